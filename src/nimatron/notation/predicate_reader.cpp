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

// Functions that call each other are read so deep.
constexpr std::size_t kMostCalls = 16;

constexpr const char* kDecidable =
    "+ -, a constant times a number, div and mod by a constant, min, max, abs, xor, lower_wythoff, upper_wythoff, "
    "proved automata and functions made of these can be decided";

bool holds_natural(const Linear& form) {
  return form.constant >= 0 && std::all_of(form.factors.begin(), form.factors.end(), [](auto f) { return f >= 0; });
}

}  // namespace

void PredicateReader::fail(const Node& node, const std::string& message) const {
  if (calls_.empty()) names_.fail(node, message);
  names_.fail(*calls_.front(), fmt::format("in {}: {}", calls_.back()->text, message));
  throw Error(message);
}

// What a function binds has no value outside it.
std::optional<Integer> PredicateReader::number(const Node& node) const {
  const bool global = node.kind == Kind::Variable && node.slot == Node::kGlobal;
  return calls_.empty() || global ? names_.number(node) : std::nullopt;
}
Linear PredicateReader::small(const Node& node, const Integer& n) const {
  if (!n.fits<std::int64_t>()) fail(node, "this number is too large for an automaton");
  return {static_cast<std::int64_t>(n)};
}
std::shared_ptr<const AutomatonLaw> PredicateReader::law(const Node& node) const {
  for (auto i = scope_.size(); i-- > 0 && node.kind == Kind::Variable;) {
    if (scope_[i].name == node.text) return scope_[i].law;
  }
  if (!calls_.empty() && node.slot != Node::kGlobal) return nullptr;
  return names_.law(node);
}

template <class Read>
auto PredicateReader::applied(const Node& node, Read read) -> std::optional<decltype(read(node))> {
  const auto function = calls_.size() < kMostCalls ? names_.definition(node) : std::nullopt;
  if (!function) return std::nullopt;
  if (function->parameters.size() != node.kids.size()) {
    fail(node, fmt::format("{} takes {} argument{}, not {}", node.text, function->parameters.size(),
                           function->parameters.size() == 1 ? "" : "s", node.kids.size()));
  }
  std::vector<Bound> inner;
  for (std::size_t i = 0; i < node.kids.size(); ++i) {
    auto given = node.kids[i].kind == Kind::Variable ? law(node.kids[i]) : nullptr;
    inner.push_back({function->parameters[i], given != nullptr ? TermCases() : term(node.kids[i]), std::move(given)});
  }
  scope_.swap(inner);
  calls_.push_back(&node);
  auto out = read(*function->body);
  calls_.pop_back();
  scope_.swap(inner);
  return out;
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
      Predicate holds = condition(node.kids[0]);
      for (std::size_t i = 1; i < node.kids.size(); ++i) {
        const Predicate next = condition(node.kids[i]);
        holds = any_of({all_of({holds, next}), all_of({negation(holds), negation(next)})});
      }
      return holds;
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
      if (const auto known = law(node.kids[0]); known != nullptr && known->relation) {
        return combined(numbers(node, *known, known->automaton->tracks()),
                        [&](const auto& v) { return has_output(known->automaton, known->system, v, {1}); });
      }
      break;
    case Kind::Call:
      if (auto out = applied(node, [&](const Node& body) { return condition(body); })) return std::move(*out);
      break;
    default:
      break;
  }
  fail(node, "expected a condition that can be decided for all numbers, such as a comparison");
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
    if (b.source.kind == Kind::Naturals) {
      bound.push_back(fresh());
      bind(b.name, Linear::unknown(bound.back()));
      continue;
    }
    Element x = element(b.source);
    bind(b.name, std::move(x.value));
    bound.insert(bound.end(), x.unknowns.begin(), x.unknowns.end());
    within.push_back(std::move(x.among));
  }
  if (node.loop->where != nullptr) within.push_back(condition(*node.loop->where));
  const bool all = node.kind == Kind::ForAll;
  const Predicate body = condition(node.kids[0]);
  scope_.resize(outside);
  within.push_back(all ? negation(body) : body);
  Predicate some = exists(std::move(bound), all_of(std::move(within)));
  return all ? negation(std::move(some)) : some;
}

bool PredicateReader::is_natural(const Node& node) {
  const auto cases = term(node);
  return std::all_of(cases.begin(), cases.end(), [](const TermCase& c) { return holds_natural(c.value); });
}

