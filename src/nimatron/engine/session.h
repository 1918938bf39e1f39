// Session: what one thread keeps between questions: the value arena and the memos of each ruleset's
// solvers, all inside one Budget.
//
//   Budget budget;
//   Session session(budget);
//   session.solver<GrundySolver<AnyRuleset>>(r)(p);     // remembers what it has searched
//
// A solver is any class that can be made from (AnyRuleset, Budget&, Theory), or, where it makes values,
// from (AnyRuleset, GameArena&, Theory); one that serves all rulesets is made from (GameArena&, Theory).
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <string>
#include <typeindex>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/value/game.h"

namespace nimatron {

class Session {
 public:
  explicit Session(Budget& budget, Theory theory = Theory::On)
      : budget_(&budget), theory_(theory), games_(std::make_unique<GameArena>(budget)) {}

  Budget& budget() { return *budget_; }
  Theory theory() const { return theory_; }
  GameArena& games() { return *games_; }

  template <class Solver>
  Solver& solver(const AnyRuleset& r) {
    Key key{r.spec(), r.impartial(), std::type_index(typeid(Solver))};
    auto it = solvers_.find(key);
    if (it == solvers_.end()) {
      std::shared_ptr<void> made;
      if constexpr (std::is_constructible_v<Solver, AnyRuleset, GameArena&, Theory>) {
        made = std::make_shared<Solver>(r, *games_, theory_);
      } else {
        made = std::make_shared<Solver>(r, *budget_, theory_);
      }
      it = solvers_.emplace(std::move(key), std::move(made)).first;
    }
    return *static_cast<Solver*>(it->second.get());
  }

  // A solver that serves all rulesets at once, made from (GameArena&, Theory).
  template <class Solver>
  Solver& shared() {
    Key key{"", false, std::type_index(typeid(Solver))};
    auto it = solvers_.find(key);
    if (it == solvers_.end()) {
      it = solvers_.emplace(std::move(key), std::make_shared<Solver>(*games_, theory_)).first;
    }
    return *static_cast<Solver*>(it->second.get());
  }

  bool empty() const { return solvers_.empty(); }
  // Forgets every memo and every value made so far; handles of values go stale.
  void clear() {
    solvers_.clear();
    games_ = std::make_unique<GameArena>(*budget_);
    budget_->forgotten();
  }

 private:
  struct Key {
    std::string spec;
    bool impartial;  // the literal games are of both kinds
    std::type_index type;
    friend bool operator==(const Key&, const Key&) = default;
    friend std::size_t hash_value(const Key& k) {
      return hash_bytes(reinterpret_cast<const unsigned char*>(k.spec.data()), k.spec.size()) ^ k.type.hash_code();
    }
  };

  Budget* budget_;
  Theory theory_;
  std::unique_ptr<GameArena> games_;
  boost::unordered_flat_map<Key, std::shared_ptr<void>, Hash> solvers_;
};

}  // namespace nimatron
