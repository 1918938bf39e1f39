// What a loopy form is by its shape alone: pseudonumbers, towers of ups over on, plumtrees, and an order of its nodes
// that depends on nothing but the form.
#pragma once

#include <optional>
#include <vector>

#include "nimatron/value/loopy_graph.h"

namespace nimatron {

// on and off; x + over = {x|pass} and x + under = {pass|x} for a number x.
struct LoopyNumber {
  enum class Kind : std::uint8_t { On, Off, Over, Under } kind;
  Dyadic number;
};
std::optional<LoopyNumber> loopy_number(GameArena& games, const LoopyGame& g);

// x + ^[on] + *n or x + ^<on> + *n, or with v in the place of ^.
struct UponForm {
  bool series;  // ^[on], else ^<on>
  bool negated;
  Dyadic number;
  std::uint32_t nimber;
};
std::optional<UponForm> upon_form(GameArena& games, const LoopyGame& g);

// Whether the only cycles are passes.
bool is_plumtree(const LoopyGame& g);
// What can be reached from a node, itself included; leaves count once.
std::vector<std::uint32_t> followers(const LoopyGame& g);
// Places of the nodes, by node: leaves first, numbers before other ones, then by the number of followers.
std::vector<std::uint32_t> node_order(GameArena& games, const LoopyForm& form);

}  // namespace nimatron
