// Spindly games: the tables of Theorem 4.2, the steps of their proof, and the functions of section 5, against the
// atomic weights of all spindly values up to some birthday by the calculus of Theorem 3.3.
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "nimatron/claims/spindly_support.h"
#include "nimatron/rulesets/spindly/xi.h"
#include "nimatron/value/atomic_weight.h"

namespace nimatron {

namespace {

using fmt::format;
using TableEntry = WeightEntry<std::int64_t>;
using spindly::Shape;

// Every G = {0|H} and {H|0} with H a value of at most this many nodes.
class AllSpindly {
 public:
  struct Form {
    Game game, child;
    Shape shape;  // LeftTrunk: {child|0}
  };

  AllSpindly(Check& c, int nodes) : games_(c.search().arena()), budget_(&c.budget()) {
    std::set<Game> known;
    std::vector<Game> last = {Game()};
    for (int n = 0; n < nodes; ++n) {
      std::vector<Game> next;
      for (const Game h : last) {
        for (const auto shape : {Shape::LeftTrunk, Shape::RightTrunk}) {
          budget_->tick(forms_.size());
          const Game g = put(h, shape);
          forms_.push_back({g, h, shape});
          if (known.insert(g).second) next.push_back(g);
        }
      }
      last = std::move(next);
    }
    values_.assign(known.begin(), known.end());
  }

  const std::vector<Form>& forms() const { return forms_; }
  const std::vector<Game>& values() const { return values_; }
  GameArena& games() const { return *games_; }
  Game put(Game h, Shape shape) const {
    return shape == Shape::LeftTrunk ? games_->make({h}, {Game()}) : games_->make({Game()}, {h});
  }
  Game left_ends(Game g) const { return put(g, Shape::RightTrunk); }
  Game right_ends(Game g) const { return put(g, Shape::LeftTrunk); }
  Game weight(Game g) const { return *atomic_weight(*games_, g); }
  bool weighs(Game g, std::int64_t n) const { return weight(g) == games_->integer(n); }
  // n.^ + *2, whose star is remote for spindly games.
  Game far(std::int32_t ups) const { return games_->ups(ups, 2); }
  bool less(Game a, Game b) const { return games_->less(a, b); }
  Game plus(Game a, Game b) const { return games_->sum(a, b); }

  // The entry of a spindly value from its atomic weight and, for an adorned zero, from Definition 4.1; none for a game
  // that has no entry.
  std::optional<TableEntry> entry(Game g) const {
    if (g == Game()) return TableEntry{EntryKind::Zero, 0};
    if (g == games_->star()) return TableEntry{EntryKind::Star, 0};
    if (g == games_->ups(1)) return TableEntry{EntryKind::Up, 0};
    if (g == games_->ups(-1)) return TableEntry{EntryKind::Down, 0};
    const Game w = weight(g);
    if (w == Game()) {
      if (weighs(left_ends(g), 1) && right_ends(g) == games_->star()) return TableEntry{EntryKind::ZeroLeft, 0};
      if (weighs(right_ends(g), -1) && left_ends(g) == games_->star()) return TableEntry{EntryKind::ZeroRight, 0};
      return std::nullopt;
    }
    for (std::int64_t k = 1; k < 64; ++k) {
      for (const TableEntry& e :
           {TableEntry{EntryKind::Whole, k}, TableEntry{EntryKind::Hot, k}, TableEntry{EntryKind::ThreeHalves, k}}) {
        if ((e.kind == EntryKind::Hot && k < 2) || (e.kind == EntryKind::ThreeHalves && k > 1)) continue;
        if (w == weight_of_entry(*games_, spindly::widened(e))) return e;
        if (w == weight_of_entry(*games_, spindly::widened(negative(e)))) return negative(e);
      }
    }
    return std::nullopt;
  }
  std::string text(Game g) const {
    const auto e = entry(g);
    return e ? spindly::text(*e) : "none";
  }

