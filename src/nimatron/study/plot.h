// Plot: points, lines and bars between two axes, as a drawing.
//
//   Plot plot({0, 10}, {0, 5});
//   plot.point(3, 4);
//   plot.canvas("Grundy values", "n", "")
//
// Few points are dots; with many points, each pixel is darker the more points are near it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/canvas.h"

namespace nimatron {

struct PlotRange {
  double low, high;
};

class Plot {
 public:
  Plot(PlotRange x, PlotRange y);

  // Whatever is outside of the ranges is left out. The series decides the colour.
  void point(double x, double y, std::size_t series = 0);
  void line(double x1, double y1, double x2, double y2, std::size_t series = 0);
  // From 0 to y; `wide` in the units of x.
  void bar(double x, double y, double wide, std::size_t series = 0);
  // Instead of the numbers on the x-axis.
  void name(double x, std::string word) { names_.emplace_back(x, std::move(word)); }

  Canvas canvas(const std::string& title, const std::string& x_name, const std::string& note) const;

 private:
  struct Dot {
    double x, y;  // in points
    std::size_t series;
  };
  double across(double x) const;
  double down(double y) const;
  bool inside(double x, double y) const;
  void spread(double px, double py);
  void see(double x, double y);
  void axes(Canvas& out, const std::string& x_name) const;
  Canvas::Image shades() const;

  PlotRange x_, y_;
  bool whole_x_ = true, whole_y_ = true;  // all numbers are whole, so that ticks are
  std::vector<Dot> few_;
  std::vector<Canvas::Mark> marks_;  // lines and bars, in points
  std::vector<std::pair<double, std::string>> names_;
  std::vector<float> near_;  // how many points are near each pixel, if there are many
};

}  // namespace nimatron
