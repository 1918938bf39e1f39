// StatedClaim: a claim of a claim file, and its check over all its cases.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "nimatron/claims/claim.h"
#include "nimatron/claims/file/claim_text.h"

namespace nimatron {

struct StatedClaim {
  std::string file;
  ClaimText text;
  std::shared_ptr<Prelude> prelude;  // the definitions of the file
  std::vector<std::string> scaled;   // the variables with a value at each scale, and those values
  std::vector<std::array<Integer, 3>> scales;
  std::string range, detail;  // what to say of it, in which variables stand for their values; or empty
  Verdict recorded = Verdict::Holds;
  Theory theory = Theory::Off;

  // Its statements; an Error at a place in the file where they are wrong.
  Statements read() const;
  // "mine.claim:3:12: message" for an error at a place in the text.
  std::string located(const Error& e) const;
};

// Its condition for each of its cases, if it is a single `for all` without definitions; otherwise an Error.
Plan plan_of(const StatedClaim& claim, Scale scale);

// All cases of all statements, on as many threads as the host allows. The counterexample is that of the first statement
// that fails, the case whose variables have the smallest sum, the first of those. When a run is stopped, the host keeps
// what was done, and the next run resumes from there.
Finding check_stated(const StatedClaim& claim, const Statements& statements, Check& check);

}  // namespace nimatron
