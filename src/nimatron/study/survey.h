// Surveys: a whole family of rulesets, each tabulated and classified.
//
//   AdditionSurvey s{.moves = {2, 3}, .entries = {-3, 3}, .place = {.directory = "survey"}};
//   survey_addition(s, budget)           // the summary; survey/survey.csv has a line for every set
//
// Addition games: all sets of vectors with entries in a range for which every play ends, up to exchange of the axes.
// Classes: proved (a pattern of regions is proved), seen (a pattern fits the table and is not proved), none (no pattern
// to N). The tables of the unexplained ones are drawn, at most 200 of them, with a contact sheet.
//
// Subtraction games: all subtraction sets of a size with numbers up to a bound; for R. K. Guy's question whether the
// period of k subtractions is bounded by a polynomial of degree k(k-1)/2.
//
// longest.csv has the longest period for each size and greatest number.
//
// Heads & Tails: the periods of the atomic weights for all k, j up to a bound. Generalized Subversion: the atomic
// weights of all <p1,p2;q1,q2> up to a bound and what kinds of games they are.
//
// Octal games: all codes of given shapes, with the misère quotient of each. Classes: proved (for all heaps), finite (to
// the last heap computed), open (the quotient with the next heap was not found
// within the bounds, which count classes and sums, so that a survey can be repeated).
//
// The same codes in normal play: period, preperiod, saltus, maximum and rare heaps of each Grundy sequence, and which
// codes have the same values. Classes: proved, seen (a period that is not proved), open.
//
// A survey that was stopped resumes where it stopped: sets that have a row in survey.store are not computed again,
// unless they were not settled and the bounds are now larger.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "nimatron/base/budget.h"

namespace nimatron {

struct Interval {
  std::int64_t low, high;
};

struct SurveyPlace {
  std::string directory = "survey";                     // for survey.store, survey.csv and what else is written
  std::string program = {};                             // noted in each row: the version of what computes it
  std::function<void(const std::string&)> notice = {};  // called if the store is damaged
};

struct AdditionSurvey {
  Interval moves{2, 3};
  Interval entries{-3, 3};
  std::int64_t to = 767;  // tables up to this coordinate
  std::size_t threads = 1;
  SurveyPlace place = {};
};
std::string survey_addition(const AdditionSurvey& survey, Budget& budget);

struct SubtractionSurvey {
  Interval size{2, 3};
  std::int64_t most = 32;       // the greatest number in a set
  std::int64_t to = 1'000'000;  // heaps computed for a proof
  std::size_t threads = 1;
  SurveyPlace place = {};
};
std::string survey_subtraction(const SubtractionSurvey& survey, Budget& budget);

struct WeightSurvey {
  std::int64_t most = 12;     // the greatest parameter or number
  std::int64_t to = 100'000;  // coins computed for a proof
  std::size_t threads = 1;
  SurveyPlace place = {};
};
std::string survey_headstails(const WeightSurvey& survey, Budget& budget);
std::string survey_gensubversion(const WeightSurvey& survey, Budget& budget);

struct OctalSurvey {
  std::string shapes = "0.ddd,4.dd";  // d stands for every octal digit
  std::uint32_t heaps = 2000;         // the largest heap
  std::size_t most = 2000;            // classes beyond which the search gives up
  std::uint64_t sums = 5'000'000;     // sums searched for each code
  std::size_t threads = 1;
  SurveyPlace place = {};
};
std::string survey_octal(const OctalSurvey& survey, Budget& budget);

struct OctalPeriodSurvey {
  std::string shapes = "0.ddd,4.dd";
  std::int64_t to = 50'000;  // heaps computed for a proof; 64 times as many if the rare heaps have ended long before
  std::size_t threads = 1;
  SurveyPlace place = {};
};
std::string survey_octal_periods(const OctalPeriodSurvey& survey, Budget& budget);

}  // namespace nimatron
