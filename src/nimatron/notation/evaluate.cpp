// The nodes of a syntax tree, evaluated: names, operators, keys.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/base/stack.h"
#include "nimatron/engine/answer_sum.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/ordinals.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/literal.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/loopy_functions.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

namespace {

Answer outcome_named(std::string_view name) {
  using Result = LoopyOutcome::Result;
  if (name == "D") return LoopyOutcome{Result::Draw, Result::Draw};
  if (name.size() == 2) {
    const auto result = [](char c) { return c == 'L' ? Result::Left : c == 'R' ? Result::Right : Result::Draw; };
    return LoopyOutcome{result(name[0]), result(name[1])};
  }
  return name == "N" ? Outcome::N : name == "P" ? Outcome::P : name == "L" ? Outcome::L : Outcome::R;
}

// Whether the function's argument is a game.
bool is_for_games(const Entry& entry) {
  if (entry.parameters.empty()) return false;
  const auto kind = entry.parameters[0].kind;
  return kind == ParameterKind::Position || kind == ParameterKind::Game;
}

bool is_game(const Answer& a) {
  const auto type = type_of(a);
  return type == AnswerType::Position || type == AnswerType::Value || type == AnswerType::Whole;
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
    case Kind::StarOf: {
      const auto size = surreal_in(*session_, evaluate(node.kids[0]));
      if (!size || !size->is_ordinal()) throw Error::at(node.column, "the size of a nimber must be an ordinal");
      const Answer star = answer_of(OrdinalNimber{*size});
      const auto finite = game_in(*session_, star);
      return finite ? Answer(*finite) : star;
    }
    case Kind::Omega:
      return omega(node);
    case Kind::UpPower: {
      GameArena& games = session_->games();
      const auto n = static_cast<std::uint32_t>(small(node.kids[0], "a power of up"));
      const Game g = node.text.ends_with('<') ? up_power(games, n) : up_series(games, n);
      return Term{{}, node.text.starts_with('v') ? games.negative(g) : g};
    }
    case Kind::Loopy:
      return answer_of(loopy_named(session_->games(), node.text));
    case Kind::Braces:
      return braces(node);
    case Kind::Pass:
    case Kind::NodeName:
      throw Error::at(node.column, fmt::format("'{}' stands for a game around it, as an option by itself", node.text));
    case Kind::Sided:
      return sided(node);
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
      if (node.split != 0 && !frame_->assigned.contains(node.slot)) value = nullptr;
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
    case Kind::For:
    case Kind::While:
    case Kind::If:
    case Kind::Return:
    case Kind::Block:
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
  throw Error::at(node.column, why_no_game(a));
}

Game Evaluator::literal(const Node& node) {
  try {
    return read_literal(node.text, session_->games());
  } catch (const Error& e) {
    throw e.column() ? e.shifted(node.column) : Error::at(node.column, e.what());
  }
}

namespace {

Term negated(Session& session, Term t) {
  t.value = session.games().negative(t.value);
  for (Game& g : t.summands) g = session.games().negative(g);
  for (auto& part : t.parts) part = negative(part);
  return t;
}

// A loopy value with the signs before it.
Answer signed_loopy(GameArena& games, std::string_view signs, AnyValue v) {
  for (auto i = signs.size(); i-- > 0;) {
    if (signs[i] != '-') continue;
    const bool both = i > 0 && signs[i - 1] == '+';
    v = both ? make(games, {v}, {negative(games, v)}) : negative(games, v);
  }
  return answer_of(v);
}

}  // namespace

// The signs from the innermost outwards; those that only negate cancel in pairs.
Answer Evaluator::signed_value(const Node& node) {
  auto signs = node.text;
  const bool one_side = node.kids[0].kind == Node::Kind::Braces && node.kids[0].extra == "+-";
  if (one_side) signs.remove_suffix(2);
  const Answer a = one_side ? switched(node.kids[0]) : evaluate(node.kids[0]);
  if (signs.find('-') == std::string_view::npos) return a;
  const bool switches = signs.find('+') != std::string_view::npos;
  if (const auto* n = std::get_if<Integer>(&a); n != nullptr && !switches) {
    return std::count(signs.begin(), signs.end(), '-') % 2 == 0 ? *n : -*n;
  }
  if (const auto* loopy = found_in<LoopyValue>(a)) {
    return signed_loopy(session_->games(), signs, *loopy);
  }
  if (found_in<LoopyNimber>(a) != nullptr && !switches) return a;  // an impartial game is its own negative
  if (is_ordinal_answer(a) && !switches) {
    if (std::count(node.text.begin(), node.text.end(), '-') % 2 == 0) return a;
    return found_in<Surreal>(a) != nullptr ? answer_of(-*found_in<Surreal>(a)) : a;
  }
  auto found = game_in(*session_, a);
  if (!found) throw Error::at(node.kids[0].column, why_no_game(a));
  Term t = std::move(*found);
  bool negate = false;
  for (auto i = signs.size(); i-- > 0;) {
    if (signs[i] != '-') continue;
    negate = !negate;
    if (i == 0 || signs[i - 1] != '+') continue;
    const AnyValue g = any_value_of(*session_, Answer(t));
    if (std::holds_alternative<LoopyValue>(g)) {
      return signed_loopy(session_->games(), signs.substr(0, i + 1), negate ? g : negative(session_->games(), g));
    }
    t = Term{{}, pm(session_->games(), std::get<Game>(g))};
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
  AnswerSum sum(*session_);
  const auto at = [](const Node& from, const auto& step) {
    try {
      return step();
    } catch (const Error& e) {
      throw Error::at(from.column, e.what());
    }
  };
  at(node.kids[0], [&] { sum.add(std::move(a)); });
  for (; i < node.kids.size(); ++i) {
    Answer b = evaluate(node.kids[i]);
    at(node.kids[i], [&] { sum.add(std::move(b)); });
  }
  return at(node, [&] { return sum.total(); });
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
    if (is_ordinal_answer(a) || is_ordinal_answer(b)) {
      try {
        a = infinite_product(*session_, a, b);
      } catch (const Error& e) {
        throw Error::at(node.column, e.what());
      }
      continue;
    }
    if (m == nullptr && n == nullptr) {
      throw Error::at(node.column, "one of the two that are multiplied must be an integer; . is Norton's product");
    }
    const Integer& times = m != nullptr ? *m : *n;
    if (const auto* loopy = found_in<LoopyValue>(m != nullptr ? b : a)) {
      a = answer_of(multiple(session_->games(), times, *loopy));
      continue;
    }
    auto t = game_in(*session_, m != nullptr ? b : a);
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
  Answer product = evaluate(node.kids[0]);
  for (std::size_t i = 1; i < node.kids.size(); ++i) {
    const Answer factor = evaluate(node.kids[i]);
    if (const auto a = nimber_in(*session_, product), b = nimber_in(*session_, factor); a && b) {
      product = answer_of(nim_product(*a, *b));
      continue;
    }
    if (is_ordinal_answer(product) || is_ordinal_answer(factor)) {
      product = infinite_product(*session_, product, factor);
      continue;
    }
    const AnyValue left = any_value_at(*session_, node.kids[0], product);
    const AnyValue right = any_value_at(*session_, node.kids[i], factor);
    const auto *g = std::get_if<Game>(&left), *u = std::get_if<Game>(&right);
    if (g != nullptr && games.is_integer(*g)) {
      product = answer_of(multiple(games, games.number_part(*g).numerator(), right));
    } else if (g != nullptr && u != nullptr) {
      product = Term{{}, norton_product(games, *g, *u)};
    } else {
      throw Error::at(node.column, "Norton's product is for loopfree games; n.G is the sum of n copies of any G");
    }
  }
  return product;
}

Answer Evaluator::omega(const Node& node) {
  const auto exponent = node.kids.empty() ? Surreal(1) : surreal_in(*session_, evaluate(node.kids[0]));
  if (!exponent || !exponent->is_ordinal()) throw Error::at(node.column, "the exponent of w must be an ordinal");
  return answer_of(Surreal::omega_to(*exponent));
}

Answer Evaluator::position_operator(const Node& node, std::string_view name) {
  std::vector<Answer> given;
  for (const auto& kid : node.kids) given.push_back(evaluate(kid));
  if (given.size() < 2) throw Error::at(node.column, fmt::format("{} takes two or more positions", name));
  const auto loopy = [](const Answer& a) { return found_in<LoopyValue>(a) != nullptr; };
  if (name == "ordinal" && std::any_of(given.begin(), given.end(), loopy)) {
    AnyValue g = any_value_of(*session_, given.back());
    for (std::size_t i = given.size() - 1; i-- > 0;) {
      g = found_in<LoopyValue>(given[i]) != nullptr
              ? ordinal_sum(session_->games(), any_value_of(*session_, given[i]), g)
              : ordinal_sum_over(session_->games(), literal_options(*session_, given[i], Player::Left),
                                 literal_options(*session_, given[i], Player::Right), g);
    }
    return answer_of(g);
  }
  std::vector<Term> terms;
  bool all_values = true;
  for (std::size_t i = 0; i < given.size(); ++i) {
    auto t = game_in(*session_, given[i]);
    if (!t) throw Error::at(node.kids[i].column, why_no_game(given[i]));
    terms.push_back(std::move(*t));
    all_values = all_values && terms.back().is_value();
  }
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

// The function of that name with what stands before it, which is in a slot of its own meanwhile.
Answer Evaluator::called_behind(const Node& node, Answer of) {
  struct Slot {
    Slot(Frame& f, Answer a) : frame(f) { frame.slots.push_back(std::move(a)); }
    ~Slot() { frame.slots.pop_back(); }
    Frame& frame;
  };
  Frame alone(0);  // outside all statements, as in the bound of a range
  const Within within(*this, frame_ != nullptr ? *frame_ : alone);
  const Slot slot(*frame_, std::move(of));
  Node argument{};
  argument.kind = Node::Kind::Variable;
  argument.column = node.kids[0].column;
  argument.text = node.text;
  argument.slot = static_cast<std::uint32_t>(frame_->slots.size() - 1);
  Node function{};
  function.kind = Node::Kind::Call;
  function.column = node.column;
  function.text = node.text;
  function.add(std::move(argument));
  return call(function);
}

Answer Evaluator::keyed(const Node& node) {
  const Answer of = held(*session_, evaluate(node.kids[0]));
  if (auto found = key_of(of, node.text)) return std::move(*found);
  const Entry* entry = entries_->find(node.text);
  const auto keys = keys_of(of);
  if (entry != nullptr && (keys.empty() || !is_for_games(*entry) || is_game(of))) return called_behind(node, of);
  if (keys.empty() && kind_of_name(node.text, *entries_) == NameKind::Unknown) {
    throw unknown_name_error(node.text, node.column, *entries_);
  }
  throw Error::at(node.column,
                  fmt::format("{} has no key {}; it has {}", with_article(type_of(of)), node.text, join(keys, ", ")));
}

}  // namespace nimatron
