// BlockList: a list of numbers that grows in blocks, so that no number is moved and no memory waits for later ones.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace nimatron {

template <class T>
class BlockList {
 public:
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return blocks_[i / kBlock][i % kBlock]; }
  const T& operator[](std::size_t i) const { return blocks_[i / kBlock][i % kBlock]; }
  // New ones are 0.
  void grow(std::size_t size) {
    while (blocks_.size() * kBlock < size) blocks_.push_back(std::make_unique<T[]>(kBlock));
    size_ = size;
  }
  void clear() { *this = BlockList(); }
  std::size_t bytes() const { return blocks_.size() * kBlock * sizeof(T); }

 private:
  static constexpr std::size_t kBlock = std::size_t{1} << 12;
  std::vector<std::unique_ptr<T[]>> blocks_;
  std::size_t size_ = 0;
};

}  // namespace nimatron
