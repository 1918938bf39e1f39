// Every claim at quick scale finds what is recorded.
#include <gtest/gtest.h>

#include <set>

#include "nimatron/claims/claim.h"

namespace nimatron {
namespace {

TEST(Claims, HaveUniqueIds) {
  std::set<std::string> ids;
  for (const auto& c : claims()) EXPECT_TRUE(ids.insert(c.id).second) << c.id;
}

class QuickCheck : public testing::TestWithParam<std::size_t> {};

TEST_P(QuickCheck, FindsTheRecordedVerdict) {
  const auto& claim = claims()[GetParam()];
  Budget budget(std::size_t{2} << 30);
  const auto finding = run_check(claim, Scale::Quick, budget);
  EXPECT_EQ(text_of(finding.verdict), text_of(claim.recorded)) << claim.id << ": " << finding.detail;
  EXPECT_FALSE(finding.range.empty()) << claim.id;
}

INSTANTIATE_TEST_SUITE_P(Claims, QuickCheck, testing::Range<std::size_t>(0, claims().size()));

}  // namespace
}  // namespace nimatron
