// PartizanMisereSearch: who wins a position in misère play, where the player who cannot move wins, with whom to move.
// It looks at normal forms only and stops at the first winning move; an impartial ruleset is one whose players have the
// same moves.
//
//   PartizanMisereSearch misere(r, budget);
//   misere.wins(p, Player::Left)
//
// There is no recursion; a position met again among its own followers is a loop, and an Error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/search.h"

namespace nimatron {

class PartizanMisereSearch {
 public:
  PartizanMisereSearch(AnyRuleset ruleset, Budget& budget) : r_(std::move(ruleset)), account_(budget) {}

  // Whether `player`, who is to move, wins p.
  bool wins(const AnyPosition& p, Player player);
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Id = Interner<AnyPosition>::Id;
  enum class State : std::uint8_t { Unknown, Open, Wins, Loses };

  // A position and who is to move: twice the id, plus one for Right.
  using Turn = std::uint32_t;
  static Turn turn(Id id, Player player) { return id * 2 + (player == Player::Right ? 1U : 0U); }
  static Player mover(Turn t) { return t % 2 == 0 ? Player::Left : Player::Right; }
  struct Frame {
    Turn turn;
    std::size_t first = 0;  // the turns it may move to, in parts_, the most promising one last
  };
  friend class Search<Frame>;

  Turn enter(const AnyPosition& p, Player player);
  void count_mobility(Turn t);
  std::size_t bytes() const;

  bool is_open(Turn t) const { return state_[t] == State::Open; }
  std::string name(const Frame& f) const { return print(r_, ids_[f.turn / 2]); }
  void open(Frame& f);
  std::optional<Turn> next(Frame& f);
  void close(Frame& f) { parts_.resize(f.first); }
  void abandon(Frame& f);

  AnyRuleset r_;
  Account account_;
  Interner<AnyPosition> ids_;
  std::vector<State> state_;             // by turn
  std::vector<std::uint32_t> mobility_;  // by turn; the number of moves plus one, 0 where not counted
  Search<Frame> search_;
  std::vector<Turn> parts_;
  std::uint64_t nodes_ = 0;
};

}  // namespace nimatron
