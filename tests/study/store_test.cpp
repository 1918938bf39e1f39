#include "nimatron/study/store/store.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "nimatron/base/error.h"
#include "nimatron/study/check_store.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/store/store_export.h"
#include "tests/support/child.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;

const StorePlan kPlan{"grundy(wythoff($a,$b))", "$a in 0..9, $b in 0..9", {"a", "b"}, {"value", "note"}};

Store::Row row(std::int64_t a, std::int64_t b) {
  return {.key = {a, b}, .values = {a + 2 * b, "row " + std::to_string(a)}, .number = 10 * a + b};
}

std::string plain_message(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return "none";
}

void sql(const std::string& file, const std::string& text) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
  sqlite3_close(db);
}

TEST(Store, KeepsRowsInOrder) {
  const Folder folder;
  const auto file = folder / "deep/s.store";
  {
    Store store(file, kPlan, "v1");
    EXPECT_FALSE(store.find({1, 2}));
    store.put({row(1, 2), row(0, 5)});
    store.put({row(0, 5), row(9, 9)});
    EXPECT_EQ(store.size(), 3U);
  }
  Store store(file, kPlan, "v2");
  const auto found = store.find({1, 2});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->values, row(1, 2).values);
  EXPECT_EQ(found->number, 12);
  EXPECT_EQ(found->program, "v1");
  EXPECT_FALSE(store.find({"1", 2})) << "a text is not a number";
  std::vector<std::int64_t> numbers;
  store.for_each([&](const Store::Row& r) { numbers.push_back(r.number); });
  EXPECT_EQ(numbers, (std::vector<std::int64_t>{5, 12, 99}));
}

TEST(Store, HoldsEveryKindOfValue) {
  const Folder folder;
  const StorePlan plan{"f", "$x", {"x"}, {"number", "Digest", "X"}};
  Store store(folder / "s", plan, "");
  const std::string odd("a\0b\"',\n\xff", 8);
  store.put({{.key = {2.5}, .values = {0.1, odd, INT64_MIN}, .number = 1},
             {.key = {odd}, .values = {std::monostate{}, "", -0.0}, .number = 2}});
  EXPECT_EQ(store.find({2.5})->values, (std::vector<StoreValue>{0.1, odd, INT64_MIN}));
  EXPECT_EQ(store.find({odd})->values, (std::vector<StoreValue>{std::monostate{}, "", -0.0}));
  EXPECT_EQ(store.count_damaged(), 0U);
}

TEST(Store, RefusesWhatIsNoStoreOfThisPlan) {
  const Folder folder;
  const auto message = [](const std::string& file) { return plain_message([&] { Store(file, kPlan, "v"); }); };
  auto other = kPlan;
  other.cases = "$a in 0..8";
  { Store(folder / "other", other, "v"); }
  EXPECT_EQ(message(folder / "other"), (folder / "other") +
                                           ": it belongs to another plan, {\"compute\":\"grundy(wythoff($a,$b))\","
                                           "\"for\":\"$a in 0..8\"}");
  write_file(folder / "text", "hello, this is a text\n");
  EXPECT_EQ(message(folder / "text"), (folder / "text") + ": file is not a database");
  EXPECT_EQ(contents(folder / "text"), "hello, this is a text\n");
  sql(folder / "foreign", "CREATE TABLE t (x)");
  const auto foreign = contents(folder / "foreign");
  EXPECT_EQ(message(folder / "foreign"), (folder / "foreign") + ": it is not a store made by nimatron");
  EXPECT_EQ(contents(folder / "foreign"), foreign) << "and it is not touched";
  fs::create_directory(folder / "d");
  EXPECT_EQ(message(folder / "d"), (folder / "d") + ": it is a folder, not a store");
  { Store(folder / "later", kPlan, "v"); }
  sql(folder / "later", "PRAGMA user_version = 7");
  EXPECT_EQ(message(folder / "later"), (folder / "later") + ": it is a store of format 7; this program reads format 1");
  EXPECT_NE(plain_message([&] { Store(folder / "none"); }), "none");
  EXPECT_FALSE(fs::exists(folder / "none"));
  { Store(folder / "more", kPlan, "v"); }
  sql(folder / "more", "CREATE TABLE t (x)");
  EXPECT_NE(message(folder / "more"), "none");
}

TEST(Store, ARowThatWasChangedIsDroppedAndTold) {
  const Folder folder;
  const auto file = folder / "s";
  for (const std::string change :
       {"UPDATE rows SET value = value + 1 WHERE a = 2", "UPDATE rows SET a = 50 WHERE a = 2",
        "UPDATE rows SET number = 7 WHERE a = 2", "UPDATE rows SET note = NULL WHERE a = 2",
        "UPDATE rows SET value = '4' WHERE a = 2", "UPDATE rows SET digest = 0 WHERE a = 2",
        "UPDATE rows SET program = 'w' WHERE a = 2"}) {
    fs::remove(file);
    { Store(file, kPlan, "v").put({row(1, 1), row(2, 1), row(3, 1)}); }
    sql(file, change);
    EXPECT_EQ(Store(file).count_damaged(), 1U) << change;
    EXPECT_THROW(Store(file).for_each([](const Store::Row&) {}), Error) << change;
    EXPECT_THROW(export_store(Store(file), folder / "s.csv"), Error) << change;
    EXPECT_FALSE(fs::exists(folder / "s.csv"));
    std::string told;
    Store store(file, kPlan, "v", [&](const std::string& notice) { told += notice; });
    EXPECT_EQ(told, file + ": 1 damaged row dropped; it will be computed again") << change;
    EXPECT_EQ(store.size(), 2U);
    EXPECT_FALSE(store.find({2, 1}));
    EXPECT_TRUE(store.find({3, 1}));
  }
}

