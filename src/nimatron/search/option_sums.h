// The options of a position as sums: of each a nimber, for the components whose values are known at once, and the
// other components.
//
// A game may have a hook of its own for them:
//   using Move, Moves                    what names a move, and a set of such names; `insert` adds one
//   auto sums(at, first) const           has next(), number(), parts(), each with `form` and `at`, and move()
// A component then has a form, what is stored, and a place: the same component as it lies among the others. Moves in
// places of the same board have the same names, and disjoint ones can be made in either order: if p allows the moves a
// and b and they can be made one after the other, both orders lead to the same value. Those of `first` come first.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <variant>

#include "nimatron/ruleset/concept.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

// The value of a position where the game has one that is found faster than in a table.
template <Ruleset R>
std::optional<Nimber> at_once(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.at_once(p); }) return r.at_once(p);
  return std::nullopt;
}

// What theorems say about the value of a position.
struct Proved {
  std::optional<Nimber> value;
  bool not_zero = false;
};
template <Ruleset R>
Proved proved(const R& r, const typename R::Position& p) {
  if (const auto value = theorem(r, question::Grundy{}, p)) return {value, *value != 0};
  const auto who = theorem(r, question::Outcome{}, p);
  if (who == Outcome::P) return {0};
  return {std::nullopt, who.has_value()};
}

template <class R>
concept NamesMoves = Ruleset<R> && requires(const R& r, const typename R::Position& p, const typename R::Moves& moves) {
  r.sums(p, moves).next();
};

template <Ruleset R>
struct SumPart {
  using Move = std::monostate;
  using Moves = std::monostate;
  const auto& at() const { return form; }

  typename R::Position form;
  std::uint32_t moves = 0;  // the value is not larger; 0 where they were not counted
};
template <NamesMoves R>
struct SumPart<R> {
  using Move = typename R::Move;
  using Moves = typename R::Moves;
  const auto& at() const { return place; }

  typename R::Position form, place;
  std::uint32_t moves = 0;
};

// A component by itself.
template <Ruleset R>
SumPart<R> whole_part(const R& r, const typename R::Position& form) {
  const auto moves = move_count(r, form);
  if constexpr (NamesMoves<R>)
    return {form, form, moves};
  else
    return {form, moves};
}

// Calls add(part) for the parts of an option, then end(number, move) for the option; until that is false.
template <Ruleset R, class Add, class End>
void for_each_sum(const R& r, const SumPart<R>& part, const typename SumPart<R>::Moves& first, const Add& add,
                  const End& end) {
  if constexpr (NamesMoves<R>) {
    for (auto sums = r.sums(part.place, first); sums.next();) {
      for (const auto& p : sums.parts()) add({p.form, p.at});
      if (!end(sums.number(), sums.move())) return;
    }
  } else {
    bool goes_on = true;
    options(r, part.form, [&](const auto& q) {
      if (!goes_on) return;
      Nimber number = 0;
      components(r, q, [&](const auto& p) {
        if (const auto value = at_once(r, p)) {
          number ^= *value;
        } else {
          add({search_form(r, p)});
        }
      });
      goes_on = end(number, std::monostate{});
    });
  }
}

}  // namespace nimatron
