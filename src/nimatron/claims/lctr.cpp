// LCTR and Downright: the statements about misère play, truncation and the classes of games.
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "nimatron/claims/checks.h"
#include "nimatron/claims/diagrams.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;

Finding two_diagrams(Check& c) {
  const std::string text = "lctr(6,4,3^2,1^2)", caption = "lctr(6,4^2,2,1^2)";
  Comparison compare(c);
  compare.refute(text == answer(c.search(), "subposition(" + caption + ",0,0)"),
                 "text and caption give the same partition");
  compare.expect("conjugate(" + text + ")", caption);
  compare.expect("conjugate(" + caption + ")", text);
  return compare.finding("the two partitions", Verdict::Corrected, "6,4,3^2,1^2 has the conjugate 6,4^2,2,1^2");
}

// What is left of a list of parts after i rows and j columns, part by part.
PartList cut(const PartList& parts, I i, I j) {
  PartList left;
  for (auto r = static_cast<std::size_t>(i); r < parts.size(); ++r) {
    if (parts[r] > j) left.push_back(parts[r] - j);
  }
  return left;
}

// The conjugate by its definition: column j has as many boxes as there are parts above j.
PartList columns_of(const PartList& parts) {
  PartList columns;
  for (I j = 0; !parts.empty() && j < parts.front(); ++j) {
    columns.push_back(std::count_if(parts.begin(), parts.end(), [j](I part) { return part > j; }));
  }
  return columns;
}

Finding subpartitions_compose(Check& c) {
  const I n = c.pick<I>(8, 8, 12);
  Comparison compare(c);
  each_partition(n, [&](std::span<const I> parts) {
    const PartList whole(parts.begin(), parts.end());
    const auto p = Partition::from_parts(parts);
    for (int k = 0; k < 256; ++k) {
      const I i = k & 3, j = k >> 2 & 3, i2 = k >> 4 & 3, j2 = k >> 6;
      const auto twice = Partition(Partition(p.sub(i, j)).sub(i2, j2));
      compare.expect(parts_of(twice) == cut(whole, i + i2, j + j2), position_of("lctr", whole));
    }
  });
  return compare.finding(format("all partitions of {}, indices 0..3", n));
}

Finding options_differ(Check& c) {
  const I most = c.pick<I>(9, 24, 26);
  Comparison compare(c);
  for (I n = 1; n <= most; ++n) {
    each_partition(n, [&](std::span<const I> parts) {
      const PartList whole(parts.begin(), parts.end());
      for (const char* game : {"lctr", "downright"}) {
        const auto value = std::stoi(answer(c.search(), "grundy(" + position_of(game, whole) + ")"));
        int moves = 0;
        for (const auto& option : {sub_of(whole, 1, 0), sub_of(whole, 0, 1)}) {
          if (option.empty() && game[0] == 'd') continue;
          ++moves;
          compare.expect(std::stoi(answer(c.search(), "grundy(" + position_of(game, option) + ")")) != value,
                         position_of(game, whole));
        }
        compare.expect(value <= moves, position_of(game, whole));
      }
    });
  }
  return compare.finding(format("all partitions of n = 1..{}, both games", most));
}

// The classes of Definition 2, directly from the definition, on the game tree with normal and misère values.
std::map<std::string, bool> classes_by_definition(Check& c, const std::string& position) {
  Trees trees(c.search());
  const auto root = trees.of(position);
  std::vector<std::pair<int, int>> value(root + 1);
  const auto mex = [](const std::set<int>& seen) {
    int v = 0;
    while (seen.count(v) != 0) ++v;
    return v;
  };
  for (Trees::Tree t = 0; t <= root; ++t) {
    std::set<int> normal, misere;
    for (const auto o : trees.options(t)) {
      normal.insert(value[o].first);
      misere.insert(value[o].second);
    }
    value[t] = {mex(normal), trees.options(t).empty() ? 1 : mex(misere)};
  }
  std::map<std::string, bool> is = {
      {"domestic", true}, {"tame", true}, {"pet", true}, {"forced", true}, {"returnable", true}};
  for (Trees::Tree t = 0; t <= root; ++t) {
    const auto [x, y] = value[t];
    const bool swap = x + y == 1;  // (0,1) or (1,0)
    if ((x == 0 && y > 1) || (y == 0 && x > 1)) is["domestic"] = false;
    if (!swap && x != y) is["tame"] = is["pet"] = false;
    if (!swap && x < 2) is["pet"] = false;
    if (!swap) continue;
    for (const auto o : trees.options(t)) {
      if (value[o] != std::pair{y, x}) is["forced"] = false;
      const auto& next = trees.options(o);
      const auto back = [&](Trees::Tree u) { return value[u] == value[t]; };
      if (!next.empty() && std::none_of(next.begin(), next.end(), back)) is["returnable"] = false;
    }
  }
  return is;
}

}  // namespace

