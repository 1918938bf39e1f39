#include "nimatron/claims/file/stated_claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <sstream>

#include "nimatron/base/threads.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/prose.h"

namespace nimatron {

namespace {

// One case, since a case may take minutes and a killed one is lost.
constexpr std::uint64_t kChunk = 1;

// As it is written in the language; what is put into it, $(...), stays as it is.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (open == 0 && (c == '"' || c == '\\')) out += '\\';
    if (c == '(' && (open > 0 || (i > 0 && text[i - 1] == '$'))) ++open;
    if (c == ')' && open > 0) --open;
    out += c;
  }
  return out + '"';
}

// A variable of the texts `range` and `detail`: how many cases there were.
constexpr const char* kCases = "cases";

// What one thread works with.
struct Desk {
  Desk(const StatedClaim& claim, const Statements& statements, Check& check)
      : session(check.budget(), claim.theory), evaluate(session) {
    for (std::size_t i = 0; i < claim.scaled.size(); ++i) {
      evaluate.set(claim.scaled[i], claim.scales[i][static_cast<std::size_t>(check.scale())]);
    }
    statements.define_in(evaluate);
  }
  Session session;
  Evaluator evaluate;
};

// The work of one check, shared by its threads. Cases are numbered in order, through all statements; a thread takes the
// next chunk of numbers, walks to it, and decides its cases.
class CaseRun {
 public:
  CaseRun(const StatedClaim& claim, const Statements& statements, Check& check)
      : claim_(claim), statements_(statements), check_(check), found_(statements.conditions().size()) {}

  Finding run() {
    const Budget::Scope scope(check_.budget());
    Desk desk = located([&] { return Desk(claim_, statements_, check_); });
    count(desk);
    resume();
    {
      JoinedThreads others;
      const auto most = std::min<std::uint64_t>(check_.jobs(), (total_ + kChunk - 1) / kChunk);
      while (others.size() + 1 < most && others.start([this] { work(); })) {
      }
      work(desk);
    }
    if (stopped_) {
      save();
      std::rethrow_exception(stopped_);
    }
    check_.compared(seen_.comparisons);
    std::string range = located([&] { return covered(desk); });
    for (const auto& [column, met] : seen_.quantifiers) {
      if (met) continue;
      const auto where = claim_.located(Error::at(column, "this part never had a case"));
      return {Verdict::Fails, std::move(range), fmt::format("{}: {}", kComparedNothing, where)};
    }
    return verdict(desk, std::move(range));
  }

 private:
  struct Counterexample {
    Integer sum;
    std::uint64_t number;
  };

  const Cases& cases(std::size_t part) const { return statements_.conditions()[part].cases; }
  std::uint32_t column(std::size_t part) const { return static_cast<std::uint32_t>(cases(part).column()); }
  bool refuted(std::size_t part) const { return statements_.conditions()[part].refuted; }

  // Errors of f with their place in the file, and the case.
  template <class F>
  std::invoke_result_t<F> located(F f, const CaseWalk* walk = nullptr) const {
    try {
      return f();
    } catch (const Error& e) {
      const auto at = walk != nullptr ? walk->values() : std::string();
      throw Error(claim_.located(e) + (at.empty() ? "" : ", at " + at));
    }
  }

  void count(Desk& desk) {
    for (std::size_t part = 0; part < found_.size(); ++part) {
      const Integer more = located([&] { return CaseWalk(desk.evaluate, cases(part)).count(); });
      if (more > (Integer(1) << 60) - total_) {
        throw Error(claim_.located(Error::at(cases(part).column(), "the ranges hold more than 2^60 cases")));
      }
      total_ += static_cast<std::uint64_t>(more);
      ends_.push_back(total_);
      if (found_.size() > 1) seen_.quantifiers.try_emplace(column(part), false);
    }
  }

  // What was checked: as the claim says it, or the ranges as written and the number of cases.
  std::string covered(Desk& desk) const {
    if (!claim_.range.empty()) return told(desk, claim_.range);
    std::string out;
    for (std::size_t part = 0; part < found_.size(); ++part) {
      const auto ranges = collapsed(cases(part).ranges());
      if (!ranges.empty() && out.find(ranges + "; ") == std::string::npos) out += ranges + "; ";
    }
    out += fmt::format("{} case{}", asked_, asked_ == 1 ? "" : "s");
    for (std::size_t i = 0; i < claim_.scaled.size(); ++i) {
      out +=
          fmt::format(", ${} = {}", claim_.scaled[i], claim_.scales[i][static_cast<std::size_t>(check_.scale())].str());
    }
    return unmarked(out);
  }

