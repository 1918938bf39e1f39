// LawSearch: looks for the law of a family and proves it.
//
//   LawSearch search(wythoff, rules, LawOf::Outcome, table, budget);
//   const auto law = search.run({});              // in Fibonacci numeration, proved
//
// It tries the numerations that fit the rules, the cheapest first, and both orders of digits, on tables that grow,
// until a proof succeeds: a guess that fits is not enough, and where a proof fails the next table tells more.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "nimatron/automata/learner.h"
#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/table/law_proof.h"
#include "nimatron/table/law_rays.h"

namespace nimatron {

// The values of all positions of a ruleset with so many numbers, each at most `to`, the last number running fastest;
// kNone where there is no position.
using LawTable = std::function<std::vector<std::int32_t>(const LinearRules::Other& game, LawOf of, std::int64_t to)>;

struct LawLimits {
  std::optional<Numeration> in = {};  // none: any of those that fit
  std::size_t states = 100'000;
  double seconds = 40;  // of processor time, after which nothing further is begun
};

class LawSearch {
 public:
  LawSearch(LinearRules::Other game, LawOf of, LawTable table)
      : game_(std::move(game)), of_(of), table_(std::move(table)) {}

  // The first law that is proved, else one that fits the largest table; none if nothing fits.
  std::optional<AutomatonLaw> run(const LawLimits& limits);

 private:
  using Law = std::shared_ptr<const AutomatonLaw>;
  std::vector<DigitSystem> systems(const LawLimits& limits) const;
  // The law of a game in one system, from a table that grows with the effort; null if nothing fits.
  Law in_system(const LinearRules::Other& game, const DigitSystem& system, int effort, std::size_t states);
  Law learned(const LinearRules::Other& game, const DigitSystem& system, int effort, std::size_t states);
  // Whether outcomes are asked of a game on two numbers whose moves are along rays and never raise a number.
  bool has_rays();
  // The law of a game on two numbers with moves along rays, from its losses in a large box, which are few.
  Law from_rays(const DigitSystem& system, std::uint32_t side, std::size_t states);
  const LossList& far_losses(const LinearRules::Other& game, std::uint32_t side);
  // What a proof from the rules says about a guess, and the position at which it fails, if it fails at one.
  std::vector<Integer> prove(const LinearRules& rules, const std::vector<Law>& others, AutomatonLaw& law);
  // What every proof about a game needs: that play ends and that moves lead to positions.
  struct Grounds {
    EndProof ends;
    std::string failure;
    bool boxes;  // whether no move leaves a box
  };
  const Grounds& grounds_of(const LinearRules& rules);
  Learner learner_of(const LinearRules& rules, const DigitSystem& system, std::int64_t to, bool relation,
                     const std::vector<std::int32_t>& table) const;
  const std::vector<std::int32_t>& values(const LinearRules::Other& game, std::int64_t to);

  LinearRules::Other game_;
  LawOf of_;
  LawTable table_;
  std::map<std::tuple<Tag, std::size_t, std::int64_t>, std::vector<std::int32_t>> tables_;
  std::map<std::tuple<Tag, std::size_t, std::string, DigitOrder>, Law> proved_;
  std::map<std::tuple<Tag, std::size_t, std::string, DigitOrder>, std::size_t> sizes_;  // of the last guess
  std::map<const LinearRules*, Grounds> grounds_;
  std::map<std::tuple<Tag, std::uint32_t>, LossList> far_;
};

// Whether a position has at most so many moves as there are rules, and so Grundy values have a bound.
bool has_few_moves(const LinearRules& rules);
// What is asked where nothing is said: Grundy values where they have a bound or sums need them, else outcomes.
LawOf usual_question(const LinearRules& rules);

}  // namespace nimatron
