#include "nimatron/value/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "nimatron/base/stack.h"
#include "nimatron/value/memo.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

constexpr std::uint32_t kFirstTable = 1024;

std::uint32_t slot_of(std::uint32_t hash, std::size_t slots) {
  return static_cast<std::uint32_t>((std::uint64_t{hash} * slots) >> 32);
}

std::uint32_t number_up_star_hash(std::uint64_t number, std::int32_t ups, std::uint32_t nimber) {
  return static_cast<std::uint32_t>(mix(number, std::uint64_t{static_cast<std::uint32_t>(ups)} << 32 | nimber) >> 32);
}

// ^n*k against 0: greater, less, or neither if it is 0 or confused with 0.
bool infinitesimal_greater(std::int64_t ups, std::uint32_t nimber) { return ups > 1 || (ups == 1 && nimber != 1); }

GameNode number_up_star_node(std::int32_t ups, std::uint32_t nimber, std::uint32_t hash) {
  GameNode n;
  n.a = static_cast<std::uint32_t>(ups);
  n.b = nimber;
  n.hash = hash;
  n.flags = GameNode::kNumberUpStar | (ups == 0 && nimber == 0 ? GameNode::kNumber : 0);
  return n;
}

// A slot of the table holds the handle, of 30 bits, and two bits of the hash above it, so that most of the
// games passed while probing need not be read.
constexpr std::uint32_t kHandleBits = 30;
std::uint32_t slot_word(std::uint32_t id, std::uint32_t hash) { return id | hash << kHandleBits; }
std::uint32_t handle_in(std::uint32_t word) { return word & ((std::uint32_t{1} << kHandleBits) - 1); }
bool may_be(std::uint32_t word, std::uint32_t hash) { return word >> kHandleBits == (hash & 3); }

struct Pluses {
  bool left, right;
};

Pluses pluses(std::int32_t ups, std::uint32_t nimber) {
  if (ups == 0 && nimber == 0) return {false, true};
  return {!infinitesimal_greater(-std::int64_t{ups}, nimber), infinitesimal_greater(ups, nimber)};
}

}  // namespace

GameArena::GameArena(Budget& budget)
    : budget_(&budget),
      nodes_(budget),
      pool_(budget),
      table_charge_(budget),
      memos_(std::make_unique<PairMemos>(budget)) {
  GameNode zero = number_up_star_node(0, 0, 0);
  zero.right_stop = stop_key::exact(0, true);
  zero.flags |= GameNode::kAllSmall;
  zero.negative = 0;
  nodes_.add(zero);
  table_charge_.set(kFirstTable * sizeof(std::uint32_t));
  table_.resize(kFirstTable);
}

GameArena::~GameArena() = default;

void GameArena::clear_memos() {
  memos_->relations.clear();
  memos_->sums.clear();
}

std::size_t GameArena::memo_bytes() const { return memos_->relations.bytes() + memos_->sums.bytes(); }

GameArena::Depth::Depth(GameArena& games, int weight) : depth_(games.depth_), weight_(weight) {
  if (stack_room() == 0) throw Error("a game is too deep for the stack of this thread");
  if (depth_ + weight_ > kMaxDepth)
    throw Error(fmt::format("a game is too deep: more than {} levels", kMaxDepth / kHeavy));
  depth_ += weight_;
}

void GameArena::grow_table() {
  const std::size_t slots = table_.size() + table_.size() / 2;
  table_charge_.set(slots * sizeof(std::uint32_t));
  std::vector<std::uint32_t> bigger(slots);
  for (const auto word : table_) {
    if (word == 0) continue;
    auto slot = slot_of(nodes_[handle_in(word)].hash, slots);
    while (bigger[slot] != 0) slot = slot + 1 == slots ? 0 : slot + 1;
    bigger[slot] = word;
  }
  table_ = std::move(bigger);
}

Game GameArena::add_node(const GameNode& node) {
  budget_->tick(size());
  if (nodes_.size() * 5 >= table_.size() * 4) grow_table();
  const Game g = nodes_.add(node);
  auto slot = slot_of(node.hash, table_.size());
  while (table_[slot] != 0) slot = slot + 1 == table_.size() ? 0 : slot + 1;
  table_[slot] = slot_word(g.id(), node.hash);
  return g;
}

