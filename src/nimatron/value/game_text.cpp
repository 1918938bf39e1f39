#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "nimatron/base/join.h"
#include "nimatron/value/game.h"
#include "nimatron/value/game_recursion.h"
#include "nimatron/value/number_up_star.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

namespace {

// A text; one with bars is kept without its outer braces, which a longer bar outside makes needless.
struct Piece {
  std::string body;
  int bars = 0;
};

enum class Style { Short, Latex };

class Writer {
 public:
  Writer(GameArena& games, Style style) : games_(games), style_(style), charge_(games.budget()) {}

  std::string write(Game g) {
    const auto leaf = [&](Game k) -> std::optional<Piece> {
      const auto name = uptimal_name(k);
      return name ? std::optional<Piece>(Piece{*name, 0}) : std::nullopt;
    };
    return whole(recurse_in(done_, games_, g, leaf, [&](const auto&, Game k) {
      Piece p = compose(k);
      charge_.set(charge_.bytes() + p.body.size() + sizeof(Piece));
      return p;
    }));
  }

 private:
  std::string whole(const Piece& p) const {
    if (p.bars == 0) return p.body;
    return style_ == Style::Latex ? "\\{" + p.body + "\\}" : "{" + p.body + "}";
  }
  std::string whole(Game g) const { return whole(piece(g)); }
  // Of an option, written before.
  const Piece& piece(Game g) const { return done_.at(g); }

  Piece compose(Game g) {
    Piece best = slashes(g);
    const auto offer = [&](std::string other) {
      if (other.size() <= whole(best).size()) best = {std::move(other), 0};
    };
    const auto o = games_.options(g);
    if (o.left.size() != 1 || o.right.size() != 1) return best;
    const Game l = o.left[0];
    const Game r = o.right[0];
    const bool latex = style_ == Style::Latex;
    if (games_.negative(l) == r) {
      const Piece& p = piece(l);
      const bool plain = games_.is_number(l) || p.bars > 0;
      offer((latex ? "\\pm " : "+-") + (plain ? whole(p) : "(" + p.body + ")"));
    }
    const auto zero_and = [&](std::span<const Game> zero, std::span<const Game> other) {
      return zero.size() == 1 && zero[0] == GameArena::zero() && other.size() == 1;
    };
    if (l == GameArena::zero() && zero_and(games_.left(r), games_.right(r))) {
      if (const auto x = uptimal_name(games_.negative(games_.right(r)[0]))) {
        offer(latex ? "\\mathbf{+}_{" + *x + "}" : "Tiny(" + *x + ")");
      }
    } else if (r == GameArena::zero() && zero_and(games_.right(l), games_.left(l))) {
      if (const auto x = uptimal_name(games_.left(l)[0])) {
        offer(latex ? "\\mathbf{-}_{" + *x + "}" : "Miny(" + *x + ")");
      }
    }
    return best;
  }

  // x, then ups, then a nimber; if there are up-powers, only a single one or ^[n].
  std::optional<std::string> uptimal_name(Game g) {
    const auto e = uptimal_expansion(games_, g);
    if (!e) return std::nullopt;
    std::string ups;
    const auto n = e->ups.size();
    if (n == 1) {
      ups = up_text(e->ups[0]);
    } else if (n > 1) {
      const auto last = e->ups[n - 1];
      if (last != 1 && last != -1) return std::nullopt;
      const auto same = [&](auto first, std::int32_t value) {
        return std::all_of(first, e->ups.end() - 1, [value](std::int32_t u) { return u == value; });
      };
      if (same(e->ups.begin(), 0)) {
        ups = power_text(last, n, '<', '>');
      } else if (same(e->ups.begin(), last)) {
        ups = power_text(last, n, '[', ']');
      } else {
        return std::nullopt;
      }
    }
    std::string s = e->number.sign() == 0 && (!ups.empty() || e->nimber != 0) ? "" : number_text(e->number);
    s += ups;
    if (e->nimber > 0) s += style_ == Style::Latex ? "{\\ast}" : "*";
    if (e->nimber > 1) s += std::to_string(e->nimber);
    return s;
  }

  std::string number_text(const Dyadic& x) const {
    if (style_ == Style::Short || x.is_integer()) return x.text();
    const Dyadic size = x.abs();
    return fmt::format("{}\\frac{{{}}}{{{}}}", x.sign() < 0 ? "-" : "", size.numerator().str(),
                       Integer(Integer(1) << x.exponent()).str());
  }

  std::string up_text(std::int32_t n) const {
    const auto size = std::abs(std::int64_t{n});
    if (style_ == Style::Latex) {
      if (size == 1) return n > 0 ? "{\\uparrow}" : "{\\downarrow}";
      if (size == 2) return n > 0 ? "{\\Uparrow}" : "{\\Downarrow}";
      return fmt::format("{{{}\\cdot{}}}", size, n > 0 ? "\\uparrow" : "\\downarrow");
    }
    // Two letters v would read as a name.
    if (n == 2) return "^^";
    return fmt::format("{}{}", n > 0 ? '^' : 'v', size > 1 ? std::to_string(size) : "");
  }

  std::string power_text(int sign, std::size_t n, char open, char close) const {
    if (style_ == Style::Short) return fmt::format("{}{}{}{}", sign > 0 ? '^' : 'v', open, n, close);
    const auto arrow = sign > 0 ? "\\uparrow" : "\\downarrow";
    return open == '<' ? fmt::format("{{{}^{{{}}}}}", arrow, n) : fmt::format("{{{}^{{[{}]}}}}", arrow, n);
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
    return {side(o.left, best) + (style_ == Style::Latex ? "\\mathbin{" + bar + "}" : bar) + side(o.right, best), best};
  }

  std::string side(std::span<const Game> options, int bars) {
    if (options.size() == 1) {
      const Piece& p = piece(options[0]);
      return p.bars < bars ? p.body : whole(p);
    }
    std::vector<std::string> texts;
    for (const Game g : options) texts.push_back(whole(g));
    std::sort(texts.begin(), texts.end());
    return join(texts, ",");
  }

  GameArena& games_;
  Style style_;
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

std::string text(GameArena& games, Game g) { return Writer(games, Style::Short).write(g); }

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

std::string latex(GameArena& games, Game g) { return Writer(games, Style::Latex).write(g); }

}  // namespace nimatron
