#include "nimatron/study/plan.h"

#include <gtest/gtest.h>

#include "nimatron/notation/text.h"
#include "nimatron/study/fresh_file.h"
#include "tests/support/all_entries.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

std::string plan_error(const std::string& text) {
  try {
    PlanReader(parse_plan(text, "p"), test::all_entries(), "p");
  } catch (const Error& e) {
    return e.what();
  }
  return "none";
}

TEST(Plan, ErrorsNameThePlace) {
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": "$a in 0..3"})"), "none");
  EXPECT_EQ(plan_error("{\n \"compute\": 1,,"), "p: line 2, column 15: this is not JSON");
  EXPECT_EQ(plan_error(""), "p: line 1, column 1: this is not JSON");
  EXPECT_EQ(plan_error("{\"compute\": " + std::string(400, '1') + "}"), "p: a number is too large");
  EXPECT_EQ(plan_error("[]"), "p: expected a JSON object with \"compute\" and \"for\"");
  EXPECT_EQ(plan_error(R"({"for": "$a in 0..3"})"), "p: \"compute\" is missing");
  EXPECT_EQ(plan_error(R"({"compute": "$a"})"), "p: \"for\" is missing");
  EXPECT_EQ(plan_error(R"({"compute": 3, "for": "$a in 0..3"})"), "p: \"compute\" must be a text");
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": ["$a in 0..3"]})"), "p: \"for\" must be a text");
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": "$a in 0..3", "jobs": 2})"),
            "p: unknown key \"jobs\"; a plan has \"compute\", \"for\", \"columns\" and \"rules\"");
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": "$a in 0..3", "for": "$a in 0..4"})"), "p: \"for\" is there twice");
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": "$a in 0..3", "rules": 1})"),
            "p: \"rules\" must be a list of rule files");
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": "$a in 0..3", "rules": ["none.game"]})"),
            "p: \"rules\": there is no file 'none.game'");
  EXPECT_EQ(plan_error(R"({"compute": "$a +", "for": "$a in 0..3"})").substr(0, 25), "p: \"compute\", column 5: e");
  EXPECT_EQ(plan_error(R"({"compute": "$b", "for": "$a in 0..3"})"),
            "p: \"compute\", column 1: the variable $b is not bound");
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": "a in 0..3"})").substr(0, 21), "p: \"for\", column 1: e");
  EXPECT_EQ(plan_error(R"({"compute": "$a", "for": "$a in 0..$n"})"),
            "p: \"for\", column 10: the variable $n is not bound");
  EXPECT_EQ(plan_error(R"({"compute": "", "for": "$a in 0..3"})"), "p: \"compute\": empty expression");
  EXPECT_EQ(plan_error(R"({"compute": "$value", "for": "$value in 0..3"})"),
            "p: \"for\": $value is the name of the answers' column");
  EXPECT_EQ(plan_error(R"({"compute": "nim", "for": "$a in 0..3"})").substr(0, 23), "p: \"compute\", column 1:");
}

TEST(Plan, FilesAreRead) {
  const Folder folder;
  EXPECT_THROW(read_plan(folder / "none.json"), Error);
  EXPECT_THROW(read_plan(folder / ""), Error);
  write_file(folder / "h.game", "game halves\nheaps n\nboth n -> n div 2 if n >= 1\n");
  write_file(folder / "p.json", R"--({"compute": "grundy(halves($a))", "for": "$a in 0..3", "rules": ["h.game"]})--");
  const Plan plan = read_plan(folder / "p.json");
  ASSERT_EQ(plan.rules.size(), 1U);
  EXPECT_EQ(plan.rules[0].text, contents(folder / "h.game"));
  EXPECT_NO_THROW(PlanReader(plan, test::all_entries()));
  const auto stored = PlanReader(plan, test::all_entries()).stored("1.2.3+abc");
  EXPECT_EQ(stored.meaning, "1.2.3");
  EXPECT_EQ(stored.keys, std::vector<std::string>{"a"});
  EXPECT_EQ(plan_of(stored).compute, plan.compute);
  EXPECT_NO_THROW(PlanReader(plan_of(stored), test::all_entries())) << "the store has the rules themselves";
}

