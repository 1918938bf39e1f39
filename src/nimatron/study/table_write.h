// Writes tables to files, by their extension: .txt, .csv, .json, .npy, .bfile, .svg, .png, .tex.
#pragma once

#include <string>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/table_data.h"
#include "nimatron/table/lattice_lines.h"

namespace nimatron {

// An Error where the extension is unknown, or the table has no such form (a .bfile of two axes).
void write_table(const TableData& table, const std::string& file, const PictureStyle& style = {});
// Fails before anything is computed where the extension is unknown.
void check_table_file(const std::string& file);

// Rows of the first axis, columns of the second, right-aligned; as the command prints it.
std::string table_text(const TableData& table);
std::string table_csv(const TableData& table);
std::string table_json(const TableData& table);
std::string table_bfile(const TableData& table);
std::string table_npy(const TableData& table);

// Grundy values of a two-dimensional addition game straight into a memory-mapped .npy file, however large. A run that
// is stopped leaves FILE.part and FILE.resume behind and goes on from there the next time.
void stream_lattice_npy(const VectorSet& moves, const LatticeBox& box, const std::string& file, std::size_t threads,
                        Budget& budget);

}  // namespace nimatron
