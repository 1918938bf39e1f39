#include "nimatron/notation/predicate_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "nimatron/base/budget.h"
#include "nimatron/table/law.h"

namespace nimatron {

namespace {

using Kind = Node::Kind;

bool is_call(const Node& node, std::string_view name) { return node.kind == Kind::Call && node.text == name; }

TermCases plain(Linear value) { return {{{}, truth(true), std::move(value)}}; }

bool is_natural(const Linear& form) {
  return form.constant >= 0 && std::all_of(form.factors.begin(), form.factors.end(), [](auto f) { return f >= 0; });
}

}  // namespace

void PredicateReader::fail(const Node& node, const std::string& message) const {
  names_.fail(node, message);
  throw Error(message);
}

TermCases PredicateReader::mapped(const std::vector<TermCases>& terms,
                                  const std::function<TermCases(const std::vector<Linear>&)>& f) const {
  constexpr std::size_t kMostTerms = 256;
  TermCases out;
  std::vector<std::size_t> at(terms.size());
  for (;;) {
    TermCase all{{}, truth(true), Linear(0)};
    std::vector<Linear> values;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const auto& c = terms[i][at[i]];
      all.bound.insert(all.bound.end(), c.bound.begin(), c.bound.end());
      all.guard = all_of({all.guard, c.guard});
      values.push_back(c.value);
    }
    for (auto& made : f(values)) {
      TermCase one = all;
      one.bound.insert(one.bound.end(), made.bound.begin(), made.bound.end());
      one.guard = all_of({one.guard, made.guard});
      one.value = std::move(made.value);
      out.push_back(std::move(one));
      if (out.size() > kMostTerms) throw Error("a term has too many cases");
    }
    std::size_t i = 0;
    while (i < at.size() && ++at[i] == terms[i].size()) at[i++] = 0;
    if (i == at.size()) return out;
  }
}

Predicate PredicateReader::combined(const std::vector<TermCases>& terms,
                                    const std::function<Predicate(const std::vector<Linear>&)>& f) const {
  std::vector<Predicate> cases;
  std::vector<Linear> values;
  // The value of a case carries nothing here: the formula goes into its guard.
  const auto all = mapped(terms, [&](const std::vector<Linear>& v) { return TermCases{{{}, f(v), Linear(0)}}; });
  for (const auto& c : all) cases.push_back(exists(c.bound, c.guard));
  return any_of(std::move(cases));
}

std::optional<std::int64_t> PredicateReader::constant(const Node& node) {
  const auto cases = term(node);
  if (cases.size() != 1 || !cases[0].bound.empty() || !cases[0].value.is_constant()) return std::nullopt;
  return cases[0].value.constant;
}

// ---- Conditions

Predicate PredicateReader::condition(const Node& node) {
  tick();
  switch (node.kind) {
    case Kind::Truth:
      return truth(node.text == "true");
    case Kind::Not:
      return negation(condition(node.kids[0]));
    case Kind::And:
    case Kind::Or:
      return junction(node, node.kind == Kind::And);
    case Kind::Implies:
      return implies(condition(node.kids[0]), condition(node.kids[1]));
    case Kind::Iff: {
      const Predicate a = condition(node.kids[0]), b = condition(node.kids[1]);
      return any_of({all_of({a, b}), all_of({negation(a), negation(b)})});
    }
    case Kind::Choice: {
      const Predicate c = condition(node.kids[1]);
      return any_of({all_of({c, condition(node.kids[0])}), all_of({negation(c), condition(node.kids[2])})});
    }
    case Kind::Compare: {
      std::vector<Predicate> all;
      for (std::size_t i = 0; i < node.signs.size(); ++i) {
        all.push_back(comparison(node.kids[i], node.signs[i], node.kids[i + 1]));
      }
      return all_of(std::move(all));
    }
    case Kind::ForAll:
    case Kind::ForSome:
      return quantified(node);
    case Kind::Position:
      if (const auto law = names_.law(node.kids[0]); law != nullptr && law->relation) {
        return combined(numbers(node, *law, law->automaton->tracks()),
                        [&](const auto& v) { return has_output(law->automaton, law->system, v, {1}); });
      }
      break;
    default:
      break;
  }
  fail(node, "this condition cannot be decided for all numbers");
}

Predicate PredicateReader::junction(const Node& node, bool all) {
  std::vector<Predicate> parts;
  for (const auto& kid : node.kids) parts.push_back(condition(kid));
  return all ? all_of(std::move(parts)) : any_of(std::move(parts));
}

