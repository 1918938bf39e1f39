// Shared by the algorithms: evaluating notation, and comparing until something differs.
#pragma once

#include <fmt/format.h>

#include <string>

#include "nimatron/claims/claim.h"

namespace nimatron {

// What `nimatron eval` prints for the expression in this session.
std::string answer(Session& session, const std::string& expression);

// The position that is written so.
Placed position_of(Session& session, const std::string& position);

// Compares answers by search with what a statement says. The first difference is the counterexample; ask in
// the order in which small ones come first.
class Comparison {
 public:
  explicit Comparison(Check& check) : check_(&check) {}

  // By search, without theory.
  void expect(const std::string& expression, const std::string& stated);
  // A literal is an expression, too; it must not turn into a bool.
  void expect(const char* expression, const std::string& stated) { expect(std::string(expression), stated); }
  // A fact that was established by other means.
  void expect(bool holds, const std::string& about);
  bool failed() const { return !counterexample_.empty(); }

  // `success` if everything agreed.
  Finding finding(std::string range, Verdict success = Verdict::Holds, std::string detail = {}) const;

 private:
  // Counts a comparison; false if one has failed already.
  bool asks();

  Check* check_;
  std::string counterexample_;
};

}  // namespace nimatron
