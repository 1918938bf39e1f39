// The plans in studies/ have the digests that studies/README.md prints.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "nimatron/study/sweep.h"
#include "tests/support/all_entries.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

struct Study {
  std::string plan, cases, seconds, digest;
};

std::vector<Study> studies() {
  const auto page = contents("studies/README.md");
  const std::regex line(R"(\| `([^`]+)` \|[^|]*\| (\d+) \| ([0-9.]+) \| ([0-9a-f]{16}) \|)");
  std::vector<Study> out;
  for (std::sregex_iterator it(page.begin(), page.end(), line), end; it != end; ++it) {
    out.push_back({(*it)[1], (*it)[2], (*it)[3], (*it)[4]});
  }
  return out;
}

TEST(Studies, AreListed) {
  std::set<std::string> listed, there;
  for (const auto& s : studies()) listed.insert(s.plan);
  for (const auto& file : std::filesystem::directory_iterator("studies")) {
    if (file.path().extension() == ".json") there.insert(file.path().filename().string());
  }
  EXPECT_EQ(listed, there);
}

// Those that take no more than a second.
TEST(Studies, HaveTheirDigests) {
  const Folder folder;
  int run = 0;
  for (const auto& s : studies()) {
    const auto file = "studies/" + s.plan;
    const PlanReader reader(read_plan(file), test::all_entries(), file);
    if (std::stod(s.seconds) > 1) continue;
    Budget budget;
    const auto done = sweep(reader, {.store = folder / s.plan, .version = "v", .jobs = 2}, budget);
    EXPECT_EQ(std::to_string(done.rows), s.cases) << file;
    EXPECT_EQ(done.digest, s.digest) << file;
    ++run;
  }
  EXPECT_GE(run, 10);
}

}  // namespace
}  // namespace nimatron
