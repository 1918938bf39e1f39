// From the syntax tree of a rule to its instructions.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/base/stack.h"
#include "nimatron/rules/number_program.h"
#include "nimatron/rules/number_rule.h"

namespace nimatron {

namespace {

std::string state_text(std::span<const std::int64_t> numbers) { return join(numbers, ","); }

}  // namespace

class NumberCompiler {
 public:
  using Op = NumberProgram::Op;
  using Kind = Node::Kind;

  NumberCompiler(const NumberRule& rule, const std::vector<std::string>& names) : rule_(rule) {
    for (const auto& n : names) bound_.push_back({n, fresh()});
    out_.fail_ = [game = rule.game, text = rule.rule](std::uint32_t place, std::span<const std::int64_t> numbers,
                                                      const std::string& message) {
      game->fail(text->rule, place, fmt::format("at {}({}): {}", game->name, state_text(numbers), message));
    };
  }

  NumberProgram compile() {
    piece_ = rule_.condition;
    loops(rule_.loop, 0, [&] {
      for (const auto& r : rule_.results) {
        piece_ = r.piece;
        const auto from = number(r.node);
        out_.results_.push_back({from, static_cast<std::uint32_t>(r.piece->place(r.node.column)), std::string(r.text)});
      }
      emit(Op::Emit, 0, 0, 0);
      piece_ = rule_.condition;
    });
    emit(Op::End, 0, 0, 0);
    return std::move(out_);
  }

 private:
  enum class Type : std::uint8_t { Number, Truth, List };
  struct Value {
    Type type;
    std::uint32_t at;  // a register or a list
  };
  struct Bound {
    std::string_view name;
    std::uint32_t at;
  };

  std::uint32_t fresh() { return out_.registers_++; }
  std::size_t here() const { return out_.code_.size(); }
  std::size_t emit(Op op, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::int64_t number = 0) {
    constexpr std::size_t kLongest = 100'000;
    if (here() >= kLongest) fail(0, "this rule is too long");
    out_.code_.push_back({op, a, b, c, number, place_});
    return here() - 1;
  }
  // The jump at `from` goes to the next instruction.
  void land(std::size_t from) { out_.code_[from].number = static_cast<std::int64_t>(here()); }
  void back(Op op, std::uint32_t a, std::uint32_t b, std::size_t to) {
    emit(op, a, b, 0, static_cast<std::int64_t>(to));
  }

  [[noreturn]] void fail(std::size_t column, const std::string& message) const {
    rule_.fail(piece_ == nullptr ? 0 : piece_->place(column), message);
  }

  // The bindings from i on, the condition, and what is done in each case.
  template <class Body>
  void loops(const Loop& loop, std::size_t i, Body body) {
    if (i == loop.bindings.size()) {
      if (loop.where == nullptr) return body();
      const auto jump = emit(Op::JumpFalse, truth(*loop.where), 0, 0);
      body();
      land(jump);
      return;
    }
    const auto& b = loop.bindings[i];
    const auto within = bound_.size();
    const auto inner = [&](std::uint32_t at) {
      bound_.push_back({b.name, at});
      loops(loop, i + 1, body);
      bound_.resize(within);
    };
    if (b.defined) return inner(number(b.source));
    for (const auto& known : bound_) {
      if (known.name == b.name) fail(b.column, fmt::format("the name {} is already bound", b.name));
    }
    each(b.source, inner);
  }

  // Runs `body` with a register for each item of a list or range.
  template <class Body>
  void each(const Node& source, Body body) {
    if (source.kind == Kind::Range) {
      const auto at = fresh();
      emit(Op::Move, at, number(source.kids[0]), 0);
      const auto high = number(source.kids[1]);
      const auto skip = emit(Op::JumpGreater, at, high, 0);
      const auto start = here();
      body(at);
      back(Op::Next, at, high, start);
      land(skip);
      return;
    }
    const auto list = listed(source);
    const auto at = fresh(), place = fresh(), size = fresh(), one = fresh();
    emit(Op::Const, place, 0, 0, 0);
    emit(Op::Const, one, 0, 0, 1);
    emit(Op::Length, size, list, 0);
    emit(Op::Sub, size, size, one);
    const auto skip = emit(Op::JumpGreater, place, size, 0);
    const auto start = here();
    emit(Op::At, at, list, place);
    body(at);
    back(Op::Next, place, size, start);
    land(skip);
  }

  std::uint32_t number(const Node& n) { return typed(n, Type::Number, "a number"); }
  std::uint32_t truth(const Node& n) { return typed(n, Type::Truth, "a condition such as n >= 1"); }
  std::uint32_t listed(const Node& n) { return typed(n, Type::List, "a list or a range"); }
  std::uint32_t typed(const Node& n, Type type, const char* what) {
    const Value v = value(n);
    if (v.type != type) fail(n.column, fmt::format("expected {}", what));
    return v.at;
  }

