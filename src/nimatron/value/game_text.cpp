#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "nimatron/base/join.h"
#include "nimatron/value/formulas.h"
#include "nimatron/value/game_recursion.h"
#include "nimatron/value/number_up_star.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

namespace {

// What is written: a text, and the same as a formula where one is wanted.
struct Ink {
  std::string text;
  Formula formula = {};

  Ink& operator+=(const Ink& more) {
    text += more.text;
    append(formula, more.formula);
    return *this;
  }
};

// One with bars is kept without its outer braces, which a longer bar outside makes needless.
struct Piece {
  Ink body;
  int bars = 0;
};

class Writer {
 public:
  Writer(GameArena& games, bool typeset) : games_(games), typeset_(typeset), charge_(games.budget()) {}

  Ink write(Game g) {
    const auto leaf = [&](Game k) -> std::optional<Piece> {
      auto name = uptimal_name(k);
      return name ? std::optional<Piece>(Piece{std::move(*name), 0}) : std::nullopt;
    };
    return whole(recurse_in(done_, games_, g, leaf, [&](const auto&, Game k) {
      Piece p = compose(k);
      charge_.set(charge_.bytes() + p.body.text.size() + p.body.formula.size() * sizeof(Sign) + sizeof(Piece));
      return p;
    }));
  }

 private:
  // `make` makes the formula.
  template <class Make>
  Ink ink(std::string text, const Make& make) const {
    return {std::move(text), typeset_ ? make() : Formula{}};
  }
  Ink between(const char* open, const Ink& inside, const char* close) const {
    Ink out = ink(open, [&] { return Formula{open_sign(open)}; });
    out += inside;
    out += ink(close, [&] { return Formula{close_sign(close)}; });
    return out;
  }
  Ink whole(const Piece& p) const { return p.bars == 0 ? p.body : between("{", p.body, "}"); }
  // Of an option, written before.
  const Piece& piece(Game g) const { return done_.at(g); }

  Piece compose(Game g) {
    Piece best = slashes(g);
    const auto offer = [&](Ink other) {
      if (other.text.size() <= best.body.text.size() + (best.bars > 0 ? 2 : 0)) best = {std::move(other), 0};
    };
    const auto o = games_.options(g);
    if (o.left.size() > 1 && symmetric({o.left.begin(), o.left.end()}, {o.right.begin(), o.right.end()})) {
      Ink both = ink("+-", [] { return Formula{operator_sign("±")}; });
      both += between("{", side(games_.options(g).left, 0), "}");
      offer(std::move(both));
    }
    if (o.left.size() != 1 || o.right.size() != 1) return best;
    const Game l = o.left[0];
    const Game r = o.right[0];
    if (games_.negative(l) == r) {
      const Piece& p = piece(l);
      Ink both = ink("+-", [] { return Formula{operator_sign("±")}; });
      both += games_.is_number(l) || p.bars > 0 ? whole(p) : between("(", p.body, ")");
      offer(std::move(both));
    }
    const auto zero_and = [&](std::span<const Game> zero, std::span<const Game> other) {
      return zero.size() == 1 && zero[0] == GameArena::zero() && other.size() == 1;
    };
    const auto tiny = [&](const char* name, const char* sign, Game of) {
      const auto x = uptimal_name(of);
      if (!x) return;
      offer(ink(fmt::format("{}({})", name, x->text), [&] {
        return Formula{scripts({{Sign::Kind::Bold, sign}}, x->formula, {})};
      }));
    };
    if (l == GameArena::zero() && zero_and(games_.left(r), games_.right(r))) {
      tiny("Tiny", "+", games_.negative(games_.right(r)[0]));
    } else if (r == GameArena::zero() && zero_and(games_.right(l), games_.left(l))) {
      tiny("Miny", "−", games_.left(l)[0]);
    }
    return best;
  }

  // Whether Right's options are the negatives of Left's.
  bool symmetric(const std::vector<Game>& left, const std::vector<Game>& right) {
    return left.size() == right.size() && std::all_of(left.begin(), left.end(), [&](Game l) {
             return std::find(right.begin(), right.end(), games_.negative(l)) != right.end();
           });
  }

