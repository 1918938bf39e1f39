#include "nimatron/rulesets/grid/clobber_board.h"

#include <algorithm>
#include <vector>

namespace nimatron {

namespace {

// The value of the game with these options, if it is ups and a star. It is x if G - x is a second player's win: no
// Left option is at least x, no Right option at most x, and to each move in x there is a reply in G.
std::optional<UpStar> simplest(const std::vector<UpStar>& left, const std::vector<UpStar>& right) {
  constexpr int kMostUps = 6;
  const auto is = [&](UpStar x) {
    const auto unanswered_left = [&](UpStar xl) {
      return std::none_of(left.begin(), left.end(), [&](UpStar l) { return xl <= l; });
    };
    const auto unanswered_right = [&](UpStar negative) {
      return std::none_of(right.begin(), right.end(), [&](UpStar r) { return r <= -negative; });
    };
    return std::none_of(left.begin(), left.end(), [&](UpStar l) { return x <= l; }) &&
           std::none_of(right.begin(), right.end(), [&](UpStar r) { return r <= x; }) &&
           !x.left_options(unanswered_left) && !(-x).left_options(unanswered_right);
  };
  for (int ups = -kMostUps; ups <= kMostUps; ++ups) {
    for (const bool star : {false, true}) {
      if (is({ups, star})) return UpStar{ups, star};
    }
  }
  return std::nullopt;
}

}  // namespace

template <class C>
ClobberBoard<C>::ClobberBoard(const Grid& g) : Base(cells_of(g)) {
  // The connected sets of cells, from small to large, each in all colourings.
  auto small = std::make_shared<SmallGroups>();
  std::vector<Cells> sets;
  for (Cells rest = all(); rest != 0; rest &= rest - 1) sets.push_back(rest & (~rest + 1));
  for (int size = 2; size <= kSmall; ++size) {
    std::vector<Cells> larger;
    for (const Cells set : sets) {
      for (Cells next = neighbours(set) & all() & ~set; next != 0; next &= next - 1) {
        larger.push_back(set | (next & (~next + 1)));
      }
    }
    std::sort(larger.begin(), larger.end());
    larger.erase(std::unique(larger.begin(), larger.end()), larger.end());
    for (const Cells set : larger) {
      for (Cells left = (set - 1) & set; left != 0; left = (left - 1) & set) {
        Position group;
        group.left = left;
        group.right = set & ~left;
        if (const auto v = value(group, *small)) small->emplace(colours(group), *v);
      }
    }
    sets = std::move(larger);
  }
  small_ = std::move(small);
}

template <class C>
std::optional<UpStar> ClobberBoard<C>::value(const Position& group, const SmallGroups& smaller) const {
  std::vector<UpStar> left, right;
  for (const auto player : {Player::Left, Player::Right}) {
    const bool unknown = for_each_move(group, player, [&](const Position& q) {
      UpStar sum;
      bool known = true;
      for_each_group(q, [&](Cells part) {
        const auto it = smaller.find(colours({q.left & part, q.right & part, 0}));
        if (it == smaller.end()) {
          known = false;
        } else {
          sum = sum + it->second;
        }
      });
      (player == Player::Left ? left : right).push_back(sum);
      return !known;
    });
    if (unknown) return std::nullopt;
  }
  return simplest(left, right);
}

template class ClobberBoard<std::uint32_t>;
template class ClobberBoard<std::uint64_t>;

}  // namespace nimatron
