// Any words as saved positions of Push Cram, with a matching checksum: they are refused, or the solver that has
// loaded them can search and save.
#include <cstring>
#include <sstream>

#include "fuzz/fuzz.h"
#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/push_cram/solver.h"

namespace {

constexpr std::string_view kMagic = "nimatron push cram 2\n";

std::string saved(std::string_view words) {
  std::uint64_t sum = 0;
  words = words.substr(0, words.size() / 8 * 8);
  for (std::size_t i = 0; i < words.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, words.data() + i, 8);
    sum = nimatron::mix(sum, word);
  }
  std::string out(kMagic);
  return out.append(words).append(reinterpret_cast<const char*>(&sum), sizeof sum);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  push_cram::Solver solver(limited.budget());
  std::istringstream in(saved(fuzz::text(data, size)));
  if (!fuzz::succeeds([&] { solver.load(in); })) return 0;
  fuzz::succeeds([&] { solver.outcome(9); });
  std::stringstream file;
  solver.save(file);
  push_cram::Solver again(limited.budget());
  fuzz::succeeds([&] {
    again.load(file);
    if (again.remembered() != solver.remembered()) fuzz::contradiction({"positions were lost"});
  });
  return 0;
}
