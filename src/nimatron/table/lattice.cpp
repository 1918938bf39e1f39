#include "nimatron/table/lattice.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/base/hash.h"
#include "nimatron/table/lattice_sweep.h"

namespace nimatron {

namespace {

// Moves that the one-hot lines can hold; more are searched.
constexpr std::size_t kMaxLineMoves = 63;

void check_moves(const VectorSet& moves) {
  if (moves.size() > kMaxLatticeMoves) {
    throw Error(fmt::format("a table takes at most {} vectors, not {}", kMaxLatticeMoves, moves.size()));
  }
}

// Calls f with a word that holds the values one-hot.
template <class F>
void with_word(std::size_t moves, F&& f) {
  if (moves < 8) return f(std::uint8_t{});
  if (moves < 16) return f(std::uint16_t{});
  if (moves < 32) return f(std::uint32_t{});
  f(std::uint64_t{});
}

std::int64_t line_block(const LatticeLines& lines) {
  // Runs of 64 cells in a row: whole cache lines.
  return std::clamp<std::int64_t>(64 * lines.w2(), 64, 4096);
}

// Copies a thread's part of a block of lines into the rows of a box.
template <class Word>
class BoxWriter {
 public:
  BoxWriter(const LatticeLines& lines, const LatticeBox& box, std::uint8_t* out)
      : lines_(lines), box_(box), out_(out), row_(box.high[1] - box.low[1] + 1) {}

  void operator()(const LatticeWindow<Word>& window, const typename LatticeSweep<Word>::Part& part) const {
    // The lines of one class modulo w2 have the same x for the same index, and y grows by one from line to line.
    const auto w2 = lines_.w2();
    for (auto level = part.low; level < part.low + w2 && level <= part.high; ++level) {
      const auto residue = lines_.residue(level);
      const Class c{level, (part.high - level) / w2 + 1, residue, (level - lines_.w1() * residue) / w2};
      const auto first = std::max(part.first, -floor_div(residue - box_.low[0], w2));
      const auto last = std::min(part.last, floor_div(box_.high[0] - residue, w2));
      for (auto t = first; t <= last; t += 16) {
        const auto columns = std::min<std::int64_t>(16, last - t + 1);
        const auto from = std::max<std::int64_t>(0, box_.low[1] - c.y + lines_.w1() * t);
        const auto to = std::min(c.lines - 1, box_.high[1] - c.y + lines_.w1() * (t + columns - 1));
        for (auto j = from; j <= to; j += 16) tile(window, c, t, columns, j, std::min<std::int64_t>(16, to - j + 1));
      }
    }
  }

 private:
  struct Class {
    std::int64_t level, lines, residue, y;  // y of index 0 on the first line
  };

  std::uint8_t* cell(std::int64_t x, std::int64_t y) const {
    return out_ + (x - box_.low[0]) * row_ + (y - box_.low[1]);
  }

  void tile(const LatticeWindow<Word>& window, const Class& c, std::int64_t t, std::int64_t columns, std::int64_t j,
            std::int64_t rows) const {
    const auto w1 = lines_.w1();
    const auto w2 = lines_.w2();
    const auto y = c.y - w1 * t + j;
    if constexpr (sizeof(Word) == 1) {
      if (columns == 16 && rows == 16 && y - 15 * w1 >= box_.low[1] && y + 15 <= box_.high[1]) {
        std::array<const std::uint8_t*, 16> in;
        std::array<std::uint8_t*, 16> out;
        for (std::size_t i = 0; i < 16; ++i) {
          const auto n = static_cast<std::int64_t>(i);
          in[i] = window.at(c.level + (j + n) * w2, t);
          out[i] = cell(c.residue + w2 * (t + n), y - w1 * n);
        }
        return kernel::transpose_values(in.data(), out.data());
      }
    }
    for (std::int64_t row = 0; row < rows; ++row) {
      for (std::int64_t column = 0; column < columns; ++column) {
        const auto at = y + row - w1 * column;
        if (at < box_.low[1] || at > box_.high[1]) continue;
        const auto word = *window.at(c.level + (j + row) * w2, t + column);
        *cell(c.residue + w2 * (t + column), at) = static_cast<std::uint8_t>(std::countr_zero(word));
      }
    }
  }

