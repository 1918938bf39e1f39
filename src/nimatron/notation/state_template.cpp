#include "nimatron/notation/state_template.h"

#include <cctype>

#include "nimatron/engine/family.h"

namespace nimatron {

namespace {

bool is_blank(std::string_view text, std::size_t i) {
  const auto letter = [&](std::size_t j) {
    return j < text.size() && std::isalpha(static_cast<unsigned char>(text[j])) != 0;
  };
  return text[i] == '_' && !(i > 0 && letter(i - 1) && letter(i + 1));
}

std::optional<std::vector<std::optional<std::int64_t>>> read_numbers(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
  std::vector<std::optional<std::int64_t>> out;
  Cursor in(text);
  do {
    in.skip_spaces();
    if (in.eat('_')) {
      out.emplace_back();
    } else if (in.at_digit()) {
      out.emplace_back(in.integer(0, kMost, "a number"));
    } else {
      return std::nullopt;
    }
    in.skip_spaces();
  } while (in.eat(','));
  return in.done() ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace

StateTemplate::StateTemplate(std::string_view text, std::size_t first) : first_(first), pieces_(1) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text, i)) {
      pieces_.emplace_back();
    } else {
      pieces_.back() += text[i];
    }
  }
  if (blanks() > 0) numbers_ = read_numbers(text);
}

std::string StateTemplate::filled(std::span<const std::int64_t> values) const {
  std::string out = pieces_[0];
  for (std::size_t i = 1; i < pieces_.size(); ++i) out += std::to_string(values[first_ + i - 1]) + pieces_[i];
  return out;
}

AnyPosition StateTemplate::position(const AnyRuleset& ruleset, std::span<const std::int64_t> values) const {
  if (!numbers_) return ruleset.parse(filled(values));
  std::vector<std::int64_t> numbers;
  std::size_t next = first_;
  for (const auto& n : *numbers_) numbers.push_back(n ? *n : values[next++]);
  return position_of(ruleset, numbers);
}

}  // namespace nimatron
