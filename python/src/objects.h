// The objects that Python holds: values, positions and answers; and how they are made from answers of the engine.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/value/loopy.h"
#include "state.h"
#include "text.h"

namespace nimatron::python {

// nimatron.Value. Its game is in `home`, so that equal values are equal handles.
struct PyValue {
  Game game = {};
  std::shared_ptr<const Answer> large = {};      // in the place of a game: a nimber too large for an arena, or infinite
  std::shared_ptr<const LoopyValue> loopy = {};  // in the place of a game
};

// nimatron.Position: positions and a value, whose games are in `home`.
struct PyPosition {
  Term term;
  // The answers that are known, of functions without other arguments; they are immutable objects.
  std::vector<std::pair<const Entry*, nb::object>> known = {};
};

// What a nimatron.Answer asks about what was found.
struct PyFound {
  std::shared_ptr<State> state;
  Answer answer;
};

// Ruleset objects of Python: nimatron.Ruleset, and the ones made here, which hold this.
struct RulesetHandle {
  AnyRuleset ruleset;
};

// What an instance of one of these classes holds; a TypeError where __init__ was not called.
template <class T>
T& held(nb::handle object) {
  if (!nb::inst_ready(object)) throw nb::type_error((name_of_type(object) + ".__init__ was not called").c_str());
  return *nb::inst_ptr<T>(object);
}
// The same; null for any other object.
template <class T>
T* held_if(nb::handle object) {
  return nb::isinstance<T>(object) ? &held<T>(object) : nullptr;
}

nb::object to_python(const Integer& n);
// Of an int, or of what __index__ makes one.
Integer integer_from(nb::handle n);
// An int, or a Fraction.
nb::object to_python(const Dyadic& x);
nb::object to_python(const AnyRuleset& ruleset);
// The answer, whose values are in `games`; `state` is held by this thread.
nb::object to_python(const Answer& answer, GameArena& games, const std::shared_ptr<State>& state);

// A number or a Value; none for anything else.
std::optional<PyValue> as_value(nb::handle object);
// Its game; an Error if it has none in an arena.
Game game_of(const PyValue& v);
// As a value that may be loopy, and back.
AnyValue any_of(const PyValue& v);
PyValue py_value(const AnyValue& v);
// The ruleset of a nimatron.Ruleset; none for anything else.
std::optional<AnyRuleset> as_ruleset(nb::handle object);
// The state as the argument of a ruleset in Python, and back.
nb::object state_of(const Placed& p);

std::string text_of_position(const PyPosition& p);
std::string text_of_value(const PyValue& v, bool explicit_form = false);

}  // namespace nimatron::python
