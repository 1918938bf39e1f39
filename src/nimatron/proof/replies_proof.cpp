#include "nimatron/proof/replies_proof.h"

#include <algorithm>
#include <queue>

#include "nimatron/base/error.h"
#include "nimatron/proof/cover.h"

namespace nimatron {

namespace {

class RepliesProver {
 public:
  RepliesProver(PartTable& parts, Oracle& oracle, Play play) : parts_(parts), oracle_(oracle), play_(play) {}

  std::vector<ReplyEntry> operator()(const PartIds& root, std::span<const FirstPlayer> first) {
    for (const auto& f : first) {
      if (!f.wins) {
        need(f.player, root);
      } else if (const auto all = moves(root, f.player); !all.empty()) {
        reply(opponent(f.player), all);
      }
    }
    while (!queue_.empty()) {
      const auto e = queue_.top().second;
      queue_.pop();
      fulfil(e);
    }
    return needed(root, first);
  }

 private:
  using Entry = Cover::Entry;

  // In a sum of impartial games both players are one.
  Player key(Player player) const { return parts_.impartial() ? Player::Left : player; }
  auto& places(Player loser) { return places_[key(loser) == Player::Left ? 0 : 1]; }

  // The states after the moves of a player, settled, each once.
  std::vector<PartIds> moves(const PartIds& state, Player player) {
    std::vector<PartIds> out;
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (i > 0 && state[i] == state[i - 1]) continue;
      parts_.each_move(state[i], player, [&](const PartIds& to) {
        PartIds next = to;
        next.insert(next.end(), state.begin(), state.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), state.begin() + static_cast<std::ptrdiff_t>(i) + 1, state.end());
        parts_.settle(next, play_ == Play::Normal);
        out.push_back(std::move(next));
        return true;
      });
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }

  bool trivial(const PartIds& state) const { return state.empty() && play_ == Play::Normal; }

  void need(Player loser, const PartIds& state) {
    if (trivial(state)) return;
    const auto [it, fresh] = places(loser).try_emplace(state, static_cast<Entry>(entries_.size()));
    if (!fresh) return;
    held_.add(3 * sizeof(PartIds) + 2 * state.size() * sizeof(PartId));
    entries_.emplace_back(key(loser), state);
    std::size_t weight = 0;
    for (const PartId part : state) weight += parts_.weight(part);
    queue_.emplace(weight, it->second);
  }

  // The state that is lost for `loser`, who moves next: one that is listed, else the one that leaves the fewest moves.
  void reply(Player loser, const std::vector<PartIds>& candidates) {
    for (const PartIds& c : candidates) {
      if (trivial(c) || places(loser).contains(c)) return;
    }
    std::vector<std::pair<std::size_t, std::size_t>> order;
    for (std::size_t i = 0; i < candidates.size(); ++i) order.emplace_back(freedom(candidates[i], loser), i);
    std::sort(order.begin(), order.end());
    for (const auto& [moves, i] : order) {
      if (!oracle_.loses(loser, candidates[i], play_)) continue;
      need(loser, candidates[i]);
      return;
    }
    throw Error("the rules of the certificate and the game's own disagree");
  }
  std::size_t freedom(const PartIds& state, Player player) {
    std::size_t sum = 0;
    for (const PartId part : state) sum += 16 * parts_.move_count(part, player) + parts_.weight(part);
    return sum;
  }

  void fulfil(Entry e) {
    const auto [loser, state] = entries_[e];
    for (const PartIds& to : moves(state, loser)) {
      tick();
      const auto replies = moves(to, opponent(loser));
      if (play_ == Play::Normal || !replies.empty()) reply(loser, replies);
    }
  }

  std::vector<ReplyEntry> needed(const PartIds& root, std::span<const FirstPlayer> first) {
    Cover cover(entries_.size());
    const auto condition = [&](Entry of, Player loser, const std::vector<PartIds>& states) {
      std::vector<Cover::Support> supports;
      for (const PartIds& s : states) {
        if (trivial(s)) return;
        if (const auto it = places(loser).find(s); it != places(loser).end()) supports.push_back({it->second});
      }
      cover.condition(of, supports);
    };
    for (const auto& f : first) {
      if (!f.wins) {
        condition(Cover::kStatement, f.player, {root});
      } else if (const auto all = moves(root, f.player); !all.empty()) {
        condition(Cover::kStatement, opponent(f.player), all);
      }
    }
    for (Entry e = 0; e < entries_.size(); ++e) {
      const auto& [loser, state] = entries_[e];
      for (const PartIds& to : moves(state, loser)) {
        const auto replies = moves(to, opponent(loser));
        if (play_ == Play::Normal || !replies.empty()) condition(e, loser, replies);
      }
    }
    std::vector<ReplyEntry> out;
    for (const Entry e : cover.needed()) out.push_back(std::move(entries_[e]));
    return out;
  }

  PartTable& parts_;
  Oracle& oracle_;
  Play play_;
  std::vector<ReplyEntry> entries_;
  boost::unordered_flat_map<PartIds, Entry, PartIdsHash> places_[2];  // who loses: Left, Right
  std::priority_queue<std::pair<std::size_t, Entry>> queue_;          // the heaviest first
  Growth held_;
};

}  // namespace

std::vector<ReplyEntry> prove_replies(PartTable& parts, Oracle& oracle, const PartIds& root,
                                      std::span<const FirstPlayer> first, Play play) {
  return RepliesProver(parts, oracle, play)(root, first);
}

}  // namespace nimatron
