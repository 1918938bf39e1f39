#include "nimatron/rules/number_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <numeric>

#include "nimatron/automata/linear.h"
#include "nimatron/base/budget.h"
#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

namespace {

constexpr std::size_t kLongestList = 100'000;

std::int64_t square_root(std::int64_t n) {
  std::int64_t low = 0, high = 3'037'000'499;  // the root of 2^63 - 1
  while (low < high) {
    const auto middle = low + (high - low + 1) / 2;
    if (middle <= n / middle) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace

class NumberProgram::Machine {
 public:
  Machine(const NumberProgram& program, std::span<const std::int64_t> numbers)
      : program_(program), numbers_(numbers), r_(program.registers_), lists_(program.lists_) {
    std::copy(numbers.begin(), numbers.end(), r_.begin());
  }

  bool run(const Move& move) {
    boost::container::small_vector<std::int64_t, 4> left(program_.results_.size());
    for (std::size_t at = 0;;) {
      const Instruction& i = program_.code_[at++];
      auto& a = r_[i.a];
      switch (i.op) {
        case Op::Const:
          a = i.number;
          break;
        case Op::Move:
          a = r_[i.b];
          break;
        case Op::Add:
          if (__builtin_add_overflow(r_[i.b], r_[i.c], &a)) too_large(i);
          break;
        case Op::Sub:
          if (__builtin_sub_overflow(r_[i.b], r_[i.c], &a)) too_large(i);
          break;
        case Op::Mul:
          if (__builtin_mul_overflow(r_[i.b], r_[i.c], &a)) too_large(i);
          break;
        case Op::Min:
          a = std::min(r_[i.b], r_[i.c]);
          break;
        case Op::Max:
          a = std::max(r_[i.b], r_[i.c]);
          break;
        case Op::Less:
          a = r_[i.b] < r_[i.c];
          break;
        case Op::LessEqual:
          a = r_[i.b] <= r_[i.c];
          break;
        case Op::Equal:
          a = r_[i.b] == r_[i.c];
          break;
        case Op::Not:
          a = r_[i.b] == 0;
          break;
        case Op::Jump:
          tick();
          at = static_cast<std::size_t>(i.number);
          break;
        case Op::JumpFalse:
          if (a == 0) at = static_cast<std::size_t>(i.number);
          break;
        case Op::JumpTrue:
          if (a != 0) at = static_cast<std::size_t>(i.number);
          break;
        case Op::JumpGreater:
          if (a > r_[i.b]) at = static_cast<std::size_t>(i.number);
          break;
        case Op::Next:
          tick();
          if (a == r_[i.b]) break;
          ++a;
          at = static_cast<std::size_t>(i.number);
          break;
        case Op::Emit:
          for (std::size_t k = 0; k < left.size(); ++k) left[k] = checked(program_.results_[k]);
          if (!move(std::span<const std::int64_t>(left.data(), left.size()))) return false;
          break;
        case Op::End:
          return true;
        default:
          i.op < Op::Clear ? arithmetic(i) : list(i);
      }
    }
  }

 private:
  [[noreturn]] void fail(std::uint32_t place, const std::string& message) const {
    program_.fail_(place, numbers_, message);
    throw Error(message);
  }
  [[noreturn]] void too_large(const Instruction& i) const { fail(i.place, "a number here is too large for 64 bits"); }

  std::int64_t checked(const Result& result) const {
    const auto n = r_[result.from];
    if (n < 0) {
      fail(result.place,
           fmt::format("{} is {}, and numbers are not negative; 'if' at the end keeps such moves out", result.text, n));
    }
    if (n > Heaps::kMostTokens) {
      fail(result.place, fmt::format("{} is {}, and numbers are at most {}", result.text, n, Heaps::kMostTokens));
    }
    return n;
  }

  void arithmetic(const Instruction& i) {
    auto& a = r_[i.a];
    const auto b = r_[i.b], c = r_[i.c];
    switch (i.op) {
      case Op::Div:
      case Op::Mod:
        if (c == 0) fail(i.place, i.op == Op::Div ? "division by 0" : "mod by 0");
        if (c == -1) {
          if (i.op == Op::Mod) {
            a = 0;
          } else if (__builtin_sub_overflow(std::int64_t{0}, b, &a)) {
            too_large(i);
          }
          break;
        }
        a = floor_quotient(b, c);
        if (i.op == Op::Mod) a = b - a * c;
        break;
      case Op::Xor:
        a = b ^ c;
        break;
      case Op::BitAnd:
        a = b & c;
        break;
      case Op::BitOr:
        a = b | c;
        break;
      case Op::Gcd:
        if (b == INT64_MIN || c == INT64_MIN) too_large(i);
        a = std::gcd(b, c);
        break;
      case Op::Pow:
        a = power(i, b, c);
        break;
      case Op::Negate:
        if (__builtin_sub_overflow(std::int64_t{0}, b, &a)) too_large(i);
        break;
      case Op::Abs:
        if (b == INT64_MIN) too_large(i);
        a = b < 0 ? -b : b;
        break;
      case Op::Root:
        if (b < 0) fail(i.place, "a negative number has no root");
        a = square_root(b);
        break;
      default: {  // Fib
        if (b < 0) fail(i.place, "fib of a negative number");
        std::int64_t x = 0, y = 1;
        if (b > 92) too_large(i);
        for (auto k = b; k > 0; --k) {
          const auto next = k > 1 ? x + y : y;
          x = y;
          y = next;
        }
        a = x;
      }
    }
  }

  std::int64_t power(const Instruction& i, std::int64_t base, std::int64_t exponent) const {
    if (exponent < 0) fail(i.place, "a negative exponent");
    if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    std::int64_t out = 1;
    for (; exponent > 0; --exponent) {
      if (__builtin_mul_overflow(out, base, &out)) too_large(i);
    }
    return out;
  }

  void grow(std::vector<std::int64_t>& list, std::size_t more, const Instruction& i) const {
    if (list.size() + more > kLongestList) fail(i.place, fmt::format("a list of more than {} numbers", kLongestList));
  }

  void list(const Instruction& i) {
    auto& l = lists_[i.op < Op::Length ? i.a : i.b];
    switch (i.op) {
      case Op::Clear:
        l.clear();
        break;
      case Op::Push:
        grow(l, 1, i);
        l.push_back(r_[i.b]);
        break;
      case Op::PushRange:
        if (r_[i.b] > r_[i.c]) break;
        grow(l,
             static_cast<std::size_t>(std::min<std::uint64_t>(
                 static_cast<std::uint64_t>(r_[i.c]) - static_cast<std::uint64_t>(r_[i.b]), kLongestList)) +
                 1,
             i);
        for (auto n = r_[i.b];; ++n) {
          l.push_back(n);
          if (n == r_[i.c]) break;
        }
        break;
      case Op::Append:
        grow(l, lists_[i.b].size(), i);
        l.insert(l.end(), lists_[i.b].begin(), lists_[i.b].end());
        break;
      case Op::Slice: {
        const auto& from = lists_[i.b];
        const auto size = static_cast<std::int64_t>(from.size());
        l.clear();
        for (auto k = std::max<std::int64_t>(0, r_[i.c]); k < size && k <= r_[i.c + 1]; ++k) {
          l.push_back(from[static_cast<std::size_t>(k)]);
        }
        break;
      }
      case Op::Digits: {
        auto n = r_[i.b];
        const auto base = r_[i.c];
        if (n < 0) fail(i.place, "digits of a negative number");
        if (base < 2) fail(i.place, "the base must be at least 2");
        l.clear();
        do {
          l.push_back(n % base);
          n /= base;
        } while (n > 0);
        std::reverse(l.begin(), l.end());
        break;
      }
      case Op::Sort:
        std::sort(l.begin(), l.end());
        break;
      case Op::Distinct:
        distinct(l);
        break;
      case Op::Length:
        r_[i.a] = static_cast<std::int64_t>(l.size());
        break;
      case Op::At:
        if (r_[i.c] < 0 || r_[i.c] >= static_cast<std::int64_t>(l.size())) {
          fail(i.place, fmt::format("the list has {} items, counted from 0", l.size()));
        }
        r_[i.a] = l[static_cast<std::size_t>(r_[i.c])];
        break;
      case Op::Sum: {
        std::int64_t sum = 0;
        for (const auto n : l) {
          if (__builtin_add_overflow(sum, n, &sum)) too_large(i);
        }
        r_[i.a] = sum;
        break;
      }
      case Op::Least:
      case Op::Greatest:
        if (l.empty()) fail(i.place, "the list is empty");
        r_[i.a] = i.op == Op::Least ? *std::min_element(l.begin(), l.end()) : *std::max_element(l.begin(), l.end());
        break;
      case Op::Mex: {
        std::vector<std::int64_t> sorted = l;
        std::sort(sorted.begin(), sorted.end());
        std::int64_t mex = 0;
        for (const auto n : sorted) mex += n == mex ? 1 : 0;
        r_[i.a] = mex;
        break;
      }
      default:  // Contains
        r_[i.a] = std::find(l.begin(), l.end(), r_[i.c]) != l.end();
    }
  }

  // The first of equal ones stays.
  static void distinct(std::vector<std::int64_t>& l) {
    std::vector<std::int64_t> seen, out;
    for (const auto n : l) {
      tick();
      const auto it = std::lower_bound(seen.begin(), seen.end(), n);
      if (it != seen.end() && *it == n) continue;
      seen.insert(it, n);
      out.push_back(n);
    }
    l = std::move(out);
  }

  const NumberProgram& program_;
  std::span<const std::int64_t> numbers_;
  boost::container::small_vector<std::int64_t, 32> r_;
  std::vector<std::vector<std::int64_t>> lists_;
};

bool NumberProgram::run(std::span<const std::int64_t> numbers, const Move& move) const {
  return Machine(*this, numbers).run(move);
}

}  // namespace nimatron
