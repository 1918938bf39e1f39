#include "nimatron/explorer/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/weights.h"
#include "nimatron/explorer/editor.h"
#include "nimatron/notation/text.h"
#include "nimatron/value/loopy_nimber.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron::explorer {

namespace {

std::string of_outcome(Outcome o, bool misere) {
  const std::string_view rule = misere ? ", if whoever cannot move wins" : "";
  switch (o) {
    case Outcome::N:
      return fmt::format("The player who moves next wins{}.", rule);
    case Outcome::P:
      return fmt::format("The player who moves next loses to good play{}.", rule);
    case Outcome::L:
      return fmt::format("Left wins, no matter who moves first{}.", rule);
    case Outcome::R:
      return fmt::format("Right wins, no matter who moves first{}.", rule);
  }
  return {};
}

std::string of_draws(const LoopyOutcome& o) {
  if (o.left_first == o.right_first) return "It is a draw: neither player can force the other to run out of moves.";
  const auto words = [](LoopyOutcome::Result r) {
    return r == LoopyOutcome::Result::Draw   ? "it is a draw"
           : r == LoopyOutcome::Result::Left ? "Left wins"
                                             : "Right wins";
  };
  return fmt::format("If Left moves first, {}; if Right does, {}.", words(o.left_first), words(o.right_first));
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
    return "It is smaller than every positive number: it matters only where the numbers of a sum cancel.";
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
  if (const auto* drawn = std::get_if<LoopyOutcome>(&answer)) return of_draws(*drawn);
  if (found_in<LoopyNimber>(answer) != nullptr)
    return "Play can go on for ever; these are the numbers it can be moved to.";
  if (function == "outcome") return of_outcome(std::get<Outcome>(answer), false);
  if (function == "misere_outcome") return of_outcome(std::get<Outcome>(answer), true);
  if (function == "grundy") return of_nimber(text());
  if (function == "canonical") {
    const auto value = game_in(session, answer);
    return value && value->is_value() ? of_value(games, value->value) : std::string();
  }
  if (function == "genus") return of_genus(std::get<Genus>(answer));
  if (function == "mean") {
    const bool one = text() == "1" || text() == "-1";
    return fmt::format("In many copies, each is worth {} move{} to Left on average.", text(), one ? "" : "s");
  }
  if (function == "temperature") return "How much it is worth to move here first; the hotter, the more urgent.";
  if (function == "left_stop") return "The number that play reaches if Left moves first and both stop at numbers.";
  if (function == "right_stop") return "The number that play reaches if Right moves first and both stop at numbers.";
  if (function == "aw") {
    const auto weight = game_in(session, answer);
    return weight && weight->is_value() ? explain_weight(games, weight->value) : std::string();
  }
  return {};
}

std::string safe_moves(const Placed& p) {
  if (!p.ruleset.facts().dominoes) return {};
  const auto rows = cell_rows(p, ".#");
  const auto free = [&](std::size_t r, std::size_t c) { return rows[r][c] == '.'; };
  const auto height = rows.size(), width = rows[0].size();
  if (std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.size() != width; })) return {};
  // The dominoes that fit into the cells, one line after the other, that the other player's dominoes cannot cover.
  const auto count = [](std::size_t lines, std::size_t length, auto&& safe) {
    std::size_t moves = 0;
    for (std::size_t line = 0; line < lines; ++line) {
      std::size_t run = 0;
      for (std::size_t i = 0; i <= length; ++i) {
        if (i < length && safe(line, i)) {
          ++run;
        } else {
          moves += run / 2;
          run = 0;
        }
      }
    }
    return moves;
  };
  const auto left = count(width, height, [&](std::size_t c, std::size_t r) {
    return free(r, c) && (c == 0 || !free(r, c - 1)) && (c + 1 == width || !free(r, c + 1));
  });
  const auto right = count(height, width, [&](std::size_t r, std::size_t c) {
    return free(r, c) && (r == 0 || !free(r - 1, c)) && (r + 1 == height || !free(r + 1, c));
  });
  if (left + right == 0) return {};
  const auto moves = [](std::size_t n) { return fmt::format("{} move{}", n, n == 1 ? "" : "s"); };
  return fmt::format("Left has {} that Right can never spoil, and Right has {} that Left cannot. ", moves(left),
                     moves(right));
}

std::string why_nim(const Placed& p) {
  if (!p.ruleset.facts().nim_heaps) return {};
  constexpr std::size_t kMostHeaps = 12;
  std::vector<std::uint64_t> heaps;
  const std::string state = p.ruleset.format(p.position);
  for (std::size_t at = 0; at < state.size() && heaps.size() <= kMostHeaps;) {
    const auto comma = std::min(state.find(',', at), state.size());
    if (state.find_first_not_of("0123456789", at) < comma || comma - at == 0 || comma - at > 12) return {};
    heaps.push_back(std::stoull(state.substr(at, comma - at)));
    at = comma + 1;
  }
  if (heaps.empty() || heaps.size() > kMostHeaps) return {};
  std::uint64_t all = 0, sum = 0;
  for (const auto n : heaps) {
    all |= n;
    sum ^= n;
  }
  const auto width = std::max(1, static_cast<int>(std::bit_width(all)));
  std::string words = "In binary the heaps are ";
  for (std::size_t i = 0; i < heaps.size(); ++i)
    words += fmt::format("{}{:0{}b}", i == 0 ? "" : i + 1 == heaps.size() ? " and " : ", ", heaps[i], width);
  if (sum == 0)
    return words + ". Every column has an even number of ones; each move makes some column odd, so it loses.";
  std::string odd;
  for (int bit = width - 1; bit >= 0; --bit) {
    if ((sum >> bit & 1) != 0) odd += fmt::format("{}{}", odd.empty() ? "" : ", ", std::uint64_t{1} << bit);
  }
  return fmt::format("{}. The number of ones is odd in the column of {}; a winning move makes every column even.",
                     words, odd);
}

}  // namespace nimatron::explorer
