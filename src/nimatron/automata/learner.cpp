#include "nimatron/automata/learner.h"

#include <algorithm>
#include <limits>

#include "nimatron/automata/explore.h"

namespace nimatron {

namespace {

constexpr Automaton::Output kUnknown = std::numeric_limits<Automaton::Output>::min(), kNoNumber = kUnknown + 1;
constexpr std::size_t kWindow = 700;

bool agree(const std::vector<Automaton::Output>& a, const std::vector<Automaton::Output>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i] && a[i] != kUnknown && b[i] != kUnknown) return false;
  }
  return true;
}

}  // namespace

Learner::Learner(DigitSystem system, std::size_t tracks, std::int64_t to, Values values, Automaton::Output other)
    : system_(std::move(system)),
      shape_(tracks, system_.numeration.radix()),
      to_(to),
      values_(std::move(values)),
      other_(other) {
  for (std::vector<std::uint8_t> digits = {1}; places_.empty() || places_.back() <= to;
       digits.insert(digits.begin(), 0)) {
    places_.push_back(static_cast<std::int64_t>(system_.numeration.value(digits)));
  }
  window_.push_back({});
  if (system_.order == DigitOrder::Most) {
    // All words of a length, as long as they are few.
    for (std::size_t from = 0, count = shape_.letters(); window_.size() == 1 || window_.size() + count <= kWindow;
         count *= shape_.letters()) {
      const auto end = window_.size();
      for (; from < end; ++from) {
        for (std::uint32_t letter = 0; letter < shape_.letters(); ++letter) {
          Word w = window_[from];
          w.push_back(letter);
          window_.push_back(std::move(w));
        }
      }
      if (count > kWindow) break;
    }
    return;
  }
  // The words of small numbers.
  std::int64_t side = 2;
  const auto cells = [&](std::int64_t n) {
    double out = 1;
    for (std::size_t t = 0; t < tracks; ++t) out *= static_cast<double>(n);
    return out;
  };
  while (cells(side + 1) <= kWindow && side < 64) ++side;
  std::vector<Integer> at(tracks);
  for (bool more = true; more;) {
    const auto word = word_of(system_, at);
    if (!word.empty()) window_.emplace_back(word.begin(), word.end());
    more = false;
    for (std::size_t t = 0; t < tracks && !more; ++t) {
      more = ++at[t] < side;
      if (!more) at[t] = 0;
    }
  }
}

Learner::Read Learner::after(Read r, std::uint32_t letter) const {
  const Numeration& n = system_.numeration;
  const bool most = system_.order == DigitOrder::Most;
  for (std::size_t t = 0; t < r.tracks.size(); ++t) {
    Reading& at = r.tracks[t];
    const int d = shape_.digit(letter, t);
    if (most) {
      r.greedy = r.greedy && n.may_follow(n.is_full(at.last), d);
      if (at.p <= 4 * to_ + 4) {
        const auto next = n.after({at.p, at.q}, d);
        at.p = next.p;
        at.q = next.q;
      } else {
        r.far = true;
      }
    } else {
      r.greedy = r.greedy && (!n.is_full(d) || (at.begun ? at.last == 0 : n.may_end(true)));
      if (d != 0) {
        if (r.length < places_.size()) {
          at.sum += d * places_[r.length];
        } else {
          r.far = true;
        }
      }
    }
    at.last = static_cast<std::uint8_t>(d);
    at.begun = true;
  }
  ++r.length;
  return r;
}

Automaton::Output Learner::value(const Read& r) const {
  if (!r.greedy) return kNoNumber;
  const bool most = system_.order == DigitOrder::Most;
  Point at(r.tracks.size());
  bool far = r.far;
  for (std::size_t t = 0; t < at.size(); ++t) {
    const Reading& x = r.tracks[t];
    if (most && !system_.numeration.may_end(system_.numeration.is_full(x.last))) return kNoNumber;
    at[t] = most ? system_.numeration.value(Numeration::Prefix{x.p, x.q}) : x.sum;
    far = far || at[t] > to_;
  }
  return far ? kUnknown : values_(at);
}

