#include "nimatron/claims/entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "nimatron/claims/certificates.h"
#include "nimatron/claims/file/claim_file.h"
#include "nimatron/claims/report/drawing_functions.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/claims/run.h"
#include "nimatron/engine/session.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/study/data_file.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

bool is_claim_file(const std::string& pattern) { return pattern.ends_with(".claim"); }

ClaimLine line_of(const FileProblem& p) {
  ClaimLine out{"", "error", p.text(), "", ""};
  out.expected = false;
  out.source = p.source;
  out.column = p.column - 1;
  return out;
}

// A list whose items are shown as soon as they are known.
class Lines {
 public:
  explicit Lines(const Surface* surface) : surface_(surface) {}
  void add(ClaimLine line) {
    list_.items.emplace_back(std::move(line));
    if (surface_ != nullptr && surface_->row) surface_->row(list_.items.back());
  }
  List take() { return std::move(list_); }

 private:
  const Surface* surface_;
  List list_;
};

// The claims a command works on: the papers' claims that match, or those of a file. A claim with a syntax error has its
// place among the answers.
class Chosen {
 public:
  Chosen(const std::string& pattern, Theory theory, Lines& lines) : lines_(lines) {
    if (!is_claim_file(pattern)) {
      claims_ = chosen_claims(pattern);
      return;
    }
    try {
      file_ = read_claim_file(pattern, theory);
    } catch (const Error& e) {
      throw WrongArgument(e.what());
    }
    for (const auto& entry : file_) {
      if (const auto* claim = std::get_if<Claim>(&entry)) claims_.push_back(claim);
    }
  }

  const std::vector<const Claim*>& claims() const { return claims_; }
  // Reports the syntax errors before the claim, or all remaining ones.
  void add_mistakes(const Claim* before = nullptr) {
    for (; next_ < file_.size() && (before == nullptr || std::get_if<Claim>(&file_[next_]) != before); ++next_) {
      if (const auto* p = std::get_if<FileProblem>(&file_[next_])) lines_.add(line_of(*p));
    }
  }

 private:
  Lines& lines_;
  ClaimFile file_;
  std::vector<const Claim*> claims_;
  std::size_t next_ = 0;
};

// The program's version, and the callback for damage.
struct Program {
  std::string version;
  std::function<void(const std::string&)> notice;
};

// Where findings are stored, and which version's count.
CheckRun kept_findings(const Program& program) {
  CheckRun run;
  run.store = data_file("checks.store");
  run.version = program.version;
  run.notice = program.notice;
  return run;
}

// The papers' claims have a recorded verdict, those of a file the latest one found.
Answer list(Arguments& a, const Program& program) {
  const auto pattern = a.text("pattern");
  if (const auto* one = find_claim(pattern)) return line_of(*one);
  Lines lines(a.surface());
  Chosen chosen(pattern, a.session().theory(), lines);
  std::vector<std::string> found;
  if (is_claim_file(pattern)) found = last_verdicts(chosen.claims(), kept_findings(program));
  for (std::size_t i = 0; i < chosen.claims().size(); ++i) {
    chosen.add_mistakes(chosen.claims()[i]);
    ClaimLine line = line_of(*chosen.claims()[i]);
    if (!found.empty()) line.verdict = found[i];
    lines.add(std::move(line));
  }
  chosen.add_mistakes();
  return lines.take();
}

// What check prints of a claim, without the time it took.
Answer verdict(Arguments& a) {
  const auto id = a.text("claim");
  const auto* claim = find_claim(id);
  if (claim == nullptr) a.fail(fmt::format("no claim has the id '{}'", id));
  const Finding found = run_check(*claim, scale_of(a.text("scale")), a.session().budget());
  return fmt::format("{}\t{}", text_of(found.verdict), text(marked(found.range, kBackticks)));
}

CheckRun check_run(Arguments& a, const Program& program) {
  CheckRun run = kept_findings(program);
  run.scale = scale_of(a.text("scale"));
  run.jobs =
      static_cast<unsigned>(a.whole("jobs").value_or(std::max<std::int64_t>(1, std::thread::hardware_concurrency())));
  run.fresh = a.flag("fresh");
  return run;
}

