// Surveys: whole families of rulesets, tabulated and classified. A survey is a text (studies/*.survey): the plan of a
// sweep with columns, and what is made of its rows.
//
//   takes max = 32                                  a setting, which stands in the other lines as @max
//   needs 1 <= @max <= 100                          a condition on settings
//   compute period(subtraction[$set])               the plan (study/plan.h)
//   for $set in subsets(1..@max, 2)
//   column period: integer = $value.period
//   let $longest = max([$r.period for $r in $rows])  a statement, once all rows are computed
//   then share: text = decimal($row.period, $longest)
//                                                   a further column, over $row, $i (its place) and what `let` has set
//   file longest.txt = "$longest"                   a text, or an answer for `save`; with # in the name one file for
//                                                   each item of a list. Nothing is written for an empty one.
//   say "$(len($rows)) sets\n"                      a part of the summary
//
// A line that begins with a space continues the one before; # begins a comment. $rows has the rows as records, with the
// names of the columns (_ for everything in them but letters and digits) as keys, and $folder the folder of the files.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/study/sweep.h"

namespace nimatron {

// The files of a survey are written to a folder, if there is one.
struct SurveyFiles {
  std::string folder;
  explicit operator bool() const { return !folder.empty(); }
  std::string operator/(const std::string& name) const { return folder + "/" + name; }
};

using SurveySettings = std::map<std::string, std::string>;

struct Survey {
  struct Line {
    std::string word, text;
  };
  std::string name;
  Plan plan;
  std::vector<Line> lines = {};  // of the words needs, let, then, file and say
};

// The survey of the program that has this name, with settings instead of those in its text; those that it does not take
// are ignored.
Survey survey_named(const std::string& name, const SurveySettings& settings);
Survey parse_survey(const std::string& name, std::string_view text, const SurveySettings& settings);

// Computes what the store lacks, writes the files, survey.csv with all columns among them, and answers the summary. An
// Error if a case fails.
std::string run_survey(const Survey& survey, const Sweep& sweep, const SurveyFiles& files, const Entries& entries,
                       Budget& budget);

}  // namespace nimatron
