#include "nimatron/table/law_vectors.h"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "nimatron/automata/explore.h"
#include "nimatron/automata/state_limit.h"
#include "nimatron/table/law_search.h"

namespace nimatron {

namespace {

// Small positive weights of which every move makes the sum less, as even as can be; empty if there are none among the
// small ones.
std::vector<std::int64_t> even_weight(const std::vector<LatticeVector>& vectors, std::int64_t most) {
  const auto axes = vectors.front().size();
  std::vector<std::int64_t> w(axes, 1), best;
  double least = std::numeric_limits<double>::infinity();
  for (;;) {
    tick();
    const bool lowers = std::all_of(vectors.begin(), vectors.end(), [&](const LatticeVector& v) {
      return std::inner_product(v.begin(), v.end(), w.begin(), std::int64_t{0}) < 0;
    });
    if (lowers) {
      const auto largest = static_cast<double>(*std::max_element(w.begin(), w.end()));
      double skew = 1e-3 * static_cast<double>(std::accumulate(w.begin(), w.end(), std::int64_t{0})), product = 1;
      for (const auto x : w) product *= largest / static_cast<double>(x);
      skew += product;
      if (skew < least) least = skew, best = w;
    }
    std::size_t i = 0;
    while (i < axes && ++w[i] > most) w[i++] = 1;
    if (i == axes) return best;
  }
}

// The values of the positions x with w.x <= bound.
class SimplexTable {
 public:
  static constexpr std::uint8_t kUnknown = 255;

  SimplexTable(const std::vector<LatticeVector>& vectors, std::vector<std::int64_t> weight, LawOf of, double cells)
      : weight_(std::move(weight)), strides_(weight_.size()), sides_(weight_.size()) {
    const auto axes = weight_.size();
    double product = 1;
    for (std::size_t i = 0; i < axes; ++i) product *= static_cast<double>(weight_[i]) * static_cast<double>(i + 1);
    bound_ = static_cast<std::int64_t>(std::pow(cells * product, 1.0 / static_cast<double>(axes)));
    std::size_t size = 1;
    for (auto i = axes; i-- > 0;) {
      strides_[i] = static_cast<std::int64_t>(size);
      sides_[i] = bound_ / weight_[i] + 1;
      size *= static_cast<std::size_t>(sides_[i]);
    }
    held_.add(size);
    values_.assign(size, kUnknown);
    fill(vectors, of);
  }

  std::size_t axes() const { return weight_.size(); }
  std::int64_t bound() const { return bound_; }
  std::int64_t weight(std::size_t axis) const { return weight_[axis]; }
  std::int64_t stride(std::size_t axis) const { return strides_[axis]; }
  std::uint8_t value(std::int64_t cell) const { return values_[static_cast<std::size_t>(cell)]; }
  // The largest n for which all positions with no number past n are known.
  std::int64_t box() const { return bound_ / std::accumulate(weight_.begin(), weight_.end(), std::int64_t{0}); }

 private:
  // Cells by weight, so that the options of each come before it.
  void fill(const std::vector<LatticeVector>& vectors, LawOf of) {
    std::vector<std::int64_t> offsets;
    for (const auto& v : vectors) {
      offsets.push_back(std::inner_product(v.begin(), v.end(), strides_.begin(), std::int64_t{0}));
    }
    std::vector<std::size_t> first(static_cast<std::size_t>(bound_) + 2);
    each_cell([&](std::int64_t, std::int64_t level) { ++first[static_cast<std::size_t>(level) + 1]; });
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    held_.add(first.back() * sizeof(std::uint32_t));
    std::vector<std::uint32_t> order(first.back());
    each_cell([&](std::int64_t cell, std::int64_t level) {
      order[first[static_cast<std::size_t>(level)]++] = static_cast<std::uint32_t>(cell);
    });
    LatticeVector at(axes());
    std::vector<char> seen(vectors.size() + 2);
    for (const std::int64_t cell : order) {
      tick();
      auto rest = cell;
      for (std::size_t i = 0; i < axes(); ++i) {
        at[i] = rest / strides_[i];
        rest %= strides_[i];
      }
      std::fill(seen.begin(), seen.end(), char{0});
      bool moves = false;
      for (std::size_t v = 0; v < vectors.size(); ++v) {
        bool legal = true;
        for (std::size_t i = 0; i < axes() && legal; ++i) legal = at[i] + vectors[v][i] >= 0;
        if (!legal) continue;
        moves = true;
        seen[value(cell + offsets[v])] = 1;
      }
      std::uint8_t mex = 0;
      while (seen[mex] != 0) ++mex;
      if (of != LawOf::Grundy) mex = seen[0] != 0 || (of == LawOf::MisereOutcome && !moves) ? 1 : 0;
      values_[static_cast<std::size_t>(cell)] = mex;
    }
  }

