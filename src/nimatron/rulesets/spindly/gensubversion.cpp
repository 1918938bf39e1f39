#include "nimatron/rulesets/spindly/gensubversion.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimatron/base/join.h"

namespace nimatron {

std::size_t hash_value(const TwoLists& p) {
  std::uint64_t h = mix(p.left.size(), p.right.size());
  for (const auto n : p.left) h = mix(h, static_cast<std::uint64_t>(n));
  for (const auto n : p.right) h = mix(h, static_cast<std::uint64_t>(n));
  return h;
}

void encode(const TwoLists& p, ByteWriter& out) {
  for (const auto* list : {&p.left, &p.right}) {
    out.varint(list->size());
    for (const auto n : *list) out.varint(static_cast<std::uint64_t>(n));
  }
}

void decode(ByteReader& in, TwoLists& p) {
  for (auto* list : {&p.left, &p.right}) {
    list->resize(in.varint());
    for (auto& n : *list) n = static_cast<std::int64_t>(in.varint());
  }
}

template <bool kProviso>
TwoLists GeneralizedSubversion<kProviso>::parse(Cursor& in) const {
  const auto list = [&](std::vector<std::int64_t>& to) {
    if (in.skip_spaces().done() || in.peek() == ';') return;
    do {
      if (to.size() >= kLongest) in.fail(fmt::format("a list has at most {} numbers", kLongest));
      to.push_back(std::max<std::int64_t>(0, in.integer(-kMost, kMost, "a number")));
    } while (in.eat(','));
  };
  Position p;
  list(p.left);
  in.expect(';');
  list(p.right);
  return p;
}

template <bool kProviso>
std::string GeneralizedSubversion<kProviso>::format(const Position& p) const {
  return fmt::format("{};{}", join(p.left, ","), join(p.right, ","));
}

template <bool kProviso>
void GeneralizedSubversion<kProviso>::options(const Position& p, Player player, Sink<Position> sink) const {
  const bool is_left = player == Player::Left;
  const auto& what = is_left ? p.left : p.right;
  const auto& from = is_left ? p.right : p.left;
  for (const auto n : what) {
    if (n == 0) continue;
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (from[i] == 0 || (kProviso && n > from[i])) continue;
      Position q = p;
      (is_left ? q.right : q.left)[i] = std::max<std::int64_t>(0, from[i] - n);
      sink(q);
    }
  }
}

template <bool kProviso>
TwoLists GeneralizedSubversion<kProviso>::normal_form(const Position& p) const {
  Position q;
  std::int64_t divisor = 0;
  const auto take = [&](const std::vector<std::int64_t>& from, std::vector<std::int64_t>& to) {
    for (const auto n : from) {
      if (n == 0) continue;
      to.push_back(n);
      divisor = std::gcd(divisor, n);
    }
    std::sort(to.begin(), to.end());
  };
  take(p.left, q.left);
  take(p.right, q.right);
  if (q.left.empty() || q.right.empty()) return {};
  for (auto* list : {&q.left, &q.right}) {
    for (auto& n : *list) n /= divisor;
  }
  return q;
}

template struct GeneralizedSubversion<false>;
template struct GeneralizedSubversion<true>;

RulesetEntry gensubversion_entry() {
  return {.name = "gensubversion",
          .parameters = "",
          .rules =
              "Two lists of numbers. Left subtracts a positive number of the first list from a positive one of the "
              "second, Right one of the second from one of the first; a negative result becomes 0.",
          .citation = "M. Fisher et al., Atomic weight calculus of spindly games, Integers 20 (2020), section 7",
          .examples = {"gensubversion(5,3;4,7)", "gensubversion(27;8)", "gensubversion(1;2,3)"},
          .make = without_parameters<GenSubversion>()};
}

RulesetEntry gensubversion_printed_entry() {
  return {.name = "gensubversion_printed",
          .parameters = "",
          .rules =
              "Generalized Subversion as printed in the paper: Left subtracts a positive number of the first list from "
              "one of the second that is at least as large, Right one of the second from one of the first that is at "
              "least as large.",
          .citation = "M. Fisher et al., Atomic weight calculus of spindly games, Integers 20 (2020), section 7",
          .examples = {"gensubversion_printed(3,4;7,5)", "gensubversion_printed(2;1)"},
          .make = without_parameters<GenSubversionPrinted>()};
}

}  // namespace nimatron
