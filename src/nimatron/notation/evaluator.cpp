#include "nimatron/notation/evaluator.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "nimatron/base/cursor.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/builder.h"
#include "nimatron/notation/literal.h"
#include "nimatron/notation/parse.h"
#include "nimatron/notation/state_template.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/sum_outcome.h"
#include "nimatron/value/game_functions.h"

namespace nimatron {

namespace {

// Whether there is a phase, as in "2:3,5", where the state could not be read.
bool is_phase(std::string_view state, std::size_t column) {
  return column > 0 && column < state.size() && state[column] == ':' && state[column - 1] >= '0' &&
         state[column - 1] <= '9';
}

}  // namespace

Evaluator::Evaluator(Session& session) : Evaluator(session, engine_entries()) {}
Evaluator::Evaluator(Session& session, const Entries& entries) : session_(&session), entries_(&entries) {}
Evaluator::~Evaluator() = default;

void Evaluator::add(const AnyRuleset& ruleset) {
  const std::string name = ruleset.spec();
  if (name.empty() || word_length(name.data(), name.size()) != name.size()) {
    throw Error(fmt::format("'{}' cannot be typed as the name of a ruleset; it must be a word", name));
  }
  if (kind_of_name(name, *entries_) != NameKind::Unknown) throw Error(fmt::format("the name {} is taken", name));
  if (!own_) {
    own_ = std::make_unique<Entries>(*entries_);
    entries_ = own_.get();
  }
  own_->add(ruleset);
}

void Evaluator::within_memory(const std::function<void()>& ask) {
  try {
    return ask();
  } catch (const Stopped& e) {
    if (e.why() != Stopped::Why::Memory || session_->empty()) throw;
  } catch (const std::bad_alloc&) {
    // A solver that ran out of memory in the middle of an entry must not be used again.
  }
  session_->clear();
  try {
    ask();
  } catch (const std::bad_alloc&) {
    session_->clear();
    throw session_->budget().stopped_by(Stopped::Why::Memory);
  }
}

Answer Evaluator::understood(std::string_view source, bool valued) {
  const std::string ascii = ascii_notation(source);
  try {
    Answer a = evaluate(parse_expression(ascii, *entries_));
    const auto* t = std::get_if<Term>(&a);
    if (valued && t != nullptr && !t->is_value()) return value_of(*session_, *t);
    return a;
  } catch (const Error& e) {
    rethrow_typed(e, source);
  }
}

Answer Evaluator::operator()(std::string_view source) {
  const Budget::Scope scope(session_->budget());
  Answer a;
  within_memory([&] { a = understood(source, true); });
  return held(*session_, std::move(a));
}

Answer Evaluator::denoted(std::string_view source) {
  const Budget::Scope scope(session_->budget());
  Answer a;
  within_memory([&] { a = understood(source, false); });
  return held(*session_, std::move(a));
}

Answer Evaluator::evaluate(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Literal:
      return Term{{}, literal(node)};
    case Node::Kind::Braces:
      return Term{{}, braces(node)};
    case Node::Kind::Position:
      return Term{{position(node)}, Game()};
    case Node::Kind::Ruleset:
      throw Error::at(node.column, fmt::format("'{}' is a ruleset; a position of it needs a state in brackets: {}(...)",
                                               node.text, ruleset(node).spec()));
    case Node::Kind::Call:
      return call(node);
    case Node::Kind::Word:
      throw unknown_name_error(node.text, node.column, *entries_);
    case Node::Kind::Range:
      throw Error::at(node.column, fmt::format("'{}' is a range, which is not expected here", node.text));
    case Node::Kind::Signed:
      return signed_term(node);
    case Node::Kind::Binary:
      return binary(node);
  }
  throw Error::at(node.column, "not an expression");
}

const StateTemplate* Evaluator::blanks_in(std::string_view text) const {
  if (blanks_ == nullptr) return nullptr;
  const auto it = blanks_->find(text.data());
  return it == blanks_->end() ? nullptr : &it->second;
}

// An operator is built from its operands with their theory, which may be needed to show that play ends; without
// theory is then applied to the result.
AnyRuleset Evaluator::ruleset(const Node& node) { return session_->played(made(node)); }

