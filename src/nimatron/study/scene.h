// Scene: what a picture is made of, drawn as pixels or as SVG.
//
//   Scene scene(400, 300);
//   scene.image(60, 30, 2, raster);
//   scene.text(60, 15, "grundy of nim", -1);
//   scene.svg();
#pragma once

#include <string>
#include <vector>

#include "nimatron/study/raster.h"

namespace nimatron {

class Scene {
 public:
  static constexpr Colour kBlack{0, 0, 0}, kWhite{255, 255, 255}, kGrey{120, 120, 120};

  Scene(int width, int height) : width_(width), height_(height) {}

  void box(int x, int y, int w, int h, Colour c) { boxes_.push_back({x, y, w, h, c}); }
  // `anchor` -1, 0 or 1: x is the left end, the middle or the right end; y is the middle.
  void text(int x, int y, std::string words, int anchor, Colour c = kBlack) {
    texts_.push_back({x, y, std::move(words), anchor, c});
  }
  void image(int x, int y, int scale, Raster raster) { images_.push_back({x, y, scale, std::move(raster)}); }
  // What viewers show as the name of the picture.
  void title(std::string words) { title_ = std::move(words); }

  std::string png() const;
  std::string svg() const;

 private:
  struct Box {
    int x, y, w, h;
    Colour colour;
  };
  struct Text {
    int x, y;
    std::string words;
    int anchor;
    Colour colour;
  };
  struct Image {
    int x, y, scale;
    Raster raster;
  };
  int width_, height_;
  std::string title_;
  std::vector<Box> boxes_;
  std::vector<Text> texts_;
  std::vector<Image> images_;
};

}  // namespace nimatron
