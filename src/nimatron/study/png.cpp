#include "nimatron/study/png.h"

#include <fmt/format.h>
#include <ft2build.h>
#include <png.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include FT_FREETYPE_H

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr double kMostPixels = 2e9;      // larger pictures are refused,
constexpr double kFinePixels = 1 << 28;  // and past this a point is one pixel
constexpr int kBand = 256;               // rows in memory at a time
constexpr Colour kWhite{255, 255, 255}, kOutline{102, 102, 102};

std::string font_file() {
  std::string tried;
  const char* chosen = std::getenv("NIMATRON_FONT");
  for (const char* file :
       {chosen != nullptr ? chosen : "", NIMATRON_FONT, "/usr/share/fonts/TTF/DejaVuSans.ttf",
        "/usr/share/fonts/dejavu/DejaVuSans.ttf", "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
        "/usr/local/share/fonts/DejaVuSans.ttf", "/Library/Fonts/DejaVuSans.ttf"}) {
    if (*file != '\0' && std::filesystem::exists(file)) return file;
  }
  throw Error("no font for the text in a PNG: install DejaVu Sans (fonts-dejavu-core), or set NIMATRON_FONT to a font");
}

class Font {
 public:
  struct Glyph {
    int left, top, width, height;
    double advance;
    std::vector<std::uint8_t> coverage;
  };

  Font() {
    if (FT_Init_FreeType(&library_) != 0) throw Error("FreeType could not be initialised");
    const auto file = font_file();
    if (FT_New_Face(library_, file.c_str(), 0, &face_) != 0) {
      FT_Done_FreeType(library_);
      throw Error(file + " is not a font that FreeType can read");
    }
  }
  ~Font() { FT_Done_FreeType(library_); }
  Font(const Font&) = delete;
  Font& operator=(const Font&) = delete;

  // Letters `size` pixels high.
  const Glyph& glyph(char32_t c, double size) {
    const auto key = std::pair(c, std::lround(size * 64));
    const auto [it, fresh] = glyphs_.try_emplace(key);
    if (fresh) {
      FT_Set_Char_Size(face_, key.second, key.second, 72, 72);
      if (FT_Load_Char(face_, c, FT_LOAD_RENDER) != 0) return it->second;
      const auto& slot = *face_->glyph;
      auto& g = it->second;
      g = {slot.bitmap_left,
           slot.bitmap_top,
           static_cast<int>(slot.bitmap.width),
           static_cast<int>(slot.bitmap.rows),
           static_cast<double>(slot.advance.x) / 64,
           {}};
      for (int y = 0; y < g.height; ++y) {
        const auto* row = slot.bitmap.buffer + y * slot.bitmap.pitch;
        g.coverage.insert(g.coverage.end(), row, row + g.width);
      }
    }
    return it->second;
  }

 private:
  FT_Library library_ = nullptr;
  FT_Face face_ = nullptr;
  std::map<std::pair<char32_t, long>, Glyph> glyphs_;
};

// Some rows of the picture.
class Band {
 public:
  Band(int width, int top, int height)
      : width_(width),
        top_(top),
        height_(height),
        pixels_(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 255) {}

  bool misses(double y1, double y2) const { return y2 < top_ || y1 > top_ + height_; }
  const std::uint8_t* row(int y) const { return pixels_.data() + at(0, y); }
  int height() const { return height_; }

  void blend(int x, int y, Colour c, double share) {
    if (x < 0 || x >= width_ || y < top_ || y >= top_ + height_ || share <= 0) return;
    auto* p = pixels_.data() + at(x, y - top_);
    if (share >= 1) {
      std::copy(c.begin(), c.end(), p);
      return;
    }
    for (std::size_t k = 0; k < 3; ++k) p[k] = static_cast<std::uint8_t>(std::lround(p[k] + (c[k] - p[k]) * share));
  }
  // Colours the inside: `outside` is the distance of a point from the shape, negative within it.
  template <class Distance>
  void shape(double x1, double y1, double x2, double y2, Colour c, Distance&& outside) {
    if (misses(y1, y2)) return;
    const int first = std::max(static_cast<int>(y1) - 1, top_),
              last = std::min(static_cast<int>(y2) + 1, top_ + height_ - 1);
    for (int y = first; y <= last; ++y) {
      for (int x = static_cast<int>(x1) - 1; x <= static_cast<int>(x2) + 1; ++x)
        blend(x, y, c, 0.5 - outside(x + 0.5, y + 0.5));
    }
  }
  void box(double x1, double y1, double x2, double y2, Colour c) {
    shape(x1, y1, x2, y2, c, [&](double x, double y) { return std::max({x1 - x, x - x2, y1 - y, y - y2}); });
  }
  void disc(double x, double y, double r, Colour c) {
    shape(x - r, y - r, x + r, y + r, c, [&](double px, double py) { return std::hypot(px - x, py - y) - r; });
  }
  void line(double x1, double y1, double x2, double y2, double width, Colour c) {
    const double dx = x2 - x1, dy = y2 - y1, square = std::max(dx * dx + dy * dy, 1e-9), r = width / 2;
    shape(std::min(x1, x2) - r, std::min(y1, y2) - r, std::max(x1, x2) + r, std::max(y1, y2) + r, c,
          [&](double x, double y) {
            const double t = std::clamp(((x - x1) * dx + (y - y1) * dy) / square, 0.0, 1.0);
            return std::hypot(x - x1 - t * dx, y - y1 - t * dy) - r;
          });
  }

 private:
  std::size_t at(int x, int y) const {
    return 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x));
  }

  int width_, top_, height_;
  std::vector<std::uint8_t> pixels_;
};

