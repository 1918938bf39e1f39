#include "nimatron/ruleset/coin_moves.h"

#include <algorithm>

#include "nimatron/base/budget.h"

namespace nimatron {

CoinMoves::Clause CoinMoves::parse_clause(Cursor& in) {
  const auto count = [&] { return static_cast<int>(in.integer(1, kMostPlaces, "a number of coins")); };
  Clause out;
  out.least = count();
  out.most = out.least;
  if (in.peek() == '+') {
    in.next();
    out.most.reset();
  } else if (in.peek() == '-') {
    in.next();
    out.most = count();
    if (*out.most < out.least) in.fail("the numbers of coins must rise");
  }
  for (;; in.next()) {
    const char mark = in.peek();
    if (mark == 'C' && in.peek(1) == '(') {
      in.next();
      in.next();
      out.within = count();
      if (in.peek() != ')') in.expected("')'");
    } else if (mark == 'C') {
      out.neighbouring = true;
    } else if (mark == 'E') {
      out.equally_spaced = true;
    } else if (mark == 'S') {
      out.symmetrical = true;
    } else if (mark == 'F') {
      out.with_first = true;
    } else {
      return out;
    }
  }
}

CoinMoves CoinMoves::parse(Cursor& in) {
  CoinMoves out;
  do {
    in.skip_spaces();
    out.clauses_.push_back(parse_clause(in));
  } while (in.eat(','));
  return out;
}

std::string CoinMoves::text() const {
  std::string out;
  for (const auto& c : clauses_) {
    if (!out.empty()) out += ',';
    out += std::to_string(c.least);
    if (!c.most) out += '+';
    if (c.most && *c.most != c.least) out += "-" + std::to_string(*c.most);
    if (c.neighbouring) out += 'C';
    if (c.within) out += "C(" + std::to_string(*c.within) + ")";
    if (c.equally_spaced) out += 'E';
    if (c.symmetrical) out += 'S';
    if (c.with_first) out += 'F';
  }
  return out;
}

bool CoinMoves::allows(const Clause& clause, std::span<const int> places) {
  const auto n = places.size();
  if (clause.with_first && places.front() != 1) return false;
  if (clause.within && places.back() - places.front() >= *clause.within) return false;
  if (!clause.symmetrical) return true;
  for (std::size_t i = 0; i < n; ++i) {
    if (places[i] + places[n - 1 - i] != places.front() + places.back()) return false;
  }
  return true;
}

void CoinMoves::each(int last, const std::function<void(std::span<const int>)>& f) const {
  std::vector<int> places;
  for (const auto& c : clauses_) {
    const int most = std::min(last, c.most.value_or(last));
    const auto offer = [&] {
      tick();
      if (allows(c, places)) f(places);
    };
    if (c.neighbouring || c.equally_spaced) {
      for (int n = c.least; n <= most; ++n) {
        const int widest = c.neighbouring || n == 1 ? 1 : (last - 1) / (n - 1);
        for (int step = 1; step <= widest; ++step) {
          places.clear();
          for (int i = n - 1; i >= 0; --i) places.push_back(last - i * step);
          offer();
        }
      }
      continue;
    }
    // The others before the last one, in ascending order.
    const int first = c.within ? std::max(1, last - *c.within + 1) : 1;
    const auto choose = [&](const auto& again, int from) -> void {
      const int chosen = static_cast<int>(places.size()) + 1;
      if (chosen >= c.least) {
        places.push_back(last);
        offer();
        places.pop_back();
      }
      if (chosen >= most) return;
      for (int place = from; place < last; ++place) {
        places.push_back(place);
        again(again, place + 1);
        places.pop_back();
      }
    };
    places.clear();
    if (c.least <= most) choose(choose, first);
  }
}

}  // namespace nimatron
