#include "nimatron/solve/misere_canonical.h"

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

template <Ruleset R>
auto MisereCanonicalSolver<R>::enter(const P& part) -> Id {
  const auto [id, fresh] = ids_.insert(normal_form(r_, part));
  if (fresh) form_.push_back(kUnknown);
  return id;
}

template <Ruleset R>
MisereArena::Id MisereCanonicalSolver<R>::operator()(const P& p) {
  MisereArena::Id sum = 0;
  components(r_, p, [&](const P& part) { sum = arena_.sum(sum, solve(enter(part))); });
  return sum;
}

template <Ruleset R>
MisereArena::Id MisereCanonicalSolver<R>::solve(Id root) {
  // The options of an open position stand in parts, each as its components and kOptionEnd.
  constexpr Id kOptionEnd = 0xffffffffU;
  struct Frame {
    Id id;
    std::size_t first, next;
  };
  std::vector<Frame> stack;
  std::vector<Id> parts;
  std::size_t accounted = 0;
  const auto open = [&](Id id) {
    if (form_[id] == kOpen) {
      throw Error("the game is loopy: " + print(r_, ids_[id]) + " can be reached from itself");
    }
    form_[id] = kOpen;
    stack.push_back({id, parts.size(), parts.size()});
    options(r_, ids_[id], [&](const P& q) {
      budget_->tick(ids_.size());
      if (ids_.size() + parts.size() >= accounted + 4096) {
        accounted = ids_.size() + parts.size();
        charge_.set(ids_.bytes() + form_.capacity() * 4 + parts.capacity() * 4);
      }
      components(r_, q, [&](const P& part) { parts.push_back(enter(part)); });
      parts.push_back(kOptionEnd);
    });
  };
  if (form_[root] < kOpen) return form_[root];
  try {
    open(root);
    std::vector<MisereArena::Id> list;
    while (!stack.empty()) {
      Frame& f = stack.back();
      while (f.next < parts.size() && (parts[f.next] == kOptionEnd || form_[parts[f.next]] < kOpen)) ++f.next;
      if (f.next < parts.size()) {
        open(parts[f.next]);
        continue;
      }
      list.clear();
      MisereArena::Id sum = 0;
      for (std::size_t i = f.first; i < parts.size(); ++i) {
        if (parts[i] == kOptionEnd) {
          list.push_back(sum);
          sum = 0;
        } else {
          sum = arena_.sum(sum, form_[parts[i]]);
        }
      }
      form_[f.id] = arena_.make(list);
      parts.resize(f.first);
      stack.pop_back();
    }
  } catch (...) {
    for (const Frame& f : stack) {
      if (form_[f.id] == kOpen) form_[f.id] = kUnknown;
    }
    throw;
  }
  return form_[root];
}

template class MisereCanonicalSolver<AnyRuleset>;

}  // namespace nimatron
