#include <gtest/gtest.h>

#include <set>

#include "nimatron/study/octal_codes.h"
#include "nimatron/study/survey.h"
#include "tests/support/all_entries.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

struct OctalSurveyFiles : testing::Test {
  std::string run(const std::string& shapes, std::int64_t most, std::int64_t sums, const std::string& name,
                  std::size_t jobs = 1) {
    Budget budget;
    return run_survey(survey_named("octal-misere", {{"codes", octal_codes(shapes)},
                                                    {"heaps", "60"},
                                                    {"most", std::to_string(most)},
                                                    {"sums", std::to_string(sums)}}),
                      {.store = folder / (name + "/survey.store"), .version = "v", .jobs = jobs}, {folder / name},
                      test::all_entries(), budget);
  }
  std::string csv(const std::string& name) { return contents(folder / (name + "/survey.csv")); }

  const Folder folder;
};

TEST_F(OctalSurveyFiles, HasALineForEveryCode) {
  EXPECT_EQ(run("0.1,0.33,0.07,0.3d", 30, 1'000'000, "o").substr(0, 9), "11 codes:");
  const auto found = csv("o");
  EXPECT_EQ(found.substr(0, found.find('\n')), "code,class,order,P-portion,heaps,period,preperiod,Grundy from");
  EXPECT_NE(found.find("\n\"0.1\",proved,2,1,"), std::string::npos) << found;
  EXPECT_NE(found.find("\n\"0.33\",proved,6,2,"), std::string::npos) << found;
  // Heap 25 of Dawson's Kayles has 144 classes.
  EXPECT_NE(found.find("\n\"0.07\",open,24,5,24,0,0,0\n"), std::string::npos) << found;
}

// A digit after a d is not taken for a part of a name.
TEST_F(OctalSurveyFiles, ShapesMayHaveDigitsAnywhere) {
  run("0.d3", 30, 1000, "o");
  const auto found = csv("o");
  EXPECT_NE(found.find("\n\"0.03\","), std::string::npos) << found;
  EXPECT_NE(found.find("\n\"0.73\","), std::string::npos) << found;
}

// The bound counts sums, so every run stops at the same place, with one thread or with three.
TEST_F(OctalSurveyFiles, CanBeRepeated) {
  std::set<std::string> seen;
  for (const std::int64_t sums : {100, 5000}) {
    const auto name = std::to_string(sums);
    run("0.0d,0.3d", 2000, sums, name);
    run("0.0d,0.3d", 2000, sums, name + "-3", 3);
    EXPECT_EQ(csv(name), csv(name + "-3"));
    seen.insert(csv(name));
  }
  EXPECT_EQ(seen.size(), 2U);  // the bound has an effect
}

TEST_F(OctalSurveyFiles, NormalPlay) {
  Budget budget;
  EXPECT_EQ(
      run_survey(survey_named("octal-normal", {{"codes", octal_codes("0.0d")}, {"to", "1000"}}),
                 {.store = folder / "n/survey.store", .version = "v"}, {folder / "n"}, test::all_entries(), budget),
      "8 codes, 8 different sequences: 6 periods proved, 0 seen, 2 codes open to heap 1000\n");
  const auto found = csv("n");
  EXPECT_NE(found.find("\n\"0.07\",proved,34,53,0,9,"), std::string::npos) << found;
}

TEST_F(OctalSurveyFiles, RefusesTextsThatAreNoCodes) {
  EXPECT_THROW(octal_codes("0.1x"), Error);
  EXPECT_THROW(octal_codes("0.dddddd"), Error);
  EXPECT_THROW(octal_codes(""), Error);
}

}  // namespace
}  // namespace nimatron
