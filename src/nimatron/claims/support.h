// Shared by the checks of claims: evaluating notation, and comparing until something differs.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "nimatron/claims/claim.h"
#include "nimatron/claims/trees.h"

namespace nimatron {

// What `nimatron eval` prints for the expression in this session.
std::string answer(Session& session, const std::string& expression);

// The options of an impartial position, as they are typed.
std::vector<std::string> options_of(Session& session, const std::string& position);

// Whether the player to move loses the position in misère play, by plain search: no genus, no components,
// no theorem.
bool misere_p_by_play(Check& check, const std::string& position);

// Compares answers by search with what a statement says. The first difference is the counterexample; ask in
// the order in which small ones come first.
class Comparison {
 public:
  explicit Comparison(Check& check) : check_(&check), trees_(check.search()) {}

  // By search, without theory.
  void expect(const std::string& expression, const std::string& stated);
  // A literal is an expression, too; it must not turn into a bool.
  void expect(const char* expression, const std::string& stated) { expect(std::string(expression), stated); }
  // Two positions have the same game tree.
  void same_game(const std::string& one, const std::string& other);
  // The options of an impartial position have the game trees of these positions, each at least once.
  void options_are(const std::string& position, const std::vector<std::string>& stated);
  // A fact that was established by other means.
  void expect(bool holds, const std::string& about);
  // A part of the statement that is recorded as false; if it is true, that is an Error, so that it is noticed.
  void refute(bool holds, const std::string& about);
  bool failed() const { return !counterexample_.empty(); }

  // The verdict `fails`, with the counterexample the comparisons have confirmed; an Error if they have not,
  // so that an unexpected difference is not taken for the expected refutation.
  Finding refuted(std::string range, std::string counterexample) const;
  // `success` if everything agreed.
  Finding finding(std::string range, Verdict success = Verdict::Holds, std::string detail = {}) const;

 private:
  // Counts a comparison; false if one has failed already.
  bool asks();

  Check* check_;
  Trees trees_;
  std::string counterexample_;
};

}  // namespace nimatron
