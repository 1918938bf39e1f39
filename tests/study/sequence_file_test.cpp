#include "nimatron/study/sequence_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <random>

#include "nimatron/engine/ask.h"
#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/study/checkpoint.h"
#include "nimatron/study/file_system.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/table/period_search.h"
#include "tests/support/child.h"
#include "tests/support/error_text.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

const HeapCode kOfficers{HeapCode::Kind::Digits, {0, 6}};

struct Opened {
  explicit Opened(const std::string& path, const HeapCode& code = kOfficers)
      : sequence(code, budget), file(path, sequence, [this](const std::string& what) { warnings += what; }) {}

  HeapValues values() const {
    HeapValues out;
    for (std::size_t i = 0; i < sequence.size(); ++i) out.push_back(sequence[i]);
    return out;
  }

  Budget budget;
  std::string warnings;
  HeapSequence sequence;
  SequenceFile file;
};

void expect_beginning(const Opened& a, const HeapValues& whole) {
  ASSERT_LE(a.sequence.size(), whole.size());
  for (std::size_t i = 0; i < a.sequence.size(); ++i) ASSERT_EQ(a.sequence[i], whole[i]) << i;
}

// Every method, resumed at any place, has the values of one run.
TEST(SequenceFile, GoesOnFromWhatIsKept) {
  const std::vector<std::pair<HeapCode, std::size_t>> games = {
      {kOfficers, 30000},
      {{HeapCode::Kind::Digits, {heap_digit::kTwoDifferent}}, 30000},
      {{HeapCode::Kind::Digits, {0, 0, 0, 7}}, 8000},
      {{HeapCode::Kind::Digits, {0, 3, 15, 8}}, 400},
      {{HeapCode::Kind::Subtract, {1, 4, 9, 16, 25}}, 5000},
      {{HeapCode::Kind::AllBut, {2, 3, 7}}, 5000},
      {{HeapCode::Kind::AllBut, {}}, 70000}};
  std::mt19937 random(1902);
  for (const auto& [code, n] : games) {
    const Folder folder;
    Budget budget;
    const auto whole = heap_values(code, n, budget);
    for (std::size_t to = 0; to < n;) {
      Opened a(folder / "v", code);
      EXPECT_EQ(a.sequence.size(), a.file.kept());
      EXPECT_EQ(a.sequence.size(), to == 0 ? 0 : std::max(to, a.sequence.size()));
      to = std::min(n, to + 1 + random() % (n / 3));
      a.sequence.extend(to);
      a.file.keep();
      EXPECT_EQ(a.warnings, "");
    }
    const Opened a(folder / "v", code);
    ASSERT_GE(a.sequence.size(), n);
    for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(a.sequence[i], whole[i]) << SequenceFile::keeps(code) << ", " << i;
  }
}

class DamagedSequence : public testing::Test {
 protected:
  // Three runs, the last of two chunks.
  DamagedSequence() {
    for (const std::size_t n : {1024, 20480, 90112}) {
      Opened a(path_);
      a.sequence.extend(n);
      a.file.keep();
    }
    whole_ = Opened(path_).values();
    bytes_ = contents(path_);
  }
  // What precedes the damage is used, and then the file is whole again.
  void expect_repaired(const std::string& how) {
    {
      Opened a(path_);
      expect_beginning(a, whole_);
      EXPECT_LT(a.sequence.size(), whole_.size());
      EXPECT_NE(a.warnings.find("from heap " + std::to_string(a.sequence.size()) + " on is " + how), std::string::npos)
          << a.warnings;
      a.sequence.extend(whole_.size());
      a.file.keep();
    }
    const Opened again(path_);
    EXPECT_EQ(again.warnings, "");
    EXPECT_EQ(again.values(), whole_);
  }

  Folder folder_;
  std::string path_ = folder_ / "officers";
  HeapValues whole_;
  std::string bytes_;
};

TEST_F(DamagedSequence, AFlippedBitIsFound) {
  const std::string title = "nimatron heap sequence 1\nGrundy values of heaps by the digits 0,6\n";
  ASSERT_TRUE(bytes_.starts_with(title));
  std::mt19937 random(6);
  for (int i = 0; i < 14; ++i) {
    // First the number of heaps, their width and a value.
    const auto at = i < 3 ? title.size() + 8 + 4 * static_cast<std::size_t>(i) : random() % bytes_.size();
    auto changed = bytes_;
    changed[at] = static_cast<char>(changed[at] ^ (1 << random() % 8));
    write_file(path_, changed);
    if (at < title.size()) {
      EXPECT_THROW(Opened{path_}, Error);
    } else {
      expect_repaired("");
    }
  }
}

