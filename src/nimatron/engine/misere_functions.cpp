// Misère play: who wins, genus, tameness, the hierarchy and simplest forms.
#include <fmt/format.h>

#include <ctime>

#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/positions_of_size.h"
#include "nimatron/engine/terms.h"
#include "nimatron/solve/hierarchy.h"
#include "nimatron/solve/partizan_misere_search.h"

namespace nimatron {

namespace {

Answer genus(Arguments& a) {
  auto asked = ask(a.session(), question::Genus{}, a.term(0));
  return with_evidence(a.session(), std::move(asked.answer), std::move(asked.evidence));
}

Answer misere_grundy(Arguments& a) {
  auto asked = ask(a.session(), question::MisereGrundy{}, a.term(0));
  return with_evidence(a.session(), Integer(asked.answer), std::move(asked.evidence));
}

Answer tame(Arguments& a) {
  auto asked = ask(a.session(), question::Tame{}, a.term(0));
  return with_evidence(a.session(), asked.answer, std::move(asked.evidence));
}

// No genus, no components, no theorem.
Outcome misere_outcome_by_play(Arguments& a) {
  const Placed p = a.impartial_position(0);
  PartizanMisereSearch search(p.ruleset, a.session().budget());
  return search.wins(p.position, Player::Left) ? Outcome::N : Outcome::P;
}

Answer misere_outcome(Arguments& a) {
  if (a.word() == "plain") return misere_outcome_by_play(a);
  if (loops(a.session(), a.term(0))) {
    auto asked = ask(a.session(), question::Result{Play::Misere}, a.term(0));
    return with_evidence(a.session(), answer_of(asked.answer), std::move(asked.evidence));
  }
  auto asked = ask(a.session(), question::MisereOutcome{}, a.term(0));
  return with_evidence(a.session(), asked.answer, std::move(asked.evidence));
}

// All positions up to a size, without one as far as ten seconds go; what was finished before a limit or an interrupt is
// kept.
Answer classify_all(Arguments& a, const AnyRuleset& r, std::optional<std::int64_t> size) {
  if (!r.impartial()) a.fail(fmt::format("{} is partizan, and the hierarchy is one of impartial games", r.spec()));
  ClassCounts out{r, -1, {}};
  ClassCount<AnyRuleset> count(r, a.session().budget());
  const auto show = [&](std::int64_t n) {
    const auto* surface = a.surface();
    if (surface == nullptr || !surface->progress) return;
    surface->progress(fmt::format("size {}, {} positions", n, out.counts.positions), -1);
  };
  constexpr double kSeconds = 10;
  const auto begun = std::clock();
  const auto spent = [&] { return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC; };
  double before = 0, longest = 0;
  for (std::int64_t n = 0; size ? n <= *size : before + 3 * longest < kSeconds; ++n) {
    show(n);
    try {
      each_position_of_size(r, n, [&](const AnyPosition& p) { count.include(p); });
    } catch (const Stopped& e) {
      if (n == 0) throw;
      out.stopped = e;
      break;
    }
    out.size = n;
    out.counts = count.counts();
    longest = std::max(longest, spent() - before);
    before = spent();
    constexpr std::int64_t kMost = 1000;
    if (n == kMost) break;
  }
  return found(std::move(out));
}

Answer classify(Arguments& a) {
  const auto size = a.whole("size");
  if (const AnyRuleset* r = a.ruleset(0)) {
    return classify_all(a, *r, size);
  }
  if (size) a.fail("a size is for a ruleset, not for one position");
  const Placed p = a.impartial_position(0);
  return found(Classified{p.ruleset, a.session().solver<Hierarchy<AnyRuleset>>(p.ruleset).classify(p.position),
                          a.word() == "why"});
}

Answer sg_pairs(Arguments& a) {
  const Placed p = a.impartial_position(0);
  List out;
  for (auto& pair : a.session().solver<Hierarchy<AnyRuleset>>(p.ruleset).sg_pairs(p.position)) {
    out.items.emplace_back(PairPosition{{p.ruleset, std::move(pair.position)}, pair.normal, pair.misere});
  }
  return out;
}

}  // namespace

std::vector<Entry> misere_functions() {
  return {
      {"misere_outcome",
       AnswerType::Outcome,
       {a_position(), one_of({"plain"})},
       "Who wins in misère play, where the player who cannot move wins; with plain, by playing an impartial position "
       "out, without genus or theorems.",
       "misere_outcome(nim(1,1,1))",
       misere_outcome},
      {"misere_grundy",
       AnswerType::Whole,
       {a_position()},
       "The misère Grundy value of an impartial position: 0 exactly for misère P-positions.",
       "misere_grundy(nim(2,2))",
       misere_grundy},
      {"genus",
       AnswerType::Genus,
       {a_position()},
       "The genus of an impartial position: its Grundy value, and the misère Grundy values of its sums with 0, 1, 2, "
       "... nim-heaps of size 2.",
       "genus(towers(XX/XX))",
       genus},
      {"tame",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position and all its followers have the genus of a Nim position.",
       "tame(octal[0.77](9))",
       tame},
      {"classify",
       AnswerType::Classification,
       {{"what", ParameterKind::Family, "A position, or a ruleset and a size"},
        one_of({"why"}),
        {"size",
         ParameterKind::Whole,
         "For a ruleset: all positions up to this size (by default for about ten seconds)",
         "",
         {},
         0,
         1000}},
       "Which of domestic, tame, pet, forced, returnable, miserable and strongly_miserable hold for the position and "
       "its followers; with why, also a counterexample for each of the others. For a ruleset, how many of its "
       "positions up to a size belong to each class, and the smallest that does not.",
       "classify(lctr(4,4,2),why)",
       classify,
       "nimatron classify lctr --size 8"},
      {"sg_pairs",
       AnswerType::List,
       {a_position()},
       "The pairs of normal and misère Grundy values that occur, each with a smallest example.",
       "sg_pairs(lctr(3,3))",
       sg_pairs},
  };
}

}  // namespace nimatron
