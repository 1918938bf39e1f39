#include "given.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include "nimatron/base/stack.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/terms.h"

namespace nimatron::python {

namespace {

[[noreturn]] void wrong(const Parameter& p, const char* expected, nb::handle got) {
  throw nb::type_error(fmt::format("{} must be {}, not {}", p.name, expected, name_of_type(got)).c_str());
}

bool is_text(nb::handle object) { return PyUnicode_Check(object.ptr()); }
// An array of NumPy is a sequence, though it says that it could be an index.
bool is_int(nb::handle object) {
  return PyIndex_Check(object.ptr()) && !PyBool_Check(object.ptr()) && !PySequence_Check(object.ptr());
}
std::string digits(nb::handle n) { return integer_from(n).str(); }

Given range_from(const Parameter& p, nb::handle object) {
  if (is_text(object)) return {utf8(object)};
  if (is_int(object)) return {digits(object)};
  if (!PyRange_Check(object.ptr())) wrong(p, "a range or a text a..b", object);
  const auto part = [&](const char* name) { return integer_from(nb::object(object.attr(name))); };
  if (part("step") != 1) throw nb::value_error("the step of a range must be 1");
  return {fmt::format("{}..{}", part("start").str(), (part("stop") - 1).str())};
}

Given one(const Parameter& p, nb::handle object) {
  switch (p.kind) {
    case ParameterKind::Position:
    case ParameterKind::Game:
    case ParameterKind::Number:
    case ParameterKind::Any:
    case ParameterKind::List:
      return given(object, p.name);
    case ParameterKind::Whole:
      if (is_text(object)) return {utf8(object)};
      if (!is_int(object)) wrong(p, "an integer", object);
      return {digits(object)};
    case ParameterKind::Ruleset:
    case ParameterKind::Family: {
      if (is_text(object)) return {utf8(object)};
      const bool ruleset = p.kind == ParameterKind::Ruleset;
      if (auto r = as_ruleset(object)) return {Answer(std::move(*r))};
      if (!ruleset && nb::isinstance<PyPosition>(object)) return given(object, p.name);
      wrong(p, ruleset ? "a ruleset" : "a ruleset, a position or a text with blanks _", object);
    }
    case ParameterKind::Range:
      return range_from(p, object);
    case ParameterKind::Box:
      if (PyTuple_Check(object.ptr()) && PyTuple_Size(object.ptr()) == 2) {
        return {
            fmt::format("{}x{}", digits(PyTuple_GetItem(object.ptr(), 0)), digits(PyTuple_GetItem(object.ptr(), 1)))};
      }
      if (!is_text(object)) wrong(p, "a pair (rows, columns) or a text such as 3x4", object);
      return {utf8(object)};
    case ParameterKind::Flag:
      if (object.ptr() == Py_True) return {std::string("true")};
      wrong(p, "True or False", object);
    case ParameterKind::Function:
      if (!is_text(object) && nb::hasattr(object, "entry")) return {utf8(nb::object(object.attr("entry")))};
      if (!is_text(object)) wrong(p, "a function of nimatron or its name", object);
      return {utf8(object)};
    case ParameterKind::Word:
    case ParameterKind::File:
    case ParameterKind::Text:
      if (nb::hasattr(object, "__fspath__")) return {utf8(nb::object(object.attr("__fspath__")()))};
      if (!is_text(object)) wrong(p, "a text", object);
      return {utf8(object)};
  }
  wrong(p, "something else", object);
}

// Values are handles of the session in which they were found.
const Answer& in_this_session(const Answer& a) {
  const auto* table = found_in<Table>(a);
  const bool values = (table != nullptr && std::holds_alternative<std::vector<Answer>>(table->cells)) ||
                      found_in<Report>(a) != nullptr || found_in<Counts>(a) != nullptr ||
                      found_in<Census>(a) != nullptr;
  if (values && a.games != current_state()->session.arena()) {
    throw Error("this answer belongs to another session, or to what its session has forgotten");
  }
  return a;
}

Placed played(State& state, const Placed& p) { return {state.session.played(p.ruleset), p.position}; }

}  // namespace

namespace {

// What is in a list, to this depth; a list may hold itself, and an iterator may never end.
std::vector<Given> items_of(nb::handle object, const std::string& name, int depth) {
  constexpr int kDeepest = 100;
  constexpr std::size_t kMost = std::size_t{1} << 21;
  const nb::object items = nb::steal(PyObject_GetIter(object.ptr()));
  if (!items.is_valid()) {
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw nb::python_error();
    PyErr_Clear();
    throw nb::type_error(
        fmt::format("{} must be a value, a position, a number, a list or a text, not {}", name, name_of_type(object))
            .c_str());
  }
  if (depth > kDeepest) throw Error(fmt::format("{} has lists in lists, more than {} deep", name, kDeepest));
  std::vector<Given> list;
  for (;;) {
    const nb::object item = nb::steal(PyIter_Next(items.ptr()));
    if (!item.is_valid()) break;
    if (list.size() == kMost) throw Error(fmt::format("{} has more than {} items", name, kMost));
    if (list.size() % 1024 == 0 && PyErr_CheckSignals() != 0) break;
    list.push_back(given(item, name, depth + 1));
  }
  if (PyErr_Occurred() != nullptr) throw nb::python_error();
  return list;
}

}  // namespace

Given given(nb::handle object, const std::string& name, int depth) {
  if (is_text(object)) return {utf8(object)};
  if (const PyPosition* p = held_if<PyPosition>(object)) return {Answer(p->term)};
  if (PyBool_Check(object.ptr())) return {Answer(object.ptr() == Py_True)};
  if (is_int(object)) return {Answer(integer_from(object))};
  if (const auto v = as_value(object)) {
    if (v->large) return {*v->large};
    if (v->loopy) return {Answer(*v->loopy)};
    return {Answer(Term{{}, v->game})};
  }
  if (auto r = as_ruleset(object)) return {Answer(std::move(*r))};
  if (nb::hasattr(object, "_found")) {
    const nb::object found = object.attr("_found");
    if (const PyFound* f = held_if<PyFound>(found)) return {in_this_session(f->answer)};
    throw Error(name + " was read from a pickle, which keeps its data alone");
  }
  return {items_of(object, name, depth)};
}

std::vector<Given> given_for(const Parameter& p, nb::handle object) {
  std::vector<Given> out;
  if (object.is_none()) return out;
  if (p.kind == ParameterKind::Flag && object.ptr() == Py_False) return out;
  if (!p.many) return {one(p, object)};
  const bool several = PyTuple_Check(object.ptr()) || PyList_Check(object.ptr());
  if (!several) return {one(p, object)};
  for (const nb::handle item : object) out.push_back(one(p, item));
  return out;
}

Answer answer(State& state, const Given& given) {
  if (const auto* text = std::get_if<std::string>(&given.what)) {
    static const Parameter kAny{"item", ParameterKind::Any};
    return std::get<Answer>(state.evaluate.argument(kAny, *text).at(0));
  }
  if (const auto* list = std::get_if<std::vector<Given>>(&given.what)) {
    List out{{}, true};
    for (const auto& item : *list) out.items.push_back(answer(state, item));
    return out;
  }
  Answer a = std::get<Answer>(given.what);
  if (auto* t = std::get_if<Term>(&a)) {
    {
      const Gil gil;  // for `home`
      const Budget::Scope scope(state.budget);
      a = transferred(std::move(a), home(), state.session.games());
    }
    t = std::get_if<Term>(&a);
    for (auto& part : t->parts) part = played(state, part);
  } else if (found_in<LoopyValue>(a) != nullptr) {
    const Gil gil;  // for `home`
    const Budget::Scope scope(state.budget);
    a = transferred(std::move(a), home(), state.session.games());
  } else if (auto* r = std::get_if<AnyRuleset>(&a)) {
    *r = state.session.played(*r);
  }
  return a;
}

Argument argument(State& state, const Parameter& p, const std::vector<Given>& items) {
  Argument out;
  if (items.empty()) {
    if (!p.fallback) throw Error(p.name + " must be given");
    return p.fallback->empty() ? out : state.evaluate.argument(p, *p.fallback);
  }
  for (const auto& item : items) {
    if (const auto* text = std::get_if<std::string>(&item.what)) {
      for (auto& part : state.evaluate.argument(p, *text)) out.push_back(std::move(part));
    } else {
      out.emplace_back(answer(state, item));
    }
  }
  return out;
}

}  // namespace nimatron::python
