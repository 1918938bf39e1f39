// ClassCount: how many of many positions belong to each class of the hierarchy (solve/hierarchy.h), and the first that
// does not. A position belongs to a class if no position that can be reached from it breaks the class.
//
//   ClassCount<AnyRuleset> count(r, budget);
//   for (...) count.include(p);                       // positions in order of their size
//   count.counts().of[0].holding                      // how many are domestic
//
// The positions reached are shared between all that are included, and each is looked at once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nimatron/search/fold.h"
#include "nimatron/solve/hierarchy.h"

namespace nimatron {

template <Ruleset R>
class ClassCount : public WholePositions<ListFold<ClassCount<R>, R, Players::Alike>> {
 public:
  using Base = WholePositions<ListFold<ClassCount<R>, R, Players::Alike>>;
  using Base::Base;
  using typename Base::P;
  struct Counts {
    std::uint64_t positions = 0;
    struct Class {
      std::uint64_t holding = 0;
      std::optional<P> first_without;  // the first position that does not belong to it
    };
    std::array<Class, kGameClassNames.size()> of;
  };

  void include(const P& p);
  const Counts& counts() const { return counts_; }

 private:
  using typename Base::Word;
  friend Fold<ClassCount<R>, R, ListTally, Players::Alike>;
  friend ListFold<ClassCount<R>, R, Players::Alike>;
  // What is known of a position; an answer is its place in known_.
  struct Known {
    std::uint32_t normal = 0, misere = 1;
    std::uint8_t holds = (1U << kGameClassNames.size()) - 1;  // a bit for each class
    // Whether some move leads to a (0, 1)- or a (1, 0)-position, and whether there is no move at all.
    bool to_01 = false, to_10 = false, ends = true;
  };

  Word make(std::span<Word> options, std::span<Word>);
  std::size_t bytes() const { return Base::bytes() + known_.capacity() * sizeof(Known); }

  std::vector<Known> known_;
  Counts counts_;
};

}  // namespace nimatron