Finding check_inclusions(Check& c, const std::vector<std::pair<std::string, std::string>>& stated) {
  const std::vector<std::string> games = {
      "nim(3,3)",         "nim(1,1,1)",       "wythoff(4,4)",        "lctr(3,3)",           "lctr(4,4,2)",
      "downright(5,3,2)", "downright(4,4,4)", "octal[0.77](9)",      "octal[0.07](12)",     "octal[0.137](9)",
      "octal[4.3](7)",    "octal[0.26](13)",  "towers(XX/XX)",       "towers(XXX/XXX)",     "cram(2x4)",
      "cram(3x3)",        "euclid(5,12)",     "subtraction[1,3](9)", "subtraction[2,5](9)", "zeruclid(2,3,5)",
      "king(3,3,3)",      "queen(4,4,4)",     "clocknim[3,2](1,1|0)"};
  std::vector<bool> strict(stated.size(), false);  // whether a game shows that the converse is false
  Comparison compare(c);
  for (const auto& game : games) {
    const auto found = classes_by_definition(c, game);
    for (const auto& [name, holds] : found) {
      const auto said = " " + answer(c.search(), "classify(" + game + ")") + " ";
      compare.expect(holds == (said.find(" " + name + " ") != std::string::npos), game + ": " + name);
    }
    for (std::size_t i = 0; i < stated.size(); ++i) {
      const auto& [from, to] = stated[i];
      compare.expect(!found.at(from) || found.at(to), format("{} is {} and not {}", game, from, to));
      strict[i] = strict[i] || (found.at(to) && !found.at(from));
    }
  }
  for (std::size_t i = 0; i < stated.size(); ++i) {
    compare.expect(strict[i], format("no game is {} and not {}", stated[i].second, stated[i].first));
  }
  return compare.finding(format("{} games, every follower by the definition and by classify", games.size()),
                         Verdict::Holds, "each inclusion is strict among these games");
}

