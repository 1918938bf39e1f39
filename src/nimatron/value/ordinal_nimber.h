// OrdinalNimber: the value *a of a nim-heap of any ordinal size a, and the field of nimbers past the finite ones.
//
//   const OrdinalNimber w{Surreal::omega_to(1)};
//   nim_power(w, 3)                         // *2: w is the nim cube root of 2
//   nim_product(w, nim_inverse(w))          // *
//
// The nimbers below w^w^w are the algebraic closure of the field of two elements. For the k-th odd prime p, from 0, the
// nimbers w^(w^k p^n) are called kappa_{p^(n+1)}, and every nimber is a sum of products of them with exponents below p
// and of finite nimbers. The p-th power of kappa_{p^(n+1)} is kappa_{p^n}, and that of kappa_p is alpha_p, the least
// nimber below it that has no p-th root below it. H. W. Lenstra (Nim multiplication, 1978) showed that
// alpha_p = kappa_{f(p)} + m, f(p) the order of 2 modulo p, where kappa_h, the least nimber whose degree over the field
// of two elements is a multiple of h, is a sum of kappas of prime powers, and the excess m is finite. The excesses of
// the first odd primes are OEIS A380496.
#pragma once

#include <cstddef>
#include <string>

#include "nimatron/base/integer.h"
#include "nimatron/value/surreal.h"

namespace nimatron {

struct OrdinalNimber {
  Surreal size;  // an ordinal

  std::string text() const;
  friend bool operator==(const OrdinalNimber&, const OrdinalNimber&) = default;
};

OrdinalNimber nim_sum(const OrdinalNimber& a, const OrdinalNimber& b);
// Errors for nimbers that are not below w^w^w, and past the table of excesses.
OrdinalNimber nim_product(const OrdinalNimber& a, const OrdinalNimber& b);
// An Error for 0.
OrdinalNimber nim_inverse(const OrdinalNimber& a);
OrdinalNimber nim_sqrt(const OrdinalNimber& a);
// An Error for a negative exponent.
OrdinalNimber nim_power(const OrdinalNimber& a, const Integer& n);
// The excess in alpha_p; an Error if p is not an odd prime of the table.
int nim_excess(const Integer& p);
// The p-th nim power of w^w^k for the k-th odd prime p.
OrdinalNimber nim_alpha(std::size_t k);

Formula formula(const OrdinalNimber& a);

}  // namespace nimatron
