// Checks that take the paper's statement as a parameter, so that tests can pass a false one and see the check fail.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/claims/diagrams.h"
#include "nimatron/value/genus.h"

namespace nimatron {

// Toppling Towers, Theorem 10: whether a genus may be that of the row of a+b+1 towers with one more on number a+1.
using TeeStatement = std::function<bool(int a, int b, const Genus& found)>;
Finding check_tees(Check& c, const TeeStatement& stated);

// LCTR, Definition 2: each class of games is strictly contained in the other.
Finding check_inclusions(Check& c, const std::vector<std::pair<std::string, std::string>>& stated);
// Equations (9) and (12): the value of LCTR on the partitions of this Durfee length.
Finding check_durfee_length(Check& c, std::int64_t side, const std::function<int(const Diagram&)>& stated);
// Lemmas 20 and 21 and Theorem 22: this many binary searches and single reads among the parts suffice.
Finding check_durfee_reads(Check& c, std::int64_t searches);
Finding check_conjugate_reads(Check& c, std::int64_t searches_per_column);
Finding check_lctr_reads(Check& c, std::int64_t searches, std::int64_t single);
Finding check_downright_reads(Check& c, std::int64_t searches, std::int64_t single);

// Jenga, Theorem 3.1: the nine values with which each row continues forever.
Finding check_jenga_pattern(Check& c, const std::function<std::string(int row)>& stated);
// Its proof: for x >= least_x and y >= least_y the cell (x,y) has the moves of (x+by_x,y+by_y), to cells of equal
// value.
Finding check_same_options(Check& c, int least_x, int least_y, int by_x, int by_y);

}  // namespace nimatron
