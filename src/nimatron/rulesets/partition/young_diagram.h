// Drawings of partitions: the Young diagram with the value of the subposition at each box inside it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "nimatron/base/canvas.h"
#include "nimatron/rulesets/partition/boxes.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

struct BoxStyle {
  std::string label;
  Canvas::Tone tone = Canvas::Tone::Plain;
};

// One cell per box; a diagram past Canvas::kMostCells gets a line that says so instead, and the answer
// is false.
bool draw_diagram(const PartitionView& p, Canvas& canvas,
                  const std::function<BoxStyle(std::int64_t row, std::int64_t column)>& style);

// Whether it is within the limit; `style` may be expensive to set up.
bool drawable(const PartitionView& p);

}  // namespace nimatron
