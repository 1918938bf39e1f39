#include "nimatron/solve/partizan_misere_search.h"

#include <algorithm>

namespace nimatron {

bool PartizanMisereSearch::wins(const AnyPosition& p, Player player) {
  const Turn root = enter(p, player);
  if (state_[root] == State::Unknown) search_.run(*this, root);
  return state_[root] == State::Wins;
}

auto PartizanMisereSearch::enter(const AnyPosition& p, Player player) -> Turn {
  const auto [id, fresh] = ids_.insert(normal_form(r_, p));
  if (fresh) {
    state_.resize(state_.size() + 2, State::Unknown);
    mobility_.resize(mobility_.size() + 2, 0);
    if (const auto who = theorem(r_, question::MisereOutcome{}, p)) {
      for (const auto to_move : {Player::Left, Player::Right}) {
        state_[turn(id, to_move)] = wins_first(*who, to_move) ? State::Wins : State::Loses;
      }
    }
  }
  return turn(id, player);
}

// Looks at the moves: settles the turn where there is none or one is known to win, or leaves the others on parts_.
void PartizanMisereSearch::open(Frame& f) {
  ++nodes_;
  const Turn t = f.turn;
  const std::size_t first = f.first = parts_.size();
  state_[t] = State::Open;
  bool over = true;
  options(r_, ids_[t / 2], mover(t), [&](const AnyPosition& q) {
    over = false;
    account_.tick(nodes_, ids_.size() + parts_.size(), [this] { return bytes(); });
    if (state_[t] == State::Wins) return;
    const Turn next = enter(q, opponent(mover(t)));
    if (state_[next] == State::Loses) {
      state_[t] = State::Wins;
    } else if (state_[next] != State::Wins) {
      parts_.push_back(next);
    }
  });
  if (over) state_[t] = State::Wins;
  if (state_[t] == State::Wins) return;
  const auto begin = parts_.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(begin, parts_.end());
  parts_.erase(std::unique(begin, parts_.end()), parts_.end());
  for (std::size_t i = first; i < parts_.size(); ++i) count_mobility(parts_[i]);
  std::stable_sort(parts_.begin() + static_cast<std::ptrdiff_t>(first), parts_.end(),
                   [&](Turn a, Turn b) { return mobility_[a] > mobility_[b]; });
}

void PartizanMisereSearch::count_mobility(Turn t) {
  if (mobility_[t] != 0) return;
  std::uint32_t moves = 0;
  options(r_, ids_[t / 2], mover(t), [&](const AnyPosition&) {
    account_.budget().tick(nodes_);
    if (moves < 0xfffffff0U) ++moves;
  });
  mobility_[t] = 1 + moves;
}

auto PartizanMisereSearch::next(Frame& f) -> std::optional<Turn> {
  State& state = state_[f.turn];
  if (state != State::Open) return std::nullopt;
  while (parts_.size() > f.first && state_[parts_.back()] == State::Wins) parts_.pop_back();
  if (parts_.size() == f.first) {
    state = State::Loses;
  } else if (state_[parts_.back()] == State::Loses) {
    state = State::Wins;
  } else {
    return parts_.back();
  }
  return std::nullopt;
}

void PartizanMisereSearch::abandon(Frame& f) {
  if (state_[f.turn] == State::Open) state_[f.turn] = State::Unknown;
  parts_.resize(f.first);
}

std::size_t PartizanMisereSearch::bytes() const {
  return ids_.bytes() + state_.capacity() * sizeof(State) + mobility_.capacity() * sizeof(mobility_[0]) +
         search_.bytes() + parts_.capacity() * sizeof(Turn);
}

}  // namespace nimatron
