// Numbers and lists of them in the bytes of a stream, as the machine has them (little-endian, as our files are).
//
//   put(out, std::uint64_t{7});
//   put_list(out, values);
//   const auto seven = get<std::uint64_t>(in);      // an Error if the stream ends
//   values = get_list<std::uint16_t>(in, 1000);     // an Error if it has more than 1000
#pragma once

#include <cstdint>
#include <istream>
#include <ostream>
#include <type_traits>
#include <vector>

#include "nimatron/base/error.h"

namespace nimatron {

template <class T>
void put(std::ostream& out, T value) {
  static_assert(std::is_arithmetic_v<T>);
  out.write(reinterpret_cast<const char*>(&value), sizeof value);
}
template <class T>
T get(std::istream& in) {
  static_assert(std::is_arithmetic_v<T>);
  T value{};
  if (!in.read(reinterpret_cast<char*>(&value), sizeof value)) throw Error("it is cut off");
  return value;
}

template <class T>
void put_list(std::ostream& out, const std::vector<T>& values) {
  put(out, static_cast<std::uint64_t>(values.size()));
  out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(T)));
}
template <class T>
std::vector<T> get_list(std::istream& in, std::uint64_t most) {
  const auto size = get<std::uint64_t>(in);
  if (size > most) throw Error("a list in it is too long");
  std::vector<T> values(static_cast<std::size_t>(size));
  if (!in.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(size * sizeof(T)))) {
    throw Error("it is cut off");
  }
  return values;
}

}  // namespace nimatron
