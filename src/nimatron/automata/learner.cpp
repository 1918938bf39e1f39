#include "nimatron/automata/learner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <limits>
#include <utility>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

constexpr Automaton::Output kUnknown = std::numeric_limits<Automaton::Output>::min(), kNoNumber = kUnknown + 1;
constexpr std::size_t kWindow = 700;

// A row of values, 64 of them together: whether they are known and unusual, and the digits of their codes.
class PackedRow {
 public:
  static constexpr std::size_t kPlanes = 5;

  // `code`: a number of its own for each value, as far as they fit.
  template <class Code>
  PackedRow(const std::vector<Automaton::Output>& values, Automaton::Output usual, Code code)
      : blocks_((values.size() + 63) / 64) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == kUnknown) continue;
      Block& b = blocks_[i / 64];
      const auto bit = std::uint64_t{1} << i % 64;
      b.known |= bit;
      if (values[i] != usual && values[i] != kNoNumber) b.unusual |= bit;
      const std::size_t c = code(values[i]);
      for (std::size_t p = 0; p < kPlanes; ++p) b.planes[p] |= (c >> p & 1) != 0 ? bit : 0;
    }
  }

  // At how many places both are known and have another value than most; none if they contradict each other.
  std::optional<std::size_t> agreement(const PackedRow& other) const {
    std::size_t out = 0;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      const Block &a = blocks_[i], &b = other.blocks_[i];
      const auto known = a.known & b.known;
      std::uint64_t differ = 0;
      for (std::size_t p = 0; p < kPlanes; ++p) differ |= a.planes[p] ^ b.planes[p];
      if ((differ & known) != 0) return std::nullopt;
      out += static_cast<std::size_t>(std::popcount(known & a.unusual));
    }
    return out;
  }

 private:
  struct Block {
    std::uint64_t known = 0, unusual = 0;
    std::array<std::uint64_t, kPlanes> planes{};
  };
  std::vector<Block> blocks_;
};

}  // namespace

