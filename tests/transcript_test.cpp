#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "nimatron/base/error.h"

namespace nimatron::test {
namespace {

TEST(Transcript, FindsCommandsTheirLinesAndWhatTheyPrint) {
  const Lines lines = {"# About", "$ one", "1", "", "2", "", "# More", "$ two <<END", "> text", "> END", "$ three"};
  const auto examples = find_examples(lines, Page::Transcript);
  ASSERT_EQ(examples.size(), 3U);
  EXPECT_EQ(examples[0].command, "one");
  EXPECT_EQ(examples[0].expected, (Lines{"1", "", "2"}));
  EXPECT_EQ(examples[1].command, "two <<END\ntext\nEND");
  EXPECT_EQ(examples[1].line, 7U);
  EXPECT_EQ(examples[1].expected, Lines{});
  EXPECT_EQ(examples[2].command, "three");
}

TEST(Transcript, ReadsOnlyTheConsoleBlocksOfMarkdown) {
  const Lines lines = {"$ prose", "```console", "$ one", "1", "", "```", "$ prose", "```sh", "$ not run", "```"};
  const auto examples = find_examples(lines, Page::Markdown);
  ASSERT_EQ(examples.size(), 1U);
  EXPECT_EQ(examples[0].expected, Lines{"1"});
}

TEST(Transcript, MatchesExactlyOrByEllipsis) {
  EXPECT_TRUE(matches({"a", "b"}, {"a", "b"}));
  EXPECT_FALSE(matches({"a", "b"}, {"a"}));
  EXPECT_FALSE(matches({"a"}, {"a", "b"}));
  EXPECT_FALSE(matches({}, {"a"}));
  EXPECT_TRUE(matches({"a", "[...]", "d"}, {"a", "b", "c", "d"}));
  EXPECT_TRUE(matches({"a", "[...]", "d"}, {"a", "d"}));
  EXPECT_FALSE(matches({"a", "[...]", "d"}, {"a", "b"}));
  EXPECT_FALSE(matches({"[...]", "b", "[...]"}, {"a", "c"}));
  EXPECT_TRUE(matches({"took [...] s, [...] left"}, {"took 0.25 s, 3 left"}));
  EXPECT_FALSE(matches({"took [...] s"}, {"took 0.25 s, 3 left"}));
  EXPECT_FALSE(matches({"aa[...]aa"}, {"aaa"}));
  EXPECT_FALSE(matches({"..."}, {"abc"}));
}

TEST(Transcript, RewritesOnlyWhatDiffers) {
  const Lines lines = {"$ one", "took [...] s", "", "# More", "$ two", "old", "$ three"};
  const auto examples = find_examples(lines, Page::Transcript);
  const std::vector<Lines> printed = {{"took 3 s"}, {"new", "", "lines"}, {"[exit 2]"}};
  EXPECT_EQ(rewritten(lines, Page::Transcript, examples, printed),
            (Lines{"$ one", "took [...] s", "", "# More", "$ two", "new", "", "lines", "$ three", "[exit 2]"}));
}

TEST(Transcript, RefusesToWriteWhatItWouldMisread) {
  const Lines lines = {"$ one"};
  const auto examples = find_examples(lines, Page::Transcript);
  for (const Lines& printed : {Lines{"$ two"}, Lines{"> more"}, Lines{"a", "", "# not a comment"}}) {
    EXPECT_THROW(rewritten(lines, Page::Transcript, examples, {printed}), Error);
  }
}

}  // namespace
}  // namespace nimatron::test
