#include "nimatron/search/retrograde.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/search/reverse_moves.h"

namespace nimatron {

// The analysis of the positions from `root` on; those before it are known.
class Retrograde::Analysis {
 public:
  Analysis(Retrograde& all, Id root) : all_(all), root_(root), first_(all.turn(root, Player::Left)) {}

  void run() {
    number();
    if (learns() && takes_back_only_moves()) {
      all_.learned_ += positions().size() - root_;
    } else {
      reverse_.give_up();
      if (!counted_) count_predecessors();
      list_predecessors();
    }
    settle_ends();
    decide();
    for (Turn t = first_; t < all_.turns_.size(); ++t) {
      if (all_.kind(t) == kOpen) all_.set(t, kDraw, 0);
    }
  }

 private:
  // A turn of this analysis with a move to a turn that was known before.
  struct Known {
    Turn to, from;
  };
  // A position from which `mover` may have come to a turn of this kind.
  struct Candidate {
    std::uint64_t word, hash;
    Player mover;
    std::uint16_t kind;
  };
  // The turns of one distance: a list, or if that becomes too long, all turns are looked through for them.
  struct Layer {
    std::vector<Turn> turns;
    bool listed = true;
    void add(Turn t, std::size_t most) {
      listed = listed && turns.size() < most;
      if (listed) turns.push_back(t);
    }
    void clear() {
      turns.clear();
      listed = true;
    }
    bool empty() const { return listed && turns.empty(); }
  };
  // The numbers of the options of a position, each once.
  struct Options {
    std::array<std::vector<Id>, 2> of;
    std::size_t moves = 0;  // with repeats
  };
  static constexpr std::size_t kSortFirst = 4096, kSortLast = 65536, kSomeCandidates = 64;

  PackedPositions& positions() { return all_.positions_; }
  std::span<const Player> players() const {
    static constexpr std::array<Player, 2> kPlayers = {Player::Left, Player::Right};
    return {kPlayers.data(), all_.impartial_ ? std::size_t{1} : std::size_t{2}};
  }
  bool learns() const { return !reverse_.given_up() && all_.positions_.size() - root_ >= all_.many_; }

  void charge(std::size_t more = 0) {
    all_.charge(more + ends_.bytes() + predecessors_.capacity() * sizeof(Turn) + before_.capacity() * sizeof(Known) +
                (now_.turns.capacity() + next_.turns.capacity()) * sizeof(Turn));
  }

  // ---- Positions

  void find_options(Id from, bool insert, Options& out) {
    const AnyPosition p = positions()[from];
    batch_.clear();
    const auto take = [&](const AnyPosition& q) { batch_.push_back(all_.r_.normal_form(q)); };
    all_.r_.options(p, Player::Left, take);
    const auto left = static_cast<std::ptrdiff_t>(batch_.size());
    if (!all_.impartial_) all_.r_.options(p, Player::Right, take);
    positions().numbers(batch_, insert, found_);
    all_.budget_->tick(positions().size());
    out.moves = found_.size();
    out.of[0].assign(found_.begin(), found_.begin() + left);
    out.of[1].assign(found_.begin() + left, found_.end());
    for (auto& ids : out.of) {
      std::sort(ids.begin(), ids.end());
      ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    }
  }

  void grow() {
    const std::size_t turns = positions().size() * players().size();
    all_.turns_.grow(turns);
    if (counted_ && learns()) {
      counted_ = false;
      ends_.clear();
    }
    if (counted_) ends_.grow(turns - first_);
  }

  void number() {
    Options options;
    std::size_t sort_at = kSortFirst;
    grow();
    for (Id from = root_; from < positions().size(); ++from) {
      find_options(from, true, options);
      grow();
      if ((from & 1023) == 0) charge();
      all_.moves_ += options.moves;
      if (!positions().fit_words()) reverse_.give_up();
      for (const Player player : players()) {
        const auto& ids = options.of[player == Player::Left ? 0 : 1];
        const Turn source = all_.turn(from, player);
        all_.set(source, kOpen, static_cast<std::uint32_t>(ids.size()));
        for (const Id to : ids) {
          const Turn target = all_.turn(to, opponent(player));
          if (to < root_) {
            before_.push_back({target, source});
            continue;
          }
          if (++inner_ > 0xffffffffU) throw Error("more than 2^32 moves");
          if (counted_) ++ends_[target - first_];
          if (!reverse_.given_up()) reverse_.learn(player, positions().word(from), positions().word(to));
        }
      }
      if (positions().size() >= sort_at && sort_at <= kSortLast) {
        sort_at *= 16;
        if (const auto to = positions().sort_bits(); !to.empty() && positions().fit_words()) reverse_.move_bits(to);
      }
    }
    charge();
  }

