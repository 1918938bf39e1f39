// Formulas in LaTeX as MathML, for pages that need neither scripts nor a network.
//
//   mathml("2^{20}")       // <math alttext="2^{20}"><msup><mn>2</mn><mn>20</mn></msup></math>
//
// A formula has letters, numbers, signs, {groups}, ^ and _, \frac \sqrt \text \texttt \mathrm \mathit \mathbf \mathbin,
// Greek letters and the usual signs (\le \oplus \uparrow \lfloor ...); any other command is an Error at its column.
#pragma once

#include <string>
#include <string_view>

namespace nimatron {

// `words` is what is read where MathML is not shown; empty: the formula itself.
std::string mathml(std::string_view latex, std::string_view words = {});

}  // namespace nimatron
