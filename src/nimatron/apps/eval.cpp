// nimatron eval: one line of answer for each expression.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "nimatron/apps/app.h"
#include "nimatron/notation/variables.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/push_cram_outcome.h"
#include "nimatron/study/push_cram_file.h"

namespace nimatron {

namespace {

// Answers that are written when enough has gathered, or when the reader would wait for them.
class Output {
 public:
  void line(std::string_view text) {
    buffer_.append(text);
    buffer_.push_back('\n');
    if (buffer_.size() > 1 << 16) flush();
  }
  void flush() {
    if (std::fwrite(buffer_.data(), 1, buffer_.size(), stdout) != buffer_.size() || std::fflush(stdout) != 0) {
      throw std::runtime_error("cannot write to standard output");
    }
    buffer_.clear();
  }

 private:
  fmt::memory_buffer buffer_;
};

// Lines of standard input; before it waits for more, what was answered is shown.
class Lines {
 public:
  bool next(std::string& line, Output& out) {
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
      out.flush();
      char chunk[1 << 16];
      const auto n = ::read(STDIN_FILENO, chunk, sizeof chunk);
      if (n <= 0) {
        finished_ = true;
      } else {
        buffer_.append(chunk, static_cast<std::size_t>(n));
      }
    }
  }

 private:
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
      : settings_(o.settings), json_(o.json), session_(budget_, o.settings.theory()), evaluate_(session_) {
    settings_.apply(budget_);
    if (o.jobs > 1) session_.solver<PushCramOutcome>(make_ruleset("pushcram")).solver().set_threads(o.jobs);
    if (o.checkpoint.empty()) return;
    checkpoint_.emplace(o.checkpoint, session_);
    budget_.on_progress([this](const Budget::Progress& p) {
      show_progress(fmt::format("{} done", p.done), p.seconds, p.fraction);
      checkpoint_->keep_at_intervals();
    });
  }

  void answer(std::string_view expression) {
    budget_.begin();
    try {
      const Datum d = evaluate_(expression);
      const std::string text = text_of(d, session_, settings_.style());
      clear_progress();
      if (json_) {
        out_.line(nlohmann::json{{"expr", expression}, {"result", text}}.dump(
            -1, ' ', false, nlohmann::json::error_handler_t::replace));
      } else {
        out_.line(text);
      }
    } catch (const Error& e) {
      fail(expression, e);
    } catch (const std::bad_alloc&) {
      session_.clear();
      fail(expression, Error("out of memory"));
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
    Lines lines;
    std::string line;
    while (!interrupted() && lines.next(line, out_)) answer(line);
  }

  bool interrupted() const { return budget_.stopped(); }
  int finish() {
    out_.flush();
    if (checkpoint_) keep_checkpoint();
    return interrupted() ? 128 + SIGINT : failed_ ? kUnanswered : kAnswered;
  }

 private:
  void keep_checkpoint() {
    try {
      checkpoint_->keep();
      fmt::print(stderr, "{}\n", checkpoint_->report());
    } catch (const Error& e) {
      fmt::print(stderr, "{}\n", error_line(e));
      failed_ = true;
    }
  }

  void fail(std::string_view expression, const Error& e) {
    clear_progress();
    failed_ = true;
    if (json_) {
      nlohmann::json j{{"expr", expression}, {"error", e.what()}};
      if (e.column()) j["column"] = *e.column() + 1;
      out_.line(j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
      return;
    }
    out_.line(error_line(e));
    if (const auto picture = caret_picture(expression, e); !picture.empty()) {
      out_.flush();
      fmt::print(stderr, "{}", picture);
    }
  }

  Settings settings_;
  bool json_;
  Budget budget_;
  Session session_;
  Evaluator evaluate_;
  std::optional<PushCramFile> checkpoint_;
  Output out_;
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
