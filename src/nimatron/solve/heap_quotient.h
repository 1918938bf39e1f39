// The misère quotient of a heap game, or the quotient of heaps that share a button, with its pretending function and
// whether it is proved for all heaps.
//
//   HeapFamily kayles{options, TakeAndBreak{2, 2}};
//   const HeapQuotient q = heap_quotient(kayles, 200, budget);
//   q.quotient().order()     40
//   q.period()               12, from heap 71 on
//   q.proved()               true
//   q.is_p({30, 29, 28})     by the quotient, for heaps of any size
//
// Theorem (T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers 5, 2005, #G05; T. E.
// Plambeck and A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115, 2008), stated
// for codes that take up to d from a heap and leave at most r heaps (d digits; r = 2 for octal codes). If
// in the quotient of heaps 0..M the images satisfy Phi(n + p) = Phi(n) for n0 <= n <= M - p, with n0 >= 1
// and M >= r (n0 + p) + d, then it is the quotient of all heaps, and Phi has period p from n0 on.
// Proof: the largest heap that a move from n = M + 1 leaves is at least n0 + p, and at least n0 for a move
// from n - p; exchanging it for the heap p smaller or larger shows that both have the same options'
// images. So n with the image of n - p has the pair of n - p in the transition algebra, which stays as it
// is; and so on for M + 2, ... With a button, d and r are the greater of those before and after the push, and the
// images tell the nim-values of pushed heaps apart: these then repeat by the same exchange.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/solve/heap_weights.h"
#include "nimatron/solve/misere_quotient.h"
#include "nimatron/value/quotient.h"

namespace nimatron {

// A code of finite length: a move takes at most `take` from a heap and leaves at most `parts` heaps, and
// which moves there are does not depend on the size of a heap beyond `take`.
struct TakeAndBreak {
  std::uint32_t take = 0;
  std::uint32_t parts = 2;
};

struct HeapFamily {
  // The options of heap n, sums of heaps below n.
  std::function<std::vector<HeapSum>(std::uint32_t)> options;
  // What the theorem needs; none if it does not apply.
  std::optional<TakeAndBreak> code;
  // With a button: what the heap adds to the push value of a sum.
  Ending ending = Ending::Misere;
  std::function<PushValue(std::uint32_t)> pushed = {};
};

class HeapQuotient {
 public:
  HeapQuotient(const MisereQuotient& found, const std::optional<TakeAndBreak>& code, bool closed,
               std::optional<Stopped> stopped, std::optional<std::uint32_t> follows_grundy_from,
               std::optional<HeapWeights> weights);

  const Quotient& quotient() const { return quotient_; }
  // The largest heap of the quotient.
  std::uint32_t largest_heap() const { return static_cast<std::uint32_t>(images_.size()) - 1; }
  // False if the next heap's quotient was not found within the bounds. It has at least as many elements as
  // this one: sums told apart by smaller heaps stay apart.
  bool closed() const { return closed_; }
  // The bound on time or memory that was met, or the order to stop.
  const std::optional<Stopped>& stopped() const { return stopped_; }

  // The pretending function; past the largest heap by the period, where that is proved.
  Element image(std::uint64_t heap) const;
  // Its period as far as seen; 0 if none was.
  std::uint32_t period() const { return period_; }
  std::uint32_t preperiod() const { return preperiod_; }
  bool proved() const { return proved_; }
  // The heap from which on every heap, those past the largest too, has the class of its Grundy value in the kernel, if
  // that is proved (quotient_kernel.h).
  std::optional<std::uint32_t> follows_grundy_from() const { return follows_grundy_from_; }
  // The weights of all heaps that decide misère play (weight_proof.h), looked for if nothing above is proved.
  const std::optional<HeapWeights>& weights() const { return weights_; }
  // Whether is_p can be asked about heaps as large as this.
  bool decides(std::uint64_t heap) const { return heap <= largest_heap() || proved_ || weights_; }
  // Whether a sum of heaps is a P-position.
  bool is_p(const std::vector<std::uint64_t>& heaps) const;

  // The lines of `nimatron quotient`.
  std::string text() const;

 private:
  Quotient quotient_;
  std::vector<Element> images_;
  bool closed_;
  std::optional<Stopped> stopped_;
  std::uint32_t period_ = 0;
  std::uint32_t preperiod_ = 0;
  bool proved_ = false;
  std::optional<std::uint32_t> follows_grundy_from_;
  std::optional<HeapWeights> weights_;
};

// Adds heaps until the quotient is proved for all, heap `largest` is reached or a heap does not close
// within `most` elements, the sums and the budget; what was found before is kept.
HeapQuotient heap_quotient(const HeapFamily& game, std::uint32_t largest, Budget& budget, std::size_t most = 20000,
                           std::uint64_t sums = MisereQuotient::kAnySums);

}  // namespace nimatron
