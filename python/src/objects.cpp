#include "objects.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <bit>

#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/text.h"
#include "nimatron/notation/text_parts.h"
#include "python_ruleset.h"

namespace nimatron::python {

namespace {

// Types of Python, looked up once and kept for good.
nb::object kept(const char* module, const char* name) { return nb::module_::import_(module).attr(name); }
nb::handle fraction_type() {
  static nb::object& type = *new nb::object(kept("fractions", "Fraction"));
  return type;
}
nb::handle rational_type() {
  static nb::object& type = *new nb::object(kept("numbers", "Rational"));
  return type;
}
nb::handle ruleset_type() {
  static nb::object& type = *new nb::object(kept("nimatron._ruleset", "Ruleset"));
  return type;
}
nb::handle made_ruleset() {
  static nb::object& type = *new nb::object(kept("nimatron._ruleset", "Notation"));
  return type;
}
nb::handle made_answer() {
  static nb::object& make = *new nb::object(kept("nimatron._answers", "made"));
  return make;
}

// The exponent of a power of two.
std::optional<std::uint32_t> log2_of(const Integer& n) {
  const auto words = n.words();
  if (n.sign() <= 0 || !std::has_single_bit(words.back())) return std::nullopt;
  if (std::any_of(words.begin(), words.end() - 1, [](std::uint64_t w) { return w != 0; })) return std::nullopt;
  return static_cast<std::uint32_t>(Integer(words.size() - 1) * 64 + std::countr_zero(words.back()));
}

// What an item of a list takes, about.
constexpr std::size_t kItemBytes = 64;

nb::object value_object(PyValue v) { return nb::cast(std::move(v)); }

nb::object position_object(Term t) { return nb::cast(PyPosition{std::move(t)}); }

nb::list listed(const Answer& a, GameArena& games, const std::shared_ptr<State>& state) {
  check_stack();
  nb::list out;
  Growth charged;
  each_item(a, [&](const Answer& item) {
    charged.add(kItemBytes);
    out.append(to_python(item, games, state));
    return true;
  });
  return out;
}

}  // namespace

nb::object to_python(const Integer& n) {
  if (n.fits<std::int64_t>()) return nb::int_(static_cast<std::int64_t>(n));
  const auto words = n.words();
  const nb::bytes bytes(reinterpret_cast<const char*>(words.data()), words.size() * 8);
  nb::object out = nb::handle(reinterpret_cast<PyObject*>(&PyLong_Type)).attr("from_bytes")(bytes, "little");
  return n.sign() < 0 ? nb::steal(PyNumber_Negative(out.ptr())) : out;
}

Integer integer_from(nb::handle object) {
  const nb::object n = nb::steal(PyNumber_Index(object.ptr()));
  if (!n.is_valid()) throw nb::python_error();
  int overflow = 0;
  const long long small = PyLong_AsLongLongAndOverflow(n.ptr(), &overflow);  // NOLINT(google-runtime-int)
  if (overflow == 0) {
    if (small == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
    return Integer(static_cast<std::int64_t>(small));
  }
  // By the methods of int itself: a subclass may have others.
  const nb::handle type(reinterpret_cast<PyObject*>(&PyLong_Type));
  const nb::object size = type.attr("__abs__")(n);
  const auto bits = nb::cast<std::size_t>(type.attr("bit_length")(size));
  const std::size_t count = (bits + 63) / 64;
  const nb::bytes bytes(type.attr("to_bytes")(size, count * 8, "little"));
  std::vector<std::uint64_t> words(count);
  std::memcpy(words.data(), bytes.c_str(), count * 8);
  Integer out = Integer::from_words(words);
  return overflow < 0 ? -std::move(out) : out;
}

nb::object to_python(const Dyadic& x) {
  const nb::object numerator = to_python(x.numerator());
  if (x.is_integer()) return numerator;
  return fraction_type()(numerator, nb::int_(1).attr("__lshift__")(x.exponent()));
}

nb::object to_python(const AnyRuleset& ruleset) {
  if (nb::object own = PythonGame::instance_of(ruleset); own.is_valid()) return own;
  return made_ruleset()(ruleset.spec(), nb::cast(RulesetHandle{ruleset}));
}

nb::object state_of(const Placed& p) {
  if (const PythonGame* game = PythonGame::of(p.ruleset)) return game->object(p.position);
  return to_str(p.ruleset.format(p.position));
}

namespace {

struct Visitor {
  GameArena& games;
  const std::shared_ptr<State>& state;
  const Answer& answer;

  nb::object operator()(const Term& t) const {
    const Answer mine = transferred_home(t);
    const auto& own = std::get<Term>(mine);
    return own.is_value() ? value_object({own.value}) : position_object(own);
  }
  Answer transferred_home(const Answer& a) const { return transferred(a, games, home()); }
  nb::object operator()(const Star& s) const {
    if (s.n <= 0x7fffffff) return value_object({home().nimber(static_cast<std::uint32_t>(s.n))});
    return large_object();
  }
  nb::object operator()(const Found<Surreal>&) const { return large_object(); }
  nb::object operator()(const Found<OrdinalNimber>&) const { return large_object(); }
  nb::object large_object() const {
    Answer mine = answer;
    mine.games = nullptr;
    mine.evidence = nullptr;
    return value_object({{}, std::make_shared<const Answer>(std::move(mine))});
  }
  nb::object operator()(const Found<LoopyValue>& v) const {
    const Answer mine = transferred_home(v);
    return value_object({{}, {}, std::get<Found<LoopyValue>>(mine)});
  }
  nb::object operator()(const Found<MisereForm>& f) const { return (*this)(f->position); }
  nb::object operator()(const Found<LoopyNimber>& n) const { return to_str(n->text()); }
  nb::object operator()(const LoopyOutcome& o) const { return nb::cast(o.name()); }
  nb::object operator()(bool b) const { return nb::bool_(b); }
  nb::object operator()(const Integer& n) const { return to_python(n); }
  nb::object operator()(const Seconds& s) const { return nb::float_(s.value); }
  nb::object operator()(Outcome o) const { return nb::cast(std::string(1, letter(o))); }
  nb::object operator()(const Placed& p) const { return position_object({{p}, Game()}); }
  nb::object operator()(const ValuedPosition& p) const { return (*this)(p.position); }
  nb::object operator()(const PairPosition& p) const { return (*this)(p.position); }
  nb::object operator()(const AnyRuleset& r) const { return to_python(r); }
  nb::object operator()(const std::string& s) const { return to_str(s); }
  nb::object operator()(const Range&) const { return listed(answer, games, state); }
  nb::object operator()(const Found<List>&) const { return listed(answer, games, state); }
  nb::object operator()(const Found<Stream>&) const { return listed(answer, games, state); }
  nb::object operator()(const Found<Sides>&) const { return listed(answer, games, state); }
  nb::object operator()(const Found<Decided>& d) const { return nb::bool_(d->holds); }
  template <class T>
  nb::object operator()(const T&) const {
    Answer mine = answer;
    if (!mine.games) mine.games = state->session.arena();
    const std::string type = name(type_of(mine));
    return made_answer()(type, nb::cast(PyFound{state, std::move(mine)}));
  }
};

}  // namespace

nb::object to_python(const Answer& answer, GameArena& games, const std::shared_ptr<State>& state) {
  return std::visit(Visitor{games, state, answer}, static_cast<const AnswerData&>(answer));
}

std::optional<PyValue> as_value(nb::handle object) {
  if (const PyValue* v = held_if<PyValue>(object)) return *v;
  if (PyBool_Check(object.ptr())) return std::nullopt;
  if (PyIndex_Check(object.ptr()) && !PySequence_Check(object.ptr()))
    return PyValue{home().number(Dyadic(integer_from(object), 0))};
  const int rational = PyObject_IsInstance(object.ptr(), rational_type().ptr());
  if (rational < 0) throw nb::python_error();
  if (rational == 0) return std::nullopt;
  const Integer below = integer_from(nb::object(object.attr("denominator")));
  const auto exponent = log2_of(below);
  if (!exponent) {
    throw Error(fmt::format("{} is not a dyadic fraction: the denominator must be a power of two", words_of(object)));
  }
  return PyValue{home().number(Dyadic(integer_from(nb::object(object.attr("numerator"))), *exponent))};
}

Game game_of(const PyValue& v) {
  if (v.large) throw Error(text_of_value(v) + " is infinite, or too large a nimber to calculate with");
  if (v.loopy) throw Error(fmt::format("{} is loopy", text_of_value(v)));
  return v.game;
}

AnyValue any_of(const PyValue& v) { return v.loopy ? AnyValue(*v.loopy) : AnyValue(game_of(v)); }

PyValue py_value(const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return {*g};
  return {{}, {}, std::make_shared<const LoopyValue>(std::get<LoopyValue>(v))};
}

std::optional<AnyRuleset> as_ruleset(nb::handle object) {
  if (const RulesetHandle* handle = held_if<RulesetHandle>(object)) return handle->ruleset;
  const int ours = PyObject_IsInstance(object.ptr(), ruleset_type().ptr());
  if (ours < 0) throw nb::python_error();
  if (ours == 0) return std::nullopt;
  const int made = PyObject_IsInstance(object.ptr(), made_ruleset().ptr());
  if (made < 0) throw nb::python_error();
  if (made == 1) {
    const nb::object handle = object.attr("_handle");
    if (const RulesetHandle* own = held_if<RulesetHandle>(handle)) return own->ruleset;
    throw nb::type_error(fmt::format("a ruleset with {} in the place of its own", name_of_type(handle)).c_str());
  }
  return PythonGame::ruleset_of(object);
}

std::string text_of_position(const PyPosition& p) { return text_of(Answer(p.term), home(), {}); }

std::string text_of_value(const PyValue& v, bool explicit_form) {
  if (v.large) return text_of(*v.large, home(), {});
  if (v.loopy) return text(home(), AnyValue(*v.loopy));
  return explicit_form ? explicit_text(home(), v.game) : text(home(), v.game);
}

}  // namespace nimatron::python
