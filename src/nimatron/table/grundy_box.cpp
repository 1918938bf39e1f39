#include "nimatron/table/grundy_box.h"

#include <algorithm>
#include <type_traits>

#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/table/lattice.h"
#include "nimatron/table/wythoff_table.h"

namespace nimatron {

namespace {

// A few questions are answered as quickly by search.
constexpr std::int64_t kFewQuestions = 32;
// A cell of a kernel costs a small part of what a question does.
constexpr std::int64_t kCellsPerQuestion = 256;
constexpr std::int64_t kMostCells = std::int64_t{1} << 24;

// What the ruleset states as linear conditions about two heaps; null if it states nothing or nothing linear.
std::shared_ptr<const LinearRules> plane_rules(const AnyRuleset& r) {
  if (!r.impartial() || r.kind() != board_kind<Heaps>(Heaps::kKind)) return nullptr;
  try {
    return linear_rules_of(r, 2);
  } catch (const Error&) {
    return nullptr;
  }
}

// Whether the moves are those of Wythoff's game, however the ruleset states them: along the row, the column or the
// diagonal, as far as one likes.
bool is_wythoff(const AnyRuleset& r) {
  const auto rules = plane_rules(r);
  if (rules == nullptr || rules->moves.size() != 3 || rules->losses) return false;
  const Linear a = Linear::unknown(0), b = Linear::unknown(1), x = Linear::unknown(3), y = Linear::unknown(4);
  std::vector<Predicate> some;
  for (const LinearMove& m : rules->moves) {
    if (m.unknowns > 1 || m.parts != 1 || m.to != 0) return false;
    some.push_back(exists({2}, all_of({m.condition, zero(x - m.results[0]), zero(y - m.results[1])})));
  }
  const Predicate stated = all_of({rules->domain, any_of(std::move(some))});
  const Predicate less = not_negative(a - x - 1);
  const Predicate lines = any_of({all_of({less, zero(y - b)}), all_of({zero(x - a), not_negative(b - y - 1)}),
                                  all_of({less, zero(a - x - b + y)})});
  Decider decide({Numeration::base(2), DigitOrder::Most});
  return decide(any_of({all_of({stated, negation(lines)}), all_of({lines, negation(stated)})})).empty();
}

BoxCells wythoff_cells(const LatticeBox& box, Budget& budget) {
  const auto rows = static_cast<std::size_t>(box.high[0] + 1);
  const auto columns = static_cast<std::size_t>(box.high[1] + 1);
  const auto whole = wythoff_table(rows, columns, budget);
  std::vector<std::int64_t> cells;
  cells.reserve(box_cells(box));
  for (auto x = static_cast<std::size_t>(box.low[0]); x < rows; ++x) {
    for (auto y = static_cast<std::size_t>(box.low[1]); y < columns; ++y) cells.push_back(whole[x * columns + y]);
  }
  return cells;
}

BoxCells heap_cells(const HeapCode& code, const LatticeBox& box, Budget& budget, const OnHeapSequence& begun) {
  HeapSequence sequence(code, budget);
  if (begun) begun(sequence);
  sequence.extend(static_cast<std::size_t>(box.high[0] + 1));
  return sequence.row()->visit([&](const auto& row) -> BoxCells {
    using Value = typename std::decay_t<decltype(row.values)>::value_type;
    using Cell = std::conditional_t<sizeof(Value) == 1, std::uint8_t, std::int64_t>;
    Charge charge(budget);
    charge.set(box_cells(box) * sizeof(Cell));
    const auto first = row.values.begin() + box.low[0];
    return std::vector<Cell>(first, first + static_cast<std::ptrdiff_t>(box_cells(box)));
  });
}

// The moves of a ruleset whose positions are cells just as they are written.
std::vector<LatticeVector> moves_of(const AnyRuleset& r) {
  const auto& lattice = r.facts().lattice;
  if (!lattice || !lattice->cell_words.empty() || lattice->vectors.size() > kMaxLatticeMoves) return {};
  return lattice->vectors;
}

}  // namespace

std::optional<BoxCells> grundy_by_kernel(const AnyRuleset& ruleset, const LatticeBox& box, Budget& budget,
                                         std::size_t threads, const OnHeapSequence& begun) {
  if (auto vectors = moves_of(ruleset); !vectors.empty()) {
    return lattice_table(VectorSet(std::move(vectors)), box, budget, threads).cells();
  }
  if (const auto& code = ruleset.facts().heap_code; code && box.low.size() == 1)
    return heap_cells(*code, box, budget, begun);
  if (!is_wythoff(ruleset) || box.low.size() != 2) return std::nullopt;
  return wythoff_cells(box, budget);
}

bool GrundyBox::grow(std::int64_t x, std::int64_t y) {
  const auto most = pays_at_once_ ? kMostCells : std::min(kMostCells, kCellsPerQuestion * questions_);
  if (x >= most || y >= most) return false;
  const auto larger = [](std::int64_t have, std::int64_t wanted) {
    return wanted < have ? have : std::max(wanted + wanted / 2 + 16, have);
  };
  auto rows = larger(rows_, x);
  auto columns = larger(columns_, y);
  if (rows * columns > most) {
    rows = std::max(rows_, x + 1);
    columns = std::max(columns_, y + 1);
    if (rows * columns > most) return false;
  }
  charge_.set(static_cast<std::size_t>(rows * columns) * sizeof(std::int64_t));
  cells_ = *grundy_by_kernel(ruleset_, {{0, 0}, {rows - 1, columns - 1}}, *budget_);
  rows_ = rows;
  columns_ = columns;
  return true;
}

std::optional<Nimber> GrundyBox::operator()(const AnyPosition& p) {
  if (!on_plane_) {
    const auto vectors = moves_of(ruleset_);
    pays_at_once_ = is_wythoff(ruleset_);
    on_plane_ = pays_at_once_ || (!vectors.empty() && vectors[0].size() == 2);
  }
  if (!*on_plane_ || (++questions_ < kFewQuestions && !pays_at_once_)) return std::nullopt;
  const auto heaps = ruleset_.typed_board<Heaps>(p);
  const auto x = heaps[0];
  const auto y = heaps[1];
  if (!contains(x, y) && !grow(x, y)) return std::nullopt;
  const auto at = static_cast<std::size_t>(x * columns_ + y);
  return std::visit([&](const auto& cells) { return static_cast<Nimber>(cells[at]); }, cells_);
}

}  // namespace nimatron
