#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "nimatron/base/stack.h"
#include "nimatron/value/formulas.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/loopy_functions.h"
#include "nimatron/value/loopy_shape.h"

namespace nimatron {

namespace {

struct LoopyInk {
  std::string text;
  Formula formula = {};

  LoopyInk& operator+=(const LoopyInk& more) {
    text += more.text;
    append(formula, more.formula);
    return *this;
  }
};

LoopyInk word_ink(const char* word) { return {word, {name_sign(word)}}; }
LoopyInk open_ink(const char* bracket) { return {bracket, {open_sign(bracket)}}; }
LoopyInk close_ink(const char* bracket) { return {bracket, {close_sign(bracket)}}; }

// The names of nodes: a, b, ..., z, but not v, which is down; then n1, n2, ...
std::string node_name(std::size_t i) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuwxyz";
  return i < kLetters.size() ? std::string(1, kLetters[i]) : fmt::format("n{}", i - kLetters.size() + 1);
}

// Writes the positions of one form. A position with bars of its own stands without its braces beside a longer bar, up
// to four; a position that is met inside its own braces gets a name.
class LoopyWriter {
 public:
  LoopyWriter(GameArena& games, const LoopyGame& game)
      : games_(games), game_(game), places_(node_order(games, *game.form)) {}

  LoopyInk write() { return piece(game_.root, true).ink; }

 private:
  static constexpr int kMostBars = 4;
  struct LoopyPiece {
    LoopyInk ink;
    int bars = 0;  // without braces
  };

  LoopyPiece piece(std::uint32_t x, bool braces) {
    check_stack();
    tick();
    const LoopyGame at = game_.follower(x);
    if (at.node().value) return leaf_piece(*at.node().value, braces);
    if (const auto it = open_.find(x); it != open_.end()) {
      if (!it->second) it->second = node_name(names_++);
      return {{*it->second, {letter_sign(*it->second)}}};
    }
    if (auto name = short_name(at, false)) return {std::move(*name)};
    return braced(x, braces);
  }

  LoopyPiece leaf_piece(Game g, bool braces) {
    LoopyInk ink{nimatron::text(games_, g), nimatron::formula(games_, g)};
    if (braces || ink.text[0] != '{') return {std::move(ink)};
    // The longest bar outside inner braces.
    int depth = 0, bars = 0, run = 0;
    for (std::size_t i = 0; i < ink.text.size(); ++i) {
      const char c = ink.text[i];
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth == 0 && i + 1 < ink.text.size()) return {std::move(ink)};  // something follows the braces
      run = c == '|' && depth == 1 ? run + 1 : 0;
      bars = std::max(bars, run);
    }
    if (bars >= kMostBars) return {std::move(ink)};
    ink.text = ink.text.substr(1, ink.text.size() - 2);
    ink.formula = Formula(ink.formula.begin() + 1, ink.formula.end() - 1);
    return {std::move(ink), bars};
  }

