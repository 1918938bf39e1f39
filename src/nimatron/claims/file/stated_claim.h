// StatedClaim: a parsed claim of a claim file, and its check over all its cases.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/claims/claim.h"
#include "nimatron/notation/cases.h"

namespace nimatron {

struct StatedClaim {
  std::string file;
  std::shared_ptr<const std::string> text;  // the whole file; columns of errors are places in it
  std::vector<std::string> scaled;          // the variables with a value at each scale, and those values
  std::vector<std::array<Integer, 3>> scales;
  std::optional<Cases> cases;
  std::string ranges;  // what the cases run over, as written
  Theory theory;

  // "mine.claim:3:12: message" for an error at a place in the text.
  std::string located(const Error& e) const;
};

// All cases, on as many threads as the host allows. The counterexample is the one whose variables have the smallest
// sum, the first of those. When a run is stopped, the host keeps what was done, and the next run resumes from
// there.
Finding check_stated(const StatedClaim& claim, Check& check);

// Line and column of a place in a text, counted from 1, and the text of the line.
struct Place {
  std::size_t line, column;
  std::string source;
};
Place place_in(std::string_view text, std::size_t offset);

}  // namespace nimatron
