// The functions of the language itself: lists, integers, and the lists that are made as they are read.
#pragma once

#include <memory>
#include <vector>

#include "nimatron/engine/entry.h"

namespace nimatron {

// The function whose argument is evaluated with theory; the evaluator knows it.
inline constexpr const char* kWithTheory = "with_theory";

std::vector<Entry> list_functions();
std::vector<Entry> integer_functions();
std::vector<Entry> sequence_functions();
std::vector<Entry> enumerators();
std::vector<Entry> text_functions();

namespace language {
void add_entries(Entries& entries);
}
// All functions of the library: the engine's and the language's.
const Entries& library_entries();
// Rulesets beside those of the registry for all who use these entries; to be called before they do.
void add_library_rulesets(std::shared_ptr<NamedRulesets> named);

}  // namespace nimatron
