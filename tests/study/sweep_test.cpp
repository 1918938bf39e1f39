#include "nimatron/study/sweep.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "nimatron/study/fresh_file.h"
#include "nimatron/study/store/store_export.h"
#include "tests/support/all_entries.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

const Plan kWythoff{"grundy(wythoff($a,$b))", "$a in 0..30, $b in 0..$a"};

SweepSummary run(const Plan& plan, Sweep s) {
  Budget budget;
  if (s.version.empty()) s.version = "v";
  return sweep(PlanReader(plan, test::all_entries()), s, budget);
}

std::string message_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return "none";
}

std::string csv_of(const std::string& store) {
  const Folder folder;
  export_store(Store(store), folder / "rows.csv");
  return contents(folder / "rows.csv");
}

void change(const std::string& file, const std::string& sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
  sqlite3_close(db);
}

TEST(IntervalSet, IsASet) {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    IntervalSet set;
    std::set<std::int64_t> plain;
    for (int i = 0; i < 12; ++i) {
      const auto first = static_cast<std::int64_t>(random() % 40);
      const auto last = first + static_cast<std::int64_t>(random() % 8);
      set.add(first, last);
      for (auto n = first; n < last; ++n) plain.insert(n);
    }
    for (std::int64_t from = 0; from < 50; ++from) {
      auto first = from;
      while (plain.count(first) != 0) ++first;
      const auto next = plain.upper_bound(first);
      const auto gap = set.gap(from);
      EXPECT_EQ(gap.first, first);
      EXPECT_EQ(gap.last, next == plain.end() ? INT64_MAX : *next);
    }
  }
}

TEST(Sweep, ComputesEveryCaseInOrder) {
  const Folder folder;
  const auto done = run({"$a * $b", "$a in 1..2, $b in 0..$a"}, {.store = folder / "s"});
  EXPECT_EQ(done.rows, 5);
  EXPECT_EQ(done.total, 5);
  EXPECT_EQ(done.failed, 0);
  EXPECT_EQ(csv_of(folder / "s"), "a,b,value\n1,0,0\n1,1,1\n2,0,0\n2,1,2\n2,2,4\n");
}

// Neither the number of workers nor the cut into units changes rows or digest.
TEST(Sweep, TheCutDoesNotMatter) {
  const Folder folder;
  for (const Plan& plan : {kWythoff, Plan{"tame($P)", "$P in shapes(towers,2x4)"},
                           Plan{"len($p)", "$p in partitions(14) where $p[0] > 3"}, Plan{"$G + *", "$G in born(2)"}}) {
    const auto whole = run(plan, {.store = folder / "whole"});
    const auto rows = csv_of(folder / "whole");
    EXPECT_GT(whole.rows, 20);
    for (const std::size_t jobs : {1, 2, 5}) {
      for (const auto unit : {0, 3, 1000}) {
        const auto again = run(plan, {.store = folder / "again",
                                      .jobs = jobs,
                                      .unit = std::chrono::milliseconds(unit),
                                      .batch = std::chrono::milliseconds(unit / 10)});
        EXPECT_EQ(again.digest, whole.digest) << plan.compute << " " << jobs << " " << unit;
        EXPECT_EQ(csv_of(folder / "again"), rows);
        std::filesystem::remove(folder / "again");
      }
    }
    std::filesystem::remove(folder / "whole");
  }
}

TEST(Sweep, AFailedCaseHoldsItsError) {
  const Folder folder;
  const auto done = run({"12 div $a", "$a in 0..2"}, {.store = folder / "s"});
  EXPECT_EQ(done.failed, 1);
  EXPECT_EQ(csv_of(folder / "s").substr(0, 16), "a,value\n0,error:");
  const auto again = run({"12 div $a", "$a in 0..2"}, {.store = folder / "s"});
  EXPECT_EQ(again.failed, 1) << "also when nothing is left to compute";
}

TEST(Sweep, AnErrorInTheListEndsIt) {
  const Folder folder;
  EXPECT_NE(message_of([&] { run({"$b", "$a in 0..3, $b in 0..12 div (2 - $a)"}, {.store = folder / "s"}); }), "none");
}

TEST(Sweep, RefusesWhatIsNotItsStore) {
  const Folder folder;
  const auto file = folder / "s";
  run(kWythoff, {.store = file});
  EXPECT_NE(message_of([&] { run({"$a", "$a in 0..3"}, {.store = file}); }).find("another plan"), std::string::npos);
  EXPECT_EQ(message_of([&] { run(kWythoff, {.store = file, .version = "w"}); }),
            file + ": it was made by version v, whose answers may differ; this is version w");
  EXPECT_EQ(message_of([&] { run(kWythoff, {.store = file, .version = "v+another build"}); }), "none");
  auto ruled = kWythoff;
  ruled.rules.push_back({"h.game", "game halves\nheaps n\nboth n -> n div 2 if n >= 1\n"});
  EXPECT_NE(message_of([&] { run(ruled, {.store = file}); }).find("another plan"), std::string::npos);
  write_file(folder / "text", "no store\n");
  EXPECT_NE(message_of([&] { run(kWythoff, {.store = folder / "text"}); }), "none");
  EXPECT_EQ(contents(folder / "text"), "no store\n");
  { const Store survey(folder / "survey", {"survey octal", "$code", {"code"}, {"period"}}, "v"); }
  EXPECT_NE(message_of([&] { run(kWythoff, {.store = folder / "survey"}); }), "none");
}

