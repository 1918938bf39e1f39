#include "nimatron/rulesets/partition/tree_size.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

// C(a+b, b), moved from one pair (a,b) to a near one by single steps, or computed from scratch if that is cheaper.
class Binomial {
 public:
  const Integer& at(std::int64_t a, std::int64_t b) {
    if (std::min(a, b) <= distance(a, b)) {
      a_ = std::max(a, b);
      b_ = 0;
      value_ = 1;
      while (b_ < std::min(a, b)) grow(a_, b_);
      if (a < b) std::swap(a_, b_);
    }
    // Shrinking first keeps the number short.
    while (a_ > a) shrink(a_, b_);
    while (b_ > b) shrink(b_, a_);
    while (a_ < a) grow(b_, a_);
    while (b_ < b) grow(a_, b_);
    return value_;
  }

 private:
  std::int64_t distance(std::int64_t a, std::int64_t b) const { return std::abs(a - a_) + std::abs(b - b_); }
  // Two numbers below 2^63 have a sum below 2^64.
  static std::uint64_t sum(std::int64_t x, std::int64_t y) {
    return static_cast<std::uint64_t>(x) + static_cast<std::uint64_t>(y);
  }
  // C(x+y+1, y+1) = C(x+y, y) (x+y+1) / (y+1).
  void grow(std::int64_t x, std::int64_t& y) {
    tick();
    ++y;
    value_ *= sum(x, y);
    value_ /= y;
  }
  void shrink(std::int64_t& x, std::int64_t y) {
    tick();
    value_ *= x;
    value_ /= sum(x, y);
    --x;
  }

  std::int64_t a_ = 0, b_ = 0;
  Integer value_ = 1;
};

// An upper bound on the bits of C(a+b, b): (e (a+b) / b)^b.
double bits(std::int64_t a, std::int64_t b) {
  const auto small = static_cast<double>(std::min(a, b));
  const auto all = static_cast<double>(a) + static_cast<double>(b);
  return small == 0 ? 1 : small * (std::log2(all / small) + 1.45) + 1;
}

// Fails unless the binomials at the corners stay short and computing them takes at most seconds.
void check_feasible(const PartitionView& p) {
  constexpr double kMostWork = 2e9;  // words touched
  double work = 0;
  Corner at;
  for (std::size_t k = 0; k < p.corners(); ++k) {
    const auto c = p.corner(k);
    const double b = bits(c.column, c.row);
    if (b > static_cast<double>(kMostTreeBits)) {
      throw Error(
          fmt::format("the game tree is too large to count: the number would have about {:.0e} bits, the limit is {}",
                      b, kMostTreeBits));
    }
    const auto walk = static_cast<double>(at.column - c.column) + static_cast<double>(c.row - at.row);
    const auto anew = static_cast<double>(std::min(c.column, c.row));
    work += (k == 0 ? anew : std::min(walk, anew)) * 2 * (b / 64 + 1);
    at = c;
  }
  if (work > kMostWork) {
    throw Error(fmt::format("the game tree has too many corners to count: about {:.0e} steps, the limit is {:.0e}",
                            work, kMostWork));
  }
}

}  // namespace

Integer downright_nodes(const PartitionView& p) {
  if (p.empty()) return 1;
  check_feasible(p);
  Binomial binomial;
  Integer nodes = 0;
  std::int64_t rows = 0;
  for (std::size_t k = 0; k < p.corners(); ++k) {
    const auto c = p.corner(k);
    nodes -= binomial.at(c.column, rows);
    nodes += binomial.at(c.column, c.row);
    rows = c.row;
  }
  return nodes;
}

Integer downright_leaves(const PartitionView& p) {
  if (p.empty()) return 1;
  check_feasible(p);
  Binomial binomial;
  Integer leaves = 0;
  for (std::size_t k = 0; k < p.corners(); ++k) leaves += binomial.at(p.corner(k).column - 1, p.corner(k).row - 1);
  return leaves;
}

Integer lctr_nodes(const PartitionView& p) { return p.empty() ? Integer(1) : Integer(downright_nodes(p) * 2 + 1); }

Integer lctr_leaves(const PartitionView& p) { return p.empty() ? Integer(1) : Integer(downright_nodes(p) + 1); }

