#include "nimatron/table/pass_period.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/table/period_search.h"

namespace nimatron {

namespace {

// f(value) for the options of a heap of n tokens with the pass, but for the pass itself, whether it has any.
template <class F>
bool each_option(const std::vector<std::int64_t>& digits, const HeapValues& g, const HeapValues& h, std::size_t n,
                 F&& f) {
  bool moves = false;
  const auto option = [&](std::uint32_t value, std::size_t a, std::size_t b) {
    moves = true;
    f(value, a, b);
  };
  for (std::size_t k = 0; k < digits.size() && k <= n; ++k) {
    const auto d = digits[k];
    const auto rest = n - k;
    if ((d & heap_digit::kNone) != 0 && rest == 0 && k > 0) option(0, 0, 0);
    if ((d & heap_digit::kOne) != 0 && rest > 0) option(h[rest], rest, 0);
    for (std::size_t a = 1; a < rest && (d & heap_digit::kTwo) != 0; ++a) option(h[a] ^ g[rest - a], a, rest - a);
    for (std::size_t a = 1; a + 1 < rest && (d & heap_digit::kThree) != 0; ++a) {
      tick();
      for (std::size_t b = 1; a + 2 * b <= rest; ++b) option(h[a] ^ g[b] ^ g[rest - a - b], a, b);
    }
  }
  return moves;
}

// The least period such that each residue rises by nothing or by one saltus, seen five times over and in half of the
// values.
struct Steps {
  Period period;
  std::vector<std::int64_t> level;
};
std::optional<Steps> find_steps(const HeapValues& h) {
  const auto n = h.size();
  const auto step = [&](std::size_t i, std::size_t p) { return std::int64_t{h[i + p]} - std::int64_t{h[i]}; };
  for (std::size_t p = 1; 5 * p < n; ++p) {
    tick();
    auto first = n - p;
    while (first > 0 && (first - 1 + 2 * p >= n || step(first - 1, p) == step(first - 1 + p, p))) --first;
    if (n - first < 5 * p || 2 * (n - first) < n) continue;
    Steps found;
    std::int64_t saltus = 0;
    for (auto i = first; i < first + p; ++i) saltus = std::max(saltus, step(i, p));
    bool fits = true;
    for (auto i = first; i < first + p; ++i) {
      fits = fits && (step(i, p) == 0 || step(i, p) == saltus);
      if (saltus > 0 && step(i, p) == 0) found.level.push_back(static_cast<std::int64_t>(i % p));
    }
    if (!fits) continue;
    std::sort(found.level.begin(), found.level.end());
    found.period = {static_cast<std::int64_t>(first), static_cast<std::int64_t>(p), saltus};
    return found;
  }
  return std::nullopt;
}

class PassProof {
 public:
  PassProof(const std::vector<std::int64_t>& digits, const HeapValues& g, const Period& of_g, const HeapValues& h,
            const Steps& steps)
      : digits_(digits), g_(g), h_(h), steps_(steps) {
    p_ = static_cast<std::size_t>(std::lcm(steps.period.period, of_g.period));
    auto times = static_cast<std::int64_t>(p_) / steps.period.period;
    const std::uint64_t most = *std::max_element(g.begin(), g.end());
    if (steps.period.saltus > 0) {
      const auto low = [&] { return std::uint64_t{1} << std::countr_zero(static_cast<std::uint64_t>(saltus(times))); };
      for (; low() <= most; times *= 2) p_ *= 2;
    }
    s_ = static_cast<std::size_t>(saltus(times));
    n0_ = static_cast<std::size_t>(std::max<std::int64_t>({steps.period.preperiod, of_g.preperiod, 1}));
  }

  // The heap up to which the values were checked.
  std::optional<std::int64_t> prove() const {
    const auto window = 2 * n0_ + p_ + digits_.size() + 2;
    if (window + p_ > h_.size()) return std::nullopt;
    const auto most = *std::max_element(h_.begin(), h_.end()) | *std::max_element(g_.begin(), g_.end());
    const auto values = 2 * std::bit_ceil(std::size_t{most} + 1);
    for (auto n = window; n < window + p_; ++n) {
      Options options(values);
      add(options, n);
      if (!(rises(n) ? goes_on_rising(options, h_[n]) : stays_level(options, h_[n]))) return std::nullopt;
    }
    return static_cast<std::int64_t>(window + p_) - 1;
  }

