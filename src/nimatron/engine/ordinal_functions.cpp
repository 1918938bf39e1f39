// The field of nimbers, and numbers that may be infinite.
#include <fmt/format.h>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/ordinals.h"
#include "nimatron/value/nim_product.h"

namespace nimatron {

namespace {

Parameter a_nimber(const char* name) { return {name, ParameterKind::Any, "A nimber *a or an integer"}; }

// The nimbers that are computed with; `whole`: all of them were written as integers, and so is the answer.
struct NimOperands {
  std::vector<OrdinalNimber> nimbers;
  bool whole = true;
};

NimOperands nim_operands(Arguments& a, std::size_t count) {
  NimOperands out;
  for (std::size_t i = 0; i < count; ++i) {
    const Answer given = a.any(i);
    auto nimber = nimber_in(a.session(), given);
    if (const auto* n = std::get_if<Integer>(&given)) {
      if (n->sign() >= 0) nimber = OrdinalNimber{Surreal(*n)};
    } else {
      out.whole = false;
      if (!nimber && a.is_term(i)) nimber = nimber_in(a.session(), Term{{}, a.value(i)});
    }
    if (!nimber) a.fail("nim arithmetic is for nimbers, written *a or a");
    out.nimbers.push_back(std::move(*nimber));
  }
  return out;
}

Answer nim_answer(const NimOperands& of, const OrdinalNimber& found) {
  if (const auto n = found.size.integer(); n && of.whole) return *n;
  return answer_of(found);
}

Answer nim_product_of(Arguments& a) {
  const auto of = nim_operands(a, 2);
  return nim_answer(of, nim_product(of.nimbers[0], of.nimbers[1]));
}

Answer nim_quotient_of(Arguments& a) {
  const auto of = nim_operands(a, 2);
  if (of.nimbers[1].size.sign() == 0) a.fail("the divisor is 0");
  return nim_answer(of, nim_product(of.nimbers[0], nim_inverse(of.nimbers[1])));
}

Answer nim_inverse_of(Arguments& a) {
  const auto of = nim_operands(a, 1);
  return nim_answer(of, nim_inverse(of.nimbers[0]));
}

Answer nim_sqrt_of(Arguments& a) {
  const auto of = nim_operands(a, 1);
  return nim_answer(of, nim_sqrt(of.nimbers[0]));
}

Answer nim_power_of(Arguments& a) {
  const auto of = nim_operands(a, 1);
  const Integer n = a.integer(1);
  if (n.sign() < 0) a.fail("the exponent must not be negative");
  return nim_answer(of, nim_power(of.nimbers[0], n));
}

int sign_of(Arguments& a) {
  const Answer given = a.any(0);
  if (const auto x = surreal_in(a.session(), given)) return x->sign();
  return a.number(0).sign();
}

Answer is_ordinal_of(Arguments& a) {
  const Answer given = a.any(0);
  if (const auto x = surreal_in(a.session(), given)) return x->is_ordinal();
  if (!a.is_term(0)) return false;
  const auto n = integer_in(a.session(), Term{{}, a.value(0)});
  return n && n->sign() >= 0;
}

}  // namespace

std::vector<Entry> ordinal_functions() {
  const Parameter number{"x", ParameterKind::Any, "A number, perhaps infinite"};
  return {
      {"nim_product",
       AnswerType::Any,
       {a_nimber("a"), a_nimber("b")},
       "The product of two nimbers in the field of nimbers, also of infinite ones below w^w^w. With integers alone the "
       "answer is an integer, otherwise a nimber.",
       "nim_product(*7,*9)",
       nim_product_of},
      {"nim_quotient",
       AnswerType::Any,
       {a_nimber("a"), a_nimber("b")},
       "The nimber whose product with b is a.",
       "nim_quotient(*7,*9)",
       nim_quotient_of},
      {"nim_inverse",
       AnswerType::Any,
       {a_nimber("a")},
       "The inverse of a nimber in the field of nimbers.",
       "nim_inverse(*2)",
       nim_inverse_of},
      {"nim_power",
       AnswerType::Any,
       {a_nimber("a"), {"n", ParameterKind::Whole, "The exponent"}},
       "The product of n copies of a nimber, for n >= 0.",
       "nim_power(*w,3)",
       nim_power_of},
      {"nim_sqrt",
       AnswerType::Any,
       {a_nimber("a")},
       "The square root of a nimber; every nimber has exactly one.",
       "nim_sqrt(*2)",
       nim_sqrt_of},
      {"nim_excess",
       AnswerType::Whole,
       {{"p", ParameterKind::Whole, "An odd prime"}},
       "The excess m of an odd prime p: the p-th power of the nimber w^w^k, p the k-th odd prime from 0, is "
       "kappa_f(p) + m (Lenstra; OEIS A380496).",
       "nim_excess(19)",
       [](Arguments& a) -> Answer { return Integer(nim_excess(a.integer(0))); }},
      {"sign",
       AnswerType::Whole,
       {number},
       "-1, 0 or 1 for a negative number, 0 and a positive one.",
       "sign(3-w)",
       [](Arguments& a) -> Answer { return Integer(sign_of(a)); }},
      {"is_ordinal",
       AnswerType::Boolean,
       {{"G", ParameterKind::Any, "A game"}},
       "Whether G is an ordinal: a sum of c*w^e with positive integers c.",
       "is_ordinal(w^2+1)",
       is_ordinal_of},
  };
}

}  // namespace nimatron
