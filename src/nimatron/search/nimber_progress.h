// NimberProgress: how far a search for a Grundy value has come, in words. How long it will take nobody knows, but it
// knows which numbers the value is not, and how many moves are refuted for the number that it asks about now.
//
//   NimberProgress progress;                       // shared by the threads of a question
//   progress.text({3, 16}, 76, true);              // "the component is not 0, *, *2; 16 of its 76 moves do not lead
//                                                  // to *3"
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

#include "nimatron/value/nimber.h"

namespace nimatron {

class NimberProgress {
 public:
  // The number asked about, and how many moves are known not to lead to it.
  struct Stage {
    std::uint32_t n, refuted;
  };

  // Before a question, by one thread.
  void begin() { furthest_ = 0; }
  // What the thread that has come furthest is known to have found, if this one is at `stage`. Of an exact question the
  // value is none of the smaller numbers.
  std::string text(Stage stage, std::uint32_t moves, bool exact) {
    const std::uint64_t own = std::uint64_t{stage.n} << 32 | stage.refuted;
    std::uint64_t furthest = furthest_;
    while (furthest < own && !furthest_.compare_exchange_weak(furthest, own)) {
    }
    furthest = std::max(furthest, own);
    const Nimber n = furthest >> 32;
    const auto refuted = furthest & 0xffffffffU;
    if (!exact || n == 0) {
      return fmt::format("{} of the component's {} moves do not lead to {}", refuted, moves, star(n));
    }
    return fmt::format("the component is not {}; {} of its {} moves do not lead to {}", below(n), refuted, moves,
                       star(n));
  }

 private:
  static std::string star(Nimber n) { return n == 0 ? "0" : n == 1 ? "*" : fmt::format("*{}", n); }
  // "0, *, *2"; of many the first two and the last.
  static std::string below(Nimber n) {
    constexpr Nimber kMost = 5;
    std::string out = star(0);
    for (Nimber m = 1; m < (n > kMost ? 2 : n); ++m) out += ", " + star(m);
    return n > kMost ? out + ", ..., " + star(n - 1) : out;
  }

  std::atomic<std::uint64_t> furthest_{0};  // the number in the upper half, so that more is further
};

}  // namespace nimatron
