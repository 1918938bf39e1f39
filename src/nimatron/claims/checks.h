// Checks that take the paper's statement as a parameter, so that tests can pass a false one and see the check fail.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/claims/diagrams.h"

namespace nimatron {

// LCTR, Definition 2: each class of games is strictly contained in the other.
Finding check_inclusions(Check& c, const std::vector<std::pair<std::string, std::string>>& stated);
// Lemmas 20 and 21 and Theorem 22: this many binary searches and single reads among the parts suffice.
Finding check_durfee_reads(Check& c, std::int64_t searches);
Finding check_conjugate_reads(Check& c, std::int64_t searches_per_column);
Finding check_lctr_reads(Check& c, std::int64_t searches, std::int64_t single);
Finding check_downright_reads(Check& c, std::int64_t searches, std::int64_t single);

// LCTR, Conjecture 27: the partition of n^2 with the largest trees.
Finding check_largest_trees(Check& c, const std::function<PartList(std::int64_t n)>& stated);
// How often each value occurs among the diagrams in the cube of this side.
Finding check_values_in_space(Check& c, const std::function<std::vector<std::uint64_t>(int side)>& stated);

// Jenga, Theorem 3.1: the nine values with which each row continues forever.
Finding check_jenga_pattern(Check& c, const std::function<std::string(int row)>& stated);

// Toppling Towers. Definition 5: the digits eventually alternate by xor with this.
Finding check_alternation(Check& c, int by);
// If g_n = g_(n-2) and the options alternate from n-1 on, the digits do so from this many before n on.
Finding check_alternation_begins(Check& c, std::size_t before);
// Lemma 9: the genus of a sum is the nim-sum, where 0^{120} and 1^{031} have cases of their own or not.
Finding check_tame_sums(Check& c, bool own_cases);
// Lemma 13: wild or not by whether 0^{120}, 1^{031}, 0^{02} and 1^{13} are among the options.
Finding check_wild_by_options(Check& c, const std::function<bool(bool, bool, bool, bool)>& stated);
// Section 3: a sum is tame if all of its components are, or if one of them is.
Finding check_sums_of_components(Check& c, bool all);
// Theorem 10: the number f(a,b).
Finding check_tee_pattern(Check& c, const std::function<Nimber(int a, int b)>& stated);

// Spindly games, section 7: how many pairs are ambiguous and the largest nimber.
Finding check_nim_dimension(Check& c, std::size_t ambiguous, std::uint64_t nimber);

// Push Cram on three rows, of even and of odd length.
Finding check_three_by_even(Check& c, Outcome stated);
Finding check_three_by_odd(Check& c, Outcome stated);
// Whether the push wins and the dominoes lose, by the value of a row.
Finding check_bluff(Check& c, const std::function<bool(Nimber row)>& push_wins);
// Corollary 2.1.3: which positions may lie inside the set and outside it, by whether pushing wins and whether a move
// leads into the set.
Finding check_kernel(Check& c, const std::function<bool(bool inside, bool push_wins, bool meets)>& allowed);
// Proposition 2.1.4: with its hypotheses, or without that of (ii), or without that of (iii) on ends.
struct Hypotheses {
  bool apart = true, ends = true;
};
Finding check_undisturbed(Check& c, const Hypotheses& used);

}  // namespace nimatron
