// Requests in threads: many at once, and cancelled ones.
#include "nimatron/explorer/jobs.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "nimatron/notation/language_functions.h"

namespace nimatron {
namespace {

const Explorer& explorer_of_jobs() {
  static const Explorer kExplorer(library_entries());
  return kExplorer;
}

constexpr const char* kSmall = R"~({"ask":"position","text":"nim(3,5,7) + cram(2x3)"})~";
constexpr const char* kLong = R"~({"ask":"eval","text":"canonical(domineering(9x9))","seconds":100})~";

TEST(Jobs, AnswerFromManyThreads) {
  Jobs jobs(explorer_of_jobs(), 3, 100);
  std::vector<std::thread> people;
  std::atomic<int> answered{0};
  for (int i = 0; i < 4; ++i) {
    people.emplace_back([&] {
      for (int k = 0; k < 5; ++k) {
        const auto job = jobs.begin("", kSmall);
        if (job != nullptr && job->whole_answer().find("\"outcome\"") != std::string::npos) ++answered;
      }
    });
  }
  for (auto& p : people) p.join();
  EXPECT_EQ(answered, 20);
}

TEST(Jobs, CancelThoseThatComputeAndThoseThatWait) {
  Jobs jobs(explorer_of_jobs(), 1, 1);
  const auto computes = jobs.begin("first", kLong);
  const auto waits = jobs.begin("second", kLong);
  EXPECT_EQ(jobs.begin("third", kLong), nullptr);
  EXPECT_FALSE(jobs.cancel("third"));
  EXPECT_FALSE(jobs.cancel(""));
  EXPECT_TRUE(jobs.cancel("second"));
  EXPECT_NE(waits->whole_answer().find("error"), std::string::npos);
  EXPECT_TRUE(jobs.cancel("first"));
  EXPECT_NE(computes->whole_answer().find("error"), std::string::npos);
  EXPECT_FALSE(jobs.cancel("first"));
}

TEST(Jobs, SendWhatIsKnownSoFar) {
  Jobs jobs(explorer_of_jobs(), 1, 1);
  const auto job = jobs.begin("", kSmall);
  std::string text;
  for (bool last = false; !last;) text += job->next(last);
  EXPECT_LT(text.find("event: partial\n"), text.find("event: answer\n"));
  EXPECT_NE(text.find("event: answer\n"), std::string::npos);
}

// Whoever lets go of a job ends it.
TEST(Jobs, EndWithTheirReader) {
  Jobs jobs(explorer_of_jobs(), 1, 0);
  jobs.begin("", kLong).reset();
  const auto next = jobs.begin("", kSmall);
  ASSERT_NE(next, nullptr);
  EXPECT_NE(next->whole_answer().find("\"outcome\""), std::string::npos);
}

}  // namespace
}  // namespace nimatron
