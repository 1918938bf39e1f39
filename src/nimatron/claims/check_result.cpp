#include "nimatron/claims/check_result.h"

#include <fmt/format.h>

#include <chrono>
#include <new>

#include "nimatron/base/nearest.h"
#include "nimatron/claims/certificates.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/notation/prose.h"

namespace nimatron {

CheckResult check_one(const Claim& claim, Scale scale, Budget& budget, CheckHost host) {
  const Budget::Scope scope(budget);
  CheckResult r{&claim, "error", "", "", 0};
  const auto start = std::chrono::steady_clock::now();
  try {
    const Finding f = run_check(claim, scale, budget, std::move(host));
    r.verdict = text_of(f.verdict);
    r.range = f.range;
    r.detail = f.detail;
  } catch (const Stopped& e) {
    budget.forgotten();
    r.detail = e.what();
  } catch (const Error& e) {
    r.detail = unmarked(e.what());
  } catch (const std::bad_alloc&) {
    r.detail = budget.stopped_by(Stopped::Why::Memory).what();
  }
  r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return r;
}

namespace {

// Without the marks of its formulas.
std::string plain(const std::string& prose) { return text(marked(prose, kBackticks)); }

}  // namespace

ClaimLine line_of(const Claim& c) {
  std::string proof = plain(c.proof);
  if (const auto* file = certificate_of(c.id)) {
    proof += fmt::format("{}certificate papers/certificates/{}", proof.empty() ? "" : "; ", file->name);
  }
  return {c.id,
          std::string(text_of(c.recorded)),
          plain(c.statement),
          plain(c.corrected),
          plain(c.citation),
          std::move(proof)};
}

ClaimLine line_of(const CheckResult& result) {
  ClaimLine line = line_of(*result.claim);
  line.verdict = result.verdict;
  line.range = plain(result.range);
  line.detail = plain(result.detail);
  line.seconds = result.seconds;
  line.expected = result.expected();
  return line;
}

namespace {

std::vector<std::string> claim_ids() {
  std::vector<std::string> ids;
  for (const auto& c : claims()) ids.push_back(c.id);
  return ids;
}

}  // namespace

std::vector<const Claim*> chosen_claims(const std::string& pattern) {
  auto chosen = claims_matching(pattern);
  if (!chosen.empty()) return chosen;
  const auto whole = pattern + (pattern.ends_with('/') ? "*" : "/*");
  const auto near = claims_matching(whole).empty() ? nearest(pattern, claim_ids()) : whole;
  throw WrongArgument(fmt::format("no claim matches '{}'; {}nimatron claims lists them", pattern,
                                  near.empty() ? "" : "did you mean '" + near + "'? "));
}

Parameter claims_parameter(const char* help, std::optional<std::string> fallback) {
  Parameter p{"pattern", ParameterKind::Text, help, std::move(fallback)};
  p.common = claim_ids;
  p.positional = true;
  return p;
}

Parameter scale_parameter() {
  return {"scale", ParameterKind::Word, "How far to check the claims", "quick", {"quick", "paper", "beyond"}};
}

Scale scale_of(const std::string& word) {
  return word == "quick" ? Scale::Quick : word == "paper" ? Scale::Paper : Scale::Beyond;
}

}  // namespace nimatron
