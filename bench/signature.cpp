// signature: how much each search does for the questions in bench/questions.h, and one number for all of them. The
// number moves with any change of a search; tests/solve/signature_test.cpp holds it.
#include <fmt/format.h>

#include "bench/questions.h"

int main() {
  using namespace nimatron;
  const auto all = bench::signature(
      [](const bench::Question& q, std::uint64_t nodes) { fmt::print("{:<40}{:>12}\n", q.name, nodes); });
  fmt::print("{:<40}{:>12}\n", "signature", all);
}
