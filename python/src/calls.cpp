#include "calls.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include <algorithm>

#include "nimatron/claims/program_entries.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron::python {

namespace {

constexpr std::string_view kOperands = "abcdefghij";

const Entry& entry_at(std::size_t i) { return program_entries().all().at(i); }

// Whether an answer may be given out again and again.
bool immutable(nb::handle a) { return PyLong_Check(a.ptr()) || PyUnicode_Check(a.ptr()) || nb::isinstance<PyValue>(a); }

}  // namespace

std::size_t entry_number(std::string_view name) {
  const auto& all = program_entries().all();
  const auto it = std::find_if(all.begin(), all.end(), [&](const Entry& e) { return e.name == name; });
  return static_cast<std::size_t>(it - all.begin());
}

nb::object call(std::size_t index, const nb::tuple& arguments, nb::handle seconds, nb::handle memory) {
  const Entry& entry = entry_at(index);
  PyPosition* asked = nullptr;
  bool alone = arguments.size() > 0 && nb::isinstance<PyPosition>(arguments[0]);
  for (std::size_t i = 1; alone && i < arguments.size(); ++i) alone = arguments[i].is_none();
  const auto state = current_state();
  if (alone && state->session.theory() == Theory::On) {
    asked = &held<PyPosition>(arguments[0]);
    for (const auto& [of, answer] : asked->known) {
      if (of == &entry) return answer;
    }
  }
  return translated([&] {
    std::vector<std::vector<Given>> all;
    std::string source;  // what an error's column is about, if there is one text alone
    for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
      all.push_back(i < arguments.size() ? given_for(entry.parameters[i], arguments[i]) : std::vector<Given>());
      for (const auto& item : all.back()) {
        const auto* text = std::get_if<std::string>(&item.what);
        if (text != nullptr && source.empty()) source = *text;
      }
    }
    Answer found;
    nb::object out;
    run(
        *state, limits_of(seconds, memory), source,
        [&] {
          const auto make = [&] {
            std::vector<Argument> made;
            for (std::size_t i = 0; i < all.size(); ++i) made.push_back(argument(*state, entry.parameters[i], all[i]));
            return made;
          };
          found = state->evaluate.call(entry, make, state->surface);
        },
        [&] { out = to_python(found, *found.games, state); });
    if (asked != nullptr && immutable(out)) asked->known.emplace_back(&entry, out);
    return out;
  });
}

nb::object in_language(const std::string& expression, const std::vector<Given>& given, const Limits& limits) {
  const auto state = current_state();
  Answer found;
  nb::object out;
  run(
      *state, limits, expression,
      [&] {
        for (std::size_t i = 0; i < given.size(); ++i) {
          state->evaluate.set(fmt::format("operand_{}", kOperands[i]), answer(*state, given[i]));
        }
        found = state->evaluate.denoted(expression);
        for (std::size_t i = 0; i < given.size(); ++i) {
          state->evaluate.set(fmt::format("operand_{}", kOperands[i]), Answer(Integer(0)));
        }
      },
      [&] { out = to_python(found, *found.games, state); });
  return out;
}

nb::object binary(nb::handle a, const char* sign, nb::handle b) {
  return translated([&] {
    return in_language(fmt::format("$operand_a {} $operand_b", sign), {given(a, "operand"), given(b, "operand")},
                       this_thread().limits);
  });
}

nb::object apply_operator(const std::string& name, const nb::tuple& arguments, nb::handle seconds, nb::handle memory) {
  return translated([&]() -> nb::object {
    if (const OperatorEntry* on_rulesets = find_ruleset_operator(name)) {
      std::vector<AnyRuleset> all;
      for (const nb::handle a : arguments) {
        if (auto r = as_ruleset(a)) {
          all.push_back(std::move(*r));
        } else {
          const auto state = current_state();
          const std::string text = utf8(a);
          run(
              *state, limits_of(seconds, memory), text, [&] { all.push_back(state->evaluate.ruleset(text)); }, [] {});
        }
      }
      if (all.size() < on_rulesets->least || all.size() > on_rulesets->most) {
        throw Error(fmt::format("{} takes {} ruleset{}", name, on_rulesets->least, on_rulesets->least == 1 ? "" : "s"));
      }
      return to_python(on_rulesets->make(all));
    }
    std::string expression;
    std::vector<Given> all;
    if (arguments.size() > 10) throw Error(name + " takes at most ten positions here");
    for (const nb::handle a : arguments) {
      expression += fmt::format("{}$operand_{}", all.empty() ? "" : ",", kOperands[all.size()]);
      all.push_back(given(a, "operand"));
    }
    return in_language(fmt::format("{}({})", name, expression), all, limits_of(seconds, memory));
  });
}

nb::list run_text(const std::shared_ptr<State>& state, const std::string& text, const nb::dict& variables,
                  const Limits& limits) {
  return translated(
      [&] {
        std::vector<std::pair<std::string, Given>> values;
        for (const auto [name, value] : variables) {
          values.emplace_back(utf8(name), given(value, utf8(name)));
        }
        std::vector<Answer> found;
        nb::list out;
        run(
            *state, limits, text,
            [&] {
              if (text.find_first_not_of(" \t\r\n") == std::string::npos) throw Error("empty expression");
              for (const auto& [name, value] : values) state->evaluate.set(name, answer(*state, value));
              std::optional<Error> error;
              std::optional<Stopped> stopped;
              state->evaluate.run(text, [&](const Evaluator::Statement& s) {
                if (s.stopped) {
                  stopped = s.stopped;
                } else if (s.error) {
                  error = s.error;
                } else if (s.answer) {
                  found.push_back(*s.answer);
                }
                return !s.stopped && !s.error;
              });
              if (stopped) throw Stopped(*stopped);
              if (error) throw Error(*error);
            },
            [&] {
              for (const auto& a : found) out.append(to_python(a, *a.games, state));
            });
        return out;
      },
      text);
}

}  // namespace nimatron::python
