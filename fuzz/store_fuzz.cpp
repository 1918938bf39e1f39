// A damaged store: it is refused, or every row read from it is one that was put into it.
#include <map>

#include "fuzz/damage.h"
#include "nimatron/study/store/store.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

const StorePlan kPlan{.compute = "grundy(wythoff($a,$b))",
                      .cases = "$a in 0..5, $b in 0..$a",
                      .keys = {"a", "b"},
                      .values = {"value", "words", "mean"}};

// What was put, by number.
const std::map<std::int64_t, Store::Row>& rows() {
  static const auto kRows = [] {
    std::map<std::int64_t, Store::Row> out;
    for (std::int64_t a = 0; a < 6; ++a) {
      for (std::int64_t b = 0; b <= a; ++b) {
        const auto n = static_cast<std::int64_t>(out.size());
        out[n] = {
            .key = {a, b}, .values = {a ^ b, "row " + std::to_string(n), 0.5 * static_cast<double>(n)}, .number = n};
      }
    }
    return out;
  }();
  return kRows;
}

std::string whole_store() {
  const Folder folder;
  {
    Store store(folder / "s", kPlan, "v");
    std::vector<Store::Row> all;
    for (const auto& [n, row] : rows()) all.push_back(row);
    store.put(all);
  }
  return contents(folder / "s");
}

void expect_put(const Store::Row& row) {
  const auto it = rows().find(row.number);
  if (it == rows().end() || it->second.key != row.key || it->second.values != row.values) {
    fuzz::contradiction({"a row that was never put", std::to_string(row.number)});
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string kWhole = whole_store();
  fuzz::Choices choices(data, size);
  const Folder folder;
  fuzz::write(folder / "s", fuzz::damaged(kWhole, choices));
  fuzz::succeeds([&] {
    const Store store(folder / "s");
    store.count_damaged();
    store.for_each(expect_put);
  });
  fuzz::succeeds([&] {
    Store store(folder / "s", kPlan, "v");
    for (const auto& [n, row] : rows()) {
      if (const auto found = store.find(row.key)) expect_put(*found);
    }
    store.put({rows().at(3)});
    if (!store.find(rows().at(3).key)) fuzz::contradiction({"a row that was put is not there"});
  });
  return 0;
}
