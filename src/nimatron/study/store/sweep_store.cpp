#include "nimatron/study/store/sweep_store.h"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/system.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostShards = 1'000'000;

std::int64_t digest_of_total(const StorePlan& plan, std::int64_t total) {
  Serial s;
  s.add('t', plan.json());
  s.add(total);
  return static_cast<std::int64_t>(s.digest());
}

std::optional<std::int64_t> total_in(const Store& store) {
  Database::Statement s(store.database(), "SELECT total, digest FROM cases");
  if (!s.step()) return std::nullopt;
  if (s.integer(1) != digest_of_total(store.plan(), s.integer(0))) {
    store.database().fail("it is damaged: the checksum of the number of cases is wrong");
  }
  return s.integer(0);
}

void put_total(const Store& store, std::int64_t total) {
  Database::Statement s(store.database(), "INSERT INTO cases VALUES (?, ?)");
  s.bind(total);
  s.bind(digest_of_total(store.plan(), total));
  s.step();
}

}  // namespace

Shard parse_shard(const std::string& text) {
  Shard out;
  const char* const end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, out.number);
  const bool slash = number.ec == std::errc() && number.ptr != end && *number.ptr == '/';
  const auto of = slash ? std::from_chars(number.ptr + 1, end, out.of) : number;
  if (!slash || of.ec != std::errc() || of.ptr != end || out.number < 1 || out.number > out.of ||
      out.of > kMostShards) {
    throw Error(fmt::format("'{}' is not a shard; write k/n with k from 1 to n, such as 2/5", text));
  }
  return out;
}

SweepStore::SweepStore(const std::string& path, const StorePlan& plan, Shard shard, const Store::Notice& notice)
    : store_(path, plan, plan.meaning, notice),
      shard_(shard),
      process_(::getpid()),
      started_(start_of_process(process_)) {
  store_.database().make_durable();
  Database::Statement s(store_.database(), "SELECT number FROM rows");
  while (s.step()) {
    if (is_mine(s.integer(0))) know(s.integer(0));
  }
  total_ = total_in(store_);
  end_leases();  // those of an earlier sweep in this process that could not end them
}

SweepStore::~SweepStore() {
  try {
    end_leases();
  } catch (const Error&) {
    // The leases of a process that has ended do not count.
  }
}

void SweepStore::end_leases() const {
  Database::Statement s(store_.database(), "DELETE FROM leases WHERE process = ? AND started = ?");
  s.bind(process_);
  s.bind(started_);
  s.step();
}

void SweepStore::know(std::int64_t number) {
  const auto at = place(number);
  if (done_.gap(at).first != at) return;
  done_.add(at);
  ++finished_;
}

std::optional<std::int64_t> SweepStore::cases() const {
  if (!total_) return std::nullopt;
  return std::max<std::int64_t>(0, place(*total_));
}

void SweepStore::drop_dead_leases() const {
  const auto& db = store_.database();
  std::vector<std::pair<std::int64_t, std::int64_t>> dead;
  {
    Database::Statement s(db, "SELECT DISTINCT process, started FROM leases");
    while (s.step()) {
      if (start_of_process(s.integer(0)) != s.integer(1)) dead.emplace_back(s.integer(0), s.integer(1));
    }
  }
  for (const auto& [process, started] : dead) {
    Database::Statement s(db, "DELETE FROM leases WHERE process = ? AND started = ?");
    s.bind(process);
    s.bind(started);
    s.step();
  }
}

IntervalSet SweepStore::taken() const {
  IntervalSet out = done_;
  Database::Statement s(store_.database(), "SELECT first, last FROM leases WHERE shard = ? AND shards = ?");
  s.bind(shard_.number);
  s.bind(shard_.of);
  while (s.step()) out.add(place(s.integer(0)), place(s.integer(1)));
  return out;
}

bool SweepStore::learn(const IntervalSet::Run& places) {
  Database::Statement s(store_.database(), "SELECT number FROM rows WHERE number >= ? AND number < ?");
  s.bind(number(places.first));
  s.bind(number(places.last));
  bool any = false;
  while (s.step()) {
    if (!is_mine(s.integer(0))) continue;
    know(s.integer(0));
    any = true;
  }
  return any;
}

std::optional<SweepUnit> SweepStore::lease(std::int64_t most) {
  Database::Transaction t(store_.database());
  drop_dead_leases();
  if (!total_) total_ = total_in(store_);
  for (;;) {
    auto gap = taken().gap();
    if (const auto end = cases()) gap.last = std::min(gap.last, *end);
    if (gap.first >= gap.last) return std::nullopt;
    gap.last = std::min(gap.last, gap.first + most);
    if (learn(gap)) continue;
    const SweepUnit unit{number(gap.first), number(gap.last), shard_.of};
    Database::Statement s(store_.database(), "INSERT INTO leases VALUES (?, ?, ?, ?, ?, ?)");
    for (const auto v : {unit.first, unit.last, shard_.number, shard_.of, process_, started_}) {
      s.bind(v);
    }
    s.step();
    t.commit();
    return unit;
  }
}

