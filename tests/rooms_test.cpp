// The house: a room includes only itself and the rooms before it, the rooms down to rules/ keep to header-only
// libraries and fmt, and the headers that are installed are few and include no others.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
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

constexpr std::array<std::string_view, 15> kRooms = {"base",     "value", "automata", "ruleset",  "search",
                                                     "rulesets", "solve", "table",    "engine",   "notation",
                                                     "rules",    "study", "claims",   "explorer", "apps"};
constexpr std::string_view kLastLibraryRoom = "rules";
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
  EXPECT_LE(installed.size(), 26U);
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
  std::ifstream in("docs/library.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
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
    // The files that answer the explorer's requests all read and write JSON, and share this header; that an answer can
    // be such data, a name without its definition says.
    if (include.file.extension() != ".h" || include.file == "src/nimatron/explorer/request.h") continue;
    if (include.target == "nlohmann/json_fwd.hpp") continue;
    for (const std::string_view prefix : {"tao/", "nlohmann/"}) {
      EXPECT_FALSE(include.target.starts_with(prefix)) << include.file << " includes " << include.target;
    }
  }
}

// Text is read by notation/, and by rules/ for the expressions of rule files: no other room calls the parser of
// expressions, and none takes apart what was printed.
TEST(Rooms, ReadTextInOnePlace) {
  const std::vector<std::string> parsing = {"Parser(", "Parser parser("};
  const std::vector<std::string> taking_apart = {"find(\" ; \"", "find(\" = \""};
  std::size_t seen = 0;
  for (const auto& entry : fs::recursive_directory_iterator("src/nimatron")) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    const std::string room = entry.path().lexically_relative("src/nimatron").begin()->string();
    if (room == "notation") continue;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    ++seen;
    for (const auto& call : parsing) {
      const bool calls = room != "claims" && text.find(call) != std::string::npos;
      EXPECT_FALSE(calls) << entry.path() << " calls " << call;
    }
    for (const auto& call : taking_apart) {
      const bool has = room != "claims" && text.find(call) != std::string::npos;
      EXPECT_FALSE(has) << entry.path() << " has " << call;
    }
  }
  EXPECT_GT(seen, 100U);
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

// Solvers learn about a game through hooks: no ruleset is recognised by its type or its text.
TEST(Rooms, AskRulesetsThroughHooksAlone) {
  expect_only_in(std::regex("\\bas<|target_type\\("), {});
  expect_only_in(std::regex("dynamic_(pointer_)?cast<"), {"ruleset/any_ruleset.h"});
  // any_ruleset.cpp: a ruleset that is written otherwise is another one, after its type and parameters agree;
  // tabulate.cpp: whether a family was typed as a ruleset alone, for the words of an error.
  expect_only_in(std::regex("spec\\(\\) *[!=]=|[!=]= *[A-Za-z_.>()-]*spec\\(\\)"),
                 {"ruleset/any_ruleset.cpp", "engine/tabulate.cpp"});
  expect_only_in(std::regex("kind\\(\\)\\.name *[!=]=|[!=]= *[A-Za-z_.>()-]*kind\\(\\)\\.name"), {});
}

// A value crosses a boundary as a value. Bytes and what the system hands out are all that has no type.
TEST(Rooms, PassNoValueByAnUntypedPointer) {
  expect_only_in(
      std::regex("\\bvoid( const)?\\*|std::any\\b|_ptr<(const )?void>"),
      {"base/sink.h",                        // a function, of which the type of its argument is kept
       "ruleset/position.h",                 // bytes
       "rulesets/grid/push_cram/table.cpp",  // memory
       "rulesets/grid/push_cram/table.h", "study/npy.cpp", "claims/build_version.cpp", "study/file_system.cpp",
       "study/file_system.h", "base/stack.cpp"});  // bytes, as the system takes them
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
