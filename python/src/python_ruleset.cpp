#include "python_ruleset.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "state.h"

namespace nimatron::python {

namespace {

constexpr const char* kHookNames[] = {"components", "normal_form", "negated", "draw", "move_name", "all_small"};

// References whose owners ended where the GIL was not held; they are dropped where it is.
class Dropped {
 public:
  void add(std::vector<PyObject*> objects) {
    const std::lock_guard lock(mutex_);
    objects_.insert(objects_.end(), objects.begin(), objects.end());
  }
  void release() {
    std::vector<PyObject*> all;
    {
      const std::lock_guard lock(mutex_);
      all.swap(objects_);
    }
    for (PyObject* o : all) Py_DECREF(o);
  }

 private:
  std::mutex mutex_;
  std::vector<PyObject*> objects_;
};

Dropped& dropped() {
  static auto* all = new Dropped;
  return *all;
}

// All games that are alive.
class Games {
 public:
  std::vector<std::shared_ptr<PythonGame>> with_hash(Py_hash_t hash) {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<PythonGame>> out;
    const auto [begin, end] = by_hash_.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
      if (auto game = it->second->weak_from_this().lock()) out.push_back(std::move(game));
    }
    return out;
  }
  void add(Py_hash_t hash, PythonGame* game) {
    const std::lock_guard lock(mutex_);
    by_hash_.emplace(hash, game);
  }
  void add(Tag id, PythonGame* game) {
    const std::lock_guard lock(mutex_);
    by_id_[id] = game;
  }
  PythonGame* find(Tag id) {
    const std::lock_guard lock(mutex_);
    const auto it = by_id_.find(id);
    return it == by_id_.end() ? nullptr : it->second;
  }
  void remove(const PythonGame* game) {
    const std::lock_guard lock(mutex_);
    std::erase_if(by_hash_, [&](const auto& entry) { return entry.second == game; });
    std::erase_if(by_id_, [&](const auto& entry) { return entry.second == game; });
  }

 private:
  std::mutex mutex_;
  std::multimap<Py_hash_t, PythonGame*> by_hash_;
  std::map<Tag, PythonGame*> by_id_;
};

Games& games() {
  static auto* all = new Games;
  return *all;
}

std::string shown(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Repr(object.ptr()));
  if (!text.is_valid()) {
    PyErr_Clear();
    return "a state whose repr fails";
  }
  std::string out = nb::cast<std::string>(text);
  if (out.size() > 60) out = out.substr(0, 57) + "...";
  return out;
}

// An exception of Python that stays one: what the class raised becomes the cause of an Error, but KeyboardInterrupt and
// the like end the computation and go on as they are.
[[noreturn]] void fail(const std::string& what, nb::python_error& e) {
  const bool usual = e.matches(PyExc_Exception);
  const nb::handle value = e.value();
  const std::string type = nb::cast<std::string>(value.type().attr("__name__"));
  const nb::object words = nb::steal(PyObject_Str(value.ptr()));
  const std::string message = words.is_valid() ? nb::cast<std::string>(words) : "";
  PyErr_Clear();
  raised() = {nb::borrow(value), usual};
  if (!usual) throw Stopped(Stopped::Why::Interrupt, "interrupted");
  throw Error(fmt::format("{} {}{}{}", what, type, message.empty() ? "" : ": ", message));
}

[[noreturn]] void break_law(const std::string& what) {
  raised() = {nb::object(), true};
  throw Error(what);
}

}  // namespace

// The states that rulesets in Python have met, by number; all access is with the GIL held.
class States {
 public:
  static std::shared_ptr<States> shared() {
    static auto* known = new std::weak_ptr<States>;
    auto states = known->lock();
    if (!states) *known = states = std::make_shared<States>();
    return states;
  }
  States() = default;
  States(const States&) = delete;
  States& operator=(const States&) = delete;
  ~States() {
    std::vector<PyObject*> all{numbers_.release().ptr()};
    for (const State& s : all_) all.push_back(s.object);
    if (!closing()) dropped().add(std::move(all));
  }

  struct State {
    PyObject* object;
    Py_hash_t hash;
  };
  const State& operator[](std::uint32_t number) const { return all_[number]; }

