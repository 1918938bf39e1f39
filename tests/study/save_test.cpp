// save, read and plot: what is written can be read back, and what cannot be written is refused.
#include "nimatron/study/save.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "nimatron/engine/found.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/study/chart.h"
#include "nimatron/study/read_file.h"
#include "tests/support/all_entries.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

class SaveTest : public ::testing::Test {
 protected:
  std::string file(const std::string& name) const { return folder_ / name; }
  std::string contents(const std::string& name) const { return nimatron::contents(file(name)); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(file(name)) << text; }
  void save_as(const std::string& expression, const std::string& name) {
    save(session_, evaluate_.denoted(expression), file(name));
  }
  std::string read(const std::string& name) {
    Answer a = read_data(session_, file(name));
    a.games = session_.arena();
    return text_of(a);
  }
  // What is read after it was saved.
  std::string there_and_back(const std::string& expression, const std::string& name) {
    save_as(expression, name);
    return read(name);
  }
  Drawing plotted(const std::string& expression, ChartKind kind = ChartKind::Dots) {
    return chart(session_, evaluate_(expression), kind, "");
  }

  const Folder folder_;
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_, test::all_entries()};
};

TEST_F(SaveTest, ListsThereAndBack) {
  for (const char* name : {"a.txt", "a.csv", "a.json"}) {
    EXPECT_EQ(there_and_back("[1,-2,30]", name), "[1, -2, 30]") << name;
    EXPECT_EQ(there_and_back("[[1,2],[3,4]]", name), "[[1, 2], [3, 4]]") << name;
    EXPECT_EQ(there_and_back("[1/2,^*,*3]", name), "[1/2, ^*, *3]") << name;
    EXPECT_EQ(there_and_back("[N,P]", name), "[N, P]") << name;
  }
  EXPECT_EQ(there_and_back("[nim(1,2),cram(.#/..)]", "p.txt"), "[nim(1,2), cram(.#/..)]");
  EXPECT_EQ(there_and_back("[3,1,4]", "a.bfile"), "[3, 1, 4]");
  EXPECT_EQ(contents("a.bfile"), "0 3\n1 1\n2 4\n");
  const std::string large = "[1, -9223372036854775809, 1606938044258990275541962092341162602522202993782792835301376]";
  EXPECT_EQ(there_and_back(large, "large.bfile"), large);
  save_as("table(nim(_),62..64,of=tree_nodes)", "powers.bfile");
  EXPECT_EQ(contents("powers.bfile"), "62 4611686018427387904\n63 9223372036854775808\n64 18446744073709551616\n");
  EXPECT_EQ(contents("a.csv"), "value\nN\nP\n");
  EXPECT_EQ(there_and_back("[\"a,b\",\"c\"]", "t.csv"), "[a,b, c]");
}

TEST_F(SaveTest, TablesThereAndBack) {
  const std::string nim = "0 1 2\n1 0 3\n";
  for (const char* name : {"t.csv", "t.json", "t.npy"}) {
    EXPECT_EQ(there_and_back("table(nim(_,_),0..1,0..2)", name), nim) << name;
  }
  EXPECT_EQ(there_and_back("table(octal[0.07],3..6)", "o.bfile"), "[1, 2, 0, 3]");
  EXPECT_EQ(there_and_back("table(subversion(_,_),1..2,3..4,of=mean_aw)", "m.npy"),
            text_of(evaluate_("table(subversion(_,_),1..2,3..4,of=mean_aw)")));
  EXPECT_EQ(there_and_back("[[1,2],[3,400]]", "l.npy"), "  1   2\n  3 400\n");
}

TEST_F(SaveTest, FilesOfOthers) {
  write("b.txt", "# A000045\n0 0\n1 1\n2 1\n");
  EXPECT_EQ(read("b.txt"), "[[0, 0], [1, 1], [2, 1]]");
  write("one.txt", "1, 2, 3\n");
  EXPECT_EQ(read("one.txt"), "[1, 2, 3]");
  write("h.csv", "heap,grundy\r\n1,\"2\"\r\n3,0.25\r\n");
  EXPECT_EQ(read("h.csv"), "[[1, 2], [3, 1/4]]");
  write("j.json", "[1, [2.5, \"N\"], true]");
  EXPECT_EQ(read("j.json"), "[1, [5/2, N], true]");
  write("hole.csv", "x,y,value\n0,0,1\n1,1,2\n");
  EXPECT_EQ(read("hole.csv"), "[[0, 0, 1], [1, 1, 2]]");
  write("wide.csv", "x,value\n-9223372036854775808,1\n9223372036854775807,2\n");
  EXPECT_EQ(read("wide.csv"), "[[-9223372036854775808, 1], [9223372036854775807, 2]]");
}

