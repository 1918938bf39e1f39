// What the certificates of sums have in common: their games, the measure, the parts of the statement.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/proof/certificate.h"
#include "nimatron/proof/measure.h"
#include "nimatron/proof/parts.h"
#include "nimatron/proof/statement.h"

namespace nimatron {

// The line of entry i.
inline std::size_t line_of_entry(std::size_t i) { return i + 2; }

// In the place of weights: an entry rests on later ones alone, so that play among them ends.
inline constexpr const char* kByEntries = "entries";

// Reads a text of the header; refused if it is not there.
std::string header_text(const Certificate& c, const char* key);

// The rules of a certificate, which must be those of every game of a known name.
std::vector<GameText> stated_rules(const Certificate& c);
// The name in the rules of a game as the statement names it; a code must have the rules that it stands for.
std::string name_in_rules(const Certificate& c, const std::string& stated, const std::vector<GameText>& rules);

class SumChecker {
 public:
  // Without a measure in the header the moves are only seen, for least_weights.
  SumChecker(const Certificate& c, const Statement& s);
  // Refuses weights that could be less.
  void check_measure();
  nlohmann::ordered_json least_measure() const;
  PartTable& parts() { return *parts_; }
  // The state of the statement, settled.
  PartIds root(bool cancel);
  // The part that a text of an entry names: one component that has a move.
  PartId part(const nlohmann::json& text, std::size_t line);
  // Whether an entry rests on later ones alone.
  bool by_entries() const { return by_entries_; }
  // What is checked now, for messages.
  void at_line(std::size_t line) { line_ = line; }
  // The states after the moves of a player, settled.
  std::vector<PartIds> moves(const PartIds& state, Player player, bool cancel);

 private:
  struct Game {
    Game(GameText t, const AnyRuleset& r) : text(std::move(t)), rules(r), seen(NameCounts(text, r)) {}
    GameText text;
    AnyRuleset rules;
    SeenMoves seen;
    Weights weights = {};
  };
  std::size_t game_named(const std::string& name) const;
  void read_measure();
  void check_ends();
  void check_move(std::size_t game, const AnyPosition& from, const AnyPosition& to);
  void add(const std::string& game, const std::string& state, bool minus, PartIds& into);
  void read_values();

  const Certificate& certificate_;
  const Statement& statement_;
  std::deque<Game> games_;
  bool measured_, by_entries_ = false;
  bool looking_ = true;                                                         // whether moves count for the measure
  std::vector<std::pair<bool, std::pair<std::string, std::string>>> summands_;  // minus, game, state
  std::optional<PartTable> parts_;
  std::size_t line_ = 1;
};

// Each answers the least measure for the moves that it has looked at; if the header has none, that alone is missing.
nlohmann::ordered_json verify_values(const Certificate& c, const Statement& s);
nlohmann::ordered_json verify_replies(const Certificate& c, const Statement& s);

}  // namespace nimatron
