// The automaton whose states are the keys that words reach from a first key.
//
//   explored<std::uint64_t>(2, radix, start, [&](std::uint64_t key, std::size_t letter) { ... }, [&](key) { output; })
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <deque>
#include <vector>

#include "nimatron/automata/automaton.h"
#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"

namespace nimatron {

struct KeyHash {
  using is_avalanching = void;
  std::size_t operator()(std::uint64_t key) const { return mix(key); }
  template <class T>
  std::size_t operator()(const std::vector<T>& key) const {
    return mix(hash_bytes(reinterpret_cast<const unsigned char*>(key.data()), key.size() * sizeof(T)));
  }
};

inline std::size_t key_bytes(std::uint64_t) { return sizeof(std::uint64_t); }
template <class T>
std::size_t key_bytes(const std::vector<T>& key) {
  return 2 * sizeof(key) + 2 * key.size() * sizeof(T);
}

template <class Key, class Step, class Out>
Automaton explored(std::size_t tracks, int radix, const Key& start, Step step, Out out) {
  Automaton a(tracks, radix);
  Growth held;
  boost::unordered_flat_map<Key, Automaton::State, KeyHash> known;
  std::deque<Key> keys;
  const auto state = [&](Key key) {
    const auto [it, fresh] = known.try_emplace(key, static_cast<Automaton::State>(keys.size()));
    if (fresh) {
      held.add(3 * key_bytes(key) + 2 * a.letters() * sizeof(Automaton::State));
      a.add(out(key));
      keys.push_back(std::move(key));
    }
    return it->second;
  };
  state(start);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      tick();
      const auto to = state(step(keys[i], letter));
      a.set_next(static_cast<Automaton::State>(i), letter, to);
    }
  }
  return a;
}

}  // namespace nimatron
