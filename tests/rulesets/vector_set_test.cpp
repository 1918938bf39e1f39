#include "nimatron/rulesets/lattice/vector_set.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace nimatron::vector_set_test {
namespace {

std::vector<std::int64_t> weight_of(const char* text) { return terminating_weight(VectorSet::parse(text)); }

std::string refusal(const char* text) {
  try {
    terminating_weight(VectorSet::parse(text));
  } catch (const Error& e) {
    return e.what();
  }
  return "accepted";
}

TEST(VectorSet, ReadsAndPrints) {
  const auto set = VectorSet::parse(" (-2,0), (-2,1),(1,-1),(-2,0)");
  EXPECT_EQ(set.text(), "(-2,0),(-2,1),(1,-1)");
  EXPECT_EQ(set.dimension(), 2U);
  EXPECT_EQ(set, VectorSet::parse("(1,-1),(-2,1),(-2,0)"));
  EXPECT_FALSE(set == VectorSet::parse("(1,-1)"));
  EXPECT_EQ(set.swapped().text(), "(0,-2),(1,-2),(-1,1)");
  EXPECT_EQ(VectorSet::parse("(1,-1),(-2,1)").sorted().text(), "(-2,1),(1,-1)");
  EXPECT_EQ(VectorSet::parse("(-5)").dimension(), 1U);
}

TEST(VectorSet, RefusesWhatIsNoSet) {
  EXPECT_THROW(VectorSet::parse(""), Error);
  EXPECT_THROW(VectorSet::parse("(-1,2),(-1)"), Error);
  EXPECT_THROW(VectorSet::parse("(-1,2),"), Error);
  EXPECT_THROW(VectorSet::parse("()"), Error);
  EXPECT_THROW(VectorSet::parse("(-99999999999,2)"), Error);
  EXPECT_THROW(VectorSet(std::vector<LatticeVector>{}), Error);
}

TEST(Termination, FindsSmallWeights) {
  EXPECT_EQ(weight_of("(-2,0),(-2,1),(1,-1)"), (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(weight_of("(2,-3),(-1,-1),(-3,2)"), (std::vector<std::int64_t>{1, 1}));
  EXPECT_EQ(weight_of("(-1,0,0),(1,-1,0),(0,1,-1)"), (std::vector<std::int64_t>{1, 2, 3}));
  EXPECT_EQ(weight_of("(-3,1),(1,-1)"), (std::vector<std::int64_t>{1, 2}));
}

TEST(Termination, ShowsAnEndlessPlay) {
  EXPECT_EQ(
      refusal("(1,-1),(-1,1)"),
      "play can continue forever: the moves (1,-1) + (-1,1) sum to (0,0), which decreases no coordinate, and can be "
      "repeated from (0,1)");
  EXPECT_EQ(
      refusal("(0,0)"),
      "play can continue forever: the moves (0,0) sum to (0,0), which decreases no coordinate, and can be repeated "
      "from (0,0)");
  EXPECT_NE(refusal("(2,-1),(-1,2)"), "accepted");
}

// Whether or not play can continue forever, the certificate alone shows it.
RC_GTEST_PROP(Termination, CertificatesAreRight, ()) {
  const auto d = *rc::gen::inRange<std::size_t>(1, 5);
  const auto k = *rc::gen::inRange<std::size_t>(1, 6);
  std::vector<LatticeVector> vectors;
  for (std::size_t i = 0; i < k; ++i) {
    vectors.push_back(*rc::gen::container<LatticeVector>(d, rc::gen::inRange<std::int64_t>(-4, 4)));
  }
  const VectorSet set(vectors);
  const auto t = decide_termination(set);
  if (t.terminates) {
    for (std::size_t i = 0; i < set.size(); ++i) {
      Integer dot = 0;
      for (std::size_t j = 0; j < d; ++j) {
        RC_ASSERT(t.weight[j] > 0);
        dot += t.weight[j] * set[i][j];
      }
      RC_ASSERT(dot < 0);
    }
    return;
  }
  // Play it: never below zero, and not below the start at the end.
  auto at = t.start;
  Integer moves = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    RC_ASSERT(t.times[i] >= 0);
    moves += t.times[i];
    for (std::size_t j = 0; j < d; ++j) {
      at[j] += t.times[i] * set[i][j];
      RC_ASSERT(at[j] >= 0);
    }
  }
  RC_ASSERT(moves > 0);
  for (std::size_t j = 0; j < d; ++j) RC_ASSERT(at[j] >= t.start[j]);
}

}  // namespace
}  // namespace nimatron::vector_set_test
