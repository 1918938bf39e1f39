#include "nimatron/value/thermograph.h"

#include <algorithm>
#include <cassert>

#include "nimatron/value/game_recursion.h"

namespace nimatron {

namespace {

using Point = Wall::Point;

int slope_between(const Point& a, const Point& b) { return (b.value - a.value).sign(); }

// Drops corners at which the slope does not change.
Wall simplified(std::vector<Point> points, int slope_above) {
  std::vector<Point> kept;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const int after = i + 1 < points.size() ? slope_between(points[i], points[i + 1]) : slope_above;
    if (!kept.empty() && slope_between(kept.back(), points[i]) == after) continue;
    kept.push_back(points[i]);
  }
  return {std::move(kept), slope_above};
}

// A walk along two walls at once: all their corners, with both values and the slopes from there on.
struct Step {
  Dyadic temperature;
  Dyadic a, b;
  int slope_a, slope_b;
};

std::vector<Step> steps(const Wall& a, const Wall& b) {
  std::vector<Step> out;
  const auto& p = a.points();
  const auto& q = b.points();
  for (std::size_t i = 0, j = 0; i < p.size() || j < q.size();) {
    Dyadic t;
    if (j == q.size() || (i < p.size() && p[i].temperature <= q[j].temperature)) {
      t = p[i].temperature;
    } else {
      t = q[j].temperature;
    }
    if (i < p.size() && p[i].temperature == t) ++i;
    if (j < q.size() && q[j].temperature == t) ++j;
    const auto slope = [](const Wall& w, std::size_t next) {
      return next < w.points().size() ? slope_between(w.points()[next - 1], w.points()[next]) : w.slope_above();
    };
    const auto value = [&](const Wall& w, std::size_t next, int s) {
      const Point& corner = w.points()[next - 1];
      return corner.value + Dyadic(s) * (t - corner.temperature);
    };
    const int sa = slope(a, i);
    const int sb = slope(b, j);
    out.push_back({t, value(a, i, sa), value(b, j, sb), sa, sb});
  }
  return out;
}

// How far from a step the walls meet if they approach each other; slopes differ by at most 2, so a
// halving is all the division there is.
std::optional<Dyadic> meeting(const Step& s, const std::optional<Dyadic>& end) {
  const Dyadic gap = s.b - s.a;
  const int speed = s.slope_a - s.slope_b;
  if (gap.sign() == 0 || speed == 0 || (gap.sign() > 0) != (speed > 0)) return std::nullopt;
  const Dyadic way = std::abs(speed) == 2 ? gap.abs().halved() : gap.abs();
  const Dyadic t = s.temperature + way;
  if (end && t >= *end) return std::nullopt;
  return t;
}

Wall extreme(const Wall& a, const Wall& b, int sign) {
  std::vector<Point> points;
  const auto all = steps(a, b);
  int above = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Step& s = all[i];
    const auto end = i + 1 < all.size() ? std::optional<Dyadic>(all[i + 1].temperature) : std::nullopt;
    const int order = (s.a - s.b).sign() * sign;
    points.push_back({s.temperature, order >= 0 ? s.a : s.b});
    above = order > 0 || (order == 0 && s.slope_a * sign >= s.slope_b * sign) ? s.slope_a : s.slope_b;
    if (const auto t = meeting(s, end)) {
      points.push_back({*t, s.a + Dyadic(s.slope_a) * (*t - s.temperature)});
      above = s.slope_a * sign >= s.slope_b * sign ? s.slope_a : s.slope_b;
    }
  }
  return simplified(std::move(points), above);
}

// The wall up to a temperature, then the mast.
Wall masted(const Wall& wall, const Dyadic& base, const Dyadic& mast) {
  std::vector<Point> points;
  for (const Point& p : wall.points()) {
    if (p.temperature < base) points.push_back(p);
  }
  points.push_back({base, mast});
  return simplified(std::move(points), 0);
}

