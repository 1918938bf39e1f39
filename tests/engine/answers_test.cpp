// Every entry's example answers with the type it promises, and as JSON it has the shape that docs/json.md describes.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "nimatron/engine/tabulate.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/all_entries.h"

namespace nimatron {
namespace {

using Json = nlohmann::json;

const std::set<std::string> kTypes = {"outcome",  "boolean", "integer",  "value",  "genus",          "position",
                                      "list",     "table",   "period",   "census", "classification", "ruleset",
                                      "quotient", "claim",   "report",   "text",   "thermograph",    "drawing",
                                      "strategy", "record",  "automaton"};

void check_result(const Json& a);

// type, text and result, and what its type needs.
void check_answer(const Json& a) {
  ASSERT_TRUE(a.is_object()) << a;
  ASSERT_TRUE(kTypes.contains(a.at("type").get<std::string>())) << a;
  EXPECT_TRUE(a.at("text").is_string()) << a;
  ASSERT_TRUE(a.contains("result")) << a;
  check_result(a);
}

void check_result(const Json& a) {
  const std::string type = a["type"];
  const Json& r = a["result"];
  if (type == "boolean") {
    EXPECT_TRUE(r.is_boolean()) << a;
  }
  if (type == "integer") {
    EXPECT_TRUE(r.is_number_integer() || r.is_string()) << a;
  }
  if (type == "outcome") {
    EXPECT_NE(std::string("NPLR").find(r.get<std::string>()), std::string::npos) << a;
  }
  if (type == "genus") {
    EXPECT_TRUE(r.at("base").is_number() && r.at("superscript").is_array()) << a;
  }
  if (type == "position") {
    for (const char* key : {"ruleset", "state", "text"}) {
      EXPECT_TRUE(r.at(key).is_string()) << a;
    }
  }
  if (type == "thermograph") {
    for (const char* wall : {"left", "right"}) {
      ASSERT_TRUE(r.at(wall).is_array()) << a;
      for (const auto& corner : r[wall]) EXPECT_EQ(corner.size(), 2U) << a;
    }
  }
  if (type == "list") {
    ASSERT_TRUE(r.is_array()) << a;
    for (const auto& item : r) check_answer(item);
  }
  if (type == "period" && r.contains("period")) {
    EXPECT_TRUE(r.contains("preperiod")) << a;
  }
  if (type == "quotient") {
    EXPECT_TRUE(r.at("order").is_number()) << a;
  }
  if (type == "table") {
    EXPECT_TRUE(r.contains("values") || r.contains("counts")) << a;
  }
}

// What is long or writes files.
const std::set<std::string> kNotRun = {"survey", "reproduce", "check", "claims",          "table", "store",
                                       "save",   "read",      "sweep", "finished_shards", "verify"};

TEST(Answers, ExamplesHaveTheirTypesAndAreJson) {
  Budget budget(std::size_t{1} << 30);
  Session session(budget);
  Evaluator evaluate(session, test::all_entries());
  for (const auto& e : test::all_entries().all()) {
    EXPECT_FALSE(e.help.empty()) << e.name;
    EXPECT_FALSE(e.example.empty()) << e.name;
    EXPECT_TRUE(e.example.starts_with(e.name + "(")) << e.name;
    if (kNotRun.contains(e.name) || e.name == "census") continue;
    try {
      const Answer a = evaluate(e.example);
      const bool has_variant = e.example.find(",why)") != std::string::npos;
      if (!has_variant && e.answer != AnswerType::Any) {
        EXPECT_STREQ(name(type_of(a)), name(e.answer)) << e.example;
      }
      const Json j = Json::parse(json_of(e.example, a));
      EXPECT_EQ(j.at("expr"), e.example);
      check_answer(j);
    } catch (const Error& error) {
      ADD_FAILURE() << e.example << ": " << error.what();
    }
  }
}

std::string json(const std::string& name, const Evaluator::Texts& given) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session, test::all_entries());
  return json_of(name, evaluate.call(*test::all_entries().find(name), given));
}

