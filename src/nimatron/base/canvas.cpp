#include "nimatron/base/canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

using Tone = Canvas::Tone;
using Shape = Canvas::Shape;

struct Colours {
  const char* fill;
  const char* ink;
  const char* tikz;
  const char* glyph;  // what an unlabelled cell looks like in a terminal
};

// Okabe and Ito's palette, which most kinds of colour blindness keep apart.
const Colours& colours(Tone tone) {
  static constexpr Colours kTable[] = {
      {"#ffffff", "#000000", "white", "."},     {"#f2f2f2", "#888888", "black!5", " "},
      {"#444444", "#ffffff", "black!75", "#"},  {"#56b4e9", "#000000", "cyan!50", "B"},
      {"#e69f00", "#000000", "orange!60", "R"}, {"#009e73", "#ffffff", "green!50!black", "G"},
      {"#f0e442", "#000000", "yellow!60", "!"},
  };
  return kTable[static_cast<int>(tone)];
}

std::size_t display_width(const std::string& s) {
  return static_cast<std::size_t>(std::count_if(s.begin(), s.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string pad(const std::string& s, std::size_t width) {
  const auto w = display_width(s);
  return w >= width ? s : std::string(width - w, ' ') + s;
}

std::string tikz_escape(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '#' || c == '_' || c == '%' || c == '&' || c == '$' || c == '{' || c == '}') out += '\\';
    if (c == '^' || c == '~' || c == '\\') {
      out += fmt::format("\\char`\\{}", c);
    } else {
      out += c;
    }
  }
  return out;
}

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

void Canvas::cell(int row, int column, std::string label, Tone tone, Shape shape) {
  if (cells_.size() == kMostCells) throw Error(fmt::format("too large to draw: the limit is {} cells", kMostCells));
  cells_.push_back({row, column, std::move(label), tone, shape});
}

void Canvas::line(double x1, double y1, double x2, double y2, Tone tone) { lines_.push_back({x1, y1, x2, y2, tone}); }

void Canvas::label(double x, double y, std::string text) { labels_.push_back({x, y, std::move(text)}); }

void Canvas::caption(std::string words) { captions_.push_back(std::move(words)); }

std::string Canvas::text() const {
  std::map<int, std::map<int, std::string>> rows;
  std::size_t width = 1;
  for (const auto& c : cells_) {
    std::string s = c.label.empty() ? colours(c.tone).glyph : c.label;
    if (c.tone == Tone::Mark && !c.label.empty()) s = "[" + s + "]";
    width = std::max(width, display_width(s));
    rows[c.row][c.column] = std::move(s);
  }
  for (const auto& l : labels_) {
    width = std::max(width, display_width(l.text));
    rows[static_cast<int>(l.y)][static_cast<int>(l.x)] = l.text;
  }
  std::string out;
  if (!rows.empty()) {
    int first_column = rows.begin()->second.begin()->first;
    for (const auto& [row, columns] : rows) first_column = std::min(first_column, columns.begin()->first);
    for (int row = rows.begin()->first; row <= rows.rbegin()->first; ++row) {
      std::string line;
      int at = first_column;
      for (const auto& [column, s] : rows[row]) {
        for (; at < column; ++at) line += pad("", width) + " ";
        line += pad(s, width) + " ";
        ++at;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    }
  }
  for (const auto& words : captions_) out += words + "\n";
  return out;
}

Canvas::Box Canvas::box() const {
  Box b;
  bool first = true;
  auto include = [&](double x1, double y1, double x2, double y2) {
    b = first ? Box{x1, y1, x2, y2}
              : Box{std::min(b.x1, x1), std::min(b.y1, y1), std::max(b.x2, x2), std::max(b.y2, y2)};
    first = false;
  };
  for (const auto& c : cells_) include(c.column, c.row, c.column + 1, c.row + 1);
  for (const auto& l : lines_) {
    include(std::min(l.x1, l.x2) - 0.2, std::min(l.y1, l.y2) - 0.2, std::max(l.x1, l.x2) + 0.2,
            std::max(l.y1, l.y2) + 0.2);
  }
  for (const auto& l : labels_) include(l.x, l.y, l.x + 1, l.y + 1);
  return b;
}

std::string Canvas::svg() const {
  constexpr double kUnit = 32;
  const Box b = box();
  const double caption_height = 20 * static_cast<double>(captions_.size());
  // Words need about 7.6 units a letter.
  std::size_t longest = 0;
  for (const auto& words : captions_) longest = std::max(longest, display_width(words));
  const double width = std::max((b.x2 - b.x1) * kUnit + 4, 7.6 * static_cast<double>(longest) + 4);
  const double height = (b.y2 - b.y1) * kUnit + 4;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:g} {:g}\" width=\"{:g}\" height=\"{:g}\" "
      "font-family=\"sans-serif\" font-size=\"14\" text-anchor=\"middle\">\n",
      width, height + caption_height, width, height + caption_height);
  auto x = [&](double v) { return (v - b.x1) * kUnit + 2; };
  auto y = [&](double v) { return (v - b.y1) * kUnit + 2; };
  for (const auto& c : cells_) {
    const auto& col = colours(c.tone);
    if (c.shape == Shape::Square) {
      out += fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\" stroke=\"#666\"/>\n",
                         x(c.column), y(c.row), kUnit, kUnit, col.fill);
    } else if (c.shape == Shape::Disc) {
      out += fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\" stroke=\"#444\"/>\n",
                         x(c.column + 0.5), y(c.row + 0.5), kUnit * 0.4, col.fill);
    }
    if (!c.label.empty()) {
      out += fmt::format("<text x=\"{:g}\" y=\"{:g}\" fill=\"{}\">{}</text>\n", x(c.column + 0.5), y(c.row + 0.5) + 5,
                         c.shape == Shape::None ? "#000000" : col.ink, xml_escape(c.label));
    }
  }
  for (const auto& l : lines_) {
    const char* ink = l.tone == Tone::Plain ? "#000000" : colours(l.tone).fill;
    out += fmt::format("<line x1=\"{:g}\" y1=\"{:g}\" x2=\"{:g}\" y2=\"{:g}\" stroke=\"{}\" stroke-width=\"4\"/>\n",
                       x(l.x1), y(l.y1), x(l.x2), y(l.y2), ink);
  }
  for (const auto& l : labels_) {
    out += fmt::format("<text x=\"{:g}\" y=\"{:g}\">{}</text>\n", x(l.x + 0.5), y(l.y + 0.5) + 5, xml_escape(l.text));
  }
  for (std::size_t i = 0; i < captions_.size(); ++i) {
    out += fmt::format("<text x=\"2\" y=\"{:g}\" text-anchor=\"start\">{}</text>\n",
                       height + 14 + 20 * static_cast<double>(i), xml_escape(captions_[i]));
  }
  return out + "</svg>\n";
}