Integer lctr_height(const PartitionView& p) {
  Integer height = 0;
  for (std::size_t k = 0; k < p.corners(); ++k) {
    height = std::max(height, Integer(Integer(p.corner(k).column) + p.corner(k).row - 1));
  }
  return height;
}

Integer downright_height(const PartitionView& p) { return p.empty() ? Integer(0) : Integer(lctr_height(p) - 1); }

namespace {

// The boundary from the bottom left: `right` steps, then `up` steps, block after block.
struct Block {
  std::int64_t right, up;
  friend bool operator==(const Block&, const Block&) = default;
};

// The area of a union of rectangles that share their lower left corner.
Integer staircase_area(std::vector<Block>& rectangles) {
  std::sort(rectangles.begin(), rectangles.end(), [](const Block& a, const Block& b) { return a.right > b.right; });
  Integer area = 0;
  std::int64_t height = 0;
  for (const auto& r : rectangles) {
    if (r.up <= height) continue;
    area += Integer(r.right) * (r.up - height);
    height = r.up;
  }
  return area;
}

struct Middle {
  std::size_t before;      // the name of the middle that is one block shorter
  std::int64_t up, right;  // the block that continues it
  friend bool operator==(const Middle&, const Middle&) = default;
  friend std::size_t hash_value(const Middle& m) {
    return mix(mix(m.before, static_cast<std::uint64_t>(m.up)), static_cast<std::uint64_t>(m.right));
  }
};

}  // namespace

// A box is a step to the right and a later step up on the boundary, and its subpartition is the word
// between the two. So the words that begin with a right step of block s and end with an up step of block t
// have x <= right(s) right steps, a middle that s and t determine, and y <= up(t) up steps; different
// (middle, x, y) are different words. For each middle the pairs (x,y) that occur are a union of rectangles.
// Middles are named by length t - s; those that occur once stay unique when they grow, and are all
// different partitions from then on.
Integer subpartitions(const PartitionView& p) {
  std::vector<Block> blocks;
  for (std::size_t k = p.corners(); k-- > 0;) {
    const auto next = k + 1 < p.corners() ? p.corner(k + 1).column : 0;
    blocks.push_back({p.corner(k).column - next, p.multiplicity(k)});
  }
  const auto count = blocks.size();
  if (count == 0) return 0;
  const auto same = [&](const Block& b) { return b == blocks.front(); };
  if (std::all_of(blocks.begin(), blocks.end(), same)) {
    return Integer(Integer(blocks[0].right) * blocks[0].up * count);
  }
  std::vector<Integer> ups(count + 1);  // ups[t]: all up steps from block t on
  for (std::size_t t = count; t-- > 0;) ups[t] = ups[t + 1] + blocks[t].up;

  constexpr std::size_t kMostPairs = 200'000'000;
  std::size_t pairs = 0;
  Integer total = 0;
  struct Start {
    std::size_t block, name;
  };
  std::vector<Start> starts(count);
  for (std::size_t s = 0; s < count; ++s) starts[s] = {s, 0};
  for (std::size_t length = 0; !starts.empty(); ++length) {
    pairs += starts.size();
    if (pairs > kMostPairs) throw Error(fmt::format("{} different parts are too many to count the states", count));
    // Name the middles of this length, in order of first occurrence.
    boost::unordered_flat_map<Middle, std::size_t, Hash> names;
    std::vector<std::vector<Block>> rectangles;
    for (auto& start : starts) {
      tick();
      if (length > 0) {
        const auto end = start.block + length;
        const Middle m{start.name, blocks[end - 1].up, blocks[end].right};
        start.name = names.try_emplace(m, names.size()).first->second;
      }
      if (start.name == rectangles.size()) rectangles.emplace_back();
      rectangles[start.name].push_back({blocks[start.block].right, blocks[start.block + length].up});
    }
    std::vector<Start> shared;
    for (const auto& start : starts) {
      if (rectangles[start.name].size() == 1) {
        total += blocks[start.block].right * ups[start.block + length];
      } else if (start.block + length + 1 < count) {
        shared.push_back(start);
      }
    }
    for (auto& r : rectangles) {
      if (r.size() > 1) total += staircase_area(r);
    }
    starts = std::move(shared);
  }
  return total;
}

}  // namespace nimatron