// A row of one store is not valid in another.
TEST(Store, ARowBelongsToItsPlan) {
  const Folder folder;
  auto other = kPlan;
  other.compute = "grundy(nim($a,$b))";
  { Store(folder / "a", kPlan, "v").put({row(1, 1)}); }
  { Store(folder / "b", other, "v"); }
  sql(folder / "b", fmt::format("ATTACH '{}' AS a; INSERT INTO rows SELECT * FROM a.rows", folder / "a"));
  EXPECT_EQ(Store(folder / "b").count_damaged(), 1U);
}

// Each byte of the file changed, and each length: the rows read are right, or the store is refused by name.
TEST(Store, DamageIsNeverBelieved) {
  const Folder folder;
  const auto file = folder / "s";
  {
    Store store(file, kPlan, "v");
    for (std::int64_t a = 0; a < 5; ++a) store.put({row(a, 1)});
  }
  const auto bytes = contents(file);
  std::size_t refused = 0, dropped = 0;
  const auto look = [&](const std::string& changed, std::size_t at) {
    for (const char* tail : {"-wal", "-shm"}) fs::remove(file + tail);
    std::ofstream(file, std::ios::binary) << changed;
    try {
      Store store(file, kPlan, "v", [&](const std::string&) { ++dropped; });
      for (std::int64_t a = 0; a < 5; ++a) {
        const auto found = store.find({a, 1});
        EXPECT_TRUE(!found || found->values == row(a, 1).values) << at;
        if (at % 32 == 0) store.put({row(a, 1)});
      }
      store.for_each(
          [&](const Store::Row& r) { EXPECT_EQ(r.values, row(std::get<std::int64_t>(r.key[0]), 1).values) << at; });
    } catch (const Error& e) {
      ++refused;
      EXPECT_EQ(std::string(e.what()).substr(0, file.size()), file);
    }
  };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    // Unused bytes are zeros; a few of them will do, and of the others every second.
    if (i % (bytes[i] == 0 ? 128 : 2) != 0) continue;
    auto changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ (1 << (i % 8)));
    look(changed, i);
  }
  EXPECT_GT(refused, 50U);
  EXPECT_GT(dropped, 10U);
  for (std::size_t n = 0; n < bytes.size(); n += 500) look(bytes.substr(0, n), n);
}

TEST(Store, TwoProcessesWriteOne) {
  const Folder folder;
  const auto work = [&](std::int64_t from) {
    Store store(folder / "s", kPlan, "v");
    for (auto a = from; a < from + 100; ++a) store.put({row(a, 1), row(a, 2)});
  };
  Child first([&] { work(0); });
  Child second([&] { work(50); });
  Child third([&] { work(0); });
  EXPECT_EQ(first.wait(), 0);
  EXPECT_EQ(second.wait(), 0);
  EXPECT_EQ(third.wait(), 0);
  const Store store(folder / "s");
  EXPECT_EQ(store.size(), 300U);
  EXPECT_EQ(store.count_damaged(), 0U);
}

TEST(Store, ABatchIsWholeAfterAKill) {
  const Folder folder;
  const auto file = folder / "s";
  kill_repeatedly(std::chrono::milliseconds(100), [&] {
    Store store(file, kPlan, "v");
    for (std::int64_t a = 0; a < 200; ++a) {
      if (!store.find({a, 0})) store.put({row(a, 0), row(a, 1), row(a, 2)});
    }
  });
  const Store store(file);
  EXPECT_EQ(store.size(), 600U);
  EXPECT_EQ(store.count_damaged(), 0U);
}

TEST(Store, Exports) {
  const Folder folder;
  Store store(folder / "s", kPlan, "v");
  store.put({row(1, 2), {.key = {"x,y", 2}, .values = {std::monostate{}, "say \"x\""}, .number = 0}});
  export_store(store, folder / "s.csv");
  EXPECT_EQ(contents(folder / "s.csv"), "a,b,value,note\n\"x,y\",2,,\"say \"\"x\"\"\"\n1,2,5,row 1\n");
  export_store(store, folder / "s.json");
  EXPECT_EQ(contents(folder / "s.json"),
            "{\"plan\":{\"compute\":\"grundy(wythoff($a,$b))\",\"for\":\"$a in 0..9, $b in 0..9\"},\"rows\":[\n"
            "{\"a\":\"x,y\",\"b\":2,\"value\":null,\"note\":\"say \\\"x\\\"\"},\n"
            "{\"a\":1,\"b\":2,\"value\":5,\"note\":\"row 1\"}\n]}\n");
  EXPECT_THROW(export_store(store, folder / "s.xls"), Error);
}

TEST(CheckStore, FindingsOfOtherVersionsDoNotCount) {
  const Folder folder;
  {
    CheckStore store(folder / "c", "v1");
    store.put({{"lctr/thm22", "quick", {"holds", "n <= 20", "", 0.5}}});
    store.put({{"lctr/thm22", "paper", {"fails", "n <= 90", "at 81", 2}}});
    EXPECT_EQ(store.find("lctr/thm22", "quick")->verdict, "holds");
    EXPECT_EQ(store.latest("lctr/thm22")->detail, "at 81");
    EXPECT_FALSE(store.find("lctr/thm22", "beyond"));
  }
  CheckStore later(folder / "c", "v2");
  EXPECT_FALSE(later.find("lctr/thm22", "quick"));
  EXPECT_FALSE(later.latest("lctr/thm22"));
}

}  // namespace
}  // namespace nimatron
