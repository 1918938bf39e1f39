// Shown: a position as the page shows it: how it is drawn and changed, and what is touched on it for each move.
//
// A compound such as selective(nim(3),nim(2)) is shown as its positions side by side; the words of each begin with its
// number, and a move in several of them is touched in one after the other.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "nimatron/explorer/touch.h"

namespace nimatron::explorer {

struct Move {
  Placed to;
  std::string name, text;
};
// In the order of the move list.
std::vector<Move> moves_of(Session& session, const Placed& p, Player player);

// The words to touch for each move, by the text of where it leads; none for one that no picture shows.
using Touches = std::map<std::string, Words>;

class Shown {
 public:
  // Drawn, and not to be touched yet.
  explicit Shown(const Placed& p);
  void find_touches(const Request& r);

  // {"text":…, "editor":…, "scene":…, "board":…}
  const Json& part() const { return part_; }
  Touches touches(const Request& r, const std::vector<Move>& moves, Player player) const;

 private:
  Touches compound_touches(const Request& r, const std::vector<Move>& moves, Player player) const;

  Placed position_;
  Json part_;
  Touching touching_;
  std::vector<std::string> operands_;  // of a compound, as they are written
  std::vector<Shown> inside_;          // and shown, one for each that is a position
  std::vector<std::size_t> places_;    // of those among the operands
};

}  // namespace nimatron::explorer
