// LCTR and Downright: the statements about Grundy values.
#include <fmt/ranges.h>

#include <bit>

#include "nimatron/claims/checks.h"
#include "nimatron/claims/diagrams.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/partition/parts_view.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;

int lctr_value(const PartList& parts) { return Diagram(parts).lctr(0, 0)[0]; }
int downright_value(const PartList& parts) { return Diagram(parts).downright(0, 0)[0]; }

// The values in the boxes, row by row.
std::string table_of(const Diagram& d, bool lctr) {
  std::string text;
  for (I i = 0; i < d.rows(); ++i) {
    if (i > 0) text += " /";
    for (I j = 0; j < d.row(i); ++j) {
      text += format("{}{}", text.empty() ? "" : " ", (lctr ? d.lctr(i, j) : d.downright(i, j))[0]);
    }
  }
  return text;
}

struct Picture {
  PartList parts;
  const char* lctr;
  const char* downright;  // null if the paper has none
};

// Values in the boxes, recorded from an independent program, against those of positions by search.
Finding pictures(Check& c, const std::vector<Picture>& shown) {
  Comparison compare(c);
  std::string names;
  for (const auto& p : shown) {
    const Diagram d(p.parts);
    names += (names.empty() ? "" : "; ") + format("{}", fmt::join(p.parts, ","));
    compare.expect(table_of(d, true) == p.lctr, position_of("lctr", p.parts) + ": " + table_of(d, true));
    if (p.downright) compare.expect(table_of(d, false) == p.downright, position_of("downright", p.parts));
    for (I i = 0; i < d.rows(); ++i) {
      for (I j = 0; j < d.row(i); ++j) {
        const auto left = sub_of(p.parts, i, j);
        compare.expect("grundy(" + position_of("lctr", left) + ")", std::to_string(d.lctr(i, j)[0]));
        compare.expect("grundy(" + position_of("downright", left) + ")", std::to_string(d.downright(i, j)[0]));
      }
    }
  }
  return compare.finding(names, Verdict::Computed, shown.front().lctr);
}

Finding staircases(Check& c) {
  const int most = c.pick(20, 40, 200);
  Comparison compare(c);
  for (int n = 1; n <= most; ++n) {
    compare.expect(lctr_value(staircase(n)) == n % 2, format("LCTR on the staircase of {}", n));
    compare.expect(downright_value(staircase(n)) == (n - 1) % 2, format("Downright on the staircase of {}", n));
  }
  return compare.finding(format("n = 1..{}", most));
}

// A closed form in rows and columns against the recursion.
Finding by_sides(Check& c, int quick, int paper, int beyond, PartList (*shape)(I, I), int (*value)(const PartList&),
                 int (*stated)(int, int)) {
  const int most = c.pick(quick, paper, beyond);
  Comparison compare(c);
  for (int n = 2; n <= 2 * most; ++n) {
    for (int r = std::max(1, n - most); r <= std::min(most, n - 1); ++r) {
      const auto parts = shape(r, n - r);
      compare.expect(value(parts) == stated(r, n - r), format("{}: {}", fmt::join(parts, ","), value(parts)));
    }
  }
  return compare.finding(format("1 <= r, c <= {}", most));
}

int lctr_gamma_stated(int r, int c) {
  if (r > 1 && c > 1) return 0;
  return std::max(r, c) % 2 == 1 ? 1 : 2;
}
int downright_gamma_stated(int r, int c) {
  if (r % 2 == 1 && c % 2 == 1) return 0;
  return r % 2 != c % 2 && r > 1 && c > 1 ? 2 : 1;
}
int rectangle_stated(int r, int c) {
  const bool even = (r + c) % 2 == 0;
  if (r > 1 && c > 1 && even) return 0;
  return (c <= 2 || r <= 2) && !even ? 2 : 1;
}

// Of each box with a neighbour above and left of it.
bool each_diagonal_step(const Diagram& d, const std::function<bool(I, I)>& true_of) {
  for (I i = 1; i < d.rows(); ++i) {
    for (I j = 1; j < d.row(i); ++j) {
      if (!true_of(i, j)) return false;
    }
  }
  return true;
}