  const LatticeLines& lines_;
  const LatticeBox& box_;
  std::uint8_t* out_;
  std::int64_t row_;
};

template <class Word>
LatticeCheckpoint checkpoint_of(const LatticeSweep<Word>& sweep) {
  LatticeCheckpoint out;
  out.level = sweep.level();
  for (const auto& line : sweep.save()) {
    out.lines.emplace_back(reinterpret_cast<const char*>(line.data()), line.size() * sizeof(Word));
  }
  return out;
}

template <class Word>
void resume_from(LatticeSweep<Word>& sweep, const LatticeCheckpoint& at) {
  std::vector<std::vector<Word>> lines;
  for (const auto& bytes : at.lines) {
    lines.emplace_back(bytes.size() / sizeof(Word));
    if (!bytes.empty()) std::memcpy(lines.back().data(), bytes.data(), bytes.size() / sizeof(Word) * sizeof(Word));
  }
  sweep.restore(at.level, lines);
}

// A table too large for any machine is refused at once, before the clock is asked.
void check_work(const LatticeLines& lines) {
  if (lines.cells() > 1e13) {
    throw Error(
        fmt::format("this needs a table of about {:.0e} cells; only a proved period reaches that far", lines.cells()));
  }
}

// The values of a set of cells by depth-first search without recursion. Memo: find(cell) -> pointer to value or null,
// store(cell, value).
template <class Memo>
unsigned search(const VectorSet& moves, const LatticeVector& root, Memo& memo, Budget& budget) {
  struct Frame {
    LatticeVector cell;
    std::size_t next = 0;
    std::array<std::uint64_t, kMaxLatticeMoves / 64 + 1> seen{};
  };
  std::vector<Frame> stack;
  stack.push_back({root});
  std::uint64_t done = 0;
  for (;;) {
    auto& f = stack.back();
    std::optional<LatticeVector> child;
    for (; f.next < moves.size(); ++f.next) {
      LatticeVector to = f.cell;
      bool inside = true;
      for (std::size_t i = 0; i < to.size(); ++i) {
        to[i] += moves[f.next][i];
        inside = inside && to[i] >= 0;
      }
      if (!inside) continue;
      const auto* value = memo.find(to);
      if (!value) {
        child = std::move(to);
        break;
      }
      f.seen[*value / 64] |= std::uint64_t{1} << (*value % 64);
    }
    if (child) {
      stack.push_back({std::move(*child)});
      continue;
    }
    unsigned value = 0;
    while (f.seen[value / 64] >> (value % 64) & 1) ++value;
    memo.store(f.cell, static_cast<std::uint8_t>(value));
    budget.tick(++done);
    stack.pop_back();
    if (stack.empty()) return value;
  }
}

struct CellHash {
  using is_avalanching = void;
  std::size_t operator()(const LatticeVector& v) const {
    return mix(hash_bytes(reinterpret_cast<const unsigned char*>(v.data()), v.size() * sizeof v[0]));
  }
};

class HashMemo {
 public:
  explicit HashMemo(Budget& budget) : charge_(budget) {}
  const std::uint8_t* find(const LatticeVector& cell) const {
    const auto it = values_.find(cell);
    return it == values_.end() ? nullptr : &it->second;
  }
  void store(const LatticeVector& cell, std::uint8_t value) {
    values_.emplace(cell, value);
    if (values_.size() % 4096 == 0) charge_.set(values_.size() * (64 + cell.size() * sizeof cell[0]));
  }

 private:
  boost::unordered_flat_map<LatticeVector, std::uint8_t, CellHash> values_;
  Charge charge_;
};

// All cells 0..extent-1 of each axis, a byte each.
class DenseMemo {
 public:
  DenseMemo(LatticeVector extents, Budget& budget) : extents_(std::move(extents)), charge_(budget) {
    std::size_t cells = 1;
    for (const auto e : extents_) {
      if (__builtin_mul_overflow(cells, static_cast<std::size_t>(e), &cells)) cells = budget.memory() + 1;
    }
    charge_.set(cells);
    values_.assign(cells, kUnknown);
  }
  const std::uint8_t* find(const LatticeVector& cell) const {
    const auto& v = values_[index(cell)];
    return v == kUnknown ? nullptr : &v;
  }
  void store(const LatticeVector& cell, std::uint8_t value) { values_[index(cell)] = value; }

