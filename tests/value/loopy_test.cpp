// Loopy values against a solver that knows only the definitions: graphs as lists, outcomes by iteration, sums as
// products of graphs. Thousands of random graphs are compared in outcome, order, simplest form and sides.
#include "nimatron/value/loopy.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <vector>

#include "nimatron/value/game_functions.h"
#include "nimatron/value/loopy_functions.h"

namespace nimatron {
namespace {

// Options by player: 0 is Left.
struct PlainGraph {
  std::vector<std::array<std::vector<int>, 2>> nodes;
  int root = 0;
};

enum class Infinite { LeftWins, RightWins };

// Whether Left wins, for each node and each player to move.
using Winners = std::vector<std::array<bool, 2>>;

// Infinite play has a winner: everybody starts as won by that one, and what the other one forces is found by going over
// all nodes until nothing changes.
Winners solve(const PlainGraph& g, Infinite infinite) {
  const bool left = infinite == Infinite::LeftWins;
  Winners wins(g.nodes.size(), {left, left});
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t x = 0; x < g.nodes.size(); ++x) {
      for (int mover = 0; mover < 2; ++mover) {
        bool now = mover == 1;  // who cannot move loses
        for (const int to : g.nodes[x][mover]) {
          const bool then = wins[to][1 - mover];
          now = mover == 0 ? now || then : now && then;
        }
        if (now == left || wins[x][mover] == now) continue;
        wins[x][mover] = now;
        changed = true;
      }
    }
  }
  return wins;
}

std::string plain_outcome(const PlainGraph& g) {
  const auto on = solve(g, Infinite::LeftWins)[g.root], off = solve(g, Infinite::RightWins)[g.root];
  std::string results;
  for (int first = 0; first < 2; ++first) results += off[first] ? 'L' : on[first] ? 'D' : 'R';
  const std::map<std::string, std::string> names = {{"LL", "L"}, {"RR", "R"}, {"LR", "N"}, {"RL", "P"}, {"DD", "D"}};
  return names.contains(results) ? names.at(results) : results;
}

PlainGraph plain_sum(const PlainGraph& a, const PlainGraph& b) {
  const int n = static_cast<int>(b.nodes.size());
  PlainGraph sum;
  sum.nodes.resize(a.nodes.size() * b.nodes.size());
  sum.root = a.root * n + b.root;
  for (int x = 0; x < static_cast<int>(a.nodes.size()); ++x) {
    for (int y = 0; y < n; ++y) {
      for (int p = 0; p < 2; ++p) {
        for (const int to : a.nodes[x][p]) sum.nodes[x * n + y][p].push_back(to * n + y);
        for (const int to : b.nodes[y][p]) sum.nodes[x * n + y][p].push_back(x * n + to);
      }
    }
  }
  return sum;
}

PlainGraph plain_negative(PlainGraph g) {
  for (auto& node : g.nodes) std::swap(node[0], node[1]);
  return g;
}

PlainGraph random_graph(std::mt19937& random, int size, int percent) {
  PlainGraph g;
  g.nodes.resize(static_cast<std::size_t>(size));
  for (auto& node : g.nodes) {
    for (auto& options : node) {
      for (int to = 0; to < size; ++to) {
        if (static_cast<int>(random() % 100) < percent) options.push_back(to);
      }
    }
  }
  return g;
}

LoopyGame game_of(GameArena& games, const PlainGraph& g) {
  LoopyGraph graph(games);
  for (std::size_t x = 0; x < g.nodes.size(); ++x) graph.add();
  for (std::uint32_t x = 0; x < g.nodes.size(); ++x) {
    for (const Player p : {Player::Left, Player::Right}) {
      for (const int to : g.nodes[x][index(p)]) graph.connect(x, p, static_cast<std::uint32_t>(to));
    }
  }
  return graph.minimal(static_cast<std::uint32_t>(g.root));
}

