// Writes tables to files, by their extension: .txt, .csv, .json, .npy, .bfile, .svg, .png, .tex.
#pragma once

#include <chrono>
#include <string>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/table_data.h"
#include "nimatron/table/lattice_lines.h"

namespace nimatron {

// An Error if the extension is unknown, or the table has no such form (a .bfile of two axes).
void write_table(const TableData& table, const std::string& file, const PictureStyle& style = {});
// Fails before anything is computed if the extension is unknown or the file cannot be written.
void check_table_file(const std::string& file);

// Rows of the first axis, columns of the second, right-aligned; as the command prints it.
std::string table_text(const TableData& table);
std::string table_csv(const TableData& table);
std::string table_json(const TableData& table);
std::string table_bfile(const TableData& table);
std::string table_npy(const TableData& table);

// Grundy values of a two-dimensional addition game straight into a memory-mapped .npy file of any size. It is in
// FILE.part until it is complete; at intervals and when it is stopped FILE.resume records how much is done, with a
// checksum of each row, and the next run resumes from there. One process at a time; a damaged part is refused.
void stream_lattice_npy(const VectorSet& moves, const LatticeBox& box, const std::string& file, std::size_t threads,
                        Budget& budget, std::chrono::milliseconds interval = std::chrono::seconds(30));

}  // namespace nimatron