  Value value(const Node& n) {
    if (stack_room() == 0) fail(n.column, kTooDeep);
    place_ = static_cast<std::uint32_t>(piece_->place(n.column));
    switch (n.kind) {
      case Kind::Whole:
        if (!n.number.fits<std::int64_t>()) fail(n.column, "this number is too large for 64 bits");
        return constant(static_cast<std::int64_t>(n.number));
      case Kind::Truth:
        return {Type::Truth, constant(n.text == "true" ? 1 : 0).at};
      case Kind::Variable:
        return variable(n);
      case Kind::Signed:
        return negated(n);
      case Kind::Sum:
        return sum(n);
      case Kind::Product:
        return product(n);
      case Kind::Xor:
        return folded(Op::Xor, n);
      case Kind::List:
      case Kind::Comprehension:
      case Kind::Range:
        return list(n);
      case Kind::Compare:
        return comparison(n);
      case Kind::And:
      case Kind::Or:
        return junction(n);
      case Kind::Not:
        return negation(truth(n.kids[0]));
      case Kind::Implies:
      case Kind::Iff:
        return implication(n);
      case Kind::Choice:
        return choice(n);
      case Kind::ForAll:
      case Kind::ForSome:
        return quantified(n);
      case Kind::Index:
        return indexed(n);
      case Kind::Call:
        return call(n);
      default:
        fail(n.column, "this means nothing in a rule over numbers");
    }
  }

  Value constant(std::int64_t number) {
    const auto at = fresh();
    emit(Op::Const, at, 0, 0, number);
    return {Type::Number, at};
  }

  Value variable(const Node& n) const {
    for (auto i = bound_.size(); i-- > 0;) {
      if (bound_[i].name == n.text) return {Type::Number, bound_[i].at};
    }
    std::vector<std::string> names;
    for (const auto& b : bound_) names.emplace_back(b.name);
    const auto near = n.text.size() > 2 ? nearest(n.text, names) : std::string();
    fail(n.column, fmt::format("the name {} is not bound{}", n.text.substr(0, 40),
                               near.empty() ? "" : fmt::format("; did you mean {}?", near)));
  }

  Value result(Op op, std::uint32_t b, std::uint32_t c = 0) {
    const auto at = fresh();
    emit(op, at, b, c);
    return {Type::Number, at};
  }

  Value negated(const Node& n) {
    if (n.text.find('+') != std::string_view::npos) fail(n.column, "'+-' means nothing in a rule");
    const auto of = number(n.kids[0]);
    return std::count(n.text.begin(), n.text.end(), '-') % 2 == 0 ? Value{Type::Number, of} : result(Op::Negate, of);
  }

  Value sum(const Node& n) {
    const Value first = value(n.kids[0]);
    if (first.type == Type::List) {
      const auto l = out_.lists_++;
      emit(Op::Clear, l, 0, 0);
      emit(Op::Append, l, first.at, 0);
      for (std::size_t i = 1; i < n.kids.size(); ++i) emit(Op::Append, l, listed(n.kids[i]), 0);
      return {Type::List, l};
    }
    if (first.type != Type::Number) fail(n.kids[0].column, "expected a number");
    auto at = first.at;
    for (std::size_t i = 1; i < n.kids.size(); ++i) {
      const Node& kid = n.kids[i];
      const bool minus = kid.kind == Kind::Signed && kid.text == "-";
      const auto other = number(minus ? kid.kids[0] : kid);
      place_ = static_cast<std::uint32_t>(piece_->place(n.column));
      at = result(minus ? Op::Sub : Op::Add, at, other).at;
    }
    return {Type::Number, at};
  }

  Value product(const Node& n) {
    auto at = number(n.kids[0]);
    for (std::size_t i = 1; i < n.kids.size(); ++i) {
      const auto sign = n.signs[i - 1];
      const auto other = number(n.kids[i]);
      place_ = static_cast<std::uint32_t>(piece_->place(n.kids[sign == "*" ? 0 : i].column));
      at = result(sign == "*" ? Op::Mul : sign == "div" ? Op::Div : Op::Mod, at, other).at;
    }
    return {Type::Number, at};
  }

  Value folded(Op op, const Node& n) {
    auto at = number(n.kids[0]);
    for (std::size_t i = 1; i < n.kids.size(); ++i) at = result(op, at, number(n.kids[i])).at;
    return {Type::Number, at};
  }

