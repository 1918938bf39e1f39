// Certificates of the papers' claims, papers/certificates/PAPER-NAME.cert for the claim PAPER/NAME. They are checked by
// checker/verify.py, which shares no line with this program; both are part of it as texts.
//
//   certificate_of("jenga/thm3.1")->name       // "jenga-thm3.1.cert"
//   CertificateChecker check;                  // unpacks the checker
//   check(text, budget)                        // "verified: STATEMENT" or "refused: line N: why"
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "nimatron/base/budget.h"
#include "nimatron/base/embedded.h"

namespace nimatron {

// None if the claim carries no certificate.
const EmbeddedFile* certificate_of(std::string_view claim);

// The checker in a folder of its own, which goes when it does.
class CertificateChecker {
 public:
  CertificateChecker();
  ~CertificateChecker();
  CertificateChecker(const CertificateChecker&) = delete;
  CertificateChecker& operator=(const CertificateChecker&) = delete;
  // What it prints; an Error if it cannot be run.
  std::string operator()(std::string_view certificate, Budget& budget) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace nimatron
