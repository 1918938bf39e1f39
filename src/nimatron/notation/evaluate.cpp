// The nodes of a syntax tree, evaluated: names, operators, keys.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/base/stack.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/literal.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

namespace {

Outcome outcome_named(std::string_view letter) {
  return letter == "N" ? Outcome::N : letter == "P" ? Outcome::P : letter == "L" ? Outcome::L : Outcome::R;
}

// To copy a long text takes as long as thousands of other steps.
void spend_on_text(const Answer& a) {
  constexpr std::size_t kLong = std::size_t{1} << 16;
  const auto* text = std::get_if<std::string>(&a);
  if (text == nullptr || text->size() < kLong) return;
  if (Budget* budget = Budget::current()) budget->check();
}

}  // namespace

void Evaluator::refuse_depth(const Node& node) const {
  if (depth_ == 0) throw Error::at(node.column, kTooDeep);
  throw Error(fmt::format("functions call each other {} deep, which is more than there is room for", depth_));
}

Answer Evaluator::evaluate(const Node& node) {
  using Kind = Node::Kind;
  tick();
  if (stack_room() == 0) refuse_depth(node);
  switch (node.kind) {
    case Kind::Whole:
      return node.number;
    case Kind::Literal:
      return Term{{}, literal(node)};
    case Kind::StarOf:
      return Term{{}, session_->games().nimber(static_cast<std::uint32_t>(small(node.kids[0], "a nimber")))};
    case Kind::UpPower: {
      GameArena& games = session_->games();
      const auto n = static_cast<std::uint32_t>(small(node.kids[0], "a power of up"));
      const Game g = node.text.ends_with('<') ? up_power(games, n) : up_series(games, n);
      return Term{{}, node.text.starts_with('v') ? games.negative(g) : g};
    }
    case Kind::Braces:
      return Term{{}, braces(node)};
    case Kind::Genus:
      try {
        return Genus::parse(node.text);
      } catch (const Error& e) {
        throw Error::at(node.column, e.what());
      }
    case Kind::Letter:
      return outcome_named(node.text);
    case Kind::Truth:
      return node.text == "true";
    case Kind::Text:
      return filled(node, 0);
    case Kind::List:
    case Kind::Comprehension:
      return listed(node);
    case Kind::Variable: {
      const Answer* value = node.slot != Node::kGlobal ? &frame_->slots[node.slot] : variable(node.text);
      if (value != nullptr) {
        spend_on_text(*value);
        return session_ == theory_.get() ? with_its_theory(*value) : *value;
      }
      throw Error::at(node.column, fmt::format("the variable ${} is not bound", node.text));
    }
    case Kind::It:
      if (const Answer* value = variable("it")) return *value;
      throw Error::at(node.column, "there is no last answer yet");
    case Kind::Ruleset:
      return ruleset(node);
    case Kind::Position:
      if (auto value = law_value(node)) return std::move(*value);
      return Term{{position(node)}, Game()};
    case Kind::Call:
      return call(node);
    case Kind::Word:
    case Kind::Named:
    case Kind::Box:
      throw unknown_name_error(node.text, node.column, *entries_);
    case Kind::Signed:
      return signed_value(node);
    case Kind::Sum:
      return sum(node);
    case Kind::Product:
      return product(node);
    case Kind::Xor: {
      Integer n = 0;
      for (const auto& kid : node.kids) {
        const Answer a = evaluate(kid);
        const auto* k = std::get_if<Integer>(&a);
        if (k == nullptr) throw Error::at(kid.column, "xor is for integers");
        n = n ^ *k;
      }
      return n;
    }
    case Kind::Ordinal:
      return position_operator(node, "ordinal");
    case Kind::Norton:
      return norton(node);
    case Kind::Range: {
      const auto low = small(node.kids[0], "the start of a range");
      return Range{low, small(node.kids[1], "the end of a range")};
    }
    case Kind::Compare:
      return comparison(node);
    case Kind::And:
      for (const auto& kid : node.kids) {
        if (!truth(kid)) return false;
      }
      return true;
    case Kind::Or:
      for (const auto& kid : node.kids) {
        if (truth(kid)) return true;
      }
      return false;
    case Kind::Not:
      return !truth(node.kids[0]);
    case Kind::Implies: {
      Asked* const asked = std::exchange(asked_, nullptr);
      const bool given = truth(node.kids[0]);
      asked_ = asked;
      return !given || truth(node.kids[1]);
    }
    case Kind::Iff: {
      bool holds = truth(node.kids[0]);
      for (std::size_t i = 1; i < node.kids.size(); ++i) holds = holds == truth(node.kids[i]);
      return holds;
    }
    case Kind::Choice:
      return evaluate(node.kids[truth(node.kids[1]) ? 0 : 2]);
    case Kind::Index:
      return indexed(node);
    case Kind::Key:
      return keyed(node);
    case Kind::ForAll:
    case Kind::ForSome:
      return quantified(node);
    case Kind::Naturals:
    case Kind::Assign:
    case Kind::Define:
    case Kind::Assert:
    case Kind::Time:
      break;
  }
  throw Error::at(node.column, "not an expression");
}

