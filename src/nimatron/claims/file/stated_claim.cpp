#include "nimatron/claims/file/stated_claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

namespace nimatron {

namespace {

// One case, since a case may take minutes and a killed one is lost.
constexpr std::uint64_t kChunk = 1;

// The work of one check, shared by its threads. Cases are numbered in order; a thread takes the next chunk of numbers,
// walks to it, and decides its cases.
class CaseRun {
 public:
  CaseRun(const StatedClaim& claim, Check& check) : claim_(claim), check_(check) {
    for (const auto& scale : claim.scales) start_.emplace_back(scale[static_cast<std::size_t>(check.scale())]);
  }

  Finding run() {
    count();
    resume();
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < std::min<std::uint64_t>(check_.jobs(), total_ / kChunk + 1); ++i) {
      threads.emplace_back([this] { work(); });
    }
    work();
    for (auto& t : threads) t.join();
    if (stopped_) {
      save();
      std::rethrow_exception(stopped_);
    }
    std::string range =
        fmt::format("{}{}{} case{}", claim_.ranges, claim_.ranges.empty() ? "" : "; ", asked_, asked_ == 1 ? "" : "s");
    for (std::size_t i = 0; i < claim_.scales.size(); ++i) {
      range += fmt::format(", ${} = {}", claim_.scaled[i], std::get<Integer>(start_[i]).str());
    }
    check_.compared(seen_.comparisons);
    for (const auto& [column, met] : seen_.quantifiers) {
      if (met) continue;
      const auto where = claim_.located(Error::at(column, "this part never had a case"));
      return {Verdict::Fails, std::move(range), fmt::format("{}: {}", kComparedNothing, where)};
    }
    if (!found_) return {Verdict::Holds, std::move(range), {}};
    return {Verdict::Fails, std::move(range), explain(found_->number)};
  }

 private:
  struct Counterexample {
    Integer sum;
    std::uint64_t number;
  };

  // An error about the claim as a whole, reported at its beginning.
  [[noreturn]] void fail(const std::string& message) const {
    throw Error(claim_.located(Error::at(claim_.cases->column(), message)));
  }

  // Errors of f with their place in the file, and the case.
  template <class F>
  auto located(F f, const CaseWalk* walk = nullptr) const {
    try {
      return f();
    } catch (const Stopped&) {
      throw;
    } catch (const Error& e) {
      const auto at = walk != nullptr ? walk->values() : std::string();
      throw Error(claim_.located(e) + (at.empty() ? "" : ", at " + at));
    }
  }

  void count() {
    const Budget::Scope scope(check_.budget());
    Session session(check_.budget(), claim_.theory);
    Evaluator evaluate(session);
    const Integer total = located([&] { return CaseWalk(evaluate, *claim_.cases, start_).count(); });
    if (total > Integer(1) << 60) fail("the ranges hold more than 2^60 cases");
    total_ = static_cast<std::uint64_t>(total);
  }

  // The counterexample and what its sides are.
  std::string explain(std::uint64_t number) {
    const Budget::Scope scope(check_.budget());
    Session session(check_.budget(), claim_.theory);
    Evaluator evaluate(session);
    CaseWalk walk(evaluate, *claim_.cases, start_);
    std::string out;
    std::uint64_t i = 0;
    walk.each([&] {
      if (i++ < number) return true;
      const auto seen = located([&] { return walk.evidence(); });
      const auto at = walk.values();
      out = at.empty() ? seen : seen.empty() ? at : at + ": " + seen;
      return false;
    });
    return out;
  }

  void work() {
    const Budget::Scope scope(check_.budget());
    Session session(check_.budget(), claim_.theory);
    Evaluator evaluate(session);
    CaseWalk walk(evaluate, *claim_.cases, start_);
    std::uint64_t number = 0;
    std::uint64_t chunk = next_chunk_.fetch_add(1);
    std::uint64_t asked = 0;
    Evaluator::Asked seen;
    try {
      walk.each([&] {
        const auto i = number++;
        check_.budget().tick(i);
        if (i / kChunk == chunk) {
          asked += decide(i, walk, seen) ? 1U : 0U;
          if (number % kChunk == 0) {
            finish(chunk, asked, std::exchange(seen, {}));
            asked = 0;
            chunk = next_chunk_.fetch_add(1);
          }
        }
        return !halted_.load(std::memory_order_relaxed);
      });
      if (!halted_) finish(chunk, asked, seen);
    } catch (const Stopped&) {
      halt(std::current_exception(), total_);
    } catch (...) {
      halt(std::current_exception(), number - 1);
    }
  }

