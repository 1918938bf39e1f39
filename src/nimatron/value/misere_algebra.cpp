#include "nimatron/value/misere_algebra.h"

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/stack.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

namespace {

void add_once(std::vector<MisereArena::Id>& to, MisereArena::Id g) {
  if (std::find(to.begin(), to.end(), g) == to.end()) to.push_back(g);
}

}  // namespace

MisereArena::Id MisereAlgebra::mate(Id g) {
  for (const Id x : arena_->followers(g)) {
    if (mates_.contains(x)) continue;
    std::vector<Id> list;
    for (const Id y : options(x)) list.push_back(mates_.at(y));
    const Id made = x == 0 ? arena_->nimber(1) : arena_->make(list);
    mates_.emplace(x, made);
  }
  return mates_.at(g);
}

// Differences. Let Q + X = P. The options of P are among those of Q + X, and the others of Q + X are reversible through
// P, that is, they have P as an option. Either an option of P is Q' + X, and then X is its difference to Q'. Or all are
// Q + X', and so are P - Q' for every option Q' of Q, because Q' + X has P as an option, which by cancellation is Q' +
// X'. Then the options of X are these: an option X' for which Q + X' is reversible through P has Q' + X' = P for some
// Q'.

std::optional<MisereArena::Id> MisereAlgebra::minus(Id p, Id q) {
  check_stack();
  if (q == 0) return p;
  if (p == q) return Id{0};
  const std::pair key{p, q};
  if (const auto it = differences_.find(key); it != differences_.end()) return it->second;
  tick();
  const auto found = minus_from(p, q);
  differences_.emplace(key, found);
  return found;
}

std::optional<MisereArena::Id> MisereAlgebra::minus_from(Id p, Id q) {
  // Only 0 + 0 and * + * are 0.
  if (p == 0) return q == arena_->nimber(1) ? std::optional<Id>(q) : std::nullopt;
  std::vector<Id> candidates;
  for (const Id x : options(p)) {
    if (const auto d = minus(x, q)) add_once(candidates, *d);
  }
  for (const Id y : options(q)) {
    if (const auto d = minus(p, y)) add_once(candidates, *d);
  }
  const auto is_difference = [&](Id x) { return arena_->sum(q, x) == p; };
  if (const Id x = arena_->make(candidates); is_difference(x)) return x;
  for (const Id x : options(p)) {
    for (const Id y : options(q)) {
      if (const auto d = minus(x, y); d && is_difference(*d)) return d;
    }
  }
  return std::nullopt;
}

// Parts. If X + Y = G then every option of G is X' + Y or X + Y', so that X or Y is a part of it.

const std::vector<MisereArena::Id>& MisereAlgebra::all_parts(Id even) {
  check_stack();
  if (const auto it = parts_.find(even); it != parts_.end()) return it->second;
  std::vector<Id> found{0};
  if (even != 0) {
    found.push_back(even);
    const std::vector<Id>* fewest = nullptr;
    for (const Id x : options(even)) {
      const auto& of_option = all_parts(even_part(x));
      if (fewest == nullptr || of_option.size() < fewest->size()) fewest = &of_option;
    }
    const std::vector<Id> candidates = *fewest;
    for (const Id y : candidates) {
      const auto x = minus(even, y);
      if (!x) continue;
      add_once(found, y);
      add_once(found, even_part(*x));
    }
  }
  std::sort(found.begin(), found.end(),
            [&](Id a, Id b) { return std::pair(arena_->birthday(a), a) < std::pair(arena_->birthday(b), b); });
  return parts_.emplace(even, std::move(found)).first->second;
}

std::vector<MisereArena::Id> MisereAlgebra::parts(Id g) {
  const Id even = even_part(g);
  std::vector<Id> out;
  for (const Id x : all_parts(even)) {
    if (x != 0 && x != even) out.push_back(x);
  }
  return out;
}

