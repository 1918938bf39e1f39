// Requests in processes of their own: many at once, cancelled ones, and processes that crash or do not listen.
#include "nimatron/explorer/workers.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "nimatron/base/error.h"
#include "tests/support/web_client.h"

namespace nimatron {
namespace {

constexpr const char* kSmallRequest = R"~({"ask":"position","text":"nim(3,5,7) + cram(2x3)"})~";
constexpr const char* kLongRequest = R"~({"ask":"eval","text":"canonical(domineering(9x9))","seconds":100})~";

bool never_gone() { return false; }

std::string answer_by(Workers& workers, const std::string& request) {
  const auto job = workers.begin("");
  return job == nullptr ? "refused" : job->answer(request, {}, never_gone);
}

// Waits until a request has been computed for a moment: it has told something.
class Computing {
 public:
  Computing(Workers& workers, const std::string& id, const std::string& request, const std::string& client = "")
      : job_(workers.begin(id, client)) {
    answer_ = std::async(std::launch::async, [this, request] {
      return job_->answer(
          request,
          [this](std::string_view event, std::string_view) {
            if (event == "row" && !std::exchange(told_, true)) first_.set_value();
            return true;
          },
          [this] {
            if (!std::exchange(asked_, true)) under_way_.set_value();
            return false;
          });
    });
  }
  void wait_for_row() { first_.get_future().wait(); }
  // Waits until it waits for its turn, or computes.
  void wait_until_under_way() { under_way_.get_future().wait(); }
  std::string answer() { return answer_.get(); }

