// The extension _nimatron: what the package nimatron is made of.
#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "board.h"
#include "calls.h"
#include "nimatron/base/join.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/family.h"
#include "nimatron/notation/foreign_names.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/study/save.h"
#include "python_ruleset.h"

namespace nimatron::python {

namespace {

using namespace nb::literals;

// What the functions, their docstrings and the stubs are made from.

const char* kind_name(ParameterKind kind) {
  static constexpr const char* kNames[] = {"position", "game",  "number", "whole",    "ruleset",
                                           "family",   "range", "word",   "flag",     "file",
                                           "text",     "any",   "list",   "function", "box"};
  return kNames[static_cast<int>(kind)];
}

std::string our_name(const std::string& word) {
  const Entries& entries = program_entries();
  if (auto function = function_named(word, entries); !function.empty()) return function;
  if (auto ruleset = ruleset_named(word, entries); !ruleset.empty()) return ruleset;
  return nearest_name(word, entries);
}

nb::list described_entries() {
  nb::list out;
  for (const Entry& e : program_entries().all()) {
    nb::list parameters;
    for (const Parameter& p : e.parameters) {
      nb::dict d;
      d["name"] = p.name;
      d["kind"] = kind_name(p.kind);
      d["help"] = p.help;
      d["default"] = p.fallback ? nb::cast(*p.fallback) : nb::none();
      d["words"] = p.words;
      d["many"] = p.many;
      parameters.append(d);
    }
    nb::dict d;
    d["name"] = e.name;
    d["answer"] = name(e.answer);
    d["parameters"] = parameters;
    d["help"] = e.help;
    d["example"] = e.example;
    out.append(d);
  }
  return out;
}

nb::dict described_rulesets() {
  nb::list all, on_rulesets, on_positions;
  for (const auto& r : rulesets()) {
    all.append(nb::make_tuple(r.name, r.rules, r.examples));
  }
  if (NamedRulesets* named = program_entries().named()) {
    for (const auto& n : named->names()) {
      const auto page = named->page(n);
      if (page) all.append(nb::make_tuple(n, page->rules, page->examples));
    }
  }
  for (const auto& o : ruleset_operators())
    on_rulesets.append(nb::make_tuple(o.name, o.rules, o.examples, o.least, o.most));
  for (const auto& o : position_operators()) on_positions.append(nb::make_tuple(o.name, o.rules, o.examples));
  nb::dict out;
  out["rulesets"] = all;
  out["ruleset_operators"] = on_rulesets;
  out["position_operators"] = on_positions;
  return out;
}

std::shared_ptr<State> asking(const std::shared_ptr<State>& state) {
  return state->owner == std::this_thread::get_id() ? current_state() : state;
}

struct PySession {
  std::shared_ptr<State> state;
};

// The items of a state; what is in lists and tuples stands for itself.
std::vector<nb::object> items_of(const nb::tuple& state) {
  std::vector<nb::object> out;
  for (const nb::handle item : state) {
    if (PyTuple_Check(item.ptr()) || PyList_Check(item.ptr())) {
      for (const nb::handle part : nb::borrow(item)) out.push_back(nb::borrow(part));
    } else {
      out.push_back(nb::borrow(item));
    }
  }
  return out;
}

// The numbers of a state that is a list of integers of 64 bits.
std::optional<std::vector<std::int64_t>> numbers_in(const std::vector<nb::object>& items) {
  std::vector<std::int64_t> out;
  for (const nb::object& item : items) {
    if (!PyIndex_Check(item.ptr()) || PyBool_Check(item.ptr())) return std::nullopt;
    const Integer n = integer_from(item);
    if (!n.fits<std::int64_t>()) return std::nullopt;
    out.push_back(static_cast<std::int64_t>(n));
  }
  return out.empty() ? std::nullopt : std::optional(std::move(out));
}

std::string joined(const std::vector<nb::object>& items) {
  std::string out;
  for (const nb::object& item : items) out += (out.empty() ? "" : ",") + utf8(nb::str(item));
  return out;
}

// The position of a ruleset: its state as numbers, as text, or, of a ruleset in Python, any object.
nb::object position_in(nb::handle ruleset, const nb::tuple& state) {
  return translated([&] {
    const auto r = as_ruleset(ruleset);
    if (!r) throw nb::type_error("expected a ruleset");
    if (PythonGame::of(*r) != nullptr) {
      const nb::object one = state.size() == 1 ? nb::object(state[0]) : nb::object(state);
      return nb::cast(PyPosition{Term{{Placed(*r, PythonGame::position(*r, one))}, Game()}});
    }
    const auto items = items_of(state);
    const auto numbers = numbers_in(items);
    const std::string text = numbers ? join(*numbers, ",") : joined(items);
    try {
      const Budget::Scope scope(current_state()->budget);
      return nb::cast(
          PyPosition{numbers ? plain_family(*r, numbers->size()).at(*numbers) : Term{{placed(*r, text)}, Game()}});
    } catch (const Error& e) {
      raise(e, text);
    }
  });
}

// With the state of what was found held by this thread.
template <class F>
auto reading(const PyFound& f, F read) {
  std::optional<std::invoke_result_t<F>> out;
  run(
      *f.state, this_thread().limits, {}, [&] { out = read(); }, [] {});
  return std::move(*out);
}

nb::object cells_of(nb::handle self) {
  const PyFound& f = held<PyFound>(self);
  const auto* table = found_in<Table>(f.answer);
  if (table == nullptr) return nb::none();
  std::vector<std::size_t> shape;
  for (const auto& axis : table->axes) shape.push_back(axis.size());
  if (const auto* small = std::get_if<std::vector<std::uint8_t>>(&table->cells)) {
    return nb::cast(nb::ndarray<nb::numpy, const std::uint8_t>(small->data(), shape.size(), shape.data(), self));
  }
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&table->cells)) {
    return nb::cast(nb::ndarray<nb::numpy, const std::int64_t>(numbers->data(), shape.size(), shape.data(), self));
  }
  nb::list out;
  run(
      *f.state, {}, {}, [] {},
      [&] {
        for (const auto& cell : std::get<std::vector<Answer>>(table->cells)) {
          out.append(to_python(cell, *f.answer.games, f.state));
        }
      });
  return out;
}

