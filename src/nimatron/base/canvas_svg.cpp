#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostImageCells = 4'000'000;

}  // namespace

std::string xml_escape(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string Canvas::svg() const {
  const Page p = page();
  const auto x = [&](double v) { return (v - p.left) * unit_; };
  const auto y = [&](double v) { return (v - p.top) * unit_; };
  auto out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.6g} {1:.6g}\" width=\"{0:.6g}\" height=\"{1:.6g}\" "
      "font-family=\"DejaVu Sans, sans-serif\" font-size=\"14\">\n",
      x(p.right), y(p.bottom));
  if (!title_.empty()) out += fmt::format("<title>{}</title>\n", xml_escape(title_));
  out += "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  for (const auto& i : images_) {
    if (i.rows * i.columns > kMostImageCells) throw Error("the table is too large for SVG; write it to .png");
    // One path for each colour.
    std::map<Colour, std::string> paths;
    for_each_run(i, [&](std::size_t row, std::size_t column, std::size_t length, Colour c) {
      if (c != Colour{255, 255, 255}) paths[c] += fmt::format("M{} {}h{}v1h-{}z", column, row, length, length);
    });
    out += fmt::format("<g transform=\"translate({:.6g} {:.6g}) scale({:.6g})\" shape-rendering=\"crispEdges\">\n",
                       x(i.x), y(i.y), i.side * unit_);
    for (const auto& [c, path] : paths) out += fmt::format("<path fill=\"{}\" d=\"{}\"/>\n", colour_text(c), path);
    out += "</g>\n";
  }
  for (const auto& m : marks_) {
    if (m.kind == Kind::Line) {
      out += fmt::format(
          "<line x1=\"{:.6g}\" y1=\"{:.6g}\" x2=\"{:.6g}\" y2=\"{:.6g}\" stroke=\"{}\" stroke-width=\"{:g}\" "
          "stroke-linecap=\"round\"/>\n",
          x(m.x1), y(m.y1), x(m.x2), y(m.y2), colour_text(m.colour), m.width);
      continue;
    }
    const auto stroke = m.width > 0 ? fmt::format(" stroke=\"#666666\" stroke-width=\"{:g}\"", m.width) : "";
    if (m.kind == Kind::Disc) {
      out += fmt::format("<circle cx=\"{:.6g}\" cy=\"{:.6g}\" r=\"{:.6g}\" fill=\"{}\"{}/>\n", x((m.x1 + m.x2) / 2),
                         y((m.y1 + m.y2) / 2), (m.x2 - m.x1) / 2 * unit_, colour_text(m.colour), stroke);
    } else {
      out += fmt::format("<rect x=\"{:.6g}\" y=\"{:.6g}\" width=\"{:.6g}\" height=\"{:.6g}\" fill=\"{}\"{}/>\n",
                         x(m.x1), y(m.y1), (m.x2 - m.x1) * unit_, (m.y2 - m.y1) * unit_, colour_text(m.colour), stroke);
    }
  }
  const auto words = [&](const Label& l) {
    static constexpr const char* kAnchors[] = {"start", "middle", "end"};
    if (l.plate) {
      out += fmt::format("<circle cx=\"{:.6g}\" cy=\"{:.6g}\" r=\"{:.6g}\" fill=\"#ffffff\"/>\n", x(l.x), y(l.y),
                         0.65 * l.size);
    }
    out += fmt::format(
        "<text x=\"{:.6g}\" y=\"{:.6g}\" text-anchor=\"{}\"{}{}>{}</text>\n", x(l.x), y(l.y) + 0.36 * l.size,
        kAnchors[static_cast<int>(l.anchor)], l.size == 14 ? "" : fmt::format(" font-size=\"{:.4g}\"", l.size),
        l.colour == Colour{} ? "" : fmt::format(" fill=\"{}\"", colour_text(l.colour)), xml_escape(l.text));
  };
  std::for_each(labels_.begin(), labels_.end(), words);
  std::for_each(p.words.begin(), p.words.end(), words);
  return out + "</svg>\n";
}

}  // namespace nimatron
