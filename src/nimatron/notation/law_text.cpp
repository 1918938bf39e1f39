#include "nimatron/notation/law_text.h"

#include <fmt/format.h>

#include "nimatron/base/join.h"

namespace nimatron {

namespace {

using guess::Law;
using Says = guess::Candidate::Says;

std::string places(const Guesses& g, const std::vector<std::int64_t>& at, const char* relation) {
  std::string out;
  for (std::size_t i = 0; i < at.size(); ++i) {
    out += fmt::format("{}{} {} {}", i == 0 ? "" : ", ", g.variables[i], relation, at[i]);
  }
  return out;
}

std::string law_text(const Guesses& g, const Law& law) {
  std::string out = law_statement(g, law);
  if (law.says == Says::Recurrence) out += fmt::format(", a($n) being {}", g.what);
  if (!law.from.empty()) out += fmt::format(" for {}", law_from(g, law));
  out += fmt::format("\n  {}; seen on {} of {} entries, {} of them used to fit it\n", law.kind, law.agreed, law.entries,
                     law.fitted);
  if (law.exceptions.empty()) return out;
  out += "  except";
  for (std::size_t i = 0; i < law.exceptions.size(); ++i) {
    const auto& e = law.exceptions[i];
    out += fmt::format("{} {} at {}", i == 0 ? "" : ";", e.value, exception_place(g, e));
  }
  return out + "\n";
}

}  // namespace

std::string law_statement(const Guesses& g, const Law& law) {
  switch (law.says) {
    case Says::Value:
      return fmt::format("{} == {}", g.what, law.formula);
    case Says::Zero:
      return fmt::format("{} == {} exactly when {}", g.what, g.zero, law.formula);
    case Says::Recurrence:
      return law.formula;
  }
  return {};
}

std::string law_from(const Guesses& g, const Law& law) { return places(g, law.from, ">="); }

std::string exception_place(const Guesses& g, const Law::Exception& e) { return places(g, e.at, "="); }

std::string text_of(const Guesses& g) {
  if (g.laws.empty()) {
    return fmt::format("no law found for {} entries of {}\n  tried {}\n", g.entries, g.what, join(g.tried, ", "));
  }
  std::string out;
  for (const auto& law : g.laws) out += law_text(g, law);
  return out + "not proved\n";
}

std::string text_of(const ClassCounts& c) {
  std::string out = fmt::format("{} positions of {} up to size {}\n", c.counts.positions, c.ruleset.spec(), c.size);
  for (std::size_t i = 0; i < kGameClassNames.size(); ++i) {
    const auto& of = c.counts.of[i];
    out += fmt::format("{:<18} {}", kGameClassNames[i], of.holding);
    if (of.first_without) out += fmt::format(", not {}", c.ruleset.print(*of.first_without));
    out += '\n';
  }
  return out;
}

}  // namespace nimatron
