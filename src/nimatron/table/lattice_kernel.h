// The inner loops of lattice tables, on one-hot values: a cell of Grundy value g is stored as 1 << g, a cell
// outside the table as 0. Then the mex of k cells is the lowest zero bit of their bitwise or, and a whole
// line is computed a vector register at a time. A word of b bits serves up to b - 1 moves.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nimatron::kernel {

// out[i] = lowest zero bit of in[0][i] | ... | in[k-1][i] for i < n, k >= 1. May write and read up to kOverrun bytes
// past the end of each line; the lines must not overlap.
inline constexpr std::size_t kOverrun = 64;
void mex_line(std::uint8_t* out, const std::uint8_t* const* in, std::size_t k, std::size_t n);
void mex_line(std::uint16_t* out, const std::uint16_t* const* in, std::size_t k, std::size_t n);
void mex_line(std::uint32_t* out, const std::uint32_t* const* in, std::size_t k, std::size_t n);
void mex_line(std::uint64_t* out, const std::uint64_t* const* in, std::size_t k, std::size_t n);

// Turns 16 lines of 16 one-hot cells into 16 columns of values: out[c][r] = log2 of in[r][c].
void transpose_values(const std::uint8_t* const* in, std::uint8_t* const* out);

}  // namespace nimatron::kernel
