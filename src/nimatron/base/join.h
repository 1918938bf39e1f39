// join(items, between): a list as text, "3,5,7".
//
// fmt::join does this too, but takes the compiler half a second for every type of list.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>

namespace nimatron {

template <class List>
std::string join(const List& items, std::string_view between) {
  std::string out;
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += between;
    first = false;
    if constexpr (std::is_convertible_v<decltype(item), std::string_view>) {
      out += std::string_view(item);
    } else {
      out += fmt::to_string(item);
    }
  }
  return out;
}

}  // namespace nimatron
