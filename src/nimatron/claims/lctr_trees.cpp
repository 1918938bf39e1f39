// LCTR and Downright: the statements about the size of game trees, states, and the open problems.
#include <map>
#include <random>
#include <set>

#include "nimatron/base/integer.h"
#include "nimatron/claims/diagrams.h"
#include "nimatron/rulesets/partition/largest_tree.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;
using Count = std::uint64_t;  // trees of the partitions tried here are small

struct TreeSize {
  Count nodes, leaves;
  friend bool operator==(const TreeSize&, const TreeSize&) = default;
};

// One child per move, played out box by box.
TreeSize tree_size(const PartList& parts, bool lctr) {
  if (parts.empty()) return {1, 1};
  const Diagram d(parts);
  std::vector<std::vector<TreeSize>> at(parts.size() + 1);
  const auto look = [&](I i, I j) {
    if (d.inside(i, j)) return at[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
    return lctr ? TreeSize{1, 1} : TreeSize{0, 0};
  };
  for (I i = d.rows(); i-- > 0;) {
    at[static_cast<std::size_t>(i)].resize(static_cast<std::size_t>(d.row(i)));
    for (I j = d.row(i); j-- > 0;) {
      const auto a = look(i + 1, j), b = look(i, j + 1);
      at[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = {1 + a.nodes + b.nodes,
                                                                      std::max<Count>(1, a.leaves + b.leaves)};
    }
  }
  return at[0][0];
}

Count binomial(I n, I k) {
  Count result = 1;
  for (I i = 1; i <= k; ++i) result = result * static_cast<Count>(n - k + i) / static_cast<Count>(i);
  return result;
}

// The different partitions that can be reached.
Count states(const PartList& parts, bool lctr) {
  std::set<PartList> seen{parts};
  std::vector<PartList> open{parts};
  while (!open.empty()) {
    const auto p = open.back();
    open.pop_back();
    for (auto& next : {sub_of(p, 1, 0), sub_of(p, 0, 1)}) {
      if ((next.empty() && (!lctr || p.empty())) || !seen.insert(next).second) continue;
      open.push_back(next);
    }
  }
  return seen.size();
}

I boxes_of(const PartList& parts) {
  I n = 0;
  for (const auto part : parts) n += part;
  return n;
}

bool nodes_and_leaves(const Diagram& d) {
  return tree_size(d.parts(), true).nodes == tree_size(d.parts(), false).nodes + tree_size(d.parts(), true).leaves;
}

bool nodes_by_binomials(const Diagram& d) {
  Count sum = 0;
  for (I i = 0; i < d.rows(); ++i) {
    for (I j = 0; j < d.row(i); ++j) sum += binomial(i + j, i);
  }
  return sum == tree_size(d.parts(), false).nodes;
}

Finding rectangles(Check& c, const std::function<bool(I, I)>& true_of, Verdict success = Verdict::Holds,
                   const char* detail = "") {
  const I most = c.pick<I>(8, 12, 15);
  Comparison compare(c);
  for (I r = 1; r <= most; ++r) {
    for (I k = 1; k <= most; ++k) compare.expect(true_of(r, k), format("the {} x {} rectangle", r, k));
  }
  return compare.finding(format("r, c <= {}", most), success, detail);
}

Count alpha(I r, I c) { return r > 0 && c > 0 ? tree_size(rectangle(r, c), false).nodes : 0; }

bool rectangle_recurrence(I r, I c) {
  if (std::min(r, c) == 1) return true;
  return alpha(r, c) + alpha(r - 1, c - 1) == alpha(r - 1, c) + alpha(r, c - 1) + binomial(r + c - 2, r - 1);
}

bool is_gamma(const PartList& p) { return p.size() < 2 || p[1] == 1; }

bool fewest_leaves(const Diagram& d) {
  const auto n = static_cast<Count>(boxes_of(d.parts()));
  const auto leaves = tree_size(d.parts(), true).leaves;
  const bool least = is_gamma(d.parts()) ? leaves == n + 1 : leaves > n + 1;
  const auto down = tree_size(d.parts(), false).leaves;
  return least && (d.rows() == 1 ? down == 1 : down >= 1);
}

bool moving_a_box_up(const Diagram& d) {
  if (d.rows() == 1) return true;
  PartList moved = d.parts();
  ++moved.front();
  if (--moved.back() == 0) moved.pop_back();
  return tree_size(moved, true).leaves <= tree_size(d.parts(), true).leaves;
}

Finding leaves_by_nodes(Check& c) {
  Comparison compare(c);
  // With leaves on the right the formula is off from 2 x 2 on.
  const auto leaves = [](I r, I k) { return tree_size(rectangle(r, k), false).leaves; };
  compare.expect(tree_size(rectangle(2, 2), true).leaves != leaves(2, 2) - leaves(1, 1) + binomial(2, 1),
                 "the printed formula is right for 2 x 2");
  if (compare.failed()) return compare.finding("2 x 2");
  return rectangles(
      c,
      [](I r, I k) {
        if (std::min(r, k) == 1) return true;
        // All boxes outside the last row and column have two moves inside; the others end in a leaf, the last in two.
        return tree_size(rectangle(r, k), true).leaves ==
               alpha(r, k) - alpha(r - 1, k - 1) + binomial(r + k - 2, r - 1);
      },
      Verdict::Corrected, "2 x 2: LCTR has 6 leaves; with leaves of Downright on the right the formula gives 3");
}

struct Row {
  Count states, nodes, leaves;
};

Finding table_of_families(Check& c) {
  const I most = c.pick<I>(6, 10, 14);
  const I stairs = c.pick<I>(9, 14, 20);
  Comparison compare(c);
  const auto look = [&](const PartList& p, bool lctr, Row stated) {
    const auto size = tree_size(p, lctr);
    compare.expect(size == TreeSize{stated.nodes, stated.leaves} && states(p, lctr) == stated.states,
                   format("{}: {} states, {} nodes, {} leaves", position_of(lctr ? "lctr" : "downright", p),
                          states(p, lctr), size.nodes, size.leaves));
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
  return compare.refuted("the gamma of 4 rows and 6 columns and the 4 x 4 square",
                         "the gamma has 7 different trees where Table 1 says 9 states; the square 11 where it says 17");
}

bool state_bounds(const Diagram& d) {
  const auto n = static_cast<Count>(boxes_of(d.parts()));
  I height = 0;
  for (I i = 0; i < d.rows(); ++i) height = std::max(height, i + d.row(i));
  const auto of_lctr = states(d.parts(), true);
  const auto of_downright = states(d.parts(), false);
  const bool stair = d.parts() == staircase(d.row(0));
  return of_lctr <= n + 1 && of_downright <= n && of_lctr >= static_cast<Count>(height) + 1 &&
         of_downright >= static_cast<Count>(height) &&
         (!stair || (of_lctr == static_cast<Count>(d.row(0)) + 1 && of_downright == static_cast<Count>(d.row(0))));
}

Finding gammas_and_the_bound(Check& c) {
  const I most = c.pick<I>(6, 10, 20);
  Comparison compare(c);
  for (I r = 2; r <= most; ++r) {
    for (I k = 2; k <= most; ++k) {
      const auto n = static_cast<Count>(r + k - 1);
      compare.expect(states(gamma(r, k), true) == n && states(gamma(r, k), false) == n - 1,
                     position_of("lctr", gamma(r, k)));
      compare.expect(states(rectangle(r, k), true) == static_cast<Count>(r * k) + 1,
                     position_of("lctr", rectangle(r, k)));
    }
  }
  return compare.refuted(format("gammas and rectangles with 2 <= r, c <= {}", most),
                         "lctr(2,1), a gamma of n = 3 boxes, has 3 states and not 4");
}

// Any other partition of at least as many boxes as the staircase of r has plays of length r and r + 1.
bool at_least_as_high(const Diagram& d) {
  const I n = boxes_of(d.parts());
  I height = 0;
  for (I i = 0; i < d.rows(); ++i) height = std::max(height, i + d.row(i));
  for (I r = 1; r * (r + 1) / 2 <= n && r <= 6; ++r) {
    if (d.parts() != staircase(r) && (height - 1 < r || height < r + 1)) return false;
  }
  return true;
}

Finding squares_have_most_nodes(Check& c) {
  const I most = c.pick<I>(5, 7, 8);
  Comparison compare(c);
  for (I n = 1; n <= most; ++n) {
    const auto square = tree_size(rectangle(n, n), false).nodes;
    each_partition(n * n, [&](std::span<const I> parts) {
      const PartList p(parts.begin(), parts.end());
      if (p == rectangle(n, n) || compare.failed()) return;
      // The nodes of a row i are C(l_i + i, i + 1) by the count of paths; Table 1 checks the square itself.
      Count nodes = 0;
      for (std::size_t i = 0; i < p.size(); ++i) {
        Count paths = 1;  // to box (i,j), j = 0, 1, ...
        for (I j = 0; j < p[i]; ++j) {
          nodes += paths;
          paths = paths * (static_cast<Count>(j) + 1 + i) / (static_cast<Count>(j) + 1);
        }
      }
      compare.expect(nodes < square, position_of("downright", p));
    });
  }
  const I programmed = c.pick<I>(8, 20, 40);
  for (I n = most + 1; n <= programmed; ++n) {
    const auto best = largest_tree(n * n, c.budget());
    compare.expect(best.maximisers == 1 && best.partition == Partition::from_parts(rectangle(n, n)),
                   format("n = {}", n));
  }
  return compare.finding(
      format("all partitions of n^2, n <= {}; by dynamic programming over them, n <= {}", most, programmed),
      Verdict::Holds, "the square is the only one");
}

Finding corner_notation(Check& c) {
  Comparison compare(c);
  const std::vector<Corner> corners{{6, 1}, {5, 2}, {4, 5}, {2, 7}};
  compare.expect(Partition::from_corners(corners) == Partition::from_parts(PartList{6, 5, 4, 4, 4, 2, 2}),
                 "the corners are those of another partition");
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
using Points = std::vector<Point>;

int value_in_space(const Points& corners, std::map<Points, int>& known) {
  if (corners.empty()) return 0;
  if (const auto it = known.find(corners); it != known.end()) return it->second;
  std::set<int> options;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    Points next;
    for (auto p : corners) {
      if (--p[axis] > 0) next.push_back(p);
    }
    options.insert(value_in_space(next, known));
  }
  int v = 0;
  while (options.count(v) != 0) ++v;
  return known[corners] = v;
}

Finding three_dimensions(Check& c) {
  const int most = c.pick(30, 200, 2000);
  std::mt19937 rng(7);
  std::map<Points, int> known;
  Comparison compare(c);
  int greatest = 0;
  for (int n = 0; n < most; ++n) {
    Points corners;
    for (int k = 0; k < 4; ++k) {
      const Point p{1 + static_cast<int>(rng() % 4), 1 + static_cast<int>(rng() % 4), 1 + static_cast<int>(rng() % 4)};
      const auto below = [](const Point& a, const Point& b) { return a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2]; };
      bool free = true;
      for (const auto& q : corners) free = free && !below(p, q) && !below(q, p);
      if (free) corners.push_back(p);
    }
    std::string text;
    for (const auto& p : corners) text += format("{}({},{},{})", text.empty() ? "" : ",", p[0], p[1], p[2]);
    const int v = value_in_space(corners, known);
    greatest = std::max(greatest, v);
    compare.expect(v <= 3, text);
    compare.expect("grundy(lctrd(" + text + "))", std::to_string(v));
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

std::function<Finding(Check&)> everywhere(bool (*true_of)(const Diagram&)) {
  return [true_of](Check& c) { return on_all_partitions(c, 14, true_of); };
}

}  // namespace

std::vector<Claim> lctr_tree_claims() {
  using V = Verdict;
  return {
      lctr_claim("cor23", "Corollary 23", V::Holds,
                 "The nodes of LCTR's tree are those of Downright's and LCTR's leaves together.", "",
                 everywhere(nodes_and_leaves)),
      lctr_claim("sec7.2", "section 7.2", V::Holds, "Box (i,j) stands for C(i+j,i) nodes of Downright's tree.", "",
                 everywhere(nodes_by_binomials)),
      lctr_claim(
          "lemma24", "Lemma 24", V::Holds, "Downright's tree on the r x c rectangle has C(r+c,r) - 1 nodes.", "",
          [](Check& c) { return rectangles(c, [](I r, I k) { return alpha(r, k) == binomial(r + k, r) - 1; }); }),
      lctr_claim("eq13", "Eq. (13)", V::Holds,
                 "a(r,c) = a(r-1,c) + a(r,c-1) - a(r-1,c-1) + C(r+c-2,r-1) for Downright's nodes on rectangles.", "",
                 [](Check& c) { return rectangles(c, rectangle_recurrence); }),
      lctr_claim("lemma25", "Lemma 25", V::Holds,
                 "Downright's tree has at least 1 leaf, LCTR's at least n + 1; both are attained.", "",
                 [](Check& c) {
                   return on_all_partitions(c, 14, fewest_leaves, V::Holds, "n + 1 is attained by the gammas alone");
                 }),
      lctr_claim("lemma25-proof", "proof of Lemma 25", V::Holds,
                 "Moving the last box to the first row does not increase the leaves of LCTR.", "",
                 everywhere(moving_a_box_up)),
      lctr_claim("lemma26", "Lemma 26", V::Holds, "LCTR's tree on the r x c rectangle has C(r+c,r) leaves.", "",
                 [](Check& c) {
                   return rectangles(
                       c, [](I r, I k) { return tree_size(rectangle(r, k), true).leaves == binomial(r + k, r); });
                 }),
      lctr_claim("lemma26-proof", "proof of Lemma 26", V::Corrected,
                 "The leaves of LCTR on a rectangle are leaves(D(r,c)) - leaves(D(r-1,c-1)) + C(r+c-2,r-1).",
                 "On the right stand the nodes of Downright's trees.", leaves_by_nodes),
      lctr_claim("table1", "Table 1", V::Holds, "States, nodes and leaves on gammas, staircases and rectangles.", "",
                 table_of_families),
      lctr_claim("sec2.4", "section 2.4, item 3", V::Fails,
                 "States are counted up to isomorphic game trees, as in Table 1.",
                 "Table 1 and Proposition 28 count different partitions.", states_up_to_isomorphism),
      lctr_claim("prop28", "Proposition 28", V::Holds,
                 "LCTR has at most n + 1 states and Downright at most n, and at least one more than the height.", "",
                 everywhere(state_bounds)),
      lctr_claim("prop28-gamma", "proof of Proposition 28", V::Fails, "The upper bounds are attained by a gamma.",
                 "Among the gammas only by one row or one column; every rectangle attains them.", gammas_and_the_bound),
      lctr_claim("prop28-height", "proof of Proposition 28", V::Holds,
                 "A partition of at least r(r+1)/2 boxes other than the staircase has height r or more in Downright "
                 "and r + 1 or more in LCTR.",
                 "", everywhere(at_least_as_high)),
      lctr_claim("conj27", "Conjecture 27", V::Holds,
                 "Among the partitions of n^2 the square has the largest game trees.", "", squares_have_most_nodes),
      lctr_claim("sec8-corners", "section 8", V::Holds,
                 "6,5,4^3,2^2 has the corners (6,1),(5,2),(4,5),(2,7), as (column,row).", "", corner_notation),
      lctr_claim("sec8-2d", "section 8", V::Holds, "LCTR in two dimensions is LCTR.", "", two_dimensions),
      lctr_claim("sec8-3d", "section 8", V::Holds,
                 "In d dimensions no value exceeds d; zeros do not propagate along diagonals.", "", three_dimensions),
      lctr_claim("sec8-chess", "section 8", V::Holds,
                 "On a rectangle the rook is Nim with two heaps and the queen is Wythoff's game.", "", rook_and_queen),
  };
}

}  // namespace nimatron
