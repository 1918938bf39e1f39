// LCTR and Downright: the statements about Grundy values.
#include <fmt/ranges.h>

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
  const char* downright;  // null where the paper has none
};

// Values in the boxes, recorded from a program of its own, against those of positions by search.
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

bool downright_diagonals(const Diagram& d) {
  return each_diagonal_step(d, [&](I i, I j) { return d.downright(i, j)[0] == d.downright(i - 1, j - 1)[0]; });
}
bool last_is_gamma(const Diagram& d) {
  const I end = d.durfee() - 1;
  const auto last = sub_of(d.parts(), end, end);
  return last == gamma(static_cast<I>(last.size()), last.front()) &&
         d.downright(0, 0)[0] == downright_gamma_stated(static_cast<int>(last.size()), static_cast<int>(last.front()));
}

bool lctr_diagonals(const Diagram& d) {
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

bool three_from_the_end(const Diagram& d) {
  const I l = d.durfee() - 3;
  return l < 0 || d.lctr(0, 0)[0] == d.lctr(l, l)[0];
}

Finding few_rows(Check& c, int rows, int quick, int paper, int beyond) {
  const int most = c.pick(quick, paper, beyond);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= (rows > 1 ? a : 0); ++b) {
      for (int k = 0; k <= (rows > 2 ? b : 0); ++k) {
        const PartList p = sub_of({a, b, k}, 0, 0);
        compare.expect(lctr_value(p) == lctr_three_rows(a, b, k), format("{}: {}", fmt::join(p, ","), lctr_value(p)));
      }
    }
  }
  return compare.finding(format("at most {} rows, the first at most {}", rows, most));
}

// What follows from the boundary of the d x d square by the mex rule; the boundary from Lemmas 12 to 14.
Finding from_boundary(Check& c, I side) {
  std::size_t count = 0;
  const auto row = [](const PartList& p) {
    return lctr_three_rows(p.empty() ? 0 : p[0], p.size() > 1 ? p[1] : 0, p.size() > 2 ? p[2] : 0);
  };
  auto finding = on_all_partitions(c, 18, [&](const Diagram& d) {
    if (d.durfee() != side) return true;
    ++count;
    int v[4][4] = {};
    for (I i = 0; i < side; ++i) {
      v[i][side] = row(sub_of(d.parts(), i, side));
      v[side][i] = row(conjugate_of(sub_of(d.parts(), side, i)));
    }
    for (I i = side; i-- > 0;) {
      for (I j = side; j-- > 0;) v[i][j] = mex(v[i + 1][j], v[i][j + 1]);
    }
    return v[0][0] == d.lctr(0, 0)[0];
  });
  finding.range = format("{}, of which {} have Durfee length {}", finding.range, count, side);
  return finding;
}

Finding two_columns(Check& c) {
  const I most = c.pick<I>(8, 12, 30);
  Comparison compare(c);
  compare.expect(lctr_value({3, 1}) != lctr_value({2, 2, 1}), "the printed form is right for a = 2, b = 1");
  for (I a = 0; a <= most; ++a) {
    for (I b = 0; b <= most; ++b) {
      PartList p = rectangle(a, 2);
      p.insert(p.end(), static_cast<std::size_t>(b), 1);
      compare.expect(lctr_value(sub_of({a + b, a}, 0, 0)) == lctr_value(p), format("a = {}, b = {}", a, b));
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
      compare.expect(d.lctr(3, j)[0] == lctr_value(sub_of(stated[j], 0, 0)),
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
        compare.expect(d.lctr(1, i)[0] == lctr_value(sub_of({b - i}, 0, 0)), format("A[1,{}] of {},{}", i, a, b));
        printed = printed && d.lctr(1, i)[0] == lctr_value(sub_of({i}, 0, 0));
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

bool formulas(const Diagram& d) {
  const PartsView parts(d.parts());
  const auto corners = Partition::from_parts(d.parts());
  return lctr_grundy(parts) == d.lctr(0, 0)[0] && downright_grundy(parts) == d.downright(0, 0)[0] &&
         lctr_grundy(corners.view()) == d.lctr(0, 0)[0] && downright_grundy(corners.view()) == d.downright(0, 0)[0];
}

std::function<Finding(Check&)> everywhere(bool (*true_of)(const Diagram&)) {
  return [true_of](Check& c) { return on_all_partitions(c, 16, true_of); };
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
                 "Durfee length 2: the value follows from the four values at the border of the 2x2 square.", "",
                 [](Check& c) { return from_boundary(c, 2); }),
      lctr_claim("eq12", "Eqs. (11) and (12)", V::Holds,
                 "Durfee length 3: the value follows from the six values at the border of the 3x3 square.",
                 "The printed formula lacks the bracket that closes its first line.",
                 [](Check& c) { return from_boundary(c, 3); }),
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
      lctr_claim("thm22", "Theorem 22", V::Holds,
                 "The values of both games from the Durfee length and a handful of row and column lengths.", "",
                 everywhere(formulas)),
  };
}

}  // namespace nimatron