Learner::Learner(DigitSystem system, std::size_t tracks, std::int64_t to, Values values, Automaton::Output other)
    : system_(std::move(system)),
      shape_(tracks, system_.numeration.radix()),
      to_(to),
      values_(std::move(values)),
      other_(other),
      at_(tracks) {
  Numeration::Prefix first{1, 0}, second{0, 1};
  do {
    first_.push_back(system_.numeration.value(first));
    second_.push_back(system_.numeration.value(second));
    first = system_.numeration.after(first, 0);
    second = system_.numeration.after(second, 0);
  } while (first_.back() <= to);
  longest_ = system_.numeration.digits(to).size();
  add({});
  if (system_.order == DigitOrder::Most) {
    // All words of a length, as long as they are few.
    std::vector<Word> words = {{}};
    for (std::size_t from = 0, count = shape_.letters(); words.size() == 1 || words.size() + count <= kWindow;
         count *= shape_.letters()) {
      const auto end = words.size();
      for (; from < end; ++from) {
        for (std::uint32_t letter = 0; letter < shape_.letters(); ++letter) {
          Word w = words[from];
          w.push_back(letter);
          add(w);
          words.push_back(std::move(w));
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
    add({word.begin(), word.end()});
    more = false;
    for (std::size_t t = 0; t < tracks && !more; ++t) {
      more = ++at[t] < side;
      if (!more) at[t] = 0;
    }
  }
}

Learner::Part Learner::nothing() const {
  Part out;
  out.tracks.resize(shape_.tracks());
  return out;
}

bool Learner::add(const Word& word) {
  if (!words_.insert(word).second) return false;
  Part part = nothing();
  if (system_.order == DigitOrder::Most) {
    for (const auto letter : word) append_low(part, letter);
  } else {
    for (auto letter = word.rbegin(); letter != word.rend(); ++letter) append_low(part, *letter);
  }
  window_.push_back(std::move(part));
  return true;
}

void Learner::append_low(Part& part, std::uint32_t letter) const {
  const Numeration& n = system_.numeration;
  for (std::size_t t = 0; t < part.tracks.size(); ++t) {
    Track& x = part.tracks[t];
    const int d = shape_.digit(letter, t);
    part.greedy = part.greedy && n.may_follow(n.is_full(x.bottom), d);
    if (x.read.p <= to_) x.read = n.after(x.read, d);
    x.value = n.value(x.read);
    x.bottom = static_cast<std::uint8_t>(d);
    if (part.length == 0) x.top = x.bottom;
  }
  ++part.length;
}

void Learner::append_high(Part& part, std::uint32_t letter) const {
  const Numeration& n = system_.numeration;
  for (std::size_t t = 0; t < part.tracks.size(); ++t) {
    Track& x = part.tracks[t];
    const int d = shape_.digit(letter, t);
    part.greedy = part.greedy && n.may_follow(n.is_full(d), x.top);
    if (d != 0) x.value = part.length < first_.size() ? x.value + d * first_[part.length] : to_ + 1;
    x.top = static_cast<std::uint8_t>(d);
    if (part.length == 0) x.bottom = x.top;
  }
  ++part.length;
}

Automaton::Output Learner::value(const Part& high, const Part& low) {
  const Numeration& n = system_.numeration;
  if (!high.greedy || !low.greedy) return kNoNumber;
  bool far = false;
  for (std::size_t t = 0; t < at_.size(); ++t) {
    const Track &x = high.tracks[t], &y = low.tracks[t];
    if (!n.may_follow(n.is_full(x.bottom), y.top)) return kNoNumber;
    if (!n.may_end(n.is_full(low.length > 0 ? y.bottom : x.bottom))) return kNoNumber;
    at_[t] = y.value;
    if (x.read.p > to_ || (x.read.p > 0 && low.length >= first_.size())) {
      far = true;
    } else if (x.read.p > 0) {
      at_[t] += first_[low.length] * x.read.p + second_[low.length] * x.read.q;
    }
    far = far || at_[t] > to_;
  }
  return far ? kUnknown : values_(at_);
}

std::vector<Automaton::Output> Learner::row(const Part& r) {
  std::vector<Automaton::Output> out;
  out.reserve(window_.size());
  const bool most = system_.order == DigitOrder::Most;
  for (const Part& w : window_) out.push_back(most ? value(r, w) : value(w, r));
  tick();
  return out;
}

std::optional<Automaton> Learner::fit(std::size_t most_states) {
  using Row = std::vector<Automaton::Output>;
  Automaton out(shape_.tracks(), shape_.radix());
  Growth held;
  std::vector<Part> reads;
  std::vector<PackedRow> rows;
  boost::unordered_flat_map<Row, Automaton::State, KeyHash> known;
  std::vector<Automaton::Output> codes;
  // More values than codes share the last one; then such states are taken for one that are not, and the proof tells.
  const auto code = [&](Automaton::Output v) {
    auto c = static_cast<std::size_t>(std::find(codes.begin(), codes.end(), v) - codes.begin());
    constexpr std::size_t kCodes = std::size_t{1} << PackedRow::kPlanes;
    if (c == codes.size() && c < kCodes) codes.push_back(v);
    return std::min(c, kCodes - 1);
  };
  bool too_many = false;
  const auto state_of = [&](Part r) -> Automaton::State {
    Row values = row(r);
    if (const auto it = known.find(values); it != known.end()) return it->second;
    // The state that most of what is known speaks for, if nothing speaks against it.
    PackedRow packed(values, other_, code);
    std::optional<Automaton::State> likely;
    std::size_t most_common = 0;
    for (Automaton::State s = 0; s < rows.size(); ++s) {
      const auto common = packed.agreement(rows[s]);
      if (common && (!likely || *common > most_common)) likely = s, most_common = *common;
    }
    if (likely) return *likely;
    if (rows.size() == most_states) {
      too_many = true;
      return 0;
    }
    const auto s = out.add(values[0] == kNoNumber || values[0] == kUnknown ? other_ : values[0]);
    held.add(3 * values.size() * sizeof(values[0]));
    known.emplace(std::move(values), s);
    rows.push_back(std::move(packed));
    reads.push_back(std::move(r));
    return s;
  };
  state_of(nothing());
  for (std::size_t i = 0; i < reads.size() && !too_many; ++i) {
    for (std::uint32_t letter = 0; letter < shape_.letters() && !too_many; ++letter) {
      Part r = reads[i];
      read(r, letter);
      out.set_next(static_cast<Automaton::State>(i), letter, state_of(std::move(r)));
    }
  }
  if (too_many) return std::nullopt;
  return minimised(out);
}

bool Learner::refine(const std::vector<Integer>& at) {
  const auto letters = word_of(system_, at);
  bool news = false;
  for (std::size_t from = 0; from < letters.size(); ++from) {
    news = add({letters.begin() + static_cast<std::ptrdiff_t>(from), letters.end()}) || news;
  }
  return news;
}

std::vector<Learner::Place> Learner::places_to(std::int64_t bound, std::vector<std::int64_t>& numbers) const {
  struct Written {
    Numeration::Prefix read;
    std::int64_t value = 0;
    int last = 0;
  };
  const Numeration& n = system_.numeration;
  const bool most = system_.order == DigitOrder::Most;
  std::vector<Place> out;
  std::vector<Written> words(1);
  for (std::size_t i = 0; i < longest_; ++i) {
    Place place;
    std::vector<Written> longer;
    for (std::size_t w = 0; w < words.size(); ++w) {
      for (int d = 0; d < n.radix(); ++d) {
        Written next{words[w].read, words[w].value, d};
        if (most) {
          next.read = n.after(next.read, d);
          const auto left = longest_ - 1 - i;
          if (first_[left] * next.read.p + second_[left] * next.read.q > bound) continue;
          if (!n.may_follow(n.is_full(words[w].last), d) || (left == 0 && !n.may_end(n.is_full(d)))) continue;
          next.value = n.value(next.read);
        } else {
          next.value += d * first_[i];
          if (next.value > bound) continue;
          if (i == 0 ? !n.may_end(n.is_full(d)) : !n.may_follow(n.is_full(d), words[w].last)) continue;
        }
        place.before.push_back(static_cast<std::uint32_t>(w));
        place.digit.push_back(static_cast<std::uint8_t>(d));
        longer.push_back(next);
      }
    }
    words = std::move(longer);
    out.push_back(std::move(place));
  }
  for (const auto& w : words) numbers.push_back(w.value);
  return out;
}

std::vector<Learner::Point> Learner::wrong_to(const Automaton& a, std::int64_t bound, std::size_t most) const {
  std::vector<std::int64_t> numbers;
  const auto places = places_to(bound, numbers);
  const auto tracks = a.tracks();
  // All tuples of words of one length, the last track running fastest: `visit` is given the place of the first one of a
  // row and the words of the other tracks.
  const auto each_row = [&](std::size_t words, const auto& visit) {
    std::vector<std::size_t> at(tracks);
    for (std::size_t row = 0;; row += words) {
      tick();
      visit(row, at);
      auto t = tracks - 1;
      while (t > 0 && ++at[t - 1] == words) at[--t] = 0;
      if (t == 0) return;
    }
  };
  std::vector<Automaton::State> states = {a.start()};
  std::size_t before = 1;
  Growth held;
  for (const auto& place : places) {
    const auto words = place.digit.size();
    std::size_t size = 1;
    for (std::size_t t = 0; t < tracks; ++t) size *= words;
    held.add(size * sizeof(Automaton::State));
    std::vector<Automaton::State> next(size);
    each_row(words, [&](std::size_t row, const std::vector<std::size_t>& at) {
      std::size_t from = 0, letter = 0;
      for (std::size_t t = 0; t + 1 < tracks; ++t) {
        from = from * before + place.before[at[t]];
        letter = letter * static_cast<std::size_t>(a.radix()) + place.digit[at[t]];
      }
      for (std::size_t w = 0; w < words; ++w) {
        next[row + w] = a.next(states[from * before + place.before[w]],
                               letter * static_cast<std::size_t>(a.radix()) + place.digit[w]);
      }
    });
    states = std::move(next);
    before = words;
  }
  std::vector<Point> out;
  Point point(tracks);
  each_row(before, [&](std::size_t row, const std::vector<std::size_t>& at) {
    if (out.size() >= most) return;
    for (std::size_t t = 0; t + 1 < tracks; ++t) point[t] = numbers[at[t]];
    for (std::size_t w = 0; w < before; ++w) {
      point.back() = numbers[w];
      if (a.output(states[row + w]) != values_(point)) out.push_back(point);
    }
  });
  return out;
}

std::vector<Learner::Point> Learner::wrong(const Automaton& a, std::size_t most) const {
  if (a.tracks() == 0) return a.output(a.start()) == values_({}) ? std::vector<Point>{} : std::vector<Point>{{}};
  constexpr std::int64_t kSmall = 16;
  constexpr std::size_t kMany = 4096;
  for (auto bound = std::min(to_, kSmall);; bound = std::min(to_, 4 * bound)) {
    auto out = wrong_to(a, bound, kMany);
    if (out.empty() && bound < to_) continue;
    std::stable_sort(out.begin(), out.end(), [](const Point& x, const Point& y) {
      return *std::max_element(x.begin(), x.end()) < *std::max_element(y.begin(), y.end());
    });
    if (out.size() > most) out.resize(most);
    return out;
  }
}

}  // namespace nimatron