Game GameArena::small_number_up_star(std::int64_t fixed, std::int32_t ups, std::uint32_t nimber) {
  if (fixed == 0 && ups == 0 && nimber == 0) return {};
  const auto hash = number_up_star_hash(static_cast<std::uint64_t>(fixed), ups, nimber);
  for (auto slot = slot_of(hash, table_.size()); table_[slot] != 0; slot = slot + 1 == table_.size() ? 0 : slot + 1) {
    if (!may_be(table_[slot], hash)) continue;
    const GameNode& n = nodes_[handle_in(table_[slot])];
    if (n.hash == hash && n.is_number_up_star() && stop_key::fixed(n.left_stop) == fixed &&
        stop_key::is_exact(n.left_stop) && n.ups() == ups && n.nimber() == nimber) {
      return Game(handle_in(table_[slot]));
    }
  }
  GameNode n = number_up_star_node(ups, nimber, hash);
  const auto plus = pluses(ups, nimber);
  n.left_stop = stop_key::exact(fixed, plus.left);
  n.right_stop = stop_key::exact(fixed, plus.right);
  if (fixed == 0) n.flags |= GameNode::kAllSmall;
  return add_node(n);
}

Game GameArena::number_up_star(const Dyadic& number, std::int64_t ups, std::uint32_t nimber) {
  if (ups > INT32_MAX || ups < -INT32_MAX) throw Error("more than 2^31 ups in a value");
  const auto count = static_cast<std::int32_t>(ups);
  const auto plus = pluses(count, nimber);
  const auto key = stop_key::of({number, plus.left});
  if (stop_key::is_exact(key)) return small_number_up_star(stop_key::fixed(key), count, nimber);
  const auto hash = number_up_star_hash(hash_value(number), count, nimber);
  for (auto slot = slot_of(hash, table_.size()); table_[slot] != 0; slot = slot + 1 == table_.size() ? 0 : slot + 1) {
    if (!may_be(table_[slot], hash)) continue;
    const Game g(handle_in(table_[slot]));
    const GameNode& n = node(g);
    if (n.hash == hash && n.is_number_up_star() && n.left_stop == key && n.ups() == count && n.nimber() == nimber &&
        exact_stops_.at(g).left.at == number) {
      return g;
    }
  }
  GameNode n = number_up_star_node(count, nimber, hash);
  n.left_stop = n.right_stop = key;
  const Game g = add_node(n);
  exact_stops_[g] = {{number, plus.left}, {number, plus.right}};
  return g;
}

StopValue GameArena::stop_value(const StopRef& ref) const {
  if (stop_key::is_exact(ref.key)) return stop_key::value(ref.key);
  const ExactStops& stops = exact_stops_.at(ref.of);
  return ref.left ? stops.left : stops.right;
}

