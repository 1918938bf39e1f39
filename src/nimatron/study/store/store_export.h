// The rows of a store as CSV or JSON, in order.
#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "nimatron/study/store/store.h"

namespace nimatron {

// The names of the columns, and a row; without the end of the line. Texts among the keys are quoted.
std::string csv_header(const StorePlan& plan);
std::string csv_line(const Store::Row& row);

// To FILE.csv or FILE.json, by its extension; an Error if it is neither or a row is damaged.
void export_store(const Store& store, const std::string& file);

}  // namespace nimatron
