// Drawings: every example of every ruleset in all four forms, and what is in them.
#include <gtest/gtest.h>
#include <png.h>

#include <algorithm>

#include "nimatron/base/ticks.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/png.h"
#include "nimatron/study/save.h"
#include "nimatron/study/table_tex.h"
#include "nimatron/value/thermograph.h"
#include "tests/support/all_entries.h"

namespace nimatron {
namespace {

struct Pixels {
  std::size_t width = 0, height = 0;
  std::vector<std::uint8_t> grey;
  std::size_t dark() const {
    return static_cast<std::size_t>(std::count_if(grey.begin(), grey.end(), [](std::uint8_t g) { return g < 128; }));
  }
};

// As libpng reads it again.
Pixels read_png(const std::string& bytes) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()), 0);
  image.format = PNG_FORMAT_GRAY;
  Pixels out{image.width, image.height, std::vector<std::uint8_t>(PNG_IMAGE_SIZE(image))};
  EXPECT_NE(png_image_finish_read(&image, nullptr, out.grey.data(), 0, nullptr), 0);
  return out;
}

class DrawingTest : public ::testing::Test {
 protected:
  Placed place(const std::string& text) {
    const Answer datum = evaluate_.denoted(text);
    return as_position(session_, game_of(session_, datum));
  }
  Canvas drawn(const std::string& text) {
    const Placed p = place(text);
    Canvas canvas;
    EXPECT_TRUE(p.ruleset.draw(p.position, canvas)) << text;
    return canvas;
  }
  Canvas thermograph_of(const std::string& text) {
    const Answer datum = evaluate_.denoted(text);
    Canvas canvas;
    draw(thermograph(session_.games(), canonical_value(session_, game_of(session_, datum))), canvas);
    return canvas;
  }
  TableData table(const std::string& what, std::vector<std::string> ranges, const std::string& of = {}) {
    const Entry& entry = *test::all_entries().find("table");
    const Answer a = evaluate_.call(entry, {{"what", {what}}, {"ranges", std::move(ranges)}, {"of", {of}}});
    return written(*found_in<Table>(a), session_.games());
  }

  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

// Everything is on the page.
void check_bounds(const Canvas& canvas) {
  const auto page = canvas.page();
  const auto inside = [&](double x, double y) {
    EXPECT_TRUE(x >= page.left && x <= page.right && y >= page.top && y <= page.bottom) << x << "," << y;
  };
  for (const auto& m : canvas.marks()) {
    inside(m.x1, m.y1);
    inside(m.x2, m.y2);
  }
  for (const auto& l : canvas.labels()) inside(l.x, l.y);
  for (const auto& l : page.words) {
    inside(l.x, l.y);
    inside(l.x + text_width(l.text, l.size) / canvas.unit(), l.y);
  }
}

TEST_F(DrawingTest, EveryExampleInEveryForm) {
  std::size_t drawings = 0;
  for (const auto& entry : rulesets()) {
    for (const auto& example : entry.examples) {
      SCOPED_TRACE(example);
      const Placed p = place(example);
      Canvas canvas;
      if (!p.ruleset.draw(p.position, canvas)) continue;
      ++drawings;
      check_bounds(canvas);
      EXPECT_FALSE(canvas.text().empty());
      const auto svg = canvas.svg();
      EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
      const auto tikz = canvas.tikz();
      EXPECT_EQ(std::count(tikz.begin(), tikz.end(), '{'), std::count(tikz.begin(), tikz.end(), '}'));
      const auto pixels = read_png(png(canvas));
      const auto page = canvas.page();
      EXPECT_EQ(pixels.width, static_cast<std::size_t>(std::ceil((page.right - page.left) * 2 * canvas.unit())));
      EXPECT_EQ(pixels.height, static_cast<std::size_t>(std::ceil((page.bottom - page.top) * 2 * canvas.unit())));
      EXPECT_GT(pixels.dark(), 0U);
      for (const auto* form : {&svg, &tikz}) {
        for (const char* wrong : {"nan", "inf", "\"-0\"", "(-0,", ",-0)"})
          EXPECT_EQ(form->find(wrong), std::string::npos);
      }
    }
  }
  EXPECT_GT(drawings, 60U);
}

TEST_F(DrawingTest, TerminalPictures) {
  EXPECT_EQ(drawn("nim(1,3)").text(), "  o\n  o\no o\n1 3\n");
  EXPECT_EQ(drawn("clobber(xo/.x)").text(), "x o\n. x\n");
  EXPECT_EQ(drawn("hackenbush(BR)").text(), "  o\n  │\n  R\n  │\n  o\n  │\n  B\n  │\n╶─┴─╴\n");
  EXPECT_EQ(drawn("cutthroat(BR)").text(), "B───R\nedges 0-1\n");
  EXPECT_EQ(drawn("nim(1,3) + nim(2)").text(), "  o\n  o   o\no o   o\n1 3 + 2\n");
  EXPECT_EQ(drawn("nim(1) + form({1|-1})").text(), "o\n1 + form({1|-1})\n");
  EXPECT_EQ(drawn("maze(.r/d.@0,0)").text(), "        ╷\n [O]  . │\n        ╵\n  .   .\n╶───╴\n");
  EXPECT_EQ(drawn("nim()").text(), "no heaps\n");
}

TEST_F(DrawingTest, SmallSvgAndTikz) {
  Canvas c;
  c.cell(0, 0, "<");
  c.line(0, 1, 1, 1, Canvas::Tone::Left);
  EXPECT_EQ(
      c.svg(),
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\" width=\"40\" height=\"40\" "
      "font-family=\"DejaVu Sans, sans-serif\" font-size=\"14\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
      "<rect x=\"4\" y=\"4\" width=\"32\" height=\"32\" fill=\"#ffffff\" stroke=\"#666666\" stroke-width=\"1\"/>\n"
      "<line x1=\"4\" y1=\"36\" x2=\"36\" y2=\"36\" stroke=\"#0072b2\" stroke-width=\"3\" "
      "stroke-linecap=\"round\"/>\n"
      "<text x=\"20\" y=\"25.04\" text-anchor=\"middle\">&lt;</text>\n</svg>\n");
  EXPECT_EQ(c.tikz(),
            "\\begin{tikzpicture}[x=0.6cm,y=-0.6cm]\n"
            "\\draw[fill={rgb,255:red,255;green,255;blue,255}] (0,0) rectangle (1,1);\n"
            "\\draw[line width=1.5pt,line cap=round,draw={rgb,255:red,0;green,114;blue,178}] (0,1) -- (1,1);\n"
            "\\node[anchor=center,inner sep=1pt,font=\\small] at (0.5,0.5) {$<$};\n"
            "\\end{tikzpicture}\n");
}

TEST_F(DrawingTest, LettersInPng) {
  Canvas blank, words;
  for (auto* c : {&blank, &words}) c->cell(0, 0);
  words.label({0.5, 0.5, "g"});
  const auto without = read_png(png(blank)), with = read_png(png(words));
  ASSERT_EQ(without.grey.size(), with.grey.size());
  EXPECT_GT(with.dark(), without.dark() + 20);
  // Smooth, and with a descender: grey pixels, and ink below the foot of an x.
  std::size_t grey = 0, lowest = 0;
  for (std::size_t i = 0; i < with.grey.size(); ++i) {
    if (with.grey[i] == without.grey[i]) continue;
    grey += with.grey[i] > 60 && with.grey[i] < 200;
    lowest = i / with.width;
  }
  EXPECT_GT(grey, 10U);
  EXPECT_GT(lowest, with.height / 2 + 10);
}

TEST_F(DrawingTest, LongLabelsAreCut) {
  Canvas::Label label{0, 0, "{1|{2|{3|4}}}"};
  fit(label, 40);
  EXPECT_TRUE(label.text.ends_with("\u2026"));
  EXPECT_LE(text_width(label.text, label.size), 50);
  Canvas::Label shorter{0, 0, "12345"};
  fit(shorter, 40);
  EXPECT_EQ(shorter.text, "12345");
  EXPECT_LT(shorter.size, 14);
  Canvas canvas;
  canvas.caption(std::string(100'000, 'x'));
  EXPECT_LT(canvas.text().size(), 500U);
  check_bounds(canvas);
}

// Ticks are round numbers and their labels are at their lines.
TEST_F(DrawingTest, Thermographs) {
  for (const char* game : {"{100|-50}", "+-1", "{1/2|1/4}", "0", "25/16", "^", "{2||1|0}", "-7", "{1000000|-3}"}) {
    SCOPED_TRACE(game);
    const Canvas canvas = thermograph_of(game);
    check_bounds(canvas);
    EXPECT_LE(canvas.labels().size(), 24U);
    EXPECT_GE(canvas.labels().size(), 3U);
    for (const auto& l : canvas.labels()) {
      EXPECT_NE(l.text, "-0");
      EXPECT_TRUE(std::any_of(canvas.marks().begin(), canvas.marks().end(), [&](const Canvas::Mark& m) {
        return m.faint &&
               (l.anchor == Canvas::Anchor::Middle ? m.x1 == l.x && m.x2 == l.x : m.y1 == l.y && m.y2 == l.y);
      })) << l.text;
    }
  }
  const Canvas hot = thermograph_of("{100|-50}");
  for (const char* tick : {"100", "80", "0", "-40"}) {
    EXPECT_TRUE(std::any_of(hot.labels().begin(), hot.labels().end(), [&](const auto& l) { return l.text == tick; }))
        << tick;
  }
  EXPECT_EQ(tick_step(150, 8), 20);
  EXPECT_EQ(ticks(-1, 1, 0.5), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
}

TEST_F(DrawingTest, SumsNameTheirMoves) {
  const auto name = [&](const std::string& from, const std::string& to) {
    const Placed p = place(from), q = place(to);
    return p.ruleset.move_name(p.position, q.position);
  };
  EXPECT_EQ(name("nim(3) + nim(5)", "nim(3) + nim(1)"), "summand 2: take 4 from heap 1");
  EXPECT_EQ(name("selective(nim(3),nim(5))", "selective(nim(2),nim(1))"),
            "part 1: take 1 from heap 1; part 2: take 4 from heap 1");
}

TEST_F(DrawingTest, HugePositionsAreRefusedOrShort) {
  for (const char* huge :
       {"lctr(100000,100000)", "nim(1000000000000)", "cutcake(1000000x1000000)", "lctr(15000,3,1)"}) {
    SCOPED_TRACE(huge);
    const Canvas canvas = drawn(huge);
    EXPECT_LT(canvas.text().size(), 1'000'000U);
    EXPECT_LT(canvas.svg().size(), 10'000'000U);
  }
  Canvas canvas;
  EXPECT_THROW(canvas.line(0, 0, 1e9, 1), Error);
  EXPECT_THROW(
      {
        for (std::size_t i = 0; i <= Canvas::kMostCells; ++i) canvas.cell(0, 0);
      },
      Error);
  Canvas wide;
  wide.line(0, 0, 20000, 20000);
  EXPECT_THROW(png(wide), Error);
}

TEST_F(DrawingTest, TitlesAndLegends) {
  EXPECT_EQ(table_title(table("wythoff(_,_)", {"0..2", "0..2"})), "Grundy values of Wythoff");
  EXPECT_EQ(table_title(table("zeruclid(1,_,_)", {"0..2", "0..2"})), "Grundy values of Zeruclid (1,x,y)");
  EXPECT_EQ(table_title(table("octal[0.07]", {"0..9"})), "Grundy values of Octal[0.07]");
  EXPECT_EQ(table_title(table("nim(3) + nim(_)", {"0..2"}, "outcome")), "Outcomes of nim(3) + nim(n)");
  EXPECT_EQ(table_title(table("subversion", {"1..3", "1..3"}, "mean_aw")), "Mean atomic weights of Subversion");
  // The colours of values are their outcomes, and no cell is blank.
  const auto values = table("domineering(_x_)", {"1..3", "1..4"});
  const auto svg = picture_svg(values);
  EXPECT_NE(svg.find(">L: Left wins<"), std::string::npos);
  EXPECT_NE(svg.find(">N: the next player wins<"), std::string::npos);
  EXPECT_EQ(table_title(values), "Values of Domineering (x \u00d7 y)");
  TableData long_value;
  long_value.what = "form";
  long_value.of = "canonical";
  long_value.axes = {{0, 0}, {0, 0}};
  long_value.cells = std::vector<std::string>{"{5|{4|{3|{2|{1|{0|{-1|-2}}}}}}}"};
  long_value.outcomes = "N";
  EXPECT_NE(picture_svg(long_value).find("\u2026</text>"), std::string::npos);
}

TEST_F(DrawingTest, TablesInLatex) {
  EXPECT_EQ(table_tex(table("nim", {"1..2", "0..2"})),
            "% Grundy values of Nim\n\\begin{tabular}{r|rrr}\n & $0$ & $1$ & $2$ \\\\\n\\hline\n"
            "$1$ & $1$ & $0$ & $3$ \\\\\n$2$ & $2$ & $3$ & $0$ \\\\\n\\end{tabular}\n");
  EXPECT_THROW(table_tex(table("nim", {"0..1", "0..200"})), Error);
}

TEST_F(DrawingTest, PlotsOfManyPoints) {
  // Few points are discs, many are shades.
  const auto few = sequence_plot(table("octal[0.07]", {"0..99"}), {});
  EXPECT_EQ(
      std::count_if(few.marks().begin(), few.marks().end(),
                    [&](const auto& m) { return m.kind == Canvas::Kind::Disc && (m.x2 - m.x1) * few.unit() >= 4; }),
      100);
  const auto many = sequence_plot(table("octal[0.07]", {"0..20000"}), {});
  ASSERT_EQ(many.images().size(), 1U);
  check_bounds(many);
}

}  // namespace
}  // namespace nimatron
