// The field of nimbers: Conway's nim multiplication, in which the nimbers below 2^2^k are a finite field.
//
//   nim_product(2, 3) == 1;   nim_product(16, 16) == 24;   nim_inverse(2) == 3;   nim_sqrt(2) == 3
//
// For F = 2^2^k: a nimber a < F has F x a = F a, and F x F = F + F/2 (Conway, ONAG, ch. 6). A nimber below F^2 is
// a F + b, and so the field of F^2 elements is computed in by way of the field of F elements, down to the bytes.
// Integers are not negative.
#pragma once

#include "nimatron/base/integer.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

Nimber nim_product(Nimber a, Nimber b);
Integer nim_product(const Integer& a, const Integer& b);
// b with nim_product(a, b) == 1; an Error for 0.
Nimber nim_inverse(Nimber a);
Integer nim_inverse(const Integer& a);
// The only b with nim_product(b, b) == a.
Integer nim_sqrt(const Integer& a);
// The product of n copies of a; 1 for n = 0.
Integer nim_power(const Integer& a, const Integer& n);

}  // namespace nimatron
