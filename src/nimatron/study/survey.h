// Surveys: whole families of rulesets, tabulated and classified. A survey is the plan of a sweep (study/sweep.h), whose
// cases are the rulesets, and what is made of its rows.
//
//   const Survey s = addition_survey({.moves = {2, 3}, .entries = {-3, 3}});
//   s.plan.json()                                         // for `nimatron sweep`
//   run_survey(s, {.store = "a.store"}, {"a"}, entries, budget)    // the summary; a/survey.csv has a line for every
//   set
//
// Addition games: all sets of vectors with entries in a range for which every play ends, up to exchange of the axes.
// Classes: proved (a pattern of regions is proved), seen (a pattern fits the table and is not proved), none (no pattern
// to N). The tables of the unexplained ones are drawn, at most 200 of them, with a contact sheet.
//
// Subtraction games: all subtraction sets of a size with numbers up to a bound; for R. K. Guy's question whether the
// period of k subtractions is bounded by a polynomial of degree k(k-1)/2. longest.csv has the longest period for each
// size and greatest number.
//
// Heads & Tails: the periods of the atomic weights for all k, j up to a bound. Generalized Subversion: the atomic
// weights of all <p1,p2;q1,q2> up to a bound and what kinds of games they are.
//
// Octal games: all codes of given shapes, with the misère quotient of each. Classes: proved (for all heaps, with a
// period), grundy (for all heaps, which follow their Grundy values from some heap on: solve/quotient_kernel.h), weights
// (weights decide misère play of all heaps: solve/weight_proof.h), finite (to the last heap computed), open (the
// quotient with the next heap was not found within the bounds, which count classes and sums, so that a survey can be
// repeated).
//
// The same codes in normal play: period, preperiod, saltus, maximum and rare heaps of each Grundy sequence, and which
// codes have the same values. Classes: proved, seen (a period that is not proved), open.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "nimatron/study/sweep.h"

namespace nimatron {

struct Interval {
  std::int64_t low, high;
};

// The files of a survey are written to a folder, if there is one.
struct SurveyFiles {
  std::string folder;
  explicit operator bool() const { return !folder.empty(); }
  std::string operator/(const std::string& name) const { return folder + "/" + name; }
};

struct Survey {
  Plan plan;
  // The summary of a store with all rows of the plan.
  std::function<std::string(const Store& store, const SurveyFiles& files, Budget& budget)> summary;
};

// Computes what the store lacks. An Error if a case fails.
std::string run_survey(const Survey& survey, const Sweep& sweep, const SurveyFiles& files, const Entries& entries,
                       Budget& budget);

struct AdditionSurvey {
  Interval moves{2, 3};
  Interval entries{-3, 3};
  std::int64_t to = 767;  // tables up to this coordinate
};
Survey addition_survey(const AdditionSurvey& s);

struct SubtractionSurvey {
  Interval size{2, 3};
  std::int64_t most = 32;       // the greatest number in a set
  std::int64_t to = 1'000'000;  // heaps computed for a proof
};
Survey subtraction_survey(const SubtractionSurvey& s);

struct WeightSurvey {
  std::int64_t most = 12;     // the greatest parameter or number
  std::int64_t to = 100'000;  // coins computed for a proof
};
Survey headstails_survey(const WeightSurvey& s);
Survey gensubversion_survey(const WeightSurvey& s);

struct OctalSurvey {
  std::string shapes = "0.ddd,4.dd";  // d stands for every octal digit
  std::int64_t heaps = 2000;          // the largest heap
  std::int64_t most = 2000;           // classes beyond which the search gives up
  std::int64_t sums = 5'000'000;      // sums searched for each code
};
Survey octal_survey(const OctalSurvey& s);

struct OctalPeriodSurvey {
  std::string shapes = "0.ddd,4.dd";
  std::int64_t to = 50'000;  // heaps computed for a proof; 64 times as many if the rare heaps have ended long before
};
Survey octal_period_survey(const OctalPeriodSurvey& s);

}  // namespace nimatron
