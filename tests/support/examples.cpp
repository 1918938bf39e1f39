#include "tests/support/examples.h"

#include "nimatron/rulesets/registry.h"
#include "tests/support/rule_games.h"

namespace nimatron::test {

namespace {

const std::vector<std::string> kPartizanOperators = {
    "push(domineering,hcram)(2x3)",
    "push(hcram,domineering)(2x3)",
    "push(domineering,domineering)(2x3)",
    "push(push(clobber,domineering),konane)(1:2:xo/..)",
    "push_live(clobber,konane)(xo./ox.)",
    "push_before(col,snort)(2x2)",
    "push_after(snort,col)(1x4)",
    "push_both(toadsfrogs,toadsfrogs)(t.f)",
    "pass(domineering)(2x3)",
    "conjoined(snort,col)(1x4)",
    "conjoined(domineering,hcram)(3x3)",
    "truncate(domineering)(2x4)",
    "union(domineering,hcram)(2x3)",
    "union(col,snort)(1x4)",
    "selective(domineering(2x2),clobber(xo))",
    "conjunctive(domineering(2x3),clobber(xox))",
    "continued(domineering(2x2),clobber(xox))",
    "sequential(clobber(xox),domineering(2x2))",
    "ordinal(clobber(xo),domineering(2x2))",
};

template <class Entry>
void append(const std::vector<Entry>& table, std::vector<Examples>& to) {
  for (const auto& e : table) {
    Examples& mine = to.emplace_back(Examples{e.name, e.examples});
    for (const auto& text : kPartizanOperators) {
      if (text.starts_with(e.name + "(")) mine.positions.push_back(text);
    }
  }
}

}  // namespace

std::vector<Examples> ruleset_examples() {
  std::vector<Examples> all;
  append(rulesets(), all);
  for (auto& e : rule_game_examples()) all.push_back(std::move(e));
  return all;
}

std::vector<Examples> operator_examples() {
  std::vector<Examples> all;
  append(ruleset_operators(), all);
  append(position_operators(), all);
  return all;
}

std::vector<Examples> all_examples() {
  auto all = ruleset_examples();
  for (auto& e : operator_examples()) all.push_back(std::move(e));
  return all;
}

}  // namespace nimatron::test