// Without theory a claim that is searched anyway is checked as before, and a message says so.
std::string unchanged_without_theory(const std::string& pattern, const std::vector<const Claim*>& claims) {
  if (!is_claim_file(pattern)) {
    return "--no-theory changes nothing here: the papers' claims say themselves what is searched";
  }
  std::size_t i = 0;
  for (const auto& entry : read_claim_file(pattern, Theory::On)) {
    const auto* claim = std::get_if<Claim>(&entry);
    if (claim != nullptr && claim->key != claims.at(i++)->key) return {};
  }
  return "--no-theory changes nothing here: no claim of this file says 'with theory', so all of it is searched";
}

// The claims of papers are the cases of their plan; the claim of a file has cases of its own.
Plan check_plan(const Chosen& chosen, const std::string& pattern, Scale scale) {
  const auto& claims = chosen.claims();
  if (!is_claim_file(pattern)) {
    std::string ids;
    for (const auto* claim : claims) ids += fmt::format("{}\"{}\"", ids.empty() ? "" : ", ", claim->id);
    return {fmt::format("verdict($claim, {})", text_of(scale)), fmt::format("$claim in [{}]", ids)};
  }
  if (claims.size() != 1) {
    throw Error(fmt::format("{}: a plan is made of one claim, and this file has {}", pattern, claims.size()));
  }
  return claims.front()->plan(scale);
}

// What the independent checker says of the certificates that the claims carry.
Answer check_certificates(Arguments& a) {
  const auto pattern = a.text("pattern");
  Lines lines(a.surface());
  const CertificateChecker check;
  bool any = false;
  for (const auto* claim : is_claim_file(pattern) ? std::vector<const Claim*>() : chosen_claims(pattern)) {
    const auto* certificate = certificate_of(claim->id);
    if (certificate == nullptr) continue;
    any = true;
    Budget& budget = a.session().budget();
    const double begin = budget.elapsed();
    const std::string found = check(certificate->text, budget);
    ClaimLine line = line_of(*claim);
    line.expected = found.starts_with("verified: ");
    line.verdict = found.substr(0, found.find(':'));
    line.range = found.substr(found.find(' ') + 1);
    line.seconds = budget.elapsed() - begin;
    lines.add(std::move(line));
  }
  if (!any) throw Error(fmt::format("no claim of '{}' carries a certificate", pattern));
  return lines.take();
}

Answer check(Arguments& a, const Program& program) {
  if (a.flag("certificates")) return check_certificates(a);
  CheckRun run = check_run(a, program);
  const auto pattern = a.text("pattern");
  if (const auto plan = a.text("plan"); !plan.empty()) {
    Lines mistakes(nullptr);
    Chosen chosen(pattern, a.session().theory(), mistakes);
    chosen.add_mistakes();
    if (const List all = mistakes.take(); !all.items.empty()) {
      throw Error(found_in<ClaimLine>(all.items.front())->statement);
    }
    write_file(plan, check_plan(chosen, pattern, run.scale).json());
    return std::string();
  }
  // One claim of a file after the other, each with all threads, so that the first counterexample comes soon.
  if (is_claim_file(pattern)) std::swap(run.jobs, run.threads);
  Lines lines(a.surface());
  Chosen chosen(pattern, a.session().theory(), lines);
  if (a.session().theory() == Theory::Off) {
    if (const auto words = unchanged_without_theory(pattern, chosen.claims()); !words.empty()) program.notice(words);
  }
  Budget& budget = a.session().budget();
  CheckStatus status;
  if (const auto* surface = a.surface(); surface != nullptr && surface->progress) {
    budget.on_progress(
        [surface, &status](const Budget::Progress&) { surface->progress(status.text(), status.fraction()); });
  }
  run_checks(
      chosen.claims(), run, budget,
      [&](const CheckResult& r) {
        chosen.add_mistakes(r.claim);
        lines.add(line_of(r));
      },
      &status);
  budget.on_progress({});
  chosen.add_mistakes();
  budget.check();  // a limit that was reached ends the whole run
  return lines.take();
}

