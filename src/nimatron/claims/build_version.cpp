#include "nimatron/claims/build_version.h"

#include <fmt/format.h>
#include <link.h>

#include <cstring>

namespace nimatron {

namespace {

constexpr std::size_t aligned(std::size_t n) { return (n + 3) / 4 * 4; }

// The linker's build id in one segment of notes, as hexadecimal digits; empty if it is not there.
std::string build_id(const char* at, const char* end) {
  while (at + sizeof(ElfW(Nhdr)) <= end) {
    ElfW(Nhdr) note;
    std::memcpy(&note, at, sizeof note);
    const char* name = at + sizeof note;
    const char* description = name + aligned(note.n_namesz);
    at = description + aligned(note.n_descsz);
    if (at > end) break;
    if (note.n_type != NT_GNU_BUILD_ID || note.n_namesz != 4 || std::memcmp(name, "GNU", 4) != 0) continue;
    std::string out;
    for (std::size_t i = 0; i < note.n_descsz; ++i) out += fmt::format("{:02x}", description[i] & 0xff);
    return out;
  }
  return {};
}

bool holds_this_function(const dl_phdr_info& object) {
  const auto here = reinterpret_cast<std::uintptr_t>(&build_version);
  for (int i = 0; i < object.dlpi_phnum; ++i) {
    const auto& segment = object.dlpi_phdr[i];
    const auto begin = object.dlpi_addr + segment.p_vaddr;
    if (segment.p_type == PT_LOAD && here >= begin && here - begin < segment.p_memsz) return true;
  }
  return false;
}

// The object that this function is in: the program, or the Python module.
int own_object(dl_phdr_info* object, std::size_t, void* out) {
  if (!holds_this_function(*object)) return 0;
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const auto& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the loader gives addresses as numbers
    const auto* begin = reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr);
    auto id = build_id(begin, begin + segment.p_memsz);
    if (id.empty()) continue;
    *static_cast<std::string*>(out) = std::move(id);
    break;
  }
  return 1;
}

}  // namespace

std::string build_version() {
  std::string id;
  dl_iterate_phdr(own_object, &id);
  return id.empty() ? NIMATRON_VERSION : fmt::format("{}+{}", NIMATRON_VERSION, id);
}

}  // namespace nimatron
