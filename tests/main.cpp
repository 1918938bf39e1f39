// The program of all tests: `nimatron_tests FILE` runs those of FILE.cpp, and GoogleTest's options choose as usual. The
// explorer's server under test starts it as its worker.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "nimatron/explorer/worker.h"
#include "nimatron/notation/language_functions.h"
#include "tests/support/web_client.h"

int main(int argc, char** argv) {
  if (argc > 2 && argv[1] == std::string(nimatron::test::kWorker)) {
    const nimatron::Explorer::Limits limits{std::atof(argv[2]), std::atof(argv[2]), std::size_t{1} << 28};
    nimatron::work(nimatron::Explorer(nimatron::library_entries(), limits));
  }
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1) {
    const std::string file = std::string("/") + argv[1] + ".cpp";
    std::string filter;
    const auto& all = *testing::UnitTest::GetInstance();
    for (int s = 0; s < all.total_test_suite_count(); ++s) {
      const auto& suite = *all.GetTestSuite(s);
      for (int t = 0; t < suite.total_test_count(); ++t) {
        const auto& test = *suite.GetTestInfo(t);
        if (std::string_view(test.file()).ends_with(file))
          filter += std::string(suite.name()) + "." + test.name() + ":";
      }
    }
    if (filter.empty()) {
      std::cerr << "no test in " << argv[1] << ".cpp\n";
      return 2;
    }
    GTEST_FLAG_SET(filter, filter);
  }
  return RUN_ALL_TESTS();
}
