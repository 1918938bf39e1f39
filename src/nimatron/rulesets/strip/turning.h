// Coin turning: a row of coins, each heads (H) or tails (T). A move turns over some coins, the rightmost of them from
// heads to tails; a code says which sets of coins may be turned (ruleset/coin_moves.h). Turning Turtles is 1-2, the
// Ruler game 1+C, Mock Turtles 1-3.
//
// In normal play a row is the sum of its heads, each with tails before it: whoever turns a coin from tails to heads
// adds a head, and two heads at one place cancel. So the Grundy value of a head is the mex over its moves of the sums
// of the other coins that they turn.
//
// tartan(R,S) of two such games is played on a rectangle of coins: a move turns every coin in a row of a move of R and
// a column of a move of S, the last, at the bottom right, from heads to tails. By the Tartan theorem the Grundy value
// of a single head is the nim product of those in R and in S.
//
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/ruleset/coin_moves.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

// Coins on a rectangle, tails being free cells.
struct Coins {
  using Position = Grid;
  static constexpr std::string_view kAlphabet = "#TH";
  // Cells without a coin are read and refused by check, since push(turning["1-2"],cram) goes on with some.
  Position parse(Cursor& in) const { return parse_grid(in, kAlphabet); }
  std::string format(const Position& p) const { return format_grid(p, kAlphabet); }
  void check(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const { return changed_cells_name(p, q); }
};

// The Grundy values of single heads in a row, kept as they are found; threads may share them.
class HeadValues {
 public:
  explicit HeadValues(std::shared_ptr<const CoinMoves> moves) : moves_(std::move(moves)) {}
  // Of a head at a place, from 1, with tails before it.
  Nimber at(int place);

 private:
  std::shared_ptr<const CoinMoves> moves_;
  std::mutex mutex_;
  std::vector<Nimber> found_;
};

class Turning : public Coins {
 public:
  explicit Turning(CoinMoves moves)
      : moves_(std::make_shared<const CoinMoves>(std::move(moves))), values_(std::make_shared<HeadValues>(moves_)) {}
  std::string spec() const { return "turning[\"" + moves_->text() + "\"]"; }
  void check(const Position& p) const;
  void options(const Position& p, Sink<Position> sink) const;
  Facts facts() const { return {.coins = moves_}; }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  Theorem source(question::Kind, const Position&) const {
    return {"coins are turned as a sum of single heads",
            "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14"};
  }
  friend bool operator==(const Turning& a, const Turning& b) { return *a.moves_ == *b.moves_; }

 private:
  std::shared_ptr<const CoinMoves> moves_;
  std::shared_ptr<HeadValues> values_;
};

class Tartan : public Coins {
 public:
  // An Error unless both turn coins.
  Tartan(AnyRuleset rows, AnyRuleset columns);
  std::string spec() const { return "tartan(" + rows_.spec() + "," + columns_.spec() + ")"; }
  void options(const Position& p, Sink<Position> sink) const;
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  Theorem source(question::Kind, const Position&) const {
    return {"the Tartan theorem", "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14"};
  }
  friend bool operator==(const Tartan& a, const Tartan& b) { return a.rows_ == b.rows_ && a.columns_ == b.columns_; }

 private:
  AnyRuleset rows_, columns_;
  std::shared_ptr<HeadValues> row_values_, column_values_;
};

}  // namespace nimatron
