#include "nimatron/base/large_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <vector>

namespace nimatron {
namespace {

struct alignas(64) Line {
  std::uint64_t word = 0;
};
using Lines = std::vector<Line, LargePages<Line>>;

TEST(LargePages, ServesAVectorOfAnySize) {
  constexpr std::size_t kPage = LargePages<Line>::kPage;
  for (const std::size_t bytes : {std::size_t{64}, std::size_t{4096}, kPage - 64, kPage, kPage + 64, 5 * kPage}) {
    Lines lines(bytes / sizeof(Line));
    EXPECT_TRUE(std::all_of(lines.begin(), lines.end(), [](const Line& l) { return l.word == 0; })) << bytes;
    const auto at = reinterpret_cast<std::uintptr_t>(lines.data());
    EXPECT_EQ(at % (bytes < kPage ? alignof(Line) : kPage), 0U) << bytes;
    lines.back().word = 2;
    lines.resize(2 * lines.size());
    EXPECT_EQ(lines[bytes / sizeof(Line) - 1].word, 2U);
  }
}

TEST(LargePages, RefusesWhatNoMemoryHolds) {
  EXPECT_THROW(LargePages<Line>().allocate(~std::size_t{0} / 8), std::bad_alloc);
}

}  // namespace
}  // namespace nimatron
