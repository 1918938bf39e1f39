// GameArena: short partizan games in canonical form, hash-consed, so that equal games are one handle.
//
//   Budget budget;
//   GameArena games(budget);                              // one per thread
//   Game up = games.ups(1), half = games.number({1, 1});
//   Game g = games.make({games.integer(2)}, {games.integer(-1)});
//   games.sum(g, up);  games.negative(g);  games.leq(g, half);
//   games.left(g);                                        // its Left options, as handles
//
// Every short game has one simplest form, with no dominated and no reversible options (Conway, On
// Numbers and Games, ch. 10); `make` finds it. A value number + ups + nimber is held as these three, its
// options are listed only when asked for. A general game is 40 bytes and its option list.
//
// Comparison first uses the stops, each with the player to move when it is reached: by number
// avoidance they decide every comparison with a number, and most others. Then sums, comparisons and
// negatives are memoised.
//
// A handle belongs to the arena that made it. `transfer` copies a value into another arena; a Value is a handle
// together with its arena, which lives as long as any value in it is held.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"
#include "nimatron/value/dyadic.h"
#include "nimatron/value/game_store.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

struct NumberUpStar;
struct PairMemos;

enum class Relation { Less, Equal, Greater, Confused };

class GameArena {
 public:
  explicit GameArena(Budget& budget);
  GameArena(const GameArena&) = delete;
  GameArena& operator=(const GameArena&) = delete;
  ~GameArena();

  Budget& budget() { return *budget_; }
  // How many games it holds, and the bytes of its nodes and their table, of its option lists and of its memos.
  std::size_t size() const { return nodes_.size(); }
  std::size_t node_bytes() const { return nodes_.bytes() + table_charge_.bytes(); }
  std::size_t option_bytes() const { return pool_.bytes(); }
  std::size_t memo_bytes() const;
  void clear_memos();

  // --- making games
  static Game zero() { return Game(); }
  Game integer(std::int64_t n) { return number(Dyadic(n)); }
  Game number(const Dyadic& x) { return number_up_star(x, 0, 0); }
  Game star() { return nimber(1); }
  Game nimber(std::uint32_t k) { return number_up_star({}, 0, k); }
  Game ups(std::int32_t n, std::uint32_t k = 0) { return number_up_star({}, n, k); }
  Game number_up_star(const Dyadic& number, std::int64_t ups, std::uint32_t nimber);
  Game number_up_star(const NumberUpStar& v);
  // The canonical form of {left|right}.
  Game make(std::span<const Game> left, std::span<const Game> right);
  Game make(std::initializer_list<Game> left, std::initializer_list<Game> right) {
    return make(std::span<const Game>(left.begin(), left.size()), std::span<const Game>(right.begin(), right.size()));
  }
  // Whether the form {left|right}, of canonical options, is canonical as it stands.
  bool is_canonical(std::span<const Game> left, std::span<const Game> right);
  // The same value in this arena.
  Game transfer(GameArena& from, Game g);

  // --- the algebra
  Game sum(Game a, Game b);
  Game negative(Game g);
  Game difference(Game a, Game b) { return sum(a, negative(b)); }
  // n.G, the sum of n copies.
  Game multiple(const Integer& n, Game g);
  bool leq(Game a, Game b);
  bool geq(Game a, Game b) { return leq(b, a); }
  bool less(Game a, Game b) { return a != b && leq(a, b); }
  bool confused(Game a, Game b) { return !leq(a, b) && !leq(b, a); }
  // a |> b: Left, moving first, wins a - b.
  Relation compare(Game a, Game b);
  Outcome outcome(Game g) const;

  // --- what a game is made of; the spans stay valid as long as the arena
  std::span<const Game> left(Game g) { return options(g).left; }
  std::span<const Game> right(Game g) { return options(g).right; }
  GameOptions options(Game g) {
    const GameNode& n = nodes_[g.id()];
    return n.is_number_up_star() ? listed_options(g) : pool_.options(n.first, n.left_count(), n.right_count());
  }
  bool is_number_up_star(Game g) const { return nodes_[g.id()].is_number_up_star(); }
  std::optional<NumberUpStar> as_number_up_star(Game g) const;
  bool is_number(Game g) const { return nodes_[g.id()].flags & GameNode::kNumber; }
  bool is_integer(Game g) const { return is_number(g) && number_part(g).is_integer(); }
  bool is_nimber(Game g) const;
  // Whether the Left stop equals the Right stop: a number plus an infinitesimal.
  bool is_numberish(Game g) const { return left_stop(g) == right_stop(g); }
  bool is_infinitesimal(Game g) const { return is_numberish(g) && left_stop(g).sign() == 0; }
  bool is_all_small(Game g) const { return nodes_[g.id()].flags & GameNode::kAllSmall; }
  Dyadic left_stop(Game g) const;
  Dyadic right_stop(Game g) const;
  // The number of a number + ups + nimber.
  Dyadic number_part(Game g) const { return left_stop(g); }

  // A per-arena cache of some other part of the library, made at first use.
  template <class Cache>
  Cache& cache() {
    auto& slot = caches_[std::type_index(typeid(Cache))];
    if (!slot) slot = std::make_unique<HeldCache<Cache>>();
    return static_cast<HeldCache<Cache>&>(*slot).cache;
  }

