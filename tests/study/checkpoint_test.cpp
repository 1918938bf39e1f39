#include "nimatron/study/checkpoint.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "nimatron/engine/ask.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;

class CheckpointTest : public testing::Test {
 protected:
  std::string path(const char* name) const { return folder_ / name; }
  static Solver& solver(Session& session) { return session.main_solver(make_ruleset("pushcram")); }
  static std::optional<Outcome> outcome(Session& session, const char* board) {
    return solver(session)(make_ruleset("pushcram").parse(board));
  }
  // Positions it takes to solve 3 x 17 with what the file has.
  std::uint64_t positions_with(const std::string& file) {
    Budget budget;
    Session session(budget);
    Checkpoint kept(file, session);
    EXPECT_EQ(outcome(session, "3x17"), Outcome::N);
    kept.keep();
    return solver(session).nodes();
  }

  Folder folder_;
};

TEST_F(CheckpointTest, AStoppedSearchGoesOnInAnotherSession) {
  const auto whole = positions_with(path("whole"));
  {
    Budget budget;
    Session session(budget);
    Checkpoint kept(path("stopped"), session);
    budget.set_time(std::chrono::microseconds(1));
    budget.begin();
    EXPECT_THROW(outcome(session, "3x17"), Stopped);
    kept.keep();
  }
  const auto rest = positions_with(path("stopped"));
  EXPECT_GT(rest, 0U);
  EXPECT_LT(rest, whole);
  EXPECT_EQ(positions_with(path("stopped")), 0U) << "now everything is known";
}

TEST_F(CheckpointTest, AFileIsNotReplacedByLess) {
  Budget budget;
  Session session(budget);
  Checkpoint kept(path("a"), session);
  outcome(session, "3x17");
  kept.keep();
  const auto size = fs::file_size(path("a"));
  session.clear();
  outcome(session, "3x7");
  kept.keep();
  EXPECT_GE(fs::file_size(path("a")), size);
  EXPECT_EQ(std::distance(fs::directory_iterator(path("")), {}), 2) << "nothing is beside it but its lock";
}

// A full table learns by forgetting, it does not grow; the file must follow.
TEST_F(CheckpointTest, AFullTableIsKeptToo) {
  Budget budget;
  budget.set_memory(std::size_t{400} << 10);
  Session session(budget);
  Checkpoint kept(path("a"), session);
  const auto kept_after = [&](const char* board) {
    outcome(session, board);
    kept.keep();
    return contents(path("a"));
  };
  const auto first = kept_after("3x19");
  const auto full = solver(session).remembered();
  const auto second = kept_after("3x17");
  EXPECT_EQ(solver(session).remembered(), full);
  EXPECT_NE(second, first);
}

TEST_F(CheckpointTest, ForeignDamagedAndUnwritableFilesAreRefusedAndStay) {
  Budget budget;
  Session session(budget);
  std::ofstream(path("foreign")) << "not positions";
  EXPECT_THROW(Checkpoint(path("foreign"), session), Error);
  EXPECT_EQ(fs::file_size(path("foreign")), 13U);

  positions_with(path("cut"));
  const std::string bytes = contents(path("cut"));
  for (const auto at : {std::size_t{3}, std::size_t{30}, std::size_t{100}, bytes.size() / 2, bytes.size() - 1}) {
    auto changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    std::ofstream(path("cut"), std::ios::binary) << changed;
    EXPECT_THROW(Checkpoint(path("cut"), session), Error) << at;
    std::ofstream(path("cut"), std::ios::binary) << bytes.substr(0, at);
    EXPECT_THROW(Checkpoint(path("cut"), session), Error) << at;
  }
  EXPECT_THROW(Checkpoint(path(""), session), Error);
  EXPECT_THROW(Checkpoint(path("no/such/folder"), session), Error);
}

TEST_F(CheckpointTest, ServesEverySearch) {
  // Who wins, partizan and impartial, Grundy values, and a board that the game's own search is not made for.
  const auto outcome = [](Session& s, const Placed& p) { outcome_of(s, p); };
  const auto grundy = [](Session& s, const Placed& p) { grundy_of(s, p); };
  struct Case {
    const char *ruleset, *state;
    std::function<void(Session&, const Placed&)> ask;
  };
  const std::vector<Case> cases = {{"amazons", "x..o/..../o..x", outcome},
                                   {"towers", "4x4", outcome},
                                   {"towers", "4x4", grundy},
                                   {"pushcram", "5x6", outcome}};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto r = make_ruleset(cases[i].ruleset);
    const auto file = folder_ / std::to_string(i);
    const auto nodes = [&] {
      Budget budget;
      Session session(budget);
      Checkpoint kept(file, session);
      cases[i].ask(session, placed(r, cases[i].state));
      kept.keep();
      return session.main_solver(r).nodes();
    };
    const auto first = nodes();
    EXPECT_GT(first, 100U) << i;
    EXPECT_LT(nodes() * 20, first) << i;
  }
}

TEST_F(CheckpointTest, NothingIsKeptWhereNothingWasSearched) {
  Budget budget;
  Session session(budget);
  Checkpoint kept(path("none"), session);
  kept.keep();
  EXPECT_NE(kept.report().find("nothing to keep"), std::string::npos);
  EXPECT_FALSE(fs::exists(path("none")));
}

TEST_F(CheckpointTest, OneSessionAtATime) {
  Budget budget;
  Session session(budget), other(budget);
  {
    const Checkpoint kept(path("a"), session);
    EXPECT_THROW(Checkpoint(path("a"), other), Error);
  }
  EXPECT_NO_THROW(Checkpoint(path("a"), other));
}

TEST_F(CheckpointTest, BoardsBeyondTheBoundSayWhatTheyWouldNeed) {
  Budget budget(std::size_t{1} << 30);
  const auto r = make_ruleset("pushcram");
  const auto solve = r.solver(question::Outcome{}, budget);
  const auto message = [&](const char* board) -> std::string {
    Cursor in(board);
    try {
      (*solve)(r.parse(in));
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
