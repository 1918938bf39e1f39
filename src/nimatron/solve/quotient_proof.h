// QuotientProof: the finite check that makes a candidate the misère quotient of heaps.
//
// Let (Q, P) be a reduced bipartite monoid (no two elements x, y with xz in P <=> yz in P for all z) with 1
// not in P, and let every heap have an image in Q. A sum X of heaps has the pair (x, D): x its image, and
// D = { z in Q : some option of X times z lies in P }. Pairs multiply,
//   (x, D)(y, F) = (xy, { z : zy in D or zx in F }),
// so the pairs of all sums are what the pairs of the heaps generate, a finite commutative monoid; it is
// the transition algebra of Plambeck and Siegel (Misère quotients for impartial games, J. Combin. Theory A
// 115, 2008) with option sets replaced by what they decide.
//
// Theorem. (Q, P) is the misère quotient of the heaps if
//   (1) for every heap with pair (x, D) and every z in D, xz is not in P, and
//   (2) for every sum with options and pair (x, D), if x is not in P then 1 is in D.
// Proof. By induction on the sum, X is a P-position exactly when x is in P: by (1) no option of a sum with
// image in P has its image in P, by (2) a sum with options and image not in P has an option in P. So
// sums are equivalent exactly when their images are, and these are the elements.
//
// For (2) a pair need not be checked if another with the same x has a smaller D: products keep the
// inclusion. So only the pairs with least D are kept. With another ending than misère, (1) asks besides that
// no x that is won by its push value lies in P, and (2) exempts those; the empty sum is checked separately.
// A heap whose pair meets (1) and is not below one of
// those, with the same x, is absorbed: it changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/solve/bipartite_monoid.h"

namespace nimatron {

class QuotientProof {
 public:
  // Of no heaps yet, over a reduced monoid that must outlive it.
  QuotientProof(const BipartiteMonoid& monoid, Ending ending, Budget& budget);

  // Adds a heap by its image. False if the monoid is not the quotient; then the proof is
  // worth nothing more.
  bool add(Element image, const HeapRules& heap);
  // The image with which a heap is absorbed, if there is one.
  std::optional<Element> absorbs(const HeapRules& heap) const;
  // How many pairs it keeps.
  std::size_t size() const { return pairs_.size(); }

 private:
  using Word = std::uint64_t;
  using Set = std::vector<Word>;
  struct Pair {
    Element image;
    Set set;
    std::size_t next_generator = 0;  // those before have been multiplied in
    bool live = true;
  };
  struct Generator {
    Element image;
    Set set;
    std::vector<Set> shifted;  // for each x, { z : zx in set }, made when needed
  };

  Set decided_by(const std::vector<HeapSum>& options) const;
  bool meets_p(const Set& set, Element image) const;
  bool is_known(Element image, const Set& set) const;
  // Keeps the pair if it is not above another. False if it breaks (2).
  bool keep(Element image, Set set);
  Set multiply(const Pair& pair, Generator& g) const;
  bool close();

  const BipartiteMonoid* monoid_;
  Ending ending_;
  Budget* budget_;
  Charge charge_;
  ProductTable product_;
  std::size_t words_;
  bool sound_;                   // the elements by themselves
  std::vector<Set> times_in_p_;  // for each x, { z : xz in P }
  std::vector<Pair> pairs_;
  std::vector<std::vector<std::uint32_t>> by_image_;
  std::vector<Generator> generators_;
};

}  // namespace nimatron
