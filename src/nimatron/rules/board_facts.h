// BoardFacts: what follows from the rules of a board game about its positions.
//
// Inert symbols are those that no pattern and no condition looks at. Void symbols are those that every pattern treats
// as it treats what is off the board: where no pattern looks at edges these are the inert ones; otherwise, as '.' in
// `X X* [.~] -> . .* =`, they are matched exactly where edges are, and stay. Rows and columns of void cells around a
// board can be left off, and both kinds of cell part a board into a sum, as long as every pattern's other elements are
// connected and its edges lie next to these.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/rules/board_pattern.h"

namespace nimatron {

// Symbol s becomes to[s], then the board its image; what Left may do before, Right may do after, and the reverse.
struct PlayerExchange {
  std::vector<unsigned> to;
  unsigned image;
};

struct BoardFacts {
  SymbolSet inert = 0, voids = 0;
  SymbolSet separators = 0;           // cells that part the board; none if it does not fall apart
  unsigned filler = 0;                // the separator that stands for all else in a part
  bool across = false, down = false;  // whether neighbours in a row, in a column belong to one part
  Images symmetries = kItself;        // those that leave each player the same moves
  std::optional<PlayerExchange> exchange;
  std::vector<std::string> measures;  // in words; every move lowers the first of them that it changes
  bool ends = false;                  // whether they prove that play ends
};

BoardFacts facts_of(const BoardRules& rules);
// A sentence for each.
std::vector<std::string> in_words(const BoardRules& rules, const BoardFacts& facts, bool impartial);
// The measures, in words; `proved` says whether every move lowers them.
std::vector<std::string> measures_of(const BoardRules& rules, bool& proved);

}  // namespace nimatron
