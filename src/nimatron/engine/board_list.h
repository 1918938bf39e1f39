// Every board of a ruleset that is played on cells.
//
//   const BoardList boards(domineering, 2, 3);
//   boards.each([&](const AnyPosition& p) { ... return true; });     // 24 of 64: once under reflections
//
// A board is a filling of a box with the ruleset's own symbols. The order is that of numbers whose digits are the
// cells; of the images that leave each player the same moves only the first is handed out, unless all are wanted.
#pragma once

#include <functional>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

class BoardList {
 public:
  enum class Images : bool { First, All };
  // An Error if the ruleset is not played on boards of cells.
  BoardList(const AnyRuleset& ruleset, int rows, int columns, Images images = Images::First);
  // Until `visit` answers false.
  void each(const std::function<bool(const AnyPosition&)>& visit) const;

 private:
  bool is_first(const std::vector<unsigned char>& digits) const;
  std::string text(const std::vector<unsigned char>& digits) const;

  AnyRuleset ruleset_;
  BoardCells cells_;
  int rows_, columns_;
  // Where each cell of an image is taken from.
  std::vector<std::vector<std::size_t>> images_;
};

}  // namespace nimatron