TEST_F(DamagedSequence, ACutFileIsUsedAsFarAsItGoes) {
  std::mt19937 random(7);
  const auto first = bytes_.find("0,6\n") + 4;
  for (int i = 0; i < 20; ++i) {
    write_file(path_, bytes_.substr(0, first + 1 + random() % (bytes_.size() - first - 1)));
    Opened a(path_);
    expect_beginning(a, whole_);
    EXPECT_NE(a.warnings.find("cut off"), std::string::npos);
  }
  write_file(path_, bytes_.substr(0, bytes_.size() - 1));
  expect_repaired("cut off");
}

// The chunks of one file in another order have the right checksums, but not in their places.
TEST_F(DamagedSequence, AChunkIsValidInItsPlaceOnly) {
  write_file(path_, bytes_ + bytes_.substr(bytes_.find("0,6\n") + 4));
  Opened a(path_);
  EXPECT_EQ(a.values(), whole_);
  EXPECT_NE(a.warnings.find("damaged"), std::string::npos);
}

TEST_F(DamagedSequence, AFailedWriteLeavesTheFile) {
  const auto system = file_system();
  {
    Opened a(path_);
    a.sequence.extend(100032);
    file_system().write = [](int fd, const void* data, std::size_t size) -> ssize_t {
      if (size > 1000) return ::write(fd, data, 1000);
      errno = ENOSPC;
      return -1;
    };
    EXPECT_EQ(test::error_text([&] { a.file.keep(); }), "cannot write " + path_ + ": No space left on device");
    file_system() = system;
    EXPECT_TRUE(contents(path_) == bytes_);
    file_system().fsync = [](int) {
      errno = EIO;
      return -1;
    };
    EXPECT_THROW(a.file.keep(), Error);
    file_system() = system;
    EXPECT_TRUE(contents(path_) == bytes_);
    a.file.keep();
  }
  const Opened again(path_);
  EXPECT_EQ(again.sequence.size(), 100032U);
}

Nimber value(Session& session, const std::vector<unsigned>& code, int n) {
  return grundy_of(session, placed(Octal(code), std::to_string(n)));
}

TEST(SequenceCheckpoint, AFullDiskLosesNothing) {
  const Folder folder;
  const auto file = folder / "v";
  EXPECT_EQ(Child([&] {
              std::signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{100'000, 100'000};
              ::setrlimit(RLIMIT_FSIZE, &limit);
              Budget budget;
              Session session(budget);
              Checkpoint kept(file, session);
              const auto why = test::error_text([&] {
                for (int n = 5000; n < 200000; n += 5000) {
                  value(session, {0, 6}, n);
                  kept.keep();
                }
              });
              if (!why.starts_with("cannot write " + file)) throw Error(why);
            }).wait(),
            0);
  const Opened a(file);
  EXPECT_EQ(a.warnings, "");
  EXPECT_GT(a.sequence.size(), 20000U);
}

TEST(SequenceCheckpoint, RefusesOtherFiles) {
  const Folder folder;
  const auto file = folder / "v", positions = folder / "p";
  const auto ask = [](const std::string& path, const auto& question) {
    return test::error_text([&] {
      Budget budget;
      Session session(budget);
      Checkpoint kept(path, session);
      question(session);
      kept.keep();
    });
  };
  const auto officers = [](Session& s) { EXPECT_EQ(value(s, {0, 6}, 50000), 178U); };
  const auto towers = [](Session& s) { grundy_of(s, placed(make_ruleset("towers"), "3x3")); };
  EXPECT_EQ(ask(file, officers), "none");
  EXPECT_EQ(ask(positions, towers), "none");
  const auto bytes = contents(file);
  EXPECT_EQ(ask(file,
                [](Session& s) {
                  value(s, {0, 0, 7}, 50000);
                }),
            file + " has Grundy values of heaps by the digits 0,6, not Grundy values of heaps by the digits 0,0,7");
  EXPECT_EQ(ask(file, towers), file + " is not a 'nimatron checkpoint 2' file");
  EXPECT_EQ(ask(positions, officers), positions + " is not a 'nimatron heap sequence 1' file");
  EXPECT_TRUE(contents(file) == bytes);
  Budget budget;
  Session one(budget), two(budget);
  const Checkpoint held(file, one);
  EXPECT_THROW(Checkpoint(file, two), Error);
}

