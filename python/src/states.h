// States: the states that rulesets in Python have met, by number.
//
// All access is with the GIL held. Whatever asks a state for its hash or compares it runs code of the user's, which may
// come back here: nothing refers into the table across such a call.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace nimatron::python {

namespace nb = nanobind;

class States {
 public:
  struct State {
    PyObject* object;
    Py_hash_t hash;
  };

  // The one table of all rulesets in Python, forgotten with the last one.
  static std::shared_ptr<States> shared();
  States() = default;
  States(const States&) = delete;
  States& operator=(const States&) = delete;
  ~States();

  std::size_t size() const { return all_.size(); }
  State operator[](std::uint32_t number) const { return all_[number]; }
  nb::object object(std::uint32_t number) const { return nb::borrow(all_[number].object); }

  // Only states of one type are compared: rulesets that know nothing of each other share this table.
  std::optional<std::uint32_t> find(nb::handle state) const;
  std::uint32_t add(nb::handle state, Py_hash_t hash);
  // Counts what is held for the states; Stopped where it passes the memory of the budget of this thread.
  void charge(std::size_t bytes);
  // A state that is equal to this new one; its hash is different, or the dictionary had found it.
  nb::object equal_to(nb::handle state) const;

 private:
  static constexpr std::size_t kWatched = 64;

  // By type, whose own hash is not asked for, then by state. A type lives as long as its states.
  std::unordered_map<PyTypeObject*, PyObject*> numbers_;
  std::vector<State> all_;
  std::vector<std::uint32_t> watched_;
  std::size_t bytes_ = 0;
};

// References whose owners ended where the GIL was not held; `release_dropped` drops them where it is.
void drop_later(std::vector<PyObject*> objects);
void release_dropped();

// An object as messages show it.
std::string shown(nb::handle object);

}  // namespace nimatron::python
