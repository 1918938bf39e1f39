// Allowance: a command that was given no bound is asked to stop after about ten seconds of processor time.
//
//   const Allowance allowance(entry, v, budget);
//   ...                                   // a long computation
//   if (allowance.spent()) tell("{}\n", allowance.words());
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "nimatron/apps/app.h"

namespace nimatron {

class Allowance {
 public:
  // Of commands that may go on for ever, if neither a time limit nor a bound of their own was given.
  Allowance(const Entry& entry, const Invocation& v, Budget& budget);
  Allowance(const Allowance&) = delete;
  Allowance& operator=(const Allowance&) = delete;
  ~Allowance();

  // Whether the time was over.
  bool spent() const { return spent_; }
  // That it was, and how to go on.
  const std::string& words() const { return words_; }

 private:
  std::string words_;
  std::atomic<bool> spent_{false};
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace nimatron
