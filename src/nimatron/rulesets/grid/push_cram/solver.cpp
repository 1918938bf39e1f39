#include "nimatron/rulesets/grid/push_cram/solver.h"

#include <fmt/format.h>

#include <cmath>
#include <istream>
#include <ostream>

#include "nimatron/base/binary.h"
#include "nimatron/rulesets/grid/push_cram/search.h"
#include "nimatron/search/first_answer.h"

namespace nimatron::push_cram {

namespace {

// About how many positions the outcome of a whole board takes: measured up to 31 columns.
double positions_for(int columns) { return 1.8e6 * std::pow(3.8, (columns - 27) / 2.0); }

void check_columns(int columns) {
  if (columns < 0 || columns > kMostColumns) {
    throw Error(
        fmt::format("Push Cram on three rows is searched up to 3 x {}; 3 x {} would need about {:.0e} positions "
                    "and {:.0e} bytes",
                    kMostColumns, columns, positions_for(columns), 16 * positions_for(columns)));
  }
}

[[noreturn]] void damaged() { throw Error("the saved Push Cram positions are damaged"); }

}  // namespace

Outcome Solver::outcome(int columns) {
  check_columns(columns);
  return outcome(Strip::free_columns(columns));
}

Outcome Solver::outcome(const Strip& board) {
  check_columns(board.columns());
  return wins(board) ? Outcome::N : Outcome::P;
}

std::vector<FirstDomino> Solver::first_dominoes(int columns) {
  check_columns(columns);
  std::vector<FirstDomino> all;
  const Strip board = Strip::free_columns(columns);
  for (int c = 0; c < (columns + 1) / 2; ++c) all.push_back({c, !wins(board.cover_upper(c))});
  return all;
}

bool Solver::wins(const Strip& board) {
  if (board.nim() == 0) return true;
  std::atomic<bool> done{false};
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < threads_; ++i) workers.push_back(std::make_unique<Worker>(*this, i, done));
  table_.set_shared(threads_ > 1);
  const auto found = first_answer<bool>(threads_, *budget_, done, [&](std::size_t i) -> std::optional<bool> {
    try {
      return workers[i]->wins(workers[i]->key(board));
    } catch (const Overtaken&) {
      return std::nullopt;
    }
  });
  table_.set_shared(false);
  for (const auto& w : workers) positions_ += w->positions();
  return found.get().value();
}

void Solver::save(std::ostream& out) const {
  const auto representatives = classes_.representatives();
  put(out, std::uint64_t{representatives.size()});
  for (const auto& s : representatives) {
    put(out, s.top);
    put(out, s.bottom);
  }
  table_.save(out);
}

void Solver::load(std::istream& in) {
  std::vector<Strip> representatives;
  for (auto n = get<std::uint64_t>(in); n > 0; --n) {
    budget_->tick(representatives.size());
    const auto top = get<std::uint64_t>(in);
    const Strip s{top, get<std::uint64_t>(in)};
    if (s.columns() > kKeyColumns || s.free() == 0 || s.free_count() > Classes::kMostFree) damaged();
    representatives.push_back(s);
  }
  classes_.restore(representatives);
  table_.clear();
  table_.restore(in, [](const KnownWin& k) { return k.free <= kKeyColumns; });
}

}  // namespace nimatron::push_cram
