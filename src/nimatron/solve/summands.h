// Summands: the components of sums of positions, each stored once, and what is known about them. The outcome
// search over sums refers to them by 32-bit names.
//
//   Summands summands(games);
//   SummandList sum;
//   summands.add(r, p, sum);                    // the components of p, whatever the ruleset is made of
//   summands.simplify(sum);                     // inverses cancel, small values are added
//
// A component is kept in one form together with all its symmetric images and, where the ruleset can say what the
// negative of a position is, with those of its negative; a summand is a component with a sign, or a value. So a
// component cancels its negative, also one of the other ruleset in -R, and a component that is its own negative
// cancels itself.
//
// The canonical value of a component is worth finding where it is cheap. `evaluate` tries for a given number
// of steps; what it has found of the followers stays, so that a later, longer trial goes on from there.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/search.h"
#include "nimatron/value/game.h"

namespace nimatron {

// A value, or a component or its negative.
class Summand {
 public:
  constexpr Summand() = default;
  static constexpr Summand component(std::uint32_t id, bool negative) {
    return Summand(id << 2 | (negative ? 2U : 0U));
  }
  static constexpr Summand value(Game g) { return Summand(g.id() << 1 | 1U); }

  constexpr bool is_value() const { return (bits_ & 1U) != 0; }
  constexpr Game game() const { return Game(bits_ >> 1); }
  constexpr std::uint32_t id() const { return bits_ >> 2; }
  constexpr bool is_negative() const { return (bits_ & 2U) != 0; }
  // Components from 0 on: twice the id, plus one for the negative.
  constexpr std::uint32_t index() const { return bits_ >> 1; }
  constexpr Summand with_sign_changed() const { return Summand(bits_ ^ 2U); }
  friend constexpr bool operator==(Summand, Summand) = default;
  friend constexpr auto operator<=>(Summand, Summand) = default;
  // Any 32 bits, for lists that hold lengths as well.
  explicit constexpr Summand(std::uint32_t bits) : bits_(bits) {}
  constexpr std::uint32_t bits() const { return bits_; }

 private:
  std::uint32_t bits_ = 1;  // the value 0
};
using SummandList = boost::container::small_vector<Summand, 12>;

// Who wins with Left to move.
enum class FirstWins : std::uint8_t { Unknown, Open, Yes, No };

// What other threads at the same question know.
class OtherThreads {
 public:
  // The value of a component, in this thread's arena.
  virtual std::optional<Game> value(std::uint32_t id) = 0;
  virtual void learn(std::uint32_t id, Game value) = 0;
  // Orders values alike in all threads, so that they add the same ones.
  virtual std::uint32_t rank(Game g) = 0;
  // Whether one of them has the answer.
  virtual bool over() const = 0;

 protected:
  ~OtherThreads() = default;
};

class Summands {
 public:
  explicit Summands(GameArena& games);

  GameArena& games() { return *games_; }
  // Appends the components of a position; sums and negatives are taken apart.
  void add(const AnyRuleset& r, const AnyPosition& p, SummandList& to, bool negative = false);
  Summand negative(Summand s) {
    if (s.is_value()) return Summand::value(games_->negative(s.game()));
    return own_negative(s.id()) ? s : s.with_sign_changed();
  }

  // Puts in values that have become known, adds those whose sum is cheap, drops zeros and inverses; sorts.
  void simplify(SummandList& sum);

  // Calls f(std::span<const Summand>) for each option of a component; f may not ask for options itself.
  template <class F>
  void for_each_option(std::uint32_t id, Player player, F f) {
    if (components_[id].options[static_cast<int>(player)] == kNone) list_options(id, player);
    const Summand* at = pool_.data() + components_[id].options[static_cast<int>(player)];
    for (std::uint32_t n = (at++)->bits(); n != 0; --n) {
      const std::uint32_t length = (at++)->bits();
      f(std::span<const Summand>(at, length));
      at += length;
    }
  }
  // The atomic weight of an all-small value, if it is an integer.
  std::optional<int> weight(Game g);
  // How many moves Left has.
  std::uint32_t moves(Summand s);

