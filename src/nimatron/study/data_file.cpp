#include "nimatron/study/data_file.h"

#include <cstdlib>
#include <filesystem>

namespace nimatron {

std::string data_file(const std::string& name) {
  namespace fs = std::filesystem;
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return (fs::path(data) / "nimatron" / name).string();
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return (fs::path(home) / ".local" / "share" / "nimatron" / name).string();
  }
  return {};
}

}  // namespace nimatron
