// Combinatorics of Jenga: Clock Nim, addition games and their periods.
#include <algorithm>
#include <map>
#include <set>

#include "nimatron/claims/checks.h"
#include "nimatron/claims/support.h"
#include "nimatron/table/period2d.h"

namespace nimatron {

namespace {

using fmt::format;

// The table of an addition game, rows and columns from 0; the first coordinate is the column, as in the paper.
class Plane {
 public:
  Plane(Check& c, const char* moves, int columns, int rows)
      : table_(lattice_table(VectorSet::parse(moves), {{0, 0}, {columns, rows}}, c.budget())) {}
  int operator()(int column, int row) const { return table_.at(column, row); }

 private:
  LatticeTable table_;
};

constexpr const char* kJenga = "(-2,0),(-2,1),(1,-1)";
constexpr const char* kFourBlocks = "(-3,1),(1,-1)";
constexpr const char* kShowcase = "(2,-3),(-1,-1),(-3,2)";
constexpr const char* kWhiteKnight = "(-2,1),(-2,-1),(-1,-2),(1,-2)";

std::string clock(int ones, int twos, int s) { return format("clocknim[3,2]({},{}|{})", ones, twos, s); }

// The nine values that a row repeats forever.
const char* printed_row(int row) {
  if (row == 0) return "002110021";
  if (row == 1) return "100211321";
  if (row % 3 == 2) return "113200322";
  return row % 3 == 0 ? "003110033" : "100211221";
}

Finding examples(Check& c) {
  Comparison compare(c);
  compare.expect("options(clocknim[3,2](2,4|1))", "clocknim[3,2](1,4|2) ; clocknim[3,2](2,3|2) ; clocknim[3,2](3,3|2)");
  compare.expect("options(clocknim[3,2](2,4|2))", "clocknim[3,2](1,5|0) ; clocknim[3,2](2,4|0) ; clocknim[3,2](3,4|0)");
  return compare.finding("(2,4|1) and (2,4|2)");
}

Finding cells(Check& c) {
  const int most = c.pick(4, 7, 10);
  const Plane g(c, kJenga, 3 * most + 3, most);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= most; ++b) {
      for (int s = 0; s < 3; ++s) {
        if (b == 0 && s == 0) continue;
        const int column = 3 * b + s - 1;
        compare.expect("grundy(" + clock(a, b, s) + ")", std::to_string(g(column, a)));
        compare.same_game(clock(a, b, s), format("addition[(-2,0),(-2,1),(1,-1)]({},{})", column, a));
      }
    }
  }
  return compare.finding(format("values and game trees, a1, a2 <= {}", most));
}

Finding clock_zero(Check& c) {
  const int most = c.pick(4, 6, 12);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= most; ++b) {
      for (int s = 0; s < 3; ++s) {
        const auto options = answer(c.search(), "options(" + clock(a, b, s) + ")");
        compare.expect(options.find(",0|0)") == std::string::npos, clock(a, b, s) + " moves to " + options);
      }
    }
  }
  return compare.finding(format("a1, a2 <= {}", most));
}

Finding table_1(Check& c) {
  const Plane g(c, kJenga, 40, 10);
  Comparison compare(c);
  for (int r = 0; r < 10; ++r) {
    for (int k = 0; k < 40; ++k) {
      compare.expect(g(k, r) == printed_row(r)[k % 9] - '0', format("cell ({},{}) has value {}", k, r, g(k, r)));
    }
  }
  return compare.finding("40 columns of rows 0 to 9");
}

}  // namespace

// The prover finds the pattern and its certificate; the pattern is the printed one, and the table follows it.
Finding check_jenga_pattern(Check& c, const std::function<std::string(int row)>& stated) {
  const auto moves = VectorSet::parse(kJenga);
  const auto report = find_lattice_period(moves, 767, c.budget());
  Comparison compare(c);
  compare.expect(report.proved && report.pattern->prove(moves, c.budget()).has_value(), "the pattern is not proved");
  if (compare.failed()) return compare.finding("the lattice prover");
  compare.expect(report.periods() == "(9,0) (0,3)", "the periods are " + report.periods());
  for (int r = 0; r < 20; ++r) {
    for (int k = 0; k < 18; ++k) {
      compare.expect(*report.value(k, r) == stated(r)[static_cast<std::size_t>(k % 9)] - '0',
                     format("the pattern at ({},{})", k, r));
    }
  }
  const int most = c.pick(40, 60, 300);
  const Plane g(c, kJenga, most, most);
  for (int r = 0; r < most; ++r) {
    for (int k = 0; k < most; ++k) compare.expect(g(k, r) == *report.value(k, r), format("cell ({},{})", k, r));
  }
  return compare.finding(
      format("the pattern with the printed values, and with the table for columns and rows < {}", most), Verdict::Holds,
      "from row 2 on the least period of a column is 3");
}

