// What is proved about Toppling Towers on boards of two rows (W. A. Liu, H. Li, Y. Ma, B. Li, "On
// supplements of 2 x m board in Toppling Towers", Integers 12 (2012)). A connected position of at most two
// rows is one of these shapes, up to reflection:
//
//   Row      n towers side by side                      of_nimber(n)                        Equation (3)
//   Tee      a row of a+b+1 towers, one on number a+1   k^{k(k xor 2)}, k = (a+b+1) xor 1,
//            ..X.../XXXXXX                              or f(a,b) if a and b are even       Theorem 10
//   Square   XX/XX                                      0^{02}                              Theorem 11
//   Ess      XX./.XX                                    1^{031}                             Theorem 11
//   Cup      two columns of two, n >= 1 singles         1^{(n+4)31} for odd n, 1^{031} for  Theorem 12
//            between, X..X/XXXX                         n = 0 mod 4, else
//                                                       (n+4)^{0(n+2)((n+2) xor 2)}
//   Bridge   the cup of 4m singles with arms            tame, and N in both plays           Theorems 14, 15
//            outside, ..X....X./XXXXXXXXX
//   Wild     every other                                                                    Theorem 14
//
// A position is tame if and only if all its components are: a wild component is among its followers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

struct TowerShape {
  enum class Kind : std::uint8_t { Row, Tee, Square, Ess, Cup, Bridge, Wild };
  Kind kind = Kind::Wild;
  int a = 0;  // Row: its length; Tee: singles on the left; Cup: singles between
  int b = 0;  // Tee: singles on the right
  friend bool operator==(const TowerShape&, const TowerShape&) = default;
};

// Theorem 10's f(a,b) for even a and b, for which the paper has no formula. With i = a/2, j = b/2 and 2^t the highest
// power of two that both have, f/2 is i + j - 2^t if 2^t divides both, i + j if not, and i + j + 1 if they have none in
// common; proved in docs/results.md.
Nimber tee_pair(int a, int b);

// The components of p, in time linear in its width if it has two rows; none if a component needs
// three rows and three columns.
std::optional<std::vector<TowerShape>> tower_shapes(const Grid& p);
// A connected shape by its columns: 1 the upper, 2 the lower tower, 3 both.
TowerShape tower_shape(std::span<const std::uint8_t> columns);

// The genus and the nimber of one shape, if known.
std::optional<Genus> genus_by_theorem(const TowerShape& shape);
// Of a sum of shapes: of one alone, or of tame ones by Lemma 9.
std::optional<Genus> genus_by_theorem(std::span<const TowerShape> shapes);
std::optional<Nimber> grundy_by_theorem(std::span<const TowerShape> shapes);
bool tame_by_theorem(std::span<const TowerShape> shapes);
std::optional<Outcome> outcome_by_theorem(std::span<const TowerShape> shapes);
std::optional<Outcome> misere_outcome_by_theorem(std::span<const TowerShape> shapes);

}  // namespace nimatron
