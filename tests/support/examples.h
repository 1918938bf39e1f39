// The examples of the tables, by entry: what the laws of rulesets are asked of.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace nimatron::test {

// One entry: a ruleset, an operator on rulesets or an operator on positions. Operators also have examples with partizan
// operands, which make them partizan.
struct Examples {
  std::string name;
  std::vector<std::string> positions;
  friend std::ostream& operator<<(std::ostream& out, const Examples& e) { return out << e.name; }
};

std::vector<Examples> ruleset_examples();
std::vector<Examples> operator_examples();
// Both.
std::vector<Examples> all_examples();

}  // namespace nimatron::test
