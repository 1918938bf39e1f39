#include <nlohmann/json.hpp>

#include "nimatron/engine/compare.h"
#include "nimatron/notation/law_text.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/table/nimber_row.h"

namespace nimatron {

namespace {

using Json = nlohmann::ordered_json;

// Many JSON readers are not exact for larger integers.
const Integer kMostExact = Integer(1) << 53;

Json number(const Integer& n) { return abs(n) > kMostExact ? Json(n.str()) : Json(static_cast<std::int64_t>(n)); }
Json number(const Dyadic& x) { return x.is_integer() ? number(x.numerator()) : Json(x.text()); }

Json corners(const Wall& wall) {
  Json out = Json::array();
  for (const auto& p : wall.points()) out.push_back({number(p.value), number(p.temperature)});
  return out;
}

Json position(const AnyRuleset& r, const AnyPosition& p) {
  return {{"ruleset", r.spec()}, {"state", r.format(p)}, {"text", r.print(p)}};
}

// Of the heaps before the period and in the first two.
Json weights(const HeapWeights& w) {
  Json kinds = Json::array(), weights = Json::array(), reaches = Json::array();
  for (std::uint32_t heap = 0; heap < w.preperiod() + 2 * w.period(); ++heap) {
    const Weighed h = w.at(heap);
    kinds.push_back(h.kind);
    weights.push_back(h.weight);
    reaches.push_back(h.reach);
  }
  return {{"period", w.period()},
          {"preperiod", w.preperiod()},
          {"kinds", kinds},
          {"weights", weights},
          {"reaches", reaches}};
}

// The result of an answer in its type's own form.
struct Results {
  GameArena& games;
  Style style;

  Json object(const Answer& a) const {
    return {{"type", name(type_of(a))}, {"text", text_of(a, games, style)}, {"result", (*this)(a)}};
  }

