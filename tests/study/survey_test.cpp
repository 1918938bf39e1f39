#include "nimatron/study/survey.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/study/csv.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/store/store.h"
#include "nimatron/study/survey_rows.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

TEST(Survey, AdditionGamesAndGoingOn) {
  const Folder folder;
  Budget budget;
  AdditionSurvey s;
  s.moves = {2, 2};
  s.entries = {-2, 1};
  s.to = 95;
  s.place.directory = folder / "s";
  const auto summary = survey_addition(s, budget);
  const auto csv = contents(folder / "s/survey.csv");
  EXPECT_EQ(csv.substr(0, csv.find('\n')), "set,moves,class,periods,rays,cells checked,seen to");
  // It is an export: what happens to it does not matter to the next run.
  write_file(folder / "s/survey.csv", csv.substr(0, csv.size() / 2));
  EXPECT_EQ(survey_addition(s, budget), summary);
  EXPECT_EQ(contents(folder / "s/survey.csv"), csv);
  s.place.directory = folder / "t";
  s.threads = 2;
  EXPECT_EQ(survey_addition(s, budget).substr(0, 10), summary.substr(0, 10));
  EXPECT_EQ(contents(folder / "t/survey.csv"), csv);
}

// With one number s the period is 2s; with two, a and b, it is a + b or 2a.
TEST(Survey, SubtractionGames) {
  const Folder folder;
  Budget budget;
  SubtractionSurvey s;
  s.size = {1, 2};
  s.most = 8;
  s.place.directory = folder / "s";
  const auto summary = survey_subtraction(s, budget);
  EXPECT_EQ(summary.substr(0, summary.find('\n')), "size 1: 8 sets, 8 proved");
  EXPECT_NE(summary.find("  greatest 8: longest period 16 at {8}, 16 times 8^0\n"), std::string::npos) << summary;
  EXPECT_NE(summary.find("size 2: 28 sets, 28 proved\n"), std::string::npos) << summary;
  EXPECT_NE(summary.find("  greatest 8: longest period 15 at {7,8}, 1.88 times 8^1\n"), std::string::npos) << summary;
  EXPECT_NE(contents(folder / "s/longest.csv").find("2,5,9,\"4,5\",5,1.8\n"), std::string::npos);
}

// With larger bounds a survey revisits exactly the sets that were not proved.
TEST(Survey, LooksAgainWhenItLooksFurther) {
  const Folder folder;
  Budget budget;
  AdditionSurvey s;
  s.moves = {2, 2};
  s.to = 95;
  s.place.directory = folder / "s";
  const auto near = survey_addition(s, budget);
  EXPECT_NE(near.find("2 vectors: 246 sets, "), std::string::npos) << near;
  EXPECT_EQ(near.find(" 0 none"), std::string::npos) << near;
  s.to = 383;
  EXPECT_EQ(survey_addition(s, budget).substr(0, 61), "2 vectors: 246 sets, 246 proved, 0 seen, 0 none to 383\n0 of 0");
}

// A row of the store is reused as long as it has not been changed.
TEST(Survey, ComputesDamagedRowsAgainAndSaysSo) {
  const Folder folder;
  Budget budget;
  SubtractionSurvey s;
  s.size = {1, 1};
  s.most = 8;
  s.place.directory = folder / "s";
  survey_subtraction(s, budget);
  const auto csv = contents(folder / "s/survey.csv");
  const auto file = folder / "s/survey.store";
  auto bytes = contents(file);
  const auto at = bytes.rfind("proved");
  ASSERT_NE(at, std::string::npos);
  bytes[at] = 'q';
  write_file(file, bytes);
  std::string told;
  s.place.notice = [&](const std::string& notice) { told += notice; };
  survey_subtraction(s, budget);
  EXPECT_EQ(told, file + ": 1 damaged row dropped; it will be computed again");
  EXPECT_EQ(contents(folder / "s/survey.csv"), csv);
  bytes = contents(file);
  write_file(file, bytes.substr(0, bytes.size() - 4096));
  EXPECT_THROW(survey_subtraction(s, budget), Error);
}

TEST(Survey, RefusesTheStoreOfAnotherSurvey) {
  const Folder folder;
  Budget budget;
  WeightSurvey s;
  s.most = 2;
  s.place.directory = folder / "s";
  survey_headstails(s, budget);
  EXPECT_THROW(survey_gensubversion(s, budget), Error);
}

TEST(Survey, HeadsAndTails) {
  const Folder folder;
  Budget budget;
  WeightSurvey s;
  s.place.directory = folder / "s";
  s.threads = 2;
  EXPECT_EQ(survey_headstails(s, budget),
            "144 pairs, 144 proved: 124 with bounded atomic weights, 123 of them with a period that divides lcm(k,j), "
            "20 with growing atomic weights\nlongest period 132 at headstails[11,12], longest preperiod 25 at "
            "headstails[11,12]\n");
  const auto csv = contents(folder / "s/survey.csv");
  EXPECT_NE(csv.find("\n\"3,2\",3,2,proved,6,3,6,1,0,6,3,0\n"), std::string::npos);
}

// The same count by weights that are asked for one by one.
TEST(Survey, GeneralizedSubversion) {
  const Folder folder;
  Budget budget;
  WeightSurvey s;
  s.most = 5;
  s.place.directory = folder / "s";
  const auto summary = survey_gensubversion(s, budget);
  EXPECT_EQ(summary.substr(0, summary.find(',')), "225 positions");
  const auto csv = contents(folder / "s/survey.csv");
  Session session(budget, Theory::Off);
  Evaluator evaluate(session);
  std::size_t integers = 0;
  for (int a = 1; a <= 5; ++a) {
    for (int b = a; b <= 5; ++b) {
      for (int c = 1; c <= 5; ++c) {
        for (int d = c; d <= 5; ++d) {
          const auto state = fmt::format("{},{};{},{}", a, b, c, d);
          const auto weight = text_of(evaluate("aw(gensubversion(" + state + "))"));
          EXPECT_NE(csv.find(fmt::format("\n\"{}\",{},", state, csv_field(weight))), std::string::npos) << state;
          integers += weight.find_first_not_of("-0123456789") == std::string::npos;
        }
      }
    }
  }
  EXPECT_NE(summary.find(fmt::format("\ninteger: {}\n", integers)), std::string::npos) << summary;
}

}  // namespace
}  // namespace nimatron