bool Evaluator::truth(const Node& node) {
  using Kind = Node::Kind;
  // A function that answers true or false compares something, too.
  if (asked_ != nullptr && (node.kind == Kind::Call || node.kind == Kind::Variable || node.kind == Kind::Key)) {
    ++asked_->comparisons;
  }
  const Answer a = evaluate(node);
  if (const bool* b = std::get_if<bool>(&a)) return *b;
  if (const auto* v = found_in<Decided>(a)) return v->holds;
  throw Error::at(node.column, "expected true or false, or a comparison such as ==");
}

Integer Evaluator::whole(const Node& node, const Answer& a, const char* what) {
  if (auto n = integer_in(*session_, a)) return std::move(*n);
  throw Error::at(node.column, fmt::format("{} must be an integer", what));
}

std::int64_t Evaluator::small(const Node& node, const Answer& a, const char* what) {
  const Integer n = whole(node, a, what);
  if (!n.fits<std::int64_t>()) throw Error::at(node.column, fmt::format("{} is too large", what));
  return static_cast<std::int64_t>(n);
}

// Games

Term Evaluator::term(const Node& node) {
  const Answer a = evaluate(node);
  if (auto t = game_in(*session_, a)) return std::move(*t);
  throw Error::at(node.column, "expected a value or a position");
}

Game Evaluator::literal(const Node& node) {
  try {
    return read_literal(node.text, session_->games());
  } catch (const Error& e) {
    throw e.column() ? e.shifted(node.column) : Error::at(node.column, e.what());
  }
}

Game Evaluator::braces(const Node& node) {
  std::vector<Game> options;
  options.reserve(node.kids.size());
  for (const auto& kid : node.kids) options.push_back(canonical_value(*session_, term(kid)));
  const std::span<const Game> all(options);
  return session_->games().make(all.first(node.split), all.subspan(node.split));
}

namespace {

Term negated(Session& session, Term t) {
  t.value = session.games().negative(t.value);
  for (Game& g : t.summands) g = session.games().negative(g);
  for (auto& part : t.parts) part = negative(part);
  return t;
}

}  // namespace

// The signs from the innermost outwards; those that only negate cancel in pairs.
Answer Evaluator::signed_value(const Node& node) {
  const Answer a = evaluate(node.kids[0]);
  const bool switches = node.text.find('+') != std::string_view::npos;
  if (const auto* n = std::get_if<Integer>(&a); n != nullptr && !switches) {
    return std::count(node.text.begin(), node.text.end(), '-') % 2 == 0 ? *n : -*n;
  }
  auto found = game_in(*session_, a);
  if (!found) throw Error::at(node.kids[0].column, "expected a value or a position");
  Term t = std::move(*found);
  bool negate = false;
  for (auto i = node.text.size(); i-- > 0;) {
    if (node.text[i] != '-') continue;
    negate = !negate;
    if (i == 0 || node.text[i - 1] != '+') continue;
    t = Term{{}, pm(session_->games(), canonical_value(*session_, t))};
    negate = false;  // +-G is its own negative, and +-(-G) is +-G
  }
  return negate ? negated(*session_, std::move(t)) : t;
}

