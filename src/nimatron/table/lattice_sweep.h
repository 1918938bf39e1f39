// LatticeSweep: fills the lines of constant weight from the bottom up, keeping a window of the last ones.
//
// Lines come in blocks. Each thread owns a stretch of the indices of a block and has a window of its own, in
// which it also computes the cells beside its stretch that its later lines in the block depend on; so threads
// wait for each other twice a block, not once a line. After a block every thread is shown its stretch.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/table/lattice_kernel.h"
#include "nimatron/table/lattice_lines.h"
#include "nimatron/table/spin_barrier.h"

namespace nimatron {

// The last `kept` lines, one-hot, with zeros on both sides.
template <class Word>
class LatticeWindow {
 public:
  LatticeWindow(const LatticeLines& lines, std::int64_t kept, Budget& budget)
      : lines_(&lines), kept_(kept), slots_(static_cast<std::size_t>(kept)), charge_(budget) {
    grow(256);
  }

  // Index t of a line that is kept.
  Word* at(std::int64_t level, std::int64_t t) {
    const auto& s = slot(level);
    assert(s.level == level);
    return s.data + (t - s.range.first);
  }
  const Word* at(std::int64_t level, std::int64_t t) const { return const_cast<LatticeWindow*>(this)->at(level, t); }

  // Makes room for a line; its zeros on both sides are set.
  void open(std::int64_t level) {
    const auto range = lines_->range(level);
    const auto size = std::max<std::int64_t>(range.size(), 0);
    if (size > room_) grow(std::max(size, room_ + room_ / 2));
    auto& s = slot(level);
    s.level = level;
    s.range = range;
    std::fill(s.data - kPad, s.data, Word{0});
    std::fill(s.data + size, s.data + size + kPad, Word{0});
  }

  // Computes indices first..last of an opened line from the lines below.
  void compute(std::int64_t level, std::int64_t first, std::int64_t last) {
    const auto range = slot(level).range;
    first = std::max(first, range.first);
    last = std::min(last, range.last);
    if (first > last) return;
    const auto n = static_cast<std::size_t>(last - first + 1);
    const auto residue = lines_->residue(level);
    sources_.clear();
    for (const auto& move : lines_->moves()) {
      if (move.drop > level) continue;
      sources_.push_back(source(level - move.drop, first + lines_->shift(move, residue), n, sources_.size()));
    }
    auto* out = at(level, first);
    if (sources_.empty()) {
      std::fill(out, out + n, Word{1});
    } else {
      kernel::mex_line(out, sources_.data(), sources_.size(), n);
    }
    // The kernel may have written past the end of the line.
    auto& s = slot(level);
    auto* end = s.data + range.size();
    std::fill(end, end + kPad, Word{0});
  }

 private:
  // Shifts past a line's end up to this need no copy.
  static constexpr std::int64_t kPad = 256;

  struct Slot {
    std::int64_t level = -1;
    LatticeLines::Range range{0, -1};
    Word* data = nullptr;
  };
  Slot& slot(std::int64_t level) { return slots_[static_cast<std::size_t>(level % kept_)]; }

  // `n` cells of a line from index `first` on, zeros where the line has none.
  const Word* source(std::int64_t level, std::int64_t first, std::size_t n, std::size_t copy) {
    const auto& s = slot(level);
    assert(s.level == level);
    const auto size = static_cast<std::int64_t>(n);
    constexpr auto kOver = static_cast<std::int64_t>(kernel::kOverrun / sizeof(Word));
    const auto offset = first - s.range.first;
    if (offset >= -kPad && offset + size + kOver <= std::max<std::int64_t>(s.range.size(), 0) + kPad) {
      return s.data + offset;
    }
    if (copies_.size() <= copy) copies_.resize(copy + 1);
    auto& to = copies_[copy];
    to.assign(n + static_cast<std::size_t>(kOver), Word{0});
    const auto from = std::max(first, s.range.first);
    const auto end = std::min(first + size, s.range.last + 1);
    if (from < end)
      std::copy(s.data + (from - s.range.first), s.data + (end - s.range.first), to.data() + (from - first));
    return to.data();
  }

