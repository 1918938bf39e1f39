#include "nimatron/automata/predicate.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace nimatron {

namespace {

Predicate make(Predicate::Parts parts) { return Predicate(std::move(parts)); }

// Variables in the place of variables.
using Terms = std::vector<std::optional<Linear>>;

Linear substituted_form(const Linear& form, const Terms& terms) {
  Linear out(form.constant);
  for (std::size_t i = 0; i < form.factors.size(); ++i) {
    if (form.factors[i] == 0) continue;
    const bool replaced = i < terms.size() && terms[i];
    out = out + form.factors[i] * (replaced ? *terms[i] : Linear::unknown(i));
  }
  return out;
}

// `next`: a variable that occurs nowhere; bound variables are renamed, so that nothing is caught by a quantifier.
Predicate replaced(const Predicate& f, const Terms& terms, std::uint32_t& next) {
  Predicate::Parts parts = f.parts();
  for (auto& t : parts.terms) t = substituted_form(t, terms);
  if (parts.kind == Predicate::Kind::Exists) {
    Terms inner = terms;
    for (auto& b : parts.bound) {
      if (inner.size() <= b) inner.resize(b + 1);
      inner[b] = Linear::unknown(next);
      b = next++;
    }
    for (auto& kid : parts.kids) kid = replaced(kid, inner, next);
    return make(std::move(parts));
  }
  for (auto& kid : parts.kids) kid = replaced(kid, terms, next);
  return make(std::move(parts));
}

}  // namespace

Predicate truth(bool holds) {
  Predicate::Parts p;
  p.holds = holds;
  return make(std::move(p));
}

namespace {

Predicate linear(Linear form, LinearSign sign) {
  if (form.is_constant()) return truth(sign == LinearSign::Zero ? form.constant == 0 : form.constant >= 0);
  Predicate::Parts p;
  p.kind = Predicate::Kind::Linear;
  p.sign = sign;
  p.terms = {std::move(form)};
  return make(std::move(p));
}

Predicate junction(Predicate::Kind kind, std::vector<Predicate> kids) {
  const bool neutral = kind == Predicate::Kind::And;
  Predicate::Parts p;
  p.kind = kind;
  for (auto& kid : kids) {
    if (kid.kind() == kind) {
      p.kids.insert(p.kids.end(), kid.parts().kids.begin(), kid.parts().kids.end());
    } else if (kid.kind() != Predicate::Kind::Truth) {
      p.kids.push_back(std::move(kid));
    } else if (kid.parts().holds != neutral) {
      return kid;
    }
  }
  if (p.kids.empty()) return truth(neutral);
  if (p.kids.size() == 1) return p.kids[0];
  return make(std::move(p));
}

}  // namespace

Predicate zero(Linear form) { return linear(std::move(form), LinearSign::Zero); }
Predicate not_negative(Linear form) { return linear(std::move(form), LinearSign::NotNegative); }

Predicate has_output(std::shared_ptr<const Automaton> a, const DigitSystem& system, std::vector<Linear> terms,
                     std::vector<Automaton::Output> outputs) {
  Predicate::Parts p;
  p.kind = Predicate::Kind::Output;
  p.automaton = std::move(a);
  p.system = std::make_shared<const DigitSystem>(system);
  p.terms = std::move(terms);
  p.outputs = std::move(outputs);
  return make(std::move(p));
}

Predicate is_xor(Linear a, Linear b, Linear c) {
  Predicate::Parts p;
  p.kind = Predicate::Kind::Xor;
  p.terms = {std::move(a), std::move(b), std::move(c)};
  return make(std::move(p));
}

Predicate is_lower_wythoff(Linear a, Linear b) {
  Predicate::Parts p;
  p.kind = Predicate::Kind::LowerWythoff;
  p.terms = {std::move(a), std::move(b)};
  return make(std::move(p));
}

Predicate all_of(std::vector<Predicate> kids) { return junction(Predicate::Kind::And, std::move(kids)); }
Predicate any_of(std::vector<Predicate> kids) { return junction(Predicate::Kind::Or, std::move(kids)); }

