#include "nimatron/table/guess/law.h"

#include <algorithm>

#include "nimatron/table/guess/families.h"

namespace nimatron::guess {

const std::vector<Family>& families() {
  static const std::vector<Family> kFamilies = {
      {"polynomials", polynomials},
      {"periods", periods},
      {"expressions in + - * div mod xor min max", expressions},
      {"where the entry is 0", zero_expressions},
      {"polynomials by residues", residues},
      {"linear recurrences", recurrences},
      {"Beatty sequences", beatty_sequences},
      {"complementary Beatty pairs of zeros", beatty_zeros},
      {"periods in the plane", plane_periods},
      {"periods in min($x,$y) and abs($x - $y)", symmetric_periods},
      {"automata that read digits", automata},
  };
  return kFamilies;
}

namespace {

constexpr std::size_t kMostExceptions = 12;

bool is_about(const Samples& samples, const Candidate& c, std::size_t cell) {
  if (c.from.empty()) return true;
  const auto at = samples.at(cell);
  for (std::size_t a = 0; a < at.size(); ++a) {
    if (at[a] < c.from[a]) return false;
  }
  return true;
}

// What it takes to write the law down: the formula, where it begins, and its exceptions.
std::size_t cost(const Samples& samples, const Law& law) {
  std::size_t out = law.formula.size() + law.unsaid + 8 * law.exceptions.size();
  // What lies before the beginning is not described by the law, and would have to be listed.
  if (!law.from.empty()) out += 8 + (samples.size() - law.entries);
  return out;
}

// Whether a longer law adds nothing to a shorter one. That a game is known is worth saying beside a formula, and an
// automaton beside one that only tells where the entries are 0: it can be proved.
bool says_less(const Law& law, const Law& shorter) {
  if (law.kind == shorter.kind) return true;
  if (law.kind == kKnownGame || shorter.kind == kKnownGame) return false;
  if (law.kind == kAutomaton && shorter.says == Candidate::Says::Zero) return false;
  return shorter.agreed >= law.agreed && shorter.exceptions.size() <= law.exceptions.size();
}

}  // namespace

std::optional<Law> tested(const Samples& samples, const Candidate& c) {
  Law law{c.kind, c.formula, c.says, c.from, 0, 0, 0, {}, c.unsaid};
  std::size_t fitting = 0;
  for (std::size_t cell = 0; cell < samples.size(); ++cell) {
    tick();
    if (!is_about(samples, c, cell)) continue;
    ++law.entries;
    fitting += samples.fitting(cell) ? 1 : 0;
    if (c.agrees(cell)) {
      ++law.agreed;
    } else if (law.exceptions.size() < kMostExceptions) {
      law.exceptions.push_back({samples.at(cell), samples.text(samples[cell])});
    } else {
      return std::nullopt;
    }
  }
  law.fitted = c.fitted != 0 ? c.fitted : fitting;
  // Some entries beyond the fit must agree, and exceptions must be exceptional.
  const auto beyond = law.entries - std::min(law.entries, law.fitted);
  if (beyond < 3 || law.exceptions.size() * 20 > law.entries) return std::nullopt;
  // A law that predicts as many entries as it was fitted to may be longer than they are.
  const bool predicts = beyond >= law.fitted && law.exceptions.empty();
  if (!predicts && cost(samples, law) >= samples.length()) return std::nullopt;
  return law;
}

std::vector<Law> simplest(const Samples& samples, std::vector<Law> laws, std::size_t most) {
  std::stable_sort(laws.begin(), laws.end(),
                   [&](const Law& a, const Law& b) { return cost(samples, a) < cost(samples, b); });
  // Where the entries are 0 says nothing beside what they are everywhere.
  const bool known = std::any_of(laws.begin(), laws.end(), [](const Law& law) {
    return law.says == Candidate::Says::Value && law.from.empty() && law.exceptions.empty();
  });
  if (known) std::erase_if(laws, [](const Law& law) { return law.says == Candidate::Says::Zero; });
  std::vector<Law> out;
  for (auto& law : laws) {
    const bool weaker = std::any_of(out.begin(), out.end(), [&](const Law& better) { return says_less(law, better); });
    if (!weaker && out.size() < most) out.push_back(std::move(law));
  }
  return out;
}

std::vector<Law> find_laws(const Samples& samples, Budget& budget) {
  const Budget::Scope scope(budget);
  std::vector<Law> all;
  for (const auto& family : families()) {
    family.propose(samples, [&](const Candidate& c) {
      if (auto law = tested(samples, c)) all.push_back(std::move(*law));
    });
  }
  return all;
}

}  // namespace nimatron::guess