  template <class Visit>
  void each_cell(Visit visit, std::size_t axis = 0, std::int64_t cell = 0, std::int64_t level = 0) const {
    for (; level <= bound_; level += weight_[axis], cell += strides_[axis]) {
      if (axis + 1 < axes()) {
        each_cell(visit, axis + 1, cell, level);
      } else {
        visit(cell, level);
      }
    }
  }

  std::vector<std::int64_t> weight_, strides_, sides_;
  std::int64_t bound_ = 0;
  std::vector<std::uint8_t> values_;
  Growth held_;
};

// The automaton of the residual functions of a table.
class ResidualLearner {
 public:
  ResidualLearner(const SimplexTable& table, int base) : table_(table), base_(base), out_(table.axes(), base) {}

  // None if it needs more states, or if the table does not reach far enough to tell them apart.
  std::optional<Automaton> fit(std::size_t most) {
    most_ = most;
    out_ = Automaton(table_.axes(), base_);
    residuals_.clear();
    evidence_.clear();
    known_.clear();
    if (!state_of({0, 0, 1})) return std::nullopt;
    for (std::size_t s = 0; s < residuals_.size(); ++s) {
      for (std::size_t letter = 0; letter < out_.letters(); ++letter) {
        const auto to = state_of(after(residuals_[s], letter));
        if (!to) return std::nullopt;
        out_.set_next(static_cast<Automaton::State>(s), letter, to->state);
        evidence_.push_back(to->evidence);
      }
    }
    return minimised(out_);
  }

  // After a guess that is wrong at one of these positions: the residual function on their words that was taken for
  // another with the least evidence is told apart from it. False if there is none.
  bool refine(const std::vector<std::vector<Integer>>& positions) {
    std::int64_t least = kCertain;
    std::pair<std::uint64_t, std::uint64_t> doubtful;
    for (const auto& at : positions) {
      auto s = out_.start();
      for (const auto letter : word_of({Numeration::base(base_), DigitOrder::Least}, at)) {
        const auto place = s * out_.letters() + letter;
        const auto to = out_.next(s, letter);
        if (evidence_[place] < least) {
          least = evidence_[place];
          doubtful = {key_of(after(residuals_[s], letter)), key_of(residuals_[to])};
        }
        s = to;
      }
    }
    return least < kCertain && parted_.insert(doubtful).second;
  }

 private:
  static constexpr std::int64_t kCertain = 10'000'000'000;

  // x -> f(r + step x): the cell of r and its weight.
  struct Residual {
    std::int64_t cell, level, step;
  };
  struct Recognised {
    Automaton::State state;
    std::int64_t evidence;  // at how many places it agrees with the state's own residual function
  };

  static std::uint64_t key_of(const Residual& r) {
    return mix(static_cast<std::uint64_t>(r.cell) + mix(static_cast<std::uint64_t>(r.step)));
  }
  Residual after(Residual r, std::size_t letter) const {
    for (std::size_t t = 0; t < table_.axes(); ++t) {
      r.cell += out_.digit(letter, t) * r.step * table_.stride(t);
      r.level += out_.digit(letter, t) * r.step * table_.weight(t);
    }
    r.step *= base_;
    return r;
  }

