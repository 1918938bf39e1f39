#include <fmt/format.h>

#include "nimatron/claims/report/report.h"

namespace nimatron {

namespace {

using fmt::format;
using Expressions = std::vector<std::string>;

Drawings both(const std::string& parts) {
  return {{{"lctr(" + parts + ")", "LCTR", {"grundy(lctr(" + parts + "))"}},
           {"downright(" + parts + ")", "Downright", {"grundy(downright(" + parts + "))"}}}};
}

Drawings lctr_on(const Expressions& partitions) {
  Drawings d;
  for (const auto& p : partitions) d.items.push_back({"lctr(" + p + ")", "[" + p + "]", {"grundy(lctr(" + p + "))"}});
  return d;
}

std::string staircase_text(int n) {
  std::string out;
  for (int i = n; i > 0; --i) out += (out.empty() ? "" : ",") + std::to_string(i);
  return out;
}

// c boxes in the first row, r rows.
std::string gamma_text(int r, int c) { return r == 1 ? std::to_string(c) : format("{},1^{}", c, r - 1); }

ExpressionTable gamma_values(const char* ruleset, int most) {
  ExpressionTable t;
  t.head.emplace_back("r \\ c");
  for (int c = 1; c <= most; ++c) t.head.push_back(std::to_string(c));
  for (int r = 1; r <= most; ++r) {
    auto& row = t.rows.emplace_back();
    row.push_back(std::to_string(r));
    for (int c = 1; c <= most; ++c) row.push_back(format("=grundy({}({}))", ruleset, gamma_text(r, c)));
  }
  return t;
}

ExpressionTable table1() {
  ExpressionTable t{{"game", "partition", "states", "nodes", "leaves"}, {}};
  for (const auto& [name, parts] : std::vector<std::pair<const char*, std::string>>{{"row of 6", "6"},
                                                                                    {"gamma 4,5", gamma_text(4, 5)},
                                                                                    {"staircase 5", staircase_text(5)},
                                                                                    {"staircase 7", staircase_text(7)},
                                                                                    {"rectangle 3x4", "4^3"},
                                                                                    {"square 5x5", "5^5"}}) {
    for (const char* ruleset : {"lctr", "downright"}) {
      const auto position = format("{}({})", ruleset, parts);
      t.rows.push_back({format("{}, {}", ruleset, name), "[" + parts + "]", format("=states({})", position),
                        format("=tree_nodes({})", position), format("=tree_leaves({})", position)});
    }
  }
  return t;
}

ExpressionTable square_is_largest() {
  ExpressionTable t{{"partition of 16", "nodes of LCTR", "nodes of Downright"}, {}};
  for (const char* parts : {"4^4", "5,4^2,3", "5^2,4,2", "5^3,1", "6,5,3,2", "8^2", "16"}) {
    t.rows.push_back(
        {format("[{}]", parts), format("=tree_nodes(lctr({}))", parts), format("=tree_nodes(downright({}))", parts)});
  }
  return t;
}

}  // namespace

Paper lctr_paper() {
  Paper p;
  p.name = "lctr";
  p.title = "Sprague-Grundy values and complexity for LCTR";
  p.authors = "Eric Gottlieb, Matjaž Krnc, Peter Muršič";
  p.source = "Discrete Applied Mathematics 346 (2024), 154-169";
  p.summary =
      "LCTR is played on the Young diagram of a partition: a move removes the left column or the top row. In Downright "
      "a "
      "token walks from box to box, down or right. Both have values 0, 1 and 2, which a handful of row and column "
      "lengths "
      "decide, and they are linked by truncation: misère LCTR is Downright.";
  p.sections = {
      {"Partitions",
       {},
       {{"fig1",
         "Figure 1",
         "The two partitions given in text and caption; they are conjugate. Each box holds the value of "
         "LCTR on the subpartition that starts there; winning moves are yellow, the diagonal boxes that decide are "
         "green.",
         {"lctr/fig1", "lctr/lemma6.1", "lctr/lemma6.2"},
         lctr_on({"6,4^2,2,1^2", "6,4,3^2,1^2"})},
        {"fig2",
         "Figure 2",
         "A staircase, a gamma and a rectangle.",
         {"lctr/lemma3", "lctr/lemma17"},
         lctr_on({"6,5,4,3,2,1", "4,1^5", "4^6"})},
        {"fig4",
         "Figure 4",
         "A partition and its two subpartitions: the moves.",
         {"lctr/fig4", "lctr/eq1"},
         lctr_on({"8,7,6,5^2,2,1", "7,6,5^2,2,1", "7,6,5,4^2,1"})},
        {"fig5",
         "Figure 5",
         "The values of both games in the boxes.",
         {"lctr/fig5", "lctr/cor1", "lctr/lemma10"},
         both("8,7,6,5^2,2,1")}}},
      {"Truncation and the hierarchy",
       {"Forbidding the moves that end the game turns LCTR into Downright, and normal play of the truncation "
        "decides "
        "misère play of the game."},
       {{"fig3",
         "Figure 3",
         "Classes in the hierarchy of impartial games.",
         {"lctr/def2", "lctr/def2-tame"},
         ExpressionTable{{"position", "classes"},
                         {{"nim(3,3)", "=classify(nim(3,3))"},
                          {"subtraction[1,2](5)", "=classify(subtraction[1,2](5))"},
                          {"wythoff(3,4)", "=classify(wythoff(3,4))"},
                          {"lctr(3,3)", "=classify(lctr(3,3))"},
                          {"downright(5,3,2,2)", "=classify(downright(5,3,2,2))"}}}},
        {"lemma7",
         "Lemma 7",
         "Misère outcomes of LCTR against outcomes of Downright.",
         {"lctr/lemma7", "lctr/thm9", "lctr/sec4-truncation", "lctr/sec4-support", "lctr/eq7"},
         ExpressionTable{
             {"partition", "misère LCTR", "Downright", "truncation"},
             {{"[3,1]", "=misere_outcome(lctr(3,1))", "=outcome(downright(3,1))", "=outcome(truncate(lctr)(3,1))"},
              {"[4,2,1]", "=misere_outcome(lctr(4,2,1))", "=outcome(downright(4,2,1))",
               "=outcome(truncate(lctr)(4,2,1))"},
              {"[3,3,1]", "=misere_outcome(lctr(3,3,1))", "=outcome(downright(3,3,1))",
               "=outcome(truncate(lctr)(3,3,1))"},
              {"[5,4,4]", "=misere_outcome(lctr(5,4,4))", "=outcome(downright(5,4,4))",
               "=outcome(truncate(lctr)(5,4,4))"}}}},
        {"fig9",
         "Figure 9",
         "Pairs of normal and misère values: neither game is tame, for (2,1) occurs, nor forced. Boxes with normal "
         "value 0 are marked.",
         {"lctr/thm19-lctr", "lctr/thm19-downright", "lctr/lemma18-lctr", "lctr/lemma18-downright"},
         Boxes{{"Downright", "LCTR"},
               {{{5, 3, 2, 2}, "grundy(downright(@)) misere_grundy(downright(@))"},
                {{5, 3, 2, 2}, "grundy(lctr(@)) misere_grundy(lctr(@))"}}}}}},
      {"Values",
       {"Lines of boxes alternate, and zeros and ones spread along diagonals, so that values are decided near the "
        "border."},
       {{"gammas-lctr",
         "Equation 5",
         "LCTR on the gamma of r rows and c columns.",
         {"lctr/eq5"},
         gamma_values("lctr", 10)},
        {"gammas-downright",
         "Equation 6",
         "Downright on the gamma.",
         {"lctr/eq6", "lctr/thm11"},
         gamma_values("downright", 10)},
        {"fig6",
         "Figure 6",
         "One, two and three rows.",
         {"lctr/lemma12", "lctr/lemma13", "lctr/lemma14"},
         lctr_on({"8", "8,5", "8,8", "8,6,3"})},
        {"rectangles",
         "Lemma 17",
         "LCTR on rectangles, with the part as the row and its multiplicity as the column.",
         {"lctr/lemma17", "lctr/lemma15", "lctr/cor16"},
         Family2d{{"lctr(_^_)", {"1..10", "1..10"}, ""}, Family2d::Look::Table, "part \\ multiplicity"}},
        {"fig7",
         "Figure 7",
         "Values of LCTR for three partitions.",
         {"lctr/fig7", "lctr/eq9", "lctr/eq12"},
         lctr_on({"3,1^4", "5,3,2^2,1", "6,5,3^2,2"})},
        {"fig8",
         "Figure 8",
         "Both games on one large partition.",
         {"lctr/fig8", "lctr/thm22"},
         both("12,11,9,7,6,5,3,1")}}},
      {"The size of the games",
       {},
       {{"table1",
         "Table 1",
         "Different positions, nodes and leaves of game trees.",
         {"lctr/table1", "lctr/lemma24", "lctr/lemma26", "lctr/lemma25", "lctr/cor23", "lctr/prop28", "lctr/sec2.4"},
         table1()},
        {"conj27",
         "Conjecture 27",
         "Among the partitions of n^2 the square has the largest tree; some partitions of 16.",
         {"lctr/conj27"},
         square_is_largest()}}},
      {"Open problems",
       {},
       {{"sec8",
         "Section 8",
         "Corners, three dimensions, and chess on partitions.",
         {"lctr/sec8-corners", "lctr/sec8-2d", "lctr/sec8-3d", "lctr/sec8-chess"},
         ExpressionTable{{"position", "value"},
                         {{"lctrd((3,3,3))", "=grundy(lctrd((3,3,3)))"},
                          {"lctrd((4,4,4))", "=grundy(lctrd((4,4,4)))"},
                          {"rook(5^4)", "=grundy(rook(5^4))"},
                          {"nim(3,4)", "=grundy(nim(3,4))"},
                          {"queen(5^4)", "=grundy(queen(5^4))"},
                          {"wythoff(3,4)", "=grundy(wythoff(3,4))"}}}}}}};
  return p;
}

}  // namespace nimatron
