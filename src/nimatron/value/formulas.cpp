#include "nimatron/value/formulas.h"

namespace nimatron {

Formula formula(const Dyadic& x) {
  if (x.is_integer()) return whole_number(x.text());
  Formula out;
  if (x.sign() < 0) out.push_back(operator_sign("−"));
  out.push_back(
      fraction({number_sign(x.abs().numerator().str())}, {number_sign(Integer(Integer(1) << x.exponent()).str())}));
  return out;
}

Formula formula(const Genus& g) {
  Formula above;
  for (const std::uint64_t d : g.digits()) {
    const auto digit = std::to_string(d);
    if (d >= 10) {
      append(above, {open_sign("("), number_sign(digit), close_sign(")")});
    } else if (!above.empty() && above.back().kind == Sign::Kind::Number) {
      above.back().text += digit;
    } else {
      above.push_back(number_sign(digit));
    }
  }
  return {scripts({number_sign(std::to_string(g.base()))}, {}, std::move(above))};
}

}  // namespace nimatron
