// The simplest forms of impartial games in misère play, and sums of them taken apart.
#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/session.h"
#include "nimatron/rulesets/form/form.h"
#include "nimatron/solve/misere_canonical.h"
#include "nimatron/value/misere_algebra.h"

namespace nimatron {

namespace {

using MisereId = MisereArena::Id;
using SimplestForms = MisereCanonicalSolver<AnyRuleset>;

// The games of one call, all in the arena of the literal impartial forms.
class MisereCall {
 public:
  explicit MisereCall(Arguments& a)
      : arguments_(a),
        arena_(a.session().solver<SimplestForms>(placed_form(FormTree()).ruleset).arena()),
        algebra_(arena_) {}

  MisereArena& arena() { return arena_; }
  MisereAlgebra& algebra() { return algebra_; }
  // The simplest form of an argument.
  MisereId game(std::size_t i) {
    const Placed p = arguments_.impartial_position(i);
    auto& simplest = arguments_.session().solver<SimplestForms>(p.ruleset);
    const MisereId g = simplest(p.position);
    if (&simplest.arena() == &arena_) return g;
    boost::unordered_flat_map<MisereId, MisereId> here;
    for (const MisereId x : simplest.arena().followers(g)) {
      std::vector<MisereId> list;
      for (const MisereId y : simplest.arena().options(x)) list.push_back(here.at(y));
      here.emplace(x, arena_.make(list));
    }
    return here.at(g);
  }
  Placed position(MisereId g) {
    FormBuilder forms;
    boost::unordered_flat_map<MisereId, FormBuilder::Index> made;
    for (const MisereId x : arena_.followers(g)) {
      if (arena_.is_nim_heap(x)) {
        made.emplace(x, forms.nimber(arena_.birthday(x)));
        continue;
      }
      std::vector<FormBuilder::Index> list;
      for (const MisereId y : arena_.options(x)) list.push_back(made.at(y));
      made.emplace(x, forms.node(list, list));
    }
    return placed_form(forms.tree(made.at(g)));
  }
  Answer answer(MisereId g) { return MisereForm{position(g), arena_.text(g)}; }
  Answer list(const std::vector<MisereId>& games) {
    Collector out;
    for (const MisereId g : games) out(answer(g));
    return out.list();
  }