Answer reproduce_papers(Arguments& a, const Program& program) {
  Reproduction what;
  what.papers = a.texts("paper");
  what.directory = a.text("out");
  what.check = !a.flag("no_check");
  what.checks = check_run(a, program);
  const Surface* surface = a.surface();
  const auto say = [&](const std::string& doing, double fraction) {
    if (surface != nullptr && surface->progress) surface->progress(doing, fraction);
  };
  const bool as_recorded = reproduce(what, a.session().budget(), a.entries(), say);
  std::string page = what.directory + "/index.html";
  if (!as_recorded) throw Error(page + ": a verdict differs from the recorded one; the pages say which");
  return page;
}

std::vector<Parameter> how_to_check() {
  return {scale_parameter(),
          {"jobs",
           ParameterKind::Whole,
           "The number of checks, or of cases of a file's claim, to run in parallel",
           "",
           {},
           1,
           1024},
          {"fresh", ParameterKind::Flag, "Ignore the results of earlier runs", ""}};
}

Entry check_entry(const Program& program) {
  std::vector<Parameter> parameters{
      claims_parameter("An id, a glob over ids, or a file of your own claims, FILE.claim", std::nullopt)};
  for (auto& p : how_to_check()) parameters.push_back(std::move(p));
  parameters.push_back(
      {"plan", ParameterKind::File, "Write the plan of a sweep that is the same work, and compute nothing", ""});
  parameters.push_back({"certificates", ParameterKind::Flag,
                        "Run the independent checker, checker/verify.py, on the certificates that the claims carry",
                        ""});
  return {"check",
          AnswerType::List,
          std::move(parameters),
          "Runs the checks of claims; exit 0 if every verdict is the recorded one.",
          "check(\"lctr/def2\")",
          [program](Arguments& a) { return check(a, program); },
          "nimatron check 'toppling/*' --scale paper\nnimatron check examples/wythoff.claim\n"
          "nimatron check '*' --certificates"};
}

Entry reproduce_entry(const Program& program) {
  Parameter paper{"paper", ParameterKind::Text,
                  "toppling, lctr, jenga, spindly, push (default: all), or a report of your own, FILE.report", ""};
  paper.words = {"toppling", "lctr", "jenga", "spindly", "push"};
  paper.many = paper.positional = true;
  std::vector<Parameter> parameters{
      paper, {"out", ParameterKind::File, "The folder for index.html, a page and LaTeX tables for each paper"}};
  for (auto& p : how_to_check()) {
    if (p.name == "scale") p.fallback = "paper";
    parameters.push_back(std::move(p));
  }
  parameters.push_back({"no_check", ParameterKind::Flag, "Show the recorded verdicts without checking", ""});
  return {"reproduce",
          AnswerType::Text,
          std::move(parameters),
          "Regenerates the papers' tables and figures, with a verdict on every claim.",
          "reproduce(lctr)",
          [program](Arguments& a) { return reproduce_papers(a, program); },
          "nimatron reproduce lctr --out report\nnimatron reproduce examples/wythoff.report --out report",
          true};
}

}  // namespace

void claims_of_papers::add_entries(Entries& entries, const std::string& version,
                                   std::function<void(const std::string&)> notice) {
  const Program program{version, std::move(notice)};
  entries.add(
      {"claims",
       AnswerType::List,
       {claims_parameter("An id, a glob over ids such as 'lctr/*', or a file of your own claims, FILE.claim", "*")},
       "Lists the statements of the papers with their verdicts.",
       "claims(\"lctr/*\")",
       [program](Arguments& a) { return list(a, program); },
       "nimatron claims 'lctr/thm*'"});
  entries.add(check_entry(program));
  entries.add({"verdict",
               AnswerType::Text,
               {{"claim", ParameterKind::Text, "The id of a claim of the papers"}, scale_parameter()},
               "Checks a claim, whatever earlier runs found: its verdict and the range.",
               "verdict(\"lctr/def2\")",
               verdict});
  entries.add(reproduce_entry(program));
  entries.add(drawing_functions());
}

}  // namespace nimatron
