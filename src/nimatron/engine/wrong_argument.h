// WrongArgument: an argument that is wrong in itself, such as the name of a ruleset that there is not. A command line
// answers it as a wrong command, not as a question that has no answer.
#pragma once

#include "nimatron/base/error.h"

namespace nimatron {

class WrongArgument : public Error {
 public:
  using Error::Error;
};

}  // namespace nimatron
