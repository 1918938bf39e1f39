// State shared by threads: budgets, the registry and the tags of rulesets, the Push Cram solver, checks in parallel.
// Runs under the thread sanitizer too.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "nimatron/claims/file/claim_file.h"
#include "nimatron/claims/run.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/grid/push_cram/solver.h"

namespace nimatron {
namespace {

template <class Work>
void in_threads(int count, Work&& work) {
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back([&work, i] { work(i); });
  for (auto& thread : threads) thread.join();
}

// Every question constructs its rulesets afresh, so that the threads share the table of tags.
const std::vector<std::string> kQuestions = {"grundy(nim(3,5) + nim(6))",
                                             "genus(octal[0.77](9) + octal[0.77](4))",
                                             "canonical(domineering(2x3))",
                                             "outcome(push(nim,euclid)(2,5))",
                                             "grundy(subtraction[1,3,4](9,6))",
                                             "canonical(clobber(xo/ox))",
                                             "misere_outcome(selective(nim(2),lctr(3,1)))",
                                             "outcome(hackenbush(BRG))",
                                             "aw(subversion(27,8))",
                                             "grundy(conjoined(vcram,hcram)(3x3))"};

std::vector<std::string> answers(Session& session) {
  Evaluator evaluate(session);
  std::vector<std::string> out;
  for (const auto& question : kQuestions) out.push_back(text_of(evaluate(question)));
  return out;
}

TEST(Threads, SessionsAnswerAsOneAlone) {
  Budget alone;
  Session session(alone);
  const auto expected = answers(session);
  Budget shared;
  std::vector<std::vector<std::string>> found(4);
  in_threads(4, [&](int i) {
    Session own(shared, i % 2 == 0 ? Theory::On : Theory::Off);
    found[static_cast<std::size_t>(i)] = answers(own);
  });
  for (const auto& f : found) EXPECT_EQ(f, expected);
  EXPECT_EQ(shared.used(), 0U);
}

TEST(Threads, ABudgetCountsWhatAllOfThemHold) {
  Budget budget(10'000);
  std::atomic<int> refused{0};
  in_threads(4, [&](int) {
    for (int i = 0; i < 1000; ++i) {
      Charge charge(budget);
      try {
        charge.set(4000);
      } catch (const Stopped&) {
        ++refused;
      }
      EXPECT_LE(budget.used(), budget.memory());
    }
  });
  EXPECT_EQ(budget.used(), 0U);
  EXPECT_LT(refused, 4000);
}

TEST(Threads, OneStopStopsAllOfThem) {
  Budget budget;
  std::atomic<int> ticking{0}, stopped{0};
  in_threads(3, [&](int i) {
    const Budget::Scope scope(budget);
    if (i == 0) {
      while (ticking < 2) std::this_thread::yield();
      budget.stop();
      return;
    }
    ++ticking;
    try {
      for (;;) tick();
    } catch (const Stopped& e) {
      EXPECT_EQ(e.why(), Stopped::Why::Interrupt);
      ++stopped;
    }
  });
  EXPECT_EQ(stopped, 2);
}

TEST(Threads, PushCramComesToTheSameOutcomes) {
  Budget budget;
  for (int columns = 7; columns <= 11; ++columns) {
    const auto expected = push_cram::Solver(budget).outcome(columns);
    EXPECT_EQ(push_cram::Solver(budget, 3).outcome(columns), expected) << columns;
  }
}

TEST(Threads, ChecksSideBySideReportInOrder) {
  std::string text;
  for (int i = 0; i < 6; ++i) {
    text += "claim side/" + std::to_string(i) +
            "\nfor all $a in 0..6, $b in 0..6: grundy(nim($a,$b)) == grundy(nim($b,$a))\n";
  }
  const auto file = parse_claim_file("side.claim", text, Theory::Off);
  std::vector<const Claim*> chosen;
  for (const auto& entry : file) chosen.push_back(&std::get<Claim>(entry));
  CheckRun run;
  run.jobs = 3;
  run.threads = 2;
  Budget budget;
  std::vector<std::string> reported;
  run_checks(chosen, run, budget, [&](const CheckResult& r) {
    EXPECT_EQ(r.verdict, "holds") << r.detail;
    reported.push_back(r.claim->id);
  });
  ASSERT_EQ(reported.size(), chosen.size());
  for (std::size_t i = 0; i < chosen.size(); ++i) EXPECT_EQ(reported[i], chosen[i]->id);
}

}  // namespace
}  // namespace nimatron
