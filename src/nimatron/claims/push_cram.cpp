// Push-the-button games: Cram and Push Cram.
#include <algorithm>

#include "nimatron/claims/push_support.h"
#include "nimatron/rulesets/grid/push_cram/solver.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/table/period.h"

namespace nimatron {

namespace {

using fmt::format;

// The values of rows of 0 .. n-1 cells, the octal game 0.07; sec5-row compares them with play.
const std::vector<unsigned> kRow = {0, 0, 7};
HeapValues row_values(Check& c, int n) { return octal_sequence(kRow, static_cast<std::size_t>(n), c.budget()); }

Finding dawson(Check& c) {
  const int n = c.pick(250, 1200, 3000);
  Comparison compare(c);
  const auto found = octal_period(kRow, n, c.budget());
  compare.expect(found.proved && found.period == Period{53, 34, 0}, found.text());
  const auto g = row_values(c, n);
  compare.expect(g[52] != g[86], "heaps 52 and 86 have one value");
  compare.expect(least_period(g, 53) == 34, format("the least period is {}", least_period(g, 53)));
  return compare.finding(format("proved for all heaps; heaps 0..{}", n - 1), Verdict::Corrected,
                         "heap 52 differs from heap 86: counted from 0 the preperiod is 53");
}

Finding zero_rows(Check& c) {
  const int n = c.pick(250, 1200, 3000);
  const auto g = row_values(c, n);
  Comparison compare(c);
  compare.expect(g[0] == 0, "the empty row");
  for (int h = 1; h < n; ++h) compare.expect(g[static_cast<std::size_t>(h)] != 0 || h % 2 == 1, format("n = {}", h));
  return compare.finding(format("n < {}", n), Verdict::Corrected, "n = 0 is even and has value 0");
}

Finding row_cram(Check& c) {
  const int most = c.pick(9, 12, 16);
  const auto g = row_values(c, most + 1);
  const auto cram = make_ruleset("cram"), octal = make_ruleset("octal", "0.07");
  auto& value = c.search().solver<GrundySolver<AnyRuleset>>(cram);
  Trees trees(c.search());
  Comparison compare(c);
  for (int n = 1; n <= most; ++n) {
    const Placed row{cram, cram.parse(format("1x{}", n))}, heap{octal, octal.parse(std::to_string(n))};
    compare.expect(value(row.position) == g[static_cast<std::size_t>(n)], row.print());
    compare.expect(trees.of(row) == trees.of(heap), format("{} and {} are different games", row.print(), heap.print()));
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
  Played cram(c, make_ruleset("cram"));
  for (const auto& [board, outcome] : boards) compare.expect(cram.loses(board) == (outcome == "P"), board);
  return compare.finding(format("{} boards", boards.size()));
}

Finding rows_after_the_push(Check& c) {
  const int columns = c.pick(4, 5, 6);
  const auto g = row_values(c, columns + 1);
  const auto pushcram = make_ruleset("pushcram");
  Trees trees(c.search());
  TreeValues values(trees);
  Comparison compare(c);
  for (int m = 1; m <= 3; ++m) {
    for (int n = 1; n <= columns; ++n) {
      const Placed board{pushcram, pushcram.parse(format("2:{}x{}", m, n))};
      compare.expect(values.of(trees.of(board)) == (m % 2 == 0 ? 0 : g[static_cast<std::size_t>(n)]), board.print());
    }
  }
  return compare.finding(format("m <= 3, n <= {}", columns));
}

// Boards of Push Cram by search; `before` is what stands before the size, 2: after the push.
class Boards {
 public:
  explicit Boards(Check& c) : play_(c, make_ruleset("pushcram")), compare_(c) {}
  void expect(int rows, int columns, bool p, const char* before = "") {
    if (compare_.failed()) return;
    const auto board = format("{}{}x{}", before, rows, columns);
    compare_.expect(play_.loses(board) == p, format("pushcram({}) is {}", board, p ? 'N' : 'P'));
  }
  Comparison& compare() { return compare_; }

 private:
  Played play_;
  Comparison compare_;
};

Finding even_rows(Check& c) {
  const int columns = c.pick(4, 6, 7);
  Boards boards(c);
  for (int rows = 0; rows <= 6; rows += 2) {
    for (int n = 0; n <= (rows == 6 ? std::min(columns, 4) : columns); ++n) boards.expect(rows, n, false);
  }
  return boards.compare().finding(format("0, 2, 4 rows, n <= {}; 6 rows, n <= 4", columns));
}
Finding zero_columns(Check& c) {
  const std::vector<int> widths = c.pick<std::vector<int>>({0, 1, 5}, {0, 1, 5, 9, 15}, {0, 1, 5, 9, 15, 21});
  const int most = c.pick(5, 7, 9);
  Boards boards(c);
  for (const int n : widths) {
    for (int rows = 1; rows <= most; rows += 2) {
      if (rows <= 3 && n <= 9) boards.expect(rows, n, false);
      boards.expect(rows, n, true, "2:");  // so pushing wins
    }
  }
  return boards.compare().finding(
      format("odd rows to {}, n to {}: the push wins; 1 and 3 rows also as a whole", most, widths.back()));
}
Finding three_by_even(Check& c) {
  const int most = c.pick(4, 12, 16);
  Boards boards(c);
  push_cram::Solver solver(c.budget());
  boards.expect(3, 0, false);
  for (int n = 2; n <= most; n += 2) {
    if (n <= 6) boards.expect(3, n, true);
    boards.compare().expect(solver.outcome(n) == Outcome::P, format("3x{}", n));
  }
  return boards.compare().finding(format("3 x 2k, 2k <= {}", most), Verdict::Corrected, "the empty board 3 x 0 is N");
}
Finding three_columns(Check& c) {
  const int most = c.pick(5, 9, 11);
  const auto g = row_values(c, most + 1);
  Boards boards(c);
  boards.expect(0, 3, false);
  for (int n = 1; n <= most; ++n) boards.expect(n, 3, g[static_cast<std::size_t>(n)] == 0);
  return boards.compare().finding(format("n x 3, n <= {}", most), Verdict::Corrected,
                                  "the empty board 0 x 3 is N, and G(0) = 0");
}
Finding four_columns(Check& c) {
  const int most = c.pick(5, 7, 7);
  Boards boards(c);
  for (int rows = 1; rows <= most; rows += 2) boards.expect(rows, 4, true);
  return boards.compare().finding(format("odd rows to {}", most));
}

Finding three_by_odd(Check& c) {
  const int most = c.pick(7, 25, 31);
  push_cram::Solver solver(c.budget());
  Boards boards(c);
  for (int n = 1; n <= most; n += 2) {
    if (n <= 5) boards.expect(3, n, false);
    boards.compare().expect(solver.outcome(n) == Outcome::N, format("3x{} is P", n));
  }
  return boards.compare().finding(format("3 x n, n odd to {}", most));
}

Finding bluff(Check& c) {
  const int most = c.pick(7, 15, 23);
  const auto row = row_values(c, most + 1);
  const auto pushcram = make_ruleset("pushcram");
  Played boards(c, pushcram);
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  for (int n = 1; n <= most; n += 2) {
    const bool push_wins = row[static_cast<std::size_t>(n)] == 0;
    for (const auto& first : solver.first_dominoes(n)) {
      compare.expect(first.wins != push_wins, format("3x{}, a domino in column {}", n, first.column));
    }
    compare.expect((row[static_cast<std::size_t>(n)] == 0) == boards.loses(format("2:3x{}", n)), format("3x{}", n));
    if (n > 5) continue;
    // The same by search: every option of the board.
    const auto p = pushcram.parse(format("3x{}", n));
    pushcram.options(p, Player::Left, [&](const AnyPosition& q) {
      const auto state = pushcram.format(q);
      const bool push = state.substr(0, 2) == "2:";
      compare.expect(boards.loses(state) == (push == push_wins), format("3x{} to {}", n, state));
    });
  }
  return compare.finding(format("every first move of 3 x n, n odd to {}", most), Verdict::Corrected,
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
      push_claim("conj5.0.3-bluff", "Conjecture 5.0.3", V::Corrected, "Every first move on 3 x (2k+1) wins.",
                 "If 2k+1 has value 0 in 0.07, only the push wins; otherwise exactly the dominoes win.", bluff),
  };
}

}  // namespace nimatron
