// Asks in several threads, each with a Session of its own; they share the budget, the rulesets and the positions.
// Prints:
//
//   4 threads give the same 3 answers: * {2|-1/2} 0^{02}
//   domineering(2x3) is the same value in all of them
//   and a stop from outside ends them all
#include <atomic>
#include <cstdio>
#include <thread>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace {

constexpr std::size_t kThreads = 4;

template <class Work>
void in_threads(Work work) {
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) threads.emplace_back(work, i);
  for (auto& thread : threads) thread.join();
}

}  // namespace

int main() {
  nimatron::Budget budget;  // one bound on memory and time for all of them

  std::vector<std::string> texts(kThreads);
  std::vector<nimatron::Answer> boards(kThreads);  // each holds the arena of its value
  in_threads([&](std::size_t i) {
    nimatron::Session session(budget);
    nimatron::Evaluator evaluate(session);
    for (const char* question : {"nim(3,5,7)", "domineering(2x3)", "genus(towers(XX/XX))"}) {
      texts[i] += (texts[i].empty() ? "" : " ") + text_of(evaluate(question));
    }
    boards[i] = evaluate("domineering(2x3)");
  });
  bool equal = true, same = true;
  for (std::size_t i = 1; i < kThreads; ++i) {
    equal = equal && texts[i] == texts[0];
    same = same && value_of(boards[i]) == value_of(boards[0]);  // compared in one arena
  }
  std::printf("%zu threads give %s 3 answers: %s\n", kThreads, equal ? "the same" : "different", texts[0].c_str());
  std::printf("domineering(2x3) is %s value in all of them\n", same ? "the same" : "another");

  std::atomic<std::size_t> stopped = 0;
  std::thread user([&] {
    while (stopped < kThreads) {  // as long as somebody is at work
      budget.stop();
      std::this_thread::yield();
    }
  });
  in_threads([&](std::size_t) {
    nimatron::Session session(budget);
    nimatron::Evaluator evaluate(session);
    try {
      evaluate("canonical(amazons(x....../......./......o))");
    } catch (const nimatron::Stopped&) {
      ++stopped;
    }
  });
  user.join();
  std::printf("and a stop from outside ends them all\n");
  return equal && same ? 0 : 1;
}
