#include "nimatron/base/canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

using Tone = Canvas::Tone;

struct Colours {
  Colour fill, letters, line;
  const char* glyph;  // what an unlabelled cell looks like in a terminal
};

const Colours& colours(Tone tone) {
  static constexpr Colour kBlack{0, 0, 0}, kWhite{255, 255, 255};
  static constexpr Colours kTable[] = {
      {kWhite, kBlack, kBlack, "."},
      {{242, 242, 242}, {110, 110, 110}, {205, 205, 205}, " "},
      {{68, 68, 68}, kWhite, {68, 68, 68}, "#"},
      {{86, 180, 233}, kBlack, {0, 114, 178}, "B"},
      {{230, 159, 0}, kBlack, {213, 94, 0}, "R"},
      {{0, 158, 115}, kWhite, {0, 158, 115}, "G"},
      {{240, 228, 66}, kBlack, {204, 121, 167}, "!"},
  };
  return kTable[static_cast<int>(tone)];
}

constexpr double kLetters = 14;      // the size of captions
constexpr double kTitle = 17;        // and of titles
constexpr double kLineHeight = 1.4;  // of a size
constexpr std::size_t kLongestCaption = 400;

std::string ellipsis(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end) {
    if ((text[end] & 0xC0) != 0x80 && ++seen == most) break;
  }
  return std::string(text.substr(0, end)) + "\u2026";
}

// Lines of at most about `most` characters, broken at spaces and commas if possible.
std::vector<std::string> wrapped(std::string_view words, std::size_t most) {
  std::vector<std::string> out;
  while (words.size() > most) {
    auto end = words.find_last_of(" ,", most - 1);
    end = end == std::string_view::npos || end < most / 2 ? most : end + 1;
    while (end < words.size() && (words[end] & 0xC0) == 0x80) ++end;
    out.emplace_back(words.substr(0, end));
    words.remove_prefix(end);
  }
  out.emplace_back(words);
  return out;
}

}  // namespace

double text_width(std::string_view text, double size) {
  double wide = 0;
  for (const char c : text) {
    if ((c & 0xC0) == 0x80) continue;
    wide += std::string_view(" ,.;:'|()[]-ijlft").find(c) != std::string_view::npos ? 0.4
            : std::string_view("mwMW@%").find(c) != std::string_view::npos          ? 1.0
                                                                                    : 0.66;
  }
  return size * wide;
}

void fit(Canvas::Label& label, double room) {
  const double smallest = std::min(label.size, 9.0);
  label.size = std::clamp(label.size * room / std::max(text_width(label.text, label.size), 1.0), smallest, label.size);
  if (text_width(label.text, label.size) <= room) return;
  label.text = ellipsis(label.text, std::max<std::size_t>(static_cast<std::size_t>(room / (0.64 * label.size)), 2));
}

void for_each_run(const Canvas::Image& image,
                  const std::function<void(std::size_t, std::size_t, std::size_t, Colour)>& f) {
  for (std::size_t row = 0; row < image.rows; ++row) {
    std::size_t begin = 0;
    Colour colour = image.colour(row * image.columns);
    for (std::size_t column = 1; column <= image.columns; ++column) {
      const auto next = column < image.columns ? image.colour(row * image.columns + column) : Colour{};
      if (column < image.columns && next == colour) continue;
      f(row, begin, column - begin, colour);
      begin = column;
      colour = next;
    }
  }
}

std::u32string decode_utf8(std::string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i++]);
    const int more = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    auto code = static_cast<char32_t>(more == 0 ? first : first & (0x3FU >> more));
    for (int k = 0; k < more && i < text.size(); ++k)
      code = code << 6 | (static_cast<unsigned char>(text[i++]) & 0x3FU);
    out += code;
  }
  return out;
}

std::string colour_text(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c[0], c[1], c[2]); }

void Canvas::cell(int row, int column, std::string label, Tone tone, Shape shape) {
  const auto& c = colours(tone);
  std::string glyph = !label.empty()                                ? (tone == Tone::Mark ? "[" + label + "]" : label)
                      : shape == Shape::Disc && tone == Tone::Plain ? "o"
                                                                    : c.glyph;
  if (shape == Shape::Square) mark({Kind::Box, column + 0., row + 0., column + 1., row + 1., c.fill, 1});
  if (shape == Shape::Disc) mark({Kind::Disc, column + 0.1, row + 0.1, column + 0.9, row + 0.9, c.fill, 1});
  if (!label.empty()) {
    Label inside{column + 0.5, row + 0.5, std::move(label)};
    if (shape != Shape::None) inside.colour = c.letters;
    fit(inside, unit_ - 3);
    labels_.push_back(std::move(inside));
  }
  glyphs_.push_back({row, column, std::move(glyph)});
}

