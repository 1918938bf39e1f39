// Data from files, by the extension: .csv, .json, .npy, .bfile, and plain text with numbers between spaces or commas.
//
//   read_data(session, "values.csv")        // a list of rows, a list of values if there is one column, or a table
//
// It reads back what `save` writes. A table's .csv and .json and every .npy give a table; a b-file gives the list of
// its values. An item is an integer, a number, a value such as 1^*, an outcome, true, false, or else a text.
#pragma once

#include <string>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

Answer read_data(Session& session, const std::string& file);

}  // namespace nimatron
