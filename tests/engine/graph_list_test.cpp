#include "nimatron/engine/graph_list.h"

#include <gtest/gtest.h>

#include <set>

#include "nimatron/base/error.h"

namespace nimatron {
namespace {

std::vector<std::string> graphs(int vertices) {
  std::vector<std::string> out;
  GraphList(vertices).each([&](const std::string& text) {
    out.push_back(text);
    return true;
  });
  return out;
}

TEST(GraphList, ConnectedGraphsUpToIsomorphism) {
  EXPECT_EQ(graphs(1), std::vector<std::string>{"0"});
  EXPECT_EQ(graphs(2), std::vector<std::string>{"0-1"});
  // OEIS A001349.
  std::vector<std::size_t> counts;
  for (int n = 1; n <= 7; ++n) {
    const auto all = graphs(n);
    counts.push_back(all.size());
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  }
  EXPECT_EQ(counts, (std::vector<std::size_t>{1, 1, 2, 6, 21, 112, 853}));
  EXPECT_THROW(GraphList(11), Error);
}

TEST(GraphList, EndsWhenNoMoreAreWanted) {
  int count = 0;
  GraphList(6).each([&](const std::string&) { return ++count < 5; });
  EXPECT_EQ(count, 5);
}

}  // namespace
}  // namespace nimatron
