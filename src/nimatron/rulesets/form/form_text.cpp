#include "nimatron/rulesets/form/form_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "nimatron/base/error.h"
#include "nimatron/base/stack.h"

namespace nimatron {

namespace {

using Index = FormBuilder::Index;

class Reader {
 public:
  explicit Reader(Cursor& in) : in_(in) {}

  FormTree whole() { return forms_.tree(game()); }

 private:
  // Between the braces: options, and bars if `bar` is not 0.
  struct Token {
    Index option;
    std::size_t bar;
    std::size_t column;
  };

  Index game() {
    in_.skip_spaces();
    if (in_.peek() == '{' || in_.peek() == '[') {
      if (++depth_ > FormTree::kMostLevels) {
        in_.fail(fmt::format("a literal game is nested more than {} deep", FormTree::kMostLevels));
      }
      if (stack_room() == 0) in_.fail(kTooDeep);
      const Index n = in_.next() == '{' ? braces() : brackets();
      --depth_;
      return n;
    }
    return value();
  }

  Index brackets() {
    std::vector<Index> options;
    if (!in_.eat(']')) {
      do {
        options.push_back(game());
      } while (in_.eat(','));
      in_.expect(']');
    }
    return forms_.node(options, options);
  }

  Index braces() {
    std::vector<Token> tokens;
    bool after_option = false;
    for (;;) {
      in_.skip_spaces();
      const auto column = in_.column();
      if (in_.eat('}')) break;
      if (in_.peek() == '|') {
        std::size_t bar = 0;
        for (; in_.peek() == '|'; in_.next()) ++bar;
        if (bar > FormTree::kMostLevels) in_.fail(fmt::format("a bar longer than {}", FormTree::kMostLevels));
        tokens.push_back({0, bar, column});
        after_option = false;
        continue;
      }
      if (after_option && !in_.eat(',')) in_.expected("',', '|' or '}'");
      tokens.push_back({game(), 0, column});
      after_option = true;
    }
    return split(tokens, 0, tokens.size(), 0);
  }

  // {...} over tokens[first, last), which the longest bar divides. A side that has bars is one option.
  Index split(const std::vector<Token>& tokens, std::size_t first, std::size_t last, std::uint32_t level) {
    if (level > FormTree::kMostLevels) {
      in_.fail(fmt::format("a literal game is nested more than {} deep", FormTree::kMostLevels));
    }
    std::size_t middle = last;
    for (std::size_t i = first; i < last; ++i) {
      if (tokens[i].bar == 0) continue;
      if (middle == last || tokens[i].bar > tokens[middle].bar) {
        middle = i;
      } else if (tokens[i].bar == tokens[middle].bar) {
        in_.back_to(tokens[i].column);
        in_.fail("two bars of the same length: make the outer one longer, or write braces");
      }
    }
    if (middle == last) in_.expected("'|' between the braces");
    const auto side = [&](std::size_t from, std::size_t to) {
      const auto is_bar = [](const Token& t) { return t.bar > 0; };
      const auto begin = tokens.begin() + static_cast<std::ptrdiff_t>(from);
      const auto end = tokens.begin() + static_cast<std::ptrdiff_t>(to);
      std::vector<Index> options;
      if (std::any_of(begin, end, is_bar)) {
        options.push_back(split(tokens, from, to, level + 1));
      } else {
        for (auto it = begin; it != end; ++it) options.push_back(it->option);
      }
      return options;
    };
    return forms_.node(side(first, middle), side(middle + 1, last));
  }

  // A number, ups and a nimber, each optional, written together.
  Index value() {
    const auto start = in_.column();
    NumberUpStar v;
    if (in_.at_digit() || in_.peek() == '-') {
      if (in_.peek() == '-') in_.next();
      if (!in_.at_digit()) in_.expected("a number");
      while (in_.at_digit() || (in_.peek() == '/' && in_.peek(1) >= '0' && in_.peek(1) <= '9')) in_.next();
      const auto digits = in_.since(start);
      try {
        v.number = Dyadic::parse(digits);
      } catch (const Error& e) {
        in_.back_to(start);
        in_.fail(e.what());
      }
    }
    if (in_.peek() == '^' || in_.peek() == 'v') {
      const char arrow = in_.peek();
      const int sign = arrow == '^' ? 1 : -1;
      for (; in_.peek() == arrow && std::abs(v.ups) < kMostUps; in_.next()) v.ups += sign;
      if (in_.at_digit() && v.ups != sign) {
        in_.fail(arrow == '^' ? "write the number of ups once: ^3 or ^^^"
                              : "write the number of downs once: v3 or vvv");
      }
      if (in_.at_digit()) v.ups = sign * static_cast<std::int32_t>(in_.integer(1, kMostUps, "the number of ups"));
    }
    if (in_.peek() == '*') {
      in_.next();
      v.nimber = in_.at_digit() ? static_cast<std::uint32_t>(in_.integer(0, kMostNimber, "a nimber")) : 1;
    }
    if (in_.column() == start) in_.expected("a game: {, [, a number, ^, v or *");
    return forms_.value(v);
  }

  static constexpr std::int32_t kMostUps = 1'000'000'000;
  static constexpr std::int64_t kMostNimber = 4'000'000'000;

  Cursor& in_;
  FormBuilder forms_;
  std::uint32_t depth_ = 0;
};

}  // namespace

FormTree parse_form(Cursor& in) { return Reader(in).whole(); }

}  // namespace nimatron
