#include "nimatron/engine/tree_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/engine/ask.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostNodes = 200;

struct TreeNode {
  std::string label;
  bool shaded = false;
  std::vector<std::pair<std::uint32_t, Canvas::Tone>> moves = {};
  std::size_t level = 0;
  double middle = 0, wide = 0;
};

std::string too_large() { return fmt::format("more than {} positions are too many to draw", kMostNodes); }

// A node stands below all that lead to it; where the moves have a cycle, as far down as it is from the start.
void set_levels(std::vector<TreeNode>& nodes) {
  for (std::size_t round = 0; round < nodes.size(); ++round) {
    bool changed = false;
    for (const auto& n : nodes) {
      for (const auto& [to, tone] : n.moves) {
        if (nodes[to].level > n.level) continue;
        nodes[to].level = n.level + 1;
        changed = true;
      }
    }
    if (!changed) return;
  }
  std::vector<std::uint32_t> queue;
  for (auto& n : nodes) n.level = 0;
  std::vector<bool> reached(nodes.size());
  for (std::uint32_t start = 0, i = 0; start < nodes.size(); ++start) {
    if (reached[start]) continue;
    reached[start] = true;
    for (queue.push_back(start); i < queue.size(); ++i) {
      for (const auto& [to, tone] : nodes[queue[i]].moves) {
        if (reached[to]) continue;
        reached[to] = true;
        nodes[to].level = nodes[queue[i]].level + 1;
        queue.push_back(to);
      }
    }
  }
}

void draw_levels(std::vector<TreeNode> nodes, Canvas& canvas) {
  constexpr double kLetters = 11, kHigh = 0.7, kDown = 2, kGap = 0.4;
  set_levels(nodes);
  std::vector<std::vector<std::uint32_t>> levels;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    auto& n = nodes[i];
    if (n.label.empty()) n.label = "()";
    n.wide = std::max(text_width(n.label, kLetters) / canvas.unit() + 0.3, kHigh);
    if (levels.size() <= n.level) levels.resize(n.level + 1);
    levels[n.level].push_back(i);
  }
  double widest = 0;
  for (auto& level : levels) {
    // Below the middle of what leads here.
    std::vector<std::pair<double, std::uint32_t>> order;
    for (const auto i : level) {
      double sum = 0, count = 0;
      for (const auto& n : nodes) {
        for (const auto& [to, tone] : n.moves) {
          if (to != i || n.level >= nodes[i].level) continue;
          sum += n.middle;
          ++count;
        }
      }
      order.emplace_back(count == 0 ? 0 : sum / count, i);
    }
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    double x = 0;
    for (const auto& [wanted, i] : order) {
      nodes[i].middle = x + nodes[i].wide / 2;
      x += nodes[i].wide + kGap;
    }
    const double wide = x - kGap;
    for (const auto& [wanted, i] : order) nodes[i].middle -= wide / 2;
    widest = std::max(widest, wide);
  }
  const auto x = [&](const TreeNode& n) { return n.middle + widest / 2; };
  const auto y = [&](const TreeNode& n) { return static_cast<double>(n.level) * kDown; };
  for (const auto& n : nodes) {
    for (const auto& [to, tone] : n.moves) {
      if (&nodes[to] == &n) {  // a pass
        constexpr double kOut = 0.35;
        const double side = x(n) + n.wide / 2, top = y(n) + kHigh / 4, bottom = y(n) + 3 * kHigh / 4;
        canvas.line(side, top, side + kOut, top, tone);
        canvas.line(side + kOut, top, side + kOut, bottom, tone);
        canvas.line(side + kOut, bottom, side, bottom, tone);
        continue;
      }
      canvas.line(x(n), y(n) + kHigh, x(nodes[to]), y(nodes[to]), tone);
    }
  }
  for (const auto& n : nodes) {
    const Colour colour = n.shaded ? Colour{200, 225, 245} : Colour{255, 255, 255};
    canvas.mark({Canvas::Kind::Box, x(n) - n.wide / 2, y(n), x(n) + n.wide / 2, y(n) + kHigh, colour, 1});
    canvas.label({x(n), y(n) + kHigh / 2, n.label, Canvas::Anchor::Middle, kLetters});
  }
}

}  // namespace

