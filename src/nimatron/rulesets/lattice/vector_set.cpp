#include "nimatron/rulesets/lattice/vector_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "nimatron/base/rational.h"

namespace nimatron {

namespace {

template <class Entries>
std::string tuple_text(const Entries& entries) {
  std::string out = "(";
  for (const auto& e : entries) {
    if (out.size() > 1) out += ',';
    out += Integer(e).str();
  }
  return out + ")";
}

// Integers in the proportions of the rationals, with no common divisor.
std::vector<Integer> coprime(const std::vector<Rational>& values) {
  Integer scale = 1;
  for (const auto& v : values) scale *= v.denominator() / gcd(scale, v.denominator());
  std::vector<Integer> out;
  Integer common = 0;
  for (const auto& v : values) {
    out.push_back(v.numerator() * (scale / v.denominator()));
    common = gcd(common, out.back());
  }
  if (common > 1) {
    for (auto& v : out) v /= common;
  }
  return out;
}

// maximise c.y subject to A y <= 1, y >= 0, by the simplex method with Bland's rule over the rationals;
// y = 0 is a start, so one phase is enough. A has a row per coordinate and a column per move.
struct Simplex {
  // rows 0..d-1: the basic variables; row d: the objective, negated. Columns: k moves, d slacks, the right-hand side.
  std::vector<std::vector<Rational>> tableau;
  std::vector<std::size_t> basis;
  std::size_t d, k;

  Simplex(const std::vector<std::vector<Rational>>& a, const std::vector<Rational>& c) : d(a.size()), k(c.size()) {
    tableau.assign(d + 1, std::vector<Rational>(k + d + 1));
    for (std::size_t j = 0; j < d; ++j) {
      for (std::size_t i = 0; i < k; ++i) tableau[j][i] = a[j][i];
      tableau[j][k + j] = 1;
      tableau[j][k + d] = 1;
      basis.push_back(k + j);
    }
    for (std::size_t i = 0; i < k; ++i) tableau[d][i] = -c[i];
  }

  // The column along which the objective grows without bound, or none at the optimum.
  std::optional<std::size_t> solve() {
    for (;;) {
      std::size_t enter = 0;
      while (enter < k + d && tableau[d][enter] >= 0) ++enter;
      if (enter == k + d) return std::nullopt;
      std::optional<std::size_t> leave;
      Rational best;
      for (std::size_t j = 0; j < d; ++j) {
        if (tableau[j][enter] <= 0) continue;
        const Rational ratio = tableau[j][k + d] / tableau[j][enter];
        if (!leave || ratio < best || (ratio == best && basis[j] < basis[*leave])) {
          leave = j;
          best = ratio;
        }
      }
      if (!leave) return enter;
      pivot(*leave, enter);
    }
  }

