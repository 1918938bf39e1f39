// Cover: makes a proof small. Each entry has conditions, and each condition several supports, sets of entries any one
// of which fulfils it. `kept` drops entries one by one for as long as every condition of those that stay, and of the
// statement, is fulfilled, so that in the end each entry that is left is needed. `needed` lists those, each before the
// entries that fulfil its conditions.
//
//   Cover cover(3);
//   cover.condition(Cover::kStatement, {{0}});
//   cover.condition(0, {{1}, {2}});                   // entry 0 needs entry 1 or entry 2
//   cover.kept()                                      // {true, false, true}
//   cover.needed()                                    // {0, 2}
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"

namespace nimatron {

class Cover {
 public:
  using Entry = std::uint32_t;
  using Support = std::vector<Entry>;
  static constexpr Entry kStatement = ~Entry{0};
  explicit Cover(std::size_t entries) : uses_(entries), own_(entries) {}

  // A condition with an empty support is always fulfilled.
  void condition(Entry of, const std::vector<Support>& supports);
  std::vector<bool> kept();
  std::vector<Entry> needed();

 private:
  struct Condition {
    Entry of;
    std::uint32_t alive;  // supports whose entries are all there; 0 once its owner is gone
  };
  bool remove(Entry e);

  std::vector<Condition> conditions_;
  std::vector<std::uint32_t> condition_of_;       // of each support
  std::vector<bool> broken_;                      // supports of which an entry is gone
  std::vector<std::vector<std::uint32_t>> uses_;  // the supports that hold each entry
  std::vector<std::vector<std::uint32_t>> own_;   // the conditions of each entry
  Growth held_;
};

}  // namespace nimatron
