#include "nimatron/explorer/sentences.h"

#include <fmt/format.h>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/weights.h"
#include "nimatron/notation/text.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron::explorer {

namespace {

std::string of_outcome(Outcome o, bool misere) {
  const std::string rule = misere ? " if whoever cannot move wins" : "";
  switch (o) {
    case Outcome::N:
      return fmt::format("The player who moves next wins{}.", rule);
    case Outcome::P:
      return fmt::format("The player who moves next loses{}, if the other one plays well.", rule);
    case Outcome::L:
      return fmt::format("Left wins{}, no matter who moves first.", rule);
    case Outcome::R:
      return fmt::format("Right wins{}, no matter who moves first.", rule);
  }
  return {};
}

std::string of_nimber(const std::string& n) {
  if (n == "0") return "It is worth nothing: added to any position, it does not change who wins.";
  return fmt::format("It is worth as much as a Nim heap of {}, which can take its place in any sum.", n);
}

std::string of_value(GameArena& games, Game g) {
  if (g == Game()) return of_nimber("0");
  if (games.is_number(g)) {
    const Dyadic n = games.number_part(g);
    const bool left = n.sign() > 0;
    const Dyadic size = left ? n : -n;
    return fmt::format("{} is ahead by exactly {} {}; nobody gains by moving here.", left ? "Left" : "Right",
                       size.text(),
                       size == Dyadic(1, 0)  ? "move"
                       : size > Dyadic(1, 0) ? "moves"
                                             : "of a move");
  }
  if (games.is_nimber(g)) return of_nimber(std::to_string(games.as_number_up_star(g)->nimber));
  if (games.is_infinitesimal(g))
    return "It is smaller than every positive number: it only decides otherwise even sums.";
  if (games.left_stop(g) == games.right_stop(g)) {
    return "A number and something smaller than every number: it is tepid, neither cold nor hot.";
  }
  return "It is hot: both players gain by moving here first.";
}

std::string of_genus(const Genus& g) {
  return fmt::format(
      "The base {} is the Grundy value in normal play, the superscript begins with the one in misère play "
      "and goes on with heaps of two added. {}",
      g.base(), g.of_nim() ? "A position of Nim has the same genus." : "No position of Nim has this genus.");
}

}  // namespace

std::string sentence(std::string_view function, const Answer& answer, Session& session) {
  GameArena& games = session.games();
  const auto text = [&] { return text_of(answer); };
  if (function == "outcome") return of_outcome(std::get<Outcome>(answer), false);
  if (function == "misere_outcome") return of_outcome(std::get<Outcome>(answer), true);
  if (function == "grundy") return of_nimber(text());
  if (function == "canonical") {
    const auto value = game_in(session, answer);
    return value && value->is_value() ? of_value(games, value->value) : std::string();
  }
  if (function == "genus") return of_genus(std::get<Genus>(answer));
  if (function == "mean") return fmt::format("In many copies, each is worth {} moves to Left on average.", text());
  if (function == "temperature") return "How much it is worth to move here first; the hotter, the more urgent.";
  if (function == "left_stop") return "The number that play reaches if Left moves first and both stop at numbers.";
  if (function == "right_stop") return "The number that play reaches if Right moves first and both stop at numbers.";
  if (function == "aw") {
    const auto weight = game_in(session, answer);
    return weight && weight->is_value() ? explain_weight(games, weight->value) : std::string();
  }
  return {};
}

}  // namespace nimatron::explorer