// A side with its leaves written out.
PlainGraph plain(GameArena& games, const LoopyGame& game) {
  LoopyGraph graph(games);
  PlainGraph out;
  std::map<LoopyGraph::Id, int> places;
  std::vector<LoopyGraph::Id> open;
  const auto place = [&](LoopyGraph::Id x) {
    const auto [it, fresh] = places.try_emplace(x, static_cast<int>(open.size()));
    if (fresh) open.push_back(x);
    return it->second;
  };
  out.root = place(graph.add(game));
  for (std::size_t i = 0; i < open.size(); ++i) {
    std::array<std::vector<int>, 2> node;
    for (const Player p : {Player::Left, Player::Right}) {
      const auto options = graph.options(open[i], p);
      for (const auto to : options) node[index(p)].push_back(place(to));
    }
    out.nodes.push_back(node);
  }
  return out;
}

class Loopy : public testing::Test {
 protected:
  std::string read(const AnyValue& v) { return text(games_, v); }
  AnyValue value(const PlainGraph& g) { return value_of(games_, game_of(games_, g)); }
  // Small games to add: 0, *, 1, -1, ^, over, under, on, off, dud, upon, and some that are no stoppers.
  std::vector<PlainGraph> small_games() {
    std::vector<PlainGraph> out;
    const AnyValue star = games_.star(), zero = GameArena::zero(), one = games_.integer(1);
    for (const AnyValue& v : {zero, star, one, negative(games_, one), AnyValue(games_.ups(1)), over(games_),
                              negative(games_, over(games_)), on(games_), negative(games_, on(games_)), upon(games_)}) {
      out.push_back(plain(games_, side_of(v, Side::On)));
    }
    out.push_back({{{{{0}, {0}}}}, 0});
    std::mt19937 random(7);
    for (int i = 0; i < 8; ++i) out.push_back(random_graph(random, 3, 35));
    return out;
  }

  Budget budget_;
  Budget::Scope scope_{budget_};
  GameArena games_{budget_};
};

TEST_F(Loopy, KnownValues) {
  const AnyValue zero = GameArena::zero();
  EXPECT_EQ(read(on(games_)), "on");
  EXPECT_EQ(read(negative(games_, on(games_))), "off");
  EXPECT_EQ(read(sum(games_, on(games_), negative(games_, on(games_)))), "dud");
  EXPECT_EQ(read(sum(games_, on(games_), on(games_))), "on");
  EXPECT_EQ(read(sum(games_, over(games_), over(games_))), "over");
  EXPECT_EQ(read(sum(games_, over(games_), AnyValue(games_.ups(1)))), "over");
  EXPECT_EQ(read(sum(games_, over(games_), AnyValue(games_.integer(5)))), "5over");
  EXPECT_EQ(read(upon(games_)), "^[on]");
  EXPECT_EQ(read(upon_power(games_)), "^<on>");
  EXPECT_EQ(read(make(games_, {zero}, {make(games_, {zero}, {negative(games_, on(games_))})})), "Tiny(on)");
  // a{1||a|0} = 2 & +-1.
  LoopyBuilder build(games_);
  const auto a = build.node(), b = build.node();
  build.connect(a, Player::Left, AnyValue(games_.integer(1)));
  build.connect(a, Player::Right, b);
  build.connect(b, Player::Left, a);
  build.connect(b, Player::Right, zero);
  EXPECT_EQ(read(build.value(a)), "2 & +-1");
}

TEST_F(Loopy, Carousel) {
  // a{0,{1|1,{*,{1*|1*,a}|*}}|0}
  const AnyValue zero = GameArena::zero(), one = games_.integer(1), star = games_.star();
  const AnyValue one_star = games_.number_up_star(Dyadic(1), 0, 1);
  LoopyBuilder build(games_);
  const auto a = build.node(), b = build.node(), c = build.node(), d = build.node();
  build.connect(a, Player::Left, zero);
  build.connect(a, Player::Left, b);
  build.connect(a, Player::Right, zero);
  build.connect(b, Player::Left, one);
  build.connect(b, Player::Right, one);
  build.connect(b, Player::Right, c);
  build.connect(c, Player::Left, star);
  build.connect(c, Player::Left, d);
  build.connect(c, Player::Right, star);
  build.connect(d, Player::Left, one_star);
  build.connect(d, Player::Right, one_star);
  build.connect(d, Player::Right, a);
  const AnyValue carousel = build.value(a);
  EXPECT_EQ(read(carousel), "a{1|1,{1*|a||*}||0} & a{0,{1|||1*|a||*}|0}");
  EXPECT_EQ(outcome(games_, carousel).name(), "N");
  EXPECT_EQ(read(sum(games_, carousel, one)), "a{2|2,{2*|a||1*}||1} & a{1,{2|||2*|a||1*}|1}");
}

