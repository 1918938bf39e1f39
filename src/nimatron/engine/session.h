// Session: what one thread keeps between questions: the value arena and the memos of each ruleset's
// solvers, all inside one Budget.
//
//   Budget budget;
//   Session session(budget);
//   session.solver<GrundySolver<AnyRuleset>>(r)(p);     // remembers what it has searched
//
// A solver is any class that can be made from (AnyRuleset, Budget&), or, where it makes values, from (AnyRuleset,
// GameArena&); one that serves all rulesets is made from (GameArena&).
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <typeindex>
#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/value/game.h"

namespace nimatron {

// Whether theorems may be used.
enum class Theory : bool { Off, On };

class Session {
 public:
  explicit Session(Budget& budget, Theory theory = Theory::On)
      : budget_(&budget), theory_(theory), games_(std::make_unique<GameArena>(budget)) {}

  Budget& budget() { return *budget_; }
  Theory theory() const { return theory_; }
  GameArena& games() { return *games_; }
  // The ruleset that this session searches: without theory where theory is off.
  AnyRuleset played(const AnyRuleset& r) const { return theory_ == Theory::On ? r : without_theory(r); }

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

  // A solver that serves all rulesets at once.
  template <class Solver>
  Solver& shared() {
    return held<Solver>(0, [&] { return std::make_unique<Held<Solver>>(std::nullopt, *games_); });
  }

  // The ruleset's own search for who wins (ruleset/solver.h); null if it has none.
  nimatron::Solver* own_solver(const AnyRuleset& r) {
    using Own = std::unique_ptr<nimatron::Solver>;
    return held<Own>(r.id(),
                     [&] {
                       Own own = r.solver(ask::Outcome{}, *budget_);
                       if (own) own->set_threads(threads_);
                       if (own && on_own_solver_) on_own_solver_(r, *own);
                       return std::make_unique<Held<Own>>(r, std::move(own));
                     })
        .get();
  }
  // How many threads such a search may use, and what is called when one is made.
  void set_threads(int threads) { threads_ = threads; }
  void on_own_solver(std::function<void(const AnyRuleset&, nimatron::Solver&)> f) { on_own_solver_ = std::move(f); }

  bool empty() const { return solvers_.empty(); }
  // Forgets every memo and every value made so far; handles of values go stale.
  void clear() {
    solvers_.clear();
    games_ = std::make_unique<GameArena>(*budget_);
    budget_->forgotten();
  }

 private:
  struct AnySolver {
    virtual ~AnySolver() = default;
  };
  // Keeps the ruleset alive, and so its id its own.
  template <class Solver>
  struct Held final : AnySolver {
    template <class... Args>
    explicit Held(std::optional<AnyRuleset> r, Args&&... args)
        : ruleset(std::move(r)), solver(std::forward<Args>(args)...) {}
    std::optional<AnyRuleset> ruleset;
    Solver solver;
  };
  struct Key {
    Tag ruleset;  // its id
    std::type_index type;
    friend bool operator==(const Key&, const Key&) = default;
    friend std::size_t hash_value(const Key& k) { return mix(k.type.hash_code(), k.ruleset); }
  };

  template <class Solver, class Make>
  Solver& held(Tag id, Make make) {
    const Key key{id, std::type_index(typeid(Solver))};
    auto it = solvers_.find(key);
    if (it == solvers_.end()) it = solvers_.emplace(key, make()).first;
    return static_cast<Held<Solver>&>(*it->second).solver;
  }

  Budget* budget_;
  Theory theory_;
  std::unique_ptr<GameArena> games_;
  int threads_ = 1;
  std::function<void(const AnyRuleset&, nimatron::Solver&)> on_own_solver_;
  boost::unordered_flat_map<Key, std::unique_ptr<AnySolver>, Hash> solvers_;
};

}  // namespace nimatron
