// run_streams PROGRAM: every command with streams that are full, closed or not read. A message that cannot be written
// changes nothing; an answer that cannot be written is a failure, and quiet where its reader has gone; nothing that was
// found is lost.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/limits/terminal.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;

struct Streams {
  std::string name, output, errors;
};
const std::vector<Streams> kStreams = {
    {"a full standard error", "", "/dev/full"}, {"a closed standard error", "", "-"},
    {"nobody reads standard error", "", "|"},   {"a full standard output", "/dev/full", ""},
    {"a closed standard output", "-", ""},      {"nobody reads standard output", "|", ""},
    {"both full", "/dev/full", "/dev/full"},    {"both closed", "-", "-"},
    {"nobody reads either", "|", "|"},
};

// Of every command its help, and calls that end soon.
std::vector<Run> runs(Driver& driver) {
  const auto file = [&](const std::string& name, const std::string& text) {
    std::ofstream(driver.file(name), std::ios::binary) << text;
    return driver.file(name);
  };
  const auto claims = file("mine.claim", "grundy(nim(1)) == 1\n");
  const auto script = file("mine.nim", "$n = 3\nnim($n)\nfoo(\n");
  const auto rules = file("mine.game", "game mine\nheaps impartial\nmoves:\n  n -> n - 1 if n > 0\n");
  const auto plan = file("plan.json", R"plan({"compute": "grundy(nim($a,3))", "for": "$a in 0..20"})plan");
  const auto store = driver.file("plan.store");
  driver.run({{"sweep", plan, "--store", store}, {}});
  std::vector<Run> out = {
      {{"eval", "nim(1)", "foo(", "nim(2)"}, {}},
      {{"eval", "-"}, "nim(1)\n\nfoo(\n$n = 2\nnim($n)\n"},
      {{"eval", "time nim(1)", "--json"}, {}},
      {{"eval", "nim(1)", "--checkpoint", driver.file("streams.checkpoint")}, {}},
      {{"run", script}, {}},
      {{"run", "-", "--json"}, "nim(1)\nfoo("},
      {{"nim(1,2)"}, {}},
      {{"nim(1,"}, {}},
      {{"report", "nim(1,2)", "--draw", driver.file("nim.svg")}, {}},
      {{"play", "nim(1,2)", "--engines"}, {}},
      {{"play", "nim(1,2)"}, "hint\n9\nundo\nquit\n"},
      {{"classify", "lctr", "--size", "4"}, {}},
      {{"period", "octal[0.07]"}, {}},
      {{"period", "octal[0.07]", "--checkpoint", driver.file("streams.values")}, {}},
      {{"quotient", "octal[0.3]"}, {}},
      {{"rulesets"}, {}},
      {{"rulesets", "nim"}, {}},
      {{"draw", "lctr(4,2,1)"}, {}},
      {{"census", "cram", "2x3"}, {}},
      {{"guess", "[1,2,3,4,5,6,7,8,9,10]"}, {}},
      {{"table", "nim", "0..3", "0..3"}, {}},
      {{"plot", "[1,2,3]"}, {}},
      {{"survey", "subtraction", "--max", "4", "--out", driver.file("s")}, {}},
      {{"sweep", plan, "--store", store}, {}},
      {{"store", store, "--verify"}, {}},
      {{"claims"}, {}},
      {{"claims", claims}, {}},
      {{"check", claims}, {}},
      {{"check", claims, "--json"}, {}},
      {{"reproduce", "lctr", "--no-check", "--out", driver.file("pages")}, {}},
      {{"rules", rules, driver.file("none.game")}, {}},
      {{"reference"}, {}},
      {{"completion"}, {}},
      {{"manual"}, {}},
      {{"--help"}, {}},
      {{"--version"}, {}},
      {{}, "nim(1)\nfoo(\n?nim\n"},
      {{"nonsense"}, {}},
      {{"eval", "1", "--nonsense"}, {}},
      {{"table", "nim", "0..3", "--out", driver.file("t.xyz")}, {}},
      {{"period", "octal[0.07]", "--to", "x"}, {}},
      {{"eval", "1", "--rules", driver.file("none.game")}, {}},
      {{"explore", "--no-browser"}, {}, {}, {}, SIGTERM},
  };
  std::istringstream words(driver.run({{"completion", "bash"}, {}}).out);
  std::string word;
  while (words >> word && !word.starts_with("words=\"")) {
  }
  for (word = word.substr(7); !word.starts_with("--"); words >> word) out.push_back({{word, "--help"}, {}});
  return out;
}

