#include "nimatron/table/weight_period.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimatron/base/join.h"

namespace nimatron {

namespace {

using Entry = WeightEntry<std::int64_t>;
using Side = Entry CoinEntries::*;
constexpr std::array<Side, 2> kSides = {&CoinEntries::heads, &CoinEntries::tails};

// What is added to `a` to get `b`; none if they differ in kind.
std::optional<std::int64_t> added(const Entry& a, const Entry& b) {
  if (a.kind != b.kind) return std::nullopt;
  const std::int64_t s = b.k - a.k;
  const bool can_grow = a.kind == EntryKind::Whole || a.kind == EntryKind::Hot;
  if (s != 0 && (!can_grow || (a.k > 0) != (s > 0))) return std::nullopt;
  return s;
}

// What an entry g with s added adds to the entry that a line of Theorem 4.2 makes of it; none if g + s may stand in
// another line.
std::optional<std::int64_t> carried(const Entry& g, std::int64_t s, bool left_ends) {
  if (s == 0) return 0;
  if (g.kind == EntryKind::Hot) return (g.k > 0) == left_ends ? s : 0;
  if (g.kind == EntryKind::Whole && std::abs(g.k) >= 4) return s;
  return std::nullopt;
}

class PeriodSearch {
 public:
  PeriodSearch(const HeadsTails& game, std::int64_t to, Budget& budget)
      : game_(game), budget_(budget), charge_(budget), to_(to) {
    found_.k = game.k();
    found_.j = game.j();
    found_.entries.emplace_back();
  }

  WeightPeriod operator()() {
    const std::int64_t common = std::lcm(game_.k(), game_.j());
    // The preperiod and the period are both sought among the multiples of `common`, the least sum first.
    for (std::int64_t last = 1; last <= (to_ - common) / common && !found_.heads; ++last) {
      for (std::int64_t times = 1; times <= last; ++times) {
        if (proves((last - times) * common, times * common)) break;
      }
    }
    return std::move(found_);
  }

 private:
  const CoinEntries& at(std::int64_t n) {
    while (static_cast<std::int64_t>(found_.entries.size()) <= n) {
      const auto size = static_cast<std::int64_t>(found_.entries.size());
      budget_.tick(found_.entries.size());
      if (size % 4096 == 0) charge_.set((found_.entries.size() + 4096) * sizeof(CoinEntries));
      found_.entries.push_back(game_.next(size - 1, found_.entries.back()));
    }
    return found_.entries[static_cast<std::size_t>(n)];
  }

  bool proves(std::int64_t start, std::int64_t p) {
    std::array<std::int64_t, 2> s;
    at(start + 2 * p);
    for (std::size_t side = 0; side < 2; ++side) {
      const auto first = added(at(start).*kSides[side], at(start + p).*kSides[side]);
      if (!first) return false;
      s[side] = *first;
    }
    const auto begin = s;
    std::array<std::vector<std::int64_t>, 2> saltus;
    for (std::int64_t n = start; n < start + p; ++n) {
      saltus[0].push_back(s[0]);
      saltus[1].push_back(s[1]);
      // Heads of n + 1 coins stand on tails of n where k divides n, tails on heads where j does.
      const std::size_t below_heads = n % game_.k() == 0 ? 1 : 0;
      const std::size_t below_tails = n % game_.j() == 0 ? 0 : 1;
      const auto heads = carried(at(n).*kSides[below_heads], s[below_heads], false);
      const auto tails = carried(at(n).*kSides[below_tails], s[below_tails], true);
      if (!heads || !tails) return false;
      s = {*heads, *tails};
    }
    if (s != begin) return false;
    found_.heads = sharpened(kSides[0], start, saltus[0]);
    found_.tails = sharpened(kSides[1], start, saltus[1]);
    return true;
  }

  // The least period of one sequence and the least n from which on it holds.
  EntryPeriod sharpened(Side side, std::int64_t start, const std::vector<std::int64_t>& saltus) {
    const auto whole = static_cast<std::int64_t>(saltus.size());
    EntryPeriod e{start, saltus};
    for (std::int64_t p = 1; p < whole; ++p) {
      if (whole % p != 0) continue;
      if (auto shorter = with_period(side, start, whole, p)) {
        e.saltus = std::move(*shorter);
        break;
      }
    }
    const std::int64_t p = e.period();
    while (e.preperiod > 0) {
      const std::int64_t n = e.preperiod - 1;
      if (added(at(n).*side, at(n + p).*side) != e.saltus.back()) break;
      std::rotate(e.saltus.begin(), e.saltus.end() - 1, e.saltus.end());
      e.preperiod = n;
    }
    return e;
  }

