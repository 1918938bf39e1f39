// The sum of answers of every kind: numbers, values, positions, infinite numbers and nimbers, oo(A).
//
//   AnswerSum sum(session);
//   sum.add(a);
//   sum.add(b);
//   return sum.total();
#pragma once

#include <optional>

#include "nimatron/base/holding.h"
#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/loopy_nimber.h"

namespace nimatron {

class AnswerSum {
 public:
  explicit AnswerSum(Session& session) : session_(session) {}

  // An Error if the answer cannot be added to those before.
  void add(Answer a);
  Answer total();

 private:
  Session& session_;
  Term games_;
  std::optional<LoopyNimber> smith_;  // oo(A)
  std::optional<AnyValue> loopy_;
  std::optional<Answer> infinite_;
  Growth held_;
};

}  // namespace nimatron
