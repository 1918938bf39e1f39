// Partition: the position type of all partition games, a Young diagram kept by its corners.
//
// Row i of the diagram has part(i) boxes, column j has column(j); both count from 1. A corner is the last
// box of a row that no row below reaches, as (column, row). A partition with k different parts has k
// corners, however many rows: 6,5,4^3,2^2 is (6,1),(5,2),(4,5),(2,7). Kept this way part and column are
// two binary searches over the same k corners, the conjugate swaps coordinates, and removing rows from
// the top and columns from the left moves all corners by one vector and drops those at both ends.
//
//   Partition p = parse_partition("8,7,6,5^2,2,1");
//   PartitionView s = p.sub(1, 2);                  // without the first row and the first two columns
//   format_partition(s);                            // "5,4,3^2"; s copies nothing and needs p alive
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nimatron/base/cursor.h"
#include "nimatron/ruleset/position.h"

namespace nimatron {

// Rows and columns are below 2^63, so boxes can be counted in 126 bits.
__extension__ using BoxCount = unsigned __int128;

struct Corner {
  std::int64_t column = 0, row = 0;
  friend bool operator==(const Corner&, const Corner&) = default;
};

class PartitionView {
 public:
  PartitionView() = default;
  // Corners from the top right to the bottom left, of which `columns` and `rows` are cut off.
  PartitionView(std::span<const Corner> corners, std::int64_t columns, std::int64_t rows)
      : corners_(corners), columns_cut_(columns), rows_cut_(rows) {}

  bool empty() const { return corners_.empty(); }
  // The number of different parts.
  std::size_t corners() const { return corners_.size(); }
  Corner corner(std::size_t k) const { return {corners_[k].column - columns_cut_, corners_[k].row - rows_cut_}; }
  // How often the part of corner k occurs.
  std::int64_t multiplicity(std::size_t k) const {
    return corners_[k].row - (k == 0 ? rows_cut_ : corners_[k - 1].row);
  }
  std::int64_t rows() const { return empty() ? 0 : corner(corners() - 1).row; }
  std::int64_t columns() const { return empty() ? 0 : corner(0).column; }
  // The lengths of row i and column j, from 1; zero past the last. O(log k).
  std::int64_t part(std::int64_t i) const;
  std::int64_t column(std::int64_t j) const;
  // The side of the largest square in the diagram. O(log k).
  std::int64_t durfee() const;
  // The number of boxes.
  BoxCount size() const;
  // Without the first `rows` rows and `columns` columns; empty if nothing is left. O(log k).
  PartitionView sub(std::int64_t rows, std::int64_t columns) const;

  friend bool operator==(const PartitionView& a, const PartitionView& b);

 private:
  std::span<const Corner> corners_;
  std::int64_t columns_cut_ = 0, rows_cut_ = 0;
};

class Partition {
 public:
  static constexpr std::string_view kKind = "partitions";
  static constexpr std::int64_t kMost = 1'000'000'000'000'000'000;  // the largest part or multiplicity
  static constexpr std::size_t kMostCorners = 10'000'000;

  Partition() = default;
  explicit Partition(const PartitionView& view);
  // Non-increasing positive parts; others are an Error that names the first fault.
  static Partition from_parts(std::span<const std::int64_t> parts);
  // Pairwise incomparable corners in any order; others are an Error that names two.
  static Partition from_corners(std::span<const Corner> corners);

  // Adds `multiplicity` rows of `part` boxes at the bottom. They must be positive and the part must not
  // be larger than the last one; too many rows are an Error.
  void append(std::int64_t part, std::int64_t multiplicity = 1);

  PartitionView view() const { return {{corners_.data(), corners_.size()}, 0, 0}; }
  operator PartitionView() const { return view(); }  // NOLINT(google-explicit-constructor): a view of all of it
  bool empty() const { return corners_.empty(); }
  std::int64_t rows() const { return view().rows(); }
  std::int64_t columns() const { return view().columns(); }
  std::int64_t part(std::int64_t i) const { return view().part(i); }
  std::int64_t column(std::int64_t j) const { return view().column(j); }
  std::int64_t durfee() const { return view().durfee(); }
  BoxCount size() const { return view().size(); }
  PartitionView sub(std::int64_t rows, std::int64_t columns) const { return view().sub(rows, columns); }
  Partition conjugate() const;

  friend bool operator==(const Partition& a, const Partition& b) { return a.corners_ == b.corners_; }
  friend std::size_t hash_value(const Partition& p) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(p.corners_.data()), p.corners_.size() * sizeof(Corner));
  }
  friend void encode(const Partition& p, ByteWriter& out);
  friend void decode(ByteReader& in, Partition& p);

 private:
  boost::container::small_vector<Corner, 4> corners_;
};

// The partition or its conjugate, whichever is wider, or whose first part with a difference is larger: one
// representative for games that treat rows and columns alike.
Partition upright(const Partition& p);

// "6,5,4^3,2^2", with equal parts apart or together, or "corners (6,1),(5,2),(4,5),(2,7)"; the empty
// partition is the empty text. Reads to the first character that cannot belong to it.
Partition parse_partition(Cursor& in);
Partition parse_partition(std::string_view text);
// With an exponent if a part occurs more than once: "6,4^2,2,1^2".
std::string format_partition(const PartitionView& p);

}  // namespace nimatron
