// ClaimText: where the statements of one claim, or the definitions of a whole file, stand in a claim file.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/notation/statements.h"

namespace nimatron {

// A line of a text, without the newline.
struct Line {
  std::size_t begin, end;
};
std::vector<Line> lines_of(std::string_view text);

// With one space where there are several, or ends of lines.
std::string collapsed(std::string_view text);

struct ClaimText {
  std::shared_ptr<const std::string> text = {};  // of the whole file
  std::vector<Line> lines = {};                  // of the statements, from their first character that is not blank
  std::vector<std::size_t> refuted = {};         // those that begin after the word `refutes`

  // Where the first one begins.
  std::size_t start() const { return lines.front().begin; }
  // The whole file up to the last of them, with everything else blank, so that places stay what they are.
  std::string alone() const;
  // Reads them after those of `before`.
  Statements read(Statements before) const;
};

// The definitions of a whole file, read when they are first needed.
class Prelude {
 public:
  explicit Prelude(ClaimText text) : text_(std::move(text)) {}
  const Statements& read();

 private:
  ClaimText text_;
  std::once_flag once_;
  std::optional<Statements> read_;
};

// Line and column of a place in a text, counted from 1, and the text of the line.
struct Place {
  std::size_t line, column;
  std::string source;
};
Place place_in(std::string_view text, std::size_t offset);

}  // namespace nimatron