void every_command(Driver& driver) {
  const auto all = runs(driver);
  driver.expect(all.size() > 60, {{"completion", "bash"}, {}}, {}, "it names the commands");
  for (const auto& plain : all) {
    const Result whole = driver.run(plain);
    driver.expect(whole.status < 128 || whole.status == 128 + plain.signal, plain, whole, "no signal ends it");
    for (const auto& streams : kStreams) {
      Run r = plain;
      r.output = streams.output;
      r.errors = streams.errors;
      const Result found = driver.run(r);
      const bool answers = !whole.out.empty() && !streams.output.empty();
      driver.expect(found.status == (answers ? 1 : whole.status), r, found,
                    fmt::format("the exit status with {} is {}", streams.name, answers ? 1 : whole.status));
      const bool says = found.err.find("cannot write to standard output") != std::string::npos;
      const bool quiet = !answers || !streams.errors.empty() || streams.output == "|";
      driver.expect(says == !quiet, r, found, fmt::format("with {} a message {}", streams.name, quiet ? "not" : "why"));
      if (streams.output.empty() && plain.signal == 0 && !plain.arguments.empty() && plain.arguments[0] != "check") {
        driver.expect(found.out == whole.out, r, found, "the same answers with " + streams.name);
      }
    }
  }
}

// A long search whose messages cannot be written, at a limit or at the end of its terminal, keeps what it has found.
void long_searches(Driver& driver) {
  const auto search = [&](const std::string& file) {
    return std::vector<std::string>{"eval", "grundy(towers(6x6))", "--time", "3", "--checkpoint", file};
  };
  const auto expect_kept = [&](const std::string& file, int status, int wanted) {
    const Run again{{"eval", "grundy(towers(1x1))", "--checkpoint", file}, {}};
    const Result after = driver.run(again);
    driver.expect(status == wanted, again, after, fmt::format("{}: the status was {}", file, status));
    driver.expect(after.status == 0 && after.out == "1\n", again, after, "the checkpoint is whole");
    driver.expect(fs::exists(file) && fs::file_size(file) > 10'000, again, after, "and has positions");
  };
  for (const std::string errors : {"/dev/full", "-"}) {
    const auto file = driver.file(errors == "-" ? "closed.checkpoint" : "full.checkpoint");
    expect_kept(file, driver.run({search(file), {}, {}, errors}).status, 1);
  }
  for (const bool nohup : {false, true}) {
    const auto file = driver.file(nohup ? "nohup.checkpoint" : "hangup.checkpoint");
    Terminal terminal(driver, search(file), nohup);
    driver.expect(terminal.shows("positions"), {search(file), {}}, {0, terminal.last(), {}, 0, 0},
                  "a line of progress");
    expect_kept(file, terminal.vanish(), nohup ? 1 : 128 + SIGHUP);
  }
}

// With standard streams closed, no file takes their place.
void files_of_their_own(Driver& driver) {
  const auto file = driver.file("own.csv");
  const Run r{{"table", "nim", "0..3", "--out", file}, {}, "-", "-"};
  const Result found = driver.run(r);
  driver.expect(found.status == 0 && contents(file) == "x,value\n0,0\n1,1\n2,2\n3,3\n", r, found, "the table alone");
}

// --out FILE is whole, or as it was before.
void output_files(Driver& driver) {
  const auto plan = driver.file("plan.json");
  const std::vector<std::pair<std::vector<std::string>, std::string>> commands = {
      {{"table", "nim", "0..300", "0..30", "--out"}, ".csv"},
      {{"table", "nim", "0..300", "0..30", "--out"}, ".npy"},
      {{"table", "addition[(-1,0),(0,-1)]", "0..300", "0..300", "--out"}, ".npy"},
      {{"table", "nim", "0..300", "0..30", "--out"}, ".png"},
      {{"table", "nim", "0..3000", "--plan"}, ".json"},
      {{"census", "cram", "3x4", "--out"}, ".csv"},
      {{"census", "cram", "3x4", "--plan"}, ".json"},
      {{"draw", "lctr(60^60)", "--out"}, ".svg"},
      {{"plot", "[$n mod 7 for $n in 0..999]", "--out"}, ".svg"},
      {{"report", "lctr(60^60)", "--draw"}, ".svg"},
      {{"report", "domineering(3x3)", "--thermograph"}, ".svg"},
      {{"store", driver.file("plan.store"), "--out"}, ".csv"},
      {{"survey", "subtraction", "--plan"}, ".json"},
  };
  for (const auto& command : commands) {
    const auto& words = command.first;
    const auto& extension = command.second;
    const auto folder = driver.file("written");
    fs::remove_all(folder);
    fs::create_directory(folder);
    const auto run = [&](const std::string& target, rlim_t size) {
      Run r{words, {}};
      r.arguments.push_back(target);
      r.file_size = size;
      return std::pair(r, driver.run(r));
    };
    const auto old = folder + "/old" + extension;
    std::ofstream(old) << "old";
    // A plan is short, and no file can be shorter than nothing.
    const auto [full, stopped] = run(old, 10);
    driver.expect(stopped.status == 1 && contents(old) == "old", full, stopped, "a full disk leaves the old file");
    const auto made = folder + "/made" + extension;
    const auto [absent, nothing] = run(made, 10);
    driver.expect(nothing.status == 1 && !fs::exists(made), absent, nothing, "a full disk leaves no file");
    const auto directory = folder + "/folder" + extension;
    fs::create_directory(directory);
    const auto [is_folder, refused] = run(directory, RLIM_INFINITY);
    driver.expect(refused.status == 1 && fs::is_empty(directory), is_folder, refused, "a folder is refused");
    const auto [no_folder, missing] = run(folder + "/none/x" + extension, RLIM_INFINITY);
    driver.expect(missing.status == 1, no_folder, missing, "a folder that is not there is an error");
    const auto entries = std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    driver.expect(entries == 2, full, stopped, "nothing else is left");
    const auto [whole, written] = run(old, RLIM_INFINITY);
    driver.expect(written.status == 0 && contents(old) != "old", whole, written, "it is written");
  }
  // What a limit cuts short is not written.
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"census", "cram", "8x8", "--out"}, {"census", "domineering", "8x8", "--out"}}) {
    const auto file = driver.file("partial.csv");
    Run r{words, {}};
    r.arguments.insert(r.arguments.end(), {file, "--time", "1"});
    const Result found = driver.run(r);
    driver.expect(found.status == 1 && !fs::exists(file), r, found, "a partial census is not written");
  }
  const auto file = driver.file("partial.json");
  const Run r{{"eval", "--time", "1", fmt::format("save(quotient(octal[0.3102],heaps=100000), \"{}\")", file)}, {}};
  const Result found = driver.run(r);
  driver.expect(found.status == 1 && !fs::exists(file), r, found, "a partial quotient is not saved");
}

