// Texts of Python and of C++. A str may hold lone surrogates, which UTF-8 has not; a text of the engine may be cut
// inside a character.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>

namespace nimatron::python {

namespace nb = nanobind;

// A str as UTF-8; a UnicodeEncodeError where that cannot be, a TypeError for anything else.
std::string utf8(nb::handle text);
// Any object as it is shown in a message: its str, or what stands for one that cannot be had. It raises nothing.
std::string words_of(nb::handle object);
std::string name_of_type(nb::handle object);

nb::object to_str(std::string_view text);

}  // namespace nimatron::python
