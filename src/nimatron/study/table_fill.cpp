#include "nimatron/study/table_fill.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>

#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/heaps/wythoff.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/lattice/clock_nim.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/spindly/entry.h"
#include "nimatron/rulesets/spindly/subversion.h"
#include "nimatron/study/family.h"
#include "nimatron/table/lattice.h"
#include "nimatron/table/partition_counts.h"
#include "nimatron/table/proved_periods.h"
#include "nimatron/table/wythoff_table.h"

namespace nimatron {

namespace {

LatticeBox box_of(const std::vector<TableAxis>& axes) {
  LatticeBox box;
  for (const auto& a : axes) {
    box.low.push_back(a.low);
    box.high.push_back(a.high);
  }
  return box;
}

std::string plain_tuple(std::size_t axes) {
  std::string out;
  for (std::size_t i = 0; i < axes; ++i) out += i == 0 ? "_" : ",_";
  return out;
}

void check_memory(std::size_t cells, std::size_t cell_bytes, const std::string& of, const Budget& budget) {
  if (cells <= budget.memory() / cell_bytes) return;
  throw Error(fmt::format("{} cells of {} need about {}, the bound is {} (--memory)", cells, of,
                          bytes_text(cells * cell_bytes), bytes_text(budget.memory())));
}

// The Grundy values by a kernel, where there is one.
bool fill_by_kernel(TableData& t, const Family& family, Session& session, std::size_t threads) {
  if (!family.is(plain_tuple(t.axes.size()))) return false;
  static const AnyRuleset wythoff = Wythoff{};
  if (auto vectors = family.ruleset->lattice_vectors(); !vectors.empty()) {
    if (vectors.size() > kMaxLatticeMoves) return false;
    t.cells = lattice_table(VectorSet(std::move(vectors)), box_of(t.axes), session.budget(), threads).cells();
    return true;
  }
  if (*family.ruleset == wythoff && t.axes.size() == 2) {
    const auto rows = static_cast<std::size_t>(t.axes[0].high + 1);
    const auto columns = static_cast<std::size_t>(t.axes[1].high + 1);
    const auto whole = wythoff_table(rows, columns, session.budget());
    std::vector<std::int64_t> cells;
    cells.reserve(t.axes[0].size() * t.axes[1].size());
    for (auto x = static_cast<std::size_t>(t.axes[0].low); x < rows; ++x) {
      for (auto y = static_cast<std::size_t>(t.axes[1].low); y < columns; ++y) cells.push_back(whole[x * columns + y]);
    }
    t.cells = std::move(cells);
    return true;
  }
  return false;
}

// Mean atomic weights of Subversion, from the continued fractions.
bool fill_by_weights(TableData& t, const Family& family, Session& session) {
  static const AnyRuleset subversion = Subversion{};
  if (t.of != "mean_aw" || t.axes.size() != 2) return false;
  if (!family.is(plain_tuple(2)) || *family.ruleset != subversion) return false;
  const auto cells = box_cells(box_of(t.axes));
  check_memory(cells, sizeof(std::int64_t), t.of, session.budget());
  std::vector<std::int64_t> twice;
  twice.reserve(cells);
  for (auto a = t.axes[0].low; a <= t.axes[0].high; ++a) {
    for (auto b = t.axes[1].low; b <= t.axes[1].high; ++b) {
      twice.push_back(spindly::twice_mean(subversion_weight(a, b)));
      session.budget().tick(twice.size(), static_cast<double>(twice.size()) / static_cast<double>(cells), "cells");
    }
  }
  t.cells = std::move(twice);
  t.exponent = 1;
  return true;
}

// One value a cell by the evaluator; numbers stay numbers as long as all of them are.
class Gatherer {
 public:
  Gatherer(Session& session, const Family& family, const std::string& of)
      : session_(session), family_(family), of_(of), evaluate_(session) {}

  void add(const std::vector<std::int64_t>& at) {
    if (of_ == "grundy" && family_.ruleset && family_.ruleset->impartial()) {
      const auto p = family_.ruleset->parse(family_.state_at(at));
      numbers_.emplace_back(static_cast<std::int64_t>(grundy_value(session_, *family_.ruleset, p)));
      return;
    }
    const auto datum = evaluate_(fmt::format("{}({})", of_, family_.position(at)));
    if (const auto* term = std::get_if<Term>(&datum); of_ == "canonical" && term != nullptr && term->is_value()) {
      outcomes_ += letter(session_.games().outcome(term->value));
    }
    if (words_.empty()) {
      if (auto number = number_of(datum)) {
        numbers_.push_back(std::move(*number));
        return;
      }
      for (const auto& n : numbers_) words_.push_back(n.text());
      numbers_.clear();
    }
    words_.push_back(text_of(datum, session_, {}));
  }

  void finish(TableData& t) {
    if (!words_.empty()) {
      t.cells = std::move(words_);
      if (outcomes_.size() == t.size()) t.outcomes = std::move(outcomes_);
      return;
    }
    for (const auto& n : numbers_) t.exponent = std::max(t.exponent, n.exponent());
    std::vector<std::int64_t> numerators;
    numerators.reserve(numbers_.size());
    for (const auto& n : numbers_) {
      const Integer scaled = n.numerator() << (t.exponent - n.exponent());
      if (t.exponent > kMostExponent || abs(scaled) > std::numeric_limits<std::int64_t>::max()) {
        // Too large or too fine for a common denominator: words.
        std::vector<std::string> words;
        for (const auto& m : numbers_) words.push_back(m.text());
        t.exponent = 0;
        t.cells = std::move(words);
        return;
      }
      numerators.push_back(static_cast<std::int64_t>(scaled));
    }
    t.cells = std::move(numerators);
  }

