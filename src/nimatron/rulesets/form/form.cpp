#include "nimatron/rulesets/form/form.h"

#include "nimatron/rulesets/form/form_text.h"

namespace nimatron {

namespace {

void check_impartial(const FormTree& p) {
  if (!p.impartial()) throw Error("form(" + p.text() + ") is partizan: the players have different options");
}

}  // namespace

void Form::options(const Position& p, Sink<Position> sink) const {
  check_impartial(p);
  p.options(Player::Left, sink);
}

FormTree Form::parse(Cursor& in) const {
  Position p = parse_form(in);
  check(p);
  return p;
}

void Form::check(const Position& p) const {
  if (impartial_) check_impartial(p);
}

std::optional<Outcome> Form::theorem(question::Outcome, const Position& p) const {
  const auto* v = p.value();
  return v == nullptr ? std::nullopt : std::optional<Outcome>(outcome_of(*v));
}

std::optional<Nimber> Form::theorem(question::Grundy, const Position& p) const {
  const auto* v = p.value();
  return v == nullptr || !p.impartial() ? std::nullopt : std::optional<Nimber>(v->nimber);
}

std::optional<Form> Form::narrowed(const Position& p) const {
  return !impartial_ && p.impartial() ? std::optional(impartial_forms()) : std::nullopt;
}

Placed placed_form(const FormTree& form) {
  const AnyRuleset r = form.impartial() ? Form::impartial_forms() : Form();
  return {r, r.position(form)};
}

RulesetEntry form_entry() {
  return {.name = "form",
          .parameters = "",
          .rules =
              "A literal game, whose options are exactly those written: {left options|right options}, with || as the "
              "outer slash, or [options] if both players have the same ones. Numbers, ups and nimbers inside stand for "
              "their canonical forms.",
          .citation = "J. H. Conway, On Numbers and Games, chapter 0",
          .examples = {"form({*|*})", "form([[*2],[[*2],*]])", "form({0||0|-2})", "form({1/2,^*|{v2|-1,*3}})",
                       "form({|})", "form(*5)", "form({0,0|1,{1|}})"},
          .make = without_parameters<Form>()};
}

}  // namespace nimatron
