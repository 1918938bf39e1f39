// LCTR and Downright: the statements about the size of game trees, states, and the open problems.
#include <map>
#include <random>
#include <set>

#include "nimatron/base/integer.h"
#include "nimatron/claims/diagrams.h"
#include "nimatron/rulesets/partition/largest_tree.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/partition/tree_size.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;
using Count = std::uint64_t;

Count binomial(I n, I k) {
  Count result = 1;
  for (I i = 1; i <= k; ++i) result = result * static_cast<Count>(n - k + i) / static_cast<Count>(i);
  return result;
}

I boxes_of(const PartList& parts) {
  I n = 0;
  for (const auto part : parts) n += part;
  return n;
}

bool nodes_and_leaves(const PartitionTrees& t, const Diagram& d) {
  return t.nodes(d.parts(), true) == t.nodes(d.parts(), false) + t.leaves(d.parts(), true);
}

bool nodes_by_binomials(const PartitionTrees& t, const Diagram& d) {
  Count sum = 0;
  for (I i = 0; i < d.rows(); ++i) {
    for (I j = 0; j < d.row(i); ++j) sum += binomial(i + j, i);
  }
  return t.nodes(d.parts(), false) == sum;
}

using AboutTrees = std::optional<bool> (*)(const PartitionTrees&, I r, I c);

Finding rectangles(Check& c, AboutTrees true_of, Verdict success = Verdict::Holds, const char* detail = "") {
  const I most = c.pick<I>(7, 12, 14);
  const PartitionTrees trees(c);
  Comparison compare(c);
  for (I r = 1; r <= most; ++r) {
    for (I k = 1; k <= most; ++k) {
      const auto holds = true_of(trees, r, k);
      if (holds) compare.expect(*holds, format("the {} x {} rectangle", r, k));
    }
  }
  return compare.finding(format("r, c <= {}", most), success, detail);
}

Integer alpha(const PartitionTrees& t, I r, I c) { return r > 0 && c > 0 ? t.nodes(rectangle(r, c), false) : 0; }

std::optional<bool> rectangle_recurrence(const PartitionTrees& t, I r, I c) {
  if (std::min(r, c) == 1) return std::nullopt;
  return alpha(t, r, c) ==
         alpha(t, r - 1, c) + alpha(t, r, c - 1) - alpha(t, r - 1, c - 1) + binomial(r + c - 2, r - 1);
}

bool is_gamma(const PartList& p) { return p.size() < 2 || p[1] == 1; }

bool fewest_leaves(const PartitionTrees& t, const Diagram& d) {
  const I n = boxes_of(d.parts());
  const auto leaves = t.leaves(d.parts(), true);
  const bool least = is_gamma(d.parts()) ? leaves == n + 1 : leaves > n + 1;
  const auto down = t.leaves(d.parts(), false);
  return least && (d.rows() == 1 ? down == 1 : down >= 1);
}

bool moving_a_box_up(const PartitionTrees& t, const Diagram& d) {
  PartList moved = d.parts();
  ++moved.front();
  if (--moved.back() == 0) moved.pop_back();
  return t.leaves(moved, true) <= t.leaves(d.parts(), true);
}

Finding leaves_by_nodes(Check& c) {
  const PartitionTrees trees(c);
  const auto leaves = [&](I r, I k) { return trees.leaves(rectangle(r, k), false); };
  Comparison compare(c);
  compare.refute(trees.leaves(rectangle(2, 2), true) == leaves(2, 2) - leaves(1, 1) + binomial(2, 1),
                 "leaves of Downright on the right, 2 x 2");
  return rectangles(
      c,
      [](const PartitionTrees& t, I r, I k) -> std::optional<bool> {
        if (std::min(r, k) == 1) return std::nullopt;
        return t.leaves(rectangle(r, k), true) == alpha(t, r, k) - alpha(t, r - 1, k - 1) + binomial(r + k - 2, r - 1);
      },
      Verdict::Corrected, "2 x 2: LCTR has 6 leaves; with leaves of Downright on the right the formula gives 3");
}

struct Row {
  Count states, nodes, leaves;
  friend bool operator==(const Row&, const Row&) = default;
};

