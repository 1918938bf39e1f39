// Certificates that are tables up to a theorem's bound: periods of heap games and misère quotients.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "nimatron/notation/evaluator.h"
#include "nimatron/proof/certificate.h"
#include "nimatron/proof/statement.h"

namespace nimatron {

class GameLibrary;

Certificate prove_period(Evaluator& evaluate, GameLibrary* library, const Statement& statement);
Certificate prove_quotient(Evaluator& evaluate, GameLibrary* library, const Statement& statement);

void verify_period(const Certificate& c, const Statement& s);
void verify_quotient(const Certificate& c, const Statement& s);

// What a theorem about periods needs to know of a code: the last place of an octal one, or the largest number that may,
// or may not, be taken.
struct CodeReach {
  HeapCode::Kind kind;
  std::int64_t reach;
  const char* theorem() const {
    return kind == HeapCode::Kind::Digits ? "octal" : kind == HeapCode::Kind::AllBut ? "allbut" : "subtraction";
  }
  // The last heap that the theorem looks at. That of Guy and Smith is about heaps of at least 1: one that is shortened
  // to nothing is another move. Of the others as many values as the largest number fix the next.
  std::int64_t bound(std::int64_t period, std::int64_t preperiod) const {
    if (kind != HeapCode::Kind::Digits) return preperiod + period + reach - 1;
    return 2 * std::max<std::int64_t>(preperiod, 1) + 2 * period + reach;
  }
};
// None if no theorem here is about the code.
std::optional<CodeReach> reach_of(const std::optional<HeapCode>& code);

}  // namespace nimatron
