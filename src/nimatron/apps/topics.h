// The topics of `help`: a few lines on each, and the functions that belong to it.
#pragma once

#include <string_view>
#include <vector>

namespace nimatron {

struct Topic {
  std::string_view name;
  std::string_view title;
  std::string_view text;  // several lines with their ends; may be empty
  std::vector<std::string_view> functions;
  std::vector<std::string_view> also = {};  // other words that ask for it
};

const std::vector<Topic>& topics();

}  // namespace nimatron
