#include "nimatron/study/table_data.h"

namespace nimatron {

std::size_t TableData::size() const {
  return std::visit([](const auto& c) { return c.size(); }, cells);
}

std::optional<std::int64_t> TableData::numerator(std::size_t i) const {
  if (const auto* bytes = std::get_if<0>(&cells)) return (*bytes)[i];
  if (const auto* numbers = std::get_if<1>(&cells)) return (*numbers)[i];
  return std::nullopt;
}

std::optional<Dyadic> TableData::number(std::size_t i) const {
  const auto n = numerator(i);
  return n ? std::optional(Dyadic(*n, exponent)) : std::nullopt;
}

std::string TableData::text(std::size_t i) const {
  const auto n = numerator(i);
  if (!n) return std::get<2>(cells)[i];
  return exponent == 0 ? std::to_string(*n) : number(i)->text();
}

std::vector<std::int64_t> TableData::coordinates(std::size_t i) const {
  std::vector<std::int64_t> out(axes.size());
  for (auto a = axes.size(); a > 0; --a) {
    out[a - 1] = axes[a - 1].low + static_cast<std::int64_t>(i % axes[a - 1].size());
    i /= axes[a - 1].size();
  }
  return out;
}

}  // namespace nimatron