// An unknown is a natural number; one that may be negative is the difference of two, one of them 0.
PredicateReader::Element PredicateReader::element(const Node& source) {
  Element out;
  const auto unknown = [&] {
    out.unknowns.push_back(fresh());
    return Linear::unknown(out.unknowns.back());
  };
  out.value = unknown();
  const bool natural = source.kind == Kind::Range ? is_natural(source.kids[0])
                                                  : std::all_of(source.kids.begin(), source.kids.end(),
                                                                [&](const Node& kid) { return is_natural(kid); });
  if (!natural) {
    const Linear down = unknown();
    out.among = any_of({zero(out.value), zero(down)});
    out.value = out.value - down;
  }
  out.among = all_of({out.among, contained(plain(out.value), source)});
  return out;
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
    const auto known = n.kind == Kind::Position ? law(n.kids[0]) : nullptr;
    return known != nullptr && known->of != LawOf::Grundy ? known : nullptr;
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
      return plain(small(node, node.number));
    case Kind::Variable:
      for (auto i = scope_.size(); i-- > 0;) {
        if (scope_[i].name != node.text) continue;
        if (scope_[i].law != nullptr) fail(node, fmt::format("the automaton ${} is no number", node.text));
        return scope_[i].value;
      }
      if (const auto n = number(node)) return plain(small(node, *n));
      fail(node, fmt::format("the variable ${} is no whole number", node.text));
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
        all = mapped({all, term(node.kids[i])}, [&](const auto& v) { return exclusive(v[0], v[1]); });
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
      if (const auto known = law(node.kids[0]); known != nullptr) {
        if (known->of == LawOf::Grundy) return value(node, *known, known->automaton);
        fail(node, "the outputs of this automaton are P and N, and == and != compare them");
      }
      break;
    default:
      break;
  }
  fail(node, fmt::format("expected a number; {}", kDecidable));
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
    if (!holds_natural(v[0])) {
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

// A number below 0 is -1 - m; of the digits of m each is the other one.
TermCases PredicateReader::exclusive(const Linear& a, const Linear& b) {
  TermCases out;
  for (const bool below_a : {false, true}) {
    for (const bool below_b : {false, true}) {
      if ((below_a && holds_natural(a)) || (below_b && holds_natural(b))) continue;
      const auto x = fresh();
      const Linear value = Linear::unknown(x), of_a = below_a ? -1 - a : a, of_b = below_b ? -1 - b : b;
      const auto sign = [](bool below, const Linear& n) { return below ? not_negative(n) : truth(true); };
      out.push_back({{x},
                     all_of({sign(below_a, of_a), sign(below_b, of_b), is_xor(of_a, of_b, value)}),
                     below_a == below_b ? value : -1 - value});
    }
  }
  return out;
}

// The floor of a times the golden ratio.
TermCases PredicateReader::golden(const Linear& a) {
  const auto x = fresh();
  const Linear value = Linear::unknown(x);
  TermCases out = {{{x}, is_lower_wythoff(a, value), value}};
  // No multiple but 0 is a whole number.
  if (!holds_natural(a)) {
    out.push_back({{x}, all_of({not_negative(-1 - a), is_lower_wythoff(-1 * a, value)}), -1 - value});
  }
  return out;
}

// Whether it depends on the numbers that the statement is about.
bool PredicateReader::mentions_bound(const Node& node) const {
  if (node.kind == Kind::Variable) {
    return std::any_of(scope_.begin(), scope_.end(), [&](const Bound& b) { return b.name == node.text; });
  }
  const auto mentions = [&](const Node& n) { return mentions_bound(n); };
  if (node.loop != nullptr) {
    const auto& all = node.loop->bindings;
    if (std::any_of(all.begin(), all.end(), [&](const auto& b) { return mentions(b.source); }) ||
        (node.loop->where != nullptr && mentions(*node.loop->where))) {
      return true;
    }
  }
  return std::any_of(node.kids.begin(), node.kids.end(), mentions);
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
      TermCases out = golden(v[0]);
      if (is("upper_wythoff")) {
        for (auto& one : out) one.value = one.value + v[0];
      }
      return out;
    });
  }
  if (!mentions_bound(node)) {
    if (const auto n = number(node)) return plain(small(node, *n));
  }
  if (auto out = applied(node, [&](const Node& body) { return term(body); })) return std::move(*out);
  fail(node, fmt::format("{} is not linear; {}", node.text, kDecidable));
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
