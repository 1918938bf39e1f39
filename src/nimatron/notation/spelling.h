// Lines as they are typed in CGSuite, Sage and Python, and how they are written here.
//
//   our_spelling("G := {2|-1}", entries)                           // $G = {2|-1}
//   our_spelling("G.AtomicWeight", entries)                        // $G.aw
//   our_spelling("game.grid.Domineering(\"..|..\")", entries)      // domineering(..|..)
//   our_spelling("[n**2 for n in range(5)]", entries)              // [pow($n,2) for $n in 0..4]
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "nimatron/base/error.h"
#include "nimatron/engine/entry.h"

namespace nimatron {

// The line as it is written here, if it has signs of another language and can then be read; else none. `read`: the line
// could be read as it is, and what failed is its evaluation. `is_variable` says whether a variable has a name.
std::optional<std::string> our_spelling(std::string_view line, const Entries& entries, bool read,
                                        const std::function<bool(std::string_view)>& is_variable);
// The error with that spelling of the line, if there is one.
Error with_our_spelling(const Error& e, std::string_view line, const Entries& entries, bool read,
                        const std::function<bool(std::string_view)>& is_variable);

}  // namespace nimatron
