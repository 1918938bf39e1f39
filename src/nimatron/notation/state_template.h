// StateTemplate: a state, or a ruleset's parameters, with blanks for numbers, read once.
//
//   StateTemplate t("1,_,_", 0);
//   t.position(zeruclid, {4, 7})                        // zeruclid(1,4,7)
//
// A blank is a `_` that is not inside a word such as push_live.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

class StateTemplate {
 public:
  // Its first blank is number `first` of the whole expression.
  StateTemplate(std::string_view text, std::size_t first);

  std::size_t blanks() const { return pieces_.size() - 1; }
  // Whether it is a list of blanks alone.
  bool plain() const { return numbers_ && numbers_->size() == blanks(); }
  // `values` are those of the whole expression.
  std::string filled(std::span<const std::int64_t> values) const;
  AnyPosition position(const AnyRuleset& ruleset, std::span<const std::int64_t> values) const;

 private:
  std::size_t first_;
  std::vector<std::string> pieces_;  // around the blanks
  // If it is a list of numbers: each number, or none for a blank.
  std::optional<std::vector<std::optional<std::int64_t>>> numbers_;
};

}  // namespace nimatron
