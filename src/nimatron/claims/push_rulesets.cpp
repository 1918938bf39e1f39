// Push-the-button games: what holds for all rulesets.
#include <array>
#include <random>

#include "nimatron/claims/push_support.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

using fmt::format;

Finding pushed_to_itself(Check& c) {
  const int most = c.pick(3, 5, 6);
  Played star(c, make_ruleset("nim"));
  Trees trees(c.search());
  Comparison compare(c);
  const auto look = [&](const AnyRuleset& ruleset, const std::string& state) {
    const auto twice = combined("push", ruleset, ruleset);
    const Placed parts[] = {{ruleset, ruleset.parse(state)}, star.at({1})};
    const Placed sum = disjunctive_sum(parts), compound{twice, twice.parse(state)};
    compare.expect(trees.of(compound) == trees.of(sum),
                   format("{} and {} are different games", compound.print(), sum.print()));
  };
  for (int a = 1; a <= most; ++a) {
    for (int b = a; b <= most; ++b) {
      for (const char* name : {"nim", "wythoff", "euclid"}) look(make_ruleset(name), format("{},{}", a, b));
    }
    look(make_ruleset("subtraction", "2,5"), std::to_string(3 * a));
  }
  return compare.finding(format("game trees: Nim, Wythoff, Euclid to {}, Subtraction(2,5) to {}", most, 3 * most));
}

// A switch procedure that is a game in itself. With one move it is the button; with a heap of two tokens play switches
// to the second ruleset after one move in it or two.
Finding switch_procedure(Check& c) {
  const int most = c.pick(3, 5, 6);
  const auto nim = make_ruleset("nim");
  const auto* general = find_ruleset_operator("switch");
  Trees trees(c.search());
  TreeValues values(trees);
  Comparison compare(c);
  for (const char* first : {"nim", "wythoff", "euclid"}) {
    for (const char* second : {"nim", "wythoff", "euclid"}) {
      const auto button = pushed(first, second);
      const auto by_heap = general->make(std::vector{nim, make_ruleset(first), make_ruleset(second)});
      for (int a = 1; a <= most; ++a) {
        for (int b = a; b <= most; ++b) {
          const Placed one{by_heap, by_heap.parse(format("1=>{},{}", a, b))};
          const Placed compound{button, button.parse(format("{},{}", a, b))};
          compare.expect(trees.of(one) == trees.of(compound),
                         format("{} and {} are different games", one.print(), compound.print()));
          if (first != std::string(second)) continue;
          // Of a ruleset with itself: the ruleset plus the procedure.
          const Placed two{by_heap, by_heap.parse(format("2=>{},{}", a, b))};
          const auto plain = make_ruleset(first);
          const Nimber value = values.of(trees.of(Placed{plain, plain.parse(format("{},{}", a, b))}));
          compare.expect(values.of(trees.of(two)) == (value ^ 2), two.print());
        }
      }
    }
  }
  return compare.finding(format("game trees: Nim, Wythoff, Euclid to {}, a heap of 1 or 2 as the procedure", most));
}

// Two rulesets on positions 0..size-1, option sets as bits: moves go down in the first and up in the second,
// so that they need not end in the same positions.
struct Abstract {
  int size;
  std::array<unsigned, 6> first{}, second{};
};

Abstract random_rulesets(std::mt19937& rng) {
  Abstract r{4 + static_cast<int>(rng() % 3), {}, {}};
  const unsigned all = (1U << r.size) - 1;
  for (int g = 0; g < r.size; ++g) {
    r.first[static_cast<std::size_t>(g)] = static_cast<unsigned>(rng()) & ((1U << g) - 1);
    r.second[static_cast<std::size_t>(g)] = static_cast<unsigned>(rng()) & all & ~((2U << g) - 1);
  }
  return r;
}

// The positions, as bits, whose player to move loses.
unsigned losing_first(const Abstract& r, bool misere) {
  unsigned p = 0;
  for (int g = 0; g < r.size; ++g) {
    const auto options = r.first[static_cast<std::size_t>(g)];
    if (options == 0 ? !misere : (options & p) == 0) p |= 1U << g;
  }
  return p;
}
unsigned losing_second(const Abstract& r) {
  unsigned p = 0;
  for (int g = r.size; g-- > 0;) {
    if ((r.second[static_cast<std::size_t>(g)] & p) == 0) p |= 1U << g;
  }
  return p;
}

