// Truncate<R>: R without its terminal positions; a move to a position that is over is no move.
//
// M. Basic et al. on LCTR, Definition 8 and Theorem 9: a position with a move is a second player's win in
// the truncation exactly if it is one in the misère play of R.
//
// Kept: board, symmetries and normal forms. Not kept: components, since a component may end alone.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

template <Ruleset R>
struct Truncate {
  using Position = typename R::Position;
  R base;

  std::string spec() const { return fmt::format("truncate({})", base.spec()); }
  std::string kind() const { return nimatron::kind(base); }
  bool impartial() const { return is_impartial(base); }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    nimatron::options(base, p, player, [&](const Position& q) {
      if (!is_over(base, q)) sink(q);
    });
  }
  Position parse(Cursor& in) const { return base.parse(in); }
  std::string format(const Position& p) const { return base.format(p); }
  std::string format_phases(const Position& p) const { return nimatron::format_phases(base, p); }
  void check(const Position& p) const { nimatron::check(base, p); }
  BoardOf<R> board(const Position& p) const { return nimatron::board(base, p); }
  Position enter(const BoardOf<R>& b) const { return nimatron::enter(base, b); }
  Position normal_form(const Position& p) const { return nimatron::normal_form(base, p); }
  std::string symmetry() const { return nimatron::symmetry(base); }
  Position orient(const Position& p) const { return nimatron::orient(base, p); }
  std::string measure() const { return nimatron::measure(base); }
  std::optional<Outcome> theorem(ask::Outcome, const Position& p) const {
    if (!impartial()) return std::nullopt;
    if (is_over(base, p)) return Outcome::P;
    return nimatron::theorem(base, ask::MisereOutcome{}, p);
  }
  std::string move_name(const Position& p, const Position& q) const { return nimatron::move_name(base, p, q); }
  bool draw(const Position& p, Canvas& canvas) const { return nimatron::draw(base, p, canvas); }
};

}  // namespace nimatron