  // ---- Predecessors

  // Calls f(position, candidate) for those candidates that are positions, and forgets all.
  template <class F>
  void look_up(const F& f) {
    for (auto& c : candidates_) {
      c.hash = positions().hash_of(c.word);
      positions().prefetch(c.hash);
    }
    for (const auto& c : candidates_) positions().prefetch_position(c.hash);
    for (const auto& c : candidates_) {
      all_.budget_->tick(positions().size());
      const Id id = positions().find(c.word, c.hash);
      if (id != PackedPositions::kNone && id >= root_) f(id, c);
    }
    candidates_.clear();
  }
  void take_back(Id to, Player mover, std::uint16_t kind) {
    reverse_.each(mover, positions().word(to), [&](std::uint64_t word) {
      candidates_.push_back({word, 0, mover, kind});
    });
  }

  // Whether every move that can be taken back was made.
  bool takes_back_only_moves() {
    std::uint64_t found = 0;
    const auto count = [&](Id, const Candidate&) { ++found; };
    for (Id to = root_; to < positions().size(); ++to) {
      for (const Player player : players()) take_back(to, player, kOpen);
      if (candidates_.size() >= kSomeCandidates) look_up(count);
    }
    look_up(count);
    return found == inner_;
  }

  // Calls f(source, target) for each move between turns of this analysis, again.
  template <class F>
  void each_move_again(const F& f) {
    Options options;
    for (Id from = root_; from < positions().size(); ++from) {
      find_options(from, false, options);
      for (const Player player : players()) {
        const auto& ids = options.of[player == Player::Left ? 0 : 1];
        const Turn source = all_.turn(from, player);
        if (ids.size() != all_.number(source)) all_.fail_changed(positions()[from]);
        for (const Id to : ids) {
          if (to == PackedPositions::kNone) all_.fail_changed(positions()[from]);
          if (to >= root_) f(source, all_.turn(to, opponent(player)));
        }
      }
    }
  }
  void count_predecessors() {
    ends_.grow(all_.turns_.size() - first_);
    charge();
    each_move_again([&](Turn, Turn target) { ++ends_[target - first_]; });
  }
  // A list is filled from its end, so that at last its end has become its beginning.
  void list_predecessors() {
    charge(inner_ * sizeof(Turn));
    predecessors_.resize(inner_);
    std::uint32_t sum = 0;
    for (Turn t = 0; t < ends_.size(); ++t) ends_[t] = sum += ends_[t];
    each_move_again([&](Turn source, Turn target) {
      std::uint32_t& end = ends_[target - first_];
      if (end == 0) all_.fail_changed(positions()[source / static_cast<Turn>(players().size())]);
      predecessors_[--end] = source;
    });
  }

  // ---- From the ends of play backwards, one distance after the other

  void settle(Turn t, std::uint16_t kind, std::uint32_t distance, Layer& layer) {
    all_.set(t, kind, distance);
    layer.add(t, std::max<std::size_t>(4096, all_.turns_.size() / 64));
  }
  // A move from `from` leads to a turn that has become a win or a loss at this distance.
  void refute(Turn from, std::uint16_t kind, std::uint32_t distance) {
    if (all_.kind(from) != kOpen) return;
    if (kind == kLoss) return settle(from, kWin, distance + 1, next_);
    const auto left = all_.number(from) - 1;
    if (left == 0) return settle(from, kLoss, distance + 1, next_);
    all_.set(from, kOpen, left);
  }

  void settle_ends() {
    for (Turn t = first_; t < all_.turns_.size(); ++t) {
      if (all_.number(t) == 0) settle(t, all_.play_ == Play::Normal ? kLoss : kWin, 0, now_);
    }
  }

