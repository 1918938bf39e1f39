#include "nimatron/rulesets/partition/lctrd.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/lctr.h"
#include "nimatron/rulesets/partition/tree_size.h"

namespace nimatron {

CornerSet::CornerSet(std::size_t dimension, Coordinates coordinates) : dimension_(dimension) {
  assert(coordinates.empty() || (dimension > 0 && coordinates.size() % dimension == 0));
  if (coordinates.empty()) {
    dimension_ = 0;
    return;
  }
  const auto count = coordinates.size() / dimension;
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto point = [&](std::size_t i) { return coordinates.data() + i * dimension; };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::lexicographical_compare(point(a), point(a) + dimension, point(b), point(b) + dimension);
  });
  coordinates_.reserve(coordinates.size());
  for (const auto i : order) coordinates_.insert(coordinates_.end(), point(i), point(i) + dimension);
}

CornerSet CornerSet::lowered(std::size_t axis) const {
  // Lowering one coordinate everywhere keeps the order of the points.
  CornerSet s;
  for (std::size_t i = 0; i < points(); ++i) {
    if (at(i, axis) == 1) continue;
    for (std::size_t a = 0; a < dimension_; ++a) s.coordinates_.push_back(at(i, a) - (a == axis ? 1 : 0));
  }
  if (!s.coordinates_.empty()) s.dimension_ = dimension_;
  return s;
}

void encode(const CornerSet& s, ByteWriter& out) {
  out.varint(s.dimension_);
  out.varint(s.points());
  for (const auto c : s.coordinates_) out.varint(static_cast<std::uint64_t>(c));
}

void decode(ByteReader& in, CornerSet& s) {
  s.dimension_ = in.varint();
  s.coordinates_.resize(s.dimension_ * in.varint());
  for (auto& c : s.coordinates_) c = static_cast<std::int64_t>(in.varint());
}

namespace {

std::string point_text(const CornerSet& s, std::size_t point) {
  std::string out = "(";
  for (std::size_t a = 0; a < s.dimension(); ++a) out += fmt::format("{}{}", a > 0 ? "," : "", s.at(point, a));
  return out + ")";
}

// Fails if one point is at most another in every coordinate.
void check_incomparable(const CornerSet& s) {
  const auto at_most = [&](std::size_t i, std::size_t j) {
    for (std::size_t a = 0; a < s.dimension(); ++a) {
      if (s.at(i, a) > s.at(j, a)) return false;
    }
    return true;
  };
  const auto refuse = [&](std::size_t i, std::size_t j) {
    throw Error(fmt::format("the corners {} and {} are comparable: leave out {}", point_text(s, i), point_text(s, j),
                            point_text(s, i)));
  };
  if (s.dimension() == 2) {
    // Ascending first coordinates must have descending second ones.
    for (std::size_t j = 1; j < s.points(); ++j) {
      if (at_most(j - 1, j)) refuse(j - 1, j);
    }
    return;
  }
  // A point comes before those it is at most.
  for (std::size_t i = 0; i < s.points(); ++i) {
    for (std::size_t j = i + 1; j < s.points(); ++j) {
      tick();
      if (at_most(i, j)) refuse(i, j);
    }
  }
}

// The same game as LCTR on this partition.
Partition as_partition(const CornerSet& s) {
  assert(s.dimension() == 2 || s.empty());
  std::vector<Corner> corners;
  for (std::size_t i = 0; i < s.points(); ++i) corners.push_back({s.at(i, 0), s.at(i, 1)});
  return Partition::from_corners(corners);
}

bool is_plane(const CornerSet& s) { return s.dimension() == 2 || s.empty(); }

// The diagram of three-dimensional corners: for each box that lies under one, the Grundy value of the
// subposition that starts there.
class SolidValues {
 public:
  static constexpr int kOutside = -1;

