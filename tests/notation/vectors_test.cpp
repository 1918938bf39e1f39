// Every case of the independently computed vectors, through the notation as a user types it.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "tests/support/rule_games.h"

namespace nimatron {
namespace {

constexpr std::size_t kMemory = std::size_t{2} << 30;

void run_cases(const std::string& file) {
  std::ifstream in(std::string(NIMATRON_TEST_DATA) + "/" + file);
  const auto cases = nlohmann::json::parse(in);
  ASSERT_GT(cases.size(), 300U);
  Budget budget(kMemory);
  Session session(budget);
  Evaluator evaluate(session, test::entries_with_games());
  for (const auto& c : cases) {
    const std::string expr = c["expr"];
    for (const auto& [function, expected] : c["expect"].items()) {
      const std::string question = function + "(" + expr + ")";
      try {
        EXPECT_EQ(text_of(evaluate(question), Style{true}), expected.get<std::string>()) << question;
      } catch (const Error& e) {
        ADD_FAILURE() << question << ": " << e.what();
      }
    }
  }
}

TEST(Vectors, Impartial) { run_cases("impartial.json"); }
TEST(Vectors, Partizan) { run_cases("partizan.json"); }

}  // namespace
}  // namespace nimatron