  std::optional<Recognised> state_of(const Residual& r) {
    if (r.level > table_.bound()) return std::nullopt;
    std::optional<Recognised> likely;
    const auto compare = [&](Automaton::State s) {
      const auto together = agreement(r, residuals_[s], 0);
      if (!together || (likely && *together <= likely->evidence)) return;
      if (parted_.empty() || !parted_.contains({key_of(r), key_of(residuals_[s])})) likely = Recognised{s, *together};
    };
    if (const auto window = window_of(r)) {
      auto& some = known_[*window];
      for (const auto s : some) compare(s);
      if (likely) return likely;
      if (residuals_.size() == most_) return std::nullopt;
      const auto s = out_.add(table_.value(r.cell));
      some.push_back(s);
      residuals_.push_back(r);
      return Recognised{s, kCertain};
    }
    // Too little is known for a new state, but maybe enough to recognise one.
    for (Automaton::State s = 0; s < residuals_.size(); ++s) compare(s);
    return likely;
  }

  // The values on a small window, as one number; none if the table ends within it.
  std::optional<std::uint64_t> window_of(const Residual& r) const {
    constexpr std::int64_t kSum = 3;  // of the coordinates in the window
    std::uint64_t out = 0;
    const auto read = [&](const auto& self, std::size_t axis, std::int64_t cell, std::int64_t level,
                          std::int64_t left) -> bool {
      for (std::int64_t i = 0; i <= left; ++i) {
        if (level > table_.bound()) return false;
        if (axis + 1 < table_.axes()) {
          if (!self(self, axis + 1, cell, level, left - i)) return false;
        } else {
          out = mix(out + table_.value(cell) + 1);
        }
        cell += r.step * table_.stride(axis);
        level += r.step * table_.weight(axis);
      }
      return true;
    };
    return read(read, 0, r.cell, r.level, kSum) ? std::optional(out) : std::nullopt;
  }

  // At how many places both are known, if they agree at all of them.
  std::optional<std::int64_t> agreement(Residual a, Residual b, std::size_t axis) const {
    std::int64_t out = 0;
    for (; a.level <= table_.bound() && b.level <= table_.bound(); advance(a, axis), advance(b, axis)) {
      if (axis + 1 < table_.axes()) {
        const auto more = agreement(a, b, axis + 1);
        if (!more) return std::nullopt;
        out += *more;
        tick();
      } else if (table_.value(a.cell) == table_.value(b.cell)) {
        ++out;
      } else {
        return std::nullopt;
      }
    }
    return out;
  }
  void advance(Residual& r, std::size_t axis) const {
    r.cell += r.step * table_.stride(axis);
    r.level += r.step * table_.weight(axis);
  }

