#include "nimatron/solve/quotient_kernel.h"

#include <algorithm>
#include <numeric>

namespace nimatron {

namespace {

// The identity of the kernel: the idempotent power of the product of all elements.
Element kernel_identity(const ProductTable& product, std::size_t order) {
  Element all = 0;
  for (Element x = 0; x < order; ++x) all = product(all, x);
  Element power = all;
  while (product(power, power) != power) power = product(power, all);
  return power;
}

// The Grundy values of the elements of the kernel, if they are a homomorphism without two of the same value.
std::optional<std::vector<std::optional<Nimber>>> kernel_values(const BipartiteMonoid& monoid,
                                                                const ProductTable& product, Element identity,
                                                                const std::vector<Nimber>& grundy) {
  std::vector<std::optional<Nimber>> value(monoid.order());
  std::vector<Element> known{identity};  // a subgroup
  value[identity] = 0;
  for (std::uint32_t heap = 0; heap < grundy.size(); ++heap) {
    const Element x = product(identity, monoid.image(heap));
    if (value[x]) {
      if (*value[x] != grundy[heap]) return std::nullopt;
      continue;
    }
    const bool taken = std::any_of(known.begin(), known.end(), [&](Element y) { return *value[y] == grundy[heap]; });
    if (taken || product(x, x) != identity) return std::nullopt;
    for (std::size_t i = 0, end = known.size(); i < end; ++i) {
      const Element y = product(known[i], x);
      value[y] = *value[known[i]] ^ grundy[heap];
      known.push_back(y);
    }
  }
  return value;
}

}  // namespace

std::optional<std::uint32_t> follows_grundy_from(const BipartiteMonoid& monoid, const std::vector<Nimber>& grundy,
                                                 const TakeAndBreak& code, Budget& budget) {
  const auto largest = static_cast<std::uint32_t>(grundy.size()) - 1;
  const ProductTable product(monoid, budget);
  const Element identity = kernel_identity(product, monoid.order());
  const auto in_kernel = [&](Element x) { return product(identity, x) == x; };
  for (Element x = 0; x < monoid.order(); ++x) {
    if (in_kernel(x) && (monoid.in_p[x] != 0) != (x == identity)) return std::nullopt;
  }
  if (!kernel_values(monoid, product, identity, grundy)) return std::nullopt;
  auto from = largest + 1;
  while (from > 0 && in_kernel(monoid.image(from - 1))) --from;
  // F is from - 1; if all heaps are in the kernel, 0 does.
  const auto last_outside = std::uint64_t{from == 0 ? 0 : from - 1};
  if (from > largest || largest < code.parts * last_outside + code.take || largest <= code.take) return std::nullopt;
  return from;
}

}  // namespace nimatron
