// SharedSums: what the threads of one outcome search have found of components and sums, and what they are at.
//
//   SharedSums shared(budget);
//   SharedNames names(shared, summands);            // of one thread
//   if (const auto sum = names(list)) {             // the same words in every thread
//     shared.find(*sum);                            // Yes, No, or Unknown
//     shared.learn(*sum, FirstWins::Yes, false);
//   }
//
// Every thread has its own numbers for components and values. Here they have common ones: the number of a sequence of
// words that says all about them, a position's bytes with its ruleset, or a canonical form with its options' numbers. A
// sum is the sequence of its summands' numbers. So nothing is taken from a bare hash.
//
// It holds at most an eighth of the memory limit; from then on nothing is added.
#pragma once

#include <atomic>
#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/search/busy.h"
#include "nimatron/solve/sequence_table.h"
#include "nimatron/solve/summands.h"

namespace nimatron {

class SharedSums {
 public:
  using Words = SequenceTable::Words;
  using Sequence = boost::container::small_vector<std::uint32_t, 16>;
  // The first word of a sequence says what it is.
  enum Kind : std::uint32_t { kComponent, kNumberUpStar, kForm, kSum };

  explicit SharedSums(Budget& budget);

  static std::uint64_t hash(Words words);
  // The number of a sequence, below 2^29; none where there is no room for it.
  std::optional<std::uint32_t> number(Words words);
  FirstWins find(Words sum);
  // The value of a component, by their numbers.
  std::optional<std::uint32_t> value(std::uint32_t component);
  void set_value(std::uint32_t component, std::uint32_t value);
  Sequence sequence(std::uint32_t number);
  // Thread 0 remembers what it has found by itself, so it is noted what others have.
  void learn(Words sum, FirstWins who, bool by_another);
  // Calls f(position, with Left to move, with Right to move) for the components of a ruleset that others than thread 0
  // have searched.
  void for_each_known(const AnyRuleset& r,
                      const std::function<void(const AnyPosition&, FirstWins left, FirstWins right)>& f);

  // What the threads are at, how many sums they have looked at, and whether one of them has the answer.
  Busy busy;
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<bool> done{false};

 private:
  static constexpr std::uint32_t kStripes = 16;
  static constexpr std::uint32_t kByAnother = 4;
  // Some of the sequences, by hash; one thread at a time uses it.
  struct alignas(64) Stripe {
    explicit Stripe(Budget& budget) : charge(budget) {}
    std::mutex mutex;
    SequenceTable table;
    // By number in the table: of a component one more than the number of its value, of a sum a FirstWins and
    // kByAnother.
    std::vector<std::uint32_t> known;
    Charge charge;
  };
  static std::uint32_t stripe_of(Words words) { return static_cast<std::uint32_t>(hash(words) % kStripes); }
  // The number in the stripe's table.
  std::optional<SequenceTable::Id> insert(Stripe& s, Words words) const;

  std::deque<Stripe> stripes_;
  std::size_t most_bytes_;  // of a stripe
};

// The common words for the sums of one thread.
class SharedNames final : public OtherThreads {
 public:
  SharedNames(SharedSums& all, Summands& summands) : all_(&all), summands_(&summands) {}

  // None where a value in it is too large to be worth writing down, or where there is no more room.
  std::optional<SharedSums::Sequence> operator()(std::span<const Summand> sum);
  std::optional<Game> value(std::uint32_t id) override;
  void learn(std::uint32_t id, Game value) override;
  std::uint32_t rank(Game g) override { return number_of(g).value_or(kNotAsked); }
  bool over() const override { return all_->done.load(std::memory_order_relaxed); }
  std::size_t bytes() const { return (components_.capacity() + values_.capacity()) * sizeof(std::uint32_t); }

 private:
  static constexpr std::uint32_t kNotAsked = 0xffffffffU;
  std::optional<std::uint32_t> component(std::uint32_t id);
  std::optional<std::uint32_t> number_of(Game g);
  Game game(std::uint32_t number);

  SharedSums* all_;
  Summands* summands_;
  std::vector<std::uint32_t> components_, values_;  // by id and by handle
  boost::unordered_flat_map<std::uint32_t, Game> games_;
};

}  // namespace nimatron