std::string period_of(const std::string& path, const std::vector<std::int64_t>& code) {
  std::string text;
  const auto error = test::error_text([&] {
    Budget budget;
    Session session(budget);
    Checkpoint kept(path, session);
    const auto search = std::make_shared<HeapPeriodSearch>(HeapCode{HeapCode::Kind::Digits, code}, budget);
    session.on_period_search()(search);
    if (search->window() == nullptr) search->to(70'000);
    text = search->by_window(1'000'000).text();
    kept.keep();
    text += kept.report();
  });
  return error == "none" ? text : error;
}

TEST(WindowCheckpoint, IsOfOneGameAndWhole) {
  const Folder folder;
  const auto file = folder / "w";
  const auto found = period_of(file, {0, 5, 6});
  EXPECT_NE(found.find("period 144\npreperiod 326640\n"), std::string::npos) << found;
  EXPECT_TRUE(found.ends_with(file + ": the search for a period kept, at heap 589824")) << found;
  const auto bytes = contents(file);
  ASSERT_TRUE(bytes.starts_with("nimatron heap window 1\nthe search for a period of heaps by the digits 0,5,6\n"));
  EXPECT_EQ(period_of(file, {0, 5, 6}), found);
  EXPECT_EQ(period_of(file, {0, 1, 6}),
            file +
                " has the search for a period of heaps by the digits 0,5,6, not the search for a period of heaps by "
                "the digits 0,1,6");
  Budget budget;
  Session session(budget);
  {
    Checkpoint kept(file, session);
    EXPECT_EQ(test::error_text([&] {
                value(session, {0, 5, 6}, 1000);
              }),
              file + " is not a 'nimatron heap sequence 1' file");
  }
  EXPECT_TRUE(contents(file) == bytes);
  std::mt19937 random(56);
  for (int i = 0; i < 10; ++i) {
    auto changed = bytes;
    const auto at = 100 + random() % (bytes.size() - 100);
    changed[at] = static_cast<char>(changed[at] ^ (1 << random() % 8));
    write_file(file, i < 5 ? changed : bytes.substr(0, at));
    EXPECT_EQ(period_of(file, {0, 5, 6}), file + " is damaged");
  }
}

// A search that has only the sequence yet goes on from it, whoever made it.
TEST(WindowCheckpoint, BeginsWithASequence) {
  const Folder folder;
  {
    Opened a(folder / "v", {HeapCode::Kind::Digits, {0, 5, 6}});
    a.sequence.extend(60'000);
    a.file.keep();
  }
  EXPECT_NE(period_of(folder / "v", {0, 5, 6}).find("period 144\npreperiod 326640\n"), std::string::npos);
  // All values are there, and the period is still looked for.
  {
    Opened a(folder / "all", {HeapCode::Kind::Digits, {0, 7, 7}});
    a.sequence.extend(100'032);
    a.file.keep();
  }
  EXPECT_NE(period_of(folder / "all", {0, 7, 7}).find("period 12\npreperiod 71\n"), std::string::npos);
}

// A session that forgets goes on from the file; other games and small heaps are answered beside it.
TEST(SequenceCheckpoint, ServesTheFirstGame) {
  const Folder folder;
  Budget budget;
  Session session(budget);
  Checkpoint kept(folder / "v", session);
  EXPECT_EQ(value(session, {0, 6}, 50), 5U);
  EXPECT_EQ(value(session, {0, 6}, 50000), 178U);
  EXPECT_EQ(value(session, {0, 7, 7}, 1000), 1U);
  session.clear();
  EXPECT_EQ(value(session, {0, 6}, 50000), 178U);
  EXPECT_EQ(value(session, {0, 6}, 200000), 81U);
  kept.keep();
  EXPECT_NE(kept.report().find(" Grundy values kept"), std::string::npos);
  EXPECT_GE(Opened(folder / "v").sequence.size(), 200001U);
}

}  // namespace
}  // namespace nimatron
