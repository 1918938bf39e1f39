// Every connected graph of n vertices, once up to isomorphism: 1, 1, 2, 6, 21, 112, 853, 11117, 261080 of them (OEIS
// A001349). A graph is written as its edges, 0-1,1-2; that of one vertex is 0.
//
//   GraphList(4).each([&](const std::string& text) { ... return true; });
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace nimatron {

class AnyRuleset;

// Whether its positions are written as such graphs.
bool is_played_on_graphs(const AnyRuleset& ruleset);

class GraphList {
 public:
  static constexpr int kMostVertices = 10;
  // An Error past kMostVertices.
  explicit GraphList(int vertices);
  // Those of few edges first, until `visit` answers false.
  void each(const std::function<bool(const std::string& text)>& visit) const;

 private:
  int vertices_;
};

}  // namespace nimatron
