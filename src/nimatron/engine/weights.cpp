#include "nimatron/engine/weights.h"

#include <fmt/format.h>

#include "nimatron/base/join.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/rulesets/spindly/entry.h"
#include "nimatron/rulesets/spindly/trace.h"
#include "nimatron/table/weight_period.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/game.h"

namespace nimatron {

namespace {

// The entry of one component, if a theorem gives it.
std::optional<WeightEntry<Integer>> entry_by_theorem(Session& session, const AnyRuleset& r, const AnyPosition& p) {
  if (auto g = r.theorem(question::AtomicWeight{}, p)) return g;
  if (const auto g = session.solver<ProvedWeights>(r)(p)) return spindly::widened(*g);
  return std::nullopt;
}

std::optional<Integer> height_by_theorem(const AnyRuleset& r, const AnyPosition& p) {
  return r.theorem(question::Height{}, p);
}

Game weight_by_theorem(Session& session, const Weighing& w) {
  GameArena& games = session.games();
  Game sum;
  for (const auto& part : w.by_theorem) sum = games.sum(sum, weight_of_entry(games, part.entry));
  return sum;
}

// Sums and negatives are decomposed; the atomic weight of -G is minus that of G.
void weigh_part(Session& session, const Placed& part, bool minus, Weighing& w) {
  const bool apart = part.ruleset.summands(
      part.position, [&](const SignedPart& s) { weigh_part(session, s.part, minus != s.negative, w); });
  if (apart) return;
  part.ruleset.components(part.position, [&](const AnyPosition& p) {
    const Placed component(part.ruleset, p);
    auto g = part.ruleset.impartial() ? std::nullopt : entry_by_theorem(session, part.ruleset, p);
    if (g) {
      w.by_theorem.push_back({component, minus ? negative(*g) : std::move(*g), minus});
    } else {
      w.rest.parts.push_back(minus ? nimatron::negative(component) : component);
    }
  });
}

bool is_empty(const Term& t) { return t.parts.empty() && t.value == Game(); }

}  // namespace

Weighing weigh(Session& session, const Term& term) {
  Weighing w{{}, {{}, term.value}};
  for (const auto& part : term.parts) weigh_part(session, part, false, w);
  return w;
}

std::optional<Game> sum_weight(Session& session, const Weighing& w) {
  const Game known = weight_by_theorem(session, w);
  if (is_empty(w.rest)) return known;
  GameArena& games = session.games();
  const auto rest = atomic_weight(games, canonical_value(session, w.rest));
  return rest ? std::optional(games.sum(known, *rest)) : std::nullopt;
}

std::string not_atomic(Session& session, const Weighing& w) {
  GameArena& games = session.games();
  std::string which = "G";
  if (w.by_theorem.size() + w.rest.parts.size() + (w.rest.value != Game() ? 1 : 0) > 1) {
    for (const auto& part : w.rest.parts) {
      if (!atomic_weight(games, canonical_value(session, {{part}, Game()}))) which = part.print();
    }
    if (!atomic_weight(games, w.rest.value)) which = text(games, w.rest.value);
  }
  if (which == "G") return "not atomic: no g has v + (remote star) < G - g.^ < ^ + (remote star)";
  return fmt::format("{} is not atomic: no g has v + (remote star) < G - g.^ < ^ + (remote star)", which);
}

std::string weight_trace(Session& session, const Weighing& w) {
  GameArena& games = session.games();
  std::vector<std::string> lines;
  const bool one = w.by_theorem.size() + w.rest.parts.size() + (w.rest.value != Game() ? 1 : 0) == 1;
  const auto line = [&](const std::string& name, const std::string& steps, Game weight) {
    lines.push_back(fmt::format("{}{}, atomic weight {}", one ? "" : name + ": ", steps, text(games, weight)));
  };
  for (const auto& [part, entry, minus] : w.by_theorem) {
    const auto arms = part.ruleset.theorem(question::Arms{}, part.position);
    const std::string steps = arms ? trace(Trunk{*arms}) : "entry " + spindly::text(entry);
    line((minus ? "-" : "") + part.print(), minus && arms ? "minus " + steps : steps, weight_of_entry(games, entry));
  }
  const auto by_value = [&](const std::string& name, Game g) {
    const auto weight = atomic_weight(games, g);
    if (!weight) throw Error(not_atomic(session, w));
    line(name, "canonical form", *weight);
  };
  for (const auto& part : w.rest.parts) by_value(part.print(), canonical_value(session, {{part}, Game()}));
  if (w.rest.value != Game()) by_value(text(games, w.rest.value), w.rest.value);
  if (!one) lines.push_back("sum: atomic weight " + text(games, *sum_weight(session, w)));
  return join(lines, "; ");
}

std::string explain_weight(GameArena& games, Game weight) {
  const auto left = games.left_stop(weight);
  const auto right = games.right_stop(weight);
  std::string who;
  if (games.leq(games.integer(2), weight)) {
    who = "Left is at least two ahead and wins no matter who starts";
  } else if (games.leq(weight, games.integer(-2))) {
    who = "Right is at least two ahead and wins no matter who starts";
  } else if (left == right && games.leq(games.integer(1), weight)) {
    who = "Left is one ahead and wins moving first";
  } else if (left == right && games.leq(weight, games.integer(-1))) {
    who = "Right is one ahead and wins moving first";
  }
  std::string more;
  if (left != right) {
    more = fmt::format("hot: in the presence of a remote star Left moving first reaches {}, Right {}", left.text(),
                       right.text());
  } else if (games.is_number(weight) && left.sign() != 0) {
    const Integer waits = abs(left.numerator());
    const auto times = waits == 1 ? std::string("once") : waits.str() + " times";
    const char* player = left.sign() > 0 ? "Left" : "Right";
    if (left.is_integer()) {
      more = fmt::format("{} can wait {} in the presence of a remote star", player, times);
    } else {
      const Integer copies = Integer(1) << left.exponent();
      more = fmt::format("fractional: {} copies let {} wait {} in the presence of a remote star", copies.str(), player,
                         times);
    }
  }
  if (who.empty()) return more.empty() ? "neither player is ahead" : more;
  return more.empty() ? who : who + "; " + more;
}

std::optional<Outcome> outcome_by_weights(Session& session, const Term& term) {
  constexpr std::int64_t kMostPositions = 10'000'000;
  const Weighing w = weigh(session, term);
  if (w.by_theorem.size() < 2 || !is_empty(w.rest)) return std::nullopt;
  GameArena& games = session.games();
  const Game weight = weight_by_theorem(session, w);
  if (games.leq(games.integer(2), weight)) return Outcome::L;
  if (games.leq(weight, games.integer(-2))) return Outcome::R;
  Integer positions = 1;
  for (const auto& [part, entry, minus] : w.by_theorem) {
    const auto height = height_by_theorem(part.ruleset, part.position);
    positions *= height ? Integer(*height + 2) : Integer(kMostPositions + 1);
    if (positions > kMostPositions) {
      throw Error(
          fmt::format("undecided: the atomic weight {} is neither >= 2 nor <= -2, and the sum has too many positions "
                      "to search (more than {})",
                      text(games, weight), kMostPositions));
    }
  }
  return std::nullopt;
}

}  // namespace nimatron
