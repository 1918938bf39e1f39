// Every claim at quick scale has the recorded verdict.
#include <gtest/gtest.h>

#include <set>

#include "nimatron/claims/run.h"

namespace nimatron {
namespace {

TEST(Claims, HaveUniqueIds) {
  std::set<std::string> ids;
  for (const auto& c : claims()) EXPECT_TRUE(ids.insert(c.id).second) << c.id;
}

TEST(Claims, ThatCompareNothingFail) {
  const auto nothing = [](Verdict recorded) {
    return Claim{"x/y", "", "", "", recorded, [](Check&) { return Finding{Verdict::Holds, "no cases", ""}; }};
  };
  Budget budget;
  const auto found = run_check(nothing(Verdict::Holds), Scale::Quick, budget);
  EXPECT_EQ(found.verdict, Verdict::Fails);
  EXPECT_EQ(found.detail, kComparedNothing);
  auto proved = nothing(Verdict::Proved);
  proved.proof = "a proof";
  EXPECT_EQ(run_check(proved, Scale::Quick, budget).verdict, Verdict::Fails);
  const auto expecting = nothing(Verdict::Fails);
  EXPECT_FALSE((CheckResult{&expecting, "fails", found.range, found.detail}.expected()));
}

TEST(Claims, AreProvedByANamedProof) {
  for (const auto& c : claims()) EXPECT_EQ(c.recorded == Verdict::Proved, !c.proof.empty()) << c.id;
}

// A corrected statement is checked in place of the printed one, so its verdict is `corrected`.
TEST(Claims, AreCorrectedWhereSomethingElseIsTrue) {
  for (const char* paper : {"toppling/*", "lctr/*", "jenga/*"}) {
    for (const auto* c : claims_matching(paper)) {
      EXPECT_EQ(c->recorded == Verdict::Corrected, !c->corrected.empty()) << c->id;
    }
  }
}

class QuickCheck : public testing::TestWithParam<std::size_t> {};

TEST_P(QuickCheck, FindsTheRecordedVerdict) {
  const auto& claim = claims()[GetParam()];
  Budget budget(std::size_t{2} << 30);
  const auto finding = run_check(claim, Scale::Quick, budget);
  EXPECT_EQ(text_of(finding.verdict), text_of(claim.recorded)) << claim.id << ": " << finding.detail;
  EXPECT_FALSE(finding.range.empty()) << claim.id;
  EXPECT_NE(finding.detail, kComparedNothing) << claim.id;
}

INSTANTIATE_TEST_SUITE_P(Claims, QuickCheck, testing::Range<std::size_t>(0, claims().size()));

}  // namespace
}  // namespace nimatron