void bind_rest(nb::module_& m) {
  nb::class_<RulesetHandle>(m, "RulesetHandle")
      .def("__init__",
           [](RulesetHandle* self, const std::string& text) {
             const auto state = current_state();
             std::optional<AnyRuleset> found;
             run(
                 *state, this_thread().limits, text, [&] { found = state->evaluate.ruleset(text); }, [] {});
             new (self) RulesetHandle{*found};
           })
      .def("__eq__",
           [](const RulesetHandle& a, nb::handle b) {
             const RulesetHandle* other = held_if<RulesetHandle>(b);
             return other != nullptr && a.ruleset == other->ruleset;
           })
      .def("__hash__", [](const RulesetHandle& r) { return r.ruleset.id(); })
      .def_prop_ro("spec", [](const RulesetHandle& r) { return r.ruleset.spec(); })
      .def_prop_ro("impartial", [](const RulesetHandle& r) { return r.ruleset.impartial(); });

  nb::class_<PyFound>(m, "Found")
      .def_prop_ro("text", [](const PyFound& f) { return reading(f, [&] { return text_of(f.answer); }); })
      .def_prop_ro("json", [](const PyFound& f) { return reading(f, [&] { return json_of("", f.answer); }); })
      .def_prop_ro("keys", [](const PyFound& f) { return reading(f, [&] { return keys_of(f.answer); }); })
      .def("field",
           [](const PyFound& f, const std::string& key) -> nb::object {
             const auto found = reading(f, [&] { return key_of(f.answer, key); });
             return found ? to_python(*found, *f.answer.games, f.state) : nb::none();
           })
      .def_prop_ro("svg",
                   [](const PyFound& f) {
                     return reading(f, [&]() -> std::optional<std::string> {
                       const auto canvas = picture_in(f.state->session, f.answer);
                       return canvas ? std::optional(canvas->svg()) : std::nullopt;
                     });
                   })
      .def_prop_ro("head",
                   [](const PyFound& f) -> nb::object {
                     const auto* t = found_in<Table>(f.answer);
                     if (t == nullptr) return nb::none();
                     nb::list ranges;
                     for (const auto& a : t->axes) {
                       nb::list range;
                       range.append(a.low);
                       range.append(a.high);
                       ranges.append(range);
                     }
                     nb::dict out;
                     out["what"] = t->what;
                     out["of"] = t->of;
                     out["ranges"] = ranges;
                     return out;
                   })
      .def_prop_ro("exponent",
                   [](const PyFound& f) {
                     const auto* t = found_in<Table>(f.answer);
                     return t == nullptr ? 0U : t->exponent;
                   })
      .def("cells", cells_of);

  nb::class_<ThreadState>(m, "ThreadState");
  nb::class_<PySession>(m, "Session")
      .def(
          "__init__",
          [](PySession* self, bool theory) {
            new (self) PySession{std::make_shared<State>(theory ? Theory::On : Theory::Off)};
          },
          "theory"_a = true)
      .def_prop_ro(
          "theory", [](const PySession& s) { return s.state->session.theory() == Theory::On; },
          "Whether theorems may be used; else it searches.")
      .def(
          "run",
          [](const PySession& s, const std::string& text, const nb::dict& variables, nb::handle seconds,
             nb::handle memory) { return run_text(asking(s.state), text, variables, limits_of(seconds, memory)); },
          "text"_a, "variables"_a, "time"_a.none(), "memory"_a.none())
      .def(
          "clear",
          [](const PySession& s) {
            const auto state = asking(s.state);
            run(
                *state, {}, {}, [&] { state->session.clear(); }, [] {});
          },
          "Forgets what it has found out; values that somebody holds stay.");
}

