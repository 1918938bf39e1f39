// Session: what one thread keeps between questions: the value arena and the memos of each ruleset's solvers, all inside
// one Budget. Questions are asked by `ask` (engine/ask.h), or by text (notation/evaluator.h). Values are in its arena,
// and a Value keeps its arena alive, so that it stays valid when the session forgets.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/value/game.h"

namespace nimatron {

template <Ruleset R>
class GenusSolver;          // solve/genus.h
class MisereOutcomeSolver;  // solve/misere_outcome.h
class HeapPeriodSearch;     // table/period_search.h
class HeapSequence;         // table/heap_sequence.h
class ProvedPeriods;        // table/proved_periods.h

// Whether theorems may be used.
enum class Theory : bool { Off, On };

class Session {
 public:
  explicit Session(Budget& budget, Theory theory = Theory::On)
      : budget_(&budget), theory_(theory), games_(std::make_shared<GameArena>(budget)) {}

  // With the values of another session.
  Session(const Session& values, Theory theory) : budget_(values.budget_), theory_(theory), games_(values.games_) {}

  Budget& budget() { return *budget_; }
  Theory theory() const { return theory_; }
  // The arena of its values, until it forgets; whoever keeps a value keeps the arena.
  GameArena& games() { return *games_; }
  const std::shared_ptr<GameArena>& arena() const { return games_; }
  // The ruleset that this session searches: without theory where theory is off.
  AnyRuleset played(AnyRuleset r) const;

  // A solver is any class that can be made from (AnyRuleset, Budget&), or, where it makes values, from (AnyRuleset,
  // GameArena&).
  template <class Solver>
  Solver& solver(const AnyRuleset& r) {
    return held<Solver>(r.id(), [&] {
      if constexpr (std::is_constructible_v<Solver, AnyRuleset, GameArena&>) {
        return std::make_unique<Held<Solver>>(r, r, *games_);
      } else {
        return std::make_unique<Held<Solver>>(r, r, *budget_);
      }
    });
  }

  // A solver that serves all rulesets at once, made from (GameArena&).
  template <class Solver>
  Solver& shared() {
    return held<Solver>(0, [&] {
      auto made = std::make_unique<Held<Solver>>(std::nullopt, *games_);
      if constexpr (requires { made->solver.set_threads(threads_); }) made->solver.set_threads(threads_);
      return made;
    });
  }

  // The search for who wins and for Grundy values, which always has an answer: the ruleset's own (ruleset/solver.h), if
  // it has one, and the search of any ruleset for the positions that the other is not made for. A checkpoint keeps
  // both.
  nimatron::Solver& main_solver(const AnyRuleset& r);
  // How many threads a search may use, and what is called when the main solver of a ruleset is made.
  void set_threads(int threads) { threads_ = threads; }
  void on_main_solver(std::function<void(const AnyRuleset&, nimatron::Solver&)> f) { on_main_solver_ = std::move(f); }

  // Genera, and who wins in misère play. They share their memos, with each other and with the main solver.
  GenusSolver<AnyRuleset>& genus_solver(const AnyRuleset& r);
  MisereOutcomeSolver& misere_solver(const AnyRuleset& r);

  // Grundy values far out, by proved periods and by sequences of heaps; and what is called when a sequence is begun.
  ProvedPeriods& proved_periods(const AnyRuleset& r);
  void on_heap_sequence(std::function<void(HeapSequence&)> f) { on_heap_sequence_ = std::move(f); }
  const std::function<void(HeapSequence&)>& on_heap_sequence() const { return on_heap_sequence_; }
  // What is called when a search for the period of a code is begun.
  void on_period_search(std::function<void(const std::shared_ptr<HeapPeriodSearch>&)> f) {
    on_period_search_ = std::move(f);
  }
  const std::function<void(const std::shared_ptr<HeapPeriodSearch>&)>& on_period_search() const {
    return on_period_search_;
  }

  // Whether answers carry what they rest on.
  void keep_evidence(bool keep) { keeps_evidence_ = keep; }
  bool keeps_evidence() const { return keeps_evidence_; }

  // What the user should know although there is an answer.
  void on_warning(std::function<void(const std::string&)> f) { on_warning_ = std::move(f); }
  void warn(const std::string& message) const {
    if (on_warning_) on_warning_(message);
  }

  bool empty() const { return solvers_.empty(); }
  // Forgets every memo, and goes on with a new arena. The old one ends with the last answer that holds it.
  void clear();

 private:
  struct AnySolver {
    virtual ~AnySolver() = default;
  };
  // Keeps the ruleset alive, so that its id stays unique.
  template <class Solver>
  struct Held final : AnySolver {
    template <class... Args>
    explicit Held(std::optional<AnyRuleset> r, Args&&... args)
        : ruleset(std::move(r)), solver(std::forward<Args>(args)...) {}
    std::optional<AnyRuleset> ruleset;
    Solver solver;
  };
  struct Key {
    Tag ruleset;       // its id
    const char* type;  // of the solver: the address of its kType
    friend bool operator==(const Key&, const Key&) = default;
    friend std::size_t hash_value(const Key& k) { return mix(reinterpret_cast<std::uintptr_t>(k.type), k.ruleset); }
  };

  template <class Solver>
  static constexpr char kType = 0;

  template <class Solver, class Make>
  Solver& held(Tag id, Make make) {
    const Key key{id, &kType<Solver>};
    auto it = solvers_.find(key);
    if (it == solvers_.end()) it = solvers_.emplace(key, make()).first;
    return static_cast<Held<Solver>&>(*it->second).solver;
  }

  Budget* budget_;
  Theory theory_;
  std::shared_ptr<GameArena> games_;
  int threads_ = 1;
  bool keeps_evidence_ = false;
  std::function<void(const AnyRuleset&, nimatron::Solver&)> on_main_solver_;
  std::function<void(HeapSequence&)> on_heap_sequence_;
  std::function<void(const std::shared_ptr<HeapPeriodSearch>&)> on_period_search_;
  std::function<void(const std::string&)> on_warning_;
  boost::unordered_flat_map<Key, std::unique_ptr<AnySolver>, Hash> solvers_;
};

}  // namespace nimatron
