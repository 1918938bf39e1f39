// Certificates of the kinds `period` and `quotient`.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "nimatron/proof/table_proof.h"
#include "nimatron/proof/verify_sum.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostNumberInHeader = 1'000'000'000;
constexpr std::size_t kMostElements = 2000;

std::int64_t header_number(const Certificate& c, const char* key) {
  const auto it = c.header.find(key);
  if (it == c.header.end() || !it->is_number_integer()) refuse(1, fmt::format("expected \"{}\" and a number", key));
  const auto n = it->get<std::int64_t>();
  if (n < 0 || n > kMostNumberInHeader) refuse(1, fmt::format("\"{}\" is out of range", key));
  return n;
}

// The game of the header: on heaps, with the code that it says.
struct CodedHeaps {
  AnyRuleset rules;
  CodeReach code;
};

std::optional<HeapCode> code_of(const std::string& text) {
  const auto open = text.find('[');
  if (open == std::string::npos || !text.ends_with(']')) refuse(1, fmt::format("{} is not a code", text));
  return make_ruleset(text.substr(0, open), text.substr(open + 1, text.size() - open - 2)).facts().heap_code;
}

CodedHeaps heap_rules(const Certificate& c, const Statement& s) {
  const std::string game = header_text(c, "game");
  if (game != s.game) refuse(1, fmt::format("the statement is about {}", s.game));
  const auto rules = stated_rules(c);
  if (rules.size() != 1) refuse(1, "expected the rules of one game");
  if (name_in_rules(c, game, rules) != rules[0].name) refuse(1, fmt::format("the rules of {} are missing", game));
  if (rules[0].kind != GameText::Kind::Heaps) refuse(1, fmt::format("{} is not a game of heaps", game));
  const AnyRuleset ruleset = make_game(rules[0]).ruleset;
  const bool by_code = game.find('[') != std::string::npos;
  const auto code = by_code ? code_of(game) : ruleset.facts().heap_code;
  if (by_code == c.header.contains("code")) refuse(1, fmt::format("expected a code of {}, once", game));
  if (!by_code) {
    const std::string text = header_text(c, "code");
    const auto said = code_of(text);
    if (!said || !code || said->kind != code->kind || said->numbers != code->numbers) {
      refuse(1, fmt::format("{} does not have the moves of {}", game, text));
    }
  }
  const auto reach = reach_of(code);
  if (!reach) refuse(1, fmt::format("no theorem is about {}", game));
  return {ruleset, *reach};
}

// The heaps that the moves from a heap of n leave, all smaller.
std::vector<std::vector<std::size_t>> heap_moves(const AnyRuleset& rules, std::int64_t n, std::size_t line) {
  std::vector<std::vector<std::size_t>> out;
  rules.options(rules.position(Heaps{{n}}), [&](const AnyPosition& p) {
    auto& to = out.emplace_back();
    for (const auto size : rules.typed<Heaps>(p).sizes) {
      if (size >= n) refuse(line, "a move does not make a heap smaller");
      to.push_back(static_cast<std::size_t>(size));
    }
  });
  return out;
}

}  // namespace

namespace {

// That no smaller numbers are the period and the preperiod of the values at(0), ..., at(last).
template <class At>
void check_least(const At& at, std::int64_t p, std::int64_t q, std::int64_t last, std::int64_t saltus) {
  if (q > 0 && at(q - 1) + saltus == at(q - 1 + p)) refuse(1, "the preperiod is not the least");
  for (std::int64_t r = 1; r < p; ++r) {
    if (p % r != 0 || saltus * r % p != 0) continue;
    bool shorter = true;
    for (auto n = q; n + r <= last && n < q + p && shorter; ++n) shorter = at(n) + saltus * r / p == at(n + r);
    if (shorter) refuse(1, fmt::format("{} is a period, too", r));
  }
}

// All numbers but a set may be taken: v is not an option of heap n if all heaps before n of value v are n less such a
// number. So the last values, up to the largest number, which of them occurred before these, and how many values have
// occurred at all fix the next one.
void check_all_but(const std::vector<std::uint64_t>& values, std::int64_t p, std::int64_t q, std::uint64_t saltus) {
  const auto last = [&](std::size_t begin, std::size_t end) {  // of the values before `end`
    std::vector<std::pair<std::uint64_t, bool>> out;
    for (auto n = begin; n < end; ++n) {
      const auto first = std::find(values.begin(), values.end(), values[n]) - values.begin();
      out.emplace_back(values[n], first >= static_cast<std::ptrdiff_t>(begin));
    }
    const auto most = std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(end));
    out.emplace_back(end == 0 ? 0 : *most, true);
    return out;
  };
  const auto from = static_cast<std::size_t>(q), by = static_cast<std::size_t>(p);
  auto earlier = last(from, values.size() - by);
  for (auto& value : earlier) value.first += saltus;
  if (earlier != last(from + by, values.size())) refuse(1, "the values do not go on as they did a period before");
}

}  // namespace

