#include "nimatron/study/scene.h"

#include <fmt/format.h>

#include "nimatron/base/canvas.h"

namespace nimatron {

std::string Scene::png() const {
  Raster out(width_, height_);
  for (const auto& i : images_) {
    for (int y = 0; y < i.raster.height; ++y) {
      for (int x = 0; x < i.raster.width; ++x) {
        const auto* p =
            i.raster.pixels.data() +
            (static_cast<std::size_t>(y) * static_cast<std::size_t>(i.raster.width) + static_cast<std::size_t>(x)) * 3;
        out.fill(i.x + x * i.scale, i.y + y * i.scale, i.scale, i.scale, {p[0], p[1], p[2]});
      }
    }
  }
  for (const auto& b : boxes_) out.fill(b.x, b.y, b.w, b.h, b.colour);
  for (const auto& t : texts_) {
    const auto width = static_cast<int>(t.words.size()) * Raster::kTextWidth - 1;
    const int x = t.anchor < 0 ? t.x : t.anchor > 0 ? t.x - width : t.x - width / 2;
    out.text(x, t.y - Raster::kTextHeight / 2, t.words, t.colour);
  }
  return out.png();
}

std::string Scene::svg() const {
  auto out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"sans-serif\" font-size=\"10\">\n<title>{2}</title>\n<rect width=\"{0}\" height=\"{1}\" "
      "fill=\"#ffffff\"/>\n",
      width_, height_, xml_escape(title_));
  for (const auto& i : images_) {
    out += fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" style=\"image-rendering:pixelated\" "
        "href=\"data:image/png;base64,{}\"/>\n",
        i.x, i.y, i.raster.width * i.scale, i.raster.height * i.scale, base64(i.raster.png()));
  }
  for (const auto& b : boxes_) {
    out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", b.x, b.y, b.w, b.h,
                       colour_text(b.colour));
  }
  for (const auto& t : texts_) {
    out += fmt::format(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" dominant-baseline=\"central\" fill=\"{}\">{}</text>\n", t.x, t.y,
        t.anchor < 0   ? "start"
        : t.anchor > 0 ? "end"
                       : "middle",
        colour_text(t.colour), xml_escape(t.words));
  }
  return out + "</svg>\n";
}

}  // namespace nimatron
