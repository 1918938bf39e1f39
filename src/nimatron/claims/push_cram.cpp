// Push-the-button games: Cram and Push Cram.
#include "nimatron/solve/push_cram.h"

#include <algorithm>
#include <set>

#include "nimatron/claims/push_support.h"

namespace nimatron {

namespace {

using fmt::format;

// 0.07 by its rules: take two neighbours of a row.
std::vector<int> row_values(int n) {
  std::vector<int> g(static_cast<std::size_t>(n), 0);
  for (int h = 2; h < n; ++h) {
    std::set<int> options;
    for (int left = 0; left <= h - 2; ++left) {
      options.insert(g[static_cast<std::size_t>(left)] ^ g[static_cast<std::size_t>(h - 2 - left)]);
    }
    int v = 0;
    while (options.count(v) != 0) ++v;
    g[static_cast<std::size_t>(h)] = v;
  }
  return g;
}

Finding dawson(Check& c) {
  const int n = c.pick(250, 1200, 3000);
  const auto g = row_values(n);
  Comparison compare(c);
  int last = -1;
  for (int h = 0; h + 34 < n; ++h) {
    if (g[static_cast<std::size_t>(h)] != g[static_cast<std::size_t>(h + 34)]) last = h;
  }
  compare.expect(last == 52, format("the last exception is {}", last));
  for (const int p : {1, 2, 17}) {
    bool smaller = true;
    for (int h = 53; h + p < n; ++h)
      smaller = smaller && g[static_cast<std::size_t>(h)] == g[static_cast<std::size_t>(h + p)];
    compare.expect(!smaller, format("the period is {}", p));
  }
  return compare.finding(format("heaps 0..{}", n - 1), Verdict::Corrected,
                         "heap 52 differs from heap 86: counted from 0 the pre-period is 53");
}

Finding zero_rows(Check& c) {
  const int n = c.pick(250, 1200, 3000);
  const auto g = row_values(n);
  Comparison compare(c);
  compare.expect(g[0] == 0, "the empty row");
  for (int h = 1; h < n; ++h) compare.expect(g[static_cast<std::size_t>(h)] != 0 || h % 2 == 1, format("n = {}", h));
  return compare.finding(format("n < {}", n), Verdict::Corrected, "n = 0 is even and has value 0");
}

Finding row_cram(Check& c) {
  const int most = c.pick(9, 12, 16);
  const auto g = row_values(most + 1);
  Comparison compare(c);
  for (int n = 1; n <= most; ++n) {
    compare.expect(format("grundy(cram(1x{}))", n), std::to_string(g[static_cast<std::size_t>(n)]));
    compare.same_game(format("cram(1x{})", n), format("octal[0.07]({})", n));
  }
  return compare.finding(format("n = 1..{}", most));
}

Finding cram_grids(Check& c) {
  Comparison compare(c);
  std::vector<std::pair<std::string, std::string>> boards = {{"2x2", "P"}, {"2x4", "P"}, {"2x1", "N"}, {"2x3", "N"},
                                                             {"1x1", "P"}, {"1x3", "N"}, {"1x5", "P"}, {"3x3", "P"}};
  if (c.scale() != Scale::Quick) {
    for (const auto* more : {"4x4 P", "2x6 P", "2x5 N", "2x7 N", "4x3 N", "3x5 N"}) {
      const std::string text = more;
      boards.emplace_back(text.substr(0, 3), text.substr(4));
    }
  }
  for (const auto& [board, outcome] : boards) compare.expect("outcome(cram(" + board + "))", outcome);
  return compare.finding(format("{} boards", boards.size()));
}

Finding rows_after_the_push(Check& c) {
  const int columns = c.pick(4, 5, 6);
  const auto g = row_values(columns + 1);
  Comparison compare(c);
  for (int m = 1; m <= 3; ++m) {
    for (int n = 1; n <= columns; ++n) {
      compare.expect(format("grundy(hcram({}x{}))", m, n),
                     std::to_string(m % 2 == 0 ? 0 : g[static_cast<std::size_t>(n)]));
    }
  }
  return compare.finding(format("m <= 3, n <= {}", columns));
}

void expect_grid(Comparison& compare, int rows, int columns, bool p) {
  compare.expect(format("outcome(pushcram({}x{}))", rows, columns), p ? "P" : "N");
}

Finding even_rows(Check& c) {
  const int columns = c.pick(4, 6, 7);
  Comparison compare(c);
  for (int rows = 0; rows <= 6; rows += 2) {
    for (int n = 0; n <= (rows == 6 ? std::min(columns, 4) : columns); ++n) expect_grid(compare, rows, n, false);
  }
  return compare.finding(format("0, 2, 4 rows, n <= {}; 6 rows, n <= 4", columns));
}
Finding zero_columns(Check& c) {
  const std::vector<int> widths = c.pick<std::vector<int>>({0, 1, 5}, {0, 1, 5, 9, 15}, {0, 1, 5, 9, 15, 21});
  const int most = c.pick(5, 7, 9);
  Comparison compare(c);
  for (const int n : widths) {
    for (int rows = 1; rows <= most; rows += 2) {
      if (rows <= 3 && n <= 9) expect_grid(compare, rows, n, false);
      compare.expect(format("outcome(pushcram(2:{}x{}))", rows, n), "P");  // so pushing wins
    }
  }
  return compare.finding(
      format("odd rows to {}, n to {}: the push wins; 1 and 3 rows also as a whole", most, widths.back()));
}
Finding three_by_even(Check& c) {
  const int most = c.pick(4, 12, 16);
  Comparison compare(c);
  push_cram::Solver solver(c.budget());
  expect_grid(compare, 3, 0, false);
  for (int n = 2; n <= most; n += 2) {
    if (n <= 6) expect_grid(compare, 3, n, true);
    compare.expect(solver.outcome(n) == Outcome::P, format("3x{}", n));
  }
  return compare.finding(format("3 x 2k, 2k <= {}", most), Verdict::Corrected, "the empty board 3x0 is N");
}
Finding three_columns(Check& c) {
  const int most = c.pick(5, 9, 11);
  const auto g = row_values(most + 1);
  Comparison compare(c);
  expect_grid(compare, 0, 3, false);
  for (int n = 1; n <= most; ++n) expect_grid(compare, n, 3, g[static_cast<std::size_t>(n)] == 0);
  return compare.finding(format("n x 3, n <= {}", most), Verdict::Corrected, "the empty board 0x3 is N, and G(0) = 0");
}
Finding four_columns(Check& c) {
  const int most = c.pick(3, 5, 7);
  Comparison compare(c);
  for (int rows = 1; rows <= most; rows += 2) expect_grid(compare, rows, 4, true);
  return compare.finding(format("odd rows to {}", most));
}

Finding three_by_odd(Check& c) {
  const int most = c.pick(7, 25, 31);
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  for (int n = 1; n <= most; n += 2) {
    if (n <= 5) expect_grid(compare, 3, n, false);
    compare.expect(solver.outcome(n) == Outcome::N, format("3x{} is P", n));
  }
  return compare.finding(format("3 x n, n odd to {}", most));
}

Finding bluff(Check& c) {
  const int most = c.pick(7, 15, 23);
  const auto g = row_values(most + 1);
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  for (int n = 1; n <= most; n += 2) {
    const bool push_wins = g[static_cast<std::size_t>(n)] == 0;
    for (const auto& first : solver.first_dominoes(n)) {
      compare.expect(first.wins != push_wins, format("3x{}, a domino in column {}", n, first.column));
    }
    if (n <= 5) compare.expect(format("bluff(pushcram(3x{}))", n), "false");
  }
  return compare.refuted(format("every first move of 3 x n, n odd to {}", most),
                         "3x1: the push wins, both dominoes lose; 3x3: every domino wins, the push loses");
}

}  // namespace

std::vector<Claim> push_cram_claims() {
  using V = Verdict;
  return {
      push_claim("sec5-period", "section 5", V::Corrected, "0.07 has period 34 and pre-period 52.",
                 "The last exception is heap 52, so the pre-period from heap 0 on is 53.", dawson),
      push_claim("sec5-zeros", "section 5", V::Corrected, "If heap n of 0.07 has value 0 then n is odd.",
                 "That holds for n >= 1.", zero_rows),
      push_claim("sec5-row", "section 5", V::Holds, "Cram on 1 x n is 0.07.", "", row_cram),
      push_claim("sec5-cram", "section 5", V::Holds, "Cram is P on even by even grids and N on even by odd ones.", "",
                 cram_grids),
      push_claim("sec5-rows", "section 5", V::Holds, "After the push the value is the nim-sum of the rows.", "",
                 rows_after_the_push),
      push_claim("prop5.0.2-i", "Proposition 5.0.2 (i)", V::Holds, "2k x n is N.", "", even_rows),
      push_claim("prop5.0.2-ii", "Proposition 5.0.2 (ii)", V::Holds, "(2k+1) x n is N if n has value 0 in 0.07.", "",
                 zero_columns),
      push_claim("prop5.0.2-iii", "Proposition 5.0.2 (iii)", V::Corrected, "3 x 2k is P.",
                 "That holds for k >= 1; the empty board is N.", three_by_even),
      push_claim("prop5.0.2-iv", "Proposition 5.0.2 (iv)", V::Corrected, "n x 3 is P iff n has value 0 in 0.07.",
                 "That holds for n >= 1; the empty board is N.", three_columns),
      push_claim("prop5.0.2-v", "Proposition 5.0.2 (v)", V::Holds, "(2k+1) x 4 is P.", "", four_columns),
      push_claim("conj5.0.3", "Conjecture 5.0.3", V::Holds, "3 x (2k+1) is N.", "", three_by_odd),
      push_claim("conj5.0.3-bluff", "Conjecture 5.0.3", V::Fails, "Every first move on 3 x (2k+1) wins.",
                 "If 2k+1 has value 0 in 0.07 only the push wins, else, as far as checked, exactly the dominoes win.",
                 bluff),
  };
}

}  // namespace nimatron
