// Long work that is killed at any moment can be resumed, with the result of an undisturbed run. All of it runs in
// processes of its own.
#include <gtest/gtest.h>

#include "nimatron/claims/file/claim_file.h"
#include "nimatron/claims/run.h"
#include "nimatron/engine/ask.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/study/checkpoint.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/period_search.h"
#include "tests/support/all_entries.h"
#include "tests/support/child.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kLongest{400};

void survey_into(const std::string& directory) {
  Budget budget;
  const auto summary =
      run_survey(survey_named("subtraction", {{"max", "40"}}), {.store = directory + "/survey.store", .version = "v"},
                 {directory}, test::all_entries(), budget);
  write_file(directory + ".summary", summary);
}

TEST(Killed, ASurveyGoesOn) {
  const Folder folder;
  EXPECT_EQ(Child([&] { survey_into(folder / "whole"); }).wait(), 0);
  kill_repeatedly(kLongest, [&] { survey_into(folder / "killed"); });
  EXPECT_EQ(contents(folder / "killed/survey.csv"), contents(folder / "whole/survey.csv"));
  EXPECT_EQ(contents(folder / "killed/longest.csv"), contents(folder / "whole/longest.csv"));
  EXPECT_EQ(contents(folder / "killed.summary"), contents(folder / "whole.summary"));
}

// Two processes that compute one survey together get the result of one.
TEST(Killed, TwoProcessesMakeOneSurvey) {
  const Folder folder;
  EXPECT_EQ(Child([&] { survey_into(folder / "one"); }).wait(), 0);
  Child first([&] { survey_into(folder / "two"); });
  Child second([&] { survey_into(folder / "two"); });
  EXPECT_EQ(first.wait(), 0);
  EXPECT_EQ(second.wait(), 0);
  EXPECT_EQ(contents(folder / "two/survey.csv"), contents(folder / "one/survey.csv"));
}

void check_into(const std::string& store) {
  const auto file = parse_claim_file("sums.claim",
                                     "claim sums/nim\n"
                                     "for all $a in 0..30, $b in 0..30: grundy(nim($a,$b)) == grundy(nim($b,$a))\n"
                                     "claim sums/wythoff\nexpect fails\n"
                                     "for all $a in 0..20, $b in 0..20: grundy(wythoff($a,$b)) == grundy(nim($a,$b))\n",
                                     Theory::On);
  std::vector<const Claim*> chosen;
  for (const auto& entry : file) chosen.push_back(&std::get<Claim>(entry));
  CheckRun run;
  run.store = store;
  run.version = "v";
  Budget budget;
  std::string found;
  run_checks(chosen, run, budget,
             [&](const CheckResult& r) { found += r.verdict + " " + r.range + " " + r.detail + "\n"; });
  write_file(store + ".found", found);
}

TEST(Killed, ACheckGoesOn) {
  const Folder folder;
  EXPECT_EQ(Child([&] { check_into(folder / "whole"); }).wait(), 0);
  kill_repeatedly(kLongest, [&] { check_into(folder / "killed"); });
  EXPECT_EQ(contents(folder / "killed.found"), contents(folder / "whole.found"));
  EXPECT_NE(contents(folder / "whole.found").find("fails"), std::string::npos);
}

void table_into(const std::string& file) {
  Budget budget(std::size_t{8} << 20);  // little memory makes many blocks, each of which is saved
  stream_lattice_npy(VectorSet::parse("(-2,0),(-2,1),(1,-1)"), {{3, 5}, {1502, 1504}}, file, 1, budget,
                     std::chrono::milliseconds(0));
}

TEST(Killed, ATableGoesOn) {
  const Folder folder;
  EXPECT_EQ(Child([&] { table_into(folder / "whole.npy"); }).wait(), 0);
  kill_repeatedly(kLongest, [&] { table_into(folder / "killed.npy"); });
  EXPECT_TRUE(contents(folder / "killed.npy") == contents(folder / "whole.npy"));
  EXPECT_FALSE(fs::exists(folder / "killed.npy.part"));
  EXPECT_FALSE(fs::exists(folder / "killed.npy.resume"));
}

