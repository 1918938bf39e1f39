// Questions that the papers leave open, computed for the record.
#include <algorithm>
#include <array>
#include <map>

#include "nimatron/claims/support.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

using fmt::format;

// Small positions showing that a ruleset is not in a class of Definition 2.
Finding classes_of_rulesets(Check& c) {
  struct Breach {
    const char *position, *outside;
  };
  const std::vector<Breach> breaches = {{"hcram(1x7)", "forced"},
                                        {"hcram(1x10)", "tame"},
                                        {"king(4,4,4,1,1)", "tame"},
                                        {"rook(4,4,3,1,1,1)", "forced"},
                                        {"zeruclid(2,2,4,5)", "domestic"},
                                        {"cram(1x12)", "domestic"},
                                        {"lctr_nr(7,6,2,2,2,1)", "returnable"}};
  Comparison compare(c);
  std::string detail;
  for (const auto& [position, outside] : breaches) {
    const auto why = answer(c.search(), format("classify({},why)", position));
    const auto classes = " " + why.substr(0, why.find(';')) + " ";
    compare.expect(classes.find(format(" {} ", outside)) == std::string::npos, format("{} is {}", position, outside));
    const auto from = why.find(format("not {}: ", outside));
    compare.expect(from != std::string::npos, format("classify does not say why {} is not {}", position, outside));
    if (from == std::string::npos) continue;
    const auto reason = why.substr(from, why.find(';', from) - from);
    detail += format("{}{}: {}", detail.empty() ? "" : "; ", position, reason);
  }
  return compare.finding(format("{} positions", breaches.size()), Verdict::Computed, detail);
}

// Heights over a square, weakly decreasing along rows and columns: a three-dimensional diagram in a box, by its
// corners.
constexpr std::size_t kSide = 4;
using Heights = std::array<int, kSide * kSide>;

std::string corners_of(const Heights& h) {
  std::string text;
  const auto at = [&](std::size_t i, std::size_t j) { return i < kSide && j < kSide ? h[i * kSide + j] : 0; };
  for (std::size_t i = 0; i < kSide; ++i) {
    for (std::size_t j = 0; j < kSide; ++j) {
      if (at(i, j) == 0 || at(i + 1, j) == at(i, j) || at(i, j + 1) == at(i, j)) continue;
      text += format("{}({},{},{})", text.empty() ? "" : ",", i + 1, j + 1, at(i, j));
    }
  }
  return text;
}

Finding values_in_space(Check& c) {
  const int side = c.pick(2, 3, 4);
  const AnyRuleset r = make_ruleset("lctrd");
  auto& grundy = c.search().solver<GrundySolver<AnyRuleset>>(r);
  std::map<Nimber, std::uint64_t> count;
  Heights h{};
  // Cell by cell, the height at most those above and to the left.
  const std::function<void(int)> fill = [&](int cell) {
    if (cell == side * side) {
      if (h[0] > 0) ++count[grundy(r.parse(corners_of(h)))];
      return;
    }
    const auto i = static_cast<std::size_t>(cell / side), j = static_cast<std::size_t>(cell % side);
    int most = side;
    if (i > 0) most = std::min(most, h[(i - 1) * kSide + j]);
    if (j > 0) most = std::min(most, h[i * kSide + j - 1]);
    for (int height = 0; height <= most; ++height) {
      h[i * kSide + j] = height;
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

// The atomic weights of Generalized Subversion with two heaps per side.
Finding general_weights(Check& c) {
  const int most = c.pick(2, 4, 6);
  std::map<std::string, int> count;
  int integers = 0, numbers = 0;
  std::string first;  // whose atomic weight is not a number
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
    if (!number && first.empty()) first = position + " has atomic weight " + weight;
  }
  return compare.finding(format("<a,b;c,d>, entries <= {}", most), Verdict::Computed,
                         format("{} different atomic weights, {} of them numbers, {} integers; {}", count.size(),
                                numbers, integers, first));
}

Claim open_claim(const char* id, const char* where, const char* statement, std::function<Finding(Check&)> check) {
  return {id, statement, "", where, Verdict::Computed, std::move(check)};
}

}  // namespace

std::vector<Claim> open_claims() {
  return {
      open_claim("lctr/open-classes", "Sprague-Grundy values and complexity for LCTR, section 2.3",
                 "Small positions showing that other rulesets are not in the classes of Definition 2.",
                 classes_of_rulesets),
      open_claim("lctr/open-3d", "Sprague-Grundy values and complexity for LCTR, section 8",
                 "The values of three-dimensional LCTR in small boxes.", values_in_space),
      open_claim("spindly/open-clobber", "Atomic weight calculus of spindly games, section 7",
                 "The nimbers among small Clobber positions: is there a *4?", clobber_nimbers),
      open_claim("spindly/open-generalised", "Atomic weight calculus of spindly games, section 7",
                 "The atomic weights of Generalized Subversion with two heaps per side.", general_weights),
  };
}

}  // namespace nimatron
