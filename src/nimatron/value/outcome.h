// Outcome: who wins a position under optimal play.
#pragma once

#include <cstdint>

namespace nimatron {

enum class Player : std::uint8_t { Left, Right };
constexpr Player opponent(Player p) { return p == Player::Left ? Player::Right : Player::Left; }
// Whether the player who cannot move loses, or wins.
enum class Play : bool { Normal, Misere };
constexpr const char* name(Player p) { return p == Player::Left ? "Left" : "Right"; }

// N: the next player wins; P: the previous player wins; L and R: Left or Right wins, no matter who starts.
enum class Outcome : std::uint8_t { N, P, L, R };

constexpr Outcome outcome_of(bool left_wins_first, bool right_wins_first) {
  if (left_wins_first) return right_wins_first ? Outcome::N : Outcome::L;
  return right_wins_first ? Outcome::R : Outcome::P;
}
constexpr char letter(Outcome o) { return "NPLR"[static_cast<int>(o)]; }
constexpr bool wins_first(Outcome o, Player p) {
  return o == Outcome::N || o == (p == Player::Left ? Outcome::L : Outcome::R);
}

}  // namespace nimatron
