// The definitions of OutcomeSolver's members and its two searches, for the files that instantiate them.
#pragma once

#include <algorithm>

#include "nimatron/solve/grundy.h"
#include "nimatron/solve/outcome.h"

namespace nimatron {

namespace detail {

// How many moves there are, as far as 32 bits count.
template <class Enumerate>
std::uint32_t count_moves(Budget& budget, std::uint64_t done, Enumerate&& enumerate) {
  std::uint32_t count = 0;
  enumerate([&](const auto&) {
    budget.tick(done);
    if (count < 0xfffffff0U) ++count;
  });
  return count;
}

}  // namespace detail

template <Ruleset R>
bool ImpartialOutcomeSearch<R>::second_player_wins(const P& p) {
  Option whole = take_apart(p);
  for (;;) {
    Question next;
    switch (compare(whole, 0, next)) {
      case Verdict::Equal:
        return true;
      case Verdict::Different:
        return false;
      case Verdict::Ask:
        search_.run(*this, next);
    }
  }
}

template <Ruleset R>
void ImpartialOutcomeSearch<R>::learn(const P& p, std::optional<Nimber> value, std::uint64_t excluded) {
  const auto [id, fresh] = ids_.insert(search_form(r_, p));
  if (fresh) known_.emplace_back();
  if (value) known_[id].value = detail::small_nimber(*value);
  known_[id].not_low |= excluded;
  account_.tick(nodes_, ids_.size(), [this] { return bytes(); });
}

template <Ruleset R>
void ImpartialOutcomeSearch<R>::clear() {
  ids_.clear();
  known_ = decltype(known_)();
  not_high_ = decltype(not_high_)();
  search_.clear();
  parts_ = decltype(parts_)();
  account_.clear();
}

template <Ruleset R>
auto ImpartialOutcomeSearch<R>::take_apart(const P& q) -> Option {
  Option o;
  if (const auto value = theorem(r_, question::Grundy{}, q)) {
    o.known = *value;
    return o;
  }
  if (const auto who = theorem(r_, question::Outcome{}, q)) {
    if (*who == Outcome::P) return o;
    o.not_zero = true;
  }
  components(r_, q, [&](const P& part) {
    if (const auto value = theorem(r_, question::Grundy{}, part)) {
      o.known ^= *value;
      return;
    }
    const auto [id, fresh] = ids_.insert(search_form(r_, part));
    if (fresh) {
      known_.emplace_back();
      if (const auto who = theorem(r_, question::Outcome{}, part)) {
        if (*who == Outcome::P) {
          known_[id].value = 0;
        } else {
          exclude(id, 0);
        }
      }
    }
    o.unknown.push_back(id);
  });
  return o;
}

// Takes in what has become known, and drops components that occur twice.
template <Ruleset R>
void ImpartialOutcomeSearch<R>::simplify(Option& o) const {
  auto& u = o.unknown;
  for (auto& id : u) {
    if (known_[id].value != kUnknown) {
      o.known ^= known_[id].value;
      id = kUnknown;
    }
  }
  u.erase(std::remove(u.begin(), u.end(), kUnknown), u.end());
  std::sort(u.begin(), u.end());
  std::size_t kept = 0;
  for (const auto id : u) {
    if (kept > 0 && u[kept - 1] == id) {
      --kept;
    } else {
      u[kept++] = id;
    }
  }
  u.resize(kept);
}

// Whether the option has the Grundy value n, or what to ask to find out.
template <Ruleset R>
auto ImpartialOutcomeSearch<R>::compare(Option& o, Nimber n, Question& next) -> Verdict {
  simplify(o);
  if (n == 0 && o.not_zero) return Verdict::Different;
  const Nimber target = n ^ o.known;
  if (o.unknown.empty()) return target == 0 ? Verdict::Equal : Verdict::Different;
  if (target >= kOption) return Verdict::Different;
  const auto easier = [this](Id a, Id b) { return moves(a) < moves(b); };
  const Id easiest = *std::min_element(o.unknown.begin(), o.unknown.end(), easier);
  if (o.unknown.size() == 1) {
    next = {easiest, static_cast<std::uint32_t>(target)};
    return excluded(easiest, target) ? Verdict::Different : Verdict::Ask;
  }
  next = {easiest, 0};
  while (excluded(easiest, next.n)) ++next.n;
  return Verdict::Ask;
}

template <Ruleset R>
bool ImpartialOutcomeSearch<R>::excluded(Id id, Nimber n) {
  if (n > 0 && n > moves(id)) return true;
  return n < 64 ? (known_[id].not_low >> n & 1) != 0 : not_high_.contains(std::uint64_t{id} << 32 | n);
}

template <Ruleset R>
void ImpartialOutcomeSearch<R>::exclude(Id id, std::uint32_t n) {
  if (n < 64) {
    known_[id].not_low |= std::uint64_t{1} << n;
  } else {
    not_high_.insert(std::uint64_t{id} << 32 | n);
  }
}

template <Ruleset R>
std::uint32_t ImpartialOutcomeSearch<R>::moves(Id id) {
  if (known_[id].moves == kUnknown) {
    const auto count =
        detail::count_moves(account_.budget(), nodes_, [&](Sink<P> sink) { options(r_, ids_[id], sink); });
    known_[id].moves = count;
  }
  return known_[id].moves;
}

// Looks at the options of a component: answers the question at once, or leaves on parts_ those that may
// have the value n.
template <Ruleset R>
void ImpartialOutcomeSearch<R>::open(Frame& f) {
  const auto [id, n] = f.question;
  ++nodes_;
  f.first = parts_.size();
  f.opener = !known_[id].open;
  known_[id].open = true;
  struct Candidate {
    Option option;
    std::uint64_t cost;
  };
  std::vector<Candidate> candidates;
  bool found = false;
  options(r_, ids_[id], [&, n = n](const P& q) {
    account_.tick(nodes_, ids_.size() + parts_.size() + candidates.size(), [this] { return bytes(); });
    if (found) return;
    Option o = take_apart(q);
    Question next;
    switch (compare(o, n, next)) {
      case Verdict::Equal:
        found = true;
        break;
      case Verdict::Different:
        break;
      case Verdict::Ask:
        candidates.push_back({std::move(o), 0});
        break;
    }
  });
  if (found) {
    exclude(id, n);
    return;
  }
  for (auto& c : candidates) {
    for (const auto u : c.option.unknown) c.cost += moves(u);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.cost > b.cost; });
  for (const auto& c : candidates) {
    parts_.push_back(kOption | detail::small_nimber(c.option.known));
    parts_.insert(parts_.end(), c.option.unknown.begin(), c.option.unknown.end());
  }
}

