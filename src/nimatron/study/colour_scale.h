// ColourScale: the colour of each cell of a table, and the legend.
//
// Up to eight different values get the colours of Okabe and Ito, a palette that is safe for the colour-blind. More
// numbers get a scale: from dark to light if all have one sign, with the P-positions of Grundy tables in orange; from
// blue through white to orange, logarithmically, if there are negative and positive ones. Outcomes have P-positions
// black, L blue and R orange, and the values of games have the colours of their outcomes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

class ColourScale {
 public:
  // An Error if there are too many different values to distinguish by colour.
  explicit ColourScale(const TableData& table);

  Colour operator()(std::size_t i) const;
  // Value and colour, at most 24.
  std::vector<std::pair<std::string, Colour>> legend() const;

 private:
  Colour number_colour(std::int64_t numerator) const;
  Colour word_colour(const std::string& word) const;

  const TableData& table_;
  std::map<std::int64_t, std::size_t> ranks_;  // of numerators; empty if there are too many
  std::map<std::string, std::size_t> words_;
  std::int64_t least_ = 0, most_ = 0;
  bool outcomes_ = false, zero_apart_ = false;
};

// From a to b, 0 <= at <= 1.
Colour mixed(Colour a, Colour b, double at);
// The i-th of at most eight colours.
Colour distinct_colour(std::size_t i);
// From dark violet through green to yellow, 0 <= at <= 1, with increasing lightness.
Colour scale_colour(double at);
// From blue through white to orange, -1 <= at <= 1.
Colour diverging_colour(double at);

}  // namespace nimatron