std::optional<bool> downright_diagonals(const Diagram& d) {
  return each_diagonal_step(d, [&](I i, I j) { return d.downright(i, j)[0] == d.downright(i - 1, j - 1)[0]; });
}
std::optional<bool> last_is_gamma(const Diagram& d) {
  const I end = d.durfee() - 1;
  const auto last = sub_of(d.parts(), end, end);
  return last == gamma(static_cast<I>(last.size()), last.front()) &&
         d.downright(0, 0)[0] == downright_gamma_stated(static_cast<int>(last.size()), static_cast<int>(last.front()));
}

std::optional<bool> lctr_diagonals(const Diagram& d) {
  return each_diagonal_step(d, [&](I i, I j) {
    const int value = d.lctr(i, j)[0];
    return d.durfee(i, j) <= value || d.lctr(i - 1, j - 1)[0] == value;
  });
}

// The first partition with a step where the Durfee condition is one too small and the value changes.
Finding durfee_conditions(Check& c) {
  Comparison compare(c);
  const auto breaks = [](const Diagram& d, int value) {
    return !each_diagonal_step(d, [&](I i, I j) {
      return d.lctr(i, j)[0] != value || d.durfee(i, j) != value || d.lctr(i - 1, j - 1)[0] == value;
    });
  };
  for (const auto& [value, boxes, stated] :
       {std::tuple{1, I{4}, PartList{2, 2}}, std::tuple{2, I{12}, PartList{4, 4, 4}}}) {
    std::vector<PartList> found;
    for (I n = 1; n <= boxes; ++n) {
      each_partition(n, [&, v = value](std::span<const I> parts) {
        PartList p(parts.begin(), parts.end());
        if (breaks(Diagram(p), v)) found.push_back(std::move(p));
      });
    }
    compare.expect(!found.empty() && found.front() == stated, format("value {}: {}", value, fmt::join(found, "; ")));
  }
  return compare.finding("all partitions of n <= 12", Verdict::Computed,
                         "(2) needs d >= 2: 2,2; (3) needs d >= 3: 4,4,4");
}

std::optional<bool> three_from_the_end(const Diagram& d) {
  const I l = d.durfee() - 3;
  if (l < 0) return std::nullopt;
  return d.lctr(0, 0)[0] == d.lctr(l, l)[0];
}

Finding few_rows(Check& c, int rows, int quick, int paper, int beyond) {
  const int most = c.pick(quick, paper, beyond);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= (rows > 1 ? a : 0); ++b) {
      for (int k = 0; k <= (rows > 2 ? b : 0); ++k) {
        const PartList p = without_zeros({a, b, k});
        compare.expect(lctr_value(p) == lctr_three_rows(a, b, k), format("{}: {}", fmt::join(p, ","), lctr_value(p)));
      }
    }
  }
  return compare.finding(format("at most {} rows, the first at most {}", rows, most));
}

// LCTR on [a,b,c], as Lemmas 12 to 14 give it.
int on_rows(I a, I b = 0, I c = 0) { return lctr_three_rows(a, b, c); }

// Equation (9) with the four values at the border of the 2 x 2 square as in the proof of Theorem 22: r and j are the
// lengths of the first two columns.
int equation_9(const Diagram& d) {
  const auto columns = conjugate_of(d.parts());
  const I r = columns[0], j = columns[1];
  const int a02 = on_rows(d.row(0) - 2, d.row(1) - 2), a12 = on_rows(d.row(1) - 2);
  const int a20 = on_rows(r - 2, j - 2), a21 = on_rows(j - 2);
  return mex(mex(mex(a21, a12), a02), mex(a20, mex(a21, a12)));
}

// Equation (12), likewise, for the 3 x 3 square.
int equation_12(const Diagram& d) {
  const auto columns = conjugate_of(d.parts());
  const I r = columns[0], j = columns[1], i = columns[2];
  const int a03 = on_rows(d.row(0) - 3, d.row(1) - 3, d.row(2) - 3);
  const int a13 = on_rows(d.row(1) - 3, d.row(2) - 3), a23 = on_rows(d.row(2) - 3);
  const int a30 = on_rows(r - 3, j - 3, i - 3), a31 = on_rows(j - 3, i - 3), a32 = on_rows(i - 3);
  return mex(mex(mex(a30, mex(a31, mex(a32, a23))), mex(mex(a31, mex(a32, a23)), mex(mex(a32, a23), a13))),
             mex(mex(mex(a31, mex(a32, a23)), mex(mex(a32, a23), a13)), mex(mex(mex(a32, a23), a13), a03)));
}

}  // namespace

