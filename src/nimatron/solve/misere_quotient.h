// MisereQuotient: the misère quotient of heaps, one heap added at a time; and, with another Ending, the same for
// heaps that share one button.
//
// Two sums X, Y of heaps are equivalent if X + Z and Y + Z have the same misère outcome for every sum
// Z of heaps. The classes form a commutative monoid Q; P is the set of classes of P-positions, and the
// heaps' classes are the pretending function (T. E. Plambeck, Taming the wild in impartial combinatorial
// games, Integers 5, 2005; T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, J.
// Combin. Theory A 115, 2008). "Heaps" are any games whose options are sums of earlier ones.
//
//   MisereQuotient q(budget);
//   q.add({});                                  // heap 0: no move
//   q.add({{0}});                               // heap 1: to heap 0
//   q.add({{0}, {1}});                          // heap 2: to heap 0 or heap 1
//   q.order()                                   // 6
//   q.is_p({2, 2})                              // true
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/solve/monoid_learner.h"
#include "nimatron/solve/quotient_proof.h"

namespace nimatron {

class MisereQuotient {
 public:
  static constexpr std::uint64_t kAnySums = std::numeric_limits<std::uint64_t>::max();
  // Gives up on quotients beyond `most` elements, and after searching `sums` sums in all.
  explicit MisereQuotient(Budget& budget, std::size_t most = 20000, Ending ending = Ending::Misere,
                          std::uint64_t sums = kAnySums);

  // Adds the next heap by its options, sums of earlier heaps. False if the quotient with it was not
  // found within these bounds; then the quotient without it stands.
  bool add(std::vector<HeapSum> options, PushValue pushed = {});

  std::uint32_t heaps() const { return static_cast<std::uint32_t>(heaps_.size()); }
  // What the proof is about: in misère play the quotient itself, else one that tells push values apart too.
  std::size_t order() const { return monoid_->order(); }
  Element image(std::uint32_t heap) const { return monoid_->image(heap); }
  bool is_p(const HeapSum& sum) const { return monoid_->in_p[monoid_->times(0, sum)] != 0; }
  const BipartiteMonoid& monoid() const { return *monoid_; }
  // The quotient, which forgets push values; with `label` to name the heaps that generate it, as a value.
  BipartiteMonoid quotient() const;
  Quotient quotient(const std::function<std::string(std::uint32_t)>& label) const;
  // How many pairs the proof of this quotient keeps.
  std::size_t pairs() const { return proof_->size(); }

 private:
  // Finds the heap's place in the quotient as it is, if it has one.
  bool keep_order(const HeapRules& heap);
  // Searches for the quotient with the last heap.
  bool refine();
  // Takes the pairs of a wrong candidate for the elements of the next, a few times over, as long as there
  // are at most `most`.
  bool repair(std::unique_ptr<BipartiteMonoid> candidate, std::size_t most);
  // Takes the candidate over if it is right.
  bool prove(std::unique_ptr<BipartiteMonoid>& candidate);
  void keep_tests(const MonoidLearner& learner, const Basis& basis);
  // Changes the basis, or adds a test, so that the shallowest sum of wrong outcome becomes right.
  bool learn_from_conflict(const BipartiteMonoid& candidate, MonoidLearner& learner, Basis& basis, Refuted& refuted,
                           std::vector<std::uint32_t>& least_cap, std::vector<HeapRelation>& relations);

  Budget* budget_;
  std::size_t most_;
  std::uint64_t sums_left_;
  Ending ending_;
  std::vector<HeapRules> heaps_;
  std::vector<HeapSum> tests_;  // of the candidate before
  std::unique_ptr<BipartiteMonoid> monoid_;
  std::unique_ptr<QuotientProof> proof_;
};

}  // namespace nimatron
