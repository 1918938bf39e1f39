// Combinatorics of Jenga: the periodic pattern, by its certificate.
#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/checks.h"
#include "nimatron/claims/support.h"
#include "nimatron/table/period2d.h"

namespace nimatron {

namespace {

constexpr const char* kJenga = "(-2,0),(-2,1),(1,-1)";

// The nine values that a row repeats forever.
const char* printed_row(int row) {
  if (row == 0) return "002110021";
  if (row == 1) return "100211321";
  if (row % 3 == 2) return "113200322";
  return row % 3 == 0 ? "003110033" : "100211221";
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
                     fmt::format("the pattern at ({},{})", k, r));
    }
  }
  const int most = c.pick(40, 60, 300);
  const auto g = lattice_table(moves, {{0, 0}, {most, most}}, c.budget());
  for (int r = 0; r < most; ++r) {
    for (int k = 0; k < most; ++k) compare.expect(g.at(k, r) == *report.value(k, r), fmt::format("cell ({},{})", k, r));
  }
  return compare.finding(
      fmt::format("the pattern with the printed values, and with the table for columns and rows < {}", most),
      Verdict::Holds, "from row 2 on the least period of a column is 3");
}

std::vector<Algorithm> jenga_algorithms() {
  return {{"jenga_pattern", [](Check& c) { return check_jenga_pattern(c, printed_row); }}};
}

}  // namespace nimatron