Predicate negation(Predicate f) {
  if (f.kind() == Predicate::Kind::Truth) return truth(!f.parts().holds);
  if (f.kind() == Predicate::Kind::Not) return f.parts().kids[0];
  if (f.kind() == Predicate::Kind::Linear && f.parts().sign == LinearSign::NotNegative) {
    return not_negative(Linear(-1) - f.parts().terms[0]);
  }
  Predicate::Parts p;
  p.kind = Predicate::Kind::Not;
  p.kids = {std::move(f)};
  return make(std::move(p));
}

Predicate exists(std::vector<std::uint32_t> bound, Predicate f) {
  if (bound.empty() || f.kind() == Predicate::Kind::Truth) return f;
  Predicate::Parts p;
  p.kind = Predicate::Kind::Exists;
  p.bound = std::move(bound);
  p.kids = {std::move(f)};
  return make(std::move(p));
}

Predicate implies(Predicate a, Predicate b) { return any_of({negation(std::move(a)), std::move(b)}); }

std::uint32_t variables_end(const Predicate& f) {
  std::uint32_t end = 0;
  for (const auto& t : f.parts().terms) end = std::max(end, static_cast<std::uint32_t>(t.factors.size()));
  for (const auto b : f.parts().bound) end = std::max(end, b + 1);
  for (const auto& kid : f.parts().kids) end = std::max(end, variables_end(kid));
  return end;
}

Predicate substituted(const Predicate& f, const std::vector<Linear>& terms) {
  std::uint32_t next = variables_end(f);
  Terms all;
  for (const auto& t : terms) {
    next = std::max(next, static_cast<std::uint32_t>(t.factors.size()));
    all.emplace_back(t);
  }
  return replaced(f, all, next);
}

Needs needs_of(const Predicate& f) {
  Needs needs{f.kind() == Predicate::Kind::Xor, f.kind() == Predicate::Kind::LowerWythoff};
  for (const auto& kid : f.parts().kids) {
    const Needs more = needs_of(kid);
    needs.bits |= more.bits;
    needs.fibonacci |= more.fibonacci;
  }
  return needs;
}

// ---- Deciding

namespace {

// The variable that a form is, if it is one.
std::optional<std::uint32_t> variable_in(const Linear& form) {
  std::optional<std::uint32_t> found;
  if (form.constant != 0) return std::nullopt;
  for (std::size_t i = 0; i < form.factors.size(); ++i) {
    if (form.factors[i] == 0) continue;
    if (found || form.factors[i] != 1) return std::nullopt;
    found = static_cast<std::uint32_t>(i);
  }
  return found;
}

bool mentions(const Predicate& f, std::uint32_t variable) {
  const auto& p = f.parts();
  if (std::find(p.bound.begin(), p.bound.end(), variable) != p.bound.end()) return false;
  const auto in = [&](const Linear& t) { return t.factor(variable) != 0; };
  return std::any_of(p.terms.begin(), p.terms.end(), in) ||
         std::any_of(p.kids.begin(), p.kids.end(), [&](const Predicate& kid) { return mentions(kid, variable); });
}

// Whether the terms of an atom other than a linear one are different variables.
bool is_plain(const Predicate& f) {
  std::vector<std::uint32_t> seen;
  for (const auto& t : f.parts().terms) {
    const auto v = variable_in(t);
    if (!v || std::find(seen.begin(), seen.end(), *v) != seen.end()) return false;
    seen.push_back(*v);
  }
  return true;
}

}  // namespace

NumberRelation Decider::operator()(const Predicate& f) {
  next_ = std::max(next_, variables_end(f));
  return relation(f);
}

NumberRelation Decider::relation(const Predicate& f) {
  switch (f.kind()) {
    case Predicate::Kind::Truth:
      return constant_relation(system_, f.parts().holds);
    case Predicate::Kind::Linear:
      return counted(linear_relation(system_, f.parts().terms[0], f.parts().sign));
    case Predicate::Kind::Or: {
      NumberRelation out = relation(f.parts().kids[0]);
      for (std::size_t i = 1; i < f.parts().kids.size(); ++i) {
        out = counted(either(system_, out, relation(f.parts().kids[i])));
      }
      return out;
    }
    case Predicate::Kind::Not:
      return counted(complement(system_, relation(f.parts().kids[0])));
    case Predicate::Kind::And:
    case Predicate::Kind::Exists: {
      std::vector<Predicate> kids;
      std::vector<std::uint32_t> bound;
      flatten(f, kids, bound);
      return conjunction(std::move(kids), std::move(bound));
    }
    default:
      if (is_plain(f)) return atom(f);
      std::vector<Predicate> kids;
      std::vector<std::uint32_t> bound;
      flatten(f, kids, bound);
      return conjunction(std::move(kids), std::move(bound));
  }
}