// The cases that are visited, with a jump, against a walk through all of them.
void expect_walks(const std::string& cases, std::int64_t total) {
  const PlanReader reader({"0", cases}, test::all_entries());
  Budget budget;
  const Budget::Scope scope(budget);
  ForWalk walk(reader.list(), budget, Theory::On, reader.entries());
  const auto text = [&] {
    std::string out;
    for (const auto& v : walk.values()) out += text_of(v) + " ";
    return out;
  };
  std::vector<std::string> all;
  EXPECT_EQ(walk.each(0,
                      [&] {
                        EXPECT_EQ(walk.number(), static_cast<std::int64_t>(all.size()));
                        all.push_back(text());
                        return walk.number() + 1;
                      }),
            total)
      << cases;
  EXPECT_EQ(static_cast<std::int64_t>(all.size()), total) << cases;
  EXPECT_EQ(walk.count(), total) << cases;
  for (const std::int64_t from : {0, 1, 2, 5, 11, 40}) {
    for (const std::int64_t step : {1, 2, 3, 7, 50}) {
      auto expected = from;
      const auto end = walk.each(from, [&] {
        EXPECT_EQ(walk.number(), expected) << cases;
        EXPECT_EQ(text(), all[static_cast<std::size_t>(expected)]) << cases;
        expected += step;
        return expected;
      });
      EXPECT_EQ(end, total) << cases;
      EXPECT_GE(expected, total) << cases;
    }
  }
}

TEST(Plan, WalksJump) {
  expect_walks("$a in 0..9", 10);
  expect_walks("$a in 5..4", 0);
  expect_walks("$a in 0..3, $b in 0..4, $c in 1..2", 40);
  expect_walks("$a in 0..3, $b in 1..0, $c in 1..2", 0);
  expect_walks("$a, $b in 0..3", 16);
  expect_walks("$a in 0..9, $b in 0..$a", 55);
  expect_walks("$a in 0..3, $b in 0..$a, $c in 0..2", 30);
  expect_walks("$a in 0..9, $n = $a div 2, $b in 0..$n", 30);
  expect_walks("$a in 0..3, $n = 3, $b in 0..$n, $c in 0..$a", 40);
  expect_walks("$a in 0..20, $b in 0..20 where ($a + $b) mod 7 == 0", 63);
  expect_walks("$a in [3,1,3], $b in 0..9", 30);
  expect_walks("$p in partitions(6), $k in 0..2", 33);
  expect_walks("$a in [$x * $x for $x in 0..4], $b in 0..3", 20);
  expect_walks("$P in positions(nim(2,3))", 12);
  expect_walks("$G in born(2)", 22);
}

TEST(Plan, AJumpIsDirect) {
  const PlanReader reader({"0", "$a in 0..999999999, $b in 0..999999"}, test::all_entries());
  Budget budget;
  const Budget::Scope scope(budget);
  ForWalk walk(reader.list(), budget, Theory::On, reader.entries());
  EXPECT_EQ(walk.count(), 1'000'000'000'000'000);
  std::vector<std::string> values;
  walk.each(123'456'789'012'345, [&] {
    for (const auto& v : walk.values()) values.push_back(text_of(v));
    return ForWalk::kStop;
  });
  EXPECT_EQ(values, (std::vector<std::string>{"123456789", "12345"}));
  EXPECT_EQ(walk.each(2'000'000'000'000'000, [] { return ForWalk::kStop; }), 1'000'000'000'000'000);
}

// What a quotient has found when it is stopped is an answer of the command alone: as a row it would be taken for all.
TEST(Plan, AnAnswerThatWasCutShortIsNone) {
  for (const std::string compute :
       {"quotient(octal[0.77])", "quotient(octal[0.77]).order", "json(quotient(octal[0.77]))"}) {
    const PlanReader reader({compute, "$a in 0..1"}, test::all_entries());
    Budget budget;
    const Budget::Scope scope(budget);
    ForWalk walk(reader.list(), budget, Theory::On, reader.entries());
    walk.each(0, [&] {
      budget.stop();
      EXPECT_THROW(walk.computed(), Stopped) << compute;
      return ForWalk::kStop;
    });
  }
}

}  // namespace
}  // namespace nimatron