  LoopyPiece braced(std::uint32_t x, bool braces) {
    open_[x] = std::nullopt;
    int bars = 0;
    const auto side = [&](Player p) {
      auto options = game_.form->nodes[x].options[index(p)];
      std::sort(options.begin(), options.end(), [&](auto a, auto b) { return places_[a] < places_[b]; });
      LoopyInk ink;
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (i > 0) ink += {",", {comma_sign()}};
        if (options[i] == x) {
          ink += word_ink("pass");
          continue;
        }
        auto option = piece(options[i], options.size() > 1);
        bars = std::max(bars, option.bars);
        ink += option.ink;
      }
      return ink;
    };
    const LoopyInk left = side(Player::Left), right = side(Player::Right);
    const auto name = open_.at(x);
    open_.erase(x);
    ++bars;
    const bool outer = braces || name || left.text.empty() || right.text.empty() || bars == kMostBars;
    LoopyInk ink;
    if (name) ink += {*name, {letter_sign(*name)}};
    if (outer) ink += open_ink("{");
    ink += left;
    const std::string bar(static_cast<std::size_t>(bars), '|');
    ink += {bar, {operator_sign(bar)}};
    ink += right;
    if (outer) ink += close_ink("}");
    return {std::move(ink), outer ? 0 : bars};
  }

  LoopyInk number_ink(const Dyadic& x) const {
    return x.sign() == 0 ? LoopyInk{} : LoopyInk{x.text(), nimatron::formula(x)};
  }

  // 5over, +-over, Tiny(on), ^[on]*; none if it has no short name. `alone`: with brackets if it is more than one word.
  std::optional<LoopyInk> short_name(const LoopyGame& g, bool alone) {
    if (const auto n = loopy_number(games_, g)) {
      constexpr std::array<const char*, 4> kWords = {"on", "off", "over", "under"};
      LoopyInk ink = number_ink(n->number);
      const bool brackets = alone && !ink.text.empty();
      ink += word_ink(kWords[static_cast<std::size_t>(n->kind)]);
      return brackets ? bracketed(std::move(ink)) : std::move(ink);
    }
    if (const auto u = upon_form(games_, g)) {
      auto ink = upon_ink(*u);
      return alone && ink.text.find_first_of("0123456789*") != std::string::npos ? bracketed(std::move(ink)) : ink;
    }
    if (auto ink = switch_name(g)) return ink;
    return tiny_name(g, alone);
  }

  static LoopyInk bracketed(LoopyInk inside) {
    LoopyInk ink = open_ink("(");
    ink += inside;
    ink += close_ink(")");
    return ink;
  }

  LoopyInk upon_ink(const UponForm& u) const {
    LoopyInk ink = number_ink(u.number);
    Formula above = {name_sign("on")};
    if (u.series) above = {open_sign("["), name_sign("on"), close_sign("]")};
    const Sign arrow = name_sign(u.negated ? "↓" : "↑");
    ink += {fmt::format("{}{}", u.negated ? 'v' : '^', u.series ? "[on]" : "<on>"), {scripts({arrow}, {}, above)}};
    if (u.nimber > 0) ink += {"*", {name_sign("∗")}};
    if (u.nimber > 1) ink += {std::to_string(u.nimber), {number_sign(std::to_string(u.nimber))}};
    return ink;
  }

  // {G|-G}, unless it comes back to itself.
  std::optional<LoopyInk> switch_name(const LoopyGame& g) {
    const auto &left = g.node().options[0], &right = g.node().options[1];
    if (left.size() != 1 || right.size() != 1 || g.form->nodes[left[0]].value || g.form->nodes[right[0]].value) {
      return std::nullopt;
    }
    const LoopyGame l = g.follower(left[0]);
    const auto after = followers(l);
    if (std::find(after.begin(), after.end(), g.root) != after.end()) return std::nullopt;
    LoopyGraph graph(games_);
    const auto r = std::get<LoopyValue>(negative(games_, LoopyValue(g.follower(right[0])))).on;
    const auto x = graph.add(l), y = graph.add(r);
    if (!graph.same_plays(x, y)) return std::nullopt;
    LoopyInk ink{"+-", {operator_sign("±")}};
    LoopyWriter writer(games_, l);
    auto name = writer.short_name(l, true);
    ink += name ? *name : writer.write();
    return ink;
  }

  // x + Tiny(G) = {x||x|x - G} and its negative, for G at least as large as over.
  std::optional<LoopyInk> tiny_name(const LoopyGame& g, bool alone) {
    if (!is_plumtree(g)) return std::nullopt;
    for (const Player p : {Player::Left, Player::Right}) {
      const auto &own = g.node().options[index(p)], &other = g.node().options[index(opponent(p))];
      if (own.size() != 1 || other.size() != 1) continue;
      const auto& x = g.form->nodes[own[0]].value;
      const LoopyGame threat = g.follower(other[0]);
      if (!x || !games_.is_number(*x) || threat.node().value || other[0] == g.root) continue;
      const auto &back = threat.node().options[index(p)], &on = threat.node().options[index(opponent(p))];
      if (back.size() != 1 || on.size() != 1 || back[0] != own[0] || on[0] == threat.root) continue;
      // x - (x - G), or the negative of that.
      const LoopyGame last = g.follower(on[0]);
      const AnyValue end = last.loopfree() ? AnyValue(*last.loopfree()) : AnyValue(LoopyValue(last));
      const AnyValue gap =
          sum(games_, p == Player::Left ? negative(games_, end) : end, p == Player::Left ? *x : games_.negative(*x));
      if (!leq(games_, over(games_), gap)) continue;
      LoopyInk ink = number_ink(games_.number_part(*x));
      const bool brackets = alone && !ink.text.empty();
      const char* name = p == Player::Left ? "Tiny" : "Miny";
      const char* sign = p == Player::Left ? "+" : "−";
      ink += {fmt::format("{}({})", name, nimatron::text(games_, gap)),
              {scripts({{Sign::Kind::Bold, sign}}, nimatron::formula(games_, gap), {})}};
      return brackets ? bracketed(std::move(ink)) : std::move(ink);
    }
    return std::nullopt;
  }

  GameArena& games_;
  LoopyGame game_;
  std::vector<std::uint32_t> places_;
  std::map<std::uint32_t, std::optional<std::string>> open_;
  std::size_t names_ = 0;
};

LoopyInk write_value(GameArena& games, const LoopyValue& v) {
  if (v.is_stopper) return LoopyWriter(games, v.on).write();
  if (is_dud(games, v)) return word_ink("dud");
  LoopyInk ink = LoopyWriter(games, v.on).write();
  ink += {" & ", {operator_sign("&")}};
  ink += LoopyWriter(games, v.off).write();
  return ink;
}

}  // namespace

std::string text(GameArena& games, const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return text(games, *g);
  return write_value(games, std::get<LoopyValue>(v)).text;
}

Formula formula(GameArena& games, const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return formula(games, *g);
  return write_value(games, std::get<LoopyValue>(v)).formula;
}

}  // namespace nimatron