Predicate PredicateReader::quantified(const Node& node) {
  const auto outside = scope_.size();
  std::vector<Predicate> within;
  std::vector<std::uint32_t> bound;
  for (const auto& b : node.loop->bindings) {
    if (b.defined) {
      bind(b.name, term(b.source));
      continue;
    }
    const auto variable = fresh();
    const Linear x = Linear::unknown(variable);
    if (b.source.kind != Kind::Naturals) within.push_back(contained(plain(x), b.source));
    bind(b.name, x);
    bound.push_back(variable);
  }
  if (node.loop->where != nullptr) within.push_back(condition(*node.loop->where));
  const bool all = node.kind == Kind::ForAll;
  const Predicate body = condition(node.kids[0]);
  scope_.resize(outside);
  within.push_back(all ? negation(body) : body);
  Predicate some = exists(std::move(bound), all_of(std::move(within)));
  return all ? negation(std::move(some)) : some;
}

Predicate PredicateReader::contained(const TermCases& x, const Node& source) {
  if (source.kind == Kind::Range) {
    // Ends that are the least or the greatest of several numbers bound by each of them.
    const auto bounded = [&](const Node& end, bool low, const auto& self) -> Predicate {
      if (is_call(end, low ? "max" : "min") && end.kids.size() > 1) {
        std::vector<Predicate> all;
        for (const auto& kid : end.kids) all.push_back(self(kid, low, self));
        return all_of(std::move(all));
      }
      return combined({x, term(end)}, [&](const auto& v) { return not_negative(low ? v[0] - v[1] : v[1] - v[0]); });
    };
    return all_of({bounded(source.kids[0], true, bounded), bounded(source.kids[1], false, bounded)});
  }
  if (source.kind == Kind::List) {
    std::vector<Predicate> some;
    for (const auto& kid : source.kids) {
      some.push_back(combined({x, term(kid)}, [](const auto& v) { return zero(v[0] - v[1]); }));
    }
    return any_of(std::move(some));
  }
  fail(source, "only ranges and lists that are written out can be decided for all numbers");
}

Predicate PredicateReader::comparison(const Node& left, std::string_view sign, const Node& right) {
  if (sign == "in") return contained(term(left), right);
  if (sign == "==" || sign == "!=") {
    Predicate equal;
    if (auto outcomes = outcome_equality(left, right)) {
      equal = std::move(*outcomes);
    } else {
      equal = combined({term(left), term(right)}, [](const auto& v) { return zero(v[0] - v[1]); });
    }
    return sign == "==" ? equal : negation(equal);
  }
  const auto at_most = [&](const Node& a, const Node& b, std::int64_t less) {
    return combined({term(a), term(b)}, [&](const auto& v) { return not_negative(v[1] - v[0] - Linear(less)); });
  };
  if (sign == "<=" || sign == "<") return at_most(left, right, sign == "<" ? 1 : 0);
  if (sign == ">=" || sign == ">") return at_most(right, left, sign == ">" ? 1 : 0);
  fail(left, fmt::format("'{}' cannot be decided for all numbers", sign));
}

// P and N are outputs of automata.
std::optional<Predicate> PredicateReader::outcome_equality(const Node& left, const Node& right) {
  const auto law_of = [&](const Node& n) {
    const auto law = n.kind == Kind::Position ? names_.law(n.kids[0]) : nullptr;
    return law != nullptr && law->of != LawOf::Grundy ? law : nullptr;
  };
  const auto has = [&](const Node& n, const AutomatonLaw& law, Automaton::Output o) {
    return combined(numbers(n, law, law.numbers()),
                    [&](const auto& v) { return has_output(law.automaton, law.system, v, {o}); });
  };
  const auto a = law_of(left), b = law_of(right);
  if (a == nullptr && b == nullptr) return std::nullopt;
  if (a != nullptr && b != nullptr) {
    std::vector<Predicate> some;
    for (const auto o : {AutomatonLaw::kLoss, AutomatonLaw::kWin, AutomatonLaw::kNone}) {
      some.push_back(all_of({has(left, *a, o), has(right, *b, o)}));
    }
    return any_of(std::move(some));
  }
  const Node& letter = a == nullptr ? left : right;
  if (letter.kind != Kind::Letter || (letter.text != "P" && letter.text != "N")) fail(letter, "expected P or N");
  return has(a == nullptr ? right : left, a == nullptr ? *b : *a,
             letter.text == "P" ? AutomatonLaw::kLoss : AutomatonLaw::kWin);
}

