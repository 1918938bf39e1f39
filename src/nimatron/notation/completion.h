// What can be typed at the end of a text that is not complete yet.
//
//   complete("period(octal[0.07], t", entries, {}).words       // "to="
//   complete("$n", entries, variables).words                   // the variables that begin with n
//
// Names come from the tables, parameters from the function whose brackets are open, variables from those that are set
// and from the text itself.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/engine/entry.h"

namespace nimatron {

struct Completion {
  std::size_t start = 0;           // where the unfinished word begins in the text
  std::vector<std::string> words;  // what it could become, sorted
  bool file = false;               // or the name of a file
};

using Variables = std::map<std::string, Answer, std::less<>>;
// `topics`: what help is about besides the names.
Completion complete(std::string_view text, const Entries& entries, const Variables& variables,
                    const std::vector<std::string>& topics = {});

// Every name of the tables, sorted: rulesets, operators and functions.
std::vector<std::string> all_names(const Entries& entries);

}  // namespace nimatron
