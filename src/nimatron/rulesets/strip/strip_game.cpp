#include "nimatron/rulesets/strip/strip_game.h"

namespace nimatron {

Grid parse_strip(Cursor& in, std::string_view alphabet) {
  const auto start = in.column();
  Grid g = parse_grid(in, alphabet);
  if (g.rows() > 1) {
    in.back_to(start);
    in.fail("the strip must be one row");
  }
  return g;
}

Grid strip_part(const Grid& strip, int begin, int end) {
  if (begin >= end) return {};
  Grid q(1, end - begin);
  for (int i = begin; i < end; ++i) q.set(0, i - begin, strip.at(0, i));
  return q;
}

void draw_strip(const Grid& strip, std::string_view alphabet, Canvas& canvas) {
  if (strip.cells() == 0) canvas.caption("an empty strip");
  for (int i = 0; i < strip.columns(); ++i) {
    const Cell cell = strip.at(0, i);
    const std::string letter(1, alphabet[static_cast<std::size_t>(cell)]);
    switch (cell) {
      case Cell::Blocked:
        canvas.cell(0, i, "", Canvas::Tone::Dark);
        break;
      case Cell::Free:
        canvas.cell(0, i, letter == "." ? "" : letter, letter == "." ? Canvas::Tone::Plain : Canvas::Tone::Green);
        break;
      case Cell::Left:
        canvas.cell(0, i, letter, Canvas::Tone::Left);
        break;
      case Cell::Right:
        canvas.cell(0, i, letter, Canvas::Tone::Right);
        break;
    }
  }
}

}  // namespace nimatron