  Json operator()(const Answer& a) const { return std::visit(*this, static_cast<const AnswerData&>(a)); }
  template <class T>
  Json operator()(const Found<T>& found) const {
    return (*this)(*found);
  }
  Json operator()(const Term& t) const {
    if (t.is_value()) return text_of(t, games, style);
    if (t.parts.size() == 1 && t.value == Game()) return (*this)(t.parts[0]);
    return {{"text", text_of(t, games, style)}};
  }
  Json list(const Answer& a) const {
    Json out = Json::array();
    each_item(a, [&](const Answer& item) {
      out.push_back(object(item));
      return true;
    });
    return out;
  }
  Json operator()(const Range& r) const { return list(r); }
  Json operator()(const Stream& s) const { return list(s); }
  Json operator()(const Decided& v) const { return v.holds; }
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
      if (const auto& w = c.classes.broken[i])
        witnesses[kGameClassNames[i]] = position(c.ruleset, w->position.position);
    }
    return out;
  }
  Json operator()(const PeriodFound& p) const {
    Json out = std::visit(*this, p.found);
    if (!p.cells.empty()) {
      out["cells"] = p.cells;
      out["cells_of"] = "addition[" + p.moves->text() + "]";
    }
    return out;
  }
  Json operator()(const PeriodReport& p) const {
    Json out = Json::object();
    if (p.period)
      out = {{"period", p.period->period}, {"preperiod", p.period->preperiod}, {"saltus", p.period->saltus}};
    if (!p.level.empty()) out["level"] = p.level;
    out["maximum"] = p.most;
    const auto kept = static_cast<std::int64_t>(p.values->size());
    if (p.period && p.period->saltus == 0 && p.period->preperiod + p.period->period <= kept) {
      out["exceptions"] = p.exceptions();
    }
    if (p.rare) out["rare"] = {{"count", p.rare->count}, {"last", p.rare->last}};
    out["proved"] = p.proved;
    if (p.proved) out["by"] = p.by;
    out["seen"] = p.seen;
    return out;
  }
  Json operator()(const LatticePeriodReport& p) const {
    Json out = Json::object();
    if (p.proved) {
      const auto basis = p.common_lattice();
      out["periods"] = {basis[0], basis[1]};
    }
    if (p.pattern) out["rays"] = p.pattern->steps();
    out["proved"] = p.proved;
    if (p.proved) out["checked"] = p.classes.all();
    out["seen"] = p.seen;
    return out;
  }
  Json operator()(const AxisPeriodReport& p) const {
    Json axes = Json::array();
    for (const auto& axis : p.axes) {
      axes.push_back(axis ? Json{{"period", axis->period}, {"preperiod", axis->preperiod}} : Json());
    }
    return {{"axes", axes}, {"proved", false}, {"seen", p.seen}};
  }
  Json operator()(const WeightPeriod& p) const {
    Json out = Json::object();
    const bool proved = p.heads && p.tails;
    if (proved) {
      out = {{"period", p.period()}, {"preperiod", p.preperiod()}};
      for (const bool heads : {true, false}) {
        const EntryPeriod& e = heads ? *p.heads : *p.tails;
        out[heads ? "heads" : "tails"] = {{"period", e.period()}, {"preperiod", e.preperiod}, {"saltus", e.saltus}};
      }
    }
    out["proved"] = proved;
    out["seen"] = p.entries.size() - 1;
    return out;
  }
  Json operator()(const QuotientFound& q) const {
    const auto* r = std::get_if<AnyRuleset>(&q.of);
    Json out{{"play", q.ending == Ending::Misere ? "misère" : "normal"},
             {"of", r != nullptr ? r->spec() : std::get<Placed>(q.of).print()}};
    out.update(std::visit(*this, q.found));
    if (q.stopped()) out["stopped"] = q.stopped()->what();
    return out;
  }
  Json operator()(const Quotient& q) const {
    Json p = Json::array();
    for (Element x = 0; x < q.order(); ++x) {
      if (q.in_p(x)) p.push_back(q.word(x));
    }
    return {{"order", q.order()},
            {"p_portion", q.p_portion()},
            {"generators", q.generators_text()},
            {"relations", q.relations()},
            {"p", p}};
  }
  Json operator()(const HeapQuotient& h) const {
    Json out = (*this)(h.quotient());
    Json& images = out["pretending"] = Json::array();
    for (std::uint32_t heap = 0; heap <= h.largest_heap(); ++heap) images.push_back(h.quotient().word(h.image(heap)));
    if (h.period() != 0) {
      out["period"] = h.period();
      out["preperiod"] = h.preperiod();
    }
    out["proved"] = h.proved();
    if (h.follows_grundy_from() && !h.proved()) out["grundy_from"] = *h.follows_grundy_from();
    if (h.weights()) out["weights"] = weights(*h.weights());
    out["closed"] = h.closed();
    out["largest_heap"] = h.largest_heap();
    return out;
  }
  Json operator()(const PositionQuotient<AnyRuleset>& p) const {
    Json out = (*this)(p.quotient);
    out["proved"] = !p.open;
    return out;
  }
  Json valued(const Census& c) const {
    Json shapes = Json::array();
    Json smallest = Json::object();
    for (const auto& s : c.values) {
      const auto value = text_of(s.value, games, style);
      if (s.first) smallest[value] = s.shape;
      Json row{{"shape", s.shape}, {"cells", s.cells}, {"rows", s.rows}, {"columns", s.columns}, {"value", value}};
      if (s.weight) row["atomic_weight"] = text_of(Term{{}, *s.weight}, games, style);
      if (s.temperature) row["temperature"] = number(*s.temperature);
      shapes.push_back(std::move(row));
    }
    Json out{{"ruleset", c.ruleset.spec()}, {"box", {c.rows, c.columns}}, {"of", c.of},
             {"shapes", c.values.size()},   {"smallest", smallest},       {"rows", shapes}};
    if (c.stopped) out["stopped"] = c.stopped->what();
    return out;
  }
  Json operator()(const Census& c) const {
    if (!c.of.empty()) return valued(c);
    Json shapes = Json::array();
    for (const auto& s : c.shapes) {
      shapes.push_back({{"shape", s.shape},
                        {"cells", s.cells},
                        {"rows", s.rows},
                        {"columns", s.columns},
                        {"genus", s.genus.text()},
                        {"tame", s.tame},
                        {"outcome", (*this)(s.outcome)},
                        {"misere_outcome", (*this)(s.misere_outcome)}});
    }
    Json out{{"ruleset", c.ruleset.spec()},
             {"box", {c.rows, c.columns}},
             {"shapes", c.totals.shapes},
             {"tame", c.totals.tame},
             {"p_positions", c.totals.normal_p},
             {"misere_p_positions", c.totals.misere_p},
             {"rows", shapes}};
    if (c.stopped) out["stopped"] = c.stopped->what();
    return out;
  }
  Json operator()(const Table& t) const {
    Json axes = Json::array();
    for (const auto& a : t.axes) axes.push_back({a.low, a.high});
    std::vector<Json> level;
    std::visit(
        [&](const auto& cells) {
          for (const auto& c : cells) {
            if constexpr (std::is_same_v<std::decay_t<decltype(c)>, Answer>) {
              level.push_back((*this)(c));
            } else {
              level.push_back(number(Dyadic(c, t.exponent)));
            }
          }
        },
        t.cells);
    for (auto a = t.axes.size(); a > 1; --a) {  // nested like the axes
      std::vector<Json> outer;
      const auto n = static_cast<std::ptrdiff_t>(t.axes[a - 1].size());
      for (auto i = level.begin(); i != level.end(); i += n) outer.emplace_back(std::vector<Json>(i, i + n));
      level = std::move(outer);
    }
    return {{"what", t.what}, {"of", t.of}, {"ranges", axes}, {"values", level}};
  }
  Json operator()(const Counts& c) const {
    Json rows = Json::array();
    for (const auto& row : c.rows) rows.push_back({{"n", row.n}, {"value", (*this)(row.value)}, {"count", row.count}});
    return {{"what", c.what}, {"of", c.of}, {"counts", rows}};
  }
  Json operator()(const AnyRuleset& r) const { return r.spec(); }
  Json operator()(const RulesetPage& p) const {
    return {{"name", p.name},
            {"parameters", p.parameters},
            {"rules", p.rules},
            {"examples", p.examples},
            {"citation", p.citation}};
  }
  Json operator()(const ClaimLine& c) const {
    Json out{{"id", c.id}, {"verdict", c.verdict}, {"statement", c.statement}};
    if (!c.corrected.empty()) out["corrected"] = c.corrected;
    if (!c.citation.empty()) out["citation"] = c.citation;
    if (!c.proof.empty()) out["proof"] = c.proof;
    if (c.range) {
      out["range"] = *c.range;
      out["seconds"] = c.seconds;
    }
    if (!c.detail.empty()) out["detail"] = c.detail;
    return out;
  }
  Json operator()(const Report& r) const {
    Json out{{"position", (*this)(r.position)}};
    const auto add = [&](const char* key, const auto& found, auto&& result) {
      if (!found) return;
      const auto* e = std::get_if<Error>(&*found);
      out[key] = e != nullptr ? Json{{"error", e->what()}} : Json(result(std::get<0>(*found)));
    };
    const auto value = [&](Game g) { return text_of(Term{{}, g}, games, style); };
    const auto values = [&](const std::vector<Game>& all) {
      Json list = Json::array();
      for (const Game g : all) list.push_back(value(g));
      return list;
    };
    add("outcome", r.outcome, [&](Outcome o) { return (*this)(o); });
    add("value", r.value, [&](const std::variant<Star, Game>& v) {
      const auto* star = std::get_if<Star>(&v);
      return star != nullptr ? text_of(*star, games, style) : value(std::get<Game>(v));
    });
    add("thermal", r.worth, [&](const Report::Worth& w) {
      return Json{{"mean", number(w.mean)},
                  {"temperature", number(w.temperature)},
                  {"left_stop", number(w.left_stop)},
                  {"right_stop", number(w.right_stop)}};
    });
    add("incentives", r.incentives, [&](const Report::Incentives& i) {
      return Json{{"left", values(i.left)}, {"right", values(i.right)}};
    });
    add("atomic_weight", r.weight, value);
    const auto moves = [&](const Report::Moves& m) {
      Json list = Json::array();
      for (const auto& move : m.winning) {
        list.push_back((*this)(move.to));
        list.back()["move"] = move.name;
      }
      return Json{{"moves", m.all}, {"winning", list}};
    };
    add(r.impartial ? "moves" : "left", r.left, moves);
    add("right", r.right, moves);
    add("drawing", r.drawing, [](const Canvas& c) { return c.svg(); });
    if (r.stopped) out["stopped"] = r.stopped->what();
    return out;
  }
  Json operator()(const Drawing& d) const { return d.canvas.svg(); }
  Json operator()(const UptimalExpansion& e) const {
    return {{"number", number(e.number)}, {"ups", e.ups}, {"nimber", e.nimber}};
  }
  Json operator()(const ClassCounts& c) const {
    Json out{{"ruleset", c.ruleset.spec()}, {"size", c.size}, {"positions", c.counts.positions}};
    Json witnesses = Json::object();
    for (std::size_t i = 0; i < kGameClassNames.size(); ++i) {
      out[kGameClassNames[i]] = c.counts.of[i].holding;
      if (const auto& p = c.counts.of[i].first_without) witnesses[kGameClassNames[i]] = position(c.ruleset, *p);
    }
    out["witnesses"] = std::move(witnesses);
    if (c.stopped) out["stopped"] = c.stopped->what();
    return out;
  }
  // The simplest law's own keys, and all laws.
  Json operator()(const Guesses& g) const {
    Json laws = Json::array();
    for (const auto& law : g.laws) {
      Json exceptions = Json::array();
      for (const auto& e : law.exceptions) exceptions.push_back({{"at", e.at}, {"value", e.value}});
      laws.push_back({{"law", law_statement(g, law)},
                      {"formula", law.formula},
                      {"kind", law.kind},
                      {"from", law_from(g, law)},
                      {"tested", law.entries},
                      {"agreed", law.agreed},
                      {"fitted", law.fitted},
                      {"exceptions", exceptions}});
    }
    Json out = laws.empty() ? Json::object() : laws[0];
    out["what"] = g.what;
    out["entries"] = g.entries;
    out["laws"] = laws;
    out["tried"] = g.tried;
    out["proved"] = false;
    return out;
  }
  Json operator()(const RuleReport& report) const {
    Json all = Json::array();
    for (const auto& g : report.games) {
      const auto side = [&](const std::vector<AnyPosition>& shown, std::size_t count) {
        Json list = Json::array();
        for (const auto& q : shown) list.push_back(position(g.ruleset, q));
        return Json{{"count", count}, {"first", list}};
      };
      Json moves = Json::array();
      for (const auto& m : g.moves) {
        moves.push_back({{"position", position(g.ruleset, m.from)}});
        moves.back()[g.ruleset.impartial() ? "moves" : "left"] = side(m.left, m.left_count);
        if (!g.ruleset.impartial()) moves.back()["right"] = side(m.right, m.right_count);
      }
      all.push_back({{"name", g.ruleset.spec()},
                     {"kind", g.kind},
                     {"impartial", g.ruleset.impartial()},
                     {"derived", g.derived},
                     {"warnings", g.warnings},
                     {"positions", moves}});
      if (!g.title.empty()) all.back()["title"] = g.title;
    }
    return {{"games", all}};
  }
  Json operator()(const Strategy& s) const {
    const auto player = [&](Player p) {
      return s.ruleset.impartial() ? (p == s.first ? "first" : "second") : p == Player::Left ? "Left" : "Right";
    };
    Json positions = Json::array();
    for (const auto& n : s.positions) {
      positions.push_back(
          {{"state", s.ruleset.format(n.position)}, {"to_move", player(n.to_move)}, {"moves", n.moves}});
    }
    return {{"ruleset", s.ruleset.spec()}, {"first", player(s.first)}, {"winner", player(s.winner)},
            {"size", s.positions.size()},  {"replies", s.replies()},   {"positions", positions}};
  }
  Json operator()(const std::string& s) const { return s; }
};

