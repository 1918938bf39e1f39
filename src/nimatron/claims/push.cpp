// The switch operators and push-the-button games: Push Cram by a search of its own, and what holds for all rulesets on
// random ones.
#include <array>
#include <random>

#include "nimatron/base/join.h"
#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/checks.h"
#include "nimatron/claims/support.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/grid/push_cram/solver.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/nimber_solver.h"
#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/period.h"

namespace nimatron {

namespace {

using fmt::format;

// A ruleset whose positions are searched without theory.
class Played {
 public:
  Played(Check& check, const AnyRuleset& ruleset)
      : ruleset_(without_theory(ruleset)), nimbers_(ruleset_, check.budget()) {}
  // Whether the player to move loses the state, as it is typed.
  bool loses(const std::string& state) { return nimbers_.is_zero(ruleset_.parse(state)); }

 private:
  AnyRuleset ruleset_;
  NimberSolver nimbers_;
};

// The values of rows of 0 .. n-1 cells, the octal game 0.07; push/sec5-row compares them with play.
HeapValues row_values(Check& c, int n) {
  return heap_values({HeapCode::Kind::Digits, {0, 0, 7}}, static_cast<std::size_t>(n), c.budget());
}

}  // namespace

Finding check_three_by_even(Check& c, Outcome stated) {
  const int most = c.pick(4, 12, 16);
  Played boards(c, make_ruleset("pushcram"));
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  compare.expect(!boards.loses("3x0"), "3x0");
  for (int n = 2; n <= most; n += 2) {
    if (n <= 6) compare.expect(boards.loses(format("3x{}", n)) == (stated == Outcome::P), format("3x{} by search", n));
    compare.expect(solver.outcome(n) == stated, format("3x{}", n));
  }
  return compare.finding(format("3 x 2k, 2k <= {}", most), Verdict::Corrected, "the empty board 3 x 0 is N");
}

Finding check_three_by_odd(Check& c, Outcome stated) {
  const int most = c.pick(7, 25, 31);
  Played boards(c, make_ruleset("pushcram"));
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  for (int n = 1; n <= most; n += 2) {
    if (n <= 5) compare.expect(boards.loses(format("3x{}", n)) == (stated == Outcome::P), format("3x{} by search", n));
    compare.expect(solver.outcome(n) == stated, format("3x{}", n));
  }
  return compare.finding(format("3 x n, n odd to {}", most));
}

Finding check_bluff(Check& c, const std::function<bool(Nimber row)>& wins) {
  const int most = c.pick(7, 15, 23);
  const auto row = row_values(c, most + 1);
  const auto pushcram = make_ruleset("pushcram");
  Played boards(c, pushcram);
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  for (int n = 1; n <= most; n += 2) {
    const bool push_wins = wins(row[static_cast<std::size_t>(n)]);
    for (const auto& first : solver.first_dominoes(n)) {
      compare.expect(first.wins != push_wins, format("3x{}, a domino in column {}", n, first.column));
    }
    compare.expect(push_wins == boards.loses(format("2:3x{}", n)), format("3x{}", n));
    if (n > 5) continue;
    // The same by search: every option of the board.
    const auto p = pushcram.parse(format("3x{}", n));
    pushcram.options(p, Player::Left, [&](const AnyPosition& q) {
      const auto state = pushcram.format(q);
      const bool push = state.substr(0, 2) == "2:";
      compare.expect(boards.loses(state) == (push == push_wins), format("3x{} to {}", n, state));
    });
  }
  return compare.finding(format("every first move of 3 x n, n odd to {}", most), Verdict::Corrected,
                         "3x1: the push wins, both dominoes lose; 3x3: every domino wins, the push loses");
}

namespace {

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
  std::string spec() const { return fmt::format("abstract[{}]", join(moves, ",")); }
  void options(const Position& p, Sink<Position> sink) const {
    for (std::uint8_t h = 0; h < moves.size(); ++h) {
      if ((moves[p.number] >> h & 1) != 0) sink({h});
    }
  }
  Position parse(Cursor& in) const { return {static_cast<std::uint8_t>(in.next() - '0')}; }
  std::string format(const Position& p) const { return std::to_string(p.number); }
};

unsigned losing_pushed(Check& c, const Abstract& r) {
  Played played(c, find_ruleset_operator("push")->make(
                       std::vector<AnyRuleset>{AbstractRuleset{r.first}, AbstractRuleset{r.second}}));
  unsigned p = 0;
  for (int g = 0; g < r.size; ++g) p |= played.loses(std::to_string(g)) ? 1U << g : 0U;
  return p;
}

// Whether `set` has the properties of Corollary 2.1.3.
bool is_kernel(const Abstract& r, unsigned set, const std::function<bool(bool, bool, bool)>& allowed) {
  const unsigned second = losing_second(r);
  for (int g = 0; g < r.size; ++g) {
    const bool meets = (r.first[static_cast<std::size_t>(g)] & set) != 0;
    const bool push_wins = (second >> g & 1) != 0;
    if (!allowed((set >> g & 1) != 0, push_wins, meets)) return false;
  }
  return true;
}

}  // namespace

Finding check_kernel(Check& c, const std::function<bool(bool inside, bool push_wins, bool meets)>& allowed) {
  const int most = c.pick(300, 3000, 100000);
  std::mt19937 rng(1);
  Comparison compare(c);
  for (int n = 0; n < most; ++n) {
    const auto r = random_rulesets(rng);
    const auto p = losing_pushed(c, r);
    for (unsigned set = 0; set < 1U << r.size; ++set)
      compare.expect(is_kernel(r, set, allowed) == (set == p), format("pair {}", n));
  }
  return compare.finding(format("all subsets for {} random pairs of rulesets on 4 to 6 positions, seed 1", most));
}

Finding check_undisturbed(Check& c, const Hypotheses& used) {
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
    if ((p1 & p2) == 0 || !used.apart) {
      ++second;
      compare.expect(p == p1, format("(ii), pair {}", n));
    }
    bool ends = true;
    for (int g = 0; g < r.size; ++g) ends = ends && (r.first[static_cast<std::size_t>(g)] != 0 || (p2 >> g & 1) != 0);
    if ((misere & p2) == 0 && (ends || !used.ends)) {
      ++third;
      compare.expect(p == misere, format("(iii), pair {}", n));
    }
  }
  compare.expect(second > 0 && third > 0, "a hypothesis was never met");
  return compare.finding(
      format("{} random pairs, seed 2; the hypothesis of (ii) met {} times, of (iii) {}", most, second, third));
}

std::vector<Algorithm> push_algorithms() {
  // Inside, neither the push wins nor a move stays inside; outside, one of them does.
  const auto allowed = [](bool inside, bool push_wins, bool meets) { return inside != (push_wins || meets); };
  return {{"push_cram_even", [](Check& c) { return check_three_by_even(c, Outcome::P); }},
          {"push_cram_odd", [](Check& c) { return check_three_by_odd(c, Outcome::N); }},
          {"push_cram_bluff", [](Check& c) { return check_bluff(c, [](Nimber row) { return row == 0; }); }},
          {"push_kernel", [allowed](Check& c) { return check_kernel(c, allowed); }},
          {"push_undisturbed", [](Check& c) { return check_undisturbed(c, {}); }}};
}

}  // namespace nimatron
