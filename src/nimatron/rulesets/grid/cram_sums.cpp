#include "nimatron/rulesets/grid/cram_sums.h"

#include <cassert>

#include "nimatron/rulesets/grid/cram_graph.h"

namespace nimatron {

CramSums::CramSums(const CramShape& shape, const CramMoves& first, const CramTables& tables)
    : shape_(shape), tables_(&tables) {
  if (shape.stride == 8) {
    prepare<8>();
  } else {
    prepare<0>();
  }
  now_ = rest_ & first;
  rest_ = rest_ - first;
}

template <int kStride>
void CramSums::prepare() {
  const CramSteps<kStride> s(shape_.stride);
  const Word b = shape_.cells;
  const auto east = [&](Word x) { return s.east(x); };
  const auto west = [&](Word x) { return s.west(x); };
  const auto south = [&](Word x) { return s.south(x); };
  const auto north = [&](Word x) { return s.north(x); };
  rest_ = {s.across(b), s.down(b)};
  separating_ = {separating(b, west, east, south, north), separating(b, north, south, east, west)};
}

bool CramSums::next() {
  if (now_.empty()) now_ = std::exchange(rest_, {});
  bool separates = false;
  if (now_.across != 0) {
    const Word left = now_.across & -now_.across;
    now_.across ^= left;
    move_ = left * 3;
    separates = (separating_.across & left) != 0;
  } else if (now_.down != 0) {
    const Word upper = now_.down & -now_.down;
    now_.down ^= upper;
    move_ = upper | upper << shape_.stride;
    separates = (separating_.down & upper) != 0;
  } else {
    return false;
  }
  number_ = 0;
  count_ = 0;
  if (shape_.stride == 8) {
    take<8>(separates);
  } else {
    take<0>(separates);
  }
  return true;
}

template <int kStride>
void CramSums::take(bool separates) {
  const CramSteps<kStride> s(shape_.stride);
  const Word left = shape_.cells & ~move_;
  const CramGraph<Word> g = pruned(left, s);
  if (!separates && g.cells == left && cuts(g.n, s) == 0) {
    if (left != 0) add(left);
  } else {
    for_each_part(g, s, [&](Word part) { add(part); });
  }
}

void CramSums::add(Word part) {
  const CramShape form = least_image(part, shape_.stride, *tables_);
  if (const auto value = value_in(*tables_, form)) {
    number_ ^= *value;
    return;
  }
  assert(count_ < kMostParts);
  parts_[count_++] = {form, {part, shape_.stride}};
}

}  // namespace nimatron
