// A ruleset that is a class in Python (python/nimatron/_ruleset.py says what it may have).
//
// A position is the number of its state among all states that rulesets in Python have met; states are any hashable
// objects. The states are shared by these rulesets, so that operators can join them, and forgotten with the last one.
// The class is called with the GIL held, which the searches around it do without.
#pragma once

#include <nanobind/nanobind.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"
#include "states.h"

namespace nimatron::python {

namespace nb = nanobind;

class PythonGame : public std::enable_shared_from_this<PythonGame> {
 public:
  // Of an instance, or of one equal to it.
  static AnyRuleset ruleset_of(nb::handle instance);
  // The instance of a ruleset in Python; invalid for any other.
  static nb::object instance_of(const AnyRuleset& ruleset);
  // Null for any other.
  static const PythonGame* of(const AnyRuleset& ruleset);
  // The position of a state, and back.
  static AnyPosition position(const AnyRuleset& ruleset, nb::handle state);
  nb::object object(const AnyPosition& p) const;

  explicit PythonGame(nb::handle instance);
  PythonGame(const PythonGame&) = delete;
  PythonGame& operator=(const PythonGame&) = delete;
  ~PythonGame();

 private:
  friend struct PythonRuleset;
  enum class Has : std::uint8_t { Components, NormalForm, Negated, Draw, MoveName };
  static constexpr std::size_t kHooks = 5;
  // Those that answer states; from NormalForm on, one.
  enum class Method : std::uint8_t { Options, Left, Right, Components, NormalForm, Negated };
  static constexpr std::uint64_t kMethods = 6;

  // Calls a method of the class; an Error that names it if it raises.
  nb::object call(const char* method, std::uint32_t state, nb::handle more = {}) const;
  std::uint32_t number(nb::handle state, const char* method, nb::handle of) const;
  // The states that a method answers. It is asked once about each state: the searches rely on rules that do not change.
  std::vector<std::uint32_t> states(Method method, std::uint32_t of) const;
  std::vector<std::uint32_t> listed(const char* method, std::uint32_t of) const;
  // Those of `components`. A state is not among its own components nor among theirs, unless it is the only one.
  std::vector<std::uint32_t> components(std::uint32_t of) const;
  void check_unchanged(const char* method, const States::State& argument) const;
  std::string place(const char* method, nb::handle of) const;

  nb::object instance_;
  Py_hash_t hash_;
  std::string name_;
  bool impartial_, all_small_ = false;
  bool has_[kHooks] = {};
  std::shared_ptr<States> states_;
  mutable boost::unordered_flat_map<std::uint64_t, std::vector<std::uint32_t>> known_;  // by state and method
  mutable std::vector<bool> settled_;  // the states whose components are known to get smaller
};

struct PythonRuleset {
  struct Position {
    static constexpr const char* kKind = "the states of a ruleset in Python";
    std::uint32_t state = 0;
    friend bool operator==(const Position&, const Position&) = default;
    friend std::size_t hash_value(const Position& p) { return mix(p.state, 0); }
  };

  std::shared_ptr<const PythonGame> game;

  std::string spec() const;
  bool impartial() const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  std::optional<Position> negated(const Position& p) const;
  Facts facts() const;
  std::string move_name(const Position& p, const Position& q) const;
  bool draw(const Position& p, Canvas& canvas) const;
  std::optional<Position> from_numbers(std::span<const std::int64_t> numbers) const;
  std::optional<std::vector<Integer>> numbers(const Position& p) const;
  friend bool operator==(const PythonRuleset& a, const PythonRuleset& b) { return a.game == b.game; }
};

}  // namespace nimatron::python
