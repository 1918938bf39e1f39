#include "nimatron/rulesets/spindly/entry.h"

namespace nimatron::spindly {

std::string text(const WeightEntry<Integer>& g) {
  switch (g.kind) {
    case EntryKind::Zero:
      return "0";
    case EntryKind::Star:
      return "*";
    case EntryKind::Up:
      return "^";
    case EntryKind::Down:
      return "v";
    case EntryKind::ZeroLeft:
      return "0L";
    case EntryKind::ZeroRight:
      return "0R";
    case EntryKind::Whole:
      return g.k.str();
    case EntryKind::ThreeHalves:
      return g.k < 0 ? "-3/2" : "3/2";
    case EntryKind::Hot:
      return g.k < 0 ? "{-2|" + g.k.str() + "}" : "{" + g.k.str() + "|2}";
  }
  return {};
}

std::string text(const WeightEntry<std::int64_t>& g) { return text(widened(g)); }

}  // namespace nimatron::spindly