AnyRuleset Evaluator::made(const Node& node) {
  std::string key(node.text);
  const StateTemplate* blanks = blanks_in(node.extra);
  const std::string extra = blanks == nullptr ? std::string(node.extra) : blanks->filled(values_);
  std::vector<AnyRuleset> operands;
  if (find_ruleset_operator(node.text) != nullptr) {
    key += '(';
    for (const auto& kid : node.kids) {
      operands.push_back(made(kid));
      key += std::to_string(operands.back().id()) + ',';
    }
  } else if (!node.extra.empty()) {
    key += '[';
    key += extra;
  }
  if (const auto it = rulesets_.find(key); it != rulesets_.end()) return it->second;
  if (const auto* own = entries_->ruleset(node.text)) {
    if (!extra.empty()) throw Error::at(node.extra_column, fmt::format("{} takes no parameters", node.text));
    return *own;
  }
  try {
    if (const auto* op = find_ruleset_operator(node.text)) {
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
    if (e.column()) throw e.shifted(node.extra_column != 0 ? node.extra_column : node.column);
    throw Error::at(node.column, e.what());
  }
}

Placed Evaluator::position(const Node& node) {
  AnyRuleset r = ruleset(node.kids[0]);
  try {
    const StateTemplate* blanks = blanks_in(node.text);
    const auto read = [&](const AnyRuleset& by) {
      return blanks == nullptr ? by.parse(node.text) : blanks->position(by, values_);
    };
    AnyPosition p = read(r);
    r.check(p);
    if (const auto narrower = r.narrowed(p)) return {*narrower, read(*narrower)};
    return {std::move(r), std::move(p)};
  } catch (const Stopped&) {
    throw;
  } catch (const Error& e) {
    if (!e.column()) throw Error::at(node.extra_column, e.what());
    if (is_phase(node.text, *e.column())) {
      throw Error::at(node.extra_column + *e.column() - 1,
                      fmt::format("{} has no such phase; 1: and 2: are the phases of push and the other operators with "
                                  "two, the outermost first",
                                  r.spec()));
    }
    throw e.shifted(node.extra_column);
  }
}

Term Evaluator::term(const Node& node) {
  Answer d = evaluate(node);
  if (auto* t = std::get_if<Term>(&d)) return std::move(*t);
  if (auto* p = std::get_if<Placed>(&d)) return Term{{std::move(*p)}, Game()};
  if (const auto* n = std::get_if<Integer>(&d)) return Term{{}, session_->games().number(Dyadic(*n, 0))};
  throw Error::at(node.column, "expected a value or a position");
}

Term Evaluator::negative(Term t) {
  t.value = session_->games().negative(t.value);
  for (Game& g : t.summands) g = session_->games().negative(g);
  for (auto& part : t.parts) part = nimatron::negative(part);
  return t;
}

// The signs from the innermost outwards; those that only negate cancel in pairs.
Term Evaluator::signed_term(const Node& node) {
  Term t = term(node.kids[0]);
  bool negate = false;
  for (auto i = node.text.size(); i-- > 0;) {
    if (node.text[i] != '-') continue;
    negate = !negate;
    if (i == 0 || node.text[i - 1] != '+') continue;
    t = Term{{}, pm(session_->games(), canonical_value(*session_, t))};
    negate = false;  // +-G is its own negative, and +-(-G) is +-G
  }
  return negate ? negative(std::move(t)) : t;
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

// The word, which must be one of those the parameter takes.
std::string word_of(const Parameter* p, const Entry& entry, const Node& node, const Entries& entries) {
  if (p != nullptr && p->kind == ParameterKind::Word) {
    const std::string word(node.text);
    if (std::find(p->words.begin(), p->words.end(), word) != p->words.end()) return word;
  }
  for (const auto& other : entry.parameters) {
    if (other.kind != ParameterKind::Word) continue;
    throw Error::at(node.column, fmt::format("'{}' is not a variant of {}; expected {}", node.text, entry.name,
                                             fmt::join(other.words, ", ")));
  }
  throw unknown_name_error(node.text, node.column, entries);
}

}  // namespace

Answer Evaluator::call(const Node& node) {
  const auto* entry = entries_->find(node.text);
  if (entry == nullptr) return position_operator(node);
  const auto& all = entry->parameters;
  const auto wrong = [&] {
    const auto least = std::count_if(all.begin(), all.end(), [](const Parameter& p) { return !p.fallback; });
    return Error::at(node.column, fmt::format("{} takes {} argument{}: {}", entry->name, least, least == 1 ? "" : "s",
                                              signature(*entry)));
  };
  std::vector<Argument> given;
  for (const Node& kid : node.kids) {
    const Parameter* p = given.size() < all.size() ? &all[given.size()] : nullptr;
    // A parameter that takes many takes all the ranges that follow.
    if (kid.kind == Node::Kind::Range && !given.empty() && all[given.size() - 1].many) {
      given.back().push_back(argument(all[given.size() - 1], kid).front());
      continue;
    }
    if (kid.kind == Node::Kind::Word) {
      given.push_back({Answer(word_of(p, *entry, kid, *entries_))});
    } else if (p == nullptr || p->kind == ParameterKind::Word) {
      throw wrong();
    } else {
      given.push_back(argument(*p, kid));
    }
  }
  for (auto i = given.size(); i < all.size(); ++i) {
    if (!all[i].fallback) throw wrong();
    given.push_back(all[i].fallback->empty() ? Argument() : argument(all[i], *all[i].fallback));
  }
  Arguments arguments(*session_, *entries_, *entry, std::move(given));
  try {
    return entry->call(arguments);
  } catch (const Stopped&) {
    throw;
  } catch (const Error& e) {
    if (e.column()) throw Error(e.what());  // a column of some other text
    throw;
  }
}

Answer Evaluator::position_operator(const Node& node) {
  std::vector<Term> terms;
  bool all_values = true;
  for (const auto& kid : node.kids) {
    terms.push_back(term(kid));
    all_values = all_values && terms.back().is_value();
  }
  if (terms.size() < 2) throw Error::at(node.column, fmt::format("{} takes two or more positions", node.text));
  if (all_values && node.text == "ordinal") {
    Game g = terms.back().value;
    for (std::size_t i = terms.size() - 1; i-- > 0;) g = ordinal_sum(session_->games(), terms[i].value, g);
    return Term{{}, g};
  }
  std::vector<Placed> operands;
  operands.reserve(terms.size());
  for (const auto& t : terms) operands.push_back(as_position(*session_, t));
  try {
    return Term{{find_position_operator(node.text)->make(operands)}, Game()};
  } catch (const Stopped&) {
    throw;
  } catch (const Error& e) {
    throw Error::at(node.column, e.what());
  }
}

namespace {

// Who wins a - b, which determines how they compare without computing their values.
Outcome outcome_of_difference(Session& session, const Term& a, const Term& b) {
  GameArena& games = session.games();
  std::vector<Placed> parts = a.parts;
  for (const auto& part : b.parts) parts.push_back(negative(part));
  Game value = games.difference(a.value, b.value);
  const auto impartial =
      std::partition(parts.begin(), parts.end(), [](const Placed& p) { return !p.ruleset.impartial(); });
  Term nimbers{{impartial, parts.end()}, value};
  parts.erase(impartial, parts.end());
  return session.shared<SumOutcome>()(parts, canonical_value(session, nimbers));
}

bool has_partizan_part(const Term& t) {
  return std::any_of(t.parts.begin(), t.parts.end(), [](const Placed& p) { return !p.ruleset.impartial(); });
}

bool compare_by_difference(std::string_view op, Outcome difference) {
  if (op == "==") return difference == Outcome::P;
  if (op == "!=") return difference != Outcome::P;
  if (op == "<=") return difference == Outcome::P || difference == Outcome::R;
  if (op == ">=") return difference == Outcome::P || difference == Outcome::L;
  if (op == "<") return difference == Outcome::R;
  if (op == ">") return difference == Outcome::L;
  return difference == Outcome::N;
}

bool compare_games(GameArena& games, std::string_view op, Game a, Game b) {
  if (op == "==") return a == b;
  if (op == "!=") return a != b;
  if (op == "<=") return games.leq(a, b);
  if (op == ">=") return games.leq(b, a);
  if (op == "<") return games.less(a, b);
  if (op == ">") return games.less(b, a);
  return games.confused(a, b);
}

}  // namespace

Answer Evaluator::binary(const Node& node) {
  GameArena& games = session_->games();
  if (node.text == "+") {
    Term sum;
    for (const auto& kid : node.kids) {
      Term t = term(kid);
      sum.value = games.sum(sum.value, t.value);
      if (t.summands.empty() && t.value != Game()) t.summands.push_back(t.value);
      sum.summands.insert(sum.summands.end(), t.summands.begin(), t.summands.end());
      for (auto& part : t.parts) sum.parts.push_back(std::move(part));
    }
    if (sum.is_value()) sum.summands.clear();
    return sum;
  }
  if (node.text == ":") {
    Node ordinal = node;
    ordinal.text = "ordinal";
    return position_operator(ordinal);
  }
  if (node.text == ".") {
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
  const Answer a = evaluate(node.kids[0]);
  const Answer b = evaluate(node.kids[1]);
  const bool numeric = (std::holds_alternative<Term>(a) || std::holds_alternative<Integer>(a)) &&
                       (std::holds_alternative<Term>(b) || std::holds_alternative<Integer>(b));
  const auto* left_term = std::get_if<Term>(&a);
  const auto* right_term = std::get_if<Term>(&b);
  if (left_term != nullptr && right_term != nullptr &&
      (has_partizan_part(*left_term) || has_partizan_part(*right_term))) {
    return compare_by_difference(node.text, outcome_of_difference(*session_, *left_term, *right_term));
  }
  if (numeric) {
    auto value = [&](const Answer& d) {
      const auto* t = std::get_if<Term>(&d);
      return t != nullptr ? canonical_value(*session_, *t) : games.number(Dyadic(std::get<Integer>(d), 0));
    };
    const Game left = value(a);
    return compare_games(games, node.text, left, value(b));
  }
  if (a.index() != b.index() || (node.text != "==" && node.text != "!=")) {
    throw Error::at(node.column, fmt::format("'{}' does not compare these two", node.text));
  }
  const bool equal = text_of(a, games, {}) == text_of(b, games, {});
  return equal == (node.text == "==");
}

AnyRuleset Evaluator::ruleset(std::string_view source) {
  const Budget::Scope scope(session_->budget());
  const std::string ascii = ascii_notation(source);
  try {
    return ruleset(parse_ruleset(ascii, *entries_));
  } catch (const Error& e) {
    rethrow_typed(e, source);
  }
}

}  // namespace nimatron
