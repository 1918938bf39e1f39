#include "nimatron/automata/numeration.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace nimatron {

std::optional<Numeration> Numeration::parse(std::string_view text) {
  if (text == "fibonacci") return fibonacci();
  constexpr std::string_view kOstrowski = "ostrowski ";
  const bool quotient = text.starts_with(kOstrowski);
  if (quotient) text.remove_prefix(kOstrowski.size());
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (quotient) return n >= 1 && n <= kLargestQuotient ? std::optional(ostrowski(n)) : std::nullopt;
  return n >= 2 && n <= kLargestBase ? std::optional(base(n)) : std::nullopt;
}

std::string Numeration::name() const {
  if (is_fibonacci()) return "fibonacci";
  return is_base() ? std::to_string(number_) : fmt::format("ostrowski {}", number_);
}

std::vector<std::uint8_t> Numeration::digits(const Integer& n) const {
  std::vector<std::uint8_t> out;
  Integer rest = n;
  if (is_base()) {
    for (; rest > 0; rest /= number_) out.push_back(static_cast<std::uint8_t>(static_cast<int>(rest % number_)));
    return out;
  }
  std::vector<Integer> places = {1, is_fibonacci() ? 2 : number_};
  while (places.back() <= n) places.push_back(places.back() * number_ + places[places.size() - 2]);
  for (auto i = places.size(); i-- > 0;) {
    const Integer d = rest / places[i];
    rest -= d * places[i];
    if (out.empty() && d == 0) continue;
    if (out.empty()) out.resize(i + 1);
    out[i] = static_cast<std::uint8_t>(static_cast<int>(d));
  }
  return out;
}

Integer Numeration::value(const std::vector<std::uint8_t>& digits) const {
  Integer place = 1, next = is_base() ? number_ : is_fibonacci() ? 2 : number_, sum = 0;
  for (const auto d : digits) {
    sum += place * d;
    Integer after = is_base() ? next * number_ : next * number_ + place;
    place = std::move(next);
    next = std::move(after);
  }
  return sum;
}

double Numeration::growth() const {
  const double m = number_;
  return is_base() ? m : (m + std::sqrt(m * m + 4)) / 2;
}

}  // namespace nimatron
