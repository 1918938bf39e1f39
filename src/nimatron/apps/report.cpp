// nimatron 'EXPR': the report on a position, or the answer to any other expression.
#include "nimatron/engine/report.h"

#include <fmt/format.h>

#include "nimatron/apps/app.h"
#include "nimatron/base/tell.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/text.h"
#include "nimatron/study/save.h"

namespace nimatron {

namespace {

int run(const Invocation& v) {
  Budget budget;
  Session session(budget, v.settings.theory());
  v.settings.prepare(session);
  const Watchdog watchdog = v.settings.apply(budget);
  Evaluator evaluate(session, program_entries());
  const auto expression = v.text("expr");
  const auto failed = [&](const Error& e) {
    clear_progress();
    if (v.settings.json) {
      say("{}\n", json_of(expression, e));
    } else {
      say("{}\n", error_line(e));
      tell_text(caret_picture(expression, e));
    }
    return unanswered_status();
  };
  try {
    Answer answer = evaluate.denoted(expression);
    std::optional<Term> term;
    if (const auto* t = std::get_if<Term>(&answer)) term = *t;
    const bool position = term && !term->is_value();
    if (position) answer = held(session, report(session, *term));
    const auto* r = found_in<Report>(answer);
    const std::string text = v.settings.written(expression, answer);
    clear_progress();
    say_text(text);
    if (r != nullptr && r->stopped) {
      if (!v.settings.json) say("{}\n", partial_line(*r->stopped));
      return unanswered_status();
    }
    if (const auto file = v.text("draw"); !file.empty()) {
      if (!position) throw Error("only a position can be drawn");
      save(session, drawing_of(as_position(session, *term)), file);
    }
    if (const auto file = v.text("thermograph"); !file.empty()) {
      if (!term) throw Error("only a position or a value has a thermograph");
      save(session, drawing_of(thermograph(session.games(), canonical_value(session, *term))), file);
    }
    budget.rest();
    return r == nullptr || r->answered() ? kAnswered : kUnanswered;
  } catch (const Stopped& e) {
    return failed(e.error());
  } catch (const Error& e) {
    return failed(e);
  }
}

}  // namespace

Command report_command() {
  return {"report",
          "Reports on one position: outcome, value, winning moves, a drawing.",
          {{"expr", ParameterKind::Text, "A position; any other expression is evaluated"},
           {"draw", ParameterKind::File, "Write the drawing to a .svg, .png, .tex (TikZ) or .txt file", ""},
           {"thermograph", ParameterKind::File,
            "Write the thermograph of its value to a .svg, .png, .tex (TikZ) or .txt file", ""}},
          "nimatron 'nim(3,5,7)'\nnimatron 'lctr(4,2,1)' --draw diagram.svg\nnimatron 'domineering(3x3)' "
          "--thermograph walls.svg",
          run};
}

}  // namespace nimatron
