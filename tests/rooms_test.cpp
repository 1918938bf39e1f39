// The house: a room includes only itself and the rooms before it, the rooms down to proof/ keep to header-only
// libraries and fmt, and the headers that are installed are few and include no others.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 16> kRooms = {"base",  "value",  "automata", "ruleset",  "search", "rulesets",
                                                     "solve", "table",  "engine",   "notation", "rules",  "proof",
                                                     "study", "claims", "explorer", "apps"};
constexpr std::string_view kLastLibraryRoom = "proof";
constexpr std::array<std::string_view, 7> kOutsideTheLibrary = {"tbb/",       "oneapi/",   "sqlite3", "CLI/",
                                                                "histedit.h", "editline/", "png"};

struct Include {
  fs::path file;
  std::string room;    // of the file
  std::string target;  // the text between the quotes or brackets
};

std::size_t rank(std::string_view room) {
  return static_cast<std::size_t>(std::find(kRooms.begin(), kRooms.end(), room) - kRooms.begin());
}

bool in_library(std::string_view room) { return rank(room) <= rank(kLastLibraryRoom); }

std::vector<Include> all_includes() {
  std::vector<Include> result;
  const fs::path house = "src/nimatron";
  for (const auto& entry : fs::recursive_directory_iterator(house)) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    const std::string room = entry.path().lexically_relative(house).begin()->string();
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      constexpr std::string_view kDirective = "#include ";
      if (!line.starts_with(kDirective)) continue;
      const std::size_t end = line.find_first_of("\">", kDirective.size() + 1);
      result.push_back({entry.path(), room, line.substr(kDirective.size() + 1, end - kDirective.size() - 1)});
    }
  }
  return result;
}

TEST(Rooms, UseOnlyRoomsBeforeThem) {
  constexpr std::string_view kOurs = "nimatron/";
  std::size_t seen = 0;
  for (const Include& include : all_includes()) {
    EXPECT_LT(rank(include.room), kRooms.size()) << include.file << " is in no room of the house";
    if (!include.target.starts_with(kOurs)) continue;
    ++seen;
    const std::string used = include.target.substr(kOurs.size(), include.target.find('/', kOurs.size()) - kOurs.size());
    EXPECT_LE(rank(used), rank(include.room)) << include.file << " includes " << include.target;
  }
  EXPECT_GT(seen, 0U);
}

std::string text_of_file(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The words that a pattern finds, in order.
std::vector<std::string> words(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) out.push_back((*at)[1]);
  return out;
}

std::vector<std::string> rooms_that_exist() {
  std::vector<std::string> out;
  for (const std::string_view room : kRooms) {
    if (fs::is_directory(fs::path("src/nimatron") / room)) out.emplace_back(room);
  }
  return out;
}

// The page about the architecture and the one for contributors list the rooms in their order.
TEST(Rooms, AreListedInTheirOrder) {
  const auto there = rooms_that_exist();
  EXPECT_GE(there.size() + 1, kRooms.size());
  const std::string page = text_of_file("docs/architecture.md");
  const auto begin = page.find("## Rooms\n"), end = page.find("\n## ", begin);
  ASSERT_NE(end, std::string::npos);
  EXPECT_EQ(words(page.substr(begin, end - begin), std::regex("\n\\| `([a-z]+)/` \\|")), there);
  const std::string guide = text_of_file("CONTRIBUTING.md");
  const auto list = guide.find("list: ");
  ASSERT_NE(list, std::string::npos);
  EXPECT_EQ(words(guide.substr(list, guide.find('(', list) - list), std::regex("([a-z]+)(?=[,\n])")), there);
}

// The engine of the static page has every room but the command line and long work.
TEST(Rooms, AreInTheEngineOfTheStaticPage) {
  std::vector<std::string> wanted = rooms_that_exist();
  wanted.erase(std::remove_if(wanted.begin(), wanted.end(), [](const auto& r) { return r == "study" || r == "apps"; }),
               wanted.end());
  const std::string list = text_of_file("web/engine/CMakeLists.txt");
  const auto begin = list.find("nimatron_sources(sources ");
  ASSERT_NE(begin, std::string::npos);
  EXPECT_EQ(words(list.substr(begin, list.find(')', begin) + 1 - begin), std::regex(" ([a-z]+)(?=[ )\n])")), wanted);
}

