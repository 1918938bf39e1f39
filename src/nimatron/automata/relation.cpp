#include "nimatron/automata/relation.h"

#include <algorithm>

#include "nimatron/automata/explore.h"

namespace nimatron {

namespace {
using State = Automaton::State;
}  // namespace

std::vector<std::size_t> letter_map(const std::vector<std::uint32_t>& of, const std::vector<std::uint32_t>& part,
                                    int radix) {
  const Automaton whole(of.size(), radix);
  std::vector<std::size_t> tracks;
  for (const auto v : part) {
    tracks.push_back(static_cast<std::size_t>(std::lower_bound(of.begin(), of.end(), v) - of.begin()));
  }
  std::vector<std::size_t> out(whole.letters());
  for (std::size_t letter = 0; letter < out.size(); ++letter) {
    std::size_t l = 0;
    for (const auto t : tracks)
      l = l * static_cast<std::size_t>(radix) + static_cast<std::size_t>(whole.digit(letter, t));
    out[letter] = l;
  }
  return out;
}

State dead_state(const Automaton& a) {
  for (State s = 0; s < a.size(); ++s) {
    bool stays = a.output(s) == 0;
    for (std::size_t letter = 0; letter < a.letters() && stays; ++letter) stays = a.next(s, letter) == s;
    if (stays) return s;
  }
  return static_cast<State>(a.size());
}

namespace {

std::uint64_t pair_key(State a, State b) { return std::uint64_t{a} << 32 | b; }

std::vector<std::uint32_t> joined(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
  std::vector<std::uint32_t> out;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return out;
}

template <class Out>
Automaton product(const Automaton& a, const std::vector<std::size_t>& to_a, const Automaton& b,
                  const std::vector<std::size_t>& to_b, std::size_t tracks, Out out) {
  return explored<std::uint64_t>(
      tracks, a.radix(), pair_key(a.start(), b.start()),
      [&](std::uint64_t key, std::size_t letter) {
        return pair_key(a.next(static_cast<State>(key >> 32), to_a[letter]),
                        b.next(static_cast<State>(key), to_b[letter]));
      },
      [&](std::uint64_t key) {
        return out(a.output(static_cast<State>(key >> 32)), b.output(static_cast<State>(key)));
      });
}

std::vector<State> sorted_set(std::vector<State> set) {
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
  return set;
}

// The automaton of a set of states; `next` adds the states that follow one by a letter.
template <class Next, class Out>
Automaton determinised(std::size_t tracks, int radix, std::vector<State> start, Next next, Out accepts) {
  return explored<std::vector<State>>(
      tracks, radix, sorted_set(std::move(start)),
      [&](const std::vector<State>& set, std::size_t letter) {
        std::vector<State> out;
        for (const auto s : set) next(s, letter, out);
        return sorted_set(std::move(out));
      },
      [&](const std::vector<State>& set) { return std::any_of(set.begin(), set.end(), accepts) ? 1 : 0; });
}

// The words that are read backwards.
Automaton reversed(const Automaton& a) {
  // The states before each by each letter.
  std::vector<std::vector<State>> before(a.size() * a.letters());
  Growth held;
  held.add(before.size() * sizeof(before[0]));
  for (State s = 0; s < a.size(); ++s) {
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      before[a.next(s, letter) * a.letters() + letter].push_back(s);
    }
  }
  std::vector<State> ends;
  for (State s = 0; s < a.size(); ++s) {
    if (a.output(s) != 0) ends.push_back(s);
  }
  return determinised(
      a.tracks(), a.radix(), std::move(ends),
      [&](State s, std::size_t letter, std::vector<State>& out) {
        const auto& from = before[s * a.letters() + letter];
        out.insert(out.end(), from.begin(), from.end());
      },
      [&](State s) { return s == a.start(); });
}

// The greedy words, most significant digit first: which tracks had their largest digit last.
Automaton greedy_words_from_most(const Numeration& n, std::size_t tracks) {
  constexpr std::uint64_t kDead = ~std::uint64_t{0};
  const Automaton shape(tracks, n.radix());
  return explored<std::uint64_t>(
      tracks, n.radix(), std::uint64_t{0},
      [&](std::uint64_t full, std::size_t letter) {
        if (full == kDead) return kDead;
        std::uint64_t now = 0;
        for (std::size_t t = 0; t < tracks; ++t) {
          const int d = shape.digit(letter, t);
          if (!n.may_follow((full >> t & 1) != 0, d)) return kDead;
          if (n.is_full(d)) now |= std::uint64_t{1} << t;
        }
        return now;
      },
      [&](std::uint64_t full) { return full != kDead && n.may_end(full != 0) ? 1 : 0; });
}

NumberRelation within_greedy(const DigitSystem& system, std::vector<std::uint32_t> variables, const Automaton& a) {
  const auto map = letter_map(variables, variables, a.radix());
  const Automaton words = greedy_words(system, variables.size());
  auto out = product(a, map, words, map, variables.size(), [](auto x, auto y) { return x != 0 && y != 0 ? 1 : 0; });
  return {std::move(variables), minimised(out)};
}

// A form's value so far, most significant digit first, kept apart for its two parts; far out, only its sign.
class FormReader {
 public:
  FormReader(const Numeration& n, const Linear& form) : n_(n) {
    for (std::size_t i = 0; i < form.factors.size(); ++i) {
      if (form.factors[i] == 0) continue;
      variables_.push_back(static_cast<std::uint32_t>(i));
      factors_.push_back(form.factors[i]);
    }
    // Digits change the form by at most `most`. Let b be the growth of places and L = p b + q (L = p in a base): a
    // digit leads to b (L + d), and the conjugate part of a pair stays within most / (b - 1). So from `far_` on the
    // value can no longer come back to what decides, |value| <= |constant|.
    double most = 0;
    for (const auto f : factors_) most += std::abs(static_cast<double>(f)) * (n.radix() - 1);
    growth_ = n.growth();
    const double conjugate = n.is_base() ? 0 : most / (growth_ - 1);
    const double scale = n.is_base() ? 1 : growth_ + 1 / growth_;
    far_ =
        std::max(growth_ * most / (growth_ - 1), std::abs(static_cast<double>(form.constant)) * scale + conjugate) + 1;
    if (far_ > 1e9) throw TooManyStates("a number in a condition is too large for an automaton");
  }

