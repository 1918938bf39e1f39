// The options of a shape as sums: the connected parts of what is left, what is known of them, and how hard it is to
// tell whether a sum has a given value.
#pragma once

#include "boxes.h"
#include "table.h"

namespace cram_gpu {

constexpr int kMostParts = 4;

// What went wrong; the answer is then not to be had.
enum Fault : u32 { kNoFault, kTooDeep, kTooManyParts, kTooManyChoices, kTooLarge };

struct Worker;

// What the workers have in common.
struct Search {
  Table table;
  BoxTables boxes;
  const float* guesses;  // first proof numbers, yes and no, by the number of moves
  Worker* workers;
  u32 *busy, *done, *fault;  // done: one more than the nimber of the board

  DEVICE void fail(Fault f) const { add_at(fault, f); }
  DEVICE void leave(u32 claim) const { add_at(busy + claim, ~u32{0}); }
};

// A sum of parts that are in no table of boxes, and the nim-sum of the others.
struct Sum {
  Cells place[kMostParts], form[kMostParts];
  int number, count;
};

DEVICE u32 bit(int n) { return u32{1} << n; }

DEVICE Known look_up(const Search& s, Cells form, int n) {
  const Known k = s.table.find(form, n);
  return k.word != 0 ? k : by_half_turn(form);
}
// By one lane, for all.
DEVICE Known look_up_once(const Search& s, Cells form, int n) {
  Known k{0};
  if (lane() == 0) k = look_up(s, form, n);
  k.word = from_lane(k.word, 0);
  return k;
}

DEVICE Proof first_guess(const Search& s, int moves) { return {s.guesses[2 * moves], s.guesses[2 * moves + 1]}; }
// Whether a shape with so many moves has the value n.
DEVICE Proof proof_of(const Search& s, Known k, int moves, int n) {
  if (n > moves) return proved(false);
  if (k.value() >= 0) return proved(k.value() == n);
  if (k.excludes(n)) return proved(false);
  return k.has_proof(n) ? k.proof() : first_guess(s, moves);
}

// The least image of a connected shape, or its value, if that is not negative.
struct Shape {
  Cells form;
  int value;
};
DEVICE Shape shape_of(const Search& s, Cells b) {
  b = cropped(b);
  Size size = size_of(b);
  if (size.rows > size.columns) {
    b = transposed(b);
    size = {size.columns, size.rows};
  }
  const int value = value_in(s.boxes, b, size);
  return {value < 0 ? least_image(b, size) : Cells{0}, value};
}

// Splits some cells into the connected parts of what can be left of them.
DEVICE void split(const Search& s, Cells cells, Sum& o) {
  constexpr Steps steps(kColumns);
  Cells work[2 * kMostParts];
  int left = 0;
  o.number = o.count = 0;
  work[left++] = cells;
  while (left != 0) {
    const nimatron::CramGraph<Cells> g = nimatron::pruned(work[--left], steps);
    const Cells cut = nimatron::cuts(g.n, steps);
    for (Cells rest = g.cells; rest != 0;) {
      const Cells part = steps.flood(rest & -rest, rest, cut);
      rest &= ~part;
      if (left == 2 * kMostParts || o.count == kMostParts) {
        s.fail(kTooManyParts);
        return;
      }
      if (cut != 0 && part != g.cells && nimatron::pruned(part, steps).cells != part) {
        work[left++] = part;
        continue;
      }
      const Shape shape = shape_of(s, part);
      if (shape.value >= 0) {
        o.number ^= shape.value;
      } else {
        o.place[o.count] = part;
        o.form[o.count++] = shape.form;
      }
    }
  }
}

// Takes in the parts that are known, drops equal pairs, and says how hard it is to tell whether the sum is n. A sum
// that is known to be some number is noted in `excluded`: the shape it is an option of is not that number.
DEVICE Proof weigh(const Search& s, Sum& o, int n, u32& excluded) {
  int left = 0, moves = 0;
  Known last{0};
  Cells last_form = 0;
  int last_n = 0;
  for (int i = 0; i < o.count; ++i) {
    const Known k = look_up(s, o.form[i], o.number ^ n);
    if (k.value() >= 0) {
      o.number ^= k.value();
      continue;
    }
    int twin = 0;
    while (twin < left && o.form[twin] != o.form[i]) ++twin;
    if (twin < left) {
      --left;
      o.form[twin] = o.form[left];
      o.place[twin] = o.place[left];
      continue;
    }
    last = k;
    last_form = o.form[left] = o.form[i];
    last_n = o.number ^ n;
    o.place[left++] = o.place[i];
  }
  o.count = left;
  for (int i = 0; i < left; ++i) moves += move_count(o.place[i]);
  if (left > 1) return first_guess(s, moves);
  if (left == 1) {
    if (last_form != o.form[0] || last_n != (o.number ^ n)) last = look_up(s, o.form[0], o.number ^ n);
    if (last.value() < 0) return proof_of(s, last, moves, o.number ^ n);
    o.number ^= last.value();
    o.count = 0;
  }
  excluded |= bit(o.number);
  return proved(o.number == n);
}

}  // namespace cram_gpu
