#include "nimatron/study/made_plans.h"

#include <fmt/format.h>

#include <cctype>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

std::string axis_variable(std::size_t axis, std::size_t axes) {
  return axes <= 3 ? std::string(1, "xyz"[axis]) : fmt::format("x{}", axis + 1);
}

// The family's text with a variable for each blank.
std::string with_variables(const std::string& text, std::size_t axes) {
  std::string out;
  std::size_t axis = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (axis == axes || !is_blank(text, i)) {
      out += text[i];
      continue;
    }
    const auto name = axis_variable(axis++, axes);
    const char next = i + 1 < text.size() ? text[i + 1] : ' ';
    const bool goes_on = std::isalnum(static_cast<unsigned char>(next)) != 0 || next == '_';
    out += goes_on ? fmt::format("$(${})", name) : "$" + name;
  }
  return out;
}

}  // namespace

Plan table_plan(const Family& family, const std::vector<Range>& ranges, const std::string& of) {
  const bool impartial = family.ruleset && family.ruleset->impartial();
  const auto function = !of.empty() ? of : impartial ? "grundy" : "canonical";
  if (ranges.front().partitions) {
    return {fmt::format("{}({}($p))", function, family.ruleset->spec()),
            fmt::format("$n in {}..{}, $p in partitions($n)", ranges.front().low, ranges.front().high)};
  }
  if (ranges.size() != family.axes) {
    throw Error(fmt::format("{} has {} axes (_), so {} ranges are needed, not {}", family.text, family.axes,
                            family.axes, ranges.size()));
  }
  std::string position = with_variables(family.text, family.axes), cases, all;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const auto name = axis_variable(i, ranges.size());
    all += fmt::format("{}${}", i == 0 ? "" : ",", name);
    cases += fmt::format("{}${} in {}..{}", i == 0 ? "" : ", ", name, ranges[i].low, ranges[i].high);
  }
  if (position == family.text) position = fmt::format("{}({})", family.ruleset->spec(), all);
  return {fmt::format("{}({})", function, position), cases};
}

Plan census_plan(const AnyRuleset& ruleset, int rows, int columns, const std::string& of) {
  const auto function = !of.empty() ? of : ruleset.impartial() ? "genus" : "canonical";
  return {fmt::format("{}($P)", function), fmt::format("$P in shapes({},{}x{})", ruleset.spec(), rows, columns)};
}

}  // namespace nimatron
