// Looks for measures that prove that play ends: a weight for each symbol, its place along an axis, or the board read as
// a number, with a digit for each symbol. Every move must lower the first measure that it changes; all are bounded
// below on a board, so that play ends.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/rules/board_facts.h"

namespace nimatron {

namespace {

using SymbolWeights = std::vector<int>;
enum class Trend : std::uint8_t { Falls, Stays, Unknown };

// How much the weight of one cell may rise, and whether it can stay equal although the symbol changes.
struct CellChange {
  int most;
  bool changes_at_zero;
};

CellChange cell_change(const PatternCell& e, const SymbolWeights& w) {
  if (!e.changes()) return {0, false};
  CellChange change{-1000000, false};
  for (std::size_t s = 0; s < w.size(); ++s) {
    if ((e.symbols >> s & 1) == 0) continue;
    const int d = (e.result == PatternCell::kRemove ? 0 : w[static_cast<std::size_t>(e.result)]) - w[s];
    change.most = std::max(change.most, d);
    if (d == 0 && e.result != static_cast<int>(s)) change.changes_at_zero = true;
  }
  return change;
}

// A match that changes nothing is not a move, so that a sum of 0 to which only unchanged cells contribute is never met.
Trend weight_trend(const Pattern& p, const SymbolWeights& w) {
  int total = 0;
  bool only_unchanged = true;
  for (const PatternCell& e : p.elements) {
    if (e.symbols == 0) continue;
    const auto [most, changes_at_zero] = cell_change(e, w);
    if (e.run != Run::None && most > 0) return Trend::Unknown;
    const bool may_be_none = e.run == Run::Star || e.edge;
    total += may_be_none ? std::max(most, 0) : most;
    only_unchanged = only_unchanged && most <= 0 && !changes_at_zero;
  }
  if (total != 0) return total < 0 ? Trend::Falls : Trend::Unknown;
  return only_unchanged ? Trend::Falls : Trend::Stays;
}

// The sum of weight times row or column. It is the same wherever the match is if the weights of its cells keep their
// sum; each run shifts what follows it by its length.
Trend axis_trend(const Pattern& p, const SymbolWeights& w, bool down) {
  std::vector<int> changes;
  int sum = 0;
  for (const PatternCell& e : p.elements) {
    if (e.result == PatternCell::kRemove) return Trend::Unknown;
    int change = 0;
    for (std::size_t s = 0, seen = 0; s < w.size() && e.changes(); ++s) {
      if ((e.symbols >> s & 1) == 0) continue;
      const int d = w[static_cast<std::size_t>(e.result)] - w[s];
      if (seen++ > 0 && d != change) return Trend::Unknown;
      change = d;
    }
    if (change != 0 && e.run != Run::None) return Trend::Unknown;
    changes.push_back(change);
    sum += change;
  }
  if (sum != 0) return Trend::Unknown;
  int total = 0;
  const bool along_runs = p.has_runs() && p.down == down;
  int behind = 0, at = 0;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Run run = p.elements[i].run;
    if (p.has_runs()) {
      if (!along_runs) continue;
      total += at * changes[i];
      behind += changes[i];
      // What follows the run has the rest of the sum.
      if (run != Run::None && -behind > 0) return Trend::Unknown;
      at += run == Run::Star ? 0 : 1;
    } else {
      const auto place = static_cast<int>(i);
      total += changes[i] * (down ? place / p.columns : place % p.columns);
    }
  }
  return total < 0 ? Trend::Falls : total == 0 ? Trend::Stays : Trend::Unknown;
}

// The number that the board spells, row by row, from its last cell or from its first: the first cell that a match
// changes on the way decides.
Trend digit_trend(const Pattern& p, const SymbolWeights& w, bool backwards) {
  bool only_unchanged = true;
  for (std::size_t i = 0; i < p.elements.size(); ++i) {
    const PatternCell& e = p.elements[backwards ? p.elements.size() - 1 - i : i];
    if (e.result == PatternCell::kRemove) return Trend::Unknown;
    if (e.symbols == 0 || !e.changes()) continue;
    const auto [most, changes_at_zero] = cell_change(e, w);
    if (most > 0) return Trend::Unknown;
    if (most < 0 && e.run != Run::Star) return Trend::Falls;
    only_unchanged = only_unchanged && !changes_at_zero;
  }
  return only_unchanged ? Trend::Falls : Trend::Stays;
}

enum class MeasureKind : std::uint8_t { Count, Columns, Rows, Backwards, Forwards };

struct Measure {
  SymbolWeights weights;
  MeasureKind kind = MeasureKind::Count;
};

// A rule for one choice of the symbols that its single cells change, with the images of its variants.
struct RuleCase {
  Pattern pattern;
  std::vector<Pattern> images;
};

constexpr std::size_t kMostRuleCases = 64;

std::vector<RuleCase> cases_of(const BoardRule& rule) {
  std::vector<Pattern> open{rule.pattern};
  for (std::size_t i = 0; i < rule.pattern.elements.size(); ++i) {
    const PatternCell& e = rule.pattern.elements[i];
    const auto choices = static_cast<std::size_t>(std::popcount(e.symbols));
    if (!e.changes() || e.run != Run::None || choices < 2 || open.size() * choices > kMostRuleCases) continue;
    std::vector<Pattern> split;
    for (const Pattern& p : open) {
      for (SymbolSet rest = e.symbols; rest != 0; rest &= rest - 1) {
        split.push_back(p);
        PatternCell& cell = split.back().elements[i];
        cell.symbols = rest & -rest;
        if (cell.result == std::countr_zero(rest)) cell.result = PatternCell::kKeep;
      }
    }
    open = std::move(split);
  }
  std::vector<RuleCase> cases;
  for (Pattern& p : open) {
    // A match that changes nothing is not a move.
    if (std::none_of(p.elements.begin(), p.elements.end(), [](const PatternCell& e) { return e.changes(); })) continue;
    RuleCase c{std::move(p), {}};
    for (const Variant& v : rule.variants) c.images.push_back(in_blocks(image_of(c.pattern, v.image)));
    cases.push_back(std::move(c));
  }
  return cases;
}

Trend trend(const RuleCase& c, const Measure& m) {
  if (m.kind == MeasureKind::Count) return weight_trend(c.pattern, m.weights);
  Trend worst = Trend::Falls;
  for (const Pattern& p : c.images) {
    const bool spells = m.kind == MeasureKind::Backwards || m.kind == MeasureKind::Forwards;
    worst = std::max(worst, spells ? digit_trend(p, m.weights, m.kind == MeasureKind::Backwards)
                                   : axis_trend(p, m.weights, m.kind == MeasureKind::Rows));
    if (worst == Trend::Unknown) break;
  }
  return worst;
}

// Calls f(weights) for every choice of weights from least..most until it returns false; symbols before `first` have 0.
template <class F>
void each_weights(std::size_t symbols, std::size_t first, int least, int most, F f) {
  SymbolWeights w(symbols, 0);
  std::fill(w.begin() + static_cast<std::ptrdiff_t>(first), w.end(), least);
  for (;;) {
    tick();
    if (!f(w)) return;
    std::size_t i = first;
    while (i < symbols && w[i] == most) w[i++] = least;
    if (i == symbols) return;
    ++w[i];
  }
}

// The measure that the most of these cases lower while none raises it.
std::vector<const RuleCase*> best_measure(const BoardRules& rules, const std::vector<const RuleCase*>& open,
                                          Measure& best) {
  std::vector<const RuleCase*> fallen;
  const auto consider = [&](Measure m) {
    std::vector<const RuleCase*> falls;
    for (const RuleCase* c : open) {
      const Trend t = trend(*c, m);
      if (t == Trend::Unknown) return true;
      if (t == Trend::Falls) falls.push_back(c);
    }
    if (falls.size() > fallen.size()) {
      fallen = std::move(falls);
      best = std::move(m);
    }
    return fallen.size() < open.size();
  };
  const std::size_t n = rules.symbols.size();
  // Small weights first, so that a count is found before a sum.
  const auto by_weights = [&](MeasureKind kind) {
    for (const int most : {1, 2, 3}) {
      if (n > (most == 1 ? 12U : most == 2 ? 7U : 6U) || fallen.size() == open.size()) return;
      each_weights(n, 0, 0, most, [&](const SymbolWeights& w) { return consider({w, kind}); });
    }
  };
  by_weights(MeasureKind::Count);
  for (const auto kind : {MeasureKind::Columns, MeasureKind::Rows}) {
    if (n > 8 || (rules.strip && kind == MeasureKind::Rows) || fallen.size() == open.size()) break;
    // Only differences of weights matter here.
    each_weights(n, 1, -1, 1, [&](const SymbolWeights& w) { return consider({w, kind}); });
  }
  if (fallen.empty()) by_weights(MeasureKind::Backwards);
  if (fallen.empty()) by_weights(MeasureKind::Forwards);
  return fallen;
}

std::string measure_words(const BoardRules& rules, const Measure& m) {
  SymbolSet ones = 0;
  bool plain = true;
  std::string terms;
  for (std::size_t s = 0; s < m.weights.size(); ++s) {
    const int w = m.weights[s];
    if (w == 1) ones |= SymbolSet{1} << s;
    if (w != 0 && w != 1) plain = false;
    if (w == 0) continue;
    if (m.kind != MeasureKind::Columns && m.kind != MeasureKind::Rows) {
      terms += fmt::format("{}{} for each {}", terms.empty() ? "" : ", ", w, rules.symbols[s]);
    } else {
      terms +=
          fmt::format("{}{}", w < 0 ? (terms.empty() ? "-" : " - ") : (terms.empty() ? "" : " + "), rules.symbols[s]);
    }
  }
  switch (m.kind) {
    case MeasureKind::Columns:
      return fmt::format("the sum of the columns of {}", terms);
    case MeasureKind::Rows:
      return fmt::format("the sum of the rows of {}", terms);
    case MeasureKind::Backwards:
      return fmt::format("the number that the board spells backwards with the digits {}", terms);
    case MeasureKind::Forwards:
      return fmt::format("the number that the board spells with the digits {}", terms);
    case MeasureKind::Count:
      break;
  }
  if (plain && ones == rules.all_symbols()) return "the number of cells";
  return plain ? fmt::format("the number of cells {}", rules.text_of(ones)) : fmt::format("the sum of {}", terms);
}

}  // namespace

std::vector<std::string> measures_of(const BoardRules& rules, bool& proved) {
  std::vector<std::string> words;
  std::vector<RuleCase> cases;
  for (const BoardRule& r : rules.moves) {
    for (RuleCase& c : cases_of(r)) cases.push_back(std::move(c));
  }
  std::vector<const RuleCase*> open;
  for (const RuleCase& c : cases) open.push_back(&c);
  while (!open.empty()) {
    Measure best;
    const auto fallen = best_measure(rules, open, best);
    if (fallen.empty()) break;
    words.push_back(measure_words(rules, best));
    open.erase(
        std::remove_if(open.begin(), open.end(),
                       [&](const RuleCase* c) { return std::find(fallen.begin(), fallen.end(), c) != fallen.end(); }),
        open.end());
  }
  proved = open.empty();
  return words;
}

}  // namespace nimatron
