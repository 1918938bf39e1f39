#include "nimatron/table/period.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/table/arithmetic_period.h"
#include "nimatron/table/heap_kernel.h"
#include "nimatron/table/period_search.h"

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

// How many parts a move may leave at most.
std::int64_t most_parts(const std::vector<std::int64_t>& digits) {
  std::int64_t all = 0;
  for (const auto d : digits) all |= d;
  return (all & heap_digit::kThree) != 0 ? 3 : (all & (heap_digit::kTwo | heap_digit::kTwoDifferent)) != 0 ? 2 : 1;
}

// The period of the last values: the distance to the nearest earlier copy of them, and from where on it holds.
template <class V>
std::optional<Period> period_of_tail(const std::vector<V>& g) {
  constexpr std::size_t kTail = 4096;
  const auto n = g.size();
  const auto tail = std::min(kTail, n / 4);
  // The prefix function of the tail read backwards.
  std::vector<std::size_t> border(tail);
  for (std::size_t i = 1, j = 0; i < tail; ++i) {
    while (j > 0 && g[n - 1 - i] != g[n - 1 - j]) j = border[j - 1];
    if (g[n - 1 - i] == g[n - 1 - j]) ++j;
    border[i] = j;
  }
  using heap_kernel::kChunk, heap_kernel::kRun;
  for (std::size_t i = 1, j = 0; i < n; ++i) {
    if (i % 65536 == 0) tick();
    // Where nothing of the tail has been matched, 64 places without its last values are passed over at once.
    while (j == 0 && i + kChunk + kRun < n && !heap_kernel::has_run(&g[n - i - kChunk - kRun + 1], &g[n - kRun])) {
      i += kChunk;
      if (i % 65536 < kChunk) tick();
    }
    while (j > 0 && (j == tail || g[n - 1 - i] != g[n - 1 - j])) j = border[j - 1];
    if (g[n - 1 - i] == g[n - 1 - j]) ++j;
    if (j < tail) continue;
    const auto p = i + 1 - tail;
    auto first = n - p;
    while (first > 0 && g[first - 1] == g[first - 1 + p]) --first;
    return Period{static_cast<std::int64_t>(first), static_cast<std::int64_t>(p), 0};
  }
  return std::nullopt;
}

// From where on the values fix all later ones of a game in which every number may be taken but some up to `greatest`.
template <class V>
std::optional<std::size_t> all_but_proves(const std::vector<V>& g, const Period& period, std::int64_t greatest) {
  const auto p = static_cast<std::size_t>(period.period), width = static_cast<std::size_t>(greatest);
  // Values appear for the first time in their order.
  std::vector<std::size_t> first;
  for (std::size_t n = 0; n < g.size(); ++n) {
    if (g[n] == first.size()) first.push_back(n);
  }
  const auto used = [&](std::size_t n) { return std::lower_bound(first.begin(), first.end(), n) - first.begin(); };
  const auto repeats = [&](std::size_t x) {
    const auto end = x + width;
    if (used(end + p) != used(end) + period.saltus) return false;
    for (auto n = x; n < end; ++n) {
      if (g[n + p] != g[n] + period.saltus || (first[g[n]] >= x) != (first[g[n + p]] >= x + p)) return false;
    }
    return true;
  };
  // Which values occur before the window may become periodic later than the values.
  const auto begin = static_cast<std::size_t>(period.preperiod);
  for (auto x = begin; x <= begin + width + p && x + width + p <= g.size(); x += p) {
    if (repeats(x)) return x;
  }
  return std::nullopt;
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
  if (period.saltus != 0) return false;
  const auto p = static_cast<std::size_t>(period.period);
  const auto first = static_cast<std::size_t>(period.preperiod);
  const auto end = first + static_cast<std::size_t>(std::max<std::int64_t>(greatest, 1));
  if (end + p > values.size()) return false;
  return std::equal(values.begin() + static_cast<std::ptrdiff_t>(first),
                    values.begin() + static_cast<std::ptrdiff_t>(end),
                    values.begin() + static_cast<std::ptrdiff_t>(first + p));
}

std::optional<Nimber> PeriodReport::value(std::int64_t n) const {
  if (n < 0 || !values) return std::nullopt;
  const auto kept = static_cast<std::int64_t>(values->size());
  if (n < kept) return (*values)[static_cast<std::size_t>(n)];
  if (!proved || period->preperiod + period->period > kept) return std::nullopt;
  const auto past = n - period->preperiod;
  const auto times = past / period->period;
  const auto first = (*values)[static_cast<std::size_t>(period->preperiod + past % period->period)];
  constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();
  const auto saltus = saltus_of(n);
  if (saltus > 0 && times > (kLargest - first) / saltus) return std::nullopt;
  return static_cast<Nimber>(first) + static_cast<Nimber>(times * saltus);
}