Answer Evaluator::sum(const Node& node) {
  Answer a = evaluate(node.kids[0]);
  std::size_t i = 1;
  if (auto* total = std::get_if<Integer>(&a)) {
    for (; i < node.kids.size(); ++i) {
      Answer b = evaluate(node.kids[i]);
      const auto* n = std::get_if<Integer>(&b);
      if (n == nullptr) break;
      *total += *n;
    }
    if (i == node.kids.size()) return a;
  } else if (Collector all; each_item(a, std::ref(all))) {
    for (; i < node.kids.size(); ++i) each(node.kids[i], std::ref(all));
    return all.list();
  }
  GameArena& games = session_->games();
  Term sum;
  const auto add = [&](const Node& from, const Answer& b) {
    auto t = game_in(*session_, b);
    if (!t) throw Error::at(from.column, "expected a value or a position");
    sum.value = games.sum(sum.value, t->value);
    if (t->summands.empty() && t->value != Game()) t->summands.push_back(t->value);
    sum.summands.insert(sum.summands.end(), t->summands.begin(), t->summands.end());
    for (auto& part : t->parts) sum.parts.push_back(std::move(part));
  };
  add(node.kids[0], a);
  for (; i < node.kids.size(); ++i) add(node.kids[i], evaluate(node.kids[i]));
  if (sum.is_value()) sum.summands.clear();
  return sum;
}

