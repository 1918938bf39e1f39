#include "nimatron/rulesets/partition/boxes.h"

#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <utility>

#include "nimatron/base/error.h"

namespace nimatron {

void check_boxes(const PartitionView& p) {
  if (p.rows() <= kMostBoxes && p.columns() <= kMostBoxes && p.size() <= kMostBoxes) return;
  throw Error(
      fmt::format("a diagram of {} boxes needs a value in each of them; the limit is {}", p.size(), kMostBoxes));
}

SgPair lctr_pair(const PartitionView& p) { return fold_boxes<SgPair>(p, lctr_step).value_or(SgPair{}); }
SgPair downright_pair(const PartitionView& p) { return fold_boxes<SgPair>(p, downright_step).value_or(SgPair{}); }

namespace {

// Few genera occur among millions of boxes, so each is stored once, and each pair of options is computed once.
class Genera {
 public:
  using Id = std::uint32_t;
  static constexpr Id kTerminal = 0;
  Genera() : genera_(1), ids_{{Genus(), kTerminal}} {}

  const Genus& operator[](Id id) const { return genera_[id]; }
  // Of a position with these options, which may be equal.
  Id of_options(Id a, Id b) {
    if (a > b) std::swap(a, b);
    const auto [it, fresh] = of_options_.try_emplace(std::uint64_t{a} << 32 | b, 0);
    if (fresh) {
      const Genus options[] = {genera_[a], genera_[b]};
      const auto genus = genus_of_options(std::span<const Genus>(options));
      it->second = ids_.try_emplace(genus, static_cast<Id>(genera_.size())).first->second;
      if (it->second == genera_.size()) genera_.push_back(genus);
    }
    return it->second;
  }

 private:
  std::vector<Genus> genera_;
  boost::unordered_flat_map<Genus, Id, Hash> ids_;
  boost::unordered_flat_map<std::uint64_t, Id> of_options_;
};

template <class Step>
BoxGenus fold_genera(const PartitionView& p, Genera& genera, Step step) {
  BoxGenus result;
  const auto id = fold_boxes<Genera::Id>(p, step, [&](std::int64_t, std::int64_t, Genera::Id genus) {
    result.tame = result.tame && genera[genus].of_nim();
  });
  result.genus = genera[id.value_or(Genera::kTerminal)];
  return result;
}

}  // namespace

BoxGenus lctr_genus(const PartitionView& p) {
  Genera genera;
  return fold_genera(p, genera, [&](const Genera::Id* right, const Genera::Id* below) {
    return genera.of_options(right ? *right : Genera::kTerminal, below ? *below : Genera::kTerminal);
  });
}

BoxGenus downright_genus(const PartitionView& p) {
  Genera genera;
  return fold_genera(p, genera, [&](const Genera::Id* right, const Genera::Id* below) {
    if (!right && !below) return Genera::kTerminal;
    return genera.of_options(right ? *right : *below, below ? *below : *right);
  });
}

}  // namespace nimatron
