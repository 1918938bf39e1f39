#include "nimatron/rulesets/strip/turning.h"

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/value/nim_product.h"

namespace nimatron {

namespace {

void turn(Grid& coins, int row, int column) {
  coins.set(row, column, coins.at(row, column) == Cell::Left ? Cell::Free : Cell::Left);
}

}  // namespace

void Coins::check(const Position& p) const {
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) {
      if (p.at(r, c) != Cell::Free && p.at(r, c) != Cell::Left) throw Error("every cell is a coin, T or H");
    }
  }
}

Nimber HeadValues::at(int place) {
  const std::scoped_lock lock(mutex_);
  while (found_.size() < static_cast<std::size_t>(place)) {
    Growth held;
    NimberSet reached;
    moves_->each(static_cast<int>(found_.size()) + 1, [&](std::span<const int> places) {
      Nimber sum = 0;
      for (const int other : places.first(places.size() - 1)) sum ^= found_[static_cast<std::size_t>(other) - 1];
      held.add(sizeof sum);
      reached.insert(sum);
    });
    found_.push_back(reached.mex());
  }
  return found_[static_cast<std::size_t>(place) - 1];
}

void Turning::check(const Position& p) const {
  Coins::check(p);
  if (p.rows() > 1) throw Error("coins are turned in one row");
}

void Turning::options(const Position& p, Sink<Position> sink) const {
  for (int c = 0; c < p.columns(); ++c) {
    if (p.at(0, c) != Cell::Left) continue;
    moves_->each(c + 1, [&](std::span<const int> places) {
      Position q = p;
      for (const int place : places) turn(q, 0, place - 1);
      sink(q);
    });
  }
}

std::optional<Nimber> Turning::theorem(question::Grundy, const Position& p) const {
  Nimber sum = 0;
  for (int c = 0; c < p.columns(); ++c) {
    if (p.at(0, c) == Cell::Left) sum ^= values_->at(c + 1);
  }
  return sum;
}

Tartan::Tartan(AnyRuleset rows, AnyRuleset columns) : rows_(std::move(rows)), columns_(std::move(columns)) {
  for (const auto* r : {&rows_, &columns_}) {
    if (r->facts().coins == nullptr) throw Error(r->spec() + " is not a coin-turning game, such as turning[\"1-2\"]");
  }
  row_values_ = std::make_shared<HeadValues>(rows_.facts().coins);
  column_values_ = std::make_shared<HeadValues>(columns_.facts().coins);
}

void Tartan::options(const Position& p, Sink<Position> sink) const {
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) {
      if (p.at(r, c) != Cell::Left) continue;
      rows_.facts().coins->each(r + 1, [&](std::span<const int> rows) {
        columns_.facts().coins->each(c + 1, [&](std::span<const int> columns) {
          Position q = p;
          for (const int row : rows) {
            for (const int column : columns) turn(q, row - 1, column - 1);
          }
          sink(q);
        });
      });
    }
  }
}

std::optional<Nimber> Tartan::theorem(question::Grundy, const Position& p) const {
  Nimber sum = 0;
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) {
      if (p.at(r, c) == Cell::Left) sum ^= nim_product(row_values_->at(r + 1), column_values_->at(c + 1));
    }
  }
  return sum;
}

RulesetEntry turning_entry() {
  return {.name = "turning",
          .parameters = "a code in quotes such as \"1-2\", \"1+C\" or \"3E,1\": how many coins a move turns, and which",
          .rules =
              "A row of coins, heads (H) or tails (T). A move turns over some coins, the rightmost of them from heads "
              "to tails. The code is a list of numbers of coins, 3, 1-3 or 2+, each with marks: C neighbouring, C(5) "
              "within five places, E equally spaced, S symmetrical, F with the leftmost coin among them.",
          .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14",
          .examples = {"turning[\"1-2\"](TTHTH)", "turning[\"1+C\"](THHT)", "turning[\"1-3\"](HTTH)",
                       "turning[\"3E,1\"](TTHHH)", "turning[\"1+S\"](THTH)"},
          .make = [](Cursor& in) -> AnyRuleset {
            const bool quoted = in.skip_spaces().eat('"');  // the language has read a text already
            CoinMoves moves = CoinMoves::parse(in);
            if (quoted) in.expect('"');
            return Turning(std::move(moves));
          }};
}

}  // namespace nimatron
