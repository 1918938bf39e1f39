#include "nimatron/rulesets/heaps/take_and_break.h"

#include <gtest/gtest.h>

#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {
namespace {

std::string normal_form(const std::string& code) { return make_ruleset("takeandbreak", "\"" + code + "\"").spec(); }

TEST(TakeAndBreak, CodesHaveANormalForm) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"0.{1,3=}", "0.A="},     {"0.77", "0.77"},           {"00.070", "0.07"},       {"0.0", "0.0"},
      {"0.[0]", "0.0"},         {"0.[3]", "0.[3]"},         {"40.3", "40.3"},         {"0.f", "0.F"},
      {"0.{0+}", "0.*"},        {"0.*!", "0.*!"},           {"0.{2,3,4+}", "0.{2+}"}, {"0.{0!,1!}", "0.3"},
      {"0.{2,4+}", "0.{2,4+}"}, {"0.{2!,3=}", "0.{2!,3=}"}, {"0.{0,2!,3!}", "0.D!"},  {"0.{1,2=,5+=}", "0.{1,2,5+}="},
      {"0.3!", "0.3"},          {"0.{5}", "0.{5}"},         {"0.{0,1,2,3,4}", "0.V"}, {"0.{0,1!,2+?}", "0.*?"}};
  for (const auto& [code, normal] : cases) EXPECT_EQ(normal_form(code), "takeandbreak[\"" + normal + "\"]") << code;
  for (const std::string code : {"", "0", "0.W", "0.{", "0.{2,1}", "0.3[", "0.3[]"}) {
    EXPECT_THROW(normal_form(code), Error) << code;
  }
}

// The Grundy values of single heaps.
std::vector<Nimber> values(const std::string& name, const std::string& parameters, int most) {
  Budget budget;
  const Budget::Scope scope(budget);
  const AnyRuleset r = make_ruleset(name, parameters);
  GrundySolver<AnyRuleset> grundy(r, budget);
  std::vector<Nimber> out;
  for (int n = 0; n <= most; ++n) out.push_back(grundy(r.parse(std::to_string(n))));
  return out;
}

TEST(TakeAndBreak, OctalCodesAreOctalGames) {
  for (const std::string code : {"0.77", "0.137", "4.3", "0.3F", "0.07"}) {
    EXPECT_EQ(values("takeandbreak", "\"" + code + "\"", 14), values("octal", code, 14)) << code;
  }
}

TEST(TakeAndBreak, MarksSayWhichHeapsMayBeLeft) {
  // Nim, and Grundy's game: a heap is split into two unequal ones.
  EXPECT_EQ(values("takeandbreak", "\"0.[3]\"", 6), (std::vector<Nimber>{0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(values("takeandbreak", "\"4!.0\"", 12), (std::vector<Nimber>{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1}));
  EXPECT_EQ(values("takeandbreak", "\"4?.0\"", 12), values("takeandbreak", "\"4!.0\"", 12));
  // Only halving: whether a heap can be halved is all that matters, and two equal heaps cancel.
  EXPECT_EQ(values("takeandbreak", "\"4=.0\"", 6), (std::vector<Nimber>{0, 0, 1, 0, 1, 0, 1}));
}

}  // namespace
}  // namespace nimatron
