// Questions that the papers leave open, computed for the record.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "nimatron/claims/support.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/functions.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"

namespace nimatron {

namespace {

using fmt::format;

// Whether at most `most` positions can be reached.
bool small(const Placed& p, std::size_t most, Budget& budget) {
  std::set<AnyPosition> seen = {p.position};
  std::vector<AnyPosition> open = {p.position};
  while (!open.empty() && seen.size() <= most) {
    const AnyPosition q = open.back();
    open.pop_back();
    p.ruleset.options(q, Player::Left, [&](const AnyPosition& next) {
      budget.tick(seen.size());
      if (seen.size() <= most && seen.insert(next).second) open.push_back(next);
    });
  }
  return seen.size() <= most;
}

// The classes of Definition 2 that hold on every example of a ruleset that is not too large.
Finding classes_of_rulesets(Check& c) {
  const std::size_t most = c.pick<std::size_t>(300, 3000, 30000);
  Evaluator evaluate(c.search());
  std::map<std::string, std::vector<std::string>> by_classes;
  int examples = 0, rulesets_seen = 0;
  for (const auto& entry : rulesets()) {
    std::optional<std::set<std::string>> all;
    for (const auto& text : entry.examples) {
      const Placed p = as_position(c.search(), std::get<Term>(evaluate.denoted(text)));
      if (!p.ruleset.impartial() || !small(p, most, c.budget())) continue;
      ++examples;
      std::set<std::string> found, both;
      const auto answer_text = answer(c.search(), "classify(" + text + ")");
      for (std::size_t from = 0; from < answer_text.size();) {
        const auto to = std::min(answer_text.find(' ', from), answer_text.size());
        found.insert(answer_text.substr(from, to - from));
        from = to + 1;
      }
      if (!all) all = found;
      std::set_intersection(all->begin(), all->end(), found.begin(), found.end(), std::inserter(both, both.end()));
      all = std::move(both);
    }
    if (!all) continue;
    ++rulesets_seen;
    by_classes[all->empty() ? "none" : format("{}", fmt::join(*all, " "))].push_back(entry.name);
  }
  Comparison compare(c);
  compare.expect(rulesets_seen > 10, "few rulesets have a small example");
  std::string detail;
  for (const auto& [classes, names] : by_classes) {
    detail += format("{}{}: {}", detail.empty() ? "" : "; ", classes, fmt::join(names, ", "));
  }
  return compare.finding(format("{} rulesets, {} examples of at most {} positions", rulesets_seen, examples, most),
                         Verdict::Computed, detail);
}

// Heights over a square, none increasing along a row or a column: a three-dimensional diagram in a box.
constexpr int kSide = 4;
using Heights = std::array<std::int8_t, std::size_t{kSide} * kSide>;

int value_in_box(const Heights& h, std::map<Heights, int>& known) {
  if (h[0] == 0) return 0;
  if (const auto it = known.find(h); it != known.end()) return it->second;
  Heights rows{}, columns{}, lower{};
  for (std::size_t i = 0; i < kSide; ++i) {
    for (std::size_t j = 0; j < kSide; ++j) {
      if (i + 1 < kSide) rows[i * kSide + j] = h[(i + 1) * kSide + j];
      if (j + 1 < kSide) columns[i * kSide + j] = h[i * kSide + j + 1];
      lower[i * kSide + j] = static_cast<std::int8_t>(std::max(0, h[i * kSide + j] - 1));
    }
  }
  const std::set<int> options = {value_in_box(rows, known), value_in_box(columns, known), value_in_box(lower, known)};
  int v = 0;
  while (options.count(v) != 0) ++v;
  return known[h] = v;
}

Finding values_in_space(Check& c) {
  const int side = c.pick(2, 3, 4);
  std::map<Heights, int> known;
  std::map<int, std::uint64_t> count;
  Heights h{};
  // Cell by cell, the height at most those above and to the left.
  const std::function<void(int)> fill = [&](int cell) {
    if (cell == side * side) {
      c.budget().tick(known.size());
      if (h[0] > 0) ++count[value_in_box(h, known)];
      return;
    }
    const auto i = static_cast<std::size_t>(cell / side), j = static_cast<std::size_t>(cell % side);
    int most = side;
    if (i > 0) most = std::min<int>(most, h[(i - 1) * kSide + j]);
    if (j > 0) most = std::min<int>(most, h[i * kSide + j - 1]);
    for (int height = 0; height <= most; ++height) {
      h[i * kSide + j] = static_cast<std::int8_t>(height);
      fill(cell + 1);
    }
    h[i * kSide + j] = 0;
  };
  fill(0);
  Comparison compare(c);
  std::uint64_t all = 0;
  std::string detail;
  for (const auto& [value, times] : count) {
    compare.expect(value <= 3, format("a value {}", value));
    all += times;
    detail += format("{}{} times {}", detail.empty() ? "" : ", ", times, value);
  }
  // MacMahon: 20, 980 and 232848 plane partitions in the boxes of side 2, 3 and 4, the empty one among them.
  compare.expect(all + 1 == c.pick<std::uint64_t>(20, 980, 232848), format("{} diagrams", all));
  return compare.finding(format("all {} non-empty diagrams in the box of side {}", all, side), Verdict::Computed,
                         detail);
}

// The nimbers among the values of Clobber positions of few cells, each with its first board.
Finding clobber_nimbers(Check& c) {
  const int most = c.pick(7, 9, 12);
  const AnyRuleset r = make_ruleset("clobber");
  auto& games = c.search().games();
  auto& solve = c.search().solver<CanonicalSolver<AnyRuleset>>(r);
  std::map<std::uint64_t, std::string> first;
  std::uint64_t boards = 0;
  for (int rows = 1; rows * rows <= most; ++rows) {
    for (int columns = rows; rows * columns <= most; ++columns) {
      std::uint64_t all = 1;
      for (int i = 0; i < rows * columns; ++i) all *= 3;
      for (std::uint64_t code = 0; code < all; ++code) {
        std::string text;
        auto rest = code;
        for (int i = 0; i < rows * columns; ++i, rest /= 3) {
          if (i > 0 && i % columns == 0) text += '/';
          text += "xo."[rest % 3];
        }
        c.budget().tick(++boards);
        const Game g = solve(r.parse(text));
        if (!games.is_nimber(g)) continue;
        first.emplace(games.as_number_up_star(g)->nimber, "clobber(" + text + ")");
      }
    }
  }
  Comparison compare(c);
  std::string detail;
  for (const auto& [n, board] : first) {
    detail += format("{}*{} {}", detail.empty() ? "" : ", ", n, board);
    // Again, with the other solver of outcomes: the board and the nimber cancel.
    compare.expect(format("outcome({} + *{})", board, n), "P");
  }
  detail += first.count(4) != 0 ? "" : "; no *4";
  return compare.finding(format("{} boards of at most {} cells", boards, most), Verdict::Computed, detail);
}

// The weights of Generalized Subversion with two heaps a side.
Finding general_weights(Check& c) {
  const int most = c.pick(2, 4, 6);
  std::map<std::string, int> count;
  int integers = 0, numbers = 0;
  std::string first;  // whose weight is no number
  Comparison compare(c);
  for (int i = 0; i < most * most * most * most; ++i) {
    const int a = 1 + i % most, b = 1 + i / most % most, x = 1 + i / most / most % most, y = 1 + i / most / most / most;
    if (b < a || y < x) continue;
    const auto position = format("gensubversion({},{};{},{})", a, b, x, y);
    const auto weight = answer(c.search(), "aw(" + position + ")");
    compare.expect("is_all_small(" + position + ")", "true");
    if (++count[weight] > 1) continue;
    const bool number = weight.find_first_not_of("-0123456789/") == std::string::npos;
    integers += number && weight.find('/') == std::string::npos;
    numbers += number;
    if (!number && first.empty()) first = position + " has weight " + weight;
  }
  return compare.finding(
      format("<a,b;c,d>, entries <= {}", most), Verdict::Computed,
      format("{} different weights, {} of them numbers, {} integers; {}", count.size(), numbers, integers, first));
}

Claim open_claim(const char* id, const char* where, const char* statement, std::function<Finding(Check&)> check) {
  return {id, statement, "", where, Verdict::Computed, std::move(check)};
}

}  // namespace

std::vector<Claim> open_claims() {
  return {
      open_claim("lctr/open-classes", "Sprague-Grundy values and complexity for LCTR, section 2.3",
                 "Which classes of Definition 2 the other rulesets belong to, on their examples.", classes_of_rulesets),
      open_claim("lctr/open-3d", "Sprague-Grundy values and complexity for LCTR, section 8",
                 "The values of three-dimensional LCTR in small boxes.", values_in_space),
      open_claim("spindly/open-clobber", "Atomic weight calculus of spindly games, section 7",
                 "The nimbers among small Clobber positions: is there a *4?", clobber_nimbers),
      open_claim("spindly/open-generalised", "Atomic weight calculus of spindly games, section 7",
                 "The weights of Generalized Subversion with two heaps a side.", general_weights),
  };
}

}  // namespace nimatron
