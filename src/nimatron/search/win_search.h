// WinSearch: who wins a partizan position of a hot game, with a fast position type of the game's own and a table of
// bounded size, which several threads may share.
//
//   MyBoard game(...);
//   WinTable<MyBoard> table(budget);
//   std::atomic<std::uint64_t> positions{0};       // whose moves were looked at
//   WinSearch<MyBoard> search(game, table, budget, positions);
//   search.wins(position, Player::Left);           // none where another thread was faster
//
// A position is a board and a number of free moves, positive for Left's and negative for Right's: integers are taken
// off the board, and what the table knows of a board is from which number on the player to move wins. The game has
//   Position                             cells and `surplus`, the number of free moves
//   Key key(p)                           identifies the board, up to its symmetries: 64 bits, or any hashable type
//   bool bounds(p, player, to_move)      whether bounds on the value show that `player` wins, who moves next or not
//   int order(p, player)                 how promising p is for the one who has just moved, with `player` to move
//   bool moves(p, player, sink)          calls sink(q) for each move, until one returns true; true then. Of moves with
//                                        equal order the last is tried first
// and promises that play ends.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/search/bounded_table.h"
#include "nimatron/search/busy.h"
#include "nimatron/search/search.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

// What the table knows of a board: the player to move wins with at least so many free moves, and loses with at most so
// many, by player.
struct KnownWins {
  static constexpr int kMost = 120;
  std::array<std::int8_t, 2> wins_from = {kMost + 1, kMost + 1}, loses_to = {-kMost - 1, -kMost - 1};
  std::uint8_t work = 0;
  std::array<std::uint8_t, 3> unused{};

  int effort() const { return work; }
  bool valid() const {
    return loses_to[0] < wins_from[0] && loses_to[1] < wins_from[1] && work < 128 && unused == decltype(unused){};
  }
  std::optional<bool> wins(std::size_t player, int moves) const {
    if (moves >= wins_from[player]) return true;
    if (moves <= loses_to[player]) return false;
    return std::nullopt;
  }
  void learn(std::size_t player, int moves, bool wins, int new_work) {
    const auto m = static_cast<std::int8_t>(moves);
    if (wins) {
      wins_from[player] = std::min(wins_from[player], m);
    } else {
      loses_to[player] = std::max(loses_to[player], m);
    }
    work = static_cast<std::uint8_t>(std::max<int>(work, new_work));
  }
};
template <class G>
using WinTable = BoundedTable<typename G::Key, KnownWins>;

// What the threads of one question share.
struct SharedWork {
  Busy busy;
  std::atomic<bool> done{false};
};

template <class G>
class WinSearch {
 public:
  using Position = typename G::Position;
  using Key = typename G::Key;

  // With `shared`, other threads work at the same question.
  WinSearch(const G& game, WinTable<G>& table, Budget& budget, std::atomic<std::uint64_t>& positions,
            SharedWork* shared = nullptr)
      : game_(&game), table_(&table), budget_(&budget), positions_(&positions), shared_(shared) {}
  WinSearch(const WinSearch&) = delete;
  WinSearch& operator=(const WinSearch&) = delete;
  ~WinSearch() { positions_->fetch_add(nodes_ % kCounted, std::memory_order_relaxed); }

  // None where the work was done by another thread before.
  std::optional<bool> wins(const Position& p, Player player) {
    if (game_->bounds(p, player, true)) return true;
    if (game_->bounds(p, opponent(player), false)) return false;
    const Turn root{p, game_->key(p), player};
    if (const auto known = find(root)) return *known;
    if (!search_.run(*this, root)) return std::nullopt;
    return answer_;
  }

 private:
  struct Turn {
    Position position;
    Key key;
    Player player;
  };
  struct Child {
    Position position;
    Key key;
    int order;
    bool deferred = false;  // left for later, for another thread is at it
  };
  struct Frame {
    Turn turn;
    std::size_t first = 0;  // its children in children_, the most promising one last
    std::uint64_t begun = 0;
    bool won = false, entered = false, waiting = false;
    bool told = false;  // the other threads know of it
  };
  friend class Search<Frame>;

  static constexpr std::uint64_t kCounted = 64;  // so many positions are added to the common count at once
  static constexpr std::size_t kTold = 12;  // threads share only positions up to this depth: deeper ones are soon done
  static constexpr std::size_t kAhead = 6;  // moves are made ahead while the table's memory is fetched

