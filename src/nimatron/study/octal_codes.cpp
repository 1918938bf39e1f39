#include "nimatron/study/octal_codes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

namespace nimatron {

namespace {

// "0.dd" -> ["0.$a$b" for $a, $b in 0..7]
std::string codes_of(const std::string& shape) {
  constexpr std::size_t kMostWild = 5;
  std::string code, example, variables;
  char next = 'a';
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] != 'd') {
      code += shape[i];
      example += shape[i];
      continue;
    }
    if (next == 'a' + kMostWild) {
      throw Error(fmt::format("'{}' stands for too many codes; use at most {} d", shape, kMostWild));
    }
    const bool goes_on = i + 1 < shape.size() && std::isalnum(static_cast<unsigned char>(shape[i + 1])) != 0;
    const std::string variable{'$', next++};
    code += goes_on && shape[i + 1] != 'd' ? "$(" + variable + ")" : variable;
    example += '0';
    variables += (variables.empty() ? "" : ", ") + variable;
  }
  octal_of(example);  // or an Error
  return variables.empty() ? fmt::format("[\"{}\"]", code) : fmt::format("[\"{}\" for {} in 0..7]", code, variables);
}

}  // namespace

std::string octal_codes(const std::string& shapes) {
  std::string out;
  for (std::size_t start = 0; start <= shapes.size();) {
    const auto comma = std::min(shapes.find(',', start), shapes.size());
    out += (out.empty() ? "" : " + ") + codes_of(shapes.substr(start, comma - start));
    start = comma + 1;
  }
  return out;
}

std::string standard_form(const std::string& code) {
  std::vector<unsigned> digits;
  for (const char c : code) {
    if (c != '.') digits.push_back(static_cast<unsigned>(c - '0'));
  }
  const auto at = [&](std::size_t k) { return k < digits.size() ? digits[k] : 0U; };
  const bool any = std::any_of(digits.begin(), digits.end(), [](unsigned d) { return d != 0; });
  while (any && (at(1) & 1U) == 0) {
    std::vector<unsigned> shorter(digits.size() + 1);
    for (std::size_t k = 0; k < shorter.size(); ++k) {
      shorter[k] = (at(k + 1) & 1U) | ((at(k) & 2U) != 0 ? 3U : 0U) | (k > 0 && (at(k - 1) & 4U) != 0 ? 7U : 0U);
    }
    digits = std::move(shorter);
  }
  while (digits.size() > 2 && digits.back() == 0) digits.pop_back();
  std::string out;
  for (std::size_t k = 0; k < digits.size(); ++k) out += fmt::format("{}{}", k == 1 ? "." : "", digits[k]);
  return out;
}

Octal octal_of(const std::string& code) {
  Cursor in(code);
  auto octal = Octal::parse_parameters(in);
  in.end();
  return octal;
}

}  // namespace nimatron
