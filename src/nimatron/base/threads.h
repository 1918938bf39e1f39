// JoinedThreads: threads that are joined at the end of the scope. A machine that has no thread left is not an end of
// the program: whoever starts them decides what to do with fewer.
//
//   JoinedThreads others;
//   while (others.size() < 3 && others.start([&] { work(); })) {
//   }
//   work();
//
// (The library of the engine in WebAssembly has no std::jthread.)
#pragma once

#include <cstddef>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace nimatron {

class JoinedThreads {
 public:
  JoinedThreads() = default;
  JoinedThreads(const JoinedThreads&) = delete;
  JoinedThreads& operator=(const JoinedThreads&) = delete;
  ~JoinedThreads() { join(); }

  // False where the system has no thread to spare.
  template <class Work>
  bool start(Work&& work) {
    try {
      threads_.emplace_back(std::forward<Work>(work));
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }
  std::size_t size() const { return threads_.size(); }
  void join() {
    for (auto& t : threads_) t.join();
    threads_.clear();
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace nimatron
