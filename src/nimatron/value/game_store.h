// How an arena keeps its games: handles, nodes and option lists, in chunks that never move, so that a
// span of options stays valid while the arena grows.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/value/dyadic.h"

namespace nimatron {

// A handle of a game in canonical form. The default is the game 0 of every arena.
class Game {
 public:
  constexpr Game() = default;
  explicit constexpr Game(std::uint32_t id) : id_(id) {}
  constexpr std::uint32_t id() const { return id_; }
  friend constexpr bool operator==(Game, Game) = default;
  // By age in the arena, for sorting; it says nothing about the values.
  friend constexpr auto operator<=>(Game, Game) = default;
  friend std::size_t hash_value(Game g) { return g.id_; }

 private:
  std::uint32_t id_ = 0;
};

struct GameOptions {
  std::span<const Game> left;
  std::span<const Game> right;
};

// The number at which play stops, and whether it is then Right's turn (`plus`): of two equal numbers the
// one with Right to move is better for Left. In this order LS(G) >= x+ iff G |> x and RS(G) >= x+ iff G >= x.
struct StopValue {
  Dyadic at;
  bool plus = false;
  friend bool operator==(const StopValue&, const StopValue&) = default;
  friend std::strong_ordering operator<=>(const StopValue& a, const StopValue& b) {
    const auto by_number = a.at <=> b.at;
    return by_number != 0 ? by_number : static_cast<int>(a.plus) <=> static_cast<int>(b.plus);
  }
};

// A stop in 64 bits: the number in units of 2^-20, times four, plus 0 or 1 for `plus`. A number that is
// no such multiple, or past 2^40, rounds down and adds 2: different keys compare as the stops do, equal
// keys that are not exact leave it open.
namespace stop_key {
constexpr int kFractionBits = 20;
constexpr std::int64_t kOne = std::int64_t{1} << kFractionBits;
constexpr std::int64_t kLimit = std::int64_t{1} << 60;
constexpr std::int64_t exact(std::int64_t fixed, bool plus) { return fixed * 4 + (plus ? 1 : 0); }
constexpr bool is_exact(std::int64_t key) { return (key & 3) < 2; }
constexpr std::int64_t fixed(std::int64_t key) { return key >> 2; }
constexpr bool plus(std::int64_t key) { return (key & 1) != 0; }
std::int64_t of(const StopValue& stop);
// The stop of an exact key.
StopValue value(std::int64_t key);
}  // namespace stop_key

struct GameNode {
  static constexpr std::uint32_t kNumberUpStar = 1;
  static constexpr std::uint32_t kNumber = 2;
  static constexpr std::uint32_t kAllSmall = 4;
  static constexpr std::uint32_t kRelated = 8;  // the memo of comparisons knows it with an older game
  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};

  std::int64_t left_stop = 0;  // keys
  std::int64_t right_stop = 0;
  std::uint32_t first = 0;  // where its options are in the pool; 0: not listed
  std::uint32_t a = 0;      // how many Left options; the ups of a number + ups + nimber
  std::uint32_t b = 0;      // how many Right options; the nimber
  std::uint32_t negative = kUnknown;
  std::uint32_t flags = 0;
  std::uint32_t hash = 0;

  bool is_number_up_star() const { return flags & kNumberUpStar; }
  std::uint32_t left_count() const { return a; }
  std::uint32_t right_count() const { return b; }
  std::int32_t ups() const { return static_cast<std::int32_t>(a); }
  std::uint32_t nimber() const { return b; }
};
static_assert(sizeof(GameNode) == 40);

class GameNodes {
 public:
  explicit GameNodes(Budget& budget) : charge_(budget) {}
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return charge_.bytes(); }
  GameNode& operator[](std::uint32_t id) { return chunks_[id >> kBits][id & kMask]; }
  const GameNode& operator[](std::uint32_t id) const { return chunks_[id >> kBits][id & kMask]; }
  Game add(const GameNode& node);

 private:
  static constexpr int kBits = 12;
  static constexpr std::uint32_t kMask = (1U << kBits) - 1;

  Charge charge_;
  std::vector<std::unique_ptr<GameNode[]>> chunks_;
  std::size_t size_ = 0;
};

class OptionPool {
 public:
  explicit OptionPool(Budget& budget) : charge_(budget) {}
  std::size_t bytes() const { return charge_.bytes(); }
  // Room for `count` handles; the offset is never 0.
  std::uint32_t allocate(std::size_t count);
  Game* at(std::uint32_t offset) { return chunks_[offset >> kBits] + (offset & kMask); }
  const Game* at(std::uint32_t offset) const { return chunks_[offset >> kBits] + (offset & kMask); }
  GameOptions options(std::uint32_t first, std::uint32_t left, std::uint32_t right) const {
    const Game* p = at(first);
    return {{p, left}, {p + left, right}};
  }

 private:
  static constexpr int kBits = 14;
  static constexpr std::uint32_t kMask = (1U << kBits) - 1;
  static constexpr std::size_t kChunk = std::size_t{1} << kBits;

  Charge charge_;
  std::vector<std::unique_ptr<Game[]>> blocks_;
  std::vector<Game*> chunks_;  // a long list has a block of several chunks
  std::size_t used_ = kChunk;  // of the last chunk
};

}  // namespace nimatron
