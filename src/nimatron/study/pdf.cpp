// ISO 32000-1:2008, Portable document format. The widths of letters are those of Adobe's metrics of Helvetica.
#include "nimatron/study/pdf.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

// Of the characters from the space to the tilde, in thousandths of the size.
constexpr std::uint16_t kWidths[] = {278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
                                     556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
                                     1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
                                     667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                                     333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
                                     556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};

// A letter: its byte, and whether it is one of the font Symbol.
struct Letter {
  unsigned char byte;
  bool symbol;
  double width() const {
    if (symbol) return 0.603;
    return byte >= 32 && byte <= 126 ? kWidths[byte - 32] / 1000. : 0.556;
  }
};

Letter letter_of(char32_t c) {
  switch (c) {
    case U'↑':
      return {0xAD, true};
    case U'↓':
      return {0xAF, true};
    case U'∗':
    case U'⋆':
      return {'*', false};
    case U'−':
      return {'-', false};
    case U'–':
      return {0x96, false};
    case U'…':
      return {0x85, false};
    case U'•':
      return {0x95, false};
    default:
      break;
  }
  const bool known = (c >= 32 && c <= 126) || (c >= 0xA0 && c <= 0xFF);
  return {known ? static_cast<unsigned char>(c) : static_cast<unsigned char>('?'), false};
}

class Page {
 public:
  explicit Page(const Canvas& canvas) : canvas_(canvas), page_(canvas.page()), unit_(canvas.unit()) {}

  double width() const { return (page_.right - page_.left) * unit_; }
  double height() const { return (page_.bottom - page_.top) * unit_; }

  std::string content() {
    out_ = "1 J 1 j\n";
    for (const auto& image : canvas_.images()) this->image(image);
    for (const auto& m : canvas_.marks()) mark(m);
    for (const auto& l : canvas_.labels()) label(l);
    for (const auto& l : page_.words) label(l);
    return std::move(out_);
  }

 private:
  double x(double v) const { return (v - page_.left) * unit_; }
  double y(double v) const { return (page_.bottom - v) * unit_; }
  void put(const std::string& text) { out_ += text; }
  void colour(Colour c, const char* what) {
    put(fmt::format("{:.4g} {:.4g} {:.4g} {}\n", c[0] / 255., c[1] / 255., c[2] / 255., what));
  }

  void image(const Canvas::Image& i) {
    constexpr std::size_t kMost = 4'000'000;
    if (i.rows * i.columns > kMost) throw Error("the table is too large for PDF; write it to .png");
    for_each_run(i, [&](std::size_t row, std::size_t column, std::size_t length, Colour c) {
      tick();
      if (c == Colour{255, 255, 255}) return;
      colour(c, "rg");
      const double top = i.y + i.side * static_cast<double>(row), left = i.x + i.side * static_cast<double>(column);
      put(fmt::format("{:.6g} {:.6g} {:.6g} {:.6g} re f\n", x(left), y(top + i.side),
                      i.side * static_cast<double>(length) * unit_, i.side * unit_));
    });
  }

  void circle(double cx, double cy, double r) {
    const double k = 0.5523 * r;  // four curves that are nearly a circle
    put(fmt::format("{:.6g} {:.6g} m\n", cx + r, cy));
    const auto curve = [&](double x1, double y1, double x2, double y2, double x3, double y3) {
      put(fmt::format("{:.6g} {:.6g} {:.6g} {:.6g} {:.6g} {:.6g} c\n", cx + x1, cy + y1, cx + x2, cy + y2, cx + x3,
                      cy + y3));
    };
    curve(r, k, k, r, 0, r);
    curve(-k, r, -r, k, -r, 0);
    curve(-r, -k, -k, -r, 0, -r);
    curve(k, -r, r, -k, r, 0);
  }

  void mark(const Canvas::Mark& m) {
    tick();
    if (m.kind == Canvas::Kind::Line) {
      colour(m.colour, "RG");
      put(fmt::format("{:g} w {:.6g} {:.6g} m {:.6g} {:.6g} l S\n", m.width, x(m.x1), y(m.y1), x(m.x2), y(m.y2)));
      return;
    }
    colour(m.colour, "rg");
    if (m.width > 0) put(fmt::format("0.4 G {:g} w\n", m.width));
    if (m.kind == Canvas::Kind::Disc) {
      circle(x((m.x1 + m.x2) / 2), y((m.y1 + m.y2) / 2), (m.x2 - m.x1) / 2 * unit_);
    } else {
      put(fmt::format("{:.6g} {:.6g} {:.6g} {:.6g} re\n", x(m.x1), y(m.y2), (m.x2 - m.x1) * unit_,
                      (m.y2 - m.y1) * unit_));
    }
    put(m.width > 0 ? "B\n" : "f\n");
  }

  void label(const Canvas::Label& l) {
    tick();
    if (l.plate) {
      colour({255, 255, 255}, "rg");
      circle(x(l.x), y(l.y), 0.65 * l.size);
      put("f\n");
    }
    std::vector<Letter> letters;
    double wide = 0;
    for (const char32_t c : decode_utf8(l.text)) {
      letters.push_back(letter_of(c));
      wide += letters.back().width() * l.size;
    }
    const double before = l.anchor == Canvas::Anchor::Start ? 0 : l.anchor == Canvas::Anchor::Middle ? wide / 2 : wide;
    colour(l.colour, "rg");
    put(fmt::format("BT {:.6g} {:.6g} Td\n", x(l.x) - before, y(l.y) - 0.36 * l.size));
    for (std::size_t i = 0; i < letters.size();) {
      const bool symbol = letters[i].symbol;
      put(fmt::format("/{} {:.4g} Tf <", symbol ? "F2" : "F1", l.size));
      for (; i < letters.size() && letters[i].symbol == symbol; ++i) put(fmt::format("{:02x}", letters[i].byte));
      put("> Tj\n");
    }
    put("ET\n");
  }

  const Canvas& canvas_;
  const Canvas::Page page_;
  double unit_;
  std::string out_;
};

}  // namespace

std::string pdf(const Canvas& canvas) {
  Page page(canvas);
  const auto content = page.content();
  const std::vector<std::string> objects = {
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.6g} {:.6g}] /Contents 4 0 R\n"
                  "/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
                  page.width(), page.height()),
      fmt::format("<< /Length {} >>\nstream\n{}endstream", content.size(), content),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>",
  };
  std::string out = "%PDF-1.4\n";
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    places.push_back(out.size());
    out += fmt::format("{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
  }
  const auto table = out.size();
  out += fmt::format("xref\n0 {}\n0000000000 65535 f \n", objects.size() + 1);
  for (const auto place : places) out += fmt::format("{:010} 00000 n \n", place);
  out += fmt::format("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n", objects.size() + 1, table);
  return out;
}

}  // namespace nimatron
