// How much the searches do for known questions. The number moves with any change of a search: see what `signature`
// prints before and after, and if the change is meant, write the new number here.
#include <gtest/gtest.h>

#include "bench/questions.h"

namespace nimatron {
namespace {

TEST(Signature, OfAllSearches) {
  EXPECT_EQ(bench::signature([](const bench::Question&, std::uint64_t) {}), 69649805U) << "run the target `signature`";
}

}  // namespace
}  // namespace nimatron