TEST(Killed, OneProcessWritesATable) {
  const Folder folder;
  EXPECT_EQ(Child([&] { table_into(folder / "whole.npy"); }).wait(), 0);
  Child first([&] { table_into(folder / "t.npy"); });
  Child second([&] { table_into(folder / "t.npy"); });
  const int a = first.wait();
  const int b = second.wait();
  EXPECT_TRUE(a == 0 || b == 0);
  EXPECT_TRUE(contents(folder / "t.npy") == contents(folder / "whole.npy"));
}

void search_into(const std::string& file) {
  Budget budget;
  Session session(budget);
  Checkpoint kept(file, session, std::chrono::milliseconds(5));
  // What the program does from time to time, from another thread.
  std::atomic<bool> done{false};
  const AnyRuleset cram = make_ruleset("pushcram");
  session.set_threads(2);
  Solver& solver = session.main_solver(cram);
  solver(cram.parse("3x7"));  // makes the table
  std::thread saver([&] {
    while (!done) kept.keep_at_intervals();
  });
  const auto outcome = solver(cram.parse("3x19"));
  done = true;
  saver.join();
  kept.keep();
  write_file(file + ".outcome", outcome == Outcome::N ? "N" : "P");
}

TEST(Killed, ASearchGoesOn) {
  const Folder folder;
  kill_repeatedly(kLongest, [&] { search_into(folder / "cram"); });
  EXPECT_EQ(contents(folder / "cram.outcome"), "N");
}

// So many heaps that each kill finds something to interrupt.
void sequence_into(const std::string& file) {
  Budget budget;
  Session session(budget);
  Checkpoint kept(file, session);
  const auto officers = AnyRuleset(Octal({0, 6}));
  std::string found;
  for (int n = 5000; n <= 20'000 * number_of_kills(); n += 5000) {
    found += std::to_string(grundy_of(session, placed(officers, std::to_string(n)))) + "\n";
    kept.keep();
  }
  kept.keep();
  write_file(file + ".found", found);
}

TEST(Killed, ASequenceGoesOn) {
  const Folder folder;
  kill_repeatedly(std::chrono::milliseconds(60), [&] { sequence_into(folder / "killed"); });
  Budget budget;
  Session session(budget);
  const auto officers = AnyRuleset(Octal({0, 6}));
  std::string wanted;
  for (int n = 5000; n <= 20'000 * number_of_kills(); n += 5000) {
    wanted += std::to_string(grundy_of(session, placed(officers, std::to_string(n)))) + "\n";
  }
  EXPECT_EQ(contents(folder / "killed.found"), wanted);
}

// As `period` does it where the values do not fit into memory: first the sequence, then the window.
std::string period_into(const std::string& file) {
  Budget budget;
  Session session(budget);
  Checkpoint kept(file, session);
  const auto search = std::make_shared<HeapPeriodSearch>(HeapCode{HeapCode::Kind::Digits, {0, 5, 6}}, session.budget());
  session.on_period_search()(search);
  for (std::int64_t n = 10'000; n <= 80'000 && search->window() == nullptr; n += 10'000) {
    search->to(n);
    kept.keep();
  }
  for (std::int64_t n = 80'000; !search->report().proved; n += 5'000) {
    search->by_window(n);
    kept.keep();
  }
  kept.keep();
  return search->report().text();
}

TEST(Killed, AWindowSearchGoesOn) {
  const Folder folder;
  EXPECT_EQ(Child([&] { write_file(folder / "whole.found", period_into(folder / "whole")); }).wait(), 0);
  kill_repeatedly(std::chrono::milliseconds(60),
                  [&] { write_file(folder / "killed.found", period_into(folder / "killed")); });
  EXPECT_NE(contents(folder / "whole.found").find("period 144\npreperiod 326640\n"), std::string::npos);
  EXPECT_EQ(contents(folder / "killed.found"), contents(folder / "whole.found"));
}

}  // namespace
}  // namespace nimatron
