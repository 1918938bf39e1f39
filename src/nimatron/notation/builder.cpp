#include "nimatron/notation/builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <iterator>

#include "nimatron/base/budget.h"
#include "nimatron/notation/parse.h"
#include "nimatron/value/dyadic.h"

namespace nimatron {

Node Builder::make(Node::Kind kind, std::string_view text, std::size_t column) {
  tick();
  Node n{};
  n.kind = kind;
  n.column = static_cast<std::uint32_t>(column);
  n.text = text;
  return n;
}

void Builder::literal(std::string_view text, std::size_t column) {
  stack_.push_back(make(Node::Kind::Literal, text, column));
}

void Builder::ruleset(std::string_view name, std::size_t column) {
  stack_.push_back(make(Node::Kind::Ruleset, name, column));
  if (kind_of_name(name, *entries_) == NameKind::RulesetOperator) marks_.push_back(stack_.size());
}

void Builder::parameters(std::string_view text, std::size_t column) {
  stack_.back().extra = text;
  stack_.back().extra_column = static_cast<std::uint32_t>(column);
}

void Builder::operator_end(std::string_view, std::size_t) { close(); }

void Builder::state(std::string_view text, std::size_t column) {
  Node n = make(Node::Kind::Position, text, stack_.back().column);
  n.extra_column = static_cast<std::uint32_t>(column);
  n.kids.push_back(std::move(stack_.back()));
  stack_.back() = std::move(n);
}

void Builder::call(std::string_view name, std::size_t column) {
  stack_.push_back(make(Node::Kind::Call, name, column));
  marks_.push_back(stack_.size());
}

void Builder::call_end(std::string_view, std::size_t) { close(); }

void Builder::close() {
  const auto mark = static_cast<std::ptrdiff_t>(marks_.back());
  marks_.pop_back();
  Node& open = stack_[static_cast<std::size_t>(mark) - 1];
  open.kids.assign(std::make_move_iterator(stack_.begin() + mark), std::make_move_iterator(stack_.end()));
  stack_.resize(static_cast<std::size_t>(mark));
}

void Builder::word(std::string_view text, std::size_t column) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  stack_.push_back(make(Node::Kind::Word, text, column));
}

void Builder::range(std::string_view text, std::size_t column) {
  stack_.push_back(make(Node::Kind::Range, text, column));
}

void Builder::brace(std::string_view text, std::size_t column) {
  stack_.push_back(make(Node::Kind::Braces, text.substr(0, 1), column));
  marks_.push_back(stack_.size());
  bar_marks_.push_back(bars_.size());
}

void Builder::bar(std::string_view text, std::size_t) {
  bars_.push_back(stack_.size());
  bars_.push_back(text.size());
}

namespace {

struct Bar {
  std::size_t at, length;
};

// {a||b|c}: the longest bar splits, and a side that has bars of its own is one option.
Node split_braces(std::vector<Node>& items, std::size_t first, std::size_t last, const std::vector<Bar>& bars,
                  std::size_t bar_first, std::size_t bar_last, std::size_t column) {
  std::size_t widest = bar_first;
  for (std::size_t i = bar_first; i < bar_last; ++i) {
    if (bars[i].length > bars[widest].length) widest = i;
  }
  for (std::size_t i = bar_first; i < bar_last; ++i) {
    if (i != widest && bars[i].length == bars[widest].length) {
      throw Error::at(column, "two bars of the same length; which one splits this game?");
    }
  }
  Node n{};
  n.kind = Node::Kind::Braces;
  n.column = static_cast<std::uint32_t>(column);
  auto add_side = [&](std::size_t from, std::size_t to, std::size_t bar_from, std::size_t bar_to) {
    if (bar_from < bar_to) {
      n.kids.push_back(split_braces(items, from, to, bars, bar_from, bar_to, column));
    } else {
      for (std::size_t i = from; i < to; ++i) n.kids.push_back(std::move(items[i]));
    }
  };
  add_side(first, bars[widest].at, bar_first, widest);
  n.split = static_cast<std::uint32_t>(n.kids.size());
  add_side(bars[widest].at, last, widest + 1, bar_last);
  return n;
}

}  // namespace

void Builder::brace_end(std::string_view, std::size_t) {
  const auto mark = marks_.back();
  const auto column = stack_[mark - 1].column;
  std::vector<Node> items(std::make_move_iterator(stack_.begin() + static_cast<std::ptrdiff_t>(mark)),
                          std::make_move_iterator(stack_.end()));
  std::vector<Bar> bars;
  for (std::size_t i = bar_marks_.back(); i < bars_.size(); i += 2) bars.push_back({bars_[i] - mark, bars_[i + 1]});
  if (bars.size() > 1000) throw Error::at(column, "more than 1000 bars in one pair of braces");
  bars_.resize(bar_marks_.back());
  bar_marks_.pop_back();
  marks_.pop_back();
  stack_.resize(mark);
  stack_.back() = split_braces(items, 0, items.size(), bars, 0, bars.size(), column);
}

