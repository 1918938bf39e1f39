// LoopyNimber: the Grundy value of an impartial game in which play may go on for ever: a number, or oo(A) where A are
// the numbers among the values of its options.
//
// Sums follow C. Smith, "Graphs and composite games", Journal of Combinatorial Theory 1 (1966): n + oo(A) = oo(A xor n)
// and oo + oo = oo(). The player who is to move wins oo(A) exactly if A contains 0; otherwise it is a draw.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

struct LoopyNimber {
  std::optional<Nimber> number;      // none of oo(A)
  std::vector<Nimber> reaches = {};  // A, sorted

  friend bool operator==(const LoopyNimber&, const LoopyNimber&) = default;
  // "3", "oo(0,2)".
  std::string text() const {
    if (number) return std::to_string(*number);
    std::string out = "oo(";
    for (std::size_t i = 0; i < reaches.size(); ++i) out += (i == 0 ? "" : ",") + std::to_string(reaches[i]);
    return out + ")";
  }
};

inline LoopyNimber sum(const LoopyNimber& a, const LoopyNimber& b) {
  if (a.number && b.number) return {*a.number ^ *b.number};
  if (a.number) return sum(b, a);
  LoopyNimber out{std::nullopt};
  if (!b.number) return out;
  for (const Nimber n : a.reaches) out.reaches.push_back(n ^ *b.number);
  std::sort(out.reaches.begin(), out.reaches.end());
  return out;
}

inline LoopyOutcome outcome(const LoopyNimber& a) {
  using Result = LoopyOutcome::Result;
  const bool wins = a.number ? *a.number != 0 : !a.reaches.empty() && a.reaches.front() == 0;
  if (wins) return {Result::Left, Result::Right};
  return a.number ? LoopyOutcome{Result::Right, Result::Left} : LoopyOutcome{Result::Draw, Result::Draw};
}

}  // namespace nimatron
