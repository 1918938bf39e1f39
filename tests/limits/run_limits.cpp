// run_limits PROGRAM SLOW_DISK: gives the program commands that no machine can finish and checks that its limits hold:
// the exit status, one clear line, the processor's time and the peak of the resident set. Wall time is not judged,
// since a busy machine stretches it; a command that does not end within a minute is killed, and fails.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/limits/driver.h"
#include "tests/support/sanitized.h"

namespace nimatron {
namespace {

using test::kSanitized;

bool has_error_line(const Result& r) {
  return r.out.find("error: ") != std::string::npos || r.err.find("error: ") != std::string::npos;
}

constexpr std::size_t kMega = std::size_t{1} << 20;

// Ends in time, within twice the memory and 100 MB, with an answer or a line that says why there is none.
void expect_bounded(Driver& driver, const Run& r, std::size_t memory = 0) {
  const Result found = driver.run(r);
  driver.expect(found.status == 0 || found.status == 1, r, found, "the exit status is 0 or 1");
  driver.expect(found.status != 1 || has_error_line(found), r, found, "an error line");
  if (kSanitized) return;
  driver.expect(found.seconds < 6, r, found, "the time limit");
  if (memory != 0) driver.expect(found.peak < 2 * memory + 100 * kMega, r, found, "the memory limit");
}

// No machine answers these in a second, most not in a lifetime; some end by an Error or a theorem instead.
const std::vector<std::string> kHard = {
    // one long list of moves
    "outcome(conjunctive(nim(100000),lctr(100000)))",
    "height(euclid3(2147483647,4))",
    "misere_outcome(truncate(nim)(1000,4294967296))",
    "options(nim(1000000000000))",
    "mistakes(nim(1000000000000,3))",
    "options(wythoff(1000000000000,1000000000000))",
    "options(zeruclid(1,1000000000000))",
    "bluff(subtraction[allbut 2](1000000000000))",
    "winning_moves(octal[0.8](100000))",
    "options(octal[0.4](1000000000000))",
    "options(rook(1000000000^1000000000))",
    "misere_grundy(queen(1000000000^2))",
    "options(bishop(1000000000000^1000000000000))",
    "options(cake(1000000x1000000))",
    "canonical(equalcake(720720x720720))",
    "options(selective(nim(100000),nim(100000)))",
    "options(continued(nim(100000),nim(100000)))",
    "options(union(nim,wythoff)(1000000000000,1000000000000))",
    "options(push(nim,wythoff)(1000000000000,1000000000000))",
    "options(leftright(nim,wythoff)(1000000000000,1000000000000))",
    "options(truncate(truncate(nim))(100000,100000))",
    "grundy(conjoined(nim,wythoff)(1000000000000,3))",
    "options(*2000000000)",
    "options(ordinal(nim(1000000000000),nim(3)))",
    "options(sequential(nim(1000000000000),nim(3)))",
    "outcome(pass(nim)(1000000000000,1000000000000))",
    // many positions
    "states(nim(3000,3000,3000))",
    "iso_states(nim(3000,3000,3000))",
    "tree_nodes(wythoff(3000,3000))",
    "grundy(euclid3(4000,3000,2999))",
    "genus(octal[0.3F](200))",
    "misere_canonical(octal[0.77](300))",
    "canonical(domineering(12x12))",
    "canonical(clobber(7x7))",
    "outcome(amazons(8x8))",
    "canonical(konane(8x8))",
    "outcome(nogo(7x7))",
    "grundy(cram(13x13))",
    "classify(octal[0.77](500))",
    "canonical(snort(6x6))",
    "canonical(col(7x7))",
    "canonical(shove(LRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLR))",
    "misere_grundy(towers(8x8))",
    "grundy(jenga(111/111/111/111/111/111/111/111/111/111))",
    "grundy(addition[(-1,2),(0,-1)](30,30))",
    "states(lctr(200,199,198,197,196,195,194,193,192,191))",
    "tree_leaves(nim(300,300,300))",
    "outcome(domineering(9x9)+domineering(9x9)+clobber(5x5))",
    "domineering(12x12)",
    "clobber(7x7)",
    "cram(13x13)",
    "domineering(9x9) == clobber(7x7)",
    // values that are deep or wide
    "companion(-1823437481924)",
    "followers(-1823437481924)",
    "remoteness(1823437481924)",
    "birthday(1823437481924)",
    "followers(*2000000000)",
    "sensible_lines(*1000000000)",
    "companion(*2000000000)",
    "companion(^1000000000)",
    "remoteness(^1000000000)",
    "ordinal(1,1823437481924)",
    "ordinal(*,1823437481924)",
    "subordinate(1823437481924,1)",
    "heat(^1000000000,1)",
    "overheat(^1000000000,1,1)",
    "norton(^1000000000,^)",
    "conway(1823437481924,*)",
    "conway(^1000000,^1000000)",
    "incentives(^1000000000)",
    "uptimal(1000000000.^[1000])",
    "^[1000]+^<999>",
    "latex(^[1000])",
    "thermograph(^1000000000)",
    "height(1823437481924)",
    "options(1823437481924,left)",
    "tree_nodes(form(1823437481924))",
    "states(form(^1000000000))",
    "aw(^1000000000)",
    "rcf(^1000000000)",
    "{1823437481924|-1823437481924}",
    "1000000000000.{1|-1}",
    "Tiny(1823437481924)",
    // states that cannot be held
    "cram(100000x100000)",
    "towers(1x1000000000)",
    "domineering(1000000000x1)",
    "lctr(1000000000000^1000000000000)",
    "grundy(lctr(1000000000000^1000000000000))",
    "tree_leaves(lctr(1000000^1000000))",
    "states(rook(1000000^1000000))",
    "tree_nodes(lctr(1000000000^1000000000))",
    "headstails[3,2](1000000000000000000H)",
    "canonical(headstails[3,2](1000000000000H))",
    "canonical(subversion(1000000007,1000000009))",
    "canonical(gensubversion(1000000007,5;1000000009,3))",
    "height(subversion(1000000000000000000,1))",
    "canonical(lopchop(BRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBR))",
};

void hard_expressions(Driver& driver) {
  for (const auto& expression : kHard) {
    expect_bounded(driver, {{"eval", expression, "--time", "1"}, {}});
    expect_bounded(driver, {{"eval", expression, "--memory", "100M", "--time", "2"}, {}}, 100 * kMega);
  }
}

void other_commands(Driver& driver) {
  const std::vector<std::vector<std::string>> commands = {
      {"play", "rook(4294967296,12)", "--engines"},
      {"play", "nim(1000000000000)", "--engines"},
      {"report", "rook(1000000000^1000000000)"},
      {"report", "domineering(12x12)"},
      {"report", "nim(1000000000000)"},
      {"table", "nim", "0..100000", "0..100000"},
      {"table", "clobber(_x_)", "1..9", "1..9"},
      {"period", "octal[0.6]", "--to", "1000000000"},
      {"quotient", "octal[0.3102]", "--heaps", "100000"},
      {"quotient", "cram(6x6)"},
      {"census", "cram", "6x8"},
      {"check", "lctr/*", "--scale", "beyond"},
      {"survey", "addition", "--entries", "-9..9", "--out", driver.file("survey")},
  };
  for (auto words : commands) {
    words.insert(words.end(), {"--time", "1"});
    expect_bounded(driver, {words, {}});
    words.back() = "2";
    words.insert(words.end(), {"--memory", "100M"});
    expect_bounded(driver, {words, {}}, 100 * kMega);
  }
}

// A line that exceeds its limit is answered with an error, and the following ones are still answered.
void batches(Driver& driver) {
  const std::string lines =
      "nim(1,2)\noutcome(conjunctive(nim(100000),lctr(100000)))\nnim(1,3)\noptions(nim(1000000000000))\nnim(1,4)\n";
  const Run r{{"eval", "-", "--time", "3", "--memory", "100M"}, lines};
  const Result found = driver.run(r);
  std::vector<std::string> said;
  std::istringstream in(found.out);
  for (std::string line; std::getline(in, line);) said.push_back(line);
  driver.expect(found.status == 1 && said.size() == 5, r, found, "five answers");
  if (said.size() != 5) return;
  driver.expect(said[0] == "*3" && said[2] == "*2" && said[4] == "*5", r, found, "the values");
  // A busy machine may reach one limit before the other.
  for (const auto& line : {said[1], said[3]}) {
    driver.expect(line == "error: time limit of 3 s exceeded; raise it with --time" ||
                      line == "error: memory limit of 100.0 MiB exceeded; raise it with --memory",
                  r, found, "the limits that were exceeded");
  }
}

// A position alone is evaluated like canonical(): memory can be released and the question asked once more.
void retries(Driver& driver) {
  for (const std::string memory : {"220K", "240K", "260K", "280K", "300K", "400K", "1M"}) {
    const auto answer = [&](const std::string& question) {
      return driver.run({{"eval", "canonical(domineering(4x4))", question, "--memory", memory}, {}});
    };
    const Result bare = answer("clobber(3x4)"), asked = answer("canonical(clobber(3x4))");
    driver.expect(bare.out == asked.out, {{"eval", "clobber(3x4)", "--memory", memory}, {}}, bare,
                  "the same answer as canonical(clobber(3x4))");
  }
}

void signals(Driver& driver) {
  for (const int number : {SIGINT, SIGTERM}) {
    for (const auto& expression :
         {"canonical(domineering(12x12))", "outcome(conjunctive(nim(100000),lctr(100000)))",
          "height(euclid3(2147483647,4))", "f($n) = 1 if $n < 2 else f($n-1) + f($n-2); f(60)"}) {
      const Run r{{"eval", "nim(1)", expression, "nim(2)"}, {}, {}, {}, number};
      const Result found = driver.run(r);
      driver.expect(found.status == 128 + number, r, found, fmt::format("the exit status is {}", 128 + number));
      driver.expect(found.out.starts_with("*\n"), r, found, "the first answer is written");
      driver.expect(kSanitized || found.seconds < 6, r, found, "it ends at once");
    }
  }
}

// "F: 1804057 positions searched, 1500000 kept" -> 1500000; -1 where a checkpoint says nothing of the kind.
long positions_kept(const Result& found) {
  const auto end = found.err.rfind(" kept\n");
  const auto begin = found.err.rfind(' ', end - 1);
  return end == std::string::npos || begin == std::string::npos ? -1 : std::atol(found.err.c_str() + begin);
}

// Ctrl-C while a checkpoint is written to a slow disk: the file is finished, and another run goes on from it.
void interrupted_checkpoint(Driver& driver, const std::string& slow_disk) {
  const std::string file = driver.file("interrupted.checkpoint");
  const Run slow{{"eval", "grundy(towers(6x6))", "--time", "2", "--checkpoint", file}, {}, {}, {}, 0, slow_disk};
  const Result found = driver.run(slow);
  driver.expect(found.status == 128 + SIGINT, slow, found, "the exit status is 130");
  driver.expect(positions_kept(found) > 0, slow, found, "the checkpoint is written");
  const Run again{{"eval", "grundy(towers(3x3))", "--checkpoint", file}, {}};
  const Result after = driver.run(again);
  driver.expect(after.status == 0 && after.out == "1\n", again, after, "the checkpoint is whole");
  // Positions of which only a guess is known are not saved.
  driver.expect(positions_kept(after) > positions_kept(found) / 2, again, after, "its positions are there");
}

void wrong_limits(Driver& driver) {
  for (const auto& [option, text] :
       {std::pair("--time", "abc"), std::pair("--time", "-1"), std::pair("--time", "0"), std::pair("--time", "nan"),
        std::pair("--memory", "abc"), std::pair("--memory", "-1"), std::pair("--memory", "10X")}) {
    const Run r{{"eval", "nim(1)", std::string(option) + "=" + text}, {}};
    const Result found = driver.run(r);
    driver.expect(found.status == 2 && found.out.empty() && found.err.size() < 100 &&
                      found.err.find('\n') + 1 == found.err.size(),
                  r, found, "one short line");
  }
}

// A file of many claims is read once, not once for each.
void claim_files(Driver& driver) {
  const std::string file = driver.file("many.claim");
  {
    std::ofstream out(file);
    for (int i = 0; i < 20000; ++i) out << "claim c" << i << "\ngrundy(nim(1)) == 1\n";
  }
  expect_bounded(driver, {{"check", file, "--time", "2", "--memory", "100M"}, {}}, 100 * kMega);
}

}  // namespace
}  // namespace nimatron

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("run_limits PROGRAM SLOW_DISK\n", stderr);
    return 2;
  }
  nimatron::Driver driver(std::filesystem::absolute(argv[1]).string());
  nimatron::wrong_limits(driver);
  nimatron::batches(driver);
  nimatron::retries(driver);
  nimatron::signals(driver);
  nimatron::interrupted_checkpoint(driver, std::filesystem::absolute(argv[2]).string());
  nimatron::claim_files(driver);
  nimatron::other_commands(driver);
  nimatron::hard_expressions(driver);
  return driver.finish();
}
