// Positions that may repeat, on random small graphs, compared with a plain solver that only knows the definitions.
#include "nimatron/solve/loopy_positions.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "nimatron/engine/ask_loopy.h"

namespace nimatron::loopy_positions_test {
namespace {

using Node = std::uint32_t;
// The options of each player by node; of an impartial graph both are the same.
struct Graph {
  bool impartial = false;
  std::vector<std::array<std::vector<Node>, 2>> options;
};

struct NodePosition {
  static constexpr std::string_view kKind = "nodes of a graph";
  Node node = 0;
  friend bool operator==(const NodePosition&, const NodePosition&) = default;
  friend std::size_t hash_value(const NodePosition& p) { return p.node; }
};

struct GraphGame {
  using Position = NodePosition;
  std::shared_ptr<const Graph> graph;
  std::string name;

  std::string spec() const { return name; }
  bool impartial() const { return graph->impartial; }
  Facts facts() const { return {.ends = false}; }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    for (const Node to : graph->options[p.node][player == Player::Left ? 0 : 1]) sink(Position{to});
  }
  Position parse(Cursor& in) const { return {static_cast<Node>(in.integer(0, 1000, "a node"))}; }
  std::string format(const Position& p) const { return std::to_string(p.node); }
  friend bool operator==(const GraphGame& a, const GraphGame& b) { return a.graph == b.graph; }
};

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t n) { return random() % n; }

Graph random_graph(Random& random, bool impartial, std::size_t most) {
  Graph g{impartial, std::vector<std::array<std::vector<Node>, 2>>(1 + below(random, most))};
  for (auto& node : g.options) {
    for (auto& side : node) {
      for (auto i = below(random, 4); i > 0; --i) side.push_back(static_cast<Node>(below(random, g.options.size())));
    }
    if (impartial) node[1] = node[0];
  }
  return g;
}

enum class Who { Left, Right, Nobody };

// Who wins a sum of nodes, by the definition: wins are what follows from ends of play, as long as something follows.
class PlainSolver {
 public:
  explicit PlainSolver(std::vector<const Graph*> graphs, Play play = Play::Normal)
      : graphs_(std::move(graphs)), play_(play) {}

  Who operator()(const std::vector<Node>& start, Player first) {
    std::vector<std::vector<Node>> all = {start};
    std::map<std::vector<Node>, std::size_t> place = {{start, 0}};
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const Player p : {Player::Left, Player::Right}) {
        for (const auto& next : moves(all[i], p)) {
          if (place.emplace(next, all.size()).second) all.push_back(next);
        }
      }
    }
    std::vector<std::array<Who, 2>> who(all.size(), {Who::Nobody, Who::Nobody});
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < all.size(); ++i) {
        for (const Player p : {Player::Left, Player::Right}) {
          Who& mine = who[i][static_cast<std::size_t>(p)];
          if (mine != Who::Nobody) continue;
          const Who me = p == Player::Left ? Who::Left : Who::Right, other = p == Player::Left ? Who::Right : Who::Left;
          const auto after_mine = moves(all[i], p);
          const bool stuck = after_mine.empty(), misere = play_ == Play::Misere;
          bool wins = stuck && misere, loses = !(stuck && misere);
          for (const auto& next : after_mine) {
            const Who after = who[place.at(next)][static_cast<std::size_t>(opponent(p))];
            wins = wins || after == me;
            loses = loses && after == other;
          }
          if (wins || loses) {
            mine = wins ? me : other;
            changed = true;
          }
        }
      }
    }
    return who[0][static_cast<std::size_t>(first)];
  }

 private:
  std::vector<std::vector<Node>> moves(const std::vector<Node>& from, Player p) const {
    std::vector<std::vector<Node>> out;
    for (std::size_t i = 0; i < from.size(); ++i) {
      for (const Node to : graphs_[i]->options[from[i]][static_cast<std::size_t>(p)]) {
        out.push_back(from);
        out.back()[i] = to;
      }
    }
    return out;
  }
  std::vector<const Graph*> graphs_;
  Play play_;
};

