// Reports: pages are well formed, every link resolves, every figure's drawing parses, and every claim is known.
#include "nimatron/claims/report/report.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "nimatron/claims/entries.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/study/entries.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;

const Entries& all_entries() {
  static const Entries kEntries = [] {
    Entries entries = library_entries();
    study::add_entries(entries, "test");
    claims_of_papers::add_entries(entries, "test");
    return entries;
  }();
  return kEntries;
}
using Tree = boost::property_tree::ptree;

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

struct Page {
  std::set<std::string> ids, links;
  int svgs = 0, tables = 0, images = 0, formulas = 0;
};

void walk(const Tree& tree, Page& page) {
  for (const auto& [name, kid] : tree) {
    if (name == "svg") ++page.svgs;
    if (name == "table") ++page.tables;
    if (name == "img") ++page.images;
    if (name == "math") ++page.formulas;
    if (name == "<xmlattr>") {
      if (const auto id = kid.get_optional<std::string>("id")) {
        EXPECT_TRUE(page.ids.insert(*id).second) << "twice: " << *id;
      }
      if (const auto href = kid.get_optional<std::string>("href")) page.links.insert(*href);
    }
    walk(kid, page);
  }
}

Page parsed(const fs::path& file) {
  std::istringstream in(read(file));
  Tree tree;
  boost::property_tree::read_xml(in, tree);  // throws if a tag is not closed
  Page page;
  walk(tree, page);
  return page;
}

class Reports : public testing::Test {
 protected:
  Reports() : folder_(fs::temp_directory_path() / ("nimatron-report-" + std::to_string(::getpid()))) {}
  ~Reports() override { fs::remove_all(folder_); }

  void make(const std::vector<std::string>& names) {
    Reproduction what;
    what.papers = names;
    what.directory = folder_.string();
    what.check = false;
    what.checks.version = "test";
    Budget budget(std::size_t{2} << 30);
    EXPECT_TRUE(reproduce(what, budget, all_entries(), [](const std::string&, double) {}));
  }

  fs::path folder_;
};

// The papers' reports name claims that exist and figures once, or they could not be read.
TEST(ReportData, IsReadForEveryPaper) {
  ASSERT_EQ(papers().size(), 5U);
  for (const auto& paper : papers()) {
    EXPECT_GE(paper.figures().size(), 10U) << paper.name;
    EXPECT_EQ(paper.claims, claims_matching(paper.name + "/*"));
    EXPECT_FALSE(paper.summary.empty());
  }
}

TEST_F(Reports, AreWellFormedAndLinked) {
  make({});
  for (const auto& paper : papers()) {
    SCOPED_TRACE(paper.name);
    const Page page = parsed(folder_ / (paper.name + ".html"));
    EXPECT_GT(page.tables, 0);
    EXPECT_GT(page.svgs, 0);
    for (const auto& link : page.links) {
      if (link.starts_with('#')) {
        EXPECT_TRUE(page.ids.contains(link.substr(1))) << link;
      } else if (!link.starts_with("data:image/png;base64,")) {
        EXPECT_TRUE(fs::exists(folder_ / link)) << link;
      }
    }
    for (const auto* claim : claims_matching(paper.name + "/*")) {
      EXPECT_NE(read(folder_ / (paper.name + ".html")).find("nimatron check '" + claim->id + "'"), std::string::npos);
    }
    const std::string tex = read(folder_ / (paper.name + ".tex"));
    EXPECT_NE(tex.find("\\begin{tabular}"), std::string::npos);
    EXPECT_GT(page.formulas, 0);
    for (auto at = tex.find("figures/"); at != std::string::npos; at = tex.find("figures/", at + 1)) {
      EXPECT_TRUE(fs::exists(folder_ / tex.substr(at, tex.find('}', at) - at)));
    }
  }
  const Page index = parsed(folder_ / "index.html");
  for (const auto& paper : papers()) EXPECT_TRUE(index.links.contains(paper.name + ".html"));
}

TEST_F(Reports, IndexNamesThePagesThatAreThere) {
  make({"spindly"});
  EXPECT_EQ(parsed(folder_ / "index.html").links, std::set<std::string>{"spindly.html"});
  make({"jenga"});
  EXPECT_EQ(parsed(folder_ / "index.html").links, (std::set<std::string>{"jenga.html", "spindly.html"}));
}

