// Whether this is the build of a sanitizer, which takes ten times the time and memory: a test of very many cases then
// takes fewer.
#pragma once

namespace nimatron::test {

#ifdef NIMATRON_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace nimatron::test
