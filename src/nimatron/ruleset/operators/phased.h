// Phased: a position of an operator that plays by one ruleset first and by another afterwards.
#pragma once

#include <utility>
#include <variant>

#include "nimatron/ruleset/position.h"

namespace nimatron {

template <class P1, class P2>
struct Phased {
  std::variant<P1, P2> state;

  static Phased in_first(P1 p) { return {std::variant<P1, P2>(std::in_place_index<0>, std::move(p))}; }
  static Phased in_second(P2 p) { return {std::variant<P1, P2>(std::in_place_index<1>, std::move(p))}; }
  bool is_second() const { return state.index() == 1; }
  const P1& first() const { return *std::get_if<0>(&state); }
  const P2& second() const { return *std::get_if<1>(&state); }

  friend bool operator==(const Phased& a, const Phased& b) { return a.state == b.state; }
  friend std::size_t hash_value(const Phased& p) {
    return p.is_second() ? mix(hash_value(p.second()), 2) : mix(hash_value(p.first()), 1);
  }
  friend void encode(const Phased& p, ByteWriter& out) {
    out.byte(p.is_second() ? 2 : 1);
    if (p.is_second()) {
      encode(p.second(), out);
    } else {
      encode(p.first(), out);
    }
  }
  friend void decode(ByteReader& in, Phased& p) {
    if (in.byte() == 2) {
      P2 second;
      decode(in, second);
      p = in_second(std::move(second));
    } else {
      P1 first;
      decode(in, first);
      p = in_first(std::move(first));
    }
  }
};

}  // namespace nimatron