 private:
  static constexpr std::uint32_t kMostExponent = 40;

  std::optional<Dyadic> number_of(const Datum& datum) {
    if (const auto* whole = std::get_if<Integer>(&datum)) return Dyadic(*whole, 0);
    const auto* term = std::get_if<Term>(&datum);
    if (term == nullptr || !term->is_value() || !session_.games().is_number(term->value)) return std::nullopt;
    return session_.games().number_part(term->value);
  }

  Session& session_;
  const Family& family_;
  std::string of_;
  Evaluator evaluate_;
  std::vector<Dyadic> numbers_;
  std::vector<std::string> words_;
  std::string outcomes_;
};

// Nobody typed the position of a cell, so its errors name it and have no column.
void fill_cell(Gatherer& gather, const Family& family, const std::vector<std::int64_t>& at, const std::string& what) {
  try {
    gather.add(at);
  } catch (const Error& e) {
    if (!e.column()) throw;
    const bool named_alone = count_blanks(what) == 0;
    throw Error(fmt::format(
        "{}: {}{}", family.position(at), e.what(),
        named_alone ? fmt::format("; write a position with _ for each axis, as in {}(...)", what) : std::string()));
  }
}

// Whether all positions of a family are impartial; that of an expression is seen from its first position.
bool is_impartial(const Family& family, const TableData& t, Session& session) {
  if (family.ruleset) return family.ruleset->impartial();
  std::vector<std::int64_t> first;
  for (const auto& axis : t.axes) first.push_back(axis.low);
  const auto datum = Evaluator(session).denoted(family.position(first));
  const auto* term = std::get_if<Term>(&datum);
  if (term == nullptr) throw Error(fmt::format("{} is no position", family.position(first)));
  return session.games().is_nimber(term->value) &&
         std::all_of(term->parts.begin(), term->parts.end(), [](const Placed& p) { return p.ruleset.impartial(); });
}

// One line for each n and value: how many partitions of n have it.
void fill_partitions(TableData& t, const Family& family, const std::string& range, Session& session) {
  if (family.ruleset->kind() != board_kind<Partition>(Partition::kKind)) {
    throw Error(fmt::format("n=a..b runs over partitions, and {} is played on {}", family.ruleset->spec(),
                            family.ruleset->kind().name));
  }
  const auto axis = parse_axis(range.substr(2));
  if (axis.high > 80) throw Error("partitions of more than 80 are too many for a table");
  Evaluator evaluate(session);
  const std::string question = t.of + "(" + family.ruleset->spec() + "(";
  std::vector<std::int64_t> counts;
  for (auto n = axis.low; n <= axis.high; ++n) {
    const auto found = partition_counts(
        *family.ruleset, n,
        [&](const AnyPosition& p) {
          return text_of(evaluate(question + family.ruleset->format(p) + "))"), session, {});
        },
        session.budget());
    for (const auto& [value, count] : found) {
      t.labels.push_back(fmt::format("{} {}", n, value));
      counts.push_back(static_cast<std::int64_t>(count));
    }
  }
  t.cells = std::move(counts);
}

}  // namespace

TableAxis parse_axis(const std::string& text) {
  Cursor in(text);
  TableAxis axis{};
  try {
    axis.low = axis.high = in.natural("a range a..b");
    if (in.eat(std::string_view(".."))) axis.high = in.natural("the end of a range");
    in.end();
  } catch (const Error& e) {  // a column of this text alone would point nowhere
    throw Error(fmt::format("'{}' is not a range a..b of whole numbers: {}", text, e.what()));
  }
  if (axis.high < axis.low) throw Error(fmt::format("the range {} is empty", text));
  return axis;
}

TableData fill_table(const TableRequest& request, Session& session) {
  if (request.ranges.empty() || request.ranges.size() > 3)
    throw Error("a table has one to three ranges, such as 0..99");
  TableData t;
  t.what = request.what;
  const bool partitions = request.ranges[0].starts_with("n=");
  if (partitions && request.ranges.size() > 1) throw Error("n=a..b runs over partitions and is the only range");
  const auto family = read_family(request.what, partitions ? 1 : request.ranges.size(), session);
  for (const auto& range : request.ranges) {
    if (!partitions) t.axes.push_back(parse_axis(range));
  }
  t.of = !request.of.empty() ? request.of : is_impartial(family, t, session) ? "grundy" : "canonical";
  if (partitions) {
    if (!family.ruleset) throw Error("n=a..b needs a ruleset");
    fill_partitions(t, family, request.ranges[0], session);
    return t;
  }
  Gatherer gather(session, family, t.of);
  if (t.of == "grundy" && fill_by_kernel(t, family, session, request.threads)) return t;
  if (fill_by_weights(t, family, session)) return t;
  const auto cells = box_cells(box_of(t.axes));
  // A cell by the evaluator costs a position in some memo.
  check_memory(cells, 64, t.of, session.budget());
  for (std::size_t i = 0; i < cells; ++i) {
    fill_cell(gather, family, t.coordinates(i), request.what);
    session.budget().tick(i, static_cast<double>(i) / static_cast<double>(cells), "cells");
  }
  gather.finish(t);
  return t;
}

}  // namespace nimatron