  // x, then ups, then a nimber; if there are up-powers, only a single one or ^[n].
  std::optional<Ink> uptimal_name(Game g) {
    const auto e = uptimal_expansion(games_, g);
    if (!e) return std::nullopt;
    Ink ups;
    const auto n = e->ups.size();
    if (n == 1) {
      ups = several_ups(e->ups[0]);
    } else if (n > 1) {
      const auto last = e->ups[n - 1];
      if (last != 1 && last != -1) return std::nullopt;
      const auto same = [&](auto first, std::int32_t value) {
        return std::all_of(first, e->ups.end() - 1, [value](std::int32_t u) { return u == value; });
      };
      if (same(e->ups.begin(), 0)) {
        ups = up_power(last, "<", n, ">");
      } else if (same(e->ups.begin(), last)) {
        ups = up_power(last, "[", n, "]");
      } else {
        return std::nullopt;
      }
    }
    Ink out;
    if (e->number.sign() != 0 || (ups.text.empty() && e->nimber == 0)) {
      out = ink(e->number.text(), [&] { return formula(e->number); });
      // Or the digits of 1 + 3·↑ would run together.
      if (!ups.formula.empty() && ups.formula[0].kind == Sign::Kind::Number) out.formula.push_back(operator_sign("+"));
    }
    out += ups;
    if (e->nimber > 0) out += ink("*", [] { return Formula{name_sign("∗")}; });
    if (e->nimber > 1) {
      const auto size = std::to_string(e->nimber);
      out += ink(size, [&] { return Formula{number_sign(size)}; });
    }
    return out;
  }

  Ink several_ups(std::int32_t n) const {
    const auto size = std::abs(std::int64_t{n});
    // Two ups are written ^^, three ^3; downs are always counted, as in v2.
    auto text = n == 2 ? "^^" : fmt::format("{}{}", n > 0 ? '^' : 'v', size > 1 ? std::to_string(size) : "");
    return ink(std::move(text), [&]() -> Formula {
      if (size == 2) return {name_sign(n > 0 ? "⇑" : "⇓")};
      const Sign arrow = name_sign(n > 0 ? "↑" : "↓");
      if (size == 1) return {arrow};
      return {number_sign(std::to_string(size)), operator_sign("·"), arrow};
    });
  }

  Ink up_power(int sign, const char* open, std::size_t n, const char* close) const {
    const auto exponent = std::to_string(n);
    return ink(fmt::format("{}{}{}{}", sign > 0 ? '^' : 'v', open, exponent, close), [&] {
      Formula above = {number_sign(exponent)};
      if (*open == '[') above = {open_sign(open), number_sign(exponent), close_sign(close)};
      return Formula{scripts({name_sign(sign > 0 ? "↑" : "↓")}, {}, std::move(above))};
    });
  }

  // A single option with k bars of its own stands without braces beside a bar of k + 1; braces cost two
  // characters, so the shortest bar is sought.
  Piece slashes(Game g) {
    const auto o = games_.options(g);
    const int left_bars = o.left.size() == 1 ? piece(o.left[0]).bars : 0;
    const int right_bars = o.right.size() == 1 ? piece(o.right[0]).bars : 0;
    int best = 0;
    int best_cost = INT_MAX;
    for (const int bars : {left_bars + 1, right_bars + 1, 1}) {
      const int cost = bars + (left_bars >= bars ? 2 : 0) + (right_bars >= bars ? 2 : 0);
      if (cost < best_cost || (cost == best_cost && bars > best)) {
        best = bars;
        best_cost = cost;
      }
    }
    const std::string bar(static_cast<std::size_t>(best), '|');
    Piece out{side(o.left, best), best};
    out.body += ink(bar, [&] { return Formula{operator_sign(bar)}; });
    out.body += side(o.right, best);
    return out;
  }

  Ink side(std::span<const Game> options, int bars) {
    if (options.size() == 1) {
      const Piece& p = piece(options[0]);
      return p.bars < bars ? p.body : whole(p);
    }
    std::vector<Ink> all;
    for (const Game g : options) all.push_back(whole(piece(g)));
    std::sort(all.begin(), all.end(), [](const Ink& a, const Ink& b) { return a.text < b.text; });
    Ink out;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i > 0) out += ink(",", [] { return Formula{comma_sign()}; });
      out += all[i];
    }
    return out;
  }

  GameArena& games_;
  bool typeset_;
  Charge charge_;
  boost::unordered_flat_map<Game, Piece, Hash> done_;
};

template <class At>
std::string explicit_side(std::span<const Game> options, const At& at) {
  std::vector<std::string_view> texts;
  for (const Game g : options) texts.push_back(at(g));
  std::sort(texts.begin(), texts.end());
  return join(texts, ",");
}

}  // namespace

std::string text(GameArena& games, Game g) { return Writer(games, false).write(g).text; }

Formula formula(GameArena& games, Game g) { return Writer(games, true).write(g).formula; }

std::string explicit_text(GameArena& games, Game g) {
  Charge charge(games.budget());
  const auto leaf = [&](Game k) -> std::optional<std::string> {
    const auto v = games.as_number_up_star(k);
    return v ? std::optional<std::string>(nimatron::text(*v)) : std::nullopt;
  };
  return recurse<std::string>(games, g, leaf, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    std::string s = "{" + explicit_side(o.left, at) + "|" + explicit_side(o.right, at) + "}";
    charge.set(charge.bytes() + s.size() + sizeof(std::string));
    return s;
  });
}

std::string latex(GameArena& games, Game g) { return latex(formula(games, g)); }

}  // namespace nimatron
