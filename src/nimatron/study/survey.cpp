#include "nimatron/study/survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <thread>

#include "nimatron/study/picture.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/period.h"
#include "nimatron/table/period2d.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostPictures = 200;

// The lines of an earlier run, by the text of the set, and a place to add to them. A line cut off by a kill is dropped.
class Log {
 public:
  Log(const std::string& directory, const std::string& header) {
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    const auto file = directory + "/survey.csv";
    std::string kept = header + "\n";
    {
      std::ifstream in(file, std::ios::binary);
      std::string line;
      bool first = true;
      while (std::getline(in, line) && !in.eof()) {
        if (first && line != header) throw Error(file + " is of another survey; choose another --out");
        if (!first && line.starts_with('"')) {
          done_[line.substr(1, line.find('"', 1) - 1)] = line;
          kept += line + "\n";
        }
        first = false;
      }
    }
    write_file(file, kept);
    out_.open(file, std::ios::binary | std::ios::app);
    if (!out_) throw Error("cannot write " + file);
  }

  const std::string* line(const std::string& set) const {
    const auto it = done_.find(set);
    return it == done_.end() ? nullptr : &it->second;
  }
  void add(const std::string& line) {
    out_ << line << '\n';
    out_.flush();
    if (!out_) throw Error("the disk is full: survey.csv cannot be written; run the survey again to go on");
  }

 private:
  std::map<std::string, std::string> done_;
  std::ofstream out_;
};

// Calls f with each choice of k of n indices, in order.
void choices(std::size_t n, std::size_t k, const std::function<void(const std::vector<std::size_t>&)>& f) {
  if (k > n) return;
  std::vector<std::size_t> chosen(k);
  for (std::size_t i = 0; i < k; ++i) chosen[i] = i;
  for (;;) {
    f(chosen);
    auto i = k;
    while (i > 0 && chosen[i - 1] == n - k + i - 1) --i;
    if (i == 0) return;
    ++chosen[i - 1];
    for (auto j = i; j < k; ++j) chosen[j] = chosen[j - 1] + 1;
  }
}

// The lines of a batch of sets, on several threads; the first error is passed on.
std::vector<std::string> lines_of(std::size_t count, std::size_t threads,
                                  const std::function<std::string(std::size_t)>& f) {
  std::vector<std::string> out(count);
  std::vector<std::exception_ptr> errors(threads);
  std::atomic<std::size_t> next{0};
  const auto work = [&](std::size_t me) {
    try {
      for (auto i = next++; i < count; i = next++) out[i] = f(i);
    } catch (...) {
      errors[me] = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> others;
  for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
  work(0);
  for (auto& t : others) t.join();
  for (const auto& e : errors) {
    if (e) std::rethrow_exception(e);
  }
  return out;
}

std::string field(const std::string& line, std::size_t n) {
  // Quoted texts have no quotes inside.
  std::vector<std::string> fields(1);
  bool inside = false;
  for (const char c : line) {
    if (c == '"') {
      inside = !inside;
    } else if (c == ',' && !inside) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return n < fields.size() ? fields[n] : "";
}

std::vector<VectorSet> terminating_sets(const Interval& entries, std::size_t k, Budget& budget) {
  std::vector<LatticeVector> vectors;
  for (auto x = entries.low; x <= entries.high; ++x) {
    for (auto y = entries.low; y <= entries.high; ++y) {
      if (x < 0 || y < 0) vectors.push_back({x, y});
    }
  }
  std::vector<VectorSet> out;
  choices(vectors.size(), k, [&](const std::vector<std::size_t>& chosen) {
    std::vector<LatticeVector> moves;
    for (const auto i : chosen) moves.push_back(vectors[i]);
    VectorSet set(std::move(moves));
    budget.tick(out.size());
    if (set.sorted().vectors() > set.swapped().sorted().vectors()) return;
    if (decide_termination(set).terminates) out.push_back(std::move(set));
  });
  return out;
}

std::string addition_line(const VectorSet& set, std::int64_t to, Budget& budget) {
  const auto report = find_lattice_period(set, to, budget);
  const auto* status = report.proved ? "proved" : report.pattern ? "seen" : "none";
  std::string rays;
  std::string periods;
  if (report.pattern) {
    for (const auto& s : report.pattern->steps()) rays += fmt::format("{}({},{})", rays.empty() ? "" : " ", s[0], s[1]);
  }
  if (report.proved) periods = report.text().substr(8, report.text().find('\n') - 8);
  return fmt::format("\"{}\",{},{},\"{}\",\"{}\",{},{}", set.text(), set.size(), status, periods, rays,
                     report.classes.all(), report.seen);
}

TableData table_of(const VectorSet& set, std::int64_t side, Budget& budget) {
  TableData t;
  t.what = "addition[" + set.text() + "]";
  t.of = "grundy";
  t.axes = {{0, side - 1}, {0, side - 1}};
  t.cells = lattice_table(set, {{0, 0}, {side - 1, side - 1}}, budget).cells();
  return t;
}

// Runs over the sets in batches, so that finished lines are kept whatever happens.
template <class Set, class Line>
std::vector<std::string> run_batches(const std::vector<Set>& sets, Log& log, std::size_t threads, Budget& budget,
                                     const std::function<std::string(const Set&)>& name, Line&& line) {
  std::vector<std::string> out;
  const std::size_t batch = 64 * threads;
  for (std::size_t start = 0; start < sets.size(); start += batch) {
    std::vector<const Set*> open;
    std::vector<std::size_t> at;
    for (auto i = start; i < std::min(sets.size(), start + batch); ++i) {
      const auto* known = log.line(name(sets[i]));
      out.push_back(known ? *known : "");
      if (known) continue;
      open.push_back(&sets[i]);
      at.push_back(i);
    }
    const auto fresh = lines_of(open.size(), threads, [&](std::size_t i) { return line(*open[i]); });
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      log.add(fresh[i]);
      out[at[i]] = fresh[i];
    }
    budget.check(out.size(), static_cast<double>(out.size()) / static_cast<double>(sets.size()));
  }
  return out;
}

}  // namespace

std::string survey_addition(const AdditionSurvey& survey, Budget& budget) {
  if (survey.moves.low < 1 || survey.moves.high > 8) throw Error("a survey takes sets of 1 to 8 vectors");
  if (survey.entries.high - survey.entries.low > 20) throw Error("a survey takes entries over at most 21 numbers");
  Log log(survey.directory, "set,moves,class,periods,rays,cells checked,seen to");
  std::string summary;
  std::vector<VectorSet> open;
  for (auto k = survey.moves.low; k <= survey.moves.high; ++k) {
    const auto sets = terminating_sets(survey.entries, static_cast<std::size_t>(k), budget);
    const auto lines = run_batches<VectorSet>(
        sets, log, survey.threads, budget, [](const VectorSet& s) { return s.text(); },
        [&](const VectorSet& s) { return addition_line(s, survey.to, budget); });
    std::map<std::string, std::size_t> classes;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const auto status = field(lines[i], 2);
      ++classes[status];
      if (status != "proved") open.push_back(sets[i]);
    }
    summary += fmt::format("{} vectors: {} sets, {} proved, {} seen, {} none to {}\n", k, sets.size(),
                           classes["proved"], classes["seen"], classes["none"], survey.to);
  }
  std::vector<TableData> small;
  for (std::size_t i = 0; i < std::min(open.size(), kMostPictures); ++i) {
    write_table(table_of(open[i], 400, budget), fmt::format("{}/open-{:03}.png", survey.directory, i + 1));
    small.push_back(table_of(open[i], 120, budget));
  }
  if (!small.empty()) {
    write_file(survey.directory + "/contact-sheet.png", contact_sheet_png(small, 10));
    std::string list;
    for (std::size_t i = 0; i < small.size(); ++i) list += fmt::format("{} {}\n", i + 1, open[i].text());
    write_file(survey.directory + "/contact-sheet.txt", list);
  }
  return summary +
         fmt::format("{} of {} unexplained sets are drawn in {}\n", small.size(), open.size(), survey.directory);
}

