#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr double kCentimetres = 0.6 / 32;  // a point of SVG, on paper

std::string tikz_escape(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '#' || c == '_' || c == '%' || c == '&' || c == '$' || c == '{' || c == '}') out += '\\';
    if (c == '^' || c == '~' || c == '\\') {
      out += fmt::format("\\char`\\{} ", c);
    } else if (c == '<' || c == '>' || c == '|') {
      out += fmt::format("${}$", c);
    } else {
      out += c;
    }
  }
  return out;
}

std::string tikz_colour(Colour c) { return fmt::format("{{rgb,255:red,{};green,{};blue,{}}}", c[0], c[1], c[2]); }

}  // namespace

std::string Canvas::tikz() const {
  auto out = fmt::format("\\begin{{tikzpicture}}[x={0:.6g}cm,y=-{0:.6g}cm]\n", kCentimetres * unit_);
  const auto box = [&](Colour c, double width, double x1, double y1, double x2, double y2) {
    out += fmt::format("\\{}[fill={}] ({:.6g},{:.6g}) rectangle ({:.6g},{:.6g});\n", width > 0 ? "draw" : "fill",
                       tikz_colour(c), x1, y1, x2, y2);
  };
  for (const auto& i : images_) {
    std::size_t runs = 0;
    for_each_run(i, [&](std::size_t row, std::size_t column, std::size_t length, Colour c) {
      if (++runs > kMostCells) throw Error("the table is too large for LaTeX; write it to .png");
      const double x = i.x + i.side * static_cast<double>(column), y = i.y + i.side * static_cast<double>(row);
      box(c, 0, x, y, x + i.side * static_cast<double>(length), y + i.side);
    });
  }
  for (const auto& m : marks_) {
    if (m.kind == Kind::Line) {
      out += fmt::format("\\draw[line width={:g}pt,line cap=round,draw={}] ({:.6g},{:.6g}) -- ({:.6g},{:.6g});\n",
                         0.5 * m.width, tikz_colour(m.colour), m.x1, m.y1, m.x2, m.y2);
    } else if (m.kind == Kind::Disc) {
      out += fmt::format("\\{}[fill={}] ({:.6g},{:.6g}) circle [radius={:.6g}cm];\n", m.width > 0 ? "draw" : "fill",
                         tikz_colour(m.colour), (m.x1 + m.x2) / 2, (m.y1 + m.y2) / 2,
                         (m.x2 - m.x1) / 2 * unit_ * kCentimetres);
    } else {
      box(m.colour, m.width, m.x1, m.y1, m.x2, m.y2);
    }
  }
  const auto words = [&](const Label& l) {
    static constexpr const char* kAnchors[] = {"anchor=west", "anchor=center", "anchor=east"};
    out += fmt::format("\\node[{},inner sep=1pt,font={}{}{}] at ({:.6g},{:.6g}) {{{}}};\n",
                       kAnchors[static_cast<int>(l.anchor)],
                       l.size >= 16   ? "\\normalsize"
                       : l.size >= 12 ? "\\small"
                                      : "\\scriptsize",
                       l.plate ? ",fill=white,circle" : "",
                       l.colour == Colour{} ? "" : ",text=" + tikz_colour(l.colour), l.x, l.y, tikz_escape(l.text));
  };
  std::for_each(labels_.begin(), labels_.end(), words);
  const Page p = page();
  std::for_each(p.words.begin(), p.words.end(), words);
  return out + "\\end{tikzpicture}\n";
}

}  // namespace nimatron