// A part of a result as an answer of its own.
Answer answer_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return Integer(json.get<std::int64_t>());
  if (json.is_string()) return json.get<std::string>();
  if (!json.is_array()) return json.dump();
  List out{{}, true};
  for (const auto& item : json) out.items.push_back(answer_of(item));
  return out;
}

// Invalid UTF-8 is replaced, not refused.
std::string line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string json_of(std::string_view expression, const Answer& answer, Style style) {
  Json out{{"expr", expression}};
  out.update(Results{arena_of(answer), style}.object(answer));
  return line(out);
}

void check_whole(const Answer& answer) {
  const auto* q = found_in<QuotientFound>(answer);
  if (q != nullptr && q->stopped()) throw Stopped(*q->stopped());
}

std::string json_result(const Answer& answer, GameArena& games) {
  check_whole(answer);
  return line(Results{games, {}}(answer));
}

std::optional<Answer> key_of(const Answer& answer, std::string_view key) {
  check_whole(answer);
  if (const auto* t = found_in<Thermograph>(answer); t != nullptr && (key == "mean" || key == "temperature")) {
    return Answer(Term{{}, arena_of(answer).number(key == "mean" ? t->mean() : t->temperature())});
  }
  const Json result = Results{arena_of(answer), {}}(answer);
  const auto it = result.is_object() ? result.find(std::string(key)) : result.end();
  if (it == result.end()) return std::nullopt;
  return answer_of(*it);
}

std::vector<std::string> keys_of(const Answer& answer) {
  const Json result = Results{arena_of(answer), {}}(answer);
  std::vector<std::string> out;
  if (!result.is_object()) return out;
  for (const auto& [key, value] : result.items()) out.push_back(key);
  return out;
}

std::string json_of(std::string_view expression, const Error& error) {
  Json out{{"expr", expression}, {"error", error.what()}};
  if (error.column()) out["column"] = *error.column() + 1;
  return line(out);
}

}  // namespace nimatron
