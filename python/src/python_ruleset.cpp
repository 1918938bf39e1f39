#include "python_ruleset.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "nimatron/base/stack.h"
#include "state.h"
#include "text.h"

namespace nimatron::python {

namespace {

constexpr std::size_t kCellBytes = 100;  // of a drawing, about
constexpr const char* kHookNames[] = {"components", "normal_form", "negated", "draw", "move_name"};
constexpr const char* kMethodNames[] = {"options", "left", "right", "components", "normal_form", "negated"};

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

// An exception of Python that stays one: what the class raised becomes the cause of an Error, but KeyboardInterrupt and
// the like end the computation and go on as they are.
[[noreturn]] void fail(const std::string& what, nb::python_error& e) {
  const bool usual = e.matches(PyExc_Exception);
  const nb::object value = nb::borrow(e.value());
  const std::string message = usual ? words_of(value) : "";
  raised() = {value, usual};
  if (!usual) throw Stopped(Stopped::Why::Interrupt, "interrupted");
  throw Error(fmt::format("{} {}{}{}", what, name_of_type(value), message.empty() ? "" : ": ", message));
}

bool is_true(const std::string& what, const nb::object& answer) {
  const int out = PyObject_IsTrue(answer.ptr());
  if (out >= 0) return out == 1;
  nb::python_error e;
  fail(what + ": its truth raised", e);
}

[[noreturn]] void break_law(const std::string& what) {
  raised() = {nb::object(), true};
  throw Error(what);
}

}  // namespace

PythonGame::PythonGame(nb::handle instance) : instance_(nb::borrow(instance)), states_(States::shared()) {
  name_ = name_of_type(instance);
  const auto has = [&](const char* name) { return nb::hasattr(instance, name); };
  const bool left = has("left"), right = has("right");
  impartial_ = !left && !right;
  if (left != right || (impartial_ && !has("options"))) {
    break_law(fmt::format("{} needs options(self, position), or left and right for a partizan game", name_));
  }
  for (std::size_t i = 0; i < kHooks; ++i) has_[i] = has(kHookNames[i]);
  all_small_ = impartial_ || (has("all_small") && is_true(name_ + ".all_small", instance.attr("all_small")));
  hash_ = PyObject_Hash(instance.ptr());
  if (hash_ == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
}

PythonGame::~PythonGame() {
  games().remove(this);
  if (instance_.is_valid()) drop_later({instance_.release().ptr()});
}

AnyRuleset PythonGame::ruleset_of(nb::handle instance) {
  check_stack();
  release_dropped();
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
  return states_->object(TaggedAs::decoded<PythonRuleset::Position>(p).state);
}

std::string PythonGame::place(const char* method, nb::handle of) const {
  return *method == '\0' ? name_ : fmt::format("{}.{}({})", name_, method, shown(of));
}

std::uint32_t PythonGame::number(nb::handle state, const char* method, nb::handle of) const try {
  check_stack();  // the code of states may come back here, and so may that of a class below
  const Py_hash_t hash = PyObject_Hash(state.ptr());
  if (hash == -1 && PyErr_Occurred() != nullptr) {
    nb::python_error e;
    fail(fmt::format("{}: the state {} cannot be hashed:", place(method, of), shown(state)), e);
  }
  if (const auto known = states_->find(state)) return *known;
  if (PyObject_Hash(state.ptr()) != hash) {
    break_law(fmt::format("{}: the hash of the state {} changes", place(method, of), shown(state)));
  }
  if (const nb::object equal = states_->equal_to(state); equal.is_valid()) {
    break_law(fmt::format("{}: the states {} and {} are equal but their hashes differ", place(method, of), shown(equal),
                          shown(state)));
  }
  return states_->add(state, hash);
} catch (nb::python_error& e) {
  fail(fmt::format("{}: comparing the state {} raised", place(method, of), shown(state)), e);
}

void PythonGame::check_unchanged(const char* method, const States::State& argument) const {
  if (PyObject_Hash(argument.object) == argument.hash) return;
  PyErr_Clear();
  break_law(fmt::format("{} changed its argument: the hash is another one", place(method, argument.object)));
}

nb::object PythonGame::call(const char* method, std::uint32_t state, nb::handle more) const {
  check_stack();
  const States::State of = (*states_)[state];
  const nb::object argument = nb::borrow(of.object);
  try {
    nb::object out = more.is_valid() ? instance_.attr(method)(argument, more) : instance_.attr(method)(argument);
    check_unchanged(method, of);
    return out;
  } catch (nb::python_error& e) {
    fail(fmt::format("{} raised", place(method, argument)), e);
  }
}

std::vector<std::uint32_t> PythonGame::states(Method method, std::uint32_t of) const {
  const std::uint64_t key = std::uint64_t{of} * kMethods + static_cast<std::uint64_t>(method);
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  const char* const name = kMethodNames[static_cast<std::size_t>(method)];
  auto found =
      method < Method::NormalForm ? listed(name, of) : std::vector{number(call(name, of), name, states_->object(of))};
  states_->charge(sizeof key + sizeof found + found.size() * sizeof found[0]);
  // Code of the user's has run: the answer that came first stays.
  return known_.try_emplace(key, std::move(found)).first->second;
}

std::vector<std::uint32_t> PythonGame::listed(const char* method, std::uint32_t of) const {
  const nb::object argument = states_->object(of);
  const nb::object all = call(method, of);
  const nb::object iterator = nb::steal(PyObject_GetIter(all.ptr()));
  if (!iterator.is_valid()) {
    nb::python_error e;
    if (!e.matches(PyExc_TypeError)) fail(fmt::format("{} raised", place(method, argument)), e);
    break_law(fmt::format("{} answered {}, which is not iterable", place(method, argument), shown(all)));
  }
  std::vector<std::uint32_t> out;
  Growth charged;
  for (;;) {
    const nb::object next = nb::steal(PyIter_Next(iterator.ptr()));
    if (!next.is_valid()) break;
    tick();
    charged.add(sizeof out[0]);
    out.push_back(number(next, method, argument));
  }
  if (PyErr_Occurred() != nullptr) {
    nb::python_error e;
    fail(fmt::format("{} raised", place(method, argument)), e);
  }
  check_unchanged(method, (*states_)[of]);
  return out;
}

std::vector<std::uint32_t> PythonGame::components(std::uint32_t of) const {
  constexpr std::size_t kDeepest = 10'000;
  struct Level {
    std::uint32_t state;
    std::vector<std::uint32_t> parts;
    std::size_t next = 0;
  };
  std::vector<std::uint32_t> out = states(Method::Components, of);
  const auto is_settled = [&](std::uint32_t s) { return s < settled_.size() && settled_[s]; };
  const auto is_one = [](std::uint32_t s, const std::vector<std::uint32_t>& parts) {
    return parts.size() == 1 && parts[0] == s;
  };
  if (is_settled(of) || is_one(of, out)) return out;
  std::vector<Level> path{{of, out}};
  while (!path.empty()) {
    Level& top = path.back();
    if (top.next == top.parts.size()) {
      if (settled_.size() <= top.state) settled_.resize(states_->size());
      settled_[top.state] = true;
      path.pop_back();
      continue;
    }
    const std::uint32_t part = top.parts[top.next++];
    if (is_settled(part)) continue;
    const auto place_of = [&](std::uint32_t s) { return place("components", states_->object(s)); };
    const auto again = std::find_if(path.begin(), path.end(), [&](const Level& l) { return l.state == part; });
    if (again != path.end()) {
      const std::uint32_t back = path.back().state;
      break_law(fmt::format("{} answered {}{}: components must be smaller", place_of(back),
                            shown(states_->object(part)),
                            back == part ? " and more" : ", one of whose components it is"));
    }
    if (path.size() == kDeepest) {
      break_law(fmt::format("{} has components with components and so on, {} deep", place_of(of), kDeepest));
    }
    auto parts = states(Method::Components, part);
    if (!is_one(part, parts)) path.push_back({part, std::move(parts)});
  }
  return out;
}

std::string PythonRuleset::spec() const { return game->name_; }
bool PythonRuleset::impartial() const { return game->impartial_; }
// Nothing proves that play ends.
Facts PythonRuleset::facts() const { return {.ends = false, .all_small = game->all_small_}; }

void PythonRuleset::options(const Position& p, Player player, Sink<Position> sink) const {
  using Method = PythonGame::Method;
  const auto method = game->impartial_ ? Method::Options : player == Player::Left ? Method::Left : Method::Right;
  std::vector<std::uint32_t> all;
  {
    const Gil gil;
    all = game->states(method, p.state);
  }
  for (const auto q : all) sink(Position{q});
}

void PythonRuleset::components(const Position& p, Sink<Position> sink) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::Components)]) return sink(p);
  std::vector<std::uint32_t> all;
  {
    const Gil gil;
    all = game->components(p.state);
  }
  for (const auto q : all) sink(Position{q});
}