  static constexpr std::int64_t kPlus = std::int64_t{1} << 40, kMinus = -kPlus;

  const std::vector<std::uint32_t>& variables() const { return variables_; }
  std::int64_t weighted(const std::vector<int>& digits) const {
    std::int64_t d = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) d += factors_[i] * digits[i];
    return d;
  }
  Numeration::Prefix after(Numeration::Prefix s, std::int64_t digit) const {
    if (s.p == kPlus || s.p == kMinus) return s;
    s = n_.after(s, digit);
    const double size =
        n_.is_base() ? static_cast<double>(s.p) : static_cast<double>(s.p) * growth_ + static_cast<double>(s.q);
    if (size >= far_) return {kPlus, 0};
    if (size <= -far_) return {kMinus, 0};
    return s;
  }

 private:
  const Numeration& n_;
  std::vector<std::uint32_t> variables_;
  std::vector<std::int64_t> factors_;
  double growth_ = 0, far_ = 0;
};

}  // namespace

Automaton greedy_words(const DigitSystem& system, std::size_t tracks) {
  Automaton a = minimised(greedy_words_from_most(system.numeration, tracks));
  return system.order == DigitOrder::Most ? a : minimised(reversed(a));
}

NumberRelation::NumberRelation(std::vector<std::uint32_t> variables, Automaton automaton)
    : variables_(std::move(variables)), automaton_(std::move(automaton)), held_(std::make_shared<Growth>()) {
  held_->add(automaton_.bytes());
}

bool NumberRelation::speaks_of(std::uint32_t variable) const {
  return std::binary_search(variables_.begin(), variables_.end(), variable);
}

bool NumberRelation::empty() const {
  return std::all_of(automaton_.outputs().begin(), automaton_.outputs().end(), [](auto o) { return o == 0; });
}

