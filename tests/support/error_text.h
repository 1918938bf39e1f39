// What an Error says.
#pragma once

#include <string>

#include "nimatron/base/error.h"

namespace nimatron::test {

// "none" if `work` throws none.
template <class Work>
std::string error_text(const Work& work) {
  try {
    work();
  } catch (const Error& e) {
    return e.what();
  }
  return "none";
}

}  // namespace nimatron::test
