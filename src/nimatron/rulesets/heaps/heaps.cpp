#include "nimatron/rulesets/heaps/heaps.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"
#include "nimatron/base/join.h"

namespace nimatron {

void encode(const Heaps& h, ByteWriter& out) {
  out.varint(h.count());
  for (const auto s : h.sizes) out.varint(static_cast<std::uint64_t>(s));
}

void decode(ByteReader& in, Heaps& h) {
  h.sizes.resize(in.varint());
  for (auto& s : h.sizes) s = static_cast<std::int64_t>(in.varint());
}

Heaps parse_heaps(Cursor& in) {
  Heaps h;
  if (in.skip_spaces().done()) return h;
  do {
    if (h.count() == Heaps::kMostHeaps) in.fail(fmt::format("more than {} heaps", Heaps::kMostHeaps));
    h.sizes.push_back(in.integer(0, Heaps::kMostTokens, "a heap"));
  } while (in.eat(','));
  return h;
}

Heaps heaps_of(std::span<const std::int64_t> sizes) {
  for (const auto s : sizes) {
    if (s < 0 || s > Heaps::kMostTokens)
      throw Error(fmt::format("a heap is a number from 0 to {}", Heaps::kMostTokens));
  }
  Heaps h;
  h.sizes.assign(sizes.begin(), sizes.end());
  return h;
}

std::string format_heaps(const Heaps& h) { return join(h.sizes, ","); }

Heaps sorted_heaps(const Heaps& h) {
  Heaps s;
  for (const auto size : h.sizes) {
    if (size > 0) s.sizes.push_back(size);
  }
  std::sort(s.sizes.begin(), s.sizes.end());
  return s;
}

Heaps ordered_heaps(Heaps h) {
  std::sort(h.sizes.begin(), h.sizes.end());
  return h;
}

Heaps with_heap(const Heaps& h, std::size_t i, std::int64_t size) {
  Heaps r = h;
  r.sizes[i] = size;
  return r;
}

void check_heap_count(const Heaps& h, std::size_t count, std::string_view game) {
  if (h.count() != count) throw Error(fmt::format("{} is played on {} heaps, not {}", game, count, h.count()));
}

void draw_heaps(const Heaps& h, Canvas& canvas) {
  static constexpr std::int64_t kTallest = 12;
  const bool tall = std::any_of(h.sizes.begin(), h.sizes.end(), [](std::int64_t s) { return s > kTallest; });
  if (tall || h.count() > 24) {
    canvas.caption("heaps " + format_heaps(h));
    return;
  }
  if (h.sizes.empty()) canvas.caption("no heaps");
  const std::int64_t top = h.sizes.empty() ? 0 : *std::max_element(h.sizes.begin(), h.sizes.end());
  for (std::size_t i = 0; i < h.count(); ++i) {
    const auto column = static_cast<int>(i);
    for (std::int64_t k = 0; k < h[i]; ++k) {
      canvas.cell(static_cast<int>(top - 1 - k), column, "", Canvas::Tone::Plain, Canvas::Shape::Disc);
    }
    canvas.label(column + 0.5, static_cast<double>(top) + 0.5, fmt::format("{}", h[i]));
  }
}

std::string heap_move_name(const Heaps& from, const Heaps& to) {
  std::string words;
  for (std::size_t i = 0; i < from.count() && from.count() == to.count(); ++i) {
    if (from[i] == to[i]) continue;
    if (to[i] > from[i]) return format_heaps(to);
    words += fmt::format("{}take {} from heap {}", words.empty() ? "" : ", ", from[i] - to[i], i + 1);
  }
  return words.empty() ? "to " + format_heaps(to) : words;
}

}  // namespace nimatron
