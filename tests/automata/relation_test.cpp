// Relations and formulas against enumeration on small numbers, in every numeration and both orders of digits.
#include "nimatron/automata/relation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "nimatron/automata/predicate.h"

namespace nimatron {
namespace {

std::vector<DigitSystem> systems() {
  std::vector<DigitSystem> out;
  for (const auto& n : {Numeration::base(2), Numeration::base(3), Numeration::base(10), Numeration::fibonacci(),
                        Numeration::ostrowski(1), Numeration::ostrowski(2), Numeration::ostrowski(4)}) {
    out.push_back({n, DigitOrder::Most});
    out.push_back({n, DigitOrder::Least});
  }
  return out;
}

std::string named(const DigitSystem& s) {
  return s.numeration.name() + (s.order == DigitOrder::Most ? ", most" : ", least");
}

// A relation holds of exactly the tuples below `to` of which `holds` does; numbers are also read with leading zeros.
void expect_set(const DigitSystem& s, const NumberRelation& r, std::int64_t to,
                const std::function<bool(const std::vector<std::int64_t>&)>& holds) {
  const auto n = r.variables().size();
  std::vector<std::int64_t> at(n);
  for (;;) {
    std::vector<Integer> numbers(at.begin(), at.end());
    ASSERT_EQ(r.automaton()(s, numbers) != 0, holds(at)) << named(s) << " at " << ::testing::PrintToString(at);
    auto word = word_of(s, numbers);
    word.insert(s.order == DigitOrder::Most ? word.begin() : word.end(), 3, 0);
    auto state = r.automaton().start();
    for (const auto letter : word) state = r.automaton().next(state, letter);
    ASSERT_EQ(r.automaton().output(state) != 0, holds(at)) << named(s) << " padded";
    std::size_t i = 0;
    while (i < n && ++at[i] == to) at[i++] = 0;
    if (i == n) return;
  }
}

TEST(Numeration, WritesEveryNumberOnceAndReadsItBack) {
  for (const auto& s : systems()) {
    const Automaton words = greedy_words(s, 1);
    std::vector<std::uint8_t> before;
    for (int n = 0; n < 2000; ++n) {
      const auto digits = s.numeration.digits(n);
      EXPECT_EQ(s.numeration.value(digits), n) << s.numeration.name();
      EXPECT_TRUE(digits.empty() || digits.back() != 0);
      EXPECT_EQ(words(s, {n}), 1);
      Numeration::Prefix prefix;
      for (auto i = digits.size(); i-- > 0;) prefix = s.numeration.after(prefix, digits[i]);
      EXPECT_EQ(s.numeration.value(prefix), n);
      EXPECT_EQ(numbers_of(s, word_of(s, {n, 2 * n}), 2), (std::vector<Integer>{n, 2 * n}));
    }
    // Of all words of eight digits as many are greedy as there are numbers below the ninth place.
    if (s.numeration.radix() > 5) continue;
    std::int64_t greedy = 0, all = 1;
    for (int i = 0; i < 8; ++i) all *= s.numeration.radix();
    for (std::int64_t w = 0; w < all; ++w) {
      auto state = words.start();
      for (auto rest = w, i = std::int64_t{0}; i < 8; ++i, rest /= s.numeration.radix()) {
        state = words.next(state, static_cast<std::size_t>(rest % s.numeration.radix()));
      }
      greedy += words.output(state);
    }
    EXPECT_EQ(Integer(greedy), s.numeration.value({0, 0, 0, 0, 0, 0, 0, 0, 1})) << named(s);
  }
}

TEST(Numeration, IsReadFromText) {
  for (const char* text : {"2", "16", "fibonacci", "ostrowski 3"}) EXPECT_EQ(Numeration::parse(text)->name(), text);
  for (const char* text : {"1", "17", "", "two", "ostrowski", "ostrowski 0", "ostrowski 99", "2x"}) {
    EXPECT_FALSE(Numeration::parse(text)) << text;
  }
}

TEST(NumberRelation, AddsAndCompares) {
  const auto x = Linear::unknown(0), y = Linear::unknown(1), z = Linear::unknown(2);
  for (const auto& s : systems()) {
    expect_set(s, linear_relation(s, x + y - z, LinearSign::Zero), 26,
               [](const auto& a) { return a[0] + a[1] == a[2]; });
    expect_set(s, linear_relation(s, x - y, LinearSign::NotNegative), 90, [](const auto& a) { return a[0] >= a[1]; });
  }
}

TEST(NumberRelation, DecidesLinearFormsWithRandomFactors) {
  std::mt19937 random(7);
  const auto pick = [&](int most) {
    return static_cast<std::int64_t>(random() % static_cast<unsigned>(2 * most + 1)) - most;
  };
  for (const auto& s : systems()) {
    for (int round = 0; round < 12; ++round) {
      std::int64_t a = pick(4), b = pick(4), c = pick(20);
      a += a == 0 ? 1 : 0;
      b += b == 0 ? -2 : 0;
      const Linear form = a * Linear::unknown(0) + b * Linear::unknown(1) + Linear(c);
      for (const auto sign : {LinearSign::Zero, LinearSign::NotNegative}) {
        expect_set(s, linear_relation(s, form, sign), 45, [&](const auto& at) {
          const auto value = a * at[0] + b * at[1] + c;
          return sign == LinearSign::Zero ? value == 0 : value >= 0;
        });
      }
    }
  }
}

TEST(NumberRelation, ProjectsTurnsAndComplements) {
  const auto x = Linear::unknown(0), y = Linear::unknown(1), z = Linear::unknown(2);
  for (const auto& s : systems()) {
    // Some z with x + 3 z = y; the witness is longer than what is left in x = 0, y = 3 z of another form.
    const NumberRelation multiple = exists(s, linear_relation(s, x + 3 * z - y, LinearSign::Zero), 2);
    const auto holds = [](const auto& a) { return a[1] >= a[0] && (a[1] - a[0]) % 3 == 0; };
    expect_set(s, multiple, 40, holds);
    expect_set(s, complement(s, multiple), 40, [&](const auto& a) { return !holds(a); });
    // A witness with more digits than x.
    const NumberRelation longer = exists(s, linear_relation(s, z - 50 * x - 7, LinearSign::Zero), 2);
    expect_set(s, longer, 30, [](const auto&) { return true; });
    const DigitSystem other{s.numeration, s.order == DigitOrder::Most ? DigitOrder::Least : DigitOrder::Most};
    expect_set(other, turned(s, multiple), 40, holds);
    expect_set(s, either(s, linear_relation(s, x - 3, LinearSign::Zero), linear_relation(s, y - 5, LinearSign::Zero)),
               12, [](const auto& a) { return a[0] == 3 || a[1] == 5; });
    expect_set(s, both(s, linear_relation(s, x - y, LinearSign::Zero), linear_relation(s, y - z, LinearSign::Zero)), 9,
               [](const auto& a) { return a[0] == a[1] && a[1] == a[2]; });
  }
}

TEST(NumberRelation, KnowsXorAndTheGoldenRatio) {
  for (const int base : {2, 4, 8}) {
    for (const auto order : {DigitOrder::Most, DigitOrder::Least}) {
      const DigitSystem s{Numeration::base(base), order};
      expect_set(s, xor_relation(s, 0, 1, 2), 18, [](const auto& a) { return (a[0] ^ a[1]) == a[2]; });
      // The variables of an atom stand in any order.
      expect_set(s, xor_relation(s, 2, 0, 1), 18, [](const auto& a) { return (a[2] ^ a[0]) == a[1]; });
    }
  }
  for (const auto order : {DigitOrder::Most, DigitOrder::Least}) {
    const DigitSystem s{Numeration::fibonacci(), order};
    const double phi = (1 + std::sqrt(5.0)) / 2;
    expect_set(s, lower_wythoff_relation(s, 0, 1), 200, [&](const auto& a) {
      return a[1] == static_cast<std::int64_t>(std::floor(static_cast<double>(a[0]) * phi));
    });
  }
}

TEST(NumberRelation, HasOneMinimalAutomaton) {
  const auto x = Linear::unknown(0), y = Linear::unknown(1);
  for (const auto& s : systems()) {
    const NumberRelation a = linear_relation(s, 2 * x - y, LinearSign::Zero);
    const NumberRelation b = both(s, linear_relation(s, 2 * x - y, LinearSign::NotNegative),
                                  linear_relation(s, y - 2 * x, LinearSign::NotNegative));
    EXPECT_EQ(a.automaton(), b.automaton()) << named(s);
    EXPECT_EQ(complement(s, complement(s, a)).automaton(), a.automaton());
  }
}

TEST(NumberRelation, FindsTheMemberWithTheLeastMaximum) {
  const auto x = Linear::unknown(0), y = Linear::unknown(1);
  for (const auto& s : systems()) {
    for (const int c : {1, 5, 12, 31}) {
      // 3 x = y + c has its least maximum where x and y are closest.
      const auto found = least_member(s, linear_relation(s, 3 * x - y - c, LinearSign::Zero));
      ASSERT_TRUE(found);
      int best = 1000;
      for (int a = 0; a < 100; ++a) {
        const int b = 3 * a - c;
        if (b >= 0) best = std::min(best, std::max(a, b));
      }
      EXPECT_EQ(3 * (*found)[0] - (*found)[1], c);
      EXPECT_EQ(std::max((*found)[0], (*found)[1]), best) << named(s);
    }
    EXPECT_FALSE(least_member(s, both(s, linear_relation(s, x - y - 1, LinearSign::NotNegative),
                                      linear_relation(s, y - x, LinearSign::NotNegative))));
  }
}

TEST(Predicate, IsDecidedAsItIsEnumerated) {
  const auto x = Linear::unknown(0), y = Linear::unknown(1), k = Linear::unknown(2), l = Linear::unknown(3);
  for (const auto& s : systems()) {
    if (s.numeration.radix() > 5) continue;
    Decider decide(s);
    // x = 2 k + 3 l for some k, l, and not x = y + 4 k for any k.
    const Predicate sums = exists({2, 3}, zero(x - 2 * k - 3 * l));
    const Predicate steps = negation(exists({2}, zero(x - y - 4 * k)));
    expect_set(s, decide(all_of({sums, steps})), 30,
               [](const auto& a) { return a[0] != 1 && !(a[0] >= a[1] && (a[0] - a[1]) % 4 == 0); });
    // Between: every k < x has k + y != 9.
    const Predicate all = negation(exists({2}, all_of({not_negative(x - k - 1), zero(k + y - Linear(9))})));
    expect_set(s, decide(all), 15, [](const auto& a) { return !(a[1] <= 9 && 9 - a[1] < a[0]); });
    expect_set(s, decide(substituted(all, {Linear::unknown(1), Linear::unknown(0)})), 15,
               [](const auto& a) { return !(a[0] <= 9 && 9 - a[0] < a[1]); });
    // Alternatives under a quantifier, and one variable twice in an atom.
    const Predicate either = exists({2}, all_of({any_of({zero(x - k), zero(y - k)}), zero(k - 7)}));
    expect_set(s, decide(either), 12, [](const auto& a) { return a[0] == 7 || a[1] == 7; });
    const auto small =
        std::make_shared<const Automaton>(linear_relation(s, x - y, LinearSign::NotNegative).automaton());
    const Predicate twice = has_output(small, s, {x + y, 2 * x}, {1});
    expect_set(s, decide(twice), 20, [](const auto& a) { return a[0] + a[1] >= 2 * a[0]; });
    EXPECT_GT(decide.states(), 0U);
  }
}

TEST(Automaton, RespectsNumbersOnlyIfLeadingZerosDoNotMatter) {
  for (const auto& s : systems()) {
    const NumberRelation r = linear_relation(s, Linear::unknown(0) - 6, LinearSign::Zero);
    EXPECT_TRUE(respects_numbers(s, r.automaton()));
    // The parity of the length of a word is no function of the number.
    Automaton length(1, s.numeration.radix());
    const auto even = length.add(0), odd = length.add(1);
    for (std::size_t letter = 0; letter < length.letters(); ++letter) {
      length.set_next(even, letter, odd);
      length.set_next(odd, letter, even);
    }
    EXPECT_FALSE(respects_numbers(s, length));
  }
}

}  // namespace
}  // namespace nimatron
