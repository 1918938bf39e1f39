#include "nimatron/value/loopy_order.h"

#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"

namespace nimatron {

// The states that can be reached, with their moves one after the other.
struct LoopyOrder::Region {
  struct Move {
    std::uint32_t to;
    bool counts;  // in the component in which an infinite play must go on
  };
  std::vector<State> states;
  std::vector<std::int8_t> decided;  // at sight
  std::vector<std::size_t> first;    // of the moves of each state, and the end
  std::vector<Move> moves;
  std::vector<bool> good;  // Left survives; what is asked for
  Growth held;

  // The moves that lead to each state, by their numbers.
  struct Reverse {
    std::vector<std::size_t> first;
    std::vector<std::pair<std::uint32_t, bool>> from;  // a state, and whether the move counts
  };
  Reverse reverse() const {
    Reverse r;
    r.first.assign(states.size() + 1, 0);
    for (const Move& m : moves) ++r.first[m.to + 1];
    for (std::size_t i = 0; i < states.size(); ++i) r.first[i + 1] += r.first[i];
    r.from.resize(moves.size());
    auto at = r.first;
    for (std::uint32_t s = 0; s < states.size(); ++s) {
      for (auto i = first[s]; i < first[s + 1]; ++i) r.from[at[moves[i].to]++] = {s, moves[i].counts};
    }
    return r;
  }
  std::size_t degree(std::uint32_t s) const { return first[s + 1] - first[s]; }
  bool left_moves(std::uint32_t s) const { return states[s].mover == Player::Left; }
};

int LoopyOrder::at_sight(const State& s) {
  if (s.x == s.y && s.mover == Player::Right) return 1;  // by playing the same move in the other one
  // Left has a pass for ever and Right has no move beside it: y is on, or x is off.
  const auto only_passes = [&](Id x, Player p) {
    if (graph_->is_leaf(x) || !graph_->options(x, opponent(p)).empty()) return false;
    const auto& options = graph_->options(x, p);
    return options.size() == 1 && options[0] == x;
  };
  if (only_passes(s.y, Player::Left) || only_passes(s.x, Player::Right)) return 1;
  if (graph_->is_leaf(s.x) && graph_->is_leaf(s.y)) {
    GameArena& games = graph_->games();
    const Game x = graph_->value(s.x), y = graph_->value(s.y);
    return s.mover == Player::Right ? games.leq(x, y) : !games.leq(y, x);
  }
  const auto it = known_.find(s.key());
  return it == known_.end() ? -1 : it->second;
}

void LoopyOrder::explore(State from, Region& region) {
  constexpr std::size_t kBytes = 64;  // of a state, in all the lists together
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> places;
  const auto place = [&](const State& s) {
    const auto [it, fresh] = places.try_emplace(s.key(), static_cast<std::uint32_t>(region.states.size()));
    if (fresh) {
      tick();
      region.held.add(kBytes);
      region.states.push_back(s);
      region.decided.push_back(static_cast<std::int8_t>(at_sight(s)));
    }
    return it->second;
  };
  place(from);
  for (std::size_t i = 0; i < region.states.size(); ++i) {
    region.first.push_back(region.moves.size());
    if (region.decided[i] >= 0) continue;
    const State s = region.states[i];
    const Player next = opponent(s.mover);
    // In -x a player has the moves of the other one in x.
    for (const Id to : graph_->options(s.y, s.mover)) {
      region.moves.push_back({place({s.x, to, next}), side_ == Side::On});
    }
    for (const Id to : graph_->options(s.x, next)) {
      region.moves.push_back({place({to, s.y, next}), side_ == Side::Off});
    }
    region.held.add((region.moves.size() - region.first[i]) * 2 * sizeof(Region::Move));
  }
  region.first.push_back(region.moves.size());
}

// What Right cannot force to a state where Left has no moves.
void LoopyOrder::survive(Region& region) {
  const auto n = static_cast<std::uint32_t>(region.states.size());
  const auto reverse = region.reverse();
  std::vector<std::size_t> open(n);
  std::vector<std::uint32_t> lost;
  region.good.assign(n, true);
  const auto lose = [&](std::uint32_t s) {
    if (!region.good[s]) return;
    region.good[s] = false;
    lost.push_back(s);
  };
  for (std::uint32_t s = 0; s < n; ++s) {
    open[s] = region.degree(s);
    const bool stuck = region.decided[s] < 0 && open[s] == 0 && region.left_moves(s);
    if (region.decided[s] == 0 || stuck) lose(s);
  }
  while (!lost.empty()) {
    tick();
    const auto s = lost.back();
    lost.pop_back();
    for (auto i = reverse.first[s]; i < reverse.first[s + 1]; ++i) {
      const auto from = reverse.from[i].first;
      if (!region.left_moves(from) || --open[from] == 0) lose(from);
    }
  }
}

// The largest set from which Left can force, inside it, a win or one more move that counts.
void LoopyOrder::survive_with_care(Region& region) {
  const auto n = static_cast<std::uint32_t>(region.states.size());
  const auto reverse = region.reverse();
  region.good.assign(n, true);
  for (;;) {
    std::vector<bool> reached(n);
    std::vector<std::size_t> open(n);
    std::vector<std::uint32_t> fresh;
    const auto reach = [&](std::uint32_t s) {
      if (reached[s]) return;
      reached[s] = true;
      fresh.push_back(s);
    };
    for (std::uint32_t s = 0; s < n; ++s) {
      tick();
      if (region.decided[s] >= 0) {
        if (region.decided[s] == 1) reach(s);
        continue;
      }
      open[s] = region.degree(s);
      bool counted = false;
      for (auto i = region.first[s]; i < region.first[s + 1]; ++i) {
        if (!region.moves[i].counts || !region.good[region.moves[i].to]) continue;
        counted = true;
        --open[s];
      }
      if (region.left_moves(s) ? counted : open[s] == 0) reach(s);
    }
    while (!fresh.empty()) {
      tick();
      const auto s = fresh.back();
      fresh.pop_back();
      for (auto i = reverse.first[s]; i < reverse.first[s + 1]; ++i) {
        const auto [from, counts] = reverse.from[i];
        if (region.left_moves(from)) {
          reach(from);
        } else if (!(counts && region.good[s]) && --open[from] == 0) {
          reach(from);
        }
      }
    }
    if (reached == region.good) return;
    region.good = std::move(reached);
  }
}

bool LoopyOrder::survives(State state) {
  if (graph_->size() >= std::size_t{1} << 31) throw Error("a loopy game with too many positions");
  if (const int at = at_sight(state); at >= 0) return at == 1;
  Region region;
  explore(state, region);
  if (stoppers_) {
    survive(region);
  } else {
    survive_with_care(region);
  }
  for (std::size_t s = 0; s < region.states.size(); ++s) {
    if (region.decided[s] >= 0) continue;
    held_.add(2 * sizeof(std::pair<std::uint64_t, bool>));
    known_.emplace(region.states[s].key(), region.good[s]);
  }
  return region.good[0];
}

}  // namespace nimatron