  explicit SolidValues(const CornerSet& s) {
    for (std::size_t a = 0; a < 3; ++a) {
      for (std::size_t i = 0; i < s.points(); ++i) side_[a] = std::max(side_[a], s.at(i, a));
    }
    value_.assign(static_cast<std::size_t>((side_[0] + 1) * (side_[1] + 1) * (side_[2] + 1)), kOutside);
    for (auto z = side_[2]; z-- > 0;) {
      for (auto y = side_[1]; y-- > 0;) {
        for (auto x = side_[0]; x-- > 0;) {
          if (!under_corner(s, x, y, z)) continue;
          NimberSet seen;
          for (const int v : {at(x + 1, y, z), at(x, y + 1, z), at(x, y, z + 1)}) {
            seen.insert(v == kOutside ? 0 : static_cast<Nimber>(v));
          }
          value_[index(x, y, z)] = static_cast<int>(seen.mex());
        }
      }
    }
  }
  std::int64_t side(std::size_t axis) const { return side_[axis]; }
  int at(std::int64_t x, std::int64_t y, std::int64_t z) const { return value_[index(x, y, z)]; }

 private:
  static bool under_corner(const CornerSet& s, std::int64_t x, std::int64_t y, std::int64_t z) {
    for (std::size_t i = 0; i < s.points(); ++i) {
      if (s.at(i, 0) > x && s.at(i, 1) > y && s.at(i, 2) > z) return true;
    }
    return false;
  }
  std::size_t index(std::int64_t x, std::int64_t y, std::int64_t z) const {
    return static_cast<std::size_t>((z * (side_[1] + 1) + y) * (side_[0] + 1) + x);
  }

  std::array<std::int64_t, 3> side_{};
  std::vector<int> value_;
};

// Whether a block around all corners has few boxes.
bool few_boxes(const CornerSet& s) {
  std::int64_t volume = 1;
  for (std::size_t a = 0; a < s.dimension(); ++a) {
    std::int64_t side = 0;
    for (std::size_t i = 0; i < s.points(); ++i) side = std::max(side, s.at(i, a));
    constexpr auto kMost = static_cast<std::int64_t>(Canvas::kMostCells);
    if (side > kMost / volume) return false;
    volume *= side;
  }
  return true;
}

void draw_layers(const CornerSet& s, Canvas& canvas) {
  const SolidValues values(s);
  for (std::int64_t z = 0; z < values.side(2); ++z) {
    for (std::int64_t y = 0; y < values.side(1); ++y) {
      for (std::int64_t x = 0; x < values.side(0) && values.at(x, y, z) != SolidValues::kOutside; ++x) {
        const int v = values.at(x, y, z);
        canvas.cell(static_cast<int>(y), static_cast<int>(z * (values.side(0) + 1) + x), fmt::format("{}", v),
                    v == 0 && x + y + z == 1 ? Canvas::Tone::Mark : Canvas::Tone::Plain);
      }
    }
  }
  canvas.caption("layers along coordinate 3; coordinate 1 to the right, coordinate 2 down");
}

}  // namespace

CornerSet Lctrd::parse(Cursor& in) const {
  if (in.skip_spaces().done()) return {};
  const auto start = in.column();
  // Comparing every pair is quadratic above two dimensions.
  constexpr std::size_t kMostCompared = 5000;
  CornerSet::Coordinates coordinates;
  std::size_t dimension = 0;
  std::size_t points = 0;
  do {
    const auto here = in.skip_spaces().column();
    if (points == (dimension == 2 ? CornerSet::kMostPoints : kMostCompared))
      in.fail(fmt::format("more than {} corners", points));
    in.expect('(');
    std::size_t d = 0;
    do {
      if (d == CornerSet::kMostDimensions) in.fail(fmt::format("more than {} dimensions", CornerSet::kMostDimensions));
      coordinates.push_back(in.integer(1, Partition::kMost, "a coordinate"));
      ++d;
    } while (in.eat(','));
    in.expect(')');
    if (points == 0) dimension = d;
    if (d != dimension) {
      in.back_to(here);
      in.fail(fmt::format("this corner has {} coordinates, the first one {}", d, dimension));
    }
    ++points;
  } while (in.eat(','));
  CornerSet s(dimension, std::move(coordinates));
  try {
    check_incomparable(s);
  } catch (const Error& e) {
    throw Error::at(start, e.what());
  }
  return s;
}

std::string Lctrd::format(const Position& p) const {
  std::string out;
  for (std::size_t i = 0; i < p.points(); ++i) out += (i > 0 ? "," : "") + point_text(p, i);
  return out;
}

