// file_text: a whole file, up to a bound, so that neither a large file nor a device uses up the memory.
//
//   Growth held;
//   const auto text = file_text("a.txt", kMost, held);      // none if it cannot be read
//   if (text && text->size() > kMost) ...                   // there is more in it; the rest was not read
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

#include "nimatron/base/budget.h"

namespace nimatron {

// Up to `most` + 1 bytes; `held` is charged for them.
std::optional<std::string> file_text(const std::string& file, std::size_t most, Growth& held);
std::optional<std::string> stream_text(std::istream& in, std::size_t most, Growth& held);

}  // namespace nimatron