  void grow(std::int64_t room) {
    const auto stride = static_cast<std::size_t>(room + 2 * kPad);
    charge_.set(charge_.bytes() + stride * sizeof(Word) * slots_.size());
    std::unique_ptr<Word[]> fresh(new Word[stride * slots_.size()]);  // not cleared
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      auto* data = fresh.get() + i * stride + kPad;
      if (slots_[i].data) std::copy(slots_[i].data - kPad, slots_[i].data + room_ + kPad, data - kPad);
      slots_[i].data = data;
    }
    cells_ = std::move(fresh);
    room_ = room;
    charge_.set(stride * sizeof(Word) * slots_.size());
  }

  const LatticeLines* lines_;
  std::int64_t kept_, room_ = 0;
  std::vector<Slot> slots_;
  std::unique_ptr<Word[]> cells_;
  std::vector<const Word*> sources_;
  std::vector<std::vector<Word>> copies_;
  Charge charge_;
};

template <class Word>
class LatticeSweep {
 public:
  // Lines low..high, and the indices first..last of each that one thread owns.
  struct Part {
    std::int64_t low, high, first, last;
    std::size_t thread;
  };

  // `block` lines are computed between two meetings of the threads, and shown together.
  LatticeSweep(const LatticeLines& lines, std::int64_t block, std::size_t threads, Budget& budget)
      : lines_(lines), block_(block), budget_(budget) {
    for (std::size_t i = 0; i < threads; ++i) {
      windows_.push_back(std::make_unique<LatticeWindow<Word>>(lines, lines.depth() + block, budget));
    }
    for (const auto& move : lines.moves()) {
      for (const auto residue : {std::int64_t{0}, lines.w2() - 1}) {
        const auto shift = lines.shift(move, residue);
        left_ = std::max(left_, -floor_div(shift, move.drop));
        right_ = std::max(right_, -floor_div(-shift, move.drop));
      }
    }
  }

  // Lines from `level` on are still to be computed; the lines below it are given by `restore`.
  std::int64_t level() const { return level_; }
  // The last lines, for a later restart: depth() lines below level(), each cell by its Word.
  std::vector<std::vector<Word>> save() const {
    std::vector<std::vector<Word>> out;
    for (auto at = std::max<std::int64_t>(level_ - lines_.depth(), 0); at < level_; ++at) {
      const auto range = lines_.range(at);
      out.emplace_back(static_cast<std::size_t>(range.size()));
      for (std::size_t i = 0; i < windows_.size(); ++i) {
        const auto own = clipped(stretch(i, level_ - 1), range);
        if (own.size() == 0) continue;
        std::copy_n(windows_[i]->at(at, own.first), own.size(), out.back().data() + (own.first - range.first));
      }
    }
    return out;
  }
  void restore(std::int64_t level, const std::vector<std::vector<Word>>& below) {
    if (!lines_.has_level(level) || below.size() != static_cast<std::size_t>(std::min(level, lines_.depth())))
      throw Error("the checkpoint is damaged");
    level_ = level;
    for (std::size_t i = 0; i < below.size(); ++i) {
      const auto at = level - static_cast<std::int64_t>(below.size() - i);
      for (auto& w : windows_) {
        w->open(at);
        if (below[i].size() != static_cast<std::size_t>(lines_.range(at).size()))
          throw Error("the checkpoint is damaged");
        std::copy(below[i].begin(), below[i].end(), w->at(at, lines_.range(at).first));
      }
    }
  }

