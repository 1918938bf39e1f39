// Input as deep as one likes is answered or refused, on threads with little stack too.
#include <gtest/gtest.h>

#include <chrono>

#include "nimatron/claims/file/claim_file.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/for_list.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text.h"
#include "nimatron/rules/game_text.h"
#include "tests/support/sanitized.h"
#include "tests/support/small_stack.h"

namespace nimatron {
namespace {

std::string so_often(int n, const std::string& piece) {
  std::string out;
  for (int i = 0; i < n; ++i) out += piece;
  return out;
}

constexpr auto kNoHurry = std::chrono::minutes(10);

// What the statements print; each answer is written in every form. What takes longer than the time is left out.
std::string told(const std::string& source, std::chrono::milliseconds time = kNoHurry) {
  Budget budget(std::size_t{1} << 30);
  budget.set_time(time);
  Session session(budget);
  Evaluator evaluate(session);
  std::string out;
  evaluate.run(source, [&](const Evaluator::Statement& s) {
    if (s.stopped) out += std::string("stopped: ") + s.stopped->what() + "\n";
    if (s.error) {
      out +=
          (s.error->column() ? "column " + std::to_string(*s.error->column() + 1) + ": " : "") + s.error->what() + "\n";
    }
    if (s.answer) {
      out += text_of(*s.answer).substr(0, 40) + "\n";
      json_of(s.text, *s.answer);
    }
    return true;
  });
  return out;
}

// There are many of them, and what takes long is not what is tested.
constexpr auto kTimeForOne = std::chrono::milliseconds(50);

const std::vector<std::string>& deep_sources() {
  static const std::vector<std::string> kSources = [] {
    std::vector<std::string> out;
    for (const int n : {900, 30'000}) {
      const auto around = [&](const char* before, const char* inside, const char* after) {
        out.push_back(so_often(n, before) + inside + so_often(n, after));
      };
      around("", "[1]", "[0]");
      around("", "period(octal[0.07])", ".period");
      around("", "[1]", "[0..0]");
      around("", "1==1", " iff 1==1");
      around("", "1==1", " implies 1==1");
      around("", "1==1", " and 1==1");
      around("", "1", "..1");
      around("", "1", " + 1");
      around("", "1", ":1");
      around("", "1", ".1");
      around("", "1", " if true else 1");
      around("(", "1", ")");
      around("{", "1", "|0}");
      around("{0|", "1", "}");
      around("[", "1", "]");
      around("[", "$x", " for $x in 0..1]");
      around("-", "1", "");
      around("+-", "1", "");
      around("-(", "1", ")");
      around("not ", "true", "");
      around("not (", "true", ")");
      around("for all $a in 0..1: ", "1 == 1", "");
      around("abs(", "1", ")");
      around("selective(nim(1),", "nim(1)", ")");
      around("push(nim,", "nim", ")(1,2)");
      around("push(", "nim", ",nim)(1,2)");
      around("nim($(", "1", "))");
      around("\"$(", "1", ")\"");
      around("form({", "0", "|0})");
      out.push_back("form(" + so_often(n, "[") + so_often(n, "]") + ")");
      out.push_back("form(" + so_often(n, "{") + so_often(n, "|0}") + ")");
      out.push_back("f($n) = f($n - 1) + 1; f(" + std::to_string(n) + "000)");
      out.push_back("f($n) = 0 if $n == 0 else [f($n - 1)][0]; f(" + std::to_string(n) + "000)");
      out.push_back("f($n) = len([f($n - 1) for $a in 0..1]); f(" + std::to_string(n) + ")");
      out.push_back("$x = [1]\n" + so_often(n, "$x = [$x]\n") +
                    "$x; $x == $x; $x == [$x]; json($x); text($x); sort([$x])");
      out.push_back("$x = 1\n" + so_often(n, "$x = {$x|0}\n") + "$x; $x == $x; $x + $x; latex($x)");
      out.push_back("$x = *\n" + so_often(n, "$x = {0|$x}\n") + "$x; $x - $x; birthday($x)");
      out.push_back("$P = nim(1)\n" + so_often(n, "$P = selective($P, nim(1))\n") + "grundy($P)");
      out.push_back("$P = nim(1)\n" + so_often(n, "$P = $P : nim(1)\n") + "grundy($P)");
      out.push_back("$R = nim\n" + so_often(n, "$R = push($R, nim)\n") + "grundy($R(1))");
    }
    return out;
  }();
  return kSources;
}

TEST(Depth, IsAnErrorAndNoCrash) {
  for (const auto& source : deep_sources()) EXPECT_FALSE(told(source, kTimeForOne).empty()) << source.substr(0, 60);
}

TEST(Depth, IsAnErrorOnASmallStack) {
  const auto all = [] {
    for (const auto& source : deep_sources()) told(source, kTimeForOne);
  };
  test::on_stack_of(std::size_t{1} << 20, all);
  if (!test::kSanitized) test::on_stack_of(std::size_t{1} << 18, all);
}

// What was not read to its end is not read again, and what follows it in the line is no statement.
TEST(Depth, ALineWhoseReadingIsStoppedIsLeft) {
  const auto line = "1" + so_often(30'000, " if true else 1") + "\n";
  Budget budget(std::size_t{1} << 30);
  budget.set_time(std::chrono::milliseconds(0));
  Session session(budget);
  Evaluator evaluate(session);
  std::size_t stopped = 0;
  evaluate.run(line + line + line, [&](const Evaluator::Statement& s) { return s.stopped && ++stopped < 10; });
  EXPECT_EQ(stopped, 3U);
}

TEST(Depth, HasItsColumn) {
  EXPECT_EQ(told("[1]" + so_often(30'000, "[0]")), "column 3004: this is nested too deeply\n");
  EXPECT_EQ(told("1" + so_often(30'000, "..1")), "column 3005: this is nested too deeply\n");
  EXPECT_EQ(told(so_often(30'000, "(") + "1"), "column 1001: brackets nested more than 1000 deep\n");
  EXPECT_EQ(told("1==1" + so_often(30'000, " iff 1==1")), "true\n");
  EXPECT_EQ(told("1==1" + so_often(30'001, " iff 1==2")), "false\n");
  EXPECT_EQ(told(so_often(30'001, "-") + "1"), "-1\n");
  EXPECT_EQ(told(so_often(30'000, "not ") + "true"), "true\n");
}

TEST(Depth, IsBoundedInFiles) {
  const auto all = [] {
    Budget budget(std::size_t{1} << 30);
    const Budget::Scope scope(budget);
    for (const auto& chain : {so_often(30'000, "[0]"), so_often(30'000, " iff 1==1"), so_often(30'000, "..1")}) {
      const auto file = parse_claim_file("f.claim", "claim c\n[1]" + chain + " == 1\nclaim d\n1 == 1\n", Theory::On);
      ASSERT_EQ(file.size(), 2U);
      EXPECT_TRUE(std::holds_alternative<Claim>(file[1]));
      const auto list = [&] { return ForList("[1]" + chain, "$a in 0..1", library_entries()); };
      if (chain.starts_with(" iff")) {
        EXPECT_NO_THROW(list());
      } else {
        EXPECT_THROW(list(), Error);
      }
    }
    for (const char* open : {"(", "not (", "abs(", "-("}) {
      const auto text = "game deep\nheaps n\nboth n -> n - " + so_often(900, open) + "1" + so_often(900, ")") + "\n";
      try {
        for (const auto& game : read_game_file("deep.game", text)) make_game(game);
      } catch (const Error&) {
        // Refused, then.
      }
    }
  };
  all();
  test::on_stack_of(std::size_t{1} << 20, all);
}

}  // namespace
}  // namespace nimatron