Finding check_same_options(Check& c, int least_x, int least_y, int by_x, int by_y) {
  const int most = c.pick(45, 60, 300);
  const auto moves = VectorSet::parse(kJenga);
  const Plane g(c, kJenga, most + 10, most + 10);
  Comparison compare(c);
  for (int x = least_x; x <= most; ++x) {
    for (int y = least_y; y <= most; ++y) {
      for (const auto& v : moves.vectors()) {
        const auto to = [&](int from_x, int from_y) {
          const int a = from_x + static_cast<int>(v[0]), b = from_y + static_cast<int>(v[1]);
          return a < 0 || b < 0 ? -1 : g(a, b);
        };
        compare.expect(to(x, y) == to(x + by_x, y + by_y), format("the move {} from ({},{})", lattice_text(v), x, y));
      }
      compare.expect(g(x, y) == g(x + by_x, y + by_y), format("the value at ({},{})", x, y));
    }
  }
  return compare.finding(format("columns and rows to {}", most));
}

namespace {

Finding example_630(Check& c) {
  const Plane g(c, kJenga, 10, 8);
  Comparison compare(c);
  compare.expect("options(clocknim[3,2](6,3|0))", "clocknim[3,2](5,3|1) ; clocknim[3,2](6,2|1) ; clocknim[3,2](7,2|1)");
  compare.expect("grundy(clocknim[3,2](6,3|0))", "3");
  compare.expect(g(8, 6) == 3, "cell (8,6)");
  return compare.finding("(6,3|0)");
}

Finding example_342(Check& c) {
  const Plane g(c, kJenga, 14, 4);
  Comparison compare(c);
  compare.expect("options(clocknim[3,2](3,4|2))", "clocknim[3,2](2,5|0) ; clocknim[3,2](3,4|0) ; clocknim[3,2](4,4|0)");
  compare.expect("grundy(clocknim[3,2](3,4|2))", "1");
  compare.expect(g(13, 3) == 1, "cell (13,3)");
  return compare.finding("(3,4|2)", Verdict::Corrected, "the options are (3,4|0), (4,4|0), (2,5|0)");
}

// Towers of playable layers under a complete layer, with s blocks on top, and their Clock Nim positions.
Finding towers(Check& c) {
  const int most = c.pick(2, 4, 5);
  const std::vector<std::pair<std::string, int>> layers = {{"111", 2}, {"110", 1}, {"011", 1}, {"101", 0}, {"010", 0}};
  const char* tops[] = {"", "/010", "/011"};
  Comparison compare(c);
  int count = 0;
  for (int n = 1; n <= most; ++n) {
    int towers = 1;
    for (int i = 0; i < n; ++i) towers *= 5;
    for (int t = 0; t < towers; ++t) {
      std::string text;
      int piles[3] = {};
      for (int i = 0, rest = t; i < n; ++i, rest /= 5) {
        const auto& [layer, size] = layers[static_cast<std::size_t>(rest % 5)];
        text += layer + "/";
        ++piles[size];
      }
      for (int s = 0; s < 3; ++s, ++count) {
        compare.same_game("jenga(" + text + "111" + tops[s] + ")", clock(piles[1], piles[2], s));
      }
    }
  }
  return compare.finding(format("game trees of {} towers with 1 to {} playable layers", count, most));
}

Finding appendix_towers(Check& c) {
  Comparison compare(c);
  for (const auto& [tower, position, value] :
       {std::tuple{"jenga(101/101/011/011/111/010)", "clocknim[3,2](2,0|1)", "1"},
        std::tuple{"jenga(010/101/011/101/111/011)", "clocknim[3,2](1,0|2)", "0"}}) {
    compare.expect(format("grundy({})", tower), value);
    compare.same_game(tower, position);
  }
  return compare.finding("the two towers");
}

Finding far_cell(Check& c) {
  Comparison compare(c);
  compare.expect("grundy(addition[(-2,0),(-2,1),(1,-1)](47,234))", "3");
  return compare.finding("the cell (47,234), by search", Verdict::Corrected, "G(47,234) = 3");
}

const std::vector<std::string>& exercise() {
  static const std::vector<std::string> kTowers = {clock(3, 3, 0), clock(2, 1, 0), clock(1, 1, 1), clock(0, 4, 2)};
  return kTowers;
}

Finding exercise_values(Check& c) {
  Comparison compare(c);
  const Plane g(c, kJenga, 14, 4);
  compare.expect("grundy(" + exercise()[0] + ")", std::to_string(g(8, 3)));
  compare.expect("grundy(" + exercise()[1] + ")", std::to_string(g(2, 2)));
  compare.expect("grundy(" + exercise()[2] + ")", std::to_string(g(3, 1)));
  compare.expect("grundy(" + exercise()[3] + ")", std::to_string(g(13, 0)));
  compare.expect("grundy(" + format("{}", fmt::join(exercise(), " + ")) + ")", "3");
  return compare.finding("the four towers and their sum");
}

// Winning moves are those to a sum of value 0.
Finding exercise_moves(Check& c) {
  int winning = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    for (const auto& option : options_of(c.search(), exercise()[i])) {
      auto sum = exercise();
      sum[i] = option;
      if (answer(c.search(), format("outcome({})", fmt::join(sum, " + "))) == "P") ++winning;
    }
  }
  Comparison compare(c);
  compare.expect(winning == 5, format("{} moves win", winning));
  return compare.finding("all moves of the sum", Verdict::Corrected,
                         "also (2,1|0) to (3,0|1) and (0,4|2) to (0,4|0) win");
}

