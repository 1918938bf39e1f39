// The question of section 7: is there a relation between the possibility of reducing the second case of Theorem 3.3 to
// finitely many situations and the nim dimension of a ruleset?
//
// In that case the atomic weights of the options do not always determine that of the position. Call a pair of sets of
// atomic weights ambiguous for a ruleset if two of its positions have Left and Right options of exactly these
// atomic weights, but different atomic weights themselves. If a ruleset has finitely many ambiguous pairs the second
// case reduces to them.
#include <map>
#include <set>

#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/checks.h"
#include "nimatron/claims/support.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

using fmt::format;

// The list of a trunk whose node i, from the top, is {0|.} if bit i is set and else {.|0}.
std::string arms_of(unsigned word, int nodes) {
  std::string arms;
  int count = 0;
  for (int i = 0; i < nodes; ++i) {
    const unsigned left = word >> i & 1;
    const bool next = i + 1 < nodes && (word >> (i + 1) & 1) == left;
    ++count;
    if (next) continue;
    arms += format("{}{}{}", arms.empty() ? "" : ",", left == 1 ? "" : "-", count);
    count = 0;
  }
  return arms;
}

class Ambiguity {
 public:
  Ambiguity(Check& c, const AnyRuleset& r)
      : check_(&c), games_(c.search().arena()), r_(without_theory(r)), value_(r_, *games_) {}

  void look_at(const std::string& state) {
    check_->budget().tick(++positions_);
    const AnyPosition p = r_.parse(state);
    const Game g = value_(p);
    if (!games_->is_all_small(g)) throw Error(r_.print(p) + " is not all-small");
    weights_[{weights(p, Player::Left), weights(p, Player::Right)}].insert(*atomic_weight(*games_, g));
    if (games_->is_nimber(g)) nimber_ = std::max<std::uint64_t>(nimber_, games_->as_number_up_star(g)->nimber);
  }
  std::size_t ambiguous() const {
    std::size_t n = 0;
    for (const auto& [options, found] : weights_) n += found.size() > 1 ? 1 : 0;
    return n;
  }
  std::uint64_t largest_nimber() const { return nimber_; }
  std::string text() const {
    return format("{} positions, {} pairs, {} ambiguous, nimbers to *{}", positions_, weights_.size(), ambiguous(),
                  nimber_);
  }

 private:
  using Weights = std::set<Game>;
  Weights weights(const AnyPosition& p, Player player) {
    Weights all;
    r_.options(p, player, [&](const AnyPosition& q) { all.insert(*atomic_weight(*games_, value_(q))); });
    return all;
  }

  Check* check_;
  std::shared_ptr<GameArena> games_;
  AnyRuleset r_;
  CanonicalSolver<AnyRuleset> value_;
  std::uint64_t positions_ = 0, nimber_ = 0;
  std::map<std::pair<Weights, Weights>, std::set<Game>> weights_;
};

}  // namespace

Finding check_nim_dimension(Check& c, std::size_t ambiguous, std::uint64_t nimber) {
  Comparison compare(c);
  std::string detail;
  const auto say = [&](const char* name, int size, const Ambiguity& a) {
    detail += format("{}{} to {}: {}", detail.empty() ? "" : "; ", name, size, a.text());
  };
  const int nodes = c.pick(9, 12, 15);  // the third ambiguous pair needs 7
  for (const int most : {nodes - 2, nodes}) {
    Ambiguity spindly(c, make_ruleset("spindly"));
    for (int n = 1; n <= most; ++n) {
      for (unsigned word = 0; word < 1U << n; ++word) spindly.look_at(arms_of(word, n));
    }
    // ({0},{-1}), ({0},{0}) and ({1},{0}): the cases that row 3 of the tables of Theorem 4.2 distinguishes.
    compare.expect(spindly.ambiguous() == ambiguous && spindly.largest_nimber() == nimber, spindly.text());
    say("trunks", most, spindly);
  }
  const int heap = c.pick(8, 20, 40);
  Ambiguity nim(c, make_ruleset("nim"));
  for (int n = 0; n <= heap; ++n) nim.look_at(std::to_string(n));
  compare.expect(nim.ambiguous() == 0 && nim.largest_nimber() == static_cast<std::uint64_t>(heap), nim.text());
  say("Nim heaps", heap, nim);
  const int cells = c.pick(6, 10, 13);
  for (const int most : {cells - 2, cells}) {
    Ambiguity clobber(c, make_ruleset("clobber"));
    for (int n = 1; n <= most; ++n) {
      for (unsigned word = 0; word < 1U << n; ++word) {
        std::string row;
        for (int i = 0; i < n; ++i) row += (word >> i & 1) != 0 ? 'x' : 'o';
        clobber.look_at(row);
      }
    }
    say("rows of Clobber", most, clobber);
  }
  const int entries = c.pick(3, 6, 8);
  for (const int most : {entries - 1, entries}) {
    Ambiguity general(c, make_ruleset("gensubversion"));
    for (int a = 1; a <= most; ++a) {
      for (int b = a; b <= most; ++b) {
        for (int x = 1; x <= most; ++x) {
          for (int y = x; y <= most; ++y) general.look_at(format("{},{};{},{}", a, b, x, y));
        }
      }
    }
    say("<a,b;x,y> with entries", most, general);
  }
  return compare.finding(
      format("trunks to {} nodes, Nim heaps to {}, rows of Clobber to {}, entries to {}", nodes, heap, cells, entries),
      Verdict::Computed, detail);
}

std::vector<Algorithm> spindly_algorithms() {
  return {{"nim_dimension", [](Check& c) { return check_nim_dimension(c, 3, 1); }}};
}

}  // namespace nimatron
