// Thermograph: how the stops of a game change as it is cooled.
//
//   Thermograph t = thermograph(games, g);
//   t.mean(); t.temperature(); t.left_wall.at(Dyadic(1, 1));
//
// The Left wall of G at temperature t is the Left stop of G cooled by t. Before masts: the Left scaffold
// is max over G^L of (Right wall of G^L) - t, the Right scaffold min over G^R of (Left wall of G^R) + t;
// the walls are the scaffolds up to the temperature where they meet, then the mast at the mean (Berlekamp,
// Conway and Guy, Winning Ways, ch. 6; Siegel, CGT, II.5).
//
// Temperatures run from -1, as in CGSuite. An integer is a mast from -1. Everything else, numbers too, has the walls
// that the rule above gives for its canonical options: 1/2 = {0|1} has the Left wall -t and the Right wall 1 + t, which
// meet at -1/2, and m/2^k has its mast from -1/2^k. Walls have slopes -1, 0 and 1 and dyadic corners.
#pragma once

#include <string>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/value/game.h"

namespace nimatron {

// A piecewise linear function of the temperature, from -1 up.
class Wall {
 public:
  struct Point {
    Dyadic temperature;
    Dyadic value;
    friend bool operator==(const Point&, const Point&) = default;
  };

  Wall() = default;
  explicit Wall(const Dyadic& constant) : points_{{-1, constant}} {}
  Wall(std::vector<Point> points, int slope_above) : points_(std::move(points)), slope_above_(slope_above) {}

  // The corners, coldest first, beginning at -1; above the last one it is straight, with this slope.
  const std::vector<Point>& points() const { return points_; }
  int slope_above() const { return slope_above_; }
  Dyadic at(const Dyadic& temperature) const;
  // With slope * temperature added.
  Wall tilted(int slope) const;
  friend Wall max(const Wall& a, const Wall& b);
  friend Wall min(const Wall& a, const Wall& b);
  friend bool operator==(const Wall&, const Wall&) = default;

 private:
  std::vector<Point> points_;
  int slope_above_ = 0;
};

struct Thermograph {
  Wall left_wall;
  Wall right_wall;
  Dyadic mast_value;
  Dyadic mast_base;

  const Dyadic& mean() const { return mast_value; }
  const Dyadic& temperature() const { return mast_base; }
};

struct Scaffolds {
  Wall left;
  Wall right;
};

// The walls that scaffolds make, with the mast.
Thermograph from_scaffolds(const Scaffolds& s);

// Cached in the arena.
const Thermograph& thermograph(GameArena& games, Game g);
Dyadic mean(GameArena& games, Game g);
Dyadic temperature(GameArena& games, Game g);
// The scaffolds of a game that is not an integer.
Scaffolds scaffolds(GameArena& games, Game g);

// Coordinates, coldest first: "left (-1,2) (1,0); right (-1,-2) (1,0); mast 0 from 1".
std::string text(const Thermograph& t);
// Values grow to the left, temperatures upwards.
void draw(const Thermograph& t, Canvas& canvas);

}  // namespace nimatron
