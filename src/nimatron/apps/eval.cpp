// nimatron eval: one line for each expression.
#include <fmt/format.h>
#include <unistd.h>

#include "nimatron/apps/runner.h"
#include "nimatron/apps/script.h"
#include "nimatron/base/tell.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/notation/text.h"
#include "nimatron/study/checkpoint.h"

namespace nimatron {

namespace {

// Lines of standard input.
class Lines {
 public:
  // The time limit does not run while it waits for input.
  explicit Lines(Budget& budget) : budget_(budget) {}

  bool next(std::string& line) {
    line.clear();
    for (;;) {
      const auto end = buffer_.find('\n', searched_);
      if (end != std::string::npos) {
        line.assign(buffer_, at_, end - at_);
        at_ = searched_ = end + 1;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return true;
      }
      buffer_.erase(0, at_);
      at_ = 0;
      searched_ = buffer_.size();
      if (finished_) {
        line.swap(buffer_);
        buffer_.clear();
        searched_ = 0;
        return !line.empty();
      }
      if (buffer_.size() > kMost) throw Error("a line is longer than 16 MiB");
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
  std::size_t at_ = 0, searched_ = 0;  // where the next line begins, and up to where it has no end
  bool finished_ = false;
};

struct Sweep {
  std::string name;
  Range range;
};

Sweep parse_loop(const std::string& text) {
  Cursor in(text);
  const std::string name(in.word());
  if (name.empty()) in.expected("a variable, as in a=0..20");
  in.expect('=');
  return {name, read_range(std::string_view(text).substr(in.column()))};
}

class Eval {
 public:
  explicit Eval(const Invocation& v)
      : runner_(v.settings, Runner::Errors::Inline), evaluate_(runner_.session(), program_entries()) {
    if (!v.text("jobs").empty()) runner_.session().set_threads(std::stoi(v.text("jobs")));
    const auto file = v.text("checkpoint");
    if (file.empty()) return;
    try {
      checkpoint_.emplace(file, runner_.session());
    } catch (const Error& e) {
      unusable_ = e;
      return;
    }
    budget().on_progress([this](const Budget::Progress& p) {
      show_progress(p);
      checkpoint_->keep_at_intervals();
    });
  }

  // What `answer_all` does, and the exit status; what was found is kept even if an answer cannot be written.
  template <class AnswerAll>
  int run(AnswerAll answer_all) {
    try {
      answer_all();
    } catch (const OutputFailed&) {
      finish();
      throw;
    }
    return finish();
  }

  // The statements of a line; none at all is an error.
  void answer(std::string_view line) {
    runner_(line, [&] {
      budget().begin();
      if (unusable_) throw Error(*unusable_);
      if (line.find_first_not_of(" \t") == std::string_view::npos) throw Error("empty expression");
      evaluate_all(line,
                   [&](const Evaluator::Statement& s, const Error& e) { runner_.fail(s.stopped ? s.text : line, e); });
      return kAnswered;
    });
  }

  // A script; errors name their lines, and in JSON an error has the text and the column of its line.
  void answer_script(const std::string& text) {
    runner_("", [&] {
      budget().begin();
      const ScriptLines lines(text);
      evaluate_all(text, [&](const Evaluator::Statement& s, const Error& e) {
        const Error placed = e.column() ? e : Error::at(s.column, e.what());
        if (runner_.settings().json) {
          const auto [line, column, source] = lines.place(*placed.column());
          return runner_.fail(source, Error::at(column, e.what()));
        }
        clear_progress();
        runner_.fail();
        const auto shown = error_in(lines, placed, true);
        say("{}\n", shown.line);
        tell_text(shown.picture);
      });
      return kAnswered;
    });
  }

  // The expression for every combination of the ranges of $a, $b, ...
  void answer_all(const std::string& expression, std::span<const Sweep> ranges) {
    if (ranges.empty()) return answer(expression);
    const Sweep& r = ranges.front();
    for (long v = r.range.low; v <= r.range.high && !interrupted(); ++v) {
      evaluate_.set(r.name, Integer(v));
      answer_all(expression, ranges.subspan(1));
    }
  }

  void answer_input() {
    Lines lines(budget());
    std::string line;
    while (!interrupted() && lines.next(line) && !interrupted()) answer(line);
  }

  bool interrupted() { return budget().stopped(); }

 private:
  Budget& budget() { return runner_.budget(); }

  int finish() {
    budget().rest();
    if (interrupted()) runner_.fail();
    budget().clear_stop();  // what was found is still kept
    if (checkpoint_) keep_checkpoint();
    return runner_.status();
  }

  // The statements of a text, until it is interrupted.
  void evaluate_all(std::string_view text,
                    const std::function<void(const Evaluator::Statement&, const Error&)>& failed) {
    evaluate_.run(text, [&](const Evaluator::Statement& s) {
      if (s.stopped || s.error) {
        failed(s, s.stopped ? s.stopped->error() : *s.error);
      } else if (s.answer) {
        runner_.show(s.text, *s.answer);
        runner_.whole(*s.answer);
        if (!runner_.settings().json) show_details(*s.answer);
        if (s.timed) tell("{:.3f} s\n", s.seconds);
      }
      if (!s.inner) budget().begin();
      return !interrupted();
    });
  }

  void keep_checkpoint() {
    try {
      checkpoint_->keep();
      tell("{}\n", checkpoint_->report());
    } catch (const Error& e) {
      tell("{}\n", error_line(e));
      runner_.fail();
    }
  }

  Runner runner_;
  Evaluator evaluate_;
  std::optional<Checkpoint> checkpoint_;
  std::optional<Error> unusable_;  // why the checkpoint is, of which no question is then answered
};

}  // namespace

Command run_command() {
  Parameter file{"file", ParameterKind::Text, "The script; '-' is standard input"};
  return {"run",
          "Runs a script: statements of the language, one after the other.",
          {file},
          "nimatron run family.nim",
          [](const Invocation& v) {
            const auto text = script_text(v.text("file"));
            Eval script(v);
            return script.run([&] { script.answer_script(text); });
          }};
}

Command eval_command() {
  Parameter expressions{"expr", ParameterKind::Text, "Expressions; '-' reads them from standard input, one per line"};
  expressions.many = true;
  Parameter loops{"for", ParameterKind::Text, "a=0..20: evaluate for each value of $a; may be repeated", ""};
  loops.many = true;
  return {"eval",
          "Evaluates expressions, one line each.",
          {expressions,
           loops,
           {"checkpoint", ParameterKind::File,
            "Save the positions that the search of the first ruleset has solved, or the Grundy values of its heaps, "
            "every half minute and on Ctrl-C, and resume from it",
            ""},
           {"jobs", ParameterKind::Whole, "Threads for outcomes and Grundy values", "1", {}, 1, 256}},
          "nimatron eval 'grundy(nim(3,5,7))'\nnimatron eval 'grundy(octal[0.77]($n))' --for n=0..12\n"
          "nimatron eval 'outcome(push(vcram,hcram)(3x31))' --checkpoint cram.positions --jobs 2",
          [](const Invocation& v) {
            std::vector<Sweep> loops_given;
            if (const auto it = v.given.find("for"); it != v.given.end()) {
              for (const auto& r : it->second) loops_given.push_back(parse_loop(r));
            }
            Eval eval_all(v);
            return eval_all.run([&] {
              for (const auto& expression : v.given.at("expr")) {
                if (expression == "-") {
                  eval_all.answer_input();
                } else {
                  eval_all.answer_all(expression, loops_given);
                }
                if (eval_all.interrupted()) break;
              }
            });
          }};
}

}  // namespace nimatron
