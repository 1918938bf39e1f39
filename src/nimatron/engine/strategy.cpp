#include "nimatron/engine/strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/functions.h"

namespace nimatron {

namespace {

class StrategyMaker {
 public:
  StrategyMaker(Session& session, const Placed& p, Player first)
      : session_(&session), loops_(loops(session, p)), out_{p.ruleset, first, first, {}} {
    if (loops_ && turn_result(session, p, first).result == TurnResult::Result::Draw) {
      throw Error(fmt::format("{} is drawn if {} begins: no player has a winning strategy; see drawing_moves",
                              p.print(), p.ruleset.impartial() ? "a player" : name(first)));
    }
    if (wins_by_moving(session, p, opponent(first))) out_.winner = opponent(first);
    add(p.position, first);
  }

  Strategy make() {
    for (std::size_t i = 0; i < out_.positions.size(); ++i) {
      const AnyPosition p = out_.positions[i].position;
      const Player player = out_.positions[i].to_move;
      const auto reached = positions_reached(*session_, {out_.ruleset, p}, player);
      std::vector<std::uint32_t> moves;
      if (player == out_.winner) {
        moves.push_back(add(reply(p, reached, player), opponent(player)));
      } else {
        for (const auto& q : reached) {
          const auto node = add(q, opponent(player));
          if (std::find(moves.begin(), moves.end(), node) == moves.end()) moves.push_back(node);
        }
      }
      held_.add(moves.size() * sizeof moves[0]);
      out_.positions[i].moves = std::move(moves);
    }
    return std::move(out_);
  }

 private:
  struct Turn {
    AnyPosition position;
    Player to_move;
    friend bool operator==(const Turn&, const Turn&) = default;
    friend std::size_t hash_value(const Turn& t) {
      return mix(hash_value(t.position), t.to_move == Player::Left ? 1 : 2);
    }
  };

  std::uint32_t add(const AnyPosition& p, Player to_move) {
    const auto [it, fresh] = known_.try_emplace({p, to_move}, static_cast<std::uint32_t>(out_.positions.size()));
    if (fresh) {
      session_->budget().tick(out_.positions.size());
      held_.add(2 * (sizeof(Strategy::Node) + p.spilled_bytes()) + sizeof(Turn));
      out_.positions.push_back({p, to_move, {}});
    }
    return it->second;
  }
  // A move that wins; one to a position that is there already adds nothing. An Error if there is none: then the answer
  // that made this player the winner is wrong.
  const AnyPosition& reply(const AnyPosition& p, const std::vector<AnyPosition>& reached, Player player) const {
    if (loops_) return fastest(p, reached, player);
    for (const auto& q : reached) {
      if (known_.contains({q, opponent(player)})) return q;
    }
    for (const auto& q : reached) {
      if (wins_by_moving(*session_, {out_.ruleset, q}, player)) return q;
    }
    fail_without_reply(p);
  }
  // Where positions may repeat, the move that wins soonest: each step of the way is nearer to the end.
  const AnyPosition& fastest(const AnyPosition& p, const std::vector<AnyPosition>& reached, Player player) const {
    const AnyPosition* best = nullptr;
    std::uint32_t least = 0;
    for (const auto& q : reached) {
      const TurnResult after = turn_result(*session_, {out_.ruleset, q}, opponent(player));
      if (after.result != TurnResult::Result::Loss || (best != nullptr && after.distance >= least)) continue;
      best = &q;
      least = after.distance;
    }
    if (best == nullptr) fail_without_reply(p);
    return *best;
  }
  [[noreturn]] void fail_without_reply(const AnyPosition& p) const {
    throw Error(fmt::format("{} has no winning move, which contradicts the answer that the player to move wins",
                            out_.ruleset.print(p)));
  }

  Session* session_;
  bool loops_;
  Growth held_;
  Strategy out_;
  boost::unordered_flat_map<Turn, std::uint32_t, Hash> known_;
};

Answer strategy(Arguments& a) {
  const Placed p = a.position(0);
  if (p.ruleset.impartial() && !a.word().empty()) a.fail("left and right are for partizan positions");
  return strategy_of(a.session(), p, a.word() == "right" ? Player::Right : Player::Left);
}

}  // namespace

std::size_t Strategy::replies() const {
  return static_cast<std::size_t>(
      std::count_if(positions.begin(), positions.end(), [&](const Node& n) { return n.to_move == winner; }));
}

Strategy strategy_of(Session& session, const Placed& p, Player first) {
  const Budget::Scope scope(session.budget());
  return StrategyMaker(session, p, first).make();
}

std::vector<Entry> strategy_functions() {
  return {
      {"strategy",
       AnswerType::Strategy,
       {a_position(), one_of({"left", "right"})},
       "A winning strategy in normal play: the winner's reply to every line. Of a partizan position, Left begins, or "
       "with right Right. A drawn position has none. It can be saved as .json or .dot.",
       "strategy(nim(1,2))",
       strategy}};
}

}  // namespace nimatron
