// Partizan subtraction: heaps; Left takes a number of tokens that is in her set from one heap, Right one
// that is in his.
//
//   make_ruleset("psubtraction", "1,3;2,3")      Left takes 1 or 3, Right takes 2 or 3
//
// A. S. Fraenkel, A. Kotzig, "Partizan octal games: partizan subtraction games", International Journal of
// Game Theory 16 (1987).
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "nimatron/base/join.h"
#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

class PartizanSubtraction : public HeapGame {
 public:
  // The numbers are positive; they are sorted and repeats are dropped.
  PartizanSubtraction(std::vector<std::int64_t> left, std::vector<std::int64_t> right);
  static PartizanSubtraction parse_parameters(Cursor& in);

  std::string spec() const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }

  friend bool operator==(const PartizanSubtraction& a, const PartizanSubtraction& b) {
    return a.left_ == b.left_ && a.right_ == b.right_;
  }

 private:
  std::vector<std::int64_t> left_, right_;
};

namespace {

void sort_unique(std::vector<std::int64_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

std::vector<std::int64_t> parse_set(Cursor& in) {
  std::vector<std::int64_t> numbers;
  if (!in.skip_spaces().at_digit()) return numbers;
  do {
    if (numbers.size() == 1000) in.fail("more than 1000 numbers");
    numbers.push_back(in.integer(1, Heaps::kMostTokens, "a number to take"));
  } while (in.eat(','));
  return numbers;
}

}  // namespace

PartizanSubtraction::PartizanSubtraction(std::vector<std::int64_t> left, std::vector<std::int64_t> right)
    : left_(std::move(left)), right_(std::move(right)) {
  sort_unique(left_);
  sort_unique(right_);
}

PartizanSubtraction PartizanSubtraction::parse_parameters(Cursor& in) {
  auto left = parse_set(in);
  if (!in.eat(';')) in.expected("';' between Left's and Right's numbers");
  auto right = parse_set(in);
  if (left.empty() && right.empty()) in.fail("psubtraction needs numbers to take, as in psubtraction[1,3;2,3]");
  return {std::move(left), std::move(right)};
}

std::string PartizanSubtraction::spec() const {
  return fmt::format("psubtraction[{};{}]", join(left_, ","), join(right_, ","));
}

void PartizanSubtraction::options(const Position& p, Player player, Sink<Position> sink) const {
  for (std::size_t i = 0; i < p.count(); ++i) {
    for (const auto s : player == Player::Left ? left_ : right_) {
      if (s > p[i]) break;
      sink(with_heap(p, i, p[i] - s));
    }
  }
}

void PartizanSubtraction::components(const Position& p, Sink<Position> sink) const {
  for (const auto size : p.sizes) {
    if (size > 0) sink(Position{{size}});
  }
}

RulesetEntry psubtraction_entry() {
  return {.name = "psubtraction",
          .parameters = "the numbers Left may take, ';', the numbers Right may take: psubtraction[1,3;2,3]",
          .rules =
              "Heaps of tokens. A move takes tokens from one heap; Left and Right each have their own set of numbers "
              "that they may take.",
          .citation =
              "A. S. Fraenkel, A. Kotzig, Partizan octal games: partizan subtraction games, International "
              "Journal of Game Theory 16 (1987)",
          .examples = {"psubtraction[1,3;2,3](6)", "psubtraction[2,3;3,4,5](20,7)"},
          .make = [](Cursor& in) -> AnyRuleset { return PartizanSubtraction::parse_parameters(in); }};
}

}  // namespace nimatron
