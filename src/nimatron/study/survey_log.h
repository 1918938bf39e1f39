// SurveyLog: the CSV file of a survey, which a survey that was stopped goes on with.
//
//   SurveyLog log(directory, "set,size,status", settled);
//   auto lines = log.lines(names, threads, budget, line);     // known lines as they are, the others computed and added
//
// The first field of a line is the name of a set, in quotes. A line cut off by a kill is dropped, and so is one that is
// not `settled`: it is computed anew.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/budget.h"

namespace nimatron {

class SurveyLog {
 public:
  SurveyLog(const std::string& directory, const std::string& header,
            const std::function<bool(const std::string& line)>& settled);

  // line(i, thread) is the whole line of set i; each thread has a number below `threads`. A line is
  // written as soon as those before it are, and so is kept whatever happens.
  std::vector<std::string> lines(const std::vector<std::string>& names, std::size_t threads, Budget& budget,
                                 const std::function<std::string(std::size_t i, std::size_t thread)>& line);

 private:
  std::map<std::string, std::string> done_;
  std::ofstream out_;
};

// Field n of a line, without its quotes; empty where there is none. Quoted fields have no quotes inside.
std::string csv_field(std::string_view line, std::size_t n);
// The same as a number; 0 where it is none.
std::int64_t csv_number(std::string_view line, std::size_t n);

// Calls f with each choice of k of the numbers 0..n-1, in order.
void for_each_choice(std::size_t n, std::size_t k, const std::function<void(const std::vector<std::size_t>&)>& f);

}  // namespace nimatron