void verify_period(const Certificate& c, const Statement& s) {
  if (s.kind != Statement::Kind::Period || !s.periods.empty()) {
    refuse(1, "a table of values does not prove this statement");
  }
  const CodedHeaps heap = heap_rules(c, s);
  const bool all_but = heap.code.kind == HeapCode::Kind::AllBut;
  if (all_but != c.header.contains("saltus")) refuse(1, "a saltus is for subtraction[allbut ...]");
  const auto p = header_number(c, "period"), q = header_number(c, "preperiod");
  const auto saltus = all_but ? header_number(c, "saltus") : 0;
  if (p == 0) refuse(1, "the period is 0");
  if (s.period.value_or(p) != p || s.preperiod.value_or(q) != q || s.saltus.value_or(saltus) != saltus) {
    refuse(1, "the statement has another period");
  }
  if (header_text(c, "theorem") != heap.code.theorem()) refuse(1, "the theorem is another one");
  const std::int64_t last = heap.code.bound(p, q);
  if (static_cast<std::int64_t>(c.entries.size()) != last + 1) {
    refuse(c.entries.size() + 2, fmt::format("the table ends with {} and not with {}", c.entries.size() - 1, last));
  }
  std::vector<std::uint64_t> values;
  Growth held;
  std::vector<bool> seen;
  for (std::int64_t n = 0; n <= last; ++n) {
    const std::size_t line = line_of_entry(static_cast<std::size_t>(n));
    const auto moves = heap_moves(heap.rules, n, line);
    seen.assign(moves.size() + 1, false);
    for (const auto& to : moves) {
      std::uint64_t value = 0;
      for (const auto h : to) value ^= values[h];
      if (value < seen.size()) seen[value] = true;
    }
    const auto mex = static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    const auto entry = json_in_line(c.entries[static_cast<std::size_t>(n)], line);
    if (!entry.is_array() || entry.size() != 2 || !entry[0].is_number_integer() || !entry[1].is_number_integer() ||
        entry[0] != n || entry[1] != mex) {
      refuse(line, fmt::format("expected [{},{}]", n, mex));
    }
    values.push_back(mex);
    held.add(sizeof mex);
  }
  const auto at = [&](std::int64_t n) { return static_cast<std::int64_t>(values[static_cast<std::size_t>(n)]); };
  for (auto n = q; n + p <= last; ++n) {
    if (at(n) + saltus != at(n + p)) refuse(1, fmt::format("{} and {} have different values", n, n + p));
  }
  if (all_but) check_all_but(values, p, q, static_cast<std::uint64_t>(saltus));
  check_least(at, p, q, last, saltus);
}

namespace {

// A monoid with outcomes, and the element of each heap.
struct StatedQuotient {
  std::vector<std::vector<Element>> times;
  std::vector<bool> lost;  // P
  std::vector<Element> heaps;

  Element product(const std::vector<std::size_t>& parts) const {
    Element x = 0;
    for (const auto h : parts) x = times[x][heaps[h]];
    return x;
  }
};

StatedQuotient read_quotient(const Certificate& c, std::size_t order, std::size_t last) {
  if (c.entries.size() != order + last + 1) {
    refuse(c.entries.size() + 2, fmt::format("expected {} elements and {} heaps", order, last + 1));
  }
  StatedQuotient q;
  const auto element = [&](const nlohmann::json& x, std::size_t line) {
    if (!x.is_number_unsigned() || x.get<std::uint64_t>() >= order) refuse(line, "this is not an element");
    return x.get<Element>();
  };
  for (std::size_t i = 0; i < c.entries.size(); ++i) {
    const std::size_t line = line_of_entry(i);
    const auto e = json_in_line(c.entries[i], line);
    const bool heap = i >= order;
    if (!e.is_array() || e.size() != (heap ? 3 : 4) || e[0] != (heap ? "heap" : "element") ||
        !e[1].is_number_unsigned() || e[1] != (heap ? i - order : i)) {
      refuse(line, heap ? "expected [\"heap\",N,ELEMENT]" : "expected [\"element\",N,OUTCOME,[PRODUCT,...]]");
    }
    if (heap) {
      q.heaps.push_back(element(e[2], line));
      continue;
    }
    if (e[2] != "P" && e[2] != "N") refuse(line, "the outcome of an element is P or N");
    if (!e[3].is_array() || e[3].size() != order) refuse(line, fmt::format("expected {} products", order));
    q.lost.push_back(e[2] == "P");
    auto& row = q.times.emplace_back();
    for (const auto& x : e[3]) row.push_back(element(x, line));
  }
  return q;
}

// A commutative monoid in which every two elements are told apart by the outcomes of some multiples.
void check_monoid(const StatedQuotient& q) {
  const auto order = static_cast<Element>(q.times.size());
  for (Element x = 0; x < order; ++x) {
    const std::size_t line = line_of_entry(x);
    if (q.times[0][x] != x) refuse(line_of_entry(0), "element 0 is not the identity");
    for (Element y = 0; y < x; ++y) {
      if (q.times[x][y] != q.times[y][x]) refuse(line, fmt::format("{} and {} do not commute", x, y));
      bool apart = false;
      for (Element z = 0; z < order && !apart; ++z) apart = q.lost[q.times[x][z]] != q.lost[q.times[y][z]];
      if (!apart) refuse(line, fmt::format("nothing tells {} from {}", x, y));
    }
    for (Element y = 0; y < order; ++y) {
      tick();
      for (Element z = 0; z < order; ++z) {
        if (q.times[q.times[x][y]][z] != q.times[x][q.times[y][z]]) refuse(line, "the product is not associative");
      }
    }
  }
}

using ElementSet = std::set<Element>;

}  // namespace

