#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/state_template.h"
#include "nimatron/notation/text.h"
#include "nimatron/study/colour_scale.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/png.h"
#include "nimatron/study/save.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/lattice.h"
#include "tests/support/all_entries.h"
#include "tests/support/child.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

TableData table_in(Session& session, const std::string& what, std::vector<std::string> ranges, const std::string& of) {
  Evaluator evaluate(session, test::all_entries());
  const Answer a = evaluate.call(*test::all_entries().find("table"),
                                 {{"what", {what}}, {"ranges", std::move(ranges)}, {"of", {of}}});
  if (const auto* counts = found_in<Counts>(a)) return written(*counts, session.games());
  return written(*found_in<Table>(a), session.games());
}

std::string period(const std::string& what, const std::string& to = "1000") {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const Entry& entry = *engine_entries().find("period");
  return text_of(evaluate.call(entry, {{"what", {what}}, {"to", {to}}}));
}

TableData table(const std::string& what, std::vector<std::string> ranges, const std::string& of = {}) {
  Budget budget;
  Session session(budget);
  return table_in(session, what, std::move(ranges), of);
}

TEST(TableFiles, TextAndNumbers) {
  const auto t = table("nim", {"1..2", "0..3"});
  EXPECT_EQ(table_text(t), "1 0 3 2\n2 3 0 1\n");
  EXPECT_EQ(table_csv(t), "x,y,value\n1,0,1\n1,1,0\n1,2,3\n1,3,2\n2,0,2\n2,1,3\n2,2,0\n2,3,1\n");
  EXPECT_EQ(nlohmann::json::parse(table_json(t))["values"], nlohmann::json::parse("[[1,0,3,2],[2,3,0,1]]"));
  EXPECT_THROW(table_bfile(t), Error);
  EXPECT_EQ(table_bfile(table("subtraction[1,3,4]", {"5..7"})), "5 3\n6 2\n7 0\n");
  EXPECT_EQ(table_text(table("lctr", {"n=3..3"})), "3 0 1\n3 1 2\n");
  EXPECT_EQ(table_text(table("nim(1,_)", {"0..3"}, "outcome")), "N P N N\n");
}

// Any expression with blanks; a `_` between letters belongs to a name.
TEST(TableFiles, Families) {
  EXPECT_EQ(table_text(table("nim(_) + nim(3)", {"0..4"})), "3 2 1 0 7\n");
  EXPECT_EQ(table_text(table("nim(3) + nim(_)", {"0..4"})), "3 2 1 0 7\n");
  EXPECT_EQ(table_text(table("selective(nim(_),nim(_))", {"1..2", "1..3"})), "2 3 4\n3 4 5\n");
  EXPECT_EQ(table_text(table("push_live(nim,nim)(_,_)", {"0..1", "0..2"})), "0 2 1\n2 1 0\n");
  EXPECT_EQ(table_text(table("push(nim,euclid)", {"0..1", "0..2"})), "1 0 2\n0 1 3\n");
  EXPECT_EQ(table_text(table("headstails[3,2](_T)", {"0..4"}, "aw")), "0 0 1 0 1\n");
  EXPECT_EQ(table_text(table("domineering(2x_)", {"1..2"})), "  1 +-1\n");
  EXPECT_EQ(table_text(table("clocknim[3,2]", {"0..1", "0..2"})),
            table_text(table("clocknim[3,2](_,_|0)", {"0..1", "0..2"})));
  EXPECT_EQ(table("clocknim[3,2]", {"0..1", "0..2", "0..2"}).text(17), "2");
  EXPECT_EQ(StateTemplate({{"push_live(_,2x_)", 0}}, false).blanks(), 2U);
  EXPECT_THROW(table("nmi(_)", {"0..3"}), Error);
  EXPECT_THROW(table("grundy(nim(_))", {"0..3"}), Error);
}

