// Cutcake and Maundy Cake: rectangular cakes, rows x columns. Left cuts along vertical lines, Right along
// horizontal ones. In Cutcake a cut parts a cake in two; in Maundy Cake it parts a cake in any number of
// equal pieces, at least two.
//
// J. H. Conway, "On Numbers and Games" (1976); E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways"
// (1982), ch. 2: all values are integers, a 1 x n cake is worth n-1 to Left in Cutcake.
//
//   cutcake(4x7)      after a cut cutcake(4x3,4x4)
#include <fmt/format.h>

#include <string>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

template <bool kEqual>
struct CakeOf {
  using Position = Heaps;  // rows and columns of each cake in turn
  static constexpr std::int64_t kMostSide = 1'000'000;
  std::string spec() const { return kEqual ? "maundycake" : "cutcake"; }
  BoardKind kind() const { return board_kind<CakeOf<false>>("cakes"); }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  void draw(const Position& p, Canvas& canvas) const;
};

using Cutcake = CakeOf<false>;
using MaundyCake = CakeOf<true>;

template <bool kEqual>
Heaps CakeOf<kEqual>::parse(Cursor& in) const {
  Position p;
  if (in.skip_spaces().done()) return p;
  do {
    if (p.count() >= Heaps::kMostHeaps) in.fail("too many cakes");
    p.sizes.push_back(in.integer(1, kMostSide, "the number of rows"));
    in.expect('x');
    p.sizes.push_back(in.integer(1, kMostSide, "the number of columns"));
  } while (in.eat(','));
  return p;
}

template <bool kEqual>
std::string CakeOf<kEqual>::format(const Position& p) const {
  std::string text;
  for (std::size_t i = 0; i + 1 < p.count(); i += 2) text += fmt::format("{}{}x{}", i > 0 ? "," : "", p[i], p[i + 1]);
  return text;
}

template <bool kEqual>
void CakeOf<kEqual>::options(const Position& p, Player player, Sink<Position> sink) const {
  for (std::size_t i = 0; i + 1 < p.count(); i += 2) {
    const std::size_t side = player == Player::Left ? i + 1 : i;  // the side that gets shorter
    auto with_pieces = [&](std::int64_t first, std::int64_t second, std::int64_t seconds) {
      Position q;
      for (std::size_t k = 0; k < p.count(); k += 2) {
        auto piece = [&](std::int64_t length) {
          q.sizes.push_back(side == k ? length : p[k]);
          q.sizes.push_back(side == k + 1 ? length : p[k + 1]);
        };
        if (k != i) {
          piece(0);  // neither of its sides is cut
          continue;
        }
        piece(first);
        for (std::int64_t n = 0; n < seconds; ++n) {
          tick();
          piece(second);
        }
      }
      sink(q);
    };
    const std::int64_t length = p[side];
    if (kEqual) {
      for (std::int64_t pieces = 2; pieces <= length; ++pieces) {
        tick();
        if (length % pieces == 0) with_pieces(length / pieces, length / pieces, pieces - 1);
      }
    } else {
      for (std::int64_t first = 1; first < length; ++first) with_pieces(first, length - first, 1);
    }
  }
}

template <bool kEqual>
void CakeOf<kEqual>::components(const Position& p, Sink<Position> sink) const {
  for (std::size_t i = 0; i + 1 < p.count(); i += 2) {
    if (p[i] * p[i + 1] > 1) sink(Position{{p[i], p[i + 1]}});
  }
}

template <bool kEqual>
void CakeOf<kEqual>::draw(const Position& p, Canvas& canvas) const {
  int column = 0;
  for (std::size_t i = 0; i + 1 < p.count(); i += 2) {
    if (p[i] * p[i + 1] > 400) {
      canvas.caption("cakes " + format(p));
      return;
    }
  }
  for (std::size_t i = 0; i + 1 < p.count(); i += 2) {
    for (int r = 0; r < p[i]; ++r) {
      for (int c = 0; c < p[i + 1]; ++c) canvas.cell(r, column + c);
    }
    column += static_cast<int>(p[i + 1]) + 1;
  }
}

RulesetEntry cutcake_entry() {
  return {.name = "cutcake",
          .parameters = "",
          .rules =
              "Rectangular cakes, rows x columns. A move cuts one cake in two along a line, Left along a vertical, "
              "Right along a horizontal one.",
          .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), ch. 2",
          .examples = {"cutcake(2x5)", "cutcake(3x3,1x4)"},
          .make = without_parameters<Cutcake>()};
}

RulesetEntry maundycake_entry() {
  return {.name = "maundycake",
          .parameters = "",
          .rules =
              "Rectangular cakes, rows x columns. A move cuts one cake in two or more equal pieces, Left along "
              "vertical, Right along horizontal lines.",
          .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), ch. 2",
          .examples = {"maundycake(2x6)", "maundycake(4x9)"},
          .make = without_parameters<MaundyCake>()};
}

}  // namespace nimatron
