// conjugate, durfee and subposition against the boxes of the diagram.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <set>

#include "nimatron/base/join.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/partition/enumerate.h"

namespace nimatron {
namespace {

using Parts = std::vector<std::int64_t>;
using Boxes = std::set<std::pair<std::int64_t, std::int64_t>>;

Boxes boxes_of(std::span<const std::int64_t> parts) {
  Boxes boxes;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::int64_t j = 0; j < parts[i]; ++j) boxes.emplace(static_cast<std::int64_t>(i), j);
  }
  return boxes;
}

// Written without exponents, which the ruleset reads too.
std::string position_of(const Boxes& boxes) {
  Parts parts;
  for (const auto& [i, j] : boxes) {
    if (static_cast<std::size_t>(i) >= parts.size()) parts.push_back(0);
    ++parts[static_cast<std::size_t>(i)];
  }
  return fmt::format("lctr({})", join(parts, ","));
}

std::string answer(const std::string& expression) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  return text_of(evaluate(expression));
}

TEST(PartitionFunctions, AgreeWithTheBoxes) {
  for (std::int64_t n = 1; n <= 8; ++n) {
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      const Boxes boxes = boxes_of(parts);
      const auto text = position_of(boxes);
      Boxes turned;
      for (const auto& [i, j] : boxes) turned.emplace(j, i);
      // subposition(P,0,0) writes a partition as the others do.
      const auto written = [](const std::string& position) { return answer("subposition(" + position + ",0,0)"); };
      EXPECT_EQ(answer("conjugate(" + text + ")"), written(position_of(turned)));
      std::int64_t side = 0;
      while (boxes.contains({side, side})) ++side;
      EXPECT_EQ(answer("durfee(" + text + ")"), std::to_string(side));
      for (std::int64_t i = 0; i < 3; ++i) {
        for (std::int64_t j = 0; j < 3; ++j) {
          Boxes left;
          for (const auto& [r, c] : boxes) {
            if (r >= i && c >= j) left.emplace(r - i, c - j);
          }
          EXPECT_EQ(answer(fmt::format("subposition({},{},{})", text, i, j)), written(position_of(left)));
        }
      }
    });
  }
}

TEST(PartitionFunctions, GivePositionsThatCanBeAskedFurther) {
  EXPECT_EQ(answer("conjugate(lctr(6,4,3^2,1^2))"), "lctr(6,4^2,2,1^2)");
  EXPECT_EQ(answer("grundy(conjugate(downright(5,3,2)))"), answer("grundy(downright(5,3,2))"));
  EXPECT_EQ(answer("conjugate(conjugate(rook(5,5,3)))"), "rook(5^2,3)");
  EXPECT_EQ(answer("durfee(subposition(lctr(8,7,6,5^2,2,1),2,2))"), "3");
  EXPECT_EQ(answer("conjugate(lctr(3,3)) + nim(1)"), answer("lctr(3,3) + nim(1)"));
  EXPECT_EQ(answer("subposition(lctr(3,2),1000000000000000000000,0)"), "lctr()");
  for (const char* wrong : {"durfee(nim(3,2))", "conjugate(2)", "subposition(lctr(3,2),-1,0)", "durfee(cram(2x2))"}) {
    EXPECT_THROW(answer(wrong), Error) << wrong;
  }
}

}  // namespace
}  // namespace nimatron
