// What is read line by line takes time in proportion to its length.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ctime>

#include "nimatron/claims/file/claim_file.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/for_list.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text.h"
#include "nimatron/rules/game_text.h"
#include "tests/support/sanitized.h"

namespace nimatron {
namespace {

double processor_time() {
  timespec used{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

std::string repeated(int n, const std::string& pattern) {
  std::string out;
  for (int i = 0; i < n; ++i) out += fmt::format(fmt::runtime(pattern), fmt::arg("i", i));
  return out;
}

// Ten times the lines take about ten times the time; a quadratic reader takes a hundred times it.
template <class Read>
void expect_linear(const char* what, Read read) {
  const int many = test::kSanitized ? 20'000 : 100'000;
  const auto seconds = [&](int n) {
    const double start = processor_time();
    read(n);
    return processor_time() - start;
  };
  const double few = seconds(many / 10);
  EXPECT_LT(seconds(many), 40 * std::max(few, 0.02)) << what;
}

int answers_in(const std::string& source) {
  Budget budget(std::size_t{1} << 30);
  Session session(budget);
  Evaluator evaluate(session);
  int out = 0;
  evaluate.run(source, [&](const Evaluator::Statement& s) {
    out += s.answer || s.error ? 1 : 0;
    return true;
  });
  return out;
}

TEST(LinearReaders, Scripts) {
  expect_linear("assignments", [](int n) { EXPECT_EQ(answers_in(repeated(n, "$a{i} = {i}\n")), 0); });
  expect_linear("one variable", [](int n) { EXPECT_EQ(answers_in(repeated(n, "$a = {i}\n")), 0); });
  expect_linear("answers", [](int n) { EXPECT_EQ(answers_in(repeated(n, "{i} + 1\n")), n); });
  expect_linear("one line", [](int n) { EXPECT_EQ(answers_in(repeated(n, "{i}; ")), n); });
  expect_linear("errors", [](int n) { EXPECT_EQ(answers_in(repeated(n, "{i} +)\n")), n); });
  expect_linear("equal options", [](int n) { EXPECT_EQ(answers_in("{" + repeated(n, "1,") + "1|0}"), 1); });
  expect_linear("equal options of Right", [](int n) { EXPECT_EQ(answers_in("{1|" + repeated(n, "0,") + "0}"), 1); });
  expect_linear("dominated options", [](int n) { EXPECT_EQ(answers_in("{" + repeated(n, "{i},") + "1|0}"), 1); });
  expect_linear("definitions", [](int n) { EXPECT_EQ(answers_in(repeated(n, "f{i}($x) = $x + {i}\n")), 0); });
  expect_linear("a list", [](int n) { EXPECT_EQ(answers_in("[0" + repeated(n, ", {i}") + "]"), 1); });
  expect_linear("a sum", [](int n) { EXPECT_EQ(answers_in("0" + repeated(n, " + {i}")), 1); });
  expect_linear("local names",
                [](int n) { EXPECT_EQ(answers_in("[$a0 for $a in 0..0" + repeated(n, ", $a{i} = {i}") + "]"), 1); });
  expect_linear("Unicode", [](int n) { EXPECT_EQ(answers_in(repeated(n, "\u2191 + {i}\n")), n); });
}

TEST(LinearReaders, ClaimFiles) {
  const auto read = [](const std::string& text) {
    Budget budget(std::size_t{1} << 30);
    const Budget::Scope scope(budget);
    return parse_claim_file("many.claim", text, Theory::On);
  };
  expect_linear("claims", [&](int n) {
    EXPECT_EQ(read(repeated(n, "claim c{i}\n{i} == {i}\n")).size(), static_cast<std::size_t>(n));
  });
  expect_linear("mistakes", [&](int n) {
    EXPECT_EQ(read(repeated(n, "claim c{i}\n{i} ==)\n")).size(), static_cast<std::size_t>(n));
  });
  expect_linear("conditions", [&](int n) { EXPECT_EQ(read(repeated(n, "{i} == {i}\n")).size(), 1U); });
  expect_linear("definitions before claims", [&](int n) {
    const auto few = n / 100;
    read(repeated(100, "f{i}($x) = $x\n") + repeated(few, "claim c{i}\nf1({i}) == {i}\n"));
  });
}

TEST(LinearReaders, Plans) {
  expect_linear("variables", [](int n) {
    EXPECT_EQ(ForList("$a1 + $a2", "$a in 0..1" + repeated(n, ", $a{i} = {i}"), library_entries()).names().size(),
              static_cast<std::size_t>(n) + 1);
  });
  expect_linear("variables of one range", [](int n) {
    EXPECT_EQ(ForList("1", "$a" + repeated(n, ", $a{i}") + " in 0..1", library_entries()).names().size(),
              static_cast<std::size_t>(n) + 1);
  });
}

TEST(LinearReaders, RuleFiles) {
  const auto read = [](const std::string& text) {
    try {
      Budget budget(std::size_t{1} << 30);
      const Budget::Scope scope(budget);
      read_game_file("many.game", text);
    } catch (const Error&) {
      // A file may have too many lines.
    }
  };
  expect_linear("comments", [&](int n) { read("game g\nheaps n\n" + repeated(n, "# {i}\n") + "both n -> n - 1\n"); });
  expect_linear("rules", [&](int n) { read("game g\nheaps n\n" + repeated(n, "both n -> n - {i}\n")); });
  expect_linear("games", [&](int n) { read(repeated(n, "game g{i}\nheaps n\nboth n -> n - 1\n\n")); });
}

}  // namespace
}  // namespace nimatron
