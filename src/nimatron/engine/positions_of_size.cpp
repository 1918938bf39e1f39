#include "nimatron/engine/positions_of_size.h"

#include <fmt/format.h>

#include "nimatron/engine/board_list.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

namespace {

// The position, if the ruleset takes these numbers.
std::optional<AnyPosition> accepted(const AnyRuleset& r, std::span<const std::int64_t> numbers) {
  auto p = r.from_numbers(numbers);
  if (!p) return std::nullopt;
  try {
    r.check(*p);
  } catch (const Error&) {
    return std::nullopt;
  }
  return p;
}

// How many heaps a position has, if that is fixed.
std::optional<std::int64_t> fixed_count(const AnyRuleset& r) {
  std::optional<std::int64_t> only;
  std::vector<std::int64_t> ones;
  for (std::int64_t count = 1; count <= 4; ++count) {
    ones.push_back(1);
    if (!accepted(r, ones)) continue;
    if (only) return std::nullopt;
    only = count;
  }
  return only;
}

void each_heaps(const AnyRuleset& r, std::int64_t size, Sink<AnyPosition> sink) {
  const auto count = fixed_count(r);
  const auto hand = [&](std::span<const std::int64_t> parts) {
    std::vector<std::int64_t> numbers(parts.begin(), parts.end());
    if (count) numbers.resize(static_cast<std::size_t>(*count));
    if (const auto p = accepted(r, numbers)) sink(*p);
  };
  if (count) {
    each_partition_in_box(size, *count, size, hand);
  } else {
    each_partition(size, hand);
  }
}

// Every list of so many numbers with the sum `size`.
void each_cell(const AnyRuleset& r, std::size_t dimension, std::int64_t size, Sink<AnyPosition> sink) {
  std::vector<std::int64_t> at(dimension);
  const auto fill = [&](const auto& self, std::size_t axis, std::int64_t rest) -> void {
    if (axis + 1 == dimension) {
      at[axis] = rest;
      if (const auto p = accepted(r, at)) sink(*p);
      return;
    }
    for (at[axis] = 0; at[axis] <= rest; ++at[axis]) self(self, axis + 1, rest - at[axis]);
  };
  fill(fill, 0, size);
}

void each_board(const AnyRuleset& r, std::int64_t cells, Sink<AnyPosition> sink) {
  constexpr std::int64_t kMostBoardCells = 64;
  if (cells > kMostBoardCells) throw Error(fmt::format("boards of more than {} cells are too many", kMostBoardCells));
  const bool turned = r.facts().cells->images != BoardCells::Images::All;
  for (std::int64_t rows = 1; rows <= cells; ++rows) {
    if (cells % rows != 0) continue;
    const auto columns = cells / rows;
    if (rows > columns && !turned) continue;
    BoardList(r, static_cast<int>(rows), static_cast<int>(columns)).each([&](const AnyPosition& p) {
      sink(p);
      return true;
    });
  }
}

}  // namespace

void each_position_of_size(const AnyRuleset& r, std::int64_t size, Sink<AnyPosition> sink) {
  if (r.kind() == board_kind<Partition>(Partition::kKind)) {
    return each_partition(size, [&](std::span<const std::int64_t> parts) {
      const AnyPosition p = r.enter_board(Partition::from_parts(parts));
      r.check(p);
      sink(p);
    });
  }
  if (r.facts().cells) return each_board(r, size, sink);
  if (const auto& lattice = r.facts().lattice; lattice && lattice->cell_words.empty()) {
    return each_cell(r, lattice->vectors[0].size(), size, sink);
  }
  if (r.kind() == board_kind<Heaps>(Heaps::kKind) && r.from_numbers(std::vector<std::int64_t>{1, 1})) {
    return each_heaps(r, size, sink);
  }
  throw Error(
      fmt::format("positions have a size on partitions, heaps, lattice cells and boards of cells; {} is played on {}",
                  r.spec(), r.kind().name));
}

}  // namespace nimatron
