// The functions of the language itself: lists, integers, and the lists that are made as they are read.
#pragma once

#include <vector>

#include "nimatron/engine/entry.h"

namespace nimatron {

std::vector<Entry> list_functions();
std::vector<Entry> integer_functions();
std::vector<Entry> enumerators();

namespace language {
void add_entries(Entries& entries);
}
// All functions of the library: the engine's and the language's.
const Entries& library_entries();

}  // namespace nimatron