Finding table_of_families(Check& c) {
  const I most = c.pick<I>(6, 10, 14);
  const I stairs = c.pick<I>(9, 14, 20);
  const PartitionTrees trees(c);
  Comparison compare(c);
  const auto look = [&](const PartList& p, bool lctr, const Row& stated) {
    const Row found{static_cast<Count>(trees.states(p, lctr)), static_cast<Count>(trees.nodes(p, lctr)),
                    static_cast<Count>(trees.leaves(p, lctr))};
    compare.expect(found == stated,
                   format("{}: {} states, {} nodes, {} leaves", position_of(lctr ? "lctr" : "downright", p),
                          found.states, found.nodes, found.leaves));
  };
  for (I r = 1; r <= most; ++r) {
    for (I k = 1; k <= most; ++k) {
      const auto n = static_cast<Count>(r + k);
      const Count bent = std::min(r, k) > 1 ? 1 : 0;
      look(gamma(r, k), true, {n - bent, 2 * n - 1, n});
      look(gamma(r, k), false, {n - 1 - bent, n - 1, 1 + bent});
      const auto b = binomial(r + k, r);
      look(rectangle(r, k), true, {static_cast<Count>(r * k) + 1, 2 * b - 1, b});
      look(rectangle(r, k), false, {static_cast<Count>(r * k), b - 1, binomial(r + k - 2, r - 1)});
    }
  }
  for (I r = 1; r <= stairs; ++r) {
    const auto n = static_cast<Count>(r);
    look(staircase(r), true, {n + 1, (Count{2} << r) - 1, Count{1} << r});
    look(staircase(r), false, {n, (Count{1} << r) - 1, Count{1} << (r - 1)});
  }
  return compare.finding(format("gammas and rectangles r, c <= {}, staircases r <= {}", most, stairs));
}

Finding states_up_to_isomorphism(Check& c) {
  Comparison compare(c);
  compare.expect("iso_states(lctr(6,1^3))", "7");
  compare.expect("states(lctr(6,1^3))", "9");
  compare.expect("iso_states(lctr(4^4))", "11");
  compare.expect("states(lctr(4^4))", "17");
  return compare.finding("the gamma of 4 rows and 6 columns and the 4 x 4 square", Verdict::Corrected,
                         "the gamma has 7 different trees where Table 1 says 9 states; the square 11 where it says 17");
}

bool state_bounds(const PartitionTrees& t, const Diagram& d) {
  const I n = boxes_of(d.parts());
  const auto lctr = t.states(d.parts(), true), downright = t.states(d.parts(), false);
  const bool stair = d.parts() == staircase(d.row(0));
  return lctr <= n + 1 && downright <= n && lctr >= t.height(d.parts(), true) + 1 &&
         downright >= t.height(d.parts(), false) + 1 && (!stair || (lctr == d.row(0) + 1 && downright == d.row(0)));
}

Finding gammas_and_the_bound(Check& c) {
  const I most = c.pick<I>(6, 10, 20);
  const PartitionTrees t(c);
  Comparison compare(c);
  for (I r = 1; r <= most; ++r) {
    for (I k = 1; k <= most; ++k) {
      const I n = r + k - 1, bent = std::min(r, k) > 1 ? 1 : 0;
      compare.expect(t.states(gamma(r, k), true) == n + 1 - bent && t.states(gamma(r, k), false) == n - bent,
                     position_of("lctr", gamma(r, k)));
      compare.expect(t.states(rectangle(r, k), true) == r * k + 1 && t.states(rectangle(r, k), false) == r * k,
                     position_of("lctr", rectangle(r, k)));
    }
  }
  return compare.finding(format("gammas and rectangles with r, c <= {}", most), Verdict::Corrected,
                         "lctr(2,1), a gamma of n = 3 boxes, has 3 states and not 4");
}

// Any other partition of at least as many boxes as the staircase of r has plays of length r and r + 1.
bool at_least_as_high(const PartitionTrees& t, const Diagram& d) {
  const I n = boxes_of(d.parts());
  const auto lctr = t.height(d.parts(), true), downright = t.height(d.parts(), false);
  for (I r = 1; r * (r + 1) / 2 <= n && r <= 6; ++r) {
    if (d.parts() != staircase(r) && (downright < r || lctr < r + 1)) return false;
  }
  return true;
}

// The proof rests on C(n^2/k + k, k) < C(2n, n) for k other than n; the trees themselves are counted for small n.
Finding squares_have_most_nodes(Check& c) {
  const I most = c.pick<I>(5, 7, 8);
  const PartitionTrees trees(c);
  Comparison compare(c);
  for (I n = 1; n <= most; ++n) {
    const auto square = trees.nodes(rectangle(n, n), false);
    each_partition(n * n, [&](std::span<const I> parts) {
      const PartList p(parts.begin(), parts.end());
      if (p == rectangle(n, n) || compare.failed()) return;
      const auto nodes = n <= 4 ? trees.nodes(p, false) : downright_nodes(Partition::from_parts(p));
      compare.expect(nodes < square, position_of("downright", p));
    });
  }
  const I programmed = c.pick<I>(8, 20, 40);
  for (I n = most + 1; n <= programmed; ++n) {
    const auto best = largest_tree(n * n, c.budget());
    compare.expect(best.maximisers == 1 && best.partition == Partition::from_parts(rectangle(n, n)),
                   format("n = {}", n));
  }
  const I compared = c.pick<I>(25, 60, 300);
  for (I n = 1; n <= compared; ++n) {
    compare.expect(square_has_largest_tree(n, c.budget()), format("the inequality of the proof for n = {}", n));
  }
  return compare.finding(format("all partitions of n^2, n <= {} (their trees by search for n <= 4); by dynamic "
                                "programming over them, n <= {}; the inequality of the proof "
                                "in exact integers, n <= {}",
                                most, programmed, compared),
                         Verdict::Holds, "the square is the only one");
}

