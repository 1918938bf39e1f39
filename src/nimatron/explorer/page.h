// The explorer's page as it was built from web/: index.html and the files that it names.
#pragma once

#include <span>

#include "nimatron/base/embedded.h"

namespace nimatron {

std::span<const EmbeddedFile> web_page();

}  // namespace nimatron