// A kernel and the search fill the same table, also away from the origin.
TEST(TableFiles, KernelsAgreeWithSearch) {
  for (const std::string what : {"wythoff", "whiteknight", "addition[(2,-3),(-1,-1),(-3,2)]"}) {
    const auto t = table(what, {"3..9", "5..17"});
    const auto slow = table(what, {"3..9", "5..17"}, "canonical");
    for (std::size_t i = 0; i < t.size(); ++i) {
      const auto n = *t.numerator(i);
      EXPECT_EQ(slow.text(i), n == 0 ? "0" : n == 1 ? "*" : "*" + std::to_string(n)) << what;
    }
  }
}

TEST(TableFiles, NumpyHeaderAndOrder) {
  const auto bytes = table_npy(table("addition[(-2,0),(-2,1),(1,-1)]", {"0..2", "0..4"}));
  EXPECT_EQ(bytes.substr(0, 6), "\x93NUMPY");
  ASSERT_EQ(bytes.size() % 64, 15U);
  EXPECT_NE(bytes.find("'descr': '|u1', 'fortran_order': False, 'shape': (3,5), }"), std::string::npos);
  EXPECT_EQ(bytes.substr(bytes.size() - 15), std::string("\0\1\1\0\1\0\0\1\0\0\2\0\3\3\0", 15));
}

TEST(TableFiles, StreamsAndGoesOn) {
  const Folder folder;
  const auto moves = VectorSet::parse("(-2,0),(-2,1),(1,-1)");
  const LatticeBox box{{0, 2}, {299, 400}};
  Budget budget;
  stream_lattice_npy(moves, box, folder / "t.npy", 2, budget);
  const auto whole = contents(folder / "t.npy");
  const auto cells = lattice_table(moves, box, budget).cells();
  EXPECT_EQ(whole.substr(whole.size() - cells.size()), std::string(cells.begin(), cells.end()));
  EXPECT_FALSE(std::filesystem::exists(folder / "t.npy.part"));
  // Stopped at once; the next run resumes from what is left.
  Budget stopped;
  stopped.stop();
  EXPECT_THROW(stream_lattice_npy(moves, box, folder / "u.npy", 1, stopped), Stopped);
  EXPECT_TRUE(std::filesystem::exists(folder / "u.npy.part"));
  stream_lattice_npy(moves, box, folder / "u.npy", 1, budget);
  EXPECT_EQ(contents(folder / "u.npy"), whole);
}

// A table whose computation was killed after some of its blocks.
class BegunTable : public testing::Test {
 protected:
  void SetUp() override {
    Child child([&] { write(); });
    while (!std::filesystem::exists(resume())) std::this_thread::yield();
    child.kill();
  }
  void write() const { write(kMoves); }
  void write(const std::string& moves) const {
    Budget budget(std::size_t{8} << 20);
    stream_lattice_npy(VectorSet::parse(moves), {{3, 5}, {1502, 1504}}, file(), 1, budget,
                       std::chrono::milliseconds(0));
  }
  void expect_right() const {
    Budget budget;
    const auto cells = lattice_table(VectorSet::parse(kMoves), {{3, 5}, {1502, 1504}}, budget).cells();
    const auto bytes = contents(file());
    EXPECT_TRUE(bytes.substr(bytes.size() - cells.size()) == std::string(cells.begin(), cells.end()));
    EXPECT_FALSE(std::filesystem::exists(part()) || std::filesystem::exists(resume()));
  }
  void expect_refused(const std::string& name) const {
    try {
      write();
      ADD_FAILURE() << "written";
    } catch (const Error& e) {
      EXPECT_EQ(std::string(e.what()).substr(0, name.size()), name) << e.what();
    }
  }
  std::string file() const { return folder_ / "t.npy"; }
  std::string part() const { return folder_ / "t.npy.part"; }
  std::string resume() const { return folder_ / "t.npy.resume"; }

  static constexpr const char* kMoves = "(-2,0),(-2,1),(1,-1)";
  Folder folder_;
};

TEST_F(BegunTable, GoesOn) {
  write();
  expect_right();
}

TEST_F(BegunTable, IsRefusedWhereCellsHaveChanged) {
  auto bytes = contents(part());
  bytes[128] = static_cast<char>(bytes[128] ^ 1);
  std::ofstream(part(), std::ios::binary) << bytes;
  expect_refused(part());
}

