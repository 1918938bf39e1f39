// run_prompt PROGRAM: the prompt at a terminal. Ctrl-C clears the line or stops the computation, whatever it is and
// whenever it comes, and never ends the program; variables stay.
#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

#include "tests/limits/terminal.h"

namespace nimatron {
namespace {

void expect_shown(Driver& driver, Terminal& terminal, const std::string& text, const std::string& what) {
  driver.expect(terminal.shows(text), {{"the prompt"}, {}}, {0, terminal.last(), {}, 0, 0}, what);
}

void pause(std::chrono::milliseconds length = std::chrono::milliseconds(300)) { std::this_thread::sleep_for(length); }

void lines(Driver& driver) {
  Terminal terminal(driver);
  const auto expect = [&](const std::string& text, const std::string& what) {
    expect_shown(driver, terminal, text, what);
  };
  expect("quit", "a greeting");
  pause();
  terminal.type("nonsense");
  for (int i = 0; i < 3; ++i) {
    pause();
    terminal.type("\x03");
  }
  pause();
  terminal.type("40+2\n");
  expect("\n42", "Ctrl-C clears the line");
  terminal.type("canonical(domineering(12x12))\n");
  pause();
  terminal.type("\x03");
  expect("error: stopped", "Ctrl-C stops the computation");
  terminal.type("40+3\n");
  expect("\n43", "the prompt goes on");
  terminal.type("grundy(nim(3,5)\n");
  expect("\n. ", "an open bracket waits for another line");
  terminal.type(")\n");
  expect("\n6", "the statement of two lines");
  terminal.type("[1,\n");
  expect("\n. ", "a comma waits for another line");
  terminal.type("\x03");
  pause();
  terminal.type("40+4\n");
  expect("\n44", "Ctrl-C forgets the lines of the statement");
  terminal.type("temperat\t{2|-1})\n");
  expect("\n3/2", "Tab completes a name");
  terminal.type("period(octal[0.07], t\t500)\n");
  expect("period 34", "Tab completes a parameter");
  terminal.type("[$n for $n in 1..5000]\n");
  expect("more; print(it) shows all", "a long list is cut");
  terminal.type("print(it)\n");
  expect("5000]", "print(it) shows all of it");
}

// Statements that take long, each in its own way: tables made before a search, searches, canonical forms, sequences,
// long lists and texts, one operation on large integers, several lines, help.
const std::vector<std::string> kStatements = {
    "cram(7x8)",
    "canonical(domineering(12x12))",
    "outcome(amazons(8x8))",
    "period(octal[0.6], to=1000000000)",
    "table(clobber(_x_), 1..9, 1..9)",
    "quotient(octal[0.3102], heaps=100000)",
    "count(boards(clobber,5x5))",
    "sum([$n * $n for $n in 1..100000000])",
    "print([$n for $n in 1..2000000])",
    "strategy(cram(6x6))",
    "census(cram, 7x7)",
    "automaton(push(wythoff,nim)(_,_), of=grundy)",
    "guess(table(addition[(-2,0),(-2,1),(1,-1)], 0..300, 0..300))",
    "prove(\"outcome(cram(6x7)) == N\")",
    "born(3)",
    "classify(lctr, size=40)",
    "genus(towers(5x5))",
    "misere_outcome(cram(5x7))",
    "for $n in 0..100000000: $x = $n",
    "while true: $x = 1",
    "for all $a in 0..10000, $b in 0..10000: grundy(nim($a,$b)) == $a xor $b",
    "thermograph(domineering(9x9))",
    "draw(strategy(cram(5x6)))",
    "survey(subtraction, size=4..4, max=64)",
    "pow(pow(7, 1000000), 2) mod 10",
    "[1,\n2,\n3,",
    "help",
    "nim(1,2,3) +",
};

void interruptions(Driver& driver) {
  constexpr int kLongest = 900;  // milliseconds
  Terminal terminal(driver);
  expect_shown(driver, terminal, "quit", "a greeting");
  terminal.type("$keep = 1000\n");
  std::mt19937 random(20261118);
  int number = 0;
  const auto interrupt = [&](const std::string& statement) {
    pause();
    terminal.type(statement + "\n");
    pause(std::chrono::milliseconds(random() % kLongest));
    for (auto times = random() % 3 + 1; times > 0; --times) {
      terminal.type("\x03");
      pause(std::chrono::milliseconds(random() % 30));
    }
    ++number;
    // A terminal forgets what was typed and not yet read when Ctrl-C comes, so it may have to be typed again.
    bool goes_on = false;
    for (int attempt = 0; attempt < 5 && !goes_on; ++attempt) {
      terminal.type(fmt::format("$keep + {}\n", number));
      goes_on = terminal.shows(fmt::format("\n{}\r\n", 1000 + number), std::chrono::seconds(15));
    }
    driver.expect(goes_on, {{"the prompt"}, {}}, {0, terminal.last(), {}, 0, 0}, "it goes on after " + statement);
  };
  for (const auto& statement : kStatements) interrupt(statement);
  for (int i = 0; i < 4; ++i) interrupt(kStatements[0]);
}

// What was found is shown, and that it is not all.
void partial_reports(Driver& driver) {
  Terminal terminal(driver);
  expect_shown(driver, terminal, "quit", "a greeting");
  terminal.type("domineering(12x12)\n");
  pause(std::chrono::milliseconds(1000));
  terminal.type("\x03");
  expect_shown(driver, terminal, "error: stopped; the answer is partial", "a partial report says so");
}

}  // namespace
}  // namespace nimatron

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("run_prompt PROGRAM\n", stderr);
    return 2;
  }
  nimatron::Driver driver(std::filesystem::absolute(argv[1]).string());
  nimatron::lines(driver);
  nimatron::interruptions(driver);
  nimatron::partial_reports(driver);
  return driver.finish();
}