  // Only states of one type are compared: rulesets that know nothing of each other share this table.
  std::optional<std::uint32_t> find(nb::handle state) const {
    const nb::handle same_type = PyDict_GetItemWithError(numbers_.ptr(), state.type().ptr());
    if (!same_type.is_valid()) return std::nullopt;
    PyObject* known = PyDict_GetItemWithError(same_type.ptr(), state.ptr());
    if (known == nullptr && PyErr_Occurred() != nullptr) throw nb::python_error();
    return known == nullptr ? std::nullopt : std::optional(static_cast<std::uint32_t>(PyLong_AsUnsignedLong(known)));
  }
  std::uint32_t add(nb::handle state, Py_hash_t hash) {
    const auto number = static_cast<std::uint32_t>(all_.size());
    const nb::handle type = state.type();
    if (!numbers_.contains(type)) numbers_[type] = nb::dict();
    numbers_[type][state] = nb::int_(number);
    all_.push_back({state.inc_ref().ptr(), hash});
    if (has_own_equality(state) && watched_.size() < kWatched) watched_.push_back(number);
    return number;
  }
  // A state that is equal to this new one; its hash is different, or the dictionary had found it.
  const State* equal_to(nb::handle state) const {
    if (!has_own_equality(state)) return nullptr;
    for (const auto number : watched_) {
      if (Py_TYPE(all_[number].object) != Py_TYPE(state.ptr())) continue;
      const int equal = PyObject_RichCompareBool(all_[number].object, state.ptr(), Py_EQ);
      if (equal < 0) throw nb::python_error();
      if (equal == 1) return &all_[number];
    }
    return nullptr;
  }

 private:
  static constexpr std::size_t kWatched = 64;
  // The types of Python itself keep the law.
  static bool has_own_equality(nb::handle state) {
    return (PyType_GetFlags(Py_TYPE(state.ptr())) & Py_TPFLAGS_HEAPTYPE) != 0;
  }

  nb::dict numbers_;  // by type, then by state
  std::vector<State> all_;
  std::vector<std::uint32_t> watched_;
};

