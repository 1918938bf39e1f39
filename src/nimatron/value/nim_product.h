// The field of nimbers: Conway's nim multiplication, in which the nimbers below 2^2^k are a finite field.
//
//   nim_product(2, 3) == 1;   nim_product(16, 16) == 24;   nim_inverse(2) == 3
//
// For F = 2^2^k: a nimber a < F has F x a = F a, and F x F = F + F/2 (Conway, ONAG, ch. 6).
#pragma once

#include "nimatron/value/nimber.h"

namespace nimatron {

Nimber nim_product(Nimber a, Nimber b);
// b with nim_product(a, b) == 1; an Error for 0.
Nimber nim_inverse(Nimber a);

}  // namespace nimatron
