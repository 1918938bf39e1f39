#include "nimatron/value/surreal.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"

namespace nimatron {

const std::vector<Surreal::Term>& Surreal::terms() const {
  static const std::vector<Term> kNone;
  return terms_ ? *terms_ : kNone;
}

Surreal::Surreal(const Integer& n) {
  if (n == 0) return;
  terms_ = std::make_shared<const std::vector<Term>>(1, Term{Surreal(), n});
  size_ = height_ = 1;
}

Surreal Surreal::sum_of(std::vector<Term> terms) {
  std::stable_sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) { return a.exponent > b.exponent; });
  std::vector<Term> kept;
  for (auto& t : terms) {
    tick();
    if (!kept.empty() && kept.back().exponent == t.exponent) {
      kept.back().coefficient += t.coefficient;
    } else {
      kept.push_back(std::move(t));
    }
    if (kept.back().coefficient == 0) kept.pop_back();
  }
  constexpr std::size_t kLargest = 100'000, kHighest = 100;
  Surreal out;
  for (const auto& t : kept) {
    out.size_ += 1 + t.exponent.size_;
    out.height_ = std::max(out.height_, 1 + t.exponent.height_);
  }
  if (out.size_ > kLargest) throw Error(fmt::format("a number of more than {} terms", kLargest));
  if (out.height_ > kHighest) throw Error(fmt::format("a tower of more than {} powers of w", kHighest));
  if (!kept.empty()) out.terms_ = std::make_shared<const std::vector<Term>>(std::move(kept));
  return out;
}

Surreal Surreal::omega_to(const Surreal& e) {
  if (!e.is_ordinal()) throw Error("the exponent of w must be an ordinal");
  return sum_of({{e, 1}});
}

std::optional<Integer> Surreal::integer() const {
  if (!terms_) return Integer(0);
  if (terms_->front().exponent.terms_) return std::nullopt;
  return terms_->front().coefficient;
}

int Surreal::sign() const { return terms_ ? terms_->front().coefficient.sign() : 0; }

bool Surreal::is_ordinal() const {
  return std::all_of(terms().begin(), terms().end(), [](const Term& t) { return t.coefficient.sign() > 0; });
}

Surreal Surreal::birthday() const {
  std::vector<Term> all = terms();
  for (auto& t : all) t.coefficient = abs(t.coefficient);
  return sum_of(std::move(all));
}

Surreal operator-(const Surreal& a) {
  std::vector<Surreal::Term> all = a.terms();
  for (auto& t : all) t.coefficient = -t.coefficient;
  return Surreal::sum_of(std::move(all));
}

Surreal operator+(const Surreal& a, const Surreal& b) {
  std::vector<Surreal::Term> all = a.terms();
  all.insert(all.end(), b.terms().begin(), b.terms().end());
  return Surreal::sum_of(std::move(all));
}

Surreal operator*(const Surreal& a, const Surreal& b) {
  std::vector<Surreal::Term> all;
  Growth held;
  for (const auto& x : a.terms()) {
    for (const auto& y : b.terms()) {
      tick();
      held.add(sizeof(Surreal::Term));
      all.push_back({x.exponent + y.exponent, x.coefficient * y.coefficient});
    }
  }
  return Surreal::sum_of(std::move(all));
}

std::strong_ordering operator<=>(const Surreal& a, const Surreal& b) {
  const auto &x = a.terms(), &y = b.terms();
  if (&x == &y) return std::strong_ordering::equal;
  for (std::size_t i = 0;; ++i) {
    if (i == x.size() && i == y.size()) return std::strong_ordering::equal;
    if (i == y.size()) return x[i].coefficient <=> 0;
    if (i == x.size()) return Integer(0) <=> y[i].coefficient;
    const auto order = x[i].exponent <=> y[i].exponent;
    if (order > 0) return x[i].coefficient <=> 0;
    if (order < 0) return Integer(0) <=> y[i].coefficient;
    if (const auto c = x[i].coefficient <=> y[i].coefficient; c != 0) return c;
  }
}

namespace {

// Whether w^e is written without brackets around e: 2, w, w^w.
bool stands_alone(const Surreal& e) {
  return e.integer() || (e.terms().size() == 1 && e.terms().front().coefficient == 1);
}

}  // namespace

std::string Surreal::text() const {
  if (!terms_) return "0";
  std::string out;
  for (const auto& [e, c] : *terms_) {
    if (c.sign() < 0) {
      out += '-';
    } else if (!out.empty()) {
      out += '+';
    }
    const Integer size = abs(c);
    if (!e.terms_) {
      out += size.str();
      continue;
    }
    out += 'w';
    if (e != Surreal(1)) out += stands_alone(e) ? "^" + e.text() : "^(" + e.text() + ")";
    if (size != 1) out += "*" + size.str();
  }
  return out;
}

Formula formula(const Surreal& a) {
  if (a.terms().empty()) return {number_sign("0")};
  Formula out;
  for (const auto& [e, c] : a.terms()) {
    if (c.sign() < 0 || !out.empty()) out.push_back(operator_sign(c.sign() < 0 ? "−" : "+"));
    const Integer size = abs(c);
    if (e.terms().empty()) {
      out.push_back(number_sign(size.str()));
      continue;
    }
    if (e == Surreal(1)) {
      out.push_back(letter_sign("ω"));
    } else {
      out.push_back(scripts({letter_sign("ω")}, {}, formula(e)));
    }
    if (size != 1) {
      out.push_back(operator_sign("·"));
      out.push_back(number_sign(size.str()));
    }
  }
  return out;
}

}  // namespace nimatron
