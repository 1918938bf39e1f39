// Writes a game and asks about it. Prints:
//
//   mark(20): N, Grundy value 2
//   halve wins
//   Grundy values: 0 1 0 2 1 2 ...
//   mark(20) + nim(3) is worth *
#include <bit>
#include <cstdio>

#include "nimatron/engine/ask.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

using nimatron::Cursor;
using nimatron::Outcome;
using nimatron::Sink;

// Mark: one heap, from which a move takes one token, or half of the tokens, rounded up (A. S. Fraenkel, Aperiodic
// subtraction games, Electronic Journal of Combinatorics 18(2), 2011).
struct Mark {
  // Regular and hashable, with the kind of board in words.
  struct Position {
    static constexpr std::string_view kKind = "one heap";
    std::uint64_t tokens = 0;
    friend bool operator==(const Position&, const Position&) = default;
    friend std::size_t hash_value(const Position& p) { return p.tokens; }
  };

  // What every ruleset has.
  std::string spec() const { return "mark"; }
  void options(const Position& p, Sink<Position> sink) const {
    if (p.tokens > 0) sink({p.tokens - 1});
    if (p.tokens > 2) sink({p.tokens / 2});  // halving 1 or 2 takes one token
  }
  Position parse(Cursor& in) const { return {static_cast<std::uint64_t>(in.natural("the number of tokens"))}; }
  std::string format(const Position& p) const { return std::to_string(p.tokens); }

  // Hooks, which solvers and printers use where a game has them. The theorem is Fraenkel's.
  std::optional<Outcome> theorem(nimatron::question::Outcome, const Position& p) const {
    return p.tokens == 0 || std::countr_zero(p.tokens) % 2 == 1 ? Outcome::P : Outcome::N;
  }
  std::string move_name(const Position& p, const Position& q) const {
    return q.tokens + 1 == p.tokens ? "take 1" : "halve";
  }
};

int main() {
  nimatron::Budget budget;
  nimatron::Session session(budget);
  const nimatron::AnyRuleset mark = Mark{};

  const auto p = placed(mark, "20");
  std::printf("%s: %c, Grundy value %llu\n", p.print().c_str(), letter(outcome_of(session, p)),
              static_cast<unsigned long long>(grundy_of(session, p)));
  for (const auto& q : winning_moves_of(session, p)) {
    std::printf("%s wins\n", mark.move_name(p.position, q.position).c_str());
  }
  std::printf("Grundy values:");
  for (std::uint64_t n = 0; n < 6; ++n) {
    const nimatron::Placed heap(mark, mark.position(Mark::Position{n}));
    std::printf(" %llu", static_cast<unsigned long long>(grundy_of(session, heap)));
  }
  std::printf(" ...\n");

  // Every function of the notation knows the game once it is added.
  nimatron::Evaluator evaluate(session);
  evaluate.add(mark);
  std::printf("mark(20) + nim(3) is worth %s\n", text_of(evaluate("mark(20) + nim(3)")).c_str());
}
