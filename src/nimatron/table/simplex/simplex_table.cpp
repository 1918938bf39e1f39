#include "nimatron/table/simplex/simplex_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace nimatron {

SimplexTable::SimplexTable(const std::vector<LatticeVector>& vectors, std::vector<std::int64_t> weight, LawOf of,
                           double cells)
    : weight_(std::move(weight)), strides_(weight_.size()), sides_(weight_.size()) {
  const auto axes = weight_.size();
  double product = 1;
  for (std::size_t i = 0; i < axes; ++i) product *= static_cast<double>(weight_[i]) * static_cast<double>(i + 1);
  bound_ = static_cast<std::int64_t>(std::pow(cells * product, 1.0 / static_cast<double>(axes)));
  std::size_t size = 1;
  for (auto i = axes; i-- > 0;) {
    strides_[i] = static_cast<std::int64_t>(size);
    sides_[i] = bound_ / weight_[i] + 1;
    size *= static_cast<std::size_t>(sides_[i]);
  }
  held_.add(size);
  values_.resize(size);
  fill(vectors, of);
}

std::int64_t SimplexTable::box() const {
  return bound_ / std::accumulate(weight_.begin(), weight_.end(), std::int64_t{0});
}

// By weight, so that the options of each position come before it; the number on the axis of least weight follows from
// the others.
void SimplexTable::fill(const std::vector<LatticeVector>& vectors, LawOf of) {
  const auto least = static_cast<std::size_t>(std::min_element(weight_.begin(), weight_.end()) - weight_.begin());
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < axes(); ++i) {
    if (i != least) others.push_back(i);
  }
  std::vector<std::int64_t> offsets;
  for (const auto& v : vectors) {
    offsets.push_back(std::inner_product(v.begin(), v.end(), strides_.begin(), std::int64_t{0}));
  }
  LatticeVector at(axes());
  std::vector<char> seen(vectors.size() + 2);
  const auto value_of = [&](std::int64_t cell) {
    std::fill(seen.begin(), seen.end(), char{0});
    bool moves = false;
    for (std::size_t v = 0; v < vectors.size(); ++v) {
      bool legal = true;
      for (std::size_t i = 0; i < axes() && legal; ++i) legal = at[i] + vectors[v][i] >= 0;
      if (!legal) continue;
      moves = true;
      seen[value(cell + offsets[v])] = 1;
    }
    if (of != LawOf::Grundy) return std::uint8_t{seen[0] != 0 || (of == LawOf::MisereOutcome && !moves)};
    std::uint8_t mex = 0;
    while (seen[mex] != 0) ++mex;
    return mex;
  };
  const auto visit = [&](const auto& self, std::size_t other, std::int64_t cell, std::int64_t left) -> void {
    if (other == others.size()) {
      tick();
      if (left % weight_[least] != 0) return;
      at[least] = left / weight_[least];
      cell += at[least] * strides_[least];
      values_[static_cast<std::size_t>(cell)] = value_of(cell);
      return;
    }
    const auto axis = others[other];
    for (at[axis] = 0; left >= 0; ++at[axis], cell += strides_[axis], left -= weight_[axis]) {
      self(self, other + 1, cell, left);
    }
  };
  for (std::int64_t level = 0; level <= bound_; ++level) visit(visit, 0, 0, level);
}

std::vector<std::int64_t> even_weight(const std::vector<LatticeVector>& vectors, std::int64_t most) {
  const auto axes = vectors.front().size();
  std::vector<std::int64_t> w(axes, 1), best;
  double least = std::numeric_limits<double>::infinity();
  for (;;) {
    tick();
    const bool lowers = std::all_of(vectors.begin(), vectors.end(), [&](const LatticeVector& v) {
      return std::inner_product(v.begin(), v.end(), w.begin(), std::int64_t{0}) < 0;
    });
    if (lowers) {
      const auto largest = static_cast<double>(*std::max_element(w.begin(), w.end()));
      double skew = 1e-3 * static_cast<double>(std::accumulate(w.begin(), w.end(), std::int64_t{0})), product = 1;
      for (const auto x : w) product *= largest / static_cast<double>(x);
      skew += product;
      if (skew < least) least = skew, best = w;
    }
    std::size_t i = 0;
    while (i < axes && ++w[i] > most) w[i++] = 1;
    if (i == axes) return best;
  }
}

}  // namespace nimatron
