// Files of the source tree whose texts are part of the program; cmake/embed.cmake puts them there.
//
//   std::span<const EmbeddedFile> report_files();       // declared by who uses it, defined by the build
#pragma once

#include <span>
#include <string_view>

namespace nimatron {

struct EmbeddedFile {
  std::string_view name;  // without its folder
  std::string_view text;
};

}  // namespace nimatron