  void refute_predecessors(Turn t, std::uint32_t distance) {
    all_.budget_->tick(positions().size());
    const auto kind = all_.kind(t);
    if (reverse_.given_up()) {
      const auto end = t + 1 - first_ < ends_.size() ? ends_[t + 1 - first_] : static_cast<std::uint32_t>(inner_);
      for (auto i = ends_[t - first_]; i < end; ++i) refute(predecessors_[i], kind, distance);
      return;
    }
    const Player to_move = !all_.impartial_ && t % 2 == 1 ? Player::Right : Player::Left;
    take_back(t / static_cast<Turn>(players().size()), all_.impartial_ ? Player::Left : opponent(to_move), kind);
    if (candidates_.size() >= kSomeCandidates) refute_candidates(distance);
  }
  void refute_candidates(std::uint32_t distance) {
    look_up([&](Id from, const Candidate& c) { refute(all_.turn(from, c.mover), c.kind, distance); });
  }

  void decide() {
    std::sort(before_.begin(), before_.end(),
              [&](const Known& a, const Known& b) { return all_.number(a.to) < all_.number(b.to); });
    auto known = before_.begin();
    for (std::uint32_t distance = 0; !now_.empty() || known != before_.end(); ++distance) {
      if (now_.listed) {
        for (const Turn t : now_.turns) refute_predecessors(t, distance);
      } else {
        for (Turn t = first_; t < all_.turns_.size(); ++t) {
          if (all_.is_decided_at(t, distance)) refute_predecessors(t, distance);
        }
      }
      refute_candidates(distance);
      for (; known != before_.end() && all_.number(known->to) <= distance; ++known) {
        const auto kind = all_.kind(known->to);
        if (kind == kWin || kind == kLoss) refute(known->from, kind, distance);
      }
      std::swap(now_, next_);
      next_.clear();
    }
    charge();
  }

  Retrograde& all_;
  Id root_;
  Turn first_;
  ReverseMoves reverse_;
  bool counted_ = true;            // `ends_` counts the predecessors, as long as they may have to be listed
  std::uint64_t inner_ = 0;        // moves between turns of this analysis
  BlockList<std::uint32_t> ends_;  // of the list of each turn's predecessors, from `first_` on
  std::vector<Turn> predecessors_;
  std::vector<Known> before_;
  Layer now_, next_;
  std::vector<Candidate> candidates_;
  std::vector<AnyPosition> batch_;
  std::vector<Id> found_;
};

Retrograde::Id Retrograde::id(const AnyPosition& p) {
  const std::vector<AnyPosition> form = {r_.normal_form(p)};
  std::vector<Id> found;
  positions_.numbers(form, false, found);
  if (found[0] != PackedPositions::kNone) return found[0];
  try {
    positions_.numbers(form, true, found);
    Analysis(*this, found[0]).run();
    charge(0);
  } catch (...) {
    clear();
    throw;
  }
  return found[0];
}

std::vector<Retrograde::Id> Retrograde::options(Id from, Player player) {
  std::vector<AnyPosition> forms;
  r_.options(positions_[from], player, [&](const AnyPosition& q) { forms.push_back(r_.normal_form(q)); });
  std::vector<Id> out;
  positions_.numbers(forms, false, out);
  if (std::find(out.begin(), out.end(), PackedPositions::kNone) != out.end()) {
    const AnyPosition p = positions_[from];
    clear();
    fail_changed(p);
  }
  return out;
}

TurnResult Retrograde::result(Turn t) const {
  if (kind(t) == kWin) return {TurnResult::Result::Win, number(t)};
  if (kind(t) == kLoss) return {TurnResult::Result::Loss, number(t)};
  return {TurnResult::Result::Draw};
}

void Retrograde::set(Turn t, std::uint16_t kind, std::uint32_t number) {
  const bool was_apart = (turns_[t] & kApart) == kApart, is_apart = number >= kApart;
  if (was_apart && !is_apart) apart_.erase(t);
  if (is_apart) apart_[t] = number;
  turns_[t] = static_cast<std::uint16_t>(std::uint32_t{kind} << kShift | (is_apart ? std::uint32_t{kApart} : number));
}

void Retrograde::charge(std::size_t more) {
  charge_.set(more + positions_.bytes() + turns_.bytes() + apart_.size() * 2 * sizeof(std::pair<Turn, std::uint32_t>));
  most_bytes_ = std::max(most_bytes_, charge_.bytes());
}

void Retrograde::clear() {
  ++times_cleared_;
  positions_.clear();
  turns_.clear();
  apart_ = {};
  moves_ = learned_ = 0;
  charge_.set(0);
}

void Retrograde::fail_changed(const AnyPosition& p) const {
  throw Error("the options of " + r_.print(p) + " are not the same each time they are asked for");
}

}  // namespace nimatron
