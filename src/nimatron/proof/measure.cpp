#include "nimatron/proof/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/rules/board_pattern.h"
#include "nimatron/rules/board_position.h"
#include "nimatron/rules/graph_position.h"
#include "nimatron/rules/symbols.h"
#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

namespace {

// One character each; what stands between them does not matter.
std::vector<std::string> symbols_in(const GameText& text) {
  std::vector<std::string> out;
  std::string_view rest = text.names.text;
  while (!rest.empty()) {
    const auto c = first_character(rest);
    if (!is_space(c[0])) out.emplace_back(c);
    rest.remove_prefix(c.size());
  }
  return out;
}

std::vector<std::string> words_in(const GameText& text) {
  std::vector<std::string> out;
  std::istringstream in(text.names.text);
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

}  // namespace

NameCounts::NameCounts(const GameText& text, AnyRuleset ruleset) : kind_(text.kind), ruleset_(std::move(ruleset)) {
  switch (kind_) {
    case GameText::Kind::Heaps:
      names_ = {words_in(text).front(), ""};
      break;
    case GameText::Kind::Tuple:
      names_ = words_in(text);
      break;
    case GameText::Kind::Table:
      for (const auto& row : text.rows) names_.emplace_back(table_row_name(row.text));
      for (std::size_t i = 0; i < names_.size(); ++i) rows_.emplace(names_[i], i);
      break;
    default:
      names_ = symbols_in(text);
  }
  first_.resize(names_.size());
  std::iota(first_.begin(), first_.end(), std::size_t{0});
  const bool board = kind_ == GameText::Kind::Strip || kind_ == GameText::Kind::Grid;
  for (std::size_t i = 0; board && !ruleset_.impartial() && i < names_.size(); ++i) {
    const auto exchanged = ruleset_.negated(ruleset_.parse(names_[i]));
    if (exchanged) first_[i] = std::min<std::size_t>(i, ruleset_.typed<CellBoard>(*exchanged).at(0, 0));
  }
}

NameCounts::Counts NameCounts::operator()(const AnyPosition& p) const {
  Counts out;
  switch (kind_) {
    case GameText::Kind::Heaps: {
      const auto heaps = ruleset_.typed<Heaps>(p);
      for (const auto size : heaps.sizes) out[0] += size;
      out[1] = static_cast<std::int64_t>(heaps.count());
      break;
    }
    case GameText::Kind::Tuple: {
      const auto heaps = ruleset_.typed<Heaps>(p);
      for (std::size_t i = 0; i < heaps.count(); ++i) out[i] = heaps.sizes[i];
      break;
    }
    case GameText::Kind::Graph:
      for (const auto& v : ruleset_.typed<RuleGraph>(p).vertices) ++out[v.symbol];
      break;
    case GameText::Kind::Table:
      out[rows_.find(ruleset_.format(p))->second] = 1;
      break;
    default: {
      const auto board = ruleset_.typed<CellBoard>(p);
      for (int r = 0; r < board.rows(); ++r) {
        for (int c = 0; c < board.columns(); ++c) ++out[first_[board.at(r, c)]];
      }
    }
  }
  std::erase_if(out, [](const auto& entry) { return entry.second == 0; });
  return out;
}

std::int64_t weight(const Weights& weights, const NameCounts::Counts& counts) {
  std::int64_t sum = 0;
  for (const auto& [i, n] : counts) {
    std::int64_t product = 0;
    if (__builtin_mul_overflow(weights[i], n, &product) || __builtin_add_overflow(sum, product, &sum)) {
      throw Error("the measure passes 64 bits");
    }
  }
  return sum;
}

void SeenMoves::see(const AnyPosition& from, const AnyPosition& to) {
  NameCounts::Counts change = weigh_(to);
  for (const auto& [i, n] : weigh_(from)) change[i] -= n;
  std::erase_if(change, [](const auto& entry) { return entry.second == 0; });
  if (changes_.insert(std::move(change)).second) held_.add(200);
}

// The height of each row above its last follower.
std::optional<Weights> SeenMoves::of_table() const {
  Weights height(weigh_.names().size(), 0);
  for (std::size_t pass = 0; pass <= height.size(); ++pass) {
    bool changed = false;
    for (const auto& change : changes_) {
      tick();
      std::size_t from = 0, to = 0;
      for (const auto& [i, n] : change) (n < 0 ? from : to) = i;
      if (height[from] > height[to]) continue;
      height[from] = height[to] + 1;
      changed = true;
    }
    if (!changed) return height;
  }
  return std::nullopt;
}

bool SeenMoves::all_fall(const Weights& weights) const {
  return std::all_of(changes_.begin(), changes_.end(), [&](const auto& change) {
    tick();
    return weight(weights, change) < 0;
  });
}

std::vector<Weights> SeenMoves::nearer(const Weights& weights) const {
  std::vector<Weights> out;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const bool size_of_heap = i == 0 && weigh_.kind() == GameText::Kind::Heaps;
    if (weights[i] == (size_of_heap ? 1 : 0) || weigh_.first_alike(i) != i) continue;
    out.push_back(weights);
    out.back()[i] += weights[i] > 0 ? -1 : 1;
  }
  return out;
}

bool SeenMoves::are_least(const Weights& weights) const {
  const auto lower = nearer(weights);
  return std::none_of(lower.begin(), lower.end(), [&](const Weights& w) { return all_fall(w); });
}

std::optional<Weights> SeenMoves::least_weights() const {
  if (weigh_.kind() == GameText::Kind::Table) return of_table();
  const bool heaps = weigh_.kind() == GameText::Kind::Heaps;
  const std::size_t n = weigh_.names().size();
  for (std::int64_t most = 1; most <= (n <= 4 ? 4 : n <= 7 ? 2 : 1); ++most) {
    Weights least(n, 0), w;
    if (heaps) least = {1, -most};  // a heap may count for less than its size
    w = least;
    for (;;) {
      if (all_fall(w)) {
        for (bool lowered = true; lowered;) {
          lowered = false;
          for (const Weights& lower : nearer(w)) {
            if (!all_fall(lower)) continue;
            w = lower;
            lowered = true;
            break;
          }
        }
        for (std::size_t i = 0; i < n; ++i) w[i] = w[weigh_.first_alike(i)];
        return w;
      }
      std::size_t i = 0;
      while (i < n && w[i] == most) w[i] = least[i], ++i;
      if (i == n) break;
      ++w[i];
    }
  }
  return std::nullopt;
}

}  // namespace nimatron