namespace {

Finding tame_twice(Check& c) {
  const std::vector<std::string> games = {"lctr(3,3)",       "lctr(2,2)",      "lctr(5,1)",       "downright(5,3,2,2)",
                                          "downright(3,3)",  "octal[0.77](9)", "octal[0.26](13)", "octal[0.137](11)",
                                          "towers(XX/XX)",   "nim(2,3)",       "towers(XX./.XX)", "towers(.XX/XXX)",
                                          "towers(XXX/XXX)", "cram(2x3)",      "wythoff(3,4)",    "euclid(4,7)"};
  Comparison compare(c);
  for (const auto& game : games) {
    const auto classes = " " + answer(c.search(), "classify(" + game + ")") + " ";
    compare.expect("tame(" + game + ")", classes.find(" tame ") != std::string::npos ? "true" : "false");
  }
  return compare.finding(format("{} games, by pairs of values and by genus", games.size()));
}

Finding first_moves(Check& c) {
  Comparison compare(c);
  compare.expect("options(lctr(8,7,6,5^2,2,1))", "lctr(7,6,5,4^2,1) ; lctr(7,6,5^2,2,1)");
  return compare.finding("8,7,6,5^2,2,1");
}

Finding conjugate_subpartitions(Check& c) {
  const I n = c.pick<I>(10, 10, 14);
  Comparison compare(c);
  each_partition(n, [&](std::span<const I> parts) {
    const PartList p(parts.begin(), parts.end());
    for (I i = 0; i <= 4; ++i) {
      for (I j = 0; j <= 4; ++j) {
        const auto text = position_of("lctr", p);
        const auto stated = columns_of(cut(p, j, i));
        compare.expect(sub_of(conjugate_of(p), i, j) == stated, text);
        compare.expect(conjugate_of(sub_of(p, j, i)) == stated, text);
      }
    }
  });
  return compare.finding(format("all partitions of {}, i, j = 0..4", n));
}

std::optional<bool> conjugates_agree(const Diagram& d) {
  const Diagram other(conjugate_of(d.parts()));
  return d.lctr(0, 0) == other.lctr(0, 0) && d.downright(0, 0) == other.downright(0, 0);
}

std::optional<bool> misere_is_downright(const Diagram& d) {
  return (d.lctr(0, 0)[1] == 0) == (d.downright(0, 0)[0] == 0);
}

Finding truncation_is_downright(Check& c) {
  const I most = c.pick<I>(8, 12, 20);
  Comparison compare(c);
  const std::string prefix = "truncate(lctr)";
  for (I n = 1; n <= most; ++n) {
    each_partition(n, [&](std::span<const I> parts) {
      const PartList p(parts.begin(), parts.end());
      auto options = answer(c.search(), "options(" + position_of(prefix, p) + ")");
      for (std::size_t at = 0; (at = options.find(prefix)) != std::string::npos;) {
        options.replace(at, prefix.size(), "downright");
      }
      compare.expect("options(" + position_of("downright", p) + ")", options);
    });
  }
  return compare.finding(format("the options of all partitions of n <= {}", most));
}

Finding truncation_is_misere(Check& c) {
  const int most = c.pick(4, 8, 11);
  Comparison compare(c);
  const auto look = [&](const std::string& ruleset, const std::string& board) {
    if (answer(c.search(), format("height({}({}))", ruleset, board)) == "0") return;
    const bool p = misere_p_by_play(c, format("{}({})", ruleset, board));
    compare.expect(format("outcome(truncate({})({}))", ruleset, board), p ? "P" : "N");
  };
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= a; ++b) {
      for (const char* ruleset : {"nim", "wythoff", "euclid", "zeruclid", "lctr", "downright", "queen"}) {
        look(ruleset, format("{},{}", a, b));
      }
      for (const char* ruleset : {"octal[0.77]", "octal[0.26]", "subtraction[1,3,4]", "subtraction[2,5]"}) {
        look(ruleset, format("{},{}", a + 3, b));
      }
    }
  }
  for (const char* board : {"2x2", "2x3", "3x3"}) {
    look("cram", board);
    look("towers", board);
  }
  return compare.finding(format("13 rulesets, heaps and rows to {}", most));
}

std::optional<bool> supports_agree(const Diagram& d) {
  const int truncated = d.downright(0, 0)[0];
  const int misere = d.lctr(0, 0)[1];
  if (d.parts() == PartList{2} && (truncated != 1 || misere != 2)) return false;
  return (truncated == 0) == (misere == 0);
}

PartList minus_corners(const PartList& parts) { return parts_of(Partition::from_parts(parts).without_corners()); }

Finding truncated_downright(Check& c) {
  const I most = c.pick<I>(8, 13, 16);
  Comparison compare(c);
  for (I n = 2; n <= most; ++n) {
    each_partition(n, [&](std::span<const I> parts) {
      const PartList p(parts.begin(), parts.end());
      compare.same_game(position_of("truncate(downright)", p), position_of("downright", minus_corners(p)));
    });
  }
  return compare.finding(format("game trees of all partitions of n = 2..{}", most));
}

// A partition that is a `times`-fold truncation of another but not more; k corners have at least k(k+1)/2 boxes, so
// those whose image has 4 boxes or fewer have at most 7.
Finding truncations_nest(Check& c) {
  const I most = c.pick<I>(14, 24, 28);
  std::vector<std::set<PartList>> images(5);
  Comparison compare(c);
  for (I n = 1; n <= most; ++n) {
    each_partition(n, [&](std::span<const I> parts) {
      PartList p(parts.begin(), parts.end());
      for (auto& image : images) {
        if (p.empty()) break;
        image.insert(p);
        p = minus_corners(p);
      }
    });
  }
  compare.expect(images[1].count({2, 2}) == 0, "2,2 is a partition without its corners");
  for (std::size_t k = 1; k < images.size(); ++k) {
    bool strict = false;
    for (const auto& p : images[k])
      compare.expect(images[k - 1].count(p) == 1, "a k-fold truncation that is not a (k-1)-fold one");
    for (const auto& p : images[k - 1]) strict = strict || images[k].count(p) == 0;
    compare.expect(strict, "every (k-1)-fold truncation is a k-fold one");
  }
  return compare.finding(format("up to 4 truncations of all partitions of n <= {}", most), Verdict::Holds,
                         "2,2 does not arise from a partition by removing its corners");
}

