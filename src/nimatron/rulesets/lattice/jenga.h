// Jenga for perfect players: a tower of layers of three blocks. A move takes a block from a layer so that the layer
// keeps its two lateral blocks or its central block, and puts it on top: on the top layer while that is incomplete,
// else it begins a new one. Not playable are the top layer and, while it is incomplete, the layer below it.
//
// Layers are written bottom first, jenga(111/011/111/100). A layer 111 is a pile of 2 for Clock Nim, 110 and 011 are
// piles of 1, 101 and 010 are over; the state of the clock is the number of blocks on the topmost complete layer. So a
// tower is a position (a1,a2|s) of clocknim[3,2], and a cell of ADDITION((-2,0),(-2,1),(1,-1)).
//
// jenga4 has four blocks in a layer; stable are the full layer, the four with three blocks, and 1001, 1010, 0101, 0110.
// There 1111 is the form {*|*} and a layer of three a pile of 1: clocknim[4,form({*|*})], ADDITION((-3,1),(1,-1)).
//
// A. Carvalho, J. P. Neto, C. P. dos Santos, "Combinatorics of Jenga". Towers without a complete layer below the top
// layer cannot arise in play and are refused.
#pragma once

#include <optional>
#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/lattice/clock_nim.h"

namespace nimatron {

struct Tower {
  static constexpr std::string_view kKind = "towers";
  std::string layers;  // a byte a layer, bottom first; bit i is block i from the left

  friend bool operator==(const Tower& a, const Tower& b) { return a.layers == b.layers; }
  friend std::size_t hash_value(const Tower& t) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(t.layers.data()), t.layers.size());
  }
  friend void encode(const Tower& t, ByteWriter& out);
  friend void decode(ByteReader& in, Tower& t);
};

class Jenga {
 public:
  using Position = Tower;
  static constexpr std::size_t kMostLayers = 10000;

  // Three or four blocks a layer.
  explicit Jenga(unsigned blocks);

  std::string spec() const { return blocks_ == 3 ? "jenga" : "jenga4"; }
  BoardKind kind() const;
  void options(const Position& t, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  std::string format(const Position& t) const;
  void check(const Position& t) const;
  // Layers without a move are dropped and the others sorted; the moves stay the same.
  Position normal_form(const Position& t) const;
  Theorem source(question::Kind, const Position&) const {
    return {"the theorems on Jenga", "A. Carvalho, J. P. Neto, C. P. dos Santos, Combinatorics of Jenga"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& t) const;
  std::string move_name(const Position& t, const Position& to) const;
  // Blocks whose removal wins are marked; in a sum, those that win it if the other summands have the nim-sum `rest`.
  void draw(const Position& t, Canvas& canvas, Nimber rest = 0) const;

  // The equivalent Clock Nim, and the position of a tower in it.
  ClockNim clock() const;
  ClockPosition clock_position(const Position& t) const;
  Facts facts() const { return clock().facts(); }
  std::optional<LatticeVector> lattice_cell(const Position& t) const { return clock().cell(clock_position(t)); }
  friend bool operator==(const Jenga& a, const Jenga& b) { return a.blocks_ == b.blocks_; }

 private:
  unsigned full() const { return (1U << blocks_) - 1; }
  bool stable(unsigned layer) const;
  // How many of the layers from the bottom may be played.
  std::size_t playable(const Position& t) const;
  std::optional<Position> taken(const Position& t, std::size_t layer, unsigned block) const;

  unsigned blocks_;
};

}  // namespace nimatron