// ---- Terms

TermCases PredicateReader::term(const Node& node) {
  tick();
  switch (node.kind) {
    case Kind::Whole:
      if (!node.number.fits<std::int64_t>()) fail(node, "this number is too large");
      return plain(Linear(static_cast<std::int64_t>(node.number)));
    case Kind::Variable:
      for (auto i = scope_.size(); i-- > 0;) {
        if (scope_[i].name == node.text) return scope_[i].value;
      }
      if (const auto n = names_.number(node); n && n->fits<std::int64_t>()) {
        return plain(Linear(static_cast<std::int64_t>(*n)));
      }
      fail(node, fmt::format("{} is not a number", node.text));
    case Kind::Signed: {
      if (node.text.find('+') != std::string_view::npos) fail(node, "+- is not a number");
      const bool negative = std::count(node.text.begin(), node.text.end(), '-') % 2 == 1;
      return mapped({term(node.kids[0])}, [&](const auto& v) { return plain(negative ? -1 * v[0] : v[0]); });
    }
    case Kind::Sum:
      return sum(node);
    case Kind::Product:
      return product(node);
    case Kind::Xor: {
      TermCases all = term(node.kids[0]);
      for (std::size_t i = 1; i < node.kids.size(); ++i) {
        all = mapped({all, term(node.kids[i])}, [&](const auto& v) {
          const auto x = fresh();
          return TermCases{{{x}, is_xor(v[0], v[1], Linear::unknown(x)), Linear::unknown(x)}};
        });
      }
      return all;
    }
    case Kind::Choice: {
      const Predicate c = condition(node.kids[1]);
      TermCases all = term(node.kids[0]);
      for (auto& one : all) one.guard = all_of({c, one.guard});
      for (auto& one : term(node.kids[2])) {
        one.guard = all_of({negation(c), one.guard});
        all.push_back(one);
      }
      return all;
    }
    case Kind::Call:
      return call(node);
    case Kind::Position:
      if (const auto law = names_.law(node.kids[0]); law != nullptr && law->of == LawOf::Grundy) {
        return value(node, *law, law->automaton);
      }
      break;
    default:
      break;
  }
  fail(node, "this is not linear");
}

TermCases PredicateReader::sum(const Node& node) {
  std::vector<TermCases> parts;
  for (const auto& kid : node.kids) parts.push_back(term(kid));
  return mapped(parts, [](const auto& v) {
    Linear all(0);
    for (const auto& x : v) all = all + x;
    return plain(all);
  });
}

TermCases PredicateReader::product(const Node& node) {
  TermCases all = term(node.kids[0]);
  for (std::size_t i = 1; i < node.kids.size(); ++i) {
    const auto sign = node.signs[i - 1];
    const TermCases by = term(node.kids[i]);
    if (sign == "*") {
      all = mapped({all, by}, [&](const auto& v) {
        if (v[0].is_constant()) return plain(v[0].constant * v[1]);
        if (v[1].is_constant()) return plain(v[1].constant * v[0]);
        fail(node, "a product of two numbers is not linear");
      });
      continue;
    }
    if (by.size() != 1 || !by[0].value.is_constant())
      fail(node.kids[i], fmt::format("{} by something that is not a constant is not linear", sign));
    if (by[0].value.constant <= 0) fail(node.kids[i], fmt::format("{} by a number that is not positive", sign));
    all = divided(all, by[0].value.constant, sign == "div");
  }
  return all;
}

// The quotient q of x is the number with x = by q + r, 0 <= r < by; below 0 it is the difference of two numbers, one
// of them 0.
TermCases PredicateReader::divided(const TermCases& of, std::int64_t by, bool div) {
  return mapped({of}, [&](const std::vector<Linear>& v) {
    const auto up = fresh();
    TermCase out{{up}, truth(true), Linear::unknown(up)};
    if (!is_natural(v[0])) {
      const auto down = fresh();
      out.bound.push_back(down);
      out.guard = any_of({zero(Linear::unknown(up)), zero(Linear::unknown(down))});
      out.value = out.value - Linear::unknown(down);
    }
    const Linear rest = v[0] - by * out.value;
    out.guard = all_of({out.guard, not_negative(rest), not_negative(Linear(by - 1) - rest)});
    if (!div) out.value = rest;
    return TermCases{out};
  });
}

