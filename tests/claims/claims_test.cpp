// Every claim at quick scale has the recorded verdict.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "nimatron/claims/program_entries.h"
#include "nimatron/claims/run.h"

namespace nimatron {
namespace {

TEST(Claims, HaveUniqueIds) {
  std::set<std::string> ids;
  for (const auto& c : claims()) EXPECT_TRUE(ids.insert(c.id).second) << c.id;
}

bool is_proved(const Claim& c) { return c.recorded == Verdict::Proved || c.recorded == Verdict::ProvedInCoq; }

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
  for (const auto& c : claims()) EXPECT_EQ(is_proved(c), !c.proof.empty()) << c.id;
}

// Theorems.v prints what each of its theorems rests on.
TEST(Claims, ThatCoqProvesNameItsTheorems) {
  std::ifstream file("proofs/Theorems.v");
  const std::string theorems((std::istreambuf_iterator<char>(file)), {});
  std::size_t named = 0;
  for (const auto& c : claims()) {
    if (c.recorded != Verdict::ProvedInCoq) continue;
    std::istringstream names(c.proof.substr(0, c.proof.find(" in Coq")));
    for (std::string name; names >> name;) {
      if (name == "and") continue;
      ++named;
      EXPECT_NE(theorems.find("Print Assumptions " + name + "."), std::string::npos) << c.id << ": " << name;
    }
  }
  EXPECT_GT(named, 5U);
}

// A corrected statement is checked in place of the printed one, so its verdict is `corrected`.
TEST(Claims, AreCorrectedWhereSomethingElseIsTrue) {
  for (const char* paper : {"toppling/*", "lctr/*", "jenga/*"}) {
    for (const auto* c : claims_matching(paper)) {
      EXPECT_EQ(c->recorded == Verdict::Corrected, !c->corrected.empty()) << c->id;
    }
  }
}

// docs/theorems.md, which scripts/theorems writes, has the verdicts that are recorded, and every proof.
TEST(Claims, AreInTheIndexOfTheorems) {
  std::ifstream page("docs/theorems.md");
  std::map<std::string, std::string> rows;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| `")) continue;
    rows[line.substr(3, line.find('`', 3) - 3)] = line;
  }
  std::size_t proved = 0;
  for (const auto& c : claims()) {
    const auto row = rows.find(c.id);
    if (row == rows.end()) {
      EXPECT_FALSE(is_proved(c)) << c.id << " is missing; run scripts/theorems";
      continue;
    }
    const auto verdict = " | " + std::string(text_of(c.recorded)) + " | ";
    EXPECT_NE(row->second.find(verdict), std::string::npos)
        << c.id << " is not " << verdict << "; run scripts/theorems";
    if (is_proved(c)) ++proved;
    rows.erase(row);
  }
  EXPECT_GT(proved, 0U);
  for (const auto& [id, line] : rows) ADD_FAILURE() << id << " is no claim; run scripts/theorems";
}

class QuickCheck : public testing::TestWithParam<std::size_t> {
 protected:
  // With the games of rule files, some of which claims are about.
  static void SetUpTestSuite() { program_entries(); }
};

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
