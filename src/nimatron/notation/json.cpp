#include <nlohmann/json.hpp>

#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/stopped_in.h"
#include "nimatron/notation/evidence_text.h"
#include "nimatron/notation/fields.h"
#include "nimatron/notation/json_data.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

using Json = nlohmann::ordered_json;

// Many JSON readers are not exact for larger integers.
const Integer kMostExact = Integer(1) << 53;

Json number(const Integer& n) { return abs(n) > kMostExact ? Json(n.str()) : Json(static_cast<std::int64_t>(n)); }

// The result of an answer in its type's own form.
class Results {
 public:
  Results(GameArena& games, Style style) : games_(games), style_(style) {}

  Json object(const Answer& a) const {
    return {{"type", name(type_of(a))}, {"text", text_of(a, games_, style_)}, {"result", result(a)}};
  }
  Json result(const Answer& a) const {
    check_stack();
    if (const auto* b = std::get_if<bool>(&a)) return *b;
    if (const auto* v = found_in<Decided>(a)) return v->holds;
    if (const auto* n = std::get_if<Integer>(&a)) return number(*n);
    if (const auto* s = std::get_if<Seconds>(&a)) return s->value;
    if (const auto* d = found_in<Drawing>(a)) return d->canvas.svg();
    if (const auto* s = found_in<Sides>(a)) return sides(*s);
    if (auto items = list(a, [this](const Answer& item) { return object(item); })) return std::move(*items);
    if (const auto* t = std::get_if<Term>(&a); t != nullptr && t->is_value()) return text_of(a, games_, style_);
    const auto record = fields_of(a, games_);
    if (!record) return text_of(a, games_, style_);
    Json out = Json::object();
    for (const auto& [key, value] : record->fields) out[key] = part(value);
    return out;
  }

 private:
  // A part of a result: the items of a list are themselves, without their types.
  Json part(const Answer& a) const {
    check_stack();
    auto items = list(a, [this](const Answer& item) { return part(item); });
    return items ? std::move(*items) : result(a);
  }
  template <class F>
  static std::optional<Json> list(const Answer& a, const F& item) {
    constexpr std::size_t kItem = 600;  // bytes of an object with a few short texts
    Json out = Json::array();
    Growth held;
    const bool is_list = each_item(a, [&](const Answer& i) {
      held.add(kItem);
      out.push_back(item(i));
      return true;
    });
    return is_list ? std::optional(std::move(out)) : std::nullopt;
  }
  Json sides(const Sides& s) const {
    Json out = Json::array();
    for (const Player player : {Player::Left, Player::Right}) {
      for (const auto& item : (player == Player::Left ? s.left : s.right).items) {
        out.push_back(object(item));
        out.back()["player"] = nimatron::name(player);
      }
    }
    return out;
  }

  GameArena& games_;
  Style style_;
};

Json evidence_json(const Evidence& why, GameArena& games) {
  Json out{{"kind", kind_of(why)}, {"text", text_of(why)}};
  if (const auto* t = std::get_if<evidence::ByTheorem>(&why)) {
    out["theorem"] = t->theorem.name;
    out["citation"] = t->theorem.citation;
  } else if (const auto* s = std::get_if<evidence::BySearch>(&why)) {
    out["positions"] = s->positions;
  } else if (const auto* r = std::get_if<evidence::ByRetrograde>(&why)) {
    out["positions"] = r->positions;
    out["moves"] = r->moves;
  } else if (const auto* f = std::get_if<evidence::ByFollowers>(&why)) {
    out["positions"] = f->positions;
  } else if (const auto* p = std::get_if<evidence::ByPeriod>(&why)) {
    out["period"] = p->period;
    out["preperiod"] = p->preperiod;
    out["saltus"] = p->saltus;
    out["seen"] = p->seen;
  } else if (const auto* c = std::get_if<evidence::ByPattern>(&why)) {
    out["cells"] = c->cells;
  } else if (const auto* a = std::get_if<evidence::ByAutomaton>(&why)) {
    out["states"] = a->states;
    out["numeration"] = a->numeration;
  } else if (const auto* q = std::get_if<evidence::ByQuotient>(&why)) {
    out["order"] = q->order;
  } else if (const auto* sum = std::get_if<evidence::BySum>(&why)) {
    Json& parts = out["parts"] = Json::array();
    for (const auto& [part, evidence] : *sum->parts) {
      parts.push_back({{"position", Results(games, {}).result(part)}, {"evidence", evidence_json(evidence, games)}});
    }
  }
  return out;
}

}  // namespace

std::string json_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json json_data(std::string_view expression, const Answer& answer, Style style) {
  Json out{{"expr", expression}};
  GameArena& games = arena_of(answer);
  out.update(Results(games, style).object(answer));
  const auto* report = found_in<Report>(answer);
  if (answer.evidence) {
    out["evidence"] = evidence_json(*answer.evidence, games);
  } else if (report != nullptr && report->evidence) {
    out["evidence"] = evidence_json(*report->evidence, games);
  }
  return out;
}

std::string json_of(std::string_view expression, const Answer& answer, Style style) {
  return json_line(json_data(expression, answer, style));
}

void check_whole(const Answer& answer) {
  if (const auto e = stopped_in(answer)) throw Stopped(*e);
}

std::string json_result(const Answer& answer, GameArena& games) {
  check_whole(answer);
  return json_line(Results(games, {}).result(answer));
}

std::optional<Answer> key_of(const Answer& answer, std::string_view key) {
  check_whole(answer);
  auto record = fields_of(answer, arena_of(answer), key);
  if (!record) return std::nullopt;
  for (auto& [name, value] : record->fields) {
    if (name == key) return std::move(value);
  }
  return std::nullopt;
}

std::vector<std::string> keys_of(const Answer& answer) {
  std::vector<std::string> out;
  if (const auto record = fields_of(answer, arena_of(answer))) {
    for (const auto& [key, value] : record->fields) out.push_back(key);
  }
  return out;
}

Json json_data(std::string_view expression, const Error& error) {
  Json out{{"expr", expression}, {"error", error.what()}};
  if (error.column()) out["column"] = *error.column() + 1;
  return out;
}

std::string json_of(std::string_view expression, const Error& error) { return json_line(json_data(expression, error)); }

}  // namespace nimatron
