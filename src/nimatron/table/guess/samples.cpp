#include "nimatron/table/guess/samples.h"

#include <algorithm>

namespace nimatron::guess {

std::string Samples::text(const Integer& value) const {
  return numeric() ? value.str() : words_[static_cast<std::size_t>(value)];
}

bool Samples::has_zeros() const { return numeric() || std::find(words_.begin(), words_.end(), "P") != words_.end(); }

bool Samples::zero(std::size_t cell) const {
  return numeric() ? values_[cell] == 0 : words_[static_cast<std::size_t>(values_[cell])] == "P";
}

std::vector<std::int64_t> Samples::at(std::size_t cell) const {
  std::vector<std::int64_t> out(axes_.size());
  for (auto a = axes_.size(); a > 0; --a) {
    out[a - 1] = axes_[a - 1].low + static_cast<std::int64_t>(cell % axes_[a - 1].size());
    cell /= axes_[a - 1].size();
  }
  return out;
}

std::size_t Samples::cell(const std::vector<std::int64_t>& at) const {
  std::size_t out = 0;
  for (std::size_t a = 0; a < axes_.size(); ++a) {
    out = out * axes_[a].size() + static_cast<std::size_t>(at[a] - axes_[a].low);
  }
  return out;
}

bool Samples::fitting(std::size_t cell) const {
  for (auto a = axes_.size(); a > 0; --a) {
    if (cell % axes_[a - 1].size() >= axes_[a - 1].fitting()) return false;
    cell /= axes_[a - 1].size();
  }
  return true;
}

std::size_t Samples::count_fitting() const {
  std::size_t out = 1;
  for (const auto& axis : axes_) out *= axis.fitting();
  return out;
}

std::string Samples::variable(std::size_t axis) const {
  static constexpr const char* kNames[] = {"$x", "$y", "$z"};
  return dimension() == 1 ? "$n" : kNames[axis];
}

std::size_t Samples::length() const {
  std::size_t out = 0;
  for (const auto& v : values_) out += text(v).size() + 1;
  return out;
}

}  // namespace nimatron::guess
