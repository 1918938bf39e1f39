#include "nimatron/rules/named_kinds.h"

#include <map>
#include <mutex>
#include <utility>

namespace nimatron {

BoardKind kind_of_text(const std::string& text, const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, std::pair<Tag, std::string>> kinds;
  const std::lock_guard lock(mutex);
  auto it = kinds.find(text);
  if (it == kinds.end()) it = kinds.emplace(text, std::pair(new_tag(), name)).first;
  return {it->second.first, it->second.second};
}

}  // namespace nimatron