TEST(Rooms, KeepLibrariesOfTheProgramOutOfTheLibrary) {
  for (const Include& include : all_includes()) {
    if (!in_library(include.room)) continue;
    for (const std::string_view prefix : kOutsideTheLibrary) {
      EXPECT_FALSE(include.target.starts_with(prefix)) << include.file << " includes " << include.target;
    }
  }
}

TEST(Rooms, KeepSqliteInTheStore) {
  for (const Include& include : all_includes()) {
    if (!include.target.starts_with("sqlite3")) continue;
    EXPECT_EQ(include.file.parent_path(), fs::path("src/nimatron/study/store")) << include.file;
  }
}

// The list of cmake/install.cmake.
std::set<std::string> installed_headers() {
  static const std::regex header(" +(nimatron/[a-z0-9_/]+\\.h)\\)?");
  std::set<std::string> result;
  std::ifstream in("cmake/install.cmake");
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (std::regex_match(line, match, header)) result.insert(match[1]);
  }
  return result;
}

TEST(Rooms, InstallFewHeadersAndAllThatTheyInclude) {
  const auto installed = installed_headers();
  EXPECT_GT(installed.size(), 12U);
  EXPECT_LE(installed.size(), 27U);
  std::set<std::string> seen;
  for (const Include& include : all_includes()) {
    const std::string file = include.file.lexically_relative("src").string();
    if (!installed.contains(file)) continue;
    seen.insert(file);
    if (!include.target.starts_with("nimatron/")) continue;
    EXPECT_TRUE(installed.contains(include.target)) << file << " includes " << include.target;
  }
  EXPECT_EQ(seen, installed);
}

// The page about the library names each of them.
TEST(Rooms, DocumentTheInstalledHeaders) {
  const std::string page = text_of_file("docs/library.md");
  for (const auto& header : installed_headers()) {
    EXPECT_NE(page.find("`" + header.substr(header.find('/') + 1) + "`"), std::string::npos) << header;
  }
}

// What an installed header includes, each user of the library must have, and pays for in build time.
TEST(Rooms, KeepHeavyLibrariesOutOfHeaders) {
  for (const Include& include : all_includes()) {
    // Boost's large numbers are seen by two files alone.
    if (include.target.starts_with("boost/multiprecision/")) {
      EXPECT_EQ(include.file, "src/nimatron/base/long_arithmetic.h") << "includes " << include.target;
    }
    if (include.target == "nimatron/base/long_arithmetic.h") {
      EXPECT_TRUE(include.file == "src/nimatron/base/integer.cpp" ||
                  include.file == "src/nimatron/base/long_arithmetic.cpp")
          << include.file;
    }
    // The files that answer the explorer's requests, and those of certificates, all read and write JSON and share one
    // header each; that an answer can be such data, a name without its definition says.
    if (include.file.extension() != ".h" || include.file == "src/nimatron/explorer/request.h" ||
        include.file == "src/nimatron/proof/certificate.h") {
      continue;
    }
    if (include.target == "nlohmann/json_fwd.hpp") continue;
    for (const std::string_view prefix : {"tao/", "nlohmann/"}) {
      EXPECT_FALSE(include.target.starts_with(prefix)) << include.file << " includes " << include.target;
    }
  }
}

// Text is read by notation/, and by rules/ for the expressions of rule files: no other room sees the parser of
// expressions.
TEST(Rooms, ReadTextInOnePlace) {
  std::set<std::string> readers;
  for (const Include& include : all_includes()) {
    if (include.target.starts_with("nimatron/notation/parser")) readers.insert(include.room);
  }
  EXPECT_EQ(readers, (std::set<std::string>{"notation", "rules"}));
}

// CLI11 is seen by one file.
TEST(Rooms, KeepTheParserOfOptionsInOneFile) {
  std::size_t users = 0;
  for (const Include& include : all_includes()) users += include.target.starts_with("CLI/") ? 1 : 0;
  EXPECT_EQ(users, 1U);
}