TEST_F(Reports, ShowWhatTheCommandsPrint) {
  make({"toppling"});
  const auto page = read(folder_ / "toppling.html");
  EXPECT_NE(page.find("<msup><mn>1</mn><mn>031</mn></msup>"), std::string::npos);
  EXPECT_NE(page.find("nimatron eval '[[$n, genus(towers(1x$n)), tame(towers(1x$n))] for $n in 1..12]'"),
            std::string::npos);
  const auto tex = read(folder_ / "toppling.tex");
  EXPECT_NE(tex.find("$1$ & $1^{031}$ & true"), std::string::npos);
}

TEST_F(Reports, SayWhatIsKnown) {
  make({"toppling", "lctr", "jenga"});
  for (const char* page : {"toppling.html", "lctr.html", "jenga.html", "toppling.tex", "lctr.tex", "jenga.tex"}) {
    const auto text = read(folder_ / page);
    for (const char* wrong : {"no closed form", "lost in", "pictures that are lost", "Preprint", "$<$="}) {
      EXPECT_EQ(text.find(wrong), std::string::npos) << page << ": " << wrong;
    }
  }
}

// Figure 5 of the Jenga paper asks for a move that wins the sum: as many blocks are marked as there are such moves.
TEST(ReportFigures, TowersOfASumMarkTheMovesThatWinIt) {
  const std::vector<std::string> towers = {"111/111/111/011/011/011/111", "111/011/011/111", "111/011/111/100",
                                           "111/111/111/111/111/110"};
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session, all_entries());
  std::string position;
  for (const auto& t : towers) position += (position.empty() ? "jenga(" : " + jenga(") + t + ")";
  std::size_t marks = 0;
  for (const auto& t : towers) {
    const auto drawn = evaluate("draw_tower(\"" + t + "\", grundy(" + position + ") xor grundy(jenga(" + t + ")))");
    const auto svg = found_in<Drawing>(drawn)->canvas.svg();
    for (auto at = svg.find(">!<"); at != std::string::npos; at = svg.find(">!<", at + 1)) ++marks;
  }
  const auto moves = evaluate("winning_moves(" + position + ")");
  EXPECT_EQ(marks, found_in<List>(moves)->items.size());
  EXPECT_GT(marks, 0U);
}

// A report with this text in the place of its body.
Paper report(const std::string& body) { return read_report("mine.report", "title Mine\n\n" + body); }

Made only_figure(const std::string& items) {
  const Paper paper = report("figure f: Figure 1\n" + items);
  Budget budget;
  Session session(budget);
  return make_figures(paper, session, all_entries(), [](const Figure&) {}).at(0);
}

TEST(ReportFigures, ShowAnswersByTheirKind) {
  const auto table = only_figure("  head [\"n\", \"genus\"]\n  show [[$n, genus(nim($n))] for $n in 1..2]\n");
  const auto& rows = std::get<MadeTable>(table.shown.at(0));
  EXPECT_EQ(text(rows.head.at(1)), "genus");
  EXPECT_EQ(text(rows.rows.at(1).at(1)), "2^{20}");
  EXPECT_EQ(table.commands.at(0), "nimatron eval '[[$n, genus(nim($n))] for $n in 1..2]'");

  const auto family = only_figure("  head [\"a\"]\n  show table(nim, 0..1, 2..4)\n");
  const auto& cells = std::get<MadeTable>(family.shown.at(0));
  EXPECT_EQ(text(cells.head.at(0)) + text(cells.head.at(3)), "a4");
  EXPECT_EQ(text(cells.rows.at(1).at(0)) + text(cells.rows.at(1).at(1)), "13");

  const auto drawn = only_figure("  show [[draw(nim(3)), \"three\", [\"value\", *3]]]\n");
  const auto& drawing = std::get<std::vector<MadeDrawing>>(drawn.shown.at(0)).at(0);
  EXPECT_TRUE(drawing.svg.starts_with("<svg"));
  EXPECT_EQ(latex(drawing.below.at(1)), "value ${\\ast}3$");

  const auto printed = only_figure("  show\n    double($n) = 2*$n\n    double(4)\n    period(subtraction[1,2])\n");
  ASSERT_EQ(printed.shown.size(), 2U);
  EXPECT_EQ(text(std::get<MadeAnswer>(printed.shown[0]).answer), "8");
  EXPECT_TRUE(std::get<std::string>(printed.shown[1]).starts_with("period 3"));
  EXPECT_EQ(printed.commands.at(0), "nimatron eval 'double($n) = 2*$n; double(4)'");
  EXPECT_EQ(printed.commands.at(1), "nimatron eval 'period(subtraction[1,2])'");

  // A command has the definitions that it needs, and no others.
  const auto needs = only_figure("  show\n    $nim = 3\n    $n = 4\n    min($n,\n      5) +\n      1\n");
  EXPECT_EQ(needs.commands.at(0), "nimatron eval '$n = 4; min($n, 5) + 1'");

  const auto picture = only_figure("  picture table(wythoff, 0..9, 0..9)\n");
  EXPECT_TRUE(std::get<MadePicture>(picture.shown.at(0)).png.starts_with("\x89PNG"));
  EXPECT_EQ(picture.commands.at(0), "nimatron eval 'table(wythoff, 0..9, 0..9, out=\"picture.png\")'");
}

