#include "nimatron/study/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "nimatron/base/error.h"
#include "nimatron/study/colour_scale.h"
#include "nimatron/study/plot.h"
#include "nimatron/study/scene.h"
#include "nimatron/study/ticks.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostSide = 20000;

Colour contrast(Colour c) { return c[0] * 3 + c[1] * 6 + c[2] > 1280 ? Scene::kBlack : Scene::kWhite; }

Raster cells_raster(const TableData& t, const ColourScale& colour) {
  const auto rows = static_cast<int>(t.axes[0].size());
  const auto columns = static_cast<int>(t.axes[1].size());
  Raster out(columns, rows);
  std::size_t i = 0;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) out.set(x, y, colour(i++));
  }
  return out;
}

// Cut to what fits into so many pixels.
std::string fitted(std::string words, int width) {
  const auto most = static_cast<std::size_t>(std::max(width / Raster::kTextWidth, 4));
  if (words.size() > most) words = words.substr(0, most - 3) + "...";
  return words;
}

Scene heat_map(const TableData& t) {
  const auto rows = t.axes[0].size();
  const auto columns = t.axes[1].size();
  if (std::max(rows, columns) > kMostSide) {
    throw Error(fmt::format("a picture has at most {} cells a side; write a larger table to .npy", kMostSide));
  }
  const ColourScale colour(t);
  const auto scale = static_cast<int>(std::clamp<std::size_t>(800 / std::max(rows, columns), 1, 40));
  const auto wide = static_cast<int>(columns) * scale;
  const auto high = static_cast<int>(rows) * scale;
  // Room for the numbers of the rows.
  const auto left = 36 + 7 * static_cast<int>(std::max<std::size_t>(std::to_string(t.axes[0].high).size(), 4));
  constexpr int kTop = 52;
  const auto legend = colour.legend();
  std::size_t longest = 1;
  for (const auto& [word, c] : legend) longest = std::max(longest, word.size());
  const auto legend_high = static_cast<int>(legend.size()) * 14;
  const auto width = left + wide + 40 + 7 * static_cast<int>(std::min<std::size_t>(longest, 30));
  Scene scene(width, kTop + std::max(high, legend_high) + 16);
  const auto heading = fmt::format("{} of {}", t.of, t.what);
  scene.title(heading);
  scene.text(8, 10, fitted(heading, width - 8), -1);
  scene.image(left, kTop, scale, cells_raster(t, colour));
  if (scale >= 16) {
    for (std::size_t i = 0; i < t.size(); ++i) {
      auto word = t.text(i);
      if (static_cast<int>(word.size()) * Raster::kTextWidth > scale) continue;
      scene.text(left + static_cast<int>(i % columns) * scale + scale / 2,
                 kTop + static_cast<int>(i / columns) * scale + scale / 2, std::move(word), 0, contrast(colour(i)));
    }
  }
  const auto ticks = [&](const TableAxis& axis, auto&& place) {
    // A tick takes the room of its number, and more where there is plenty.
    const auto room = std::max(static_cast<int>(std::to_string(axis.high).size()) * 7 + 4, scale >= 16 ? 16 : 40);
    const auto step = tick_step(axis.high - axis.low + 1, static_cast<int>(axis.size()) * scale / room + 1);
    for (auto v = (axis.low + step - 1) / step * step; v <= axis.high; v += step) {
      place(static_cast<int>(v - axis.low) * scale + scale / 2, std::to_string(v));
    }
  };
  ticks(t.axes[1], [&](int at, std::string word) {
    scene.box(left + at, kTop - 5, 1, 4, Scene::kGrey);
    scene.text(left + at, kTop - 12, std::move(word), 0);
  });
  ticks(t.axes[0], [&](int at, std::string word) {
    scene.box(left - 5, kTop + at, 4, 1, Scene::kGrey);
    scene.text(left - 8, kTop + at, std::move(word), 1);
  });
  scene.text(12, kTop + high / 2, "x", -1);
  scene.text(left + wide / 2, kTop - 26, "y", 0);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const auto y = kTop + static_cast<int>(i) * 14;
    scene.box(left + wide + 12, y, 12, 12, Scene::kGrey);
    scene.box(left + wide + 13, y + 1, 10, 10, legend[i].second);
    scene.text(left + wide + 30, y + 6, fitted(legend[i].first, 200), -1);
  }
  return scene;
}

Scene scene_of(const TableData& t, const PictureStyle& style) {
  if (style.ratio) return ratio_plot(t, style);
  if (t.axes.size() == 2) return heat_map(t);
  if (t.axes.size() == 1) return sequence_plot(t, style);
  throw Error("a picture shows one or two ranges");
}

PlotRange parse_range(const std::string& text) {
  const auto dots = text.find("..");
  PlotRange out{0, 0};
  const auto number = [&](const std::string& word, double& to) {
    const auto end = std::from_chars(word.data(), word.data() + word.size(), to);
    return end.ec == std::errc() && end.ptr == word.data() + word.size();
  };
  if (dots == std::string::npos || !number(text.substr(0, dots), out.low) || !number(text.substr(dots + 2), out.high) ||
      !(out.low < out.high)) {
    throw Error(fmt::format("'{}' is no range of numbers such as 0.25..0.5", text));
  }
  return out;
}

}  // namespace

void parse_zoom(const std::string& text, PictureStyle& style) {
  const auto comma = text.find(',');
  style.x = parse_range(text.substr(0, comma));
  if (comma != std::string::npos) style.y = parse_range(text.substr(comma + 1));
}

std::string picture_svg(const TableData& table, const PictureStyle& style) { return scene_of(table, style).svg(); }
std::string picture_png(const TableData& table, const PictureStyle& style) { return scene_of(table, style).png(); }

std::string contact_sheet_png(const std::vector<TableData>& tables, int columns) {
  constexpr int kSide = 130;
  const auto rows = (static_cast<int>(tables.size()) + columns - 1) / columns;
  Scene scene(columns * kSide + 10, std::max(rows, 1) * (kSide + 12) + 10);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const auto x = 10 + static_cast<int>(i) % columns * kSide;
    const auto y = 10 + static_cast<int>(i) / columns * (kSide + 12);
    scene.text(x, y + 3, std::to_string(i + 1), -1);
    scene.image(x, y + 12, 1, cells_raster(tables[i], ColourScale(tables[i])));
  }
  return scene.png();
}

}  // namespace nimatron
