// Drawings as PDF: one page of the size of the drawing, in Helvetica, which every reader has.
#pragma once

#include <string>

#include "nimatron/base/canvas.h"

namespace nimatron {

std::string pdf(const Canvas& canvas);

}  // namespace nimatron
