// Outcome: who wins a position under optimal play.
#pragma once

#include <cstdint>
#include <string>

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

// Who wins a game in which play may go on for ever: a result for each starter.
struct LoopyOutcome {
  enum class Result : std::uint8_t { Left, Right, Draw };
  Result left_first, right_first;

  bool has_draw() const { return left_first == Result::Draw || right_first == Result::Draw; }
  // Of an outcome without draws.
  Outcome decided() const { return outcome_of(left_first == Result::Left, right_first == Result::Right); }
  // D if neither starter wins, LD, DL, DR or RD if one starter draws; else N, P, L or R.
  std::string name() const {
    if (!has_draw()) return std::string(1, letter(decided()));
    if (left_first == right_first) return "D";
    return {"LRD"[static_cast<int>(left_first)], "LRD"[static_cast<int>(right_first)]};
  }
  friend bool operator==(const LoopyOutcome&, const LoopyOutcome&) = default;
};

}  // namespace nimatron
