// docs/reference.md is up to date with the tables.
#include "nimatron/notation/reference.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/support/all_entries.h"

namespace nimatron {
namespace {

TEST(Reference, TheFileIsCurrent) {
  std::ifstream in(std::string(NIMATRON_TEST_DATA) + "/../../docs/reference.md");
  std::stringstream file;
  file << in.rdbuf();
  EXPECT_EQ(file.str(), reference_markdown(test::all_entries())) << "run: ./nimatron reference > docs/reference.md";
}

}  // namespace
}  // namespace nimatron
