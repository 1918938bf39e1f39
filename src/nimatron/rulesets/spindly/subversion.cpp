#include "nimatron/rulesets/spindly/subversion.h"

#include <array>

#include "nimatron/rulesets/spindly/integer_text.h"
#include "nimatron/rulesets/spindly/xi.h"

namespace nimatron {

void encode(const NumberPair& p, ByteWriter& out) {
  encode_integer(p.a, out);
  encode_integer(p.b, out);
}

void decode(ByteReader& in, NumberPair& p) {
  p.a = decode_integer(in);
  p.b = decode_integer(in);
}

NumberPair Subversion::parse(Cursor& in) const {
  Position p;
  const auto number = [&](Integer& n) {
    n = parse_integer(in, "a number");
    if (n < 0) n = 0;
  };
  number(p.a);
  in.expect(',');
  number(p.b);
  return p;
}

NumberPair Subversion::from_numbers(std::span<const std::int64_t> numbers) const {
  if (numbers.size() != 2) throw Error("subversion is played on two numbers");
  return {std::max<std::int64_t>(numbers[0], 0), std::max<std::int64_t>(numbers[1], 0)};
}

void Subversion::options(const Position& p, Player player, Sink<Position> sink) const {
  if (p.a == 0 || p.b == 0) return;
  if (player == Player::Left) {
    sink(Position{p.a, p.b > p.a ? Integer(p.b - p.a) : Integer(0)});
  } else {
    sink(Position{p.a > p.b ? Integer(p.a - p.b) : Integer(0), p.b});
  }
}

WeightEntry<std::int64_t> subversion_weight(std::int64_t a, std::int64_t b) {
  if (a <= 0 || b <= 0) return {EntryKind::Zero, 0};
  // Fibonacci numbers are the worst case: the 92nd is the last below 2^63.
  std::array<std::int64_t, 96> arms;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled up to `size`
  std::size_t size = 0;
  auto x = static_cast<std::uint64_t>(a);
  auto y = static_cast<std::uint64_t>(b);
  bool right = false;  // whether the current arm is {trunk|0}
  if (x < y) {
    std::swap(x, y);
    right = true;
  }
  while (y != 0) {
    const std::uint64_t q = x / y;
    arms[size++] = right ? -static_cast<std::int64_t>(q) : static_cast<std::int64_t>(q);
    x = std::exchange(y, x - q * y);
    right = !right;
  }
  WeightEntry<std::int64_t> g{EntryKind::Zero, 0};
  while (size > 0) g = spindly::with_arm(arms[--size], g);
  return g;
}

std::optional<WeightEntry<Integer>> Subversion::theorem(question::AtomicWeight, const Position& p) const {
  if (!p.a.fits<std::int64_t>() || !p.b.fits<std::int64_t>()) return weight_of(trunk_of(p.a, p.b));
  return spindly::widened(subversion_weight(static_cast<std::int64_t>(p.a), static_cast<std::int64_t>(p.b)));
}

RulesetEntry subversion_entry() {
  return {.name = "subversion",
          .parameters = "",
          .rules =
              "A pair (a,b) of integers. Left moves to (a,b-a), Right to (a-b,b); play is over when one of the two is "
              "0 or less. The integers may be of any size.",
          .citation = "M. Fisher et al., Atomic weight calculus of spindly games, Integers 20 (2020)",
          .examples = {"subversion(27,8)", "subversion(13,17)", "subversion(47,35)", "subversion(0,5)"},
          .make = without_parameters<Subversion>()};
}

}  // namespace nimatron
