#include "nimatron/rulesets/heaps/octal.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "nimatron/base/join.h"

namespace nimatron {

namespace {

int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

Octal::Octal(std::vector<unsigned> digits) : digits_(std::move(digits)) {
  while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
  if (!digits_.empty() && digits_[0] % 4 != 0) {
    throw Error("the digit before the point of an octal code is 0, 4, 8 or C: taking nothing can only split a heap");
  }
}

Octal Octal::parse_parameters(Cursor& in) {
  std::vector<unsigned> digits;
  const auto digit = [&] {
    const int d = hexadecimal(in.peek());
    if (d < 0) in.expected("a digit of an octal code (0 to 9, A to F)");
    if (digits.empty() && d % 4 != 0) {
      in.fail("the digit before the point of an octal code is 0, 4, 8 or C: taking nothing can only split a heap");
    }
    if (digits.size() > kMostDigits) in.fail(fmt::format("more than {} digits in an octal code", kMostDigits));
    in.next();
    digits.push_back(static_cast<unsigned>(d));
  };
  in.skip_spaces();
  digit();
  in.expect('.');
  do {
    digit();
  } while (!in.done() && in.peek() != ' ' && in.peek() != ';');
  return Octal(std::move(digits));
}

std::string Octal::code() const {
  std::string text = fmt::format("{:X}.", digits_.empty() ? 0 : digits_[0]);
  for (std::size_t k = 1; k < digits_.size(); ++k) text += fmt::format("{:X}", digits_[k]);
  return digits_.size() > 1 ? text : text + "0";
}

void Octal::options(const Position& p, Sink<Position> sink) const {
  for (std::size_t i = 0; i < p.count(); ++i) {
    // Heap i is replaced by up to three heaps.
    Position q;
    const auto place = [&](std::initializer_list<std::int64_t> rest) {
      q.sizes.assign(p.sizes.begin(), p.sizes.begin() + static_cast<std::ptrdiff_t>(i));
      q.sizes.insert(q.sizes.end(), rest.begin(), rest.end());
      q.sizes.insert(q.sizes.end(), p.sizes.begin() + static_cast<std::ptrdiff_t>(i) + 1, p.sizes.end());
      std::sort(q.sizes.begin(), q.sizes.end());
      sink(q);
    };
    for (std::size_t k = 0; k < digits_.size(); ++k) {
      const std::int64_t rest = p[i] - static_cast<std::int64_t>(k);
      if (rest < 0) break;
      const unsigned d = digits_[k];
      if ((d & 1U) && rest == 0) place({});
      if ((d & 2U) && rest > 0) place({rest});
      if (d & 4U) {
        for (std::int64_t a = 1; a <= rest - a; ++a) place({a, rest - a});
      }
      if (d & 8U) {
        for (std::int64_t a = 1; a <= rest / 3; ++a) {
          for (std::int64_t b = a; b <= rest - a - b; ++b) place({a, b, rest - a - b});
        }
      }
    }
  }
}

bool Octal::has_move(std::int64_t heap) const {
  for (std::size_t k = 0; k < digits_.size(); ++k) {
    const std::int64_t rest = heap - static_cast<std::int64_t>(k);
    if (rest < 0) return false;
    const unsigned d = digits_[k];
    if (((d & 1U) && rest == 0 && k > 0) || ((d & 2U) && rest > 0) || ((d & 4U) && rest > 1) ||
        ((d & 8U) && rest > 2)) {
      return true;
    }
  }
  return false;
}

void Octal::components(const Position& p, Sink<Position> sink) const {
  for (const auto size : p.sizes) {
    if (has_move(size)) sink({{size}});
  }
}

Heaps Octal::normal_form(const Position& p) const {
  Position live;
  for (const auto size : p.sizes) {
    if (has_move(size)) live.sizes.push_back(size);
  }
  std::sort(live.sizes.begin(), live.sizes.end());
  return live;
}

std::string Octal::move_name(const Position& p, const Position& q) const {
  const Position gone = other_heaps(p, q);
  if (gone.count() != 1) return "to " + format_heaps(q);
  const auto heap = std::find(p.sizes.begin(), p.sizes.end(), gone[0]) - p.sizes.begin();
  return broken_heap_name(static_cast<std::size_t>(heap) + 1, gone[0], other_heaps(q, p));
}

std::string broken_heap_name(std::size_t heap, std::int64_t size, const Heaps& left) {
  const std::int64_t taken = size - std::accumulate(left.sizes.begin(), left.sizes.end(), std::int64_t{0});
  const std::string parts = join(left.sizes, " and ");
  if (taken == 0) return fmt::format("split heap {} into {}", heap, parts);
  return fmt::format("take {} from heap {}{}", taken, heap, left.count() > 1 ? ", leaving " + parts : "");
}

Heaps other_heaps(const Heaps& some, const Heaps& others) {
  const Heaps from = ordered_heaps(some), without = ordered_heaps(others);
  Heaps rest;
  std::set_difference(from.sizes.begin(), from.sizes.end(), without.sizes.begin(), without.sizes.end(),
                      std::back_inserter(rest.sizes));
  return rest;
}

RulesetEntry octal_entry() {
  return {.name = "octal",
          .parameters = "a code d0.d1d2d3... of octal or hexadecimal digits, such as 0.77 or 4.3",
          .rules =
              "Heaps of tokens. The digit d_k says how many heaps may remain of a heap from which k tokens are taken; "
              "it is the sum of 1 for none (the heap had exactly k tokens), 2 for one non-empty heap, 4 for two and 8 "
              "for three. The digit before the point, 0, 4, 8 or C, allows splitting a heap without taking from it. "
              "The order of the heaps means nothing, and a move leaves them in ascending order.",
          .citation =
              "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge "
              "Philosophical Society 52 (1956)",
          .examples = {"octal[0.77](9,4)", "octal[0.07](14)", "octal[4.3](6,3)", "octal[0.3F](8)", "octal[0.137](1,7)",
                       "octal[0.8](1,7,3)", "octal[C.1](7)", "octal[0.0](5)"},
          .make = [](Cursor& in) -> AnyRuleset { return Octal::parse_parameters(in); }};
}

}  // namespace nimatron
