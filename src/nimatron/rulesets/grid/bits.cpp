#include "nimatron/rulesets/grid/bits.h"

#include <vector>

namespace nimatron {

Wide operator<<(const Wide& a, unsigned n) {
  Wide r(a.size());
  const std::size_t words = n / 64;
  const unsigned bits = n % 64;
  for (std::size_t i = a.size(); i-- > words;) {
    r[i] = a[i - words] << bits;
    if (bits && i > words) r[i] |= a[i - words - 1] >> (64 - bits);
  }
  return r;
}

Wide operator>>(const Wide& a, unsigned n) {
  Wide r(a.size());
  const std::size_t words = n / 64;
  const unsigned bits = n % 64;
  for (std::size_t i = 0; i + words < a.size(); ++i) {
    r[i] = a[i + words] >> bits;
    if (bits && i + words + 1 < a.size()) r[i] |= a[i + words + 1] << (64 - bits);
  }
  return r;
}

template <>
Lattice<Wide>::Lattice(int stride, std::size_t words) : stride_(stride), words_(words), first_(words), last_(words) {
  const int bits = static_cast<int>(words) * 64;
  for (int i = 0; i < bits; i += stride) {
    set_bit(first_, i);
    if (i + stride <= bits) set_bit(last_, i + stride - 1);
  }
}

// Cell by cell: the word-wide fill of the small boards would cost the board's size for every step of a
// long winding part.
template <>
Wide Lattice<Wide>::flood(Wide seed, const Wide& within) const {
  seed &= within;
  std::vector<int> open;
  for_each_bit(seed, [&](int i) { open.push_back(i); });
  const int bits = static_cast<int>(words_) * 64;
  auto reach = [&](int i) {
    if (i < 0 || i >= bits || !has_bit(within, i) || has_bit(seed, i)) return;
    set_bit(seed, i);
    open.push_back(i);
  };
  while (!open.empty()) {
    const int i = open.back();
    open.pop_back();
    if (i % stride_ != 0) reach(i - 1);
    if (i % stride_ != stride_ - 1) reach(i + 1);
    reach(i - stride_);
    reach(i + stride_);
  }
  return seed;
}

}  // namespace nimatron
