// GenusSolver: the genus of any position of any impartial ruleset, and whether it is tame.
//
//   Budget budget;
//   GenusSolver<AnyRuleset> genus(r, budget);
//   genus(p).text()                            "2^{20}"
//   genus.tame(p)                              Definition 8 of the Toppling Towers paper
//   genus.misere_grundy(p), genus.misere_outcome(p)
//
// A tame position has the genus of a Nim position, and so have all its followers. Components are solved
// apart. A sum of tame components is tame and its genus is their nim-sum (Lemma 9 there); a sum with a
// wild component is solved as a sum, move by move, and never from the genera of its parts. In such sums
// components that are over are dropped, components equal to a nim-heap are taken for one, and pairs of
// single counters cancel, for * + * = 0 in misère play too.
//
// There is no recursion; a position met again among its own followers is a loop, and an Error.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/search.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/value/genus.h"

namespace nimatron {

template <Ruleset R>
class GenusSolver {
 public:
  using P = typename R::Position;
  using GrundyOf = std::function<Nimber(const P&)>;
  GenusSolver(R ruleset, Budget& budget)
      : GenusSolver(ruleset, budget, [grundy = std::make_shared<GrundySolver<R>>(ruleset, budget)](const P& p) {
          return (*grundy)(p);
        }) {}
  // With somebody else's Grundy values.
  GenusSolver(R ruleset, Budget& budget, GrundyOf grundy)
      : r_(std::move(ruleset)), account_(budget), grundy_(std::move(grundy)) {}

  Genus operator()(const P& p);
  bool tame(const P& p);
  Nimber misere_grundy(const P& p);
  Outcome misere_outcome(const P& p);
  // How many components and sums of components were solved and are remembered.
  std::size_t positions() const { return ids_.size() + sums_.size(); }
  void clear();

 private:
  using Id = typename Interner<P>::Id;
  // A component's id, or a sum's with the highest bit set, or kOver for the empty sum.
  using Ref = std::uint32_t;
  static constexpr Ref kSum = 0x80000000U, kOver = 0xffffffffU;

  struct Members {
    boost::container::small_vector<Id, 6> ids;  // ascending
    friend bool operator==(const Members& a, const Members& b) { return a.ids == b.ids; }
    friend std::size_t hash_value(const Members& m) {
      return hash_bytes(reinterpret_cast<const unsigned char*>(m.ids.data()), m.ids.size() * sizeof(Id));
    }
  };
  // What is known of a component or a sum: the number of its genus, or a mark.
  struct Known {
    static constexpr std::uint32_t kUnknown = 0xffffffffU, kOpen = 0xfffffffeU;
    static constexpr std::uint32_t kNoNimHeap = 0xffffffffU;
    std::uint32_t genus = kUnknown;
    std::uint32_t nim_heap = kNoNimHeap;  // the size of the nim-heap that it equals in misère play, if shown
    bool tame = false;
    bool done() const { return genus < kOpen; }
  };
  enum class Stage : std::uint8_t { Components, Alias, Options };
  struct Frame {
    Ref ref;
    std::size_t first = 0, next = 0;  // what it waits for stands in waiting_ from `first` on
    Stage stage = Stage::Options;
  };
  friend class Search<Frame>;

  Known& known(Ref ref) { return ref == kOver ? over_ : (ref & kSum) ? of_sum_[ref & ~kSum] : of_component_[ref]; }
  Ref component(const P& part);
  // Of a tame component whose outcomes are known by theorems: the genus of a Nim position is determined by both
  // outcomes and, if both are N, the Grundy value, which is faster to find than a genus.
  std::optional<Genus> tame_genus(const P& part);
  // The sum of the components of q and of `rest`.
  Ref sum_of(const P& q, const Members& rest);
  Ref sum_of(Members members);
  const Known& solve(Ref root);
  bool is_open(Ref ref) { return known(ref).genus == Known::kOpen; }
  std::string name(const Frame& f) const { return (f.ref & kSum) ? "a sum of its parts" : print(r_, ids_[f.ref]); }
  void open(Frame& f);
  std::optional<Ref> next(Frame& f);
  void close(Frame& f);
  void abandon(Frame& f);
  // Lists the options of a component, each plus the rest.
  void list_options(Id id, const Members& rest);
  bool tame_sum(const Members& members) const;
  void simplify_or_play(Frame& f);
  Known of_options(const Frame& f);
  std::uint32_t number(Genus genus);
  std::size_t bytes() const;

  R r_;
  Account account_;
  GrundyOf grundy_;
  std::vector<Genus> genera_;
  boost::unordered_flat_map<Genus, std::uint32_t, Hash> numbers_;
  Known over_{number(Genus()), 0, true};
  Interner<P> ids_;
  std::vector<Known> of_component_;
  Interner<Members> sums_;
  std::vector<Known> of_sum_;
  boost::unordered_flat_map<std::uint32_t, Id> nim_heaps_;  // a component equal to the nim-heap
  Search<Frame> search_;
  std::vector<Ref> waiting_;
};

}  // namespace nimatron
