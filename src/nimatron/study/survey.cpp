#include "nimatron/study/survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/solve/heap_family.h"
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
  // From any thread.
  void add(const std::string& line) {
    const std::lock_guard lock(mutex_);
    out_ << line << '\n';
    out_.flush();
    if (!out_) throw Error("the disk is full: survey.csv cannot be written; run the survey again to go on");
  }

 private:
  std::map<std::string, std::string> done_;
  std::ofstream out_;
  std::mutex mutex_;
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

// Runs over the sets in batches; a line is kept as soon as it is found, whatever happens after.
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
    const auto fresh = lines_of(open.size(), threads, [&](std::size_t i) {
      auto text = line(*open[i]);
      log.add(text);
      return text;
    });
    for (std::size_t i = 0; i < fresh.size(); ++i) out[at[i]] = fresh[i];
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

namespace {

// "0.dd" -> 0.00, 0.01, ..., 0.77.
std::vector<std::string> codes_of(const std::string& shape) {
  constexpr std::size_t kMostWild = 5;
  const auto wild = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), 'd'));
  if (wild > kMostWild) throw Error(fmt::format("'{}' stands for too many codes; at most {} d", shape, kMostWild));
  std::vector<std::string> out{""};
  for (const char c : shape) {
    std::vector<std::string> longer;
    for (const auto& code : out) {
      if (c != 'd') {
        longer.push_back(code + c);
      } else {
        for (char digit = '0'; digit <= '7'; ++digit) longer.push_back(code + digit);
      }
    }
    out = std::move(longer);
  }
  return out;
}

std::string octal_line(const std::string& code, const OctalSurvey& survey, Budget& budget) {
  Cursor in(code);
  const Octal octal = Octal::parse_parameters(in);
  in.end();
  // Each code has its own time; whether the whole survey is to stop is asked now and then.
  Budget own(budget.memory() / survey.threads);
  own.set_time(std::chrono::duration_cast<Budget::Clock::duration>(std::chrono::duration<double>(survey.seconds)));
  own.on_progress([&](const Budget::Progress&) { budget.check(); });
  const auto q = heap_quotient(heap_family(octal), survey.heaps, own, survey.most);
  budget.check();
  return fmt::format("\"{}\",{},{},{},{},{},{}", code,
                     q.proved()   ? "proved"
                     : q.closed() ? "finite"
                                  : "open",
                     q.quotient().order(), q.quotient().p_portion(), q.largest_heap(), q.proved() ? q.period() : 0,
                     q.proved() ? q.preperiod() : 0);
}

}  // namespace

std::string survey_octal(const OctalSurvey& survey, Budget& budget) {
  std::vector<std::string> codes;
  std::size_t start = 0;
  while (start <= survey.shapes.size()) {
    const auto comma = std::min(survey.shapes.find(',', start), survey.shapes.size());
    for (auto& code : codes_of(survey.shapes.substr(start, comma - start))) codes.push_back(std::move(code));
    start = comma + 1;
  }
  Log log(survey.directory, "code,class,order,P-portion,heaps,period,preperiod");
  const auto lines = run_batches<std::string>(
      codes, log, survey.threads, budget, [](const std::string& code) { return code; },
      [&](const std::string& code) { return octal_line(code, survey, budget); });
  std::map<std::string, std::size_t> classes;
  for (const auto& line : lines) ++classes[field(line, 1)];
  return fmt::format("{} codes: {} proved for all heaps, {} finite to heap {}, {} open\n", codes.size(),
                     classes["proved"], classes["finite"], survey.heaps, classes["open"]);
}

}  // namespace nimatron
