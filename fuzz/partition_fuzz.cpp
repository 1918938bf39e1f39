// Any text as the state of a partition game: it is refused with an Error, or it can be printed and read back.
#include <cstdlib>
#include <string_view>

#include "nimatron/base/error.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/lctr.h"
#include "nimatron/rulesets/partition/lctrd.h"
#include "nimatron/rulesets/partition/non_repetitive.h"

namespace {

template <class R>
void read(std::string_view text) {
  using nimatron::Cursor;
  const R r;
  typename R::Position p;
  try {
    Cursor in(text);
    p = r.parse(in);
    in.end();
  } catch (const nimatron::Error&) {
    return;
  }
  const auto printed = r.format(p);
  Cursor in(printed);
  if (!(r.parse(in) == p) || !in.done()) std::abort();
  if (!(nimatron::TaggedAs::decoded<typename R::Position>(nimatron::TaggedAs(1).encoded(p)) == p)) std::abort();
  if constexpr (std::is_same_v<typename R::Position, nimatron::Partition>) {
    if (nimatron::lctr_grundy(p) > 2 || nimatron::downright_grundy(p) > 2) std::abort();
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read<nimatron::Lctr>(text);
  read<nimatron::LctrNr>(text);
  read<nimatron::Lctrd>(text);
  return 0;
}