Finding commercial(Check& c) {
  const Plane g(c, kJenga, 51, 1);
  Comparison compare(c);
  compare.expect(g(50, 0) == 0, "cell (50,0)");
  compare.expect("outcome(clocknim[3,2](0,17|0))", "P");
  compare.expect("misere_grundy(clocknim[3,2](0,17|0))", "0");
  return compare.finding("(0,17|0)");
}

std::string four_clock(int ones, int fulls, int s) {
  return format("clocknim[4,form({{*|*}})]({},{}|{})", ones, fulls, s);
}

Finding four_blocks(Check& c) {
  const int most = c.pick(4, 6, 9);
  Comparison compare(c);
  const Plane g(c, kFourBlocks, 4 * most + 4, most);
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= most; ++b) {
      for (int s = 0; s < 4; ++s) {
        if (b == 0 && s == 0) continue;
        const auto position = four_clock(a, b, s);
        compare.expect("grundy(" + position + ")", std::to_string(g(4 * b + s - 1, a)));
        compare.same_game(position, format("addition[(-3,1),(1,-1)]({},{})", 4 * b + s - 1, a));
      }
    }
  }
  return compare.finding(format("values and game trees, a1, a2 <= {}", most));
}

// The nine layers of four blocks: 0 if no block may be taken, 1 if one may, 2 for the full layer {*|*}.
const std::vector<std::pair<std::string, int>>& four_layers() {
  static const std::vector<std::pair<std::string, int>> kLayers = {{"1111", 2}, {"1110", 1}, {"1101", 1},
                                                                   {"1011", 1}, {"0111", 1}, {"1001", 0},
                                                                   {"1010", 0}, {"0101", 0}, {"0110", 0}};
  return kLayers;
}

Finding nine_layers(Check& c) {
  Comparison compare(c);
  int count[3] = {};
  for (const auto& [layer, size] : four_layers()) {
    ++count[size];
    compare.same_game("jenga4(" + layer + "/1111)", four_clock(size == 1 ? 1 : 0, size == 2 ? 1 : 0, 0));
  }
  compare.expect(count[0] == 4 && count[1] == 4 && count[2] == 1, "the counts of the layers differ");
  // No other set of blocks is a layer: a block that supports the tower must stay.
  for (const char* layer : {"1000", "0100", "1100", "0011"}) {
    bool refused = false;
    try {
      answer(c.search(), format("jenga4({}/1111)", layer));
    } catch (const Stopped&) {
      throw;
    } catch (const Error&) {
      refused = true;
    }
    compare.expect(refused, format("{} is a layer", layer));
  }
  return compare.finding("the nine layers under a full one, as game trees", Verdict::Holds,
                         "four allow no move, four are *, one is the form {*|*}");
}

