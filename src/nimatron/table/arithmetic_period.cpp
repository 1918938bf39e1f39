#include "nimatron/table/arithmetic_period.h"

#include <algorithm>
#include <bit>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/table/nimber_row.h"

namespace nimatron {

namespace {

constexpr std::int64_t kTwoOfAnyKind = heap_digit::kTwo | heap_digit::kTwoDifferent;

class ArithmeticProof {
 public:
  ArithmeticProof(const std::vector<std::int64_t>& digits, const NimberRow& row, const Period& period)
      : digits_(digits),
        row_(row),
        p_(period.period),
        s_(period.saltus),
        n0_(std::max<std::int64_t>(period.preperiod, 1)),
        shift_(std::countr_zero(static_cast<std::uint64_t>(s_))) {}

  std::optional<std::int64_t> prove() const {
    // Further out the test is not likely to succeed where it has failed here.
    constexpr std::int64_t kPeriods = 32;
    constexpr double kMostWork = 2e10;
    const auto t = static_cast<std::int64_t>(digits_.size());  // one more than the last digit's number
    const auto size = static_cast<std::int64_t>(row_.size());
    const auto first = 3 * n0_ + t;
    const auto window = std::min(size - 2 * p_, first + kPeriods * p_);
    if (window < first) return std::nullopt;
    const auto w = static_cast<double>(window), p = static_cast<double>(p_);
    if (w * w / 6 * p * static_cast<double>(t) > kMostWork) return std::nullopt;
    for (auto n = n0_; n + p_ < window + 2 * p_; ++n) {
      if (value(n + p_) != value(n) + s_) return std::nullopt;
    }
    if (!every_smaller_value(window) || !never_predicted()) return std::nullopt;
    return window + 2 * p_ - 1;
  }

 private:
  // The predicted value, if n is large.
  std::int64_t value(std::int64_t n) const {
    const auto size = static_cast<std::int64_t>(row_.size());
    if (n < size) return row_[static_cast<std::size_t>(n)];
    const auto times = (n - size) / p_ + 1;
    return row_[static_cast<std::size_t>(n - times * p_)] + times * s_;
  }
  std::int64_t q(std::int64_t v) const { return v >> shift_; }
  std::int64_t r(std::int64_t v) const { return v & ((std::int64_t{1} << shift_) - 1); }
  bool large(std::int64_t n) const { return n >= n0_; }

  // Condition 1.
  bool never_predicted() const {
    for (std::size_t k = 0; k < digits_.size(); ++k) {
      const auto d = digits_[k];
      const auto taken = static_cast<std::int64_t>(k);
      const bool two = (d & kTwoOfAnyKind) != 0, three = (d & heap_digit::kThree) != 0;
      for (auto a = n0_; a < n0_ + p_; ++a) {
        tick();
        if ((d & heap_digit::kOne) != 0 && !one_large_avoids(taken, a, 0, 0)) return false;
        for (std::int64_t b = 1; b < n0_ && (two || three); ++b) {
          if (two && !one_large_avoids(taken, a, b, 0)) return false;
          for (std::int64_t c = 1; c <= b && three; ++c) {
            if (!one_large_avoids(taken, a, b, c)) return false;
          }
        }
        for (auto b = n0_; b <= a && (two || three); ++b) {
          if (two && !more_large_avoid(taken, a, b, 0)) return false;
          // The third part is small, or large and not larger than b.
          for (std::int64_t c = 1; c <= b && three; ++c) {
            if (!more_large_avoid(taken, a, b, c)) return false;
          }
        }
      }
    }
    return true;
  }
  // A part of no tokens is none.
  bool one_large_avoids(std::int64_t taken, std::int64_t a, std::int64_t b, std::int64_t c) const {
    const auto mine = value(a), others = (b > 0 ? value(b) : 0) ^ (c > 0 ? value(c) : 0);
    const auto predicted = value(a + b + c + taken);
    if (r(mine ^ others) != r(predicted)) return true;
    const auto twice = q(mine) - q(predicted) + q(others);
    return twice < 0 || twice % 2 != 0 || ((twice / 2) & ~q(others)) != 0;
  }
  bool more_large_avoid(std::int64_t taken, std::int64_t a, std::int64_t b, std::int64_t c) const {
    const auto x = value(a), y = value(b), z = c > 0 ? value(c) : 0;
    const auto predicted = value(a + b + c + taken);
    if (r(x ^ y ^ z) != r(predicted)) return true;
    const auto excess = q(x) + q(y) + q(z) - q(predicted);
    return excess < 0 || excess % 2 != 0;
  }

