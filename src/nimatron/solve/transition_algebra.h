// TransitionAlgebra: all pairs of a candidate for a misère quotient (quotient_proof.h says what a pair is),
// as a monoid of their own that tells sums apart more finely than the candidate does. It is made where
// a candidate is wrong, to find the shallowest sum whose outcome it has wrong.
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
  // The algebra of no heaps over a monoid, which must outlive it.
  TransitionAlgebra(const BipartiteMonoid& monoid, std::size_t most, Budget& budget);

  // Adds a heap by its image. False past `most` pairs.
  bool add(Element image, const HeapRules& rules);

  std::size_t size() const { return image_.size(); }
  Element image(std::uint32_t pair) const { return image_[pair]; }
  // The algebra as a monoid of its own, stepped by the heaps added, unmarked.
  BipartiteMonoid as_monoid() const;

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
  std::uint32_t intern_pair(Element image, const std::vector<Word>& bits, std::uint32_t parent,
                            std::uint32_t generator);
  std::uint32_t multiply(std::uint32_t pair, std::uint32_t generator);
  bool close();

  const BipartiteMonoid* monoid_;
  std::size_t most_;
  Budget* budget_;
  Charge charge_;
  ProductTable product_;
  std::size_t words_;
  bool complete_ = true;

  // The different sets D, interned: by hash, then by chains of equal hash.
  std::vector<Word> sets_;
  std::vector<std::uint32_t> next_set_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> first_set_;

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
