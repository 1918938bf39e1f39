// NimberRow: a long sequence of nimbers, each in one, two or four bytes, as the largest of them needs.
//
//   NimberRow row;
//   row.push_back(7);
//   row[0]              // 7
//   row.most()          // the largest
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace nimatron {

template <class V>
struct NimberCells {
  static constexpr std::size_t kChunk = 64;

  std::vector<V> values;
  // reversed[64 c + j] is values[64 c + 64 - j]: vectors of values a and n - a lie in the same order. It covers the
  // first half, for the smaller of two heaps.
  std::vector<V> reversed;
  std::uint32_t most = 0;

  void push_back(V v) {
    values.push_back(v);
    most = std::max<std::uint32_t>(most, v);
    if (values.size() % (2 * kChunk) == 1 && values.size() > 1) reverse_for(values.size());
  }
  // What the pairs of so many tokens need.
  void reverse_for(std::size_t tokens) {
    while (reversed.size() / kChunk <= tokens / (2 * kChunk)) {
      const auto end = reversed.size() + kChunk;
      for (std::size_t j = 0; j < kChunk; ++j) reversed.push_back(values[end - j]);
    }
  }
};

class NimberRow {
 public:
  NimberRow() = default;
  explicit NimberRow(const std::vector<std::uint32_t>& values) {
    for (const auto v : values) push_back(v);
  }

  // f(NimberCells<V>&)
  template <class F>
  decltype(auto) visit(F&& f) {
    return std::visit(std::forward<F>(f), cells_);
  }
  template <class F>
  decltype(auto) visit(F&& f) const {
    return std::visit(std::forward<F>(f), cells_);
  }

  std::size_t size() const {
    return visit([](const auto& cells) { return cells.values.size(); });
  }
  std::uint32_t operator[](std::size_t i) const {
    return visit([&](const auto& cells) { return static_cast<std::uint32_t>(cells.values[i]); });
  }
  std::uint32_t most() const {
    return visit([](const auto& cells) { return cells.most; });
  }
  void push_back(std::uint32_t v) {
    const bool fits = visit([&](auto& cells) {
      using V = typename std::decay_t<decltype(cells.values)>::value_type;
      if (v > std::numeric_limits<V>::max()) return false;
      cells.push_back(static_cast<V>(v));
      return true;
    });
    if (fits) return;
    widen();
    push_back(v);
  }
  // The bytes that n values of the present width take.
  std::size_t bytes(std::size_t n) const {
    return visit([&](const auto& cells) { return n * sizeof(cells.values[0]) * 3 / 2; });
  }
  void reserve(std::size_t n) {
    visit([&](auto& cells) {
      cells.values.reserve(n);
      cells.reversed.reserve(n / 2 + 128);
    });
  }

 private:
  template <class To>
  void widen_to() {
    NimberCells<To> wider;
    visit([&](const auto& cells) {
      wider.values.reserve(cells.values.capacity());
      for (const auto v : cells.values) wider.push_back(static_cast<To>(v));
    });
    cells_ = std::move(wider);
  }
  void widen() { cells_.index() == 0 ? widen_to<std::uint16_t>() : widen_to<std::uint32_t>(); }

  std::variant<NimberCells<std::uint8_t>, NimberCells<std::uint16_t>, NimberCells<std::uint32_t>> cells_;
};

}  // namespace nimatron
