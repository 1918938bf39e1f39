#include "nimatron/rulesets/heaps/subtraction.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"

namespace nimatron {

Subtraction::Subtraction(std::vector<std::int64_t> numbers, bool all_but)
    : numbers_(std::move(numbers)), all_but_(all_but), least_(1) {
  if (numbers_.empty()) throw Error("a subtraction set must have at least one number");
  std::sort(numbers_.begin(), numbers_.end());
  numbers_.erase(std::unique(numbers_.begin(), numbers_.end()), numbers_.end());
  if (numbers_.front() < 1) throw Error("the numbers of a subtraction set must be positive");
  if (!all_but_) {
    least_ = numbers_.front();
  } else {
    while (std::binary_search(numbers_.begin(), numbers_.end(), least_)) ++least_;
  }
}

Subtraction Subtraction::parse_parameters(Cursor& in) {
  const bool all_but = in.eat(std::string_view("allbut"));
  std::vector<std::int64_t> numbers;
  do {
    if (numbers.size() == kMostNumbers) in.fail(fmt::format("more than {} numbers in a subtraction set", kMostNumbers));
    numbers.push_back(in.integer(1, Heaps::kMostTokens, "a number to take"));
  } while (in.eat(','));
  return Subtraction(std::move(numbers), all_but);
}

std::string Subtraction::spec() const {
  return fmt::format("subtraction[{}{}]", all_but_ ? "allbut " : "", join(numbers_, ","));
}

void Subtraction::options(const Position& p, Sink<Position> sink) const {
  Position q = p;
  for (std::size_t i = 0; i < p.count(); ++i) {
    if (all_but_) {
      auto skipped = numbers_.begin();
      for (std::int64_t taken = 1; taken <= p[i]; ++taken) {
        if (skipped != numbers_.end() && *skipped == taken) {
          ++skipped;
          continue;
        }
        q.sizes[i] = p[i] - taken;
        sink(q);
      }
    } else {
      for (const auto taken : numbers_) {
        if (taken > p[i]) break;
        q.sizes[i] = p[i] - taken;
        sink(q);
      }
    }
    q.sizes[i] = p[i];
  }
}

void Subtraction::components(const Position& p, Sink<Position> sink) const {
  for (const auto size : p.sizes) {
    if (size >= least_) sink({{size}});
  }
}

Heaps Subtraction::normal_form(const Position& p) const {
  Position live;
  for (const auto size : p.sizes) {
    if (size >= least_) live.sizes.push_back(size);
  }
  std::sort(live.sizes.begin(), live.sizes.end());
  return live;
}

bool Subtraction::is_multiples() const {
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (numbers_[i] % least_ != 0 || numbers_[i] / least_ != static_cast<std::int64_t>(i) + 1) return false;
  }
  return !all_but_;
}

std::optional<Nimber> Subtraction::theorem(question::Grundy, const Position& p) const {
  if (!is_multiples()) return std::nullopt;
  Nimber sum = 0;
  for (const auto size : p.sizes) sum ^= static_cast<Nimber>(size / least_) % (numbers_.size() + 1);
  return sum;
}

RulesetEntry subtraction_entry() {
  return {
      .name = "subtraction",
      .parameters = "the numbers that may be taken, 1,3,4, or allbut and those that may not, allbut 2,5",
      .rules =
          "Heaps of tokens. A move takes s tokens from one heap, where s is in the subtraction set; with allbut, any "
          "positive number of tokens that is not in the set.",
      .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4",
      .examples = {"subtraction[1,3,4](9,6)", "subtraction[2,4,6](13,8)", "subtraction[allbut 2,5](9,4)",
                   "subtraction[1,2](0)", "subtraction[3,5](2,2)"},
      .make = [](Cursor& in) -> AnyRuleset { return Subtraction::parse_parameters(in); }};
}

}  // namespace nimatron
