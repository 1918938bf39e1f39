#include "nimatron/study/colour_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "nimatron/base/error.h"
#include "nimatron/base/ticks.h"
#include "nimatron/value/dyadic.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostWords = 64;
constexpr std::size_t kMostListed = 24;
constexpr std::array<Colour, 8> kDistinct = {{{0, 0, 0},
                                              {230, 159, 0},
                                              {86, 180, 233},
                                              {0, 158, 115},
                                              {240, 228, 66},
                                              {0, 114, 178},
                                              {213, 94, 0},
                                              {204, 121, 167}}};
constexpr Colour kBlack{0, 0, 0}, kPale{225, 225, 225}, kBlue{0, 114, 178}, kOrange{213, 94, 0};

// Numbers by their size, then all other words.
std::vector<std::string> in_order(const std::map<std::string, std::size_t>& words) {
  std::vector<std::pair<Dyadic, std::string>> numbers;
  std::vector<std::string> others;
  for (const auto& [word, rank] : words) {
    try {
      numbers.emplace_back(Dyadic::parse(word), word);
    } catch (const Error&) {
      others.push_back(word);
    }
  }
  std::sort(numbers.begin(), numbers.end());
  std::vector<std::string> out;
  for (auto& [number, word] : numbers) out.push_back(std::move(word));
  out.insert(out.end(), others.begin(), others.end());
  return out;
}

std::string explain(char outcome) {
  switch (outcome) {
    case 'L':
      return "L: Left wins";
    case 'R':
      return "R: Right wins";
    case 'N':
      return "N: the next player wins";
    default:
      return "P: the previous player wins";
  }
}

}  // namespace

Colour mixed(Colour a, Colour b, double at) {
  Colour out{};
  for (std::size_t c = 0; c < 3; ++c) out[c] = static_cast<std::uint8_t>(std::lround(a[c] + (b[c] - a[c]) * at));
  return out;
}

Colour distinct_colour(std::size_t i) { return kDistinct[i]; }

Colour scale_colour(double at) {
  static constexpr std::array<Colour, 5> kScale = {
      {{68, 1, 84}, {59, 82, 139}, {33, 145, 140}, {94, 201, 98}, {253, 231, 37}}};
  at = std::clamp(at, 0.0, 1.0) * 4;
  const auto k = std::min<std::size_t>(static_cast<std::size_t>(at), 3);
  return mixed(kScale[k], kScale[k + 1], at - static_cast<double>(k));
}

Colour diverging_colour(double at) {
  constexpr Colour kWhite{247, 247, 247};
  return mixed(kWhite, at < 0 ? kBlue : kOrange, std::min(std::abs(at), 1.0));
}

ColourScale::ColourScale(const TableData& t) : table_(t) {
  if (!t.outcomes.empty()) {
    for (const char c : t.outcomes) words_.emplace(std::string(1, c), 0);
    outcomes_ = true;
    return;
  }
  bool first = true;
  bool listed = true;
  for (std::size_t i = 0; i < t.size(); ++i) {
    if (const auto n = t.numerator(i)) {
      if (first || *n < least_) least_ = *n;
      if (first || *n > most_) most_ = *n;
      first = false;
      if (listed) ranks_.emplace(*n, 0);
      if (ranks_.size() > kMostListed) {
        listed = false;
        ranks_.clear();
      }
    } else {
      words_.emplace(t.text(i), 0);
      if (words_.size() > kMostWords) {
        throw Error(t.of == "aw" ? "a picture cannot show more than 64 different atomic weights; use --of mean_aw"
                                 : "a picture cannot show more than 64 different values");
      }
    }
  }
  constexpr auto kMost = std::int64_t{1} << 60;
  if (least_ < -kMost || most_ > kMost) throw Error("the numbers are too large for a picture");
  std::size_t rank = 0;
  for (auto& [value, r] : ranks_) r = rank++;
  rank = 0;
  for (const auto& word : in_order(words_)) words_[word] = rank++;
  outcomes_ = !words_.empty() && std::all_of(words_.begin(), words_.end(), [](const auto& w) {
    return w.first == "P" || w.first == "N" || w.first == "L" || w.first == "R";
  });
  zero_apart_ = t.of == "grundy" && least_ == 0 && (ranks_.empty() || ranks_.size() > kDistinct.size());
}

Colour ColourScale::operator()(std::size_t i) const {
  if (const auto n = table_.numerator(i)) return number_colour(*n);
  if (!table_.outcomes.empty()) return word_colour(std::string(1, table_.outcomes[i]));
  return word_colour(table_.text(i));
}

Colour ColourScale::number_colour(std::int64_t n) const {
  if (!ranks_.empty() && ranks_.size() <= kDistinct.size()) return kDistinct[ranks_.at(n)];
  if (zero_apart_ && n == 0) return kOrange;
  if (least_ < 0 && most_ > 0) {
    const auto end = std::log1p(static_cast<double>(std::max(-least_, most_)));
    const auto size = std::log1p(std::abs(static_cast<double>(n))) / end;
    return diverging_colour(n < 0 ? -size : size);
  }
  const auto least = zero_apart_ ? 1 : least_;
  return scale_colour(static_cast<double>(n - least) / static_cast<double>(std::max<std::int64_t>(most_ - least, 1)));
}

Colour ColourScale::word_colour(const std::string& word) const {
  if (outcomes_) {
    if (word == "P") return kBlack;
    if (word == "N") return kPale;
    return word == "L" ? kBlue : kOrange;
  }
  const auto i = words_.at(word);
  return words_.size() <= kDistinct.size() ? kDistinct[i]
                                           : scale_colour(static_cast<double>(i) / static_cast<double>(words_.size()));
}

std::vector<std::pair<std::string, Colour>> ColourScale::legend() const {
  std::vector<std::pair<std::string, Colour>> all;
  const auto number = [&](std::int64_t n) {
    TableData one;
    one.cells = std::vector<std::int64_t>{n};
    one.exponent = table_.exponent;
    all.emplace_back(one.text(0), number_colour(n));
  };
  if (table_.numeric()) {
    if (!ranks_.empty()) {
      for (const auto& [value, rank] : ranks_) number(value);
    } else if (least_ < 0 && most_ > 0) {
      // 0 and powers of two on both sides.
      const auto one = std::int64_t{1} << table_.exponent;
      const auto up_to = [&](std::int64_t end) {
        std::vector<std::int64_t> out;
        for (auto n = one; n < end; n *= 2) out.push_back(n);
        out.push_back(end);
        return out;
      };
      const auto below = up_to(-least_);
      for (auto n = below.rbegin(); n != below.rend(); ++n) number(-*n);
      number(0);
      for (const auto n : up_to(most_)) number(n);
    } else {
      const auto step =
          static_cast<std::int64_t>(std::max(1.0, tick_step(static_cast<double>(most_ - least_ + 1), kMostListed - 3)));
      number(least_);
      if (zero_apart_) number(1);
      for (auto n = least_ / step * step + step; n < most_; n += step) {
        if (n > least_ + (zero_apart_ ? 1 : 0)) number(n);
      }
      number(most_);
    }
  }
  for (const auto& word : in_order(words_)) {
    all.emplace_back(outcomes_ ? explain(word[0]) : word, word_colour(word));
  }
  if (all.size() <= kMostListed) return all;
  std::vector<std::pair<std::string, Colour>> out;
  for (std::size_t i = 0; i < kMostListed; ++i) out.push_back(all[i * (all.size() - 1) / (kMostListed - 1)]);
  return out;
}

}  // namespace nimatron