// Two types of one name in one namespace are one type to the linker, which then mixes their functions; and two files
// that name different types alike cannot be included together. So aliases and concepts count, and so do the types of a
// source file that are not in an anonymous namespace.
TEST(Rooms, HaveOneTypeOfAName) {
  static const std::regex opens("(?:inline )?namespace ([a-z_:]*) ?\\{");
  static const std::regex defines("(?:struct|class|union|enum|enum class) ([A-Z][A-Za-z0-9]*)(?: .*)?");
  static const std::regex names("(?:__extension__ )?(?:using|concept) ([A-Z][A-Za-z0-9]*) =.*");
  std::map<std::string, fs::path> seen;
  for (const auto& entry : fs::recursive_directory_iterator("src/nimatron")) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    std::vector<std::string> inside;
    for (std::string line; std::getline(in, line);) {
      std::smatch match;
      const bool declared = line.ends_with(';') && line.find('{') == std::string::npos;
      if (std::regex_match(line, match, opens)) {
        inside.push_back(match[1].length() > 0 ? match[1].str() : entry.path().string());
      } else if (line.starts_with("}  // namespace")) {
        ASSERT_FALSE(inside.empty()) << entry.path();
        inside.pop_back();
      } else if ((!declared && std::regex_match(line, match, defines)) || std::regex_match(line, match, names)) {
        std::string name;
        for (const auto& space : inside) name += space + "::";
        const auto [it, fresh] = seen.emplace(name + match[1].str(), entry.path());
        EXPECT_TRUE(fresh) << it->first << " is defined in " << it->second << " and in " << entry.path();
      }
    }
  }
  EXPECT_TRUE(seen.contains("nimatron::Integer"));
  EXPECT_TRUE(seen.contains("nimatron::Nimber"));
  EXPECT_GT(seen.size(), 300U);
}

struct Line {
  std::string file;  // from src/nimatron
  std::string text;  // without its comment
};

std::vector<Line> all_lines() {
  std::vector<Line> result;
  const fs::path house = "src/nimatron";
  for (const auto& entry : fs::recursive_directory_iterator(house)) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      result.push_back({entry.path().lexically_relative(house).string(), line.substr(0, line.find("//"))});
    }
  }
  return result;
}

// Only in the files listed, and in each of them, so that a file that no longer needs it leaves the list.
void expect_only_in(const std::regex& what, const std::set<std::string>& allowed) {
  std::set<std::string> seen;
  for (const Line& line : all_lines()) {
    if (!std::regex_search(line.text, what)) continue;
    seen.insert(line.file);
    EXPECT_TRUE(allowed.contains(line.file)) << line.file << ": " << line.text;
  }
  EXPECT_EQ(seen, allowed);
}

// The types of the games without parameters.
std::set<std::string> named_games() {
  std::set<std::string> out;
  for (const Line& line : all_lines()) {
    if (!line.file.starts_with("rulesets/") || line.text.find("without_parameters<") == std::string::npos) continue;
    for (const auto& name : words(line.text, std::regex("without_parameters<([A-Za-z]+)>"))) out.insert(name);
  }
  return out;
}

// The types of which a line makes an object: Wythoff of `= Wythoff{}`.
std::vector<std::string> made_in(const std::string& line) {
  std::vector<std::string> out;
  for (std::size_t end = 0; end < line.size(); ++end) {
    if (line[end] != '{' && line.compare(end, 2, "()") != 0) continue;
    std::size_t begin = end;
    while (begin > 0 && std::isalnum(static_cast<unsigned char>(line[begin - 1])) != 0) --begin;
    out.push_back(line.substr(begin, end - begin));
  }
  return out;
}

// Solvers learn about a game through hooks: no ruleset is recognised by its type or its text, or because it is equal to
// a game that is named.
TEST(Rooms, AskRulesetsThroughHooksAlone) {
  expect_only_in(std::regex("\\bas<|target_type\\("), {});
  expect_only_in(std::regex("dynamic_(pointer_)?cast<"), {"ruleset/any_ruleset.h"});
  // any_ruleset.cpp: a ruleset that is written otherwise is another one, after its type and parameters agree;
  // tabulate.cpp: whether a family was typed as a ruleset alone, for the words of an error.
  expect_only_in(std::regex("spec\\(\\) *[!=]=|[!=]= *[A-Za-z_.>()-]*spec\\(\\)"),
                 {"ruleset/any_ruleset.cpp", "engine/tabulate.cpp"});
  expect_only_in(std::regex("kind\\(\\)\\.name *[!=]=|[!=]= *[A-Za-z_.>()-]*kind\\(\\)\\.name"), {});
  // Among the games themselves there are theorems about two of them.
  const auto named = named_games();
  EXPECT_GT(named.size(), 30U);
  const std::string example = "static const AnyRuleset wythoff = Wythoff{};";
  EXPECT_EQ(named.count(made_in(example).at(0)), 1U);
  for (const Line& line : all_lines()) {
    if (line.file.starts_with("rulesets/")) continue;
    for (const auto& name : made_in(line.text)) EXPECT_FALSE(named.contains(name)) << line.file << ": " << line.text;
  }
}