TEST_F(BegunTable, IsRefusedWhereItIsCutOff) {
  std::filesystem::resize_file(part(), std::filesystem::file_size(part()) / 2);
  expect_refused(part());
}

TEST_F(BegunTable, IsRefusedWhereItsStateIsDamaged) {
  auto bytes = contents(resume());
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  std::ofstream(resume(), std::ios::binary) << bytes;
  expect_refused(resume());
}

TEST_F(BegunTable, IsNotTakenForAnotherTable) {
  const auto before = contents(part());
  EXPECT_THROW(write("(-1,0),(0,-1)"), Error);
  EXPECT_TRUE(contents(part()) == before);
}

TEST_F(BegunTable, StartsAgainWithoutItsStateOrItsCells) {
  std::filesystem::remove(resume());
  write();
  expect_right();
  SetUp();
  std::filesystem::remove(part());
  write();
  expect_right();
}

TEST_F(BegunTable, IsNoLinkAndNoFileOfOthers) {
  std::filesystem::remove(resume());
  std::filesystem::remove(part());
  std::ofstream(folder_ / "victim") << "mine";
  std::filesystem::create_symlink(folder_ / "victim", part());
  EXPECT_THROW(write(), Error);
  std::filesystem::remove(part());
  std::filesystem::create_hard_link(folder_ / "victim", part());
  EXPECT_THROW(write(), Error);
  std::filesystem::remove(part());
  EXPECT_EQ(contents(folder_ / "victim"), "mine");
  std::ofstream(part()) << "notes";
  EXPECT_THROW(write(), Error);
  EXPECT_EQ(contents(part()), "notes");
}

TEST(TableFiles, Pictures) {
  const Folder folder;
  const auto t = table("addition[(-2,0),(-2,1),(1,-1)]", {"0..9", "0..9"});
  write_table(t, folder / "t.png");
  EXPECT_EQ(contents(folder / "t.png").substr(1, 3), "PNG");
  const auto svg = picture_svg(t);
  EXPECT_NE(svg.find("<title>Grundy values of Addition["), std::string::npos);
  EXPECT_EQ(base64("Man"), "TWFu");
  EXPECT_EQ(base64("Ma"), "TWE=");
  EXPECT_EQ(base64("M"), "TQ==");
  // A large table is one path for each colour, not one shape per cell.
  const auto large = picture_svg(table("addition[(-2,0),(-2,1),(1,-1)]", {"0..299", "0..299"}));
  EXPECT_LT(std::count(large.begin(), large.end(), '<'), 400);
  EXPECT_THROW(picture_svg(table("nim", {"0..1", "0..1", "0..1"})), Error);
  EXPECT_NE(picture_png(table("octal[0.07]", {"0..99"})).size(), 0U);
}

// The meaning of colours: eight distinguishable ones, scales for more, and P-positions distinct from all others.
TEST(TableFiles, Colours) {
  const auto few = table("addition[(-2,0),(-2,1),(1,-1)]", {"0..9", "0..9"});
  EXPECT_EQ(ColourScale(few).legend().size(), 4U);
  EXPECT_EQ(ColourScale(few)(0), distinct_colour(0));
  const auto many = table("nim", {"0..63", "0..63"});
  const ColourScale colour(many);
  EXPECT_LE(colour.legend().size(), 24U);
  EXPECT_EQ(colour.legend().front().first, "0");
  EXPECT_EQ(colour.legend().back().first, "63");
  EXPECT_EQ(colour(0), colour(65));
  EXPECT_EQ(colour(1), scale_colour(0));
  EXPECT_EQ(colour(63), scale_colour(1));
  EXPECT_NE(colour(0), colour(1));
  // Weights of both signs: blue below, orange above, and the same distance from white for n and -n.
  const auto weights = table("subversion", {"1..60", "1..60"}, "mean_aw");
  const ColourScale both(weights);
  EXPECT_EQ(both(0 * 60 + 59), diverging_colour(-1));
  EXPECT_EQ(both(59 * 60 + 0), diverging_colour(1));
  EXPECT_EQ(both.legend().front().first, "-59");
  EXPECT_EQ(both.legend().back().first, "59");
  // A scale that gets lighter all the way.
  const auto light = [](Colour c) { return 3 * c[0] + 6 * c[1] + c[2]; };
  for (int i = 0; i < 100; ++i) EXPECT_LT(light(scale_colour(i / 100.0)), light(scale_colour((i + 1) / 100.0))) << i;
}

