// Several threads at one question: the first that answers ends it.
//
//   std::atomic<bool> done{false};                 // the others look at it and give up
//   const auto found = first_answer<bool>(threads, budget, done, [&](std::size_t thread) -> std::optional<bool> { ...
//   }); found.get();                                   // none where all gave up
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/threads.h"

namespace nimatron {

// What a thread has found, or why it failed.
template <class Answer>
struct FirstAnswer {
  std::optional<Answer> get() const {
    if (failure) std::rethrow_exception(failure);
    return answer;
  }
  std::optional<Answer> answer;
  std::exception_ptr failure;
};

// In as many threads as the system has to spare, the caller's among them.
template <class Answer, class Work>
FirstAnswer<Answer> first_answer(int threads, Budget& budget, std::atomic<bool>& done, const Work& work) {
  std::vector<FirstAnswer<Answer>> found(static_cast<std::size_t>(threads));
  const auto run = [&](std::size_t i) {
    const Budget::Scope scope(budget);
    try {
      found[i].answer = work(i);
    } catch (...) {
      found[i].failure = std::current_exception();
    }
    done = true;
  };
  {
    JoinedThreads others;
    for (std::size_t i = 1; i < found.size() && others.start([&run, i] { run(i); }); ++i) {
    }
    run(0);
  }
  FirstAnswer<Answer> best;
  for (const auto& f : found) {
    if (f.answer) return f;
    if (f.failure) best = f;
  }
  return best;
}

}  // namespace nimatron
