#include "nimatron/explorer/jobs.h"

#include <fmt/format.h>

namespace nimatron {

Job::~Job() {
  budget.stop();
  if (worker.joinable()) worker.join();
}

void Job::tell(std::string_view event, const std::string& json) {
  const std::lock_guard lock(mutex_);
  // A reader that is slow misses progress, nothing else.
  if (event == "progress" && events_.size() > 100) return;
  events_.push_back(fmt::format("event: {}\ndata: {}\n\n", event, json));
  changed_.notify_all();
}

void Job::finish(std::string answer) {
  const std::lock_guard lock(mutex_);
  answer_ = std::move(answer);
  changed_.notify_all();
}

std::string Job::next(bool& last) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, std::chrono::milliseconds(500), [this] { return !events_.empty() || answer_; });
  std::string out;
  for (const auto& e : events_) out += e;
  events_.clear();
  last = answer_.has_value();
  if (last) out += fmt::format("event: answer\ndata: {}\n\n", *answer_);
  return out.empty() ? ":\n\n" : out;  // a comment, so that a closed connection is noticed
}

std::string Job::whole_answer() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return answer_.has_value(); });
  return *answer_;
}

std::shared_ptr<Job> Jobs::begin(std::string id, std::string request) {
  auto job = std::make_shared<Job>(std::move(id));
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= working_ + waiting_) return nullptr;
    jobs_.insert(job.get());
  }
  job->worker = std::thread([this, j = job.get(), text = std::move(request)] { run(*j, text); });
  return job;
}

bool Jobs::cancel(std::string_view id) {
  const std::lock_guard lock(mutex_);
  bool any = false;
  for (Job* job : jobs_) {
    if (id.empty() || job->id != id) continue;
    job->budget.stop();
    any = true;
  }
  return any;
}

void Jobs::cancel_all() {
  const std::lock_guard lock(mutex_);
  for (Job* job : jobs_) job->budget.stop();
}

void Jobs::run(Job& job, const std::string& request) {
  {
    std::unique_lock lock(mutex_);
    // Whoever cancels a waiting job notifies nobody, so it looks now and then.
    while (computing_ >= working_ && !job.budget.stopped()) turn_.wait_for(lock, std::chrono::milliseconds(50));
    ++computing_;
  }
  std::string answer;
  try {
    answer = explorer_.answer(request, job.budget,
                              [&](std::string_view event, const std::string& json) { job.tell(event, json); });
  } catch (const std::exception&) {
    answer = R"({"error":"the request could not be answered"})";
  }
  {
    const std::lock_guard lock(mutex_);
    --computing_;
    jobs_.erase(&job);
  }
  turn_.notify_one();
  job.finish(std::move(answer));
}

}  // namespace nimatron
