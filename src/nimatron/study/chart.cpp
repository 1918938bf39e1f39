#include "nimatron/study/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/study/answer_picture.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/plot.h"

namespace nimatron {

namespace {

std::optional<double> number_in(Session& session, const Answer& a) {
  if (const auto* n = std::get_if<Integer>(&a)) return Dyadic(*n, 0).approximate();
  const auto* t = std::get_if<Term>(&a);
  if (t == nullptr || !t->is_value() || !session.games().is_number(t->value)) return std::nullopt;
  return session.games().number_part(t->value).approximate();
}

bool is_list(const Answer& a) {
  return each_item(a, [](const Answer&) { return false; });
}

// The points of a chart, read from a list.
class Points {
 public:
  Points(Session& session, const Answer& list) : session_(session) {
    std::size_t i = 0;
    each_item(list, [&](const Answer& item) {
      held_.add(2 * sizeof(Point));
      add(item, i++);
      return true;
    });
    if (series_.empty()) throw Error("there is nothing to plot: the list is empty");
    if (pairs_) return;
    // Lists that are not all pairs are series of their own.
    if (!names_.empty()) fail(names_.front().second);
  }

  Drawing drawn(ChartKind kind, const std::string& title) const {
    const bool bars = kind == ChartKind::Bars || !names_.empty();
    const auto all = pairs_ ? std::vector<Series>{pair_series()} : series_;
    PlotRange x{all[0][0].x, all[0][0].x}, y{0, 0};
    for (const auto& s : all) {
      for (const auto& p : s) {
        x = {std::min(x.low, p.x), std::max(x.high, p.x)};
        y = {std::min(y.low, p.y), std::max(y.high, p.y)};
      }
    }
    const double wide = bars ? gap(all[0]) : 0;
    Plot plot({x.low - wide / 2, x.high + wide / 2}, y);
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < all[i].size(); ++j) {
        tick();
        const Point& p = all[i][j];
        if (bars) {
          plot.bar(p.x, p.y, wide * 0.7, i);
        } else if (kind == ChartKind::Dots) {
          plot.point(p.x, p.y, i);
        } else if (j > 0) {
          plot.line(all[i][j - 1].x, all[i][j - 1].y, p.x, p.y, i);
        }
      }
    }
    for (const auto& [at, word] : names_) plot.name(at, word);
    return {plot.canvas(title, names_.empty() && !pairs_ ? "n" : "", "")};
  }

 private:
  struct Point {
    double x, y;
  };
  using Series = std::vector<Point>;

  [[noreturn]] static void fail(const std::string& item) {
    throw Error(
        fmt::format("a plot needs numbers, pairs of numbers or lists of numbers, not {}; tally(...) counts "
                    "other items",
                    item));
  }
  std::string text(const Answer& a) const { return text_of(a, session_.games(), {}); }

  void add(const Answer& item, std::size_t i) {
    if (const auto y = number_in(session_, item)) {
      if (i > 0 && flat_ != true) fail(text(item));
      flat_ = true;
      pairs_ = false;
      if (i == 0) series_.emplace_back();
      series_[0].push_back({static_cast<double>(i), *y});
      return;
    }
    if (flat_ || !is_list(item)) fail(text(item));
    Series& s = series_.emplace_back();
    each_item(item, [&](const Answer& part) {
      held_.add(sizeof(Point));
      const auto y = number_in(session_, part);
      if (y) {
        s.push_back({static_cast<double>(s.size()), *y});
      } else if (s.empty() && names_.size() == i) {
        names_.emplace_back(static_cast<double>(i), text(part));
        s.push_back({0, static_cast<double>(i)});
      } else {
        fail(text(part));
      }
      return true;
    });
    if (s.empty()) fail("an empty list");
    pairs_ = pairs_ && s.size() == 2 && (names_.empty() || names_.size() == i + 1);
  }

  // Each list of two numbers is a point.
  Series pair_series() const {
    Series out;
    for (const auto& s : series_) out.push_back({s[0].y, s[1].y});
    return out;
  }

  // The least distance between neighbours.
  static double gap(const Series& s) {
    std::vector<double> xs;
    for (const auto& p : s) xs.push_back(p.x);
    std::sort(xs.begin(), xs.end());
    double least = 0;
    for (std::size_t i = 1; i < xs.size(); ++i) {
      const double d = xs[i] - xs[i - 1];
      if (d > 0 && (least == 0 || d < least)) least = d;
    }
    return least == 0 ? 1 : least;
  }

  Session& session_;
  Growth held_;
  std::vector<Series> series_;
  std::vector<std::pair<double, std::string>> names_;  // the words of pairs of a word and a number
  bool flat_ = false, pairs_ = true;
};

}  // namespace

Drawing chart(Session& session, const Answer& what, ChartKind kind, const std::string& title) {
  if (const auto* table = found_in<Table>(what)) {
    Canvas out = picture_of(written(*table, session.games()));
    if (!title.empty()) out.title(title);
    return {std::move(out)};
  }
  if (!is_list(what)) {
    if (auto picture = picture_in(session, what)) return {std::move(*picture)};
    throw Error(
        fmt::format("{} cannot be drawn; what can be is a position, a value with a thermograph, a table, a period, "
                    "a list of numbers, an automaton or a strategy",
                    with_article(type_of(what))));
  }
  return Points(session, what).drawn(kind, title);
}

}  // namespace nimatron
