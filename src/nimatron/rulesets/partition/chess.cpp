// Impartial chess on a partition: a king, rook, queen, bishop or knight starts in the top left box of a
// Young diagram and moves as in chess, but never up or left and never out of the diagram. What lies below
// and to the right of it, its own row and column included, is all that matters and is the position.
//
// E. R. Berlekamp, "Impartial chess"; E. Gottlieb, M. Krnc, P. Muršič, "Sprague-Grundy values and
// complexity for LCTR", section 8. On r x c boxes the rook is Nim with heaps r-1 and c-1, the queen is
// Wythoff's game on them.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/partition/partition_game.h"
#include "nimatron/rulesets/partition/young_diagram.h"

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

namespace {

constexpr const char* name(Piece piece) {
  switch (piece) {
    case Piece::King:
      return "king";
    case Piece::Rook:
      return "rook";
    case Piece::Queen:
      return "queen";
    case Piece::Bishop:
      return "bishop";
    case Piece::Knight:
      return "knight";
  }
  return "";
}

// One step of the piece; pieces that slide repeat it.
struct Step {
  std::int64_t down, right;
};

std::vector<Step> steps(Piece piece) {
  switch (piece) {
    case Piece::King:
    case Piece::Queen:
      return {{1, 0}, {0, 1}, {1, 1}};
    case Piece::Rook:
      return {{1, 0}, {0, 1}};
    case Piece::Bishop:
      return {{1, 1}};
    case Piece::Knight:
      return {{2, 1}, {1, 2}};
  }
  return {};
}

constexpr bool slides(Piece piece) { return piece == Piece::Rook || piece == Piece::Queen || piece == Piece::Bishop; }

// Every move as (down, right), until f says stop by returning true.
template <class F>
void each_move(Piece piece, const PartitionView& p, F f) {
  for (const auto step : steps(piece)) {
    auto down = step.down;
    auto right = step.right;
    // Rows, columns and diagonals of a Young diagram have no gaps.
    while (down < p.rows() && right < p.part(down + 1)) {
      tick();
      if (f(down, right)) return;
      if (!slides(piece)) break;
      down += step.down;
      right += step.right;
    }
  }
}

// The Grundy value of every box, [row][column] from 0.
std::vector<std::vector<Nimber>> box_values(Piece piece, const PartitionView& p) {
  std::vector<std::vector<Nimber>> value(static_cast<std::size_t>(p.rows()));
  NimberSet seen;
  for (auto i = p.rows(); i-- > 0;) {
    auto& row = value[static_cast<std::size_t>(i)];
    row.resize(static_cast<std::size_t>(p.part(i + 1)));
    for (auto j = static_cast<std::int64_t>(row.size()); j-- > 0;) {
      seen.clear();
      each_move(piece, p.sub(i, j), [&](std::int64_t down, std::int64_t right) {
        seen.insert(value[static_cast<std::size_t>(i + down)][static_cast<std::size_t>(j + right)]);
        return false;
      });
      row[static_cast<std::size_t>(j)] = seen.mex();
    }
  }
  return value;
}

bool is_move(Piece piece, const PartitionView& p, std::int64_t down, std::int64_t right) {
  bool found = false;
  each_move(piece, p, [&](std::int64_t d, std::int64_t r) { return found = d == down && r == right; });
  return found;
}

}  // namespace

template <Piece kPiece>
std::string Chess<kPiece>::spec() const {
  return name(kPiece);
}

template <Piece kPiece>
void Chess<kPiece>::options(const Position& p, Sink<Position> sink) const {
  each_move(kPiece, p, [&](std::int64_t down, std::int64_t right) {
    sink(Partition(p.sub(down, right)));
    return false;
  });
}

template <Piece kPiece>
std::optional<Nimber> Chess<kPiece>::theorem(question::Grundy, const Position& p) const {
  if (kPiece != Piece::Rook || p.view().corners() != 1) return std::nullopt;
  return static_cast<Nimber>(p.rows() - 1) ^ static_cast<Nimber>(p.columns() - 1);
}

template <Piece kPiece>
std::string Chess<kPiece>::move_name(const Position& p, const Position& q) const {
  std::string words;
  each_move(kPiece, p, [&](std::int64_t down, std::int64_t right) {
    if (!(p.sub(down, right) == q.view())) return false;
    if (!words.empty()) words += " or ";
    if (down > 0) words += fmt::format("{} down", down);
    if (right > 0) words += fmt::format("{}{} right", down > 0 ? ", " : "", right);
    return false;
  });
  return words.empty() ? format(q) : words;
}

template <Piece kPiece>
void Chess<kPiece>::draw(const Position& p, Canvas& canvas) const {
  const PartitionView all = p;
  std::vector<std::vector<Nimber>> value;
  if (drawable(all)) value = box_values(kPiece, all);
  draw_diagram(all, canvas, [&](std::int64_t i, std::int64_t j) -> BoxStyle {
    const auto v = value[static_cast<std::size_t>(i - 1)][static_cast<std::size_t>(j - 1)];
    const bool wins = v == 0 && is_move(kPiece, all, i - 1, j - 1);
    return {fmt::format("{}", v), wins ? Canvas::Tone::Mark : Canvas::Tone::Plain};
  });
  if (p.empty()) canvas.caption("the empty partition");
}

namespace {

template <Piece kPiece>
RulesetEntry chess_entry(const char* moves) {
  const std::string piece = name(kPiece);
  return {.name = piece,
          .parameters = "",
          .rules =
              fmt::format("A {} starts in the top left box of a Young diagram. A move takes it {}, inside the diagram, "
                          "never up and never left; what lies below and to the right of it is the new diagram.",
                          piece, moves),
          .citation =
              "E. R. Berlekamp, Impartial chess; E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and "
              "complexity for LCTR, section 8",
          .examples = {piece + "(5,5,3)", piece + "(6^4)", piece + "(7,4,2,1)", piece + "(1)"},
          .make = without_parameters<Chess<kPiece>>()};
}

}  // namespace

RulesetEntry king_entry() { return chess_entry<Piece::King>("one box down, to the right or diagonally"); }
RulesetEntry rook_entry() { return chess_entry<Piece::Rook>("any number of boxes down or to the right"); }
RulesetEntry queen_entry() { return chess_entry<Piece::Queen>("any number of boxes down, to the right or diagonally"); }
RulesetEntry bishop_entry() {
  return chess_entry<Piece::Bishop>("any number of boxes diagonally down and to the right");
}
RulesetEntry knight_entry() {
  return chess_entry<Piece::Knight>("two boxes down and one right, or one down and two right");
}

}  // namespace nimatron