// Atoms of different variables.
NumberRelation Decider::atom(const Predicate& f) {
  std::vector<std::uint32_t> variables;
  for (const auto& t : f.parts().terms) variables.push_back(*variable_in(t));
  if (f.kind() == Predicate::Kind::Xor) {
    if (!system_.numeration.has_bits()) throw Error("xor needs a base that is a power of two");
    return counted(xor_relation(system_, variables[0], variables[1], variables[2]));
  }
  if (f.kind() == Predicate::Kind::LowerWythoff) {
    if (!system_.numeration.is_fibonacci()) throw Error("multiples of the golden ratio need Fibonacci numeration");
    return counted(lower_wythoff_relation(system_, variables[0], variables[1]));
  }
  const DigitSystem& own = *f.parts().system;
  if (own.numeration != system_.numeration) {
    throw Error(fmt::format("automata in {} and in {} do not go together; `in` chooses the numeration of one",
                            system_.numeration.name(), own.numeration.name()));
  }
  const auto wanted = [&](Automaton::Output o) {
    return std::find(f.parts().outputs.begin(), f.parts().outputs.end(), o) != f.parts().outputs.end();
  };
  NumberRelation r = counted(output_relation(own, *f.parts().automaton, variables, wanted));
  return own.order == system_.order ? r : counted(turned(system_, r));
}

// The parts of a conjunction and the variables that exist in it; atoms get variables as their terms.
void Decider::flatten(const Predicate& f, std::vector<Predicate>& kids, std::vector<std::uint32_t>& bound) {
  const auto& p = f.parts();
  switch (f.kind()) {
    case Predicate::Kind::And:
      for (const auto& kid : p.kids) flatten(kid, kids, bound);
      return;
    case Predicate::Kind::Exists: {
      Terms names;
      for (const auto b : p.bound) {
        if (names.size() <= b) names.resize(b + 1);
        const auto name = fresh();
        names[b] = Linear::unknown(name);
        bound.push_back(name);
      }
      return flatten(replaced(p.kids[0], names, next_), kids, bound);
    }
    case Predicate::Kind::Truth:
    case Predicate::Kind::Linear:
    case Predicate::Kind::Or:
    case Predicate::Kind::Not:
      kids.push_back(f);
      return;
    default: {
      Predicate::Parts plain = p;
      std::vector<std::uint32_t> seen;
      for (auto& t : plain.terms) {
        const auto v = variable_in(t);
        if (v && std::find(seen.begin(), seen.end(), *v) == seen.end()) {
          seen.push_back(*v);
          continue;
        }
        const auto name = fresh();
        kids.push_back(zero(Linear::unknown(name) - t));
        bound.push_back(name);
        t = Linear::unknown(name);
      }
      kids.push_back(Predicate(std::move(plain)));
    }
  }
}

namespace {

// Two conditions that leave a form few values become alternatives, one for each value: equations have small automata.
void narrow(std::vector<Predicate>& kids) {
  constexpr std::int64_t kFewValues = 16;
  const auto bounds = [](const Predicate& f) {
    return f.kind() == Predicate::Kind::Linear && f.parts().sign == LinearSign::NotNegative;
  };
  for (std::size_t i = 0; i < kids.size(); ++i) {
    for (std::size_t j = i + 1; j < kids.size() && bounds(kids[i]); ++j) {
      if (!bounds(kids[j])) continue;
      const Linear form = kids[i].parts().terms[0], sum = form + kids[j].parts().terms[0];
      const auto variables =
          std::count_if(form.factors.begin(), form.factors.end(), [](std::int64_t c) { return c != 0; });
      if (!sum.is_constant() || sum.constant > kFewValues || variables < 3) continue;
      std::vector<Predicate> values;
      for (std::int64_t c = 0; c <= sum.constant; ++c) values.push_back(zero(form - Linear(c)));
      kids[i] = any_of(std::move(values));
      kids.erase(kids.begin() + static_cast<std::ptrdiff_t>(j));
    }
  }
}

}  // namespace

