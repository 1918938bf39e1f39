// The part of a plot that a command names.
#include <fmt/format.h>

#include <charconv>

#include "nimatron/base/error.h"
#include "nimatron/study/picture.h"

namespace nimatron {

namespace {

PlotRange parse_range(const std::string& text) {
  const auto dots = text.find("..");
  PlotRange out{0, 0};
  const auto number = [&](const std::string& word, double& to) {
    const auto end = std::from_chars(word.data(), word.data() + word.size(), to);
    return end.ec == std::errc() && end.ptr == word.data() + word.size();
  };
  if (dots == std::string::npos || !number(text.substr(0, dots), out.low) || !number(text.substr(dots + 2), out.high) ||
      !(out.low < out.high)) {
    throw Error(fmt::format("'{}' is not a range of numbers such as 0.25..0.5", text));
  }
  return out;
}

}  // namespace

void parse_zoom(const std::string& text, PictureStyle& style) {
  const auto comma = text.find(',');
  style.x = parse_range(text.substr(0, comma));
  if (comma != std::string::npos) style.y = parse_range(text.substr(comma + 1));
}

}  // namespace nimatron
