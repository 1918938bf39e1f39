#include "nimatron/notation/state_template.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "nimatron/engine/family.h"

namespace nimatron {

namespace {

// Numbers between commas; `_` for a place.
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

bool StateTemplate::has_blank(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text, i)) return true;
  }
  return false;
}

StateTemplate::StateTemplate(std::vector<Piece> pieces, bool string) : pieces_(1) {
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const auto& text = pieces[p].text;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!string && is_blank(text, i)) {
        pieces_.emplace_back();
        places_.push_back(true);
        ++blanks_;
      } else {
        pieces_.back() += text[i];
      }
    }
    if (p + 1 == pieces.size()) continue;
    pieces_.emplace_back();
    places_.push_back(false);
  }
  std::string text = pieces_[0];
  for (std::size_t i = 1; i < pieces_.size(); ++i) text += '_' + pieces_[i];
  if (!string && !places_.empty()) numbers_ = read_numbers(text);
}

std::string StateTemplate::filled(std::span<const Put> places) const {
  std::string out = pieces_[0];
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto* n = std::get_if<std::int64_t>(&places[i]);
    out += n != nullptr ? std::to_string(*n) : std::get<std::string>(places[i]);
    out += pieces_[i + 1];
  }
  return out;
}

AnyPosition StateTemplate::position(const AnyRuleset& ruleset, std::span<const Put> places) const {
  const auto is_number = [](const Put& p) { return std::holds_alternative<std::int64_t>(p); };
  if (!numbers_ || !std::all_of(places.begin(), places.end(), is_number)) return ruleset.parse(filled(places));
  boost::container::small_vector<std::int64_t, 8> numbers;
  std::size_t next = 0;
  for (const auto& n : *numbers_) numbers.push_back(n ? *n : std::get<std::int64_t>(places[next++]));
  return position_of(ruleset, numbers);
}

}  // namespace nimatron
