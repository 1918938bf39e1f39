#include "nimatron/rulesets/partition/young_diagram.h"

#include <fmt/format.h>

#include <utility>

namespace nimatron {

bool drawable(const PartitionView& p) { return p.size() <= Canvas::kMostCells; }

bool draw_diagram(const PartitionView& p, Canvas& canvas,
                  const std::function<BoxStyle(std::int64_t row, std::int64_t column)>& style) {
  if (!drawable(p)) {
    canvas.caption(fmt::format("{} boxes are too many to draw; the limit is {}", p.size(), Canvas::kMostCells));
    return false;
  }
  for (std::int64_t i = 1; i <= p.rows(); ++i) {
    for (std::int64_t j = 1; j <= p.part(i); ++j) {
      auto [label, tone] = style(i, j);
      canvas.cell(static_cast<int>(i - 1), static_cast<int>(j - 1), std::move(label), tone);
    }
  }
  return true;
}

}  // namespace nimatron