  // Whether the case meets the condition; a counterexample is recorded. Cases that cannot give a smaller one are
  // skipped.
  bool decide(std::uint64_t number, CaseWalk& walk, Evaluator::Asked& seen) {
    const bool wanted = located([&] { return walk.wanted(); }, &walk);
    if (!wanted) return false;
    if (failed_.load(std::memory_order_relaxed) && !smaller(walk.size(), number)) return true;
    if (located([&] { return walk.holds(&seen); }, &walk)) return true;
    const std::lock_guard lock(mutex_);
    Counterexample c{walk.size(), number};
    if (!found_ || std::tie(c.sum, c.number) < std::tie(found_->sum, found_->number)) found_ = std::move(c);
    failed_ = true;
    return true;
  }

  bool smaller(const Integer& sum, std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    return std::tie(sum, number) < std::tie(found_->sum, found_->number);
  }

  void finish(std::uint64_t chunk, std::uint64_t asked, const Evaluator::Asked& seen) {
    const std::lock_guard lock(mutex_);
    seen_.comparisons += seen.comparisons;
    for (const auto& [column, met] : seen.quantifiers) seen_.quantifiers[column] |= met;
    finished_[chunk] = asked;
    while (!finished_.empty() && finished_.begin()->first == prefix_) {
      asked_ += finished_.begin()->second;
      finished_.erase(finished_.begin());
      ++prefix_;
    }
    const auto done = std::min(prefix_ * kChunk, total_);
    // Relative to what this run has to do, so that the estimate of the time left is right.
    const auto left = std::max<std::uint64_t>(total_ - resumed_, 1);
    check_.progress(done, static_cast<double>(done - resumed_) / static_cast<double>(left));
    if (check_.budget().elapsed() > saved_at_ + 5) {
      saved_at_ = check_.budget().elapsed();
      save();
    }
  }

  // Cases are taken in order and those begun are decided, so that the first case that cannot be decided is the same one
  // for any number of threads.
  void halt(std::exception_ptr why, std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    if (!stopped_ || number < stopped_at_) {
      stopped_ = std::move(why);
      stopped_at_ = number;
    }
    halted_ = true;
  }

  // Chunks done from the first on, cases in them, comparisons, inner quantifiers (how many, then each with its column
  // and whether it had a case), and the sum and the number of the counterexample: "12 384 400 1 17 1 7 1023".
  void save() {
    if (prefix_ == 0) return;
    std::string state = fmt::format("{} {} {} {}", prefix_, asked_, seen_.comparisons, seen_.quantifiers.size());
    for (const auto& [column, met] : seen_.quantifiers) state += fmt::format(" {} {:d}", column, met);
    if (found_) state += fmt::format(" {} {}", found_->sum.str(), found_->number);
    check_.save(state);
  }

  void resume() {
    std::istringstream in(check_.saved());
    std::uint64_t prefix = 0;
    std::uint64_t asked = 0;
    std::size_t quantifiers = 0;
    Evaluator::Asked seen;
    if (!(in >> prefix >> asked >> seen.comparisons >> quantifiers)) return;
    while (quantifiers-- > 0) {
      std::uint32_t column = 0;
      bool met = false;
      if (!(in >> column >> met)) return;
      seen.quantifiers[column] = met;
    }
    seen_ = seen;
    prefix_ = prefix;
    resumed_ = std::min(prefix * kChunk, total_);
    next_chunk_ = prefix;
    asked_ = asked;
    std::string sum;
    std::uint64_t number = 0;
    if (!(in >> sum >> number)) return;
    found_ = Counterexample{Integer(sum), number};
    failed_ = true;
  }

  const StatedClaim& claim_;
  Check& check_;
  std::vector<Answer> start_;
  std::uint64_t total_ = 0, resumed_ = 0;
  std::atomic<std::uint64_t> next_chunk_{0};
  std::atomic<bool> failed_{false}, halted_{false};

  std::mutex mutex_;  // guards all below
  std::uint64_t prefix_ = 0, asked_ = 0;
  Evaluator::Asked seen_;
  std::map<std::uint64_t, std::uint64_t> finished_;  // chunks past the prefix, and the cases in them
  std::optional<Counterexample> found_;
  std::exception_ptr stopped_;
  std::uint64_t stopped_at_ = 0;
  double saved_at_ = 0;
};

}  // namespace

Place place_in(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  // The end of the text is the end of its last line.
  while (offset > 0 && offset == text.size() && (text[offset - 1] == '\n' || text[offset - 1] == '\r')) {
    text.remove_suffix(1);
    --offset;
  }
  const auto newline = text.substr(0, offset).rfind('\n');
  const auto begin = newline == std::string_view::npos ? 0 : newline + 1;
  const auto line = text.substr(begin, text.find('\n', begin) - begin);
  return {
      static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n')) + 1,
      offset - begin + 1, std::string(line)};
}

std::string StatedClaim::located(const Error& e) const {
  if (!e.column()) return fmt::format("{}: {}", file, e.what());
  const auto p = place_in(*text, *e.column());
  return fmt::format("{}:{}:{}: {}", file, p.line, p.column, e.what());
}

Finding check_stated(const StatedClaim& claim, Check& check) { return CaseRun(claim, check).run(); }

}  // namespace nimatron
