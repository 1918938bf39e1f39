// Questions that the papers leave open: three-dimensional LCTR in small boxes.
#include <algorithm>
#include <array>
#include <map>

#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/checks.h"
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

}  // namespace

Finding check_values_in_space(Check& c, const std::function<std::vector<std::uint64_t>(int side)>& stated) {
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
  const auto times_stated = stated(side);
  compare.expect(times_stated.size() == count.size(), format("{} values occur", count.size()));
  for (const auto& [value, times] : count) {
    compare.expect(value < times_stated.size() && times_stated[value] == times, format("{} times {}", times, value));
    all += times;
    detail += format("{}{} times {}", detail.empty() ? "" : ", ", times, value);
  }
  // MacMahon: 20, 980 and 232848 plane partitions in the boxes of side 2, 3 and 4, the empty one among them.
  compare.expect(all + 1 == c.pick<std::uint64_t>(20, 980, 232848), format("{} diagrams", all));
  return compare.finding(format("all {} non-empty diagrams in the box of side {}", all, side), Verdict::Computed,
                         detail);
}

std::vector<Algorithm> open_algorithms() {
  // The table of docs/results.md.
  const auto table = [](int side) -> std::vector<std::uint64_t> {
    if (side == 2) return {9, 4, 6};
    if (side == 3) return {354, 373, 174, 78};
    return {90185, 89208, 42702, 10752};
  };
  return {{"values_in_space", [table](Check& c) { return check_values_in_space(c, table); }}};
}

}  // namespace nimatron
