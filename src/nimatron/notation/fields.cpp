// The fields of positions and values.
#include "nimatron/notation/fields.h"

#include "nimatron/notation/fields_parts.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

Answer corners(GameArena& games, const Wall& wall) {
  return list_of(wall.points(), [&](const auto& p) -> Answer {
    return List{{number_answer(games, p.value), number_answer(games, p.temperature)}, true};
  });
}

}  // namespace

void state_fields(const Placed& p, Fields& f) {
  List parts{{}, true};
  const bool sum = p.ruleset.summands(p.position, [&](const SignedPart& s) {
    Fields part(f.games());
    state_fields(s.part, part);
    if (s.negative) part.add("negative", Answer(true));
    parts.items.push_back(record(std::move(part)));
  });
  if (sum) {
    f.add("text", p.print());
    f.add("parts", std::move(parts));
    return;
  }
  f.add("ruleset", p.ruleset);
  f.add("state", [&] { return p.ruleset.format(p.position); });
  f.add("text", [&] { return p.print(); });
}

void fields(const Placed& p, Fields& f) { state_fields(p, f); }
void fields(const ValuedPosition& p, Fields& f) {
  state_fields(p.position, f);
  f.add("value", p.loopy ? Answer(p.loopy) : value_answer(p.value));
}
void fields(const PairPosition& p, Fields& f) {
  state_fields(p.position, f);
  f.add("grundy", whole_answer(p.normal));
  f.add("misere_grundy", whole_answer(p.misere));
}
void fields(const MisereForm& m, Fields& f) { state_fields(m.position, f); }
void fields(const Term& t, Fields& f) {
  if (t.parts.size() == 1 && t.value == Game()) return state_fields(t.parts[0], f);
  f.add("text", [&] { return text_of(Answer(t), f.games(), {}); });
  f.add("parts", [&]() -> Answer {
    List parts{{}, true};
    for (const auto& part : t.parts) parts.items.emplace_back(part);
    if (t.value != Game()) {
      Fields value(f.games());
      value.add("value", value_answer(t.value));
      parts.items.push_back(record(std::move(value)));
    }
    return parts;
  });
}

void fields(const Genus& g, Fields& f) {
  f.add("base", whole_answer(g.base()));
  f.add("superscript", whole_list(g.digits()));
}

void fields(const Thermograph& t, Fields& f) {
  f.add("left", corners(f.games(), t.left_wall));
  f.add("right", corners(f.games(), t.right_wall));
  f.add("mean", number_answer(f.games(), t.mean()));
  f.add("temperature", number_answer(f.games(), t.temperature()));
}
void fields(const Scaffolds& s, Fields& f) {
  f.add("left", corners(f.games(), s.left));
  f.add("right", corners(f.games(), s.right));
  f.add("left_slope", whole_answer(s.left.slope_above()));
  f.add("right_slope", whole_answer(s.right.slope_above()));
}
void fields(const UptimalExpansion& e, Fields& f) {
  f.add("number", number_answer(f.games(), e.number));
  f.add("ups", whole_list(e.ups));
  f.add("nimber", whole_answer(e.nimber));
}

std::optional<Record> fields_of(const Answer& answer, GameArena& games, std::string_view only) {
  Fields f(games, only);
  if (const auto* r = found_in<Record>(answer)) {
    for (const auto& [key, value] : r->fields) f.add(key, value);
    return std::move(f.record);
  }
  const bool stated = std::visit(
      [&](const auto& data) {
        if constexpr (requires { fields(data, f); }) {
          fields(data, f);
          return true;
        } else if constexpr (requires { fields(*data, f); }) {
          fields(*data, f);
          return true;
        } else {
          return false;
        }
      },
      static_cast<const AnswerData&>(answer));
  return stated ? std::optional(std::move(f.record)) : std::nullopt;
}

}  // namespace nimatron
