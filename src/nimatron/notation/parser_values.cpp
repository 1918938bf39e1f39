// Values as they are written: numbers, ups, stars and loopy values side by side, and braces.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"

namespace nimatron {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// a^(b^(c^...)) of natural numbers that stand at this column.
Integer power_of(const std::vector<Integer>& tower, std::size_t column) {
  Integer power = tower.back();
  for (auto i = tower.size() - 1; i-- > 0;) {
    const Integer& base = tower[i];
    if (base <= 1) {
      power = power == 0 ? Integer(1) : base;
      continue;
    }
    constexpr int kMostBits = 10'000;
    if (power > kMostBits || power * (msb(base) + 1) > kMostBits) throw Error::at(column, "the exponent is too large");
    Integer product = 1;
    for (auto left = static_cast<int>(power); left > 0; --left) product *= base;
    power = std::move(product);
  }
  return power;
}

}  // namespace

// v, vv, v2, v<2>, v[2]; another word that starts with v and goes on with a letter is a name.
bool Parser::at_down(std::size_t ahead) const {
  auto i = ahead;
  while (peek(i) == 'v') ++i;
  if (i == ahead) return false;
  while (at_digit(i)) ++i;
  return !at_letter(i);
}

// Words that end where they do here, and powers over on.
std::string_view Parser::loopy_word() const {
  const auto rest = source_.substr(std::min(at_, source_.size()));
  for (const std::string_view power : {"^[on]", "^<on>", "v[on]", "v<on>"}) {
    if (rest.starts_with(power)) return rest.substr(0, power.size());
  }
  const auto word = word_at(at_);
  return is_loopy_word(word) ? word : std::string_view();
}

bool Parser::at_literal() const {
  return !loopy_word().empty() || at_digit() || (peek() == '-' && at_digit(1)) || peek() == '^' || peek() == '*' ||
         at_down(0);
}

// The ups or downs here: ^, ^^, ^3, ^<2>, ^[$n].
void Parser::ups(std::vector<Node>& parts, std::size_t& begun) {
  const auto start = at_;
  const char arrow = peek();
  while (peek() == arrow) ++at_;
  if (peek() != '<' && peek() != '[') {
    while (at_digit()) ++at_;
    return;
  }
  const char close = peek() == '<' ? '>' : ']';
  auto end = at_ + 1;
  while (end < source_.size() && is_digit(source_[end])) ++end;
  if (end > at_ + 1 && end < source_.size() && source_[end] == close) {
    at_ = end + 1;
    return;
  }
  if (peek(1) != '$') return;
  if (at_ - start > 1) throw Error::at(start, "write the number of ups once: ^3 or ^^^");
  // With a variable it is a part of its own, if the bracket closes after it.
  const auto before = at_;
  Node n = make(Node::Kind::UpPower, start, source_.substr(start, at_ + 1 - start));
  ++at_;
  {
    const Inside inside(*this);
    n.add(hole());
  }
  if (peek() != close) {
    at_ = before;
    return;
  }
  if (start > begun) parts.push_back(make(Node::Kind::Literal, begun, source_.substr(begun, start - begun)));
  parts.push_back(std::move(n));
  begun = ++at_;
}

Node Parser::genus(std::size_t start) {
  const auto end = source_.find('}', at_);
  if (end == std::string_view::npos) {
    at_ = source_.size();
    expected_here("expected '}'");
  }
  at_ = end + 1;
  return make(Node::Kind::Genus, start, source_.substr(start, at_ - start));
}

