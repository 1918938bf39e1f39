#include "nimatron/study/entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "nimatron/engine/tabulate.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/study/chart_entries.h"
#include "nimatron/study/checkpoint.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/data_file.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/made_plans.h"
#include "nimatron/study/octal_codes.h"
#include "nimatron/study/read_file.h"
#include "nimatron/study/save.h"
#include "nimatron/study/store/store.h"
#include "nimatron/study/store/store_export.h"
#include "nimatron/study/store/sweep_store.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/sweep.h"
#include "nimatron/study/table_write.h"

namespace nimatron {

namespace {

// Grundy values of a two-dimensional addition game that do not fit into memory are written to the file line by line.
bool stream(const Family& family, const std::vector<Range>& ranges, const std::string& of, const std::string& file,
            std::size_t threads, Session& session) {
  if (std::filesystem::path(file).extension() != ".npy" || ranges.size() != 2 || !family.plain) return false;
  if (!of.empty() && of != "grundy") return false;
  const auto& lattice = family.ruleset->facts().lattice;
  if (!lattice || lattice->vectors[0].size() != 2 || lattice->vectors.size() > 63) return false;
  stream_lattice_npy(VectorSet(lattice->vectors), {{ranges[0].low, ranges[1].low}, {ranges[0].high, ranges[1].high}},
                     file, threads, session.budget());
  return true;
}

// What `made` returns, with what is known from the checkpoint, if one is given.
template <class Made>
auto kept_in_checkpoint(Arguments& a, Made made) {
  const auto file = a.text("checkpoint");
  if (file.empty()) return made();
  Checkpoint kept(file, a.session());
  struct Progress {
    Budget& budget;
    ~Progress() { budget.on_progress({}); }
  } const shown{a.session().budget()};
  double before = 1;  // what an earlier run has done took no time of this one
  shown.budget.on_progress([&](const Budget::Progress& p) {
    if (p.fraction >= 0) before = std::min(before, p.fraction);
    const double fraction = p.fraction >= 0 && before < 1 ? (p.fraction - before) / (1 - before) : -1;
    if (a.surface() != nullptr && a.surface()->progress) a.surface()->progress(p.text(), fraction);
    kept.keep_at_intervals();
  });
  try {
    auto answer = made();
    kept.keep();
    if (kept.empty()) a.session().warn(kept.report());
    return answer;
  } catch (const std::bad_alloc&) {
    throw;  // in the middle of what would be kept
  } catch (...) {
    kept.keep();
    throw;
  }
}

Answer table(Arguments& a) {
  const auto ranges = table_ranges(a);
  const auto of = a.text("of");
  const auto out = a.text("out");
  const auto threads = static_cast<std::size_t>(a.whole("jobs").value_or(1));
  PictureStyle style;
  style.ratio = a.flag("ratio");
  if (const auto zoom = a.text("zoom"); !zoom.empty()) parse_zoom(zoom, style);
  if (out.empty() && (style.ratio || style.x)) {
    throw Error("--ratio and --zoom are for pictures: --out FILE.svg or FILE.png");
  }
  if (!out.empty()) check_table_file(out);
  if (const auto plan = a.text("plan"); !plan.empty()) {
    write_file(plan, table_plan(table_family(a, ranges.size()), ranges, of).json());
    return std::string();
  }
  Answer answer;
  if (is_partitions(ranges)) {
    answer = count_partitions(*a.ruleset(0), ranges[0], of, a.entries(), a.session());
  } else {
    const Family family = table_family(a, ranges.size());
    if (!out.empty() && stream(family, ranges, of, out, threads, a.session())) return std::string();
    answer = kept_in_checkpoint(a, [&] { return tabulate(family, ranges, of, a.entries(), a.session(), threads); });
  }
  if (!out.empty()) save(a.session(), answer, out, style);
  return answer;
}

// The survey of the family, with the settings that were given.
Survey chosen_survey(Arguments& a) {
  SurveySettings settings{{"codes", octal_codes(a.text("codes"))}};
  for (const char* name : {"moves", "entries", "size"}) {
    const auto range = a.ranges(name).front();
    settings[name] = fmt::format("{}..{}", range.low, range.high);
  }
  for (const char* name : {"max", "heaps", "most", "sums", "to"}) {
    if (const auto n = a.whole(name)) settings[name] = std::to_string(*n);
  }
  const auto family = a.text("family");
  return survey_named(family == "octal" ? "octal-" + a.text("play") : family, settings);
}

// What all sweeps of the program have in common.
Sweep sweep_of(Arguments& a, const std::string& version, const Store::Notice& notice) {
  Sweep s{.version = version};
  s.jobs = static_cast<std::size_t>(a.whole("jobs").value_or(1));
  s.theory = a.session().theory();
  s.notice = notice;
  if (const Surface* surface = a.surface(); surface != nullptr && surface->progress) {
    s.progress = [surface](const SweepProgress& p) {
      surface->progress(fmt::format("{} units, {}{} cases, {:.{}f} a second", p.units, p.finished,
                                    p.cases ? fmt::format(" of {}", *p.cases) : "", p.rate, p.rate < 10 ? 1 : 0),
                        p.cases ? static_cast<double>(p.finished) / static_cast<double>(*p.cases) : -1);
    };
  }
  return s;
}

// The rows of a survey without a folder are kept with the user's other work, in a file for each plan and version.
std::string kept_survey(const std::string& family, const Plan& plan, const std::string& version) {
  const auto digest = crc64(0, plan.json() + version.substr(0, version.find('+')));
  auto file = data_file(fmt::format("surveys/{}-{:016x}.store", family, digest));
  if (file.empty()) throw Error("there is no home folder to keep the rows in; name a folder with --out");
  return file;
}

Answer survey(Arguments& a, const std::string& version, const Store::Notice& notice) {
  const Survey chosen = chosen_survey(a);
  if (const auto plan = a.text("plan"); !plan.empty()) {
    write_file(plan, chosen.plan.json());
    return std::string();
  }
  Sweep s = sweep_of(a, version, notice);
  const SurveyFiles files{a.text("out")};
  s.store = files ? files / "survey.store" : kept_survey(a.text("family"), chosen.plan, version);
  return run_survey(chosen, s, files, a.entries(), a.session().budget());
}

// The entry with a parameter for the file its answer is written to.
Entry with_file(Entry e, const char* help) {
  e.parameters.push_back({"out", ParameterKind::File, help, ""});
  e.call = [call = e.call](Arguments& a) {
    const auto out = a.text("out");
    if (!out.empty()) check_writable(out);
    Answer answer = call(a);
    if (!out.empty()) save(a.session(), answer, out);
    return answer;
  };
  return e;
}

Entry census_entry(Entry e) {
  e = with_file(std::move(e), "Write to a CSV file instead of standard output");
  e.parameters.push_back(
      {"plan", ParameterKind::File, "Write the plan of a sweep that is the same work, and compute nothing", ""});
  e.call = [call = e.call](Arguments& a) -> Answer {
    const auto plan = a.text("plan");
    if (plan.empty()) return call(a);
    const auto [rows, columns] = a.box(1);
    write_file(plan, census_plan(*a.ruleset(0), rows, columns, a.text("of")).json());
    return std::string();
  };
  return e;
}

// A certificate goes to a file whole; what is printed is what it proves.
Entry prove_entry(Entry e) {
  e.parameters.push_back(
      {"out", ParameterKind::File, "Write the certificate to a file instead of standard output", ""});
  e.call = [call = e.call](Arguments& a) -> Answer {
    const auto out = a.text("out");
    if (out.empty()) return call(a);
    check_writable(out);
    const auto text = std::get<std::string>(call(a));
    write_file(out, text);
    return fmt::format("wrote {}: {} entries, {} bytes", out, std::count(text.begin(), text.end(), '\n') - 2,
                       text.size());
  };
  return e;
}

Entry period_entry(Entry e) {
  e.parameters.push_back({"checkpoint", ParameterKind::File,
                          "Heaps: save the values, or the search without them, every half minute and on Ctrl-C, and "
                          "resume from it",
                          ""});
  e.command += "\nnimatron period 'octal[0.104]' --to 1000000000 --memory 64M --checkpoint 0.104.window";
  e.call = [call = e.call](Arguments& a) { return kept_in_checkpoint(a, [&] { return call(a); }); };
  return e;
}

// Into files too, and in parts.
Entry table_entry(Entry e) {
  e.parameters.insert(
      e.parameters.end(),
      {{"out", ParameterKind::File, "A file: .txt .csv .json .npy .svg .png .tex .bfile", ""},
       {"ratio", ParameterKind::Flag, "Plot the values of two ranges against x/y, for 0 <= x < y", ""},
       {"zoom", ParameterKind::Text, "The part of a plot to show, a..b or a..b,c..d", ""},
       {"plan", ParameterKind::File, "Write the plan of a sweep that is the same work, and compute nothing", ""},
       {"checkpoint", ParameterKind::File,
        "Save the Grundy values of heaps, or the positions that were searched, every half minute and on Ctrl-C, and "
        "resume from it",
        ""},
       {"jobs", ParameterKind::Whole, "Threads for the tables of addition games", "1", {}, 1, 256}});
  e.help = "Tabulates a family of positions, as text, in a file or as a picture.";
  e.call = table;
  e.command =
      "nimatron table 'wythoff(_,_)' 0..20 0..20\n"
      "nimatron table 'addition[(-2,0),(-2,1),(1,-1)]' 0..99 0..99 --out jenga.png\n"
      "nimatron table subversion 0..499 1..500 --of mean_aw --ratio --zoom 0..0.5 --out weights.png";
  return e;
}

// What a store says of itself: its plan and how much of it is done.
std::string about_store(const Store& store) {
  const auto& plan = store.plan();
  auto text = fmt::format("compute  {}\nfor      {}\n", plan.compute, plan.cases);
  for (const auto& column : plan.columns) text += fmt::format("column   {}\n", column);
  if (!plan.is_sweep()) return text + fmt::format("rows     {}\n", store.size());
  const auto s = summary_of(store);
  if (!plan.rules.empty()) text += fmt::format("rules    {}\n", plan.rules.size());
  return text + fmt::format("rows     {}{}\nfailed   {}\ndigest   {}\n", s.rows,
                            s.total ? fmt::format(" of {}", *s.total) : "", s.failed, s.digest);
}

Answer show_store(Arguments& a, const Store::Notice& notice) {
  const auto files = a.texts("file");
  const auto into = a.text("store");
  const bool merge = files.front() == "merge" && files.size() > 1;
  if (merge == into.empty() || (!merge && files.size() > 1)) {
    throw WrongArgument("write store FILE, or store merge FILE ... --store FILE");
  }
  if (merge) merge_stores({files.begin() + 1, files.end()}, into, notice);
  const auto file = merge ? into : files.front();
  const Store store(file);
  const auto damaged = a.flag("verify") ? store.count_damaged() : 0;
  if (damaged > 0) throw Error(fmt::format("{}: {} of {} rows are damaged", file, damaged, store.size()));
  if (const auto out = a.text("out"); !out.empty()) export_store(store, out);
  return about_store(store) + (a.flag("verify") ? "every row is intact\n" : "");
}

Entry store_entry(const Store::Notice& notice) {
  Parameter file{"file", ParameterKind::Text, "A store; or: merge, and stores of one sweep"};
  file.many = true;
  return {"store",
          AnswerType::Text,
          {file,
           {"verify", ParameterKind::Flag, "Check the checksum of every row", ""},
           {"out", ParameterKind::File, "Write the rows to a file: .csv, .json, .npy or .bfile", ""},
           {"store", ParameterKind::Text, "The store into which others are merged", ""}},
          "Describes a store of finished work: its plan, how much is done, the digest of a sweep's rows; or merges the "
          "stores of one sweep.",
          "store(\"wythoff.store\")",
          [notice](Arguments& a) { return show_store(a, notice); },
          "nimatron store wythoff.store --verify --out rows.csv\n"
          "nimatron store merge a.store b.store --store all.store"};
}

Entry finished_shards_entry() {
  return {"finished_shards",
          AnswerType::List,
          {{"file", ParameterKind::Text, "The store of a sweep"},
           {"n", ParameterKind::Whole, "How many shards there are", {}, {}, 1, 1'000'000}},
          "The shards k of n of a sweep whose cases are all finished.",
          "finished_shards(\"wythoff.store\", 4)",
          [](Arguments& a) -> Answer {
            List out{{}, true};
            for (const auto k : finished_shards(Store(a.text("file")), *a.whole("n")))
              out.items.emplace_back(Integer(k));
            return out;
          }};
}

Answer run_sweep(Arguments& a, const std::string& version, const Store::Notice& notice) {
  const auto file = a.text("plan");
  Sweep s = sweep_of(a, version, notice);
  s.store = a.text("store");
  if (s.store.empty()) throw WrongArgument("sweep needs a store: --store FILE");
  if (const auto shard = a.text("shard"); !shard.empty()) {
    try {
      s.shard = parse_shard(shard);
    } catch (const Error& e) {
      throw WrongArgument(e.what());
    }
  }
  const PlanReader reader(read_plan(file), a.entries(), file);
  const auto done = sweep(reader, s, a.session().budget());
  const auto text = fmt::format("rows     {}{}\nfailed   {}\ndigest   {}\n", done.rows,
                                done.total ? fmt::format(" of {}", *done.total) : "", done.failed, done.digest);
  if (done.failed == 0) return text;
  if (const Surface* surface = a.surface(); surface != nullptr && surface->row) surface->row(text);
  throw Error(fmt::format("{} of {} cases failed; their rows hold the errors", done.failed, done.rows));
}

Entry sweep_entry(const std::string& version, const Store::Notice& notice) {
  return {
      "sweep",
      AnswerType::Text,
      {{"plan", ParameterKind::Text, "A plan, FILE.json"},
       {"store", ParameterKind::Text, "The file that keeps the rows; the same command goes on where it stopped", ""},
       {"jobs", ParameterKind::Whole, "Threads", "1", {}, 1, 256},
       {"shard", ParameterKind::Text, "Compute only part k of n of the cases: k/n", ""}},
      "Computes an expression for every case of a list, and keeps each answer in a store.",
      "sweep(\"wythoff.json\", store=\"wythoff.store\")",
      [version, notice](Arguments& a) { return run_sweep(a, version, notice); },
      "nimatron sweep wythoff.json --store wythoff.store --jobs 2\n"
      "nimatron sweep wythoff.json --store part1.store --shard 1/4"};
}

Entry survey_entry(const std::string& version, const Store::Notice& notice) {
  return {"survey",
          AnswerType::Text,
          {{"family",
            ParameterKind::Word,
            "The family of rulesets",
            std::nullopt,
            {"addition", "subtraction", "octal", "headstails", "gensubversion"}},
           {"moves", ParameterKind::Range, "addition: the number of vectors, a..b", "2..3"},
           {"entries", ParameterKind::Range, "addition: the entries of the vectors, a..b", "-3..3"},
           {"size", ParameterKind::Range, "subtraction: the size of the set, a..b", "2..3"},
           {"max", ParameterKind::Whole,
            "subtraction, headstails, gensubversion: the greatest number (default 32, 12, 12)", ""},
           {"codes", ParameterKind::Text, "octal: shapes of codes, d for every digit", "0.ddd,4.dd"},
           {"play",
            ParameterKind::Word,
            "octal: misère quotients, or periods in normal play",
            "misere",
            {"misere", "normal"}},
           {"heaps", ParameterKind::Whole, "octal: the largest heap (2000)", "", {}, 1, 100'000},
           {"most", ParameterKind::Whole, "octal: give up beyond this many classes (2000)", "", {}, 1, 65'535},
           {"sums", ParameterKind::Whole, "octal: give up on a code after this many sums (5000000)", ""},
           {"to", ParameterKind::Whole, "The largest coordinate, heap or stack to compute", ""},
           {"out", ParameterKind::Text,
            "A folder for survey.store, survey.csv and pictures (default: the summary alone)", ""},
           {"plan", ParameterKind::File, "Write the plan of a sweep that is the same work, and compute nothing", ""},
           {"jobs", ParameterKind::Whole, "Threads", "1", {}, 1, 256}},
          "Tabulates and classifies a family of rulesets.",
          "survey(subtraction)",
          [version, notice](Arguments& a) { return survey(a, version, notice); },
          "nimatron survey addition --moves 2..3 --entries -3..3\n"
          "nimatron survey subtraction --size 2..3 --max 32\n"
          "nimatron survey headstails --max 12\n"
          "nimatron survey octal --codes 0.dd --sums 100000\n"
          "nimatron survey octal --play normal --codes 0.dd\n"
          "nimatron survey subtraction --size 4..4 --max 64 --plan four.json",
          true};
}

Entry standard_form_entry() {
  return {"standard_form",
          AnswerType::Text,
          {{"code", ParameterKind::Text, "The code of an octal game"}},
          "The code of the same octal game with one token less in each heap, as often as heaps of one token have no "
          "move: its Grundy values are the same, without the zeros at the start.",
          "standard_form(\"0.07\")",
          [](Arguments& a) -> Answer {
            const auto code = a.text("code");
            octal_of(code);  // or an Error
            return standard_form(code);
          }};
}

Entry plot_entry(Entry e) {
  e = with_file(std::move(e), "Write to a .svg, .png, .pdf, .tex (TikZ) or .txt file");
  e.command = "nimatron plot '[grundy(octal[0.07]($n)) for $n in 0..99]' --out dawson.svg";
  return e;
}

Entry save_entry() {
  return {"save",
          AnswerType::Text,
          {{"what", ParameterKind::Any, "Any answer"},
           {"file", ParameterKind::File,
            "Tables and lists: .txt .csv .json .npy .bfile .svg .png .pdf .tex; drawings, positions, values, "
            "thermographs, periods, automata and strategies: .svg .png .pdf .tex .txt; everything: .txt .json"}},
          "Writes an answer to a file, in the form that the file's extension names. The file is complete or unchanged.",
          "save(draw(lctr(4,2,1)), \"diagram.svg\")",
          [](Arguments& a) -> Answer {
            const auto file = a.text("file");
            const Answer what = a.any(0);
            save(a.session(), what, file);
            return fmt::format("wrote {} to {}", with_article(type_of(what)), file);
          }};
}

Entry read_entry() {
  return {"read",
          AnswerType::Any,
          {{"file", ParameterKind::File, "A file: .csv .json .npy .bfile, or .txt with numbers in lines"}},
          "Reads a list or a table from a file.",
          "read(\"values.csv\")",
          [](Arguments& a) { return read_data(a.session(), a.text("file")); }};
}

}  // namespace

void study::add_entries(Entries& entries, const std::string& version,
                        const std::function<void(const std::string&)>& notice) {
  entries.replace(census_entry(*entries.find("census")));
  entries.replace(period_entry(*entries.find("period")));
  add_chart_entries(entries);
  entries.replace(table_entry(*entries.find("table")));
  entries.replace(plot_entry(*entries.find("plot")));
  entries.replace(with_file(*entries.find("draw"), "Write to a .svg, .png, .pdf, .tex (TikZ) or .txt file"));
  if (const Entry* prove = entries.find("prove")) entries.replace(prove_entry(*prove));
  entries.add(standard_form_entry());
  entries.add(save_entry());
  entries.add(read_entry());
  entries.add(survey_entry(version, notice));
  entries.add(sweep_entry(version, notice));
  entries.add(store_entry(notice));
  entries.add(finished_shards_entry());
}

}  // namespace nimatron
