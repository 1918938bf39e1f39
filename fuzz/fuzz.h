// What the fuzzers share. An input is answered or refused with an Error within small limits; anything else, a crash, a
// limit that does not hold, an answer that contradicts another one, is a find.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/engine/session.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace nimatron::fuzz {

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The text of an input. \x01, two bytes, a piece and \x02 stand for so many times that piece: deep and long inputs are
// then short to write and easy to find.
inline std::string repeated_text(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = std::size_t{1} << 19;
  std::string out;
  for (std::size_t i = 0; i < size && out.size() < kLongest; ++i) {
    if (data[i] != 1 || size - i < 4) {
      out += static_cast<char>(data[i]);
      continue;
    }
    const std::size_t times = std::size_t{data[i + 1]} << 8 | data[i + 2];
    const auto piece = text(data + i + 3, size - i - 3);
    const auto end = std::min(piece.find('\x02'), piece.size());
    for (std::size_t n = 0; n < times && out.size() < kLongest; ++n) out += piece.substr(0, end);
    i += 3 + end;
  }
  return out;
}

// The first line of a text, which is removed from it.
inline std::string_view take_line(std::string_view& rest) {
  const auto end = rest.find('\n');
  const auto line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

// A session with little memory and time, in the scope of its budget.
class Limited {
 public:
  explicit Limited(Theory theory = Theory::On) : scope_(budget_), session_(budget_, theory) {
    budget_.set_time(std::chrono::milliseconds(50));
  }
  Budget& budget() { return budget_; }
  Session& session() { return session_; }

 private:
  Budget budget_{std::size_t{64} << 20};
  Budget::Scope scope_;
  Session session_;
};

// Whether f comes to an end without an Error.
template <class F>
bool succeeds(F f) {
  try {
    f();
    return true;
  } catch (const Stopped&) {
    return false;
  } catch (const Error&) {
    return false;
  }
}

// Ends the process, so that libFuzzer keeps the input.
[[noreturn]] inline void contradiction(const std::vector<std::string>& words) {
  for (const auto& word : words) std::fprintf(stderr, "%s\n", word.c_str());
  std::abort();
}

// A supply of choices: the bytes of an input, and zeros after its end.
class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  bool done() const { return at_ == end_; }
  std::uint8_t byte() { return done() ? std::uint8_t{0} : *at_++; }
  // Below `count`, which is not 0.
  std::size_t below(std::size_t count) {
    std::size_t n = byte();
    if (count > 256) n = n << 8 | byte();
    return n % count;
  }

 private:
  const std::uint8_t *at_, *end_;
};

}  // namespace nimatron::fuzz
