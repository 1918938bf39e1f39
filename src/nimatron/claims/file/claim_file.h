// Claim files: a user's own claims, run by `nimatron check FILE.claim` as the papers' claims are.
//
//   # Anything after a # at the start of a line is a comment.
//   claim wythoff/pairs
//   title The P-positions of Wythoff's game
//   cite  W. A. Wythoff, 1907
//   scale $n = 20, 60, 200
//   for all $a in 0..$n, $b in $a..$n, $d = $b - $a:
//     outcome(wythoff($a,$b)) == P exactly when $a == ($d + isqrt(5*$d*$d)) div 2
//
// `claim` starts a claim; a file without one holds a single claim named after the file. `title` and `cite` say what it
// is, `expect fails` records that it does not hold, `scale` gives a variable a value at each scale, `with theory` lets
// closed forms and proved periods be used; otherwise everything is searched. All else is statements: definitions, and
// conditions of which each must hold, or, after the word `refutes`, must not. Definitions before the first claim are
// for the whole file. docs/claims.md describes every line.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nimatron/claims/claim.h"

namespace nimatron {

// An error in a file; line and column are counted from 1.
struct FileProblem {
  std::string file;
  std::size_t line, column;
  std::string message;
  std::string source;  // the text of the line

  std::string text() const;  // "mine.claim:3:12: ..."
};

// In the order of the file; a claim with a syntax error leaves the others alone.
using ClaimFile = std::vector<std::variant<Claim, FileProblem>>;

struct Reading {
  Theory theory = Theory::On;  // off: search even if a claim says `with theory`
  // The file is one of the program's own: a claim is called by its title alone, and its statements are read when it is
  // checked.
  bool later = false;
};
ClaimFile parse_claim_file(const std::string& file, std::string_view text, const Reading& how);
// `theory` off: search even if a claim says `with theory`.
ClaimFile read_claim_file(const std::string& file, Theory theory);
ClaimFile parse_claim_file(const std::string& file, std::string_view text, Theory theory);

}  // namespace nimatron