TEST(ReportFigures, ShadeCells) {
  const std::string body =
      "  head [\"n\", \"2n\"]\n  shades [[0, 1], [], [0, 4]]\n  show [[$n, 2*$n] for $n in 1..3]\n";
  const auto made = only_figure(body);
  const auto& table = std::get<MadeTable>(made.shown.at(0));
  EXPECT_EQ(table.shade(0, 1), 1);
  EXPECT_EQ(table.shade(1, 1), 0) << "a short row";
  EXPECT_EQ(table.shade(2, 1), 4);
  EXPECT_EQ(table.shade(3, 0), 0) << "no row";
  const Paper paper = report("figure a: A\n" + body);
  const auto page = html_page(paper, {made}, {}, Scale::Quick, "test");
  EXPECT_NE(page.find("<th scope=\"col\" class=\"shade1\">2n</th>"), std::string::npos) << page;
  EXPECT_NE(page.find("<td class=\"shade4\">"), std::string::npos);
  EXPECT_NE(latex_file(paper, {made}).find("\\colorbox{blue!20}{$4$}"), std::string::npos);
}

TEST(ReportPages, HaveATitleWithoutMarkup) {
  const Paper paper = read_report("mine.report", "title Boards of $2 \\times m$ & more\n");
  const auto page = html_page(paper, {}, {}, Scale::Quick, "test");
  EXPECT_NE(page.find("<title>Boards of 2×m &amp; more</title>"), std::string::npos) << page;
}

TEST(ReportPages, TypesetThePlaceOfAClaim) {
  const auto c =
      std::find_if(claims().begin(), claims().end(), [](const Claim& x) { return x.id == "toppling/thm10-case1"; });
  ASSERT_NE(c, claims().end());
  const Paper paper = read_report("mine.report", "title Mine\nclaims toppling/*\n");
  const auto page = html_page(paper, {}, {CheckResult{&*c, "corrected", "", ""}}, Scale::Quick, "test");
  EXPECT_NE(page.find("case (i), <math alttext=\"F_z\">"), std::string::npos) << page;
}

TEST(ReportFigures, MarkBoxes) {
  const auto made = only_figure("  show\n    zero($n) = $n == 0\n    boxes([[0, 1], [0]], mark=zero)\n");
  EXPECT_EQ(std::get<std::vector<MadeDrawing>>(made.shown.at(0)).size(), 1U);
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session, all_entries());
  const auto plain = evaluate("boxes([[0, 1], [0]])");
  EXPECT_EQ(found_in<Drawing>(plain)->canvas.marks().size(), 3U);
  EXPECT_NE(std::get<std::vector<MadeDrawing>>(made.shown.at(0)).at(0).svg, found_in<Drawing>(plain)->canvas.svg());
  EXPECT_THROW(evaluate("boxes([1, 2])"), Error);
}

// The error of a report with this body; its first line is line 3.
std::string mistake(const std::string& body) {
  try {
    const Paper paper = report(body);
    Budget budget;
    Session session(budget);
    make_figures(paper, session, all_entries(), [](const Figure&) {});
  } catch (const Error& e) {
    return e.what();
  }
  return "none";
}