std::string survey_subtraction(const SubtractionSurvey& survey, Budget& budget) {
  if (survey.size.low < 1 || survey.size.high > 8) throw Error("a survey takes sets of 1 to 8 numbers");
  if (survey.most < 1 || survey.most > 100'000) throw Error("a survey takes numbers up to 100000");
  Log log(survey.directory, "set,size,greatest,period,preperiod,status");
  std::string summary;
  using Set = std::vector<std::int64_t>;
  for (auto k = survey.size.low; k <= survey.size.high; ++k) {
    std::vector<Set> sets;
    choices(static_cast<std::size_t>(survey.most), static_cast<std::size_t>(k),
            [&](const std::vector<std::size_t>& chosen) {
              Set s;
              for (const auto i : chosen) s.push_back(static_cast<std::int64_t>(i) + 1);
              sets.push_back(std::move(s));
              budget.tick(sets.size());
            });
    const auto name = [](const Set& s) { return fmt::format("{}", fmt::join(s, ",")); };
    const auto lines = run_batches<Set>(sets, log, survey.threads, budget, name, [&](const Set& s) {
      const auto report = subtraction_period(s, false, survey.to, budget);
      return fmt::format("\"{}\",{},{},{},{},{}", name(s), s.size(), s.back(),
                         report.period ? report.period->period : 0, report.period ? report.period->preperiod : 0,
                         report.proved ? "proved" : "open");
    });
    std::size_t best = 0;
    std::size_t proved = 0;
    std::vector<std::int64_t> period(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      period[i] = std::stoll(field(lines[i], 3));
      if (period[i] > period[best]) best = i;
      proved += field(lines[i], 5) == "proved";
    }
    if (lines.empty()) continue;
    // Guy's question: the period against the power k(k-1)/2 of the greatest number.
    const auto degree = static_cast<double>(k * (k - 1)) / 2;
    double ratio = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      ratio = std::max(ratio, static_cast<double>(period[i]) / std::pow(static_cast<double>(sets[i].back()), degree));
    }
    summary += fmt::format(
        "size {}: {} sets, {} proved, greatest period {} at {{{}}}, period / greatest^{:g} at most {:.3g}\n", k,
        lines.size(), proved, period[best], name(sets[best]), degree, ratio);
  }
  return summary;
}

}  // namespace nimatron
