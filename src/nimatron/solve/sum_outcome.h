// SumOutcome: who wins a sum of partizan positions and values in normal play, without its value.
//
//   SumOutcome outcome(games);
//   outcome({{clobber, p}, {domineering, q}}, games.ups(1));        // N, P, L or R
//
// A minimax search over sums of components. The player to move is always called Left: a move is followed by
// the negative of what it leaves. Each sum is simplified (Summands); it is decided without search if
//   - every summand is <= 0, so Left loses; or one is won by Left moving first and all others are >= 0, so
//     Left wins;
//   - only values and infinitesimal components are there, and the mean of the sum is positive, so Left wins; or it is
//     so far below 0 that the hottest summand does not make up for it, so Left loses;
//   - only all-small values are there, and their atomic weights add up to at least 1, so Left wins; or to at most
//     -2, so Left loses.
// Otherwise each component is searched alone first, which tells its sign, and drops those that are 0. A component
// that is met often is evaluated, for as long as its visits are worth. Moves that leave the opponent few answers are
// tried first, moves in numbers last. The search stops at the first winning move; there is no recursion, and a sum met
// again among its own followers is a loop, and an Error.
//
// A question that is not soon answered goes to several threads, if there are to be. Each has components, values and
// sums of its own; what took some work they tell each other (SharedSums), and one leaves alone for a while what another
// is at. The answer does not depend on them. Where they run short of memory, or one meets an error, this thread goes on
// alone, so that nothing ends for want of memory that one thread can do.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimatron/ruleset/registry.h"
#include "nimatron/search/search.h"
#include "nimatron/solve/sequence_table.h"
#include "nimatron/solve/shared_sums.h"
#include "nimatron/solve/summands.h"

namespace nimatron {

class SumOutcome {
 public:
  explicit SumOutcome(GameArena& games);
  ~SumOutcome();

  Outcome operator()(std::span<const Placed> parts, Game value = Game());
  Outcome operator()(const AnyRuleset& r, const AnyPosition& p);
  // Whether `player`, who is to move, wins.
  bool wins(std::span<const Placed> parts, Game value, Player player);
  // One thread looks at so many sums alone, before others begin.
  void set_threads(int threads, std::uint64_t alone = 2000) {
    threads_ = threads;
    alone_ = alone;
  }
  // How many sums had their moves looked at: it moves with any change of the search.
  std::uint64_t nodes() const { return nodes_ + (found_ ? found_->nodes.load(std::memory_order_relaxed) : 0); }
  // How many different components were met, and how many sums of several were searched.
  std::size_t components() const { return summands_.size(); }
  std::size_t sums() const { return sums_.size(); }
  Summands& summands() { return summands_; }
  // Calls f(position, with Left to move, with Right to move) for the components of a ruleset of which either is known.
  template <class F>
  void for_each_known(const AnyRuleset& r, const F& f) const {
    summands_.for_each_known(r, f);
    if (found_) found_->for_each_known(r, f);
  }

 private:
  struct Question {
    std::span<const Placed> parts;
    Game value;
    Player player;
  };
  // The search of another thread, with an arena of its own.
  struct Helper;
  // Lets the helpers go at its end.
  struct Helped;
  static constexpr std::uint64_t kNoBound = std::numeric_limits<std::uint64_t>::max();
  // A sum that is searched: twice the index of a component, or twice the number of a sum, plus one.
  using State = std::uint32_t;
  struct Child {
    std::uint32_t first, length;  // in summand_stack_
    std::int64_t cost = 0;        // the most promising child has the least
    bool deferred = false;        // left for later, for another thread is at it
  };
  struct Frame {
    State state;
    bool listed = false;                 // the children stand on the stack, the most promising one last
    bool renamed = false;                // the only child is the same sum, simpler
    std::size_t child = 0, summand = 0;  // where its own begin
    bool told = false, entered = false;  // the other threads know of it; a child was searched
    std::uint64_t hash = 0, begun = 0;   // for the other threads; how many sums had been looked at
  };
  friend class Search<Frame>;

  SummandList start(const Question& q);
  bool answer(const Question& q);
  // None where another thread was faster, or after `most_nodes_`.
  std::optional<bool> search(const Question& q);
  std::optional<bool> search(State root);
  // By several threads; none where they ran short of memory or met an error.
  std::optional<bool> search_together(const Question& q, State root);
  State state_of(std::span<const Summand> sum);
  SummandList sum_of(State s);
  FirstWins& result(State s) { return (s & 1U) != 0 ? result_[s >> 1] : summands_.first_wins(Summand(s)); }
  FirstWins at_sight(std::span<const Summand> sum);
  FirstWins by_temperature(std::span<const Summand> sum);
  FirstWins by_weight(std::span<const Summand> sum);
  FirstWins look_up(std::span<const Summand> sum);
  // Lists the children, unless a component must be searched first.
  std::optional<State> prepare(Frame& f);
  void list_children(Frame& f, const SummandList& sum);
  bool add_child(SummandList& child);
  std::int64_t cost(std::span<const Summand> sum);
  std::size_t bytes() const;

  // What another thread has found, if there are others.
  FirstWins look_at_others(Frame& f);
  void tell_others(const Frame& f);
  bool busy_elsewhere(std::span<const Summand> sum);
  bool defer(Frame& f, std::span<const Summand> next);

  bool admits(State) const {
    return nodes_ < most_nodes_ && (shared_ == nullptr || !shared_->done.load(std::memory_order_relaxed));
  }
  bool is_open(State s) { return result(s) == FirstWins::Open; }
  std::string name(const Frame& f);
  void open(Frame& f);
  std::optional<State> next(Frame& f);
  void close(Frame& f);
  void abandon(Frame& f);

  Account account_;
  Summands summands_;
  SequenceTable sums_;
  std::vector<FirstWins> result_;  // by number of the sum
  Search<Frame> search_;
  std::vector<Child> children_;
  std::vector<Summand> summand_stack_;
  std::uint64_t nodes_ = 0, most_nodes_ = kNoBound;

  int threads_ = 1;
  std::uint64_t alone_ = 0;
  std::unique_ptr<SharedSums> found_;  // by several threads; it stays, for the next question and for a checkpoint
  std::vector<std::unique_ptr<Helper>> helpers_;
  // While several threads search: what they share, and whether this one helps.
  SharedSums* shared_ = nullptr;
  std::optional<SharedNames> names_;
  bool helps_ = false;
};

}  // namespace nimatron
