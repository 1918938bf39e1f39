#include "nimatron/study/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>

#include "nimatron/base/error.h"
#include "nimatron/base/ticks.h"
#include "nimatron/study/colour_scale.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostSide = 20000;
constexpr double kSmall = 11;  // letters of ticks and legends

Colour contrast(Colour c) { return c[0] * 3 + c[1] * 6 + c[2] > 1280 ? Colour{} : Colour{255, 255, 255}; }

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Large enough for the values, if there are few cells.
double cell_side(const TableData& t) {
  double wanted = 40;
  const auto most = std::max(t.axes[0].size(), t.axes[1].size());
  if (t.size() <= 400) {
    for (std::size_t i = 0; i < t.size(); ++i) wanted = std::max(wanted, text_width(t.text(i), kSmall) + 8);
  }
  return std::floor(std::clamp(800.0 / static_cast<double>(most), 1.0, std::min(wanted, 120.0)));
}

// A cell is a unit; the cells begin at (0,0).
Canvas heat_map(const TableData& t) {
  const auto rows = t.axes[0].size(), columns = t.axes[1].size();
  if (std::max(rows, columns) > kMostSide) {
    throw Error(fmt::format("a picture has at most {} cells per side; write a larger table to .npy", kMostSide));
  }
  const double side = cell_side(t);
  const double wide = static_cast<double>(columns) * side, high = static_cast<double>(rows) * side;
  Canvas canvas(side);
  canvas.title(table_title(t));
  canvas.image(cells_image(t, 0, 0, 1));
  // Places below are in points.
  const auto put = [&](Canvas::Label label) {
    label.x /= side;
    label.y /= side;
    canvas.label(std::move(label));
  };
  const auto mark = [&](Canvas::Kind kind, double x1, double y1, double x2, double y2, Colour c) {
    canvas.mark({kind, x1 / side, y1 / side, x2 / side, y2 / side, c, 1});
  };
  const auto& colour = canvas.images()[0].colour;
  if (side >= 16) {
    for (std::size_t i = 0; i < t.size(); ++i) {
      Canvas::Label value{(static_cast<double>(i % columns) + 0.5) * side,
                          (static_cast<double>(i / columns) + 0.5) * side,
                          t.text(i),
                          Canvas::Anchor::Middle,
                          std::min(side * 0.6, 13.),
                          contrast(colour(i))};
      fit(value, side - 3);
      put(std::move(value));
    }
  }
  const auto axis_ticks = [&](const TableAxis& axis, auto&& place) {
    const double room = std::max(text_width(std::to_string(axis.high), kSmall) + 8, 18.);
    const double most = std::max(static_cast<double>(axis.size()) * side / room, 1.);
    const double step = std::max(1., tick_step(static_cast<double>(axis.size()), most));
    for (const double v : ticks(static_cast<double>(axis.low), static_cast<double>(axis.high), step)) {
      place((v - static_cast<double>(axis.low) + 0.5) * side, fmt::format("{:.0f}", v));
    }
  };
  axis_ticks(t.axes[1], [&](double at, std::string word) {
    mark(Canvas::Kind::Line, at, -6, at, -2, kGrey);
    put({at, -14, std::move(word), Canvas::Anchor::Middle, kSmall});
  });
  axis_ticks(t.axes[0], [&](double at, std::string word) {
    mark(Canvas::Kind::Line, -6, at, -2, at, kGrey);
    put({-9, at, std::move(word), Canvas::Anchor::End, kSmall});
  });
  put({-24 - text_width(std::to_string(t.axes[0].high), kSmall), high / 2, "x"});
  put({wide / 2, -32, "y"});
  double y = 8;
  for (const auto& [word, c] : ColourScale(t).legend()) {
    mark(Canvas::Kind::Box, wide + 16, y - 6, wide + 28, y + 6, c);
    Canvas::Label value{wide + 36, y, word, Canvas::Anchor::Start, 12};
    fit(value, 220);
    put(std::move(value));
    y += 18;
  }
  return canvas;
}

}  // namespace

Canvas::Image cells_image(const TableData& table, double x, double y, double side) {
  const auto held = std::make_shared<const TableData>(table);
  const auto colour = std::make_shared<ColourScale>(*held);
  return {
      x, y, side, table.axes[0].size(), table.axes[1].size(), [held, colour](std::size_t i) { return (*colour)(i); }};
}

std::string table_title(const TableData& t) {
  static const std::map<std::string, const char*> kNames = {{"grundy", "Grundy values"},
                                                            {"misere_grundy", "Misère Grundy values"},
                                                            {"outcome", "Outcomes"},
                                                            {"misere_outcome", "Misère outcomes"},
                                                            {"canonical", "Values"},
                                                            {"genus", "Genera"},
                                                            {"mean", "Means"},
                                                            {"aw", "Atomic weights"},
                                                            {"mean_aw", "Mean atomic weights"},
                                                            {"states", "Numbers of positions"},
                                                            {"tree_nodes", "Sizes of the game trees"},
                                                            {"tree_leaves", "Leaves of the game trees"}};
  const auto name = kNames.find(t.of);
  std::string words = name != kNames.end() ? name->second : t.of + "s";
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  std::replace(words.begin(), words.end(), '_', ' ');
  // Variables in the blanks (not the underscore in a name such as push_live),
  // and a multiplication sign for the x of a size.
  const auto blank = [&](std::size_t i) {
    const auto inside = i > 0 && i + 1 < t.what.size() && is_letter(t.what[i - 1]) && is_letter(t.what[i + 1]);
    return i < t.what.size() && t.what[i] == '_' && !inside;
  };
  std::string what;
  std::string variables = t.axes.size() == 1 ? "n" : "zyx";
  for (std::size_t i = 0; i < t.what.size(); ++i) {
    if (blank(i) && !variables.empty()) {
      what += variables.back();
      variables.pop_back();
    } else if (t.what[i] == 'x' && i > 0 && (blank(i - 1) || blank(i + 1))) {
      what += " \u00d7 ";
    } else {
      what += t.what[i];
    }
  }
  // A position of one ruleset: its name, and the state if that says more than the variables.
  const auto end =
      std::find_if_not(what.begin(), what.end(), [](char c) { return is_letter(c) || std::isdigit(c) != 0; });
  const bool alone = end == what.end() || *end == '[' || (*end == '(' && what.find(')') + 1 == what.size());
  if (alone) {
    what[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(what[0])));
    const auto state = what.find('(', what.find(']') == std::string::npos ? 0 : what.find(']'));
    if (state != std::string::npos) {
      const auto inside = what.substr(state);
      what = what.substr(0, state) + (inside == "(n)" || inside == "(x,y)" || inside == "(x,y,z)" ? "" : " " + inside);
    }
  }
  return words + " of " + what;
}

Canvas picture_of(const TableData& t, const PictureStyle& style) {
  if (style.ratio) return ratio_plot(t, style);
  if (t.axes.size() == 2) return heat_map(t);
  if (t.axes.size() == 1) return sequence_plot(t, style);
  throw Error("a picture shows one or two ranges");
}

std::string picture_svg(const TableData& table, const PictureStyle& style) { return picture_of(table, style).svg(); }

}  // namespace nimatron