Finding corner_notation(Check& c) {
  Comparison compare(c);
  const std::vector<Corner> corners{{6, 1}, {5, 2}, {4, 5}, {2, 7}};
  compare.expect(Partition::from_corners(corners) == Partition::from_parts(PartList{6, 5, 4, 4, 4, 2, 2}),
                 "the corners belong to another partition");
  compare.expect("grundy(lctr(corners (6,1),(5,2),(4,5),(2,7)))",
                 std::to_string(Diagram({6, 5, 4, 4, 4, 2, 2}).lctr(0, 0)[0]));
  return compare.finding("6,5,4^3,2^2");
}

Finding two_dimensions(Check& c) {
  const I most = c.pick<I>(9, 14, 20);
  Comparison compare(c);
  for (I n = 1; n <= most; ++n) {
    each_partition(n, [&](std::span<const I> parts) {
      const PartList p(parts.begin(), parts.end());
      std::string corners;
      for (std::size_t i = 0; i < p.size(); ++i) {
        if (i + 1 == p.size() || p[i + 1] < p[i])
          corners += format("{}({},{})", corners.empty() ? "" : ",", p[i], i + 1);
      }
      compare.same_game("lctrd(" + corners + ")", position_of("lctr", p));
    });
  }
  return compare.finding(format("game trees of all partitions of n <= {}", most));
}

using Point = std::array<int, 3>;

Finding three_dimensions(Check& c) {
  const int most = c.pick(30, 200, 2000);
  std::mt19937 rng(7);
  Comparison compare(c);
  int greatest = 0;
  for (int n = 0; n < most; ++n) {
    std::vector<Point> corners;
    for (int k = 0; k < 4; ++k) {
      const Point p{1 + static_cast<int>(rng() % 4), 1 + static_cast<int>(rng() % 4), 1 + static_cast<int>(rng() % 4)};
      const auto below = [](const Point& a, const Point& b) { return a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2]; };
      bool free = true;
      for (const auto& q : corners) free = free && !below(p, q) && !below(q, p);
      if (free) corners.push_back(p);
    }
    std::string text;
    for (const auto& p : corners) text += format("{}({},{},{})", text.empty() ? "" : ",", p[0], p[1], p[2]);
    const int v = std::stoi(answer(c.search(), "grundy(lctrd(" + text + "))"));
    greatest = std::max(greatest, v);
    compare.expect(v <= 3, text);
  }
  compare.expect("grundy(lctrd((3,3,3)))", "1");
  compare.expect("grundy(lctrd((2,2,2)))", "0");
  return compare.finding(format("{} sets of corners in 1..4, seed 7", most), Verdict::Holds,
                         format("the largest value is {}; (3,3,3) has value 1 where (2,2,2) has 0", greatest));
}

Finding rook_and_queen(Check& c) {
  const int most = c.pick(4, 5, 8);
  Comparison compare(c);
  for (int r = 1; r <= most; ++r) {
    for (int k = 1; k <= most; ++k) {
      for (const auto& [piece, heaps] : {std::pair{"rook", "nim"}, std::pair{"queen", "wythoff"}}) {
        compare.same_game(format("{}({}^{})", piece, k, r), format("{}({},{})", heaps, r - 1, k - 1));
      }
    }
  }
  return compare.finding(format("game trees on r x c, r, c <= {}", most), Verdict::Holds, "heaps of r-1 and c-1");
}

std::function<Finding(Check&)> everywhere(bool (*true_of)(const PartitionTrees&, const Diagram&),
                                          const char* detail = "") {
  return [=](Check& c) {
    const PartitionTrees trees(c);
    return on_all_partitions(
        c, 13, [&](const Diagram& d) { return true_of(trees, d); }, Verdict::Holds, detail);
  };
}

}  // namespace