TEST(Sweep, DamagedRowsAreComputedAgain) {
  const Folder folder;
  const auto file = folder / "s";
  const auto whole = run(kWythoff, {.store = file});
  for (const std::string damage :
       {"UPDATE rows SET value = value + 1 WHERE a = 7", "UPDATE rows SET number = number + 10000 WHERE number = 90",
        "UPDATE rows SET b = 'x' WHERE a = 3 AND b = 3", "DELETE FROM rows WHERE number > 200",
        "INSERT INTO leases VALUES (0, 9999, 1, 1, 1, 1)"}) {
    change(file, damage);
    const auto again = run(kWythoff, {.store = file, .jobs = 2});
    EXPECT_EQ(again.digest, whole.digest) << damage;
    EXPECT_EQ(again.rows, whole.rows) << damage;
  }
  change(file, "UPDATE cases SET total = 12");
  EXPECT_EQ(message_of([&] { run(kWythoff, {.store = file}); }),
            file + ": it is damaged: the checksum of the number of cases is wrong");
}

TEST(Sweep, TruncatedStoresAreRefusedOrRepaired) {
  const Folder folder;
  const auto whole = run(kWythoff, {.store = folder / "s"});
  const auto bytes = contents(folder / "s");
  int refused = 0;
  for (std::size_t n = 0; n < bytes.size(); n += 1500) {
    for (const char* tail : {"", "-wal", "-shm"}) std::filesystem::remove(folder / "t" + tail);
    write_file(folder / "t", bytes.substr(0, n));
    try {
      EXPECT_EQ(run(kWythoff, {.store = folder / "t"}).digest, whole.digest) << n;
    } catch (const Error& e) {
      ++refused;
      EXPECT_EQ(std::string(e.what()).find(folder / "t"), 0U) << e.what();
    }
  }
  EXPECT_GT(refused, 5);
}

