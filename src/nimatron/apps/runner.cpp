#include "nimatron/apps/runner.h"

#include <new>

#include "nimatron/base/tell.h"
#include "nimatron/engine/refusal.h"
#include "nimatron/engine/stopped_in.h"
#include "nimatron/engine/wrong_argument.h"

namespace nimatron {

Runner::Runner(const Settings& settings, Errors errors)
    : settings_(settings), errors_(errors), watchdog_(settings.apply(budget_)), session_(budget_, settings.theory()) {
  settings.prepare(session_);
  session_.on_warning([](const std::string& message) { tell("warning: {}\n", message); });
}

int Runner::operator()(std::string_view expression, const std::function<int()>& work) {
  try {
    const int status = work();
    budget_.rest();
    return status;
  } catch (const WrongArgument&) {
    throw;  // of the command itself
  } catch (const Stopped& e) {
    fail(expression, e.error());
  } catch (const std::bad_alloc&) {
    session_.clear();
    fail(expression, budget_.stopped_by(Stopped::Why::Memory).error());
  } catch (const Refusal& e) {
    budget_.rest();
    clear_progress();
    say("{}\n", settings_.json ? json_of(expression, e) : e.what());
    return kUnanswered;
  } catch (const Error& e) {
    fail(expression, e);
  }
  return status();
}

void Runner::show(std::string_view expression, const Answer& answer) {
  const auto text = settings_.written(expression, answer);
  clear_progress();
  if (errors_ == Errors::Inline || text != "\n") say_text(text);
}

bool Runner::whole(const Answer& answer) {
  const auto e = stopped_in(answer);
  if (!e) return true;
  failed_ = true;
  if (errors_ == Errors::Aside) {
    tell("{}\n", partial_line(*e));
  } else if (!settings_.json) {
    say("{}\n", partial_line(*e));
  }
  return false;
}

void Runner::fail(std::string_view expression, const Error& e) {
  budget_.rest();
  clear_progress();
  failed_ = true;
  if (settings_.json) {
    say("{}\n", json_of(expression, e));
  } else if (errors_ == Errors::Aside) {
    tell("{}\n", error_line(e));
  } else {
    say("{}\n", error_line(e));
    tell_text(caret_picture(expression, e));
  }
}

}  // namespace nimatron
