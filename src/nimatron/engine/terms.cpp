#include "nimatron/engine/terms.h"

#include <algorithm>
#include <vector>

#include "nimatron/base/stack.h"
#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/gathered_evidence.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/rulesets/form/form.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/value/game_recursion.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

Answer held(Session& session, Answer answer) {
  answer.games = session.arena();
  return answer;
}

Answer transferred(Answer answer, GameArena& from, GameArena& to) {
  check_stack();
  const auto move = [&](Game& g) { g = to.transfer(from, g); };
  if (auto* t = std::get_if<Term>(&answer)) {
    move(t->value);
    for (Game& g : t->summands) move(g);
  } else if (auto* p = std::get_if<ValuedPosition>(&answer)) {
    move(p->value);
    if (p->loopy) {
      p->loopy = std::make_shared<const LoopyValue>(std::get<LoopyValue>(transferred(AnyValue(*p->loopy), from, to)));
    }
  } else if (const auto* v = found_in<LoopyValue>(answer)) {
    return std::get<LoopyValue>(transferred(AnyValue(*v), from, to));
  } else if (const auto* l = found_in<List>(answer)) {
    Collector items;
    for (const auto& item : l->items) items(transferred(item, from, to));
    return l->bracketed ? items.list() : Answer(List{std::move(items.items), false});
  } else if (const auto* r = found_in<Record>(answer)) {
    Record moved;
    for (const auto& [key, value] : r->fields) moved.fields.emplace_back(key, transferred(value, from, to));
    return moved;
  }
  return answer;
}

Answer with_evidence(Session& session, Answer answer, Evidence evidence) {
  if (session.keeps_evidence()) answer.evidence = std::make_shared<const Evidence>(std::move(evidence));
  return answer;
}

Answer with_evidence(Session& session, Answer answer, const GatheredEvidence& why) {
  return why.evidence() ? with_evidence(session, std::move(answer), *why.evidence()) : answer;
}

Answer value_of(Session& session, const Term& term) {
  if (term.parts.size() == 1 && term.value == Game() && term.parts[0].ruleset.impartial()) {
    if (term.parts[0].ruleset.facts().ends) {
      auto asked = ask(session, question::Grundy{}, term.parts[0]);
      return with_evidence(session, Star{asked.answer}, std::move(asked.evidence));
    }
    auto asked = ask(session, question::Smith{}, term);
    Answer found = asked.answer.number ? Answer(Star{*asked.answer.number}) : Answer(std::move(asked.answer));
    return with_evidence(session, std::move(found), std::move(asked.evidence));
  }
  const auto impartial = [&](const Placed& p) { return p.ruleset.impartial() && !loops(session, p); };
  if (session.games().is_nimber(term.value) && std::all_of(term.parts.begin(), term.parts.end(), impartial)) {
    auto asked = ask(session, question::Grundy{}, term);
    return with_evidence(session, Star{asked.answer}, std::move(asked.evidence));
  }
  auto asked = ask(session, question::Worth{}, term);
  return with_evidence(session, answer_of(asked.answer), std::move(asked.evidence));
}

namespace {

// The value as its literal canonical form.
Placed form_of_value(GameArena& games, Game g) {
  using Index = FormBuilder::Index;
  FormBuilder forms;
  const auto leaf = [&](Game f) {
    const auto v = games.as_number_up_star(f);
    return v ? std::optional<Index>(forms.value(*v)) : std::nullopt;
  };
  return placed_form(forms.tree(recurse<Index>(games, g, leaf, [&](const auto& at, Game f) {
    std::vector<Index> left, right;
    for (const Game l : games.left(f)) left.push_back(at(l));
    for (const Game r : games.right(f)) right.push_back(at(r));
    return forms.node(std::move(left), std::move(right));
  })));
}

}  // namespace

namespace {

// Puts the heaps of q beside those of p, if both are heaps of one ruleset that is known by its code.
bool join_heaps(Placed& p, const Placed& q) {
  if (!p.ruleset.facts().heap_code || !(p.ruleset == q.ruleset)) return false;
  std::vector<std::int64_t> heaps;
  for (const Placed* part : {static_cast<const Placed*>(&p), &q}) {
    const auto sizes = part->ruleset.typed_board<Heaps>(part->position).sizes;
    heaps.insert(heaps.end(), sizes.begin(), sizes.end());
  }
  auto joined = p.ruleset.from_numbers(heaps);
  if (joined) p.position = std::move(*joined);
  return joined.has_value();
}

}  // namespace

Term with_heaps_joined(Term term) {
  std::vector<Placed> parts;
  for (auto& part : term.parts) {
    if (std::none_of(parts.begin(), parts.end(), [&](Placed& p) { return join_heaps(p, part); })) {
      parts.push_back(std::move(part));
    }
  }
  term.parts = std::move(parts);
  return term;
}

Placed as_position(Session& session, const Term& term) {
  if (term.parts.size() == 1 && term.value == Game() && term.summands.empty()) return term.parts[0];
  std::vector<Placed> parts = term.parts;
  if (term.summands.empty() && (parts.empty() || term.value != Game())) {
    parts.push_back(form_of_value(session.games(), term.value));
  }
  for (const Game g : term.summands) parts.push_back(form_of_value(session.games(), g));
  return parts.size() == 1 ? parts[0] : disjunctive_sum(parts);
}

}  // namespace nimatron
