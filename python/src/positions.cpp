// nimatron.Position.
#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>

#include "calls.h"
#include "nimatron/engine/terms.h"
#include "python_ruleset.h"

namespace nimatron::python {

using namespace nb::literals;

namespace {

Term term_from(nb::handle object) {
  if (const PyPosition* p = held_if<PyPosition>(object)) return p->term;
  if (const auto v = as_value(object)) return Term{{}, game_of(*v)};
  if (!PyUnicode_Check(object.ptr())) {
    throw nb::type_error(
        fmt::format("expected a position, a value, a number or a text, not {}", name_of_type(object)).c_str());
  }
  const auto state = current_state();
  const std::string source = utf8(object);
  std::optional<Term> out;
  Answer found;
  run(
      *state, this_thread().limits, source,
      [&] {
        const Answer a = state->evaluate.denoted(source);
        if (const auto* p = std::get_if<Placed>(&a)) {
          found = Term{{*p}, Game()};
        } else if (std::holds_alternative<Term>(a)) {
          found = a;
        } else if (const auto* n = std::get_if<Integer>(&a)) {
          found = Term{{}, state->session.games().number(Dyadic(*n, 0))};
        } else {
          throw Error(fmt::format("'{}' is {}, not a position", source, with_article(type_of(a))));
        }
      },
      [&] { out = std::get<Term>(transferred(found, state->session.games(), home())); });
  return std::move(*out);
}

// The parts, in an order that does not depend on how the sum was written.
std::vector<std::pair<Tag, AnyPosition>> sorted_parts(const Term& t) {
  std::vector<std::pair<Tag, AnyPosition>> out;
  for (const auto& p : t.parts) out.emplace_back(p.ruleset.id(), p.position);
  std::sort(out.begin(), out.end());
  return out;
}
std::vector<std::uint32_t> sorted_values(const Term& t) {
  std::vector<std::uint32_t> out;
  for (const Game g : t.written()) out.push_back(g.id());
  std::sort(out.begin(), out.end());
  return out;
}
bool same(const Term& a, const Term& b) {
  if (a.parts.size() != b.parts.size() || a.value != b.value) return false;
  if (a.parts.size() == 1 && a.summands.empty() && b.summands.empty()) {
    return a.parts[0].ruleset == b.parts[0].ruleset && a.parts[0].position == b.parts[0].position;
  }
  return sorted_values(a) == sorted_values(b) && sorted_parts(a) == sorted_parts(b);
}

bool is_operand(nb::handle o) { return nb::isinstance<PyPosition>(o) || as_value(o).has_value(); }

nb::object position_binary(nb::handle a, const char* sign, nb::handle b) {
  return is_operand(a) && is_operand(b) ? binary(a, sign, b) : not_implemented();
}

nb::object position_equal(nb::handle a, nb::handle b) {
  if (const PyPosition* q = held_if<PyPosition>(b)) return nb::bool_(same(held<PyPosition>(a).term, q->term));
  return position_binary(a, "==", b);
}

const Placed& only_part(const PyPosition& p) {
  if (p.term.parts.size() == 1 && p.term.value == Game() && p.term.summands.empty()) return p.term.parts[0];
  throw nb::attribute_error("a sum has parts, each with its own ruleset and state");
}

nb::list parts_of(const PyPosition& p) {
  nb::list out;
  for (const auto& part : p.term.parts) out.append(nb::cast(PyPosition{Term{{part}, Game()}}));
  const auto values = p.term.written();
  for (const Game g : values) {
    if (g != Game() || (p.term.parts.empty() && values.size() == 1)) out.append(nb::cast(PyValue{g}));
  }
  return out;
}

// What pickle keeps: the text; of a ruleset in Python the instance and the state.
nb::object reduced(nb::handle self) {
  const PyPosition& p = held<PyPosition>(self);
  const nb::object restore = nb::module_::import_("nimatron._ruleset").attr("restored");
  nb::list parts;
  for (const auto& part : p.term.parts) {
    if (nb::object instance = PythonGame::instance_of(part.ruleset); instance.is_valid()) {
      parts.append(nb::make_tuple(instance, state_of(part)));
    } else {
      parts.append(to_str(part.print()));
    }
  }
  for (const Game g : p.term.written()) {
    if (g != Game() || p.term.parts.empty()) parts.append(explicit_text(home(), g));
  }
  return nb::make_tuple(restore, nb::make_tuple(parts));
}

// As the function `draw` draws it; None if it cannot be drawn.
nb::object svg_of(nb::handle self) {
  try {
    return call(entry_number("draw"), nb::make_tuple(self), nb::none(), nb::none()).attr("_repr_svg_")();
  } catch (nb::python_error& e) {
    if (!e.matches(PyExc_ValueError)) throw;  // nimatron.Error
    return nb::none();
  }
}

}  // namespace

void bind_positions(nb::module_& m) {
  nb::class_<PyPosition> c(m, "Position");
  c.def(
      "__init__", [](PyPosition* self, nb::handle position) { new (self) PyPosition{term_from(position)}; },
      "position"_a);
  c.def(
      "__add__", [](nb::handle a, nb::handle b) { return position_binary(a, "+", b); }, "other"_a.none());
  c.def(
      "__radd__", [](nb::handle a, nb::handle b) { return position_binary(b, "+", a); }, "other"_a.none());
  c.def(
      "__sub__", [](nb::handle a, nb::handle b) { return position_binary(a, "-", b); }, "other"_a.none());
  c.def(
      "__rsub__", [](nb::handle a, nb::handle b) { return position_binary(b, "-", a); }, "other"_a.none());
  c.def("__neg__",
        [](nb::handle a) { return in_language("-$operand_a", {given(a, "operand")}, this_thread().limits); });
  c.def("__pos__", [](nb::handle a) { return nb::borrow(a); });
  const auto times = [](nb::handle a, nb::handle n) -> nb::object {
    if (!PyIndex_Check(n.ptr()) || PyBool_Check(n.ptr())) return not_implemented();
    return binary(n, "*", a);
  };
  c.def("__mul__", times, "other"_a.none());
  c.def("__rmul__", times, "other"_a.none());
  c.def("__eq__", position_equal, "other"_a.none());
  c.def(
      "__ne__",
      [](nb::handle a, nb::handle b) {
        nb::object equal = position_equal(a, b);
        return equal.ptr() == Py_NotImplemented ? equal : nb::object(nb::bool_(equal.ptr() != Py_True));
      },
      "other"_a.none());
  c.def(
      "__lt__", [](nb::handle a, nb::handle b) { return position_binary(a, "<", b); }, "other"_a.none());
  c.def(
      "__gt__", [](nb::handle a, nb::handle b) { return position_binary(a, ">", b); }, "other"_a.none());
  c.def(
      "__le__", [](nb::handle a, nb::handle b) { return position_binary(a, "<=", b); }, "other"_a.none());
  c.def(
      "__ge__", [](nb::handle a, nb::handle b) { return position_binary(a, ">=", b); }, "other"_a.none());
  c.def(
      "__or__", [](nb::handle a, nb::handle b) { return position_binary(a, "<>", b); }, "other"_a.none());
  c.def(
      "__ror__", [](nb::handle a, nb::handle b) { return position_binary(b, "<>", a); }, "other"_a.none());
  c.def("__hash__", [](const PyPosition& p) {
    std::uint64_t h = 0;
    for (const auto& [tag, position] : sorted_parts(p.term)) h = mix(h ^ hash_value(position), tag);
    for (const auto id : sorted_values(p.term)) h = mix(h, id);
    const auto out = static_cast<Py_hash_t>(h);
    return out == -1 ? -2 : out;
  });
  c.def("__str__", [](const PyPosition& p) { return to_str(text_of_position(p)); });
  c.def("__repr__", [](const PyPosition& p) { return to_str(fmt::format("Position('{}')", text_of_position(p))); });
  c.def("__reduce__", reduced);
  c.def_prop_ro(
      "text", [](const PyPosition& p) { return to_str(text_of_position(p)); }, "As it is typed.");
  c.def_prop_ro("ruleset", [](const PyPosition& p) { return to_python(only_part(p).ruleset); });
  c.def_prop_ro(
      "state", [](const PyPosition& p) { return state_of(only_part(p)); },
      "The text between the brackets; of a ruleset in Python, the state itself.");
  c.def_prop_ro("parts", parts_of, "The positions and values of a sum.");
  c.def_prop_ro(
      "impartial",
      [](const PyPosition& p) {
        return std::all_of(p.term.parts.begin(), p.term.parts.end(),
                           [](const Placed& q) { return q.ruleset.impartial(); });
      },
      "Whether the players have the same moves.");
  c.def(
      "move_name",
      [](const PyPosition& p, const PyPosition& q) {
        return to_str(only_part(p).ruleset.move_name(only_part(p).position, only_part(q).position));
      },
      "to"_a, "What the move to another position is called.");
  c.def("_repr_svg_", svg_of);
}

}  // namespace nimatron::python