TEST(ReportFiles, SayWhereTheyAreWrong) {
  EXPECT_EQ(mistake("Some $x$.\n"), "none");
  EXPECT_EQ(mistake("Some text\nwith $\\lee$ in it.\n"), "mine.report:4:7: unknown command \\lee");
  EXPECT_EQ(mistake("Text\n  more\nfigure a: B\n"),
            "mine.report:5:1: an empty line must end the paragraph before this");
  EXPECT_EQ(mistake("  indented\n"), "mine.report:3:3: an indented line outside of a figure");
  EXPECT_EQ(mistake("figure a b\n"),
            "mine.report:3:8: expected 'figure NAME: LABEL', a name of letters, digits, . - and _");
  EXPECT_EQ(mistake("figure a: B\n"), "mine.report:3:1: the figure a has no 'show' or 'picture'");
  EXPECT_EQ(mistake("figure a: B\n  shows 2\n"),
            "mine.report:4:3: expected caption, claims, head, shades, show, picture or ratio");
  EXPECT_EQ(mistake("figure a: B\n  shades [[0, 5]]\n  show [[1, 2]]\n"),
            "mine.report:4:10: the shades are a list of numbers 0 to 4 for the heads and one for each row");
  EXPECT_EQ(mistake("figure a: B\n  show\n"), "mine.report:4:3: 'show' is followed by nothing");
  EXPECT_EQ(mistake("figure a: B\n  show 1\n\nfigure a: C\n  show 2\n"),
            "mine.report:6:8: the figure a is already there");
  EXPECT_EQ(mistake("figure a: B\n  claims lctr/x*\n  show 2\n"),
            "mine.report:4:10: no claim of this report matches 'lctr/x*'");
  EXPECT_EQ(mistake("figure a: B\n  show\n    grundy(nim(3))\n    grundi(nim(3))\n"),
            "mine.report:6:5: unknown name 'grundi'; did you mean 'grundy'?");
  EXPECT_EQ(mistake("let\n  # a comment\n  f($n) = $n +\n"),
            "mine.report:5:15: expected a value, a position or a function, found the end");
  EXPECT_EQ(mistake("figure a: B\n  picture 2\n"), "mine.report:4:11: a picture is made of a table(...)");
  EXPECT_EQ(mistake("figure a: B\n  head 2\n  show 2\n"), "mine.report:4:8: the heads are a list: [\"n\", \"value\"]");
  EXPECT_EQ(mistake("figure a: B\n  show [[1], 2]\n"), "mine.report:4:8: the rows of a table are lists");
  EXPECT_THROW(read_report("mine.report", "Title Mine\n"), Error);
  EXPECT_THROW(read_report("mine.report", "title Mine\nclaims nothing/*\n"), Error);
  EXPECT_THROW(read_report("mine.report", ""), Error);
  EXPECT_EQ(mistake("figure a: B\n\tshow 1\n"), "mine.report:4:1: a tab; indent with spaces");
  EXPECT_EQ(mistake("a \xff\n"), "mine.report:3:3: the text is not UTF-8");
}

// A report of one's own with claims of one's own, which are checked.
TEST_F(Reports, OfAFile) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "own.claim") << "claim own/sum\nfor all $n in 0..9: grundy(nim($n,$n)) == 0\n";
  std::ofstream(folder_ / "own.report") << "title Own $x^2$\nclaims own.claim\n\nAll of it.\n\n"
                                           "figure f: Figure 1\n  claims own/*\n  show grundy(nim(3,5))\n";
  Reproduction what;
  what.papers = {(folder_ / "own.report").string(), "spindly"};
  what.directory = folder_.string();
  what.checks.version = "test";
  Budget budget(std::size_t{2} << 30);
  EXPECT_TRUE(reproduce({{what.papers[0]}, what.directory, what.checks, true}, budget, all_entries(),
                        [](const std::string&, double) {}));
  const auto page = read(folder_ / "own.html");
  EXPECT_NE(page.find("<span class=\"verdict holds\">holds</span><a href=\"#claim-sum\">own/sum</a>"),
            std::string::npos);
  EXPECT_EQ(parsed(folder_ / "index.html").links, std::set<std::string>{"own.html"});
  EXPECT_THROW(papers_named({(folder_ / "none.report").string()}), Error);
}

TEST_F(Reports, LeaveNoPageWhenStopped) {
  Reproduction what;
  what.papers = {"spindly"};
  what.directory = folder_.string();
  what.check = false;
  Budget budget(std::size_t{2} << 30);
  EXPECT_THROW(reproduce(what, budget, all_entries(),
                         [&](const std::string& doing, double) {
                           if (doing == "spindly: Theorem 4.2") budget.stop();
                         }),
               Stopped);
  EXPECT_FALSE(fs::exists(folder_ / "spindly.html"));
  EXPECT_FALSE(fs::exists(folder_ / "index.html"));
}

TEST_F(Reports, RefuseAnUnknownPaperAndAFolderThatIsNone) {
  Reproduction what;
  what.papers = {"lctrr"};
  what.directory = folder_.string();
  Budget budget;
  auto silent = [](const std::string&, double) {};
  EXPECT_THROW(reproduce(what, budget, all_entries(), silent), Error);
  EXPECT_FALSE(fs::exists(folder_));
  what.papers = {"lctr"};
  what.directory = "/dev/null/report";
  EXPECT_THROW(reproduce(what, budget, all_entries(), silent), Error);
}

}  // namespace
}  // namespace nimatron
