// Certificate: a proof as a file of JSON lines, a header, entries and an end (docs/certificates.md).
//
//   Certificate c;
//   c.header["statement"] = "outcome(cram(2x3)) == N";
//   c.entries.push_back("[\"cram(..)\",1]");
//   c.text();                                             // with the number of entries and their digest
//   read_certificate(text)                                // a Refusal that names the line, if it is damaged
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/engine/refusal.h"

namespace nimatron {

struct Certificate {
  nlohmann::ordered_json header;
  std::vector<std::string> entries;  // a line each
  std::string text() const;
};

// "refused: line N: why"
[[noreturn]] void refuse(std::size_t line, const std::string& why);

// A text as JSON has it, in quotes.
std::string json_text(std::string_view text);
// The JSON of one line; what is not JSON, or is deeper than an entry can be, is refused.
nlohmann::json json_in_line(std::string_view text, std::size_t line);

// Checks the first line, the number of entries and the digest.
Certificate read_certificate(std::string_view text);

// In bytes; where memory has addresses of 32 bits, half of it.
inline constexpr std::size_t kLargestCertificate =
    std::min<std::uint64_t>(std::uint64_t{1} << 32, std::numeric_limits<std::size_t>::max() / 2);

}  // namespace nimatron
