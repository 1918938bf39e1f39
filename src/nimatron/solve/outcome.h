// OutcomeSolver: who wins a position in normal play, for any position of any ruleset.
//
//   Budget budget;
//   OutcomeSolver<AnyRuleset> outcome(r, budget);
//   Outcome o = outcome(p);                        // N or P; for a partizan ruleset also L or R
//   std::vector<AnyPosition> wins = outcome.winning_moves(p, Player::Left);
//
// It stops at the first winning move and tries the likely ones first, so that it answers long before a
// Grundy value or a canonical form would. There is no recursion; a position met again among its own
// followers is a loop, and an Error.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/search.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

// The impartial search. It asks of a component c and a number n whether c + *n is a second player's win,
// that is, whether n is the Grundy value of c. A sum of components needs the Grundy values of all but one
// of them, found by asking n = 0, 1, 2, ..., and one question about the hardest.
//
// J. Lemoine, S. Viennot, "Nimbers are inevitable", Theoretical Computer Science 462 (2012).
template <Ruleset R>
class ImpartialOutcomeSearch {
 public:
  using P = typename R::Position;
  ImpartialOutcomeSearch(R ruleset, Budget& budget) : r_(std::move(ruleset)), account_(budget) {}

  // Whether the player who is to move loses p.
  bool second_player_wins(const P& p);
  std::uint64_t nodes() const { return nodes_; }
  void clear();

  // What is known of components: calls f(position, value or none, numbers below 64 that it is not). The second takes it
  // in.
  template <class F>
  void for_each_known(const F& f) const {
    for (Id id = 0; id < known_.size(); ++id) {
      const Known& k = known_[id];
      if (k.value != kUnknown || k.not_low != 0) {
        f(ids_[id], k.value != kUnknown ? std::optional<Nimber>(k.value) : std::nullopt, k.not_low);
      }
    }
  }
  void learn(const P& p, std::optional<Nimber> value, std::uint64_t excluded);
  std::size_t positions() const { return ids_.size(); }

 private:
  using Id = typename Interner<P>::Id;
  static constexpr std::uint32_t kUnknown = 0xffffffffU, kOption = std::uint32_t{1} << 31;

  // What is known of the Grundy value of a component: itself, or some numbers that it is not.
  struct Known {
    std::uint32_t value = kUnknown;
    std::uint32_t moves = kUnknown;  // how many there are, which the value cannot exceed
    std::uint64_t not_low = 0;       // numbers below 64 that it is not
    bool open = false;               // on the stack
  };
  struct Question {
    Id id;
    std::uint32_t n;
  };
  // One question being answered. The options that may still have the value n stand in parts_ from `first`
  // on, the most promising one last, each as one word that has kOption set and carries the nim-sum of what was known,
  // followed by the ids of the other components.
  struct Frame {
    Question question;
    std::size_t first = 0;
    bool opener = false;  // the frame that marked the component as open
  };
  friend class Search<Frame>;
  // The components of an option that no theorem knows, and the nim-sum of the others.
  struct Option {
    Nimber known = 0;
    bool not_zero = false;  // by a theorem
    boost::container::small_vector<Id, 4> unknown;
  };
  enum class Verdict { Equal, Different, Ask };

  Option take_apart(const P& q);
  void simplify(Option& o) const;
  Verdict compare(Option& o, Nimber n, Question& next);
  bool excluded(Id id, Nimber n);
  void exclude(Id id, std::uint32_t n);
  std::uint32_t moves(Id id);
  std::size_t bytes() const;

  // A component may be asked about another number while the last question about it is open.
  bool is_open(Question q) const { return known_[q.id].open && (search_.empty() || search_.top().question.id != q.id); }
  std::string name(const Frame& f) const { return print(r_, ids_[f.question.id]); }
  void open(Frame& f);
  std::optional<Question> next(Frame& f);
  void close(Frame& f);
  void abandon(Frame& f) { close(f); }

  R r_;
  Account account_;
  Interner<P> ids_;
  std::vector<Known> known_;
  boost::unordered_flat_set<std::uint64_t> not_high_;  // id and number, from 64 on
  Search<Frame> search_;
  std::vector<std::uint32_t> parts_;
  std::uint64_t nodes_ = 0;
};

// The partizan search: who wins with whom to move, over normal forms.
template <Ruleset R>
class PartizanOutcomeSearch {
 public:
  using P = typename R::Position;
  PartizanOutcomeSearch(R ruleset, Budget& budget, Play play = Play::Normal)
      : r_(std::move(ruleset)), account_(budget), play_(play) {}

  // Whether `player`, who is to move, wins p.
  bool wins(const P& p, Player player);
  std::uint64_t nodes() const { return nodes_; }
  void clear();

 private:
  using Id = typename Interner<P>::Id;
  enum class State : std::uint8_t { Unknown, Open, Wins, Loses };

  // A position and who is to move: twice the id, plus one for Right.
  using Turn = std::uint32_t;
  static Turn turn(Id id, Player player) { return id * 2 + (player == Player::Right ? 1U : 0U); }
  struct Frame {
    Turn turn;
    std::size_t first = 0;  // the turns it may move to, in parts_, the most promising one last
  };
  friend class Search<Frame>;

  Turn enter(const P& p, Player player);
  void count_mobility(Turn t);
  std::size_t bytes() const;

  bool is_open(Turn t) const { return state_[t] == State::Open; }
  std::string name(const Frame& f) const { return print(r_, ids_[f.turn / 2]); }
  void open(Frame& f);
  std::optional<Turn> next(Frame& f);
  void close(Frame& f) { parts_.resize(f.first); }
  void abandon(Frame& f);

  R r_;
  Account account_;
  Play play_;
  Interner<P> ids_;
  std::vector<State> state_;             // by turn
  std::vector<std::uint32_t> mobility_;  // by turn; the number of moves plus one, 0 where not counted
  Search<Frame> search_;
  std::vector<Turn> parts_;
  std::uint64_t nodes_ = 0;
};

template <Ruleset R>
class OutcomeSolver {
 public:
  using P = typename R::Position;
  OutcomeSolver(R ruleset, Budget& budget) : r_(ruleset), impartial_(ruleset, budget), partizan_(ruleset, budget) {}

  Outcome operator()(const P& p);
  // Whether `player` wins p when it is that player's turn.
  bool wins(const P& p, Player player);
  // The options of p from which the opponent does not win, each once, in the ruleset's order.
  std::vector<P> winning_moves(const P& p, Player player = Player::Left);
  // How many positions had their moves looked at: it moves with any change of the search.
  std::uint64_t nodes() const { return impartial_.nodes() + partizan_.nodes(); }
  ImpartialOutcomeSearch<R>& impartial() { return impartial_; }
  const ImpartialOutcomeSearch<R>& impartial() const { return impartial_; }
  void clear();

 private:
  R r_;
  ImpartialOutcomeSearch<R> impartial_;
  PartizanOutcomeSearch<R> partizan_;
};

}  // namespace nimatron
