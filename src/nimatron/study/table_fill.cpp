#include "nimatron/study/table_fill.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/parse.h"
#include "nimatron/rulesets/heaps/wythoff.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/lattice/clock_nim.h"
#include "nimatron/table/lattice.h"
#include "nimatron/table/partition_counts.h"
#include "nimatron/table/proved_periods.h"
#include "nimatron/table/wythoff_table.h"

namespace nimatron {

namespace {

// The state with each `_` replaced by a number, in order.
std::string placed(const std::string& state, const std::vector<std::int64_t>& at) {
  std::string out;
  std::size_t next = 0;
  for (const char c : state) {
    if (c == '_') {
      out += std::to_string(at[next++]);
    } else {
      out += c;
    }
  }
  return out;
}

LatticeBox box_of(const std::vector<TableAxis>& axes) {
  LatticeBox box;
  for (const auto& a : axes) {
    box.low.push_back(a.low);
    box.high.push_back(a.high);
  }
  return box;
}

bool is_plain_tuple(const std::string& state, std::size_t axes) {
  std::string plain;
  for (std::size_t i = 0; i < axes; ++i) plain += i == 0 ? "_" : ",_";
  return state == plain;
}

// The Grundy values by a kernel, where there is one.
bool fill_by_kernel(TableData& t, const Family& family, Session& session, std::size_t threads) {
  if (!is_plain_tuple(family.state, t.axes.size())) return false;
  if (const auto* addition = family.ruleset.as<Addition>()) {
    if (addition->moves().size() > kMaxLatticeMoves) return false;
    t.cells = lattice_table(addition->moves(), box_of(t.axes), session.budget(), threads).cells();
    return true;
  }
  if (family.ruleset.as<Wythoff>() != nullptr && t.axes.size() == 2) {
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

// One value a cell by the evaluator; numbers stay numbers as long as all of them are.
class Gatherer {
 public:
  Gatherer(Session& session, const Family& family, const std::string& of)
      : session_(session), family_(family), of_(of), evaluate_(session) {}

  void add(const std::string& state) {
    if (of_ == "grundy" && family_.ruleset.impartial()) {
      const auto p = family_.ruleset.parse(state);
      numbers_.push_back(static_cast<std::int64_t>(grundy_value(session_, family_.ruleset, p)));
      return;
    }
    const auto datum = evaluate_(fmt::format("{}({}({}))", of_, family_.ruleset.spec(), state));
    const auto* number = std::get_if<Integer>(&datum);
    if (number && words_.empty() && *number <= std::numeric_limits<std::int64_t>::max() &&
        *number >= std::numeric_limits<std::int64_t>::min()) {
      numbers_.push_back(static_cast<std::int64_t>(*number));
      return;
    }
    for (const auto n : numbers_) words_.push_back(std::to_string(n));
    numbers_.clear();
    words_.push_back(text_of(datum, session_, {}));
  }

  void finish(TableData& t) {
    if (words_.empty()) {
      t.cells = std::move(numbers_);
    } else {
      t.cells = std::move(words_);
    }
  }

 private:
  Session& session_;
  const Family& family_;
  std::string of_;
  Evaluator evaluate_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::string> words_;
};

// One line for each n and value: how many partitions of n have it.
void fill_partitions(TableData& t, const Family& family, const std::string& range, Session& session) {
  const auto axis = parse_axis(range.substr(2));
  if (axis.high > 80) throw Error("partitions of more than 80 are too many for a table");
  Evaluator evaluate(session);
  const std::string question = t.of + "(" + family.ruleset.spec() + "(";
  std::vector<std::int64_t> counts;
  for (auto n = axis.low; n <= axis.high; ++n) {
    const auto found = partition_counts(
        n,
        [&](const AnyPosition& p) {
          return text_of(evaluate(question + family.ruleset.format(p) + "))"), session, {});
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
  TableAxis axis{in.natural("a range a..b"), 0};
  axis.high = axis.low;
  if (in.eat(std::string_view(".."))) axis.high = in.natural("the end of a range");
  in.end();
  if (axis.high < axis.low) throw Error(fmt::format("the range {} is empty", text));
  return axis;
}

Family read_family(const std::string& what, std::size_t axes) {
  if (what.ends_with(')')) {
    // The state stands in the last pair of brackets; names of rulesets may have a _, too.
    std::size_t depth = 0;
    auto open = what.size();
    do {
      --open;
      if (what[open] == ')') ++depth;
      if (what[open] == '(') --depth;
    } while (open > 0 && depth > 0);
    const auto state = what.substr(open + 1, what.size() - open - 2);
    const auto blanks = static_cast<std::size_t>(std::count(state.begin(), state.end(), '_'));
    if (blanks > 0 && kind_of_name(what.substr(0, open)) != NameKind::RulesetOperator) {
      if (blanks != axes) {
        throw Error(fmt::format("{} has {} axes (_), so {} ranges are needed, not {}", what, blanks, blanks, axes));
      }
      return {read_ruleset(what.substr(0, open)), state};
    }
  }
  std::string state;
  for (std::size_t i = 0; i < axes; ++i) state += i == 0 ? "_" : ",_";
  return {read_ruleset(what), state};
}

TableData fill_table(const TableRequest& request, Session& session) {
  if (request.ranges.empty() || request.ranges.size() > 3)
    throw Error("a table has one to three ranges, such as 0..99");
  TableData t;
  t.what = request.what;
  const bool partitions = request.ranges[0].starts_with("n=");
  if (partitions && request.ranges.size() > 1) throw Error("n=a..b runs over partitions and is the only range");
  const auto family = read_family(request.what, partitions ? 1 : request.ranges.size());
  t.of = !request.of.empty() ? request.of : family.ruleset.impartial() ? "grundy" : "canonical";
  if (partitions) {
    fill_partitions(t, family, request.ranges[0], session);
    return t;
  }
  Gatherer gather(session, family, t.of);
  for (const auto& range : request.ranges) t.axes.push_back(parse_axis(range));
  if (t.of == "grundy" && fill_by_kernel(t, family, session, request.threads)) return t;
  const auto cells = box_cells(box_of(t.axes));
  // A cell by the evaluator costs a position in some memo.
  constexpr std::size_t kCellBytes = 64;
  if (cells > session.budget().memory() / kCellBytes) {
    throw Error(fmt::format("{} cells of {} need about {}, the bound is {} (--memory)", cells, t.of,
                            bytes_text(cells * kCellBytes), bytes_text(session.budget().memory())));
  }
  for (std::size_t i = 0; i < cells; ++i) {
    gather.add(placed(family.state, t.coordinates(i)));
    session.budget().tick(i, static_cast<double>(i) / static_cast<double>(cells));
  }
  gather.finish(t);
  return t;
}

}  // namespace nimatron
