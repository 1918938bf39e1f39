// GrundySolver: the normal-play Grundy value of any position of any impartial ruleset.
//
//   Budget budget;
//   GrundySolver<AnyRuleset> grundy(r, budget);
//   Nimber v = grundy(p);
//
// Components are solved separately and combined by nim-sum, positions are stored by normal form, theorems are
// asked first. There is no recursion: a game ten million moves deep is fine. A position met again among its own
// followers is a loop, and an Error.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/search/fold.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

namespace detail {

inline std::uint32_t small_nimber(Nimber v) {
  if (v >= std::uint32_t{1} << 31) throw Error("the search met a Grundy value past 2^31");
  return static_cast<std::uint32_t>(v);
}

}  // namespace detail

// The values of the options of an open position.
struct MexTally {
  std::uint64_t low = 0;  // those below 64
  std::size_t high = 0;   // where the others begin, on a stack for all open positions
};

template <Ruleset R>
class GrundySolver : public Fold<GrundySolver<R>, R, MexTally> {
 public:
  using Base = Fold<GrundySolver<R>, R, MexTally>;
  using typename Base::P;
  GrundySolver(R ruleset, Budget& budget) : Base(std::move(ruleset), budget) {}

  Nimber operator()(const P& p);
  // The same, or none where one component needs more than `most` new positions.
  std::optional<Nimber> within(const P& p, std::size_t most);

 private:
  using typename Base::Word;
  friend Base;

  std::optional<Word> known(const P& part) const {
    const auto value = theorem(this->r_, question::Grundy{}, part);
    return value ? std::optional(detail::small_nimber(*value)) : std::nullopt;
  }
  static Word add(Word a, Word b) { return a ^ b; }
  MexTally tally() const { return {0, high_.size()}; }
  void take(MexTally& t, Player, Word value);
  Word close(const MexTally& t);
  void drop(const MexTally& t) { high_.resize(t.high); }
  std::size_t bytes() const { return high_.capacity() * sizeof(Word); }

  std::vector<Word> high_;
};

}  // namespace nimatron
