// TextHash: for hash tables with a text as the key, which can be asked by any kind of text.
#pragma once

#include <string_view>

#include "nimatron/base/hash.h"

namespace nimatron {

struct TextHash {
  using is_avalanching = void;
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return mix(hash_bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size()));
  }
};

}  // namespace nimatron
