#include "nimatron/study/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr Colour kBlack{0, 0, 0}, kWhite{255, 255, 255}, kGrey{120, 120, 120};
constexpr std::size_t kMostSide = 20000;
constexpr std::size_t kMostWords = 64;

// What a picture is made of; drawn as pixels or as SVG.
class Scene {
 public:
  Scene(int width, int height) : width_(width), height_(height) {}

  void box(int x, int y, int w, int h, Colour c) { boxes_.push_back({x, y, w, h, c}); }
  // `anchor` -1, 0 or 1: x is the left end, the middle or the right end; y is the middle.
  void text(int x, int y, std::string words, int anchor, Colour c = kBlack) {
    texts_.push_back({x, y, std::move(words), anchor, c});
  }
  void image(int x, int y, int scale, Raster raster) { images_.push_back({x, y, scale, std::move(raster)}); }
  void title(std::string words) { title_ = std::move(words); }

  std::string png() const {
    Raster out(width_, height_);
    for (const auto& i : images_) {
      for (int y = 0; y < i.raster.height; ++y) {
        for (int x = 0; x < i.raster.width; ++x) {
          const auto* p =
              i.raster.pixels.data() +
              (static_cast<std::size_t>(y) * static_cast<std::size_t>(i.raster.width) + static_cast<std::size_t>(x)) *
                  3;
          out.fill(i.x + x * i.scale, i.y + y * i.scale, i.scale, i.scale, {p[0], p[1], p[2]});
        }
      }
    }
    for (const auto& b : boxes_) out.fill(b.x, b.y, b.w, b.h, b.colour);
    for (const auto& t : texts_) {
      const auto width = static_cast<int>(t.words.size()) * Raster::kTextWidth - 1;
      const int x = t.anchor < 0 ? t.x : t.anchor > 0 ? t.x - width : t.x - width / 2;
      out.text(x, t.y - Raster::kTextHeight / 2, t.words, t.colour);
    }
    return out.png();
  }

  std::string svg() const {
    auto out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"sans-serif\" font-size=\"10\">\n<title>{2}</title>\n<rect width=\"{0}\" height=\"{1}\" "
        "fill=\"#ffffff\"/>\n",
        width_, height_, xml_escape(title_));
    for (const auto& i : images_) {
      out += fmt::format(
          "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" style=\"image-rendering:pixelated\" "
          "href=\"data:image/png;base64,{}\"/>\n",
          i.x, i.y, i.raster.width * i.scale, i.raster.height * i.scale, base64(i.raster.png()));
    }
    for (const auto& b : boxes_) {
      out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", b.x, b.y, b.w, b.h,
                         colour_text(b.colour));
    }
    for (const auto& t : texts_) {
      out += fmt::format(
          "<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" dominant-baseline=\"central\" fill=\"{}\">{}</text>\n", t.x, t.y,
          t.anchor < 0   ? "start"
          : t.anchor > 0 ? "end"
                         : "middle",
          colour_text(t.colour), xml_escape(t.words));
    }
    return out + "</svg>\n";
  }

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

// Which colour each cell has, and what the legend says.
class Colouring {
 public:
  explicit Colouring(const TableData& t) : table_(t) {
    for (std::size_t i = 0; i < t.size(); ++i) {
      if (const auto n = t.number(i)) {
        ranks_.emplace(*n, 0);
        if (ranks_.size() > 4096) throw Error("more than 4096 different values cannot be told apart in a picture");
      } else {
        words_.emplace(t.text(i), 0);
        if (words_.size() > kMostWords) throw Error("more than 64 different values cannot be told apart in a picture");
      }
    }
    std::size_t rank = 0;
    for (auto& [value, r] : ranks_) r = rank++;
    rank = 0;
    for (auto& [word, r] : words_) r = rank++;
    outcomes_ = !words_.empty() && std::all_of(words_.begin(), words_.end(), [](const auto& w) {
      return w.first == "P" || w.first == "N" || w.first == "L" || w.first == "R";
    });
  }

  Colour operator()(std::size_t i) const {
    if (const auto n = table_.number(i)) return value_colour(ranks_.at(*n), ranks_.size());
    return word_colour(table_.text(i));
  }
  // Value and colour, thinned out to at most 24.
  std::vector<std::pair<std::string, Colour>> legend() const {
    std::vector<std::pair<std::string, Colour>> all;
    for (const auto& [value, rank] : ranks_) all.emplace_back(std::to_string(value), value_colour(rank, ranks_.size()));
    for (const auto& [word, rank] : words_) all.emplace_back(word, word_colour(word));
    if (all.size() <= 24) return all;
    std::vector<std::pair<std::string, Colour>> out;
    for (std::size_t i = 0; i < 24; ++i) out.push_back(all[i * (all.size() - 1) / 23]);
    return out;
  }

