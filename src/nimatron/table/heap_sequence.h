// HeapSequence: the Grundy values of the heaps 0, 1, 2, ... of a game given by a code, as many as are asked for.
//
//   HeapSequence officers({HeapCode::Kind::Digits, {0, 6}}, budget);
//   officers.extend(1'000'000);          // heaps 0 .. 999999
//   officers[50'000]
//   heap_values({HeapCode::Kind::Subtract, {1, 3, 4}}, 100, budget)     // a short one
//
// Codes with splits into two heaps are computed by the sparse space method (sparse_space.h). The space is chosen from
// the values so far, and again whenever there are a quarter more of them; while no space is sparse enough, pairs of
// heaps are marked and compared one after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/facts.h"
#include "nimatron/table/nimber_row.h"
#include "nimatron/table/period.h"

namespace nimatron {

// Codes with splits may be computed in blocks of so many heaps.
constexpr std::size_t kHeapBlock = 64;
constexpr std::size_t block_end(std::size_t n) { return (n + kHeapBlock - 1) / kHeapBlock * kHeapBlock; }

// How the values of one kind of game are computed.
class HeapMethod {
 public:
  HeapMethod() = default;
  HeapMethod(const HeapMethod&) = delete;
  HeapMethod& operator=(const HeapMethod&) = delete;
  virtual ~HeapMethod() = default;
  // Appends values until there are n. Those in the row may be of another run.
  virtual void extend(NimberRow& row, std::size_t n, Budget& budget) = 0;
  // Of the sparse space in use, if there is one.
  virtual std::optional<RareHeaps> rare() const { return std::nullopt; }
  // Of the space with the fewest rare heaps before `end`, if the method knows spaces and these are enough to choose
  // one.
  virtual std::optional<RareHeaps> fewest_rare(const NimberRow&, std::size_t /*end*/) { return std::nullopt; }
};
// By digits that leave at most two heaps; and at most three.
std::unique_ptr<HeapMethod> breaking_method(const std::vector<std::int64_t>& digits);
std::unique_ptr<HeapMethod> three_heaps_method(const std::vector<std::int64_t>& digits);

class HeapSequence {
 public:
  HeapSequence(HeapCode code, Budget& budget);

  const HeapCode& code() const { return code_; }
  void extend(std::size_t n);
  // Appends values that were computed before.
  void append(std::span<const std::uint32_t> values);
  std::size_t size() const { return row_->size(); }
  std::uint32_t operator[](std::size_t i) const { return (*row_)[i]; }
  const std::shared_ptr<NimberRow>& row() const { return row_; }
  std::optional<RareHeaps> rare() const { return method_->rare(); }
  std::optional<RareHeaps> fewest_rare(std::size_t end) { return method_->fewest_rare(*row_, end); }

 private:
  HeapCode code_;
  Budget* budget_;
  Charge charge_;
  std::unique_ptr<HeapMethod> method_;
  std::shared_ptr<NimberRow> row_ = std::make_shared<NimberRow>();
};

// What is called when a sequence is begun, before any of its values is computed.
using OnHeapSequence = std::function<void(HeapSequence&)>;

HeapValues heap_values(const HeapCode& code, std::size_t n, Budget& budget);

}  // namespace nimatron
