#include "nimatron/rulesets/partition/largest_tree.h"

#include <algorithm>
#include <vector>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

__extension__ using Wide = unsigned __int128;

Integer integer(Wide w) {
  Integer r = static_cast<std::uint64_t>(w >> 64);
  r <<= 64;
  r += static_cast<std::uint64_t>(w);
  return r;
}

// The most nodes that rows i, i+1, ... give, and in how many ways; zero ways if there are none.
struct Best {
  Wide nodes = 0;
  std::uint64_t ways = 0;
};

// Entries for the parts p = 0..most and totals m = 0..boxes - (i-1) p that can stand in row i and below:
// the i-1 rows above have p boxes each at least.
class Layer {
 public:
  Layer(std::int64_t boxes, std::int64_t row) : most_(boxes / row) {
    starts_.reserve(static_cast<std::size_t>(most_) + 1);
    for (std::int64_t p = 0; p <= most_; ++p) {
      starts_.push_back(entries_);
      entries_ += static_cast<std::size_t>(boxes - (row - 1) * p + 1);
    }
  }
  std::int64_t most() const { return most_; }
  std::size_t entries() const { return entries_; }
  std::size_t at(std::int64_t m, std::int64_t p) const {
    return starts_[static_cast<std::size_t>(std::min(p, most_))] + static_cast<std::size_t>(m);
  }

 private:
  std::int64_t most_;
  std::size_t entries_ = 0;
  std::vector<std::size_t> starts_;
};

// nodes[i][p] = C(i-1+p, i), what row i of p boxes adds; i p <= boxes.
std::vector<std::vector<Wide>> row_nodes(std::int64_t boxes) {
  std::vector<std::vector<Wide>> nodes(static_cast<std::size_t>(boxes) + 2);
  nodes[0].assign(static_cast<std::size_t>(boxes) + 1, 1);
  for (std::int64_t i = 1; i <= boxes; ++i) {
    auto& row = nodes[static_cast<std::size_t>(i)];
    row.assign(static_cast<std::size_t>(boxes / i) + 1, 0);
    for (std::size_t p = 1; p < row.size(); ++p) row[p] = row[p - 1] + nodes[static_cast<std::size_t>(i - 1)][p];
  }
  return nodes;
}

}  // namespace

LargestTree largest_tree(std::int64_t boxes, Budget& budget) {
  constexpr std::int64_t kMost = 4225;
  if (boxes < 1 || boxes > kMost) throw Error("the largest tree is known for partitions of n from 1 to 4225");
  const auto nodes = row_nodes(boxes);
  Charge memory(budget);
  std::size_t bytes = 0;

  // From the last row up: best[m,p] over parts up to p in this row, and the part that gives it.
  std::vector<Layer> layers;
  for (std::int64_t i = 1; i <= boxes + 1; ++i) layers.emplace_back(boxes, i);
  std::vector<std::vector<std::uint16_t>> choice(static_cast<std::size_t>(boxes) + 2);
  std::vector<Best> below(layers.back().entries());
  below[0] = {0, 1};
  for (std::int64_t i = boxes; i >= 1; --i) {
    const auto& layer = layers[static_cast<std::size_t>(i - 1)];
    const auto& next = layers[static_cast<std::size_t>(i)];
    auto& choose = choice[static_cast<std::size_t>(i)];
    const auto& gain = nodes[static_cast<std::size_t>(i)];
    bytes += layer.entries() * sizeof(std::uint16_t);
    memory.set(bytes + (layer.entries() + next.entries()) * sizeof(Best));
    choose.assign(layer.entries(), 0);
    std::vector<Best> best(layer.entries());
    best[layer.at(0, 0)] = {0, 1};
    for (std::int64_t p = 1; p <= layer.most(); ++p) {
      budget.tick(static_cast<std::uint64_t>(boxes - i));
      const auto last = boxes - (i - 1) * p;
      for (std::int64_t m = i == 1 ? last : 0; m <= last; ++m) {
        const auto here = layer.at(m, p);
        best[here] = best[layer.at(m, p - 1)];
        choose[here] = choose[layer.at(m, p - 1)];
        if (m < p) continue;
        const auto& rest = below[next.at(m - p, p)];
        if (rest.ways == 0) continue;
        const Wide total = rest.nodes + gain[static_cast<std::size_t>(p)];
        if (best[here].ways == 0 || total > best[here].nodes) {
          best[here] = {total, rest.ways};
          choose[here] = static_cast<std::uint16_t>(p);
        } else if (total == best[here].nodes) {
          best[here].ways += rest.ways;
        }
      }
    }
    below = std::move(best);
  }

  const auto& top = below[layers[0].at(boxes, boxes)];
  LargestTree result{{}, integer(top.nodes), top.ways};
  auto left = boxes;
  auto part = boxes;
  for (std::int64_t i = 1; left > 0; ++i) {
    part = choice[static_cast<std::size_t>(i)][layers[static_cast<std::size_t>(i - 1)].at(left, part)];
    result.partition.append(part);
    left -= part;
  }
  return result;
}

bool square_has_largest_tree(std::int64_t n, Budget& budget) {
  constexpr std::int64_t kMost = 10'000;
  if (n < 1 || n > kMost) throw Error("the side of the square must be from 1 to 10000");
  const std::int64_t boxes = n * n;
  const auto choose = [&](std::int64_t all, std::int64_t some) {
    Integer value = 1;
    for (std::int64_t i = 1; i <= some; ++i) {
      budget.tick(static_cast<std::uint64_t>(i));
      value *= all - some + i;
      value /= i;
    }
    return value;
  };
  const Integer square = choose(2 * n, n);
  // C(boxes/k + k, k) is the product of (boxes + i k) / (i k) over i = 1..k.
  const auto point_is_smaller = [&](std::int64_t k) {
    Integer product = 1;
    Integer divisor = square;
    for (std::int64_t i = 1; i <= k; ++i) {
      budget.tick(static_cast<std::uint64_t>(k));
      product *= boxes + i * k;
      divisor *= i * k;
    }
    return product < divisor;
  };
  for (std::int64_t k = 1; k < n; ++k) {
    if (!point_is_smaller(k)) return false;
  }
  // Past n the k with one width = ceil(boxes/k) are cheaper to settle together: C(x+k, k) grows in x and k.
  for (std::int64_t k = n + 1; k <= boxes;) {
    const auto width = (boxes - 1) / k + 1;
    const auto last = width == 1 ? boxes : (boxes - 1) / (width - 1);
    if (width > n / 2 + 1 || choose(width + last, width) >= square) {
      for (; k <= last; ++k) {
        if (!point_is_smaller(k)) return false;
      }
    }
    k = last + 1;
  }
  return true;
}

}  // namespace nimatron
