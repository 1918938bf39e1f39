#include "nimatron/solve/bipartite_monoid.h"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cassert>
#include <functional>
#include <limits>
#include <queue>

#include "nimatron/base/hash.h"

namespace nimatron {

ProductTable::ProductTable(const BipartiteMonoid& monoid, Budget& budget) : charge_(budget), order_(monoid.order()) {
  assert(order_ <= kMostOrder);
  charge_.set(order_ * order_ * sizeof(std::uint16_t));
  table_.resize(order_ * order_);
  std::vector<std::uint8_t> known(order_);
  std::vector<Element> queue{0};
  known[0] = 1;
  for (Element z = 0; z < order_; ++z) table_[z] = static_cast<std::uint16_t>(z);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Element x = queue[i];
    for (const auto& column : monoid.step) {
      const Element y = column[x];
      if (known[y]) continue;
      known[y] = 1;
      queue.push_back(y);
      const std::uint16_t* from = row(x);
      std::uint16_t* to = &table_[y * order_];
      for (std::size_t z = 0; z < order_; ++z) to[z] = static_cast<std::uint16_t>(column[from[z]]);
    }
    budget.tick(i);
  }
  assert(queue.size() == order_);
}

BipartiteMonoid reduced(const BipartiteMonoid& monoid, Budget& budget) {
  // Classes are split by one heap at a time until no heap splits any; the identity stays in class 0.
  const std::size_t n = monoid.order();
  std::vector<Element> classes(n);
  std::vector<Element> split(n);
  const auto number = [&](const auto& key_of) {
    boost::unordered_flat_map<std::uint64_t, Element> seen;
    for (std::size_t x = 0; x < n; ++x) {
      split[x] = seen.emplace(mix(key_of(x)), static_cast<Element>(seen.size())).first->second;
    }
    classes.swap(split);
    return seen.size();
  };
  std::size_t count = number([&](std::size_t x) { return monoid.pushed[x].number() << 1 | monoid.in_p[x]; });
  for (std::size_t before = 0; before != count;) {
    before = count;
    for (const auto& column : monoid.step) {
      count = number([&](std::size_t x) { return static_cast<std::uint64_t>(classes[x]) << 32 | classes[column[x]]; });
      budget.tick(count);
    }
  }
  if (count == n) return monoid;
  BipartiteMonoid out;
  out.in_p.resize(count);
  out.pushed.resize(count);
  for (std::size_t x = 0; x < n; ++x) {
    out.in_p[classes[x]] = monoid.in_p[x];
    out.pushed[classes[x]] = monoid.pushed[x];
  }
  for (const auto& column : monoid.step) {
    auto& to = out.step.emplace_back(count);
    for (std::size_t x = 0; x < n; ++x) to[classes[x]] = classes[column[x]];
  }
  return out;
}

std::vector<HeapSum> separating_sums(const BipartiteMonoid& monoid, Budget& budget) {
  constexpr Element kNone = ~Element{0};
  const std::size_t n = monoid.order();
  const ProductTable product(monoid, budget);
  std::vector<std::pair<Element, std::uint32_t>> made_from(n, {kNone, 0});
  std::vector<Element> queue{0};
  made_from[0].first = 0;
  std::vector<Element> classes(n);
  boost::unordered_flat_map<std::uint64_t, Element> seen;
  for (std::size_t x = 0; x < n; ++x) {
    classes[x] = seen.emplace(monoid.pushed[x].number(), static_cast<Element>(seen.size())).first->second;
  }
  std::size_t count = seen.size();
  std::vector<HeapSum> sums;
  for (std::size_t i = 0; i < queue.size() && count < n; ++i) {
    const Element z = queue[i];
    for (std::uint32_t h = 0; h < monoid.step.size(); ++h) {
      const Element y = monoid.step[h][z];
      if (made_from[y].first != kNone) continue;
      made_from[y] = {z, h};
      queue.push_back(y);
    }
    std::vector<Element> numbers(2 * count, kNone);
    std::vector<Element> split(n);
    Element fresh = 0;
    for (std::size_t x = 0; x < n; ++x) {
      Element& number = numbers[std::size_t{2} * classes[x] + monoid.in_p[product.row(z)[x]]];
      if (number == kNone) number = fresh++;
      split[x] = number;
    }
    budget.tick(i);
    if (fresh == count) continue;
    count = fresh;
    classes.swap(split);
    HeapSum& sum = sums.emplace_back();
    for (Element y = z; y != 0; y = made_from[y].first) sum.push_back(made_from[y].second);
  }
  return sums;
}

HeapSum ShallowestSums::sum(Element x) const {
  HeapSum out;
  for (; x != 0; x = made_from[x].first) out.push_back(made_from[x].second);
  std::sort(out.begin(), out.end());
  return out;
}

ShallowestSums mark_by_play(BipartiteMonoid& monoid, const std::vector<HeapRules>& heaps, Ending ending,
                            Budget& budget) {
  constexpr std::uint64_t kFar = std::numeric_limits<std::uint64_t>::max();
  const std::size_t n = monoid.order();
  // Shallowest sums by Dijkstra: an option of a sum is shallower, so its element is marked before.
  std::vector<std::uint64_t> depth(n, kFar);
  ShallowestSums shallowest;
  shallowest.made_from.resize(n);
  auto& last = shallowest.made_from;
  std::vector<std::vector<Element>> options(n);
  std::vector<std::uint8_t> done(n);
  using Item = std::pair<std::uint64_t, Element>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
  depth[0] = 0;
  queue.emplace(0, 0);
  while (!queue.empty()) {
    const auto [d, x] = queue.top();
    queue.pop();
    if (done[x]) continue;
    done[x] = 1;
    shallowest.order.push_back(x);
    budget.tick(n - queue.size());
    if (x != 0) {
      const auto [y, h] = last[x];
      auto& list = options[x];
      list.reserve(options[y].size() + heaps[h].options.size());
      for (const Element o : options[y]) list.push_back(monoid.step[h][o]);
      for (const HeapSum& sum : heaps[h].options) list.push_back(monoid.times(y, sum));
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
      monoid.in_p[x] = !won(ending, monoid.pushed[x]) &&
                       std::none_of(list.begin(), list.end(), [&](Element o) { return monoid.in_p[o] != 0; });
    } else {
      monoid.in_p[x] = empty_is_p(ending);
    }
    for (std::uint32_t h = 0; h < heaps.size(); ++h) {
      if (heaps[h].depth == 0) continue;
      const Element z = monoid.step[h][x];
      if (d + heaps[h].depth < depth[z]) {
        depth[z] = d + heaps[h].depth;
        last[z] = {x, h};
        queue.emplace(depth[z], z);
      }
    }
  }
  return shallowest;
}

}  // namespace nimatron