  Value list(const Node& n) {
    const auto l = out_.lists_++;
    const auto push = [&](const Node& item) { emit(Op::Push, l, number(item), 0); };
    if (n.kind == Kind::Range) {
      const auto low = number(n.kids[0]), high = number(n.kids[1]);
      emit(Op::Clear, l, 0, 0);
      emit(Op::PushRange, l, low, high);
    } else if (n.kind == Kind::List) {
      emit(Op::Clear, l, 0, 0);
      for (const auto& kid : n.kids) push(kid);
    } else {
      emit(Op::Clear, l, 0, 0);
      loops(*n.loop, 0, [&] { push(n.kids[0]); });
    }
    return {Type::List, l};
  }

  Value negation(std::uint32_t of) { return {Type::Truth, result(Op::Not, of).at}; }

  // a < b, with the sign from left to right.
  Value compared(std::string_view sign, std::uint32_t a, std::uint32_t b) {
    if (sign == "<") return {Type::Truth, result(Op::Less, a, b).at};
    if (sign == ">") return {Type::Truth, result(Op::Less, b, a).at};
    if (sign == "<=") return {Type::Truth, result(Op::LessEqual, a, b).at};
    if (sign == ">=") return {Type::Truth, result(Op::LessEqual, b, a).at};
    const auto same = result(Op::Equal, a, b).at;
    return sign == "!=" ? negation(same) : Value{Type::Truth, same};
  }

  // A chain is the `and` of its neighbours and stops at the first that is false.
  Value comparison(const Node& n) {
    const auto at = fresh();
    std::vector<std::size_t> ends;
    auto left = value(n.kids[0]);
    for (std::size_t i = 0; i < n.signs.size(); ++i) {
      const Node& right = n.kids[i + 1];
      if (left.type == Type::List || (left.type == Type::Truth && n.signs[i] != "==" && n.signs[i] != "!=")) {
        fail(n.kids[i].column, "expected a number");
      }
      Value holds{};
      if (n.signs[i] == "in") {
        if (i + 1 < n.signs.size()) fail(right.column, "'in' ends a comparison");
        holds = contained(left.at, right);
      } else {
        const Value other = value(right);
        if (other.type != left.type) fail(right.column, "these two cannot be compared");
        holds = compared(n.signs[i], left.at, other.at);
        left = other;
      }
      emit(Op::Move, at, holds.at, 0);
      if (i + 1 < n.signs.size()) ends.push_back(emit(Op::JumpFalse, at, 0, 0));
    }
    for (const auto e : ends) land(e);
    return {Type::Truth, at};
  }

  Value contained(std::uint32_t item, const Node& in) {
    if (in.kind != Kind::Range) return {Type::Truth, result(Op::Contains, listed(in), item).at};
    const auto at = fresh();
    const auto low = number(in.kids[0]), high = number(in.kids[1]);
    emit(Op::LessEqual, at, low, item);
    const auto end = emit(Op::JumpFalse, at, 0, 0);
    emit(Op::LessEqual, at, item, high);
    land(end);
    return {Type::Truth, at};
  }

  Value junction(const Node& n) {
    const auto at = fresh();
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < n.kids.size(); ++i) {
      emit(Op::Move, at, truth(n.kids[i]), 0);
      if (i + 1 < n.kids.size()) ends.push_back(emit(n.kind == Kind::And ? Op::JumpFalse : Op::JumpTrue, at, 0, 0));
    }
    for (const auto e : ends) land(e);
    return {Type::Truth, at};
  }

  Value implication(const Node& n) {
    if (n.kind == Kind::Iff) {
      auto a = truth(n.kids[0]);
      for (std::size_t i = 1; i < n.kids.size(); ++i) a = result(Op::Equal, a, truth(n.kids[i])).at;
      return {Type::Truth, a};
    }
    const auto at = negation(truth(n.kids[0])).at;
    const auto end = emit(Op::JumpTrue, at, 0, 0);
    emit(Op::Move, at, truth(n.kids[1]), 0);
    land(end);
    return {Type::Truth, at};
  }

  Value choice(const Node& n) {
    const auto skip = emit(Op::JumpFalse, truth(n.kids[1]), 0, 0);
    const Value yes = value(n.kids[0]);
    const bool list = yes.type == Type::List;
    const Value out{yes.type, list ? out_.lists_++ : fresh()};
    const auto keep = [&](const Value& v) {
      if (list) emit(Op::Clear, out.at, 0, 0);
      emit(list ? Op::Append : Op::Move, out.at, v.at, 0);
    };
    keep(yes);
    const auto end = emit(Op::Jump, 0, 0, 0);
    land(skip);
    const Value no = value(n.kids[2]);
    if (no.type != yes.type) fail(n.kids[2].column, "both choices must be of one kind");
    keep(no);
    land(end);
    return out;
  }