template <Ruleset R>
auto ImpartialOutcomeSearch<R>::next(Frame& f) -> std::optional<Question> {
  const auto [id, n] = f.question;
  if (known_[id].value != kUnknown || excluded(id, n)) return std::nullopt;
  while (parts_.size() > f.first) {
    std::size_t start = parts_.size() - 1;
    while (!(parts_[start] & kOption)) --start;
    Option o;
    o.known = parts_[start] & ~kOption;
    o.unknown.assign(parts_.begin() + static_cast<std::ptrdiff_t>(start) + 1, parts_.end());
    Question next;
    switch (compare(o, n, next)) {
      case Verdict::Equal:
        exclude(id, n);
        return std::nullopt;
      case Verdict::Ask:
        return next;
      case Verdict::Different:
        parts_.resize(start);
    }
  }
  // No option has the value n, so the value of the component is at most n.
  for (std::uint32_t m = 0; m < n; ++m) {
    if (!excluded(id, m)) return Question{id, m};
  }
  known_[id].value = n;
  return std::nullopt;
}

template <Ruleset R>
void ImpartialOutcomeSearch<R>::close(Frame& f) {
  parts_.resize(f.first);
  if (f.opener) known_[f.question.id].open = false;
}

template <Ruleset R>
std::size_t ImpartialOutcomeSearch<R>::bytes() const {
  return ids_.bytes() + known_.capacity() * sizeof(Known) + search_.bytes() + parts_.capacity() * sizeof(parts_[0]) +
         not_high_.bucket_count() * (sizeof(std::uint64_t) + 2);
}

template <Ruleset R>
bool PartizanOutcomeSearch<R>::wins(const P& p, Player player) {
  const Turn root = enter(p, player);
  if (state_[root] == State::Unknown) search_.run(*this, root);
  return state_[root] == State::Wins;
}

template <Ruleset R>
void PartizanOutcomeSearch<R>::clear() {
  ids_.clear();
  state_ = decltype(state_)();
  mobility_ = decltype(mobility_)();
  search_.clear();
  parts_ = decltype(parts_)();
  account_.clear();
}