Finding four_block_towers(Check& c) {
  const int most = c.pick(1, 2, 3);
  const char* tops[] = {"", "/1000", "/1100", "/1110"};
  Comparison compare(c);
  int count = 0;
  for (int n = 1; n <= most; ++n) {
    int towers = 1;
    for (int i = 0; i < n; ++i) towers *= 9;
    for (int t = 0; t < towers; ++t) {
      std::string text;
      int piles[3] = {};
      for (int i = 0, rest = t; i < n; ++i, rest /= 9) {
        const auto& [layer, size] = four_layers()[static_cast<std::size_t>(rest % 9)];
        text += layer + "/";
        ++piles[size];
      }
      for (int s = 0; s < 4; ++s, ++count) {
        compare.same_game("jenga4(" + text + "1111" + tops[s] + ")", four_clock(piles[1], piles[2], s));
      }
    }
  }
  return compare.finding(format("game trees of {} towers with 1 to {} playable layers", count, most));
}

Finding loves_me(Check& c) {
  const int most = c.pick(12, 12, 100);
  const Plane g(c, kFourBlocks, most + 1, most + 1);
  Comparison compare(c);
  for (int r = 0; r < most; ++r) {
    for (int k = 0; k < most; ++k) {
      compare.expect(g(k, r) == r % 2, format("cell ({},{}) has value {}", k, r, g(k, r)));
      if (k >= 3) compare.expect(g(k - 3, r + 1) != g(k, r), format("(-3,1) from ({},{})", k, r));
      if (r >= 1) compare.expect(g(k + 1, r - 1) != g(k, r), format("(1,-1) from ({},{})", k, r));
    }
  }
  return compare.finding(format("{} x {} cells and all their moves", most, most));
}

Finding figure_12(Check& c) {
  const char* rows[] = {"000101000101", "011201011202", "010212020201", "122233131233", "001312032012", "112320112320",
                        "000101200101", "012331012302", "010122020121", "122203131203", "000312002002", "121320121321"};
  const Plane g(c, kShowcase, 12, 12);
  Comparison compare(c);
  for (int r = 0; r < 12; ++r) {
    for (int k = 0; k < 12; ++k)
      compare.expect(g(k, r) == rows[r][k] - '0', format("cell ({},{}) has value {}", k, r, g(k, r)));
  }
  return compare.finding("144 cells");
}

Finding figure_13(Check& c) {
  const int side = c.pick(180, 180, 600);
  const Plane g(c, kShowcase, side, side);
  Comparison compare(c);
  for (int r = 0; r < side; ++r) {
    for (int k = 0; k < r; ++k) compare.expect(g(k, r) == g(r, k), format("cell ({},{})", k, r));
  }
  for (int p = 1; p < 60; ++p) {
    bool common = true;
    for (int r = 0; r < 6; ++r) {
      for (int k = 60; k + p < side; ++k) common = common && g(k, r) == g(k + p, r);
    }
    compare.expect(!common, format("the first six rows have period {}", p));
  }
  return compare.finding(format("first 6 rows, columns 60..{}", side), Verdict::Computed,
                         "symmetric; no common period of the first six rows below 60");
}

Finding white_knight(Check& c) {
  const int most = c.pick(40, 40, 200);
  const Plane g(c, kWhiteKnight, most + 4, most + 4);
  const char* corner[] = {"00110011", "00210011", "12223222", "11214323",
                          "00340011", "00230021", "11221222", "11231121"};
  Comparison compare(c);
  for (int r = 0; r < 8; ++r) {
    for (int k = 0; k < 8; ++k)
      compare.expect(g(k, r) == corner[r][k] - '0', format("cell ({},{}) has value {}", k, r, g(k, r)));
  }
  for (int r = 0; r < most; ++r) {
    for (int k = 0; k < most; ++k) {
      if (k >= r + 4) compare.expect(g(k, r) == g(k + 4, r), format("row {}, column {}", r, k));
      if (k >= 4 && r >= 4) compare.expect(g(k, r) == g(k + 4, r + 4), format("diagonal at ({},{})", k, r));
    }
  }
  compare.expect("grundy(whiteknight(5,3))", std::to_string(g(5, 3)));
  return compare.finding(format("rows and columns < {}", most));
}

