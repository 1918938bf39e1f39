// GrundySolver: the normal-play Grundy value of any position of any impartial ruleset.
//
//   Budget budget;
//   GrundySolver<AnyRuleset> grundy(r, budget);
//   Nimber v = grundy(p);
//
// Components are solved separately and combined by nim-sum, positions are stored by normal form, theorems are
// asked first unless they are switched off. There is no recursion: a game ten million moves deep is fine.
// A position met again among its own followers is a loop, and an Error.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/solve/interner.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

// Whether closed forms may be used, or search alone.

template <Ruleset R>
class GrundySolver {
 public:
  using P = typename R::Position;
  GrundySolver(R ruleset, Budget& budget) : r_(std::move(ruleset)), budget_(&budget), charge_(budget) {}

  Nimber operator()(const P& p);
  // How many positions were searched and are remembered.
  std::size_t positions() const { return ids_.size(); }
  void clear();

 private:
  using Id = typename Interner<P>::Id;
  static constexpr std::uint32_t kUnknown = 0xffffffffU, kOpen = 0xfffffffeU;

  // One position being searched. The options it has still to take in stand in parts_ from `first` on,
  // last one first: each is one word that has kOptionEnd set and carries the nim-sum of what was known,
  // followed by the ids of the components that were not.
  struct Frame {
    Id id;
    std::uint32_t partial;  // nim-sum of the components seen of the option at hand
    std::size_t first;
    std::uint64_t low;  // the options' values below 64
  };
  // A larger value, of the position `depth` frames down.
  struct High {
    std::size_t depth;
    std::uint32_t value;
  };
  // A component of an option before it has an id, and where an option's components end.
  struct Pending {
    Pending(const R& r, const P& part) : position(search_form(r, part)), tag(Interner<P>::tag_of(position)) {}
    P position;
    std::uint64_t tag;
  };
  struct OptionEnd {
    std::size_t parts;
    std::uint32_t known;  // nim-sum of what theorems knew
  };

  Nimber search(Id root);
  void open(Id id);
  void enter(Frame& f);
  void take(Frame& f, std::uint32_t value);
  bool advance(Frame& f, Id& child);
  Nimber close(const Frame& f);
  void account();

  R r_;
  Budget* budget_;
  Charge charge_;
  Interner<P> ids_;
  std::vector<std::uint32_t> value_;
  std::vector<Frame> stack_;
  std::vector<std::uint32_t> parts_;
  std::vector<High> high_;
  std::vector<Pending> pending_;
  std::vector<OptionEnd> ends_;
  std::size_t accounted_ = 0;
};

}  // namespace nimatron
