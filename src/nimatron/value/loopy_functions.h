// Functions of values that may be loopy, beyond sum, negative and comparison (value/loopy.h). What is said of stoppers
// only is an Error for other games.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "nimatron/value/loopy.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

bool is_dud(GameArena& games, const LoopyValue& v);
bool is_stopper(const AnyValue& v);
// A number, on, off, or a number + over or under.
bool is_pseudonumber(GameArena& games, const AnyValue& v);
// G + G = G.
bool is_idempotent(GameArena& games, const AnyValue& v);
bool is_infinitesimal(GameArena& games, const AnyValue& v);
bool is_numberish(GameArena& games, const AnyValue& v);

// A side that is a stopper, as a value; an Error if it is none.
AnyValue side_value(GameArena& games, const AnyValue& v, Side side);
// Of a stopper: where one player can move to, and everything that can be reached, loopfree followers included.
std::vector<AnyValue> options(GameArena& games, const AnyValue& v, Player p);
std::vector<AnyValue> followers(GameArena& games, const AnyValue& v);

// A pseudonumber is its own stop; otherwise max R(G^L) and min L(G^R) (Siegel, Combinatorial Game Theory, VI.3).
AnyValue left_stop(GameArena& games, const AnyValue& v);
AnyValue right_stop(GameArena& games, const AnyValue& v);

// The sides of G + H; G - G's onside is the degree of loopiness of G (Winning Ways, chapter 11).
AnyValue upsum(GameArena& games, const AnyValue& g, const AnyValue& h);
AnyValue downsum(GameArena& games, const AnyValue& g, const AnyValue& h);
AnyValue degree(GameArena& games, const AnyValue& g);
// G upsum (-G downsum -D) and G downsum (-G upsum D), for an idempotent D.
AnyValue upsum_variety(GameArena& games, const AnyValue& g, const AnyValue& d);
AnyValue downsum_variety(GameArena& games, const AnyValue& g, const AnyValue& d);
// Both at once for the degree of G; that they agree is the Stability Conjecture.
AnyValue variety(GameArena& games, const AnyValue& g);

// For a pseudonumber x >= 0: power_to(G,0) = 0, power_to(G,x) = {G^L, power_to(G,x^L) | G^R, power_to(G,x^R)}; and for
// G = {0|H} and x >= 1, power(G,x) = {0 | H - power_to(G,x-1)}.
AnyValue power_to(GameArena& games, const AnyValue& g, const AnyValue& x);
AnyValue power(GameArena& games, const AnyValue& g, const AnyValue& x);
// H:X for the form H with these options.
AnyValue ordinal_sum_over(GameArena& games, std::span<const AnyValue> left, std::span<const AnyValue> right,
                          const AnyValue& x);
// The X for which H:X = G, H with these options; none if there is no such X.
std::optional<AnyValue> subordinate(GameArena& games, const AnyValue& g, std::span<const AnyValue> left,
                                    std::span<const AnyValue> right);

// Of a stopper in which only infinitesimals go round, so that every stop is a number.
Thermograph thermograph(GameArena& games, const AnyValue& v);

}  // namespace nimatron
