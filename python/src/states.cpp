#include "states.h"

#include <mutex>

#include "gil.h"
#include "nimatron/base/budget.h"
#include "text.h"

namespace nimatron::python {

namespace {

struct Dropped {
  std::mutex mutex;
  std::vector<PyObject*> objects;
};

Dropped& dropped() {
  static auto* all = new Dropped;
  return *all;
}

// The types of Python itself keep the law.
bool has_own_equality(nb::handle state) { return (PyType_GetFlags(Py_TYPE(state.ptr())) & Py_TPFLAGS_HEAPTYPE) != 0; }

// What a state takes: the object itself, as far as it says, and its places in the tables.
std::size_t bytes_of(nb::handle state) {
  constexpr std::size_t kPlaces = 200;
  static nb::object& size_of = *new nb::object(nb::module_::import_("sys").attr("getsizeof"));
  const nb::object size = nb::steal(PyObject_CallFunctionObjArgs(size_of.ptr(), state.ptr(), nullptr));
  const Py_ssize_t bytes = size.is_valid() ? PyLong_AsSsize_t(size.ptr()) : 0;
  if (PyErr_Occurred() != nullptr) PyErr_Clear();
  return kPlaces + static_cast<std::size_t>(bytes > 0 ? bytes : 0);
}

}  // namespace

void drop_later(std::vector<PyObject*> objects) {
  if (closing()) return;
  const std::lock_guard lock(dropped().mutex);
  dropped().objects.insert(dropped().objects.end(), objects.begin(), objects.end());
}

void release_dropped() {
  std::vector<PyObject*> all;
  {
    const std::lock_guard lock(dropped().mutex);
    all.swap(dropped().objects);
  }
  for (PyObject* o : all) Py_DECREF(o);
}

std::shared_ptr<States> States::shared() {
  static auto* known = new std::weak_ptr<States>;
  auto states = known->lock();
  if (!states) *known = states = std::make_shared<States>();
  return states;
}

States::~States() {
  std::vector<PyObject*> all;
  for (const auto& [type, numbers] : numbers_) all.push_back(numbers);
  for (const State& s : all_) all.push_back(s.object);
  drop_later(std::move(all));
}

std::optional<std::uint32_t> States::find(nb::handle state) const {
  const auto same_type = numbers_.find(Py_TYPE(state.ptr()));
  if (same_type == numbers_.end()) return std::nullopt;
  PyObject* known = PyDict_GetItemWithError(same_type->second, state.ptr());
  if (known == nullptr && PyErr_Occurred() != nullptr) throw nb::python_error();
  return known == nullptr ? std::nullopt : std::optional(static_cast<std::uint32_t>(PyLong_AsUnsignedLong(known)));
}

std::uint32_t States::add(nb::handle state, Py_hash_t hash) {
  charge(bytes_of(state));
  const auto number = static_cast<std::uint32_t>(all_.size());
  all_.push_back({state.inc_ref().ptr(), hash});
  PyObject*& same_type = numbers_[Py_TYPE(state.ptr())];
  if (same_type == nullptr) same_type = PyDict_New();
  PyObject* const numbers = same_type;
  const nb::int_ value(number);
  if (numbers == nullptr || PyDict_SetItem(numbers, state.ptr(), value.ptr()) != 0) throw nb::python_error();
  if (has_own_equality(state) && watched_.size() < kWatched) watched_.push_back(number);
  return number;
}

void States::charge(std::size_t bytes) {
  const Budget* budget = Budget::current();
  if (budget != nullptr && bytes_ + bytes > budget->memory()) throw budget->stopped_by(Stopped::Why::Memory);
  bytes_ += bytes;
}

nb::object States::equal_to(nb::handle state) const {
  if (!has_own_equality(state)) return {};
  for (std::size_t i = 0; i < watched_.size(); ++i) {
    nb::object other = object(watched_[i]);
    if (Py_TYPE(other.ptr()) != Py_TYPE(state.ptr())) continue;
    const int equal = PyObject_RichCompareBool(other.ptr(), state.ptr(), Py_EQ);
    if (equal < 0) throw nb::python_error();
    if (equal == 1) return other;
  }
  return {};
}

std::string shown(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Repr(object.ptr()));
  if (!text.is_valid()) {
    PyErr_Clear();
    return "a state whose repr fails";
  }
  std::string out = words_of(text);
  if (out.size() <= 60) return out;
  std::size_t end = 57;
  while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xc0) == 0x80) --end;  // inside a character
  return out.substr(0, end) + "...";
}

}  // namespace nimatron::python