// The program of the appendix, CLOCK[n, p, s, a_1, ..., a_k]: a pile of i becomes one of j < i, the clock advances, and
// at 0 a pile of n arises.
int clock_value(std::map<std::vector<int>, int>& known, int n, int p, int s, std::vector<int> piles) {
  auto key = piles;
  key.push_back(s);
  if (const auto it = known.find(key); it != known.end()) return it->second;
  std::set<int> options;
  const int next = (s + 1) % p;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    if (piles[i] == 0) continue;
    for (std::size_t j = 0; j <= i; ++j) {  // to a pile of j, none for j = 0
      auto after = piles;
      --after[i];
      if (j > 0) ++after[j - 1];
      if (next == 0) ++after[static_cast<std::size_t>(n) - 1];
      options.insert(clock_value(known, n, p, next, after));
    }
  }
  int v = 0;
  while (options.count(v) != 0) ++v;
  known.emplace(std::move(key), v);
  return v;
}

Finding appendix_program(Check& c) {
  const int most = c.pick(3, 4, 6);
  Comparison compare(c);
  std::map<std::vector<int>, int> known;
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= most; ++b) {
      for (int s = 0; s < 3; ++s) {
        compare.expect("grundy(" + clock(a, b, s) + ")", std::to_string(clock_value(known, 2, 3, s, {a, b})));
      }
    }
  }
  compare.expect("canonical(clocknim[3,2](3,3|0))", "*3");
  compare.expect(format("canonical({})", fmt::join(exercise(), " + ")), "*3");
  compare.expect("canonical(clocknim[5,4](6,3,0,0|3))", "*2");
  std::map<std::vector<int>, int> five;
  compare.expect(clock_value(five, 4, 5, 3, {6, 3, 0, 0}) == 2, "CLOCK[4,5,3,6,3,0,0]");
  return compare.finding(format("a1, a2 <= {} and the three examples", most), Verdict::Holds,
                         "the clock runs over 0 <= s <= p-1");
}

// The value found with theory against the mex of the options' values.
Finding values_are_mex(Check& c) {
  const int most = c.pick(12, 30, 60);
  Comparison compare(c);
  const auto look = [&](const std::string& position) {
    std::set<int> options;
    for (const auto& o : options_of(c.search(), position)) {
      options.insert(std::stoi(answer(c.theory(), "grundy(" + o + ")")));
    }
    int v = 0;
    while (options.count(v) != 0) ++v;
    compare.expect("grundy(" + position + ")", std::to_string(v));
  };
  for (int n = 0; n <= most; ++n) {
    look(format("nim({})", n));
    look(format("subtraction[2,3,7]({})", n));
    look(format("whiteknight({},{})", n, most - n));
    look(format("addition[{}]({},{})", kJenga, n, most - n));
    look(format("addition[{}]({},{})", kShowcase, n, most - n));
    look(clock(n % 5, n / 5, n % 3));
  }
  return compare.finding(format("positions of six games, heaps and coordinates to {}", most), Verdict::Holds,
                         "mex{0,1,2} = 3, mex{0,3} = 1");
}

Claim claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
            std::function<Finding(Check&)> check) {
  return {std::string("jenga/") + id,
          statement,
          corrected,
          std::string("Combinatorics of Jenga, ") + where,
          verdict,
          std::move(check)};
}

}  // namespace