NumberRelation constant_relation(const DigitSystem& system, bool holds) {
  Automaton a(0, system.numeration.radix());
  a.add(holds ? 1 : 0);
  return {{}, std::move(a)};
}

NumberRelation linear_relation(const DigitSystem& system, const Linear& form, LinearSign sign) {
  const FormReader reader(system.numeration, form);
  const auto tracks = reader.variables().size();
  const Automaton shape(tracks, system.numeration.radix());
  std::vector<std::int64_t> weighted;
  for (std::size_t letter = 0; letter < shape.letters(); ++letter) {
    std::vector<int> digits;
    for (std::size_t t = 0; t < tracks; ++t) digits.push_back(shape.digit(letter, t));
    weighted.push_back(reader.weighted(digits));
  }
  using Key = std::vector<std::int64_t>;
  const Automaton values = explored<Key>(
      tracks, system.numeration.radix(), Key{0, 0},
      [&](const Key& key, std::size_t letter) {
        const auto s = reader.after({key[0], key[1]}, weighted[letter]);
        return Key{s.p, s.q};
      },
      [&](const Key& key) {
        const auto value = system.numeration.value(Numeration::Prefix{key[0], key[1]}) + form.constant;
        return (sign == LinearSign::Zero ? value == 0 : value >= 0) ? 1 : 0;
      });
  NumberRelation most = within_greedy({system.numeration, DigitOrder::Most}, reader.variables(), values);
  if (system.order == DigitOrder::Most) return most;
  return {most.variables(), minimised(reversed(most.automaton()))};
}

NumberRelation output_relation(const DigitSystem& system, const Automaton& a,
                               const std::vector<std::uint32_t>& variables,
                               const std::function<bool(Automaton::Output)>& wanted) {
  auto ascending = variables;
  std::sort(ascending.begin(), ascending.end());
  // Letters over the ascending variables, to letters in the automaton's own order.
  const auto map = letter_map(ascending, variables, a.radix());
  Automaton ordered = explored<std::uint64_t>(
      ascending.size(), a.radix(), std::uint64_t{a.start()},
      [&](std::uint64_t s, std::size_t letter) { return std::uint64_t{a.next(static_cast<State>(s), map[letter])}; },
      [&](std::uint64_t s) { return wanted(a.output(static_cast<State>(s))) ? 1 : 0; });
  return within_greedy(system, std::move(ascending), minimised(ordered));
}

NumberRelation xor_relation(const DigitSystem& system, std::uint32_t x, std::uint32_t y, std::uint32_t z) {
  Automaton a(3, system.numeration.radix());
  const auto yes = a.add(1), no = a.add(0);
  for (std::size_t letter = 0; letter < a.letters(); ++letter) {
    const bool agrees = (a.digit(letter, 0) ^ a.digit(letter, 1)) == a.digit(letter, 2);
    a.set_next(yes, letter, agrees ? yes : no);
  }
  return output_relation(system, a, {x, y, z}, [](auto o) { return o != 0; });
}

// For n >= 1, floor(n phi) is one more than the number whose digits are those of n - 1 moved up by one place.
NumberRelation lower_wythoff_relation(const DigitSystem& system, std::uint32_t x, std::uint32_t y) {
  const std::uint32_t u = std::max(x, y) + 1, v = u + 1;
  // v is u moved up: the digit of v is that of u one place below, and the lowest digit of v is 0. With the most
  // significant digit first, the state is the digit that u must have next.
  Automaton shift(2, 2);
  const State zero = shift.add(1), one = shift.add(0), dead = shift.add(0);
  for (std::size_t letter = 0; letter < 4; ++letter) {
    const int du = shift.digit(letter, 0), dv = shift.digit(letter, 1);
    const State to = dv == 1 ? one : zero;
    shift.set_next(zero, letter, du == 0 ? to : dead);
    shift.set_next(one, letter, du == 1 ? to : dead);
  }
  const DigitSystem most{system.numeration, DigitOrder::Most};
  const auto form = [](std::uint32_t i) { return Linear::unknown(i); };
  NumberRelation r = output_relation(most, shift, {u, v}, [](auto o) { return o != 0; });
  r = exists(most, both(most, r, linear_relation(most, form(x) - form(u) - 1, LinearSign::Zero)), u);
  r = exists(most, both(most, r, linear_relation(most, form(y) - form(v) - 1, LinearSign::Zero)), v);
  const NumberRelation zeros =
      both(most, linear_relation(most, form(x), LinearSign::Zero), linear_relation(most, form(y), LinearSign::Zero));
  r = either(most, r, zeros);
  return system.order == DigitOrder::Most ? r : turned(most, r);
}