  const SimplexTable& table_;
  int base_;
  std::size_t most_ = 0;
  Automaton out_;
  std::vector<Residual> residuals_;
  std::vector<std::int64_t> evidence_;  // of each transition
  std::set<std::pair<std::uint64_t, std::uint64_t>> parted_;
  boost::unordered_flat_map<std::uint64_t, std::vector<Automaton::State>> known_;
};

// The automaton that reads all axes and forgets those that are left out.
Automaton widened(const Automaton& a, const std::vector<std::size_t>& axes, std::size_t all) {
  Automaton out(all, a.radix());
  for (const auto o : a.outputs()) out.add(o);
  for (std::size_t letter = 0; letter < out.letters(); ++letter) {
    std::size_t kept = 0;
    for (const auto t : axes) {
      kept = kept * static_cast<std::size_t>(a.radix()) + static_cast<std::size_t>(out.digit(letter, t));
    }
    for (Automaton::State s = 0; s < a.size(); ++s) out.set_next(s, letter, a.next(s, kept));
  }
  return minimised(out);
}

// The position and its options, on some of its axes.
std::vector<std::vector<Integer>> with_options(const std::vector<Integer>& at, const std::vector<std::size_t>& axes,
                                               const std::vector<LatticeVector>& vectors) {
  std::vector<std::vector<Integer>> out(1);
  for (const auto i : axes) out[0].push_back(at[i]);
  for (const auto& v : vectors) {
    auto option = out[0];
    for (std::size_t i = 0; i < v.size(); ++i) option[i] += v[i];
    if (std::all_of(option.begin(), option.end(), [](const Integer& x) { return x >= 0; })) {
      out.push_back(std::move(option));
    }
  }
  return out;
}

constexpr int kVectorEfforts = 4;

// Of cells in the table, and of transitions in a guess.
double cells_of(std::size_t axes, int effort) {
  constexpr double kCells[2][kVectorEfforts] = {{2e5, 2e6, 1.2e7, 4e7}, {3e5, 3e6, 1.6e7, 4e7}};
  constexpr double kLine[kVectorEfforts] = {2e3, 2e4, 2e5, 2e6};
  return axes == 1 ? kLine[effort] : kCells[axes == 2 ? 0 : 1][effort];
}

}  // namespace

std::optional<AutomatonLaw> vector_law(const LinearRules& rules, LawOf of, const LawLimits& limits,
                                       const std::function<bool()>& late,
                                       const std::function<std::vector<Integer>(AutomatonLaw&)>& prove) {
  std::vector<std::size_t> axes;
  for (std::size_t i = 0; i < rules.axes; ++i) {
    const auto lowers = [&](const LatticeVector& v) { return v[i] < 0; };
    if (std::any_of(rules.vectors.begin(), rules.vectors.end(), lowers)) axes.push_back(i);
  }
  std::vector<LatticeVector> vectors;
  for (const auto& v : rules.vectors) {
    LatticeVector kept;
    for (const auto i : axes) kept.push_back(v[i]);
    vectors.push_back(std::move(kept));
  }
  if (axes.empty()) return std::nullopt;
  auto weight = even_weight(vectors, axes.size() <= 3 ? 12 : 4);
  if (weight.empty()) weight = even_weight(vectors, axes.size() <= 3 ? 60 : 10);
  if (weight.empty()) return std::nullopt;
  std::vector<int> bases = {2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16};
  if (limits.in) bases = {limits.in->radix()};
  std::optional<AutomatonLaw> best;
  for (int effort = 0; effort < kVectorEfforts && !late(); ++effort) {
    const SimplexTable table(vectors, weight, of, cells_of(axes.size(), effort));
    for (const int base : bases) {
      if (late()) break;
      constexpr std::size_t kTransitions[kVectorEfforts] = {40'000, 200'000, 2'000'000, 4'000'000};
      const auto letters = Automaton::letter_count(axes.size(), base);
      const auto most = std::min(limits.states, std::max<std::size_t>(kTransitions[effort] / letters, 60));
      constexpr int kRounds[kVectorEfforts] = {10, 20, 40, 40};
      ResidualLearner learner(table, base);
      for (int round = 0; round < kRounds[effort] && !late(); ++round) {
        const auto guess = learner.fit(most);
        if (!guess) break;
        AutomatonLaw law;
        law.of = of;
        law.system = {Numeration::base(base), DigitOrder::Least};
        law.automaton =
            std::make_shared<const Automaton>(axes.size() == rules.axes ? *guess : widened(*guess, axes, rules.axes));
        law.checked_to = table.box();
        constexpr std::size_t kProduct = 8'000'000;
        const StateLimit limit(kProduct);
        std::vector<Integer> at;
        try {
          at = prove(law);
        } catch (const TooManyStates& e) {
          law.failure = e.what();
        }
        if (law.proved) return law;
        if (!best || law.checked_to > best->checked_to) best = std::move(law);
        if (at.empty() || !learner.refine(with_options(at, axes, vectors))) break;
      }
    }
  }
  return best;
}

}  // namespace nimatron
