#include "nimatron/rules/board_facts.h"

#include <algorithm>
#include <compare>
#include <tuple>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

// A variant of a rule of one player; conditions in order.
struct PlayerRule {
  bool right;
  Pattern pattern;
  std::vector<Condition> conditions;
  friend bool operator==(const PlayerRule&, const PlayerRule&) = default;
  friend std::strong_ordering operator<=>(const PlayerRule&, const PlayerRule&) = default;
};

struct RuleSet {
  std::vector<PlayerRule> moves;
  std::vector<Pattern> ends;
  void sort() {
    std::sort(moves.begin(), moves.end());
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  }
  friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

RuleSet rule_set(const BoardRules& rules) {
  RuleSet set;
  for (const BoardRule& r : rules.moves) {
    auto conditions = r.conditions;
    std::sort(conditions.begin(), conditions.end());
    for (const Variant& v : r.variants) {
      if (r.mover != Mover::Right) set.moves.push_back({false, v.pattern, conditions});
      if (r.mover != Mover::Left) set.moves.push_back({true, v.pattern, conditions});
    }
  }
  for (const auto& variants : rules.ends) {
    for (const Variant& v : variants) set.ends.push_back(v.pattern);
  }
  set.sort();
  return set;
}

SymbolSet renamed(SymbolSet set, const std::vector<unsigned>& to) {
  SymbolSet image = 0;
  for (std::size_t s = 0; s < to.size(); ++s) image |= (set >> s & 1) << to[s];
  return image;
}

Pattern renamed(Pattern p, const std::vector<unsigned>& to) {
  for (PatternCell& e : p.elements) {
    e.symbols = renamed(e.symbols, to);
    if (e.result >= 0) e.result = static_cast<int>(to[static_cast<std::size_t>(e.result)]);
  }
  return p;
}

// The rules after the symbols are renamed, the board takes an image and, if `exchange`, the players change sides.
RuleSet transformed(const RuleSet& set, const std::vector<unsigned>& to, unsigned image, bool exchange) {
  RuleSet all;
  for (const PlayerRule& r : set.moves) {
    PlayerRule q{r.right != exchange, in_blocks(image_of(renamed(r.pattern, to), image)), r.conditions};
    for (Condition& c : q.conditions) c.symbols = renamed(c.symbols, to);
    std::sort(q.conditions.begin(), q.conditions.end());
    all.moves.push_back(std::move(q));
  }
  for (const Pattern& p : set.ends) all.ends.push_back(in_blocks(image_of(renamed(p, to), image)));
  all.sort();
  return all;
}

std::vector<unsigned> identity(std::size_t n) {
  std::vector<unsigned> to(n);
  for (unsigned s = 0; s < n; ++s) to[s] = s;
  return to;
}

unsigned most_images(const BoardRules& rules) { return rules.strip ? 2 : 8; }

Images symmetries_of(const BoardRules& rules, const RuleSet& set) {
  Images images = kItself;
  for (unsigned i = 1; i < most_images(rules); ++i) {
    if (transformed(set, identity(rules.symbols.size()), i, false) == set) images |= 1U << i;
  }
  return images;
}

// Tries the ways to exchange some pairs of the symbols from `from` on.
bool find_exchange(const BoardRules& rules, const RuleSet& set, std::vector<unsigned>& to, std::size_t from,
                   std::optional<PlayerExchange>& found) {
  while (from < to.size() && to[from] != from) ++from;
  if (from == to.size()) {
    tick();
    for (unsigned i = 0; i < most_images(rules); ++i) {
      if (transformed(set, to, i, true) != set) continue;
      found = PlayerExchange{to, i};
      return true;
    }
    return false;
  }
  if (find_exchange(rules, set, to, from + 1, found)) return true;
  for (std::size_t other = from + 1; other < to.size(); ++other) {
    if (to[other] != other) continue;
    std::swap(to[from], to[other]);
    if (find_exchange(rules, set, to, from + 1, found)) return true;
    std::swap(to[from], to[other]);
  }
  return false;
}

std::optional<PlayerExchange> exchange_of(const BoardRules& rules, const RuleSet& set) {
  constexpr std::size_t kMostRenamed = 7;  // 232 ways to exchange pairs
  std::optional<PlayerExchange> found;
  auto to = identity(rules.symbols.size());
  find_exchange(rules, set, to, to.size() <= kMostRenamed ? 0 : to.size(), found);
  return found;
}

template <class F>
void each_pattern(const BoardRules& rules, F f) {
  for (const BoardRule& r : rules.moves) f(r.pattern, r.conditions);
  for (const auto& variants : rules.ends) f(variants[0].pattern, std::vector<Condition>{});
}

SymbolSet inert_symbols(const BoardRules& rules) {
  SymbolSet seen = 0;
  each_pattern(rules, [&](const Pattern& p, const std::vector<Condition>& conditions) {
    for (const PatternCell& e : p.elements) seen |= e.symbols;
    for (const Condition& c : conditions) seen |= c.symbols;
  });
  return rules.all_symbols() & ~seen;
}

// A pattern whose edges are void cells too has another cell in every match.
bool has_other_cell(const Pattern& p) {
  return std::any_of(p.elements.begin(), p.elements.end(),
                     [](const PatternCell& e) { return !e.edge && e.run != Run::Star; });
}

SymbolSet void_symbols(const BoardRules& rules) {
  SymbolSet voids = rules.all_symbols();
  each_pattern(rules, [&](const Pattern& p, const std::vector<Condition>& conditions) {
    for (const PatternCell& e : p.elements) {
      voids &= e.edge ? e.symbols : ~e.symbols;
      if (e.edge && e.changes()) voids = 0;
    }
    for (const Condition& c : conditions) voids &= ~c.symbols;
    if (p.sees_edges() && (!conditions.empty() || !has_other_cell(p))) voids = 0;
  });
  return voids;
}

// Whether the elements that match no edge are connected, and each edge lies next to one of them.
bool holds_together(const Pattern& p) {
  std::vector<char> reached(p.elements.size(), 0);
  const auto index = [&](int r, int c) { return static_cast<std::size_t>(r * p.columns + c); };
  bool begun = false;
  for (bool grown = true; grown;) {
    grown = false;
    for (int r = 0; r < p.rows; ++r) {
      for (int c = 0; c < p.columns; ++c) {
        if (reached[index(r, c)] != 0) continue;
        const auto beside = [&](int y, int x) {
          return y >= 0 && y < p.rows && x >= 0 && x < p.columns && reached[index(y, x)] != 0 && !p.at(y, x).edge;
        };
        const bool first = !begun && !p.at(r, c).edge;
        if (!first && !beside(r - 1, c) && !beside(r + 1, c) && !beside(r, c - 1) && !beside(r, c + 1)) continue;
        begun = grown = true;
        reached[index(r, c)] = 1;
      }
    }
  }
  return std::all_of(reached.begin(), reached.end(), [](char c) { return c != 0; });
}

unsigned first_symbol(SymbolSet set) { return static_cast<unsigned>(std::countr_zero(set)); }

void find_separators(const BoardRules& rules, BoardFacts& facts) {
  if (!rules.ends.empty()) return;
  bool together = facts.voids != 0;
  for (const BoardRule& r : rules.moves) together = together && (!r.pattern.sees_edges() || holds_together(r.pattern));
  facts.separators = facts.inert | (together ? facts.voids : 0);
  if (facts.separators == 0) return;
  facts.filler = first_symbol(together ? facts.voids : facts.inert);
  for (const BoardRule& r : rules.moves) {
    if (!r.conditions.empty()) facts.across = facts.down = true;
    for (const Variant& v : r.variants) {
      const bool runs = v.pattern.has_runs();
      facts.across = facts.across || v.pattern.columns > 1 || (runs && !v.pattern.down);
      facts.down = facts.down || v.pattern.rows > 1 || (runs && v.pattern.down);
    }
  }
}

}  // namespace

BoardFacts facts_of(const BoardRules& rules) {
  BoardFacts facts;
  facts.inert = inert_symbols(rules);
  facts.voids = void_symbols(rules);
  find_separators(rules, facts);
  const RuleSet set = rule_set(rules);
  facts.symmetries = symmetries_of(rules, set);
  facts.exchange = exchange_of(rules, set);
  facts.measures = measures_of(rules, facts.ends);
  return facts;
}

}  // namespace nimatron
