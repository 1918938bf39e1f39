#include "nimatron/study/push_cram_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/push_cram_outcome.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;

class PushCramFileTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = fs::temp_directory_path() / "nimatron-push-cram-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const char* name) const { return folder_ / name; }
  static PushCramOutcome& outcome(Session& session) {
    return session.solver<PushCramOutcome>(make_ruleset("pushcram"));
  }
  // Positions it takes to solve 3 x 17 with what the file has.
  std::uint64_t positions_with(const std::string& file) {
    Budget budget;
    Session session(budget);
    PushCramFile kept(file, session);
    EXPECT_EQ(outcome(session).solver().outcome(17), Outcome::N);
    kept.keep();
    return outcome(session).solver().positions();
  }

  fs::path folder_;
};

TEST_F(PushCramFileTest, AStoppedSearchGoesOnInAnotherSession) {
  const auto whole = positions_with(path("whole"));
  {
    Budget budget;
    Session session(budget);
    PushCramFile kept(path("stopped"), session);
    budget.set_time(std::chrono::microseconds(1));
    budget.begin();
    EXPECT_THROW(outcome(session).solver().outcome(17), Stopped);
    kept.keep();
  }
  const auto rest = positions_with(path("stopped"));
  EXPECT_GT(rest, 0U);
  EXPECT_LT(rest, whole);
  EXPECT_EQ(positions_with(path("stopped")), 0U) << "now everything is known";
}

TEST_F(PushCramFileTest, AFileIsNotReplacedByLess) {
  Budget budget;
  Session session(budget);
  PushCramFile kept(path("a"), session);
  outcome(session).solver().outcome(17);
  kept.keep();
  const auto size = fs::file_size(path("a"));
  session.clear();
  outcome(session).solver().outcome(7);
  kept.keep();
  EXPECT_EQ(fs::file_size(path("a")), size);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 2) << "nothing is beside it but its lock";
}

TEST_F(PushCramFileTest, ForeignDamagedAndUnwritableFilesAreRefusedAndStay) {
  Budget budget;
  Session session(budget);
  std::ofstream(path("foreign")) << "not positions";
  EXPECT_THROW(PushCramFile(path("foreign"), session), Error);
  EXPECT_EQ(fs::file_size(path("foreign")), 13U);

  positions_with(path("cut"));
  std::ifstream in(path("cut"), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  for (const auto at : {std::size_t{3}, std::size_t{30}, std::size_t{100}, bytes.size() / 2, bytes.size() - 1}) {
    auto changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    std::ofstream(path("cut"), std::ios::binary) << changed;
    EXPECT_THROW(PushCramFile(path("cut"), session), Error) << at;
    std::ofstream(path("cut"), std::ios::binary) << bytes.substr(0, at);
    EXPECT_THROW(PushCramFile(path("cut"), session), Error) << at;
  }
  EXPECT_THROW(PushCramFile(folder_, session), Error);
  EXPECT_THROW(PushCramFile(path("no/such/folder"), session), Error);
}

TEST_F(PushCramFileTest, OneSessionAtATime) {
  Budget budget;
  Session session(budget), other(budget);
  {
    const PushCramFile kept(path("a"), session);
    EXPECT_THROW(PushCramFile(path("a"), other), Error);
  }
  EXPECT_NO_THROW(PushCramFile(path("a"), other));
}

TEST_F(PushCramFileTest, BoardsBeyondTheBoundSayWhatTheyWouldNeed) {
  Budget budget(std::size_t{1} << 30);
  const auto r = make_ruleset("pushcram");
  PushCramOutcome solve(r, budget);
  const auto message = [&](const char* board) -> std::string {
    Cursor in(board);
    try {
      solve(r.parse(in));
    } catch (const Error& e) {
      return e.what();
    }
    return "none";
  };
  EXPECT_NE(message("3x41").find("2e+10 positions"), std::string::npos) << message("3x41");
  EXPECT_NE(message("7x10").find("6e+11 positions"), std::string::npos) << message("7x10");
  EXPECT_NE(message("201x201").find("more than"), std::string::npos) << message("201x201");
  EXPECT_EQ(message("3x42"), "none") << "a theorem answers it";
  EXPECT_EQ(message("5x7"), "none") << "left to the search of any ruleset";
}

}  // namespace
}  // namespace nimatron
