// Functions that make values and functions of values.
#include <fmt/format.h>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/weights.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/game.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/nim_product.h"
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
// A number about one game.
template <Dyadic (*F)(GameArena&, Game)>
Answer number_of(Arguments& a) {
  return number(a, F(games(a), a.value(0)));
}
// Yes or no about one game.
template <bool (GameArena::*F)(Game) const>
Answer property(Arguments& a) {
  return (games(a).*F)(a.value(0));
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
  std::vector<Game> left, right;
  if (a.is_term(1) && !a.term(1).is_value()) {  // the base is literal
    const Placed base = a.position(1);
    for (const Player player : {Player::Left, Player::Right}) {
      for (auto& q : positions_reached(a.session(), base, player)) {
        const Game g = canonical_value(a.session(), Term{{{base.ruleset, std::move(q)}}, Game()});
        (player == Player::Left ? left : right).push_back(g);
      }
    }
  } else {
    const auto base = games(a).options(a.value(1));
    left.assign(base.left.begin(), base.left.end());
    right.assign(base.right.begin(), base.right.end());
  }
  const auto x = subordinate(games(a), a.value(0), left, right);
  if (!x) a.fail("the first game is not an ordinal sum with the second as its base");
  return value(*x);
}

// A nimber, written *n or n.
Nimber nimber(Arguments& a, std::size_t i) {
  const Game g = a.value(i);
  if (games(a).is_nimber(g)) return games(a).as_number_up_star(g)->nimber;
  if (games(a).is_integer(g) && games(a).number_part(g).sign() > 0) {
    const auto n = games(a).number_part(g).small_numerator();
    if (n) return static_cast<Nimber>(*n);
  }
  a.fail("nim arithmetic is for nimbers, written *n or n");
}

Answer nim_product_of(Arguments& a) { return Integer(nim_product(nimber(a, 0), nimber(a, 1))); }

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
      {"pm", AnswerType::Value, {a_game("G")}, "The switch {G|-G}, also written +-G.", "pm(1)", make_one<pm>},
      {"Tiny", AnswerType::Value, {a_game("G")}, "Tiny(G) = {0||0|-G}.", "Tiny(2)", make_one<tiny>},
      {"Miny", AnswerType::Value, {a_game("G")}, "Miny(G) = {G|0||0}.", "Miny(1/2)", make_one<miny>},
      {"norton",
       AnswerType::Value,
       {a_game("G"), a_game("U")},
       "The Norton product G.U, for U > 0, with the incentives of U.",
       "norton({1|0},^2*)",
       make_two<norton_product>},
      {"conway",
       AnswerType::Value,
       {a_game("G"), a_game("H")},
       "The Conway product of canonical forms; an invariant of value for numbers only.",
       "conway(1/2,3/4)",
       make_two<conway_product>},
      {"subordinate",
       AnswerType::Value,
       {a_game("G"), a_game("H")},
       "subordinate(G,H) is the X with H:X = G; a position H is taken literally, not as its canonical form.",
       "subordinate(3^,2)",
       subordinate_of},
      {"nim_product",
       AnswerType::Whole,
       {a_game("a"), a_game("b")},
       "The product of two nimbers, written *a or a, in the field of nimbers, as an integer.",
       "nim_product(*4,*6)",
       nim_product_of},
      {"nim_inverse",
       AnswerType::Whole,
       {a_game("a")},
       "The inverse of a nimber in the field of nimbers, as an integer.",
       "nim_inverse(*2)",
       [](Arguments& a) -> Answer { return Integer(nim_inverse(nimber(a, 0))); }},
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
       "The depth of the canonical form.",
       "birthday({2|-1})",
       [](Arguments& a) -> Answer { return birthday(games(a), a.value(0)); }},
      {"mean", AnswerType::Value, {a_game("G")}, "The mean value.", "mean({2|-1})", number_of<mean>},
      {"temperature",
       AnswerType::Value,
       {a_game("G")},
       "The temperature: -1 for an integer, -1/2^k for m/2^k.",
       "temperature({2|-1})",
       number_of<temperature>},
      {"left_stop",
       AnswerType::Value,
       {a_game("G")},
       "The Left stop: the number that is reached when Left begins and both play optimally.",
       "left_stop({2|-1})",
       [](Arguments& a) { return number(a, games(a).left_stop(a.value(0))); }},
      {"right_stop",
       AnswerType::Value,
       {a_game("G")},
       "The Right stop: the number that is reached when Right begins and both play optimally.",
       "right_stop({2|-1})",
       [](Arguments& a) { return number(a, games(a).right_stop(a.value(0))); }},
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
       [](Arguments& a) -> Answer { return thermograph(games(a), a.value(0)); }},
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
       [](Arguments& a) -> Answer { return list(followers(games(a), a.value(0))); }},
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
       property<&GameArena::is_number>},
      {"is_integer",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is an integer.",
       "is_integer(2)",
       property<&GameArena::is_integer>},
      {"is_nimber",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is 0 or *n.",
       "is_nimber({0,*|0,*})",
       property<&GameArena::is_nimber>},
      {"is_numberish",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is a number plus an infinitesimal.",
       "is_numberish(1^)",
       property<&GameArena::is_numberish>},
      {"is_infinitesimal",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether both stops are 0.",
       "is_infinitesimal(Tiny(2))",
       property<&GameArena::is_infinitesimal>},
      {"is_all_small",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether in G and each of its followers both players can move or neither can.",
       "is_all_small(^*)",
       property<&GameArena::is_all_small>},
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
       [](Arguments& a) -> Answer { return latex(games(a), a.value(0)); }},
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
