#include "nimatron/ruleset/operators/general_switch.h"

#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

GeneralSwitch::GeneralSwitch(AnyRuleset procedure, AnyRuleset before, AnyRuleset after)
    : procedure_(std::move(procedure)), before_(std::move(before)), after_(std::move(after)) {
  check_same_kind("switch", before_, after_);
}

std::string GeneralSwitch::spec() const {
  return fmt::format("switch({},{},{})", procedure_.spec(), before_.spec(), after_.spec());
}

AnyPosition GeneralSwitch::switched(const AnyPosition& playing) const {
  const AnyPosition q = after_.enter(before_.board(playing));
  after_.check(q);
  return q;
}

GeneralSwitch::Position GeneralSwitch::at(const AnyPosition& s, const AnyPosition& playing) const {
  return is_over(procedure_, s) ? Position::in_second(switched(playing)) : Position::in_first({s, playing});
}

void GeneralSwitch::options(const Position& p, Player player, Sink<Position> sink) const {
  if (p.is_second()) {
    return after_.options(p.second(), player, [&](const AnyPosition& q) { sink(Position::in_second(q)); });
  }
  const Switching& now = p.first();
  before_.options(now.playing, player, [&](const AnyPosition& q) { sink(Position::in_first({now.procedure, q})); });
  procedure_.options(now.procedure, player, [&](const AnyPosition& s) { sink(at(s, now.playing)); });
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
  if (ended) return Position::in_second(after_.parse(in));
  return at(s, before_.parse(in));
}

std::string GeneralSwitch::format(const Position& p) const {
  if (p.is_second()) return "=>" + after_.format(p.second());
  return procedure_.format(p.first().procedure) + "=>" + before_.format(p.first().playing);
}

void GeneralSwitch::check(const Position& p) const {
  if (p.is_second()) return after_.check(p.second());
  before_.check(p.first().playing);
  switched(p.first().playing);
}

void GeneralSwitch::components(const Position& p, Sink<Position> sink) const {
  if (!p.is_second()) return sink(p);
  after_.components(p.second(), [&](const AnyPosition& q) { sink(Position::in_second(q)); });
}

GeneralSwitch::Position GeneralSwitch::normal_form(const Position& p) const {
  if (p.is_second()) return Position::in_second(after_.normal_form(p.second()));
  return Position::in_first({procedure_.normal_form(p.first().procedure), p.first().playing});
}

GeneralSwitch::Position GeneralSwitch::reduce(const Position& p) const {
  return p.is_second() ? Position::in_second(after_.reduce(p.second())) : p;
}

std::string GeneralSwitch::move_name(const Position& p, const Position& q) const {
  if (p.is_second()) return after_.move_name(p.second(), q.second());
  if (q.is_second()) return "end the switch procedure";
  if (q.first().procedure == p.first().procedure) return before_.move_name(p.first().playing, q.first().playing);
  return "in the switch procedure, " + procedure_.move_name(p.first().procedure, q.first().procedure);
}

bool GeneralSwitch::draw(const Position& p, Canvas& canvas) const {
  const bool drawn = p.is_second() ? after_.draw(p.second(), canvas) : before_.draw(p.first().playing, canvas);
  canvas.caption(p.is_second()
                     ? "the switch procedure has ended: " + after_.spec()
                     : fmt::format("{}; switch procedure {}", before_.spec(), procedure_.print(p.first().procedure)));
  return drawn;
}

}  // namespace nimatron
