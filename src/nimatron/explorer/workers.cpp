#include "nimatron/explorer/workers.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/base/system.h"
#include "nimatron/explorer/worker.h"

namespace nimatron {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kMoment = std::chrono::milliseconds(100);
// How long a computation that was asked to stop may take before it is killed.
constexpr auto kPatience = std::chrono::seconds(1);
constexpr std::size_t kLongestLine = std::size_t{1} << 26;

const std::string kCancelled = R"({"error":"cancelled","stopped":"cancelled"})";

std::string failed(const std::string& why) { return fmt::format(R"({{"error":"{}"}})", why); }

}  // namespace

Worker::Worker(const std::vector<std::string>& command) {
  int ends[2];
  if (!connect_pair(ends)) throw Error("no socket is free for a worker");
  socket_ = ends[0];
  const timeval patience{5, 0};  // a worker always listens, unless it is stopped
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  // It inherits no connection, which would not look closed to its client while the worker held it open.
  const int problem = start_program(command, ends[1], process_);
  ::close(ends[1]);
  if (problem == 0) return;
  ::close(socket_);
  throw Error(fmt::format("no process can be started for a request: {}", std::strerror(problem)));
}

Worker::~Worker() {
  ::close(socket_);
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
}

bool Worker::alive() const {
  pollfd in{socket_, POLLIN, 0};
  return ::poll(&in, 1, 0) == 0;  // one that waits for a request says nothing
}