// Makes a session the one of this thread; the one it had before.
PySession use(const PySession& session) { return {std::exchange(this_thread().current, session.state)}; }

}  // namespace

}  // namespace nimatron::python

NB_MODULE(_nimatron, m) {
  using namespace nimatron::python;
  using namespace nanobind::literals;
  nb::set_leak_warnings(false);
  find_main_thread();
  // Whatever function an Error comes out of.
  nb::register_exception_translator([](const std::exception_ptr& error, void*) {
    try {
      translated([&] { std::rethrow_exception(error); });
    } catch (nb::python_error& e) {
      e.restore();
    }
  });
  m.attr("version") = NIMATRON_VERSION;
  bind_values(m);
  bind_positions(m);
  bind_explorer(m);
  bind_rest(m);
  m.def("call", call, "index"_a, "arguments"_a, "time"_a.none(), "memory"_a.none());
  m.def("operator", apply_operator, "name"_a, "arguments"_a, "time"_a.none(), "memory"_a.none());
  m.def("position", position_in);
  m.def("current", [] { return PySession{this_thread().current}; });
  m.def("use", use);
  m.def(
      "limits",
      [](nb::handle seconds, nb::handle memory) {
        const Limits wanted = limits_of(seconds, memory);
        const Limits before = std::exchange(this_thread().limits, wanted);
        return nb::make_tuple(before.seconds, before.memory);
      },
      "time"_a.none(), "memory"_a.none());
  m.def(
      "restore_limits",
      [](std::optional<double> seconds, std::optional<std::size_t> memory) {
        this_thread().limits = {memory, seconds};
      },
      "time"_a.none(), "memory"_a.none());
  m.def(
      "show_progress", [](nb::object to) { return std::exchange(this_thread().progress, std::move(to)); },
      "to"_a.none());
  m.def("our_name", our_name, "The name that stands here for a word of CGSuite, or one that is like it; else empty.");
  m.def("entries", described_entries);
  m.def("rulesets", described_rulesets);
  m.def("close", [] {
    forget_this_thread();
    nimatron::python::close();
  });
}