  static std::size_t index(Player player) { return player == Player::Left ? 0 : 1; }
  // The free moves as the player to move counts them.
  static int moves_of(const Turn& t) { return t.player == Player::Left ? t.position.surplus : -t.position.surplus; }
  static std::uint64_t hash_of(const Turn& t) { return mix(hash_of_key(t.key), t.player == Player::Left ? 1 : 2); }
  static std::uint64_t hash_of_key(const Key& key) {
    if constexpr (std::same_as<Key, std::uint64_t>) {
      return key;
    } else {
      return hash_value(key);
    }
  }
  std::optional<bool> find(const Turn& t) const {
    const auto known = table_->find(t.key);
    return known ? known->wins(index(t.player), moves_of(t)) : std::nullopt;
  }
  Turn turn_of(const Frame& f, const Child& c) const { return {c.position, c.key, opponent(f.turn.player)}; }

  bool admits(const Turn&) const { return shared_ == nullptr || !shared_->done.load(std::memory_order_relaxed); }
  bool is_open(const Turn&) const { return false; }  // play ends
  std::string name(const Frame&) const { return {}; }

  // Looks at the moves: settles the position where one is seen to win, or leaves the others on children_.
  void open(Frame& f) {
    if (++nodes_ % kCounted == 0) positions_->fetch_add(kCounted, std::memory_order_relaxed);
    budget_->tick(positions_->load(std::memory_order_relaxed));
    f.first = children_.size();
    f.begun = nodes_;
    f.told = shared_ != nullptr && search_.depth() <= kTold;
    if (f.told) shared_->busy.enter(hash_of(f.turn));
    const Player other = opponent(f.turn.player);
    std::size_t looked = f.first, kept = f.first;  // of the children before `looked`, the unknown ones end at `kept`
    const auto look_up_to = [&](std::size_t ahead) {
      while (children_.size() > looked + ahead) {
        const Child c = children_[looked++];
        const auto known = find({c.position, c.key, other});
        if (known && !*known) return true;
        if (!known) children_[kept++] = c;
      }
      return false;
    };
    f.won = game_->moves(f.turn.position, f.turn.player, [&](const Position& q) {
      if (game_->bounds(q, f.turn.player, false)) return true;
      children_.push_back({q, game_->key(q), game_->order(q, other)});
      table_->prefetch(children_.back().key);
      return look_up_to(kAhead);
    });
    f.won = f.won || look_up_to(0);
    children_.resize(f.won ? f.first : kept);
    const auto begin = children_.begin() + static_cast<std::ptrdiff_t>(f.first);
    std::stable_sort(begin, children_.end(), [](const Child& a, const Child& b) { return a.order < b.order; });
  }
  std::optional<Turn> next(Frame& f) {
    if (f.waiting) {
      f.waiting = false;
      f.won = !answer_;
    }
    while (!f.won && children_.size() > f.first) {
      const Turn child = turn_of(f, children_.back());
      if (const auto known = find(child)) {
        f.won = !*known;
        children_.pop_back();
      } else if (!children_.back().deferred && game_->bounds(child.position, child.player, true)) {
        children_.pop_back();
      } else if (defer(f, child)) {
        std::rotate(children_.begin() + static_cast<std::ptrdiff_t>(f.first), children_.end() - 1, children_.end());
      } else {
        children_.pop_back();
        f.waiting = f.entered = true;
        return child;
      }
    }
    return std::nullopt;
  }
  // Whether another thread is at this child, so that it is better to look at the others first. Not at the first one,
  // which is most likely the only one that matters.
  bool defer(const Frame& f, const Turn& child) {
    Child& c = children_.back();
    if (!f.told || !f.entered || c.deferred || !shared_->busy.contains(hash_of(child))) return false;
    return c.deferred = true;
  }
  void close(Frame& f) {
    const auto work = static_cast<int>(std::bit_width(nodes_ - f.begun + 1));
    table_->update(f.turn.key, [&](KnownWins& k) { k.learn(index(f.turn.player), moves_of(f.turn), f.won, work); });
    answer_ = f.won;
    abandon(f);
  }
  void abandon(Frame& f) {
    children_.resize(f.first);
    if (f.told) shared_->busy.leave(hash_of(f.turn));
  }

  const G* game_;
  WinTable<G>* table_;
  Budget* budget_;
  std::atomic<std::uint64_t>* positions_;
  SharedWork* shared_;
  Search<Frame> search_;
  std::vector<Child> children_;
  std::uint64_t nodes_ = 0;
  bool answer_ = false;  // of the position closed last
};

}  // namespace nimatron
