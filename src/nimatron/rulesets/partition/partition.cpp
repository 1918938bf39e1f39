#include "nimatron/rulesets/partition/partition.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/base/integer.h"

namespace nimatron {

std::int64_t PartitionView::part(std::int64_t i) const {
  const auto row = i + rows_cut_;
  const auto it = std::partition_point(corners_.begin(), corners_.end(), [=](const Corner& c) { return c.row < row; });
  return it == corners_.end() ? 0 : it->column - columns_cut_;
}

std::int64_t PartitionView::column(std::int64_t j) const {
  const auto column = j + columns_cut_;
  const auto it =
      std::partition_point(corners_.begin(), corners_.end(), [=](const Corner& c) { return c.column >= column; });
  return it == corners_.begin() ? 0 : std::prev(it)->row - rows_cut_;
}

std::int64_t PartitionView::durfee() const {
  // Columns decrease and rows increase along the corners, so min(column, row) is largest next to the place where
  // they cross, and a square of side s fits exactly when some corner has both coordinates at least s.
  const auto shift = rows_cut_ - columns_cut_;
  const auto cross =
      std::partition_point(corners_.begin(), corners_.end(), [=](const Corner& c) { return c.row - c.column < shift; });
  std::int64_t side = 0;
  if (cross != corners_.end()) side = cross->column - columns_cut_;
  if (cross != corners_.begin()) side = std::max(side, std::prev(cross)->row - rows_cut_);
  return side;
}

BoxCount PartitionView::size() const {
  BoxCount boxes = 0;
  for (std::size_t k = 0; k < corners(); ++k) {
    boxes += static_cast<BoxCount>(corner(k).column) * static_cast<BoxCount>(multiplicity(k));
  }
  return boxes;
}

PartitionView PartitionView::sub(std::int64_t rows, std::int64_t columns) const {
  assert(rows >= 0 && columns >= 0);
  if (rows >= this->rows() || columns >= this->columns()) return {};
  const auto row = rows + rows_cut_;
  const auto column = columns + columns_cut_;
  const auto first =
      std::partition_point(corners_.begin(), corners_.end(), [=](const Corner& c) { return c.row <= row; });
  const auto last = std::partition_point(first, corners_.end(), [=](const Corner& c) { return c.column > column; });
  if (first == last) return {};
  return {std::span<const Corner>(first, last), column, row};
}

bool operator==(const PartitionView& a, const PartitionView& b) {
  if (a.corners() != b.corners()) return false;
  for (std::size_t k = 0; k < a.corners(); ++k) {
    if (!(a.corner(k) == b.corner(k))) return false;
  }
  return true;
}

Partition::Partition(const PartitionView& view) {
  corners_.reserve(view.corners());
  for (std::size_t k = 0; k < view.corners(); ++k) corners_.push_back(view.corner(k));
}

Partition Partition::from_parts(std::span<const std::int64_t> parts) {
  Partition p;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] < 1 || parts[i] > kMost) {
      throw Error(fmt::format("part {} is {}; parts are from 1 to {}", i + 1, parts[i], kMost));
    }
    if (i > 0 && parts[i] > parts[i - 1]) {
      throw Error(fmt::format("part {} ({}) is larger than part {} ({}); parts must not increase", i + 1, parts[i], i,
                              parts[i - 1]));
    }
    p.append(parts[i]);
  }
  return p;
}

Partition Partition::from_corners(std::span<const Corner> corners) {
  std::vector<Corner> sorted(corners.begin(), corners.end());
  std::sort(sorted.begin(), sorted.end(), [](const Corner& a, const Corner& b) {
    return a.column != b.column ? a.column > b.column : a.row < b.row;
  });
  Partition p;
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    const auto& c = sorted[k];
    if (std::min(c.column, c.row) < 1 || std::max(c.column, c.row) > kMost) {
      throw Error(fmt::format("corner ({},{}): coordinates are from 1 to {}", c.column, c.row, kMost));
    }
    if (k > 0 && (c.column == sorted[k - 1].column || c.row <= sorted[k - 1].row)) {
      throw Error(
          fmt::format("the corners ({},{}) and ({},{}) are comparable, so one of them is not a corner; where the "
                      "column is smaller the row must be larger",
                      sorted[k - 1].column, sorted[k - 1].row, c.column, c.row));
    }
    p.corners_.push_back(c);
  }
  return p;
}

void Partition::append(std::int64_t part, std::int64_t multiplicity) {
  assert(part >= 1 && multiplicity >= 1 && (empty() || part <= corners_.back().column));
  const auto row = checked_add(rows(), multiplicity);
  if (!empty() && part == corners_.back().column) {
    corners_.back().row = row;
  } else {
    corners_.push_back({part, row});
  }
}

