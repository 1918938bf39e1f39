// The nodes of a syntax tree, evaluated: names, operators, keys.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/cursor.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/literal.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/state_template.h"
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

}  // namespace

Answer Evaluator::evaluate(const Node& node) {
  using Kind = Node::Kind;
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
      if (value != nullptr) return session_ == theory_.get() ? with_its_theory(*value) : *value;
      throw Error::at(node.column, fmt::format("the variable ${} is not bound", node.text));
    }
    case Kind::It:
      if (const Answer* value = variable("it")) return *value;
      throw Error::at(node.column, "there is no last answer yet");
    case Kind::Ruleset:
      return ruleset(node);
    case Kind::Position:
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
      const bool left = truth(node.kids[0]);
      return left == truth(node.kids[1]);
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
    return List{std::move(all.items), true};
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
      for (auto k = static_cast<std::int64_t>(abs(times)); k > 0; --k) {
        tick();
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
    return Term{{find_position_operator(name)->make(operands)}, Game()};
  } catch (const Stopped&) {
    throw;
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
  } catch (const Stopped&) {
    throw;
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
    List out{{}, true};
    std::int64_t i = 0;
    const bool is_list = each_item(list, [&](const Answer& item) {
      if (i >= range->low && i <= range->high) out.items.push_back(item);
      return ++i <= range->high;
    });
    if (!is_list) throw no_list();
    return out;
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
                                                          node.text, fmt::join(keys, ", ")));
}

// Rulesets and positions

namespace {

// Whether there is a phase, as in "2:3,5", where the state could not be read.
bool is_phase(std::string_view state, std::size_t column) {
  return column > 0 && column < state.size() && state[column] == ':' && state[column - 1] >= '0' &&
         state[column - 1] <= '9';
}

}  // namespace

// What is put into the places of a text: the numbers of blanks, and the answers of the kids from `first_kid` on.
std::vector<std::variant<std::int64_t, std::string>> Evaluator::put_into(const Node& node, std::size_t first_kid) {
  const StateTemplate& state = *node.state;
  std::vector<StateTemplate::Put> out;
  out.reserve(state.places());
  std::size_t blank = 0;
  if (state.blanks() > 0) {
    if (filling_ == nullptr) throw Error::at(node.extra_column, "a blank _ stands only in what is tabulated");
    blank = filling_->first.at(&state);
  }
  for (std::size_t i = 0; i < state.places(); ++i) {
    if (state.blank(i)) {
      out.emplace_back(filling_->values[blank++]);
      continue;
    }
    const Answer a = evaluate(node.kids[first_kid++]);
    const auto* n = std::get_if<Integer>(&a);
    if (n != nullptr && n->fits<std::int64_t>()) {
      out.emplace_back(static_cast<std::int64_t>(*n));
      continue;
    }
    std::string text;
    const bool list = each_item(a, [&](const Answer& item) {
      if (!text.empty()) text += ',';
      text += text_of(item, session_->games(), {});
      return true;
    });
    out.emplace_back(list ? std::move(text) : text_of(a, session_->games(), {}));
  }
  return out;
}

std::string Evaluator::filled(const Node& node, std::size_t first_kid) {
  return node.state->filled(put_into(node, first_kid));
}

// An operator is built from its operands with their theory, which may be needed to show that play ends; without
// theory is then applied to the result.
AnyRuleset Evaluator::ruleset(const Node& node) {
  AnyRuleset r = made(node);
  return session_->theory() == Theory::On ? r : session_->played(r);
}

AnyRuleset Evaluator::made(const Node& node) {
  if (node.kind != Node::Kind::Ruleset) {
    const Answer a = evaluate(node);
    if (const auto* r = std::get_if<AnyRuleset>(&a)) return *r;
    throw Error::at(node.column, "expected a ruleset");
  }
  if (node.kids.empty() && node.extra.empty() && node.state == nullptr) {  // most often it is a name, known already
    if (const auto it = rulesets_.find(node.text); it != rulesets_.end()) return it->second;
  }
  std::string key(node.text);
  const auto* op = find_ruleset_operator(node.text);
  std::string extra;
  std::vector<AnyRuleset> operands;
  if (op != nullptr) {
    key += '(';
    for (const auto& kid : node.kids) {
      operands.push_back(made(kid));
      key += std::to_string(operands.back().id()) + ',';
    }
  } else {
    extra = node.state != nullptr ? filled(node, 0) : std::string(node.extra);
    // octal["0.$d"]
    if (extra.size() >= 2 && extra.front() == '"' && extra.back() == '"') extra = extra.substr(1, extra.size() - 2);
    if (!extra.empty()) key += '[' + extra;
  }
  if (const auto it = rulesets_.find(key); it != rulesets_.end()) return it->second;
  if (const auto* own = entries_->ruleset(node.text)) {
    if (!extra.empty()) throw Error::at(node.extra_column, fmt::format("{} takes no parameters", node.text));
    return *own;
  }
  try {
    if (op != nullptr) {
      if (operands.size() < op->least || operands.size() > op->most) {
        throw Error(fmt::format("{} takes {} ruleset{}, not {}", node.text, op->least, op->least == 1 ? "" : "s",
                                operands.size()));
      }
      return rulesets_.emplace(std::move(key), op->make(operands)).first->second;
    }
    Cursor in(extra);
    AnyRuleset r = find_ruleset(node.text)->make(in);
    in.end();
    return rulesets_.emplace(std::move(key), r).first->second;
  } catch (const Stopped&) {
    throw;
  } catch (const Error& e) {
    if (e.column() && node.state == nullptr) throw e.shifted(node.extra_column != 0 ? node.extra_column : node.column);
    throw Error::at(node.column, e.what());
  }
}

Placed Evaluator::position(const Node& node) {
  AnyRuleset r = ruleset(node.kids[0]);
  std::vector<StateTemplate::Put> puts;
  if (node.state != nullptr) puts = put_into(node, 1);
  try {
    const auto read = [&](const AnyRuleset& by) {
      return node.state == nullptr ? by.parse(node.text) : node.state->position(by, puts);
    };
    AnyPosition p = read(r);
    r.check(p);
    if (const auto narrower = r.narrowed(p)) return {*narrower, read(*narrower)};
    return {std::move(r), std::move(p)};
  } catch (const Stopped&) {
    throw;
  } catch (const Error& e) {
    if (!e.column() || node.state != nullptr) throw Error::at(node.extra_column, e.what());
    if (is_phase(node.text, *e.column())) {
      throw Error::at(node.extra_column + *e.column() - 1,
                      fmt::format("{} has no such phase; 1: and 2: are the phases of push and the other operators with "
                                  "two, the outermost first",
                                  r.spec()));
    }
    throw e.shifted(node.extra_column);
  }
}

}  // namespace nimatron