// Bound variables that an equation gives, and of which only linear conditions speak, go without an automaton.
void Decider::resolve(std::vector<Predicate>& kids, std::vector<std::uint32_t>& bound) const {
  const auto is_linear = [](const Predicate& f) { return f.kind() == Predicate::Kind::Linear; };
  const auto given = [&](std::uint32_t v) -> std::optional<std::pair<std::size_t, Linear>> {
    std::optional<std::pair<std::size_t, Linear>> out;
    for (std::size_t i = 0; i < kids.size(); ++i) {
      if (!mentions(kids[i], v)) continue;
      if (!is_linear(kids[i])) return std::nullopt;
      const Linear& form = kids[i].parts().terms[0];
      const auto factor = form.factor(v);
      if (out || kids[i].parts().sign != LinearSign::Zero || (factor != 1 && factor != -1)) continue;
      out = std::pair(i, -factor * (form - factor * Linear::unknown(v)));
    }
    return out;
  };
  for (std::size_t b = 0; b < bound.size();) {
    const auto found = given(bound[b]);
    if (!found) {
      ++b;
      continue;
    }
    Terms terms(bound[b] + 1);
    terms[bound[b]] = found->second;
    kids[found->first] = not_negative(found->second);
    for (auto& kid : kids) {
      if (!is_linear(kid)) continue;
      const Linear form = substituted_form(kid.parts().terms[0], terms);
      kid = kid.parts().sign == LinearSign::Zero ? zero(form) : not_negative(form);
    }
    bound.erase(bound.begin() + static_cast<std::ptrdiff_t>(b));
    b = 0;
  }
}

namespace {

bool is_equation(const Predicate& f) {
  return f.kind() == Predicate::Kind::Linear && f.parts().sign == LinearSign::Zero;
}

std::size_t variables_in(const Linear& form) {
  return static_cast<std::size_t>(
      std::count_if(form.factors.begin(), form.factors.end(), [](std::int64_t c) { return c != 0; }));
}

// A bound variable that an equation gives leaves the other linear conditions, where they do not become longer by that.
void shorten(std::vector<Predicate>& kids, const std::vector<std::uint32_t>& bound) {
  for (std::size_t e = 0; e < kids.size(); ++e) {
    if (!is_equation(kids[e])) continue;
    const Linear form = kids[e].parts().terms[0];
    const auto v = std::find_if(bound.begin(), bound.end(),
                                [&](std::uint32_t b) { return form.factor(b) == 1 || form.factor(b) == -1; });
    if (v == bound.end()) continue;
    Terms terms(*v + 1);
    terms[*v] = -form.factor(*v) * (form - form.factor(*v) * Linear::unknown(*v));
    for (std::size_t i = 0; i < kids.size(); ++i) {
      if (i == e || kids[i].kind() != Predicate::Kind::Linear || kids[i].parts().terms[0].factor(*v) == 0) continue;
      const Linear shorter = substituted_form(kids[i].parts().terms[0], terms);
      if (variables_in(shorter) > variables_in(kids[i].parts().terms[0])) continue;
      kids[i] = is_equation(kids[i]) ? zero(shorter) : not_negative(shorter);
    }
  }
}

}  // namespace

NumberRelation Decider::conjunction(std::vector<Predicate> kids, std::vector<std::uint32_t> bound) {
  resolve(kids, bound);
  narrow(kids);
  // What exists is distributed over alternatives: each of them then speaks of few variables.
  if (!bound.empty()) {
    const auto choice = std::find_if(kids.begin(), kids.end(), [&](const Predicate& f) {
      return f.kind() == Predicate::Kind::Or &&
             std::any_of(bound.begin(), bound.end(), [&](std::uint32_t b) { return mentions(f, b); });
    });
    if (choice != kids.end()) {
      const auto alternatives = choice->parts().kids;
      std::optional<NumberRelation> out;
      for (const auto& one : alternatives) {
        *choice = one;
        NumberRelation r = relation(exists(bound, all_of(kids)));
        out = out ? counted(either(system_, *out, r)) : std::move(r);
      }
      return *out;
    }
  }
  shorten(kids, bound);
  return separated(std::move(kids), std::move(bound));
}

