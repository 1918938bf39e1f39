// PNG: a Canvas as pixels, two for each point, with the letters of a real font.
//
//   write_file("board.png", png(canvas));
//
// The font is DejaVu Sans, as Debian packages it: NIMATRON_FONT in the environment, then the path the program was built
// with, then the usual folders. Without a font a drawing with words is an Error.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/base/canvas.h"

namespace nimatron {

std::string png(const Canvas& canvas);

std::string base64(std::string_view bytes);

}  // namespace nimatron
