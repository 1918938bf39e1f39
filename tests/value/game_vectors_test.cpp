// Values computed independently, straight from the definitions.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/game.h"
#include "nimatron/value/thermograph.h"
#include "tests/value/game_reader.h"

namespace nimatron {
namespace {

TEST(GameVectors, AllAnswersAgree) {
  std::ifstream file(NIMATRON_TEST_DATA "/values.json");
  const auto vectors = nlohmann::json::parse(file);
  ASSERT_GT(vectors.size(), 90U);
  Budget budget;
  GameArena games(budget);
  for (const auto& v : vectors) {
    const auto expr = v["expr"].get<std::string>();
    const Game g = GameReader(games).read(expr);
    const auto& expect = v["expect"];
    EXPECT_EQ(explicit_text(games, g), expect["canonical"].get<std::string>()) << expr;
    EXPECT_EQ(std::string(1, letter(games.outcome(g))), expect["outcome"].get<std::string>()) << expr;
    EXPECT_EQ(mean(games, g).text(), expect["mean"].get<std::string>()) << expr;
    EXPECT_EQ(temperature(games, g).text(), expect["temperature"].get<std::string>()) << expr;
    EXPECT_EQ(games.left_stop(g).text(), expect["left_stop"].get<std::string>()) << expr;
    EXPECT_EQ(games.right_stop(g).text(), expect["right_stop"].get<std::string>()) << expr;
    EXPECT_EQ(birthday(games, g).str(), expect["birthday"].get<std::string>()) << expr;
    const auto weight = atomic_weight(games, g);
    if (expect.contains("aw")) {
      ASSERT_TRUE(weight) << expr;
      EXPECT_EQ(explicit_text(games, *weight), expect["aw"].get<std::string>()) << expr;
      EXPECT_TRUE(has_atomic_weight(games, g, *weight)) << expr;
    }
    EXPECT_EQ(GameReader(games).read(text(games, g)), g) << text(games, g);
    EXPECT_EQ(GameReader(games).read(explicit_text(games, g)), g) << expr;
  }
}

}  // namespace
}  // namespace nimatron