  // The values of the options of one heap: of those with two large parts of equal q, of those of them with a third
  // large part, and of those with a large part where the nim-sum of the others is less than 2^j.
  struct Reached {
    std::vector<char> two, three, one;

    explicit Reached(std::size_t values) : two(values), three(values), one(values) {}
  };
  static void mark(std::vector<char>& set, std::int64_t v) { set[static_cast<std::size_t>(v)] = 1; }

  // Two parts, or three if c > 0.
  void add(Reached& out, std::int64_t a, std::int64_t b, std::int64_t c) const {
    const auto x = value(a), y = value(b), z = c > 0 ? value(c) : 0;
    const auto sum = x ^ y ^ z;
    const auto rest_is_low = [&](std::int64_t n, std::int64_t v) { return n >= n0_ && q(sum ^ v) == 0; };
    if (rest_is_low(a, x) || rest_is_low(b, y) || rest_is_low(c, z)) mark(out.one, sum);
    const auto equal = [&](std::int64_t m, std::int64_t v, std::int64_t n, std::int64_t w) {
      return large(m) && large(n) && q(v) == q(w);
    };
    if (!equal(a, x, b, y) && !equal(b, y, c, z) && !equal(a, x, c, z)) return;
    mark(out.two, sum);
    if (large(a) && large(b) && large(c)) mark(out.three, sum);
  }
  void options(Reached& out, std::int64_t n) const {
    for (std::size_t k = 0; k < digits_.size(); ++k) {
      const auto d = digits_[k];
      const auto rest = n - static_cast<std::int64_t>(k);
      if ((d & heap_digit::kOne) != 0) mark(out.one, value(rest));
      for (std::int64_t a = 1; 2 * a <= rest && (d & kTwoOfAnyKind) != 0; ++a) {
        if (2 * a < rest || (d & heap_digit::kTwo) != 0) add(out, a, rest - a, 0);
      }
      for (std::int64_t a = 1; 3 * a <= rest && (d & heap_digit::kThree) != 0; ++a) {
        tick();
        for (auto b = a; a + 2 * b <= rest; ++b) add(out, a, b, rest - a - b);
      }
    }
  }

  // Condition 2.
  bool every_smaller_value(std::int64_t window) const {
    std::int64_t most = 0;
    for (std::int64_t n = 1; n < window + 2 * p_; ++n) most = std::max(most, value(n));
    const auto values = std::bit_ceil(static_cast<std::size_t>(most) + 1);
    // Where (a) holds for all smaller values, (b) holds, and (c) for all from here on that are smaller than g(n).
    std::int64_t two_end = most;
    std::vector<char> three(values, 1);
    std::int64_t one_begin = 0;
    for (auto n = window; n < window + 2 * p_; ++n) {
      Reached reached(values);
      options(reached, n);
      std::int64_t end = 0;
      while (end < two_end && reached.two[static_cast<std::size_t>(end)] != 0) ++end;
      two_end = end;
      for (std::size_t v = 0; v < values; ++v) three[v] = static_cast<char>(three[v] & reached.three[v]);
      auto begin = value(n);
      while (begin > one_begin && reached.one[static_cast<std::size_t>(begin - 1)] != 0) --begin;
      one_begin = std::max(one_begin, begin);
      if (one_begin > two_end + 2 * s_) return false;
    }
    // B - 2s is at most two_end, B at least one_begin, and all between them are in `three`.
    std::int64_t run = 0;
    for (std::int64_t v = 0; v < std::min(most, two_end + 2 * s_); ++v) {
      run = three[static_cast<std::size_t>(v)] != 0 ? run + 1 : 0;
      if (run >= 2 * s_ && v + 1 >= one_begin) return true;
    }
    return false;
  }

  const std::vector<std::int64_t>& digits_;
  const NimberRow& row_;
  std::int64_t p_, s_, n0_;
  int shift_;
};

}  // namespace

std::optional<std::int64_t> arithmetic_proves(const std::vector<std::int64_t>& digits, const NimberRow& row,
                                              const Period& period) {
  return ArithmeticProof(digits, row, period).prove();
}

}  // namespace nimatron
