#include "nimatron/engine/board_list.h"

#include <fmt/format.h>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/grid/images.h"

namespace nimatron {

namespace {

BoardCells cells_of(const AnyRuleset& ruleset) {
  if (const auto& cells = ruleset.facts().cells) return *cells;
  throw Error(fmt::format("{} is not played on boards of cells", ruleset.spec()));
}

}  // namespace

BoardList::BoardList(const AnyRuleset& ruleset, int rows, int columns, Images images)
    : ruleset_(ruleset), cells_(cells_of(ruleset)), rows_(rows), columns_(columns) {
  using Own = BoardCells::Images;
  if (images == Images::All || cells_.images == Own::Itself) return;
  const unsigned all = cells_.images == Own::All && rows == columns ? 8 : 4;
  for (unsigned i = 1; i < all; ++i) {
    std::vector<std::size_t> from(static_cast<std::size_t>(rows * columns));
    BoardImage{i, rows, columns}.each([&](int r, int c, int y, int x) {
      from[static_cast<std::size_t>(y * columns + x)] = static_cast<std::size_t>(r * columns + c);
    });
    images_.push_back(std::move(from));
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
