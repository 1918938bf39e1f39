#include "nimatron/ruleset/operators/general_switch.h"

#include <fmt/format.h>

#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

GeneralSwitch::GeneralSwitch(AnyRuleset procedure, AnyRuleset before, AnyRuleset after)
    : procedure_(std::move(procedure)), before_(std::move(before)), after_(std::move(after)) {
  check_same_kind("switch", before_, after_);
}

std::string GeneralSwitch::spec() const {
  return fmt::format("switch({},{},{})", procedure_.spec(), before_.spec(), after_.spec());
}

AnyPosition GeneralSwitch::switched(const AnyPosition& playing) const { return carried_over(before_, playing, after_); }

GeneralSwitch::Position GeneralSwitch::at(const AnyPosition& s, const AnyPosition& playing) const {
  return is_over(procedure_, s) ? Position{true, {}, switched(playing)} : Position{false, s, playing};
}

void GeneralSwitch::options(const Position& p, Player player, Sink<Position> sink) const {
  if (p.ended) {
    return after_.options(p.playing, player, [&](const AnyPosition& q) { sink({true, {}, q}); });
  }
  before_.options(p.playing, player, [&](const AnyPosition& q) {
    switched(q);
    sink({false, p.procedure, q});
  });
  procedure_.options(p.procedure, player, [&](const AnyPosition& s) { sink(at(s, p.playing)); });
}

GeneralSwitch::Position GeneralSwitch::parse(Cursor& in) const {
  const std::size_t arrow = in.text().find("=>", in.column());
  if (arrow == std::string_view::npos) in.expected("the state of the switch procedure, =>, and the board");
  Cursor first(in.text().substr(0, arrow));
  first.back_to(in.column());
  const bool ended = first.skip_spaces().done();
  AnyPosition s;
  if (!ended) {
    s = procedure_.parse(first);
    first.end();
  }
  in.back_to(arrow + 2);
  if (ended) return {true, {}, parse_on_either(after_, before_, in)};
  return at(s, parse_on_either(before_, after_, in));
}

std::string GeneralSwitch::format(const Position& p) const {
  if (p.ended) return "=>" + after_.format(p.playing);
  return procedure_.format(p.procedure) + "=>" + before_.format(p.playing);
}

void GeneralSwitch::check(const Position& p) const {
  if (p.ended) return after_.check(p.playing);
  before_.check(p.playing);
  switched(p.playing);
}

void GeneralSwitch::components(const Position& p, Sink<Position> sink) const {
  if (!p.ended) return sink(p);
  after_.components(p.playing, [&](const AnyPosition& q) { sink({true, {}, q}); });
}

GeneralSwitch::Position GeneralSwitch::normal_form(const Position& p) const {
  if (p.ended) return {true, {}, after_.normal_form(p.playing)};
  return {false, procedure_.normal_form(p.procedure), p.playing};
}

GeneralSwitch::Position GeneralSwitch::reduce(const Position& p) const {
  return p.ended ? Position{true, {}, after_.reduce(p.playing)} : p;
}

std::string GeneralSwitch::move_name(const Position& p, const Position& q) const {
  if (p.ended) return after_.move_name(p.playing, q.playing);
  if (q.ended) return "end the switch procedure";
  if (q.procedure == p.procedure) return before_.move_name(p.playing, q.playing);
  return "in the switch procedure, " + procedure_.move_name(p.procedure, q.procedure);
}

bool GeneralSwitch::draw(const Position& p, Canvas& canvas) const {
  const bool drawn = p.ended ? after_.draw(p.playing, canvas) : before_.draw(p.playing, canvas);
  canvas.caption(p.ended ? "the switch procedure has ended: " + after_.spec()
                         : fmt::format("{}; switch procedure {}", before_.spec(), procedure_.print(p.procedure)));
  return drawn;
}

}  // namespace nimatron