class Painter {
 public:
  explicit Painter(const Canvas& canvas) : canvas_(canvas), page_(canvas.page()), scale_(2 * canvas.unit()) {
    const double wide = page_.right - page_.left, high = page_.bottom - page_.top;
    if (wide * high * scale_ * scale_ > kFinePixels) scale_ /= 2;
    if (wide * high * scale_ * scale_ > kMostPixels)
      throw Error("the picture is too large for a PNG; write it to .svg");
    width_ = static_cast<int>(std::ceil(wide * scale_));
    height_ = static_cast<int>(std::ceil(high * scale_));
    point_ = scale_ / canvas.unit();
  }
  int width() const { return width_; }
  int height() const { return height_; }

  Band band(int top) {
    Band b(width_, top, std::min(kBand, height_ - top));
    for (const auto& i : canvas_.images()) paint(b, i, top);
    for (const auto& m : canvas_.marks()) paint(b, m);
    for (const auto& l : canvas_.labels()) paint(b, l);
    for (const auto& l : page_.words) paint(b, l);
    return b;
  }

 private:
  double x(double v) const { return (v - page_.left) * scale_; }
  double y(double v) const { return (v - page_.top) * scale_; }

  void paint(Band& b, const Canvas::Image& i, int top) const {
    const auto edge = [&](double at, double cells) {
      return static_cast<int>(std::lround(at + cells * i.side * scale_));
    };
    for (std::size_t row = 0; row < i.rows; ++row) {
      const int y1 = edge(y(i.y), static_cast<double>(row)), y2 = edge(y(i.y), static_cast<double>(row + 1));
      if (y2 <= top || y1 >= top + b.height()) continue;
      for (std::size_t column = 0; column < i.columns; ++column) {
        const auto c = i.colour(row * i.columns + column);
        const int x1 = edge(x(i.x), static_cast<double>(column)), x2 = edge(x(i.x), static_cast<double>(column + 1));
        for (int py = y1; py < y2; ++py) {
          for (int px = x1; px < x2; ++px) b.blend(px, py, c, 1);
        }
      }
    }
  }

  void paint(Band& b, const Canvas::Mark& m) const {
    const double w = m.width * point_, x1 = x(m.x1), y1 = y(m.y1), x2 = x(m.x2), y2 = y(m.y2);
    if (m.kind == Canvas::Kind::Line) {
      b.line(x1, y1, x2, y2, w, m.colour);
    } else if (m.kind == Canvas::Kind::Disc) {
      const double r = (x2 - x1) / 2;
      if (w > 0) b.disc((x1 + x2) / 2, (y1 + y2) / 2, r + w / 2, kOutline);
      b.disc((x1 + x2) / 2, (y1 + y2) / 2, r - w / 2, m.colour);
    } else {
      if (w > 0) b.box(x1 - w / 2, y1 - w / 2, x2 + w / 2, y2 + w / 2, kOutline);
      b.box(x1 + w / 2, y1 + w / 2, x2 - w / 2, y2 - w / 2, m.colour);
    }
  }

  void paint(Band& b, const Canvas::Label& l) {
    const double size = l.size * point_;
    if (b.misses(y(l.y) - size, y(l.y) + size)) return;
    if (l.plate) b.disc(x(l.x), y(l.y), 0.65 * size, kWhite);
    const auto words = decode_utf8(l.text);
    double width = 0;
    for (const auto c : words) width += font_.glyph(c, size).advance;
    double at = l.anchor == Canvas::Anchor::Start ? x(l.x)
                : l.anchor == Canvas::Anchor::End ? x(l.x) - width
                                                  : x(l.x) - width / 2;
    const int base = static_cast<int>(std::lround(y(l.y) + 0.36 * size));
    for (const auto c : words) {
      const auto& g = font_.glyph(c, size);
      const int left = static_cast<int>(std::lround(at)) + g.left;
      for (int k = 0; k < g.width * g.height; ++k) {
        b.blend(left + k % g.width, base - g.top + k / g.width, l.colour,
                g.coverage[static_cast<std::size_t>(k)] / 255.0);
      }
      at += g.advance;
    }
  }

  const Canvas& canvas_;
  Canvas::Page page_;
  double scale_;  // pixels a unit
  double point_ = 2;
  int width_ = 0, height_ = 0;
  Font font_;
};

void append(png_structp png, png_bytep data, png_size_t size) {
  static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(data), size);
}

[[noreturn]] void fail(png_structp, png_const_charp words) { throw Error(fmt::format("libpng: {}", words)); }

}  // namespace

std::string png(const Canvas& canvas) {
  Painter painter(canvas);
  std::string out;
  struct Writer {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, nullptr);
    png_infop info = png_create_info_struct(png);
    ~Writer() { png_destroy_write_struct(&png, &info); }
  } w;
  png_set_write_fn(w.png, &out, append, nullptr);
  png_set_IHDR(w.png, w.info, static_cast<png_uint_32>(painter.width()), static_cast<png_uint_32>(painter.height()), 8,
               PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // Flat colours compress well at the lowest level; a higher one only costs time.
  png_set_compression_level(w.png, 3);
  png_set_filter(w.png, 0, PNG_FILTER_NONE);
  png_write_info(w.png, w.info);
  for (int top = 0; top < painter.height(); top += kBand) {
    const Band band = painter.band(top);
    for (int y = 0; y < band.height(); ++y) png_write_row(w.png, band.row(y));
  }
  png_write_end(w.png, w.info);
  return out;
}

std::string base64(std::string_view bytes) {
  static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      group = group << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      out += i + j > bytes.size() ? '=' : kDigits[group >> (18 - 6 * j) & 63];
    }
  }
  return out;
}

}  // namespace nimatron