// What other systems do not have is asked of base/system.h, or stands under a condition in a file that does without it
// elsewhere: the stack of a thread, large pages, memory given back, and kernels for newer processors.
TEST(Rooms, KeepWhatLinuxAloneHasInFewFiles) {
  const std::map<std::string, std::vector<std::string>> guarded = {
      {"base/system.cpp",
       {"\"/proc",      "SOCK_CLOEXEC", "SOCK_NONBLOCK", "MSG_NOSIGNAL", "closefrom",      "posix_spawn",  "fallocate",
        "O_TMPFILE",    "O_PATH",       "O_DIRECT)",     "pipe2(",       "accept4(",       "dup3(",        "prctl(",
        "epoll_",       "eventfd",      "inotify",       "memfd_",       "signalfd",       "timerfd",      "sendfile(",
        "renameat2",    "sched_",       "gettid",        "getrandom",    "secure_getenv",  "sigtimedwait", "syscall(",
        "MAP_POPULATE", "MAP_HUGETLB",  "MAP_NORESERVE", "MAP_STACK",    "<linux/",        "<sys/sysinfo", "<sys/prctl",
        "fdatasync",    "mallinfo",     "mallopt",       "<execinfo",    "pthread_setname"}},
      {"base/stack.cpp", {"pthread_getattr_np"}},
      {"base/large_pages.h", {"madvise"}},
      {"base/budget.cpp", {"malloc_trim"}},
      {"table/heap_kernel.cpp", {"<immintrin"}},
      {"table/lattice_kernel.cpp", {"target_clones"}}};
  std::map<std::string, std::set<std::string>> seen;
  for (const Line& line : all_lines()) {
    for (const auto& [file, names] : guarded) {
      for (const auto& name : names) {
        if (line.text.find(name) == std::string::npos) continue;
        seen[file].insert(name);
        EXPECT_EQ(line.file, file) << line.text;
      }
    }
  }
  for (const auto& [file, names] : guarded) {
    EXPECT_FALSE(seen[file].empty()) << file << " needs none of it any more";
    const std::string text = text_of_file("src/nimatron/" + file);
    EXPECT_TRUE(std::regex_search(text, std::regex("#(el)?if.*(__linux__|__GLIBC__|__APPLE__)"))) << file;
  }
}

// A value crosses a boundary as a value. Bytes and what the system hands out are all that has no type.
TEST(Rooms, PassNoValueByAnUntypedPointer) {
  expect_only_in(std::regex("\\bvoid( const)?\\*|std::any\\b|_ptr<(const )?void>"),
                 {"base/sink.h",         // a function, of which the type of its argument is kept
                  "ruleset/position.h",  // bytes
                  "study/npy.cpp", "claims/build_version.cpp", "study/file_system.cpp", "study/file_system.h",
                  "base/stack.cpp"});  // bytes, as the system takes them
}

// Without theory the rulesets answer nothing, so that no solver needs to know.
TEST(Rooms, KeepTheoryOutOfSolvers) {
  static const std::regex theory("\\bTheory\\b|\\btheory\\(\\)|without_theory|WithoutTheory");
  std::size_t seen = 0;
  for (const Line& line : all_lines()) {
    if (!std::regex_search(line.file, std::regex("^(search|solve|table)/"))) continue;
    ++seen;
    EXPECT_FALSE(std::regex_search(line.text, theory)) << line.file << ": " << line.text;
  }
  EXPECT_GT(seen, 0U);
}

}  // namespace
}  // namespace nimatron
