// The rules of a graph game of a rule file, as data.
//
//   both . -> %  and beside . -> %        a vertex and its neighbours go
//   Left . -b- x -> x - =   unless beside o
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimatron/rules/game_text.h"

namespace nimatron {

struct GraphRules {
  // What becomes of a vertex, by its symbol.
  static constexpr std::uint32_t kNoMatch = ~std::uint32_t{0}, kDelete = kNoMatch - 1;
  using Becomes = std::vector<std::uint32_t>;
  struct Beside {
    bool wanted;  // `if`, or else `unless`
    std::vector<bool> symbols;
  };
  struct Rule {
    Mover mover;
    std::string name;  // "Left's rule 2"
    RuleText text;
    std::vector<std::vector<Becomes>> ways;  // one or two, of one or two vertices each
    bool any_edge = true;
    std::uint32_t edge_mark = 0;  // if not any
    std::vector<Beside> conditions;
    std::vector<Becomes> changes;  // of the neighbours; the last that matches counts
  };
  std::vector<std::string> symbols;
  std::vector<Rule> rules;
};

GraphRules read_graph_rules(const GameText& game);
// Weights of the symbols such that every move makes the sum over all vertices less; empty if none were found.
std::vector<std::uint32_t> decreasing_weights(const GraphRules& rules);

}  // namespace nimatron
