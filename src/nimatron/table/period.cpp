#include "nimatron/table/period.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>

namespace nimatron {

namespace {

// z[i] = the length of the longest common prefix of s and s[i..].
std::vector<std::size_t> z_function(const std::vector<std::int64_t>& s) {
  std::vector<std::size_t> z(s.size());
  std::size_t left = 0;
  std::size_t right = 0;
  for (std::size_t i = 1; i < s.size(); ++i) {
    if (i < right) z[i] = std::min(right - i, z[i - left]);
    while (i + z[i] < s.size() && s[z[i]] == s[i + z[i]]) ++z[i];
    if (i + z[i] > right) {
      left = i;
      right = i + z[i];
    }
  }
  return z;
}

bool repeats(std::span<const std::uint32_t> g, std::int64_t p, std::int64_t first, std::int64_t last) {
  if (last + p >= static_cast<std::int64_t>(g.size())) return false;
  for (auto n = first; n <= last; ++n) {
    if (g[static_cast<std::size_t>(n)] != g[static_cast<std::size_t>(n + p)]) return false;
  }
  return true;
}

int most_heaps(const std::vector<unsigned>& digits) {
  unsigned all = 0;
  for (const auto d : digits) all |= d;
  return all == 0 ? 0 : std::bit_width(all) - 1;
}

// Grows the sequence until `proves` is satisfied.
PeriodReport search_period(std::int64_t to, std::size_t start, const std::function<HeapValues(std::size_t)>& sequence,
                           const std::function<std::string(const HeapValues&, const Period&)>& proof) {
  PeriodReport report;
  const auto most = static_cast<std::size_t>(std::max<std::int64_t>(to, 1)) + 1;
  for (std::size_t n = std::min(start, most);; n = std::min(2 * n, most)) {
    report.values = sequence(n);
    report.seen = static_cast<std::int64_t>(n) - 1;
    report.period = find_period(report.values);
    if (report.period) {
      report.by = proof(report.values, *report.period);
      report.proved = !report.by.empty();
    }
    if (report.proved || n == most) return report;
  }
}

}  // namespace

std::optional<Period> find_period(std::span<const std::uint32_t> values) {
  const auto n = values.size();
  if (n < 4) return std::nullopt;
  // Read backwards, an eventual arithmetic period is a period of the differences from the start.
  std::vector<std::int64_t> differences;
  for (auto i = n - 1; i > 0; --i) differences.push_back(std::int64_t{values[i]} - std::int64_t{values[i - 1]});
  const auto z = z_function(differences);
  std::optional<Period> best;
  for (std::size_t p = 1; 3 * p < n; ++p) {
    // The last z + p differences repeat with p, so the last z + p + 1 values do.
    const auto covered = z[p] + p + 1;
    if (covered < 3 * p || 2 * covered < n) continue;
    const auto preperiod = static_cast<std::int64_t>(n - covered);
    if (best && best->preperiod <= preperiod) continue;
    best =
        Period{preperiod, static_cast<std::int64_t>(p), std::int64_t{values[n - 1]} - std::int64_t{values[n - 1 - p]}};
  }
  if (best && best->saltus < 0) return std::nullopt;
  return best;
}

bool subtraction_proves(std::span<const std::uint32_t> values, const Period& period, std::int64_t greatest) {
  return period.saltus == 0 &&
         repeats(values, period.period, period.preperiod, period.preperiod + std::max<std::int64_t>(greatest, 1) - 1);
}

bool octal_proves(std::span<const std::uint32_t> values, const Period& period, const std::vector<unsigned>& digits) {
  if (period.saltus != 0) return false;
  const auto m = std::max(most_heaps(digits), 1);
  const auto k = static_cast<std::int64_t>(digits.empty() ? 0 : digits.size() - 1);
  // The theorem needs n0 >= 1: a heap shortened to nothing would be another move.
  const auto n0 = std::max<std::int64_t>(period.preperiod, 1);
  return repeats(values, period.period, period.preperiod, m * n0 + (m - 1) * period.period + k);
}

std::optional<std::uint32_t> PeriodReport::value(std::int64_t n) const {
  if (n >= 0 && n < static_cast<std::int64_t>(values.size())) return values[static_cast<std::size_t>(n)];
  if (!proved || n < 0) return std::nullopt;
  return values[static_cast<std::size_t>(period->preperiod + (n - period->preperiod) % period->period)];
}

std::string PeriodReport::text() const {
  if (!period) return fmt::format("no period seen to {}\n", seen);
  auto out = fmt::format("period {}\npreperiod {}\nsaltus {}\n", period->period, period->preperiod, period->saltus);
  return out + (proved ? fmt::format("proved by {}\n", by) : fmt::format("not proved, seen to {}\n", seen));
}

PeriodReport subtraction_period(const std::vector<std::int64_t>& numbers, bool all_but, std::int64_t to,
                                Budget& budget) {
  const auto greatest = numbers.empty() ? 0 : numbers.back();
  const auto sequence = [&](std::size_t n) { return subtraction_sequence(numbers, all_but, n, budget); };
  const auto proof = [&](const HeapValues& g, const Period& p) -> std::string {
    if (all_but || !subtraction_proves(g, p, greatest)) return {};
    return fmt::format("the window of {} values from {} repeating, which fixes all later ones", greatest, p.preperiod);
  };
  const auto start =
      static_cast<std::size_t>(std::min<std::int64_t>(std::max<std::int64_t>(256, 8 * greatest), to + 1));
  return search_period(to, start, sequence, proof);
}

PeriodReport octal_period(const std::vector<unsigned>& digits, std::int64_t to, Budget& budget) {
  const auto sequence = [&](std::size_t n) { return octal_sequence(digits, n, budget); };
  const auto proof = [&](const HeapValues& g, const Period& p) -> std::string {
    if (!octal_proves(g, p, digits)) return {};
    const auto m = std::max(most_heaps(digits), 1);
    const auto k = static_cast<std::int64_t>(digits.empty() ? 0 : digits.size() - 1);
    return fmt::format("the octal periodicity theorem of Guy and Smith, checked to heap {}",
                       m * std::max<std::int64_t>(p.preperiod, 1) + m * p.period + k);
  };
  return search_period(to, 256, sequence, proof);
}

PeriodReport seen_period(HeapValues values) {
  PeriodReport report;
  report.period = find_period(values);
  report.seen = static_cast<std::int64_t>(values.size()) - 1;
  report.values = std::move(values);
  return report;
}

}  // namespace nimatron
