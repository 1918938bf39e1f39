// How many positions belong to each class: against the hierarchy of each position alone.
#include "nimatron/solve/class_counts.h"

#include <gtest/gtest.h>

#include "nimatron/engine/positions_of_size.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

TEST(ClassCounts, AgreeWithEachPositionAlone) {
  Budget budget;
  for (const auto& [name, parameters, size] :
       {std::tuple("lctr", "", 8), std::tuple("downright", "", 7), std::tuple("nim", "", 6),
        std::tuple("octal", "0.77", 9), std::tuple("wythoff", "", 8), std::tuple("cram", "", 6)}) {
    const AnyRuleset r = make_ruleset(name, parameters);
    ClassCount<AnyRuleset> count(r, budget);
    const Hierarchy<AnyRuleset> alone(r, budget);
    std::array<std::uint64_t, kGameClassNames.size()> expected{};
    std::uint64_t positions = 0;
    for (std::int64_t n = 0; n <= size; ++n) {
      each_position_of_size(r, n, [&](const AnyPosition& p) {
        count.include(p);
        ++positions;
        const auto classes = alone.classify(p);
        for (std::size_t c = 0; c < expected.size(); ++c) expected[c] += classes.broken[c] ? 0 : 1;
      });
    }
    EXPECT_EQ(count.counts().positions, positions) << name;
    for (std::size_t c = 0; c < expected.size(); ++c) {
      EXPECT_EQ(count.counts().of[c].holding, expected[c]) << name << ' ' << kGameClassNames[c];
      EXPECT_EQ(count.counts().of[c].first_without.has_value(), expected[c] < positions);
    }
  }
}

TEST(ClassCounts, SizesOfPositions) {
  const auto count = [](const char* name, std::int64_t n) {
    int found = 0;
    each_position_of_size(make_ruleset(name), n, [&](const AnyPosition&) { ++found; });
    return found;
  };
  EXPECT_EQ(count("lctr", 8), 22);    // partitions
  EXPECT_EQ(count("nim", 8), 22);     // heaps without regard to their order
  EXPECT_EQ(count("wythoff", 8), 5);  // 0+8 to 4+4
  EXPECT_EQ(count("whiteknight", 3), 4);
  EXPECT_EQ(count("towers", 3), 6);  // 1x3 up to reflection
  EXPECT_THROW(count("jenga", 3), Error);
  EXPECT_THROW(count("hackenbush", 3), Error);
}

TEST(ClassCounts, AsAFunction) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto ask = [&](const char* text) { return text_of(evaluate(text)); };
  EXPECT_EQ(ask("classify(lctr,size=8).positions"), "67");
  EXPECT_EQ(ask("classify(nim,size=4).tame"), "12");
  EXPECT_EQ(ask("classify(nim(3,3))"), "domestic tame forced returnable miserable");
  EXPECT_THROW(ask("classify(lctr(3),size=3)"), Error);
  EXPECT_THROW(ask("classify(domineering,size=3)"), Error);
}

}  // namespace
}  // namespace nimatron
