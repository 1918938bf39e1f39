// Pictures of tables in PNG files.
#include "nimatron/study/picture.h"
#include "nimatron/study/png.h"

namespace nimatron {

std::string picture_png(const TableData& table, const PictureStyle& style) { return png(picture_of(table, style)); }

std::string contact_sheet_png(const std::vector<TableData>& tables, int columns) {
  constexpr int kSide = 130;
  constexpr double kLetters = 11;
  Canvas canvas(1);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const double x = static_cast<int>(i) % columns * kSide;
    const double y = static_cast<int>(i) / columns * (kSide + 16);
    canvas.label({x, y, std::to_string(i + 1), Canvas::Anchor::Start, kLetters});
    canvas.image(cells_image(tables[i], x, y + 9, 1));
  }
  return png(canvas);
}

}  // namespace nimatron
