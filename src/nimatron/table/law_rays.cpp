#include "nimatron/table/law_rays.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <set>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

using Vector = std::array<std::int64_t, 2>;

constexpr std::int64_t kSample = 40;
constexpr std::size_t kMostRays = 24;

// What the moves to one game subtract from a position with large numbers.
std::set<Vector> subtracted(const LinearRules& rules, std::size_t to) {
  const DigitSystem binary{Numeration::base(2), DigitOrder::Most};
  std::vector<Predicate> all = {leads_to(rules, to)};
  for (std::size_t i = 0; i < 4; ++i) all.push_back(not_negative(Linear::unknown(i)));
  Decider decide(binary);
  const NumberRelation moves = decide(all_of(std::move(all)));
  std::set<Vector> out;
  if (moves.empty()) return out;
  Members(binary, moves, binary.numeration.digits(kSample).size())
      .each({kSample, kSample, std::nullopt, std::nullopt}, [&](const std::vector<std::int64_t>& at) {
        out.insert({kSample - at[2], kSample - at[3]});
        return true;
      });
  return out;
}

// Directions that are tried, the shortest first; along a row one by one only.
std::vector<Vector> directions() {
  constexpr std::int64_t kMost = 4;
  std::vector<Vector> out = {{0, 1}};
  for (std::int64_t sum = 1; sum <= 2 * kMost; ++sum) {
    for (std::int64_t a = std::max<std::int64_t>(1, sum - kMost); a <= std::min(sum, kMost); ++a) {
      out.push_back({a, sum - a});
    }
  }
  return out;
}

// The rest of a set of vectors as rays of the sample that are whole.
std::optional<std::vector<MoveRay>> rays_in(const std::set<Vector>& vectors, std::size_t to) {
  std::vector<MoveRay> out;
  std::set<Vector> covered;
  for (const auto& v : vectors) {
    if (covered.contains(v)) continue;
    MoveRay ray{v, {0, 0}, to};
    for (const auto& d : directions()) {
      constexpr int kEnough = 8;
      int length = 0;
      bool whole = true;
      for (Vector at = v; at[0] <= kSample && at[1] <= kSample && whole; at = {at[0] + d[0], at[1] + d[1]}) {
        whole = vectors.contains(at);
        ++length;
      }
      if (!whole || length < kEnough) continue;
      ray.step = d;
      break;
    }
    out.push_back(ray);
    if (out.size() > kMostRays) return std::nullopt;
    Vector at = v;
    do {
      covered.insert(at);
      at = {at[0] + ray.step[0], at[1] + ray.step[1]};
    } while (ray.step != Vector{0, 0} && at[0] <= kSample && at[1] <= kSample);
  }
  return out;
}

}  // namespace

std::optional<std::vector<MoveRay>> rays_of(const LinearRules& rules) {
  if (rules.axes != 2 || rules.losses || rules.domain.kind() != Predicate::Kind::Truth) return std::nullopt;
  std::vector<MoveRay> out;
  for (std::size_t to = 0; to <= rules.others.size(); ++to) {
    if (to > 0 && rules.others[to - 1].rules->axes != 2) return std::nullopt;
    const auto vectors = subtracted(rules, to);
    const bool lowers = std::all_of(vectors.begin(), vectors.end(), [&](const Vector& v) {
      return v[0] >= 0 && v[1] >= 0 && (to > 0 || v != Vector{0, 0});
    });
    if (!lowers) return std::nullopt;
    const auto rays = rays_in(vectors, to);
    if (!rays) return std::nullopt;
    out.insert(out.end(), rays->begin(), rays->end());
  }
  return out.size() <= kMostRays ? std::optional(std::move(out)) : std::nullopt;
}

namespace {

// The lines of one direction that are taken, those that meet the rows of one residue.
class TakenLines {
 public:
  TakenLines(Vector step, std::int64_t residue, std::int64_t side)
      : step_(step), residue_(residue), offset_(step[1] * (side / step[0] + 1)) {
    bits_.assign(static_cast<std::size_t>(side + offset_) / 64 + 3, 0);
    held_.add(bits_.size() * sizeof(bits_[0]));
  }

  const Vector& step() const { return step_; }
  bool meets(std::int64_t row) const { return row % step_[0] == residue_; }
  void take(std::int64_t row, std::int64_t column) {
    const auto i = index(row, column);
    bits_[i / 64] |= std::uint64_t{1} << i % 64;
  }
  const std::uint64_t* bits() const { return bits_.data(); }
  // The place of a cell of a row that it meets.
  std::size_t index(std::int64_t row, std::int64_t column) const {
    return static_cast<std::size_t>(column - step_[1] * (row / step_[0]) + offset_);
  }

