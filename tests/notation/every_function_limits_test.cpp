// Every function of the engine and of the language, with arguments that no machine can finish: it answers or is stopped
// soon after its time limit and within its memory, and the next question is answered.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <ctime>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text.h"
#include "tests/support/sanitized.h"

namespace nimatron {
namespace {

constexpr std::size_t kMega = std::size_t{1} << 20;
constexpr std::size_t kMemoryLimit = 200 * kMega;
constexpr double kMostSeconds = 3 * (test::kSanitized ? 10 : 1);  // of the processor, past the time limit
constexpr std::chrono::milliseconds kShortTime(20);

double processor_seconds() {
  timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

// Arguments for a parameter, each of another kind of trouble.
std::vector<std::string> arguments_for(const Parameter& p) {
  const std::string huge = "pow(7,1000000)";
  switch (p.kind) {
    case ParameterKind::Position:
      return {"cram(13x13)", "nim(1000000000000,999999999999)", "selective(nim(100000),nim(100000))",
              "lctr(1000000^1000000)", "octal[0.3102](100000)"};
    case ParameterKind::Game:
      return {"domineering(9x9)", "^1000000000", "{1823437481924|-1823437481924}", "*2000000000", "^[1000]"};
    case ParameterKind::Number:
      return {huge, "1/1024", "-1823437481924"};
    case ParameterKind::Whole:
      return {p.least == p.most ? "1000000000000" : std::to_string(p.most),
              std::to_string(std::max<std::int64_t>(p.least, 20))};
    case ParameterKind::Ruleset:
      return {"octal[0.3102]", "domineering", "subtraction[allbut 8,9,11]", "push(nim,wythoff)", "lctr"};
    case ParameterKind::Family:
      return {"octal[0.3102]", "nim(_,_)", "octal[0.454](_)", "domineering(_x_)"};
    case ParameterKind::Range:
      return {"0..1000000000", "1..12"};
    case ParameterKind::Word:
      return p.words.empty() ? std::vector<std::string>{} : std::vector<std::string>{p.words.front(), p.words.back()};
    case ParameterKind::Text:
      return {"repeat(\"X\",16777216)", "\"nim(3,5)\"", "repeat(\"((1,2),\",200000)"};
    case ParameterKind::Any:
      return {huge,
              "0..1000000000000",
              "[[$a,$b] for $a in 0..100000, $b in 0..$a]",
              "repeat(\"X,\",8000000)",
              "[" + huge + " + $i for $i in 0..1000]",
              "{1|-1}"};
    case ParameterKind::List:
      return {"0..1000000000000", "[" + huge + " + $i for $i in 0..1000000]", "[[$a] for $a in 0..100000000]",
              "[{$a|-$a} for $a in 1..100000]"};
    case ParameterKind::Function:
      return {"abs", "text"};
    case ParameterKind::Box:
      return {"13x13", "64x64", "5x5"};
    case ParameterKind::Flag:
    case ParameterKind::File:
      return {};
  }
  return {};
}

// Calls with the first arguments of all parameters, with the second ones, and so on.
std::vector<std::string> calls_of(const Entry& entry) {
  std::vector<std::vector<std::string>> all;
  std::size_t most = 0;
  for (const auto& p : entry.parameters) {
    auto some = arguments_for(p);
    if (some.empty() && !p.fallback) return {};
    if (p.fallback && p.kind != ParameterKind::Whole) some.clear();
    for (auto& text : some) text = p.fallback ? p.name + "=" + text : text;
    most = std::max(most, some.size());
    all.push_back(std::move(some));
  }
  std::vector<std::string> out{entry.example};
  for (std::size_t i = 0; i < most; ++i) {
    std::string call;
    for (const auto& some : all) {
      if (!some.empty()) call += (call.empty() ? "" : ",") + some[i % some.size()];
    }
    out.push_back(fmt::format("{}({})", entry.name, call));
  }
  return out;
}

// What happens to operators and statements, which are no entries.
const std::vector<std::string> kStatements = {
    "fibo($n) = $n if $n < 2 else fibo($n-1) + fibo($n-2); fibo(60)",
    "$x = pow(7,1000000); $x * $x * $x; $x div 3; $x mod pow(3,500000); $x xor 5",
    "pow(pow(7,1000000),1000)",
    "gcd(pow(7,1000000) + 1, pow(5,999999) + 1)",
    "isqrt(pow(7,999999))",
    "text(pow(7,1000000)); pow(7,1000000)",
    "for all $a in 0..1000000000000: $a + 1 > $a",
    "[$a for $a in 0..1000000000000]",
    "$s = \"X\"; $s = \"$s$s$s$s$s$s$s$s\"; $s = \"$s$s$s$s$s$s$s$s\"; $s = \"$s$s$s$s$s$s$s$s\"; $s = "
    "\"$s$s$s$s$s$s$s$s\"; $s = \"$s$s$s$s$s$s$s$s\"; $s = \"$s$s$s$s$s$s$s$s\"; $s = \"$s$s$s$s$s$s$s$s\"; $s = "
    "\"$s$s$s$s$s$s$s$s\"; $s = \"$s$s$s$s$s$s$s$s\"; $s = \"$s$s$s$s$s$s$s$s\"; len(characters($s))",
    "$l = [0]; $l = $l + $l + $l + $l + $l + $l + $l + $l; $l = [$l for $i in 0..1000]; $l = [$l + $l for $i in "
    "0..10000]; [$l + $l for $i in 0..100000]; [[0 for $j in 0..100000] for $i in 0..100000]",
    "characters(repeat(\"X\",16777216))",
    "1000000 * nim(3); 1000000 * (nim(3) + nim(4) + nim(5))",
    "[$a in 0..$a for $a in 0..100000]",
    "f($l) = [f($l + $l)][0]; f([1])",
    "f($s) = f(\"$s$s\"); f(\"x\")",
};

// The text of a game with so many options on one side.
std::string with_many_options(int options) {
  std::string out = "{1";
  for (int i = 1; i < options; ++i) out += ",1";
  return out + "|0}";
}

// The question, then another one. Its name is left in `asked` for whoever finds this process dead.
bool is_bounded(const std::string& question, std::chrono::milliseconds time, char* asked, std::size_t room) {
  std::strncpy(asked, question.c_str(), room - 1);
  Budget budget(kMemoryLimit);
  budget.set_time(time);
  Session session(budget);
  Evaluator evaluate(session);
  const double start = processor_seconds();
  budget.begin();
  evaluate.run(question, [&](const Evaluator::Statement& s) {
    if (s.answer) text_of(*s.answer);
    budget.begin();
    return true;
  });
  const double used = processor_seconds() - start - std::chrono::duration<double>(time).count();
  budget.set_time(std::chrono::minutes(1));
  budget.begin();
  const bool answered = text_of(evaluate("1+1")) == "2";
  if (used > kMostSeconds) fmt::print(stderr, "{:.60} took {:.1f} s\n", question, used);
  return used < kMostSeconds && answered;
}

// In a process of its own, since what is not stopped must not end the test, and for the peak of its memory.
void expect_bounded(const std::vector<std::string>& questions, std::chrono::milliseconds time) {
  constexpr std::size_t kRoom = 256;
  auto* asked = static_cast<char*>(::mmap(nullptr, kRoom, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  rusage own{};
  ::getrusage(RUSAGE_SELF, &own);
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit seconds{600, 600};
    ::setrlimit(RLIMIT_CPU, &seconds);
    int status = 0;
    for (const auto& question : questions) {
      ::alarm(test::kSanitized ? 600 : 120);
      if (!is_bounded(question, time, asked, kRoom)) status = 1;
    }
    ::_exit(status);
  }
  int status = 0;
  rusage used{};
  ::wait4(child, &status, 0, &used);
  EXPECT_TRUE(WIFEXITED(status)) << "not stopped, or crashed: " << asked;
  EXPECT_EQ(WEXITSTATUS(status), 0) << questions.back().substr(0, 60);
  const auto peak = static_cast<std::size_t>(used.ru_maxrss) << 10, before = static_cast<std::size_t>(own.ru_maxrss)
                                                                             << 10;
  if (!test::kSanitized) {
    EXPECT_LT(peak, before + 3 * kMemoryLimit + 100 * kMega) << asked;  // a list that grows is there twice, with gaps
  }
  ::munmap(asked, kRoom);
}

TEST(EveryFunction, IsBounded) {
  for (const auto& entry : library_entries().all()) {
    SCOPED_TRACE(entry.name);
    if (const auto calls = calls_of(entry); !calls.empty()) expect_bounded(calls, kShortTime);
  }
}

TEST(EveryStatement, IsBounded) {
  for (const auto& statement : kStatements) expect_bounded({statement}, kShortTime);
  expect_bounded({with_many_options(200'000), "[" + with_many_options(50'000) + "," + with_many_options(50'000) + "]"},
                 kShortTime);
}

// With more time than it takes to pass the limit on memory.
TEST(EveryList, IsCounted) {
  for (const char* list :
       {"[$a for $a in 0..1000000000000]", "characters(repeat(\"X\",16777216))",
        "[[0 for $j in 0..10000] for $i in 0..100000]", "[repeat(\"X\",1000000) for $i in 0..1000000]",
        "[pow(7,100000) for $i in 0..1000000]", "sort(0..1000000000)", "f($l) = f($l + $l); f([1])",
        "f($s) = f(\"$s$s\"); f(\"xxxxxxxxxxxxxxxx\")"}) {
    expect_bounded({list}, std::chrono::seconds(20));
  }
}

}  // namespace
}  // namespace nimatron
