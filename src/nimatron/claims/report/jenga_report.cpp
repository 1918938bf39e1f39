#include "nimatron/claims/report/report.h"

namespace nimatron {

Paper jenga_paper() {
  Paper p;
  p.name = "jenga";
  p.title = "Combinatorics of Jenga";
  p.authors = "Alda Carvalho, João Pedro Neto, Carlos Pereira dos Santos";
  p.source = "Australasian Journal of Combinatorics 76 (2020)";
  p.summary =
      "If no player ever lets the tower fall, Jenga is Clock Nim: piles of 1 and 2, and a clock that adds a "
      "new "
      "pile of 2 every third move. Clock Nim is the addition game of three vectors in the plane, and its values "
      "repeat.";
  const auto table = Family2d::Look::Table;
  const auto picture = Family2d::Look::Picture;
  // Rows are the second coordinate, as in the paper.
  const char* jenga = "addition[(0,-2),(1,-2),(-1,1)]";
  p.sections = {
      {"Towers",
       {"A layer of three blocks is a pile of 2, a layer with two adjacent blocks a pile of 1; what lies above the "
        "topmost "
        "complete layer is the clock."},
       {{"fig1",
         "Figures 1 to 3",
         "A tower, a tower in play, and a tower without a move.",
         {"jenga/sec2.1", "jenga/appendix"},
         Drawings{{{"jenga(111/111/111/111)", "a tower", {"grundy(jenga(111/111/111/111))"}},
                   {"jenga(111/011/111/100)", "in play", {"grundy(jenga(111/011/111/100))"}},
                   {"jenga(101/010/111/110)", "the end", {"grundy(jenga(101/010/111/110))"}}}}},
        {"fig5",
         "Figure 5",
         "Find a good move in this sum. The marked blocks are those whose removal wins the sum.",
         {"jenga/fig5", "jenga/fig5-moves"},
         TowerSum{{{"111/111/111/011/011/011/111", "(3,3|0)"},
                   {"111/011/011/111", "(2,1|0)"},
                   {"111/011/111/100", "(1,1|1)"},
                   {"111/111/111/111/111/110", "(0,4|2)"}}}},
        {"fig5-moves",
         "Figure 5, solution",
         "The value of the sum, and the five moves that win; the paper lists three.",
         {"jenga/fig5-moves"},
         Printed{{"grundy(clocknim[3,2](3,3|0) + clocknim[3,2](2,1|0) + clocknim[3,2](1,1|1) + clocknim[3,2](0,4|2))",
                  "winning_moves(clocknim[3,2](3,3|0) + clocknim[3,2](2,1|0) + clocknim[3,2](1,1|1) + "
                  "clocknim[3,2](0,4|2))"},
                 ""}}}},
      {"The table of Clock Nim",
       {"Cell (3a2 + s - 1, a1) is the position (a1,a2|s). The cell (47,234), which the paper gives as 0, is 3."},
       {{"table1",
         "Table 1",
         "Rows are the piles of 1, columns 3a2 + s - 1.",
         {"jenga/table1", "jenga/obs2.4", "jenga/obs2.5", "jenga/sec2.2-630", "jenga/sec2.2-342"},
         Family2d{{jenga, {"0..9", "0..26"}, ""}, table, "a1"}},
        {"fig6",
         "Figure 6",
         "The pattern, in colours.",
         {"jenga/thm3.1", "jenga/sec3-cell"},
         Family2d{{jenga, {"0..35", "0..35"}, ""}, picture}},
        {"period",
         "Theorem 3.1",
         "The period, with its proof.",
         {"jenga/thm3.1"},
         Printed{{"grundy(addition[(-2,0),(-2,1),(1,-1)](47,234))"}, "addition[(-2,0),(-2,1),(1,-1)]"}},
        {"fig7",
         "Figure 7",
         "The base of the induction: the table up to the diagonal x + y = 21.",
         {"jenga/thm3.1"},
         Family2d{{jenga, {"0..21", "0..21"}, ""}, table, "a1"}},
        {"fig8",
         "Figure 8",
         "The first group of a diagonal: cell (x,y) with x >= 11 has the moves of (x-9,y), to cells of equal value. "
         "Rows "
         "0 to 11, columns 11 to 22.",
         {"jenga/thm3.1-a"},
         Family2d{{jenga, {"0..11", "11..22"}, ""}, table, "a1"}},
        {"fig9",
         "Figure 9",
         "The second group: cell (x,y) with x >= 2, y >= 12 has the moves of (x+9,y-9), on the same diagonal. Rows 12 "
         "to 20, columns 2 to 10.",
         {"jenga/thm3.1-b"},
         Family2d{{jenga, {"12..20", "2..10"}, ""}, table, "a1"}},
        {"fig10",
         "Figure 10",
         "The third group, to the end of the diagonal: cell (x,y) with y >= 12 has the moves of (x,y-9). Rows 12 to "
         "22, "
         "columns 0 to 8.",
         {"jenga/thm3.1-c"},
         Family2d{{jenga, {"12..22", "0..8"}, ""}, table, "a1"}},
        {"far",
         "Theorem 3.1, at a larger scale",
         "The same table to 1000 x 1000.",
         {"jenga/thm3.1"},
         Family2d{{jenga, {"0..999", "0..999"}, ""}, picture}},
        {"tower",
         "Section 3",
         "The commercial tower of 18 layers: the previous player wins.",
         {"jenga/sec3-tower"},
         Printed{{"outcome(clocknim[3,2](0,17|0))", "misere_grundy(clocknim[3,2](0,17|0))"}, ""}}}},
      {"Other addition games",
       {},
       {{"fig4",
         "Figure 4",
         "The White Knight.",
         {"jenga/fig4"},
         Family2d{{"whiteknight", {"0..39", "0..39"}, ""}, picture}},
        {"fig11",
         "Figure 11",
         "Loves me, loves me not: four blocks in a layer.",
         {"jenga/fig11", "jenga/sec4"},
         Family2d{{"addition[(1,-3),(-1,1)]", {"0..11", "0..11"}, ""}, table, "a1"}},
        {"fig12",
         "Figure 12",
         "ADDITION((2,-3),(-1,-1),(-3,2)).",
         {"jenga/fig12"},
         Family2d{{"addition[(2,-3),(-1,-1),(-3,2)]", {"0..11", "0..11"}, ""}, table, ""}},
        {"fig13",
         "Figure 13",
         "Is there any pattern? The same game to 1000 x 1000.",
         {"jenga/fig13"},
         Family2d{{"addition[(2,-3),(-1,-1),(-3,2)]", {"0..999", "0..999"}, ""}, picture}}}}};
  return p;
}

}  // namespace nimatron
