// Impartial chess on a partition: a king, rook, queen, bishop or knight starts in the top left box of a
// Young diagram and moves as in chess, but never up or left and never out of the diagram. What lies below
// and to the right of it, its own row and column included, is all that matters and is the position.
//
// E. R. Berlekamp, "Impartial chess"; E. Gottlieb, M. Krnc, P. Muršič, "Sprague-Grundy values and
// complexity for LCTR", section 8. On r x c boxes the rook is Nim with heaps r-1 and c-1, the queen is
// Wythoff's game on them.
#pragma once

#include "nimatron/rulesets/partition/partition_game.h"

namespace nimatron {

enum class Piece { King, Rook, Queen, Bishop, Knight };

template <Piece kPiece>
struct Chess : PartitionGame {
  std::string spec() const;
  void options(const Position& p, Sink<Position> sink) const;
  // The rook on a rectangle.
  Theorem source(question::Kind, const Position&) const {
    return {"Bouton's theorem, for the rook is Nim",
            "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  // "2 down", "3 right", "1 down, 2 right".
  std::string move_name(const Position& p, const Position& q) const;
  // With the Grundy value of every box.
  void draw(const Position& p, Canvas& canvas) const;
};

using King = Chess<Piece::King>;
using Rook = Chess<Piece::Rook>;
using Queen = Chess<Piece::Queen>;
using Bishop = Chess<Piece::Bishop>;
using Knight = Chess<Piece::Knight>;

RulesetEntry king_entry();
RulesetEntry rook_entry();
RulesetEntry queen_entry();
RulesetEntry bishop_entry();
RulesetEntry knight_entry();

}  // namespace nimatron