// Whether it depends on the numbers that the statement is about.
bool PredicateReader::mentions_bound(const Node& node) const {
  if (node.kind == Kind::Variable) {
    return std::any_of(scope_.begin(), scope_.end(), [&](const Bound& b) { return b.name == node.text; });
  }
  return std::any_of(node.kids.begin(), node.kids.end(), [&](const Node& kid) { return mentions_bound(kid); });
}

TermCases PredicateReader::call(const Node& node) {
  const auto is = [&](const char* name) { return node.text == name; };
  if ((is("min") || is("max")) && node.kids.size() > 1) {
    std::vector<TermCases> parts;
    for (const auto& kid : node.kids) parts.push_back(term(kid));
    return mapped(parts, [&](const std::vector<Linear>& v) {
      TermCases out;
      for (std::size_t i = 0; i < v.size(); ++i) {
        std::vector<Predicate> best;
        for (std::size_t j = 0; j < v.size(); ++j) {
          if (j == i) continue;
          // The first of equal ones.
          const Linear more = is("min") ? v[j] - v[i] : v[i] - v[j];
          best.push_back(not_negative(more - Linear(j < i ? 1 : 0)));
        }
        out.push_back({{}, all_of(std::move(best)), v[i]});
      }
      return out;
    });
  }
  if (is("abs") && node.kids.size() == 1) {
    return mapped({term(node.kids[0])}, [](const std::vector<Linear>& v) {
      return TermCases{{{}, not_negative(v[0]), v[0]}, {{}, not_negative(Linear(-1) - v[0]), -1 * v[0]}};
    });
  }
  if ((is("lower_wythoff") || is("upper_wythoff")) && node.kids.size() == 1) {
    return mapped({term(node.kids[0])}, [&](const std::vector<Linear>& v) {
      const auto x = fresh();
      const Linear low = Linear::unknown(x);
      return TermCases{{{x}, is_lower_wythoff(v[0], low), is("lower_wythoff") ? low : low + v[0]}};
    });
  }
  if (!mentions_bound(node)) {
    if (const auto n = names_.number(node); n && n->fits<std::int64_t>()) {
      return plain(Linear(static_cast<std::int64_t>(*n)));
    }
  }
  fail(node, fmt::format("{} is not linear", node.text));
}

std::vector<const Node*> automaton_arguments(const Node& node) {
  std::vector<const Node*> out;
  if (node.kids.size() > 1 && node.kids.back().kind == Kind::List) {
    for (const auto& kid : node.kids.back().kids) out.push_back(&kid);
    return out;
  }
  // Expressions in $(...) were read as what is put into a state: they are all, if only commas stand between them.
  std::size_t depth = 0, others = 0;
  bool named = false;
  for (const char c : node.text) {
    named = c == '$' || (named && (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'));
    depth += c == '(' ? 1 : 0;
    if (depth == 0 && !named && c != ',' && c != ' ') ++others;
    depth -= c == ')' ? 1 : 0;
  }
  if (others > 0) throw Error::at(node.extra_column, "expected the numbers that the automaton reads");
  for (std::size_t i = 1; i < node.kids.size(); ++i) out.push_back(&node.kids[i]);
  return out;
}

std::vector<TermCases> PredicateReader::numbers(const Node& node, const AutomatonLaw& law, std::size_t count) {
  std::vector<TermCases> out;
  for (const Node* n : automaton_arguments(node)) out.push_back(term(*n));
  if (out.size() != count) {
    fail(node, fmt::format("the automaton reads {} number{}, not {}", law.numbers(), law.numbers() == 1 ? "" : "s",
                           out.size()));
  }
  return out;
}

TermCases PredicateReader::value(const Node& node, const AutomatonLaw& law,
                                 const std::shared_ptr<const Automaton>& automaton) {
  return mapped(numbers(node, law, law.numbers()), [&](std::vector<Linear> v) {
    TermCases out;
    if (law.relation) {
      const auto x = fresh();
      v.push_back(Linear::unknown(x));
      out.push_back({{x}, has_output(automaton, law.system, v, {1}), Linear::unknown(x)});
      return out;
    }
    const std::set<Automaton::Output> outputs(automaton->outputs().begin(), automaton->outputs().end());
    for (const auto o : outputs) {
      if (o != AutomatonLaw::kNone) out.push_back({{}, has_output(automaton, law.system, v, {o}), Linear(o)});
    }
    return out;
  });
}

}  // namespace nimatron
