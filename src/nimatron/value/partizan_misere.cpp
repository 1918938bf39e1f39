#include "nimatron/value/partizan_misere.h"

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"
#include "nimatron/base/stack.h"
#include "nimatron/value/game.h"

namespace nimatron {

namespace {

using MisereOptions = std::vector<PartizanMisere::Id>;

void sort_once(MisereOptions& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

MisereOptions without(const MisereOptions& list, PartizanMisere::Id g) {
  MisereOptions out;
  for (const auto x : list) {
    if (x != g) out.push_back(x);
  }
  return out;
}

std::uint64_t hash_of(const MisereOptions& left, const MisereOptions& right) {
  std::uint64_t h = mix(left.size(), right.size());
  for (const auto x : left) h = mix(h, x);
  for (const auto x : right) h = mix(h, x);
  return h;
}

}  // namespace

PartizanMisere::PartizanMisere(Budget& budget) : charge_(budget) { make({}, {}); }
PartizanMisere::PartizanMisere(GameArena& games) : PartizanMisere(games.budget()) {}

void PartizanMisere::grow(std::size_t bytes) {
  constexpr std::size_t kStep = std::size_t{1} << 16;
  bytes_ += bytes;
  if (bytes_ > charge_.bytes()) charge_.set(bytes_ + kStep);
}

PartizanMisere::Id PartizanMisere::make(std::vector<Id> left, std::vector<Id> right) {
  sort_once(left);
  sort_once(right);
  auto& same_hash = by_hash_[hash_of(left, right)];
  for (const Id g : same_hash) {
    if (nodes_[g].left == left && nodes_[g].right == right) return g;
  }
  tick();
  grow(2 * sizeof(Node) + sizeof(Id) * (left.size() + right.size()) + 64);
  const Id g = static_cast<Id>(nodes_.size());
  nodes_.push_back(described(std::move(left), std::move(right)));
  same_hash.push_back(g);
  return g;
}

PartizanMisere::Node PartizanMisere::described(Options left, Options right) const {
  Node n;
  n.left = std::move(left);
  n.right = std::move(right);
  for (const auto* side : {&n.left, &n.right}) {
    for (const Id x : *side) {
      n.birthday = std::max(n.birthday, nodes_[x].birthday + 1);
      n.dicot = n.dicot && nodes_[x].dicot;
      n.dead_ending = n.dead_ending && nodes_[x].dead_ending;
    }
  }
  n.dicot = n.dicot && n.left.empty() == n.right.empty();
  for (const Player player : {Player::Left, Player::Right}) {
    const auto i = index(player), j = index(opponent(player));
    const Options& own = i == 0 ? n.left : n.right;
    const Options& others = i == 0 ? n.right : n.left;
    const auto all = [&](const auto& holds) { return std::all_of(others.begin(), others.end(), holds); };
    const auto some = [&](const auto& holds) { return own.empty() || std::any_of(own.begin(), own.end(), holds); };
    n.dead[i] = own.empty() && all([&](Id x) { return nodes_[x].dead[i]; });
    n.dead_ending = n.dead_ending && (!own.empty() || n.dead[i]);
    // Who has no move wins.
    n.wins[i] = some([&](Id x) { return !nodes_[x].wins[j]; });
    n.wins_with_end[i] = some([&](Id x) { return nodes_[x].holds_with_end[i]; });
    // The other player moves in the game or spends a move, which may be the last one of the end.
    n.holds_with_end[i] = n.wins[i] && n.wins_with_end[i] && all([&](Id x) { return nodes_[x].wins_with_end[i]; });
  }
  return n;
}

bool PartizanMisere::is_strong(MisereKind kind, Id g, Player player) const {
  return wins(g, player) && (kind == MisereKind::Dicot || nodes_[g].wins_with_end[index(player)]);
}

bool PartizanMisere::at_least(MisereKind kind, Id g, Id h) {
  if (g == h) return true;
  check_stack();
  auto& known = orders_[static_cast<std::size_t>(kind)];
  const auto key = std::uint64_t{g} << 32 | h;
  if (const auto it = known.find(key); it != known.end()) return it->second;
  tick();
  const bool found = is_at_least(kind, g, h);
  grow(2 * sizeof(std::pair<std::uint64_t, bool>));
  known.emplace(key, found);
  return found;
}

bool PartizanMisere::is_at_least(MisereKind kind, Id g, Id h) {
  if (left(h).empty() && !is_strong(kind, g, Player::Left)) return false;
  if (right(g).empty() && !is_strong(kind, h, Player::Right)) return false;
  const auto some = [](const Options& list, const auto& holds) { return std::any_of(list.begin(), list.end(), holds); };
  for (const Id x : right(g)) {
    if (!some(right(h), [&](Id y) { return at_least(kind, x, y); }) &&
        !some(left(x), [&](Id y) { return at_least(kind, y, h); }))
      return false;
  }
  for (const Id x : left(h)) {
    if (!some(left(g), [&](Id y) { return at_least(kind, y, x); }) &&
        !some(right(x), [&](Id y) { return at_least(kind, g, y); }))
      return false;
  }
  return true;
}

// Simplest forms (P. Dorbec, G. Renault, A. N. Siegel, E. Sopena, Dicots, and a taxonomic ranking for misère games,
// 2015; U. Larsson, R. Milley, R. J. Nowakowski, G. Renault, C. P. Santos, Progress on misère dead ends, 2019).
// Dominated options go, and a reversible option gives way to the options behind it. There are none if it is reversible
// through an end E; then it counts only as a move that wins beside every end. It goes if the game does not need it,
// else the simplest option of that kind stands for it.

PartizanMisere::Id PartizanMisere::simplest(MisereKind kind, Id g) {
  check_stack();
  auto& known = simplest_[static_cast<std::size_t>(kind)];
  if (const auto it = known.find(g); it != known.end()) return it->second;
  tick();
  const Id found = simplified(kind, g);
  grow(4 * sizeof(std::pair<Id, Id>));
  known.emplace(g, found);
  known.emplace(found, found);
  return found;
}

PartizanMisere::Id PartizanMisere::simplified(MisereKind kind, Id g) {
  Options sides[2];
  for (const Player player : {Player::Left, Player::Right}) {
    for (const Id x : Options(options(g, player))) sides[index(player)].push_back(simplest(kind, x));
  }
  Id h = make(sides[0], sides[1]);
  do {
    for (const Player player : {Player::Left, Player::Right}) h = without_dominated(kind, h, player);
  } while (bypass(kind, h, Player::Left) || bypass(kind, h, Player::Right));
  if (equal(kind, h, 0)) return 0;
  for (const Player player : {Player::Left, Player::Right}) {
    h = without_dominated(kind, without_end_reversible(kind, h, player), player);
  }
  return h;
}

PartizanMisere::Id PartizanMisere::without_dominated(MisereKind kind, Id g, Player player) {
  Options kept = options(g, player);
  for (std::size_t i = 0; i < kept.size();) {
    const bool dominated = std::any_of(kept.begin(), kept.end(),
                                       [&](Id y) { return y != kept[i] && at_least_for(kind, player, y, kept[i]); });
    if (dominated) {
      kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
  return make_for(player, kept, options(g, opponent(player)));
}

bool PartizanMisere::bypass(MisereKind kind, Id& g, Player player) {
  for (const Id x : options(g, player)) {
    for (const Id y : options(x, opponent(player))) {
      const Options behind = options(y, player);
      if (behind.empty() || !at_least_for(kind, player, g, y)) continue;
      Options own = without(options(g, player), x);
      own.insert(own.end(), behind.begin(), behind.end());
      g = make_for(player, own, options(g, opponent(player)));
      return true;
    }
  }
  return false;
}

PartizanMisere::Options PartizanMisere::end_reversible(MisereKind kind, Id g, Player player) {
  Options found;
  for (const Id x : options(g, player)) {
    const auto& replies = options(x, opponent(player));
    if (std::any_of(replies.begin(), replies.end(),
                    [&](Id y) { return options(y, player).empty() && at_least_for(kind, player, g, y); }))
      found.push_back(x);
  }
  // The largest are removed first.
  std::sort(found.begin(), found.end(),
            [&](Id a, Id b) { return std::pair(birthday(a), a) > std::pair(birthday(b), b); });
  return found;
}

PartizanMisere::Id PartizanMisere::without_end_reversible(MisereKind kind, Id g, Player player) {
  const Options ends = end_reversible(kind, g, player), others = options(g, opponent(player));
  if (ends.size() == options(g, player).size()) {
    if (const Id h = make_for(player, {}, others); is(kind, h) && equal(kind, g, h)) return h;
  }
  for (const Id x : ends) {
    const Options own = without(options(g, player), x);
    if (const Id h = make_for(player, own, others); is(kind, h) && equal(kind, g, h)) {
      g = h;
      continue;
    }
    Options with_simplest = own;
    with_simplest.push_back(simplest_reversible(kind, g, player));
    g = make_for(player, with_simplest, others);
  }
  return g;
}

PartizanMisere::Id PartizanMisere::simplest_reversible(MisereKind kind, Id g, Player player) {
  if (kind == MisereKind::Dicot) return make({0}, {0});
  // The other player must move in an end of his to an end that is not better for the player than the game.
  const auto fits = [&](Id end) { return at_least_for(kind, player, g, end); };
  const auto before = [&](Id end) { return make_for(player, {}, {end}); };
  constexpr int kDays = 3;
  for (Id end : left_dead_ends_born_by(kDays)) {
    if (player == Player::Right) end = negated(end);
    if (fits(end)) return before(end);
  }
  for (const Id x : Options(options(g, player))) {
    for (const Id end : Options(options(x, opponent(player)))) {
      if (options(end, player).empty() && fits(end)) return before(end);
    }
  }
  throw Error("there is no end that the game is reversible through");
}

PartizanMisere::Id PartizanMisere::negated(Id g) {
  check_stack();
  Options sides[2];
  for (const Player player : {Player::Left, Player::Right}) {
    for (const Id x : Options(options(g, player))) sides[index(opponent(player))].push_back(negated(x));
  }
  return make(sides[0], sides[1]);
}

// Games by birthday. Sets of options without dominated ones are enough.

std::vector<PartizanMisere::Options> PartizanMisere::antichains(MisereKind kind, const Options& games) {
  Growth held;
  std::vector<Options> sets{{}};
  for (const Id g : games) {
    const std::size_t before = sets.size();
    for (std::size_t i = 0; i < before; ++i) {
      tick();
      const Options& set = sets[i];
      if (std::any_of(set.begin(), set.end(), [&](Id x) { return at_least(kind, x, g) || at_least(kind, g, x); }))
        continue;
      Options with = set;
      with.push_back(g);
      held.add(sizeof with + with.size() * sizeof(Id));
      sets.push_back(std::move(with));
    }
  }
  return sets;
}

std::vector<PartizanMisere::Id> PartizanMisere::dicots_born_by(int day) {
  Options born{0};
  for (int d = 1; d <= day; ++d) {
    const auto sets = antichains(MisereKind::Dicot, born);
    for (const auto& l : sets) {
      for (const auto& r : sets) {
        if (l.empty() || r.empty()) continue;
        const Id g = simplest(MisereKind::Dicot, make(l, r));
        if (birthday(g) == static_cast<std::uint32_t>(d)) born.push_back(g);
      }
    }
    sort_once(born);
  }
  std::sort(born.begin(), born.end(),
            [&](Id a, Id b) { return std::pair(birthday(a), a) < std::pair(birthday(b), b); });
  return born;
}

std::vector<PartizanMisere::Id> PartizanMisere::left_dead_ends_born_by(int day) {
  Options born{0};
  for (int d = 1; d <= day; ++d) {
    for (const auto& r : antichains(MisereKind::DeadEnding, born)) {
      const Id g = make({}, r);
      if (birthday(g) == static_cast<std::uint32_t>(d)) born.push_back(g);
    }
  }
  return born;
}

}  // namespace nimatron
