// LCTR in d dimensions: a finite set of points with positive coordinates, none at most another one in
// every coordinate: the corners of a d-dimensional diagram. A move lowers one chosen coordinate of every
// point by one, and points that reach zero are removed. Play ends when none is left. d = 2 is LCTR.
//
// E. Gottlieb, M. Krnc, P. Muršič, "Sprague-Grundy values and complexity for LCTR", section 8: values
// do not exceed d; whether there is a fast algorithm for d > 2 is open.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nimatron/base/canvas.h"
#include "nimatron/base/sink.h"
#include "nimatron/ruleset/knowledge.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

// Points in ascending order, one after another in one list; no points have no dimension.
class CornerSet {
 public:
  static constexpr std::string_view kKind = "sets of corners";
  static constexpr std::size_t kMostDimensions = 64;
  static constexpr std::size_t kMostPoints = 100'000;

  using Coordinates = boost::container::small_vector<std::int64_t, 8>;

  CornerSet() = default;
  // Sorts the points, which the caller must make pairwise incomparable.
  CornerSet(std::size_t dimension, Coordinates coordinates);

  std::size_t dimension() const { return dimension_; }
  std::size_t points() const { return dimension_ == 0 ? 0 : coordinates_.size() / dimension_; }
  bool empty() const { return coordinates_.empty(); }
  std::int64_t at(std::size_t point, std::size_t axis) const { return coordinates_[point * dimension_ + axis]; }
  // After the move along `axis`.
  CornerSet lowered(std::size_t axis) const;

  friend bool operator==(const CornerSet&, const CornerSet&) = default;
  friend std::size_t hash_value(const CornerSet& s) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(s.coordinates_.data()),
                      s.coordinates_.size() * sizeof(std::int64_t)) +
           s.dimension_;
  }
  friend void encode(const CornerSet& s, ByteWriter& out);
  friend void decode(ByteReader& in, CornerSet& s);

 private:
  std::size_t dimension_ = 0;
  Coordinates coordinates_;
};

struct Lctrd {
  using Position = CornerSet;
  std::string spec() const { return "lctrd"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Sink<Position> sink) const;
  // Axes in an order that does not depend on how they were given, as far as their largest coordinates tell.
  Position normal_form(const Position& p) const;
  // d = 1 is counting down; d = 2 is LCTR.
  Theorem source(question::Kind, const Position&) const {
    return {"the theorems on LCTR", "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  std::optional<Outcome> theorem(question::MisereOutcome, const Position& p) const;
  std::optional<Integer> theorem(question::TreeNodes, const Position& p) const;
  std::optional<Integer> theorem(question::TreeLeaves, const Position& p) const;
  std::optional<Integer> theorem(question::States, const Position& p) const;
  // The longest play goes to one corner: its coordinates' sum, less d - 1.
  std::optional<Integer> theorem(question::Height, const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  // d = 2: the diagram. d = 3: the layers of it along the third coordinate side by side, with the value of
  // the subposition in every box. Else the corners in words.
  void draw(const Position& p, Canvas& canvas) const;
};

}  // namespace nimatron
