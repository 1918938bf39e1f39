// Values, misère values and genera of LCTR and Downright: the theory against the published tables and
// against search from the rules.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <random>
#include <set>

#include "nimatron/rulesets/partition/boxes.h"
#include "nimatron/rulesets/partition/downright.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/rulesets/partition/lctr.h"
#include "nimatron/rulesets/partition/parts_view.h"
#include "nimatron/rulesets/partition/young_diagram.h"
#include "tests/support/partition_theorems.h"

namespace nimatron {
namespace {

// Straight from the rules, by recursion over options.
template <class R>
class Slow {
 public:
  struct Value {
    Nimber normal, misere;
    Genus genus;
    bool tame;
  };
  const Value& operator()(const Partition& p) {
    const auto text = format_partition(p);
    if (const auto it = memo_.find(text); it != memo_.end()) return it->second;
    NimberSet normal;
    NimberSet misere;
    std::vector<Genus> genera;
    bool tame = true;
    R{}.options(p, [&](const Partition& q) {
      const auto& v = (*this)(q);
      normal.insert(v.normal);
      misere.insert(v.misere);
      genera.push_back(v.genus);
      tame = tame && v.tame;
    });
    const auto genus = genus_of_options(std::span<const Genus>(genera));
    const Value v{normal.mex(), genera.empty() ? 1 : misere.mex(), genus, tame && genus.of_nim()};
    return memo_.emplace(text, v).first->second;
  }

 private:
  std::map<std::string, Value> memo_;
};

template <class R>
void expect_theory_is_search(std::int64_t most) {
  Slow<R> slow;
  const R r;
  for (std::int64_t n = 0; n <= most; ++n) {
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      const auto p = Partition::from_parts(parts);
      const auto& v = slow(p);
      const auto text = format_partition(p);
      ASSERT_EQ(r.theorem(question::Grundy{}, p), v.normal) << text;
      ASSERT_EQ(r.theorem(question::Outcome{}, p), v.normal == 0 ? Outcome::P : Outcome::N) << text;
      ASSERT_EQ(r.theorem(question::MisereGrundy{}, p), v.misere) << text;
      ASSERT_EQ(r.theorem(question::MisereOutcome{}, p), v.misere == 0 ? Outcome::P : Outcome::N) << text;
      ASSERT_EQ(r.theorem(question::Tame{}, p), v.tame) << text;
      ASSERT_EQ(r.theorem(question::Genus{}, p), v.genus) << text;
    });
  }
}

TEST(PartitionTheory, LctrIsWhatTheRulesSay) { expect_theory_is_search<Lctr>(18); }
TEST(PartitionTheory, DownrightIsWhatTheRulesSay) { expect_theory_is_search<Downright>(18); }

TEST(PartitionTheory, AllPartitionsUpTo30) {
  Budget budget;
  const auto check = check_partition_theorems(0, 30, budget);
  EXPECT_FALSE(check.counterexample) << *check.counterexample;
  EXPECT_EQ(check.partitions, 28629U);
}

// Long and wide ones, whose diagonal ends far from the first box.
TEST(PartitionTheory, RandomLargePartitions) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    std::mt19937_64 rng(seed);
    const auto parts = RandomPartition(*rc::gen::inRange(100, 1500))(rng);
    const auto p = Partition::from_parts(parts);
    const auto lctr = lctr_pair(p);
    const auto downright = downright_pair(p);
    RC_ASSERT(lctr_grundy(p) == lctr.normal);
    RC_ASSERT(downright_grundy(p) == downright.normal);
    RC_ASSERT(lctr_misere_loses(p) == (lctr.misere == 0));
    RC_ASSERT(downright_misere_loses(p) == (downright.misere == 0));
    RC_ASSERT(lctr_grundy(PartsView(parts)) == lctr.normal);
    RC_ASSERT(downright_misere_loses(PartsView(parts)) == (downright.misere == 0));
  }));
}

// Few different parts and large multiplicities: corners against the list of parts.
TEST(PartitionTheory, ExponentsAgreeWithTheListOfParts) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    std::mt19937_64 rng(seed);
    Partition p;
    std::vector<std::int64_t> parts;
    for (auto part = std::int64_t{400}; part > 0; part -= 1 + static_cast<std::int64_t>(rng() % 120)) {
      const auto multiplicity = 1 + static_cast<std::int64_t>(rng() % 150);
      p.append(part, multiplicity);
      parts.insert(parts.end(), static_cast<std::size_t>(multiplicity), part);
    }
    const PartsView plain(parts);
    RC_ASSERT(p.durfee() == plain.durfee());
    RC_ASSERT(lctr_grundy(p) == lctr_grundy(plain));
    RC_ASSERT(downright_grundy(p) == downright_grundy(plain));
    RC_ASSERT(lctr_misere_loses(p) == lctr_misere_loses(plain));
    RC_ASSERT(downright_misere_loses(p) == downright_misere_loses(plain));
  }));
}

