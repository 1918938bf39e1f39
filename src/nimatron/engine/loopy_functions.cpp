// Functions that ask how loopy a value is.
#include "nimatron/value/loopy_functions.h"

#include "nimatron/engine/functions.h"
#include "nimatron/engine/loopy_values.h"

namespace nimatron {

namespace {

template <AnyValue (*F)(GameArena&, const AnyValue&)>
Answer loopy_one(Arguments& a) {
  return answer_of(F(a.session().games(), any_value(a, 0)));
}
template <AnyValue (*F)(GameArena&, const AnyValue&, const AnyValue&)>
Answer loopy_two(Arguments& a) {
  return answer_of(F(a.session().games(), any_value(a, 0), any_value(a, 1)));
}
template <bool (*F)(GameArena&, const AnyValue&)>
Answer loopy_property(Arguments& a) {
  return F(a.session().games(), any_value(a, 0));
}
AnyValue onside(GameArena& games, const AnyValue& g) { return side_value(games, g, Side::On); }
AnyValue offside(GameArena& games, const AnyValue& g) { return side_value(games, g, Side::Off); }

}  // namespace

std::vector<Entry> loopy_functions() {
  return {
      {"onside",
       AnswerType::Value,
       {a_game("G")},
       "The onside of G, which counts infinite play as a win for Left; an error if it is not a stopper.",
       "onside(dud)",
       loopy_one<onside>},
      {"offside",
       AnswerType::Value,
       {a_game("G")},
       "The offside of G, which counts infinite play as a win for Right; an error if it is not a stopper.",
       "offside(dud)",
       loopy_one<offside>},
      {"is_stopper",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is a stopper: no infinite play of it, from no follower, alternates between the players.",
       "is_stopper(over)",
       [](Arguments& a) -> Answer { return is_stopper(any_value(a, 0)); }},
      {"is_loopfree",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is equal to a game in which every play ends.",
       "is_loopfree(over - over)",
       [](Arguments& a) -> Answer { return !is_loopy(a, 0); }},
      {"is_idempotent",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G + G = G.",
       "is_idempotent(over)",
       loopy_property<is_idempotent>},
      {"is_pseudonumber",
       AnswerType::Boolean,
       {a_game("G")},
       "Whether G is a number, on, off, or a number plus over or under.",
       "is_pseudonumber(3/2under)",
       loopy_property<is_pseudonumber>},
      {"degree",
       AnswerType::Value,
       {a_game("G")},
       "The degree of loopiness of a stopper: the onside of G - G, 0 if G is loopfree.",
       "degree(upon)",
       loopy_one<degree>},
      {"variety",
       AnswerType::Value,
       {a_game("G")},
       "The variety of a stopper G with degree D: upsum_variety(G,D), which is always found equal to "
       "downsum_variety(G,D); an error if D is not an idempotent.",
       "variety(upon)",
       loopy_one<variety>},
      {"upsum",
       AnswerType::Value,
       {a_game("G"), a_game("H")},
       "The onside of G + H.",
       "upsum(on,off)",
       loopy_two<upsum>},
      {"downsum",
       AnswerType::Value,
       {a_game("G"), a_game("H")},
       "The offside of G + H.",
       "downsum(on,off)",
       loopy_two<downsum>},
      {"upsum_variety",
       AnswerType::Value,
       {a_game("G"), a_game("D")},
       "The upsum of G and the downsum of -G and -D, for an idempotent D.",
       "upsum_variety(upon,^<on>)",
       loopy_two<upsum_variety>},
      {"downsum_variety",
       AnswerType::Value,
       {a_game("G"), a_game("D")},
       "The downsum of G and the upsum of -G and D, for an idempotent D.",
       "downsum_variety(upon,^<on>)",
       loopy_two<downsum_variety>},
  };
}

}  // namespace nimatron
