#include "nimatron/rulesets/partition/partition.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <numeric>
#include <random>

#include "nimatron/base/error.h"
#include "nimatron/rulesets/partition/enumerate.h"

namespace nimatron {
namespace {

std::string error_of(const char* text, std::size_t column) {
  try {
    parse_partition(text);
  } catch (const Error& e) {
    EXPECT_EQ(e.column(), column) << text;
    return e.what();
  }
  ADD_FAILURE() << "accepted " << text;
  return {};
}

TEST(Partition, ReadsThreeNotations) {
  const auto p = parse_partition("6,5,4^3,2^2");
  EXPECT_EQ(p, parse_partition("6, 5,4,4 ,4,2,2"));
  EXPECT_EQ(p, parse_partition("corners (6,1),(5,2),(4,5),(2,7)"));
  EXPECT_EQ(p, parse_partition("corners (4,5), (2,7), (6,1), (5,2)"));
  EXPECT_EQ(format_partition(p), "6,5,4^3,2^2");
  EXPECT_EQ(format_partition(parse_partition("4^2,4")), "4^3");
  EXPECT_TRUE(parse_partition("").empty());
  EXPECT_EQ(format_partition(Partition{}), "");
}

TEST(Partition, RefusesWhatIsNoPartition) {
  EXPECT_EQ(error_of("3,5,4", 2), "the parts increase from 3 to 5; sorted it is 5,4,3");
  EXPECT_EQ(error_of("3^2,1,5^2", 6), "the parts increase from 1 to 5; sorted it is 5^2,3^2,1");
  EXPECT_EQ(error_of("3,0", 2), "a part cannot be zero: leave it out");
  EXPECT_EQ(error_of("1000000000000000001", 0), "a part must be from 1 to 1000000000000000000");
  EXPECT_EQ(error_of("5^1000000000000000001", 2), "a multiplicity must be from 1 to 1000000000000000000");
  EXPECT_NE(error_of("corners (4,2),(3,1)", 7).find("(4,2) and (3,1) are comparable"), std::string::npos);
  EXPECT_NE(error_of("corners (4,2),(4,2)", 7).find("comparable"), std::string::npos);
  EXPECT_EQ(error_of("4,x", 2), "expected a part, found 'x'");
  EXPECT_EQ(error_of("4,", 2), "expected a part, found the end");
  EXPECT_THROW(parse_partition("4,-1"), Error);
  EXPECT_THROW(Partition::from_parts(std::vector<std::int64_t>{2, 3}), Error);
  EXPECT_THROW(Partition::from_parts(std::vector<std::int64_t>{2, 0}), Error);
}

TEST(Partition, RefusesMoreRowsThanCanBeCounted) {
  std::string text;
  for (int part = 20; part > 10; --part) text += std::to_string(part) + "^1000000000000000000,";
  EXPECT_THROW(parse_partition(text + "1"), Error);
}

TEST(Partition, HoldsHugeDiagrams) {
  const auto p = parse_partition("1000000000000000000^1000000000000000000,7^1000000000000000000");
  EXPECT_EQ(p.rows(), 2'000'000'000'000'000'000);
  EXPECT_EQ(p.durfee(), 1'000'000'000'000'000'000);
  EXPECT_EQ(fmt::to_string(p.size()), "1000000000000000007000000000000000000");
  EXPECT_EQ(p.part(1'000'000'000'000'000'001), 7);
  EXPECT_EQ(p.column(7), 2'000'000'000'000'000'000);
  EXPECT_EQ(p.column(8), 1'000'000'000'000'000'000);
}

TEST(Partition, FiguresFourAndOne) {
  const auto p = parse_partition("8,7,6,5^2,2,1");
  EXPECT_EQ(format_partition(p.sub(1, 0)), "7,6,5^2,2,1");
  EXPECT_EQ(format_partition(p.sub(0, 1)), "7,6,5,4^2,1");
  EXPECT_EQ(parse_partition("6,4,3^2,1^2").conjugate(), parse_partition("6,4^2,2,1^2"));
}

std::vector<std::int64_t> parts_of(const PartitionView& p) {
  std::vector<std::int64_t> parts;
  for (std::int64_t i = 1; i <= p.rows(); ++i) parts.push_back(p.part(i));
  return parts;
}

// Every accessor against the list of parts, on all partitions of 12 and all their subpartitions.
TEST(Partition, AgreesWithTheListOfParts) {
  each_partition(12, [](std::span<const std::int64_t> parts) {
    const auto p = Partition::from_parts(parts);
    for (std::size_t i = 0; i <= parts.size(); ++i) {
      for (std::int64_t j = 0; j <= parts[0]; ++j) {
        std::vector<std::int64_t> rest;
        for (auto k = i; k < parts.size(); ++k) {
          if (parts[k] > j) rest.push_back(parts[k] - j);
        }
        const auto s = p.sub(static_cast<std::int64_t>(i), j);
        ASSERT_EQ(parts_of(s), rest);
        ASSERT_EQ(Partition(s), Partition::from_parts(rest));
        ASSERT_TRUE(s.size() == std::accumulate(rest.begin(), rest.end(), BoxCount{0}));
        std::int64_t durfee = 0;
        while (durfee < s.rows() && s.part(durfee + 1) >= durfee + 1) ++durfee;
        ASSERT_EQ(s.durfee(), durfee);
        const auto conjugate = Partition(s).conjugate();
        ASSERT_EQ(conjugate.conjugate(), Partition(s));
        for (std::int64_t c = 1; c <= s.columns() + 1; ++c) {
          const auto length = std::count_if(rest.begin(), rest.end(), [=](auto x) { return x >= c; });
          ASSERT_EQ(s.column(c), length);
          ASSERT_EQ(conjugate.part(c), length);
        }
      }
    }
  });
}

TEST(Partition, TextAndBytesComeBack) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    std::mt19937_64 rng(seed);
    const auto p = Partition::from_parts(RandomPartition(*rc::gen::inRange(0, 300))(rng));
    RC_ASSERT(parse_partition(format_partition(p)) == p);
    RC_ASSERT(TaggedAs::decoded<Partition>(TaggedAs(1).encoded(p)) == p);
    const auto c = p.conjugate();
    RC_ASSERT((TaggedAs(1).encoded(p) == TaggedAs(1).encoded(c)) == (p == c));
  }));
}

}  // namespace
}  // namespace nimatron
