// Runner: one command within its limits: a budget and the watchdog over it, a session, answers and errors as they are
// written, and the exit status.
//
//   Runner runner(v.settings, Runner::Errors::Aside);
//   return runner("play(nim(3))", [&] { ...; return kAnswered; });
#pragma once

#include <functional>
#include <string_view>

#include "nimatron/apps/app.h"

namespace nimatron {

class Runner {
 public:
  // An error takes the place of an answer on standard output, with a picture of its place on standard error, or is a
  // line on standard error. In JSON it always takes the place of the answer.
  enum class Errors : bool { Inline, Aside };
  Runner(const Settings& settings, Errors errors);

  const Settings& settings() const { return settings_; }
  Budget& budget() { return budget_; }
  Session& session() { return session_; }

  // Does `work` and answers its status; an error is written and ends it.
  int operator()(std::string_view expression, const std::function<int()>& work);
  void show(std::string_view expression, const Answer& answer);
  // Whether the answer is complete; a line says so if it is not.
  bool whole(const Answer& answer);
  void fail(std::string_view expression, const Error& e);
  void fail() { failed_ = true; }
  // Whether something was not answered completely, so far.
  bool failed() const { return failed_; }
  int status() const { return failed_ ? unanswered_status() : kAnswered; }

 private:
  const Settings& settings_;
  Errors errors_;
  Budget budget_;
  Watchdog watchdog_;
  Session session_;
  bool failed_ = false;
};

}  // namespace nimatron
