#include "nimatron/claims/claim.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/claims/papers.h"

namespace nimatron {

std::string_view text_of(Verdict v) {
  static constexpr std::string_view kTexts[] = {"proved", "proved (Coq)", "holds", "fails", "corrected", "computed"};
  return kTexts[static_cast<int>(v)];
}

std::string_view text_of(Scale s) {
  static constexpr std::string_view kTexts[] = {"quick", "paper", "beyond"};
  return kTexts[static_cast<int>(s)];
}

const std::vector<Claim>& claims() {
  static const std::vector<Claim> kTable = [] {
    std::vector<Claim> table;
    for (const char* paper : {"toppling", "lctr", "jenga", "spindly", "push", "open"}) {
      for (auto& claim : claims_of_paper(paper)) table.push_back(std::move(claim));
    }
    return table;
  }();
  return kTable;
}

const Claim* find_claim(std::string_view id) {
  const auto& all = claims();
  const auto it = std::find_if(all.begin(), all.end(), [&](const Claim& c) { return c.id == id; });
  return it == all.end() ? nullptr : &*it;
}

namespace {

// Whether the glob matches the whole text; a star that fails is tried one character further.
bool matches(std::string_view glob, std::string_view text) {
  std::size_t g = 0, t = 0, star = std::string_view::npos, resume = 0;
  while (t < text.size()) {
    if (g < glob.size() && glob[g] == '*') {
      star = g++;
      resume = t;
    } else if (g < glob.size() && (glob[g] == '?' || glob[g] == text[t])) {
      ++g;
      ++t;
    } else if (star != std::string_view::npos) {
      g = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  while (g < glob.size() && glob[g] == '*') ++g;
  return g == glob.size();
}

}  // namespace

std::vector<const Claim*> claims_matching(std::string_view pattern) {
  std::vector<const Claim*> found;
  for (const auto& c : claims()) {
    if (matches(pattern, c.id)) found.push_back(&c);
  }
  return found;
}

Finding run_check(const Claim& claim, Scale scale, Budget& budget, CheckHost host) {
  Check check(scale, budget, std::move(host));
  Finding found = claim.check(check);
  if (check.comparisons() == 0) return {Verdict::Fails, std::move(found.range), std::string(kComparedNothing)};
  if (found.verdict == Verdict::Holds && !claim.proof.empty()) {
    found.verdict = claim.recorded;
    found.range = fmt::format("all cases, by {}; compared: {}", claim.proof, found.range);
  }
  return found;
}

}  // namespace nimatron
