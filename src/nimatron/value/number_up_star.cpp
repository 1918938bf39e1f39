#include "nimatron/value/number_up_star.h"

#include <cstdlib>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

bool is_number(const NumberUpStar& v) { return v.ups == 0 && v.nimber == 0; }

NumberUpStarOptions number_options(const Dyadic& x) {
  NumberUpStarOptions o;
  const Dyadic step(1, x.exponent());
  if (!x.is_integer() || x.sign() > 0) o.left.push_back({x - step, 0, 0});
  if (!x.is_integer() || x.sign() < 0) o.right.push_back({x + step, 0, 0});
  return o;
}

}  // namespace

NumberUpStarOptions canonical_options(const NumberUpStar& v) {
  if (is_number(v)) return number_options(v.number);
  const NumberUpStar number{v.number, 0, 0};
  NumberUpStarOptions o;
  if (v.ups == 0) {
    Growth held;
    for (std::uint32_t k = 0; k < v.nimber; ++k) {
      tick();
      held.add(2 * sizeof(NumberUpStar));
      o.left.push_back({v.number, 0, k});
    }
    o.right = o.left;
    return o;
  }
  // ^n*k is {0 | ^(n-1)*(k xor 1)}, but for ^* = {0,* | 0}; downs are the same mirrored.
  const int sign = v.ups > 0 ? 1 : -1;
  o.left = {number};
  o.right = {number};
  if (v.ups * sign == 1 && v.nimber == 1) {
    (sign > 0 ? o.left : o.right).push_back({v.number, 0, 1});
  } else {
    (sign > 0 ? o.right : o.left) = {{v.number, v.ups - sign, v.nimber ^ 1U}};
  }
  return o;
}

std::optional<NumberUpStar> with_canonical_options(const NumberUpStarOptions& options) {
  const auto& l = options.left;
  const auto& r = options.right;
  const auto fits = [&](const NumberUpStar& v) { return canonical_options(v) == options; };
  std::vector<NumberUpStar> candidates;
  if (l.empty() || r.empty()) {
    if (l.empty() && r.empty()) return NumberUpStar{};
    candidates.push_back({l.empty() ? r[0].number - 1 : l[0].number + 1, 0, 0});
  } else {
    candidates.push_back({(l[0].number + r[0].number).halved(), 0, 0});
    if (l == r) candidates.push_back({l[0].number, 0, static_cast<std::uint32_t>(l.size())});
    if (r[0].ups < INT32_MAX) candidates.push_back({l[0].number, r[0].ups + 1, r[0].nimber ^ 1U});
    if (l[0].ups > INT32_MIN) candidates.push_back({r[0].number, l[0].ups - 1, l[0].nimber ^ 1U});
    candidates.push_back({l[0].number, 1, 1});
    candidates.push_back({l[0].number, -1, 1});
  }
  for (const auto& v : candidates) {
    if (fits(v)) return v;
  }
  return std::nullopt;
}

Outcome outcome_of(const NumberUpStar& v) {
  if (v.number.sign() != 0) return v.number.sign() > 0 ? Outcome::L : Outcome::R;
  if (v.ups == 0) return v.nimber == 0 ? Outcome::P : Outcome::N;
  if (std::abs(std::int64_t{v.ups}) == 1 && v.nimber == 1) return Outcome::N;
  return v.ups > 0 ? Outcome::L : Outcome::R;
}

std::string text(const NumberUpStar& v) {
  std::string s;
  if (v.number.sign() != 0 || is_number(v)) s = v.number.text();
  if (v.ups != 0) s += v.ups > 0 ? '^' : 'v';
  const auto size = std::abs(std::int64_t{v.ups});
  if (size > 1) s += std::to_string(size);
  if (v.nimber > 0) s += '*';
  if (v.nimber > 1) s += std::to_string(v.nimber);
  return s;
}

}  // namespace nimatron
