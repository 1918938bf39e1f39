// WinSolver: a game's own search for who wins (ruleset/solver.h), made from WinSearch. It keeps the table of one size
// of board, that of the last question.
//
//   WinSolver<MyBoard>(budget, "outcomes of mygame", [](const AnyPosition& p) -> std::optional<...> {...})
//
// The function turns a position into a board and a position on it; none where the search is not made for it. A board
// has size(), a number not 0 that tells which boards can share a table, and is_own_negative(p), whether the players'
// moves are alike in it.
#pragma once

#include <algorithm>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/binary.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/search/first_answer.h"
#include "nimatron/search/win_search.h"

namespace nimatron {

// Whether `player`, who is to move, wins; in as many threads as there are to be.
template <class G>
class WinThreads {
 public:
  explicit WinThreads(Budget& budget) : budget_(&budget), table_(budget) {}

  bool wins(const G& game, const typename G::Position& p, Player player, int threads) {
    table_.next_question();
    if (threads <= 1) return *WinSearch<G>(game, table_, *budget_, nodes_).wins(p, player);
    table_.set_shared(true);
    SharedWork shared;
    const auto found = first_answer<bool>(threads, *budget_, shared.done, [&](std::size_t) {
      return WinSearch<G>(game, table_, *budget_, nodes_, &shared).wins(p, player);
    });
    table_.set_shared(false);
    return found.get().value();
  }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  WinTable<G>& table() { return table_; }
  const WinTable<G>& table() const { return table_; }

 private:
  Budget* budget_;
  WinTable<G> table_;
  std::atomic<std::uint64_t> nodes_{0};
};

template <class G>
class WinSolver final : public Solver {
 public:
  struct Asked {
    G game;
    typename G::Position position;
  };
  using Ask = std::function<std::optional<Asked>(const AnyPosition&)>;
  WinSolver(Budget& budget, std::string keeps, Ask ask)
      : search_(budget), keeps_(std::move(keeps)), ask_(std::move(ask)) {}

  std::optional<Outcome> operator()(const AnyPosition& p) override {
    const auto asked = ask(p);
    if (!asked) return std::nullopt;
    const bool left = search_.wins(asked->game, asked->position, Player::Left, threads_);
    if (asked->game.is_own_negative(asked->position)) return outcome_of(left, left);
    return outcome_of(left, search_.wins(asked->game, asked->position, Player::Right, threads_));
  }
  std::optional<bool> wins(const AnyPosition& p, Player player) override {
    const auto asked = ask(p);
    return asked ? std::optional(search_.wins(asked->game, asked->position, player, threads_)) : std::nullopt;
  }
  void set_threads(int threads) override { threads_ = threads; }
  std::uint64_t nodes() const override { return search_.nodes(); }
  std::size_t remembered() const override { return search_.table().size(); }
  void clear() override { search_.table().clear(); }
  std::string keeps() const override { return keeps_; }
  void save(std::ostream& out) const override {
    put(out, size_);
    search_.table().save(out);
  }
  void restore(std::istream& in) override {
    size_ = get<std::uint64_t>(in);
    search_.table().clear();
    search_.table().restore(in, [](const KnownWins& k) { return k.valid(); });
  }

 private:
  std::optional<Asked> ask(const AnyPosition& p) {
    auto asked = ask_(p);
    if (asked && asked->game.size() != size_) {
      search_.table().clear();
      size_ = asked->game.size();
    }
    return asked;
  }

  WinThreads<G> search_;
  std::string keeps_;
  Ask ask_;
  int threads_ = 1;
  std::uint64_t size_ = 0;
};

}  // namespace nimatron