 private:
  // Which values are those of options: of any, of those in K, of those in R, of those in R with both heaps large.
  struct Options {
    std::vector<char> any, kept, rising, both;

    explicit Options(std::size_t values) : any(values), kept(values), rising(values), both(values) {}
  };

  std::int64_t saltus(std::int64_t times) const { return steps_.period.saltus * times; }
  bool rises(std::size_t n) const {
    return s_ > 0 && !std::binary_search(steps_.level.begin(), steps_.level.end(),
                                         static_cast<std::int64_t>(n) % steps_.period.period);
  }
  void add(Options& out, std::size_t n) const {
    const bool moves = each_option(digits_, g_, h_, n, [&](std::uint32_t v, std::size_t a, std::size_t b) {
      const bool up = a >= n0_ && rises(a);
      out.any[v] = 1;
      if (b >= n0_ || (a >= n0_ && !up)) out.kept[v] = 1;
      if (up) out.rising[v] = 1;
      if (up && b >= n0_) out.both[v] = 1;
    });
    if (moves) out.any[g_[n]] = out.kept[g_[n]] = 1;
  }
  bool stays_level(const Options& o, std::size_t value) const {
    for (std::size_t v = 0; v < value; ++v) {
      if (o.kept[v] == 0) return false;
    }
    for (auto v = value; s_ > 0 && v >= s_;) {
      v -= s_;
      if (o.rising[v] != 0) return false;
    }
    return true;
  }
  bool goes_on_rising(const Options& o, std::size_t value) const {
    for (auto v = value; v < o.any.size(); v += s_) {
      if (o.any[v] != 0) return false;
    }
    auto rising_from = value;
    while (rising_from > 0 && o.rising[rising_from - 1] != 0) --rising_from;
    std::size_t run = 0;
    for (std::size_t v = 0, kept = 0; v < o.any.size() && v < kept + s_; ++v) {
      if (kept == v && o.kept[v] != 0) ++kept;
      run = o.both[v] != 0 ? run + 1 : 0;
      if (run >= s_ && v + 1 >= rising_from) return true;
    }
    return false;
  }

  const std::vector<std::int64_t>& digits_;
  const HeapValues &g_, &h_;
  const Steps& steps_;
  std::size_t p_, s_, n0_;
};

}  // namespace

HeapValues pass_values(const std::vector<std::int64_t>& digits, const HeapValues& without, Budget& budget) {
  const Budget::Scope scope(budget);
  HeapValues h;
  std::vector<std::size_t> seen;  // the last heap of which each value is an option, and 1
  for (std::size_t n = 0; n < without.size(); ++n) {
    budget.tick(n, -1, "heaps");
    const auto mark = [&](std::uint32_t v) {
      if (v >= seen.size()) seen.resize(2 * std::size_t{v} + 64);
      seen[v] = n + 1;
    };
    h.push_back(0);
    if (each_option(digits, without, h, n, [&](std::uint32_t v, std::size_t, std::size_t) { mark(v); })) {
      mark(without[n]);
    }
    while (h[n] < seen.size() && seen[h[n]] == n + 1) ++h[n];
  }
  return h;
}

PeriodReport pass_period(const std::vector<std::int64_t>& digits, std::int64_t to, Budget& budget) {
  const HeapCode code{HeapCode::Kind::Digits, digits};
  const bool threes =
      std::any_of(digits.begin(), digits.end(), [](std::int64_t d) { return (d & heap_digit::kThree) != 0; });
  const auto plain = heap_period(code, to, budget);
  const auto end = static_cast<std::size_t>(std::max<std::int64_t>(to, 1)) + 1;
  PeriodReport report;
  for (auto n = std::min<std::size_t>(256, end);; n = std::min(2 * n, end)) {
    const auto g = heap_values(code, n, budget);
    const auto h = pass_values(digits, g, budget);
    report.seen = static_cast<std::int64_t>(n) - 1;
    report.values = std::make_shared<NimberRow>(h);
    report.most = report.values->most();
    report.period.reset();
    if (const auto steps = find_steps(h)) {
      report.period = steps->period;
      report.level = steps->level;
      if (plain.proved && plain.period->saltus == 0 && !threes) {
        if (const auto checked = PassProof(digits, g, *plain.period, h, *steps).prove()) {
          report.proved = true;
          report.by = fmt::format("the theorem on octal games with a pass, checked to heap {}", *checked);
        }
      }
    }
    if (report.proved || n == end) return report;
  }
}

}  // namespace nimatron