  // The text with the values of its variables.
  std::string told(Desk& desk, const std::string& text) const {
    desk.evaluate.set(kCases, Integer(asked_));
    auto out = std::get<std::string>(desk.evaluate.denoted(quoted(text)));
    marked(out, kBackticks);  // or an Error
    return out;
  }

  // An Error where what was recorded as false is true, so that it is noticed.
  Finding verdict(Desk& desk, std::string range) {
    std::optional<std::size_t> fails, refutes;
    for (std::size_t part = found_.size(); part-- > 0;) {
      if (refuted(part)) {
        refutes = part;
        if (!found_[part]) {
          throw Error(claim_.located(Error::at(cases(part).column(), "a statement recorded as false is true")));
        }
      } else if (found_[part]) {
        fails = part;
      }
    }
    if (fails) {
      auto counterexample = explain(desk, *fails);
      if (refutes && claim_.recorded == Verdict::Fails) {
        throw Error("the counterexample is not the recorded one: " + counterexample);
      }
      return {Verdict::Fails, std::move(range), std::move(counterexample)};
    }
    const bool success = claim_.recorded == Verdict::Corrected || claim_.recorded == Verdict::Computed ||
                         (claim_.recorded == Verdict::Fails && refutes);
    std::string detail;
    if (!claim_.detail.empty()) {
      detail = located([&] { return told(desk, claim_.detail); });
    } else if (refutes) {
      detail = explain(desk, *refutes);
    }
    return {success ? claim_.recorded : Verdict::Holds, std::move(range), std::move(detail)};
  }

  // The counterexample of a statement and what its sides are.
  std::string explain(Desk& desk, std::size_t part) {
    CaseWalk walk(desk.evaluate, cases(part));
    std::string out;
    auto i = part == 0 ? 0 : ends_[part - 1];
    walk.each([&] {
      if (i++ < found_[part]->number) return true;
      const auto seen = located([&] { return walk.evidence(); });
      const auto at = walk.values();
      out = at.empty() ? seen : seen.empty() ? at : at + ": " + seen;
      return false;
    });
    // Of several, which one it is.
    return unmarked(out.empty() && found_.size() > 1 ? collapsed(cases(part).text()) : out);
  }

  void work() {
    const Budget::Scope scope(check_.budget());
    try {
      Desk desk(claim_, statements_, check_);
      work(desk);
    } catch (...) {
      halt(std::current_exception(), total_);
    }
  }

  void work(Desk& desk) {
    std::uint64_t number = 0;
    std::uint64_t chunk = next_chunk_.fetch_add(1);
    std::uint64_t asked = 0;
    Evaluator::Asked seen;
    try {
      for (std::size_t part = 0; part < found_.size() && !halted_; ++part) {
        if (ends_[part] <= chunk * kChunk) {
          number = ends_[part];
          continue;
        }
        CaseWalk walk(desk.evaluate, cases(part));
        walk.each([&] {
          const auto i = number++;
          check_.budget().tick(i);
          if (i / kChunk == chunk) {
            asked += decide(part, i, walk, seen) ? 1U : 0U;
            if (number % kChunk == 0) {
              finish(chunk, asked, std::exchange(seen, {}));
              asked = 0;
              chunk = next_chunk_.fetch_add(1);
            }
          }
          return !halted_.load(std::memory_order_relaxed);
        });
      }
      if (!halted_) finish(chunk, asked, seen);
    } catch (const Stopped&) {
      halt(std::current_exception(), total_);
    } catch (...) {
      halt(std::current_exception(), number - 1);
    }
  }

  // Whether the case meets the condition; a counterexample is recorded. Cases that cannot give a smaller one are
  // skipped.
  bool decide(std::size_t part, std::uint64_t number, CaseWalk& walk, Evaluator::Asked& seen) {
    const bool wanted = located([&] { return walk.wanted(); }, &walk);
    if (!wanted) return false;
    if (failed_.load(std::memory_order_relaxed) && !smaller(part, walk.size(), number)) return true;
    const auto before = seen.comparisons;
    const bool holds = located([&] { return walk.holds(&seen); }, &walk);
    // Each of several statements must compare something.
    if (found_.size() > 1 && seen.comparisons > before) seen.quantifiers[column(part)] = true;
    if (holds) return true;
    const std::lock_guard lock(mutex_);
    Counterexample c{walk.size(), number};
    auto& found = found_[part];
    if (!found || std::tie(c.sum, c.number) < std::tie(found->sum, found->number)) found = std::move(c);
    failed_ = true;
    return true;
  }