Automaton::Output Learner::value(const Read& r, const Word& rest) const {
  Read read = r;
  for (const auto letter : rest) {
    read = after(std::move(read), letter);
    if (!read.greedy) return kNoNumber;
  }
  return value(read);
}

std::optional<Automaton> Learner::fit(std::size_t most_states) {
  using Row = std::vector<Automaton::Output>;
  Automaton out(shape_.tracks(), shape_.radix());
  Growth held;
  std::vector<Read> reads;
  std::vector<Row> rows;
  boost::unordered_flat_map<Row, Automaton::State, KeyHash> known;
  const auto row_of = [&](const Read& r) {
    Row row;
    row.reserve(window_.size());
    for (const auto& w : window_) {
      tick();
      row.push_back(value(r, w));
    }
    return row;
  };
  bool too_many = false;
  const auto state_of = [&](Read r) -> Automaton::State {
    Row row = row_of(r);
    if (const auto it = known.find(row); it != known.end()) return it->second;
    // The first state that nothing known contradicts.
    for (Automaton::State s = 0; s < rows.size(); ++s) {
      if (agree(row, rows[s])) return s;
    }
    if (rows.size() == most_states) {
      too_many = true;
      return 0;
    }
    const auto s = out.add(row[0] == kNoNumber || row[0] == kUnknown ? other_ : row[0]);
    held.add(3 * row.size() * sizeof(row[0]));
    known.emplace(row, s);
    rows.push_back(std::move(row));
    reads.push_back(std::move(r));
    return s;
  };
  state_of({std::vector<Reading>(shape_.tracks())});
  for (std::size_t i = 0; i < reads.size() && !too_many; ++i) {
    for (std::uint32_t letter = 0; letter < shape_.letters() && !too_many; ++letter) {
      const auto to = state_of(after(reads[i], letter));
      out.set_next(static_cast<Automaton::State>(i), letter, to);
    }
  }
  if (too_many) return std::nullopt;
  return minimised(out);
}

bool Learner::refine(const std::vector<Integer>& at) {
  const auto letters = word_of(system_, at);
  bool news = false;
  for (std::size_t from = 0; from < letters.size(); ++from) {
    Word end(letters.begin() + static_cast<std::ptrdiff_t>(from), letters.end());
    if (std::find(window_.begin(), window_.end(), end) != window_.end()) continue;
    window_.push_back(std::move(end));
    news = true;
  }
  return news;
}

std::vector<Learner::Point> Learner::wrong(const Automaton& a, std::size_t most) const {
  std::vector<std::vector<std::uint8_t>> digits;
  std::size_t length = 0;
  for (std::int64_t n = 0; n <= to_; ++n) {
    digits.push_back(system_.numeration.digits(n));
    length = std::max(length, digits.back().size());
  }
  std::vector<Point> out;
  Point at(a.tracks());
  for (;;) {
    tick();
    const auto value = values_(at);
    if (value != kUnknown) {
      auto s = a.start();
      for (std::size_t i = 0; i < length; ++i) {
        const auto place = system_.order == DigitOrder::Most ? length - 1 - i : i;
        std::size_t letter = 0;
        for (const auto n : at) {
          const auto& d = digits[static_cast<std::size_t>(n)];
          letter = letter * static_cast<std::size_t>(a.radix()) + (place < d.size() ? d[place] : 0);
        }
        s = a.next(s, letter);
      }
      if (a.output(s) != value) {
        out.push_back(at);
        if (out.size() == most) return out;
      }
    }
    std::size_t t = 0;
    while (t < at.size() && ++at[t] > to_) at[t++] = 0;
    if (t == at.size()) return out;
  }
}

}  // namespace nimatron
