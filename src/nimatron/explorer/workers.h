// Workers: the processes that compute for a server (worker.h), and the requests that use them or wait for their turn.
//
//   Workers workers({"/proc/self/exe", "explorer-worker"}, 8, 64);
//   if (const auto job = workers.begin("id", "client")) job->answer(request, tell, gone);
//
// No client keeps the others waiting: whoever has the fewest requests computing comes next, one worker is left to the
// others, and so are some of the places to wait.
// A worker that crashes, or does not stop when it is asked to, is replaced.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

// One process. It is killed when this object ends.
class Worker {
 public:
  // An Error if the process cannot be started.
  explicit Worker(const std::vector<std::string>& command);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();

  // Whether it still listens.
  bool alive() const;
  // One line; false if it cannot be sent.
  bool send(const std::string& line) const;
  // The next line that it says, waiting a moment for it; none if nothing came.
  std::optional<std::string> hear();
  // Whether nothing more will come, and the answer that says why.
  bool ended() const { return ended_; }
  std::string last_words();

 private:
  pid_t process_ = -1;
  int socket_ = -1;
  std::string heard_;
  std::size_t searched_ = 0;  // so much of it has no end of a line
  bool ended_ = false;
};

class Workers;

// One request, from its arrival to its answer.
class Job {
 public:
  // An event's name and JSON; false if nobody hears it any more.
  using Tell = std::function<bool(std::string_view event, std::string_view json)>;
  using Gone = std::function<bool()>;

  Job(Workers& workers, std::string id, std::string client)
      : workers_(workers), id_(std::move(id)), client_(std::move(client)) {}
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  ~Job();

  // Waits for its turn and for the answer. What is known before goes to `tell`; if `gone`, the computation is
  // stopped.
  std::string answer(const std::string& request, const Tell& tell, const Gone& gone);

 private:
  friend class Workers;
  std::string computed(std::unique_ptr<Worker>& worker, const Tell& tell, const Gone& gone);

  Workers& workers_;
  const std::string id_, client_;
  std::atomic<bool> stopped_ = false;
};

class Workers {
 public:
  // The program that is a worker and its arguments; so many work at a time, and so many requests wait for them.
  Workers(std::vector<std::string> command, std::size_t working, std::size_t waiting);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Null if too many are waiting. Requests without the name of a client are those of one client.
  std::shared_ptr<Job> begin(std::string id, std::string client = {});
  // Whether there is one of this id.
  bool cancel(std::string_view id);
  void cancel_all();

 private:
  friend class Job;
  struct Client {
    std::size_t jobs = 0, computing = 0;
    std::uint64_t turn = 0;  // when it had its last one
  };

  // The job whose turn it is; null if there is none.
  const Job* next() const;
  // False if the job was cancelled or its client went away before its turn came.
  bool wait_for_turn(const Job& job, const Job::Gone& gone);
  // A process for a job whose turn it is.
  std::unique_ptr<Worker> take();
  // The turn of a job is over; null if the worker cannot be used again.
  void give_back(const Job& job, std::unique_ptr<Worker> worker);

  const std::vector<std::string> command_;
  const std::size_t working_, waiting_;
  std::mutex mutex_;
  std::condition_variable turn_;
  std::set<Job*> jobs_;
  std::map<std::string, Client> clients_;  // those that have jobs
  std::deque<const Job*> queue_;           // those that wait, in the order in which they came
  std::size_t computing_ = 0;
  std::uint64_t turns_ = 0;
  std::vector<std::unique_ptr<Worker>> idle_;
};

}  // namespace nimatron
