// The rows of a store in files that other programs read, in order.
#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "nimatron/study/column.h"
#include "nimatron/study/store/store.h"

namespace nimatron {

// The names of the columns, and a row; without the end of the line. Texts that tell one case from another are quoted:
// the keys, or the first column.
std::string csv_header(const std::vector<Column>& columns);
std::string csv_line(const std::vector<Column>& columns, const Store::Row& row);

// By the extension: .csv, .json, .npy (a list of records) or .bfile (of whole numbers); an Error if it is none of them
// or a row is damaged.
void export_store(const Store& store, const std::string& file);

}  // namespace nimatron
