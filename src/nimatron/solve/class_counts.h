// ClassCount: how many of many positions belong to each class of the hierarchy (solve/hierarchy.h), and the first that
// does not. A position belongs to a class if no position that can be reached from it breaks the class.
//
//   ClassCount<AnyRuleset> count(r, budget);
//   for (...) count.add(p);                           // positions in order of their size
//   count.counts().of[0].holding                      // how many are domestic
//
// The positions reached are shared between all that are added, and each is looked at once.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/search.h"
#include "nimatron/solve/hierarchy.h"

namespace nimatron {

template <Ruleset R>
class ClassCount {
 public:
  using P = typename R::Position;
  struct Counts {
    std::uint64_t positions = 0;
    struct Class {
      std::uint64_t holding = 0;
      std::optional<P> first_without;  // the first position that does not belong to it
    };
    std::array<Class, kGameClassNames.size()> of;
  };

  ClassCount(R ruleset, Budget& budget) : r_(std::move(ruleset)), account_(budget) {}

  void add(const P& p);
  const Counts& counts() const { return counts_; }

 private:
  using Classes = std::uint8_t;  // a bit for each class
  struct Known {
    std::uint32_t normal, misere;
    Classes holds;
    bool open;
    bool fickle() const { return normal + misere == 1; }
    bool is(std::uint32_t n, std::uint32_t m) const { return normal == n && misere == m; }
    // Whether some move leads to a (0,1)- or a (1,0)-position, and whether there is a move at all.
    bool to_01 = false, to_10 = false, moves = false;
  };
  struct Frame {
    P position;
    std::vector<P> options;
    std::size_t next = 0;
  };
  void visit(const P& p);
  Known concluded(const std::vector<P>& options) const;

  R r_;
  Account account_;
  boost::unordered_flat_map<P, Known, Hash> known_;
  std::size_t spilled_ = 0;
  Counts counts_;
};

}  // namespace nimatron
