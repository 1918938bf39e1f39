// Negative<R>: the same game with the players exchanged, -G.
#pragma once

#include <string>
#include <utility>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

template <Ruleset R>
struct Negative {
  using Position = typename R::Position;
  R base;

  std::string spec() const { return "-" + std::string(base.spec()); }
  std::string kind() const { return nimatron::kind(base); }
  bool impartial() const { return is_impartial(base); }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    nimatron::options(base, p, opponent(player), sink);
  }
  Position parse(Cursor& in) const { return base.parse(in); }
  std::string format(const Position& p) const { return base.format(p); }
  std::string print(const Position& p) const { return "-" + nimatron::print(base, p); }
  void components(const Position& p, Sink<Position> sink) const { nimatron::components(base, p, sink); }
  Position normal_form(const Position& p) const { return nimatron::normal_form(base, p); }
  Position reduce(const Position& p) const { return nimatron::reduce(base, p); }
  std::string move_name(const Position& p, const Position& q) const { return nimatron::move_name(base, p, q); }
  bool draw(const Position& p, Canvas& canvas) const { return nimatron::draw(base, p, canvas); }
};

// -(-G) is G, and an impartial position is its own negative.
inline AnyRuleset negative(const AnyRuleset& r) {
  if (r.impartial()) return r;
  if (const auto* inner = r.as<Negative<AnyRuleset>>()) return inner->base;
  return Negative<AnyRuleset>{r};
}

}  // namespace nimatron