std::string Canvas::tikz() const {
  std::string out = "\\begin{tikzpicture}[x=0.6cm,y=-0.6cm,every node/.style={font=\\small}]\n";
  for (const auto& c : cells_) {
    const auto& col = colours(c.tone);
    if (c.shape == Shape::Square) {
      out += fmt::format("\\draw[fill={}] ({},{}) rectangle +(1,1);\n", col.tikz, c.column, c.row);
    } else if (c.shape == Shape::Disc) {
      out +=
          fmt::format("\\draw[fill={}] ({:g},{:g}) circle [radius=0.24cm];\n", col.tikz, c.column + 0.5, c.row + 0.5);
    }
    if (!c.label.empty()) {
      out += fmt::format("\\node at ({:g},{:g}) {{{}}};\n", c.column + 0.5, c.row + 0.5, tikz_escape(c.label));
    }
  }
  for (const auto& l : lines_) {
    const char* ink = l.tone == Tone::Plain ? "black" : colours(l.tone).tikz;
    out += fmt::format("\\draw[very thick,{}] ({:g},{:g}) -- ({:g},{:g});\n", ink, l.x1, l.y1, l.x2, l.y2);
  }
  for (const auto& l : labels_) {
    out += fmt::format("\\node at ({:g},{:g}) {{{}}};\n", l.x + 0.5, l.y + 0.5, tikz_escape(l.text));
  }
  return out + "\\end{tikzpicture}\n";
}

}  // namespace nimatron