void Canvas::line(double x1, double y1, double x2, double y2, Tone tone) {
  const bool faint = tone == Tone::Faint;
  mark({Kind::Line, x1, y1, x2, y2, colours(tone).line, faint ? 1. : 3., faint});
}

void Canvas::mark(const Mark& m) {
  const double far = std::max({std::abs(m.x1), std::abs(m.y1), std::abs(m.x2), std::abs(m.y2)});
  if (marks_.size() >= kMostCells || !(far <= kMostCells)) {
    throw Error(fmt::format("too large to draw: the limit is {} cells", kMostCells));
  }
  marks_.push_back(m);
}

void Canvas::label(Label label) {
  if (labels_.size() >= kMostCells) throw Error(fmt::format("too large to draw: the limit is {} labels", kMostCells));
  labels_.push_back(std::move(label));
}

void Canvas::caption(std::string words) {
  captions_.push_back(words.size() > kLongestCaption ? ellipsis(words, kLongestCaption) : std::move(words));
}

void Canvas::beside(const Canvas& other, const std::string& sign) {
  Page mine = bounds();
  const Page theirs = other.bounds();
  // In a terminal a unit has room for two letters, or more.
  for (const auto& l : labels_) {
    if (l.anchor == Anchor::Start) mine.right = std::max(mine.right, l.x + static_cast<double>(l.text.size()) / 2);
  }
  // Whole units, so that cells stay on the grid.
  int right = 0, down = 0;
  if (has_shapes()) {
    right = static_cast<int>(std::ceil(mine.right - theirs.left)) + 1;
    down = static_cast<int>(std::ceil(mine.bottom) - std::ceil(theirs.bottom));
    label(std::ceil(mine.right) + 0.5, std::ceil(mine.bottom) - 0.5, sign);
  }
  for (auto m : other.marks_) {
    m.x1 += right, m.x2 += right, m.y1 += down, m.y2 += down;
    mark(m);
  }
  for (auto l : other.labels_) {
    l.x += right, l.y += down;
    label(std::move(l));
  }
  for (const auto& g : other.glyphs_) glyphs_.push_back({g.row + down, g.column + right, g.text});
  for (const auto& words : other.captions_) {
    if (std::find(captions_.begin(), captions_.end(), words) == captions_.end()) captions_.push_back(words);
  }
}

Canvas::Page Canvas::bounds() const {
  constexpr double kFar = 1e9;
  Page p{kFar, kFar, -kFar, -kFar, {}};
  const auto include = [&](double x1, double y1, double x2, double y2) {
    p.left = std::min({p.left, x1, x2}), p.right = std::max({p.right, x1, x2});
    p.top = std::min({p.top, y1, y2}), p.bottom = std::max({p.bottom, y1, y2});
  };
  for (const auto& m : marks_) include(m.x1, m.y1, m.x2, m.y2);
  for (const auto& i : images_) {
    include(i.x, i.y, i.x + i.side * static_cast<double>(i.columns), i.y + i.side * static_cast<double>(i.rows));
  }
  for (const auto& l : labels_) {
    const double wide = text_width(l.text, l.size) / unit_, high = l.size * 1.2 / unit_;
    const double x = l.anchor == Anchor::Start ? l.x : l.anchor == Anchor::End ? l.x - wide : l.x - wide / 2;
    include(x, l.y - high / 2, x + wide, l.y + high / 2);
  }
  if (p.left > p.right) include(0, 0, 0, 0);
  return p;
}

Canvas::Page Canvas::page() const {
  Page p = bounds();
  double widest = 0;
  const auto words = [&](const std::string& text, double y, double size) {
    p.words.push_back({p.left, y, text, Anchor::Start, size});
    widest = std::max(widest, text_width(text, size) / unit_);
  };
  if (!title_.empty()) {
    p.top -= kTitle * 1.8 / unit_;
    words(title_, p.top + kTitle / 2 / unit_, kTitle);
  }
  const double wide = std::max((p.right - p.left) * unit_ / (0.6 * kLetters), 60.);
  if (!captions_.empty()) p.bottom += 4 / unit_;
  for (const auto& caption : captions_) {
    for (const auto& line : wrapped(caption, static_cast<std::size_t>(wide))) {
      p.bottom += kLetters * kLineHeight / unit_;
      words(line, p.bottom - kLetters * kLineHeight / 2 / unit_, kLetters);
    }
  }
  const double margin = 4 / unit_;
  return {p.left - margin, p.top - margin, std::max(p.right, p.left + widest) + margin, p.bottom + margin,
          std::move(p.words)};
}

}  // namespace nimatron
