// Functions that make values and functions of values.
#include <fmt/format.h>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/ordinals.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/weights.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/formulas.h"
#include "nimatron/value/game.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/loopy_functions.h"
#include "nimatron/value/number_up_star.h"
#include "nimatron/value/thermograph.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

namespace {

Answer value(Game g) { return Term{{}, g}; }

GameArena& games(Arguments& a) { return a.session().games(); }

Answer number(Arguments& a, const Dyadic& x) { return value(games(a).number(x)); }

List list(const std::vector<Game>& all) {
  List out;
  out.items.reserve(all.size());
  for (const Game g : all) out.items.push_back(value(g));
  return out;
}

// What can be said of loopy values too.
template <AnyValue (*F)(GameArena&, const AnyValue&)>
Answer made_of_any(Arguments& a) {
  return answer_of(F(games(a), any_value(a, 0)));
}
AnyValue pm_of(GameArena& arena, const AnyValue& g) { return make(arena, {g}, {negative(arena, g)}); }
AnyValue tiny_of(GameArena& arena, const AnyValue& g) {
  const AnyValue zero = GameArena::zero();
  return make(arena, {zero}, {make(arena, {zero}, {negative(arena, g)})});
}
AnyValue miny_of(GameArena& arena, const AnyValue& g) { return negative(arena, tiny_of(arena, g)); }

template <const Dyadic& (Thermograph::*F)() const, Dyadic (*Short)(GameArena&, Game)>
Answer number_of_walls(Arguments& a) {
  if (is_loopy(a, 0)) return number(a, (thermograph(games(a), any_value(a, 0)).*F)());
  return number(a, Short(games(a), a.value(0)));
}

// A game made from one game.
template <Game (*F)(GameArena&, Game)>
Answer make_one(Arguments& a) {
  return value(F(games(a), a.value(0)));
}
// A game made from two games.
template <Game (*F)(GameArena&, Game, Game)>
Answer make_two(Arguments& a) {
  return value(F(games(a), a.value(0), a.value(1)));
}
// Yes or no about one game.
template <bool (GameArena::*F)(Game) const>
Answer property(Arguments& a) {
  return (games(a).*F)(a.value(0));
}
// The same, which no loopy value has.
template <bool (GameArena::*F)(Game) const>
Answer loopfree_property(Arguments& a) {
  return !is_loopy(a, 0) && (games(a).*F)(a.value(0));
}
template <bool (*F)(GameArena&, const AnyValue&)>
Answer any_property(Arguments& a) {
  return F(games(a), any_value(a, 0));
}

Answer conway(Arguments& a) {
  const Answer g = a.any(0), h = a.any(1);
  if (const auto x = nimber_in(a.session(), g), y = nimber_in(a.session(), h); x && y) {
    return answer_of(nim_product(*x, *y));
  }
  if (is_ordinal_answer(g) || is_ordinal_answer(h)) return infinite_product(a.session(), g, h);
  return make_two<conway_product>(a);
}

Answer birthday_of(Arguments& a) {
  const Answer g = a.any(0);
  if (const auto* x = found_in<Surreal>(g)) return answer_of(x->birthday());
  if (const auto* n = found_in<OrdinalNimber>(g)) return answer_of(n->size);
  return birthday(games(a), a.value(0));
}

// What is said of all infinite numbers, and of all infinite nimbers.
template <Answer (*F)(Arguments&), bool kNumbers, bool kNimbers>
Answer also_infinite(Arguments& a) {
  const Answer g = a.any(0);
  if (found_in<Surreal>(g) != nullptr) return kNumbers;
  if (found_in<OrdinalNimber>(g) != nullptr) return kNimbers;
  return F(a);
}

Answer weight(Arguments& a) {
  const Weighing w = weigh(a.session(), a.is_term(0) ? a.term(0) : Term{{}, a.value(0)});
  if (a.word() == "trace") return weight_trace(a.session(), w);
  const auto g = sum_weight(a.session(), w);
  if (!g) a.fail(not_atomic(a.session(), w));
  if (a.word() == "check") {
    return fmt::format(
        "{}{}", text(games(a), *g),
        has_atomic_weight(games(a), a.value(0), *g) ? ", checked by the definition" : ", REFUTED by the definition");
  }
  return value(*g);
}

Answer mean_weight(Arguments& a) {
  const Weighing w = weigh(a.session(), a.is_term(0) ? a.term(0) : Term{{}, a.value(0)});
  const auto g = sum_weight(a.session(), w);
  if (!g) a.fail(not_atomic(a.session(), w));
  return number(a, mean(games(a), *g));
}

Answer subordinate_of(Arguments& a) {
  const Answer base = a.any(1);
  const auto x = subordinate(games(a), any_value(a, 0), literal_options(a.session(), base, Player::Left),
                             literal_options(a.session(), base, Player::Right));
  if (!x) a.fail("the first game is not an ordinal sum with the second as its base");
  return answer_of(*x);
}

Answer corners(Arguments& a) {
  const Game g = a.value(0);
  if (games(a).is_integer(g)) a.fail("an integer has only a mast, no scaffolds");
  return scaffolds(games(a), g);
}

Answer expansion(Arguments& a) {
  auto e = uptimal_expansion(games(a), a.value(0));
  if (!e) a.fail("not an uptimal");
  return found(std::move(*e));
}

Answer lines(Arguments& a) {
  const auto of = [&](Player first) {
    List out;
    for (const auto& line : sensible_lines(games(a), a.value(0), first)) out.items.emplace_back(list(line));
    return out;
  };
  return Sides{of(Player::Left), of(Player::Right)};
}

}  // namespace

