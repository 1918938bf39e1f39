#include "nimatron/study/octal_codes.h"

#include <fmt/format.h>

#include <algorithm>

namespace nimatron {

namespace {

// "0.dd" -> 0.00, 0.01, ..., 0.77.
std::vector<std::string> codes_of(const std::string& shape) {
  constexpr std::size_t kMostWild = 5;
  const auto wild = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), 'd'));
  if (wild > kMostWild) throw Error(fmt::format("'{}' stands for too many codes; use at most {} d", shape, kMostWild));
  std::vector<std::string> out{""};
  for (const char c : shape) {
    std::vector<std::string> longer;
    for (const auto& code : out) {
      if (c != 'd') {
        longer.push_back(code + c);
      } else {
        for (char digit = '0'; digit <= '7'; ++digit) longer.push_back(code + digit);
      }
    }
    out = std::move(longer);
  }
  return out;
}

}  // namespace

std::vector<std::string> octal_codes(const std::string& shapes) {
  std::vector<std::string> codes;
  std::size_t start = 0;
  while (start <= shapes.size()) {
    const auto comma = std::min(shapes.find(',', start), shapes.size());
    for (auto& code : codes_of(shapes.substr(start, comma - start))) codes.push_back(std::move(code));
    start = comma + 1;
  }
  return codes;
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
