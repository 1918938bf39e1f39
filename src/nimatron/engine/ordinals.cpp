#include "nimatron/engine/ordinals.h"

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

constexpr std::uint32_t kLargestInArena = 0x7fffffff;

// Who wins a - b, from the sign of a difference of numbers.
Outcome outcome_of_sign(int sign) { return sign > 0 ? Outcome::L : sign < 0 ? Outcome::R : Outcome::P; }

// Who wins G - *a for an infinite a: nobody's moves in G reach so far, so that any large nimber decides.
Outcome against_infinite_nimber(Session& session, Game g) {
  GameArena& games = session.games();
  const Integer born = birthday(games, g);
  if (born >= kLargestInArena / 2) throw Error("the game is too large to be compared with a nimber");
  std::uint32_t n = 1;
  while (n <= born) n *= 2;
  const Game star = games.nimber(n);
  if (games.leq(g, star)) return Outcome::R;
  return games.leq(star, g) ? Outcome::L : Outcome::N;
}

Outcome negative(Outcome o) { return o == Outcome::L ? Outcome::R : o == Outcome::R ? Outcome::L : o; }

}  // namespace

bool is_ordinal_answer(const Answer& a) {
  return found_in<Surreal>(a) != nullptr || found_in<OrdinalNimber>(a) != nullptr;
}

std::optional<Surreal> surreal_in(Session& session, const Answer& a) {
  if (const auto* x = found_in<Surreal>(a)) return *x;
  if (const auto n = integer_in(session, a)) return Surreal(*n);
  return std::nullopt;
}

std::optional<OrdinalNimber> nimber_in(Session& session, const Answer& a) {
  if (const auto* x = found_in<OrdinalNimber>(a)) return *x;
  if (const auto* s = std::get_if<Star>(&a)) return OrdinalNimber{Surreal(s->n)};
  const auto* t = std::get_if<Term>(&a);
  if (t == nullptr || !t->is_value() || !session.games().is_nimber(t->value)) return std::nullopt;
  const auto value = session.games().as_number_up_star(t->value);
  return OrdinalNimber{Surreal(value ? value->nimber : 0)};
}

Answer answer_of(const Surreal& x) {
  if (auto n = x.integer()) return std::move(*n);
  return x;
}

Answer answer_of(const OrdinalNimber& x) {
  const auto n = x.size.integer();
  if (!n) return x;
  if (*n <= kLargestInArena) return Star{static_cast<Nimber>(*n)};
  return x;
}

std::optional<bool> ordinals_hold(Session& session, const Answer& a, std::string_view relation, const Answer& b) {
  const auto difference = [&]() -> std::optional<Outcome> {
    if (const auto x = surreal_in(session, a), y = surreal_in(session, b); x && y) {
      return outcome_of_sign((*x - *y).sign());
    }
    if (const auto x = nimber_in(session, a), y = nimber_in(session, b); x && y) {
      return *x == *y ? Outcome::P : Outcome::N;
    }
    // An infinite number is beyond all nimbers and all short games.
    if (const auto* x = found_in<Surreal>(a); x != nullptr && (game_in(session, b) || found_in<OrdinalNimber>(b))) {
      return outcome_of_sign(x->sign());
    }
    if (const auto* y = found_in<Surreal>(b); y != nullptr && (game_in(session, a) || found_in<OrdinalNimber>(a))) {
      return outcome_of_sign(-y->sign());
    }
    if (const auto g = game_in(session, a); g && found_in<OrdinalNimber>(b) != nullptr) {
      return against_infinite_nimber(session, canonical_value(session, *g));
    }
    if (const auto g = game_in(session, b); g && found_in<OrdinalNimber>(a) != nullptr) {
      return negative(against_infinite_nimber(session, canonical_value(session, *g)));
    }
    return std::nullopt;
  }();
  if (!difference) return std::nullopt;
  return relation_holds(relation, *difference);
}

Answer infinite_sum(Session& session, const Answer& a, const Answer& b) {
  if (const auto x = surreal_in(session, a), y = surreal_in(session, b); x && y) return answer_of(*x + *y);
  if (const auto x = nimber_in(session, a), y = nimber_in(session, b); x && y) return answer_of(nim_sum(*x, *y));
  throw Error("infinite numbers are added to integers and to each other, infinite nimbers to nimbers");
}

Answer infinite_product(Session& session, const Answer& a, const Answer& b) {
  const auto x = surreal_in(session, a), y = surreal_in(session, b);
  if (x && y) return answer_of(*x * *y);
  const auto times = x ? x->integer() : y ? y->integer() : std::nullopt;
  const auto nimber = nimber_in(session, x ? b : a);
  if (!x && !y && nimber && nimber_in(session, b)) {
    throw Error("the product of two nimbers is nim_product, or . between them");
  }
  if (!times || !nimber) throw Error("infinite numbers are multiplied by integers and by each other");
  return answer_of((*times & 1) == 1 ? *nimber : OrdinalNimber{});
}

}  // namespace nimatron