TEST_F(SaveTest, WhatIsNotDataIsRefused) {
  write("a.csv", "1,\"2\n");
  write("a.json", "[1,");
  write("o.json", "{\"a\":1}");
  write("t.json", R"({"ranges":[[0,1]],"values":[1,2,3]})");
  write("w.json", R"({"ranges":[[-9223372036854775808,9223372036854775807]],"values":[1]})");
  write("d.json", std::string(200, '[') + std::string(200, ']'));
  write("a.npy", "not an array");
  write("a.bfile", "1 2 3\n");
  write("g.bfile", "1 2\n3 4\n");
  write("a.dat", "1");
  for (const char* name : {"a.csv", "a.json", "o.json", "t.json", "w.json", "d.json", "a.npy", "a.bfile", "g.bfile",
                           "a.dat", "missing.csv"}) {
    EXPECT_THROW(read(name), Error) << name;
  }
  save_as("table(nim(_,_),0..3,0..3)", "cut.npy");
  std::filesystem::resize_file(file("cut.npy"), 100);
  EXPECT_THROW(read("cut.npy"), Error);
}

TEST_F(SaveTest, PicturesAndOtherAnswers) {
  save_as("lctr(4,2,1)", "p.svg");
  save_as("draw(lctr(4,2,1))", "d.svg");
  EXPECT_EQ(contents("p.svg"), contents("d.svg"));
  save_as("thermograph({2|-1})", "t.svg");
  EXPECT_NE(contents("t.svg").find("<svg"), std::string::npos);
  save_as("[1,3,2]", "l.png");
  EXPECT_EQ(contents("l.png").substr(1, 3), "PNG");
  save_as("{2|-1}", "g.svg");
  EXPECT_NE(contents("g.svg").find("<svg"), std::string::npos);
  save_as("{2|-1}", "v.txt");
  EXPECT_EQ(contents("v.txt"), "{2|-1}\n");
  save_as("period(octal[0.07])", "p.json");
  EXPECT_EQ(contents("p.json").rfind("{\"type\":\"period\"", 0), 0U);
  for (const auto& [expression, name] : {std::pair{"3", "x.csv"},
                                         {"draw(lctr(1))", "x.csv"},
                                         {"[1/2]", "x.bfile"},
                                         {"[[1],[2,3]]", "x.npy"},
                                         {"[1]", "x"},
                                         {"genus(nim(2))", "x.doc"}}) {
    EXPECT_THROW(save_as(expression, name), Error) << expression;
    EXPECT_FALSE(std::filesystem::exists(file(name))) << name;
  }
}

TEST_F(SaveTest, Plots) {
  const auto count = [](const Drawing& d, Canvas::Kind kind) {
    const auto& marks = d.canvas.marks();
    return std::count_if(marks.begin(), marks.end(), [&](const auto& m) { return m.kind == kind; });
  };
  EXPECT_EQ(count(plotted("[1,3,2]"), Canvas::Kind::Disc), 3);
  EXPECT_EQ(count(plotted("[[1,5],[2,7]]"), Canvas::Kind::Disc), 2);
  EXPECT_EQ(count(plotted("[[1,5,6],[2,7,8]]"), Canvas::Kind::Disc), 6);
  EXPECT_EQ(count(plotted("[1,3,2]", ChartKind::Line), Canvas::Kind::Line) + 1,
            count(plotted("[1,3,2]", ChartKind::Bars), Canvas::Kind::Line));
  EXPECT_EQ(plotted("table(nim(_,_),0..3,0..3)").canvas.images().size(), 1U);
  // The highest point is the highest.
  const auto canvas = plotted("[1,3,2]").canvas;
  std::vector<double> tops;
  for (const auto& m : canvas.marks()) {
    if (m.kind == Canvas::Kind::Disc) tops.push_back(m.y1);
  }
  EXPECT_LT(tops[1], tops[2]);
  EXPECT_LT(tops[2], tops[0]);
  // Words are named below their bars.
  const auto tally = plotted("tally([N,N,P])").canvas.text();
  EXPECT_NE(tally.find("N"), std::string::npos);
  EXPECT_NE(tally.find("P"), std::string::npos);
  for (const char* wrong : {"[]", "[N,P]", "[1,N]", "3", "[1,[2,3]]", "[[1,2],3]", "[[],[1]]", "[[N,1],[2,3,4]]"}) {
    EXPECT_THROW(plotted(wrong), Error) << wrong;
  }
}

// A part of an answer would be taken for all of it.
TEST_F(SaveTest, RefusesWhatIsNotWhole) {
  save_as("[1]", "c.json");
  Census census{make_ruleset("cram"), 2, 2, {}, {}};
  census.stopped = budget_.stopped_by(Stopped::Why::Time);
  const Answer partial = held(session_, Answer(found(census)));
  List list{{}, true};
  list.items.push_back(partial);
  for (const Answer& a : {partial, held(session_, Answer(list))}) {
    EXPECT_THROW(save(session_, a, file("c.json")), Stopped);
    EXPECT_THROW(save(session_, a, file("c.txt")), Stopped);
  }
  EXPECT_EQ(read("c.json"), "[1]");
  EXPECT_FALSE(std::filesystem::exists(file("c.txt")));
}

}  // namespace
}  // namespace nimatron
