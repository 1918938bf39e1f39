// Questions that the papers leave open: three-dimensional LCTR in small boxes.
#include <algorithm>
#include <array>
#include <map>

#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/support.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {

namespace {

using fmt::format;

// Heights over a square, weakly decreasing along rows and columns: a three-dimensional diagram in a box, by its
// corners.
constexpr std::size_t kSide = 4;
using Heights = std::array<int, kSide * kSide>;

std::string corners_of(const Heights& h) {
  std::string text;
  const auto at = [&](std::size_t i, std::size_t j) { return i < kSide && j < kSide ? h[i * kSide + j] : 0; };
  for (std::size_t i = 0; i < kSide; ++i) {
    for (std::size_t j = 0; j < kSide; ++j) {
      if (at(i, j) == 0 || at(i + 1, j) == at(i, j) || at(i, j + 1) == at(i, j)) continue;
      text += format("{}({},{},{})", text.empty() ? "" : ",", i + 1, j + 1, at(i, j));
    }
  }
  return text;
}

Finding values_in_space(Check& c) {
  const int side = c.pick(2, 3, 4);
  const AnyRuleset r = make_ruleset("lctrd");
  auto& grundy = c.search().solver<GrundySolver<AnyRuleset>>(r);
  std::map<Nimber, std::uint64_t> count;
  Heights h{};
  // Cell by cell, the height at most those above and to the left.
  const std::function<void(int)> fill = [&](int cell) {
    if (cell == side * side) {
      if (h[0] > 0) ++count[grundy(r.parse(corners_of(h)))];
      return;
    }
    const auto i = static_cast<std::size_t>(cell / side), j = static_cast<std::size_t>(cell % side);
    int most = side;
    if (i > 0) most = std::min(most, h[(i - 1) * kSide + j]);
    if (j > 0) most = std::min(most, h[i * kSide + j - 1]);
    for (int height = 0; height <= most; ++height) {
      h[i * kSide + j] = height;
      fill(cell + 1);
    }
    h[i * kSide + j] = 0;
  };
  fill(0);
  Comparison compare(c);
  std::uint64_t all = 0;
  std::string detail;
  for (const auto& [value, times] : count) {
    compare.expect(value <= 3, format("a value {}", value));
    all += times;
    detail += format("{}{} times {}", detail.empty() ? "" : ", ", times, value);
  }
  // MacMahon: 20, 980 and 232848 plane partitions in the boxes of side 2, 3 and 4, the empty one among them.
  compare.expect(all + 1 == c.pick<std::uint64_t>(20, 980, 232848), format("{} diagrams", all));
  return compare.finding(format("all {} non-empty diagrams in the box of side {}", all, side), Verdict::Computed,
                         detail);
}

}  // namespace

std::vector<Algorithm> open_algorithms() { return {{"values_in_space", values_in_space}}; }

}  // namespace nimatron
