// What a search for a misère quotient supposes, and what then follows.
//
// A Basis supposes that every heap is equivalent to a sum of generators, and that a generator
// taken `cap` times is equivalent to it taken cap - 2 times, and it may suppose further rules u = v. Under these
// suppositions there are finitely many sums, and their outcomes follow by search (SupposedOutcomes). From these a
// candidate is learned (monoid_learner.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/search/search.h"
#include "nimatron/solve/bipartite_monoid.h"

namespace nimatron {

// How often each generator occurs.
using Exponents = std::vector<std::uint8_t>;

struct Basis {
  std::vector<std::uint32_t> generators;  // heaps, ascending
  std::vector<std::uint32_t> caps;        // one for each generator, at least 2
  std::vector<Exponents> word;            // one for each heap, in generators not above it
  // Left sides are replaced by right sides, which come earlier in the order that compares the greatest generators
  // first.
  std::vector<std::pair<Exponents, Exponents>> rules;

  Exponents of_sum(const HeapSum& sum) const;
  HeapSum sum_of(const Exponents& word) const;
  friend bool operator==(const Basis&, const Basis&) = default;
};

// A heap and a sum of smaller heaps that it was found not to be equivalent to.
using Refuted = std::set<std::pair<std::uint32_t, HeapSum>>;

// The basis a monoid suggests: its generators are the heaps whose image is not a product of earlier
// generators' images, or only one that was refuted. Caps are the least that hold in the monoid, or
// `least_cap` of the heap where that is more.
Basis basis_of(const BipartiteMonoid& monoid, const Refuted& refuted, const std::vector<std::uint32_t>& least_cap);

// A sum of heaps and an equivalent one.
using HeapRelation = std::pair<HeapSum, HeapSum>;
// A complete set of relations between the heaps that generate a monoid, none of which follows from a smaller one by
// addition of heaps. Right sides are least in the order that compares the greatest heaps first.
std::vector<HeapRelation> relations_of(const BipartiteMonoid& monoid, const std::vector<std::uint32_t>& generators);
// Writes the relations in the generators of the basis and makes them its rules.
void set_rules(Basis& basis, const std::vector<HeapRelation>& relations);
// The first of the basis's rules whose left side divides the word.
std::optional<std::size_t> rule_for(const Basis& basis, const Exponents& word);

// Thrown where a search has looked at as many sums as it was allowed. Unlike a limit of time it stops every run at the
// same place.
struct OutOfSums {};

class SupposedOutcomes {
 public:
  // `known` is right for all heaps but the last; `likely`, a guess for all heaps, tells which options to
  // look at first. Null where there are too many sums to number them.
  static std::optional<SupposedOutcomes> make(const Basis& basis, const std::vector<HeapRules>& heaps, Ending ending,
                                              const BipartiteMonoid& known, const BipartiteMonoid& likely,
                                              std::uint64_t& sums, Budget& budget);

  std::size_t generators() const { return caps_.size(); }
  // How many sums were searched.
  std::size_t solved() const { return marks_.size(); }
  // Whether the sum of two words is a P-position; exponents past the caps are taken down.
  bool is_p(const Exponents& a, const Exponents& b);
  PushValue pushed(const Exponents& word) const;

 private:
  enum class Mark : std::uint8_t { Unknown, N, P };
  // The sums known so far: an open hash table of number and mark in one word.
  class Marks {
   public:
    explicit Marks(Budget& budget) : charge_(std::make_unique<Charge>(budget)), slots_(1024) {}
    std::size_t size() const { return size_; }
    Mark get(std::uint64_t key) const;
    void put(std::uint64_t key, Mark mark);

   private:
    std::size_t mask() const { return slots_.size() - 1; }
    void insert(std::uint64_t slot);

    std::unique_ptr<Charge> charge_;
    std::vector<std::uint64_t> slots_;
    std::size_t size_ = 0;
  };
  struct Options {
    std::vector<std::uint64_t> more;     // what a move adds after it has taken the generator away
    std::vector<std::uint8_t> likely_p;  // for each element of the guess, a row of one entry per option
  };
  struct Frame {
    std::uint64_t at;
    std::size_t first = 0;  // where its options begin in the list of those to be looked at
  };
  friend class Search<Frame>;

  SupposedOutcomes(const Basis& basis, const std::vector<HeapRules>& heaps, Ending ending, const BipartiteMonoid& known,
                   const BipartiteMonoid& likely, std::uint64_t& sums, Budget& budget);
  // The mark of a sum without the last heap, or won by its push value, or already found.
  Mark look_up(std::uint64_t at);
  void spend() {
    if (*sums_left_ == 0) throw OutOfSums{};
    --*sums_left_;
  }
  // A move leaves a smaller sum, so there is no loop.
  static bool is_open(std::uint64_t) { return false; }
  static std::string name(const Frame&) { return {}; }
  void open(Frame& f);
  std::optional<std::uint64_t> next(Frame& f);
  void close(Frame& f);
  void abandon(Frame& f) { to_look_at_.resize(f.first); }

  std::uint64_t pack(const Exponents& word) const;
  std::uint32_t digit(std::uint64_t at, std::size_t g) const {
    return static_cast<std::uint32_t>(at >> shift_[g]) & mask_[g];
  }
  // Takes exponents from cap to 2 cap - 2 down by twos until they are below the cap.
  std::uint64_t capped(std::uint64_t sum) const {
    while (const std::uint64_t over = (sum + bias_) & guards_[0]) {
      for (std::size_t i = 1; i < guards_.size(); ++i) sum -= (over & guards_[i]) >> (i - 1);
    }
    return sum;
  }
  // Applies the rules too, until none applies. A field keeps its top bit when at least as much stands in it as is
  // taken away.
  std::uint64_t reduced(std::uint64_t sum) const {
    sum = capped(sum);
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      if ((((sum | guards_[0]) - rules_[i].first) & guards_[0]) != guards_[0]) continue;
      sum = capped(sum - rules_[i].first + rules_[i].second);
      i = static_cast<std::size_t>(-1);
    }
    return sum;
  }

  Budget* budget_;
  std::uint64_t* sums_left_;
  Marks marks_;
  Ending ending_;
  std::vector<PushValue> pushed_;  // of the generators
  // A sum is a number: a field for each generator, wide enough for its cap and sums of two exponents
  // below it. A field of w bits is taken down where adding 2^(w-1) - cap sets its top bit.
  std::vector<std::uint32_t> caps_;
  std::vector<std::uint32_t> shift_;
  std::vector<std::uint32_t> mask_;
  std::uint64_t bias_ = 0;
  std::array<std::uint64_t, 6> guards_{};  // the top bits of all fields, then those of fields 2, 3, ... wide
  std::vector<Options> options_;           // of each generator
  std::vector<std::pair<std::uint64_t, std::uint64_t>> rules_;
  std::uint64_t known_below_;  // sums with smaller numbers are known
  std::vector<const std::vector<Element>*> known_step_;
  const std::vector<std::uint8_t>* known_p_;
  std::vector<const std::vector<Element>*> likely_step_;
  Search<Frame> search_;
  std::vector<std::uint64_t> to_look_at_;  // the frames' options, one list after the other
};

}  // namespace nimatron