void Builder::prefix(std::string_view text, std::size_t column) {
  signs_.push_back(make(Node::Kind::Signed, text, column));
}

void Builder::signed_end(std::string_view, std::size_t) {
  Node sign = std::move(signs_.back());
  signs_.pop_back();
  sign.kids.push_back(std::move(stack_.back()));
  stack_.back() = std::move(sign);
}

void Builder::sign(std::string_view text, std::size_t column) {
  signs_.push_back(make(Node::Kind::Binary, text, column));
}

void Builder::binary(std::string_view, std::size_t) {
  const auto op = signs_.back().text;
  signs_.pop_back();
  combine(op);
}

void Builder::add(std::string_view, std::size_t) { combine("+"); }
void Builder::norton(std::string_view, std::size_t) { combine("."); }
void Builder::ordinal(std::string_view, std::size_t) { combine(":"); }

void Builder::combine(std::string_view op) {
  Node right = std::move(stack_.back());
  stack_.pop_back();
  Node& left = stack_.back();
  if (op == "-") {
    Node negative = make(Node::Kind::Signed, "-", right.column);
    negative.kids.push_back(std::move(right));
    right = std::move(negative);
    op = "+";
  }
  // Chains stay flat, so that no tree is as deep as its text is long: a + b - c is one node.
  if ((op == "+" || op == ":" || op == ".") && left.kind == Node::Kind::Binary && left.text == op) {
    left.kids.push_back(std::move(right));
    return;
  }
  Node n = make(Node::Kind::Binary, op, left.column);
  n.kids.push_back(std::move(left));
  n.kids.push_back(std::move(right));
  stack_.back() = std::move(n);
}

Node Builder::take() {
  assert(stack_.size() == 1 && marks_.empty() && signs_.empty());
  return std::move(stack_.back());
}

std::size_t word_length(const char* text, std::size_t size) {
  auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  if (size == 0 || !letter(text[0])) return 0;
  std::size_t n = 1;
  while (n < size && (letter(text[n]) || (text[n] >= '0' && text[n] <= '9'))) ++n;
  return n;
}

std::size_t balanced_length(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if (c == ')' || c == ']' || c == '}') {
      if (depth == 0) return i;
      --depth;
    }
  }
  return text.size();
}

void check_nesting(std::string_view text) {
  constexpr std::size_t kDeepest = 1000;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || c == '[' || c == '{') {
      if (++depth > kDeepest) throw Error::at(i, fmt::format("brackets nested more than {} deep", kDeepest));
    } else if ((c == ')' || c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
}

void check_no_decimal(std::string_view text, std::size_t point, bool after_operand) {
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  if (!digit(point + 1)) return;
  if (after_operand && !digit(point - 1) && text[point - 1] != ' ' && text[point - 1] != '\t') return;
  auto first = point;
  while (first > 0 && digit(first - 1)) --first;
  auto end = point + 1;
  while (digit(end)) ++end;
  constexpr std::size_t kLongest = 40;
  const auto shown = text.substr(first, std::min(end - first, kLongest));
  if (first > 0 && first < point &&
      (text[first - 1] == '/' || text[first - 1] == '*' || text[first - 1] == '^' || text[first - 1] == 'v')) {
    throw Error::at(first, fmt::format("'{}' reads as a decimal fraction; put spaces around '.' to multiply", shown));
  }
  while (text[end - 1] == '0') --end;
  if (end - first <= kLongest) {
    // whole.digits = numerator / 10^places, a number exactly when 5^places goes into the numerator.
    const auto places = static_cast<std::uint32_t>(end - point - 1);
    Integer numerator = 0;
    Integer fives = 1;
    for (auto i = first; i < end; ++i) {
      if (i != point) numerator = numerator * 10 + (text[i] - '0');
      if (i > point) fives *= 5;
    }
    if (numerator % fives == 0) {
      throw Error::at(first, fmt::format("'{}' is a decimal fraction: write {}", shown,
                                         Dyadic(Integer(numerator / fives), places).text()));
    }
  }
  throw Error::at(first, fmt::format("'{}' is not a number here: only dyadic fractions m/2^k are, such as 3/8", shown));
}

Error unknown_name_error(std::string_view name, std::size_t column, const Entries& entries) {
  if (kind_of_name(name, entries) != NameKind::Unknown)
    return Error::at(column, fmt::format("'{}' is not a ruleset", name));
  if (name.find_first_not_of('v') == std::string_view::npos) {
    return Error::at(column, fmt::format("unknown name '{}'; {} downs are written v{}", name.substr(0, 40), name.size(),
                                         name.size()));
  }
  const auto near = nearest_name(name, entries);
  return Error::at(column, near.empty()
                               ? fmt::format("unknown name '{}'", name.substr(0, 40))
                               : fmt::format("unknown name '{}'; did you mean '{}'?", name.substr(0, 40), near));
}

Error expectation_error(const std::string& expected, std::size_t column, std::string_view source) {
  if (column >= source.size()) return Error::at(column, expected + ", found the end");
  return Error::at(column, fmt::format("{}, found '{}'", expected, source[column]));
}

}  // namespace nimatron