  void pivot(std::size_t row, std::size_t column) {
    const Rational by = tableau[row][column];
    for (auto& e : tableau[row]) e = e / by;
    for (std::size_t j = 0; j <= d; ++j) {
      if (j == row || tableau[j][column] == 0) continue;
      const Rational factor = tableau[j][column];
      for (std::size_t i = 0; i <= k + d; ++i) tableau[j][i] = tableau[j][i] - factor * tableau[row][i];
    }
    basis[row] = column;
  }
};

}  // namespace

std::string lattice_text(const LatticeVector& v) { return tuple_text(v); }

VectorSet::VectorSet(std::vector<LatticeVector> vectors) {
  if (vectors.empty()) throw Error("a vector set needs at least one vector, such as (-2,1)");
  for (auto& v : vectors) {
    if (v.empty()) throw Error("a vector needs at least one entry");
    if (v.size() > kMaxDimension) throw Error(fmt::format("a vector has at most {} entries", kMaxDimension));
    if (v.size() != vectors.front().size()) {
      throw Error(fmt::format("the vectors {} and {} have different dimensions", lattice_text(vectors.front()),
                              lattice_text(v)));
    }
    if (std::find(vectors_.begin(), vectors_.end(), v) == vectors_.end()) vectors_.push_back(v);
  }
}

VectorSet VectorSet::parse(Cursor& in) {
  std::vector<LatticeVector> vectors;
  if (in.skip_spaces().peek() != '(') in.expected("a vector such as (-2,1)");
  do {
    const auto start = in.skip_spaces().column();
    in.expect('(');
    LatticeVector v;
    do {
      v.push_back(in.integer(-kMaxEntry, kMaxEntry, "an entry of a vector"));
    } while (in.eat(','));
    in.expect(')');
    if (!vectors.empty() && v.size() != vectors.front().size()) {
      throw Error::at(start, fmt::format("the vectors {} and {} have different dimensions",
                                         lattice_text(vectors.front()), lattice_text(v)));
    }
    vectors.push_back(std::move(v));
  } while (in.eat(','));
  return VectorSet(std::move(vectors));
}

VectorSet VectorSet::parse(std::string_view text) {
  Cursor in(text);
  auto moves = parse(in);
  in.end();
  return moves;
}

std::string VectorSet::text() const {
  std::string out;
  for (const auto& v : vectors_) {
    if (!out.empty()) out += ',';
    out += lattice_text(v);
  }
  return out;
}

VectorSet VectorSet::sorted() const {
  auto copy = *this;
  std::sort(copy.vectors_.begin(), copy.vectors_.end());
  return copy;
}

VectorSet VectorSet::swapped() const {
  auto copy = *this;
  for (auto& v : copy.vectors_) {
    if (v.size() >= 2) std::swap(v[0], v[1]);
  }
  return copy;
}

// The weights w = 1 + u with u >= 0 and w.v <= -1 of least sum are the dual of: maximise
// sum of y_v (1 + sum of the entries of v) subject to sum of y_v (-v_j) <= 1 for every coordinate j. Its optimum
// shows u as the reduced costs of the slacks; if it is unbounded, a ray y has sum of y_v v >= 0.
Termination decide_termination(const VectorSet& moves) {
  const auto d = moves.dimension();
  const auto k = moves.size();
  std::vector<std::vector<Rational>> a(d, std::vector<Rational>(k));
  std::vector<Rational> c(k, Rational(1));
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      a[j][i] = -moves[i][j];
      c[i] = c[i] + moves[i][j];
    }
  }
  Simplex lp(a, c);
  const auto ray = lp.solve();
  Termination out;
  if (!ray) {
    out.terminates = true;
    std::vector<Rational> w(d, Rational(1));
    for (std::size_t j = 0; j < d; ++j) w[j] = w[j] + lp.tableau[d][k + j];
    out.weight = coprime(w);
    return out;
  }
  std::vector<Rational> y(k);
  if (*ray < k) y[*ray] = 1;
  for (std::size_t j = 0; j < d; ++j) {
    if (lp.basis[j] < k) y[lp.basis[j]] = -lp.tableau[j][*ray];
  }
  out.times = coprime(y);
  out.sum.assign(d, 0);
  out.start.assign(d, 0);
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      out.sum[j] += out.times[i] * moves[i][j];
      if (-out.sum[j] > out.start[j]) out.start[j] = -out.sum[j];
    }
  }
  return out;
}

std::vector<std::int64_t> terminating_weight(const VectorSet& moves) {
  const auto t = decide_termination(moves);
  if (!t.terminates) {
    std::string play;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (t.times[i] == 0) continue;
      if (!play.empty()) play += " + ";
      if (t.times[i] != 1) play += t.times[i].str() + " times ";
      play += lattice_text(moves[i]);
    }
    throw Error(
        fmt::format("play can continue forever: the moves {} sum to {}, which decreases no coordinate, and can be "
                    "repeated from {}",
                    play, tuple_text(t.sum), tuple_text(t.start)));
  }
  std::vector<std::int64_t> out;
  for (const auto& w : t.weight) {
    if (w > std::int64_t{1} << 40) throw Error(fmt::format("the weight {} is too large", tuple_text(t.weight)));
    out.push_back(static_cast<std::int64_t>(w));
  }
  return out;
}

}  // namespace nimatron
