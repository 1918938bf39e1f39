// Linear: integer-linear forms over unknowns x0, x1, ..., and whether inequalities follow from others.
//
//   Linear n = Linear::unknown(0), k = Linear::unknown(1);
//   follows({k - 1, n - k}, n - 1);              // from k >= 1 and n >= k follows n >= 1: true
//
// A form stands for the statement that it is not negative. The answer `true` is a proof, by eliminating the unknowns
// one by one (Fourier and Motzkin) and rounding to integers; `false` only says that no proof was found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace nimatron {

struct Linear {
  std::int64_t constant = 0;
  std::vector<std::int64_t> factors = {};  // of the unknowns; those that are missing are 0

  Linear() = default;
  Linear(std::int64_t number) : constant(number) {}  // NOLINT(google-explicit-constructor): a number is a form
  static Linear unknown(std::size_t i);

  std::int64_t factor(std::size_t i) const { return i < factors.size() ? factors[i] : 0; }
  bool is_constant() const;
  // Whether its numbers are small enough to go on with.
  bool is_small() const;

  // The numbers of a sum or a multiple of small forms fit.
  friend Linear operator+(const Linear& a, const Linear& b);
  friend Linear operator-(const Linear& a, const Linear& b);
  friend Linear operator*(std::int64_t times, const Linear& a);
  friend bool operator==(const Linear& a, const Linear& b);
};

// Rounded down; b is not 0, and the quotient fits.
std::int64_t floor_quotient(std::int64_t a, std::int64_t b);

using LinearFacts = std::vector<Linear>;

// Whether no integers satisfy all facts.
bool contradictory(const LinearFacts& facts);
bool follows(const LinearFacts& facts, const Linear& goal);

}  // namespace nimatron