std::int64_t PeriodReport::saltus_of(std::int64_t n) const {
  return std::binary_search(level.begin(), level.end(), n % period->period) ? 0 : period->saltus;
}

PeriodReport::Exceptions PeriodReport::exceptions(std::size_t listed) const {
  Exceptions out;
  if (!period || period->preperiod + period->period > static_cast<std::int64_t>(values->size())) return out;
  const auto begin = period->preperiod, end = period->preperiod + period->period;
  std::int64_t times = (begin + period->period - 1) / period->period;
  auto like = times * period->period;  // n and so many periods, from the preperiod on
  for (std::int64_t n = 0; n < begin; ++n) {
    tick();
    const std::int64_t there = (*values)[static_cast<std::size_t>(like)];
    if ((*values)[static_cast<std::size_t>(n)] != there - times * saltus_of(n)) {
      if (out.first.size() < listed) out.first.push_back(n);
      out.last = n;
      ++out.count;
    }
    if (++like == end) {
      like = begin;
      --times;
    }
  }
  return out;
}

std::string PeriodReport::text() const {
  constexpr std::size_t kMostListed = 40;
  std::string out;
  if (period) {
    out = fmt::format("period {}\npreperiod {}\nsaltus {}\n", period->period, period->preperiod, period->saltus);
    if (!level.empty()) out += fmt::format("saltus 0 for heaps of {} modulo {}\n", join(level, ", "), period->period);
    out += proved ? fmt::format("proved by {}\n", by) : fmt::format("not proved, seen to {}\n", seen);
  } else {
    out = fmt::format("no period seen to {}\n", seen);
  }
  if (period) {
    if (period->saltus == 0) out += fmt::format("maximum {}\n", most);
    const auto odd = exceptions(kMostListed);
    if (odd.count > static_cast<std::int64_t>(kMostListed)) {
      out += fmt::format("exceptional heaps: {}, the last {}\n", odd.count, odd.last);
    } else if (odd.count > 0) {
      out += fmt::format("exceptional heaps: {}\n", join(odd.first, ", "));
    }
  }
  if (rare) out += fmt::format("rare heaps: {}, the last {}\n", rare->count, rare->last);
  if (go_on) out += fmt::format("to look further, give a bound: --to {}\n", *go_on);
  return out;
}

std::string HeapPeriodSearch::proof(const Period& period) const {
  const auto& code = sequence_.code();
  if (code.kind == HeapCode::Kind::AllBut) {
    const auto greatest = code.numbers.empty() ? 0 : code.numbers.back();
    const auto from =
        sequence_.row()->visit([&](const auto& cells) { return all_but_proves(cells.values, period, greatest); });
    if (!from) return {};
    return fmt::format("the window of {} values from {} repeating, each {} larger, which fixes all later ones",
                       greatest, *from, period.saltus);
  }
  if (period.saltus != 0) {
    const auto checked =
        code.kind == HeapCode::Kind::Digits ? arithmetic_proves(code.numbers, *sequence_.row(), period) : std::nullopt;
    return checked
               ? fmt::format("the theorem on arithmetic periods of take-and-break games, checked to heap {}", *checked)
               : std::string();
  }
  const auto size = static_cast<std::int64_t>(sequence_.size());
  const auto p = period.period, n0 = period.preperiod;
  if (code.kind == HeapCode::Kind::Subtract) {
    const auto greatest = code.numbers.empty() ? 0 : code.numbers.back();
    if (n0 + std::max<std::int64_t>(greatest, 1) + p > size) return {};
    return fmt::format("the window of {} values from {} repeating, which fixes all later ones", greatest, n0);
  }
  const auto k = code.numbers.empty() ? 0 : static_cast<std::int64_t>(code.numbers.size()) - 1;
  const auto m = most_parts(code.numbers);
  // The theorem needs n0 >= 1: a heap shortened to nothing would be another move.
  const auto last = m * std::max<std::int64_t>(n0, 1) + m * p + k;
  if (last < size) return fmt::format("the octal periodicity theorem of Guy and Smith, checked to heap {}", last);
  const auto rare = sequence_.rare();
  if (!rare || m != 2) return {};
  const auto window = static_cast<std::int64_t>(std::max(rare->last, rare->reach)) + k + 1;
  if (static_cast<std::int64_t>(rare->since) > size - p || std::max<std::int64_t>(n0, 1) > size - p - window) return {};
  return fmt::format("the window of {} values before heap {} repeating; the last rare heap is {}", window, size,
                     rare->last);
}

