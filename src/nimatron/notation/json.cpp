#include "nimatron/notation/json.h"

#include <nlohmann/json.hpp>

namespace nimatron {

namespace {

using Json = nlohmann::ordered_json;

// Whole numbers past this are not exact in many readers of JSON.
const Integer kMostExact = Integer(1) << 53;

Json number(const Integer& n) {
  return abs(n) > kMostExact ? Json(n.str()) : Json(static_cast<std::int64_t>(n));
}
Json number(const Dyadic& x) { return x.is_integer() ? number(x.numerator()) : Json(x.text()); }

Json corners(const Wall& wall) {
  Json out = Json::array();
  for (const auto& p : wall.points()) out.push_back({number(p.value), number(p.temperature)});
  return out;
}

Json position(const AnyRuleset& r, const AnyPosition& p) {
  return {{"ruleset", r.spec()}, {"state", r.format(p)}, {"text", r.print(p)}};
}

// The result of an answer in its type's own form.
struct Results {
  GameArena& games;
  Style style;

  Json object(const Answer& a) const {
    return {{"type", name(type_of(a))}, {"text", text_of(a, games, style)}, {"result", (*this)(a)}};
  }

  Json operator()(const Answer& a) const { return std::visit(*this, static_cast<const AnswerData&>(a)); }
  Json operator()(const Term& t) const { return text_of(t, games, style); }
  Json operator()(const Star& s) const { return text_of(s, games, style); }
  Json operator()(bool b) const { return b; }
  Json operator()(const Integer& n) const { return number(n); }
  Json operator()(Outcome o) const { return std::string(1, letter(o)); }
  Json operator()(const Genus& g) const {
    Json digits = Json::array();
    for (const auto d : g.digits()) digits.push_back(number(Integer(d)));
    return {{"base", number(Integer(g.base()))}, {"superscript", digits}};
  }
  Json operator()(const Placed& p) const { return position(p.ruleset, p.position); }
  Json operator()(const ValuedPosition& p) const {
    Json out = (*this)(p.position);
    out["value"] = text_of(Term{{}, p.value}, games, style);
    return out;
  }
  Json operator()(const PairPosition& p) const {
    Json out = (*this)(p.position);
    out["grundy"] = number(Integer(p.normal));
    out["misere_grundy"] = number(Integer(p.misere));
    return out;
  }
  Json operator()(const List& l) const {
    Json out = Json::array();
    for (const auto& item : l.items) out.push_back(object(item));
    return out;
  }
  Json operator()(const Sides& s) const {
    Json out = Json::array();
    for (const Player player : {Player::Left, Player::Right}) {
      for (const auto& item : (player == Player::Left ? s.left : s.right).items) {
        out.push_back(object(item));
        out.back()["player"] = nimatron::name(player);
      }
    }
    return out;
  }
  Json operator()(const Thermograph& t) const {
    return {{"left", corners(t.left_wall)},
            {"right", corners(t.right_wall)},
            {"mean", number(t.mean())},
            {"temperature", number(t.temperature())}};
  }
  Json operator()(const Scaffolds& s) const {
    return {{"left", corners(s.left)},
            {"right", corners(s.right)},
            {"left_slope", s.left.slope_above()},
            {"right_slope", s.right.slope_above()}};
  }
  Json operator()(const Classified& c) const {
    Json out;
    for (std::size_t i = 0; i < kGameClassNames.size(); ++i) out[kGameClassNames[i]] = !c.classes.broken[i];
    Json& witnesses = out["witnesses"] = Json::object();
    for (std::size_t i = 0; i < kGameClassNames.size(); ++i) {
      if (const auto& w = c.classes.broken[i]) witnesses[kGameClassNames[i]] = position(c.ruleset, w->position.position);
    }
    return out;
  }
  Json operator()(const AnyRuleset& r) const { return r.spec(); }
  Json operator()(const std::string& s) const { return s; }
};

// Text that is no UTF-8 is mended, not refused.
std::string line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string json_of(std::string_view expression, const Answer& answer, GameArena& games, Style style) {
  Json out{{"expr", expression}};
  out.update(Results{games, style}.object(answer));
  return line(out);
}

std::string json_of(std::string_view expression, const Error& error) {
  Json out{{"expr", expression}, {"error", error.what()}};
  if (error.column()) out["column"] = *error.column() + 1;
  return line(out);
}

}  // namespace nimatron