// A checkpoint that cannot be used leaves the questions unanswered, in every command, and is not touched.
void damaged_checkpoints(Driver& driver) {
  const auto file = driver.file("damaged");
  const std::vector<std::vector<std::string>> commands = {{"eval", "grundy(towers(2x2))", "outcome(nim(1))"},
                                                          {"eval", "-", "--json"},
                                                          {"period", "octal[0.07]"},
                                                          {"period", "octal[0.07]", "--json"},
                                                          {"table", "nim", "0..3"}};
  for (const std::string damage : {"", "nimatron checkpoint 2\nsomething\n", "notes of mine\n"}) {
    for (auto words : commands) {
      std::ofstream(file, std::ios::trunc) << damage;
      words.insert(words.end(), {"--checkpoint", file});
      const Run r{words, "nim(1)\nnim(2)\n"};
      const Result found = driver.run(r);
      driver.expect(found.status == 1, r, found, "the exit status is 1");
      driver.expect((found.out + found.err).find(file) != std::string::npos, r, found, "the file is named");
      driver.expect(contents(file) == damage, r, found, "the file is unchanged");
      if (words[0] == "eval") {
        driver.expect(std::count(found.out.begin(), found.out.end(), '\n') == 2, r, found, "a line for each question");
      }
    }
  }
}

}  // namespace
}  // namespace nimatron

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("run_streams PROGRAM\n", stderr);
    return 2;
  }
  nimatron::Driver driver(std::filesystem::absolute(argv[1]).string());
  nimatron::every_command(driver);
  nimatron::files_of_their_own(driver);
  nimatron::output_files(driver);
  nimatron::damaged_checkpoints(driver);
  nimatron::long_searches(driver);
  return driver.finish();
}
