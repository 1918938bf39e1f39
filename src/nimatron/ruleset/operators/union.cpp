#include "nimatron/ruleset/operators/union.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

Union::Union(AnyRuleset one, AnyRuleset other, Measures more)
    : one_(std::move(one)),
      other_(std::move(other)),
      measures_((one_.facts().measures & other_.facts().measures) | more) {
  check_same_kind("union", one_, other_);
  if (measures_ == kNoMeasure) {
    throw Error(
        fmt::format("union({},{}): no quantity is known that every move of both makes less, so play might not end",
                    one_.spec(), other_.spec()));
  }
  if (one_.facts().symmetry == other_.facts().symmetry) symmetry_ = one_.facts().symmetry;
}

AnyPosition Union::parse(Cursor& in) const { return one_.board(parse_on_either(one_, other_, in)); }

void Union::options(const Position& b, Player player, Sink<Position> sink) const {
  const auto by = [&](const AnyRuleset& r, const AnyRuleset& other) {
    r.options(r.enter(b), player, [&](const AnyPosition& q) {
      carried_over(r, q, other);
      sink(r.board(q));
    });
  };
  by(one_, other_);
  by(other_, one_);
}

std::shared_ptr<const LinearRules> Union::linear_rules(std::size_t axes) const {
  const auto one = linear_rules_of(one_, axes), other = linear_rules_of(other_, axes);
  if (one == nullptr || other == nullptr || one->axes != other->axes) return nullptr;
  LinearRules out{one->axes};
  out.domain = all_of({one->domain, other->domain});
  add_moves(out, *one, truth(true));
  add_moves(out, *other, truth(true));
  return std::make_shared<const LinearRules>(std::move(out));
}

namespace {

// The digits of a code that takes some numbers, up to a length that a search for periods can use.
std::optional<std::vector<std::int64_t>> digits_of(const HeapCode& code) {
  constexpr std::int64_t kMost = 1000;
  if (code.kind == HeapCode::Kind::Digits) return code.numbers;
  if (code.kind == HeapCode::Kind::AllBut || code.numbers.empty() || code.numbers.back() > kMost) return std::nullopt;
  std::vector<std::int64_t> digits(static_cast<std::size_t>(code.numbers.back()) + 1);
  for (const auto n : code.numbers) digits[static_cast<std::size_t>(n)] = heap_digit::kNone | heap_digit::kOne;
  return digits;
}

}  // namespace

std::optional<HeapCode> Union::heap_code() const {
  const auto &one = one_.facts().heap_code, &other = other_.facts().heap_code;
  if (!one || !other) return std::nullopt;
  if (one->kind == HeapCode::Kind::Subtract && other->kind == HeapCode::Kind::Subtract) {
    HeapCode both{HeapCode::Kind::Subtract, {}};
    std::set_union(one->numbers.begin(), one->numbers.end(), other->numbers.begin(), other->numbers.end(),
                   std::back_inserter(both.numbers));
    return both;
  }
  auto digits = digits_of(*one);
  const auto more = digits_of(*other);
  if (!digits || !more) return std::nullopt;
  digits->resize(std::max(digits->size(), more->size()));
  for (std::size_t k = 0; k < more->size(); ++k) (*digits)[k] |= (*more)[k];
  return HeapCode{HeapCode::Kind::Digits, std::move(*digits)};
}

void Union::check(const Position& b) const {
  one_.check(one_.enter(b));
  other_.check(other_.enter(b));
}

}  // namespace nimatron
