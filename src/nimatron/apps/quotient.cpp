// nimatron quotient: the misère quotient of a heap ruleset, or of one position and all it leads to; the quotient of
// heaps that share a button.
#include <fmt/format.h>

#include "nimatron/apps/app.h"
#include "nimatron/notation/functions.h"
#include "nimatron/notation/parse.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/solve/position_quotient.h"

namespace nimatron {

namespace {

struct QuotientOptions {
  Settings settings;
  std::string what;
  std::uint32_t heaps = 0;
  std::size_t most = 20000;
};

// Which play, and what is summed.
std::string summed(Ending ending, const AnyRuleset& ruleset) {
  if (ending == Ending::Misere) return fmt::format("misère play, heaps of {}", ruleset.spec());
  if (ending == Ending::Conjoined) return "normal play, heaps that change their rules together";
  return "normal play, heaps that share one button";
}

void heap_game(const AnyRuleset& ruleset, const QuotientOptions& o, Session& session) {
  constexpr std::uint32_t kMostHeaps = 2000;
  const auto family = heap_family(ruleset, session.budget());
  const std::uint32_t largest = o.heaps != 0 ? o.heaps : family.code ? kMostHeaps : 100;
  const HeapQuotient q = heap_quotient(family, largest, session.budget(), o.most);
  clear_progress();
  say("{}\n{}\n", summed(family.ending, ruleset), q.text());
  if (q.stopped()) throw *q.stopped();
}

void position(const Placed& p, const QuotientOptions& o, Session& session) {
  if (!p.ruleset.impartial()) throw Error("misère quotients are for impartial games");
  const auto q = position_quotient<AnyRuleset>(p.ruleset, {p.position}, session.budget(), o.most);
  clear_progress();
  say("misère play, positions reached from {}\n{}\n", p.print(), q.text());
  if (q.stopped) throw *q.stopped;
}

void quotient(const Node& what, const QuotientOptions& o, Session& session) {
  Evaluator evaluate(session);
  if (what.kind == Node::Kind::Ruleset) return heap_game(evaluate.ruleset(what), o, session);
  const Datum d = evaluate.evaluate(what);
  const auto* term = std::get_if<Term>(&d);
  if (term == nullptr) throw Error("expected a ruleset or a position");
  position(as_position(session, *term), o, session);
}

}  // namespace

void add_quotient(CLI::App& app, std::function<int()>& run) {
  auto o = std::make_shared<QuotientOptions>();
  auto* command = app.add_subcommand("quotient",
                                     "The misère quotient of a heap ruleset, or of a position and its followers; in "
                                     "normal play that of heaps with a button");
  command
      ->add_option(
          "WHAT", o->what,
          "A heap ruleset such as octal[0.77], heaps that share a button such as pass(octal[0.77]), or a position")
      ->required();
  command->add_option("--heaps", o->heaps, "The largest heap (default: until it is proved for all)")
      ->check(CLI::Range(1, 100000));
  command->add_option("--most", o->most, "Give up past this many classes")->check(CLI::Range(1, 10000000));
  o->settings.add_to(*command);
  command->footer("Example: nimatron quotient 'octal[0.77]'");
  command->callback([o, &run] {
    run = [o] {
      return guarded(o->settings, [&](Session& session) {
        const std::string ascii = ascii_notation(o->what);
        try {
          quotient(parse_expression(ascii), *o, session);
        } catch (const Error& e) {
          rethrow_typed(e, o->what);
        }
      });
    };
  });
}

}  // namespace nimatron
