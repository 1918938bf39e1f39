// Refusal: a verdict against what was asked, such as a statement that is false or a certificate that proves nothing. A
// command line prints it as an answer and fails.
#pragma once

#include "nimatron/base/error.h"

namespace nimatron {

class Refusal : public Error {
 public:
  using Error::Error;
};

}  // namespace nimatron
