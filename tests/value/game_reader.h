// A small reader of value expressions, for tests of the values alone; the product's grammar is in notation/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/cursor.h"
#include "nimatron/value/game.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

class GameReader {
 public:
  explicit GameReader(GameArena& games) : games_(games) {}

  Game read(std::string_view text) {
    Cursor in(text);
    const Game g = expression(in);
    in.end();
    return g;
  }

 private:
  Game expression(Cursor& in) {
    Game g = operand(in);
    for (;;) {
      in.skip_spaces();
      if (in.eat('+')) {
        g = games_.sum(g, operand(in));
      } else if (in.eat('-')) {
        g = games_.difference(g, operand(in));
      } else {
        return g;
      }
    }
  }

  Game operand(Cursor& in) {
    in.skip_spaces();
    if (in.eat("+-")) return in.peek() == '{' ? plus_or_minus(in) : pm(games_, operand(in));
    if (in.peek() == '-' && !(in.peek(1) >= '0' && in.peek(1) <= '9')) {
      in.next();
      return games_.negative(operand(in));
    }
    if (in.eat('(')) {
      const Game g = expression(in);
      in.expect(')');
      return g;
    }
    if (in.peek() == '{') return form(inside_braces(in));
    if (in.rest().size() > 1 && in.peek() >= 'a' && in.peek(1) >= 'a') return function(in);
    if (in.peek() == 'T' || in.peek() == 'M') return function(in);
    return juxtaposed(in);
  }

  Game function(Cursor& in) {
    const auto name = in.word();
    std::vector<Game> args;
    in.expect('(');
    do args.push_back(expression(in));
    while (in.eat(','));
    in.expect(')');
    if (name == "Tiny") return tiny(games_, args[0]);
    if (name == "Miny") return miny(games_, args[0]);
    if (name == "ordinal") return ordinal_sum(games_, args[0], args[1]);
    if (name == "norton") return norton_product(games_, args[0], args[1]);
    if (name == "heat") return heat(games_, args[0], args[1]);
    if (name == "overheat") return overheat(games_, args[0], args[1], args[2]);
    if (name == "cool") return cool(games_, args[0], games_.number_part(args[1]));
    if (name == "rcf") return reduced_canonical_form(games_, args[0]);
    in.fail("no such function");
  }

  static std::string_view digits(Cursor& in) {
    const auto start = in.column();
    while (in.at_digit()) in.next();
    return in.since(start);
  }

  Game juxtaposed(Cursor& in) {
    const auto start = in.column();
    if (in.peek() == '-') in.next();
    if (in.at_digit()) {
      digits(in);
      if (in.peek() == '/') {
        in.next();
        digits(in);
      }
    }
    Game g = in.column() > start ? games_.number(Dyadic::parse(in.since(start))) : GameArena::zero();
    const auto count = [&] {
      const auto d = digits(in);
      return d.empty() ? 1 : std::stoi(std::string(d));
    };
    while (in.peek() == '^' || in.peek() == 'v') {
      const int sign = in.next() == '^' ? 1 : -1;
      const char kind = in.peek();
      Game ups;
      if (kind == '<' || kind == '[') {
        in.next();
        const auto n = static_cast<std::uint32_t>(count());
        in.next();
        ups = games_.multiple(sign, kind == '<' ? up_power(games_, n) : up_series(games_, n));
      } else {
        ups = games_.ups(sign * count());
      }
      g = games_.sum(g, ups);
    }
    if (in.peek() == '*') {
      in.next();
      g = games_.sum(g, games_.nimber(static_cast<std::uint32_t>(count())));
    }
    if (in.column() == start) in.expected("a value");
    return g;
  }

  // +-{A,B} is {A,B|-A,-B}.
  Game plus_or_minus(Cursor& in) {
    const auto left = side(inside_braces(in));
    std::vector<Game> right;
    for (const Game g : left) right.push_back(games_.negative(g));
    return games_.make(left, right);
  }

  static std::string_view inside_braces(Cursor& in) {
    in.expect('{');
    const auto start = in.column();
    for (int depth = 1; depth > 0 && !in.done();) {
      const char c = in.next();
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    }
    auto inside = in.since(start);
    inside.remove_suffix(1);
    return inside;
  }

  // {A|B} without its braces: the longest bar divides.
  Game form(std::string_view s) {
    std::size_t at = 0;
    std::size_t longest = 0;
    int depth = 0;
    for (std::size_t i = 0; i < s.size(); ++i) {
      depth += s[i] == '{' || s[i] == '(' ? 1 : s[i] == '}' || s[i] == ')' ? -1 : 0;
      std::size_t n = 0;
      while (depth == 0 && i + n < s.size() && s[i + n] == '|') ++n;
      if (n > longest) {
        longest = n;
        at = i;
      }
      if (n > 0) i += n - 1;
    }
    if (longest == 0) throw Error("braces without a bar");
    return games_.make(side(s.substr(0, at)), side(s.substr(at + longest)));
  }

  std::vector<Game> side(std::string_view s) {
    std::vector<Game> out;
    if (s.find_first_not_of(' ') == std::string_view::npos) return out;
    int depth = 0;
    bool bar = false;
    for (const char c : s) {
      depth += c == '{' || c == '(' ? 1 : c == '}' || c == ')' ? -1 : 0;
      bar = bar || (depth == 0 && c == '|');
    }
    if (bar) {
      out.push_back(form(s));
      return out;
    }
    std::size_t start = 0;
    for (std::size_t i = 0; i <= s.size(); ++i) {
      if (i < s.size()) depth += s[i] == '{' || s[i] == '(' ? 1 : s[i] == '}' || s[i] == ')' ? -1 : 0;
      if (i == s.size() || (depth == 0 && s[i] == ',')) {
        out.push_back(read(s.substr(start, i - start)));
        start = i + 1;
      }
    }
    return out;
  }

  GameArena& games_;
};

}  // namespace nimatron
