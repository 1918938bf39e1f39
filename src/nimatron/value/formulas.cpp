#include "nimatron/value/formulas.h"

#include <string>
#include <utility>

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

Formula formula(const LoopyNimber& n) {
  if (n.number) return {number_sign(std::to_string(*n.number))};
  if (n.reaches.empty()) return {name_sign("∞")};
  Formula below;
  for (const Nimber m : n.reaches) {
    if (!below.empty()) below.push_back(comma_sign());
    below.push_back(number_sign(std::to_string(m)));
  }
  return {scripts({name_sign("∞")}, std::move(below), {})};
}

}  // namespace nimatron
