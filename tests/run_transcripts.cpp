// run_transcripts [--update] PROGRAM FILE...: runs the examples in transcripts (.txt) and in the documentation
// (.md) and compares what they print; with --update, writes what they print now into the files.
//
// The examples of one file share an empty folder, which is also their home; there and on the path `nimatron` is
// PROGRAM, and examples/ is the repository's. Standard input is empty.
#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "nimatron/base/error.h"
#include "tests/support/transcript.h"

namespace nimatron::test {
namespace {

namespace fs = std::filesystem;

class Scratch {
 public:
  explicit Scratch(const fs::path& program) : old_(fs::current_path()) {
    std::string name = fs::temp_directory_path() / "nimatron-transcript-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw Error("cannot make a folder in " + fs::temp_directory_path().string());
    path_ = name;
    fs::create_symlink(program, path_ / "nimatron");
    fs::create_directory_symlink(old_ / "examples", path_ / "examples");
    fs::current_path(path_);
    setenv("HOME", path_.c_str(), 1);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    fs::current_path(old_, ignored);
    fs::remove_all(path_, ignored);
  }

 private:
  fs::path old_;
  fs::path path_;
};

Lines run(const std::string& command) {
  setenv("COMMAND", command.c_str(), 1);
  std::FILE* pipe = popen(R"(PATH=$PWD:$PATH exec bash -c "$COMMAND" 2>&1 </dev/null)", "r");
  if (pipe == nullptr) throw Error("cannot start bash");
  std::string text;
  std::array<char, 4096> buffer;
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) text.append(buffer.data(), n);
  const int status = pclose(pipe);
  Lines lines = split_lines(text);
  // Whether a computation runs long enough to report progress depends on the machine.
  static const std::regex progress("[0-9]+ done, [0-9]+ (s|min|h).*");
  lines.erase(std::remove_if(lines.begin(), lines.end(), [](const auto& l) { return std::regex_match(l, progress); }),
              lines.end());
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (code != 0) lines.push_back(fmt::format("[exit {}]", code));
  return lines;
}

void print(const char* title, const Lines& lines) {
  fmt::print("  {}\n", title);
  for (const std::string& line : lines) fmt::print("    {}\n", line);
}

// The number of examples in the file whose output differs.
int check(const fs::path& program, const fs::path& file, bool update) {
  std::ifstream in(file);
  if (!in) throw Error("cannot read " + file.string());
  const Lines lines = split_lines(std::string(std::istreambuf_iterator<char>(in), {}));
  const Page page = file.extension() == ".md" ? Page::Markdown : Page::Transcript;
  const std::vector<Example> examples = find_examples(lines, page);
  if (examples.empty() && page == Page::Transcript) throw Error(file.string() + " has no commands");

  std::vector<Lines> printed;
  {
    const Scratch scratch(program);
    for (const Example& example : examples) printed.push_back(run(example.command));
  }
  int differ = 0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    if (matches(examples[i].expected, printed[i])) continue;
    ++differ;
    if (update) continue;
    fmt::print("{}:{}: $ {}\n", file.string(), examples[i].line + 1, examples[i].command);
    print("expected:", examples[i].expected);
    print("printed:", printed[i]);
  }
  if (update && differ > 0) {
    std::ofstream out(file);
    for (const std::string& line : rewritten(lines, page, examples, printed)) out << line << '\n';
    if (!out.flush()) throw Error("cannot write " + file.string());
    fmt::print("{}: {} rewritten\n", file.string(), differ);
    return 0;
  }
  fmt::print("{}: {} of {} examples as printed\n", file.string(), examples.size() - static_cast<std::size_t>(differ),
             examples.size());
  return differ;
}

int main_of(std::vector<std::string> arguments) {
  const bool update = !arguments.empty() && arguments[0] == "--update";
  if (update) arguments.erase(arguments.begin());
  if (arguments.size() < 2) throw Error("usage: run_transcripts [--update] PROGRAM FILE...");
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("TERM", "dumb", 1);
  setenv("COLUMNS", "80", 1);
  setenv("NIMATRON_PROGRESS", "no", 1);  // its lines depend on the clock
  int differ = 0;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    differ += check(fs::absolute(arguments[0]), fs::absolute(arguments[i]), update);
  }
  return differ == 0 ? 0 : 1;
}

}  // namespace
}  // namespace nimatron::test

int main(int argc, char** argv) {
  try {
    return nimatron::test::main_of({argv + 1, argv + argc});
  } catch (const std::exception& e) {
    fmt::print(stderr, "run_transcripts: {}\n", e.what());
    return 2;
  }
}