void SweepStore::shorten(const SweepUnit& unit, std::int64_t last) {
  Database::Statement s(store_.database(),
                        "UPDATE leases SET last = ? WHERE first = ? AND shard = ? AND shards = ? AND process = ?");
  for (const auto v : {last, unit.first, shard_.number, shard_.of, process_}) s.bind(v);
  s.step();
}

std::optional<Store::Row> SweepStore::find(std::int64_t number) const {
  if (!is_mine(number) || done_.gap(place(number)).first == place(number)) return std::nullopt;
  return store_.at(number);
}

void SweepStore::put(std::vector<Store::Row>& rows, const std::vector<SweepUnit>& finished) {
  if (rows.empty() && finished.empty()) return;
  Database::Transaction t(store_.database());
  store_.insert(rows);
  for (const auto& unit : finished) {
    Database::Statement s(store_.database(),
                          "DELETE FROM leases WHERE first = ? AND shard = ? AND shards = ? AND process = ?");
    for (const auto v : {unit.first, shard_.number, shard_.of, process_}) s.bind(v);
    s.step();
  }
  t.commit();
  for (const auto& row : rows) know(row.number);
}

void SweepStore::set_total(std::int64_t cases) {
  if (total_) return;
  Database::Transaction t(store_.database());
  total_ = total_in(store_);
  if (total_) return;
  put_total(store_, cases);
  t.commit();
  total_ = cases;
}

bool SweepStore::complete() {
  if (!total_) total_ = total_in(store_);
  const auto end = cases();
  if (!end) return false;
  for (;;) {
    const auto gap = done_.gap();
    if (gap.first >= *end) return true;
    if (!learn({gap.first, std::min(gap.last, *end)})) return false;
  }
}

bool is_failure(const StoreValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  return text != nullptr && text->starts_with("error: ");
}

SweepSummary summary_of(const Store& store) {
  SweepSummary out;
  out.total = total_in(store);
  std::uint64_t digest = 0;
  store.for_each([&](const Store::Row& row) {
    tick();
    ++out.rows;
    if (is_failure(row.values[0])) ++out.failed;
    Serial s;
    s.add(static_cast<std::int64_t>(digest));
    s.add(row.number);
    for (const auto& v : row.key) s.add(v);
    for (const auto& v : row.values) s.add(v);
    digest = s.digest();
  });
  out.digest = fmt::format("{:016x}", digest);
  return out;
}

std::vector<std::int64_t> finished_shards(const Store& store, std::int64_t of) {
  const auto total = total_in(store);
  if (!total) return {};
  std::vector<std::int64_t> left;
  for (std::int64_t k = 0; k < of; ++k) left.push_back((*total - k + of - 1) / of);
  store.for_each([&](const Store::Row& row) {
    tick();
    --left[static_cast<std::size_t>(row.number % of)];
  });
  std::vector<std::int64_t> out;
  for (std::int64_t k = 0; k < of; ++k) {
    if (left[static_cast<std::size_t>(k)] <= 0) out.push_back(k + 1);
  }
  return out;
}

void merge_stores(const std::vector<std::string>& from, const std::string& into, const Store::Notice& notice) {
  if (from.empty()) throw Error("expected the stores to merge");
  const StorePlan plan = Store(from.front()).plan();
  for (const auto& file : from) {
    const Store store(file);
    if (!store.plan().is_sweep()) throw Error(fmt::format("{}: it is not the store of a sweep", file));
    if (store.plan() == plan) continue;
    throw Error(fmt::format("{}: it belongs to another plan than {}", file, from.front()));
  }
  SweepStore merged(into, plan, {}, notice);
  for (const auto& file : from) {
    const Store store(file);
    if (const auto total = total_in(store)) merged.set_total(*total);
    std::vector<Store::Row> rows;
    const auto flush = [&] {
      merged.put(rows);
      rows.clear();
    };
    store.for_each([&](const Store::Row& row) {
      tick();
      const auto known = merged.find(row.number);
      if (known && (known->key != row.key || known->values != row.values)) {
        throw Error(fmt::format("{}: case {} has another answer than in {}", file, row.number, into));
      }
      if (known) return;
      rows.push_back(row);
      if (rows.size() == 10'000) flush();
    });
    flush();
  }
}

}  // namespace nimatron