template <Ruleset R>
auto PartizanOutcomeSearch<R>::enter(const P& p, Player player) -> Turn {
  const auto [id, fresh] = ids_.insert(play_ == Play::Normal ? search_form(r_, p) : normal_form(r_, p));
  if (fresh) {
    state_.resize(state_.size() + 2, State::Unknown);
    mobility_.resize(mobility_.size() + 2, 0);
    std::optional<Outcome> who;
    who = play_ == Play::Normal ? theorem(r_, question::Outcome{}, p) : theorem(r_, question::MisereOutcome{}, p);
    for (const auto to_move : {Player::Left, Player::Right}) {
      if (who) state_[turn(id, to_move)] = wins_first(*who, to_move) ? State::Wins : State::Loses;
    }
  }
  return turn(id, player);
}

// Looks at the moves: settles the turn where one is known to win, or leaves the others on parts_.
template <Ruleset R>
void PartizanOutcomeSearch<R>::open(Frame& f) {
  ++nodes_;
  const Turn t = f.turn;
  const std::size_t first = f.first = parts_.size();
  state_[t] = State::Open;
  const Player player = t % 2 == 0 ? Player::Left : Player::Right;
  bool over = true;
  options(r_, ids_[t / 2], player, [&](const P& q) {
    over = false;
    account_.tick(nodes_, ids_.size() + parts_.size(), [this] { return bytes(); });
    if (state_[t] == State::Wins) return;
    const Turn next = enter(q, opponent(player));
    if (state_[next] == State::Loses) {
      state_[t] = State::Wins;
    } else if (state_[next] != State::Wins) {
      parts_.push_back(next);
    }
  });
  if (over && play_ == Play::Misere) state_[t] = State::Wins;
  if (state_[t] == State::Wins) return;
  const auto begin = parts_.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(begin, parts_.end());
  parts_.erase(std::unique(begin, parts_.end()), parts_.end());
  for (std::size_t i = first; i < parts_.size(); ++i) count_mobility(parts_[i]);
  std::stable_sort(parts_.begin() + static_cast<std::ptrdiff_t>(first), parts_.end(),
                   [&](Turn a, Turn b) { return mobility_[a] > mobility_[b]; });
}

template <Ruleset R>
void PartizanOutcomeSearch<R>::count_mobility(Turn t) {
  if (mobility_[t] != 0) return;
  const Player player = t % 2 == 0 ? Player::Left : Player::Right;
  mobility_[t] =
      1 + detail::count_moves(account_.budget(), nodes_, [&](Sink<P> sink) { options(r_, ids_[t / 2], player, sink); });
}

template <Ruleset R>
auto PartizanOutcomeSearch<R>::next(Frame& f) -> std::optional<Turn> {
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

template <Ruleset R>
void PartizanOutcomeSearch<R>::abandon(Frame& f) {
  if (state_[f.turn] == State::Open) state_[f.turn] = State::Unknown;
  parts_.resize(f.first);
}

template <Ruleset R>
std::size_t PartizanOutcomeSearch<R>::bytes() const {
  return ids_.bytes() + state_.capacity() * sizeof(State) + mobility_.capacity() * sizeof(mobility_[0]) +
         search_.bytes() + parts_.capacity() * sizeof(Turn);
}

template <Ruleset R>
Outcome OutcomeSolver<R>::operator()(const P& p) {
  if (const auto who = theorem(r_, question::Outcome{}, p)) return *who;
  if (is_impartial(r_)) return impartial_.second_player_wins(p) ? Outcome::P : Outcome::N;
  const bool left = partizan_.wins(p, Player::Left);
  return outcome_of(left, partizan_.wins(p, Player::Right));
}

template <Ruleset R>
bool OutcomeSolver<R>::wins(const P& p, Player player) {
  return is_impartial(r_) ? (*this)(p) == Outcome::N : partizan_.wins(p, player);
}

template <Ruleset R>
auto OutcomeSolver<R>::winning_moves(const P& p, Player player) -> std::vector<P> {
  Interner<P> seen;
  std::vector<P> winning;
  options(r_, p, player, [&](const P& q) {
    if (seen.insert(q).second && !wins(q, opponent(player))) winning.push_back(q);
  });
  return winning;
}

template <Ruleset R>
void OutcomeSolver<R>::clear() {
  impartial_.clear();
  partizan_.clear();
}

}  // namespace nimatron