void Lctrd::options(const Position& p, Sink<Position> sink) const {
  for (std::size_t axis = 0; axis < p.dimension(); ++axis) sink(p.lowered(axis));
}

CornerSet Lctrd::normal_form(const Position& p) const {
  // Axes by their coordinates in ascending order, the largest list first.
  std::vector<std::vector<std::int64_t>> values(p.dimension());
  for (std::size_t a = 0; a < p.dimension(); ++a) {
    for (std::size_t i = 0; i < p.points(); ++i) values[a].push_back(p.at(i, a));
    std::sort(values[a].begin(), values[a].end());
  }
  std::vector<std::size_t> axes(p.dimension());
  std::iota(axes.begin(), axes.end(), std::size_t{0});
  std::stable_sort(axes.begin(), axes.end(), [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  CornerSet::Coordinates coordinates;
  for (std::size_t i = 0; i < p.points(); ++i) {
    for (const auto a : axes) coordinates.push_back(p.at(i, a));
  }
  return {p.dimension(), std::move(coordinates)};
}

std::optional<Nimber> Lctrd::theorem(question::Grundy, const Position& p) const {
  if (is_plane(p)) return static_cast<Nimber>(lctr_grundy(as_partition(p)));
  if (p.dimension() == 1) return static_cast<Nimber>(p.at(0, 0) % 2);
  return std::nullopt;
}
std::optional<Outcome> Lctrd::theorem(question::MisereOutcome, const Position& p) const {
  if (is_plane(p)) return lctr_misere_loses(as_partition(p)) ? Outcome::P : Outcome::N;
  if (p.dimension() == 1) return p.at(0, 0) % 2 == 1 ? Outcome::P : Outcome::N;
  return std::nullopt;
}
std::optional<Integer> Lctrd::theorem(question::TreeNodes, const Position& p) const {
  if (is_plane(p)) return lctr_nodes(as_partition(p));
  return std::nullopt;
}
std::optional<Integer> Lctrd::theorem(question::TreeLeaves, const Position& p) const {
  if (is_plane(p)) return lctr_leaves(as_partition(p));
  return std::nullopt;
}
std::optional<Integer> Lctrd::theorem(question::States, const Position& p) const {
  if (is_plane(p)) return Integer(subpartitions(as_partition(p)) + 1);
  return std::nullopt;
}
std::optional<Integer> Lctrd::theorem(question::Height, const Position& p) const {
  Integer height = 0;
  for (std::size_t i = 0; i < p.points(); ++i) {
    Integer sum = 1;
    for (std::size_t a = 0; a < p.dimension(); ++a) sum += p.at(i, a) - 1;
    height = std::max(height, sum);
  }
  return height;
}

std::string Lctrd::move_name(const Position& p, const Position& q) const {
  std::string words;
  for (std::size_t axis = 0; axis < p.dimension(); ++axis) {
    if (p.lowered(axis) == q) words += fmt::format("{}{}", words.empty() ? "coordinate " : " or ", axis + 1);
  }
  return words.empty() ? format(q) : words;
}

void Lctrd::draw(const Position& p, Canvas& canvas) const {
  if (is_plane(p)) return Lctr{}.draw(as_partition(p), canvas);
  if (p.dimension() == 3 && few_boxes(p)) return draw_layers(p, canvas);
  canvas.caption(fmt::format("{} corners in {} dimensions: {}", p.points(), p.dimension(), format(p)));
}

RulesetEntry lctrd_entry() {
  return {.name = "lctrd",
          .parameters = "",
          .rules =
              "The corners of a diagram in d dimensions: points with positive coordinates, no two comparable. A move "
              "lowers the same coordinate of every point by one; points that reach zero are removed. In two dimensions "
              "this is LCTR.",
          .citation = "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR, section 8",
          .examples = {"lctrd((3,2,1),(1,1,4))", "lctrd((2,9),(5,2),(9,1))", "lctrd((3,3,3))", "lctrd((4))",
                       "lctrd((1,2,1,4),(1,2,2,3))", "lctrd()"},
          .make = without_parameters<Lctrd>()};
}

}  // namespace nimatron