NumberRelation both(const DigitSystem&, const NumberRelation& a, const NumberRelation& b) {
  auto variables = joined(a.variables(), b.variables());
  const int radix = a.automaton().radix();
  auto out = product(a.automaton(), letter_map(variables, a.variables(), radix), b.automaton(),
                     letter_map(variables, b.variables(), radix), variables.size(),
                     [](auto x, auto y) { return x != 0 && y != 0 ? 1 : 0; });
  return {std::move(variables), minimised(out)};
}

NumberRelation either(const DigitSystem& system, const NumberRelation& a, const NumberRelation& b) {
  auto variables = joined(a.variables(), b.variables());
  const int radix = a.automaton().radix();
  const auto out = minimised(product(a.automaton(), letter_map(variables, a.variables(), radix), b.automaton(),
                                     letter_map(variables, b.variables(), radix), variables.size(),
                                     [](auto x, auto y) { return x != 0 || y != 0 ? 1 : 0; }));
  return within_greedy(system, std::move(variables), out);
}

NumberRelation complement(const DigitSystem& system, const NumberRelation& a) {
  Automaton other = a.automaton();
  for (State s = 0; s < other.size(); ++s) other.set_output(s, 1 - other.output(s));
  return within_greedy(system, a.variables(), other);
}

NumberRelation exists(const DigitSystem& system, const NumberRelation& a, std::uint32_t variable) {
  if (!a.speaks_of(variable)) return a;
  auto variables = a.variables();
  const auto track =
      static_cast<std::size_t>(std::lower_bound(variables.begin(), variables.end(), variable) - variables.begin());
  variables.erase(variables.begin() + static_cast<std::ptrdiff_t>(track));
  const Automaton& of = a.automaton();
  const auto weight = of.weight(track);
  const auto radix = static_cast<std::size_t>(of.radix());
  // A letter without the track, with 0 in its place.
  const auto widened = [&](std::size_t letter) { return letter / weight * weight * radix + letter % weight; };
  // The number that is guessed may be longer than the others.
  std::vector<State> start = {of.start()};
  std::vector<char> accepts(of.size());
  for (State s = 0; s < of.size(); ++s) accepts[s] = static_cast<char>(of.output(s));
  if (system.order == DigitOrder::Most) {
    std::vector<char> reached(of.size());
    reached[of.start()] = 1;
    for (std::size_t i = 0; i < start.size(); ++i) {
      for (std::size_t d = 0; d < radix; ++d) {
        const auto to = of.next(start[i], d * weight);
        if (reached[to] == 0) start.push_back(to);
        reached[to] = 1;
      }
    }
  } else {
    for (bool more = true; more;) {
      more = false;
      for (State s = 0; s < of.size(); ++s) {
        tick();
        for (std::size_t d = 0; d < radix && accepts[s] == 0; ++d) {
          if (accepts[of.next(s, d * weight)] != 0) accepts[s] = 1, more = true;
        }
      }
    }
  }
  const auto lost = dead_state(of);
  auto out = determinised(
      variables.size(), of.radix(), std::move(start),
      [&](State s, std::size_t letter, std::vector<State>& next) {
        for (std::size_t d = 0; d < radix; ++d) {
          const auto to = of.next(s, widened(letter) + d * weight);
          if (to != lost) next.push_back(to);
        }
      },
      [&](State s) { return accepts[s] != 0; });
  return {std::move(variables), minimised(out)};
}

NumberRelation turned(const DigitSystem&, const NumberRelation& a) {
  return {a.variables(), minimised(reversed(a.automaton()))};
}

}  // namespace nimatron
