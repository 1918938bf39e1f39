#include "nimatron/rulesets/grid/nogo_board.h"

#include <vector>

#include "nimatron/value/game.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

// Canonical values of pieces, each from those of its followers.
class NoGoBoard::PieceEvaluator {
 public:
  PieceEvaluator() : board_(Grid(1, kShort, Cell::Free)) {}

  // The pieces that play leads to on rows of kShort cells, whose ends may be safe for a player.
  PieceValues all() {
    const Cells ends[] = {0, 1, Cells{1} << (kShort - 1), Cells{1} << (kShort - 1) | 1};
    for (const Cells left_safe : ends) {
      for (const Cells right_safe : ends) {
        Position p;
        p.left_safe = left_safe, p.right_safe = right_safe;
        value(board_.reduced(p, board_.all(), 0));
      }
    }
    PieceValues values;
    for (const auto& [piece, g] : values_) values.emplace(piece, described(g));
    return values;
  }

 private:
  Game value(const Position& p) {
    Game sum = games_.number_up_star(p.surplus, 0, p.star ? 1 : 0);
    for (const Piece& piece : board_.pieces(p)) sum = games_.sum(sum, value(piece, p.within(piece.cells)));
    return sum;
  }
  Game value(const Piece& piece, Position p) {
    if (const auto it = values_.find(piece); it != values_.end()) return it->second;
    p.surplus = 0, p.star = false;
    std::vector<Game> options[2];
    for (const Player player : {Player::Left, Player::Right}) {
      board_.moves(p, player, [&](const Position& q) {
        options[player == Player::Left ? 0 : 1].push_back(value(q));
        return false;
      });
    }
    return values_[piece] = games_.make(options[0], options[1]);
  }
  PieceValue described(Game g) {
    const auto integer = [&](int n) { return games_.integer(n); };
    int low = -kShort - 1, high = kShort + 1;
    while (games_.leq(integer(low + 1), g)) ++low;
    while (games_.leq(g, integer(high - 1))) --high;
    int left_first = low, right_first = high;
    while (!games_.leq(g, integer(left_first + 1))) ++left_first;
    while (!games_.leq(integer(right_first - 1), g)) --right_first;
    PieceValue v{narrow(low), narrow(high), narrow(left_first), narrow(right_first)};
    const auto parts = games_.as_number_up_star(g);
    v.simple = parts && parts->ups == 0 && parts->nimber <= 1 && parts->number.is_integer();
    if (!v.simple) return v;
    v.star = parts->nimber == 1;
    v.integer = narrow(v.star ? low + 1 : low);
    return v;
  }
  static std::int8_t narrow(int n) { return static_cast<std::int8_t>(n); }

  NoGoBoard board_;
  Budget budget_;
  GameArena games_{budget_};
  boost::unordered_flat_map<Piece, Game, PieceHash, SamePiece> values_;
};

auto NoGoBoard::short_pieces() -> const PieceValues& {
  static const PieceValues kValues = PieceEvaluator().all();
  return kValues;
}

}  // namespace nimatron
