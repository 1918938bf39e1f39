// The .npy format of NumPy: a header that says the type and the shape, then the array in C order.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/engine/answer.h"

namespace nimatron {

// type: "|u1", "<i8", ...
std::string npy_header(const std::string& type, const std::vector<std::size_t>& shape);
// Of a list of records: the names and types of their fields.
std::string npy_header(const std::vector<std::pair<std::string, std::string>>& fields, std::size_t records);

// The array in a file as a table whose axes begin at 0; an Error, which names the file, if it is none.
Table npy_table(const std::string& bytes, const std::string& file);

}  // namespace nimatron
