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
  account_.clear();
}

template <Ruleset R>
Genus GenusSolver<R>::operator()(const P& p) {
  if (auto answer = theorem(r_, question::Genus{}, p)) return *answer;
  return genera_[solve(sum_of(p, {})).genus];
}

template <Ruleset R>
bool GenusSolver<R>::tame(const P& p) {
  if (const auto answer = theorem(r_, question::Tame{}, p)) return *answer;
  // A sum has its components among its followers, so it is tame exactly if they are.
  bool all = true;
  components(r_, p, [&](const P& part) {
    if (!all) return;
    if (const auto answer = theorem(r_, question::Tame{}, part)) {
      all = *answer;
      return;
    }
    all = solve(component(part)).tame;
  });
  return all;
}

template <Ruleset R>
Nimber GenusSolver<R>::misere_grundy(const P& p) {
  if (const auto answer = theorem(r_, question::MisereGrundy{}, p)) return *answer;
  return (*this)(p).digit(0);
}

template <Ruleset R>
Outcome GenusSolver<R>::misere_outcome(const P& p) {
  if (const auto answer = theorem(r_, question::MisereOutcome{}, p)) return *answer;
  return misere_grundy(p) == 0 ? Outcome::P : Outcome::N;
}

template <Ruleset R>
auto GenusSolver<R>::component(const P& part) -> Ref {
  const auto [id, fresh] = ids_.insert(normal_form(r_, part));
  if (!fresh) return id;
  Known& k = of_component_.emplace_back();
  // Both are needed: a genus alone does not say how the component behaves in sums.
  const auto is_tame = theorem(r_, question::Tame{}, part);
  if (!is_tame) return id;
  auto answer = theorem(r_, question::Genus{}, part);
  if (!answer && *is_tame) answer = tame_genus(part);
  if (answer) {
    k.genus = number(std::move(*answer));
    k.tame = *is_tame;
  }
  return id;
}

template <Ruleset R>
std::optional<Genus> GenusSolver<R>::tame_genus(const P& part) {
  const auto normal = theorem(r_, question::Outcome{}, part);
  const auto misere = theorem(r_, question::MisereOutcome{}, part);
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
  if (!known(root).done()) search_.run(*this, root);
  return known(root);
}

template <Ruleset R>
void GenusSolver<R>::open(Frame& f) {
  known(f.ref).genus = Known::kOpen;
  f.first = f.next = waiting_.size();
  if (f.ref & kSum) {
    f.stage = Stage::Components;
    const Members& members = sums_[f.ref & ~kSum];
    waiting_.insert(waiting_.end(), members.ids.begin(), members.ids.end());
  } else {
    list_options(f.ref, {});
  }
}

template <Ruleset R>
void GenusSolver<R>::list_options(Id id, const Members& rest) {
  options(r_, ids_[id], [&](const P& q) {
    account_.tick(positions(), positions() + waiting_.size(), [this] { return bytes(); });
    waiting_.push_back(sum_of(q, rest));
  });
}

template <Ruleset R>
auto GenusSolver<R>::next(Frame& f) -> std::optional<Ref> {
  for (;;) {
    while (f.next < waiting_.size() && known(waiting_[f.next]).done()) ++f.next;
    if (f.next < waiting_.size()) return waiting_[f.next];
    if (f.stage != Stage::Components || tame_sum(sums_[f.ref & ~kSum])) return std::nullopt;
    simplify_or_play(f);
  }
}

template <Ruleset R>
bool GenusSolver<R>::tame_sum(const Members& members) const {
  return std::all_of(members.ids.begin(), members.ids.end(), [&](Id id) { return of_component_[id].tame; });
}

// The components of a sum are solved and not all tame.
template <Ruleset R>
void GenusSolver<R>::simplify_or_play(Frame& f) {
  const Members members = sums_[f.ref & ~kSum];
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
    list_options(members.ids[i], rest);
  }
}

template <Ruleset R>
void GenusSolver<R>::close(Frame& f) {
  Known answer;
  switch (f.stage) {
    case Stage::Components: {
      Genus sum;
      for (const Id id : sums_[f.ref & ~kSum].ids) sum = nim_sum(sum, genera_[of_component_[id].genus]);
      answer.genus = number(std::move(sum));
      answer.tame = true;
      break;
    }
    case Stage::Alias:
      answer = known(waiting_[f.first]);
      break;
    case Stage::Options:
      answer = of_options(f);
      break;
  }
  known(f.ref) = answer;
  waiting_.resize(f.first);
}

template <Ruleset R>
void GenusSolver<R>::abandon(Frame& f) {
  known(f.ref).genus = Known::kUnknown;
  waiting_.resize(f.first);
}

template <Ruleset R>
auto GenusSolver<R>::of_options(const Frame& f) -> Known {
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
  return k;
}

template <Ruleset R>
std::size_t GenusSolver<R>::bytes() const {
  return ids_.bytes() + sums_.bytes() + (of_component_.capacity() + of_sum_.capacity()) * sizeof(Known) +
         search_.bytes() + waiting_.capacity() * sizeof(Ref) + genera_.capacity() * 2 * (sizeof(Genus) + 32);
}

}  // namespace nimatron
