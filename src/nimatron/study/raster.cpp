#include "nimatron/study/raster.h"

#include <fmt/format.h>
#include <png.h>

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/study/glyphs.h"

namespace nimatron {

namespace {

void append(png_structp png, png_bytep data, png_size_t size) {
  static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(data), size);
}

}  // namespace

Raster::Raster(int w, int h, Colour background) : width(w), height(h) {
  pixels.resize(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 3);
  fill(0, 0, w, h, background);
}

void Raster::set(int x, int y, Colour c) {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 3;
  std::copy(c.begin(), c.end(), pixels.begin() + static_cast<std::ptrdiff_t>(at));
}

void Raster::fill(int x, int y, int w, int h, Colour c) {
  for (int j = y; j < y + h; ++j) {
    for (int i = x; i < x + w; ++i) set(i, j, c);
  }
}

void Raster::text(int x, int y, std::string_view words, Colour c) {
  for (const char name : words) {
    if (name >= '!' && name <= '~') {
      const auto& glyph = kGlyphs[static_cast<std::size_t>(name - '!')];
      for (int row = 0; row < kTextHeight; ++row) {
        for (int column = 0; column < 5; ++column) {
          if ((glyph[static_cast<std::size_t>(row)] >> (4 - column) & 1) != 0) set(x + column, y + row, c);
        }
      }
    }
    x += kTextWidth;
  }
}

std::string Raster::png() const {
  std::string out;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png != nullptr ? png_create_info_struct(png) : nullptr;
  if (info == nullptr || setjmp(png_jmpbuf(png)) != 0) {
    png_destroy_write_struct(&png, &info);
    throw Error("the picture could not be encoded as PNG");
  }
  png_set_write_fn(png, &out, append, nullptr);
  png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 8, PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // Flat colours compress well at once; a higher level only costs time.
  png_set_compression_level(png, 3);
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_write_info(png, info);
  for (int y = 0; y < height; ++y) {
    png_write_row(png, pixels.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * 3);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
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

std::string colour_text(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c[0], c[1], c[2]); }

}  // namespace nimatron
