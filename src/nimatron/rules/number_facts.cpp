#include "nimatron/rules/number_facts.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/base/stack.h"

namespace nimatron {

namespace {

using Cases = std::vector<LinearFacts>;
constexpr std::size_t kMostCases = 64, kMostKnown = 64;

class FactGatherer {
 public:
  using Kind = Node::Kind;

  FactGatherer(const NumberRule& rule, const std::vector<std::string>& names) : rule_(rule) {
    for (const auto& n : names) bind(n);
    out_.names = names.size();
    for (std::size_t i = 0; i < names.size(); ++i) always_.push_back(Linear::unknown(i));
    out_.cases = {{}};
  }

  NumberFacts gather() {
    for (const auto& b : rule_.loop.bindings) binding(b);
    certain_ = false;
    if (rule_.loop.where != nullptr) both(condition(*rule_.loop.where, true));
    certain_ = true;
    for (const auto& r : rule_.results) out_.results.push_back(form(r.node));
    for (auto& c : out_.cases) c.insert(c.end(), always_.begin(), always_.end());
    return std::move(out_);
  }

 private:
  Linear fresh() { return Linear::unknown(out_.unknowns++); }
  Linear bind(std::string_view name) {
    const Linear x = fresh();
    bound_.emplace_back(name, x);
    return x;
  }
  // Something that is not linear.
  Linear other() {
    out_.exact = false;
    return fresh();
  }
  // Facts that are left out can only hide a proof.
  void know(const Linear& fact) {
    if (always_.size() < kMostKnown) always_.push_back(fact);
  }
  bool known(const Linear& fact) const {
    return std::all_of(out_.cases.begin(), out_.cases.end(), [&](LinearFacts c) {
      c.insert(c.end(), always_.begin(), always_.end());
      return follows(c, fact);
    });
  }

  // The cases so far, each together with each of these; without these if there are too many.
  void both(const Cases& more) {
    if (more.empty() || out_.cases.size() * more.size() > kMostCases) {
      out_.exact = out_.exact && more.empty();
      if (more.empty()) out_.cases.clear();
      return;
    }
    out_.cases = product(out_.cases, more);
  }
  static Cases product(const Cases& a, const Cases& b) {
    Cases out;
    for (const auto& x : a) {
      for (const auto& y : b) {
        out.push_back(x);
        out.back().insert(out.back().end(), y.begin(), y.end());
      }
    }
    return out;
  }
  Cases unknown_condition() {
    out_.exact = false;
    return {{}};
  }

  void binding(const Loop::Binding& b) {
    if (b.defined) {
      bound_.emplace_back(b.name, form(b.source));
      return;
    }
    const Cases in = contained(std::nullopt, b.source);
    // Its unknown was made first, so that the facts may speak of it.
    bound_.emplace_back(b.name, item_);
    both(in);
  }

  // An end of a range, `of` div `times`: x <= n div 2 says that 2*x <= n, and x >= n div 2 that 2*x + 1 >= n.
  struct Bound {
    Linear of;
    std::int64_t times;
  };
  Bound bound(const Node& n) {
    if (n.kind == Kind::Product && n.kids.size() == 2 && n.signs[0] == "div" && n.kids[1].kind == Kind::Whole) {
      const auto& by = n.kids[1].number;
      if (by >= 1 && by <= 1000) return {form(n.kids[0]), static_cast<std::int64_t>(by)};
    }
    return {form(n), 1};
  }

  // That x, or a new unknown, is in a range or a list.
  Cases contained(std::optional<Linear> x, const Node& source) {
    if (source.kind == Kind::Range) {
      const Bound low = bound(source.kids[0]), high = bound(source.kids[1]);
      item_ = x ? *x : fresh();
      return {{low.times * item_ + (low.times - 1) - low.of, high.of - high.times * item_}};
    }
    if (source.kind == Kind::List && source.kids.size() <= kMostCases) {
      std::vector<Linear> items;
      for (const auto& kid : source.kids) items.push_back(form(kid));
      item_ = x ? *x : fresh();
      Cases out;
      for (const auto& i : items) out.push_back({item_ - i, i - item_});
      return out;
    }
    item_ = x ? *x : fresh();
    return unknown_condition();
  }

  Cases condition(const Node& n, bool holds) {
    tick();
    switch (n.kind) {
      case Kind::Truth:
        return (n.text == "true") == holds ? Cases{{}} : Cases{};
      case Kind::Not:
        return condition(n.kids[0], !holds);
      case Kind::And:
      case Kind::Or:
        return junction(n.kids, (n.kind == Kind::And) == holds, holds);
      case Kind::Compare:
        return comparison(n, holds);
      default:
        return unknown_condition();
    }
  }

  Cases junction(const std::vector<Node>& kids, bool all, bool holds) {
    Cases out = all ? Cases{{}} : Cases{};
    for (const auto& kid : kids) {
      const Cases one = condition(kid, holds);
      out = joined(out, one, all);
    }
    return out;
  }
  Cases joined(const Cases& a, const Cases& b, bool all) {
    if (all) return a.size() * b.size() > kMostCases ? unknown_condition() : product(a, b);
    if (a.size() + b.size() > kMostCases) return unknown_condition();
    Cases out = a;
    out.insert(out.end(), b.begin(), b.end());
    return out;
  }

  Cases comparison(const Node& n, bool holds) {
    Cases out = holds ? Cases{{}} : Cases{};
    for (std::size_t i = 0; i < n.signs.size(); ++i) {
      out = joined(out, compared(n.kids[i], n.signs[i], n.kids[i + 1], holds), holds);
    }
    return out;
  }