 private:
  std::shared_ptr<GameArena> games_;
  Budget* budget_;
  std::vector<Form> forms_;
  std::vector<Game> values_;
};

AllSpindly spindly_values(Check& c) { return {c, c.pick(9, 20, 24)}; }
std::string to_nodes(Check& c) { return format("all spindly values to {} nodes", c.pick(9, 20, 24)); }

// One of the two tables, column by column. A column is an entry, with k <= -4 and k >= 4 each one column.
Finding table(Check& c, Shape shape) {
  const auto all = spindly_values(c);
  Comparison compare(c);
  std::set<std::string> columns;
  for (const auto& f : all.forms()) {
    const auto g = all.entry(f.game);
    compare.expect(g.has_value(), "a spindly game has no entry");
    if (!g) break;
    const auto stated = shape == Shape::RightTrunk ? spindly::left_ends(*g, f.shape) : spindly::right_ends(*g, f.shape);
    const auto found = all.entry(all.put(f.game, shape));
    compare.expect(found && *found == stated, format("entry {}: {}, not {}", spindly::text(*g),
                                                     found ? spindly::text(*found) : "none", spindly::text(stated)));
    const bool far = g->kind == EntryKind::Whole && std::abs(g->k) >= 4;
    const bool hot = g->kind == EntryKind::Hot;
    columns.insert(far ? (g->k < 0 ? "k <= -4" : "k >= 4") : hot ? (g->k < 0 ? "{-2|k}" : "{k|2}") : spindly::text(*g));
  }
  compare.expect(columns.size() >= 17, format("only these columns came up: {}", fmt::join(columns, ", ")));
  return compare.finding(to_nodes(c), Verdict::Holds, format("columns: {}", fmt::join(columns, ", ")));
}

Finding entry_four(Check& c) {
  const auto all = spindly_values(c);
  auto& games = all.games();
  const Game half = games.number({-3, 1});
  Comparison compare(c);
  int count = 0;
  for (const auto& f : all.forms()) {
    if (all.weight(f.game) != half) continue;
    ++count;
    const Game up = all.left_ends(f.game);
    compare.expect(f.shape == Shape::RightTrunk && all.weighs(f.child, -3), "another way to -3/2");
    compare.expect(all.less(all.plus(up, all.far(-1)), Game()) && all.less(Game(), all.plus(up, all.far(1))),
                   "{0|G} + v☆ < 0 < {0|G} + ^☆");
    compare.expect(all.right_ends(up) == games.star() && all.weighs(all.left_ends(up), 1), "0L by its definition");
    compare.expect(all.less(all.plus(f.game, all.far(-1)), Game()), "G + v☆ < 0");
    compare.refute(all.less(Game(), all.plus(f.game, all.far(-1))), "G + v☆ > 0");
  }
  compare.expect(count > 0, "no such game came up");
  return compare.finding(format("{} games of atomic weight -3/2 among {}", count, to_nodes(c)), Verdict::Corrected,
                         "the first of them, {0|G} with aw(G) = -3, has G + v☆ < 0");
}

Finding entry_five(Check& c) {
  const auto all = spindly_values(c);
  Comparison compare(c);
  int count = 0;
  for (const auto& f : all.forms()) {
    const auto g = all.entry(f.game);
    if (!g || g->kind != EntryKind::Hot || g->k > 0) continue;
    ++count;
    compare.expect(f.shape == Shape::RightTrunk && all.weighs(f.child, g->k - 2), format("{{-2|{}}}", g->k));
    compare.expect(all.text(all.left_ends(f.game)) == "0L", format("{{0|G}} of {{-2|{}}}", g->k));
  }
  compare.expect(count > 0, "no such game came up");
  return compare.finding(format("{} games of atomic weight {{-2|k}} among {}", count, to_nodes(c)));
}

Finding entry_six(Check& c) {
  const auto all = spindly_values(c);
  auto& games = all.games();
  Comparison compare(c);
  compare.expect(all.left_ends(games.ups(-1)) == games.star(), "{0|v} = *");
  // What each value with entry 0R is {H|0} of.
  std::map<Game, std::set<std::string>> below;
  for (const auto& f : all.forms()) {
    if (f.shape == Shape::LeftTrunk) below[f.game].insert(all.text(f.child));
  }
  std::set<std::string> from;
  for (const auto& f : all.forms()) {
    if (!all.weighs(f.game, -1) || f.game == games.ups(-1)) continue;
    const Game up = all.left_ends(f.game);
    if (f.shape == Shape::LeftTrunk) {
      compare.expect(all.text(f.child) == "0R", "G = {G^L|0} with another entry than 0R below");
      for (const auto& e : below[f.child]) from.insert(e[0] == '{' ? "{k|2}" : e);
      compare.expect(all.less(Game(), all.plus(up, all.far(2))) && all.less(all.plus(up, all.far(0)), Game()),
                     "{0|G} + ^^☆ > 0 > {0|G} + ☆");
    } else {
      compare.expect(all.weighs(f.child, -2) || all.weighs(f.child, -1), "G = {0|G^R} of another weight below");
      compare.expect(all.text(up) == "0L", "{0|G} is 0L");
    }
  }
  const bool small = c.scale() == Scale::Quick;  // {2|2} needs some nodes
  compare.expect(from == std::set<std::string>{"1", "3/2", "{k|2}"} || (small && from.count("1") != 0),
                 format("0R comes from {}", fmt::join(from, ", ")));
  return compare.finding(to_nodes(c), Verdict::Holds, format("0R comes from {}", fmt::join(from, ", ")));
}

Finding entry_ten(Check& c) {
  const auto all = spindly_values(c);
  auto& games = all.games();
  Comparison compare(c);
  const Game up = games.ups(1);
  compare.expect(all.left_ends(up) == games.ups(2, 1) && all.weighs(games.ups(2, 1), 2), "{0|^} = ^^*");
  compare.refute(all.left_ends(up) == games.ups(1, 1), "{0|^} = ^*");
  compare.expect(all.weighs(games.ups(1, 1), 1), "aw(^*) = 1");
  for (const Game g : all.values()) {
    if (!all.weighs(g, 1)) continue;
    const Game next = all.left_ends(g);
    compare.expect(all.weighs(next, 2), "aw({0|G}) = 2");
    if (g == up) continue;
    compare.expect(all.less(Game(), all.plus(next, all.far(-1))) && all.less(all.plus(next, all.far(-3)), Game()),
                   "{0|G} + v☆ > 0 > {0|G} + 3.v☆");
  }
  return compare.finding(to_nodes(c), Verdict::Corrected, "{0|^} = ^^*; ^* has atomic weight 1");
}

// The classes as printed: 1, 2, 3, or 0 for none.
int left_class(const TableEntry& g) {
  switch (g.kind) {
    case EntryKind::Up:
      return 0;
    case EntryKind::Zero:
    case EntryKind::ZeroRight:
    case EntryKind::Down:
      return 2;
    case EntryKind::ZeroLeft:
    case EntryKind::Star:
      return 3;
    case EntryKind::Whole:
      return g.k < 0 ? 1 : 3;
    case EntryKind::ThreeHalves:
    case EntryKind::Hot:
      return g.k < 0 ? 2 : 3;
  }
  return 0;
}

Finding classes(Check& c) {
  const auto all = spindly_values(c);
  Comparison compare(c);
  std::set<std::string> outside;
  bool up_before_positive = false;
  for (const auto& f : all.forms()) {
    const auto g = all.entry(f.game);
    if (!g) continue;
    if (left_class(*g) == 0) outside.insert(spindly::text(*g));
    // Before a positive arm stands a game {G^L|0}.
    up_before_positive = up_before_positive || (f.shape == Shape::LeftTrunk && g->kind == EntryKind::Up);
  }
  compare.refute(outside.empty(), "L1, L2 and L3 partition the entries");
  compare.expect(outside == std::set<std::string>{"^"}, format("in no L-class: {}", fmt::join(outside, ", ")));
  compare.expect(!up_before_positive, "^ stands before a positive arm");
  return compare.finding(to_nodes(c), Verdict::Corrected, "^ is in no L-class, and never before a positive arm");
}

// psi_L as printed, with the reading of ceil; 0 becomes 0L.
std::int64_t psi_left(int n, const TableEntry& g) {
  switch (left_class(g)) {
    case 1:
      return n - 2;
    case 2:
      return n - 1;
    default:
      break;
  }
  if (g.kind == EntryKind::ThreeHalves) return n + 2;
  if (g.kind == EntryKind::Hot) return n + g.k + 1;
  return n + (g.kind == EntryKind::Whole ? g.k : g.kind == EntryKind::Up ? 1 : 0);
}

Finding arms(Check& c) {
  const int nodes = c.pick(8, 14, 18), longest = c.pick(4, 6, 8);
  const AllSpindly all(c, nodes);
  Comparison compare(c);
  std::set<std::string> wrong_off_turns;
  for (const auto& f : all.forms()) {
    const auto g = all.entry(f.game);
    if (!g) continue;
    Game top = all.left_ends(f.game);
    for (int n = 2; n <= longest; ++n) {
      top = all.left_ends(top);
      const bool up =
          n == 2 && (g->kind == EntryKind::Zero || g->kind == EntryKind::ZeroRight || g->kind == EntryKind::Down);
      const bool right = up ? top == all.games().ups(1)
                            : all.text(top) == (psi_left(n, *g) == 0 ? "0L" : std::to_string(psi_left(n, *g)));
      if (f.shape == Shape::LeftTrunk) {
        compare.expect(right, format("n = {}, g = {}: {}", n, spindly::text(*g), all.text(top)));
      } else if (!right) {
        wrong_off_turns.insert(spindly::text(*g));
        compare.expect(all.weighs(top, n - 1), format("off a turning point, n = {}, g = {}", n, spindly::text(*g)));
      }
    }
  }
  compare.expect(wrong_off_turns == std::set<std::string>{"-1"},
                 format("off turning points wrong for {}", fmt::join(wrong_off_turns, ", ")));
  return compare.finding(format("all turning points to {} nodes, 2 <= n <= {}", nodes, longest), Verdict::Holds,
                         "off turning points wrong exactly for g = -1, where the result is n-1");
}

Finding blurred(Check& c) {
  const int most = c.pick(20, 60, 100);
  Comparison compare(c);
  const auto blur = [](TableEntry g) -> TableEntry {
    if (g.kind == EntryKind::Star) return {EntryKind::Zero, 0};
    if (g.kind == EntryKind::Up) return {EntryKind::Whole, 1};
    if (g.kind == EntryKind::Down) return {EntryKind::Whole, -1};
    return g;
  };
  int wrong = 0;
  std::string first;
  for (int sum = 2; sum <= 2 * most; ++sum) {
    for (int a = std::max(1, sum - most); a <= std::min(most, sum - 1); ++a) {
      const int b = sum - a;
      if (std::gcd(a, b) != 1) continue;
      std::vector<std::int64_t> list;
      for (int x = a, y = b; x > 0 && y > 0;) {
        if (x >= y) {
          list.push_back(x / y);
          x %= y;
        } else {
          list.push_back(-(y / x));
          y %= x;
        }
      }
      TableEntry g{EntryKind::Zero, 0};
      for (auto it = list.rbegin(); it != list.rend(); ++it) g = blur(spindly::with_arm(*it, g));
      if (weight_of_entry(c.search().games(), spindly::widened(g)) ==
          weight_of_entry(c.search().games(), spindly::widened(spindly::xi(list)))) {
        continue;
      }
      if (++wrong == 1) first = format("({},{})", a, b);
    }
  }
  compare.expect(wrong > 0 && first == "(2,3)", format("the first is {}", first));
  compare.expect("aw(subversion(2,3))", "0");
  return compare.finding(format("coprime (a,b) <= {}", most), Verdict::Holds,
                         format("without it {} atomic weights are wrong, the first at {}", wrong, first));
}

Finding infinitesimals(Check& c) {
  const auto all = spindly_values(c);
  Comparison compare(c);
  for (const Game g : all.values()) {
    compare.expect(all.less(g, all.games().integer(1)) && all.less(all.games().integer(-1), g), "a value beyond 1");
    compare.expect(!all.games().is_number(g) || g == Game(), "a number that is not 0");
    compare.expect(!all.games().is_nimber(g) || g == Game() || g == all.games().star(), "another nimber");
  }
  return compare.finding(format("{}, {} of them", to_nodes(c), all.values().size()));
}

Finding far_for_all(Check& c) {
  const int nodes = c.pick(7, 14, 18);
  const AllSpindly all(c, nodes);
  auto& games = all.games();
  Comparison compare(c);
  for (const Game g : all.values()) {
    const auto with = [&](std::uint32_t n) { return games.outcome(games.sum(g, games.nimber(n))); };
    for (const std::uint32_t n : {3U, 4U, 5U, 8U, 16U}) compare.expect(with(n) == with(2), format("with *{}", n));
  }
  return compare.finding(
      format("all {} spindly values to {} nodes, *2 against *3, *4, *5, *8, *16", all.values().size(), nodes));
}

Finding unique_weights(Check& c) {
  const AllSpindly all(c, c.pick(5, 8, 10));
  auto& games = all.games();
  std::vector<Game> candidates;
  for (std::int64_t k = -5; k <= 5; ++k) candidates.push_back(games.integer(k));
  for (const Dyadic& x : {Dyadic(1, 1), Dyadic(-1, 1), Dyadic(3, 1), Dyadic(-3, 1)})
    candidates.push_back(games.number(x));
  for (std::int64_t k = 2; k <= 3; ++k) {
    candidates.push_back(games.make({games.integer(k)}, {games.integer(2)}));
    candidates.push_back(games.make({games.integer(-2)}, {games.integer(-k)}));
  }
  Comparison compare(c);
  for (const Game g : all.values()) {
    for (const Game w : candidates) {
      compare.expect(has_atomic_weight(games, g, w) == (w == all.weight(g)),
                     "two atomic weights, or one that differs from the calculus");
    }
  }
  return compare.finding(format("{} games, {} candidates", all.values().size(), candidates.size()));
}

// Footnote 2: Left options A, B, ... are replaced by one, X = {n|Y} with Y = {A, X'|-n} and X' made from the rest: for
// n large X reverses through Y. Every new position has three options at most.
Finding three_options(Check& c) {
  const int most = c.pick(40, 200, 1000);
  auto& games = c.search().games();
  std::mt19937 rng(3);
  const auto pool = [&] {
    std::vector<Game> all;
    for (std::int64_t k = -3; k <= 3; ++k) all.push_back(games.integer(k));
    for (std::uint32_t k = 0; k < 5; ++k) all.push_back(games.ups(static_cast<std::int32_t>(k) - 2, k));
    for (std::int64_t k = 1; k <= 3; ++k) all.push_back(games.make({games.integer(k)}, {games.integer(-k)}));
    all.push_back(games.make({games.integer(4)}, {games.ups(1)}));
    all.push_back(games.make({games.ups(-1)}, {games.integer(-4)}));
    return all;
  }();
  const Game large = games.integer(40), low = games.integer(-40);
  const auto chain = [&](std::vector<Game> options, bool left) {
    Game x = options.back();
    options.pop_back();
    for (; !options.empty(); options.pop_back()) {
      const Game a = options.back();
      x = left ? games.make({large}, {games.make({a, x}, {low})}) : games.make({games.make({large}, {a, x})}, {low});
    }
    return x;
  };
  Comparison compare(c);
  std::size_t widest = 0;
  for (int n = 0; n < most; ++n) {
    std::vector<Game> left, right;
    const auto lefts = 2 + rng() % 7, rights = 2 + rng() % 7;
    for (unsigned i = 0; i < lefts; ++i) left.push_back(pool[rng() % pool.size()]);
    for (unsigned i = 0; i < rights; ++i) right.push_back(pool[rng() % pool.size()]);
    widest = std::max(widest, left.size() + right.size());
    compare.expect(games.make(left, right) == games.make({chain(left, true)}, {chain(right, false)}),
                   format("game {}", n));
  }
  return compare.finding(format("{} random games of up to {} options, seed 3", most, widest));
}

}  // namespace

std::vector<Claim> spindly_table_claims() {
  using V = Verdict;
  return {
      spindly_claim("sec1-far-star-all", "section 1", V::Holds, "*2 is as remote as any star for every spindly value.",
                    "", far_for_all),
      spindly_claim("sec1-infinitesimal", "section 1", V::Holds,
                    "No all-small value exceeds 1, 0 is the only number and 0, * the only nimbers among spindly ones.",
                    "", infinitesimals),
      spindly_claim("sec1-options", "section 1, footnote 2", V::Holds,
                    "Every game equals one with at most three options, both players' together, in each position.", "",
                    three_options),
      spindly_claim("def1.1", "Definition 1.1", V::Holds, "It determines the atomic weight uniquely.", "",
                    unique_weights),
      spindly_claim("thm4.2-table1", "Theorem 4.2, first table", V::Holds,
                    "Every spindly G has an entry of the table, and {0|G} the entry below it, value included.", "",
                    [](Check& c) { return table(c, Shape::RightTrunk); }),
      spindly_claim("thm4.2-table2", "Theorem 4.2, second table", V::Holds,
                    "Every spindly G has an entry of the table, and {G|0} the entry below it, value included.", "",
                    [](Check& c) { return table(c, Shape::LeftTrunk); }),
      spindly_claim("thm4.2-e4", "proof of Theorem 4.2, entry 4", V::Corrected,
                    "-3/2 comes from {0|G^R}, aw(G^R) = -3, alone; then {0|G} is 0L, since G + v☆ > 0.",
                    "G + v☆ < 0; the rest holds.", entry_four),
      spindly_claim("thm4.2-e5", "proof of Theorem 4.2, entry 5", V::Holds,
                    "{-2|k} comes from {0|G^R}, aw(G^R) = k-2, alone; then {0|G} is 0L.", "", entry_five),
      spindly_claim("thm4.2-e6", "proof of Theorem 4.2, entry 6", V::Holds,
                    "A game of atomic weight -1 other than v is {G^L|0} on 0R, in four ways, or {0|G^R} on -2 or -1.",
                    "", entry_six),
      spindly_claim("thm4.2-e10", "proof of Theorem 4.2, entry 10", V::Corrected,
                    "{0|^} = ^*; for aw(G) = 1 {0|G} + v☆ > 0 > {0|G} + 3.v☆.", "{0|^} = ^^*.", entry_ten),
      spindly_claim("sec5-classes", "section 5", V::Corrected, "L1, L2, L3 partition the entries.",
                    "^ is in none of them; it never occurs before a positive arm.", classes),
      spindly_claim("sec5-psi", "section 5", V::Holds,
                    "At a turning point psi_L(n,g) is the atomic weight of n >= 2 nodes {0|.} on G.", "", arms),
      spindly_claim("ex6.2-blurred", "Example 6.2", V::Holds, "*, v, ^ must be distinguished from 0, -1, 1.", "",
                    blurred),
  };
}

}  // namespace nimatron
