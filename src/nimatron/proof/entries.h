// The entries that proof/ adds to the engine's: prove and verify.
#pragma once

#include <memory>

#include "nimatron/engine/entry.h"

namespace nimatron {

class GameLibrary;

namespace proof {
void add_entries(Entries& entries, std::shared_ptr<GameLibrary> games);
}  // namespace proof

}  // namespace nimatron
