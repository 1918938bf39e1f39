#include "nimatron/study/survey.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/study/csv.h"
#include "nimatron/study/fresh_file.h"
#include "tests/support/all_entries.h"
#include "tests/support/error_text.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

std::string surveyed(const Survey& survey, const std::string& folder, Sweep s = {}) {
  Budget budget;
  s.store = folder + "/survey.store";
  s.version = "v";
  return run_survey(survey, s, {folder}, test::all_entries(), budget);
}

TEST(Survey, AdditionGamesAndGoingOn) {
  const Folder folder;
  const auto s = survey_named("addition", {{"moves", "2..2"}, {"entries", "-2..1"}, {"to", "95"}});
  const auto summary = surveyed(s, folder / "s");
  const auto csv = contents(folder / "s/survey.csv");
  EXPECT_EQ(csv.substr(0, csv.find('\n')), "set,moves,class,periods,rays,cells checked,seen to");
  EXPECT_NE(csv.find("\n\"(-2,0),(-1,0)\",2,proved,"), std::string::npos) << csv;
  // It is an export: what happens to it does not matter to the next run.
  write_file(folder / "s/survey.csv", csv.substr(0, csv.size() / 2));
  EXPECT_EQ(surveyed(s, folder / "s"), summary);
  EXPECT_EQ(contents(folder / "s/survey.csv"), csv);
  EXPECT_EQ(surveyed(s, folder / "t", {.jobs = 2}).substr(0, 10), summary.substr(0, 10));
  EXPECT_EQ(contents(folder / "t/survey.csv"), csv);
}

// Without a folder there is the summary alone.
TEST(Survey, WritesNoFilesUnlessAsked) {
  const Folder folder;
  Budget budget;
  const auto summary = run_survey(survey_named("subtraction", {{"size", "1..1"}, {"max", "8"}}),
                                  {.store = folder / "one.store", .version = "v"}, {}, test::all_entries(), budget);
  EXPECT_EQ(summary.substr(0, summary.find('\n')), "size 1: 8 sets, 8 proved");
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder / "")) {
    EXPECT_EQ(file.path().filename().string().substr(0, 9), "one.store");
    ++files;
  }
  EXPECT_GE(files, 1U);
}

// With one number s the period is 2s; with two, a and b, it is a + b or 2a.
TEST(Survey, SubtractionGames) {
  const Folder folder;
  const auto summary = surveyed(survey_named("subtraction", {{"size", "1..2"}, {"max", "8"}}), folder / "s");
  EXPECT_EQ(summary.substr(0, summary.find('\n')), "size 1: 8 sets, 8 proved");
  EXPECT_NE(summary.find("  greatest 8: longest period 16 at {8}, 16 times 8^0\n"), std::string::npos) << summary;
  EXPECT_NE(summary.find("size 2: 28 sets, 28 proved\n"), std::string::npos) << summary;
  EXPECT_NE(summary.find("  greatest 8: longest period 15 at {7,8}, 1.88 times 8^1\n"), std::string::npos) << summary;
  EXPECT_NE(contents(folder / "s/longest.csv").find("2,5,9,\"4,5\",5,1.8\n"), std::string::npos);
  EXPECT_NE(contents(folder / "s/survey.csv").find("\n\"4,5\",2,5,9,0,proved\n"), std::string::npos);
}

TEST(Survey, SetsThatAreNotProvedAreCounted) {
  const Folder folder;
  const auto near = surveyed(survey_named("addition", {{"moves", "2..2"}, {"to", "95"}}), folder / "near");
  EXPECT_NE(near.find("2 vectors: 246 sets, "), std::string::npos) << near;
  EXPECT_EQ(near.find(" 0 none"), std::string::npos) << near;
  EXPECT_EQ(surveyed(survey_named("addition", {{"moves", "2..2"}, {"to", "383"}}), folder / "far").substr(0, 61),
            "2 vectors: 246 sets, 246 proved, 0 seen, 0 none to 383\n0 of 0");
}

// The plan that --plan writes, run by itself, has the rows that the survey is made of.
TEST(Survey, IsTheSweepOfItsPlan) {
  const Folder folder;
  Budget budget;
  const auto s = survey_named("headstails", {{"max", "4"}, {"to", "1000"}});
  surveyed(s, folder / "s");
  const PlanReader reader(parse_plan(s.plan.json(), "p.json"), test::all_entries(), "p.json");
  const auto done = sweep(reader, {.store = folder / "plan.store", .version = "v"}, budget);
  EXPECT_EQ(done.digest, summary_of(Store(folder / "s/survey.store")).digest);
  EXPECT_EQ(done.rows, 16);
}

// A row of the store is reused as long as it has not been changed.
TEST(Survey, ComputesDamagedRowsAgainAndSaysSo) {
  const Folder folder;
  const auto s = survey_named("subtraction", {{"size", "1..1"}, {"max", "8"}});
  surveyed(s, folder / "s");
  const auto csv = contents(folder / "s/survey.csv");
  const auto file = folder / "s/survey.store";
  auto bytes = contents(file);
  const auto at = bytes.rfind("proved");
  ASSERT_NE(at, std::string::npos);
  bytes[at] = 'q';
  write_file(file, bytes);
  std::string told;
  Sweep heard;
  heard.notice = [&](const std::string& notice) { told += notice; };
  surveyed(s, folder / "s", heard);
  EXPECT_EQ(told, file + ": 1 damaged row dropped; it will be computed again");
  EXPECT_EQ(contents(folder / "s/survey.csv"), csv);
  bytes = contents(file);
  write_file(file, bytes.substr(0, bytes.size() - 4096));
  EXPECT_THROW(surveyed(s, folder / "s"), Error);
}