  Cases compared(const Node& left, std::string_view sign, const Node& right, bool holds) {
    if (left.kind == Kind::Truth || right.kind == Kind::Truth) return unknown_condition();
    const Linear a = form(left);
    if (sign == "in") {
      if (!holds) return unknown_condition();
      return contained(a, right);
    }
    const Linear d = a - form(right);
    const Linear up = d, down = -1 * d, more = d - 1, less = -1 * d - 1;
    if (sign == "==" || sign == "!=") {
      return (sign == "==") == holds ? Cases{{up, down}} : Cases{{more}, {less}};
    }
    if (sign == ">=") return holds ? Cases{{up}} : Cases{{less}};
    if (sign == "<=") return holds ? Cases{{down}} : Cases{{more}};
    if (sign == ">") return holds ? Cases{{more}} : Cases{{down}};
    return holds ? Cases{{less}} : Cases{{up}};
  }

  Linear form(const Node& n) {
    Linear f = any_form(n);
    return f.is_small() ? f : other();
  }

  Linear any_form(const Node& n) {
    tick();
    check_stack();
    switch (n.kind) {
      case Kind::Whole:
        return n.number.fits<std::int64_t>() ? Linear(static_cast<std::int64_t>(n.number)) : other();
      case Kind::Variable:
        for (auto i = bound_.size(); i-- > 0;) {
          if (bound_[i].first == n.text) return bound_[i].second;
        }
        return other();
      case Kind::Signed: {
        const auto of = form(n.kids[0]);
        return std::count(n.text.begin(), n.text.end(), '-') % 2 == 0 ? of : -1 * of;
      }
      case Kind::Sum: {
        Linear sum;
        for (const auto& kid : n.kids) {
          sum = sum + form(kid);
          if (!sum.is_small()) return other();
        }
        return sum;
      }
      case Kind::Product:
        return product_form(n);
      case Kind::Call:
        return call_form(n);
      default:
        return other();
    }
  }

  Linear product_form(const Node& n) {
    Linear a = form(n.kids[0]);
    for (std::size_t i = 1; i < n.kids.size(); ++i) {
      const Linear b = form(n.kids[i]);
      if (n.signs[i - 1] != "*") {
        a = quotient(a, b, n.signs[i - 1] == "div");
      } else if (a.is_constant() || b.is_constant()) {
        a = a.is_constant() ? a.constant * b : b.constant * a;
      } else {
        a = times(a, b);
      }
      if (!a.is_small()) return other();
    }
    return a;
  }

  Linear times(const Linear& a, const Linear& b) {
    const Linear t = other();
    if (known(a - 1) && known(b - 1)) {
      know(t - a);
      know(t - b);
    } else if (known(a) && known(b)) {
      know(t);
    }
    return t;
  }

  // a div b or a mod b, which are defined only where b is not 0; one unknown wherever it stands.
  Linear quotient(const Linear& a, const Linear& b, bool div) {
    const auto same = std::find_if(quotients_.begin(), quotients_.end(),
                                   [&](const Quotient& q) { return q.a == a && q.b == b && q.div == div; });
    const Linear t = same == quotients_.end() ? other() : same->value;
    if (same == quotients_.end()) quotients_.push_back({a, b, div, t});
    // In a condition this may be a part that is not evaluated, so nothing follows for b from it.
    if ((!certain_ && !b.is_constant()) || !known(b)) return t;
    know(b - 1);
    if (!div) {
      know(t);
      know(b - 1 - t);
      if (known(a)) know(a - t);
    } else if (b.is_constant()) {
      know(a - b.constant * t);
      know(b.constant * t + (b.constant - 1) - a);
    } else if (known(a)) {
      know(t);
      know(a - t);
    }
    return t;
  }

  Linear call_form(const Node& n) {
    std::vector<Linear> of;
    const bool numbers = n.text == "min" || n.text == "max" || n.text == "gcd" || n.text == "abs" ||
                         n.text == "isqrt" || n.text == "bitand" || n.text == "bitor";
    if (numbers && !(n.kids.size() == 1 && n.text.starts_with('m'))) {
      for (const auto& kid : n.kids) of.push_back(form(kid));
    }
    const Linear t = other();
    const bool natural = std::all_of(of.begin(), of.end(), [&](const Linear& f) { return known(f); });
    if (of.empty()) {
      if (n.text == "fib" || n.text == "mex" || n.text == "len" || n.text == "count") know(t);
      return t;
    }
    if (natural || n.text == "gcd" || n.text == "abs") know(t);
    const bool below = n.text == "min" || (natural && (n.text == "bitand" || n.text == "isqrt"));
    const bool above = n.text == "max" || n.text == "abs" || (natural && n.text == "bitor");
    for (const auto& f : of) {
      if (below) know(f - t);
      if (above) know(t - f);
    }
    return t;
  }

  struct Quotient {
    Linear a, b;
    bool div;
    Linear value;
  };

  const NumberRule& rule_;
  NumberFacts out_;
  LinearFacts always_;
  std::vector<std::pair<std::string_view, Linear>> bound_;
  std::vector<Quotient> quotients_;
  Linear item_;          // what `contained` spoke of
  bool certain_ = true;  // whether what is read now is evaluated in every move
};

}  // namespace

bool NumberFacts::always(const Linear& goal) const {
  return std::all_of(cases.begin(), cases.end(), [&](LinearFacts c) {
    c.insert(c.end(), results.begin(), results.end());
    return follows(c, goal);
  });
}

NumberFacts facts_of(const NumberRule& rule, const std::vector<std::string>& names) {
  return FactGatherer(rule, names).gather();
}

}  // namespace nimatron
