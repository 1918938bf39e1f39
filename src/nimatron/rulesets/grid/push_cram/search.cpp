#include "nimatron/rulesets/grid/push_cram/search.h"

#include <algorithm>

namespace nimatron::push_cram {

namespace {

// How the nim value of a row changes when the cell at `column`, which is free, is covered.
int cut_nim(std::uint64_t row, int column) {
  const int right = std::countr_one(row >> (column + 1));
  const int left = column == 0 ? 0 : std::countl_one(row << (64 - column));
  return row_nim(left + 1 + right) ^ row_nim(left) ^ row_nim(right);
}

// Few free columns first, which means that strips have cancelled; then many strips; then narrow ones.
std::uint32_t rank(const Key& key, std::size_t strips) {
  const auto free = static_cast<std::uint32_t>(std::popcount(key.top & key.bottom));
  const auto columns = static_cast<std::uint32_t>(std::bit_width(key.top | key.bottom));
  return free << 16 | (255U - static_cast<std::uint32_t>(strips)) << 8 | columns;
}

}  // namespace

void Solver::Worker::add_piece(Strips& set, const Strip& piece) {
  Strip s = turned(piece);
  if (s.free_count() <= Classes::kMostFree) {
    const auto [it, fresh] = class_of_.try_emplace(s);
    if (fresh) it->second = classes_->of(s);
    s = it->second;
  }
  if (s.free() != 0) toggle(set, s);
}

Key Solver::Worker::key(const Strip& board) {
  Strips set;
  for_each_piece(board, [&](const Strip& piece) { add_piece(set, piece); });
  return joined(set, board.nim());
}

// Appends the dominoes that do not let the other player push and win.
void Solver::Worker::children_of(const Key& position) {
  const Strips set = strips_of(position);
  for (auto it = set.rbegin(); it != set.rend(); ++it) {
    const Strip s = *it;
    Strips others = set;
    toggle(others, s);
    for (auto free = s.free(); free != 0; free &= free - 1) {
      const int column = std::countr_zero(free);
      const int middle = cut_nim(s.free(), column);
      // The blocks beside the column, if they have the other pair covered, are cut off from it.
      const std::uint64_t beside = (std::uint64_t{1} << column << 1) | (std::uint64_t{1} << column >> 1);
      const auto add = [&](const Strip& after, int change, std::uint64_t other_blocks) {
        const int nim = static_cast<int>(position.nim) ^ change;
        if (nim == 0) return;
        Strips rest = others;
        if ((other_blocks & beside) != 0) {
          for_each_piece(after, [&](const Strip& piece) { add_piece(rest, piece); });
        } else if (after.free() != 0) {
          add_piece(rest, after);
        }
        const Key key = joined(rest, nim);
        children_.push_back({rank(key, rest.size()), key});
      };
      add(s.cover_upper(column), middle ^ cut_nim(s.top, column), s.top & ~s.bottom);
      add(s.cover_lower(column), middle ^ cut_nim(s.bottom, column), s.bottom & ~s.top);
    }
  }
}

bool Solver::Worker::wins(const Key& position) {
  if (const auto answer = known(position)) return *answer;
  if (done_->load(std::memory_order_relaxed)) throw Overtaken{};
  budget_->tick(++positions_);
  const std::size_t first = children_.size();
  children_of(position);
  const bool answer = any_child_loses(position, first);
  children_.resize(first);
  table_->insert(StoredKey(position),
                 {answer, static_cast<std::uint8_t>(std::popcount(position.top & position.bottom))});
  return answer;
}

bool Solver::Worker::any_child_loses(const Key& position, std::size_t first) {
  const auto begin = children_.begin() + static_cast<std::ptrdiff_t>(first);
  for (auto it = begin; it != children_.end(); ++it) table_->prefetch(StoredKey(it->key));
  std::stable_sort(begin, children_.end(), [](const Child& a, const Child& b) { return a.rank < b.rank; });
  std::size_t unknown = first;
  for (std::size_t i = first; i < children_.size(); ++i) {
    const auto answer = known(children_[i].key);
    if (!answer) {
      children_[unknown++] = children_[i];
    } else if (!*answer) {
      return true;
    }
  }
  children_.resize(unknown);
  // Where all children will have to be searched, a second thread begins with the last.
  const bool backwards = number_ % 2 == 1 && std::popcount(position.top & position.bottom) % 2 == 0;
  for (std::size_t i = first; i < unknown; ++i) {
    const Key child = children_[backwards ? first + unknown - 1 - i : i].key;
    if (!wins(child)) return true;
  }
  return false;
}

}  // namespace nimatron::push_cram