std::vector<Claim> lctr_tree_claims() {
  using V = Verdict;
  return {
      lctr_claim("cor23", "Corollary 23", V::Holds,
                 "The number of nodes of LCTR's tree is that of Downright's tree plus the number of LCTR's leaves.", "",
                 everywhere(nodes_and_leaves)),
      lctr_claim("sec7.2", "section 7.2", V::Holds, "Box (i,j) stands for C(i+j,i) nodes of Downright's tree.", "",
                 everywhere(nodes_by_binomials)),
      lctr_claim("lemma24", "Lemma 24", V::Holds, "Downright's tree on the r x c rectangle has C(r+c,r) - 1 nodes.", "",
                 [](Check& c) {
                   return rectangles(c, [](const PartitionTrees& t, I r, I k) -> std::optional<bool> {
                     return alpha(t, r, k) == binomial(r + k, r) - 1;
                   });
                 }),
      lctr_claim("eq13", "Eq. (13)", V::Holds,
                 "a(r,c) = a(r-1,c) + a(r,c-1) - a(r-1,c-1) + C(r+c-2,r-1) for Downright's nodes on rectangles.", "",
                 [](Check& c) { return rectangles(c, rectangle_recurrence); }),
      lctr_claim("lemma25", "Lemma 25", V::Holds,
                 "Downright's tree has at least 1 leaf, LCTR's at least n + 1; both are attained.", "",
                 everywhere(fewest_leaves, "n + 1 is attained by the gammas alone")),
      lctr_claim("lemma25-proof", "proof of Lemma 25", V::Holds,
                 "Moving the last box to the first row does not increase the leaves of LCTR.", "",
                 [](Check& c) {
                   const PartitionTrees trees(c);
                   return on_all_partitions(c, 13, [&](const Diagram& d) -> std::optional<bool> {
                     if (d.rows() == 1) return std::nullopt;
                     return moving_a_box_up(trees, d);
                   });
                 }),
      lctr_claim("lemma26", "Lemma 26", V::Holds, "LCTR's tree on the r x c rectangle has C(r+c,r) leaves.", "",
                 [](Check& c) {
                   return rectangles(c, [](const PartitionTrees& t, I r, I k) -> std::optional<bool> {
                     return t.leaves(rectangle(r, k), true) == binomial(r + k, r);
                   });
                 }),
      lctr_claim("lemma26-proof", "proof of Lemma 26", V::Corrected,
                 "The leaves of LCTR on a rectangle are leaves(D(r,c)) - leaves(D(r-1,c-1)) + C(r+c-2,r-1).",
                 "The right-hand side must count the nodes of Downright's trees.", leaves_by_nodes),
      lctr_claim("table1", "Table 1", V::Holds, "States, nodes and leaves on gammas, staircases and rectangles.", "",
                 table_of_families),
      lctr_claim("sec2.4", "section 2.4, item 3", V::Corrected,
                 "States are counted up to isomorphic game trees, as in Table 1.",
                 "Table 1 and Proposition 28 count distinct partitions.", states_up_to_isomorphism),
      lctr_claim("prop28", "Proposition 28", V::Holds,
                 "LCTR has at most n + 1 states and Downright at most n, and at least one more than the height.", "",
                 everywhere(state_bounds)),
      lctr_claim("prop28-gamma", "proof of Proposition 28", V::Corrected, "The upper bounds are attained by a gamma.",
                 "Among the gammas only a single row or a single column attains them; every rectangle does.",
                 gammas_and_the_bound),
      lctr_claim("prop28-height", "proof of Proposition 28", V::Holds,
                 "A partition of at least r(r+1)/2 boxes other than the staircase has height r or more in Downright "
                 "and r + 1 or more in LCTR.",
                 "", everywhere(at_least_as_high)),
      proved_by(
          "the proof in docs/results.md, \"Conjecture 27 of the LCTR paper: the square has the largest game tree\"",
          lctr_claim("conj27", "Conjecture 27", V::Proved,
                     "Among the partitions of n^2 the square has the largest game trees.", "",
                     squares_have_most_nodes)),
      lctr_claim("sec8-corners", "section 8", V::Holds,
                 "6,5,4^3,2^2 has the corners (6,1),(5,2),(4,5),(2,7), as (column,row).", "", corner_notation),
      lctr_claim("sec8-2d", "section 8", V::Holds, "In two dimensions, d-dimensional LCTR is LCTR.", "",
                 two_dimensions),
      lctr_claim("sec8-3d", "section 8", V::Holds,
                 "In d dimensions no value exceeds d; zeros do not propagate along diagonals.", "", three_dimensions),
      lctr_claim("sec8-chess", "section 8", V::Holds,
                 "On a rectangle the rook is Nim with two heaps and the queen is Wythoff's game.", "", rook_and_queen),
  };
}

}  // namespace nimatron