Finding check_durfee_length(Check& c, I side, const std::function<int(const Diagram&)>& stated) {
  auto finding = on_all_partitions(c, 18, [&](const Diagram& d) -> std::optional<bool> {
    if (d.durfee() != side) return std::nullopt;
    return stated(d) == d.lctr(0, 0)[0];
  });
  finding.range += format(": those of Durfee length {}", side);
  return finding;
}

namespace {

Finding two_columns(Check& c) {
  const I most = c.pick<I>(8, 12, 30);
  Comparison compare(c);
  compare.expect(lctr_value({3, 1}) != lctr_value({2, 2, 1}), "the printed form is right for a = 2, b = 1");
  for (I a = 0; a <= most; ++a) {
    for (I b = 0; b <= most; ++b) {
      PartList p = rectangle(a, 2);
      p.insert(p.end(), static_cast<std::size_t>(b), 1);
      compare.expect(lctr_value(without_zeros({a + b, a})) == lctr_value(p), format("a = {}, b = {}", a, b));
    }
  }
  return compare.finding(format("a, b <= {}", most), Verdict::Corrected,
                         "a = 2, b = 1: lctr(3,1) has value 0, lctr(2,2,1) has value 1");
}

Finding three_columns(Check& c) {
  const I most = c.pick<I>(4, 7, 12);
  Comparison compare(c);
  for (I k = 0; k < (most + 1) * (most + 1) * (most + 1); ++k) {
    const I a = k % (most + 1), b = k / (most + 1) % (most + 1), ones = k / (most + 1) / (most + 1);
    PartList p = rectangle(3 + a, 3);
    p.insert(p.end(), static_cast<std::size_t>(b), 2);
    p.insert(p.end(), static_cast<std::size_t>(ones), 1);
    const Diagram d(p);
    const PartList stated[] = {{a + b + ones, a + b, a}, {a + b, a}, {a}};
    for (I j = 0; j < 3; ++j) {
      compare.expect(d.lctr(3, j)[0] == lctr_value(without_zeros(stated[j])),
                     format("A[3,{}] of {}", j, fmt::join(p, ",")));
    }
    if (a == 1 && b == 0 && ones == 0) compare.expect(d.lctr(3, 2)[0] != 0, "the printed form is right for a = 1");
  }
  return compare.finding(format("a, b, c <= {}", most), Verdict::Corrected,
                         "a = 1, b = c = 0: A[3,2] has value 1, the printed [c] has value 0");
}

Finding proof_of_two_rows(Check& c) {
  const I most = c.pick<I>(15, 40, 60);
  Comparison compare(c);
  bool printed = true;
  for (I a = 1; a <= most; ++a) {
    for (I b = 1; b <= a; ++b) {
      const Diagram d({a, b});
      for (I i = 0; i <= b; ++i) {
        compare.expect(d.lctr(1, i)[0] == lctr_value(without_zeros({b - i})), format("A[1,{}] of {},{}", i, a, b));
        printed = printed && d.lctr(1, i)[0] == lctr_value(without_zeros({i}));
      }
    }
  }
  compare.expect(!printed, "the printed form is right");
  return compare.finding(format("two rows to {}", most), Verdict::Corrected,
                         "2,2: A[1,0] has value 2, [0] has value 0");
}

Finding proof_of_three_rows(Check& c) {
  const I most = c.pick<I>(10, 25, 40);
  Comparison compare(c);
  bool printed = true;
  for (I b = 2; b <= most; ++b) {
    for (I k = 1; k < b; ++k) {
      const Diagram d({b, b, k});
      for (I j = 0; j < k; ++j) {
        const int value = d.lctr(1, j)[0];
        compare.expect(value == (k - j + 1) % 2, format("A[1,{}] of {},{},{}", j, b, b, k));
        printed = printed && (value == 1 || value == 2);
      }
    }
  }
  compare.refute(printed, "the values of A[1,j] are 1 and 2");
  return compare.finding(format("l_2 <= {}", most), Verdict::Corrected, "3,3,2: A[1,1] has value 0");
}

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
  return compare.finding(format("{}; staircases and squares of up to 2^60 rows; at most {}(1 + log2 r){} reads",
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
  finding.range += "; at most l_1 (1 + log2 r) reads";
  return finding;
}

namespace {

// From corners the product reads off the same values.
std::optional<bool> by_corners(const Diagram& d) {
  const auto p = Partition::from_parts(d.parts());
  return lctr_grundy(p.view()) == d.lctr(0, 0)[0] && downright_grundy(p.view()) == d.downright(0, 0)[0] &&
         p.durfee() == d.durfee();
}

}  // namespace

std::vector<Claim> lctr_value_claims() {
  using V = Verdict;
  return {
      lctr_claim("fig5", "Figure 5", V::Computed, "The values of both games in the boxes of 8,7,6,5^2,2,1.", "",
                 [](Check& c) {
                   return pictures(
                       c, {{{8, 7, 6, 5, 5, 2, 1},
                            "0 1 0 1 0 1 0 1 / 2 0 1 0 1 0 1 / 1 2 0 1 0 1 / 0 1 2 0 2 / 1 0 1 2 1 / 0 1 / 1",
                            "0 1 2 0 1 0 1 0 / 1 0 1 2 0 1 0 / 0 1 0 1 2 0 / 1 0 1 0 1 / 0 1 0 1 0 / 1 0 / 0"}});
                 }),
      lctr_claim("lemma3", "Lemma 3", V::Holds,
                 "The staircase of n has value n mod 2 in LCTR and (n-1) mod 2 in Downright.", "", staircases),
      lctr_claim("eq5", "Lemma 4, Eq. (5)", V::Holds,
                 "LCTR on the gamma of r rows and c columns: 0 if both exceed 1, else 1 or 2 as the longer is odd or "
                 "even.",
                 "", [](Check& c) { return by_sides(c, 12, 30, 60, gamma, lctr_value, lctr_gamma_stated); }),
      lctr_claim("eq6", "Lemma 4, Eq. (6)", V::Holds,
                 "Downright on the gamma: 0 if r and c are odd, 2 if of different parity and both exceed 1, else 1.",
                 "", [](Check& c) { return by_sides(c, 12, 30, 60, gamma, downright_value, downright_gamma_stated); }),
      lctr_claim("lemma10", "Lemma 10", V::Holds, "The values of Downright are constant along diagonals.", "",
                 everywhere(downright_diagonals)),
      lctr_claim("thm11", "Theorem 11", V::Holds,
                 "Downright has the value of the last diagonal subpartition, which is a gamma.", "",
                 everywhere(last_is_gamma)),
      lctr_claim("lemma12", "Lemma 12", V::Holds, "One row: 0 if empty, 1 if odd, 2 if even.", "",
                 [](Check& c) { return few_rows(c, 1, 30, 60, 400); }),
      lctr_claim("lemma13", "Lemma 13", V::Holds,
                 "Two rows: 0 or 2 for equal even or odd rows, else 0 or 1 as the second is odd or even.", "",
                 [](Check& c) { return few_rows(c, 2, 15, 40, 80); }),
      lctr_claim("lemma13-proof", "proof of Lemma 13", V::Corrected, "A[1,i] is LCTR on [i].",
                 "A[1,i] is LCTR on [l_2 - i].", proof_of_two_rows),
      lctr_claim("lemma14", "Lemma 14", V::Holds, "Three rows: closed forms in five cases.", "",
                 [](Check& c) { return few_rows(c, 3, 12, 25, 40); }),
      lctr_claim("lemma14-proof", "proof of Lemma 14", V::Corrected,
                 "For l_2 > l_3 the values of A[1,j] alternate between 1 and 2.",
                 "They alternate between 0 and 1, from A[1,l_3-1] = 0.", proof_of_three_rows),
      lctr_claim("sec5.1", "section 5.1", V::Corrected, "[2^a,1^b] has the value of [a+b,b].",
                 "The conjugate of [2^a,1^b] is [a+b,a].", two_columns),
      lctr_claim("sec5.2", "section 5.2", V::Corrected,
                 "For [l_1,l_2,l_3,3^a,2^b,1^c] the values of A[3,0], A[3,1], A[3,2] are those of [a+b+c,b+c,c], "
                 "[b+c,c], [c].",
                 "They are those of [a+b+c,a+b,a], [a+b,a], [a].", three_columns),
      lctr_claim("eq9", "Eqs. (8) and (9)", V::Holds,
                 "Durfee length 2: the nested mex of the four values at the border of the 2x2 square.", "",
                 [](Check& c) { return check_durfee_length(c, 2, equation_9); }),
      lctr_claim("eq12", "Eqs. (11) and (12)", V::Holds,
                 "Durfee length 3: the nested mex of the six values at the border of the 3x3 square.", "",
                 [](Check& c) { return check_durfee_length(c, 3, equation_12); }),
      lctr_claim("lemma15", "Lemma 15", V::Holds,
                 "A value v of LCTR in a box with Durfee length above v is also the value one step up the diagonal.",
                 "", everywhere(lctr_diagonals)),
      lctr_claim("lemma15-sharp", "Lemma 15", V::Computed,
                 "The smallest partitions that show that the Durfee conditions are needed.", "", durfee_conditions),
      lctr_claim("cor16", "Corollary 16", V::Holds, "LCTR has the value of the last subpartition of Durfee length 3.",
                 "", everywhere(three_from_the_end)),
      lctr_claim("lemma17", "Lemma 17", V::Holds,
                 "LCTR on the r x c rectangle: 0 if r, c > 1 and r+c is even; 2 if r or c is at most 2 and r+c is odd; "
                 "else 1.",
                 "", [](Check& c) { return by_sides(c, 12, 25, 50, rectangle, lctr_value, rectangle_stated); }),
      lctr_claim("fig7", "Figure 7", V::Computed, "The values of LCTR in the boxes of three partitions.", "",
                 [](Check& c) {
                   return pictures(c, {{{3, 1, 1, 1, 1}, "0 2 1 / 2 / 1 / 2 / 1", nullptr},
                                       {{5, 3, 2, 2, 1}, "0 1 0 2 1 / 2 0 1 / 1 2 / 0 1 / 1", nullptr},
                                       {{6, 5, 3, 3, 2}, "2 0 2 1 0 1 / 1 2 0 2 1 / 0 1 2 / 1 0 1 / 2 1", nullptr}});
                 }),
      lctr_claim("fig8", "Figure 8", V::Computed, "The values of both games in the boxes of 12,11,9,7,6,5,3,1.", "",
                 [](Check& c) {
                   return pictures(
                       c, {{{12, 11, 9, 7, 6, 5, 3, 1},
                            "0 1 0 1 0 2 1 0 2 1 0 1 / 1 0 1 0 1 0 2 1 0 2 1 / 2 1 0 1 0 1 0 2 1 / 0 2 1 0 1 0 1 / "
                            "1 0 2 1 0 1 / 2 1 0 2 1 / 0 2 1 / 1",
                            "1 0 1 0 2 1 0 2 1 0 1 0 / 0 1 0 1 0 2 1 0 2 1 0 / 1 0 1 0 1 0 2 1 0 / 2 1 0 1 0 1 0 / "
                            "0 2 1 0 1 0 / 1 0 2 1 0 / 2 1 0 / 0"}});
                 }),
      lctr_claim("lemma20", "Lemma 20", V::Holds, "The Durfee length can be found in O(log r) time.", "",
                 [](Check& c) { return check_durfee_reads(c, 1); }),
      lctr_claim("lemma21", "Lemma 21", V::Holds,
                 "The conjugate can be found in O(l_1 log r) time: l_1 binary searches.", "",
                 [](Check& c) { return check_conjugate_reads(c, 1); }),
      lctr_claim("thm22-downright", "Theorem 22", V::Holds, "The value of Downright can be found in O(log r) time.", "",
                 [](Check& c) { return check_downright_reads(c, 2, 1); }),
      lctr_claim("thm22", "Theorem 22", V::Holds, "The value of LCTR can be found in O(log r) time.", "",
                 [](Check& c) { return check_lctr_reads(c, 4, 3); }),
      lctr_claim("thm22-corners", "Theorem 22 and section 8", V::Computed,
                 "The same values from the corners of the diagram, by binary searches among the different parts.", "",
                 [](Check& c) { return on_all_partitions(c, 16, by_corners, V::Computed); }),
  };
}

}  // namespace nimatron
