// The table of functions: name, arguments, help, example and what it computes. The grammar, the prompt's
// completion, `help`, Python and the documentation are made from it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/notation/datum.h"

namespace nimatron {

class Session;

// The evaluated arguments of one call.
class Arguments {
 public:
  Arguments(Session& session, std::string_view function, std::vector<Datum> data, std::string_view variant)
      : session_(session), function_(function), data_(std::move(data)), variant_(variant) {}

  Session& session() { return session_; }
  std::size_t size() const { return data_.size(); }
  // The last word, `why` in classify(P,why); empty if there is none.
  std::string_view variant() const { return variant_; }

  // Whether it is a game: a value, a position or a sum.
  bool is_term(std::size_t i) const { return std::holds_alternative<Term>(data_[i]); }
  // Each is an Error that names the argument where it is of another kind.
  const Term& term(std::size_t i) const;
  // One position; a sum becomes a position of the sum's own ruleset, a value its literal canonical form.
  Placed position(std::size_t i) const;
  Placed impartial_position(std::size_t i) const;
  // The canonical value.
  Game value(std::size_t i) const;
  Integer integer(std::size_t i) const;
  Dyadic number(std::size_t i) const;
  [[noreturn]] void fail(const std::string& message) const;

 private:
  Session& session_;
  std::string_view function_;
  std::vector<Datum> data_;
  std::string_view variant_;
};

enum class ArgumentKind : std::uint8_t { Position, Value, Number, Whole };

struct FunctionEntry {
  std::string name;
  std::vector<ArgumentKind> arguments;
  std::vector<std::string> variants;  // words that may stand last
  std::string help;                   // one or two sentences
  std::string example;                // an expression that uses it
  std::function<Datum(Arguments&)> call;
};

const std::vector<FunctionEntry>& functions();
const FunctionEntry* find_function(std::string_view name);
// "grundy(position)", "classify(position[,why])".
std::string signature(const FunctionEntry& entry);

// The parts of the table, one file each.
std::vector<FunctionEntry> outcome_functions();
std::vector<FunctionEntry> move_functions();
std::vector<FunctionEntry> value_functions();
std::vector<FunctionEntry> complexity_functions();
std::vector<FunctionEntry> misere_functions();
std::vector<FunctionEntry> partition_functions();

// What the functions share.
Game canonical_value(Session& session, const Term& term);
Placed as_position(Session& session, const Term& term);
Outcome outcome_of_position(Session& session, const Placed& p);
Outcome misere_outcome_of_position(Session& session, const Placed& p);
// The positions a player's moves lead to, as often as there are moves.
std::vector<AnyPosition> positions_reached(Session& session, const Placed& p, Player player);
// Whether the position after a move of `mover` is lost for the opponent, who moves next.
bool is_winning_move(Session& session, const Placed& after, Player mover);

}  // namespace nimatron