int GameArena::compare_exact_stops(const StopRef& a, const StopRef& b) const {
  const auto order = stop_value(a) <=> stop_value(b);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

Dyadic GameArena::left_stop(Game g) const { return stop_value(left_ref(g)).at; }
Dyadic GameArena::right_stop(Game g) const { return stop_value(right_ref(g)).at; }

Game GameArena::number_up_star(const NumberUpStar& v) { return number_up_star(v.number, v.ups, v.nimber); }

std::optional<NumberUpStar> GameArena::as_number_up_star(Game g) const {
  const GameNode& n = node(g);
  if (!n.is_number_up_star()) return std::nullopt;
  return NumberUpStar{left_stop(g), n.ups(), n.nimber()};
}

bool GameArena::is_nimber(Game g) const {
  const GameNode& n = node(g);
  return n.is_number_up_star() && n.ups() == 0 && stop_key::fixed(n.left_stop) == 0 && stop_key::is_exact(n.left_stop);
}

Outcome GameArena::outcome(Game g) const {
  // G |> 0 iff the Left stop is at least 0+, G >= 0 iff the Right stop is.
  constexpr auto kZeroPlus = stop_key::exact(0, true);
  const bool left_first = node(g).left_stop >= kZeroPlus;
  const bool left_second = node(g).right_stop >= kZeroPlus;
  return outcome_of(left_first, !left_second);
}

GameOptions GameArena::listed_options(Game g) {
  if (node(g).first == 0) list_options(g);
  const Game* header = pool_.at(node(g).first);
  return {{header + 2, header[0].id()}, {header + 2 + header[0].id(), header[1].id()}};
}

void GameArena::list_options(Game g) {
  budget_->check(size());
  const auto values = canonical_options(*as_number_up_star(g));
  std::vector<Game> left;
  std::vector<Game> right;
  for (const NumberUpStar& v : values.left) left.push_back(number_up_star(v));
  for (const NumberUpStar& v : values.right) right.push_back(number_up_star(v));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  const auto first = pool_.allocate(2 + left.size() + right.size());
  Game* p = pool_.at(first);
  *p++ = Game(static_cast<std::uint32_t>(left.size()));
  *p++ = Game(static_cast<std::uint32_t>(right.size()));
  std::copy(right.begin(), right.end(), std::copy(left.begin(), left.end(), p));
  nodes_[g.id()].first = first;
}

std::uint32_t GameArena::form_hash(std::span<const Game> left, std::span<const Game> right) {
  std::uint64_t h = left.size() << 32 | right.size();
  for (const Game g : left) h = (h ^ g.id()) * 0x9e3779b97f4a7c15ULL, h ^= h >> 29;
  h = ~h;
  for (const Game g : right) h = (h ^ g.id()) * 0x9e3779b97f4a7c15ULL, h ^= h >> 29;
  return static_cast<std::uint32_t>(mix(h) >> 32);
}

std::optional<Game> GameArena::find_form(std::span<const Game> left, std::span<const Game> right,
                                         std::uint32_t hash) const {
  for (auto slot = slot_of(hash, table_.size()); table_[slot] != 0; slot = slot + 1 == table_.size() ? 0 : slot + 1) {
    if (!may_be(table_[slot], hash)) continue;
    const GameNode& n = nodes_[handle_in(table_[slot])];
    if (n.hash != hash || n.is_number_up_star() || n.a != left.size() || n.b != right.size()) continue;
    const Game* p = pool_.at(n.first);
    if (std::equal(left.begin(), left.end(), p) && std::equal(right.begin(), right.end(), p + left.size())) {
      return Game(handle_in(table_[slot]));
    }
  }
  return std::nullopt;
}

// The inverse of list_options, for forms that are not numbers.
std::optional<Game> GameArena::match_number_up_star(std::span<const Game> left, std::span<const Game> right) {
  for (const Game g : left) {
    if (!is_number_up_star(g)) return std::nullopt;
  }
  for (const Game g : right) {
    if (!is_number_up_star(g)) return std::nullopt;
  }
  const Dyadic x = number_part(left[0]);
  const auto same_number = [&](Game g) { return number_part(g) == x; };
  if (!std::all_of(left.begin(), left.end(), same_number) || !std::all_of(right.begin(), right.end(), same_number)) {
    return std::nullopt;
  }
  const auto is_run_of_nimbers = [&](std::span<const Game> options) {
    return std::all_of(options.begin(), options.end(),
                       [&](Game g) { return node(g).ups() == 0 && node(g).nimber() < options.size(); });
  };
  if (left.size() == right.size() && is_run_of_nimbers(left) && is_run_of_nimbers(right)) {
    return number_up_star(x, 0, static_cast<std::uint32_t>(left.size()));
  }
  const auto match = [&](std::span<const Game> near, std::span<const Game> far, int sign) -> std::optional<Game> {
    if (far.size() != 1 || node(far[0]).ups() * sign < 0) return std::nullopt;
    const GameNode& f = node(far[0]);
    if (near.size() == 1 && is_number(near[0])) return number_up_star(x, std::int64_t{f.ups()} + sign, f.nimber() ^ 1);
    if (near.size() == 2 && is_run_of_nimbers(near) && is_number(far[0])) return number_up_star(x, sign, 1);
    return std::nullopt;
  };
  if (const auto g = match(left, right, 1)) return g;
  return match(right, left, -1);
}

Game GameArena::intern(std::span<const Game> left, std::span<const Game> right) {
  const auto hash = form_hash(left, right);
  if (const auto g = find_form(left, right, hash)) return *g;
  return intern_new(left, right, hash);
}

Game GameArena::intern_new(std::span<const Game> left, std::span<const Game> right, std::uint32_t hash) {
  if (const auto g = match_number_up_star(left, right)) return *g;
  GameNode n;
  n.hash = hash;
  n.a = static_cast<std::uint32_t>(left.size());
  n.b = static_cast<std::uint32_t>(right.size());
  Game best_left = left[0];
  Game best_right = right[0];
  std::uint32_t flags = GameNode::kAllSmall;
  for (const Game g : left) {
    if (compare_stops(right_ref(g), right_ref(best_left)) > 0) best_left = g;
    flags &= node(g).flags;
  }
  for (const Game g : right) {
    if (compare_stops(left_ref(g), left_ref(best_right)) < 0) best_right = g;
    flags &= node(g).flags;
  }
  n.flags = flags;
  n.left_stop = node(best_left).right_stop;
  n.right_stop = node(best_right).left_stop;
  n.first = pool_.allocate(left.size() + right.size());
  std::copy(right.begin(), right.end(), std::copy(left.begin(), left.end(), pool_.at(n.first)));
  const Game g = add_node(n);
  if (!stop_key::is_exact(n.left_stop) || !stop_key::is_exact(n.right_stop)) {
    exact_stops_[g] = {stop_value(right_ref(best_left)), stop_value(left_ref(best_right))};
  }
  assert(has_canonical_options(g));
  return g;
}

Game GameArena::negative(Game g) {
  assert(g.id() < size() && "a handle of another arena");
  const auto known = [&](Game h) { return node(h).negative != GameNode::kUnknown; };
  if (known(g)) return Game(node(g).negative);
  std::vector<Game> stack{g};
  while (!stack.empty()) {
    const Game h = stack.back();
    if (known(h)) {
      stack.pop_back();
      continue;
    }
    Game result;
    if (const auto v = as_number_up_star(h)) {
      result = number_up_star(-v->number, -std::int64_t{v->ups}, v->nimber);
    } else {
      const auto o = options(h);
      std::vector<Game> left;
      std::vector<Game> right;
      const auto collect = [&](std::span<const Game> options, std::vector<Game>& out) {
        for (const Game k : options) {
          if (known(k)) {
            out.emplace_back(node(k).negative);
          } else {
            stack.push_back(k);
          }
        }
        std::sort(out.begin(), out.end());
      };
      collect(o.right, left);
      collect(o.left, right);
      if (stack.back() != h) continue;
      result = intern(left, right);
    }
    nodes_[h.id()].negative = result.id();
    nodes_[result.id()].negative = h.id();
  }
  return Game(node(g).negative);
}

Game GameArena::transfer(GameArena& from, Game g) {
  boost::unordered_flat_map<Game, Game, Hash> done;
  std::vector<Game> stack{g};
  while (!stack.empty()) {
    const Game h = stack.back();
    if (done.contains(h)) {
      stack.pop_back();
      continue;
    }
    if (const auto v = from.as_number_up_star(h)) {
      done.emplace(h, number_up_star(*v));
      continue;
    }
    const auto o = from.options(h);
    std::vector<Game> left;
    std::vector<Game> right;
    const auto collect = [&](std::span<const Game> options, std::vector<Game>& out) {
      for (const Game k : options) {
        if (const auto it = done.find(k); it != done.end()) {
          out.push_back(it->second);
        } else {
          stack.push_back(k);
        }
      }
      std::sort(out.begin(), out.end());
    };
    collect(o.left, left);
    collect(o.right, right);
    if (stack.back() == h) done.emplace(h, intern(left, right));
  }
  return done.at(g);
}

Relation compare(const Value& a, const Value& b) {
  return a.games->compare(a.game, a.games == b.games ? b.game : a.games->transfer(*b.games, b.game));
}

}  // namespace nimatron
