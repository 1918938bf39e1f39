// The program of all tests: `nimatron_tests FILE` runs those of FILE.cpp, and GoogleTest's options choose as usual.
#include <gtest/gtest.h>

#include <iostream>
#include <string>

int main(int argc, char** argv) {
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