// Every sum of heaps has an element and the set of its options' elements. All pairs that occur are made, heap by heap;
// in each the element is P exactly if there is an option and none of them is P.
void verify_quotient(const Certificate& c, const Statement& s) {
  if (s.kind != Statement::Kind::Quotient) refuse(1, "a quotient does not prove this statement");
  const CodedHeaps heap = heap_rules(c, s);
  const auto p = header_number(c, "period"), pre = header_number(c, "preperiod"), order = header_number(c, "order");
  if (heap.code.kind != HeapCode::Kind::Digits || p == 0) refuse(1, "the theorem is about octal games with a period");
  if (order != s.number || order == 0 || order > static_cast<std::int64_t>(kMostElements)) {
    refuse(1, "the statement has another order");
  }
  const auto last = heap.code.bound(p, pre);
  if (header_number(c, "heaps") != last) refuse(1, fmt::format("the heaps must go to {}", last));
  const StatedQuotient q = read_quotient(c, static_cast<std::size_t>(order), static_cast<std::size_t>(last));
  check_monoid(q);
  if (q.heaps[0] != 0) refuse(line_of_entry(static_cast<std::size_t>(order)), "heap 0 is not the identity");
  const auto at = [&](std::int64_t n) { return std::int64_t{q.heaps[static_cast<std::size_t>(n)]}; };
  for (auto n = pre; n + p <= last; ++n) {
    if (at(n) != at(n + p)) {
      refuse(line_of_entry(static_cast<std::size_t>(order + n + p)), fmt::format("{} is not a period", p));
    }
  }
  check_least(at, p, pre, last, 0);
  using Pair = std::pair<Element, ElementSet>;
  std::set<Pair> heaps;
  for (std::int64_t n = 0; n <= last; ++n) {
    ElementSet options;
    const std::size_t line = line_of_entry(static_cast<std::size_t>(order + n));
    for (const auto& to : heap_moves(heap.rules, n, line)) options.insert(q.product(to));
    heaps.emplace(q.heaps[static_cast<std::size_t>(n)], std::move(options));
  }
  std::set<Pair> seen = {{0, {}}};
  std::vector<Pair> open = {{0, {}}};
  Growth held;
  std::vector<bool> reached(static_cast<std::size_t>(order));
  while (!open.empty()) {
    const Pair pair = std::move(open.back());
    open.pop_back();
    const auto& [x, options] = pair;
    reached[x] = true;
    const bool p_option = std::any_of(options.begin(), options.end(), [&](Element o) { return q.lost[o]; });
    if (q.lost[x] != (!options.empty() && !p_option)) {
      refuse(line_of_entry(x), "the outcome is not what the options of a sum say");
    }
    for (const auto& [y, others] : heaps) {
      tick();
      Pair sum{q.times[x][y], {}};
      for (const Element o : options) sum.second.insert(q.times[y][o]);
      for (const Element o : others) sum.second.insert(q.times[x][o]);
      if (!seen.insert(sum).second) continue;
      held.add(2 * (sizeof sum + 48 * sum.second.size()));
      open.push_back(std::move(sum));
    }
  }
  for (std::size_t x = 0; x < reached.size(); ++x) {
    if (!reached[x]) refuse(line_of_entry(x), "no sum of heaps is this element");
  }
}

}  // namespace nimatron
