// CanonicalSolver: the canonical form of any position of any loopfree ruleset.
//
//   GameArena games(budget);
//   CanonicalSolver<AnyRuleset> canonical(r, games);
//   Game g = canonical(p);                         // text(games, g)
//
// Components are solved separately and added, positions are stored by normal form; an impartial component whose Grundy
// value a theorem knows is that nimber. There is no recursion; a position met again among its own followers is a loop,
// and an Error. The values live in the arena.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "nimatron/search/fold.h"
#include "nimatron/value/game.h"

namespace nimatron {

template <Ruleset R>
class CanonicalSolver : public ListFold<CanonicalSolver<R>, R, Players::Apart, Game> {
 public:
  using Base = ListFold<CanonicalSolver<R>, R, Players::Apart, Game>;
  using typename Base::P;
  CanonicalSolver(R ruleset, GameArena& games)
      : Base(std::move(ruleset), games.budget()), games_(&games), impartial_(is_impartial(this->r_)) {}

  Game operator()(const P& p);

 private:
  using typename Base::Word;
  friend Base;
  friend typename Base::Base;

  std::optional<Word> known(const P& part);
  Word add(Word a, Word b) { return games_->sum(Game(a), Game(b)).id(); }
  Word make(std::span<Game> left, std::span<Game> right);

  GameArena* games_;
  bool impartial_;
};

}  // namespace nimatron
