// Classes of small strips of Push Cram: strips that may stand for each other in every sum.
//
// For sums with one shared button say A = B if A + B is a zero: its nim value is 0, and after any move
// in it the other player can move to a zero again. Adding a zero changes no outcome (answer in the zero;
// its nim value is 0 whenever the opponent might push), zeros are closed under sums and cancel, so this
// is an equivalence, strips form a group in which A + A = 0, and it is enough to know a strip's class.
// Two cases are found here, for strips with few free columns:
//   - A has the same options as B, up to classes (a bisimulation);
//   - A equals one of its options' options G: each option of A is one of G or can be answered by a move
//     to G, and each option of G is one of A (A's other options are reversible).
// Both compare nim values relative to the strip's own, which the board's nim value carries.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <map>
#include <shared_mutex>
#include <vector>

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/push_cram/strip.h"

namespace nimatron::push_cram {

struct StripHash {
  using is_avalanching = void;
  std::size_t operator()(const Strip& s) const { return mix(s.top, s.bottom); }
};

class Classes {
 public:
  // Strips with at most this many free columns are classified; more finds little.
  static constexpr int kMostFree = 3;

  Classes();

  // What stands for a strip with up to kMostFree free columns: a strip not wider than it, or none (no
  // columns). Several threads may ask.
  Strip of(const Strip& turned_strip);

  // The strips that stand for a class, in the order they were found. Restored in that order before any
  // other is asked for they stand for the same classes again, which saves work and changes no answer.
  std::vector<Strip> representatives() const;
  void restore(const std::vector<Strip>& representatives);

 private:
  static constexpr int kNarrow = 8;
  using Options = std::vector<Key>;  // strips and change of nim value, sorted, each once

  Strip classify(const Strip& s);
  Options options(const Strip& s);
  template <class F>
  bool any_option(const Key& sum, F&& f);
  bool reverses_to(const Options& mine, const Key& g);

  mutable std::shared_mutex mutex_;
  boost::unordered_flat_map<Strip, Strip, StripHash> known_;
  std::map<Options, Strip> by_options_;
  std::vector<Strip> representatives_;
};

}  // namespace nimatron::push_cram