Partition Partition::conjugate() const {
  Partition p;
  p.corners_.reserve(corners_.size());
  for (auto it = corners_.rbegin(); it != corners_.rend(); ++it) p.corners_.push_back({it->row, it->column});
  return p;
}

Partition upright(const Partition& p) {
  // A part may be at most kMost, a number of rows more.
  if (p.rows() > Partition::kMost || p.columns() > p.rows()) return p;
  Partition q = p.conjugate();
  const auto a = p.view();
  const auto b = q.view();
  for (std::size_t k = 0; k < a.corners(); ++k) {
    const auto c = a.corner(k);
    const auto d = b.corner(k);
    if (!(c == d)) return c.column > d.column || (c.column == d.column && c.row > d.row) ? p : q;
  }
  return p;
}

void encode(const Partition& p, ByteWriter& out) {
  out.varint(p.corners_.size());
  // From the bottom left, so that all differences are positive.
  std::int64_t column = 0;
  for (std::size_t k = p.corners_.size(); k-- > 0;) {
    out.varint(static_cast<std::uint64_t>(p.corners_[k].column - column));
    out.varint(static_cast<std::uint64_t>(p.view().multiplicity(k)));
    column = p.corners_[k].column;
  }
}

void decode(ByteReader& in, Partition& p) {
  p.corners_.resize(in.varint());
  std::int64_t column = 0;
  for (std::size_t k = p.corners_.size(); k-- > 0;) {
    column += static_cast<std::int64_t>(in.varint());
    p.corners_[k] = {column, static_cast<std::int64_t>(in.varint())};
  }
  std::int64_t row = 0;
  for (auto& c : p.corners_) c.row = row += c.row;
}

namespace {

struct Run {
  std::int64_t part, multiplicity;
};

[[noreturn]] void fail_increasing(const Cursor& in, std::vector<Run> runs, std::size_t at) {
  const Run before = runs[at - 1];
  const Run here = runs[at];
  constexpr std::size_t kMostShown = 40;
  std::string offer;
  if (runs.size() <= kMostShown) {
    std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.part > b.part; });
    Partition sorted;
    for (const auto& r : runs) sorted.append(r.part, r.multiplicity);
    offer = fmt::format("; sorted it is {}", format_partition(sorted));
  }
  in.fail(fmt::format("the parts increase from {} to {}{}", before.part, here.part, offer));
}

Partition parse_runs(Cursor& in) {
  std::vector<Run> runs;
  std::size_t first_increase = 0;
  std::size_t column = 0;
  do {
    if (runs.size() == Partition::kMostCorners) in.fail(fmt::format("more than {} parts", Partition::kMostCorners));
    const auto start = in.skip_spaces().column();
    if (in.peek() == '0' && (in.peek(1) < '0' || in.peek(1) > '9')) in.fail("a part cannot be zero: leave it out");
    Run r{in.integer(1, Partition::kMost, "a part"), 1};
    if (in.eat('^')) r.multiplicity = in.integer(1, Partition::kMost, "a multiplicity");
    if (first_increase == 0 && !runs.empty() && r.part > runs.back().part) {
      first_increase = runs.size();
      column = start;
    }
    runs.push_back(r);
  } while (in.eat(','));
  if (first_increase > 0) {
    in.back_to(column);
    fail_increasing(in, std::move(runs), first_increase);
  }
  Partition p;
  for (const auto& r : runs) p.append(r.part, r.multiplicity);
  return p;
}

Partition parse_corners(Cursor& in) {
  const auto start = in.column();
  std::vector<Corner> corners;
  do {
    if (corners.size() == Partition::kMostCorners)
      in.fail(fmt::format("more than {} corners", Partition::kMostCorners));
    in.expect('(');
    Corner c;
    c.column = in.integer(1, Partition::kMost, "a column");
    in.expect(',');
    c.row = in.integer(1, Partition::kMost, "a row");
    in.expect(')');
    corners.push_back(c);
  } while (in.eat(','));
  try {
    return Partition::from_corners(corners);
  } catch (const Error& e) {
    throw Error::at(start, e.what());
  }
}

}  // namespace

Partition parse_partition(Cursor& in) {
  if (in.eat("corners")) return parse_corners(in);
  return in.skip_spaces().done() ? Partition{} : parse_runs(in);
}

Partition parse_partition(std::string_view text) {
  Cursor in(text);
  Partition p = parse_partition(in);
  in.end();
  return p;
}

std::string format_partition(const PartitionView& p) {
  std::string out;
  for (std::size_t k = 0; k < p.corners(); ++k) {
    if (k > 0) out += ',';
    out += std::to_string(p.corner(k).column);
    if (p.multiplicity(k) > 1) {
      out += '^';
      out += std::to_string(p.multiplicity(k));
    }
  }
  return out;
}

}  // namespace nimatron
