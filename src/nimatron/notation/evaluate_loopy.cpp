// Loopy values as they are written: their names, braces that refer to themselves, and sides.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "nimatron/base/stack.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/ordinals.h"
#include "nimatron/notation/evaluator_parts.h"

namespace nimatron {

const char* why_no_game(const Answer& a) {
  return is_ordinal_answer(a) ? "this is for finite games, and the value is infinite"
                              : "expected a value or a position";
}

AnyValue any_value_at(Session& session, const Node& node, const Answer& a) {
  if (auto v = any_value_in(session, a)) return std::move(*v);
  throw Error::at(node.column, why_no_game(a));
}

AnyValue loopy_named(GameArena& games, std::string_view word) {
  if (word == "on") return on(games);
  if (word == "off") return negative(games, on(games));
  if (word == "over") return over(games);
  if (word == "under") return negative(games, over(games));
  if (word == "dud") return dud(games);
  const AnyValue up = word == "upon" || word[1] == '[' ? upon(games) : upon_power(games);
  return word[0] == 'v' ? negative(games, up) : up;
}

// +-{G,H} is {G,H|-G,-H}.
Answer Evaluator::switched(const Node& node) {
  std::vector<AnyValue> left, right;
  for (const auto& kid : node.kids) {
    left.push_back(any_value_at(*session_, kid, evaluate(kid)));
    right.push_back(negative(session_->games(), left.back()));
  }
  return answer_of(make(session_->games(), left, right));
}

Answer Evaluator::braces(const Node& node) {
  if (node.extra == "+-") throw Error::at(node.column, "expected '|' in the braces: +-{1,2} is by itself");
  const auto passes = [](const Node& kid) { return kid.kind == Node::Kind::Pass; };
  if (!node.names.empty() || std::any_of(node.kids.begin(), node.kids.end(), passes)) return looped_braces(node);
  std::vector<AnyValue> left, right;
  for (std::size_t i = 0; i < node.kids.size(); ++i)
    (i < node.split ? left : right).push_back(any_value_at(*session_, node.kids[i], evaluate(node.kids[i])));
  return answer_of(make(session_->games(), left, right));
}

// One node of the graph for each pair of braces that refers to others.
Answer Evaluator::looped_braces(const Node& node) {
  LoopyBuilder build(session_->games());
  std::vector<std::pair<std::string_view, LoopyBuilder::Id>> around;  // the braces that are open, the innermost last
  const std::function<LoopyBuilder::Id(const Node&)> read = [&](const Node& braces) {
    if (stack_room() == 0) refuse_depth(braces);
    const auto id = build.node();
    around.emplace_back(braces.extra, id);
    for (std::size_t i = 0; i < braces.kids.size(); ++i) {
      const Node& kid = braces.kids[i];
      const Player by = i < braces.split ? Player::Left : Player::Right;
      const auto outward = [&](std::string_view name) { return name != kid.extra; };
      if (kid.kind == Node::Kind::Pass) {
        build.connect(id, by, id);
      } else if (kid.kind == Node::Kind::NodeName) {
        const auto named = [&](const auto& open) { return open.first == kid.text; };
        build.connect(id, by, std::find_if(around.rbegin(), around.rend(), named)->second);
      } else if (kid.kind == Node::Kind::Braces && std::any_of(kid.names.begin(), kid.names.end(), outward)) {
        build.connect(id, by, read(kid));
      } else {
        build.connect(id, by, any_value_at(*session_, kid, evaluate(kid)));
      }
    }
    around.pop_back();
    return id;
  };
  return answer_of(build.value(read(node)));
}

Answer Evaluator::sided(const Node& node) {
  const AnyValue on = any_value_at(*session_, node.kids[0], evaluate(node.kids[0])),
                 off = any_value_at(*session_, node.kids[1], evaluate(node.kids[1]));
  try {
    return answer_of(nimatron::sided(session_->games(), on, off));
  } catch (const Error& e) {
    throw Error::at(node.column, e.what());
  }
}

}  // namespace nimatron
