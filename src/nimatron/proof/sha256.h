// SHA-256 (FIPS 180-4), the digest that guards a certificate against damage.
#pragma once

#include <string>
#include <string_view>

namespace nimatron {

// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace nimatron
