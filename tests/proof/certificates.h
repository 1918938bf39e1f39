// Certificates under test: made in one session, changed, and with their count and digest repaired.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "nimatron/engine/functions.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/proof/prove.h"
#include "nimatron/proof/sha256.h"
#include "nimatron/proof/verify.h"
#include "nimatron/rules/game_library.h"

namespace nimatron::test {

class Certificates {
 public:
  Certificates() {
    engine::add_entries(entries_);
    language::add_entries(entries_);
    rules::add_entries(entries_, library_);
    evaluate_ = std::make_unique<Evaluator>(session_, entries_);
  }
  GameLibrary& library() { return *library_; }
  Evaluator& evaluate() { return *evaluate_; }
  std::string prove(const std::string& statement) {
    return nimatron::prove(*evaluate_, library_.get(), statement).text();
  }
  // "verified: STATEMENT", or why it is refused.
  std::string verify(const std::string& text) {
    try {
      return "verified: " + nimatron::verify(text, budget_);
    } catch (const Refusal& e) {
      return e.what();
    }
  }
  bool accepts(const std::string& text) { return verify(text).starts_with("verified: "); }

 private:
  std::shared_ptr<GameLibrary> library_ = std::make_shared<GameLibrary>();
  Entries entries_;
  Budget budget_;
  Session session_{budget_};
  std::unique_ptr<Evaluator> evaluate_;
};

inline std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// The lines with a last line that fits them, in the place of the one they have.
inline std::string repaired(std::vector<std::string> lines) {
  lines.pop_back();
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text + fmt::format("{{\"end\":{},\"sha256\":\"{}\"}}\n", lines.size() - 1, sha256(text));
}

// One statement of each kind and of each sort of game.
inline std::vector<std::string> proved_statements() {
  return {
      "outcome(cram(3x3)) == P",
      "outcome(cram(3x4)) == N",
      "grundy(cram(3x4)) == 1",
      "grundy(nim(3,5,7) + kayles(5)) == 5",
      "cram(2x3) == nim(2) + nim(3)",
      "outcome(wythoff(3,5)) == P",
      "outcome(nodekayles(0-1,1-2,2-3,3-4,4-0)) == P",
      "outcome(domineering(4x4)) == N",
      "domineering(2x2) == +-1",
      "domineering(2x3) <> 1*",
      "clobber(xo/ox) + clobber(xoxo) >= v2",
      "snort(2x3) <> 0",
      "topplingdominoes(BRG) - topplingdominoes(BR) > v",
      "misere_outcome(nim(1,2,3)) == P",
      "misere_outcome(cram(3x3)) == N",
      "misere_outcome(domineering(2x3)) == L",
      "grundy(octal[0.07](12)) == 2",
      "period(octal[0.07]).period == 34 and period(octal[0.07]).preperiod == 53",
      "period(kayles).preperiod == 71",
      "period(subtraction[1,3,4]).period == 7",
      "quotient(octal[0.23]).order == 6",
      "outcome(toadsfrogs(tt..ff)) == N",
      "misere_outcome(toadsfrogs(t.f)) == P",
      "outcome(turningturtles(TTHTH)) == N",
      "outcome(pushcram(3x4)) == P",
      "grundy(pushcram(3x3)) == 2",
      "outcome(psubtraction[1,3;2,3](6)) == L",
      "outcome(poctal[0.31;0.07](7)) == L",
      "grundy(addition[(-2,0),(-2,1),(1,-1)](8,6)) == 3",
      "grundy(subtraction[allbut 1,2](9)) == 3",
      "period(subtraction[allbut 1,2]).period == 3 and period(subtraction[allbut 1,2]).saltus == 1",
      "period(subtraction[allbut 2,5]).saltus == 2",
      "period(addition[(-2,0),(-2,1),(1,-1)]).periods == [[9,0],[0,3]]",
      "period(whiteknight).periods == [[4,0],[0,4]]",
      "nim(_,_)",
      "octal[0.07](_)",
      "cram(2x3) == *",
      "{2|1||0} <> 0",
      "period(octal[4.3]).period == 2",
      "automaton(wythoff(_,_), of=misere_outcome).proved",
  };
}

}  // namespace nimatron::test