  // Whether Left wins a component moving first, as far as the search has found out.
  FirstWins& first_wins(Summand s) { return first_wins_[s.index()]; }
  bool known(Summand s) { return first_wins(s) >= FirstWins::Yes; }
  // Calls f(position, with Left to move, with Right to move) for the components of a ruleset of which either is known.
  template <class F>
  void for_each_known(const AnyRuleset& r, const F& f) const {
    for (std::uint32_t id = 0; id < components_.size(); ++id) {
      const FirstWins left = first_wins_[std::size_t{2} * id];
      const FirstWins right = own_negative(id) ? left : first_wins_[std::size_t{2} * id + 1];
      if (left < FirstWins::Yes && right < FirstWins::Yes) continue;
      if (rulesets_[position(id).ruleset].ruleset == r) f(position(id).position, left, right);
    }
  }
  // Takes that in.
  void learn(const AnyRuleset& r, const AnyPosition& p, FirstWins left, FirstWins right);
  bool is_all_small(Summand s) const {
    return s.is_value() ? games_->is_all_small(s.game()) : rulesets_[position(s.id()).ruleset].all_small;
  }

  // The ruleset and the position of a component, and how many nodes the tree of a value has, up to a bound.
  const AnyRuleset& ruleset_of(std::uint32_t id) const { return rulesets_[position(id).ruleset].ruleset; }
  const AnyPosition& position_of(std::uint32_t id) const { return position(id).position; }
  std::uint32_t tree_size(Game g);

  // From now on values are looked up there and told to them; null for nobody.
  void set_others(OtherThreads* others);
  // Tries to find the value of a component in about so many steps.
  bool evaluate(std::uint32_t id, std::uint64_t steps);
  // Counts a visit, and tries to evaluate a component that is visited often, for as long as the visits are worth.
  bool visit(std::uint32_t id);

  // As it is typed.
  std::string print(Summand s);
  std::size_t size() const { return components_.size(); }
  std::size_t bytes() const;

 private:
  struct Known {
    AnyRuleset ruleset;
    bool impartial, all_small;
  };
  struct Key {
    AnyPosition position;
    std::uint32_t ruleset = 0;
    friend bool operator==(const Key&, const Key&) = default;
    friend std::size_t hash_value(const Key& k) { return hash_value(k.position) + k.ruleset; }
    std::size_t spilled_bytes() const { return position.spilled_bytes(); }
  };
  static constexpr std::uint32_t kNone = 0xffffffffU;
  struct Component {
    std::uint32_t value = kNone;                // a handle
    std::uint32_t options[2] = {kNone, kNone};  // where they stand in the pool, by player
    std::uint32_t moves[2] = {kNone, kNone};
    std::uint32_t visits = 0;
    std::uint8_t trials = 0;
    bool own_negative = false;
    bool open = false;  // being evaluated
  };

  const Key& position(std::uint32_t id) const { return ids_[id]; }
  bool own_negative(std::uint32_t id) const { return components_[id].own_negative; }
  std::uint32_t number_of(const AnyRuleset& r);
  Summand enter(std::uint32_t ruleset, const AnyPosition& part);
  void take_value(std::uint32_t id, Game g);
  bool has_value(std::uint32_t id) { return components_[id].value != kNone || (others_ != nullptr && ask_others(id)); }
  bool ask_others(std::uint32_t id);
  void list_options(std::uint32_t id, Player player);
  void add_values(SummandList& values);
  bool cheap_sum(Game a, Game b);
  // A component being evaluated, and how far its options have been looked at.
  struct Frame {
    std::uint32_t id;
    int player = 0;
    std::uint32_t at = kNone;   // in the pool
    std::uint32_t options = 0;  // those left
  };
  std::optional<std::uint32_t> unknown_follower(Frame& t);
  std::uint64_t work_of_options(std::uint32_t id);
  Game value_of_options(std::uint32_t id);

  GameArena* games_;
  Budget* budget_;
  OtherThreads* others_ = nullptr;
  std::vector<Known> rulesets_;
  Interner<Key> ids_;
  std::vector<Component> components_;
  std::vector<FirstWins> first_wins_;  // by summand
  std::vector<Summand> pool_;
  std::vector<std::uint32_t> tree_size_;  // by handle
  std::vector<std::int8_t> weight_;       // likewise
};

}  // namespace nimatron
