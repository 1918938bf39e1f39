// Powers, ordinal products, and how many nimbers there are.
#include <fmt/format.h>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/terms.h"
#include "nimatron/value/game_powers.h"
#include "nimatron/value/loopy_functions.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

// Of an infinitesimal {0|G^R} and an integer by the sums, of anything else by the options.
template <Game (*kPower)(GameArena&, Game, std::int64_t),
          AnyValue (*kAnyPower)(GameArena&, const AnyValue&, const AnyValue&)>
Answer power_of(Arguments& a) {
  GameArena& games = a.session().games();
  const AnyValue g = any_value(a, 0), x = any_value(a, 1);
  const auto *base = std::get_if<Game>(&g), *exponent = std::get_if<Game>(&x);
  const bool whole = exponent != nullptr && games.is_integer(*exponent) && games.number_part(*exponent).sign() > 0;
  if (base == nullptr || !whole || !is_power_base(games, *base)) return answer_of(kAnyPower(games, g, x));
  const auto n = games.number_part(*exponent).small_numerator();
  if (!n) a.fail("the exponent is too large");
  return Term{{}, kPower(games, *base, *n)};
}

Answer ordinal_product_of(Arguments& a) {
  return Term{{}, ordinal_product(a.session().games(), a.value(0), a.number(1))};
}

// The nimber that a value is.
std::optional<std::uint32_t> nimber_in(GameArena& games, Game g) {
  if (!games.is_nimber(g)) return std::nullopt;
  const auto value = games.as_number_up_star(g);
  return value ? value->nimber : 0;
}

// The greatest n for which *2^(n-1) is among the values; 0 if none is.
Answer nim_dimension(Arguments& a) {
  Session& session = a.session();
  std::int64_t dimension = 0;
  const auto look = [&](const Term& t) {
    const auto nimber = nimber_in(session.games(), canonical_value(session, t));
    for (std::int64_t n = dimension + 1; nimber && n <= 31; ++n) {
      if (*nimber == std::uint32_t{1} << (n - 1)) dimension = n;
    }
  };
  const Answer given = a.any(0);
  const bool list = each_item(given, [&](const Answer& item) {
    look(game_of(session, item));
    return true;
  });
  if (!list) look(game_of(session, given));
  return Integer(dimension);
}

}  // namespace

std::vector<Entry> power_functions() {
  const Parameter exponent{"n", ParameterKind::Game, "The exponent: a number, on, over or under"};
  return {
      {"power",
       AnswerType::Value,
       {a_game("G"), exponent},
       "The power G^n of G = {0|H}: {0 | H - power_to(G,n-1)}, for a positive infinitesimal power_to(G,n) - "
       "power_to(G,n-1). power(^,n) is ^<n>, power(^,on) is ^<on>.",
       "power(Tiny(1),2)",
       power_of<power, power>},
      {"power_to",
       AnswerType::Value,
       {a_game("G"), exponent},
       "power_to(G,n) = {G^L,power_to(G,n^L)|G^R,power_to(G,n^R)} and power_to(G,0) = 0: G + G^2 + ... + G^n for a "
       "positive infinitesimal G = {0|G^R}. power_to(^,n) is ^[n], power_to(^,on) is ^[on].",
       "power_to(^,3)",
       power_of<power_to, power_to>},
      {"ordinal_product",
       AnswerType::Value,
       {a_game("G"), a_number("x")},
       "The ordinal sum of copies of G and -G in the order of the signs of the number x: G:G:G for 3, G:-G for 1/2.",
       "ordinal_product(*,3)",
       ordinal_product_of},
      {"nim_dimension",
       AnswerType::Whole,
       {{"what", ParameterKind::Any, "A list of games, such as boards(konane,2x3), or one game"}},
       "The nim dimension of a list of games: the greatest n for which the value *2^(n-1) occurs, 0 if there is none.",
       "nim_dimension(positions(nim(2,1)))",
       nim_dimension},
  };
}

}  // namespace nimatron