// The largest i + j of a corner.
I farthest(const PartList& p) {
  I most = 0;
  for (std::size_t i = 0; i < p.size(); ++i) most = std::max(most, static_cast<I>(i) + p[i] - 1);
  return most;
}
std::optional<bool> corner_sum_falls(const Diagram& d) {
  for (const auto& next : {sub_of(d.parts(), 1, 0), sub_of(d.parts(), 0, 1)}) {
    if (!next.empty() && farthest(next) >= farthest(d.parts())) return false;
  }
  return true;
}

using Pairs = std::set<std::pair<int, int>>;

// The classes of Definition 2 over all subpositions of all partitions, and where the first counterexample lies.
Finding classes(Check& c, bool lctr, const Pairs& stated, const PartList& wild, const PartList& unforced) {
  const auto value = [lctr](const Diagram& d, I i, I j) { return lctr ? d.lctr(i, j) : d.downright(i, j); };
  const auto over = [lctr](const Diagram& d, I i, I j) {
    return lctr ? !d.inside(i, j) : !d.inside(i + 1, j) && !d.inside(i, j + 1);
  };
  const auto can_be_reached = [lctr](const Diagram& d, I i, I j) { return lctr || d.inside(i, j); };
  Pairs found;
  I first_wild = 0;
  I boxes = 0;
  auto finding = on_all_partitions(c, 15, [&](const Diagram& d) -> std::optional<bool> {
    const auto x = value(d, 0, 0);
    found.insert({x[0], x[1]});
    boxes = 0;
    for (const auto part : d.parts()) boxes += part;
    if (x == SgValues{2, 1} && first_wild == 0) first_wild = boxes;
    const bool domestic = !(x[0] == 0 && x[1] >= 2) && !(x[1] == 0 && x[0] >= 2);
    if (!domestic || x[0] + x[1] != 1) return domestic;
    for (const auto& [i, j] : {std::pair<I, I>{1, 0}, std::pair<I, I>{0, 1}}) {
      if (!can_be_reached(d, i, j) || over(d, i, j)) continue;
      const bool back = (can_be_reached(d, i + 1, j) && value(d, i + 1, j) == x) ||
                        (can_be_reached(d, i, j + 1) && value(d, i, j + 1) == x);
      if (!back) return false;
    }
    return true;
  });
  if (finding.verdict == Verdict::Fails) return finding;
  found.insert({0, 1});
  Comparison compare(c);
  compare.expect(found == stated, format("the pairs that occur are {}", found));
  const Diagram w(wild);
  compare.expect(value(w, 0, 0) == SgValues{2, 1}, "the example that is not tame");
  I of_wild = 0;
  for (const auto part : wild) of_wild += part;
  compare.expect(first_wild == of_wild, format("(2,1) occurs first at n = {}", first_wild));
  const Diagram u(unforced);
  compare.expect(
      value(u, 0, 0) == SgValues{1, 0} && (value(u, 0, 1) == SgValues{2, 2} || value(u, 1, 0) == SgValues{2, 2}),
      "the example that is not forced");
  return compare.finding(
      finding.range, Verdict::Holds,
      format("{} has the pair (2,1); {} has (1,0) and moves to (2,2)", fmt::join(wild, ","), fmt::join(unforced, ",")));
}

bool no_two_and_zero(const Diagram& d, bool lctr) {
  const auto v = lctr ? d.lctr(0, 0) : d.downright(0, 0);
  return v != SgValues{0, 2} && v != SgValues{2, 0};
}

}  // namespace

