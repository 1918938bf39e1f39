// Non-repetitive LCTR and Downright: among any four consecutive moves the number of row moves (T) and of
// column moves (L) must differ. So the last three moves belong to the position, written after an @, oldest
// first: lctr_nr(5,4,4@TLL).
//
// E. Gottlieb, M. Krnc, P. Muršič, "Sprague-Grundy values and complexity for LCTR", section 8: the rule forbids
// mirroring, the strategy of both games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nimatron/base/canvas.h"
#include "nimatron/base/sink.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

// Up to three moves, the latest in the lowest bit.
class RecentMoves {
 public:
  bool legal(bool left) const;
  RecentMoves after(bool left) const;
  int count() const { return count_; }
  // Move i counted from the oldest, true for L.
  bool left(int i) const { return (moves_ >> (count_ - 1 - i) & 1U) != 0; }
  // Rows for columns.
  RecentMoves mirrored() const;
  std::string text() const;

  friend bool operator==(const RecentMoves&, const RecentMoves&) = default;
  friend std::size_t hash_value(const RecentMoves& m) { return std::size_t{m.count_} * 8 + m.moves_; }

 private:
  std::uint8_t count_ = 0, moves_ = 0;
};

struct RecordedPartition {
  static constexpr std::string_view kKind = "partitions with recent moves";
  Partition partition;
  RecentMoves recent;

  friend bool operator==(const RecordedPartition&, const RecordedPartition&) = default;
  friend std::size_t hash_value(const RecordedPartition& p) {
    return mix(hash_value(p.partition), hash_value(p.recent));
  }
  friend void encode(const RecordedPartition& p, ByteWriter& out);
  friend void decode(ByteReader& in, RecordedPartition& p);
};

// kDown: a piece walks inside the diagram, as in Downright; else rows and columns are taken, as in LCTR.
template <bool kDown>
struct NonRepetitive {
  using Position = RecordedPartition;
  std::string spec() const { return kDown ? "downright_nr" : "lctr_nr"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

using LctrNr = NonRepetitive<false>;
using DownrightNr = NonRepetitive<true>;

}  // namespace nimatron
