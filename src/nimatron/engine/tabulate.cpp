#include "nimatron/engine/tabulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/engine/terms.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/spindly/entry.h"
#include "nimatron/table/grundy_box.h"
#include "nimatron/table/lattice.h"

namespace nimatron {

namespace {

LatticeBox box_of(const std::vector<Range>& axes) {
  LatticeBox box;
  for (const auto& a : axes) {
    box.low.push_back(a.low);
    box.high.push_back(a.high);
  }
  return box;
}

void check_memory(std::size_t cells, std::size_t cell_bytes, const std::string& of, const Budget& budget) {
  if (cells <= budget.memory() / cell_bytes) return;
  throw Error(fmt::format("{} cells of {} need about {}; the memory limit is {}, raise it with --memory", cells, of,
                          bytes_text(cells * cell_bytes), bytes_text(budget.memory())));
}

// The Grundy values by a kernel, if there is one.
bool fill_by_kernel(Table& t, const Family& family, Session& session, std::size_t threads) {
  if (!family.plain) return false;
  auto cells = grundy_by_kernel(*family.ruleset, box_of(t.axes), session.budget(), threads, session.on_heap_sequence());
  if (!cells) return false;
  std::visit([&](auto& found) { t.cells = std::move(found); }, *cells);
  return true;
}

// One answer per cell; numbers stay numbers as long as all answers are numbers.
class Gatherer {
 public:
  explicit Gatherer(Session& session) : session_(session) {}

  void add(Answer answer) {
    if (others_.empty()) {
      if (auto number = number_of(answer)) {
        numbers_.push_back(std::move(*number));
        return;
      }
      give_up_numbers();
    }
    others_.push_back(std::move(answer));
  }

  void finish(Table& t) {
    for (const auto& n : numbers_) t.exponent = std::max(t.exponent, n.exponent());
    std::vector<std::int64_t> numerators;
    for (const auto& n : numbers_) {
      const Integer scaled = n.numerator() << (t.exponent - n.exponent());
      if (t.exponent > kMostExponent || abs(scaled) > std::numeric_limits<std::int64_t>::max()) {
        give_up_numbers();  // too large or too fine for a common denominator
        break;
      }
      numerators.push_back(static_cast<std::int64_t>(scaled));
    }
    if (others_.empty()) {
      t.cells = std::move(numerators);
    } else {
      t.exponent = 0;
      t.cells = std::move(others_);
    }
  }

 private:
  static constexpr std::uint32_t kMostExponent = 40;

  std::optional<Dyadic> number_of(const Answer& answer) {
    if (const auto* whole = std::get_if<Integer>(&answer)) return Dyadic(*whole, 0);
    const auto* term = std::get_if<Term>(&answer);
    if (term == nullptr || !session_.games().is_number(term->value)) return std::nullopt;
    return session_.games().number_part(term->value);
  }
  void give_up_numbers() {
    for (const auto& n : numbers_) others_.emplace_back(Term{{}, session_.games().number(n)});
    numbers_.clear();
  }

