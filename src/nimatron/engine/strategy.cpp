#include "nimatron/engine/strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/gathered_evidence.h"
#include "nimatron/engine/terms.h"

namespace nimatron {

namespace {

class StrategyMaker {
 public:
  StrategyMaker(Session& session, const Placed& p, Player first, std::uint64_t most_moves_if_solved)
      : session_(&session),
        loops_(loops(session, p)),
        most_moves_if_solved_(most_moves_if_solved),
        out_{p.ruleset, first, first, {}} {
    if (loops_ && turn_result(session, p, first).result == TurnResult::Result::Draw) {
      throw Error(fmt::format("{} is drawn if {} begins: no player has a winning strategy; see drawing_moves",
                              p.print(), p.ruleset.impartial() ? "a player" : name(first)));
    }
    if (wins(p.position, opponent(first))) out_.winner = opponent(first);
    add(p.position, first);
  }

  Strategy make() {
    for (std::size_t i = 0; i < out_.positions.size(); ++i) {
      const AnyPosition p = out_.positions[i].position;
      const Player player = out_.positions[i].to_move;
      const auto reached = positions_reached(*session_, {out_.ruleset, p}, player);
      looked_at_ += reached.size();
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
      const bool ends = i + 1 == out_.positions.size();
      if (looked_at_ > most_moves_if_solved_ && player == out_.winner && !ends && why_.evidence() &&
          is_solved(*why_.evidence())) {
        fail_as_too_long();
      }
    }
    out_.evidence = why_.evidence();
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
  const AnyPosition& reply(const AnyPosition& p, const std::vector<AnyPosition>& reached, Player player) {
    if (loops_) return fastest(p, reached, player);
    for (const auto& q : reached) {
      if (known_.contains({q, opponent(player)})) return q;
    }
    for (const auto& q : reached) {
      if (wins(q, player)) return q;
    }
    fail_without_reply(p);
  }
  // Whether the position after a move of `mover` is won for them.
  bool wins(const AnyPosition& after, Player mover) {
    const auto asked = ask(*session_, question::WinsByMoving{mover}, {out_.ruleset, after});
    why_.add(asked.evidence);
    return asked.answer;
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

  [[noreturn]] void fail_as_too_long() const {
    const auto won = std::find_if(out_.positions.begin(), out_.positions.end(), [&](const Strategy::Node& n) {
      return n.to_move == out_.winner && !n.moves.empty();
    });
    throw Error(
        fmt::format("a winning strategy has more than {} positions here; it begins {} -> {}, and winning_moves "
                    "gives each later reply",
                    out_.positions.size(), out_.ruleset.print(won->position),
                    out_.ruleset.print(out_.positions[won->moves.front()].position)));
  }

  Session* session_;
  bool loops_;
  std::uint64_t most_moves_if_solved_, looked_at_ = 0;
  GatheredEvidence why_;
  Growth held_;
  Strategy out_;
  boost::unordered_flat_map<Turn, std::uint32_t, Hash> known_;
};

Answer strategy(Arguments& a) {
  const Placed p = a.position(0);
  if (p.ruleset.impartial() && !a.word().empty()) a.fail("left and right are for partizan positions");
  Strategy found = strategy_of(a.session(), p, a.word() == "right" ? Player::Right : Player::Left);
  auto why = found.evidence;
  Answer answer = std::move(found);
  return why ? with_evidence(a.session(), std::move(answer), std::move(*why)) : answer;
}

}  // namespace

std::size_t Strategy::replies() const {
  return static_cast<std::size_t>(
      std::count_if(positions.begin(), positions.end(), [&](const Node& n) { return n.to_move == winner; }));
}

Strategy strategy_of(Session& session, const Placed& p, Player first, std::uint64_t most_moves_if_solved) {
  const Budget::Scope scope(session.budget());
  return StrategyMaker(session, p, first, most_moves_if_solved).make();
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