  // show(const LatticeWindow&, Part) by every thread after each block; after_block(level), if it is given, by one of
  // them while the others wait.
  template <class Show>
  void run(Show&& show, const std::function<void(std::int64_t)>& after_block = {}) {
    const auto n = windows_.size();
    std::atomic<bool> failed{false};
    // Decided once a meeting, so that all threads leave after the same one.
    bool leave = false;
    SpinBarrier meeting(static_cast<std::uint32_t>(n), [&] { leave = failed.load(); });
    std::vector<std::exception_ptr> errors(n);
    const auto start = level_;
    const auto guarded = [&](std::size_t me, auto&& work) {
      try {
        work();
      } catch (...) {
        errors[me] = std::current_exception();
        failed = true;
      }
      meeting.arrive_and_wait();
      return !leave;
    };
    const auto worker = [&](std::size_t me) {
      const Budget::Scope scope(budget_);
      for (auto low = start; low <= lines_.top(); low += block_) {
        const auto high = std::min(low + block_ - 1, lines_.top());
        if (!guarded(me, [&] { compute(me, low, high); })) return;
        if (!guarded(me, [&] {
              const auto own = stretch(me, high);
              show(std::as_const(*windows_[me]), Part{low, high, own.first, own.last, me});
              fetch_neighbours(me, high);
            })) {
          return;
        }
        if (!after_block) continue;
        if (!guarded(me, [&] {
              if (me != 0) return;
              level_ = high + 1;
              after_block(level_);
            })) {
          return;
        }
      }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < n; ++i) others.emplace_back(worker, i);
    worker(0);
    for (auto& t : others) t.join();
    for (auto& e : errors) {
      if (e) std::rethrow_exception(e);
    }
  }

 private:
  using Range = LatticeLines::Range;

  static Range clipped(Range a, Range b) { return {std::max(a.first, b.first), std::min(a.last, b.last)}; }

  // What thread i owns of the block that ends at line `high`: the outer stretches reach past every line.
  Range stretch(std::size_t i, std::int64_t high) const {
    constexpr std::int64_t kFar = std::int64_t{1} << 61;
    const auto range = lines_.range(high);
    const auto n = static_cast<std::int64_t>(windows_.size());
    const auto cut = [&](std::size_t j) {
      if (j == 0) return -kFar;
      // A stretch much narrower than what must be computed beside it is not worth a thread.
      if (j == windows_.size() || range.size() < n * 4 * (left_ + right_) * block_) return kFar;
      return range.first + range.size() * static_cast<std::int64_t>(j) / n / 64 * 64;
    };
    return {cut(i), cut(i + 1) - 1};
  }

  // The indices of a line that thread i must know so that its stretch of the block up to `high` comes out right.
  Range needed(std::size_t i, std::int64_t level, std::int64_t high) const {
    auto own = stretch(i, high);
    if (own.first > own.last) return own;
    own.first -= left_ * (high - level);
    own.last += right_ * (high - level);
    return own;
  }

  void compute(std::size_t me, std::int64_t low, std::int64_t high) {
    auto& w = *windows_[me];
    if (me == 0)
      budget_.check(static_cast<std::uint64_t>(done_), lines_.cells() > 0 ? done_ / lines_.cells() : 1.0, "cells");
    for (auto at = low; at <= high; ++at) {
      w.open(at);
      const auto part = needed(me, at, high);
      w.compute(at, part.first, part.last);
      if (me == 0) {
        done_ += static_cast<double>(lines_.range(at).size());
        budget_.tick(static_cast<std::uint64_t>(done_), lines_.cells() > 0 ? done_ / lines_.cells() : 1.0, "cells");
      }
    }
  }

  void fetch_neighbours(std::size_t me, std::int64_t high) {
    const auto next_high = std::min(high + block_, lines_.top());
    if (windows_.size() == 1 || next_high <= high) return;
    for (auto at = std::max<std::int64_t>(high + 1 - lines_.depth(), 0); at <= high; ++at) {
      const auto want = clipped(needed(me, at, next_high), lines_.range(at));
      for (std::size_t j = 0; j < windows_.size(); ++j) {
        const auto part = clipped(stretch(j, high), want);
        if (j == me || part.size() == 0) continue;
        std::copy_n(windows_[j]->at(at, part.first), part.size(), windows_[me]->at(at, part.first));
      }
    }
  }

  const LatticeLines& lines_;
  std::int64_t block_, level_ = 0, left_ = 0, right_ = 0;
  double done_ = 0;
  Budget& budget_;
  std::vector<std::unique_ptr<LatticeWindow<Word>>> windows_;
};

}  // namespace nimatron
