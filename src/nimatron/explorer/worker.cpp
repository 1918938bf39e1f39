#include "nimatron/explorer/worker.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>
#include <utility>

#include "nimatron/base/system.h"

namespace nimatron {

namespace {

// How long a computation may go on past its time limit before the process ends with it.
constexpr double kSecondsOverdue = 2;

void tell_server(std::string_view event, const std::string& json) {
  const std::string line = fmt::format("{} {}\n", event, json);
  for (std::string_view rest = line; !rest.empty();) {
    const auto sent = send_quietly(STDOUT_FILENO, rest);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) ::_exit(0);
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
}

// What the server says, heard by a thread of its own: the computation may not listen.
class Ear {
 public:
  // The next request, to be computed with this budget.
  std::string next(Budget& budget) {
    std::unique_lock lock(mutex_);
    heard_.wait(lock, [this] { return !request_.empty(); });
    budget_ = &budget;
    if (std::exchange(stop_, false)) budget.stop();
    return std::exchange(request_, {});
  }
  void done() {
    const std::lock_guard lock(mutex_);
    budget_ = nullptr;
  }

  [[noreturn]] void listen() {
    std::string pending;
    char buffer[1 << 14];
    for (;;) {
      pollfd in{STDIN_FILENO, POLLIN, 0};
      if (::poll(&in, 1, 100) <= 0) {
        look_at_clock();
        continue;
      }
      const auto got = ::read(STDIN_FILENO, buffer, sizeof buffer);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) ::_exit(0);  // nobody waits for the answer any more
      pending.append(buffer, static_cast<std::size_t>(got));
      for (auto end = pending.find('\n'); end != std::string::npos; end = pending.find('\n')) {
        hear(pending.substr(0, end));
        pending.erase(0, end + 1);
      }
    }
  }

 private:
  void hear(std::string line) {
    const std::lock_guard lock(mutex_);
    if (line != "stop") {
      request_ = std::move(line);
      heard_.notify_one();
    } else if (budget_ != nullptr) {
      budget_->stop();
    } else {
      stop_ = !request_.empty();  // else the answer was on its way
    }
  }
  void look_at_clock() {
    const std::lock_guard lock(mutex_);
    if (budget_ != nullptr && !budget_->resting() && budget_->overdue() > kSecondsOverdue) ::_exit(kOverdueStatus);
  }

  std::mutex mutex_;
  std::condition_variable heard_;
  std::string request_;
  bool stop_ = false;
  Budget* budget_ = nullptr;  // of the request under way
};

}  // namespace

void work(const Explorer& explorer) {
  std::signal(SIGINT, SIG_IGN);  // the server hears of it too, and decides
  Ear ear;
  std::thread([&ear] { ear.listen(); }).detach();
  for (;;) {
    Budget budget;
    budget.rest();  // until its time limit is known
    const auto request = ear.next(budget);
    const auto answer = explorer.answer(request, budget, tell_server);
    ear.done();
    tell_server("answer", answer);
    budget.forgotten();
  }
}

}  // namespace nimatron
