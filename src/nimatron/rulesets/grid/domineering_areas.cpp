#include "nimatron/rulesets/grid/domineering_areas.h"

#include <boost/unordered/unordered_flat_map.hpp>

namespace nimatron::domineering {

namespace {

std::uint64_t packed(const Areas& a, bool vertical_to_move) {
  std::uint64_t key = vertical_to_move ? 1 : 0;
  for (const int n : {a.protective, a.beside[3], a.beside[4], a.alone[1], a.alone[2], a.alone[3], a.alone[4]}) {
    key = key << 8 | static_cast<std::uint64_t>(n);
  }
  return key;
}

// Takes the best of them away and says what it is worth: 0 if there are none.
int take_best(Areas::ByGain& areas) {
  std::size_t gain = areas.size() - 1;
  while (gain > 0 && areas[gain] == 0) --gain;
  if (gain > 0) --areas[gain];
  return static_cast<int>(gain);
}

int vertical_gains(const Areas& a) {
  int most = 0;
  Areas left = a;
  if (left.protective > 0) {
    --left.protective;
    most = 8 + left.value(false);
  }
  left = a;
  if (const int gain = take_best(left.beside)) most = std::max(most, gain + left.value(false));
  left = a;
  if (const int gain = take_best(left.alone)) most = std::max(most, gain + left.value(false));
  return most;
}

int horizontal_leaves(const Areas& a) {
  int least = -1;
  const auto leave = [&](const Areas& left) {
    const int gain = left.value(true);
    least = least < 0 ? gain : std::min(least, gain);
  };
  Areas left = a;
  if (left.protective > 0) {
    --left.protective;
    leave(left);
  }
  if (left.protective > 0) {
    --left.protective;
    left.alone[4] += 2;
    leave(left);
  }
  left = a;
  if (take_best(left.beside) > 0) {
    take_best(left.beside);
    leave(left);
  }
  left = a;
  if (take_best(left.alone) > 0) leave(left);
  return std::max(least, 0);
}

}  // namespace

int Areas::value(bool vertical_to_move) const {
  // Few of all possible numbers occur.
  thread_local boost::unordered_flat_map<std::uint64_t, int> known;
  const std::uint64_t key = packed(*this, vertical_to_move);
  if (const auto it = known.find(key); it != known.end()) return it->second;
  const int gain = vertical_to_move ? vertical_gains(*this) : horizontal_leaves(*this);
  known.emplace(key, gain);
  return gain;
}

}  // namespace nimatron::domineering