 private:
  Vector step_;
  std::int64_t residue_, offset_;
  std::vector<std::uint64_t> bits_;
  Growth held_;
};

class RaySieve {
 public:
  RaySieve(const std::vector<MoveRay>& rays, std::uint32_t side, std::uint32_t small)
      : rays_(rays), side_(side), small_(small), waiting_(side) {
    held_.add(waiting_.size() * sizeof(waiting_[0]));
    for (const auto& ray : rays) {
      if (ray.step[0] == 0) continue;
      for (std::int64_t r = 0; r < ray.step[0]; ++r) {
        const bool known = std::any_of(lines_.begin(), lines_.end(),
                                       [&](const auto& l) { return l->step() == ray.step && l->meets(r); });
        if (!known) lines_.push_back(std::make_unique<TakenLines>(ray.step, r, side_));
      }
    }
  }

  // A loss of the `to`-th game.
  void add(std::size_t to, std::int64_t row, std::int64_t column) {
    for (const auto& ray : rays_) {
      if (ray.to != to) continue;
      const auto from = row + ray.start[0];
      if (from >= side_ || column + ray.start[1] >= side_) continue;
      if (from == row && to == 0) {
        apply(ray, row, column + ray.start[1]);
      } else {
        waiting_[static_cast<std::size_t>(from)].push_back({&ray, column + ray.start[1]});
        held_.add(2 * sizeof(Waiting));
      }
    }
  }

  // The losses of the next row.
  template <class Found>
  void row(std::int64_t row, const std::vector<std::uint32_t>& given, Found found) {
    cells_.clear();
    end_ = side_;
    auto now = std::move(waiting_[static_cast<std::size_t>(row)]);
    for (const auto& w : now) apply(*w.ray, row, w.column);
    const auto fixed = row < small_ ? static_cast<std::int64_t>(small_) : 0;
    for (const auto b : given) {
      found(b);
      add(0, row, b);
    }
    met_.clear();
    for (const auto& l : lines_) {
      if (l->meets(row)) met_.push_back({l->bits(), l->index(row, 0), l->step() == Vector{1, 0}});
    }
    for (std::int64_t at = std::max(low_, fixed / 64 * 64); at < end_; at += 64) {
      std::uint64_t columns = 0, done = 0;
      if (at < fixed) done = (std::uint64_t{1} << (fixed - at)) - 1;
      for (;;) {
        std::uint64_t taken = 0;
        for (const auto& m : met_) {
          const auto i = m.first + static_cast<std::size_t>(at);
          auto word = m.bits[i / 64] >> i % 64;
          if (i % 64 != 0) word |= m.bits[i / 64 + 1] << (64 - i % 64);
          taken |= word;
          if (m.columns) columns = word;
        }
        for (const auto c : cells_) {
          if (c >= at && c < at + 64) taken |= std::uint64_t{1} << (c - at);
        }
        const auto open = ~(taken | done);
        if (open == 0) break;
        const auto bit = std::countr_zero(open);
        if (at + bit >= end_) break;
        found(static_cast<std::uint32_t>(at + bit));
        add(0, row, at + bit);
        done |= (std::uint64_t{2} << bit) - 1;
      }
      // What no row will ever need again.
      if (at == low_ && columns == ~std::uint64_t{0}) low_ += 64;
    }
  }

 private:
  struct Waiting {
    const MoveRay* ray;
    std::int64_t column;
  };
  struct Met {
    const std::uint64_t* bits;
    std::size_t first;  // the place of the row's first cell
    bool columns;
  };

  void apply(const MoveRay& ray, std::int64_t row, std::int64_t column) {
    if (ray.step == Vector{0, 0}) {
      cells_.push_back(column);
    } else if (ray.step[0] == 0) {
      end_ = std::min(end_, column);
    } else {
      for (const auto& l : lines_) {
        if (l->step() == ray.step && l->meets(row)) l->take(row, column);
      }
    }
  }

  const std::vector<MoveRay>& rays_;
  std::int64_t side_, small_;
  std::vector<std::vector<Waiting>> waiting_;  // rays that begin in a later row
  std::vector<std::unique_ptr<TakenLines>> lines_;
  std::vector<Met> met_;             // lines in this row
  std::vector<std::int64_t> cells_;  // of this row that are taken
  std::int64_t end_ = 0;             // from where on all of this row is taken
  std::int64_t low_ = 0;             // before which all columns are taken
  Growth held_;
};

}  // namespace

LossList ray_losses(const std::vector<MoveRay>& rays, std::uint32_t side, const std::vector<LossList>& others,
                    std::uint32_t small, const LossList& small_losses) {
  RaySieve sieve(rays, side, small);
  for (std::size_t i = 0; i < others.size(); ++i) {
    for (const auto& p : others[i]) sieve.add(i + 1, p[0], p[1]);
  }
  LossList out;
  Growth held;
  std::size_t next = 0;
  for (std::uint32_t row = 0; row < side; ++row) {
    tick();
    std::vector<std::uint32_t> given;
    for (; next < small_losses.size() && small_losses[next][0] == row; ++next) given.push_back(small_losses[next][1]);
    sieve.row(row, given, [&](std::uint32_t column) {
      out.push_back({row, column});
      held.add(48);
    });
  }
  return out;
}

}  // namespace nimatron
