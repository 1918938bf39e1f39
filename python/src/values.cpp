// nimatron.Value.
#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include "calls.h"
#include "nimatron/value/loopy_functions.h"

namespace nimatron::python {

using namespace nb::literals;

namespace {

nb::object value_of_text(nb::handle text) {
  const auto state = current_state();
  const std::string source = utf8(text);
  Answer found;
  nb::object out;
  run(
      *state, this_thread().limits, source, [&] { found = state->evaluate(source); },
      [&] { out = to_python(found, *found.games, state); });
  return out;
}

// The value of anything that has one.
PyValue value_from(nb::handle object) {
  if (const auto v = as_value(object)) return *v;
  nb::object found;
  if (PyUnicode_Check(object.ptr())) {
    found = value_of_text(object);
  } else if (nb::isinstance<PyPosition>(object)) {
    found = call(entry_number("canonical"), nb::make_tuple(object), nb::none(), nb::none());
  } else {
    const char* exact = PyFloat_Check(object.ptr()) ? ": floats are not exact, write Fraction(1, 2) or \"1/2\"" : "";
    throw nb::type_error(
        fmt::format("expected a number, a value, a position or a text, not {}{}", name_of_type(object), exact).c_str());
  }
  const auto v = as_value(found);
  if (!v) throw Error(fmt::format("{} is not a value", words_of(object)));
  return *v;
}

// {left|right}, of two lists of options.
PyValue made_of(nb::handle left, nb::handle right) {
  const auto options_from = [](nb::handle options) {
    if (PyUnicode_Check(options.ptr()) || !nb::isinstance<nb::iterable>(options)) {
      throw nb::type_error("the options of each player are a list: Value([2], [-1])");
    }
    std::vector<AnyValue> out;
    for (const nb::handle option : options) out.push_back(any_of(value_from(option)));
    return out;
  };
  const auto l = options_from(left), r = options_from(right);
  const AtHome at_home;
  return py_value(make(home(), l, r));
}

// `a sign b` in the language, or the other way round, if one of them has no game here; else null.
nb::object of_large(const PyValue& a, nb::handle other, const char* sign, bool swapped = false) {
  const auto b = as_value(other);
  if (!b || !(a.large || b->large)) return {};
  const nb::object x = nb::cast(a), y = nb::cast(*b);
  nb::object found = swapped ? binary(y, sign, x) : binary(x, sign, y);
  if (const auto value = as_value(found)) return nb::cast(*value);
  return found;
}

// f(games, a, b) for two values; NotImplemented if the other one is none.
template <class F>
nb::object with_value(const PyValue& a, nb::handle other, F f) {
  const auto b = as_value(other);
  if (!b) return not_implemented();
  const AtHome at_home;
  return nb::cast(f(home(), a, *b));
}

bool compared_loopy(GameArena& games, const AnyValue& x, const AnyValue& y, std::string_view sign) {
  const bool below = leq(games, x, y), above = leq(games, y, x);
  if (sign == "==") return below && above;
  if (sign == "<>") return !below && !above;
  if (sign == "<=" || sign == "<") return below && (sign == "<=" || !above);
  return above && (sign == ">=" || !below);
}

template <class F>
nb::object compared(const PyValue& a, nb::handle other, const char* sign, F f) {
  if (nb::isinstance<PyPosition>(other)) return binary(nb::cast(a), sign, other);
  if (std::string_view(sign) != "==") {
    if (nb::object found = of_large(a, other, sign); found.is_valid()) return found;
  } else if (const auto b = as_value(other); b && (a.large || b->large)) {
    return nb::bool_(a.large && b->large && text_of_value(a) == text_of_value(*b));
  }
  return with_value(a, other, [&](GameArena& games, const PyValue& x, const PyValue& y) {
    if (x.loopy || y.loopy) return compared_loopy(games, any_of(x), any_of(y), sign);
    return f(games, game_of(x), game_of(y));
  });
}

std::optional<Dyadic> number_in(const PyValue& v) {
  if (v.large || v.loopy || !home().is_number(v.game)) return std::nullopt;
  return home().number_part(v.game);
}

Py_hash_t hash_of(const PyValue& v) {
  if (const auto n = number_in(v)) return nb::hash(to_python(*n));
  if (v.loopy) return nb::hash(to_str(v.loopy->is_stopper ? text_of_value(v) : outcome(home(), *v.loopy).name()));
  if (v.large) return nb::hash(to_str(text_of_value(v)));
  const auto h = static_cast<Py_hash_t>(mix(v.game.id(), 2));
  return h == -1 ? -2 : h;
}

std::string latex_of(const PyValue& v) {
  if (!v.large) return latex(formula(home(), any_of(v)));
  return utf8(call(entry_number("latex"), nb::make_tuple(nb::cast(v)), nb::none(), nb::none()));
}

nb::list options_of(const PyValue& v, Player player) {
  const AtHome at_home;
  nb::list out;
  if (v.loopy) {
    for (const auto& o : options(home(), any_of(v), player)) out.append(nb::cast(py_value(o)));
    return out;
  }
  const Game g = game_of(v);
  std::vector<Game> all;
  for (const Game o : player == Player::Left ? home().left(g) : home().right(g)) all.push_back(o);
  for (const Game o : all) out.append(nb::cast(PyValue{o}));
  return out;
}

}  // namespace

void bind_values(nb::module_& m) {
  nb::class_<PyValue> c(m, "Value");
  c.def(
      "__init__",
      [](PyValue* self, nb::handle value, nb::handle right) {
        new (self) PyValue(right.is_none() ? value_from(value) : made_of(value, right));
      },
      "value"_a, "right"_a.none() = nb::none());
  c.def(
      "__add__",
      [](const PyValue& a, nb::handle b) {
        if (nb::isinstance<PyPosition>(b)) return binary(nb::cast(a), "+", b);
        if (nb::object found = of_large(a, b, "+"); found.is_valid()) return found;
        return with_value(a, b, [](GameArena& g, const PyValue& x, const PyValue& y) {
          return py_value(sum(g, any_of(x), any_of(y)));
        });
      },
      "other"_a.none());
  c.def(
      "__radd__",
      [](const PyValue& a, nb::handle b) {
        if (nb::object found = of_large(a, b, "+", true); found.is_valid()) return found;
        return with_value(a, b, [](GameArena& g, const PyValue& x, const PyValue& y) {
          return py_value(sum(g, any_of(y), any_of(x)));
        });
      },
      "other"_a.none());
  c.def(
      "__sub__",
      [](const PyValue& a, nb::handle b) {
        if (nb::isinstance<PyPosition>(b)) return binary(nb::cast(a), "-", b);
        if (nb::object found = of_large(a, b, "-"); found.is_valid()) return found;
        return with_value(a, b, [](GameArena& g, const PyValue& x, const PyValue& y) {
          return py_value(sum(g, any_of(x), negative(g, any_of(y))));
        });
      },
      "other"_a.none());
  c.def(
      "__rsub__",
      [](const PyValue& a, nb::handle b) {
        if (nb::object found = of_large(a, b, "-", true); found.is_valid()) return found;
        return with_value(a, b, [](GameArena& g, const PyValue& x, const PyValue& y) {
          return py_value(sum(g, any_of(y), negative(g, any_of(x))));
        });
      },
      "other"_a.none());
  c.def("__neg__", [](const PyValue& a) -> nb::object {
    if (a.large) return of_large(a, nb::int_(0), "-", true);
    const AtHome at_home;
    return nb::cast(py_value(negative(home(), any_of(a))));
  });
  c.def("__pos__", [](const PyValue& a) { return a; });
  const auto times = [](const PyValue& a, nb::handle n) -> nb::object {
    if (PyBool_Check(n.ptr())) return not_implemented();
    if (a.large || held_if<PyValue>(n) != nullptr) {
      if (nb::object found = of_large(a, n, "*"); found.is_valid()) return found;
    }
    if (!PyIndex_Check(n.ptr())) return not_implemented();
    const Integer count = integer_from(n);
    const AtHome at_home;
    return nb::cast(py_value(multiple(home(), count, any_of(a))));
  };
  c.def("__mul__", times, "other"_a.none());
  c.def("__rmul__", times, "other"_a.none());
  c.def(
      "__eq__",
      [](const PyValue& a, nb::handle b) {
        return compared(a, b, "==", [](GameArena&, Game x, Game y) { return x == y; });
      },
      "other"_a.none());
  c.def(
      "__ne__",
      [](const PyValue& a, nb::handle b) {
        nb::object same = compared(a, b, "==", [](GameArena&, Game x, Game y) { return x == y; });
        return same.ptr() == Py_NotImplemented ? same : nb::object(nb::bool_(same.ptr() != Py_True));
      },
      "other"_a.none());
  c.def(
      "__lt__",
      [](const PyValue& a, nb::handle b) {
        return compared(a, b, "<", [](GameArena& g, Game x, Game y) { return g.less(x, y); });
      },
      "other"_a.none());
  c.def(
      "__gt__",
      [](const PyValue& a, nb::handle b) {
        return compared(a, b, ">", [](GameArena& g, Game x, Game y) { return g.less(y, x); });
      },
      "other"_a.none());
  c.def(
      "__le__",
      [](const PyValue& a, nb::handle b) {
        return compared(a, b, "<=", [](GameArena& g, Game x, Game y) { return g.leq(x, y); });
      },
      "other"_a.none());
  c.def(
      "__ge__",
      [](const PyValue& a, nb::handle b) {
        return compared(a, b, ">=", [](GameArena& g, Game x, Game y) { return g.leq(y, x); });
      },
      "other"_a.none());
  const auto confused = [](const PyValue& a, nb::handle b) {
    return compared(a, b, "<>", [](GameArena& g, Game x, Game y) { return g.confused(x, y); });
  };
  c.def("__or__", confused, "other"_a.none());
  c.def("__ror__", confused, "other"_a.none());
  c.def("__hash__", hash_of);
  c.def("__bool__", [](const PyValue& v) { return v.large || v.loopy || v.game != Game(); });
  c.def("__str__", [](const PyValue& v) { return text_of_value(v); });
  c.def("__repr__", [](const PyValue& v) { return fmt::format("Value('{}')", text_of_value(v)); });
  c.def("__reduce__", [](nb::handle self) {
    const PyValue& v = held<PyValue>(self);
    return nb::make_tuple(self.type(), nb::make_tuple(text_of_value(v, true)));
  });
  c.def_prop_ro(
      "text", [](const PyValue& v) { return text_of_value(v); }, "As it is typed.");
  c.def_prop_ro(
      "explicit", [](const PyValue& v) { return text_of_value(v, true); }, "The canonical form without abbreviations.");
  c.def_prop_ro(
      "latex", [](const PyValue& v) { return latex_of(v); }, "In LaTeX.");
  c.def_prop_ro(
      "number",
      [](const PyValue& v) {
        const auto n = number_in(v);
        return n ? to_python(*n) : nb::none();
      },
      "The number that it is, an int or a Fraction; else None.");
  c.def("__float__", [](const PyValue& v) {
    const auto n = number_in(v);
    if (!n) throw nb::type_error(fmt::format("{} is not a number", text_of_value(v)).c_str());
    return n->approximate();
  });
  c.def("__int__", [](const PyValue& v) {
    const auto n = number_in(v);
    if (!n || !n->is_integer()) throw nb::type_error(fmt::format("{} is not an integer", text_of_value(v)).c_str());
    return to_python(n->numerator());
  });
  c.def_prop_ro(
      "left", [](const PyValue& v) { return options_of(v, Player::Left); }, "The Left options of the canonical form.");
  c.def_prop_ro(
      "right", [](const PyValue& v) { return options_of(v, Player::Right); },
      "The Right options of the canonical form.");
  c.def("_repr_latex_", [](const PyValue& v) { return fmt::format("${}$", latex_of(v)); });
}

}  // namespace nimatron::python