TEST_F(Loopy, OutcomesOfRandomGraphs) {
  std::mt19937 random(1);
  std::map<std::string, int> seen;
  for (int i = 0; i < 4000; ++i) {
    const auto g = random_graph(random, 2 + static_cast<int>(random() % 4), 15 + static_cast<int>(random() % 30));
    const auto expected = plain_outcome(g);
    ++seen[expected];
    ASSERT_EQ(outcome(games_, value(g)).name(), expected) << "graph " << i;
  }
  EXPECT_EQ(seen.size(), 9U);  // N, P, L, R, D, LD, DL, DR, RD
}

// The sides of a value behave as the game does on that side, in every sum that is tried.
TEST_F(Loopy, SidesOfRandomGraphsInSums) {
  std::mt19937 random(2);
  const auto others = small_games();
  int stoppers = 0, loopfree = 0, sided = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto g = random_graph(random, 2 + static_cast<int>(random() % 4), 15 + static_cast<int>(random() % 30));
    const AnyValue v = value(g);
    loopfree += std::holds_alternative<Game>(v) ? 1 : 0;
    stoppers += is_stopper(v) ? 1 : 0;
    sided += is_stopper(v) ? 0 : 1;
    const auto on = plain(games_, side_of(v, Side::On)), off = plain(games_, side_of(v, Side::Off));
    for (std::size_t j = 0; j < others.size(); ++j) {
      const auto whole = plain_sum(g, others[j]), on_sum = plain_sum(on, others[j]),
                 off_sum = plain_sum(off, others[j]);
      ASSERT_EQ(solve(whole, Infinite::LeftWins)[whole.root], solve(on_sum, Infinite::LeftWins)[on_sum.root])
          << "graph " << i << " plus game " << j << ": " << read(v);
      ASSERT_EQ(solve(whole, Infinite::RightWins)[whole.root], solve(off_sum, Infinite::RightWins)[off_sum.root])
          << "graph " << i << " plus game " << j << ": " << read(v);
    }
  }
  EXPECT_GT(stoppers, 100);
  EXPECT_GT(loopfree, 50);
  EXPECT_GT(sided, 100);
}

// Positions that are simplified together get the values that they have alone, and are the same in sums.
TEST_F(Loopy, ValuesOfAllPositionsOfRandomGraphs) {
  std::mt19937 random(5);
  const auto others = small_games();
  int loopy = 0;
  for (int i = 0; i < 600; ++i) {
    auto g = random_graph(random, 3 + static_cast<int>(random() % 9), 6 + static_cast<int>(random() % 15));
    LoopyBuilder build(games_);
    std::vector<LoopyBuilder::Id> roots;
    for (std::size_t x = 0; x < g.nodes.size(); ++x) roots.push_back(build.node());
    for (std::uint32_t x = 0; x < g.nodes.size(); ++x) {
      for (const Player p : {Player::Left, Player::Right}) {
        for (const int to : g.nodes[x][index(p)]) build.connect(x, p, static_cast<std::uint32_t>(to));
      }
    }
    const auto values = build.values(roots);
    for (std::uint32_t x = 0; x < g.nodes.size(); ++x) {
      g.root = static_cast<int>(x);
      loopy += std::holds_alternative<LoopyValue>(values[x]) ? 1 : 0;
      const AnyValue alone = value(g);
      ASSERT_TRUE(equal(games_, values[x], alone)) << "graph " << i << ": " << read(values[x]) << ", " << read(alone);
      if (is_stopper(alone)) {
        ASSERT_EQ(read(values[x]), read(alone));
      }
      for (const Side side : {Side::On, Side::Off}) {
        const auto infinite = side == Side::On ? Infinite::LeftWins : Infinite::RightWins;
        const auto simple = plain(games_, side_of(values[x], side));
        const auto& other = others[random() % others.size()];
        const auto a = plain_sum(g, other), b = plain_sum(simple, other);
        ASSERT_EQ(solve(a, infinite)[a.root], solve(b, infinite)[b.root]) << "graph " << i << ": " << read(alone);
      }
    }
  }
  EXPECT_GT(loopy, 500);
}

