// The plans in studies/ have the digests that studies/README.md prints.
#include <gtest/gtest.h>

#include <regex>

#include "nimatron/study/sweep.h"
#include "tests/support/all_entries.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

constexpr std::int64_t kFewCases = 5000;

TEST(Studies, HaveTheirDigests) {
  const Folder folder;
  const auto page = contents("studies/README.md");
  const std::regex line(R"(\| `([^`]+)` \|[^|]*\| (\d+) \| ([0-9a-f]{16}) \|)");
  int run = 0, listed = 0;
  for (std::sregex_iterator it(page.begin(), page.end(), line), end; it != end; ++it) {
    const auto file = "studies/" + (*it)[1].str();
    const PlanReader reader(read_plan(file), test::all_entries(), file);
    ++listed;
    if (std::stoll((*it)[2]) > kFewCases) continue;
    Budget budget;
    const auto done = sweep(reader, {.store = folder / (*it)[1].str(), .version = "v", .jobs = 2}, budget);
    EXPECT_EQ(std::to_string(done.rows), (*it)[2].str()) << file;
    EXPECT_EQ(done.digest, (*it)[3].str()) << file;
    ++run;
  }
  EXPECT_EQ(listed, 4);
  EXPECT_EQ(run, 3);
}

}  // namespace
}  // namespace nimatron
