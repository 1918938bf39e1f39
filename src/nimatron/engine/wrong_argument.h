// WrongArgument: an argument that is invalid in itself, such as the name of an unknown ruleset. A command line
// treats it as a wrong command, not as a question that has no answer.
#pragma once

#include "nimatron/base/error.h"

namespace nimatron {

class WrongArgument : public Error {
 public:
  using Error::Error;
};

}  // namespace nimatron