std::vector<std::vector<MisereArena::Id>> MisereAlgebra::factors(Id g) {
  const Id even = even_part(g);
  std::vector<Id> primes;
  const std::vector<Id> all = all_parts(even);
  for (const Id x : all) {
    if (is_prime(x)) primes.push_back(x);
  }
  std::vector<std::vector<Id>> out;
  std::vector<Id> chosen;
  factor(even, primes, 0, chosen, out);
  if (even != g) {
    for (auto& way : out) way.push_back(arena_->nimber(1));
  }
  return out;
}

void MisereAlgebra::factor(Id rest, const std::vector<Id>& primes, std::size_t first, std::vector<Id>& chosen,
                           std::vector<std::vector<Id>>& out) {
  check_stack();
  if (rest == 0) {
    out.push_back(chosen);
    return;
  }
  for (std::size_t i = first; i < primes.size(); ++i) {
    tick();
    const auto left = minus(rest, primes[i]);
    if (!left) continue;
    chosen.push_back(primes[i]);
    factor(*left, primes, i, chosen, out);
    chosen.pop_back();
  }
}

bool MisereAlgebra::is_extraverted(Id g) {
  const Id even = even_part(g);
  const std::vector<Id> all = all_parts(even);
  for (const Id x : options(g)) {
    if (std::find(all.begin(), all.end(), even_part(x)) == all.end()) return false;
  }
  return true;
}

// Links and distinguishers.

// Every option of the one is answered by a game that makes it, but not the other of the two, a P-position.
MisereArena::Id MisereAlgebra::link(Id g, Id h) {
  check_stack();
  if (g == 0 && h == 0) return arena_->nimber(1);
  const std::pair<Id, Id> key = std::minmax(g, h);
  if (const auto it = links_.find(key); it != links_.end()) return it->second;
  tick();
  std::vector<Id> list;
  for (const Id x : options(g)) list.push_back(distinguisher(x, h));
  for (const Id y : options(h)) list.push_back(distinguisher(y, g));
  const Id made = arena_->make(list);
  links_.emplace(key, made);
  return made;
}

MisereArena::Id MisereAlgebra::distinguisher(Id g, Id h) {
  check_stack();
  const std::pair key{g, h};
  if (const auto it = distinguishers_.find(key); it != distinguishers_.end()) return it->second;
  tick();
  const Id made = distinguisher_of(g, h);
  distinguishers_.emplace(key, made);
  return made;
}

MisereArena::Id MisereAlgebra::distinguisher_of(Id g, Id h) {
  if (arena_->is_p(g) && !arena_->is_p(h)) return 0;
  // An option of the second that the first does not have, linked with the first.
  const auto linked_option = [&](Id first, Id second) -> std::optional<Id> {
    for (const Id y : options(second)) {
      if (!arena_->has_option(first, y) && !arena_->has_option(y, first)) return y;
    }
    return std::nullopt;
  };
  if (const auto y = linked_option(g, h)) return link(g, *y);
  // Games in simplest form that differ are told apart in the one direction or in the other. If H + Y is a P-position
  // and G + Y is not, then G and the game of Y and of the mates of the options of G add up to a P-position.
  std::vector<Id> list;
  if (arena_->is_p(h) && !arena_->is_p(g)) {
    list.push_back(0);
  } else {
    list.push_back(link(h, *linked_option(h, g)));
  }
  for (const Id x : options(g)) list.push_back(mate(x));
  return arena_->make(list);
}

// Kinds.

template <class Compute>
bool MisereAlgebra::remember(Known& known, Id g, const Compute& compute) {
  check_stack();
  if (const auto it = known.find(g); it != known.end()) return it->second;
  tick();
  const bool found = compute();
  known[g] = found;
  return found;
}

bool MisereAlgebra::has_tame_genus(Id g) {
  const auto n = normal(g), m = misere(g);
  return n == m || (n < 2 && m < 2);
}

