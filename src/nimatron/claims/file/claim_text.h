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

// Line and column of a place in a text, counted from 1, and the text of the line.
struct Place {
  std::size_t line, column;
  std::string source;
};

// A whole claim file; its claims share it.
struct SourceText {
  explicit SourceText(std::string_view t) : text(t), lines(lines_of(text)), code(text.size(), ' ') {}
  SourceText(const SourceText&) = delete;
  SourceText& operator=(const SourceText&) = delete;
  Place place(std::size_t offset) const;

  const std::string text;
  const std::vector<Line> lines;
  std::string code;  // the text with everything blank that is not a statement, so that places stay what they are
};

struct ClaimText {
  std::shared_ptr<SourceText> source = {};
  std::vector<Line> lines = {};           // of the statements, from their first character that is not blank
  std::vector<std::size_t> refuted = {};  // those that begin after the word `refutes`

  // A line of a statement.
  void add(Line line);
  // Where the first one begins.
  std::size_t start() const { return lines.front().begin; }
  // The statements, with blanks between them.
  std::string_view alone() const;
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

}  // namespace nimatron
