// Grundy values of codes that leave at most two heaps: phases of the sparse space method, and of marking where no space
// is sparse.
#include <algorithm>
#include <limits>
#include <utility>

#include "nimatron/table/block_values.h"
#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/plain_values.h"
#include "nimatron/table/sparse_census.h"
#include "nimatron/table/sparse_run.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostRunBytes = std::size_t{64} << 20;  // for the sets of one run

class BreakMethod : public HeapMethod {
 public:
  explicit BreakMethod(const std::vector<std::int64_t>& digits) : rules_(digits) {}

  void extend(NimberRow& row, std::size_t n, Budget& budget) override {
    while (row.size() < n) {
      const auto over = row.visit([&](auto& cells) { return phase(cells, n, budget); });
      if (over) row.push_back(*over);
    }
  }
  std::optional<RareHeaps> rare() const override { return rare_; }
  std::optional<RareHeaps> fewest_rare(const NimberRow& row, std::size_t end) override {
    constexpr std::size_t kEnough = 1024;
    if (rules_.splits.empty() || end < kEnough) return std::nullopt;
    return row.visit([&](const auto& cells) {
      census_.take(cells, end, rules_);
      return std::optional(RareHeaps{census_.rare(), census_.last(cells)});
    });
  }

 private:
  // A value that needs more bytes, if the phase ended with one.
  using Over = std::optional<std::uint32_t>;

  template <class V>
  Over plain(NimberCells<V>& cells, std::size_t end, Budget& budget) {
    if (cells.values.size() >= end) return std::nullopt;
    rare_.reset();
    if (heap_kernel::strikes() && end - cells.values.size() > BlockValues<V>::kBlock) blocks(cells, end, budget);
    PlainValues<V> values(rules_, cells);
    while (cells.values.size() < end) {
      const auto n = cells.values.size();
      budget.tick(n, -1, "heaps");
      const auto v = values.next();
      if (v > std::numeric_limits<V>::max()) return v;
      cells.push_back(static_cast<V>(v));
    }
    return std::nullopt;
  }

  // As far as the values fit.
  template <class V>
  void blocks(NimberCells<V>& cells, std::size_t end, Budget& budget) {
    if (cells.values.size() < BlockValues<V>::kFew + rules_.digits.size() || rules_.splits.empty()) return;
    if (cells.most > BlockValues<V>::kMostValue) return;
    Charge charge(budget);
    charge.set(3 * end);
    BlockValues<V> values(rules_, cells);
    for (std::size_t before = 0; before < cells.values.size() && cells.values.size() < end;) {
      before = cells.values.size();
      budget.tick(before, -1, "heaps");
      values.next(end);
    }
  }

  template <class V>
  Over sparse(NimberCells<V>& cells, std::size_t near, std::size_t end, Budget& budget) {
    const auto begin = cells.values.size();
    const auto before = std::exchange(rare_, std::nullopt);
    SparseRun<V> run(rules_, cells, census_.space(), census_.heaps(), near, budget);
    run.run(end);
    auto found = run.rare();
    if (before && run.space().same_division(space_) && found.since == begin) {
      found.since = before->since;
      found.reach = std::max(found.reach, before->reach);
    }
    const auto reached = cells.values.size();
    space_ = run.space();
    rare_ = found;
    // What did not fit the space.
    return reached % kHeapBlock == 0 && reached > begin ? std::nullopt : plain(cells, block_end(reached + 1), budget);
  }

  template <class V>
  Over phase(NimberCells<V>& cells, std::size_t to, Budget& budget) {
    const auto& g = cells.values;
    const auto n = g.size();
    const auto first = std::max(PlainValues<V>::kFew, block_end(2 * rules_.digits.size() + 256));
    if (rules_.splits.empty()) return plain(cells, to, budget);
    if (n < first) return plain(cells, std::min(to, first), budget);
    if (n % kHeapBlock != 0) return plain(cells, std::min(to, block_end(n)), budget);
    census_.take(cells, n, rules_);
    const auto& space = census_.space();
    const auto last = census_.last(cells);
    const bool settled = 4 * last < n;
    const auto end = std::min(block_end(to), block_end(settled ? 2 * n : n + n / 4));
    // The steps of a heap, roughly.
    const auto bytes = set_bytes(space);
    const double pairs = static_cast<double>(n) * static_cast<double>(rules_.splits.size());
    // The same choice on every machine, since what can be proved of a period depends on it.
    const double marked = pairs / 55 + std::min(4500.0, 800 + pairs / 8);
    const double united = static_cast<double>(census_.rare() * bytes) / 40 + 400;
    if (bytes > kMostSetBytes || !census_.is_sparse() || united > marked) {
      return plain(cells, std::min(to, end), budget);
    }
    const auto near = std::min(kMostRunBytes / bytes, 2 * last > n ? end : 2 * last + 4096);
    if constexpr (sizeof(V) < 4) {
      return sparse(cells, near, end, budget);
    }
    return plain(cells, std::min(to, end), budget);
  }

  BreakRules rules_;
  SparseCensus census_;
  SparseSpace space_;  // of the last run
  std::optional<RareHeaps> rare_;
};

}  // namespace

std::unique_ptr<HeapMethod> breaking_method(const std::vector<std::int64_t>& digits) {
  return std::make_unique<BreakMethod>(digits);
}

}  // namespace nimatron