 private:
  std::shared_ptr<Job> job_;
  std::promise<void> first_, under_way_;
  bool told_ = false, asked_ = false;
  std::future<std::string> answer_;
};

// Its first row comes at once, its second never.
constexpr const char* kRowAndLong = R"~({"ask":"eval","text":"1+1\ncanonical(domineering(9x9))","seconds":100})~";

TEST(Workers, AnswerFromManyThreads) {
  Workers workers(test::worker_command(), 3, 100);
  std::vector<std::thread> people;
  std::atomic<int> answered{0};
  for (int i = 0; i < 4; ++i) {
    people.emplace_back([&] {
      for (int k = 0; k < 5; ++k) {
        if (answer_by(workers, kSmallRequest).find("\"outcome\"") != std::string::npos) ++answered;
      }
    });
  }
  for (auto& p : people) p.join();
  EXPECT_EQ(answered, 20);
  EXPECT_LE(test::children().size(), 3U);
}

TEST(Workers, CancelThoseThatComputeAndThoseThatWait) {
  Workers workers(test::worker_command(), 1, 1);
  Computing computes(workers, "first", kRowAndLong);
  computes.wait_for_row();
  Computing waits(workers, "second", kLongRequest);
  EXPECT_EQ(workers.begin("third"), nullptr);
  EXPECT_FALSE(workers.cancel("third"));
  EXPECT_FALSE(workers.cancel(""));
  EXPECT_TRUE(workers.cancel("second"));
  EXPECT_NE(waits.answer().find("error"), std::string::npos);
  EXPECT_TRUE(workers.cancel("first"));
  EXPECT_NE(computes.answer().find("error"), std::string::npos);
}

TEST(Workers, LeaveOneToOtherClients) {
  Workers workers(test::worker_command(), 2, 8);
  Computing first(workers, "long", kRowAndLong, "a"), second(workers, "long", kRowAndLong, "a");
  first.wait_for_row();
  second.wait_until_under_way();
  EXPECT_NE(workers.begin("", "b")->answer(kSmallRequest, {}, never_gone).find("\"outcome\""), std::string::npos);
  EXPECT_TRUE(workers.cancel("long"));
  for (auto* one : {&first, &second}) EXPECT_NE(one->answer().find("error"), std::string::npos);
}

// In which order requests of these clients have their turns that wait, each for the one before it to wait, while one of
// the first client's computes.
std::string turns(const std::vector<std::string>& clients) {
  Workers workers(test::worker_command(), 1, 8);
  Computing first(workers, "long", kRowAndLong, clients.front());
  first.wait_for_row();
  std::string order;
  std::vector<std::promise<void>> queued(clients.size());
  std::vector<std::thread> waiting;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    waiting.emplace_back([&, i] {
      bool asked = false;
      workers.begin("", clients[i])
          ->answer(R"({"ask":"eval","text":"1+1"})",
                   [&](std::string_view, std::string_view) {
                     order += std::to_string(i);  // one computes at a time
                     return true;
                   },
                   [&] {
                     if (!std::exchange(asked, true)) queued[i].set_value();
                     return false;
                   });
    });
    queued[i].get_future().wait();
  }
  EXPECT_TRUE(workers.cancel("long"));
  for (auto& w : waiting) w.join();
  EXPECT_NE(first.answer().find("error"), std::string::npos);
  return order;
}

TEST(Workers, TakeTheClientsInTurn) {
  EXPECT_EQ(turns({"a", "a", "b", "b", "a", "c"}), "250314");
  EXPECT_EQ(turns({"", "", "b", ""}), "2310");
}

TEST(Workers, KeepPlacesForOtherClients) {
  Workers workers(test::worker_command(), 1, 8);
  std::vector<std::shared_ptr<Job>> jobs;
  for (int i = 0; i < 8; ++i) EXPECT_NE(jobs.emplace_back(workers.begin("", "a")), nullptr);
  EXPECT_EQ(workers.begin("", "a"), nullptr);
  EXPECT_NE(jobs.emplace_back(workers.begin("", "b")), nullptr);
  EXPECT_EQ(workers.begin("", "c"), nullptr);
  jobs.clear();
  EXPECT_NE(workers.begin("", "a"), nullptr);
}

TEST(Workers, TellWhatIsKnownSoFar) {
  Workers workers(test::worker_command(), 1, 1);
  std::vector<std::string> events;
  const auto answer = workers.begin("")->answer(
      "{\"ask\":\"position\",\n\"text\":\"nim(3,5,7)\"}",
      [&](std::string_view event, std::string_view json) {
        events.emplace_back(event);
        return json.starts_with("{");
      },
      never_gone);
  EXPECT_EQ(events, (std::vector<std::string>{"partial", "partial", "partial"}));
  EXPECT_NE(answer.find("\"outcome\""), std::string::npos);
}

TEST(Workers, StopForAReaderThatIsGone) {
  Workers workers(test::worker_command(), 1, 0);
  bool gone = false;
  const auto tell = [&](std::string_view, std::string_view) {
    gone = true;
    return true;
  };
  workers.begin("")->answer(kRowAndLong, tell, [&] { return gone; });
  // Nor for one that says so when an event arrives.
  workers.begin("")->answer(
      kRowAndLong, [](std::string_view, std::string_view) { return false; }, never_gone);
  EXPECT_NE(answer_by(workers, kSmallRequest).find("\"outcome\""), std::string::npos);
}

TEST(Workers, AreReplacedWhenTheyCrash) {
  Workers workers(test::worker_command(), 1, 1);
  for (const int signal : {SIGKILL, SIGSEGV, SIGABRT}) {
    Computing computes(workers, "", kRowAndLong);
    computes.wait_for_row();
    for (const auto process : test::children()) ::kill(process, signal);
    EXPECT_NE(computes.answer().find("{\"error\":\"the computation broke off"), std::string::npos);
    EXPECT_NE(answer_by(workers, kSmallRequest).find("\"outcome\""), std::string::npos);
  }
}

// Whoever dies while it has nothing to do costs no request.
TEST(Workers, AreReplacedBeforeARequest) {
  Workers workers(test::worker_command(), 1, 1);
  EXPECT_NE(answer_by(workers, kSmallRequest).find("\"outcome\""), std::string::npos);
  const auto processes = test::children();
  for (const auto process : processes) ::kill(process, SIGKILL);
  // All threads of a process have ended then, and what they held is closed.
  siginfo_t ended;
  for (const auto process : processes) ::waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOWAIT);
  EXPECT_NE(answer_by(workers, kSmallRequest).find("\"outcome\""), std::string::npos);
}

// A process that is halted hears nothing: it is killed.
TEST(Workers, AreKilledWhenTheyDoNotStop) {
  Workers workers(test::worker_command(), 1, 1);
  Computing computes(workers, "one", kRowAndLong);
  computes.wait_for_row();
  for (const auto process : test::children()) ::kill(process, SIGSTOP);
  EXPECT_TRUE(workers.cancel("one"));
  EXPECT_EQ(computes.answer(), R"({"error":"cancelled","stopped":"cancelled"})");
  EXPECT_NE(answer_by(workers, kSmallRequest).find("\"outcome\""), std::string::npos);
}

TEST(Workers, HaveATimeLimit) {
  Workers workers(test::worker_command(), 1, 1);
  const auto late = answer_by(workers, R"~({"ask":"eval","text":"canonical(domineering(9x9))","seconds":0.1})~");
  EXPECT_NE(late.find("the time limit of 0.1 s was reached"), std::string::npos) << late;
}

TEST(Workers, EndWithTheServer) {
  std::make_unique<Workers>(test::worker_command(), 2, 2).reset();
  EXPECT_TRUE(test::children().empty());
}

TEST(Workers, SayThatNoneCanBeStarted) { EXPECT_THROW(Workers({"/nowhere/nimatron"}, 1, 1), Error); }

}  // namespace
}  // namespace nimatron