// One of the two as a ruleset that the push operator takes.
struct Numbered {
  static constexpr std::string_view kKind = "numbers";
  std::uint8_t number = 0;
  [[maybe_unused]] friend bool operator==(const Numbered&, const Numbered&) = default;
  [[maybe_unused]] friend std::size_t hash_value(const Numbered& n) { return n.number; }
};
struct AbstractRuleset {
  using Position = Numbered;
  std::array<unsigned, 6> moves{};
  [[maybe_unused]] friend bool operator==(const AbstractRuleset&, const AbstractRuleset&) = default;
  std::string spec() const { return fmt::format("abstract[{}]", fmt::join(moves, ",")); }
  void options(const Position& p, Sink<Position> sink) const {
    for (std::uint8_t h = 0; h < moves.size(); ++h) {
      if ((moves[p.number] >> h & 1) != 0) sink({h});
    }
  }
  Position parse(Cursor& in) const { return {static_cast<std::uint8_t>(in.next() - '0')}; }
  std::string format(const Position& p) const { return std::to_string(p.number); }
};

unsigned losing_pushed(Check& c, const Abstract& r) {
  Played played(c, combined("push", AbstractRuleset{r.first}, AbstractRuleset{r.second}));
  unsigned p = 0;
  for (int g = 0; g < r.size; ++g) p |= played.loses({g}) ? 1U << g : 0U;
  return p;
}

// Whether `set` has the three properties of Corollary 2.1.3.
bool is_kernel(const Abstract& r, unsigned set) {
  const unsigned second = losing_second(r);
  for (int g = 0; g < r.size; ++g) {
    const bool meets = (r.first[static_cast<std::size_t>(g)] & set) != 0;
    const bool push_wins = (second >> g & 1) != 0;
    if ((set >> g & 1) != 0 ? push_wins || meets : !push_wins && !meets) return false;
  }
  return true;
}

Finding recursion(Check& c) {
  const int most = c.pick(300, 3000, 100000);
  std::mt19937 rng(1);
  Comparison compare(c);
  for (int n = 0; n < most; ++n) {
    const auto r = random_rulesets(rng);
    const auto p = losing_pushed(c, r);
    for (unsigned set = 0; set < 1U << r.size; ++set)
      compare.expect(is_kernel(r, set) == (set == p), format("pair {}", n));
  }
  return compare.finding(format("all subsets for {} random pairs of rulesets on 4 to 6 positions, seed 1", most));
}

Finding undisturbed(Check& c) {
  const int most = c.pick(500, 3000, 100000);
  std::mt19937 rng(2);
  Comparison compare(c);
  int second = 0, third = 0;
  for (int n = 0; n < most; ++n) {
    const auto r = random_rulesets(rng);
    const auto p = losing_pushed(c, r);
    const auto p1 = losing_first(r, false);
    const auto p2 = losing_second(r);
    const auto misere = losing_first(r, true);
    compare.expect((p & p2) == 0, format("(i), pair {}", n));
    if ((p1 & p2) == 0) {
      ++second;
      compare.expect(p == p1, format("(ii), pair {}", n));
    }
    bool ends = true;
    for (int g = 0; g < r.size; ++g) ends = ends && (r.first[static_cast<std::size_t>(g)] != 0 || (p2 >> g & 1) != 0);
    if ((misere & p2) == 0 && ends) {
      ++third;
      compare.expect(p == misere, format("(iii), pair {}", n));
    }
  }
  compare.expect(second > 0 && third > 0, "a hypothesis was never met");
  return compare.finding(
      format("{} random pairs, seed 2; the hypothesis of (ii) met {} times, of (iii) {}", most, second, third));
}

}  // namespace

std::vector<Claim> push_ruleset_claims() {
  using V = Verdict;
  return {
      push_claim(
          "sec1-switch", "section 1", V::Holds,
          "A switch operator whose procedure is a single move is the push operator; of a ruleset with itself it is "
          "the sum of the ruleset and the procedure.",
          "", switch_procedure),
      push_claim("lemma2.1.1", "Lemma 2.1.1", V::Holds, "A ruleset pushed to itself is the ruleset plus *.", "",
                 pushed_to_itself),
      push_claim(
          "cor2.1.3", "Proposition 2.1.2 and Corollary 2.1.3", V::Holds,
          "The P-positions of a push compound are the unique set whose members are N after the push and have no option "
          "in it, while every other position is P after the push or has one.",
          "", recursion),
      push_claim("prop2.1.4", "Proposition 2.1.4", V::Holds,
                 "A position that is P after the push is N. If no P-position (misère P-position, and ends are P after "
                 "the push) of the first ruleset is P after the push, these are the P-positions.",
                 "", undisturbed),
  };
}

}  // namespace nimatron