 private:
  Colour word_colour(const std::string& word) const {
    if (outcomes_) {
      if (word == "P") return kBlack;
      if (word == "N") return {225, 225, 225};
      return word == "L" ? Colour{0, 114, 178} : Colour{213, 94, 0};
    }
    return value_colour(words_.at(word), words_.size());
  }

  const TableData& table_;
  std::map<std::int64_t, std::size_t> ranks_;
  std::map<std::string, std::size_t> words_;
  bool outcomes_ = false;
};

// 1, 2 or 5 times a power of ten, so that about `most` of them fit.
std::int64_t tick_step(std::int64_t span, std::int64_t most) {
  std::int64_t power = 1;
  for (;;) {
    for (const std::int64_t m : {1, 2, 5}) {
      if (span / (m * power) < most) return m * power;
    }
    power *= 10;
  }
}

Colour contrast(Colour c) { return c[0] * 3 + c[1] * 6 + c[2] > 1280 ? kBlack : kWhite; }

Raster cells_raster(const TableData& t, const Colouring& colour) {
  const auto rows = static_cast<int>(t.axes[0].size());
  const auto columns = static_cast<int>(t.axes[1].size());
  Raster out(columns, rows);
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      out.set(x, y,
              colour(static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(x)));
    }
  }
  return out;
}

Scene heat_map(const TableData& t) {
  const auto rows = t.axes[0].size();
  const auto columns = t.axes[1].size();
  if (std::max(rows, columns) > kMostSide) {
    throw Error(fmt::format("a picture has at most {} cells a side; write a larger table to .npy", kMostSide));
  }
  const Colouring colour(t);
  const auto scale = static_cast<int>(std::clamp<std::size_t>(800 / std::max(rows, columns), 1, 24));
  const auto wide = static_cast<int>(columns) * scale;
  const auto high = static_cast<int>(rows) * scale;
  constexpr int kLeft = 60;
  constexpr int kTop = 30;
  const auto legend = colour.legend();
  std::size_t longest = 1;
  for (const auto& [word, c] : legend) longest = std::max(longest, word.size());
  const auto legend_high = static_cast<int>(legend.size()) * 14;
  Scene scene(kLeft + wide + 40 + 10 * static_cast<int>(std::min<std::size_t>(longest, 20)),
              kTop + std::max(high, legend_high) + 20);
  scene.title(fmt::format("{} of {}", t.of, t.what));
  scene.image(kLeft, kTop, scale, cells_raster(t, colour));
  if (scale >= 16) {
    for (std::size_t i = 0; i < t.size(); ++i) {
      auto word = t.text(i);
      if (word.size() > 3) continue;
      scene.text(kLeft + static_cast<int>(i % columns) * scale + scale / 2,
                 kTop + static_cast<int>(i / columns) * scale + scale / 2, std::move(word), 0, contrast(colour(i)));
    }
  }
  const auto ticks = [&](const TableAxis& axis, auto&& place) {
    const auto step = tick_step(axis.high - axis.low + 1, scale >= 16 ? 40 : 12);
    for (auto v = (axis.low + step - 1) / step * step; v <= axis.high; v += step) {
      place(static_cast<int>(v - axis.low) * scale + scale / 2, std::to_string(v));
    }
  };
  ticks(t.axes[1], [&](int at, std::string word) {
    scene.box(kLeft + at, kTop - 5, 1, 4, kGrey);
    scene.text(kLeft + at, kTop - 12, std::move(word), 0);
  });
  ticks(t.axes[0], [&](int at, std::string word) {
    scene.box(kLeft - 5, kTop + at, 4, 1, kGrey);
    scene.text(kLeft - 8, kTop + at, std::move(word), 1);
  });
  scene.text(8, kTop + high / 2, "x", -1);
  scene.text(kLeft + wide / 2, 6, "y", 0);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const auto y = kTop + static_cast<int>(i) * 14;
    scene.box(kLeft + wide + 12, y - 1, 12, 12, kGrey);
    scene.box(kLeft + wide + 13, y, 10, 10, legend[i].second);
    scene.text(kLeft + wide + 30, y + 5, legend[i].first, -1);
  }
  return scene;
}

