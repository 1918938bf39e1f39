// Canvas: one drawing, for the terminal, SVG, TikZ and (study/png.h) PNG.
//
//   Canvas c;
//   c.cell(0, 0, "2");                              // row 0, column 0: a square with a label
//   c.line(0.5, 0.5, 2.5, 0.5, Canvas::Tone::Left);
//   fmt::print("{}", c.text());                     // or c.svg(), c.tikz(), png(c)
//
// Coordinates are in units, x to the right and y downwards; cell (row, column) is the unit square whose top left corner
// is x = column, y = row. Things are drawn in the order in which they are added, labels above all others. The terminal
// shows cells, lines that are not faint, and labels.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

using Colour = std::array<std::uint8_t, 3>;

class Canvas {
 public:
  // The meaning of a shape, not its colour; the palette is that of Okabe and Ito, safe for the colour-blind.
  enum class Tone : std::uint8_t { Plain, Faint, Dark, Left, Right, Green, Mark };
  enum class Shape : std::uint8_t { Square, Disc, None };
  enum class Anchor : std::uint8_t { Start, Middle, End };
  enum class Kind : std::uint8_t { Box, Disc, Line };

  // A box or the disc in it, with an outline unless its width is 0; or a line from corner to corner. Widths and the
  // sizes of letters are in points, of which a unit has unit().
  struct Mark {
    Kind kind;
    double x1, y1, x2, y2;
    Colour colour;
    double width;
    bool faint = false;
  };
  // `y` is the middle of the letters; a plate hides what is behind them.
  struct Label {
    double x, y;
    std::string text;
    Anchor anchor = Anchor::Middle;
    double size = 14;
    Colour colour{};
    bool plate = false;
  };
  // Squares of colours, row after row. What `colour` refers to must outlive the canvas.
  struct Image {
    double x, y, side;
    std::size_t rows, columns;
    std::function<Colour(std::size_t)> colour;
  };
  // The rectangle that holds everything, and the title and captions as labels.
  struct Page {
    double left, top, right, bottom;
    std::vector<Label> words;
  };

  // With more shapes than this, or farther from the origin, a drawing is useless; adding more is an Error.
  static constexpr std::size_t kMostCells = 20000;

  explicit Canvas(double unit = 32) : unit_(unit) {}
  void cell(int row, int column, std::string label = {}, Tone tone = Tone::Plain, Shape shape = Shape::Square);
  void line(double x1, double y1, double x2, double y2, Tone tone = Tone::Plain);
  void mark(const Mark& mark);
  void label(Label label);
  void label(double x, double y, std::string text) { label({x, y, std::move(text)}); }
  void image(Image image) { images_.push_back(std::move(image)); }
  // A line above the drawing, and captions below it; a very long caption is cut.
  void title(std::string words) { title_ = std::move(words); }
  void caption(std::string words);
  // Another drawing on the right of this one, with a sign between them, standing on the same ground.
  void beside(const Canvas& other, const std::string& sign);

  bool empty() const { return !has_shapes() && captions_.empty(); }
  bool has_shapes() const { return !marks_.empty() || !labels_.empty() || !images_.empty(); }
  double unit() const { return unit_; }
  const std::vector<Mark>& marks() const { return marks_; }
  const std::vector<Label>& labels() const { return labels_; }
  const std::vector<Image>& images() const { return images_; }
  Page page() const;

  std::string text() const;
  std::string svg() const;
  std::string tikz() const;

 private:
  struct Glyph {
    int row, column;
    std::string text;
  };
  Page bounds() const;

  double unit_;
  std::vector<Glyph> glyphs_;  // what the terminal shows of the cells
  std::vector<Mark> marks_;
  std::vector<Label> labels_;
  std::vector<Image> images_;
  std::string title_;
  std::vector<std::string> captions_;
};

// About how wide words are, in points.
double text_width(std::string_view text, double size);
// Letters as large as fit into `room` points, at most `size`; words too long even in small letters are cut, with an
// ellipsis.
void fit(Canvas::Label& label, double room);
// Calls f(row, column, length, colour) for the runs of one colour in an image.
void for_each_run(const Canvas::Image& image,
                  const std::function<void(std::size_t, std::size_t, std::size_t, Colour)>& f);

std::u32string decode_utf8(std::string_view text);
// "#rrggbb".
std::string colour_text(Colour c);
// Text made safe inside XML.
std::string xml_escape(const std::string& text);

}  // namespace nimatron
