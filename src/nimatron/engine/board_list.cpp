#include "nimatron/engine/board_list.h"

#include <fmt/format.h>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

BoardCells cells_of(const AnyRuleset& ruleset) {
  if (const auto cells = ruleset.board_cells()) return *cells;
  throw Error(fmt::format("{} is not played on boards of cells", ruleset.spec()));
}

}  // namespace

BoardList::BoardList(const AnyRuleset& ruleset, int rows, int columns, Images images)
    : ruleset_(ruleset), cells_(cells_of(ruleset)), rows_(rows), columns_(columns) {
  using Own = BoardCells::Images;
  if (images == Images::All || cells_.images == Own::Itself) return;
  add_image(true, false, false);
  add_image(false, true, false);
  add_image(true, true, false);
  if (cells_.images != Own::All || rows != columns) return;
  for (const bool down : {false, true}) {
    for (const bool across : {false, true}) add_image(down, across, true);
  }
}

void BoardList::each(const std::function<bool(const AnyPosition&)>& visit) const {
  std::vector<unsigned char> digits(static_cast<std::size_t>(rows_ * columns_));
  for (;;) {
    tick();
    if (is_first(digits) && !visit(ruleset_.parse(text(digits)))) return;
    auto i = digits.size();
    while (i > 0 && digits[i - 1] + 1U == cells_.symbols.size()) digits[--i] = 0;
    if (i == 0) return;
    ++digits[i - 1];
  }
}

void BoardList::add_image(bool down, bool across, bool transpose) {
  std::vector<std::size_t> from;
  for (int r = 0; r < rows_; ++r) {
    for (int c = 0; c < columns_; ++c) {
      const int row = transpose ? c : r;
      const int column = transpose ? r : c;
      from.push_back(static_cast<std::size_t>((down ? rows_ - 1 - row : row) * columns_ +
                                              (across ? columns_ - 1 - column : column)));
    }
  }
  images_.push_back(std::move(from));
}

bool BoardList::is_first(const std::vector<unsigned char>& digits) const {
  for (const auto& from : images_) {
    for (std::size_t i = 0; i < digits.size(); ++i) {
      const auto image = digits[from[i]];
      if (image < digits[i]) return false;
      if (image > digits[i]) break;
    }
  }
  return true;
}

std::string BoardList::text(const std::vector<unsigned char>& digits) const {
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(columns_) == 0) out += '/';
    out += cells_.symbols[digits[i]];
  }
  return out;
}

}  // namespace nimatron
