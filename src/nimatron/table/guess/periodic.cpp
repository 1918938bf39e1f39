// Sequences that are periodic from some place on, up to an added constant in each period (the saltus).
#include <fmt/format.h>

#include "nimatron/table/guess/families.h"
#include "nimatron/table/guess/formula.h"

namespace nimatron::guess {

namespace {

struct Repeats {
  std::size_t preperiod, period;
  Integer saltus;
};

// The first place from which v(i + period) = v(i) + saltus up to `end`.
std::size_t preperiod(const Samples& s, std::size_t period, const Integer& saltus, std::size_t end) {
  auto i = end - period;
  while (i > 0 && s[i - 1 + period] == s[i - 1] + saltus) --i;
  return i;
}

// The one with the least preperiod and period together that is seen twice in the entries that may be used; else one
// that all entries repeat from the first on.
std::optional<Repeats> least_repeats(const Samples& s) {
  const auto end = s.axes()[0].fitting();
  std::optional<Repeats> best;
  for (std::size_t period = 1; 2 * period <= end; ++period) {
    if (best && period >= best->preperiod + best->period) break;
    tick();
    const Integer saltus = s.numeric() ? s[end - 1] - s[end - 1 - period] : Integer(0);
    const auto from = preperiod(s, period, saltus, end);
    if (from + 2 * period > end) continue;
    if (!best || from + period < best->preperiod + best->period) best = Repeats{from, period, saltus};
  }
  const bool holds = best && preperiod(s, best->period, best->saltus, s.size()) <= best->preperiod;
  for (std::size_t period = 1; !holds && 2 * period <= s.size(); ++period) {
    if (preperiod(s, period, 0, s.size()) == 0) return Repeats{0, period, 0};
  }
  return best;
}

std::vector<std::string> texts(const Samples& s, std::size_t from, std::size_t to) {
  std::vector<std::string> out;
  for (auto i = from; i < to; ++i) out.push_back(s.text(s[i]));
  return out;
}

// The period, turned so that it is indexed by the variable modulo its length.
std::string cycle_text(const Samples& s, const Repeats& r) {
  const auto n = s.variable(0);
  const std::int64_t start = s.axes()[0].low + static_cast<std::int64_t>(r.preperiod);
  std::string out;
  if (r.period == 1) {
    out = s.text(s[r.preperiod]);
  } else if (r.saltus == 0) {
    const auto p = static_cast<std::int64_t>(r.period);
    std::vector<std::string> cycle(r.period);
    for (std::size_t i = 0; i < r.period; ++i) {
      const auto at = start + static_cast<std::int64_t>(i);
      cycle[static_cast<std::size_t>(((at % p) + p) % p)] = s.text(s[r.preperiod + i]);
    }
    out = fmt::format("{}[{} mod {}]", list_text(cycle), n, r.period);
  } else {
    out = fmt::format("{}[{} mod {}]", list_text(texts(s, r.preperiod, r.preperiod + r.period)), after(n, start),
                      r.period);
  }
  if (r.saltus == 0) return out;
  const auto steps = r.period == 1 ? after(n, start) : fmt::format("({} div {})", after(n, start), r.period);
  const Integer size = abs(r.saltus);
  return fmt::format("{} {} {}{}", out, r.saltus < 0 ? '-' : '+', size == 1 ? "" : size.str() + "*", steps);
}

}  // namespace

void periods(const Samples& s, Sink<Candidate> sink) {
  if (s.dimension() != 1) return;
  const auto r = least_repeats(s);
  if (!r || (r->period == 1 && r->preperiod == 0)) return;
  const auto expected = [&](std::size_t cell) -> Integer {
    if (cell < r->preperiod + r->period) return s[cell];
    const auto steps = (cell - r->preperiod) / r->period;
    return s[r->preperiod + (cell - r->preperiod) % r->period] + r->saltus * Integer(steps);
  };
  const auto agrees = [&](std::size_t cell) { return s[cell] == expected(cell); };
  const char* kind = r->saltus == 0 ? "periodic" : "arithmetic periodic";
  const auto cycle = cycle_text(s, *r);
  const auto low = s.axes()[0].low;
  const auto start = low + static_cast<std::int64_t>(r->preperiod);
  // So many entries say what all others are.
  const auto fitted = r->preperiod + r->period + (r->saltus == 0 ? 0 : 1);
  if (r->preperiod == 0) return sink({kind, cycle, agrees, Candidate::Says::Value, {}, fitted});
  sink({std::string("eventually ") + kind,
        fmt::format("({}[{}] if {} < {} else {})", list_text(texts(s, 0, r->preperiod)), after(s.variable(0), low),
                    s.variable(0), start, cycle),
        agrees});
}

}  // namespace nimatron::guess
