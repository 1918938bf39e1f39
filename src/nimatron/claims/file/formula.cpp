#include "nimatron/claims/file/formula.h"

#include <fmt/format.h>

#include "nimatron/notation/parse.h"
#include "nimatron/notation/text.h"

namespace nimatron {

namespace {

// Notation made from a comparison or a single side, with what is needed to map an error back to the file.
struct Filled {
  std::string text;
  std::vector<std::pair<std::size_t, const Side*>> starts;  // where each side begins in the text
};

std::string filled(const Side& side, const Values& values) {
  if (side.kind == Side::Kind::Notation) return side.notation->filled(values);
  if (side.kind == Side::Kind::Answer) return side.text;
  try {
    return (*side.number)(values).str();
  } catch (const Error& e) {
    throw Error::at(side.column, e.what());
  }
}

Filled filled(const Side& a, const std::string& relation, const Side& b, const Values& values) {
  Filled out{filled(a, values), {{0, &a}}};
  out.text += ' ' + relation + ' ';
  out.starts.emplace_back(out.text.size(), &b);
  out.text += filled(b, values);
  return out;
}

// Reaching a limit is not an error at a place in the text.
[[noreturn]] void rethrow_located(const Error& e, const Filled& f, const Values& values) {
  if (const auto* stopped = dynamic_cast<const Stopped*>(&e)) throw *stopped;
  auto at = f.starts.begin();
  while (at + 1 != f.starts.end() && e.column().value_or(0) >= (at + 1)->first) ++at;
  const Side& side = *at->second;
  if (side.kind != Side::Kind::Notation || !e.column() || *e.column() < at->first) {
    throw Error::at(side.column, e.what());
  }
  throw side.notation->located(Error::at(*e.column() - at->first, e.what()), values);
}

Answer answer(const Filled& f, const Values& values, Evaluator& evaluate) {
  try {
    return evaluate(f.text);
  } catch (const Error& e) {
    rethrow_located(e, f, values);
  }
}

bool truth(const Filled& f, const Values& values, Evaluator& evaluate) {
  const Answer d = answer(f, values, evaluate);
  if (const bool* b = std::get_if<bool>(&d)) return *b;
  throw Error::at(f.starts[0].second->column, "expected true or false, or a comparison such as == after this");
}

bool compare(const Integer& a, std::string_view relation, const Integer& b) {
  if (relation == "==") return a == b;
  if (relation == "!=" || relation == "<>") return a != b && relation == "!=";
  if (relation == "<") return a < b;
  if (relation == ">") return a > b;
  return relation == "<=" ? a <= b : a >= b;
}

bool compare_sides(const Side& a, const std::string& relation, const Side& b, const Values& values,
                   Evaluator& evaluate) {
  using Kind = Side::Kind;
  if (a.kind == Kind::Answer || b.kind == Kind::Answer) {
    if (relation != "==" && relation != "!=") throw Error::at(a.column, "answers are compared with == and !=");
    auto text = [&](const Side& s) {
      if (s.kind != Kind::Notation) return filled(s, values);
      return text_of(answer({filled(s, values), {{0, &s}}}, values, evaluate));
    };
    return (text(a) == text(b)) == (relation == "==");
  }
  if (a.kind == Kind::Arithmetic && b.kind == Kind::Arithmetic) {
    auto number = [&](const Side& s) {
      try {
        return (*s.number)(values);
      } catch (const Error& e) {
        throw Error::at(s.column, e.what());
      }
    };
    return compare(number(a), relation, number(b));
  }
  return truth(filled(a, relation, b, values), values, evaluate);
}

Integer bound(const Arithmetic& a, const Binding& b, const Values& values) {
  try {
    return a(values);
  } catch (const Error& e) {
    throw Error::at(b.column, e.what());
  }
}

}  // namespace

std::string Template::filled(const Values& values) const {
  std::string out;
  for (const auto& p : pieces_) out += p.hole ? (*p.hole)(values).str() : p.text;
  return out;
}

Error Template::located(const Error& e, const Values& values) const {
  std::size_t before = 0;
  const auto column = e.column().value_or(0);
  for (const auto& p : pieces_) {
    const auto length = p.hole ? (*p.hole)(values).str().size() : p.text.size();
    if (column < before + length || &p == &pieces_.back()) {
      return Error::at(p.hole ? p.column : p.column + column - before, e.what());
    }
    before += length;
  }
  return e;
}

bool for_each_combination(std::span<const Binding> bindings, Values& values, const std::function<bool()>& visit) {
  const auto n = bindings.size();
  std::vector<Integer> last(n);
  std::size_t i = 0;
  bool down = true;  // to a variable that restarts
  for (;;) {
    if (down && i == n) {
      if (!visit()) return false;
      down = false;
    } else if (down) {
      const Binding& b = bindings[i];
      values[b.place] = bound(b.low, b, values);
      last[i] = b.defined ? values[b.place] : bound(b.high, b, values);
      if (values[b.place] <= last[i]) {
        ++i;
      } else {
        down = false;
      }
    } else {
      if (i == 0) return true;
      Integer& v = values[bindings[--i].place];
      if (v < last[i]) {
        ++v;
        ++i;
        down = true;
      }
    }
  }
}

void Asked::add(const Asked& more) {
  comparisons += more.comparisons;
  for (const auto& [column, met] : more.quantifiers) quantifiers[column] |= met;
}

bool holds(const Formula& f, Values& values, Evaluator& evaluate, Asked* asked) {
  using Kind = Formula::Kind;
  auto part = [&](std::size_t i) { return holds(f.parts[i], values, evaluate, asked); };
  switch (f.kind) {
    case Kind::ForAll:
    case Kind::ForSome: {
      const bool all = f.kind == Kind::ForAll;
      bool* met = asked != nullptr ? &asked->quantifiers[f.column] : nullptr;
      return all == for_each_combination(f.quantifier.bindings, values, [&] {
               evaluate.session().budget().tick(0);
               if (f.quantifier.where != nullptr && !holds(*f.quantifier.where, values, evaluate)) return true;
               if (met != nullptr) *met = true;
               return part(0) == all;
             });
    }
    case Kind::Iff:
      return part(0) == part(1);
    case Kind::Implies:
      return !holds(f.parts[0], values, evaluate) || part(1);
    case Kind::Or:
      for (std::size_t i = 0; i < f.parts.size(); ++i) {
        if (part(i)) return true;
      }
      return false;
    case Kind::And:
      for (std::size_t i = 0; i < f.parts.size(); ++i) {
        if (!part(i)) return false;
      }
      return true;
    case Kind::Not:
      return !part(0);
    case Kind::Compare:
      if (asked != nullptr) ++asked->comparisons;
      for (std::size_t i = 0; i < f.relations.size(); ++i) {
        if (!compare_sides(f.sides[i], f.relations[i], f.sides[i + 1], values, evaluate)) return false;
      }
      return true;
    case Kind::Notation:
      if (asked != nullptr) ++asked->comparisons;
      return truth({filled(f.sides[0], values), {{0, &f.sides[0]}}}, values, evaluate);
  }
  return false;
}

void check_notation(const Formula& f, Values values) {
  for (const auto& b : f.quantifier.bindings) values[b.place] = bound(b.low, b, values);
  if (f.quantifier.where != nullptr) check_notation(*f.quantifier.where, values);
  for (const auto& p : f.parts) check_notation(p, values);
  for (const auto& s : f.sides) {
    if (s.kind != Side::Kind::Notation) continue;
    const Filled text{filled(s, values), {{0, &s}}};
    try {
      const auto ascii = ascii_notation(text.text);
      parse_expression(ascii);
    } catch (const Error& e) {
      rethrow_located(e, text, values);
    }
  }
}

std::string evidence(const Formula& f, const Values& values, Evaluator& evaluate) {
  std::string out;
  auto add = [&](const std::string& more) {
    if (!more.empty() && out.find(more) == std::string::npos) out += (out.empty() ? "" : "; ") + more;
  };
  if (f.kind == Formula::Kind::ForAll || f.kind == Formula::Kind::ForSome) return out;
  for (const auto& p : f.parts) add(evidence(p, values, evaluate));
  for (const auto& s : f.sides) {
    if (s.kind == Side::Kind::Answer) continue;
    const auto text = filled(s, values);
    if (s.kind == Side::Kind::Arithmetic) {
      if (s.text != text) add(fmt::format("{} is {}", s.text, text));
      continue;
    }
    add(fmt::format("{} is {}", text, text_of(answer({text, {{0, &s}}}, values, evaluate))));
  }
  return out;
}

}  // namespace nimatron
