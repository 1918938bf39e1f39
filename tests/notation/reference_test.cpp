// docs/reference.md is what the tables say now.
#include "nimatron/notation/reference.h"

#include "nimatron/engine/functions.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace nimatron {
namespace {

TEST(Reference, TheFileIsCurrent) {
  std::ifstream in(std::string(NIMATRON_TEST_DATA) + "/../../docs/reference.md");
  std::stringstream file;
  file << in.rdbuf();
  EXPECT_EQ(file.str(), reference_markdown(engine_entries())) << "run: ./nimatron reference > docs/reference.md";
}

}  // namespace
}  // namespace nimatron
