// The .npy format of NumPy: a header that says the type and the shape, then the array in C order.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace nimatron {

// type: "|u1", "<i8", ...
std::string npy_header(const std::string& type, const std::vector<std::size_t>& shape);

}  // namespace nimatron
