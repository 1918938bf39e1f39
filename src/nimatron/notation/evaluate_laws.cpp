// Statements about all natural numbers, and calls of automata.
#include <fmt/format.h>

#include "nimatron/automata/relation.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/found.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/predicate_reader.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

// The system of the automata that a formula mentions; the order is that of the first.
std::optional<DigitSystem> system_in(const Predicate& f) {
  if (f.kind() == Predicate::Kind::Output) return *f.parts().system;
  for (const auto& kid : f.parts().kids) {
    if (auto found = system_in(kid)) return found;
  }
  return std::nullopt;
}

DigitSystem system_for(const Predicate& f) {
  if (const auto found = system_in(f)) return *found;
  return {needs_of(f).fibonacci ? Numeration::fibonacci() : Numeration::base(2), DigitOrder::Most};
}

std::shared_ptr<const AutomatonLaw> law_in(const Answer* a) {
  const auto* law = a == nullptr ? nullptr : std::get_if<Found<AutomatonLaw>>(a);
  return law == nullptr ? nullptr : *law;
}

Answer output_answer(const AutomatonLaw& law, const std::optional<Integer>& output) {
  if (!output) return std::string("none");
  if (law.of == LawOf::Grundy) return *output;
  return *output == AutomatonLaw::kLoss ? Outcome::P : Outcome::N;
}

}  // namespace

std::optional<Answer> Evaluator::law_value(const Node& node) {
  if (node.kids[0].kind != Node::Kind::Variable) return std::nullopt;
  const Node& name = node.kids[0];
  const auto law = law_in(name.slot != Node::kGlobal ? &frame_->slots[name.slot] : variable(name.text));
  if (law == nullptr) return std::nullopt;
  std::vector<Integer> numbers;
  for (const Node* n : automaton_arguments(node)) numbers.push_back(whole(*n, evaluate(*n), "a number"));
  for (const auto& n : numbers) {
    if (n < 0) throw Error::at(node.extra_column, "an automaton reads natural numbers");
  }
  if (law->relation && numbers.size() == law->automaton->tracks()) {
    return Answer((*law->automaton)(law->system, numbers) != 0);
  }
  if (numbers.size() != law->numbers()) {
    throw Error::at(node.extra_column, fmt::format("the automaton reads {} number{}, not {}", law->numbers(),
                                                   law->numbers() == 1 ? "" : "s", numbers.size()));
  }
  return output_answer(*law, (*law)(numbers));
}

Answer Evaluator::decided(const Node& node) {
  const Budget::Scope scope(session_->budget());
  const auto& bindings = node.loop->bindings;
  if (asked_ != nullptr) {
    asked_->quantifiers[node.column] = true;
    ++asked_->comparisons;
  }
  PredicateReader::Names names;
  names.number = [&](const Node& n) -> std::optional<Integer> {
    if (n.kind == Node::Kind::Variable && n.slot == Node::kGlobal && variable(n.text) == nullptr) return std::nullopt;
    return integer_in(*session_, evaluate(n));
  };
  names.law = [&](const Node& n) -> std::shared_ptr<const AutomatonLaw> {
    if (n.kind != Node::Kind::Variable) return nullptr;
    auto law = law_in(n.slot != Node::kGlobal ? &frame_->slots[n.slot] : variable(n.text));
    if (law != nullptr && !law->proved) {
      throw Error::at(n.column, fmt::format("the automaton ${} is not proved, so nothing follows from it", n.text));
    }
    return law;
  };
  names.definition = [&](const Node& n) -> std::optional<TermDefinition> {
    const auto it = bodies_.find(n.text);
    if (it == bodies_.end() || it->second->body.kind >= Node::Kind::Assign) return std::nullopt;
    TermDefinition out{{}, &it->second->body};
    for (const auto& p : entries_->find(n.text)->parameters) out.parameters.push_back(p.name);
    return out;
  };
  names.fail = [](const Node& n, const std::string& message) { throw Error::at(n.column, message); };
  PredicateReader read(std::move(names), static_cast<std::uint32_t>(bindings.size()));
  for (std::size_t i = 0; i < bindings.size(); ++i) read.bind(bindings[i].name, Linear::unknown(i));
  const Predicate where = node.loop->where == nullptr ? nimatron::truth(true) : read.condition(*node.loop->where);
  const bool all = node.kind == Node::Kind::ForAll;
  const Predicate body = read.condition(node.kids[0]);
  const Predicate sought = all_of({where, all ? negation(body) : body});
  const DigitSystem system = system_for(sought);
  std::optional<std::vector<Integer>> member;
  std::vector<std::uint32_t> variables;
  try {
    Decider decide(system);
    const NumberRelation found = decide(sought);
    variables = found.variables();
    member = least_member(system, found);
  } catch (const TooManyStates& e) {
    throw Error::at(node.column, fmt::format("this cannot be decided: {}", e.what()));
  } catch (const Error& e) {
    throw Error::at(node.column, e.what());
  }
  Decided out{all ? !member : member.has_value(), {}, all};
  if (!all || !member) return out;
  // A variable of which nothing is said may be 0.
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    const auto at = std::find(variables.begin(), variables.end(), static_cast<std::uint32_t>(i));
    out.at.emplace_back(
        std::string(bindings[i].name),
        at == variables.end() ? Integer(0) : (*member)[static_cast<std::size_t>(at - variables.begin())]);
  }
  return out;
}

}  // namespace nimatron
