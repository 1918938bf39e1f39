// Sweeps that are killed, that share a store with other processes, or whose disk is full.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>

#include "nimatron/study/store/store_export.h"
#include "nimatron/study/sweep.h"
#include "tests/support/all_entries.h"
#include "tests/support/child.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

SweepSummary work_on(const Plan& plan, Sweep s) {
  Budget budget;
  s.version = "v";
  return sweep(PlanReader(plan, test::all_entries()), s, budget);
}

std::string why_not(const Plan& plan, const Sweep& s) {
  try {
    work_on(plan, s);
  } catch (const Error& e) {
    return e.what();
  }
  return "none";
}

std::string rows_in(const std::string& store) {
  const Folder folder;
  export_store(Store(store), folder / "rows.csv");
  return contents(folder / "rows.csv");
}

// Cases of about a millisecond.
Plan slow_cases(int most) {
  return {"grundy(wythoff($a,$b)) + len([$x for $x in 0..2000 if $x mod 7 == 0])",
          fmt::format("$a in 0..{}, $b in 0..30", most)};
}
const Plan kSlowCases = slow_cases(60);

TEST(SweepKilled, KilledAtAnyMomentItGoesOn) {
  const Folder folder;
  const Plan plan = slow_cases(8 * number_of_kills());  // so many that each kill finds something to interrupt
  EXPECT_EQ(Child([&] { work_on(plan, {.store = folder / "whole"}); }).wait(), 0);
  kill_repeatedly(std::chrono::milliseconds(300), [&] {
    work_on(plan, {.store = folder / "killed", .jobs = 2, .batch = std::chrono::milliseconds(10)});
  });
  EXPECT_EQ(summary_of(Store(folder / "killed")).digest, summary_of(Store(folder / "whole")).digest);
  EXPECT_EQ(rows_in(folder / "killed"), rows_in(folder / "whole"));
}

TEST(SweepKilled, TwoProcessesShareAStore) {
  const Folder folder;
  EXPECT_EQ(Child([&] { work_on(kSlowCases, {.store = folder / "whole"}); }).wait(), 0);
  const auto work = [&] { work_on(kSlowCases, {.store = folder / "s", .batch = std::chrono::milliseconds(10)}); };
  Child first(work), second(work);
  Child killed(work);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  killed.kill();
  EXPECT_EQ(first.wait(), 0);
  EXPECT_EQ(second.wait(), 0);
  EXPECT_EQ(rows_in(folder / "s"), rows_in(folder / "whole"));
}

// A disk that is full: in a process of its own, files that may not grow, or a small file system where we may mount one.
const Plan kWide{"[$x for $x in 0..300]", "$a in 0..3000"};

TEST(SweepKilled, AFullDiskLosesNothing) {
  const Folder folder;
  const auto file = folder / "s";
  EXPECT_EQ(Child([&] {
              std::signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{600'000, 600'000};
              ::setrlimit(RLIMIT_FSIZE, &limit);
              const auto why = why_not(kWide, {.store = file, .batch = std::chrono::milliseconds(5)});
              if (!why.starts_with(file + ": cannot write: ")) throw Error(why);
            }).wait(),
            0);
  const auto rows = Store(file).size();
  EXPECT_GT(rows, 10U);
  EXPECT_EQ(Store(file).count_damaged(), 0U);
  EXPECT_EQ(work_on(kWide, {.store = file}).rows, 3001);
}

TEST(SweepKilled, AFullFileSystemLosesNothing) {
  const Folder folder;
  const auto disk = folder / "disk";
  std::filesystem::create_directory(disk);
  if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=1m") != 0) GTEST_SKIP() << "mounting is not permitted";
  struct Unmount {
    std::string at;
    ~Unmount() { ::umount2(at.c_str(), MNT_DETACH); }
  } const unmount{disk};
  const auto file = disk + "/s";
  const Sweep s{.store = file, .batch = std::chrono::milliseconds(5)};
  EXPECT_EQ(why_not(kWide, s), file + ": cannot write: No space left on device");
  const auto rows = Store(file).size();
  EXPECT_GT(rows, 10U);
  EXPECT_EQ(why_not(kWide, s), file + ": cannot write: No space left on device");
  EXPECT_GE(Store(file).size(), rows);
  ASSERT_EQ(::mount("tmpfs", disk.c_str(), "tmpfs", MS_REMOUNT, "size=40m"), 0);
  EXPECT_EQ(work_on(kWide, s).rows, 3001);
}

}  // namespace
}  // namespace nimatron