void draw_value_graph(GameArena& games, const LoopyValue& value, Canvas& canvas) {
  std::vector<TreeNode> nodes;
  const auto add = [&](const LoopyGame& game, const char* before) {
    std::vector<std::uint32_t> all{game.root};
    const std::size_t first = nodes.size();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const LoopyGame at = game.follower(all[i]);
      TreeNode n{text(games, value_of(games, at))};
      if (i == 0 && *before != 0) n.label = fmt::format(" {} {} ", before, n.label);
      for (const Player by : {Player::Left, Player::Right}) {
        if (at.loopfree()) break;
        for (const auto to : at.node().options[index(by)]) {
          const auto place = std::find(all.begin(), all.end(), to);
          const auto node = static_cast<std::uint32_t>(first + static_cast<std::size_t>(place - all.begin()));
          if (place == all.end()) all.push_back(to);
          if (first + all.size() > kMostNodes) throw Error(too_large() + ": a graph of a value");
          const auto old =
              std::find_if(n.moves.begin(), n.moves.end(), [&](const auto& move) { return move.first == node; });
          if (old != n.moves.end()) {
            old->second = Canvas::Tone::Plain;
          } else {
            n.moves.emplace_back(node, by == Player::Left ? Canvas::Tone::Left : Canvas::Tone::Right);
          }
        }
      }
      nodes.push_back(std::move(n));
    }
  };
  add(value.on, value.is_stopper ? "" : "onside");
  if (!value.is_stopper) add(value.off, "offside");
  draw_levels(std::move(nodes), canvas);
}

void draw(const Strategy& s, Canvas& canvas) {
  if (s.positions.size() > kMostNodes) throw Error(too_large() + "; save the strategy to a .dot file");
  std::vector<TreeNode> nodes;
  for (const auto& p : s.positions) {
    TreeNode n{s.ruleset.format(p.position), p.to_move == s.winner};
    for (const auto to : p.moves) n.moves.emplace_back(to, Canvas::Tone::Plain);
    nodes.push_back(std::move(n));
  }
  draw_levels(std::move(nodes), canvas);
}

void draw_game_tree(Session& session, const Placed& p, Canvas& canvas) {
  std::vector<AnyPosition> positions{p.position};
  boost::unordered_flat_map<AnyPosition, std::uint32_t, Hash> known{{p.position, 0}};
  std::vector<TreeNode> nodes;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Placed from{p.ruleset, positions[i]};
    TreeNode n{p.ruleset.format(from.position)};
    const auto add = [&](Player player, Canvas::Tone tone) {
      for (const auto& q : positions_reached(session, from, player)) {
        const auto [it, fresh] = known.try_emplace(q, static_cast<std::uint32_t>(positions.size()));
        const auto node = it->second;
        if (fresh) positions.push_back(q);
        if (positions.size() > kMostNodes) throw Error(too_large() + ": a game tree");
        const auto old =
            std::find_if(n.moves.begin(), n.moves.end(), [&](const auto& move) { return move.first == node; });
        if (old == n.moves.end()) {
          n.moves.emplace_back(node, tone);
        } else if (old->second != tone) {
          old->second = Canvas::Tone::Plain;
        }
      }
    };
    if (p.ruleset.impartial()) {
      add(Player::Left, Canvas::Tone::Plain);
    } else {
      add(Player::Left, Canvas::Tone::Left);
      add(Player::Right, Canvas::Tone::Right);
    }
    nodes.push_back(std::move(n));
  }
  draw_levels(std::move(nodes), canvas);
}

}  // namespace nimatron