std::vector<Claim> jenga_claims() {
  using V = Verdict;
  return {
      claim("sec1.2", "sections 1.2.1 and 1.2.2", V::Holds, "A value is the mex of the values of the options.", "",
            values_are_mex),
      claim("ex2.2", "Examples 2.2 and 2.3", V::Holds, "The options of (2,4|1) and (2,4|2).", "", examples),
      claim("obs2.4", "Observation 2.4", V::Holds,
            "(a1,a2|s) is the cell (3a2+s-1,a1) of ADDITION((-2,0),(-2,1),(1,-1)).", "", cells),
      claim("obs2.5", "Observation 2.5", V::Holds, "A move that sets the clock to 0 leaves a2 >= 1.", "", clock_zero),
      claim("table1", "Table 1", V::Holds, "The values of rows 0 to 9.", "", table_1),
      proved_by("the lattice prover, f(x) = mex f(x+v) on one cell of each class (docs/lattices.md)",
                claim("thm3.1", "Theorem 3.1", V::Proved,
                      "The pattern of Figure 6: rows have period 9, and columns have period 9 from row 2 on.", "",
                      [](Check& c) { return check_jenga_pattern(c, printed_row); })),
      claim("thm3.1-a", "proof of Theorem 3.1, (a), and Figure 8", V::Holds,
            "For x >= 11 the first group of a diagonal repeats that of nine diagonals earlier: (x,y) has the moves of "
            "(x-9,y), "
            "to cells of equal value.",
            "", [](Check& c) { return check_same_options(c, 11, 0, -9, 0); }),
      claim("thm3.1-b", "proof of Theorem 3.1, (b), and Figure 9", V::Holds,
            "For x >= 2 and y >= 12 the second group repeats cells of the same diagonal nine rows above: (x,y) has the "
            "moves of "
            "(x+9,y-9).",
            "", [](Check& c) { return check_same_options(c, 2, 12, 9, -9); }),
      claim("thm3.1-c", "proof of Theorem 3.1, (c), and Figure 10", V::Holds,
            "For y >= 12 the third group repeats that of nine diagonals earlier: (x,y) has the moves of (x,y-9).", "",
            [](Check& c) { return check_same_options(c, 0, 12, 0, -9); }),
      claim("sec2.2-630", "section 2.2", V::Holds, "(6,3|0): its options and its value 3.", "", example_630),
      claim("sec2.2-342", "section 2.2", V::Corrected, "(3,4|2) has the options (3,4|0), (4,4|2), (2,5|2).",
            "The clock goes to 0: (3,4|0), (4,4|0), (2,5|0).", example_342),
      claim("sec2.1", "section 2.1", V::Holds, "Jenga is Clock Nim with p = 3 and n = 2.", "", towers),
      claim("appendix", "Appendix", V::Holds, "The two towers are (2,0|1) and (1,0|2), of value 1 and 0.", "",
            appendix_towers),
      claim("appendix-program", "Appendix", V::Holds,
            "The program CLOCK gives the values of Clock Nim; three examples.", "", appendix_program),
      claim("sec3-cell", "section 3", V::Corrected, "G(47,234) = 0.", "G(47,234) = 3.", far_cell),
      claim("fig5", "Figure 5 and Appendix", V::Holds, "The values of the four towers, and 3 for their sum.", "",
            exercise_values),
      claim("fig5-moves", "Figure 5, solution", V::Corrected, "Three moves win.", "Five moves win.", exercise_moves),
      claim("sec3-tower", "section 3", V::Holds, "The commercial tower (0,17|0) is a P-position.", "", commercial),
      claim("sec4", "section 4", V::Holds,
            "With four blocks and {*|*}, (a1,a2|s) is the cell (4a2+s-1,a1) of ADDITION((-3,1),(1,-1)).", "",
            four_blocks),
      claim("sec4-layers", "section 4", V::Holds,
            "Of the nine layers of four blocks, four allow no move, four are piles of one, and one is {*|*}.", "",
            nine_layers),
      claim("sec4-towers", "section 4", V::Holds,
            "Towers with four blocks per layer are positions (a1,a2|s) of Clock Nim with {*|*}.", "",
            four_block_towers),
      claim("fig11", "Figure 11", V::Holds, "ADDITION((-3,1),(1,-1)): the value is the parity of the row.", "",
            loves_me),
      claim("fig12", "Figure 12", V::Holds, "The 12 x 12 table of ADDITION((2,-3),(-1,-1),(-3,2)).", "", figure_12),
      claim("fig13", "Figure 13", V::Computed, "Is there a pattern in ADDITION((2,-3),(-1,-1),(-3,2))?", "", figure_13),
      claim(
          "fig4", "Figure 4", V::Holds,
          "The values of the White Knight are periodic: row r has period 4 from column r+4 on, and G(c+4,r+4) = G(c,r) "
          "for c, r >= 4.",
          "", white_knight),
  };
}

}  // namespace nimatron