PythonGame::PythonGame(nb::handle instance) : instance_(nb::borrow(instance)), states_(States::shared()) {
  name_ = nb::cast<std::string>(instance.type().attr("__name__"));
  const auto has = [&](const char* name) { return nb::hasattr(instance, name); };
  const bool left = has("left"), right = has("right");
  impartial_ = !left && !right;
  if (left != right || (impartial_ && !has("options"))) {
    break_law(fmt::format("{} needs options(self, position), or left and right for a partizan game", name_));
  }
  for (std::size_t i = 0; i < kHooks; ++i) has_[i] = has(kHookNames[i]);
  hash_ = PyObject_Hash(instance.ptr());
  if (hash_ == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
}

PythonGame::~PythonGame() {
  games().remove(this);
  if (!closing()) {
    dropped().add({instance_.release().ptr()});
  } else {
    instance_.release();
  }
}

AnyRuleset PythonGame::ruleset_of(nb::handle instance) {
  dropped().release();
  const Py_hash_t hash = PyObject_Hash(instance.ptr());
  if (hash == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
  std::shared_ptr<PythonGame> game;
  for (auto& known : games().with_hash(hash)) {
    const int equal = PyObject_RichCompareBool(known->instance_.ptr(), instance.ptr(), Py_EQ);
    if (equal < 0) throw nb::python_error();
    if (equal == 1) game = std::move(known);
  }
  if (!game) {
    game = std::make_shared<PythonGame>(instance);
    games().add(hash, game.get());
  }
  const AnyRuleset out = PythonRuleset{game};
  games().add(out.id(), game.get());
  return out;
}

nb::object PythonGame::instance_of(const AnyRuleset& ruleset) {
  const PythonGame* game = of(ruleset);
  return game == nullptr ? nb::object() : game->instance_;
}

const PythonGame* PythonGame::of(const AnyRuleset& ruleset) { return games().find(ruleset.id()); }

AnyPosition PythonGame::position(const AnyRuleset& ruleset, nb::handle state) {
  const PythonGame* game = of(ruleset);
  return ruleset.position(PythonRuleset::Position{game->number(state, "", state)});
}

nb::object PythonGame::object(const AnyPosition& p) const {
  return nb::borrow((*states_)[TaggedAs::decoded<PythonRuleset::Position>(p).state].object);
}

std::string PythonGame::place(const char* method, nb::handle of) const {
  return *method == '\0' ? name_ : fmt::format("{}.{}({})", name_, method, shown(of));
}

std::uint32_t PythonGame::number(nb::handle state, const char* method, nb::handle of) const try {
  const Py_hash_t hash = PyObject_Hash(state.ptr());
  if (hash == -1 && PyErr_Occurred() != nullptr) {
    nb::python_error e;
    fail(fmt::format("{}: the state {} cannot be hashed:", place(method, of), shown(state)), e);
  }
  if (const auto known = states_->find(state)) return *known;
  if (PyObject_Hash(state.ptr()) != hash) {
    break_law(fmt::format("{}: the hash of the state {} changes", place(method, of), shown(state)));
  }
  if (const States::State* equal = states_->equal_to(state)) {
    break_law(fmt::format("{}: the states {} and {} are equal but their hashes differ", place(method, of),
                          shown(equal->object), shown(state)));
  }
  return states_->add(state, hash);
} catch (nb::python_error& e) {
  fail(fmt::format("{}: comparing the state {} raised", place(method, of), shown(state)), e);
}

nb::object PythonGame::call(const char* method, std::uint32_t state, nb::handle more) const {
  const States::State of = (*states_)[state];
  const nb::object argument = nb::borrow(of.object);
  try {
    nb::object out = more.is_valid() ? instance_.attr(method)(argument, more) : instance_.attr(method)(argument);
    if (PyObject_Hash(of.object) != of.hash) {
      PyErr_Clear();
      break_law(fmt::format("{} changed its argument: the hash is another one", place(method, argument)));
    }
    return out;
  } catch (nb::python_error& e) {
    fail(fmt::format("{} raised", place(method, argument)), e);
  }
}

std::vector<std::uint32_t> PythonGame::states(const char* method, std::uint32_t of) const {
  const nb::object argument = nb::borrow((*states_)[of].object);
  const nb::object all = call(method, of);
  const nb::object iterator = nb::steal(PyObject_GetIter(all.ptr()));
  if (!iterator.is_valid()) {
    PyErr_Clear();
    break_law(fmt::format("{} answered {}, which is not iterable", place(method, argument), shown(all)));
  }
  std::vector<std::uint32_t> out;
  for (;;) {
    const nb::object next = nb::steal(PyIter_Next(iterator.ptr()));
    if (!next.is_valid()) break;
    tick();
    out.push_back(number(next, method, argument));
  }
  if (PyErr_Occurred() != nullptr) {
    nb::python_error e;
    fail(fmt::format("{} raised", place(method, argument)), e);
  }
  if (PyObject_Hash(argument.ptr()) != (*states_)[of].hash) {
    PyErr_Clear();
    break_law(fmt::format("{} changed its argument: the hash is another one", place(method, argument)));
  }
  return out;
}

std::string PythonRuleset::spec() const { return game->name_; }
bool PythonRuleset::impartial() const { return game->impartial_; }
bool PythonRuleset::all_small() const {
  if (game->impartial_) return true;
  if (!game->has_[static_cast<int>(PythonGame::Has::AllSmall)]) return false;
  const nb::gil_scoped_acquire gil;
  return PyObject_IsTrue(nb::object(game->instance_.attr("all_small")).ptr()) == 1;
}

void PythonRuleset::options(const Position& p, Player player, Sink<Position> sink) const {
  const char* method = game->impartial_ ? "options" : player == Player::Left ? "left" : "right";
  std::vector<std::uint32_t> all;
  {
    const nb::gil_scoped_acquire gil;
    all = game->states(method, p.state);
  }
  for (const auto q : all) sink(Position{q});
}

void PythonRuleset::components(const Position& p, Sink<Position> sink) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::Components)]) return sink(p);
  std::vector<std::uint32_t> all;
  {
    const nb::gil_scoped_acquire gil;
    all = game->states("components", p.state);
  }
  for (const auto q : all) sink(Position{q});
}

PythonRuleset::Position PythonRuleset::normal_form(const Position& p) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::NormalForm)]) return p;
  const nb::gil_scoped_acquire gil;
  const nb::object q = game->call("normal_form", p.state);
  return {game->number(q, "normal_form", (*game->states_)[p.state].object)};
}

std::optional<PythonRuleset::Position> PythonRuleset::negated(const Position& p) const {
  if (game->impartial_) return p;
  if (!game->has_[static_cast<int>(PythonGame::Has::Negated)]) return std::nullopt;
  const nb::gil_scoped_acquire gil;
  const nb::object q = game->call("negated", p.state);
  return Position{game->number(q, "negated", (*game->states_)[p.state].object)};
}

