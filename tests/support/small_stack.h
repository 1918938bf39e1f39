// Work on a thread with a stack of so many bytes, which is joined; an exception of it is thrown again.
#pragma once

#include <gtest/gtest.h>
#include <pthread.h>

#include <cstddef>
#include <exception>
#include <functional>

namespace nimatron::test {

inline void on_stack_of(std::size_t bytes, const std::function<void()>& work) {
  struct Task {
    const std::function<void()>& work;
    std::exception_ptr thrown = {};
  } task{work};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  pthread_t thread;
  const auto run = [](void* given) -> void* {
    auto& t = *static_cast<Task*>(given);
    try {
      t.work();
    } catch (...) {
      t.thrown = std::current_exception();
    }
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, &task), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  if (task.thrown) std::rethrow_exception(task.thrown);
}

}  // namespace nimatron::test
