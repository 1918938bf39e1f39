// nimatron table: a family of positions, as text, a file or a picture. nimatron period: does it repeat?
// nimatron survey: a family of rulesets, classified.
#include <fmt/format.h>

#include <csignal>
#include <filesystem>

#include "nimatron/apps/app.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/study/family.h"
#include "nimatron/study/period_study.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/table_fill.h"
#include "nimatron/study/table_write.h"

namespace nimatron {

namespace {

// "-3..3", "4".
Interval parse_interval(const std::string& text) {
  Cursor in(text);
  Interval out{in.integer(-1'000'000, 1'000'000, "a range a..b"), 0};
  out.high = out.low;
  if (in.eat(std::string_view(".."))) out.high = in.integer(-1'000'000, 1'000'000, "the end of a range");
  in.end();
  if (out.high < out.low) throw Error(fmt::format("the range {} is empty", text));
  return out;
}

// Grundy values of a plane of an addition game that memory cannot hold go to the file line by line.
bool stream(const TableRequest& request, const std::string& file, Session& session) {
  if (std::filesystem::path(file).extension() != ".npy" || request.ranges.size() != 2) return false;
  if (!request.of.empty() && request.of != "grundy") return false;
  const auto family = read_family(request.what, 2, session);
  if (!family.is("_,_")) return false;
  auto vectors = family.ruleset->lattice_vectors();
  if (vectors.empty() || vectors[0].size() != 2 || vectors.size() > 63) return false;
  const auto x = parse_axis(request.ranges[0]);
  const auto y = parse_axis(request.ranges[1]);
  stream_lattice_npy(VectorSet(std::move(vectors)), {{x.low, y.low}, {x.high, y.high}}, file, request.threads, session.budget());
  return true;
}

}  // namespace

void add_table(CLI::App& app, std::function<int()>& run) {
  struct Options {
    Settings settings;
    TableRequest request;
    PictureStyle style;
    std::string out, zoom;
  };
  auto o = std::make_shared<Options>();
  auto* table = app.add_subcommand("table", "A table of a family of positions, as text, a file or a picture");
  table->add_option("WHAT", o->request.what, "A ruleset, or an expression with _ for each axis")->required();
  table->add_option("RANGES", o->request.ranges, "a..b for each axis, the first are the rows; or n=a..b for partitions")
      ->required()
      ->expected(1, 3);
  table->add_option("--of", o->request.of, "The function (default grundy; canonical for partizan rulesets)");
  table->add_option("--out", o->out, "A file: .txt .csv .json .npy .svg .png .tex .bfile");
  table->add_flag("--ratio", o->style.ratio, "Pictures of two ranges: points against x/y, for 0 <= x < y");
  table->add_option("--zoom", o->zoom, "Plots of points: the part to show, a..b or a..b,c..d");
  table->add_option("--jobs", o->request.threads, "Threads for the tables of addition games")
      ->check(CLI::Range(1, 256));
  o->settings.add_to(*table);
  table->footer(
      "Example: nimatron table 'addition[(-2,0),(-2,1),(1,-1)]' 0..99 0..99 --out jenga.png\n"
      "         nimatron table subversion 0..499 1..500 --of mean_aw --ratio --zoom 0..0.5 --out weights.png");
  table->callback([o, &run] {
    run = [o] {
      return guarded(o->settings, [&](Session& session) {
        if (!o->zoom.empty()) parse_zoom(o->zoom, o->style);
        if (o->out.empty() && (o->style.ratio || !o->zoom.empty())) {
          throw Error("--ratio and --zoom are for pictures: --out FILE.svg or FILE.png");
        }
        if (!o->out.empty()) {
          check_table_file(o->out);
          if (stream(o->request, o->out, session)) return;
        }
        const auto data = fill_table(o->request, session);
        if (o->out.empty()) {
          say("{}", table_text(data));
        } else {
          write_table(data, o->out, o->style);
        }
      });
    };
  });
}

void add_period(CLI::App& app, std::function<int()>& run) {
  struct Options {
    Settings settings;
    PeriodRequest request;
    std::int64_t to = -1;
  };
  auto o = std::make_shared<Options>();
  auto* period = app.add_subcommand("period", "Whether a sequence or a table repeats, with a proof where there is one");
  period->add_option("WHAT", o->request.what, "A ruleset, or a position with one _")->required();
  period->add_option("--to", o->to, "How far to look")->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  o->settings.add_to(*period);
  period->footer("Example: nimatron period 'octal[0.07]'\n         nimatron period 'addition[(-2,0),(-2,1),(1,-1)]'");
  period->callback([o, &run] {
    run = [o] {
      if (o->to > 0) o->request.to = o->to;
      return guarded(o->settings, [&](Session& session) { say("{}", period_text(o->request, session)); });
    };
  });
}

void add_survey(CLI::App& app, std::function<int()>& run) {
  struct Options {
    Settings settings;
    std::string family, moves = "2..3", entries = "-3..3", size = "2..3", out = "survey";
    OctalSurvey octal;
    std::int64_t most = 0, to = 0;
    std::size_t jobs = 1;
  };
  auto o = std::make_shared<Options>();
  auto* survey = app.add_subcommand("survey", "A family of rulesets, tabulated and classified");
  survey->add_option("FAMILY", o->family, "addition, subtraction, octal, headstails or gensubversion")
      ->required()
      ->check(CLI::IsMember({"addition", "subtraction", "octal", "headstails", "gensubversion"}));
  survey->add_option("--moves", o->moves, "addition: how many vectors, a..b");
  survey->add_option("--entries", o->entries, "addition: the entries of the vectors, a..b");
  survey->add_option("--size", o->size, "subtraction: how many numbers, a..b");
  survey->add_option("--max", o->most,
                     "subtraction, headstails, gensubversion: the greatest number (default 32, 12, 12)");
  survey->add_option("--codes", o->octal.shapes, "octal: shapes of codes, d for every digit (0.ddd,4.dd)");
  survey->add_option("--heaps", o->octal.heaps, "octal: the largest heap (2000)")->check(CLI::Range(1, 100000));
  survey->add_option("--most", o->octal.most, "octal: give up past this many classes (2000)")
      ->check(CLI::Range(1, 65535));
  survey->add_option("--seconds", o->octal.seconds, "octal: the time for each code (10)")->check(CLI::PositiveNumber);
  survey->add_option("--to", o->to, "How far each is looked at");
  survey->add_option("--out", o->out, "The directory for survey.csv and the pictures");
  survey->add_option("--jobs", o->jobs, "Threads")->check(CLI::Range(1, 256));
  o->settings.add_to(*survey);
  survey->footer(
      "Example: nimatron survey addition --moves 2..3 --entries -3..3\n         nimatron survey subtraction --size "
      "2..3 --max 32\n         nimatron survey headstails --max 12\n         nimatron survey octal --codes 0.dd "
      "--seconds 1");
  survey->callback([o, &run] {
    run = [o] {
      return guarded(o->settings, [&](Session& session) {
        const auto common = [&](auto s) {
          if constexpr (requires { s.most; }) {
            if (o->most > 0) s.most = o->most;
          }
          if (o->to > 0) s.to = o->to;
          s.threads = o->jobs;
          s.directory = o->out;
          return s;
        };
        auto& budget = session.budget();
        if (o->family == "addition") {
          auto s = common(AdditionSurvey{});
          s.moves = parse_interval(o->moves);
          s.entries = parse_interval(o->entries);
          say("{}", survey_addition(s, budget));
        } else if (o->family == "octal") {
          o->octal.threads = o->jobs;
          o->octal.directory = o->out;
          say("{}", survey_octal(o->octal, budget));
        } else if (o->family == "subtraction") {
          auto s = common(SubtractionSurvey{});
          s.size = parse_interval(o->size);
          say("{}", survey_subtraction(s, budget));
        } else if (o->family == "headstails") {
          say("{}", survey_headstails(common(WeightSurvey{}), budget));
        } else {
          say("{}", survey_gensubversion(common(WeightSurvey{}), budget));
        }
      });
    };
  });
}

}  // namespace nimatron
