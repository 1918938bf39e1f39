#include "nimatron/table/heap_sequence.h"

#include <algorithm>
#include <bit>

#include "nimatron/ruleset/heap_digits.h"

namespace nimatron {

namespace {

class SubtractMethod : public HeapMethod {
 public:
  explicit SubtractMethod(const std::vector<std::int64_t>& numbers) {
    for (const auto s : numbers) take_.push_back(static_cast<std::size_t>(s));
  }

  void extend(NimberRow& row, std::size_t n, Budget& budget) override {
    if (take_.size() < 64) {
      row.visit([&](auto& cells) { extend_one_hot(cells, n, budget); });
      return;
    }
    std::vector<std::uint32_t> seen;
    for (std::size_t i = row.size(); i < n; ++i) {
      seen.clear();
      for (const auto s : take_) {
        if (s > i) break;
        seen.push_back(row[i - s]);
      }
      std::sort(seen.begin(), seen.end());
      std::uint32_t mex = 0;
      for (const auto v : seen) mex += v == mex ? 1 : 0;
      row.push_back(mex);
      budget.tick(i, -1, "heaps");
    }
  }

 private:
  // Values are at most the number of moves.
  template <class Cells>
  void extend_one_hot(Cells& cells, std::size_t n, Budget& budget) const {
    for (std::size_t i = cells.values.size(); i < n; ++i) {
      std::uint64_t seen = 0;
      for (const auto s : take_) {
        if (s > i) break;
        seen |= std::uint64_t{1} << cells.values[i - s];
      }
      cells.push_back(static_cast<std::uint8_t>(std::countr_one(seen)));
      if (i % 1024 == 0) budget.tick(i, -1, "heaps");
    }
  }

  std::vector<std::size_t> take_;
};

// A value is missing from the options of heap i if no smaller heap has it, or only heaps i - s for s in the set do.
class AllButMethod : public HeapMethod {
 public:
  explicit AllButMethod(std::vector<std::int64_t> numbers) : numbers_(std::move(numbers)) {}

  void extend(NimberRow& row, std::size_t n, Budget& budget) override {
    std::vector<std::uint32_t> forbidden;
    while (counted_ < row.size()) count(row[counted_]);
    for (std::size_t i = row.size(); i < n; ++i) {
      auto mex = static_cast<std::uint32_t>(count_.size());
      forbidden.clear();
      for (const auto s : numbers_) {
        if (static_cast<std::size_t>(s) > i) break;
        forbidden.push_back(row[i - static_cast<std::size_t>(s)]);
      }
      std::sort(forbidden.begin(), forbidden.end());
      for (auto at = forbidden.begin(); at != forbidden.end();) {
        const auto end = std::upper_bound(at, forbidden.end(), *at);
        if (count_[*at] == static_cast<std::uint32_t>(end - at)) {
          mex = std::min(mex, *at);
          break;
        }
        at = end;
      }
      count(mex);
      row.push_back(mex);
      budget.tick(i, -1, "heaps");
    }
  }

 private:
  void count(std::uint32_t value) {
    if (value == count_.size()) count_.push_back(0);
    ++count_[value];
    ++counted_;
  }

  std::vector<std::int64_t> numbers_;
  std::vector<std::uint32_t> count_;  // of each value among the heaps so far
  std::size_t counted_ = 0;
};

std::unique_ptr<HeapMethod> method_of(const HeapCode& code) {
  switch (code.kind) {
    case HeapCode::Kind::Subtract:
      return std::make_unique<SubtractMethod>(code.numbers);
    case HeapCode::Kind::AllBut:
      return std::make_unique<AllButMethod>(code.numbers);
    case HeapCode::Kind::Digits:
      break;
  }
  const bool threes = std::any_of(code.numbers.begin(), code.numbers.end(),
                                  [](std::int64_t d) { return (d & heap_digit::kThree) != 0; });
  return threes ? three_heaps_method(code.numbers) : breaking_method(code.numbers);
}

}  // namespace

HeapSequence::HeapSequence(HeapCode code, Budget& budget)
    : code_(std::move(code)), budget_(&budget), charge_(budget), method_(method_of(code_)) {}

void HeapSequence::extend(std::size_t n) {
  if (n <= size()) return;
  const Budget::Scope scope(*budget_);
  charge_.set(row_->bytes(n));
  row_->reserve(n + 64);  // a block may be finished
  method_->extend(*row_, n, *budget_);
  charge_.set(row_->bytes(n));
}

void HeapSequence::append(std::span<const std::uint32_t> values) {
  charge_.set(row_->bytes(size() + values.size()));
  for (const auto v : values) row_->push_back(v);
}

HeapValues heap_values(const HeapCode& code, std::size_t n, Budget& budget) {
  HeapSequence sequence(code, budget);
  sequence.extend(n);
  HeapValues out;
  for (std::size_t i = 0; i < n; ++i) out.push_back(sequence[i]);
  return out;
}

}  // namespace nimatron