 private:
  Arguments& arguments_;
  MisereArena& arena_;
  MisereAlgebra algebra_;
};

template <bool (MisereAlgebra::*F)(MisereId)>
Answer misere_property(Arguments& a) {
  MisereCall asked(a);
  return (asked.algebra().*F)(asked.game(0));
}

Answer misere_canonical_of(Arguments& a) {
  MisereCall asked(a);
  return asked.answer(asked.game(0));
}

Answer misere_equal_of(Arguments& a) {
  MisereCall asked(a);
  const MisereId g = asked.game(0);
  return g == asked.game(1);
}

Answer misere_birthday_of(Arguments& a) {
  MisereCall asked(a);
  return Integer(asked.arena().birthday(asked.game(0)));
}

Answer misere_mate_of(Arguments& a) {
  MisereCall asked(a);
  return asked.answer(asked.algebra().mate(asked.game(0)));
}

Answer misere_minus_of(Arguments& a) {
  MisereCall asked(a);
  const MisereId g = asked.game(0), h = asked.game(1);
  const auto x = asked.algebra().minus(g, h);
  if (!x) a.fail("no game added to the second is the first in misère play");
  return asked.answer(*x);
}

Answer misere_parts_of(Arguments& a) {
  MisereCall asked(a);
  return asked.list(asked.algebra().parts(asked.game(0)));
}

Answer misere_factors_of(Arguments& a) {
  MisereCall asked(a);
  Collector out;
  for (const auto& way : asked.algebra().factors(asked.game(0))) out(asked.list(way));
  return out.list();
}

Answer is_misere_nimheap_of(Arguments& a) {
  MisereCall asked(a);
  return asked.arena().is_nim_heap(asked.game(0));
}

Answer is_introverted_of(Arguments& a) {
  MisereCall asked(a);
  return asked.algebra().even_part(asked.game(0)) == 0;
}

Answer is_linked_of(Arguments& a) {
  MisereCall asked(a);
  const MisereId g = asked.game(0), h = asked.game(1);
  return asked.algebra().is_linked(g, h);
}

Answer misere_link_of(Arguments& a) {
  MisereCall asked(a);
  const MisereId g = asked.game(0), h = asked.game(1);
  if (!asked.algebra().is_linked(g, h))
    a.fail("the games are not linked: in misère play one is an option of the other");
  return asked.answer(asked.algebra().link(g, h));
}

Answer misere_distinguisher_of(Arguments& a) {
  MisereCall asked(a);
  const MisereId g = asked.game(0), h = asked.game(1);
  if (g == h) a.fail("the games are equal in misère play");
  return asked.answer(asked.algebra().distinguisher(g, h));
}

}  // namespace

std::vector<Entry> misere_algebra_functions() {
  const Parameter first{"P", ParameterKind::Position}, second{"Q", ParameterKind::Position};
  return {
      {"misere_canonical",
       AnswerType::Position,
       {a_position()},
       "The simplest form in misère play: a nim-heap, or the options in brackets. It is a position of form.",
       "misere_canonical(octal[0.77](9))",
       misere_canonical_of},
      {"misere_equal",
       AnswerType::Boolean,
       {first, second},
       "Whether two impartial positions are equal in misère play: they have the same outcome in every sum.",
       "misere_equal(nim(1,1),nim(0))",
       misere_equal_of},
      {"misere_birthday",
       AnswerType::Whole,
       {a_position()},
       "The depth of the simplest form in misère play.",
       "misere_birthday(nim(2,2))",
       misere_birthday_of},
      {"misere_mate",
       AnswerType::Position,
       {a_position()},
       "The mate: * for 0, else the game of the mates of the options. A game and its mate add up to a misère "
       "P-position.",
       "misere_mate(form([0,[*3]]))",
       misere_mate_of},
      {"misere_minus",
       AnswerType::Position,
       {first, second},
       "The X with Q + X = P in misère play; there is at most one, and an error if there is none.",
       "misere_minus(form([*3]),form(*2))",
       misere_minus_of},
      {"misere_parts",
       AnswerType::List,
       {a_position()},
       "The even games X other than 0 and the even part G of the position with X + Y = G for some Y, in misère play.",
       "misere_parts(form([*3]))",
       misere_parts_of},
      {"misere_factors",
       AnswerType::List,
       {a_position()},
       "All ways to write the position as a sum of even primes in misère play, with * at the end if it is odd.",
       "misere_factors(form([*3]))",
       misere_factors_of},
      {"is_misere_even",
       AnswerType::Boolean,
       {a_position()},
       "Whether the misère birthday is less than that of the position plus *.",
       "is_misere_even(nim(2))",
       misere_property<&MisereAlgebra::is_even>},
      {"is_misere_nimheap",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position equals a nim-heap in misère play.",
       "is_misere_nimheap(nim(1,2))",
       is_misere_nimheap_of},
      {"is_misere_prime",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position has no parts in misère play and is neither 0 nor *.",
       "is_misere_prime(form([0,[*3]]))",
       misere_property<&MisereAlgebra::is_prime>},
      {"is_introverted",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position equals 0 or * in misère play.",
       "is_introverted(nim(1,1))",
       is_introverted_of},
      {"is_extraverted",
       AnswerType::Boolean,
       {a_position()},
       "Whether the even part of every option is a part of the position in misère play, itself or 0.",
       "is_extraverted(nim(2))",
       misere_property<&MisereAlgebra::is_extraverted>},
      {"is_linked",
       AnswerType::Boolean,
       {first, second},
       "Whether some X makes both P + X and Q + X misère P-positions.",
       "is_linked(nim(2),nim(3))",
       is_linked_of},
      {"misere_link",
       AnswerType::Position,
       {first, second},
       "An X for which both P + X and Q + X are misère P-positions; an error if there is none.",
       "misere_link(nim(0),nim(2,2))",
       misere_link_of},
      {"misere_distinguisher",
       AnswerType::Position,
       {first, second},
       "An X for which P + X is a misère P-position and Q + X is not; an error if the two are equal.",
       "misere_distinguisher(nim(2),nim(3))",
       misere_distinguisher_of},
      {"is_generally_tame",
       AnswerType::Boolean,
       {a_position()},
       "Whether the genus is tame and so are all options, or those that are decide it and the others can be answered "
       "by a move back to its values.",
       "is_generally_tame(nim(2,2))",
       misere_property<&MisereAlgebra::is_generally_tame>},
      {"is_tameable",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position is generally tame, or tameable options in their place decide its genus.",
       "is_tameable(form([*2,[*3]]))",
       misere_property<&MisereAlgebra::is_tameable>},
      {"is_restive",
       AnswerType::Boolean,
       {a_position()},
       "Whether the Grundy value is less than 2, the misère one not, and all options are tame.",
       "is_restive(form([0,[*3]]))",
       misere_property<&MisereAlgebra::is_restive>},
      {"is_restless",
       AnswerType::Boolean,
       {a_position()},
       "Whether the misère Grundy value is less than 2, the normal one not, and all options are generally tame.",
       "is_restless(form([*,[*3]]))",
       misere_property<&MisereAlgebra::is_restless>},
      {"is_half_tame",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position is not generally tame, but two copies of it are, with both Grundy values 0.",
       "is_half_tame(form([0,[*3]]))",
       misere_property<&MisereAlgebra::is_half_tame>},
      {"is_generally_restive",
       AnswerType::Boolean,
       {a_position()},
       "Whether the Grundy value is less than 2, the misère one not, and all options are generally tame, or those "
       "that are decide both and the others can be answered.",
       "is_generally_restive(form([0,[*3]]))",
       misere_property<&MisereAlgebra::is_generally_restive>},
  };
}

}  // namespace nimatron
