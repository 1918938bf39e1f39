// The cells of a worksheet, and the tiles of a table.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/engine/report.h"
#include "nimatron/engine/tabulate.h"
#include "nimatron/explorer/request.h"
#include "nimatron/notation/formula_text.h"
#include "nimatron/notation/json_data.h"
#include "nimatron/notation/text.h"

namespace nimatron::explorer {

namespace {

constexpr std::size_t kMostTileCells = 1 << 17;

// The drawing of an answer, if it has one.
std::optional<Json> picture(const Answer& a, Session& session) {
  try {
    if (const auto* d = found_in<Drawing>(a)) return scene(d->canvas);
    if (found_in<Thermograph>(a) != nullptr || found_in<AutomatonLaw>(a) != nullptr)
      return scene(drawing_of(session, a)->canvas);
    if (const auto* p = std::get_if<Placed>(&a)) return scene(drawing_of(*p).canvas);
  } catch (const Error&) {
    // Not every position can be drawn.
  }
  return std::nullopt;
}

Json statement_json(const Evaluator::Statement& s, const Request& r) {
  if (s.stopped) return json_data(s.text, in_page(*s.stopped, r.budget()).error());
  if (s.error) return json_data(s.text, *s.error);
  if (!s.answer) return {{"expr", s.text}};
  Json out = json_data(s.text, *s.answer);
  if (auto scene = picture(*s.answer, r.session())) out["scene"] = std::move(*scene);
  GameArena& games = s.answer->games ? *s.answer->games : r.session().games();
  if (const auto formula = formula_of(*s.answer, games)) {
    out["latex"] = latex(*formula);
    if (const auto drawn = drawn_formula(*formula)) out["mathml"] = *drawn;
  }
  if (s.timed) out["seconds"] = s.seconds;
  return out;
}

// Larger numbers are not exact in JSON.
constexpr std::int64_t kMostCoordinate = std::int64_t{1} << 53;

std::int64_t coordinate(const nlohmann::json& j) {
  const bool fits = j.is_number_unsigned() ? j.get<std::uint64_t>() <= std::uint64_t{kMostCoordinate}
                                           : j.is_number_integer() && j.get<std::int64_t>() >= -kMostCoordinate;
  if (!fits) throw Error("a range is [first, last], two whole numbers of at most 2^53");
  return j.get<std::int64_t>();
}

Range range_of(const nlohmann::json& j) {
  if (!j.is_array() || j.size() != 2) throw Error("a range is [first, last]");
  const Range out{coordinate(j[0]), coordinate(j[1])};
  if (out.high < out.low) throw Error("a range is [first, last], and the last is not before the first");
  return out;
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

Json statements(const Request& r) {
  if (const auto before = r.text_or("before", ""); !before.empty()) {
    r.evaluate.run(before, [&](const auto& s) { return !s.stopped; });
  }
  Json out = Json::array();
  const std::string text = r.text("text");
  r.evaluate.run(text, [&](const auto& s) {
    Json one = statement_json(s, r);
    r.tell("row", one);
    out.push_back(std::move(one));
    return !s.stopped;
  });
  return {{"statements", std::move(out)}};
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