// One axis: a point for each value, the axis to the right and values upwards.
Scene scatter_plot(const TableData& t) {
  if (!t.numeric()) throw Error("a plot of one range needs numbers");
  constexpr int kLeft = 60;
  constexpr int kTop = 12;
  constexpr int kWide = 1000;
  constexpr int kHigh = 500;
  std::int64_t least = 0;
  std::int64_t most = 1;
  for (std::size_t i = 0; i < t.size(); ++i) {
    least = std::min(least, *t.number(i));
    most = std::max(most, *t.number(i));
  }
  Scene scene(kLeft + kWide + 30, kTop + kHigh + 34);
  scene.title(fmt::format("{} of {}", t.of, t.what));
  const auto& axis = t.axes[0];
  const auto x_of = [&](std::int64_t n) {
    return static_cast<int>(std::lround(static_cast<double>(n - axis.low) /
                                        static_cast<double>(std::max<std::int64_t>(axis.high - axis.low, 1)) * kWide));
  };
  const auto y_of = [&](std::int64_t v) {
    return kHigh -
           static_cast<int>(std::lround(static_cast<double>(v - least) / static_cast<double>(most - least) * kHigh));
  };
  const int dot = t.size() > 2000 ? 1 : 3;
  Raster plot(kWide + 4, kHigh + 4);
  for (std::size_t i = 0; i < t.size(); ++i) {
    plot.fill(x_of(axis.low + static_cast<std::int64_t>(i)) + 2 - dot / 2, y_of(*t.number(i)) + 2 - dot / 2, dot, dot,
              {0, 114, 178});
  }
  scene.image(kLeft - 2, kTop - 2, 1, std::move(plot));
  scene.box(kLeft - 4, kTop, 1, kHigh + 5, kGrey);
  scene.box(kLeft - 4, kTop + kHigh + 4, kWide + 4, 1, kGrey);
  const auto step_x = tick_step(axis.high - axis.low + 1, 12);
  for (auto n = (axis.low + step_x - 1) / step_x * step_x; n <= axis.high; n += step_x) {
    scene.box(kLeft + x_of(n), kTop + kHigh + 5, 1, 4, kGrey);
    scene.text(kLeft + x_of(n), kTop + kHigh + 16, std::to_string(n), 0);
  }
  const auto step_y = tick_step(most - least + 1, 12);
  for (auto v = least / step_y * step_y; v <= most; v += step_y) {
    scene.box(kLeft - 8, kTop + y_of(v), 4, 1, kGrey);
    scene.text(kLeft - 11, kTop + y_of(v), std::to_string(v), 1);
  }
  scene.text(kLeft + kWide / 2, kTop + kHigh + 28, "n", 0);
  return scene;
}

Scene scene_of(const TableData& t) {
  if (t.axes.size() == 2) return heat_map(t);
  if (t.axes.size() == 1) return scatter_plot(t);
  throw Error("a picture shows one or two ranges");
}

}  // namespace

Colour value_colour(std::size_t i, std::size_t n) {
  static constexpr Colour kDistinct[8] = {{0, 0, 0},      {230, 159, 0}, {86, 180, 233}, {0, 158, 115},
                                          {240, 228, 66}, {0, 114, 178}, {213, 94, 0},   {204, 121, 167}};
  if (n <= 8) return kDistinct[i];
  // From dark violet over green to yellow, lightness rising all the way.
  static constexpr double kScale[5][3] = {{68, 1, 84}, {59, 82, 139}, {33, 145, 140}, {94, 201, 98}, {253, 231, 37}};
  const double at = static_cast<double>(i) / static_cast<double>(n - 1) * 4;
  const auto k = std::min<std::size_t>(static_cast<std::size_t>(at), 3);
  Colour out{};
  for (std::size_t c = 0; c < 3; ++c) {
    out[c] = static_cast<std::uint8_t>(
        std::lround(kScale[k][c] + (kScale[k + 1][c] - kScale[k][c]) * (at - static_cast<double>(k))));
  }
  return out;
}

std::string picture_svg(const TableData& table) { return scene_of(table).svg(); }
std::string picture_png(const TableData& table) { return scene_of(table).png(); }

std::string contact_sheet_png(const std::vector<TableData>& tables, int columns) {
  constexpr int kSide = 130;
  const auto rows = (static_cast<int>(tables.size()) + columns - 1) / columns;
  Scene scene(columns * kSide + 10, std::max(rows, 1) * (kSide + 12) + 10);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const auto x = 10 + static_cast<int>(i) % columns * kSide;
    const auto y = 10 + static_cast<int>(i) / columns * (kSide + 12);
    scene.text(x, y + 3, std::to_string(i + 1), -1);
    scene.image(x, y + 12, 1, cells_raster(tables[i], Colouring(tables[i])));
  }
  return scene.png();
}

}  // namespace nimatron
