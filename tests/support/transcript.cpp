#include "tests/support/transcript.h"

#include <algorithm>
#include <string_view>

#include "nimatron/base/error.h"

namespace nimatron::test {
namespace {

constexpr std::string_view kAnything = "[...]";

bool starts_comment(const Lines& lines, std::size_t i) {
  return lines[i].empty() && i + 1 < lines.size() && lines[i + 1].starts_with("#");
}

void drop_empty_end(Lines& lines) {
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
}

bool line_matches(std::string_view pattern, std::string_view line) {
  std::size_t gap = pattern.find(kAnything);
  if (gap == std::string_view::npos) return pattern == line;
  if (!line.starts_with(pattern.substr(0, gap))) return false;
  line.remove_prefix(gap);
  for (;;) {
    pattern.remove_prefix(gap + kAnything.size());
    gap = pattern.find(kAnything);
    if (gap == std::string_view::npos) return line.ends_with(pattern);
    const std::size_t found = line.find(pattern.substr(0, gap));
    if (found == std::string_view::npos) return false;
    line.remove_prefix(found + gap);
  }
}

// Text that the page's own syntax would read differently must not be written into it.
void check_can_be_written(const Example& example, const Lines& printed, Page page) {
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const bool misread = printed[i].starts_with("$ ") || (i == 0 && printed[i].starts_with("> ")) ||
                         (page == Page::Transcript ? starts_comment(printed, i) : printed[i].starts_with("```"));
    if (misread) throw Error("the output of '" + example.command + "' cannot be told from the page around it");
  }
}

}  // namespace

Lines split_lines(const std::string& text) {
  Lines lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  drop_empty_end(lines);
  return lines;
}

std::vector<Example> find_examples(const Lines& lines, Page page) {
  const bool markdown = page == Page::Markdown;
  std::vector<Example> examples;
  bool inside = !markdown;
  std::size_t i = 0;
  while (i < lines.size()) {
    if (markdown && lines[i].starts_with("```")) inside = lines[i] == "```console";
    if (!inside || !lines[i].starts_with("$ ")) {
      ++i;
      continue;
    }
    Example example{lines[i].substr(2), i, {}, 0};
    for (++i; i < lines.size() && lines[i].starts_with("> "); ++i) example.command += "\n" + lines[i].substr(2);
    example.begin = i;
    while (i < lines.size() && !lines[i].starts_with("$ ") &&
           !(markdown ? lines[i].starts_with("```") : starts_comment(lines, i))) {
      example.expected.push_back(lines[i++]);
    }
    drop_empty_end(example.expected);
    examples.push_back(example);
  }
  return examples;
}

bool matches(const Lines& expected, const Lines& actual) {
  // reached[j]: the expected lines so far can stand for the first j actual ones.
  std::vector<char> reached(actual.size() + 1, 0);
  reached[0] = 1;
  for (const std::string& line : expected) {
    if (line == kAnything) {
      std::fill(std::find(reached.begin(), reached.end(), 1), reached.end(), 1);
      continue;
    }
    for (std::size_t j = actual.size(); j > 0; --j) reached[j] = reached[j - 1] && line_matches(line, actual[j - 1]);
    reached[0] = 0;
  }
  return reached.back() != 0;
}

Lines rewritten(const Lines& lines, Page page, const std::vector<Example>& examples,
                const std::vector<Lines>& printed) {
  Lines result;
  std::size_t copied = 0;
  const auto copy_up_to = [&](std::size_t end) {
    for (; copied < end; ++copied) result.push_back(lines[copied]);
  };
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const Example& example = examples[i];
    if (matches(example.expected, printed[i])) continue;
    check_can_be_written(example, printed[i], page);
    copy_up_to(example.begin);
    result.insert(result.end(), printed[i].begin(), printed[i].end());
    copied = example.begin + example.expected.size();
  }
  copy_up_to(lines.size());
  return result;
}

}  // namespace nimatron::test