struct ThermographCache {
  std::unordered_map<Game, Thermograph, Hash> done;  // its references stay valid
};

}  // namespace

Thermograph from_scaffolds(const Scaffolds& s) {
  // Left minus Right never grows, so they meet once.
  Thermograph t;
  for (const auto all = steps(s.left, s.right); const Step& step : all) {
    const bool last = &step == &all.back();
    const auto end = last ? std::nullopt : std::optional<Dyadic>((&step)[1].temperature);
    if (step.a <= step.b) {
      t.mast_base = step.temperature;
      t.mast_value = step.a;
      break;
    }
    if (const auto meet = meeting(step, end)) {
      t.mast_base = *meet;
      t.mast_value = step.a + Dyadic(step.slope_a) * (*meet - step.temperature);
      break;
    }
    assert(!last);
  }
  t.left_wall = masted(s.left, t.mast_base, t.mast_value);
  t.right_wall = masted(s.right, t.mast_base, t.mast_value);
  return t;
}

Dyadic Wall::at(const Dyadic& temperature) const {
  auto next = std::upper_bound(points_.begin(), points_.end(), temperature,
                               [](const Dyadic& t, const Point& p) { return t < p.temperature; });
  if (next == points_.begin()) ++next;  // colder than -1: as at -1 and just above
  const int slope = next == points_.end() ? slope_above_ : slope_between(next[-1], *next);
  return next[-1].value + Dyadic(slope) * (temperature - next[-1].temperature);
}

Wall Wall::tilted(int slope) const {
  Wall w = *this;
  for (Point& p : w.points_) p.value += Dyadic(slope) * p.temperature;
  w.slope_above_ += slope;
  return simplified(std::move(w.points_), w.slope_above_);
}

Wall max(const Wall& a, const Wall& b) { return extreme(a, b, 1); }
Wall min(const Wall& a, const Wall& b) { return extreme(a, b, -1); }

namespace {

template <class At>
Scaffolds scaffolds_from(const GameOptions& o, const At& at) {
  assert(!o.left.empty() && !o.right.empty());
  Scaffolds s{at(o.left[0]).right_wall, at(o.right[0]).left_wall};
  for (const Game h : o.left.subspan(1)) s.left = max(s.left, at(h).right_wall);
  for (const Game h : o.right.subspan(1)) s.right = min(s.right, at(h).left_wall);
  return {s.left.tilted(-1), s.right.tilted(1)};
}

}  // namespace

Scaffolds scaffolds(GameArena& games, Game g) {
  if (games.is_integer(g)) throw Error("an integer has no scaffolds");
  return scaffolds_from(games.options(g), [&](Game h) -> const Thermograph& { return thermograph(games, h); });
}

const Thermograph& thermograph(GameArena& games, Game g) {
  const auto leaf = [&](Game k) -> std::optional<Thermograph> {
    // An integer and *n, n > 0, have the thermograph of the integer and *: of the right walls of their Left options
    // that of the integer is nowhere below another.
    if (const auto v = games.as_number_up_star(k); v && v->number.is_integer() && v->ups == 0 && v->nimber > 1) {
      return thermograph(games, games.number_up_star(v->number, 0, 1));
    }
    if (!games.is_integer(k)) return std::nullopt;
    const Dyadic x = games.number_part(k);
    return Thermograph{Wall(x), Wall(x), x, -1};
  };
  return recurse_in(games.cache<ThermographCache>().done, games, g, leaf,
                    [&](const auto& at, Game k) { return from_scaffolds(scaffolds_from(games.options(k), at)); });
}

// For a number they are known without its walls.
Dyadic mean(GameArena& games, Game g) {
  return games.is_number(g) ? games.number_part(g) : thermograph(games, g).mean();
}
Dyadic temperature(GameArena& games, Game g) {
  return games.is_number(g) ? -Dyadic(1, games.number_part(g).exponent()) : thermograph(games, g).temperature();
}

}  // namespace nimatron