  // entry(n + p) is entry(n) with an integer added that depends on n mod p alone: seen over one proved period.
  std::optional<std::vector<std::int64_t>> with_period(Side side, std::int64_t start, std::int64_t whole,
                                                       std::int64_t p) {
    std::vector<std::int64_t> saltus;
    for (std::int64_t n = start; n < start + whole; ++n) {
      const auto s = added(at(n).*side, at(n + p).*side);
      const auto i = static_cast<std::size_t>((n - start) % p);
      if (!s || (i < saltus.size() && saltus[i] != *s)) return std::nullopt;
      if (i == saltus.size()) saltus.push_back(*s);
    }
    return saltus;
  }

  const HeadsTails& game_;
  Budget& budget_;
  Charge charge_;
  std::int64_t to_;
  WeightPeriod found_;
};

// One number where all saltus are equal.
std::string saltus_text(const EntryPeriod& e) {
  const bool uniform = std::all_of(e.saltus.begin(), e.saltus.end(), [&](auto s) { return s == e.saltus.front(); });
  return uniform ? fmt::format("{}", e.saltus.front()) : join(e.saltus, ",");
}

}  // namespace

bool EntryPeriod::is_pure() const {
  return std::all_of(saltus.begin(), saltus.end(), [](std::int64_t s) { return s == 0; });
}

WeightPeriod weight_period(const HeadsTails& game, std::int64_t to, Budget& budget) {
  return PeriodSearch(game, to, budget)();
}

std::optional<Entry> WeightPeriod::entry(std::int64_t n, bool heads_up) const {
  const auto side = kSides[heads_up ? 0 : 1];
  const auto& sequence = heads_up ? heads : tails;
  if (n < static_cast<std::int64_t>(entries.size())) return entries[static_cast<std::size_t>(n)].*side;
  if (!sequence) return std::nullopt;
  const std::int64_t past = n - sequence->preperiod;
  const std::int64_t i = past % sequence->period();
  Entry e = entries[static_cast<std::size_t>(sequence->preperiod + i)].*side;
  e.k = checked_add(e.k, checked_mul(past / sequence->period(), sequence->saltus[static_cast<std::size_t>(i)]));
  return e;
}

std::int64_t WeightPeriod::period() const { return std::lcm(heads->period(), tails->period()); }
std::int64_t WeightPeriod::preperiod() const { return std::max(heads->preperiod, tails->preperiod); }

std::string WeightPeriod::text() const {
  if (!heads) return fmt::format("no period\nnot proved, seen to {}\n", entries.size() - 1);
  const bool alike = heads->period() == tails->period() && saltus_text(*heads) == saltus_text(*tails);
  const bool pure = heads->is_pure() && tails->is_pure();
  std::string s = fmt::format("period {}\npreperiod {}\nsaltus {}\n", period(), preperiod(),
                              pure    ? "0"
                              : alike ? saltus_text(*heads)
                                      : "of each sequence below");
  s += "proved by Theorem 4.2: the entries of n coins and n mod lcm(k,j) decide those of n + 1\n";
  for (const auto* e : {&*heads, &*tails}) {
    s += fmt::format("{}: period {}, preperiod {}, saltus {}\n", e == &*heads ? "heads" : "tails", e->period(),
                     e->preperiod, saltus_text(*e));
  }
  return s;
}

std::optional<Entry> ProvedWeights::operator()(const AnyPosition& p) {
  constexpr std::int64_t kFarthest = 100'000;
  const auto& turns = ruleset_.facts().turns;
  if (!turns) return std::nullopt;
  const auto stacks = ruleset_.typed<Stacks>(p).stacks;
  if (stacks.size() != 1) return std::nullopt;
  if (!found_) found_ = weight_period({turns->k, turns->j}, kFarthest, *budget_);
  return found_->entry(stacks[0].coins, stacks[0].heads);
}

}  // namespace nimatron