PythonRuleset::Position PythonRuleset::normal_form(const Position& p) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::NormalForm)]) return p;
  const Gil gil;
  return {game->states(PythonGame::Method::NormalForm, p.state)[0]};
}

std::optional<PythonRuleset::Position> PythonRuleset::negated(const Position& p) const {
  if (game->impartial_) return p;
  if (!game->has_[static_cast<int>(PythonGame::Has::Negated)]) return std::nullopt;
  const Gil gil;
  return Position{game->states(PythonGame::Method::Negated, p.state)[0]};
}

PythonRuleset::Position PythonRuleset::parse(Cursor& in) const {
  const std::string text(in.rest());
  const Gil gil;
  try {
    const nb::object state = nb::module_::import_("ast").attr("literal_eval")(text);
    in.back_to(in.text().size());
    return {game->number(state, "", state)};
  } catch (nb::python_error& e) {
    if (!e.matches(PyExc_Exception)) fail("", e);
    in.expected("a state as a literal of Python");
  }
}

std::string PythonRuleset::format(const Position& p) const {
  const Gil gil;
  const nb::object state = game->states_->object(p.state);
  const nb::object text = nb::steal(PyObject_Repr(state.ptr()));
  if (!text.is_valid()) {
    nb::python_error e;
    fail(fmt::format("{}: the repr of a state raised", game->name_), e);
  }
  std::string out = words_of(text);
  if (!PyTuple_CheckExact(state.ptr()) || PyTuple_Size(state.ptr()) == 0) return out;
  out = out.substr(1, out.size() - 2);  // as the states of other rulesets are written
  if (numbers(p)) std::erase(out, ' ');
  return out;
}

