// The requests that a server is working on, each in a thread of its own; some of them compute, the others wait for
// their turn.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>

#include "nimatron/explorer/explorer.h"

namespace nimatron {

// One request under way: a thread computes, the connection's thread sends what it tells.
class Job {
 public:
  explicit Job(std::string name) : id(std::move(name)) {}
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  // Cancels it.
  ~Job();

  void tell(std::string_view event, const std::string& json);
  void finish(std::string answer);
  // The events to send, waiting a moment for them; `last` if the answer is among them.
  std::string next(bool& last);
  std::string whole_answer();

  const std::string id;
  Budget budget;
  std::thread worker;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> events_;
  std::optional<std::string> answer_;
};

class Jobs {
 public:
  Jobs(const Explorer& explorer, std::size_t working, std::size_t waiting)
      : explorer_(explorer), working_(working), waiting_(waiting) {}

  // Null if too many are waiting.
  std::shared_ptr<Job> begin(std::string id, std::string request);
  // Whether there is one of this id.
  bool cancel(std::string_view id);
  void cancel_all();

 private:
  void run(Job& job, const std::string& request);

  const Explorer& explorer_;
  std::size_t working_, waiting_;
  std::mutex mutex_;
  std::condition_variable turn_;
  std::set<Job*> jobs_;
  std::size_t computing_ = 0;
};

}  // namespace nimatron
