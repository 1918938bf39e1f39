// LCTR and Downright: how few parts of a partition have to be read.
#include <bit>

#include "nimatron/claims/checks.h"
#include "nimatron/claims/diagrams.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/parts_view.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;

// A list of parts that counts how often it is read.
class CountedList {
 public:
  CountedList(std::size_t rows, std::function<I(std::size_t)> part, I& reads)
      : rows_(rows), part_(std::move(part)), reads_(&reads) {}
  std::size_t size() const { return rows_; }
  I operator[](std::size_t i) const {
    ++*reads_;
    return part_(i);
  }

 private:
  std::size_t rows_;
  std::function<I(std::size_t)> part_;
  I* reads_;
};

// What `ask` answers about the partition, and how often it reads a part.
struct Counted {
  I answer = 0, reads = 0;
};
template <class Ask>
Counted counted(std::size_t rows, std::function<I(std::size_t)> part, Ask ask) {
  Counted out;
  out.answer = ask(ListedParts<CountedList>({rows, std::move(part), out.reads}));
  return out;
}

// The reads of a binary search among r parts: 1 + log2 r, rounded down.
I search_reads(std::size_t rows) { return static_cast<I>(std::bit_width(rows)); }

// Within its bound of reads `ask` finds what `stated` says, on all small partitions and on staircases and rectangles
// too large to be written down, whose answers are given.
template <class Ask>
Finding few_reads(Check& c, Ask ask, I (*stated)(const Diagram&), I (*staircase_of)(I), I (*square_of)(I), I searches,
                  I single) {
  const auto bound = [&](std::size_t rows) { return searches * search_reads(rows) + single; };
  auto finding = on_all_partitions(c, 16, [&](const Diagram& d) -> std::optional<bool> {
    const auto n = d.parts().size();
    const auto found = counted(
        n, [&](std::size_t i) { return d.parts()[i]; }, ask);
    return found.answer == stated(d) && found.reads <= bound(n);
  });
  if (finding.verdict == Verdict::Fails) return finding;
  Comparison compare(c);
  for (I bits = 5; bits <= 60; ++bits) {
    const I n = (I{1} << bits) + bits % 3;
    const auto rows = static_cast<std::size_t>(n);
    const auto stair = counted(
        rows, [=](std::size_t i) { return n - static_cast<I>(i); }, ask);
    compare.expect(stair.answer == staircase_of(n), format("the staircase of {}: {}", n, stair.answer));
    compare.expect(stair.reads <= bound(rows), format("the staircase of {}: {} reads", n, stair.reads));
    const auto square = counted(
        rows, [=](std::size_t) { return n; }, ask);
    compare.expect(square.answer == square_of(n), format("the square of side {}: {}", n, square.answer));
    compare.expect(square.reads <= bound(rows), format("the square of side {}: {} reads", n, square.reads));
  }
  return compare.finding(format("{}; staircases and squares of up to `2^60` rows; at most `{}(1 + log_2 r){}` reads",
                                finding.range, searches == 1 ? "" : format("{} ", searches),
                                single > 0 ? format(" + {}", single) : ""));
}

}  // namespace

Finding check_durfee_reads(Check& c, I searches) {
  return few_reads(
      c, [](const auto& p) { return p.durfee(); }, [](const Diagram& d) { return d.durfee(); },
      [](I n) { return (n + 1) / 2; }, [](I n) { return n; }, searches, 0);
}

Finding check_lctr_reads(Check& c, I searches, I single) {
  return few_reads(
      c, [](const auto& p) { return static_cast<I>(lctr_grundy(p)); },
      [](const Diagram& d) { return static_cast<I>(d.lctr(0, 0)[0]); }, [](I n) { return n % 2; },
      [](I) { return I{0}; }, searches, single);
}

Finding check_downright_reads(Check& c, I searches, I single) {
  return few_reads(
      c, [](const auto& p) { return static_cast<I>(downright_grundy(p)); },
      [](const Diagram& d) { return static_cast<I>(d.downright(0, 0)[0]); }, [](I n) { return (n - 1) % 2; },
      [](I) { return I{0}; }, searches, single);
}

// Column by column.
Finding check_conjugate_reads(Check& c, I searches_per_column) {
  auto finding = on_all_partitions(c, 16, [&](const Diagram& d) -> std::optional<bool> {
    const auto& parts = d.parts();
    PartList columns;
    const auto found = counted(
        parts.size(), [&](std::size_t i) { return parts[i]; },
        [&](const auto& p) {
          for (I j = 1; j <= d.row(0); ++j) columns.push_back(p.column(j));
          return I{0};
        });
    return columns == conjugate_of(parts) && found.reads <= searches_per_column * d.row(0) * search_reads(parts.size());
  });
  finding.range += "; at most `l_1 (1 + log_2 r)` reads";
  return finding;
}

}  // namespace nimatron
