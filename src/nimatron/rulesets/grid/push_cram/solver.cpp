#include "nimatron/rulesets/grid/push_cram/solver.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <istream>
#include <ostream>

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/push_cram/search.h"
#include "nimatron/search/first_answer.h"

namespace nimatron::push_cram {

namespace {

constexpr std::string_view kMagic = "nimatron push cram 2\n";

// About how many positions the outcome of a whole board takes: measured up to 31 columns.
double positions_for(int columns) { return 1.8e6 * std::pow(3.8, (columns - 27) / 2.0); }

// Room for them, four times over: buckets fill unevenly.
std::size_t entries_for(int columns) {
  return static_cast<std::size_t>(std::max(4 * positions_for(columns), 1048576.0));
}

void check_columns(int columns) {
  if (columns < 0 || columns > kMostColumns) {
    throw Error(
        fmt::format("Push Cram on three rows is searched up to 3 x {}; 3 x {} would need about {:.0e} positions "
                    "and {:.0e} bytes",
                    kMostColumns, columns, positions_for(columns), 16 * positions_for(columns)));
  }
}

class WordWriter {
 public:
  explicit WordWriter(std::ostream& out) : out_(&out) {}
  void word(std::uint64_t w) {
    std::array<char, 8> bytes;
    for (int i = 0; i < 8; ++i) bytes[static_cast<std::size_t>(i)] = static_cast<char>(w >> (8 * i) & 255);
    out_->write(bytes.data(), 8);
    sum_ = mix(sum_, w);
  }
  void finish() { word(sum_); }

 private:
  std::ostream* out_;
  std::uint64_t sum_ = 0;
};

class WordReader {
 public:
  explicit WordReader(std::istream& in) : in_(&in) {}
  std::uint64_t word() {
    std::array<unsigned char, 8> bytes;
    in_->read(reinterpret_cast<char*>(bytes.data()), 8);
    if (!*in_) throw Error("the file of saved Push Cram positions is truncated");
    std::uint64_t w = 0;
    for (int i = 7; i >= 0; --i) w = w << 8 | bytes[static_cast<std::size_t>(i)];
    before_ = sum_;
    sum_ = mix(sum_, w);
    return w;
  }
  void finish() {
    if (word() != before_) throw Error("the file of saved Push Cram positions is damaged");
  }

 private:
  std::istream* in_;
  std::uint64_t sum_ = 0, before_ = 0;
};

}  // namespace

Outcome Solver::outcome(int columns) {
  check_columns(columns);
  return outcome(Strip::free_columns(columns));
}

Outcome Solver::outcome(const Strip& board) {
  check_columns(board.columns());
  reserve(entries_for(board.columns()));
  return wins(board) ? Outcome::N : Outcome::P;
}

std::vector<FirstDomino> Solver::first_dominoes(int columns) {
  check_columns(columns);
  reserve(2 * entries_for(columns));
  std::vector<FirstDomino> all;
  const Strip board = Strip::free_columns(columns);
  for (int c = 0; c < (columns + 1) / 2; ++c) all.push_back({c, !wins(board.cover_upper(c))});
  return all;
}

// As large as asked for and the bound allows; never smaller than before.
void Solver::reserve(std::size_t entries) {
  constexpr std::size_t kEntryBytes = 16;
  const auto left = budget_->memory() - std::min(budget_->memory(), budget_->used());
  entries = std::min(entries, left / kEntryBytes / 16 * 15);
  if (table_ && table_->capacity() >= entries) return;
  auto larger = std::make_unique<Table>(*budget_, entries);
  if (table_) {
    table_->for_each([&](const Key& key, bool wins) { larger->store(key, wins); });
  }
  table_ = std::move(larger);
}

bool Solver::wins(const Strip& board) {
  if (board.nim() == 0) return true;
  std::atomic<bool> done{false};
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < threads_; ++i) workers.push_back(std::make_unique<Worker>(*this, i, done));
  const auto found = first_answer<bool>(threads_, *budget_, done, [&](std::size_t i) -> std::optional<bool> {
    try {
      return workers[i]->wins(workers[i]->key(board));
    } catch (const Overtaken&) {
      return std::nullopt;
    }
  });
  for (const auto& w : workers) positions_ += w->positions();
  return found.get().value();
}

void Solver::clear() {
  table_.reset();
  positions_ = 0;
}

void Solver::save(std::ostream& out) const {
  out << kMagic;
  WordWriter words(out);
  const auto representatives = classes_.representatives();
  words.word(representatives.size());
  for (const auto& s : representatives) {
    words.word(s.top);
    words.word(s.bottom);
  }
  // While a search goes on their number is not known before the end, which is a nim value of 0.
  words.word(remembered());
  if (table_) {
    table_->for_each([&](const Key& key, bool wins) {
      words.word(key.nim);
      words.word(key.top);
      words.word(key.bottom | std::uint64_t{wins} << 63);
    });
  }
  words.word(0);
  words.finish();
  if (!out.flush()) throw Error("the Push Cram positions cannot be written");
}

void Solver::load(std::istream& in) {
  std::string magic(kMagic.size(), '\0');
  in.read(magic.data(), static_cast<std::streamsize>(magic.size()));
  if (magic != kMagic) throw Error("this is not a file of saved Push Cram positions");
  WordReader words(in);
  const auto row = [](std::uint64_t w) {
    if (w >> kKeyColumns != 0) throw Error("the file of saved Push Cram positions is damaged");
    return w;
  };
  std::vector<Strip> representatives;
  for (auto n = words.word(); n > 0; --n) {
    const auto top = row(words.word());
    const Strip s{top, row(words.word())};
    budget_->tick(representatives.size());
    if (s.free() == 0 || s.free_count() > Classes::kMostFree) {
      throw Error("the file of saved Push Cram positions is damaged");
    }
    representatives.push_back(s);
  }
  const auto about = words.word();
  const auto room = std::min<std::size_t>(about, budget_->memory() / 128) * 4;
  auto table = std::make_unique<Table>(*budget_, std::max(room, entries_for(0)));
  std::uint64_t count = 0;
  for (auto nim = words.word(); nim != 0; nim = words.word()) {
    budget_->tick(++count);
    const auto top = row(words.word());
    const auto bottom = words.word();
    if (nim > 15) throw Error("the file of saved Push Cram positions is damaged");
    table->store({top, row(bottom & ~(std::uint64_t{1} << 63)), static_cast<std::uint32_t>(nim)}, bottom >> 63 != 0);
  }
  words.finish();
  classes_.restore(representatives);
  table_ = std::move(table);
}

}  // namespace nimatron::push_cram
