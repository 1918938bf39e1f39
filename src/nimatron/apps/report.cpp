// nimatron 'EXPR': the report on a position, or the answer to any other expression.
#include "nimatron/engine/report.h"

#include "nimatron/apps/runner.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/terms.h"
#include "nimatron/study/save.h"

namespace nimatron {

namespace {

int run_report(const Invocation& v) {
  Runner runner(v.settings, Runner::Errors::Inline);
  const auto expression = v.text("expr");
  return runner(expression, [&] {
    Session& session = runner.session();
    Answer answer = Evaluator(session, program_entries()).denoted(expression);
    std::optional<Term> term;
    if (const auto* t = std::get_if<Term>(&answer)) term = *t;
    const bool position = term && !term->is_value();
    if (position) answer = held(session, report(session, *term));
    const auto* r = found_in<Report>(answer);
    runner.show(expression, answer);
    if (r != nullptr && !runner.whole(answer)) return runner.status();
    if (const auto file = v.text("draw"); !file.empty()) {
      if (!position) throw Error("only a position can be drawn");
      save(session, drawing_of(as_position(session, *term)), file);
    }
    if (const auto file = v.text("thermograph"); !file.empty()) {
      if (!term) throw Error("only a position or a value has a thermograph");
      save(session, drawing_of(thermograph(session.games(), canonical_value(session, *term))), file);
    }
    return r == nullptr || r->answered() ? kAnswered : kUnanswered;
  });
}

}  // namespace

Command report_command() {
  return {"report",
          "Reports on one position: outcome, value, winning moves, a drawing.",
          {{"expr", ParameterKind::Text, "A position; any other expression is evaluated"},
           {"draw", ParameterKind::File, "Write the drawing to a .svg, .png, .pdf, .tex (TikZ) or .txt file", ""},
           {"thermograph", ParameterKind::File,
            "Write the thermograph of its value to a .svg, .png, .pdf, .tex (TikZ) or .txt file", ""}},
          "nimatron 'nim(3,5,7)'\nnimatron 'lctr(4,2,1)' --draw diagram.svg\nnimatron 'domineering(3x3)' "
          "--thermograph walls.svg",
          run_report};
}

}  // namespace nimatron
