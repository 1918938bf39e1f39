// Claim: one statement of a paper, with its check.
//
// A check compares the closed form, table or assertion with values computed without it: by a
// search without theory, or by an independent method. It reports the range it covered.
//
//   const Claim& c = *find_claim("lctr/thm22");
//   Finding f = run_check(c, Scale::Quick, budget);
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/engine/session.h"
#include "nimatron/study/plan.h"

namespace nimatron {

// Proved: a proof, ours or a certificate that was checked, holds for all cases; ProvedInCoq: a theorem of proofs/ says
// so. Holds: as printed, in the range that was checked. Fails: as printed. Corrected: fails as printed, and holds as
// corrected here in that range. Computed: for the record, where the paper shows a picture or leaves a question open.
enum class Verdict : std::uint8_t { Proved, ProvedInCoq, Holds, Fails, Corrected, Computed };
std::string_view text_of(Verdict v);

// Quick: seconds. Paper: the range the paper gives. Beyond: past it.
enum class Scale : std::uint8_t { Quick, Paper, Beyond };
std::string_view text_of(Scale s);

struct Finding {
  Verdict verdict;
  std::string range;   // what was checked
  std::string detail;  // the smallest counterexample, or what was computed
};

// The detail of a check that made no comparison: it fails, whatever verdict was expected.
inline constexpr std::string_view kComparedNothing = "compared nothing";

// What the runner offers a check: threads, a progress callback, and a place for partial results when it is
// stopped.
struct CheckHost {
  unsigned jobs = 1;
  std::function<void(std::uint64_t done, double fraction)> progress;
  std::function<void(const std::string& state)> save;
  std::string saved;  // the partial results of an earlier run of the same check
};

// What a check works with.
class Check {
 public:
  Check(Scale scale, Budget& budget, CheckHost host = {})
      : scale_(scale), search_(budget, Theory::Off), budget_(&budget), host_(std::move(host)) {}
  Scale scale() const { return scale_; }
  // One of three sizes, by scale.
  template <class T>
  T pick(T quick, T paper, T beyond) const {
    return scale_ == Scale::Quick ? quick : scale_ == Scale::Paper ? paper : beyond;
  }
  Session& search() { return search_; }
  Budget& budget() { return *budget_; }

  // The number of threads it may use.
  unsigned jobs() const { return host_.jobs; }
  // Reports progress, `fraction` of 1; from one thread at a time.
  void progress(std::uint64_t done, double fraction) {
    if (host_.progress) host_.progress(done, fraction);
  }
  void save(const std::string& state) {
    if (host_.save) host_.save(state);
  }
  const std::string& saved() const { return host_.saved; }

  // Counts a comparison of the statement with a computed value; from one thread at a time.
  void compared(std::uint64_t times = 1) { comparisons_ += times; }
  std::uint64_t comparisons() const { return comparisons_; }

 private:
  Scale scale_;
  Session search_;
  Budget* budget_;
  CheckHost host_;
  std::uint64_t comparisons_ = 0;
};

struct Claim {
  std::string id;         // "lctr/thm22"
  std::string statement;  // as printed, in our words
  std::string corrected;  // the true statement, if it differs
  std::string citation;   // the place in the paper
  Verdict recorded;       // the expected verdict
  std::function<Finding(Check&)> check;
  std::string key = {};                  // the key of stored findings; empty: the id
  std::string proof = {};                // the name of a proof for all cases; the check compares some of them with it
  std::function<Plan(Scale)> plan = {};  // of a claim file: its cases; an Error if they are not those of one list
};

// All of them, paper by paper.
const std::vector<Claim>& claims();
const Claim* find_claim(std::string_view id);
// Those whose whole id matches the glob: * and ? as in a shell.
std::vector<const Claim*> claims_matching(std::string_view pattern);
// A check that made no comparison fails.
Finding run_check(const Claim& claim, Scale scale, Budget& budget, CheckHost host = {});

}  // namespace nimatron
