// StateTemplate: a state, a ruleset's parameters or a string with places for what is put into it, read once.
//
//   zeruclid(1,_,_)        a blank `_` for each axis of a table
//   wythoff($a,$(2*$a))    a variable or an expression
//
// A blank is a `_` that is not inside a word such as push_live.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

class StateTemplate {
 public:
  // Some text, and where in the source the place after it stands.
  struct Piece {
    std::string text;
    std::size_t column;
  };
  // Between each two pieces there is a place; blanks are places too, except in a string.
  StateTemplate(std::vector<Piece> pieces, bool string);
  static bool has_blank(std::string_view text);

  std::size_t blanks() const { return blanks_; }
  std::size_t places() const { return places_.size(); }
  // Whether a place is a blank.
  bool blank(std::size_t place) const { return places_[place]; }
  // Whether it is a list of blanks alone.
  bool plain() const { return numbers_ && numbers_->size() == blanks_; }

  using Put = std::variant<std::int64_t, std::string>;
  std::string filled(std::span<const Put> places) const;
  AnyPosition position(const AnyRuleset& ruleset, std::span<const Put> places) const;

 private:
  std::vector<std::string> pieces_;  // around the places
  std::vector<bool> places_;         // whether they are blanks
  std::size_t blanks_ = 0;
  // If it is a list of numbers: each number, or none for a place.
  std::optional<std::vector<std::optional<std::int64_t>>> numbers_;
};

}  // namespace nimatron
