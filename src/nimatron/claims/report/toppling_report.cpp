#include <fmt/format.h>

#include "nimatron/claims/report/report.h"

namespace nimatron {

namespace {

using fmt::format;

// A row of a+b+1 towers with one more on number a+1.
std::string tee(int a, int b) {
  const auto dots = [](int n) { return std::string(static_cast<std::size_t>(n), '.'); };
  return format("{}X{}/{}", dots(a), dots(b), std::string(static_cast<std::size_t>(a + b + 1), 'X'));
}

// Two columns of two with n single towers between.
std::string cup(int n) {
  return format("X{}X/{}", std::string(static_cast<std::size_t>(n), '.'),
                std::string(static_cast<std::size_t>(n + 2), 'X'));
}

Drawings shapes(const std::vector<std::string>& list) {
  Drawings out;
  for (const auto& s : list) {
    out.items.push_back({"towers(" + s + ")", s, {"genus(towers(" + s + "))", "tame(towers(" + s + "))"}});
  }
  return out;
}

ExpressionTable tee_genera(int most) {
  ExpressionTable t;
  t.head.emplace_back("a \\ b");
  for (int b = 0; b <= most; ++b) t.head.push_back(std::to_string(b));
  for (int a = 0; a <= most; ++a) {
    auto& row = t.rows.emplace_back();
    row.push_back(std::to_string(a));
    for (int b = 0; b <= most; ++b) row.push_back(b < a ? "" : format("=genus(towers({}))", tee(a, b)));
  }
  return t;
}

ExpressionTable f_table(int most) {
  ExpressionTable t;
  t.head.emplace_back("a \\ b");
  for (int b = 0; b <= most; b += 2) t.head.push_back(std::to_string(b));
  for (int a = 0; a <= most; a += 2) {
    auto& row = t.rows.emplace_back();
    row.push_back(std::to_string(a));
    for (int b = 0; b <= most; b += 2) row.push_back(b < a ? "" : format("=misere_grundy(towers({}))", tee(a, b)));
  }
  return t;
}

ExpressionTable cup_genera(int most) {
  ExpressionTable t{{"n", "shape", "genus", "tame"}, {}};
  for (int n = 1; n <= most; ++n) {
    t.rows.push_back(
        {std::to_string(n), cup(n), format("=genus(towers({}))", cup(n)), format("=tame(towers({}))", cup(n))});
  }
  return t;
}

ExpressionTable outcomes(const std::vector<std::string>& list) {
  ExpressionTable t{{"shape", "genus", "normal play", "misère play"}, {}};
  for (const auto& s : list) {
    t.rows.push_back({s, format("=genus(towers({}))", s), format("=outcome(towers({}))", s),
                      format("=misere_outcome(towers({}))", s)});
  }
  return t;
}

}  // namespace

Paper toppling_paper() {
  Paper p;
  p.name = "toppling";
  p.title = "On supplements of 2 x m board in Toppling Towers";
  p.authors = "Wen An Liu, Haifeng Li, Yingbin Ma, Bei Li";
  p.source = "Integers 12 (2012)";
  p.summary =
      "Towers stand on the cells of a board; a move topples a tower in one of the four directions, and it and the "
      "unbroken run of towers next to it in that direction are removed. The paper finds the genera of families of "
      "shapes, and which connected shapes on two "
      "rows are tame.";
  p.sections = {
      {"Rows",
       {"A row of n towers has the genus of a nim-heap of size n, and the genus of every sum of rows follows."},
       {{"rows",
         "Equation 3",
         "The genus of a row of n towers.",
         {"toppling/eq3", "toppling/eq4", "toppling/lemma9"},
         Series{"n", 1, 12, {{"genus", "genus(towers(1x$n))"}, {"tame", "tame(towers(1x$n))"}}}},
        {"def5",
         "Definition 5",
         "Genera whose superscript has one step by xor 2 before the alternation begins.",
         {"toppling/def5", "toppling/lemma7", "toppling/eq5-6"},
         ExpressionTable{{"position", "genus"},
                         {{"[[[*2],*],[*2]]", "=genus(form([[[*2],*],[*2]]))"},
                          {"octal 0.26, heap 13", "=genus(octal[0.26](13))"},
                          {"octal 0.16, heap 14", "=genus(octal[0.16](14))"}}}}}},
      {"Theorem 10: a tower on a row",
       {"A row of a+b+1 towers with one more tower on number a+1. It is always tame."},
       {{"thm10-shapes",
         "Theorem 10, shapes",
         "The shape for some a and b.",
         {"toppling/thm10"},
         shapes({tee(0, 3), tee(1, 2), tee(2, 2), tee(2, 3)})},
        {"thm10-genera", "Theorem 10, genera", "The genus for 0 <= a <= b <= 7.", {"toppling/thm10"}, tee_genera(7)},
        {"f",
         "f(a,b)",
         "f(a,b) for even a and b. With i = a/2 and j = b/2, f(a,b)/2 = i+j+1 if i and j share no binary digit 1; "
         "else, "
         "2^t the highest they share, it is i+j-2^t if 2^t divides both, and i+j otherwise.",
         {"toppling/thm10-f", "toppling/thm10-closed"},
         f_table(12)}}},
      {"Theorem 11: the square and the S",
       {},
       {{"thm11", "Theorem 11", "G1 is the square, G2 the S.", {"toppling/thm11"}, shapes({"XX/XX", "XX./.XX"})}}},
      {"Theorem 12: cups",
       {"Two columns of two with n single towers between them."},
       {{"cups",
         "Theorem 12, shapes",
         "n = 1, 2, 3 and 4.",
         {"toppling/thm12"},
         shapes({cup(1), cup(2), cup(3), cup(4)})},
        {"cup-genera",
         "Theorem 12, genera",
         "Tame exactly when n is a multiple of 4.",
         {"toppling/thm12"},
         cup_genera(14)}}},
      {"Which shapes are tame",
       {"Allen's family, n single towers in front of the square, is wild; this corrects an earlier statement. "
        "Theorem 14 finds all tame connected shapes on two rows that have a vertical pair."},
       {{"allen",
         "Section 3",
         "Single towers in front of the square.",
         {"toppling/allen"},
         shapes({".XX/XXX", "..XX/XXXX", "...XX/XXXXX"})},
        {"thm14",
         "Theorem 14",
         "The tame shapes: the square, the S, a tower on a row, and two columns with 4m single "
         "towers between them.",
         {"toppling/thm14"},
         shapes({"XX/XX", "XX./.XX", "..X.../XXXXXX", ".X....X/XXXXXXX"})},
        {"wild",
         "Theorem 14, proof",
         "The smallest wild shapes, all of whose options are tame.",
         {"toppling/thm14"},
         shapes({"XXX./..XX", ".XX/XXX", "XXX/XXX", "X.X/XXX"})},
        {"thm15",
         "Theorem 15",
         "Which of the tame shapes are P-positions.",
         {"toppling/thm15"},
         outcomes({"XX/XX", "XX./.XX", cup(4), cup(8), "..X.../XXXXXX", "X../XXX"})}}}};
  return p;
}

}  // namespace nimatron
