// Union<R1,R2>: each move is a move of R1 or a move of R2 on the same board.
//
// Two rulesets that end may have a union that runs for ever, so it is refused unless both name the same
// measure of the board, a quantity that every move makes less: tokens, boxes, free cells, or weighted cells
// (2 for a stone, 1 for a free cell).
//
// Kept: the symmetries that both name alike. Not kept: components, since the two may split a board
// differently.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

// The names, with commas between, that stand in both lists.
inline std::string common_names(std::string_view a, std::string_view b) {
  std::string common;
  const std::string other = "," + std::string(b) + ",";
  while (!a.empty()) {
    const auto name = a.substr(0, a.find(','));
    a.remove_prefix(std::min(a.size(), name.size() + 1));
    if (other.find("," + std::string(name) + ",") != std::string::npos) {
      common += (common.empty() ? "" : ",") + std::string(name);
    }
  }
  return common;
}

template <Ruleset R1, Ruleset R2>
requires std::same_as<typename R1::Position, typename R2::Position>
class Union {
 public:
  using Position = typename R1::Position;

  // `measure` names a common one where the maker has found it.
  Union(R1 one, R2 other, std::string measure = {})
      : one_(std::move(one)), other_(std::move(other)), measure_(std::move(measure)) {
    check_same_kind("union", one_, other_);
    if (measure_.empty()) measure_ = common_names(nimatron::measure(one_), nimatron::measure(other_));
    if (measure_.empty()) {
      throw Error(
          fmt::format("union({},{}): no quantity is known that every move of both makes less, so play might not "
                      "end",
                      one_.spec(), other_.spec()));
    }
    const auto group = nimatron::symmetry(one_);
    if (group == nimatron::symmetry(other_)) symmetry_ = group;
  }

  std::string spec() const { return fmt::format("union({},{})", one_.spec(), other_.spec()); }
  std::string kind() const { return nimatron::kind(one_); }
  bool impartial() const { return is_impartial(one_) && is_impartial(other_); }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    nimatron::options(one_, p, player, sink);
    nimatron::options(other_, p, player, sink);
  }
  Position parse(Cursor& in) const { return parse_on_either(one_, other_, in); }
  std::string format(const Position& p) const { return one_.format(p); }
  void check(const Position& p) const {
    nimatron::check(one_, p);
    nimatron::check(other_, p);
  }
  std::string symmetry() const { return symmetry_; }
  Position orient(const Position& p) const { return nimatron::orient(one_, p); }
  Position normal_form(const Position& p) const { return symmetry_.empty() ? p : orient(p); }
  std::string measure() const { return measure_; }
  std::string move_name(const Position& p, const Position& q) const { return nimatron::move_name(one_, p, q); }
  bool draw(const Position& p, Canvas& canvas) const { return nimatron::draw(one_, p, canvas); }

 private:
  R1 one_;
  R2 other_;
  std::string measure_, symmetry_;
};

}  // namespace nimatron
