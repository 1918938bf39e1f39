// GraphGame: a game on a graph, from a rule file. A rule looks at a vertex, or at two that are joined, and at the
// neighbours; so a graph is the sum of its connected parts.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/rules/graph_position.h"
#include "nimatron/rules/graph_rule.h"
#include "nimatron/rules/move_words.h"
#include "nimatron/rules/named_kinds.h"
#include "nimatron/rulesets/graph/graph.h"

namespace nimatron {

namespace {

struct GraphGameRules {
  GameText text;
  GraphRules rules;
  BoardKind kind;
  bool ends = false;  // whether play is proved to end
};

// The neighbours of each vertex.
class Neighbours {
 public:
  explicit Neighbours(const RuleGraph& g) : first_(g.vertices.size() + 1), of_(2 * g.edges.size()) {
    for (const auto& e : g.edges) {
      ++first_[e.a + 1];
      ++first_[e.b + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    auto next = first_;
    for (const auto& e : g.edges) {
      of_[next[e.a]++] = e.b;
      of_[next[e.b]++] = e.a;
    }
  }
  std::span<const std::uint32_t> of(std::uint32_t v) const {
    return std::span(of_).subspan(first_[v], first_[v + 1] - first_[v]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<std::uint32_t> of_;
};

class GraphGame {
 public:
  using Position = RuleGraph;
  explicit GraphGame(std::shared_ptr<const GraphGameRules> rules) : rules_(std::move(rules)) {}

  std::string spec() const { return rules_->text.name; }
  bool impartial() const { return rules_->text.impartial(); }
  BoardKind kind() const { return rules_->kind; }
  Facts facts() const { return {.ends = rules_->ends}; }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    const Neighbours beside(p);
    for (const auto& rule : rules_->rules.rules) {
      if (!may_move(rule.mover, player)) continue;
      moves(rule, p, beside, [&](const Position& q, std::span<const std::uint32_t>) {
        sink(q);
        return true;
      });
    }
  }
  Position parse(Cursor& in) const { return parse_rule_graph(in, rules_->rules.symbols); }
  std::string format(const Position& p) const { return format_rule_graph(p, rules_->rules.symbols); }

  void components(const Position& p, Sink<Position> sink) const {
    const auto part = parts_of(p);
    for (std::uint32_t first = 0; first < part.size(); ++first) {
      if (part[first] != first) continue;
      std::vector<bool> keep(part.size());
      for (std::size_t i = 0; i < part.size(); ++i) keep[i] = part[i] == first;
      sink(kept(p, keep));
    }
  }
  Position normal_form(const Position& p) const { return renumbered(p); }

  // "x at 3", "take 0-1", "take 2 with 1, 3": the vertices of the match come first.
  std::string move_name(const Position& p, const Position& q) const {
    const Neighbours beside(p);
    std::vector<std::uint32_t> match;
    for (const auto& rule : rules_->rules.rules) {
      moves(rule, p, beside, [&](const Position& r, std::span<const std::uint32_t> at) {
        if (r == q) match.assign(at.begin(), at.end());
        return !(r == q);
      });
      if (!match.empty()) break;
    }
    const auto rest = match.size();
    for (std::uint32_t v = 0; v < p.vertices.size(); ++v) {
      if (std::find(match.begin(), match.begin() + static_cast<std::ptrdiff_t>(rest), v) ==
          match.begin() + static_cast<std::ptrdiff_t>(rest)) {
        match.push_back(v);
      }
    }
    std::vector<ChangedPlace> changes;
    std::size_t gone = 0, first = 0;  // of the changes, and of those in the match
    for (std::size_t i = 0; i < match.size(); ++i) {
      const auto& before = p.vertices[match[i]];
      const auto after = std::find_if(q.vertices.begin(), q.vertices.end(),
                                      [&](const RuleGraph::Vertex& v) { return v.number == before.number; });
      if (after != q.vertices.end() && after->symbol == before.symbol) continue;
      const bool kept = after != q.vertices.end();
      const auto& symbols = rules_->rules.symbols;
      changes.push_back({std::to_string(before.number), symbols[before.symbol], kept ? symbols[after->symbol] : ""});
      if (!kept) ++gone;
      if (i < rest) ++first;
    }
    if (gone == 0 || gone < changes.size() || first == 0) {
      const auto words = move_words(changes);
      return words.empty() ? format(q) : words;
    }
    std::string taken, others;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      auto& words = i < first ? taken : others;
      words += (words.empty() ? "" : i < first ? "-" : ", ") + changes[i].place;
    }
    return "take " + taken + (others.empty() ? "" : " with " + others);
  }

  bool draw(const Position& p, Canvas& canvas) const {
    std::string colours;
    for (const auto& s : rules_->rules.symbols) {
      if (s.size() != 1) return false;
      colours += s;
    }
    Graph g;
    for (const auto& v : p.vertices) g.vertices.push_back(static_cast<std::uint8_t>(v.symbol));
    for (const auto& e : p.edges) g.add_edge(static_cast<int>(e.a), static_cast<int>(e.b));
    g.sort_edges();
    draw_graph(g, colours, canvas);
    return true;
  }

  friend bool operator==(const GraphGame& a, const GraphGame& b) {
    return a.rules_->text.digest == b.rules_->text.digest;
  }

 private:
  using Rule = GraphRules::Rule;
  using Place = std::span<const std::uint32_t>;

  // The moves by one rule, until `visit` answers false.
  template <class Visit>
  void moves(const Rule& rule, const Position& p, const Neighbours& beside, Visit visit) const {
    for (const auto& way : rule.ways) {
      if (way.size() == 1) {
        for (std::uint32_t v = 0; v < p.vertices.size(); ++v) {
          if (!match(rule, way, p, beside, std::span(&v, 1), visit)) return;
        }
        continue;
      }
      for (const auto& e : p.edges) {
        if (!rule.any_edge && rule.edge_mark != e.mark) continue;
        const std::uint32_t at[] = {e.a, e.b};
        if (!match(rule, way, p, beside, at, visit)) return;
      }
    }
  }

  template <class Visit>
  bool match(const Rule& rule, const std::vector<GraphRules::Becomes>& way, const Position& p, const Neighbours& beside,
             Place at, Visit visit) const {
    tick();
    for (std::size_t i = 0; i < at.size(); ++i) {
      if (way[i][p.vertices[at[i]].symbol] == GraphRules::kNoMatch) return true;
    }
    if (!holds(rule, p, beside, at)) return true;
    const Position q = after(rule, way, p, beside, at);
    if (q == p) {
      rules_->text.fail(rule.text, 0, fmt::format("at {}({}): this match changes nothing", spec(), format(p)));
    }
    return visit(q, at);
  }

  bool holds(const Rule& rule, const Position& p, const Neighbours& beside, Place at) const {
    return std::all_of(rule.conditions.begin(), rule.conditions.end(), [&](const GraphRules::Beside& c) {
      bool some = false;
      each_beside(beside, at, [&](std::uint32_t v) { some = some || c.symbols[p.vertices[v].symbol]; });
      return some == c.wanted;
    });
  }

  // Every neighbour of the match that is not in it.
  template <class Visit>
  static void each_beside(const Neighbours& beside, Place at, Visit visit) {
    for (const auto v : at) {
      for (const auto w : beside.of(v)) {
        if (std::find(at.begin(), at.end(), w) == at.end()) visit(w);
      }
    }
  }

  static Position after(const Rule& rule, const std::vector<GraphRules::Becomes>& way, const Position& p,
                        const Neighbours& beside, Place at) {
    Position q = p;
    std::vector<bool> keep(p.vertices.size(), true);
    bool deleted = false;
    const auto become = [&](std::uint32_t v, std::uint32_t to) {
      keep[v] = to != GraphRules::kDelete;
      deleted = deleted || !keep[v];
      if (keep[v]) q.vertices[v].symbol = to;
    };
    for (std::size_t i = 0; i < at.size(); ++i) become(at[i], way[i][p.vertices[at[i]].symbol]);
    each_beside(beside, at, [&](std::uint32_t v) {
      for (const auto& change : rule.changes) {
        const auto to = change[p.vertices[v].symbol];
        if (to != GraphRules::kNoMatch) become(v, to);
      }
    });
    return deleted ? kept(q, keep) : q;
  }

  std::shared_ptr<const GraphGameRules> rules_;
};

std::string weight_words(const GraphRules& rules, const std::vector<std::uint32_t>& weights) {
  if (std::all_of(weights.begin(), weights.end(), [](std::uint32_t w) { return w == 1; })) {
    return "every move makes the number of vertices less";
  }
  std::string words;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    words += fmt::format("{}{} for {}", i == 0 ? "" : ", ", weights[i], rules.symbols[i]);
  }
  return fmt::format("every move makes the sum of the weights less, {}", words);
}

}  // namespace

MadeGame make_graph_game(const GameText& game) {
  auto rules = std::make_shared<GraphGameRules>();
  rules->text = game;
  rules->rules = read_graph_rules(game);
  const auto symbols = join(rules->rules.symbols, " ");
  rules->kind = kind_of_text("graph " + symbols, "graphs with the symbols " + symbols);
  const auto weights = decreasing_weights(rules->rules);
  const std::string ends = weights.empty() ? "" : weight_words(rules->rules, weights);
  rules->ends = !ends.empty();
  MadeGame made{GraphGame(std::move(rules)), {}, {}};
  made.derived = {game.impartial() ? "impartial" : "partizan", "components: the connected parts of the graph"};
  if (ends.empty()) {
    made.warnings.push_back(fmt::format("{}no measure was found that shows that every play of {} ends",
                                        game.place(game.header).text(), game.name));
  } else {
    made.derived.push_back("ends: " + ends);
  }
  return made;
}

}  // namespace nimatron
