// CoinMoves: which coins of a row one move of a coin-turning game may turn. The last of them, the rightmost, goes from
// heads to tails, and the others are turned over.
//
//   CoinMoves::parse(in)                     // "1-2": one or two coins; "3E,1": three equally spaced, or one
//   moves.each(5, f)                         // the sets of places, from 1, whose last is 5
//
// A code is a list with commas of numbers of coins, `3`, `1-3` or `2+`, each with marks: C neighbouring, C(5) within
// five places, E equally spaced, S symmetrical, F with place 1 among them.
//
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimatron/base/cursor.h"

namespace nimatron {

class CoinMoves {
 public:
  static constexpr int kMostPlaces = 4096;

  static CoinMoves parse(Cursor& in);
  std::string text() const;
  // Each set in ascending order.
  void each(int last, const std::function<void(std::span<const int>)>& f) const;
  friend bool operator==(const CoinMoves&, const CoinMoves&) = default;

 private:
  struct Clause {
    int least = 1;
    std::optional<int> most;  // none: any number
    bool neighbouring = false, equally_spaced = false, symmetrical = false, with_first = false;
    std::optional<int> within;
    friend bool operator==(const Clause&, const Clause&) = default;
  };
  static Clause parse_clause(Cursor& in);
  static bool allows(const Clause& clause, std::span<const int> places);

  std::vector<Clause> clauses_;
};

}  // namespace nimatron