  bool smaller(std::size_t part, const Integer& sum, std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    const auto& found = found_[part];
    return !found || std::tie(sum, number) < std::tie(found->sum, found->number);
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
  // and whether it had a case), and of each statement that fails its place, the sum and the number of the
  // counterexample: "12 384 400 1 17 1 0 7 1023".
  void save() {
    if (prefix_ == 0) return;
    std::string state = fmt::format("{} {} {} {}", prefix_, asked_, seen_.comparisons, seen_.quantifiers.size());
    for (const auto& [column, met] : seen_.quantifiers) state += fmt::format(" {} {:d}", column, met);
    for (std::size_t part = 0; part < found_.size(); ++part) {
      if (const auto& f = found_[part]) state += fmt::format(" {} {} {}", part, f->sum.str(), f->number);
    }
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
    for (const auto& [column, met] : seen.quantifiers) seen_.quantifiers[column] |= met;
    seen_.comparisons = seen.comparisons;
    prefix_ = prefix;
    resumed_ = std::min(prefix * kChunk, total_);
    next_chunk_ = prefix;
    asked_ = asked;
    std::size_t part = 0;
    std::string sum;
    std::uint64_t number = 0;
    while (in >> part >> sum >> number && part < found_.size()) {
      found_[part] = Counterexample{Integer(sum), number};
      failed_ = true;
    }
  }

  const StatedClaim& claim_;
  const Statements& statements_;
  Check& check_;
  std::uint64_t total_ = 0, resumed_ = 0;
  std::vector<std::uint64_t> ends_;  // of the cases of each statement
  std::atomic<std::uint64_t> next_chunk_{0};
  std::atomic<bool> failed_{false}, halted_{false};

  std::mutex mutex_;  // guards all below
  std::uint64_t prefix_ = 0, asked_ = 0;
  Evaluator::Asked seen_;
  std::map<std::uint64_t, std::uint64_t> finished_;   // chunks past the prefix, and the cases in them
  std::vector<std::optional<Counterexample>> found_;  // of each statement
  std::exception_ptr stopped_;
  std::uint64_t stopped_at_ = 0;
  double saved_at_ = 0;
};

}  // namespace

Statements StatedClaim::read() const {
  Statements before = prelude != nullptr ? prelude->read() : Statements(library_entries());
  for (const auto& name : scaled) before.know(name);
  return text.read(std::move(before));
}

std::string StatedClaim::located(const Error& e) const {
  if (!e.column()) return fmt::format("{}: {}", file, e.what());
  const auto p = text.source->place(*e.column());
  return fmt::format("{}:{}:{}: {}", file, p.line, p.column, e.what());
}

Plan plan_of(const StatedClaim& claim, Scale scale) {
  const Statements read = claim.read();
  const auto& conditions = read.conditions();
  const auto refuse = [&](const char* why) { throw Error(claim.located(Error::at(claim.text.start(), why))); };
  if (read.defines()) refuse("a plan has no definitions; write what they stand for into the statement");
  if (conditions.size() != 1) refuse("a plan is made of one statement, and this claim has several");
  const auto& cases = conditions.front().cases;
  constexpr std::string_view kForAll = "for all";
  if (cases.ranges().empty()) refuse("a plan is made of a statement that begins with 'for all'");
  const auto text = cases.text();
  if (text.find('\n') != std::string_view::npos && text.find('#') != std::string_view::npos) {
    refuse("a plan has no comments; write the statement into one line");
  }
  std::string list;
  for (std::size_t i = 0; i < claim.scaled.size(); ++i) {
    list += fmt::format("${} = {}, ", claim.scaled[i], claim.scales[i][static_cast<std::size_t>(scale)].str());
  }
  list += collapsed(cases.ranges().substr(kForAll.size()));
  return {collapsed(text.substr(text.find(':', cases.ranges().size()) + 1)), std::move(list)};
}

Finding check_stated(const StatedClaim& claim, const Statements& statements, Check& check) {
  return CaseRun(claim, statements, check).run();
}

}  // namespace nimatron
