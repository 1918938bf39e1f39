// Trees: whole game trees, equal ones stored once. Two positions of any rulesets are the same game exactly when
// their trees have one number: the same option sets, recursively. By the moves alone, without normal forms,
// components or theorems.
//
//   Trees trees(check.search());
//   trees.of("clocknim[3,2](2,4|1)") == trees.of("addition[(-2,0),(-2,1),(1,-1)](12,2)");
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "nimatron/engine/session.h"
#include "nimatron/ruleset/registry.h"

namespace nimatron {

class Trees {
 public:
  using Tree = std::uint32_t;
  explicit Trees(Session& session) : session_(&session) {}

  Tree of(const std::string& position);
  Tree of(const Placed& p);
  // The trees of the options of an impartial tree, each once and numbered before it.
  const std::vector<Tree>& options(Tree t) const { return nodes_[t].left; }

 private:
  struct Node {
    std::vector<Tree> left, right;  // sorted, each once
    friend bool operator<(const Node& a, const Node& b) {
      return a.left != b.left ? a.left < b.left : a.right < b.right;
    }
  };
  using Known = boost::unordered_flat_map<AnyPosition, Tree, Hash>;

  Tree store(Node node);

  Session* session_;
  std::vector<Node> nodes_;
  std::map<Node, Tree> trees_;
  std::map<std::string, Known> known_;  // by ruleset
};

}  // namespace nimatron