std::string PythonRuleset::move_name(const Position& p, const Position& q) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::MoveName)]) return format(q);
  const Gil gil;
  const nb::object to = game->states_->object(q.state);
  const nb::object name = game->call("move_name", p.state, to);
  if (!PyUnicode_Check(name.ptr())) {
    break_law(
        fmt::format("{} answered {}, not text", game->place("move_name", game->states_->object(p.state)), shown(name)));
  }
  return words_of(name);
}

// Each character is a cell: x and o are pieces, # is dark, a dot is empty, a space is not a cell.
bool PythonRuleset::draw(const Position& p, Canvas& canvas) const {
  if (!game->has_[static_cast<int>(PythonGame::Has::Draw)]) return false;
  std::string text;
  {
    const Gil gil;
    const nb::object drawn = game->call("draw", p.state);
    if (!nb::isinstance<nb::str>(drawn)) {
      break_law(fmt::format("{}.draw answered {}, not text", game->name_, shown(drawn)));
    }
    text = words_of(drawn);
  }
  int row = 0, column = 0;
  Growth charged;
  for (const char32_t c : decode_utf8(text)) {
    if (c == U'\n') {
      ++row;
      column = 0;
      continue;
    }
    using Tone = Canvas::Tone;
    tick();
    charged.add(kCellBytes);
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
  const Gil gil;
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
  const Gil gil;
  const nb::object state = game->states_->object(p.state);
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