LoopyOutcome plain_outcome(const std::vector<const Graph*>& graphs, const std::vector<Node>& start,
                           Play play = Play::Normal) {
  const auto result = [](Who w) {
    return w == Who::Left    ? LoopyOutcome::Result::Left
           : w == Who::Right ? LoopyOutcome::Result::Right
                             : LoopyOutcome::Result::Draw;
  };
  PlainSolver solve(graphs, play);
  return {result(solve(start, Player::Left)), result(solve(start, Player::Right))};
}

Placed node_of(const std::shared_ptr<const Graph>& graph, const std::string& name, Node node) {
  const AnyRuleset r = GraphGame{graph, name};
  return {r, r.position(NodePosition{node})};
}

std::shared_ptr<const Graph> shared(Graph g) { return std::make_shared<const Graph>(std::move(g)); }

TEST(LoopyPositions, OutcomesOfRandomGraphs) {
  Random random(1);
  std::set<std::string> seen;
  for (int i = 0; i < 2000; ++i) {
    Budget budget;
    Session session(budget);
    const auto g = shared(random_graph(random, i % 4 == 0, 7));
    for (Node v = 0; v < g->options.size(); ++v) {
      const auto wanted = plain_outcome({g.get()}, {v});
      const auto found = ask(session, question::Result{}, Term{{node_of(g, "g", v)}, Game()}).answer;
      ASSERT_EQ(found.name(), wanted.name()) << "graph " << i << ", node " << v;
      seen.insert(found.name());
    }
  }
  EXPECT_EQ(seen.size(), 9U) << "L R N P D LD DL DR RD";
}

TEST(LoopyPositions, MisereOutcomesOfRandomGraphsAndSums) {
  Random random(5);
  std::set<std::string> seen;
  for (int i = 0; i < 600; ++i) {
    Budget budget;
    Session session(budget);
    const auto g = shared(random_graph(random, i % 4 == 0, 6)), h = shared(random_graph(random, i % 4 == 0, 3));
    const Placed q = node_of(h, "h", 0);
    for (Node v = 0; v < g->options.size(); ++v) {
      const Placed p = node_of(g, "g", v);
      const auto found = ask(session, question::Result{Play::Misere}, Term{{p}, Game()}).answer;
      ASSERT_EQ(found.name(), plain_outcome({g.get()}, {v}, Play::Misere).name()) << "graph " << i << ", node " << v;
      seen.insert(found.name());
      const auto both = ask(session, question::Result{Play::Misere}, Term{{p, q}, Game()}).answer;
      ASSERT_EQ(both.name(), plain_outcome({g.get(), h.get()}, {v, 0}, Play::Misere).name()) << i << ", node " << v;
    }
  }
  EXPECT_EQ(seen.size(), 9U) << "L R N P D LD DL DR RD";
}

// The distance of a won position is one more than the least distance of a lost one that it can be moved to, and that of
// a lost one is one more than the greatest of all.
TEST(LoopyPositions, Distances) {
  using Result = TurnResult::Result;
  Random random(2);
  std::uint64_t learned = 0;
  for (int i = 0; i < 500; ++i) {
    Budget budget;
    const auto g = shared(random_graph(random, i % 4 == 0, 9));
    const AnyRuleset r = GraphGame{g, "g"};
    Retrograde results(r, budget, Play::Normal, i % 2 == 0 ? 1 : Retrograde::kMany);
    // In parts: later ones meet what is known.
    for (Node v = 0; v < g->options.size(); ++v) results(r.position(NodePosition{v}), Player::Left);
    for (Node v = 0; v < g->options.size(); ++v) {
      for (const Player p : {Player::Left, Player::Right}) {
        const TurnResult mine = results(r.position(NodePosition{v}), p);
        std::optional<std::uint32_t> win;
        std::uint32_t loss = 0;
        for (const Node to : g->options[v][static_cast<std::size_t>(p)]) {
          const TurnResult after = results(r.position(NodePosition{to}), opponent(p));
          if (after.result == Result::Loss) win = std::min(win.value_or(after.distance + 1), after.distance + 1);
          loss = std::max(loss, after.distance + 1);
        }
        if (mine.result == Result::Win) {
          ASSERT_EQ(mine.distance, win);
        } else {
          ASSERT_FALSE(win.has_value());
          ASSERT_EQ(mine.distance, mine.result == Result::Loss ? loss : 0);
        }
      }
    }
    learned += results.learned();
  }
  EXPECT_GT(learned, 100U) << "of some, the moves backwards were learned";
}

