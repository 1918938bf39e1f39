// Datum -> text.
#include <fmt/format.h>

#include <cassert>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/functions.h"
#include "nimatron/table/proved_periods.h"
#include "nimatron/value/game_text.h"

namespace nimatron {

namespace {

struct Printer {
  Session& session;
  Style style;

  std::string operator()(const Term& t) const {
    assert(t.is_value());
    return style.explicit_forms ? explicit_text(session.games(), t.value) : text(session.games(), t.value);
  }
  std::string operator()(bool b) const { return b ? "true" : "false"; }
  std::string operator()(const Integer& n) const { return n.str(); }
  std::string operator()(Outcome o) const { return std::string(1, letter(o)); }
  std::string operator()(const Genus& g) const { return g.text(); }
  std::string operator()(const PositionList& l) const { return fmt::format("{}", fmt::join(l.texts, " ; ")); }
  std::string operator()(const std::string& s) const { return s; }
};

}  // namespace

Datum value_of(Datum datum, Session& session) {
  const auto* t = std::get_if<Term>(&datum);
  if (t == nullptr || t->is_value()) return datum;
  if (t->parts.size() == 1 && t->value == Game() && t->parts[0].ruleset.impartial()) {
    const Nimber n = grundy_value(session, t->parts[0].ruleset, t->parts[0].position);
    // A nimber past the arena's range still has its text.
    if (n > 0x7fffffff) return fmt::format("*{}", n);
    return Term{{}, session.games().nimber(static_cast<std::uint32_t>(n))};
  }
  return Term{{}, canonical_value(session, *t)};
}

std::string text_of(const Datum& datum, Session& session, Style style) {
  return std::visit(Printer{session, style}, datum);
}

}  // namespace nimatron