 private:
  static constexpr std::uint8_t kUnknown = 255;
  std::size_t index(const LatticeVector& cell) const {
    std::size_t i = 0;
    for (std::size_t a = 0; a < cell.size(); ++a) {
      i = i * static_cast<std::size_t>(extents_[a]) + static_cast<std::size_t>(cell[a]);
    }
    return i;
  }
  LatticeVector extents_;
  std::vector<std::uint8_t> values_;
  Charge charge_;
};

std::vector<std::uint8_t> searched_box(const VectorSet& moves, const LatticeBox& box, Budget& budget) {
  const auto weight = terminating_weight(moves);
  std::int64_t top = 0;
  for (std::size_t i = 0; i < weight.size(); ++i) top = checked_add(top, checked_mul(weight[i], box.high[i]));
  LatticeVector extents;
  for (const auto w : weight) extents.push_back(top / w + 1);
  DenseMemo memo(extents, budget);
  std::vector<std::uint8_t> out;
  out.reserve(box_cells(box));
  for (auto cell = box.low;;) {
    const auto* known = memo.find(cell);
    out.push_back(known ? *known : static_cast<std::uint8_t>(search(moves, cell, memo, budget)));
    auto axis = cell.size();
    while (axis > 0 && cell[axis - 1] == box.high[axis - 1]) --axis;
    if (axis == 0) return out;
    ++cell[axis - 1];
    for (auto a = axis; a < cell.size(); ++a) cell[a] = box.low[a];
  }
}

}  // namespace

std::uint8_t LatticeTable::at(const LatticeVector& cell) const {
  std::size_t i = 0;
  for (std::size_t a = 0; a < cell.size(); ++a) i = i * extent(a) + static_cast<std::size_t>(cell[a] - box_.low[a]);
  return cells_[i];
}

std::size_t box_cells(const LatticeBox& box) {
  std::int64_t cells = 1;
  for (std::size_t i = 0; i < box.low.size(); ++i) cells = checked_mul(cells, box.high[i] - box.low[i] + 1);
  return static_cast<std::size_t>(cells);
}

LatticeTable lattice_table(const VectorSet& moves, const LatticeBox& box, Budget& budget, std::size_t threads) {
  check_moves(moves);
  check_box(box, moves.dimension());
  const auto cells = box_cells(box);
  if (cells > budget.memory() - std::min(budget.used(), budget.memory())) {
    throw Stopped(Stopped::Why::Memory,
                  fmt::format("the table needs {}; the memory limit is {} (--memory); --out FILE.npy "
                              "writes it to a file instead",
                              bytes_text(cells), bytes_text(budget.memory())));
  }
  Charge charge(budget);
  charge.set(cells);
  if (moves.dimension() != 2 || moves.size() > kMaxLineMoves) return {box, searched_box(moves, box, budget)};
  std::vector<std::uint8_t> out(cells);
  LatticeFill how;
  how.threads = threads;
  lattice_fill(moves, box, out.data(), budget, how);
  return {box, std::move(out)};
}

void lattice_fill(const VectorSet& moves, const LatticeBox& box, std::uint8_t* out, Budget& budget,
                  const LatticeFill& how) {
  check_moves(moves);
  if (moves.size() > kMaxLineMoves)
    throw Error(fmt::format("at most {} vectors can be written to a file", kMaxLineMoves));
  const LatticeLines lines(moves, box);
  check_work(lines);
  with_word(moves.size(), [&](auto zero) {
    using Value = decltype(zero);
    LatticeSweep<Value> sweep(lines, how.block > 0 ? how.block : line_block(lines), how.threads, budget);
    if (how.resume) resume_from(sweep, *how.resume);
    const auto save = [&] { return checkpoint_of(sweep); };
    std::function<void(std::int64_t)> after_block;
    if (how.after_block) after_block = [&](std::int64_t) { how.after_block(save, false); };
    try {
      sweep.run(BoxWriter<Value>(lines, box, out), after_block);
    } catch (const Stopped&) {
      // The lines that the next block depends on are still in the window.
      if (how.after_block) how.after_block(save, true);
      throw;
    }
  });
}

unsigned lattice_value_by_search(const VectorSet& moves, const LatticeVector& cell, Budget& budget) {
  check_moves(moves);
  check_box({cell, cell}, moves.dimension());
  terminating_weight(moves);
  HashMemo memo(budget);
  return search(moves, cell, memo, budget);
}

unsigned lattice_value(const VectorSet& moves, const LatticeVector& cell, Budget& budget, std::size_t threads) {
  if (moves.dimension() != 2 || moves.size() > kMaxLineMoves) return lattice_value_by_search(moves, cell, budget);
  const LatticeBox box{cell, cell};
  const LatticeLines lines(moves, box);
  check_work(lines);
  std::uint8_t value = 0;
  with_word(moves.size(), [&](auto zero) {
    using Value = decltype(zero);
    LatticeSweep<Value> sweep(lines, 64, threads, budget);
    sweep.run(BoxWriter<Value>(lines, box, &value));
  });
  return value;
}

}  // namespace nimatron