TEST(TableFiles, RatioPlots) {
  const auto t = table("subversion", {"0..60", "1..60"}, "mean_aw");
  PictureStyle style;
  style.ratio = true;
  const auto svg = picture_svg(t, style);
  EXPECT_NE(svg.find(">Mean atomic weights of Subversion against x/y<"), std::string::npos);
  EXPECT_EQ(svg.find("outside the picture"), std::string::npos);
  parse_zoom("0..1,-5..5", style);
  EXPECT_NE(picture_svg(t, style).find(" of 1830 points are outside the picture"), std::string::npos);
  parse_zoom("0.25..0.5,-60..60", style);
  EXPECT_DOUBLE_EQ(style.x->low, 0.25);
  EXPECT_DOUBLE_EQ(style.y->high, 60);
  EXPECT_EQ(picture_svg(t, style).find("outside the picture"), std::string::npos);
  for (const char* wrong : {"", "1", "1..", "2..1", "a..b", "0..1,", "0..1,2", "0..1,0..1,0..1"}) {
    EXPECT_THROW(parse_zoom(wrong, style), Error) << wrong;
  }
  EXPECT_THROW(picture_svg(table("nim", {"0..9"}), style), Error);
  EXPECT_THROW(picture_svg(table("nim", {"0..9", "0..9"}, "outcome"), style), Error);
}

// Halves have one denominator; the same weights one by one, and by canonical forms.
TEST(TableFiles, MeanWeights) {
  const auto t = table("subversion", {"0..24", "0..24"}, "mean_aw");
  EXPECT_EQ(t.exponent, 1U);
  Budget budget;
  Session session(budget, Theory::Off);
  const auto slow = table_in(session, "subversion", {"0..24", "0..24"}, "mean_aw");
  for (std::size_t i = 0; i < t.size(); ++i) EXPECT_EQ(t.text(i), slow.text(i)) << i;
  const auto bytes = table_npy(t);
  EXPECT_NE(bytes.find("'descr': '<f8'"), std::string::npos);
  double last = 0;
  std::memcpy(&last, bytes.data() + bytes.size() - 24 * sizeof last, sizeof last);
  EXPECT_EQ(last, std::stod(t.text(t.size() - 24)));
  // A word among the numbers makes words of all of them.
  EXPECT_FALSE(table("subversion", {"1..20", "1..20"}, "aw").numeric());
}

TEST(TableFiles, SaysWhatIsWrong) {
  EXPECT_THROW(check_table_file("x.docx"), Error);
  EXPECT_THROW(table("nim", {"5..3"}), Error);
  EXPECT_THROW(table("nim(_,_)", {"0..3"}), Error);
  EXPECT_THROW(table("nim", {}), Error);
  EXPECT_THROW(write_table(table("nim", {"0..1", "0..1"}), "/no/such/folder/x.csv"), Error);
}

TEST(PeriodStudy, Texts) {
  EXPECT_EQ(
      period("octal[0.07]", "20000"),
      "period 34\npreperiod 53\nsaltus 0\nproved by the octal periodicity theorem of Guy and Smith, checked to heap "
      "176\nmaximum 9\nexceptional heaps: 0, 1, 15, 17, 18, 32, 35, 52\n");
  EXPECT_EQ(period("nim(3,_)", "100"), "period 4\npreperiod 0\nsaltus 4\nnot proved, seen to 100\n");
  EXPECT_EQ(period("jenga").substr(0, 99),
            "(a1,...,a2|s) is the cell (3 a2 + s - 1, a1) of addition[(-2,0),(-2,1),(1,-1)]\nperiods (9,0) (0,3)\n");
}

}  // namespace
}  // namespace nimatron
