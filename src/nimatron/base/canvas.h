// Canvas: one drawing of a position, for the terminal, SVG and TikZ.
//
//   Canvas c;
//   c.cell(0, 0, "2");                              // row 0, column 0: a square with a label
//   c.cell(0, 1, "", Canvas::Tone::Dark);
//   fmt::print("{}", c.text());                     // or c.svg(), c.tikz()
//
// Cells stand on a grid of unit squares, rows downwards. Lines and free labels use the same units, with
// (0,0) the top left corner of cell (0,0); in text only cells, labels and the caption show.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nimatron {

class Canvas {
 public:
  // What a thing means, not its colour: each output uses a colour-blind-safe palette.
  enum class Tone : std::uint8_t { Plain, Faint, Dark, Left, Right, Green, Mark };
  enum class Shape : std::uint8_t { Square, Disc, None };

  struct Cell {
    int row, column;
    std::string label;
    Tone tone;
    Shape shape;
  };
  struct Line {
    double x1, y1, x2, y2;
    Tone tone;
  };
  struct Label {
    double x, y;
    std::string text;
  };

  // A drawing with more cells than this is useless; `cell` then throws an Error.
  static constexpr std::size_t kMostCells = 20000;

  void cell(int row, int column, std::string label = {}, Tone tone = Tone::Plain, Shape shape = Shape::Square);
  void line(double x1, double y1, double x2, double y2, Tone tone = Tone::Plain);
  void label(double x, double y, std::string text);
  // A caption below the drawing.
  void caption(std::string words);

  bool empty() const { return cells_.empty() && lines_.empty() && labels_.empty() && captions_.empty(); }
  std::string text() const;
  std::string svg() const;
  std::string tikz() const;

 private:
  struct Box {
    double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  };
  Box box() const;

  std::vector<Cell> cells_;
  std::vector<Line> lines_;
  std::vector<Label> labels_;
  std::vector<std::string> captions_;
};

// Text made safe inside XML.
std::string xml_escape(const std::string& text);

}  // namespace nimatron