PythonRuleset::Position PythonRuleset::parse(Cursor& in) const {
  const std::string text(in.rest());
  const nb::gil_scoped_acquire gil;
  try {
    const nb::object state = nb::module_::import_("ast").attr("literal_eval")(text);
    in.back_to(in.text().size());
    return {game->number(state, "", state)};
  } catch (nb::python_error&) {
    in.expected("a state as a literal of Python");
  }
}

std::string PythonRuleset::format(const Position& p) const {
  const nb::gil_scoped_acquire gil;
  const nb::handle state = (*game->states_)[p.state].object;
  const nb::object text = nb::steal(PyObject_Repr(state.ptr()));
  if (!text.is_valid()) {
    nb::python_error e;
    fail(fmt::format("{}: the repr of a state raised", game->name_), e);
  }
  std::string out = nb::cast<std::string>(text);
  if (!PyTuple_CheckExact(state.ptr()) || PyTuple_Size(state.ptr()) == 0) return out;
  out = out.substr(1, out.size() - 2);  // as the states of other rulesets are written
  if (numbers(p)) std::erase(out, ' ');
  return out;
}

std::string PythonRuleset::move_name(const Position& p, const Position& q) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::MoveName)]) return format(q);
  const nb::gil_scoped_acquire gil;
  const nb::object to = nb::borrow((*game->states_)[q.state].object);
  return nb::str(game->call("move_name", p.state, to)).c_str();
}

// Each character is a cell: x and o are pieces, # is dark, a dot is empty, a space is no cell.
bool PythonRuleset::draw(const Position& p, Canvas& canvas) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::Draw)]) return false;
  std::string text;
  {
    const nb::gil_scoped_acquire gil;
    const nb::object drawn = game->call("draw", p.state);
    if (!nb::isinstance<nb::str>(drawn)) {
      break_law(fmt::format("{}.draw answered {}, not text", game->name_, shown(drawn)));
    }
    text = nb::cast<std::string>(drawn);
  }
  int row = 0, column = 0;
  for (const char32_t c : decode_utf8(text)) {
    if (c == U'\n') {
      ++row;
      column = 0;
      continue;
    }
    using Tone = Canvas::Tone;
    if (c == U'x' || c == U'o') {
      canvas.cell(row, column);
      canvas.cell(row, column, "", c == U'x' ? Tone::Left : Tone::Right, Canvas::Shape::Disc);
    } else if (c == U'#' || c == U'.') {
      canvas.cell(row, column, "", c == U'#' ? Tone::Dark : Tone::Plain);
    } else if (c != U' ') {
      canvas.cell(row, column, c < 128 ? std::string(1, static_cast<char>(c)) : "?");
    }
    ++column;
  }
  return true;
}

std::optional<PythonRuleset::Position> PythonRuleset::from_numbers(std::span<const std::int64_t> numbers) const {
  const nb::gil_scoped_acquire gil;
  if (numbers.size() == 1) {
    const nb::int_ state(numbers[0]);
    return Position{game->number(state, "", state)};
  }
  nb::list items;
  for (const auto n : numbers) items.append(nb::int_(n));
  const nb::tuple state(items);
  return Position{game->number(state, "", state)};
}

std::optional<std::vector<Integer>> PythonRuleset::numbers(const Position& p) const {
  const nb::gil_scoped_acquire gil;
  const nb::handle state = (*game->states_)[p.state].object;
  std::vector<Integer> out;
  const auto add = [&](nb::handle n) {
    if (!PyLong_CheckExact(n.ptr())) return false;
    int overflow = 0;
    const auto small = PyLong_AsLongLongAndOverflow(n.ptr(), &overflow);
    if (overflow == 0) out.emplace_back(static_cast<std::int64_t>(small));
    return overflow == 0;
  };
  if (!PyTuple_CheckExact(state.ptr())) return add(state) ? std::optional(std::move(out)) : std::nullopt;
  for (Py_ssize_t i = 0; i < PyTuple_Size(state.ptr()); ++i) {
    if (!add(PyTuple_GetItem(state.ptr(), i))) return std::nullopt;
  }
  return out;
}

}  // namespace nimatron::python