// A value is right if in every sum it does what the position does: here with the position of another graph, which is
// played, while the values are added.
TEST(LoopyPositions, ValuesInSums) {
  Random random(3);
  int stoppers = 0, sided = 0, loopfree = 0;
  for (int i = 0; i < 1500; ++i) {
    Budget budget;
    Session session(budget);
    const auto g = shared(random_graph(random, false, 4)), h = shared(random_graph(random, false, 4));
    const Placed p = node_of(g, "g", 0), q = node_of(h, "h", 0);
    const AnyValue x = ask(session, question::Worth{}, Term{{p}, Game()}).answer;
    const AnyValue y = ask(session, question::Worth{}, Term{{q}, Game()}).answer;
    if (const auto* loopy = std::get_if<LoopyValue>(&x)) {
      ++(loopy->is_stopper ? stoppers : sided);
    } else {
      ++loopfree;
    }
    ASSERT_EQ(outcome(session.games(), x).name(), plain_outcome({g.get()}, {0}).name()) << i;
    const auto wanted = plain_outcome({g.get(), h.get()}, {0, 0});
    ASSERT_EQ(outcome(session.games(), sum(session.games(), x, y)).name(), wanted.name())
        << i << ": " << text(session.games(), x) << " and " << text(session.games(), y);
    ASSERT_EQ(ask(session, question::Result{}, Term{{p, q}, Game()}).answer.name(), wanted.name()) << i;
  }
  EXPECT_GT(stoppers, 100);
  EXPECT_GT(sided, 100);
  EXPECT_GT(loopfree, 100);
}

// G + *n is lost for the player to move exactly if n is the number of G, and sums follow Smith's rules.
TEST(LoopyPositions, GrundyValues) {
  Random random(4);
  Graph nim{true, {}};
  for (Node n = 0; n < 6; ++n) {
    nim.options.emplace_back();
    for (Node m = 0; m < n; ++m) {
      for (auto& side : nim.options.back()) side.push_back(m);
    }
  }
  int infinite = 0;
  for (int i = 0; i < 1000; ++i) {
    Budget budget;
    Session session(budget);
    const auto g = shared(random_graph(random, true, 6)), h = shared(random_graph(random, true, 6));
    const Placed p = node_of(g, "g", 0), q = node_of(h, "h", 0);
    const LoopyNimber x = ask(session, question::Smith{}, Term{{p}, Game()}).answer;
    if (!x.number) ++infinite;
    for (Node n = 0; n < nim.options.size(); ++n) {
      const auto wanted = plain_outcome({g.get(), &nim}, {0, n});
      ASSERT_EQ(outcome(sum(x, {n})).name(), wanted.name()) << i << ": " << x.text() << " + " << n;
    }
    const LoopyNimber both = ask(session, question::Smith{}, Term{{p, q}, Game()}).answer;
    ASSERT_EQ(outcome(both).name(), plain_outcome({g.get(), h.get()}, {0, 0}).name()) << i << ": " << both.text();
    // Two copies do not cancel if they loop.
    ASSERT_EQ(ask(session, question::Result{}, Term{{p, p}, Game()}).answer.name(),
              plain_outcome({g.get(), g.get()}, {0, 0}).name());
  }
  EXPECT_GT(infinite, 200);
}

TEST(LoopyPositions, WhetherPlayEnds) {
  Budget budget;
  Session session(budget);
  // 0 -> 1 -> 2, and 3 <-> 4, which 5 leads to.
  const auto g = shared({true, {{{{1}, {1}}}, {{{2}, {2}}}, {}, {{{4}, {4}}}, {{{3}, {3}}}, {{{0, 3}, {0, 3}}}}});
  for (Node v = 0; v < 6; ++v) EXPECT_EQ(loops(session, node_of(g, "g", v)), v >= 3) << v;
}

}  // namespace
}  // namespace nimatron::loopy_positions_test
