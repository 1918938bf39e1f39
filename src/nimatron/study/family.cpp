#include "nimatron/study/family.h"

#include <fmt/format.h>

#include <cctype>

#include "nimatron/base/error.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/lattice/clock_nim.h"

namespace nimatron {

namespace {

bool is_blank(const std::string& text, std::size_t i) {
  const auto letter = [&](std::size_t j) {
    return j < text.size() && std::isalpha(static_cast<unsigned char>(text[j])) != 0;
  };
  return text[i] == '_' && !(i > 0 && letter(i - 1) && letter(i + 1));
}

std::string filled(const std::string& text, const std::vector<std::int64_t>& at) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text, i)) {
      out += std::to_string(at[next++]);
    } else {
      out += text[i];
    }
  }
  return out;
}

// The state of a ruleset that is named alone.
std::string plain_state(const AnyRuleset& ruleset, std::size_t axes) {
  const bool clock = ruleset.kind() == board_kind<ClockPosition>(ClockPosition::kKind);
  const auto vectors = clock ? ruleset.lattice_vectors() : std::vector<LatticeVector>();
  const bool hand = !vectors.empty() && axes == vectors[0].size() + 1;
  std::string state;
  for (std::size_t i = 0; i < axes - (hand ? 1 : 0); ++i) state += i == 0 ? "_" : ",_";
  if (clock) state += hand ? "|_" : "|0";
  return state;
}

// Where the last pair of brackets begins.
std::size_t last_bracket(const std::string& what) {
  std::size_t depth = 0;
  auto open = what.size();
  do {
    --open;
    if (what[open] == ')') ++depth;
    if (what[open] == '(') --depth;
  } while (open > 0 && depth > 0);
  return open;
}

}  // namespace

std::string Family::position(const std::vector<std::int64_t>& at) const { return filled(expression, at); }
std::string Family::state_at(const std::vector<std::int64_t>& at) const { return filled(state, at); }

std::size_t count_blanks(const std::string& text) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < text.size(); ++i) out += is_blank(text, i);
  return out;
}

Family read_family(const std::string& what, std::size_t axes, Session& session) {
  const auto blanks = count_blanks(what);
  if (blanks == 0) {
    auto ruleset = read_ruleset(what, session);
    auto state = plain_state(ruleset, axes);
    auto expression = fmt::format("{}({})", ruleset.spec(), state);
    return {std::move(ruleset), std::move(state), std::move(expression)};
  }
  if (blanks != axes) {
    throw Error(fmt::format("{} has {} axes (_), so {} ranges are needed, not {}", what, blanks, blanks, axes));
  }
  if (what.ends_with(')')) {
    const auto open = last_bracket(what);
    auto state = what.substr(open + 1, what.size() - open - 2);
    if (count_blanks(state) == blanks) {
      // A sum whose last summand has the blanks is no ruleset before the bracket.
      try {
        return {read_ruleset(what.substr(0, open), session), std::move(state), what};
      } catch (const Error&) {
        return {std::nullopt, "", what};
      }
    }
  }
  return {std::nullopt, "", what};
}

}  // namespace nimatron
