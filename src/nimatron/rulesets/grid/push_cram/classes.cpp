#include "nimatron/rulesets/grid/push_cram/classes.h"

#include <algorithm>
#include <mutex>

#include "nimatron/base/budget.h"

namespace nimatron::push_cram {

namespace {

// Every strip of so many columns with at most kMostFree free ones; some come more than once.
template <class F>
void for_each_small_strip(int columns, F&& f) {
  const auto all = (std::uint64_t{1} << columns) - 1;
  for (std::uint64_t free = 1; free <= all; ++free) {
    if (std::popcount(free) > Classes::kMostFree) continue;
    // Bit g of `kinds` says which pair is covered in the block before the g-th free column.
    for (unsigned kinds = 0; kinds < 2U << Classes::kMostFree; ++kinds) {
      std::uint64_t upper = 0;
      for (int c = 0, block = 0; c < columns; ++c) {
        const auto bit = std::uint64_t{1} << c;
        if ((free & bit) != 0) {
          ++block;
        } else if ((kinds >> block & 1) != 0) {
          upper |= bit;
        }
      }
      f(Strip{all & ~upper, free | upper});
    }
  }
}

}  // namespace

// Narrow strips first, so that wide ones are represented by them and not the other way round.
Classes::Classes() {
  for (int columns = 1; columns <= kNarrow; ++columns) {
    for_each_small_strip(columns, [&](const Strip& s) { classify(turned(s)); });
  }
}

Strip Classes::of(const Strip& turned_strip) {
  {
    const std::shared_lock lock(mutex_);
    if (const auto it = known_.find(turned_strip); it != known_.end()) return it->second;
  }
  const std::unique_lock lock(mutex_);
  return classify(turned_strip);
}

std::vector<Strip> Classes::representatives() const {
  const std::shared_lock lock(mutex_);
  return representatives_;
}

void Classes::restore(const std::vector<Strip>& representatives) {
  const std::unique_lock lock(mutex_);
  for (const auto& s : representatives) {
    tick();  // a file may have any number of them
    classify(s);
  }
}

Classes::Options Classes::options(const Strip& s) {
  Options all;
  const int own = s.nim();
  for (auto free = s.free(); free != 0; free &= free - 1) {
    const int column = std::countr_zero(free);
    for (const Strip& after : {s.cover_upper(column), s.cover_lower(column)}) {
      Strips set;
      for_each_piece(after, [&](const Strip& piece) {
        if (const Strip part = classify(turned(piece)); part.free() != 0) toggle(set, part);
      });
      all.push_back(joined(set, own ^ after.nim()));
    }
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// Whether f holds of an option of a sum of strips.
template <class F>
bool Classes::any_option(const Key& sum, F&& f) {
  const Strips set = strips_of(sum);
  for (const auto& s : set) {
    for (const auto& o : options(s)) {
      Strips after = set;
      toggle(after, s);
      for (const auto& part : strips_of(o)) toggle(after, part);
      if (f(joined(after, static_cast<int>(sum.nim ^ o.nim)))) return true;
    }
  }
  return false;
}

bool Classes::reverses_to(const Options& mine, const Key& g) {
  Options theirs;
  any_option(g, [&](const Key& o) {
    theirs.push_back(o);
    return false;
  });
  for (const auto& o : theirs) {
    if (!std::binary_search(mine.begin(), mine.end(), o)) return false;
  }
  return std::all_of(mine.begin(), mine.end(), [&](const Key& o) {
    return std::find(theirs.begin(), theirs.end(), o) != theirs.end() ||
           any_option(o, [&](const Key& reply) { return reply == g; });
  });
}

// Depth is bounded: each step has fewer free columns.
Strip Classes::classify(const Strip& s) {
  if (const auto it = known_.find(s); it != known_.end()) return it->second;
  const Options mine = options(s);
  Options replies;
  for (const auto& o : mine) {
    any_option(o, [&](const Key& reply) {
      if (reply.nim == 0) replies.push_back(reply);
      return false;
    });
  }
  std::sort(replies.begin(), replies.end());
  replies.erase(std::unique(replies.begin(), replies.end()), replies.end());
  const auto g = std::find_if(replies.begin(), replies.end(), [&](const Key& r) { return reverses_to(mine, r); });
  Strip result;
  if (g != replies.end()) {
    result = {g->top, g->bottom};  // one free column at most, so one strip or none
  } else {
    Strip& representative = by_options_.emplace(mine, s).first->second;
    // A wider one could make keys longer than they may be.
    if (representative.columns() > s.columns()) representative = s;
    result = representative;
    if (result == s) representatives_.push_back(s);
  }
  known_.emplace(s, result);
  return result;
}

}  // namespace nimatron::push_cram
