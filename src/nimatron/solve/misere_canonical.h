// MisereCanonicalSolver: the simplest form in misère play of any position of any impartial ruleset.
//
//   MisereCanonicalSolver<AnyRuleset> simplest(r, budget);
//   simplest.arena().text(simplest(p))          "[*,[*2]]"
//
// Positions that are equal in misère play have the same form. Components are reduced apart and added.
#pragma once

#include <span>

#include "nimatron/search/fold.h"
#include "nimatron/value/misere_game.h"

namespace nimatron {

template <Ruleset R>
class MisereCanonicalSolver : public ListFold<MisereCanonicalSolver<R>, R, Players::Alike> {
 public:
  using Base = ListFold<MisereCanonicalSolver<R>, R, Players::Alike>;
  using typename Base::P;
  MisereCanonicalSolver(R ruleset, Budget& budget) : Base(std::move(ruleset), budget), arena_(budget) {}

  MisereArena::Id operator()(const P& p);
  MisereArena& arena() { return arena_; }

 private:
  using Form = MisereArena::Id;
  friend Base;
  friend typename Base::Base;

  P form(const P& part) const { return normal_form(this->r_, part); }
  Form add(Form a, Form b) { return arena_.sum(a, b); }
  Form make(std::span<Form> options, std::span<Form>) { return arena_.make(options); }

  MisereArena arena_;
};

}  // namespace nimatron
