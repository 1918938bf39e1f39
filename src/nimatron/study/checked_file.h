// Checked files: what a stopped run leaves for the next. Two lines identify the kind of file and the program; then
// come the bytes and a CRC-64 of everything before it. A file that is damaged or of another kind is refused by name.
//
//   write_checked("n33.cram", "push cram 2", "positions", [&](std::ostream& out) { solver.save(out); });
//   if (auto file = read_checked("n33.cram", "push cram 2")) solver.load(file->in);
#pragma once

#include <fstream>
#include <functional>
#include <optional>
#include <string>

namespace nimatron {

void write_checked(const std::string& file, const std::string& kind, const std::string& made_by,
                   const std::function<void(std::ostream&)>& write);

// The two lines.
std::string checked_title(const std::string& kind, const std::string& made_by);

struct CheckedFile {
  std::string made_by;
  std::ifstream in;  // at the first of the bytes
};
// Whether there is a file of this kind, and one whose bytes are not checked; none if there is no file.
bool is_of_kind(const std::string& file, const std::string& kind);
std::optional<CheckedFile> open_titled(const std::string& file, const std::string& kind);
// None if there is no such file.
std::optional<CheckedFile> read_checked(const std::string& file, const std::string& kind);

}  // namespace nimatron
