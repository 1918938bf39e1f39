// Statement: what a certificate proves, read from its text alone, without a list of games.
//
//   read_statement("outcome(cram(4x5)) == P")
//   read_statement("domineering(2x3) - domineering(1x2) >= {1|-1}")
//   read_statement("period(octal[0.07]).period == 34 and period(octal[0.07]).preperiod == 53")
//
// A comparison of G and H is about the sum G - H. A law is a family, `automaton(FAMILY).proved`, or a `for all` without
// a range, perhaps after definitions `$A = automaton(FAMILY);`; only its families are read here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/value/outcome.h"

namespace nimatron {

// One summand: a position of a game, or a value as it is written.
struct StatedPart {
  bool minus = false;
  std::string game = {};   // "cram", "octal[0.07]"; empty for a value
  std::string state = {};  // or the text of the value
  bool right = false;      // of the relation
  bool is_value() const { return game.empty(); }
};

// An automaton: its name, "$A" or nothing, its family, and what it is of and its numeration, if that is said.
struct StatedLaw {
  std::string name, family, of = {}, in = {};
  std::string states = {};  // the bound of the search, which is no part of the statement
  // `wythoff(_,_), of=misere_outcome, in="ostrowski 1"`, as automaton(...) takes it.
  std::string text() const;
};

struct Statement {
  enum class Kind : std::uint8_t { Outcome, MisereOutcome, Grundy, Compare, Period, Quotient, Law };
  Kind kind;
  std::string text = {};  // with single spaces
  std::vector<StatedPart> sum = {};
  std::string relation = {};                                             // of a comparison: == >= <= > < <>
  char outcome = 0;                                                      // P N L R
  std::int64_t number = 0;                                               // a Grundy value, or an order
  std::optional<std::int64_t> period = {}, preperiod = {}, saltus = {};  // what it says of them
  std::string periods = {};  // or of the periods of a table, "[[9,0],[0,3]]"
  std::string game = {};     // of a period or a quotient
  std::vector<StatedLaw> laws = {};
  std::string for_all = {};  // what a law says beyond them
};

// An Error with the column where it cannot be read.
Statement read_statement(std::string_view text);
// The text of a statement about a sum whose states were changed.
std::string text_of_sum(const Statement& s);

// What a statement about an outcome or a comparison says of each player who moves first in its sum.
struct FirstPlayer {
  Player player;
  bool wins;
};
std::vector<FirstPlayer> first_players(const Statement& s);

}  // namespace nimatron