  static constexpr int kMaxDepth = 8000;
  static constexpr int kLight = 1;
  static constexpr int kHeavy = 5;
  // Counts a level of recursion, so that a game too deep, or too deep for this thread's stack, is an Error, not a
  // crash. The light ones, which compare, take little of the stack.
  class Depth {
   public:
    explicit Depth(GameArena& games, int weight = kHeavy);
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    ~Depth() { depth_ -= weight_; }

   private:
    int& depth_;
    int weight_;
  };

 private:
  friend class Canonicaliser;

  // The stops of a game if one of its keys is not exact.
  struct ExactStops {
    StopValue left;
    StopValue right;
  };

  const GameNode& node(Game g) const { return nodes_[g.id()]; }
  // A stop of one game against a stop of another, both named by their keys.
  struct StopRef {
    std::int64_t key;
    Game of;
    bool left;
  };
  StopRef left_ref(Game g) const { return {node(g).left_stop, g, true}; }
  StopRef right_ref(Game g) const { return {node(g).right_stop, g, false}; }
  StopValue stop_value(const StopRef& ref) const;
  int compare_stops(const StopRef& a, const StopRef& b) const {
    if (a.key != b.key) return a.key < b.key ? -1 : 1;
    return stop_key::is_exact(a.key) ? 0 : compare_exact_stops(a, b);
  }
  int compare_exact_stops(const StopRef& a, const StopRef& b) const;

  Game small_number_up_star(std::int64_t fixed, std::int32_t ups, std::uint32_t nimber);
  // Interns a form that is canonical, its options sorted by handle; `intern_new` if it was not found.
  Game intern(std::span<const Game> left, std::span<const Game> right);
  Game intern_new(std::span<const Game> left, std::span<const Game> right, std::uint32_t hash);
  // Whether no option is dominated or reversible: what must be true of every general game.
  bool has_canonical_options(Game g);
  static std::uint32_t form_hash(std::span<const Game> left, std::span<const Game> right);
  std::optional<Game> find_form(std::span<const Game> left, std::span<const Game> right, std::uint32_t hash) const;
  std::optional<Game> match_number_up_star(std::span<const Game> left, std::span<const Game> right);
  Game add_node(const GameNode& node);
  void grow_table();
  GameOptions listed_options(Game g);
  void list_options(Game g);
  Game sum_number_up_stars(Game a, Game b);
  bool leq_number_up_star(Game a, Game b) const;
  static constexpr std::uint64_t kWorthStoring = 32;
  enum class Verdict : std::uint8_t { No, Yes, Open };
  // From the two nodes alone. If a <= b, the stops of a are at most those of b; and
  // a <= x <= b for some number x iff LS(a) < RS(b).
  Verdict leq_at_sight(Game a, Game b) const {
    if (a == b) return Verdict::Yes;
    const GameNode& m = node(a);
    const GameNode& n = node(b);
    if (m.flags & n.flags & GameNode::kNumberUpStar) return leq_number_up_star(a, b) ? Verdict::Yes : Verdict::No;
    if (m.left_stop > n.left_stop || m.right_stop > n.right_stop) return Verdict::No;
    if (m.left_stop < n.right_stop) return Verdict::Yes;
    if (((m.left_stop | m.right_stop | n.left_stop | n.right_stop) & 2) != 0) return leq_by_exact_stops(a, b);
    return Verdict::Open;
  }
  Verdict leq_by_exact_stops(Game a, Game b) const;
  bool leq_by_options(Game a, Game b);
  bool leq_by_search(Game a, Game b, std::span<const Game> lefts, std::span<const Game> rights);
  Game sum_by_options(Game a, Game b);
  Game translate(Game g, Game number);

  Budget* budget_;
  GameNodes nodes_;
  OptionPool pool_;
  std::vector<std::uint32_t> table_;  // open addressing; 0 is free, otherwise a handle, below bits of the hash
  Charge table_charge_;
  boost::unordered_flat_map<Game, ExactStops, Hash> exact_stops_;
  std::unique_ptr<PairMemos> memos_;
  struct AnyCache {
    virtual ~AnyCache() = default;
  };
  template <class Cache>
  struct HeldCache final : AnyCache {
    Cache cache;
  };
  std::unordered_map<std::type_index, std::unique_ptr<AnyCache>> caches_;
  std::uint64_t searches_ = 0;
  int depth_ = 0;
};

// A game as text.
//
//   text(games, g)              ^^*   v3   +-1   {2||1|0}   Tiny(2)   ^<2>      the shortest way to write it
//   explicit_text(games, g)     ^2*   v3   {1|-1}   {2|{1|0}}   {0|{0|-2}}      no abbreviations, options sorted
//   latex(games, g)             {\Uparrow}{\ast}   \pm 1   \{2\,||\,1\,|\,0\}
//
// A short text reads back as the same value. Slash levels: {2||1|0} is {2|{1|0}}, the longest bar first.
std::string text(GameArena& games, Game g);
std::string explicit_text(GameArena& games, Game g);
std::string latex(GameArena& games, Game g);

// A value that one holds. Values of two arenas are compared in that of the first.
struct Value {
  std::shared_ptr<GameArena> games;
  Game game;

  friend Relation compare(const Value& a, const Value& b);
  friend bool operator==(const Value& a, const Value& b) { return compare(a, b) == Relation::Equal; }
  std::string text() const { return nimatron::text(*games, game); }
};

}  // namespace nimatron
