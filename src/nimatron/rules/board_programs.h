// BoardPrograms: the programs of one game, made when a board of their size is first met. Threads may share it.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "nimatron/rules/board_program.h"

namespace nimatron {

class BoardPrograms {
 public:
  // The rules must outlive it.
  explicit BoardPrograms(const BoardRules& rules) : rules_(rules) {}

  // For a board that is one word for each plane.
  const BoardProgram<Word>& small(int rows, int columns) {
    auto& slot = small_[static_cast<std::size_t>(rows * (kMostColumns + 1) + columns)];
    if (const auto* made = slot.load(std::memory_order_acquire)) return *made;
    const std::lock_guard lock(mutex_);
    if (const auto* made = slot.load(std::memory_order_relaxed)) return *made;
    kept_.push_back(std::make_unique<BoardProgram<Word>>(rules_, rows, columns));
    slot.store(kept_.back().get(), std::memory_order_release);
    return *kept_.back();
  }
  const BoardProgram<Wide>& wide(int rows, int columns) {
    const std::lock_guard lock(mutex_);
    auto& made = wide_[{rows, columns}];
    if (!made) made = std::make_unique<BoardProgram<Wide>>(rules_, rows, columns);
    return *made;
  }

 private:
  static constexpr int kMostRows = 8, kMostColumns = 64;

  const BoardRules& rules_;
  std::mutex mutex_;
  std::array<std::atomic<const BoardProgram<Word>*>, (kMostRows + 1) * (kMostColumns + 1)> small_{};
  std::vector<std::unique_ptr<BoardProgram<Word>>> kept_;
  std::map<std::pair<int, int>, std::unique_ptr<BoardProgram<Wide>>> wide_;
};

}  // namespace nimatron
