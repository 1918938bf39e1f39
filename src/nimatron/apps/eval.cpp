// nimatron eval: one line of answer for each expression.
#include <fmt/format.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "nimatron/apps/app.h"
#include "nimatron/notation/variables.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/push_cram_outcome.h"
#include "nimatron/study/push_cram_file.h"

namespace nimatron {

namespace {

// Lines of standard input.
class Lines {
 public:
  // The clock stands while it waits for more.
  explicit Lines(Budget& budget) : budget_(budget) {}

  bool next(std::string& line) {
    line.clear();
    for (;;) {
      const auto end = buffer_.find('\n', at_);
      if (end != std::string::npos) {
        line.assign(buffer_, at_, end - at_);
        at_ = end + 1;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return true;
      }
      buffer_.erase(0, at_);
      at_ = 0;
      if (finished_) {
        line.swap(buffer_);
        buffer_.clear();
        return !line.empty();
      }
      if (buffer_.size() > kMost) throw Error("a line of more than 16 MiB");
      read_more();
    }
  }

 private:
  static constexpr std::size_t kMost = std::size_t{16} << 20;

  void read_more() {
    budget_.rest();
    char chunk[1 << 16];
    const auto n = ::read(STDIN_FILENO, chunk, sizeof chunk);
    budget_.begin();
    if (n <= 0) {
      finished_ = true;
    } else {
      buffer_.append(chunk, static_cast<std::size_t>(n));
    }
  }

  Budget& budget_;
  std::string buffer_;
  std::size_t at_ = 0;
  bool finished_ = false;
};

struct Range {
  std::string name;
  long first, last;
};

Range parse_range(const std::string& text) {
  Cursor in(text);
  const std::string name(in.word());
  if (name.empty()) in.expected("a variable, as in a=0..20");
  in.expect('=');
  constexpr long kMost = 1'000'000'000'000;
  const long first = in.integer(-kMost, kMost, "a number");
  if (!in.eat("..")) in.expected("'..'");
  const long last = in.integer(-kMost, kMost, "a number");
  in.end();
  if (last < first) throw Error(fmt::format("the range {} is empty", text));
  return {name, first, last};
}

struct EvalOptions {
  Settings settings;
  bool json = false;
  std::string checkpoint;
  int jobs = 1;
  std::vector<std::string> expressions, ranges;
};

class Eval {
 public:
  explicit Eval(const EvalOptions& o)
      : settings_(o.settings),
        json_(o.json),
        watchdog_(settings_.apply(budget_)),
        session_(budget_, o.settings.theory()),
        evaluate_(session_) {
    if (o.jobs > 1) session_.solver<PushCramOutcome>(make_ruleset("pushcram")).solver().set_threads(o.jobs);
    if (!o.checkpoint.empty()) checkpoint_.emplace(o.checkpoint, session_);
  }

  void answer(std::string_view expression) {
    budget_.begin();
    try {
      const Datum d = evaluate_(expression);
      const std::string text = text_of(d, session_, settings_.style());
      clear_progress();
      if (json_) {
        tell({{"expr", expression}, {"result", text}});
      } else {
        say("{}\n", text);
      }
    } catch (const Error& e) {
      fail(expression, e);
    } catch (const std::bad_alloc&) {
      session_.clear();
      fail(expression, budget_.stopped_by(Stopped::Why::Memory));
    }
  }

  // The expression with $a, $b, ... replaced, for every combination of the ranges.
  void answer_all(const std::string& expression, std::span<const Range> ranges) {
    if (ranges.empty()) return answer(expression);
    const Range& r = ranges.front();
    for (long v = r.first; v <= r.last && !interrupted(); ++v) {
      answer_all(with_variable(expression, r.name, std::to_string(v)), ranges.subspan(1));
    }
  }

  void answer_input() {
    Lines lines(budget_);
    std::string line;
    while (!interrupted() && lines.next(line) && !interrupted()) answer(line);
  }

  bool interrupted() const { return budget_.stopped(); }
  int finish() {
    budget_.rest();
    if (checkpoint_) {
      checkpoint_->keep();
      fmt::print(stderr, "{}\n", checkpoint_->report());
    }
    return failed_ || interrupted() ? unanswered_status() : kAnswered;
  }

 private:
  void fail(std::string_view expression, const Error& e) {
    clear_progress();
    failed_ = true;
    if (json_) {
      nlohmann::json j{{"expr", expression}, {"error", e.what()}};
      if (e.column()) j["column"] = *e.column() + 1;
      tell(j);
      return;
    }
    say("{}\n", error_line(e));
    fmt::print(stderr, "{}", caret_picture(expression, e));
  }
  static void tell(const nlohmann::json& j) {
    say("{}\n", j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  Settings settings_;
  bool json_;
  Budget budget_;
  Watchdog watchdog_;
  Session session_;
  Evaluator evaluate_;
  std::optional<PushCramFile> checkpoint_;
  bool failed_ = false;
};

}  // namespace

void add_eval(CLI::App& app, std::function<int()>& run) {
  auto o = std::make_shared<EvalOptions>();
  auto* eval = app.add_subcommand("eval", "Evaluate expressions, one line of answer each");
  eval->add_option("EXPR", o->expressions, "Expressions; '-' reads them from standard input, one a line")->required();
  eval->add_flag("--json", o->json, "One JSON object per expression");
  eval->add_option("--for", o->ranges, "a=0..20: evaluate for each value of $a; may be repeated")
      ->allow_extra_args(false);
  eval->add_option("--checkpoint", o->checkpoint,
                   "A file in which the Push Cram positions searched are kept, also after Ctrl-C, and from which a "
                   "search goes on");
  eval->add_option("--jobs", o->jobs, "Threads of a Push Cram search")->check(CLI::Range(1, 256));
  o->settings.add_to(*eval);
  eval->footer(
      "Example: nimatron eval 'grundy(nim(3,5,7))'\n         nimatron eval 'grundy(octal[0.77]($n))' --for n=0..12\n"
      "         nimatron eval 'outcome(pushcram(3x31))' --checkpoint cram.positions --jobs 2");
  eval->callback([o, &run] {
    run = [o] {
      std::vector<Range> ranges;
      for (const auto& r : o->ranges) ranges.push_back(parse_range(r));
      Eval eval_all(*o);
      for (const auto& expression : o->expressions) {
        if (expression == "-") {
          eval_all.answer_input();
        } else {
          eval_all.answer_all(expression[0] == ' ' ? expression.substr(1) : expression, ranges);
        }
        if (eval_all.interrupted()) break;
      }
      return eval_all.finish();
    };
  });
}

}  // namespace nimatron
