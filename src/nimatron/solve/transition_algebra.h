// TransitionAlgebra: the finite object that proves a misère quotient.
//
// A sum X of heaps is mapped to the pair (x, D): x its image in a bipartite monoid (Q, P) and
// D = { z in Q : some option of X times z lies in P }. Pairs multiply,
//   (x, D)(y, F) = (xy, { z : zy in D or zx in F }),
// so the pairs of all sums are the monoid that the pairs of the heaps generate, a finite one; it is
// the transition algebra of Plambeck and Siegel (Misère quotients for impartial games, J. Combin.
// Theory A 115, 2008, section 5) with option sets replaced by what they decide.
//
// Theorem. If 1 is not in P and every pair of a sum with options has x in P exactly if 1 is not in D, then
// every sum is a misère P-position exactly if its image lies in P. Proof by induction on the sum: 1 is
// in D exactly if some option's image lies in P. If (Q, P) is also reduced (no two elements x, y with
// xz in P <=> yz in P for all z), it is the misère quotient of the heaps.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/solve/bipartite_monoid.h"

namespace nimatron {

class TransitionAlgebra {
 public:
  // What to do when a pair breaks the theorem's condition: give up, or list all pairs all the same,
  // which shows how the monoid is to be refined.
  enum class OnConflict { Stop, Continue };

  // The algebra of no heaps over a monoid, which must outlive it. It gives up past `most` pairs too.
  TransitionAlgebra(const BipartiteMonoid& monoid, OnConflict on_conflict, std::size_t most, Budget& budget);

  // Adds a heap by its image and its options. False if it gave up.
  bool add(Element image, const std::vector<HeapSum>& options);
  // The image that makes the heap's pair one of those already there, if there is one: then the heap
  // changes nothing.
  std::optional<Element> absorbs(const std::vector<HeapSum>& options);

  std::size_t size() const { return image_.size(); }
  Element image(std::uint32_t pair) const { return image_[pair]; }
  bool consistent() const { return consistent_; }
  bool complete() const { return complete_; }
  // The algebra as a monoid of its own, stepped by the heaps added, unmarked; and the heaps that generate it.
  BipartiteMonoid as_monoid() const;
  std::vector<std::uint32_t> generators() const;

 private:
  using Word = std::uint64_t;
  struct Generator {
    std::uint32_t heap;
    Element image;
    std::vector<Word> set;
    std::vector<std::uint32_t> step;         // pair -> pair
    std::vector<std::vector<Word>> shifted;  // for each x, { z : zx in set }, made when needed
  };

  const Word* set(std::uint32_t id) const { return &sets_[static_cast<std::size_t>(id) * words_]; }
  std::optional<std::uint32_t> find_set(const std::vector<Word>& bits, std::uint64_t hash) const;
  std::uint32_t intern_set(const std::vector<Word>& bits);
  std::vector<Word> decided_by(const std::vector<HeapSum>& options) const;
  // The pair's number; a new one is checked against the condition.
  std::uint32_t intern_pair(Element image, const std::vector<Word>& bits, std::uint32_t parent,
                            std::uint32_t generator);
  std::uint32_t multiply(std::uint32_t pair, std::uint32_t generator);
  bool close();

  const BipartiteMonoid* monoid_;
  OnConflict on_conflict_;
  std::size_t most_;
  Budget* budget_;
  Charge charge_;
  ProductTable product_;
  std::size_t words_;
  bool consistent_ = true;
  bool complete_ = true;

  // The different sets D, interned: by hash, then by chains of equal hash.
  std::vector<Word> sets_;
  std::vector<std::uint32_t> next_set_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> first_set_;
  std::vector<std::uint32_t> pair_of_set_;  // a pair with this set

  // The pairs; 0 is that of the empty sum, which is found by no look-up.
  std::vector<Element> image_;
  std::vector<std::uint32_t> set_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> made_from_;  // a pair and a generator
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> pairs_;   // by image and set
  std::vector<Generator> generators_;
  std::vector<std::uint32_t> heap_pair_;
  std::vector<Word> scratch_;
};

}  // namespace nimatron