TEST(Survey, RefusesTheStoreOfAnotherSurvey) {
  const Folder folder;
  surveyed(survey_named("headstails", {{"max", "2"}}), folder / "s");
  const auto why = test::error_text([&] { surveyed(survey_named("gensubversion", {{"max", "2"}}), folder / "s"); });
  EXPECT_NE(why.find("another plan"), std::string::npos) << why;
}

TEST(Survey, HeadsAndTails) {
  const Folder folder;
  EXPECT_EQ(surveyed(survey_named("headstails", {}), folder / "s", {.jobs = 2}),
            "144 pairs, 144 proved: 124 with bounded atomic weights, 123 of them with a period that divides lcm(k,j), "
            "20 with growing atomic weights\nlongest period 132 at headstails[11,12], longest preperiod 25 at "
            "headstails[11,12]\n");
  const auto csv = contents(folder / "s/survey.csv");
  EXPECT_NE(csv.find("\n\"3,2\",3,2,proved,6,3,6,1,0,6,3,0\n"), std::string::npos);
}

// The same count by weights that are asked for one by one.
TEST(Survey, GeneralizedSubversion) {
  const Folder folder;
  const auto summary = surveyed(survey_named("gensubversion", {{"max", "5"}}), folder / "s");
  EXPECT_EQ(summary.substr(0, summary.find(',')), "225 positions");
  const auto csv = contents(folder / "s/survey.csv");
  Budget budget;
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

TEST(Survey, SettingsAreChecked) {
  const Folder folder;
  for (const auto& tried : std::vector<std::pair<std::string, SurveySettings>>{{"subtraction", {{"size", "1..9"}}},
                                                                               {"subtraction", {{"max", "0"}}},
                                                                               {"addition", {{"entries", "-20..20"}}},
                                                                               {"headstails", {{"max", "201"}}},
                                                                               {"gensubversion", {{"max", "61"}}}}) {
    const auto why = test::error_text([&] { surveyed(survey_named(tried.first, tried.second), folder / "s"); });
    EXPECT_EQ(why.find("survey " + tried.first + " needs "), 0U) << why;
    EXPECT_FALSE(std::filesystem::exists(folder / "s"));
  }
  EXPECT_THROW(survey_named("chess", {}), Error);
}

// A survey of one's own: every word of the text.
TEST(Survey, IsAText) {
  const Folder folder;
  const auto survey = parse_survey("squares", R"(# Squares.
takes max = 9
needs 1 <= @max
compute $n * $n
for $n in 1..@max
column n: integer = $n
column the square: integer = $value
column odd: bool =
  $value mod 2 == 1
let double($r) = 2 * $r.the_square
let $all = sum([$r.the_square for $r in $rows])
then twice: integer = double($row)
then place: text = "$i of @max"
file odd.txt = join(["$($r.twice)\n" for $r in $rows if $r.odd])
file none.txt = ""
file t-#.csv = [[$r.n, $r.twice] for $r in $rows if $r.n < 3]
say "$(count($rows)) squares, "
say "together $all\n"
)",
                                   {{"max", "3"}, {"least", "2"}});
  EXPECT_EQ(surveyed(survey, folder / "s"), "3 squares, together 14\n");
  EXPECT_EQ(contents(folder / "s/survey.csv"),
            "n,the square,odd,twice,place\n1,1,true,2,0 of 3\n2,4,false,8,1 of 3\n3,9,true,18,2 of 3\n");
  EXPECT_EQ(contents(folder / "s/odd.txt"), "2\n18\n");
  EXPECT_FALSE(std::filesystem::exists(folder / "s/none.txt"));
  EXPECT_EQ(contents(folder / "s/t-002.csv"), "value\n2\n8\n");
}

// The unexplained sets are drawn, one by one and together.
TEST(Survey, DrawsWhatIsNotProved) {
  const Folder folder;
  const auto summary =
      surveyed(survey_named("addition", {{"moves", "2..2"}, {"entries", "-3..3"}, {"to", "23"}}), folder / "s");
  const auto list = contents(folder / "s/contact-sheet.txt");
  const auto drawn = std::count(list.begin(), list.end(), '\n');
  EXPECT_GT(drawn, 0);
  EXPECT_NE(summary.find(fmt::format("{} of {} unexplained sets are drawn in ", drawn, drawn)), std::string::npos)
      << summary;
  const std::string png = "\x89PNG";
  EXPECT_EQ(contents(folder / "s/contact-sheet.png").substr(0, 4), png);
  EXPECT_EQ(contents(folder / fmt::format("s/open-{:03}.png", drawn)).substr(0, 4), png);
}

}  // namespace
}  // namespace nimatron