void HeapPeriodSearch::look(std::int64_t most) {
  constexpr std::size_t kFew = 1U << 17;
  const auto& row = *sequence_.row();
  report_.values = sequence_.row();
  report_.most = row.most();
  report_.seen = std::min(most, static_cast<std::int64_t>(row.size()) - 1);
  if (row.size() > kFew) {
    report_.period = row.visit([](const auto& cells) { return period_of_tail(cells.values); });
  } else {
    HeapValues values(row.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = row[i];
    report_.period = find_period(values);
  }
  if (!report_.period) return;
  report_.by = proof(*report_.period);
  report_.proved = !report_.by.empty();
}

const PeriodReport& HeapPeriodSearch::to(std::int64_t n) {
  constexpr std::size_t kLarge = std::size_t{1} << 20;
  n = std::max<std::int64_t>(n, 1);
  const auto& numbers = sequence_.code().numbers;
  const bool digits = sequence_.code().kind == HeapCode::Kind::Digits, subtracts = !digits && !numbers.empty();
  // Whole blocks, whatever the method, so that what is found does not depend on it.
  const auto whole = [&](std::size_t heaps) { return digits ? block_end(heaps) : heaps; };
  const auto most = whole(static_cast<std::size_t>(n) + 1);
  const auto start = std::max<std::size_t>(256, subtracts ? 8 * static_cast<std::size_t>(numbers.back()) : 0);
  const auto next = [&](std::size_t heaps) {
    return whole(std::max(start, heaps < kLarge ? 2 * heaps : heaps + heaps / 4));
  };
  while (!report_.proved && looked_ < most) {
    // Values that were computed before are looked at together.
    do {
      looked_ = std::min(most, next(looked_));
    } while (looked_ < std::min(most, sequence_.size()));
    sequence_.extend(looked_);
    look(n);
  }
  report_.rare = sequence_.fewest_rare(static_cast<std::size_t>(report_.seen) + 1);
  return report_;
}

const PeriodReport& HeapPeriodSearch::by_window(std::int64_t n) {
  const auto& code = sequence_.code();
  if (report_.proved || code.kind != HeapCode::Kind::Digits || most_parts(code.numbers) != 2) return report_;
  const auto begin = [&](std::size_t part) {
    sequence_.extend(2 * part);
    const bool can = WindowPeriodSearch::can_begin(code.numbers, *sequence_.row(), part);
    if (can) window_ = std::make_unique<WindowPeriodSearch>(code.numbers, *sequence_.row(), *budget_, part);
    return can;
  };
  if (!window_ && !begin(0)) return report_;
  report_.proved = window_->to(n);
  constexpr std::size_t kBytes = 128;  // of memory for each of P heaps
  const auto most_part = budget_->memory() / kBytes;
  while (window_->stuck() && 2 * window_->part() <= most_part && begin(2 * window_->part())) {
    report_.proved = window_->to(n);
  }
  report_.period = window_->period();
  report_.seen = std::max(report_.seen, window_->next() - 1);
  report_.most = std::max(report_.most, window_->most());
  report_.rare = window_->rare();
  if (report_.proved) {
    report_.by = fmt::format("the window of {} values before heap {} repeating; the last rare heap is {}",
                             window_->window(), window_->returned(), report_.rare->last);
  }
  return report_;
}

void HeapPeriodSearch::restore_window(std::istream& in) {
  window_ = std::make_unique<WindowPeriodSearch>(sequence_.code().numbers, in, *budget_);
  sequence_.append(HeapValues(window_->first().begin(), window_->first().end()));
  report_.values = sequence_.row();
}

PeriodReport heap_period(const HeapCode& code, std::int64_t to, Budget& budget) {
  return HeapPeriodSearch(code, budget).to(to);
}

PeriodReport seen_period(const HeapValues& values) {
  PeriodReport report;
  report.period = find_period(values);
  report.seen = static_cast<std::int64_t>(values.size()) - 1;
  report.values = std::make_shared<NimberRow>(values);
  report.most = report.values->most();
  return report;
}

}  // namespace nimatron