Node Parser::whole(std::size_t start) const {
  Node n = make(Node::Kind::Whole, start, source_.substr(start, at_ - start));
  if (n.text.size() > 100'000) throw Error::at(start, "a number of more than 100000 digits");
  n.number = Integer(n.text);
  return n;
}

Node Parser::omega() {
  Node n = make(Node::Kind::Omega, at_, "w");
  ++at_;
  if (peek() == '^') {
    ++at_;
    const auto start = at_;
    if (peek() == '(') {
      n.add(group());
    } else if (peek() == '$') {
      n.add(hole());
    } else if (word_at(at_) == "w") {
      check_depth(0);
      n.add(omega());
    } else if (at_digit()) {
      while (at_digit()) ++at_;
      Node exponent = whole(start);
      std::vector<Integer> tower = {exponent.number};
      while (peek() == '^' && at_digit(1)) {  // w^2^3 is w^(2^3)
        const auto next = ++at_;
        while (at_digit()) ++at_;
        tower.push_back(whole(next).number);
      }
      exponent.number = power_of(tower, start);
      n.add(std::move(exponent));
    } else {
      expected_here("expected an ordinal such as 2, w or (w+1)");
    }
  }
  literal_end_ = 0;
  return n;
}

Node Parser::literal() {
  const auto start = at_;
  std::vector<Node> parts;  // with a variable among them
  std::size_t begun = start;
  if (peek() == '*' && peek(1) == '$') {
    ++at_;
    Node n = make(Node::Kind::StarOf, start);
    n.add(hole());
    literal_end_ = at_;
    return n;
  }
  constexpr std::size_t kDigits = 9;  // of the nimbers of short games
  if (peek() == '*') {
    auto end = at_ + 1;
    while (end < source_.size() && is_digit(source_[end])) ++end;
    if (end > at_ + 1 + kDigits || peek(1) == '(' || word_at(at_ + 1) == "w") {
      ++at_;
      Node n = make(Node::Kind::StarOf, start);
      if (peek() == '(') {
        n.add(group());
      } else if (peek() == 'w') {
        n.add(omega());
      } else {
        const auto first = at_;
        at_ = end;
        n.add(whole(first));
      }
      literal_end_ = at_;
      return n;
    }
  }
  if (peek() == '-') ++at_;
  while (at_digit()) ++at_;
  if (at_ > start && peek() == '^' && peek(1) == '{') return genus(start);
  if (at_ > start && !at_letter() && !(peek() == '/' && at_digit(1)) && peek() != '^' && peek() != '*') {
    literal_end_ = at_;
    return whole(start);
  }
  const bool number = at_ > start;
  if (number && peek() == '/') {
    ++at_;
    if (!at_digit()) expected_here("expected digits");
    while (at_digit()) ++at_;
  }
  bool star = !number;  // where an operand is expected, or after a number or ups
  // A part that is not written with numbers, ups and stars.
  const auto apart = [&](const auto& read) {
    if (at_ > begun) parts.push_back(make(Node::Kind::Literal, begun, source_.substr(begun, at_ - begun)));
    parts.push_back(read());
    begun = at_;
  };
  for (;;) {
    if (const auto word = loopy_word(); !word.empty()) {
      apart([&] {
        at_ += word.size();
        return make(Node::Kind::Loopy, at_ - word.size(), word);
      });
      star = true;
      continue;
    }
    if (const auto word = word_at(at_); number && at_ > start && (word == "Tiny" || word == "Miny")) {
      apart([&] { return call(word); });
      star = true;
      continue;
    }
    if (peek() == '^' || at_down(0)) {
      ups(parts, begun);
      star = true;
      continue;
    }
    if (peek() != '*') break;
    const char next = peek(1);
    const bool first = at_ == start;
    if (!first && (!(star || number) || next == '$' || next == '(' || next == '[' || next == '{' || at_letter(1))) {
      break;
    }
    if (next == '*' && number) break;  // 2**3, which symbol_operator() refuses
    ++at_;
    while (at_digit()) ++at_;
    star = false;
    if (!at_digit() && (peek() == ' ' || peek() == '\t')) {
      const auto after = source_.find_first_not_of(" \t", at_);
      if (source_[at_ - 1] == '*' && !first && after != std::string_view::npos && is_digit(source_[after])) {
        throw Error::at(at_ - 1, "write 2 * 3 for a product, 2*3 for 2 + *3");
      }
    }
    if (peek() != '^' && !at_down(0) && loopy_word().empty()) break;
  }
  literal_end_ = at_;
  const auto text = source_.substr(begun, at_ - begun);
  if (parts.empty()) {
    const bool digits = number && text.find_first_not_of("-0123456789") == std::string_view::npos;
    return digits ? whole(start) : make(Node::Kind::Literal, start, text);
  }
  if (!text.empty()) parts.push_back(make(Node::Kind::Literal, begun, text));
  if (parts.size() == 1) return std::move(parts[0]);
  Node sum = make(Node::Kind::Sum, start);
  sum.split = 1;
  for (auto& part : parts) sum.add(std::move(part));
  return sum;
}

namespace {

struct Bar {
  std::size_t at, length;  // after how many options
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
      n.add(split_braces(items, from, to, bars, bar_from, bar_to, column));
    } else {
      for (std::size_t i = from; i < to; ++i) n.add(std::move(items[i]));
    }
  };
  add_side(first, bars[widest].at, bar_first, widest);
  n.split = static_cast<std::uint32_t>(n.kids.size());
  add_side(bars[widest].at, last, widest + 1, bar_last);
  const auto refer = [&](std::string_view name) {
    if (std::find(n.names.begin(), n.names.end(), name) == n.names.end()) n.names.push_back(name);
  };
  for (const auto& kid : n.kids) {
    if (kid.kind == Node::Kind::NodeName) refer(kid.text);
    if (kid.kind != Node::Kind::Braces) continue;
    for (const auto name : kid.names) {
      if (name != kid.extra) refer(name);
    }
  }
  return n;
}

}  // namespace

Node Parser::braces(std::string_view name) {
  const bool one_side = at_ == switched_ && at_ > 0;
  const auto column = at_++;
  const Inside inside(*this);
  const auto outside = node_names_.size();
  if (!name.empty()) node_names_.push_back(name);
  std::vector<Node> items;
  std::vector<Bar> bars;
  for (;;) {
    space();
    if (peek() == '}' && (!bars.empty() || (one_side && !items.empty()))) break;
    if (peek() == '|') {
      const auto start = at_;
      while (peek() == '|') ++at_;
      bars.push_back({items.size(), at_ - start});
      if (bars.size() > 1000) throw Error::at(column, "more than 1000 bars in one pair of braces");
      continue;
    }
    const bool first = bars.empty() ? items.empty() : items.size() == bars.back().at;
    if (!first && !eat(',')) expected(bars.empty() ? "expected '|'" : "expected '}'");
    if (first && bars.empty() && at_ >= source_.size()) expected("expected '|'");
    items.push_back(parse(kSided));
  }
  ++at_;
  node_names_.resize(outside);
  if (bars.empty()) {
    Node n = make(Node::Kind::Braces, column);
    n.extra = "+-";
    for (auto& item : items) n.add(std::move(item));
    n.split = static_cast<std::uint32_t>(n.kids.size());
    return n;
  }
  Node n = split_braces(items, 0, items.size(), bars, 0, bars.size(), column);
  n.extra = name;
  if (!name.empty()) n.column = static_cast<std::uint32_t>(name.data() - source_.data());  // where it begins
  return n;
}

}  // namespace nimatron