TEST(Answers, OfCommands) {
  check_answer(Json::parse(json("census", {{"ruleset", {"towers"}}, {"box", {"2x3"}}})));
  check_answer(Json::parse(json("claims", {{"pattern", {"lctr/*"}}})));
  check_answer(Json::parse(json("claims", {{"pattern", {"lctr/thm22"}}})));
  check_answer(Json::parse(json("table", {{"what", {"lctr"}}, {"ranges", {"n=3..4"}}})));
  const Json t = Json::parse(json("table", {{"what", {"wythoff(_,_)"}}, {"ranges", {"0..1", "0..2"}}}));
  check_answer(t);
  EXPECT_EQ(t["result"]["values"], Json::parse("[[0,1,2],[1,2,0]]"));
  const Json p = Json::parse(json("period", {{"what", {"octal[0.07]"}}}));
  EXPECT_EQ(p["result"]["period"], 34);
  EXPECT_EQ(p["result"]["preperiod"], 53);
  const Json plane = Json::parse(json("period", {{"what", {"addition[(-2,0),(-2,1),(1,-1)]"}}}));
  EXPECT_EQ(plane["result"]["periods"], Json::parse("[[9,0],[0,3]]"));
  EXPECT_EQ(Json::parse(json("quotient", {{"what", {"octal[0.77]"}}}))["result"]["order"], 40);
}

TEST(Answers, NumbersPastTwoToThe53AreText) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto result = [&](const char* text) { return Json::parse(json_of(text, evaluate(text)))["result"]; };
  EXPECT_EQ(result("tree_leaves(nim(3))"), 4);
  EXPECT_EQ(result("nim(9007199254740993)"), "*9007199254740993");
  EXPECT_EQ(result("grundy(nim(9007199254740992))").dump(), "9007199254740992");
  EXPECT_EQ(result("grundy(nim(9007199254740993))"), "9007199254740993");
  EXPECT_EQ(result("nim(3,5) == *6"), true);
  EXPECT_EQ(result("options(nim(1,2))")[0]["result"]["state"], "0,2");
  EXPECT_EQ(result("options(domineering(2x2))")[0]["player"], "Left");
}

// A column is counted from 1; text that is not UTF-8 still gives JSON.
TEST(Answers, Errors) {
  const auto j = Json::parse(json_of("nim(", Error::at(4, "expected ')'")));
  EXPECT_EQ(j["expr"], "nim(");
  EXPECT_EQ(j["error"], "expected ')'");
  EXPECT_EQ(j["column"], 5);
  EXPECT_FALSE(Json::parse(json_of("1", Error("no"))).contains("column"));
  EXPECT_EQ(Json::parse(json_of("\xff", Error("no")))["error"], "no");
}

// The state that numbers make is the one that their text makes.
TEST(FromNumbers, AgreesWithText) {
  std::size_t seen = 0;
  for (const auto& e : rulesets()) {
    for (const auto& example : e.examples) {
      Budget budget;
      Session session(budget);
      const Answer a = Evaluator(session).denoted(example);
      const Placed p = std::get<Term>(a).parts.at(0);
      const std::string state = p.ruleset.format(p.position);
      if (state.empty() || state.find_first_not_of("0123456789,") != std::string::npos || state.size() > 60) continue;
      std::vector<std::int64_t> numbers;
      for (std::size_t i = 0; i < state.size();) {
        const auto end = std::min(state.find(',', i), state.size());
        numbers.push_back(std::stoll(state.substr(i, end - i)));
        i = end + 1;
      }
      const auto q = p.ruleset.from_numbers(numbers);
      if (!q) continue;
      ++seen;
      EXPECT_EQ(*q, p.ruleset.parse(state)) << example;
    }
  }
  EXPECT_GT(seen, 10U);
}

TEST(FromNumbers, RefusesWhatIsNoState) {
  const auto refuses = [](const char* name, std::vector<std::int64_t> numbers) {
    Budget budget;
    Session session(budget);
    EXPECT_THROW(plain_family(make_ruleset(name), numbers.size()).at(numbers), Error) << name;
  };
  refuses("nim", {-1});
  refuses("wythoff", {1, 2, 3});
  refuses("euclid3", {0, 1});
  refuses("subversion", {1});
  refuses("whiteknight", {1});
}

// Partitions of 4: 4 and 1^4 have value 2; 3,1 and 2,2 and 2,1,1 have value 0. Other rulesets refuse.
TEST(Counts, OfPartitions) {
  Budget budget;
  Session theory(budget);
  Session search(budget, Theory::Off);
  const auto counts = [](Session& s, const char* name, std::int64_t n) {
    return text_of(count_partitions(s.played(make_ruleset(name)), {n, n, true}, "", engine_entries(), s), s.games(),
                   {});
  };
  EXPECT_EQ(counts(theory, "lctr", 4), "4 0 3\n4 2 2\n");
  for (std::int64_t n = 0; n <= 12; ++n) EXPECT_EQ(counts(theory, "lctr", n), counts(search, "lctr", n));
  EXPECT_THROW(counts(theory, "nim", 2), Error);
  EXPECT_THROW(counts(theory, "form", 2), Error);
}

}  // namespace
}  // namespace nimatron