TEST(PartitionTheory, HugeRectanglesFollowLemma17) {
  EXPECT_EQ(lctr_grundy(parse_partition("1000000000000000000^1000000000000000000")), 0);
  EXPECT_EQ(lctr_grundy(parse_partition("1000000000000000000^999999999999999999")), 1);
  EXPECT_EQ(lctr_grundy(parse_partition("1000000000000000000")), 2);
  EXPECT_EQ(lctr_grundy(parse_partition("999999999999999999^2")), 2);
}

// The value in every box, row by row.
template <class Value>
std::string rows_of(const char* text, Value value) {
  const auto p = parse_partition(text);
  std::string out;
  for (std::int64_t i = 1; i <= p.rows(); ++i) {
    for (std::int64_t j = 1; j <= p.part(i); ++j) out += std::to_string(value(p.sub(i - 1, j - 1)));
    out += i < p.rows() ? "/" : "";
  }
  return out;
}

TEST(PartitionTheory, FiguresOfThePaper) {
  const auto lctr = [](const PartitionView& p) { return lctr_grundy(p); };
  const auto downright = [](const PartitionView& p) { return downright_grundy(p); };
  EXPECT_EQ(rows_of("8,7,6,5^2,2,1", lctr), "01010101/2010101/120101/01202/10121/01/1");
  EXPECT_EQ(rows_of("8,7,6,5^2,2,1", downright), "01201010/1012010/010120/10101/01010/10/0");
  EXPECT_EQ(rows_of("3,1^4", lctr), "021/2/1/2/1");
  EXPECT_EQ(rows_of("5,3,2^2,1", lctr), "01021/201/12/01/1");
  EXPECT_EQ(rows_of("6,5,3^2,2", lctr), "202101/12021/012/101/21");
  EXPECT_EQ(rows_of("12,11,9,7,6,5,3,1", lctr), "010102102101/10101021021/210101021/0210101/102101/21021/021/1");
  EXPECT_EQ(rows_of("12,11,9,7,6,5,3,1", downright), "101021021010/01010210210/101010210/2101010/021010/10210/210/0");
}

TEST(PartitionTheory, PairsOfTheorem19) {
  EXPECT_EQ(lctr_pair(parse_partition("3,3")), (SgPair{2, 1}));
  EXPECT_EQ(lctr_pair(parse_partition("3")), (SgPair{1, 0}));
  EXPECT_EQ(lctr_pair(parse_partition("2")), (SgPair{2, 2}));
  EXPECT_EQ(downright_pair(parse_partition("5,3,2^2")), (SgPair{2, 1}));
  EXPECT_EQ(downright_pair(parse_partition("3,3,1")), (SgPair{1, 0}));
  EXPECT_EQ(downright_pair(parse_partition("3,1")), (SgPair{2, 2}));
}

// Domestic and returnable: no (0,2) and (2,0) positions, and who moves from a (0,1) or (1,0) position to one that is
// not over can be answered by a move back into the same kind.
template <class R>
std::set<std::pair<int, int>> check_theorem_19(SgPair (*pair_of)(const PartitionView&), std::int64_t most) {
  std::set<std::pair<int, int>> seen;
  const R r;
  for (std::int64_t n = 1; n <= most; ++n) {
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      const auto p = Partition::from_parts(parts);
      const auto v = pair_of(p);
      seen.insert({v.normal, v.misere});
      if (v.normal + v.misere != 1) return;
      r.options(p, [&](const Partition& q) {
        bool over = true;
        bool back = false;
        r.options(q, [&](const Partition& next) {
          over = false;
          back = back || pair_of(next) == v;
        });
        ASSERT_TRUE(over || back) << format_partition(p) << " to " << format_partition(q);
      });
    });
  }
  return seen;
}

TEST(PartitionTheory, Theorem19) {
  using Pairs = std::set<std::pair<int, int>>;
  EXPECT_EQ(check_theorem_19<Lctr>(lctr_pair, 18), (Pairs{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}, {2, 2}}));
  EXPECT_EQ(check_theorem_19<Downright>(downright_pair, 18), (Pairs{{0, 0}, {0, 1}, {1, 0}, {2, 1}, {2, 2}}));
}

TEST(PartitionTheory, RefusesToGoThroughTooManyBoxes) {
  const auto p = parse_partition("1000000000000000000^2");
  EXPECT_THROW(lctr_pair(p), Error);
  EXPECT_THROW(downright_genus(p), Error);
  EXPECT_EQ(Lctr{}.theorem(question::MisereOutcome{}, p), Outcome::P);
}

}  // namespace
}  // namespace nimatron