bool MisereAlgebra::is_tame(Id g) {
  return remember(tame_, g, [&] {
    const auto all = options(g);
    return has_tame_genus(g) && std::all_of(all.begin(), all.end(), [&](Id x) { return is_tame(x); });
  });
}

bool MisereAlgebra::mex_over(Id g, const std::vector<Id>& options_kept, bool in_misere) {
  NimberSet in_normal_play, in_misere_play;
  for (const Id x : options_kept) {
    in_normal_play.insert(normal(x));
    in_misere_play.insert(misere(x));
  }
  return in_normal_play.mex() == normal(g) && (!in_misere || in_misere_play.mex() == misere(g));
}

// The genus is tame, and so are all options in the sense of `good`, or those that are decide the genus and the others
// can be answered by a move to such a game with the same value, in normal and in misère play.
template <class Good>
bool MisereAlgebra::tame_but_for_reversible_moves(Id g, bool tameable, const Good& good) {
  if (!has_tame_genus(g)) return false;
  std::vector<Id> kept, others;
  for (const Id x : options(g)) (good(x) ? kept : others).push_back(x);
  if (others.empty()) return true;
  if (!mex_over(g, kept, !tameable || !kept.empty())) return false;
  return std::all_of(others.begin(), others.end(), [&](Id x) {
    const auto replies = options(x);
    return std::any_of(replies.begin(), replies.end(), [&](Id y) { return good(y) && normal(y) == normal(g); }) &&
           std::any_of(replies.begin(), replies.end(), [&](Id y) { return good(y) && misere(y) == misere(g); });
  });
}

bool MisereAlgebra::is_generally_tame(Id of) {
  const Id g = even_part(of);
  return remember(generally_tame_, g,
                  [&] { return tame_but_for_reversible_moves(g, false, [&](Id x) { return is_generally_tame(x); }); });
}

bool MisereAlgebra::is_tameable(Id of) {
  const Id g = even_part(of);
  return remember(tameable_, g, [&] {
    return is_generally_tame(g) || tame_but_for_reversible_moves(g, true, [&](Id x) { return is_tameable(x); });
  });
}

bool MisereAlgebra::is_restive(Id of) {
  const Id g = even_part(of);
  const auto all = options(g);
  return normal(g) < 2 && misere(g) >= 2 && std::all_of(all.begin(), all.end(), [&](Id x) { return is_tame(x); });
}

bool MisereAlgebra::is_restless(Id of) {
  const Id g = even_part(of);
  const auto all = options(g);
  return misere(g) < 2 && normal(g) >= 2 &&
         std::all_of(all.begin(), all.end(), [&](Id x) { return is_generally_tame(x); });
}

bool MisereAlgebra::is_half_tame(Id of) {
  const Id g = even_part(of);
  if (is_generally_tame(g)) return false;
  const Id twice = arena_->sum(g, g);
  return is_generally_tame(twice) && normal(twice) == 0 && misere(twice) == 0;
}

bool MisereAlgebra::is_generally_restive(Id of) {
  const Id g = even_part(of);
  return remember(generally_restive_, g, [&] {
    const auto n = normal(g), m = misere(g);
    if (n >= 2 || m < 2) return false;
    std::vector<Id> kept, others;
    for (const Id x : options(g)) (is_generally_tame(x) ? kept : others).push_back(x);
    if (others.empty()) return true;
    if (!mex_over(g, kept, true)) return false;
    const auto good = [&](Id y) { return is_generally_tame(y) || is_generally_restive(y); };
    const auto near = [&](std::uint64_t value) { return value < 2 || (value ^ m) < 2; };
    return std::all_of(others.begin(), others.end(), [&](Id x) {
      const auto replies = options(x);
      return std::any_of(replies.begin(), replies.end(),
                         [&](Id y) { return good(y) && misere(y) == m && near(normal(y)); }) &&
             std::any_of(replies.begin(), replies.end(),
                         [&](Id y) { return good(y) && normal(y) == n && near(misere(y)); });
    });
  });
}

}  // namespace nimatron