namespace {

Integer floor_quotient(const Integer& a, const Integer& b) {
  Integer q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

}  // namespace

Answer Evaluator::product(const Node& node) {
  Answer a = evaluate(node.kids[0]);
  for (std::size_t i = 1; i < node.kids.size(); ++i) {
    const auto sign = node.signs[i - 1];
    const Answer b = evaluate(node.kids[i]);
    const auto *m = std::get_if<Integer>(&a), *n = std::get_if<Integer>(&b);
    if (m != nullptr && n != nullptr) {
      if (sign == "*") {
        a = *m * *n;
        continue;
      }
      if (*n == 0) throw Error::at(node.kids[i].column, fmt::format("{} by 0", sign == "div" ? "division" : "mod"));
      Integer q = floor_quotient(*m, *n);
      a = sign == "div" ? q : Integer(*m - q * *n);
      continue;
    }
    if (sign != "*") throw Error::at(node.column, fmt::format("{} is for integers", sign));
    if (m == nullptr && n == nullptr) {
      throw Error::at(node.column, "one of the two that are multiplied must be an integer; . is Norton's product");
    }
    auto t = game_in(*session_, m != nullptr ? b : a);
    const Integer& times = m != nullptr ? *m : *n;
    if (!t) throw Error::at(node.column, "only integers and games can be multiplied");
    constexpr std::int64_t kMost = 1'000'000;
    if (!t->is_value() && abs(times) > kMost) throw Error::at(node.column, "so many copies of a position are too many");
    Term copies{{}, session_->games().multiple(times, t->value)};
    if (!t->is_value()) {
      const Term one = times < 0 ? negated(*session_, *t) : *t;
      Growth held;
      for (auto k = static_cast<std::int64_t>(abs(times)); k > 0; --k) {
        tick();
        held.add(one.parts.size() * sizeof(Placed));
        copies.parts.insert(copies.parts.end(), one.parts.begin(), one.parts.end());
      }
    }
    a = std::move(copies);
  }
  return a;
}

Answer Evaluator::norton(const Node& node) {
  GameArena& games = session_->games();
  Term product = term(node.kids[0]);
  for (std::size_t i = 1; i < node.kids.size(); ++i) {
    const Game left = canonical_value(*session_, product);
    const Game right = canonical_value(*session_, term(node.kids[i]));
    product = Term{{},
                   games.is_integer(left) ? games.multiple(games.number_part(left).numerator(), right)
                                          : norton_product(games, left, right)};
  }
  return product;
}

Answer Evaluator::position_operator(const Node& node, std::string_view name) {
  std::vector<Term> terms;
  bool all_values = true;
  for (const auto& kid : node.kids) {
    terms.push_back(term(kid));
    all_values = all_values && terms.back().is_value();
  }
  if (terms.size() < 2) throw Error::at(node.column, fmt::format("{} takes two or more positions", name));
  if (all_values && name == "ordinal") {
    Game g = terms.back().value;
    for (std::size_t i = terms.size() - 1; i-- > 0;) g = ordinal_sum(session_->games(), terms[i].value, g);
    return Term{{}, g};
  }
  std::vector<Placed> operands;
  operands.reserve(terms.size());
  for (const auto& t : terms) operands.push_back(as_position(*session_, t));
  try {
    Placed p = find_position_operator(name)->make(operands);
    check_nesting(p.ruleset);
    return Term{{std::move(p)}, Game()};
  } catch (const Error& e) {
    throw Error::at(node.column, e.what());
  }
}

// Comparisons

Answer Evaluator::comparison(const Node& node) {
  if (asked_ != nullptr) ++asked_->comparisons;
  Answer left = evaluate(node.kids[0]);
  for (std::size_t i = 0; i < node.signs.size(); ++i) {
    if (node.signs[i] == "in") {
      bool found = false;
      each(node.kids[i + 1], [&](const Answer& item) {
        found = compared(node, "==", left, item);
        return !found;
      });
      if (!found) return false;
      if (i + 1 < node.signs.size()) left = evaluate(node.kids[i + 1]);
      continue;
    }
    Answer right = evaluate(node.kids[i + 1]);
    if (!compared(node, node.signs[i], left, right)) return false;
    left = std::move(right);
  }
  return true;
}

bool Evaluator::compared(const Node& node, std::string_view relation, const Answer& a, const Answer& b) {
  try {
    const bool holds = compare(*session_, a, relation, b);
    // grundy(nim(3)) == *3 is false, and most likely not what was meant.
    if (relation == "==" && !holds) {
      const auto is_nimber = [&](const Answer& x) {
        const auto* t = std::get_if<Term>(&x);
        return std::holds_alternative<Star>(x) ||
               (t != nullptr && t->is_value() && t->value != Game() && session_->games().is_nimber(t->value));
      };
      const auto *m = std::get_if<Integer>(&a), *n = std::get_if<Integer>(&b);
      if ((m != nullptr && *m != 0 && is_nimber(b)) || (n != nullptr && *n != 0 && is_nimber(a))) {
        session_->warn("an integer is never equal to a nimber: compare with 3, or the position with *3");
      }
    }
    return holds;
  } catch (const Error& e) {
    throw e.column() ? e : Error::at(node.column, e.what());
  }
}

// Parts of answers

Answer Evaluator::indexed(const Node& node) {
  const Answer list = evaluate(node.kids[0]);
  const auto* items = found_in<List>(list);
  const Answer at = evaluate(node.kids[1]);
  const auto no_list = [&] { return Error::at(node.kids[0].column, "expected a list before '['"); };
  if (const auto* range = std::get_if<Range>(&at)) {
    Collector out;
    std::int64_t i = 0;
    const bool is_list = each_item(list, [&](const Answer& item) {
      if (i >= range->low && i <= range->high) out(item);
      return ++i <= range->high;
    });
    if (!is_list) throw no_list();
    return out.list();
  }
  const auto i = small(node.kids[1], at, "a place in a list");
  std::optional<Answer> out;
  std::int64_t k = 0;
  if (items != nullptr) {
    k = static_cast<std::int64_t>(items->items.size());
    if (i >= 0 && i < k) out = items->items[static_cast<std::size_t>(i)];
  } else if (!each_item(list, [&](const Answer& item) {
               if (k == i) out = item;
               return k++ < i;
             })) {
    throw no_list();
  }
  if (!out) throw Error::at(node.kids[1].column, fmt::format("the list has {} items, counted from 0", k));
  return std::move(*out);
}

Answer Evaluator::keyed(const Node& node) {
  const Answer of = held(*session_, evaluate(node.kids[0]));
  if (auto found = key_of(of, node.text)) return std::move(*found);
  const auto keys = keys_of(of);
  throw Error::at(node.column, keys.empty() ? fmt::format("{} has no keys", with_article(type_of(of)))
                                            : fmt::format("{} has no key {}; it has {}", with_article(type_of(of)),
                                                          node.text, join(keys, ", ")));
}

}  // namespace nimatron
