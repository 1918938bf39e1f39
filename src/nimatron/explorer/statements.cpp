// The cells of a worksheet, and the tiles of a table.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/engine/report.h"
#include "nimatron/engine/tabulate.h"
#include "nimatron/explorer/request.h"
#include "nimatron/notation/formula_text.h"
#include "nimatron/notation/text.h"

namespace nimatron::explorer {

namespace {

constexpr std::size_t kMostTileCells = 1 << 17;

// The drawing of an answer, if it has one.
std::optional<Json> picture(const Answer& a) {
  try {
    if (const auto* d = found_in<Drawing>(a)) return scene(d->canvas);
    if (const auto* t = found_in<Thermograph>(a)) return scene(drawing_of(*t).canvas);
    if (const auto* p = std::get_if<Placed>(&a)) return scene(drawing_of(*p).canvas);
  } catch (const Error&) {
    // Not every position can be drawn.
  }
  return std::nullopt;
}

std::string statement_json(const Evaluator::Statement& s, const Request& r) {
  if (s.stopped) return json_of(s.text, in_page(*s.stopped, r.budget()).error());
  if (s.error) return json_of(s.text, *s.error);
  if (!s.answer) return written({{"expr", std::string(s.text)}});
  std::string out = json_of(s.text, *s.answer);
  out.pop_back();
  if (const auto scene = picture(*s.answer)) out += ",\"scene\":" + written(*scene);
  GameArena& games = s.answer->games ? *s.answer->games : r.session().games();
  if (const auto formula = formula_of(*s.answer, games)) {
    out += ",\"latex\":" + written(Json(latex(*formula)));
    if (const auto drawn = drawn_formula(*formula)) out += ",\"mathml\":" + written(Json(*drawn));
  }
  if (s.timed) out += fmt::format(",\"seconds\":{}", s.seconds);
  return out + "}";
}

Range range_of(const Json& j) {
  if (!j.is_array() || j.size() != 2 || !j[0].is_number_integer() || !j[1].is_number_integer() || j[1] < j[0]) {
    throw Error("a range is [first, last]");
  }
  return {j[0], j[1]};
}

Family family_of(const Request& r, std::size_t axes) {
  auto given = r.evaluate.argument({"what", ParameterKind::Family}, r.text("what"));
  if (auto* family = std::get_if<Family>(&given.front())) return std::move(*family);
  const auto& answer = std::get<Answer>(given.front());
  if (const auto* ruleset = std::get_if<AnyRuleset>(&answer)) return plain_family(*ruleset, axes);
  throw Error("expected a ruleset, or a position with _ for each axis, as in zeruclid(1,_,_)");
}

}  // namespace

std::optional<std::string> drawn_formula(const Formula& formula) {
  constexpr std::size_t kLongest = 200;
  const auto is_drawn = [](const Sign& s) {
    return s.kind > Sign::Kind::Space || s.text == "{" || s.text == "±" || s.text == "↑" || s.text == "↓" ||
           s.text == "⇑" || s.text == "⇓";
  };
  if (formula.size() > kLongest || std::none_of(formula.begin(), formula.end(), is_drawn)) return std::nullopt;
  return mathml(formula, latex(formula));
}

std::string statements(const Request& r) {
  if (const auto before = r.text_or("before", ""); !before.empty()) {
    r.evaluate.run(before, [&](const auto& s) { return !s.stopped; });
  }
  std::string out;
  const std::string text = r.text("text");
  r.evaluate.run(text, [&](const auto& s) {
    auto one = statement_json(s, r);
    if (r.event) r.event("row", one);
    out += (out.empty() ? "" : ",") + one;
    return !s.stopped;
  });
  return "{\"statements\":[" + out + "]}";
}

Json table(const Request& r) {
  const auto it = r.in.find("ranges");
  if (it == r.in.end() || !it->is_array() || it->empty() || it->size() > 2)
    throw Error("\"ranges\" are one or two ranges");
  std::vector<Range> axes;
  std::size_t cells = 1;
  for (const auto& j : *it) {
    axes.push_back(range_of(j));
    if (axes.back().size() > kMostTileCells) throw Error("a tile is too large");
    cells *= axes.back().size();
  }
  if (cells > kMostTileCells) throw Error(fmt::format("a tile has at most {} cells", kMostTileCells));
  const Table t = tabulate(family_of(r, axes.size()), axes, r.text_or("of", ""), r.evaluate.entries(), r.session());
  Json out{{"of", t.of}};
  if (const auto* answers = std::get_if<std::vector<Answer>>(&t.cells)) {
    Json& words = out["words"] = Json::array();
    for (const auto& a : *answers) {
      Answer one = a;
      one.games = r.session().arena();
      words.push_back(text_of(one));
    }
  } else if (const auto* small = std::get_if<std::vector<std::uint8_t>>(&t.cells)) {
    out["values"] = *small;
  } else {
    out["values"] = std::get<std::vector<std::int64_t>>(t.cells);
    out["exponent"] = t.exponent;
  }
  return out;
}

}  // namespace nimatron::explorer