  Session& session_;
  std::vector<Dyadic> numbers_;
  std::vector<Answer> others_;
};

// The user did not type the position of a cell, so its errors name the cell and have no column.
Term cell_of(const Family& family, const std::vector<std::int64_t>& at) {
  try {
    return family.at(at);
  } catch (const Error& e) {
    if (family.ruleset && family.text == family.ruleset->spec()) {
      throw Error(fmt::format("{}({}): {}; write a position with _ for each axis, as in {}(...)", family.text,
                              join(at, ","), e.what(), family.text));
    }
    throw Error(fmt::format("{} at {}: {}", family.text, join(at, ","), e.what()));
  }
}

// Mean atomic weights by a theorem, if it knows them all and they are small.
bool fill_by_weights(Table& t, const Family& family, Session& session) {
  if (!family.plain) return false;
  const auto cells = box_cells(box_of(t.axes));
  check_memory(cells, sizeof(std::int64_t), t.of, session.budget());
  std::vector<std::int64_t> twice;
  for (std::size_t i = 0; i < cells; ++i) {
    const Term cell = cell_of(family, coordinates(t.axes, i));
    const auto weight = family.ruleset->theorem(question::AtomicWeight{}, cell.parts[0].position);
    if (!weight) return false;
    const Integer mean = spindly::twice_mean(*weight);
    if (!mean.fits<std::int64_t>()) return false;
    if (i == 0) twice.reserve(cells);
    twice.push_back(static_cast<std::int64_t>(mean));
    session.budget().tick(i, static_cast<double>(i) / static_cast<double>(cells), "cells");
  }
  t.cells = std::move(twice);
  t.exponent = 1;
  return true;
}

bool all_impartial(const Term& t, Session& session) {
  return session.games().is_nimber(t.value) &&
         std::all_of(t.parts.begin(), t.parts.end(), [](const Placed& p) { return p.ruleset.impartial(); });
}

const Entry& function(const Entries& entries, const std::string& name) {
  if (const Entry* e = entries.find(name)) return *e;
  std::vector<std::string> names;
  for (const auto& e : entries.all()) names.push_back(e.name);
  const auto near = nearest(name, names);
  throw Error(fmt::format("there is no function '{}'{}", name, near.empty() ? "" : "; did you mean '" + near + "'?"));
}

// In the order in which values are listed.
struct Before {
  bool operator()(const Answer& a, const Answer& b) const {
    if (a.index() != b.index()) return a.index() < b.index();
    return std::visit(
        [&](const auto& x) {
          using T = std::decay_t<decltype(x)>;
          const T& y = std::get<T>(b);
          if constexpr (std::is_same_v<T, Term>) {
            return x.value.id() < y.value.id();
          } else if constexpr (requires { x < y; }) {
            return x < y;
          } else {
            throw Error("these values have no order, so they cannot be counted");
            return false;
          }
        },
        static_cast<const AnswerData&>(a));
  }
};

}  // namespace

std::vector<std::int64_t> coordinates(const std::vector<Range>& axes, std::size_t cell) {
  std::vector<std::int64_t> out(axes.size());
  for (auto a = axes.size(); a > 0; --a) {
    out[a - 1] = axes[a - 1].low + static_cast<std::int64_t>(cell % axes[a - 1].size());
    cell /= axes[a - 1].size();
  }
  return out;
}

Table tabulate(const Family& family, const std::vector<Range>& axes, std::string of, const Entries& entries,
               Session& session, std::size_t threads) {
  if (axes.empty() || axes.size() > 3) throw Error("a table has one to three ranges, such as 0..99");
  if (family.axes != axes.size()) {
    throw Error(fmt::format("{} has {} axes (_), so {} ranges are needed, not {}", family.text, family.axes,
                            family.axes, axes.size()));
  }
  if (of.empty()) of = all_impartial(cell_of(family, coordinates(axes, 0)), session) ? "grundy" : "canonical";
  Table t{family.text, of, axes, {}};
  if (of == "grundy" && fill_by_kernel(t, family, session, threads)) return t;
  if (of == "mean_aw" && fill_by_weights(t, family, session)) return t;
  const Entry& f = function(entries, of);
  const auto cells = box_cells(box_of(axes));
  // A cell costs about as much as a position in a memo.
  check_memory(cells, 64, of, session.budget());
  Gatherer gather(session);
  for (std::size_t i = 0; i < cells; ++i) {
    gather.add(apply(f, entries, session, cell_of(family, coordinates(axes, i))));
    session.budget().tick(i, static_cast<double>(i) / static_cast<double>(cells), "cells");
  }
  gather.finish(t);
  return t;
}

Counts count_partitions(const AnyRuleset& ruleset, const Range& range, std::string of, const Entries& entries,
                        Session& session) {
  if (ruleset.kind() != board_kind<Partition>(Partition::kKind)) {
    throw Error(
        fmt::format("n=a..b runs over partitions, and {} is played on {}", ruleset.spec(), ruleset.kind().name));
  }
  if (range.low < 0 || range.high > 80) throw Error("partitions of more than 80 are too many for a table");
  if (of.empty()) of = ruleset.impartial() ? "grundy" : "canonical";
  const Entry& f = function(entries, of);
  Counts out{ruleset.spec(), of, {}};
  for (auto n = range.low; n <= range.high; ++n) {
    std::map<Answer, std::uint64_t, Before> counts;
    std::uint64_t done = 0;
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      session.budget().tick(++done);
      Term p{{{ruleset, ruleset.enter_board(Partition::from_parts(parts))}}, Game()};
      ++counts[apply(f, entries, session, std::move(p))];
    });
    for (const auto& [value, count] : counts) out.rows.push_back({n, value, count});
  }
  return out;
}

}  // namespace nimatron