// An equation between two or more bound variables and two or more others says that both sides are one number: then the
// bound variables can be eliminated before the others come into play.
NumberRelation Decider::separated(std::vector<Predicate> kids, std::vector<std::uint32_t> bound) {
  for (std::size_t e = 0; e < kids.size(); ++e) {
    if (!is_equation(kids[e])) continue;
    const Linear form = kids[e].parts().terms[0];
    Linear inner(0);
    for (const auto b : bound) inner = inner + form.factor(b) * Linear::unknown(b);
    const Linear outer = inner - form;
    if (variables_in(inner) < 2 || variables_in(outer) < 2) continue;
    const auto name = fresh();
    const Linear middle = Linear::unknown(name);
    bound.push_back(name);
    auto below = kids;
    kids[e] = zero(inner - middle);
    kids.push_back(zero(outer - middle));
    below[e] = zero(inner + middle);
    below.push_back(zero(outer + middle));
    below.push_back(not_negative(middle - 1));
    NumberRelation above = separated(std::move(kids), bound);
    return counted(either(system_, above, separated(std::move(below), std::move(bound))));
  }
  return eliminated(kids, std::move(bound));
}

NumberRelation Decider::eliminated(const std::vector<Predicate>& kids, std::vector<std::uint32_t> bound) {
  std::vector<NumberRelation> parts;
  for (const auto& kid : kids) {
    NumberRelation r = relation(kid);
    if (r.empty()) return constant_relation(system_, false);
    parts.push_back(std::move(r));
  }
  const auto joined = [&](std::vector<NumberRelation> some) {
    // The smallest first, each next one that has most variables in common with what there is.
    std::sort(some.begin(), some.end(), [](const NumberRelation& a, const NumberRelation& b) {
      return a.automaton().bytes() < b.automaton().bytes();
    });
    while (some.size() > 1) {
      std::size_t best = 1, common = 0;
      for (std::size_t i = 1; i < some.size(); ++i) {
        const auto& v = some[i].variables();
        const auto shared = static_cast<std::size_t>(
            std::count_if(v.begin(), v.end(), [&](std::uint32_t x) { return some[0].speaks_of(x); }));
        if (shared > common) best = i, common = shared;
      }
      some[0] = counted(both(system_, some[0], some[best]));
      some.erase(some.begin() + static_cast<std::ptrdiff_t>(best));
    }
    return some.empty() ? constant_relation(system_, true) : some[0];
  };
  while (!bound.empty()) {
    // The variable whose relations together speak of the fewest others.
    std::size_t best = 0, least = ~std::size_t{0};
    for (std::size_t b = 0; b < bound.size(); ++b) {
      std::vector<std::uint32_t> others;
      for (const auto& r : parts) {
        if (r.speaks_of(bound[b])) others.insert(others.end(), r.variables().begin(), r.variables().end());
      }
      std::sort(others.begin(), others.end());
      others.erase(std::unique(others.begin(), others.end()), others.end());
      if (others.size() < least) best = b, least = others.size();
    }
    const auto v = bound[best];
    bound.erase(bound.begin() + static_cast<std::ptrdiff_t>(best));
    std::vector<NumberRelation> with, without;
    for (auto& r : parts) (r.speaks_of(v) ? with : without).push_back(std::move(r));
    if (!with.empty()) without.push_back(counted(exists(system_, joined(std::move(with)), v)));
    parts = std::move(without);
  }
  return joined(std::move(parts));
}

std::optional<std::map<std::uint32_t, Integer>> Decider::member(const Predicate& f) {
  next_ = std::max(next_, variables_end(f));
  return member_of({f}, {});
}

std::optional<std::map<std::uint32_t, Integer>> Decider::member_of(std::vector<Predicate> kids,
                                                                   std::vector<std::uint32_t> bound) {
  std::vector<Predicate> flat;
  for (const auto& kid : kids) flatten(kid, flat, bound);
  resolve(flat, bound);
  narrow(flat);
  shorten(flat, bound);
  const auto choice =
      std::find_if(flat.begin(), flat.end(), [](const Predicate& f) { return f.kind() == Predicate::Kind::Or; });
  if (choice != flat.end()) {
    const auto alternatives = choice->parts().kids;
    for (const auto& one : alternatives) {
      *choice = one;
      if (auto found = member_of(flat, bound)) return found;
    }
    return std::nullopt;
  }
  std::vector<NumberRelation> parts;
  for (const auto& kid : flat) {
    parts.push_back(relation(kid));
    if (parts.back().empty()) return std::nullopt;
  }
  return common_member(system_, parts);
}

}  // namespace nimatron
