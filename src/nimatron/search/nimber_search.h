// NimberSearch: Grundy values by asking only what decides.
//
//   Budget budget;
//   NimberSearch<Cram> search(Cram{}, budget);
//   search.is(p, 0);                               // whether the second player wins
//   search(p);                                     // the Grundy value
//
// A question is about a component c and a number n: whether n is the Grundy value of c, that is, whether the second
// player wins c + *n. The answer is no if some option of c has the value n or if c has a smaller one. A sum of
// components needs the values of all but one of them, found by asking n = 0, 1, 2, ..., and one question about the
// hardest (J. Lemoine, S. Viennot, "Nimbers are inevitable", Theoretical Computer Science 462, 2012).
//
// How one question is answered is in nimber_worker.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/ruleset/concept.h"
#include "nimatron/search/first_answer.h"
#include "nimatron/search/nimber_table.h"
#include "nimatron/search/nimber_worker.h"
#include "nimatron/search/option_sums.h"

namespace nimatron {

template <Ruleset R>
class NimberSearch {
 public:
  using P = typename R::Position;
  NimberSearch(R ruleset, Budget& budget) : all_(std::move(ruleset), budget) {}
  // With a table of at most so many bytes.
  NimberSearch(R ruleset, Budget& budget, std::size_t most_bytes) : all_(std::move(ruleset), budget, most_bytes) {}

  bool is(const P& p, Nimber n) { return *is_within(p, n, kAll); }
  Nimber operator()(const P& p) { return *value_within(p, kAll); }
  // The same, or none where more than so many options were looked at.
  std::optional<bool> is_within(const P& p, Nimber n, std::uint64_t most_options);
  std::optional<Nimber> value_within(const P& p, std::uint64_t most_options);

  void set_threads(int threads) { all_.threads = threads; }
  int threads() const { return all_.threads; }
  // How many times the options of a position were listed, and how many positions are remembered.
  std::uint64_t nodes() const { return all_.nodes.load(std::memory_order_relaxed); }
  std::size_t remembered() const { return all_.table.size(); }
  void clear() { all_.table.clear(); }
  // What is known of components, not while it searches: calls f(position, value or none, numbers below 64 that it is
  // not). The second takes it in.
  template <class F>
  void for_each_known(const F& f) const {
    all_.table.for_each([&](const P& p, const auto& known) { f(p, known.value(), known.excluded()); });
  }
  void learn(const P& p, std::optional<Nimber> value, std::uint64_t excluded) {
    all_.table.update(search_form(all_.ruleset, p), [&](auto& known) {
      if (value) known.set_value(*value);
      known.exclude(excluded);
      known.add_effort(1);
    });
  }
  void save(std::ostream& out) const { all_.table.save(out); }
  void restore(std::istream& in) { all_.table.restore(in); }

 private:
  using Part = SumPart<R>;
  using Question = NimberQuestion<R>;
  using Answer = NimberAnswer<R>;
  static constexpr std::uint64_t kAll = ~std::uint64_t{0};

  std::vector<Part> parts_of(const P& p, Nimber& known);
  std::optional<Answer> ask(const Question& q);

  NimberShared<R> all_;
};

// The components whose values are not known at once, the hardest last; equal pairs are dropped.
template <Ruleset R>
auto NimberSearch<R>::parts_of(const P& p, Nimber& known) -> std::vector<Part> {
  std::vector<Part> parts;
  components(all_.ruleset, p, [&](const P& part) {
    const auto quick = at_once(all_.ruleset, part);
    if (const auto value = quick ? quick : proved(all_.ruleset, part).value) {
      known ^= *value;
      return;
    }
    Part whole = whole_part(all_.ruleset, search_form(all_.ruleset, part));
    const auto twin = std::find_if(parts.begin(), parts.end(), [&](const Part& q) { return q.form == whole.form; });
    if (twin == parts.end()) {
      parts.push_back(std::move(whole));
    } else {
      parts.erase(twin);
    }
  });
  std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.moves < b.moves; });
  return parts;
}

template <Ruleset R>
auto NimberSearch<R>::ask(const Question& q) -> std::optional<Answer> {
  all_.done = false;
  all_.progress.begin();
  all_.table.next_question();
  if (all_.threads == 1) return NimberWorker<R>(all_).ask(q);
  all_.table.set_shared(true);
  const auto found =
      first_answer<Answer>(all_.threads, *all_.budget, all_.done, [&](std::size_t) -> std::optional<Answer> {
        try {
          return NimberWorker<R>(all_).ask(q);
        } catch (const Overtaken&) {
          return std::nullopt;
        }
      });
  all_.table.set_shared(false);
  return found.get();
}

template <Ruleset R>
std::optional<Nimber> NimberSearch<R>::value_within(const P& p, std::uint64_t most_options) {
  const Budget::Scope scope(*all_.budget);
  all_.most_options = most_options;
  if (const auto known = proved(all_.ruleset, p).value) return known;
  Nimber sum = 0;
  for (const Part& part : parts_of(p, sum)) {
    const auto answer = ask({part, 0, {Proof::kNever, Proof::kNever}, true});
    if (!answer) return std::nullopt;
    sum ^= *answer->value;
  }
  return sum;
}

template <Ruleset R>
std::optional<bool> NimberSearch<R>::is_within(const P& p, Nimber n, std::uint64_t most_options) {
  const Budget::Scope scope(*all_.budget);
  all_.most_options = most_options;
  const Proved about = proved(all_.ruleset, p);
  if (about.value) return *about.value == n;
  if (n == 0 && about.not_zero) return false;
  std::vector<Part> parts = parts_of(p, n);
  if (parts.empty()) return n == 0;
  const Part hardest = parts.back();
  parts.pop_back();
  for (const Part& part : parts) {
    const auto answer = ask({part, 0, {Proof::kNever, Proof::kNever}, true});
    if (!answer) return std::nullopt;
    n ^= *answer->value;
  }
  const auto answer = ask({hardest, n, {Proof::kNever, Proof::kNever}, false});
  return answer ? std::optional(answer->proof.yes == 0) : std::nullopt;
}

}  // namespace nimatron
