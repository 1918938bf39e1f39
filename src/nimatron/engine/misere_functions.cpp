// Misère play: who wins, genus, tameness, the hierarchy and simplest forms.
#include <algorithm>
#include <optional>

#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/hierarchy.h"
#include "nimatron/solve/misere_canonical.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

// The genus of a sum of tame parts, each solved by its own ruleset; none if one is wild.
std::optional<Genus> tame_sum(Arguments& a, const Term& t) {
  GameArena& games = a.session().games();
  Genus sum = Genus::of_nimber(0);
  for (const Game g : t.written()) {
    if (!games.is_nimber(g)) return std::nullopt;
    const auto value = games.as_number_up_star(g);
    sum = nim_sum(sum, Genus::of_nimber(value ? value->nimber : 0));
  }
  for (const Placed& part : t.parts) {
    if (!part.ruleset.impartial()) return std::nullopt;
    auto& solver = a.session().solver<GenusSolver<AnyRuleset>>(part.ruleset);
    if (!solver.tame(part.position)) return std::nullopt;
    sum = nim_sum(sum, solver(part.position));
  }
  return sum;
}

Genus genus_of(Arguments& a) {
  const Term& t = a.term(0);
  if (t.parts.size() != 1 || t.value != Game()) {
    if (auto sum = tame_sum(a, t)) return *sum;
  }
  return nimatron::genus_of(a.session(), a.impartial_position(0));
}

Answer genus(Arguments& a) { return genus_of(a); }

Answer misere_grundy(Arguments& a) { return Integer(genus_of(a).digit(0)); }

Answer tame(Arguments& a) {
  const Term& t = a.term(0);
  GameArena& games = a.session().games();
  const auto values = t.written();
  const bool impartial =
      std::all_of(t.parts.begin(), t.parts.end(), [](const Placed& part) { return part.ruleset.impartial(); }) &&
      std::all_of(values.begin(), values.end(), [&](Game g) { return games.is_nimber(g); });
  if (!impartial) a.impartial_position(0);
  return std::all_of(t.parts.begin(), t.parts.end(), [&](const Placed& part) {
    return a.session().solver<GenusSolver<AnyRuleset>>(part.ruleset).tame(part.position);
  });
}

Answer misere_outcome(Arguments& a) {
  const Term& t = a.term(0);
  if (t.parts.size() != 1 || t.value != Game()) {
    if (const auto sum = tame_sum(a, t)) return sum->misere_p() ? Outcome::P : Outcome::N;
  }
  return misere_outcome_of(a.session(), a.position(0));
}

Answer classify(Arguments& a) {
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

Answer misere_canonical(Arguments& a) {
  const Placed p = a.impartial_position(0);
  auto& simplest = a.session().solver<MisereCanonicalSolver<AnyRuleset>>(p.ruleset);
  return simplest.arena().text(simplest(p.position));
}

}  // namespace

std::vector<Entry> misere_functions() {
  return {
      {"misere_outcome",
       AnswerType::Outcome,
       {a_position()},
       "Who wins in misère play, where the player who cannot move wins.",
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
       {a_position(), one_of({"why"})},
       "Which of domestic, tame, pet, forced, returnable, miserable and strongly_miserable hold for the position and "
       "its followers; with why, also a counterexample for each of the others.",
       "classify(lctr(4,4,2),why)",
       classify},
      {"sg_pairs",
       AnswerType::List,
       {a_position()},
       "The pairs of normal and misère Grundy values that occur, each with a smallest example.",
       "sg_pairs(lctr(3,3))",
       sg_pairs},
      {"misere_canonical",
       AnswerType::Text,
       {a_position()},
       "The simplest form in misère play: a nim-heap, or the options in brackets.",
       "misere_canonical(octal[0.77](9))",
       misere_canonical},
  };
}

}  // namespace nimatron
