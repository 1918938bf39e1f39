// OutcomeSolver: who wins a position in normal play, for any position of any ruleset.
//
//   Budget budget;
//   OutcomeSolver<AnyRuleset> outcome(r, budget);
//   Outcome o = outcome(p);                        // N or P; for a partizan ruleset also L or R
//   std::vector<AnyPosition> wins = outcome.winning_moves(p, Player::Left);
//
// It stops at the first winning move and tries the likely ones first, so that it answers long before a
// Grundy value or a canonical form would. There is no recursion; a position met again among its own
// followers is a loop, and an Error.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/nimber_search.h"
#include "nimatron/search/search.h"

namespace nimatron {

// Whether the player who cannot move loses, or wins.
enum class Play : bool { Normal, Misere };

// The partizan search: who wins with whom to move, over normal forms.
template <Ruleset R>
class PartizanOutcomeSearch {
 public:
  using P = typename R::Position;
  PartizanOutcomeSearch(R ruleset, Budget& budget, Play play = Play::Normal)
      : r_(std::move(ruleset)), account_(budget), play_(play) {}

  // Whether `player`, who is to move, wins p.
  bool wins(const P& p, Player player);
  std::uint64_t nodes() const { return nodes_; }
  void clear();

 private:
  using Id = typename Interner<P>::Id;
  enum class State : std::uint8_t { Unknown, Open, Wins, Loses };

  // A position and who is to move: twice the id, plus one for Right.
  using Turn = std::uint32_t;
  static Turn turn(Id id, Player player) { return id * 2 + (player == Player::Right ? 1U : 0U); }
  struct Frame {
    Turn turn;
    std::size_t first = 0;  // the turns it may move to, in parts_, the most promising one last
  };
  friend class Search<Frame>;

  Turn enter(const P& p, Player player);
  void count_mobility(Turn t);
  std::size_t bytes() const;

  bool is_open(Turn t) const { return state_[t] == State::Open; }
  std::string name(const Frame& f) const { return print(r_, ids_[f.turn / 2]); }
  void open(Frame& f);
  std::optional<Turn> next(Frame& f);
  void close(Frame& f) { parts_.resize(f.first); }
  void abandon(Frame& f);

  R r_;
  Account account_;
  Play play_;
  Interner<P> ids_;
  std::vector<State> state_;             // by turn
  std::vector<std::uint32_t> mobility_;  // by turn; the number of moves plus one, 0 where not counted
  Search<Frame> search_;
  std::vector<Turn> parts_;
  std::uint64_t nodes_ = 0;
};

template <Ruleset R>
class OutcomeSolver {
 public:
  using P = typename R::Position;
  OutcomeSolver(R ruleset, Budget& budget) : r_(ruleset), impartial_(ruleset, budget), partizan_(ruleset, budget) {}

  Outcome operator()(const P& p);
  // Whether `player` wins p when it is that player's turn.
  bool wins(const P& p, Player player);
  // The options of p from which the opponent does not win, each once, in the ruleset's order.
  std::vector<P> winning_moves(const P& p, Player player = Player::Left);
  // How many positions had their moves looked at: it moves with any change of the search.
  std::uint64_t nodes() const { return impartial_.nodes() + partizan_.nodes(); }
  void clear();

 private:
  R r_;
  NimberSearch<R> impartial_;
  PartizanOutcomeSearch<R> partizan_;
};

}  // namespace nimatron
