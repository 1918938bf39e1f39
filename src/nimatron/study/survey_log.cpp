#include "nimatron/study/survey_log.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "nimatron/base/budget.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

// On several threads; the first error is passed on.
void in_parallel(std::size_t count, std::size_t threads, const std::function<void(std::size_t, std::size_t)>& f) {
  std::vector<std::exception_ptr> errors(threads);
  std::atomic<std::size_t> next{0};
  Budget* const budget = Budget::current();
  const auto work = [&](std::size_t me) {
    std::optional<Budget::Scope> scope;
    if (budget != nullptr) scope.emplace(*budget);
    try {
      for (auto i = next++; i < count; i = next++) f(i, me);
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
}

}  // namespace

SurveyLog::SurveyLog(const std::string& directory, const std::string& header,
                     const std::function<bool(const std::string& line)>& settled) {
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
      if (!first && line.starts_with('"') && settled(line)) {
        kept += line + "\n";
        done_[csv_field(line, 0)] = std::move(line);
      }
      first = false;
    }
  }
  write_file(file, kept);
  out_.open(file, std::ios::binary | std::ios::app);
  if (!out_) throw Error("cannot write " + file);
}

std::vector<std::string> SurveyLog::lines(const std::vector<std::string>& names, std::size_t threads, Budget& budget,
                                          const std::function<std::string(std::size_t i, std::size_t thread)>& line) {
  std::vector<std::string> out(names.size());
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto known = done_.find(names[i]);
    if (known != done_.end()) {
      out[i] = known->second;
    } else {
      open.push_back(i);
    }
  }
  std::size_t done = names.size() - open.size();
  std::size_t written = 0;
  const auto write = [&](bool with_gaps) {
    for (; written < open.size() && (with_gaps || !out[open[written]].empty()); ++written) {
      if (!out[open[written]].empty()) out_ << out[open[written]] << '\n';
    }
    out_.flush();
    if (!out_) throw Error("the disk is full: survey.csv cannot be written; run the survey again to go on");
  };
  std::mutex writing;
  try {
    in_parallel(open.size(), threads, [&](std::size_t i, std::size_t me) {
      auto text = line(open[i], me);
      const std::lock_guard lock(writing);
      out[open[i]] = std::move(text);
      write(false);
      ++done;
      budget.check(done, static_cast<double>(done) / static_cast<double>(names.size()), "rulesets");
    });
  } catch (...) {
    write(true);
    throw;
  }
  return out;
}

std::string csv_field(std::string_view line, std::size_t n) {
  std::string out;
  bool inside = false;
  for (const char c : line) {
    if (c == '"') {
      inside = !inside;
    } else if (c == ',' && !inside) {
      if (n-- == 0) return out;
    } else if (n == 0) {
      out += c;
    }
  }
  return n == 0 ? out : "";
}

std::int64_t csv_number(std::string_view line, std::size_t n) {
  const auto text = csv_field(line, n);
  std::int64_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

void for_each_choice(std::size_t n, std::size_t k, const std::function<void(const std::vector<std::size_t>&)>& f) {
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

}  // namespace nimatron
