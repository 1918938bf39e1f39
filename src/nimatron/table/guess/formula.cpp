#include "nimatron/table/guess/formula.h"

#include <fmt/format.h>

#include "nimatron/base/join.h"

namespace nimatron::guess {

std::string sum_text(const std::vector<std::pair<Integer, std::string>>& terms) {
  std::string out;
  for (const auto& [coefficient, power] : terms) {
    if (coefficient == 0) continue;
    const bool negative = coefficient < 0;
    const Integer size = abs(coefficient);
    if (out.empty()) {
      out = negative ? "-" : "";
    } else {
      out += negative ? " - " : " + ";
    }
    if (power.empty() || size != 1) out += size.str();
    if (!power.empty()) out += (size != 1 ? "*" : "") + power;
  }
  return out.empty() ? "0" : out;
}

std::string list_text(const std::vector<std::string>& items) { return fmt::format("[{}]", join(items, ",")); }

std::string after(const std::string& variable, std::int64_t low) {
  if (low == 0) return variable;
  return fmt::format("({} {} {})", variable, low > 0 ? '-' : '+', low > 0 ? low : -low);
}

std::string polynomial_text(std::span<const Rational> coefficients, const std::string& variable) {
  Integer common = 1;
  for (const auto& c : coefficients) common = common / gcd(common, c.denominator()) * c.denominator();
  std::vector<std::pair<Integer, std::string>> terms;
  std::size_t count = 0;
  for (auto i = coefficients.size(); i > 0; --i) {
    const auto& c = coefficients[i - 1];
    const auto power = i == 1 ? "" : i == 2 ? variable : fmt::format("pow({},{})", variable, i - 1);
    terms.emplace_back(c.numerator() * (common / c.denominator()), power);
    count += c == Rational(0) ? 0 : 1;
  }
  const auto sum = sum_text(terms);
  if (common == 1) return sum;
  return count > 1 ? fmt::format("({}) div {}", sum, common.str()) : fmt::format("{} div {}", sum, common.str());
}

Rational polynomial_value(std::span<const Rational> coefficients, std::int64_t at) {
  Rational out = 0;
  for (auto i = coefficients.size(); i > 0; --i) out = out * Rational(at) + coefficients[i - 1];
  return out;
}

std::vector<Rational> interpolated(std::span<const Integer> values, std::int64_t first, std::int64_t step) {
  // Newton's divided differences, then multiplied out.
  std::vector<Rational> differences;
  for (const auto& v : values) differences.emplace_back(v, Integer(1));
  for (std::size_t order = 1; order < values.size(); ++order) {
    for (auto i = values.size() - 1; i >= order; --i) {
      differences[i] = (differences[i] - differences[i - 1]) / Rational(Integer(step) * Integer(order), Integer(1));
    }
  }
  std::vector<Rational> out;
  for (auto i = values.size(); i > 0; --i) {
    // out = out * (n - point) + difference
    const Rational point(Integer(first) + Integer(step) * Integer(i - 1), Integer(1));
    out.insert(out.begin(), Rational(0));
    for (std::size_t k = 0; k + 1 < out.size(); ++k) out[k] = out[k] - point * out[k + 1];
    out[0] = out[0] + differences[i - 1];
  }
  while (out.size() > 1 && out.back() == Rational(0)) out.pop_back();
  return out;
}

}  // namespace nimatron::guess
