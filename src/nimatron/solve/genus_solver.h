// The definitions of GenusSolver's members, for the files that instantiate it.
#pragma once

#include <algorithm>

#include "nimatron/solve/genus.h"

namespace nimatron {

template <Ruleset R>
std::uint32_t GenusSolver<R>::number(Genus genus) {
  const auto [it, fresh] = numbers_.emplace(std::move(genus), static_cast<std::uint32_t>(genera_.size()));
  if (fresh) genera_.push_back(it->first);
  return it->second;
}

template <Ruleset R>
void GenusSolver<R>::clear() {
  ids_.clear();
  sums_.clear();
  of_component_ = decltype(of_component_)();
  of_sum_ = decltype(of_sum_)();
  nim_heaps_ = decltype(nim_heaps_)();
  charge_.set(0);
  accounted_ = 0;
}

template <Ruleset R>
Genus GenusSolver<R>::operator()(const P& p) {
  if (auto answer = theorem(r_, ask::Genus{}, p)) return *answer;
  return genera_[solve(sum_of(p, {})).genus];
}

template <Ruleset R>
bool GenusSolver<R>::tame(const P& p) {
  if (const auto answer = theorem(r_, ask::Tame{}, p)) return *answer;
  // A sum has its components among its followers, so it is tame exactly if they are.
  bool all = true;
  components(r_, p, [&](const P& part) {
    if (!all) return;
    if (const auto answer = theorem(r_, ask::Tame{}, part)) {
      all = *answer;
      return;
    }
    all = solve(component(part)).tame;
  });
  return all;
}

template <Ruleset R>
Nimber GenusSolver<R>::misere_grundy(const P& p) {
  if (const auto answer = theorem(r_, ask::MisereGrundy{}, p)) return *answer;
  return (*this)(p).digit(0);
}

template <Ruleset R>
Outcome GenusSolver<R>::misere_outcome(const P& p) {
  if (const auto answer = theorem(r_, ask::MisereOutcome{}, p)) return *answer;
  return misere_grundy(p) == 0 ? Outcome::P : Outcome::N;
}

template <Ruleset R>
auto GenusSolver<R>::component(const P& part) -> Ref {
  const auto [id, fresh] = ids_.insert(normal_form(r_, part));
  if (!fresh) return id;
  Known& k = of_component_.emplace_back();
  // Both are needed: a genus alone does not say how the component behaves in sums.
  const auto is_tame = theorem(r_, ask::Tame{}, part);
  if (!is_tame) return id;
  auto answer = theorem(r_, ask::Genus{}, part);
  if (!answer && *is_tame) answer = tame_genus(part);
  if (answer) {
    k.genus = number(std::move(*answer));
    k.tame = *is_tame;
  }
  return id;
}

template <Ruleset R>
std::optional<Genus> GenusSolver<R>::tame_genus(const P& part) {
  const auto normal = theorem(r_, ask::Outcome{}, part);
  const auto misere = theorem(r_, ask::MisereOutcome{}, part);
  if (!normal || !misere) return std::nullopt;
  if (*misere == Outcome::P) return *normal == Outcome::P ? Genus::of_pair(0) : Genus::of_nimber(1);
  return *normal == Outcome::P ? Genus::of_nimber(0) : Genus::of_pair(grundy_(part));
}

template <Ruleset R>
auto GenusSolver<R>::sum_of(const P& q, const Members& rest) -> Ref {
  Members members = rest;
  components(r_, q, [&](const P& part) { members.ids.push_back(component(part)); });
  return sum_of(std::move(members));
}

template <Ruleset R>
auto GenusSolver<R>::sum_of(Members members) -> Ref {
  std::size_t counters = 0;
  std::size_t kept = 0;
  for (Id id : members.ids) {
    const Known& k = of_component_[id];
    if (k.done() && k.nim_heap != Known::kNoNimHeap) {
      counters += k.nim_heap == 1 ? 1 : 0;
      if (k.nim_heap <= 1) continue;
      id = nim_heaps_.at(k.nim_heap);
    }
    members.ids[kept++] = id;
  }
  members.ids.resize(kept);
  if (counters % 2 == 1) members.ids.push_back(nim_heaps_.at(1));
  if (members.ids.empty()) return kOver;
  if (members.ids.size() == 1) return members.ids[0];
  std::sort(members.ids.begin(), members.ids.end());
  const auto [id, fresh] = sums_.insert(members);
  if (fresh) of_sum_.emplace_back();
  return id | kSum;
}

template <Ruleset R>
auto GenusSolver<R>::solve(Ref root) -> const Known& {
  struct Unwind {  // a stop leaves no half-searched position behind
    GenusSolver& s;
    ~Unwind() {
      for (const auto& f : s.stack_) s.known(f.ref).genus = Known::kUnknown;
      s.stack_.clear();
      s.waiting_.clear();
    }
  } unwind{*this};
  if (!known(root).done()) open(root);
  while (!stack_.empty()) {
    Frame& f = stack_.back();
    while (f.next < waiting_.size() && known(waiting_[f.next]).done()) ++f.next;
    if (f.next < waiting_.size()) {
      open(waiting_[f.next]);
    } else {
      close(f);
    }
  }
  return known(root);
}

template <Ruleset R>
void GenusSolver<R>::open(Ref ref) {
  Known& k = known(ref);
  if (k.genus == Known::kOpen) {
    std::string where = (ref & kSum) ? "a sum of its parts" : print(r_, ids_[ref]);
    throw Error("the game is loopy: " + where + " can be reached from itself");
  }
  k.genus = Known::kOpen;
  stack_.push_back({ref, waiting_.size(), waiting_.size(), Stage::Options});
  if (ref & kSum) {
    stack_.back().stage = Stage::Components;
    const Members& members = sums_[ref & ~kSum];
    waiting_.insert(waiting_.end(), members.ids.begin(), members.ids.end());
    return;
  }
  options(r_, ids_[ref], [&](const P& q) {
    budget_->tick(positions());
    if (positions() + waiting_.size() >= accounted_ + 65536) account();
    waiting_.push_back(sum_of(q, {}));
  });
}

template <Ruleset R>
void GenusSolver<R>::close(Frame& f) {
  switch (f.stage) {
    case Stage::Components:
      close_components(f);
      break;
    case Stage::Alias:
      done(f, known(waiting_[f.first]));
      break;
    case Stage::Options:
      close_options(f);
      break;
  }
}

// The components of a sum are solved: the sum follows by Lemma 9, or it is simplified, or it is played.
template <Ruleset R>
void GenusSolver<R>::close_components(Frame& f) {
  const Members members = sums_[f.ref & ~kSum];
  if (std::all_of(members.ids.begin(), members.ids.end(), [&](Id id) { return of_component_[id].tame; })) {
    Genus sum;
    for (const Id id : members.ids) sum = nim_sum(sum, genera_[of_component_[id].genus]);
    Known k;
    k.genus = number(std::move(sum));
    k.tame = true;
    done(f, k);
    return;
  }
  waiting_.resize(f.first);
  f.next = f.first;
  const Ref simpler = sum_of(members);
  if (simpler != f.ref) {
    f.stage = Stage::Alias;
    waiting_.push_back(simpler);
    return;
  }
  f.stage = Stage::Options;
  for (std::size_t i = 0; i < members.ids.size(); ++i) {
    if (i > 0 && members.ids[i] == members.ids[i - 1]) continue;
    Members rest = members;
    rest.ids.erase(rest.ids.begin() + static_cast<std::ptrdiff_t>(i));
    options(r_, ids_[members.ids[i]], [&](const P& q) {
      budget_->tick(positions());
      if (positions() + waiting_.size() >= accounted_ + 65536) account();
      waiting_.push_back(sum_of(q, rest));
    });
  }
}

template <Ruleset R>
void GenusSolver<R>::close_options(const Frame& f) {
  std::vector<std::uint32_t> numbers;
  bool tame = true;
  bool nim_heaps = true;
  NimberSet sizes;
  bool has_one = false;
  for (std::size_t i = f.first; i < waiting_.size(); ++i) {
    const Known& k = known(waiting_[i]);
    numbers.push_back(k.genus);
    tame = tame && k.tame;
    nim_heaps = nim_heaps && k.nim_heap != Known::kNoNimHeap;
    sizes.insert(k.nim_heap);
    has_one = has_one || k.nim_heap == 1;
  }
  const bool over = numbers.empty();
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  std::vector<const Genus*> genera;
  for (const std::uint32_t n : numbers) genera.push_back(&genera_[n]);
  Genus genus = genus_of_options(genera);
  Known k;
  k.tame = tame && genus.of_nim();
  k.genus = number(std::move(genus));
  if (nim_heaps && !(f.ref & kSum)) {
    // Options above the mex have it as an option and are reversible; to 0 only where the game is N as 0 is.
    const auto mex = static_cast<std::uint32_t>(sizes.mex());
    if (mex > 0 || over || has_one) k.nim_heap = mex;
    if (k.nim_heap != Known::kNoNimHeap) nim_heaps_.emplace(k.nim_heap, f.ref);
  }
  done(f, k);
}

template <Ruleset R>
void GenusSolver<R>::done(const Frame& f, const Known& value) {
  const Known copy = value;
  known(f.ref) = copy;
  waiting_.resize(f.first);
  stack_.pop_back();
}

template <Ruleset R>
void GenusSolver<R>::account() {
  accounted_ = positions() + waiting_.size();
  charge_.set(ids_.bytes() + sums_.bytes() + (of_component_.capacity() + of_sum_.capacity()) * sizeof(Known) +
              stack_.capacity() * sizeof(Frame) + waiting_.capacity() * sizeof(Ref) +
              genera_.capacity() * 2 * (sizeof(Genus) + 32));
}

}  // namespace nimatron