TEST(Sweep, ShardsMergeToTheWhole) {
  const Folder folder;
  const auto whole = run(kWythoff, {.store = folder / "whole"});
  std::vector<std::string> parts;
  for (std::int64_t k = 1; k <= 4; ++k) {
    parts.push_back(folder / std::to_string(k));
    run(kWythoff, {.store = parts.back(), .shard = {k, 4}});
    EXPECT_EQ(Store(parts.back()).size(), 124U);
    if (k == 2) {
      merge_stores(parts, folder / "half");
      EXPECT_EQ(Store(folder / "half").size(), 248U);
    }
  }
  EXPECT_EQ(finished_shards(Store(folder / "half"), 4), (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(finished_shards(Store(folder / "half"), 2), (std::vector<std::int64_t>{}));
  EXPECT_EQ(finished_shards(Store(folder / "whole"), 3), (std::vector<std::int64_t>{1, 2, 3}));
  merge_stores(parts, folder / "all");
  EXPECT_EQ(summary_of(Store(folder / "all")).digest, whole.digest);
  EXPECT_EQ(csv_of(folder / "all"), csv_of(folder / "whole"));
  // The rest of a merged store is computed like any other.
  EXPECT_EQ(run(kWythoff, {.store = folder / "half"}).digest, whole.digest);
  run({"$a", "$a in 0..3"}, {.store = folder / "other"});
  EXPECT_THROW(merge_stores({folder / "1", folder / "other"}, folder / "m"), Error);
  EXPECT_FALSE(std::filesystem::exists(folder / "m"));
  EXPECT_EQ(parse_shard("2/5").of, 5);
  for (const char* wrong : {"", "1", "0/2", "3/2", "1/2x", "a/b", "1/", "-1/2", "1/99999999999999999999"}) {
    EXPECT_THROW(parse_shard(wrong), Error) << wrong;
  }
}

// Two stores of one file share the cases between them: what one has leased the other does not get.
TEST(Sweep, LeasesAreDisjoint) {
  const Folder folder;
  const PlanReader reader(kWythoff, test::all_entries());
  SweepStore store(folder / "s", reader.stored("v"), {});
  store.set_total(100);
  std::int64_t next = 0;
  while (const auto unit = store.lease(30)) {
    EXPECT_EQ(unit->first, next);
    next = unit->last;
  }
  EXPECT_EQ(next, 100);
}

// Columns are typed: what is stored, exported and part of the digest is the value of each.
TEST(Sweep, Columns) {
  const Folder folder;
  const Plan plan{"$n * $n",
                  "$n in 2..4",
                  {},
                  {"name: text = \"n$n, squared\"", "square: integer = $value", "odd: bool = $value mod 2 == 1",
                   "star: value = *$n", "up to: list = [$k for $k in 1..$n]"}};
  const auto done = run(plan, {.store = folder / "s", .jobs = 2});
  EXPECT_EQ(done.rows, 3);
  EXPECT_EQ(done.failed, 0);
  EXPECT_EQ(csv_of(folder / "s"),
            "name,square,odd,star,up to\n\"n2, squared\",4,false,*2,\"[1,2]\"\n\"n3, squared\",9,true,*3,\"[1,2,3]\"\n"
            "\"n4, squared\",16,false,*4,\"[1,2,3,4]\"\n");
  const Store store(folder / "s");
  EXPECT_EQ(store.at(1)->values[1], StoreValue(std::int64_t{9}));
  EXPECT_EQ(store.at(1)->values[2], StoreValue(std::int64_t{1}));
  export_store(store, folder / "s.json");
  EXPECT_EQ(nlohmann::json::parse(contents(folder / "s.json"))["rows"][1],
            nlohmann::json::parse(R"({"name":"n3, squared","square":9,"odd":true,"star":"*3","up to":[1,2,3]})"));
  // The plan of the store is the plan, and every column counts for the digest.
  EXPECT_EQ(plan_of(store.plan()).json(), plan.json());
  auto other = plan;
  other.columns[4] = "up to: list = [$k for $k in 2..$n]";
  EXPECT_NE(run(other, {.store = folder / "t"}).digest, done.digest);
  EXPECT_NE(message_of([&] { run(other, {.store = folder / "s"}); }).find("another plan"), std::string::npos);
}

TEST(Sweep, AColumnOfAnotherTypeFails) {
  const Folder folder;
  for (const char* wrong : {"x: integer = \"3\"", "x: value = [3]", "x: bool = 1", "x: list = 3", "x: integer = *3"}) {
    const auto done = run({"$n", "$n in 1..2", {}, {"n: integer = $n", wrong}}, {.store = folder / "s"});
    EXPECT_EQ(done.failed, 2) << wrong;
    const auto csv = csv_of(folder / "s");
    EXPECT_NE(csv.find("error: this column holds "), std::string::npos) << csv;
    EXPECT_NE(csv.find("at $n = 2"), std::string::npos) << csv;
    std::filesystem::remove(folder / "s");
  }
  run({"$n", "$n in 0..1", {}, {"n: integer = $n", "x: integer = 12 div $value"}}, {.store = folder / "s"});
  EXPECT_EQ(csv_of(folder / "s"), "n,x\n\"error: column 8: division by 0, in 'x' at $n = 0\",\n1,12\n");
}

TEST(Sweep, Exports) {
  const Folder folder;
  run({"$a * 2", "$a in 3..4"}, {.store = folder / "s"});
  const Store store(folder / "s");
  export_store(store, folder / "s.bfile");
  EXPECT_EQ(contents(folder / "s.bfile"), "3 6\n4 8\n");
  export_store(store, folder / "s.json");
  const auto json = nlohmann::json::parse(contents(folder / "s.json"));
  EXPECT_EQ(json["rows"], nlohmann::json::parse(R"([{"a":3,"value":6},{"a":4,"value":8}])"));
  export_store(store, folder / "s.npy");
  const auto npy = contents(folder / "s.npy");
  EXPECT_NE(npy.find("{'descr': [('a', '<i8'), ('value', '<i8')], 'fortran_order': False, 'shape': (2,), }"),
            std::string::npos);
  ASSERT_EQ(npy.size(), 128U + 32);
  EXPECT_EQ(npy.substr(128, 16), std::string("\3\0\0\0\0\0\0\0\6\0\0\0\0\0\0\0", 16));
  run({"pow(10,20) - $a", "$a in 0..1"}, {.store = folder / "large"});
  export_store(Store(folder / "large"), folder / "large.bfile");
  EXPECT_EQ(contents(folder / "large.bfile"), "0 100000000000000000000\n1 99999999999999999999\n");
  run({"*$a", "$a in 0..1"}, {.store = folder / "t"});
  export_store(Store(folder / "t"), folder / "t.npy");
  EXPECT_NE(contents(folder / "t.npy").find("('value', '<U1')"), std::string::npos);
  EXPECT_THROW(export_store(Store(folder / "t"), folder / "t.bfile"), Error);
}

TEST(Sweep, StoppedItKeepsWhatWasDone) {
  const Folder folder;
  const PlanReader reader({"$a * $a", "$a in 0..999999999999"}, test::all_entries());
  std::size_t rows = 0;
  for (int round = 0; round < 2; ++round) {
    Budget budget;
    Sweep s{.store = folder / "s", .version = "v", .jobs = 2};
    s.progress = [&](const SweepProgress& p) {
      if (p.finished > static_cast<std::int64_t>(rows)) budget.stop();
    };
    EXPECT_THROW(sweep(reader, s, budget), Stopped);
    const Store store(folder / "s");
    EXPECT_GT(store.size(), rows);
    rows = store.size();
    store.for_each([](const Store::Row& row) {
      ASSERT_EQ(row.key[0], StoreValue(row.number));
      ASSERT_EQ(row.values[0], StoreValue(row.number * row.number));
    });
  }
}

}  // namespace
}  // namespace nimatron
