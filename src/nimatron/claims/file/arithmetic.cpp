#include "nimatron/claims/file/arithmetic.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/container/small_vector.hpp>

namespace nimatron {

std::size_t Scope::find(std::string_view name, std::size_t column) const {
  const auto it = std::find(names.begin(), names.end(), name);
  if (it != names.end()) return static_cast<std::size_t>(it - names.begin());
  std::string bound;
  for (const auto& n : names) {
    if (!n.empty()) bound += (bound.empty() ? "$" : ", $") + n;
  }
  throw Error::at(column, fmt::format("the variable ${} is not bound; {}", name,
                                      bound.empty() ? "for all $a in 0..9: binds one" : "bound here: " + bound));
}

struct Arithmetic::Function {
  std::string_view name;
  Op op;
  std::size_t arguments;
};

const Arithmetic::Function* Arithmetic::find_function(std::string_view name) {
  static constexpr Function kTable[] = {{"min", Op::Min, 2}, {"max", Op::Max, 2},    {"gcd", Op::Gcd, 2},
                                        {"abs", Op::Abs, 1}, {"isqrt", Op::Root, 1}, {"fib", Op::Fibonacci, 1}};
  const auto* it = std::find_if(std::begin(kTable), std::end(kTable), [&](const auto& f) { return f.name == name; });
  return it == std::end(kTable) ? nullptr : it;
}

// Descends by precedence; brackets, which a user may nest, have a checked depth.
class Arithmetic::Reader {
 public:
  Reader(Cursor& in, const Scope& scope, std::vector<Step>& steps) : in_(in), scope_(scope), steps_(steps) {}

  void sum_of_bits() {
    sum();
    while (eat_word("xor")) {
      sum();
      steps_.push_back({Op::Xor});
    }
  }

 private:
  static constexpr int kDeepest = 100;

  // The word, and no longer one.
  bool eat_word(std::string_view word) {
    const auto start = in_.skip_spaces().column();
    if (in_.word() == word) return true;
    in_.back_to(start);
    return false;
  }

  void sum() {
    product();
    for (;;) {
      const Op op = in_.eat('+') ? Op::Plus : in_.eat('-') ? Op::Minus : Op::Number;
      if (op == Op::Number) return;
      product();
      steps_.push_back({op});
    }
  }

  void product() {
    factor();
    for (;;) {
      const Op op = in_.eat('*') ? Op::Times : eat_word("div") ? Op::Divide : eat_word("mod") ? Op::Modulo : Op::Number;
      if (op == Op::Number) return;
      factor();
      steps_.push_back({op});
    }
  }

  void factor() {
    bool negative = false;
    while (in_.eat('-')) negative = !negative;
    atom();
    if (negative) steps_.push_back({Op::Negate});
  }

  void atom() {
    in_.skip_spaces();
    const auto start = in_.column();
    if (in_.eat('$')) {
      if (in_.peek() == '(') return bracket();
      const auto name = in_.word();
      if (name.empty()) in_.expected("the name of a variable");
      steps_.push_back({Op::Variable, scope_.find(name, start)});
      return;
    }
    if (in_.peek() == '(') return bracket();
    if (in_.at_digit()) {
      while (in_.at_digit()) in_.next();
      if (in_.column() - start > 1000) throw Error::at(start, "a number has at most 1000 digits");
      steps_.push_back({Op::Number, 0, Integer(in_.since(start))});
      return;
    }
    const auto word = in_.word();
    const auto* function = find_function(word);
    in_.back_to(function != nullptr ? in_.column() : start);
    if (function == nullptr) in_.expected("a number, a variable or a function such as min");
    in_.expect('(');
    deeper();
    for (std::size_t i = 0; i < function->arguments; ++i) {
      if (i > 0) in_.expect(',');
      sum_of_bits();
    }
    in_.expect(')');
    --depth_;
    steps_.push_back({function->op});
  }

  void bracket() {
    deeper();
    in_.expect('(');
    sum_of_bits();
    in_.expect(')');
    --depth_;
  }

  void deeper() {
    if (++depth_ > kDeepest) in_.fail(fmt::format("brackets nest at most {} deep", kDeepest));
  }

  Cursor& in_;
  const Scope& scope_;
  std::vector<Step>& steps_;
  int depth_ = 0;
};

Arithmetic Arithmetic::read(Cursor& in, const Scope& scope) {
  Arithmetic a;
  Reader(in, scope, a.steps_).sum_of_bits();
  return a;
}

namespace {

Integer floor_div(const Integer& a, const Integer& b) {
  if (b == 0) throw Error("division by 0");
  Integer q = a / b;
  if (q * b != a && (a < 0) != (b < 0)) --q;
  return q;
}

Integer exclusive_or(const Integer& a, const Integer& b) {
  if (a < 0 || b < 0) throw Error("xor needs numbers that are not negative");
  return a ^ b;
}

Integer fibonacci(const Integer& n) {
  if (n < 0 || n > 100'000) throw Error("fib takes a number from 0 to 100000");
  Integer a = 0;
  Integer b = 1;
  for (auto i = static_cast<int>(n); i > 0; --i) {
    a += b;
    std::swap(a, b);
  }
  return a;
}

}  // namespace

Integer Arithmetic::operator()(const Values& values) const {
  boost::container::small_vector<Integer, 4> stack;
  for (const auto& s : steps_) {
    if (s.op == Op::Number || s.op == Op::Variable) {
      stack.push_back(s.op == Op::Number ? s.number : values[s.place]);
      continue;
    }
    Integer b = std::move(stack.back());
    stack.pop_back();
    switch (s.op) {
      case Op::Negate:
        stack.push_back(-b);
        continue;
      case Op::Abs:
        stack.push_back(abs(b));
        continue;
      case Op::Root:
        stack.push_back(isqrt(b));
        continue;
      case Op::Fibonacci:
        stack.push_back(fibonacci(b));
        continue;
      default:
        break;
    }
    Integer& a = stack.back();
    switch (s.op) {
      case Op::Times:
        a *= b;
        break;
      case Op::Divide:
        a = floor_div(a, b);
        break;
      case Op::Modulo:
        a -= floor_div(a, b) * b;
        break;
      case Op::Plus:
        a += b;
        break;
      case Op::Minus:
        a -= b;
        break;
      case Op::Xor:
        a = exclusive_or(a, b);
        break;
      case Op::Min:
        a = std::min(a, b);
        break;
      case Op::Max:
        a = std::max(a, b);
        break;
      case Op::Gcd:
        a = gcd(a, b);
        break;
      default:
        break;
    }
  }
  return stack.back();
}

bool is_arithmetic(std::string_view text) {
  Cursor in(text);
  bool marked = false;
  bool plain = true;
  for (in.skip_spaces(); !in.done(); in.skip_spaces()) {
    if (in.peek() == '$') {
      in.next();
      in.word();
      marked = true;
      continue;
    }
    if (const auto word = in.word(); !word.empty()) {
      if (Arithmetic::find_function(word) == nullptr && word != "div" && word != "mod" && word != "xor") return false;
      marked = true;
      continue;
    }
    const char c = in.next();
    if (std::string_view("0123456789+-*(),").find(c) == std::string_view::npos) return false;
    plain = plain && (c >= '0' && c <= '9');
  }
  const auto first = text.find_first_not_of(' ');
  const auto last = text.find_last_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] == '*' || text[last] == '*') return false;
  return marked || plain;
}

}  // namespace nimatron