std::vector<Claim> lctr_claims() {
  using V = Verdict;
  const Pairs of_lctr = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}, {2, 2}};
  const Pairs of_downright = {{0, 0}, {0, 1}, {1, 0}, {2, 1}, {2, 2}};
  std::vector<Claim> table = {
      lctr_claim("fig1", "section 2.1 and Figure 1", V::Corrected,
                 "Text and caption give the same partition for Figure 1: 6,4,3^2,1^2 and 6,4^2,2,1^2.",
                 "The two are conjugate, not equal.", two_diagrams),
      lctr_claim("eq1", "Eq. (1)", V::Holds, "Subpartitions compose: l[i,j][i',j'] = l[i+i',j+j'].", "",
                 subpartitions_compose),
      lctr_claim("cor1", "Corollary 1 and Observation 5", V::Holds,
                 "A position and its options have different values, and a value is at most the number of moves.", "",
                 options_differ),
      lctr_claim("def2", "Definition 2 and Figure 3", V::Holds,
                 "Pet games are tame, tame games domestic, forced games returnable.", "",
                 [](Check& c) {
                   return check_inclusions(c, {{"pet", "tame"}, {"tame", "domestic"}, {"forced", "returnable"}});
                 }),
      lctr_claim("def2-tame", "Definition 2 (ii)", V::Holds,
                 "Tame as defined by pairs of values agrees with tame as defined by genus, for the games tried.", "",
                 tame_twice),
      lctr_claim("fig4", "Figure 4", V::Holds, "The two moves from 8,7,6,5^2,2,1.", "", first_moves),
      lctr_claim("lemma6.1", "Lemma 6 (1)", V::Holds, "l'[i,j] is the conjugate of l[j,i].", "",
                 conjugate_subpartitions),
      lctr_claim("lemma6.2", "Lemma 6 (2)", V::Holds, "A partition and its conjugate have equal values.", "",
                 everywhere(conjugates_agree)),
      lctr_claim("lemma7", "Lemma 7", V::Holds,
                 "A partition is a P-position of misère LCTR iff it is one of Downright.", "",
                 everywhere(misere_is_downright)),
      lctr_claim("sec4-truncation", "section 4", V::Holds, "The truncation of LCTR is Downright.", "",
                 truncation_is_downright),
      lctr_claim("thm9", "Theorem 9", V::Holds,
                 "A position with a move is a misère P-position iff it is a P-position of the truncation.", "",
                 truncation_is_misere),
      lctr_claim("sec4-support", "section 4", V::Holds,
                 "The values of the truncation and the misère values are zero together, and may differ elsewhere.", "",
                 [](Check& c) {
                   return on_all_partitions(c, 16, supports_agree, V::Holds, "they differ first at 2: 1 and 2");
                 }),
      lctr_claim("eq7", "Eq. (7)", V::Holds, "The truncation of Downright is Downright without the corners.", "",
                 truncated_downright),
      lctr_claim("sec4-hierarchy", "section 4", V::Holds, "Repeated truncations of Downright are strictly nested.", "",
                 truncations_nest),
      lctr_claim("sec4-cor", "section 4", V::Holds, "The largest i + j among the corners decreases with every move.",
                 "", everywhere(corner_sum_falls)),
      lctr_claim(
          "lemma18-lctr", "Lemma 18", V::Holds, "LCTR has no (0,2)-positions and no (2,0)-positions.", "",
          [](Check& c) { return on_all_partitions(c, 16, [](const Diagram& d) { return no_two_and_zero(d, true); }); }),
      lctr_claim("lemma18-downright", "Lemma 18", V::Holds, "Downright has no (0,2)-positions and no (2,0)-positions.",
                 "",
                 [](Check& c) {
                   return on_all_partitions(c, 16, [](const Diagram& d) { return no_two_and_zero(d, false); });
                 }),
      lctr_claim("thm19-lctr", "Theorem 19 and Figure 9", V::Holds,
                 "LCTR is domestic and returnable, neither tame nor forced; the seven pairs of its positions.", "",
                 [=](Check& c) {
                   return classes(c, true, of_lctr, {3, 3}, {3});
                 }),
      lctr_claim("thm19-downright", "Theorem 19 and Figure 9", V::Holds,
                 "Downright is domestic and returnable, neither tame nor forced; the five pairs of its positions.", "",
                 [=](Check& c) {
                   return classes(c, false, of_downright, {5, 3, 2, 2}, {3, 3, 1});
                 }),
  };
  for (auto* more : {&lctr_value_claims, &lctr_tree_claims}) {
    for (auto& claim : (*more)()) table.push_back(std::move(claim));
  }
  return table;
}

}  // namespace nimatron