std::vector<Entry> value_functions() {
  return {
      {"pm", AnswerType::Value, {a_game("G")}, "The switch {G|-G}, also written +-G.", "pm(1)", made_of_any<pm_of>},
      {"Tiny", AnswerType::Value, {a_game("G")}, "Tiny(G) = {0||0|-G}.", "Tiny(2)", made_of_any<tiny_of>},
      {"Miny", AnswerType::Value, {a_game("G")}, "Miny(G) = {G|0||0}.", "Miny(1/2)", made_of_any<miny_of>},
      {"norton",
       AnswerType::Value,
       {a_game("G"), a_game("U")},
       "The Norton product G.U, for U > 0, with the incentives of U.",
       "norton({1|0},^2*)",
       make_two<norton_product>},
      {"conway",
       AnswerType::Value,
       {a_game("G"), a_game("H")},
       "The Conway product of canonical forms, an invariant of value for numbers and for nimbers only.",
       "conway(1/2,3/4)",
       conway},
      {"subordinate",
       AnswerType::Value,
       {a_game("G"), a_game("H")},
       "subordinate(G,H) is the X with H:X = G; a position H is taken literally, not as its canonical form.",
       "subordinate(3^,2)",
       subordinate_of},
      {"heat",
       AnswerType::Value,
       {a_game("G"), a_game("t")},
       "G heated by t; numbers are unchanged.",
       "heat({2|{1|0}},2)",
       make_two<heat>},
      {"overheat",
       AnswerType::Value,
       {a_game("G"), a_game("s"), a_game("t")},
       "G overheated from s to t: an integer n becomes n copies of s; otherwise Left options gain t and Right options "
       "lose t.",
       "overheat(^,1,1)",
       [](Arguments& a) { return value(overheat(games(a), a.value(0), a.value(1), a.value(2))); }},
      {"cool",
       AnswerType::Value,
       {a_game("G"), a_number("t")},
       "G cooled by t > -1.",
       "cool({1|-1},1/2)",
       [](Arguments& a) { return value(cool(games(a), a.value(0), a.number(1))); }},
      {"freeze",
       AnswerType::Value,
       {a_game("G")},
       "G cooled by its own temperature.",
       "freeze({3|1})",
       make_one<freeze>},
      {"rcf",
       AnswerType::Value,
       {a_game("G")},
       "The reduced canonical form: the simplest game infinitesimally close to G.",
       "rcf({1/2|^*})",
       make_one<reduced_canonical_form>},
      {"companion",
       AnswerType::Value,
       {a_game("G")},
       "The companion of G: * for 0, 0 for *.",
       "companion(0)",
       make_one<companion>},
      {"birthday",
       AnswerType::Whole,
       {a_game("G")},
       "The depth of the canonical form; an ordinal for infinite numbers and nimbers.",
       "birthday({2|-1})",
       birthday_of},
      {"mean",
       AnswerType::Value,
       {a_game("G")},
       "The mean value.",
       "mean({2|-1})",
       number_of_walls<&Thermograph::mean, mean>},
      {"temperature",
       AnswerType::Value,
       {a_game("G")},
       "The temperature: -1 for an integer, -1/2^k for m/2^k.",
       "temperature({2|-1})",
       number_of_walls<&Thermograph::temperature, temperature>},
      {"left_stop",
       AnswerType::Value,
       {a_game("G")},
       "The Left stop: the number, or in a loopy game the pseudonumber, that is reached when Left begins and both play "
       "optimally.",
       "left_stop({2|-1})",
       made_of_any<left_stop>},
      {"right_stop",
       AnswerType::Value,
       {a_game("G")},
       "The Right stop: the number, or in a loopy game the pseudonumber, that is reached when Right begins and both "
       "play "
       "optimally.",
       "right_stop({2|-1})",
       made_of_any<right_stop>},
      {"stop_count",
       AnswerType::Whole,
       {a_game("G")},
       "The number of stops of the canonical form.",
       "stop_count({2|-1})",
       [](Arguments& a) -> Answer { return stop_count(games(a), a.value(0)); }},
      {"thermograph",
       AnswerType::Thermograph,
       {a_game("G")},
       "The corners of the thermograph's walls, and its mast.",
       "thermograph({2|-1})",
       [](Arguments& a) -> Answer { return thermograph(games(a), any_value(a, 0)); }},
      {"scaffolds",
       AnswerType::Thermograph,
       {a_game("G")},
       "The corners of the scaffolds, which are the walls of the thermograph before the mast is added, and their "
       "slope above the last corner.",
       "scaffolds({2|-1})",
       corners},
      {"incentives",
       AnswerType::List,
       {a_game("G")},
       "The undominated incentives of both players.",
       "incentives({2|-1})",
       [](Arguments& a) -> Answer { return list(incentives(games(a), a.value(0))); }},
      {"left_incentives",
       AnswerType::List,
       {a_game("G")},
       "The undominated incentives G^L - G of Left.",
       "left_incentives({2|-1})",
       [](Arguments& a) -> Answer { return list(left_incentives(games(a), a.value(0))); }},
      {"right_incentives",
       AnswerType::List,
       {a_game("G")},
       "The undominated incentives G - G^R of Right.",
       "right_incentives({2|-1})",
       [](Arguments& a) -> Answer { return list(right_incentives(games(a), a.value(0))); }},
      {"followers",
       AnswerType::List,
       {a_game("G")},
       "The followers of G: G itself and everything that can be reached in its canonical form.",
       "followers({2|-1})",
       [](Arguments& a) -> Answer {
         if (is_loopy(a, 0)) return answer_of(followers(games(a), any_value(a, 0)));
         return list(followers(games(a), a.value(0)));
       }},
      {"sensible_lines",
       AnswerType::List,
       {a_game("G")},
       "The alternating lines of play through canonical options until a number is reached.",
       "sensible_lines({2|-1})",
       lines},
      {"remoteness",
       AnswerType::Whole,
       {a_game("G"), one_of({"left", "right"})},
       "The length of play in the canonical form if Left (or Right) begins, the winner hurries and the loser delays.",
       "remoteness({2|-1})",
       [](Arguments& a) -> Answer {
         return Integer(remoteness(games(a), a.value(0), a.word() == "right" ? Player::Right : Player::Left));
       }},
      {"uptimal",
       AnswerType::Value,
       {a_game("G")},
       "G as a sum of a number, multiples of up-powers and a nimber.",
       "uptimal(^^*)",
       expansion},
      {"is_number",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is a number.",
       "is_number({0|1})",
       also_infinite<loopfree_property<&GameArena::is_number>, true, false>},
      {"is_integer",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is an integer.",
       "is_integer(2)",
       also_infinite<loopfree_property<&GameArena::is_integer>, false, false>},
      {"is_nimber",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is 0 or *n.",
       "is_nimber({0,*|0,*})",
       also_infinite<loopfree_property<&GameArena::is_nimber>, false, true>},
      {"is_numberish",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is a number plus an infinitesimal.",
       "is_numberish(1^)",
       also_infinite<any_property<is_numberish>, true, true>},
      {"is_infinitesimal",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether both stops are 0.",
       "is_infinitesimal(Tiny(2))",
       also_infinite<any_property<is_infinitesimal>, false, true>},
      {"is_all_small",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether in G and each of its followers both players can move or neither can.",
       "is_all_small(^*)",
       also_infinite<property<&GameArena::is_all_small>, false, true>},
      {"is_even_tempered",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether every play to a number has an even number of moves.",
       "is_even_tempered(0)",
       [](Arguments& a) -> Answer { return is_even_tempered(games(a), a.value(0)); }},
      {"is_odd_tempered",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether every play to a number has an odd number of moves.",
       "is_odd_tempered(+-1)",
       [](Arguments& a) -> Answer { return is_odd_tempered(games(a), a.value(0)); }},
      {"latex",
       AnswerType::Text,
       {a_game("G")},
       "The value as LaTeX.",
       "latex(^^*)",
       [](Arguments& a) -> Answer {
         const Answer given = a.any(0);
         if (const auto* n = found_in<LoopyNimber>(given)) return latex(formula(*n));
         if (const auto* x = found_in<Surreal>(given)) return latex(formula(*x));
         if (const auto* x = found_in<OrdinalNimber>(given)) return latex(formula(*x));
         return latex(formula(games(a), any_value(a, 0)));
       }},
      {"aw",
       AnswerType::Value,
       {a_game("G"), one_of({"check", "trace"})},
       "The atomic weight; an error if G has none. aw(G,check) tests it against the definition, aw(G,trace) shows the "
       "steps of the algorithm for spindly games.",
       "aw(^^*)",
       weight},
      {"mean_aw",
       AnswerType::Value,
       {a_game("G")},
       "The mean of the atomic weight; an error if G has none.",
       "mean_aw(subversion(9,25))",
       mean_weight},
      {"remote_star_equal",
       AnswerType::Boolean,
       {a_game("G"), a_game("H")},
       "Whether v + (remote star) < G - H < ^ + (remote star), that is, whether the atomic weights are equal.",
       "remote_star_equal(^,^*)",
       [](Arguments& a) -> Answer { return remote_star_equal(games(a), a.value(0), a.value(1)); }},
  };
}

}  // namespace nimatron
