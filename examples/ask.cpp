// Asks questions by text and reads the answers as data. Prints:
//
//   nim(3,5,7): N, worth *
//   {2|-1/2} is hot: mean 3/4, temperature 5/4
//   Kayles: period 12 from 71 on, proved; a heap of 10^12 is worth *1
//   its misere quotient has 40 elements
//   unknown name 'grundi'; did you mean 'grundy'? (column 1)
#include <cstdio>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

int main() {
  nimatron::Budget budget;
  nimatron::Session session(budget);
  nimatron::Evaluator evaluate(session);

  const auto outcome = std::get<nimatron::Outcome>(evaluate("outcome(nim(3,5,7))"));
  std::printf("nim(3,5,7): %c, worth %s\n", letter(outcome), text_of(evaluate("nim(3,5,7)")).c_str());

  // A value, and what its arena knows about it.
  const nimatron::Value board = value_of(evaluate("domineering(2x3)"));
  const nimatron::Thermograph& t = thermograph(*board.games, board.game);
  std::printf("%s is hot: mean %s, temperature %s\n", board.text().c_str(), t.mean().text().c_str(),
              t.temperature().text().c_str());

  // Kayles: a move takes one pin or two neighbours from a row.
  const nimatron::Answer found = evaluate("period(octal[0.77])");
  const auto& kayles = std::get<nimatron::PeriodReport>(nimatron::found_in<nimatron::PeriodFound>(found)->found);
  std::printf("Kayles: period %lld from %lld on, %s; a heap of 10^12 is worth *%u\n",
              static_cast<long long>(kayles.period->period), static_cast<long long>(kayles.period->preperiod),
              kayles.proved ? "proved" : "seen", kayles.value(1'000'000'000'000).value());
  const nimatron::Answer quotient = evaluate("quotient(octal[0.77])");
  std::printf("its misere quotient has %zu elements\n",
              nimatron::found_in<nimatron::QuotientFound>(quotient)->quotient().order());

  try {
    evaluate("grundi(nim(3))");
  } catch (const nimatron::Error& e) {
    std::printf("%s (column %zu)\n", e.what(), e.column().value() + 1);
  }
}
