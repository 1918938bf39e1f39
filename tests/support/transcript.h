// Transcripts: what a person types and what they see, in a text file.
//
//   # A comment starts the file or follows an empty line.
//   $ nimatron eval 'grundy(nim(3,5))'
//   6
//
//   $ nimatron eval - <<'END'
//   > nim(3
//   > END
//   [...]
//   [exit 1]
//
// A command is run by bash; lines that start with "> " right under it continue it. The lines up to the next
// command are what it prints, on both channels. `[exit N]` ends them if its status is not 0. `[...]` alone
// stands for any lines, and within a line for any text. Empty lines at the end do not count.
// In Markdown the blocks fenced as ```console are transcripts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace nimatron::test {

using Lines = std::vector<std::string>;

struct Example {
  std::string command;
  std::size_t line;  // of the command, counted from 0
  Lines expected;    // the lines from `begin` on
  std::size_t begin;
};

enum class Page { Transcript, Markdown };

// Without the empty lines at the end.
Lines split_lines(const std::string& text);
std::vector<Example> find_examples(const Lines& lines, Page page);
bool matches(const Lines& expected, const Lines& actual);

// The page with what each example prints now, in the place of expectations that do not match it.
Lines rewritten(const Lines& lines, Page page, const std::vector<Example>& examples, const std::vector<Lines>& printed);

}  // namespace nimatron::test
