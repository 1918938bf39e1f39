// Reports: pages are well formed, every link resolves, every figure's drawing parses, and every claim is known.
#include "nimatron/claims/report/report.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "nimatron/notation/evaluator.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;
using Tree = boost::property_tree::ptree;

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

struct Page {
  std::set<std::string> ids, links;
  int svgs = 0, tables = 0, images = 0;
};

void walk(const Tree& tree, Page& page) {
  for (const auto& [name, kid] : tree) {
    if (name == "svg") ++page.svgs;
    if (name == "table") ++page.tables;
    if (name == "img") ++page.images;
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
    EXPECT_TRUE(reproduce(what, budget, [](const std::string&, double) {}));
  }

  fs::path folder_;
};

TEST(ReportData, NamesClaimsThatExistAndFiguresOnce) {
  for (const auto& paper : papers()) {
    std::set<std::string> ids;
    for (const auto& s : paper.sections) {
      for (const auto& f : s.figures) {
        EXPECT_TRUE(ids.insert(f.id).second) << paper.name << ": " << f.id;
        for (const auto& c : f.claims) {
          EXPECT_NE(find_claim(c), nullptr) << c;
          EXPECT_EQ(c.substr(0, c.find('/')), paper.name);
        }
      }
    }
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
  EXPECT_NE(page.find("1<sup>031</sup>"), std::string::npos);
  EXPECT_NE(page.find("nimatron eval 'genus(towers(1x$n))' 'tame(towers(1x$n))' --for n=1..12"), std::string::npos);
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
  TowerSum sum;
  std::string position;
  for (const auto& t : towers) {
    sum.towers.emplace_back(t, t);
    position += (position.empty() ? "jenga(" : " + jenga(") + t + ")";
  }
  Budget budget;
  Session session(budget);
  const auto made = make_figure({"x", "x", "", {}, sum}, session);
  std::size_t marks = 0;
  for (const auto& d : std::get<std::vector<MadeDrawing>>(made.content)) {
    for (auto at = d.svg.find(">!<"); at != std::string::npos; at = d.svg.find(">!<", at + 1)) ++marks;
  }
  Evaluator evaluate(session);
  const auto moves = evaluate("winning_moves(" + position + ")");
  EXPECT_EQ(marks, found_in<List>(moves)->items.size());
  EXPECT_GT(marks, 0U);
}

TEST_F(Reports, LeaveNoPageWhenStopped) {
  Reproduction what;
  what.papers = {"spindly"};
  what.directory = folder_.string();
  what.check = false;
  Budget budget(std::size_t{2} << 30);
  EXPECT_THROW(reproduce(what, budget,
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
  EXPECT_THROW(reproduce(what, budget, silent), Error);
  EXPECT_FALSE(fs::exists(folder_));
  what.papers = {"lctr"};
  what.directory = "/dev/null/report";
  EXPECT_THROW(reproduce(what, budget, silent), Error);
}

}  // namespace
}  // namespace nimatron