TEST_F(Loopy, SumsAndNegativesOfRandomGraphs) {
  std::mt19937 random(3);
  for (int i = 0; i < 600; ++i) {
    const auto g = random_graph(random, 2 + static_cast<int>(random() % 2), 30);
    const auto h = random_graph(random, 2 + static_cast<int>(random() % 2), 30);
    const AnyValue v = value(g), w = value(h), both = sum(games_, v, w);
    ASSERT_EQ(outcome(games_, both).name(), plain_outcome(plain_sum(g, h))) << read(v) << " + " << read(w);
    ASSERT_TRUE(equal(games_, both, value(plain_sum(g, h)))) << read(v) << " + " << read(w);
    ASSERT_TRUE(equal(games_, negative(games_, v), value(plain_negative(g)))) << read(v);
    ASSERT_EQ(read(both), read(sum(games_, w, v)));
  }
}

// Stoppers compare as Left survives the difference; a comparison of any two values holds in every sum that is tried.
TEST_F(Loopy, OrderOfRandomGraphs) {
  std::mt19937 random(4);
  const auto others = small_games();
  int less = 0, equals = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto g = random_graph(random, 2 + static_cast<int>(random() % 3), 30);
    const auto h = random_graph(random, 2 + static_cast<int>(random() % 3), 30);
    const AnyValue v = value(g), w = value(h);
    const bool found = leq(games_, v, w);
    if (is_stopper(v) && is_stopper(w)) {
      const auto difference =
          plain_sum(plain(games_, side_of(w, Side::On)), plain_negative(plain(games_, side_of(v, Side::On))));
      ASSERT_EQ(found, solve(difference, Infinite::LeftWins)[difference.root][1]) << read(v) << " <= " << read(w);
    }
    less += found ? 1 : 0;
    if (found && leq(games_, w, v)) {
      ++equals;
      ASSERT_EQ(read(v), read(w));
    }
    if (!found) continue;
    for (const auto& other : others) {
      const auto a = plain_sum(g, other), b = plain_sum(h, other);
      for (const auto infinite : {Infinite::LeftWins, Infinite::RightWins}) {
        const auto left = solve(a, infinite)[a.root], right = solve(b, infinite)[b.root];
        for (int first = 0; first < 2; ++first) ASSERT_LE(left[first], right[first]) << read(v) << " <= " << read(w);
      }
    }
  }
  EXPECT_GT(less, 100);
  EXPECT_GT(equals, 20);
}

// A loopfree game with its followers written out as a graph comes back as itself.
TEST_F(Loopy, LoopfreeGraphsAreOrdinaryValues) {
  for (const Game g : games_born_by(games_, 2)) {
    const AnyValue v = value(plain(games_, side_of(g, Side::On)));
    ASSERT_TRUE(std::holds_alternative<Game>(v));
    EXPECT_EQ(std::get<Game>(v), g);
  }
}

TEST_F(Loopy, LimitsHold) {
  Budget small(std::size_t{1} << 22);
  Budget::Scope scope(small);
  GameArena games(small);
  EXPECT_THROW(multiple(games, Integer("1000000000"), upon(games)), Stopped);
  EXPECT_THROW(leq(games, AnyValue(games.integer(10'000'000)), upon(games)), Stopped);
}

}  // namespace
}  // namespace nimatron
