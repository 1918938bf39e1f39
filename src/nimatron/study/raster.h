// Raster: a picture of pixels, as PNG.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

using Colour = std::array<std::uint8_t, 3>;

struct Raster {
  int width, height;
  std::vector<std::uint8_t> pixels;  // three bytes each, rows from the top

  Raster(int w, int h, Colour background = {255, 255, 255});
  void set(int x, int y, Colour c);
  void fill(int x, int y, int w, int h, Colour c);
  // ASCII, 5 x 7 pixels and one between; other characters stay blank.
  void text(int x, int y, std::string_view words, Colour c);
  static constexpr int kTextWidth = 6, kTextHeight = 7;

  std::string png() const;
};

std::string base64(std::string_view bytes);

// "#rrggbb".
std::string colour_text(Colour c);

}  // namespace nimatron
