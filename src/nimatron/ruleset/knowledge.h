// What a ruleset may know about its positions: the questions that its theorems may answer. A ruleset that knows a
// closed form has
//
//   std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
//
// which returns nullopt where the hypotheses of the theorem do not hold, and
//
//   Theorem source(question::Kind, const Position& p) const;
//
// which names the theorem that answers. With `--no-theory` none of them is asked.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nimatron/base/integer.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

class AnyRuleset;
template <class K>
struct WeightEntry;

// A theorem as the literature knows it, for those who ask what an answer rests on.
struct Theorem {
  std::string_view name, citation;
  friend bool operator==(const Theorem&, const Theorem&) = default;
};

namespace question {

enum class Kind : std::uint8_t {
  Outcome,
  MisereOutcome,
  Grundy,
  MisereGrundy,
  Genus,
  Tame,
  AtomicWeight,
  States,
  TreeNodes,
  TreeLeaves,
  Height,
};
struct Outcome {
  static constexpr Kind kKind = Kind::Outcome;
  using Answer = nimatron::Outcome;
};
struct MisereOutcome {
  static constexpr Kind kKind = Kind::MisereOutcome;
  using Answer = nimatron::Outcome;
};
struct Grundy {
  static constexpr Kind kKind = Kind::Grundy;
  using Answer = Nimber;
};
struct MisereGrundy {
  static constexpr Kind kKind = Kind::MisereGrundy;
  using Answer = Nimber;
};
struct Genus {
  static constexpr Kind kKind = Kind::Genus;
  using Answer = nimatron::Genus;
};
struct Tame {
  static constexpr Kind kKind = Kind::Tame;
  using Answer = bool;
};
// Of all-small games.
struct AtomicWeight {
  static constexpr Kind kKind = Kind::AtomicWeight;
  using Answer = WeightEntry<Integer>;  // value/weight_entry.h
};
struct States {
  static constexpr Kind kKind = Kind::States;
  using Answer = Integer;
};
struct TreeNodes {
  static constexpr Kind kKind = Kind::TreeNodes;
  using Answer = Integer;
};
struct TreeLeaves {
  static constexpr Kind kKind = Kind::TreeLeaves;
  using Answer = Integer;
};
struct Height {
  static constexpr Kind kKind = Kind::Height;
  using Answer = Integer;
};

// The arms of the trunk of a spindly game with the same tree.
struct Arms {
  using Answer = std::vector<Integer>;
};
// Who wins push(r,after) at a position of r, the ruleset asked, before the push. Of a partizan r both players make
// Left's moves until then.
struct Pushed {
  using Answer = nimatron::Outcome;
  const AnyRuleset& after;
};

}  // namespace question

template <class... Qs>
struct QuestionList {};
using Questions =
    QuestionList<question::Outcome, question::MisereOutcome, question::Grundy, question::MisereGrundy, question::Genus,
                 question::Tame, question::States, question::TreeNodes, question::TreeLeaves, question::Height,
                 question::Arms, question::Pushed, question::AtomicWeight>;

// A kind of board, such as heaps: a type, and what it is called in messages.
struct BoardKind {
  Tag tag;
  std::string_view name;
  friend bool operator==(BoardKind a, BoardKind b) { return a.tag == b.tag; }
};
Tag new_tag();
template <class T>
BoardKind board_kind(std::string_view name) {
  static const Tag tag = new_tag();
  return {tag, name};
}

}  // namespace nimatron
