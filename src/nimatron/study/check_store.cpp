#include "nimatron/study/check_store.h"

#include <chrono>

namespace nimatron {

namespace {

StorePlan check_plan() {
  return {"check($claim)", "$claim, $scale", {"claim", "scale"}, {"verdict", "range", "detail", "seconds"}};
}

CheckStore::Record record_of(const Store::Row& row) {
  const auto& v = row.values;
  return {std::get<std::string>(v[0]), std::get<std::string>(v[1]), std::get<std::string>(v[2]),
          std::get<double>(v[3])};
}

}  // namespace

CheckStore::CheckStore(const std::string& path, const std::string& version, const Store::Notice& notice)
    : store_(path, check_plan(), version, notice), version_(version) {}

std::optional<Store::Row> CheckStore::row(const std::string& claim, const std::string& scale) const {
  auto row = store_.find({claim, scale});
  return row && row->program == version_ ? row : std::nullopt;
}

std::optional<CheckStore::Record> CheckStore::find(const std::string& claim, const std::string& scale) {
  const auto found = row(claim, scale);
  return found ? std::optional(record_of(*found)) : std::nullopt;
}

std::optional<CheckStore::Record> CheckStore::latest(const std::string& claim) {
  std::optional<Store::Row> last;
  for (const char* scale : {"quick", "paper", "beyond"}) {
    auto found = row(claim, scale);
    if (found && (!last || found->number > last->number)) last = std::move(found);
  }
  return last ? std::optional(record_of(*last)) : std::nullopt;
}

void CheckStore::put(const std::vector<Found>& found) {
  // Rows are in the order in which they were found.
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::vector<Store::Row> rows;
  for (const auto& [claim, scale, record] : found) {
    rows.push_back({.key = {claim, scale},
                    .values = {record.verdict, record.range, record.detail, record.seconds},
                    .number = std::chrono::duration_cast<std::chrono::microseconds>(now).count()});
  }
  store_.put(rows);
}

}  // namespace nimatron