bool Worker::send(const std::string& line) const {
  const std::string whole = line + '\n';
  for (std::string_view rest = whole; !rest.empty();) {
    const auto sent = send_quietly(socket_, rest);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<std::string> Worker::hear() {
  const auto end = heard_.find('\n', searched_);
  if (end != std::string::npos) {
    std::string line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    searched_ = 0;
    return line;
  }
  searched_ = heard_.size();
  pollfd in{socket_, POLLIN, 0};
  if (::poll(&in, 1, static_cast<int>(kMoment.count())) <= 0) return std::nullopt;
  char buffer[1 << 16];
  const auto got = ::recv(socket_, buffer, sizeof buffer, 0);
  if (got < 0 && errno == EINTR) return std::nullopt;
  ended_ = got <= 0 || heard_.size() > kLongestLine;
  if (!ended_) heard_.append(buffer, static_cast<std::size_t>(got));
  return std::nullopt;
}

std::string Worker::last_words() {
  if (heard_.size() > kLongestLine) return failed("the answer is too long");
  ::kill(process_, SIGKILL);  // it has ended, or closed its connection
  int status = 0;
  ::waitpid(std::exchange(process_, -1), &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kOverdueStatus) {
    return R"({"error":"the time limit was reached","stopped":"limit"})";
  }
  if (WIFSIGNALED(status)) return failed(fmt::format("the computation broke off (signal {})", WTERMSIG(status)));
  return failed("the computation broke off");
}

Job::~Job() {
  const std::lock_guard lock(workers_.mutex_);
  workers_.jobs_.erase(this);
  const auto client = workers_.clients_.find(client_);
  if (--client->second.jobs == 0) workers_.clients_.erase(client);
}

std::string Job::answer(const std::string& request, const Tell& tell, const Gone& gone) {
  if (!workers_.wait_for_turn(*this, gone)) return kCancelled;
  std::unique_ptr<Worker> worker;
  std::string answer;
  try {
    worker = workers_.take();
    // An end of a line is only a space in JSON: one inside a text is written \n.
    std::string line = request;
    std::replace(line.begin(), line.end(), '\n', ' ');
    if (worker->send(line)) {
      answer = computed(worker, tell, gone);
    } else {
      answer = std::exchange(worker, nullptr)->last_words();
    }
  } catch (const Error& e) {
    answer = failed(e.what());
  }
  workers_.give_back(*this, std::move(worker));
  return answer;
}

// The worker is null afterwards if it cannot be used again.
std::string Job::computed(std::unique_ptr<Worker>& worker, const Tell& tell, const Gone& gone) {
  std::optional<Clock::time_point> until;
  for (;;) {
    if (!until && (stopped_ || gone())) {
      worker->send("stop");
      until = Clock::now() + kPatience;
    }
    const auto line = worker->hear();
    if (!line && worker->ended()) {
      const auto why = worker->last_words();
      worker.reset();
      return until ? kCancelled : why;
    }
    if (!line && until && Clock::now() > *until) {
      worker.reset();
      return kCancelled;
    }
    if (!line) continue;
    const auto space = std::min(line->find(' '), line->size() - 1);
    const auto event = std::string_view(*line).substr(0, space), json = std::string_view(*line).substr(space + 1);
    if (event == "answer") return std::string(json);
    if (tell && !tell(event, json)) stopped_ = true;
  }
}

Workers::Workers(std::vector<std::string> command, std::size_t working, std::size_t waiting)
    : command_(std::move(command)), working_(working), waiting_(waiting) {
  // The first requests need not wait for the start of a process.
  for (std::size_t i = 0; i < std::min<std::size_t>(2, working); ++i) {
    idle_.push_back(std::make_unique<Worker>(command_));
  }
}

std::shared_ptr<Job> Workers::begin(std::string id, std::string client) {
  const std::lock_guard lock(mutex_);
  // As many places as there are workers are left to other clients, if there are many.
  const auto places = working_ + waiting_, left = std::min(working_, waiting_ / 8);
  const auto found = clients_.find(client);
  if (jobs_.size() >= places || (found != clients_.end() && found->second.jobs >= places - left)) return nullptr;
  auto job = std::make_shared<Job>(*this, std::move(id), std::move(client));
  ++clients_[job->client_].jobs;
  jobs_.insert(job.get());
  return job;
}

bool Workers::cancel(std::string_view id) {
  const std::lock_guard lock(mutex_);
  bool any = false;
  for (Job* job : jobs_) {
    if (id.empty() || job->id_ != id) continue;
    job->stopped_ = true;
    any = true;
  }
  turn_.notify_all();
  return any;
}

void Workers::cancel_all() {
  const std::lock_guard lock(mutex_);
  for (Job* job : jobs_) job->stopped_ = true;
  turn_.notify_all();
}

const Job* Workers::next() const {
  if (computing_ >= working_) return nullptr;
  const auto most = std::max<std::size_t>(working_, 2) - 1;  // of one client
  const Job* best = nullptr;
  std::pair<std::size_t, std::uint64_t> least;
  for (const Job* job : queue_) {
    const auto& client = clients_.at(job->client_);
    const std::pair now(client.computing, client.turn);
    if (job->stopped_ || client.computing >= most) continue;
    // Requests without a name may be those of several programs: the latest comes first, so that one program that sends
    // many of them does not keep the others waiting.
    const bool later = best != nullptr && job->client_.empty() && best->client_.empty();
    if (best != nullptr && !later && now >= least) continue;
    best = job;
    least = now;
  }
  return best;
}

bool Workers::wait_for_turn(const Job& job, const Job::Gone& gone) {
  std::unique_lock lock(mutex_);
  queue_.push_back(&job);
  while (next() != &job && !job.stopped_ && !gone()) turn_.wait_for(lock, kMoment);
  const bool ready = next() == &job;
  if (ready) {
    auto& client = clients_.at(job.client_);
    ++computing_;
    ++client.computing;
    client.turn = ++turns_;
  }
  queue_.erase(std::find(queue_.begin(), queue_.end(), &job));
  turn_.notify_all();
  return ready;
}

std::unique_ptr<Worker> Workers::take() {
  for (;;) {
    std::unique_ptr<Worker> worker;
    {
      const std::lock_guard lock(mutex_);
      if (idle_.empty()) break;
      worker = std::move(idle_.back());
      idle_.pop_back();
    }
    if (worker->alive()) return worker;
  }
  return std::make_unique<Worker>(command_);
}

void Workers::give_back(const Job& job, std::unique_ptr<Worker> worker) {
  const std::lock_guard lock(mutex_);
  --computing_;
  --clients_.at(job.client_).computing;
  if (worker != nullptr) idle_.push_back(std::move(worker));
  turn_.notify_all();
}

}  // namespace nimatron