  Value quantified(const Node& n) {
    const bool all = n.kind == Kind::ForAll;
    const auto at = constant(all ? 1 : 0).at;
    std::vector<std::size_t> ends;
    loops(*n.loop, 0, [&] {
      emit(Op::Move, at, truth(n.kids[0]), 0);
      ends.push_back(emit(all ? Op::JumpFalse : Op::JumpTrue, at, 0, 0));
    });
    for (const auto e : ends) land(e);
    return {Type::Truth, at};
  }

  Value indexed(const Node& n) {
    const auto l = listed(n.kids[0]);
    if (n.kids[1].kind != Kind::Range) {
      const auto place = number(n.kids[1]);
      place_ = static_cast<std::uint32_t>(piece_->place(n.kids[1].column));
      return result(Op::At, l, place);
    }
    const auto low = number(n.kids[1].kids[0]), high = number(n.kids[1].kids[1]);
    const auto first = fresh(), last = fresh();
    emit(Op::Move, first, low, 0);
    emit(Op::Move, last, high, 0);
    const auto out = out_.lists_++;
    emit(Op::Slice, out, l, first);
    return {Type::List, out};
  }

  Value call(const Node& n) {
    static constexpr std::pair<std::string_view, Op> kOfTwo[] = {
        {"gcd", Op::Gcd}, {"pow", Op::Pow}, {"bitand", Op::BitAnd}, {"bitor", Op::BitOr}};
    static constexpr std::pair<std::string_view, Op> kOfOne[] = {
        {"abs", Op::Abs}, {"isqrt", Op::Root}, {"fib", Op::Fib}};
    static constexpr std::pair<std::string_view, Op> kOfList[] = {
        {"len", Op::Length}, {"count", Op::Length}, {"sum", Op::Sum}, {"mex", Op::Mex}};
    for (const auto& [name, op] : kOfTwo) {
      if (n.text == name) {
        arguments(n, 2, 2);
        const auto a = number(n.kids[0]), b = number(n.kids[1]);
        return at_call(n, op, a, b);
      }
    }
    for (const auto& [name, op] : kOfOne) {
      if (n.text == name) {
        arguments(n, 1, 1);
        return at_call(n, op, number(n.kids[0]), 0);
      }
    }
    for (const auto& [name, op] : kOfList) {
      if (n.text == name) {
        arguments(n, 1, 1);
        return at_call(n, op, listed(n.kids[0]), 0);
      }
    }
    if (n.text == "min" || n.text == "max") return extreme(n);
    if (n.text == "first") {
      arguments(n, 1, 1);
      const auto l = listed(n.kids[0]);
      return at_call(n, Op::At, l, constant(0).at);
    }
    if (n.text == "sort" || n.text == "distinct") {
      arguments(n, 1, 1);
      const auto from = listed(n.kids[0]), l = out_.lists_++;
      emit(Op::Clear, l, 0, 0);
      emit(Op::Append, l, from, 0);
      emit(n.text == "sort" ? Op::Sort : Op::Distinct, l, 0, 0);
      return {Type::List, l};
    }
    if (n.text == "digits") {
      arguments(n, 1, 2);
      const auto of = number(n.kids[0]), base = n.kids.size() == 2 ? number(n.kids[1]) : constant(10).at;
      const auto l = out_.lists_++;
      emit(Op::Digits, l, of, base);
      return {Type::List, l};
    }
    fail(n.column, fmt::format("{} is not a function over integers and lists", n.text));
  }

  void arguments(const Node& n, std::size_t least, std::size_t most) const {
    if (n.kids.size() < least || n.kids.size() > most) {
      fail(n.column, fmt::format("{} takes {} argument{}", n.text, most, most == 1 ? "" : "s"));
    }
  }
  Value at_call(const Node& n, Op op, std::uint32_t a, std::uint32_t b) {
    place_ = static_cast<std::uint32_t>(piece_->place(n.column));
    return result(op, a, b);
  }

  Value extreme(const Node& n) {
    const bool least = n.text == "min";
    if (n.kids.empty()) fail(n.column, fmt::format("{} takes a list or numbers", n.text));
    const Value first = value(n.kids[0]);
    if (first.type == Type::List && n.kids.size() == 1) {
      return at_call(n, least ? Op::Least : Op::Greatest, first.at, 0);
    }
    if (first.type != Type::Number) fail(n.kids[0].column, "expected a number");
    auto at = first.at;
    for (std::size_t i = 1; i < n.kids.size(); ++i) {
      at = result(least ? Op::Min : Op::Max, at, number(n.kids[i])).at;
    }
    return {Type::Number, at};
  }

  const NumberRule& rule_;
  NumberProgram out_;
  const RulePiece* piece_ = nullptr;
  std::uint32_t place_ = 0;
  std::vector<Bound> bound_;
};

NumberProgram compile_number_rule(const NumberRule& rule, const std::vector<std::string>& names) {
  return NumberCompiler(rule, names).compile();
}

}  // namespace nimatron
