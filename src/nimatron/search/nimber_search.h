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
// Which question comes next is decided by proof numbers, depth first: about how many positions must be searched to
// answer yes, or no (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002). What is found
// stands in a table of bounded size. An open question keeps what it has learnt, so it does not matter what the table
// forgets. Several threads may work on one question; each avoids what others are at.
#pragma once

#include <atomic>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/ruleset/concept.h"
#include "nimatron/search/busy.h"
#include "nimatron/search/first_answer.h"
#include "nimatron/search/nimber_table.h"
#include "nimatron/search/search.h"

namespace nimatron {

// The value of a position where the game has one that is found faster than in a table.
template <Ruleset R>
std::optional<Nimber> at_once(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.at_once(p); }) return r.at_once(p);
  return std::nullopt;
}

template <Ruleset R>
class NimberSearch {
 public:
  using P = typename R::Position;
  NimberSearch(R ruleset, Budget& budget) : r_(std::move(ruleset)), budget_(&budget), table_(budget) {}
  // With a table of at most so many bytes.
  NimberSearch(R ruleset, Budget& budget, std::size_t most_bytes)
      : r_(std::move(ruleset)), budget_(&budget), table_(budget, most_bytes) {}

  bool is(const P& p, Nimber n);
  Nimber operator()(const P& p);
  // The value, or none where more than so many options were looked at.
  std::optional<Nimber> value_within(const P& p, std::uint64_t most_options);

  void set_threads(int threads) { threads_ = threads; }
  // How many times the options of a position were listed, and how many positions are remembered.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  std::size_t remembered() const { return table_.size(); }
  void clear() { table_.clear(); }
  // What is known of components, not while it searches: calls f(position, value or none, numbers below 64 that it is
  // not). The second takes it in.
  template <class F>
  void for_each_known(const F& f) const {
    table_.for_each([&](const P& p, const auto& known) { f(p, known.value(), known.excluded()); });
  }
  void learn(const P& p, std::optional<Nimber> value, std::uint64_t excluded) {
    table_.update(search_form(r_, p), [&](auto& known) {
      if (value) known.set_value(*value);
      known.exclude(excluded);
      known.add_effort(1);
    });
  }
  void save(std::ostream& out) const { table_.save(out); }
  void restore(std::istream& in) { table_.restore(in); }

 private:
  class Worker;
  struct Part {
    P position;
    std::uint32_t moves;  // the value is not larger
  };
  struct Question {
    Part part;
    Nimber n;
    Proof limit;  // where the search is to stop
    bool exact;   // the value is wanted, from n on
  };
  struct Answer {
    Proof proof;
    std::optional<Nimber> value;
  };
  // Another thread has answered.
  struct Overtaken {};

  std::vector<Part> parts_of(const P& p, Nimber& known);
  std::optional<Nimber> value(const P& p);
  std::optional<Answer> ask(const Question& q);

  R r_;
  Budget* budget_;
  NimberTable<P> table_;
  int threads_ = 1;
  std::uint64_t most_options_ = ~std::uint64_t{0};
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<bool> done_{false};
  Busy busy_;
};

// One thread's stack of open questions.
template <Ruleset R>
class NimberSearch<R>::Worker {
 public:
  explicit Worker(NimberSearch& all) : all_(&all), r_(all.r_), account_(*all.budget_) {}

  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() { all_->nodes_.fetch_add(listed_ % kCounted, std::memory_order_relaxed); }

  // None where the number of options is past the bound.
  std::optional<Answer> ask(const Question& q) {
    if (!search_.run(*this, q)) return std::nullopt;
    return answer_;
  }

 private:
  // A way to answer no: a sum of parts that might have the value asked for, or, without parts, a smaller number.
  struct Choice {
    Nimber number;  // the nim-sum of the parts that are known; or the smaller number
    std::size_t first;
    std::uint32_t count;
    bool smaller;
    Proof proof;
  };
  struct Frame {
    Question q;
    std::size_t first_choice = 0, first_part = 0, asked = 0;
    bool waiting = false, opener = false, refuted = false;
    std::uint64_t excluded = 0;  // numbers below 64 that the value is not
    std::optional<Nimber> value{};
    std::uint64_t opened_at = 0;
  };
  friend class Search<Frame>;
  using Known = typename NimberTable<P>::Known;

  static constexpr std::uint32_t kSlack = 7;  // a choice is left when another is a seventh better
  static constexpr std::uint32_t kWorthTelling = 28;
  static constexpr std::uint64_t kCounted = 64;  // so many listings are added to the common count at once
  static constexpr std::size_t kAhead = 4;       // options are made ahead while the table's memory is fetched

  static std::uint64_t hash_of(const P& p, Nimber n) { return mix(Hash{}(p), n); }
  // Small questions are not worth the message to the other threads.
  bool told(const Question& q) const { return all_->threads_ > 1 && q.part.moves >= kWorthTelling; }

  bool admits(const Question&) const { return options_ <= all_->most_options_; }
  // The value of a component may be asked for by smaller numbers first.
  bool is_open(const Question& q) const {
    return open_.contains(q.part.position) && (search_.empty() || !(search_.top().q.part.position == q.part.position));
  }
  std::string name(const Frame& f) const { return print(r_, f.q.part.position); }

  void open(Frame& f) {
    f.opener = open_.insert(f.q.part.position).second;
    f.first_choice = choices_.size();
    f.first_part = parts_.size();
    f.opened_at = listed_;
    if (told(f.q)) all_->busy_.enter(hash_of(f.q.part.position, f.q.n));
    list(f);
  }
  void close(Frame& f) {
    if (f.opener) open_.erase(f.q.part.position);
    choices_.resize(f.first_choice);
    parts_.resize(f.first_part);
    if (told(f.q)) all_->busy_.leave(hash_of(f.q.part.position, f.q.n));
  }
  void abandon(Frame& f) { close(f); }

  bool open_elsewhere(const Choice& c, const Frame& f) {
    if (c.smaller || c.count != 1 || parts_[c.first].moves < kWorthTelling) return false;
    return all_->busy_.contains(hash_of(parts_[c.first].position, c.number ^ f.q.n));
  }
  void list(Frame& f);
  void weigh_from(std::size_t& from, Frame& f);
  Known look_up(const Part& part);
  Proof weigh(Choice& c, Frame& f);
  static Proof weigh(const Part& part, const Known& known, Nimber n);
  static Proof guess(std::uint32_t moves);
  static std::uint32_t doubled(std::uint32_t moves, std::uint32_t every);
  std::optional<Question> next(Frame& f);
  Question ask_choice(Frame& f, std::uint32_t sum, std::uint32_t second);
  void take_answer(Frame& f);
  void exclude(Frame& f, Nimber n) {
    if (n < 64) f.excluded |= std::uint64_t{1} << n;
  }
  static bool excludes(const Frame& f, Nimber n) { return n < 64 && (f.excluded >> n & 1) != 0; }
  bool finish(Frame& f, Proof proof);
  std::size_t bytes() const {
    return parts_.capacity() * sizeof(Part) + choices_.capacity() * sizeof(Choice) + search_.bytes();
  }

  NimberSearch* all_;
  const R& r_;
  Account account_;
  Search<Frame> search_;
  std::vector<Part> parts_;
  std::vector<Choice> choices_;
  boost::unordered_flat_set<P, Hash> open_;
  Answer answer_{};
  std::uint64_t options_ = 0, listed_ = 0;
};

// Lists what may answer no, and drops what is known not to.
template <Ruleset R>
void NimberSearch<R>::Worker::list(Frame& f) {
  if (++listed_ % kCounted == 0) all_->nodes_.fetch_add(kCounted, std::memory_order_relaxed);
  if (all_->threads_ > 1 && all_->done_.load(std::memory_order_relaxed)) throw Overtaken{};
  choices_.resize(f.first_choice);
  parts_.resize(f.first_part);
  f.waiting = f.refuted = false;
  const auto known = all_->table_.find(f.q.part.position);
  f.excluded |= known.excluded();
  f.value = known.value();
  if (f.value) return;
  std::size_t weighed = f.first_choice;  // choices up to there are weighed and open
  options(r_, f.q.part.position, [&](const P& q) {
    if (f.refuted) return;
    ++options_;
    account_.tick(all_->nodes_.load(std::memory_order_relaxed), parts_.size() + choices_.size(),
                  [this] { return bytes(); });
    const std::size_t first = parts_.size();
    Nimber number = 0;
    components(r_, q, [&](const P& part) {
      if (const auto value = at_once(r_, part)) {
        number ^= *value;
        return;
      }
      parts_.push_back({search_form(r_, part), 0});
      all_->table_.prefetch(parts_.back().position);
    });
    choices_.push_back({number, first, static_cast<std::uint32_t>(parts_.size() - first), false, Proof{1, 1}});
    if (choices_.size() - weighed >= kAhead) weigh_from(weighed, f);
  });
  weigh_from(weighed, f);
  if (f.refuted) return;
  for (Nimber m = 0; m < f.q.n; ++m) {
    if (excludes(f, m)) continue;
    Proof proof = weigh(f.q.part, known, m);
    if (proof.yes == 0) f.value = m;
    // The options are listed already.
    if (proof.open() && !known.proof(m)) proof.yes = 1 + proof.yes / 2;
    if (proof.open()) choices_.push_back({m, 0, 0, true, proof});
  }
}

// Weighs the choices from `from` on and keeps those that are open.
template <Ruleset R>
void NimberSearch<R>::Worker::weigh_from(std::size_t& from, Frame& f) {
  for (std::size_t i = from; i < choices_.size(); ++i) {
    Choice& c = choices_[i];
    c.proof = weigh(c, f);
    if (c.proof.yes == 0) f.refuted = true;
    if (c.proof.open()) choices_[from++] = c;
  }
  choices_.resize(from);
}

// What is known of a part; what theorems say of it is asked once.
template <Ruleset R>
auto NimberSearch<R>::Worker::look_up(const Part& part) -> Known {
  Known known = all_->table_.find(part.position);
  if (known.effort() != 0) return known;
  if (const auto value = theorem(r_, ask::Grundy{}, part.position)) {
    known.set_value(*value);
  } else if (const auto who = theorem(r_, ask::Outcome{}, part.position)) {
    if (*who == Outcome::P) known.set_value(0);
    if (*who != Outcome::P) known.exclude(1);
  } else {
    return known;
  }
  all_->table_.update(part.position, [&](Known& k) {
    if (const auto value = known.value()) k.set_value(*value);
    k.exclude(known.excluded());
    k.add_effort(0);
  });
  return known;
}

// Takes in the parts that are known, drops equal pairs and says what is known of the others.
template <Ruleset R>
Proof NimberSearch<R>::Worker::weigh(Choice& c, Frame& f) {
  Part* const parts = parts_.data() + c.first;
  std::uint32_t left = 0, moves = 0;
  Known last{};
  for (std::uint32_t i = 0; i < c.count; ++i) {
    const Known known = look_up(parts[i]);
    if (const auto value = known.value()) {
      c.number ^= *value;
      continue;
    }
    std::uint32_t twin = 0;
    while (twin < left && !(parts[twin].position == parts[i].position)) ++twin;
    if (twin < left) {
      moves -= parts[twin].moves;
      parts[twin] = parts[--left];
      if (left == 1) last = look_up(parts[0]);
      continue;
    }
    if (left != i) parts[left] = parts[i];
    if (parts[left].moves == 0) parts[left].moves = move_count(r_, parts[left].position);
    moves += parts[left++].moves;
    last = known;
  }
  c.count = left;
  if (left == 1) return weigh(parts[0], last, c.number ^ f.q.n);
  if (left > 1) return guess(moves);
  exclude(f, c.number);
  return c.number == f.q.n ? Proof::yes_proved() : Proof::no_proved();
}

// Whether the part has the value n.
template <Ruleset R>
Proof NimberSearch<R>::Worker::weigh(const Part& part, const Known& known, Nimber n) {
  if (n > part.moves) return Proof::no_proved();
  if (const auto value = known.value()) return *value == n ? Proof::yes_proved() : Proof::no_proved();
  if (known.excludes(n)) return Proof::no_proved();
  if (const auto proof = known.proof(n)) return *proof;
  return guess(part.moves);
}

// How hard a position is before it is searched, by its number of moves. A yes needs an answer to each of them, and with
// the moves the work grows exponentially. (The rates were tuned on a few boards of Cram.)
template <Ruleset R>
Proof NimberSearch<R>::Worker::guess(std::uint32_t moves) {
  moves = std::min(moves, Proof::kNever / 4);
  return {1 + moves + doubled(moves, 7), doubled(moves, 11)};
}

// 2^(moves / every), linear in between, up to a bound.
template <Ruleset R>
std::uint32_t NimberSearch<R>::Worker::doubled(std::uint32_t moves, std::uint32_t every) {
  constexpr std::uint32_t kMost = 20;
  if (moves / every >= kMost) return std::uint32_t{1} << kMost;
  const std::uint32_t power = std::uint32_t{1} << (moves / every);
  return power + power * (moves % every) / every;
}

template <Ruleset R>
auto NimberSearch<R>::Worker::next(Frame& f) -> std::optional<Question> {
  for (;;) {
    if (f.waiting) take_answer(f);
    if (f.value) {
      if (finish(f, *f.value == f.q.n ? Proof::yes_proved() : Proof::no_proved())) return std::nullopt;
      continue;
    }
    std::uint32_t sum = 0, largest = 0, least = Proof::kNever, second = Proof::kNever;
    f.asked = choices_.size();
    for (std::size_t i = f.first_choice; i < choices_.size(); ++i) {
      const Choice& c = choices_[i];
      sum = std::min(sum + c.proof.no, Proof::kNever - 1);
      largest = std::max(largest, c.proof.no);
      std::uint32_t cost = c.proof.yes;
      if (all_->threads_ > 1 && open_elsewhere(c, f)) cost = std::min(2 * cost + 8, Proof::kNever - 1);
      if (cost < least) {
        second = std::exchange(least, cost);
        f.asked = i;
      } else {
        second = std::min(second, cost);
      }
    }
    // All choices must be refuted, but they share much of the work: those beside the hardest count half.
    Proof all{largest + (sum - largest) / 2, least};
    if (f.refuted) all = Proof::no_proved();
    if (!f.refuted && choices_.size() == f.first_choice) all = Proof::yes_proved();
    if (!all.open() || all.yes >= f.q.limit.yes || all.no >= f.q.limit.no) {
      if (finish(f, all)) return std::nullopt;
      continue;
    }
    return ask_choice(f, sum, second);
  }
}

// The next question about the most promising choice. `sum` is what it takes to refute each of them alone.
template <Ruleset R>
auto NimberSearch<R>::Worker::ask_choice(Frame& f, std::uint32_t sum, std::uint32_t second) -> Question {
  Choice& c = choices_[f.asked];
  f.waiting = true;
  Proof limit{f.q.limit.no, f.q.limit.yes};
  if (second < Proof::kNever) limit.yes = std::min(limit.yes, second + second / kSlack + 1);
  const std::uint32_t others = (sum - c.proof.no) / 2;
  if (limit.no < Proof::kNever) limit.no = std::max(c.proof.no + 1, limit.no - std::min(limit.no, others));
  if (c.smaller) return Question{f.q.part, c.number, limit, false};
  if (c.count == 1) return Question{parts_[c.first], c.number ^ f.q.n, limit, false};
  // All but the hardest part must be known; the easiest comes first, and stands last.
  Part* const parts = parts_.data() + c.first;
  for (std::uint32_t i = 0; i + 1 < c.count; ++i) {
    if (parts[i].moves < parts[c.count - 1].moves) std::swap(parts[i], parts[c.count - 1]);
  }
  return Question{parts[c.count - 1], 0, {Proof::kNever, Proof::kNever}, true};
}

template <Ruleset R>
void NimberSearch<R>::Worker::take_answer(Frame& f) {
  f.waiting = false;
  Choice& c = choices_[f.asked];
  if (c.smaller) {
    c.proof = answer_.proof;
    if (c.proof.yes == 0) f.value = c.number;
    if (c.proof.no == 0) exclude(f, c.number);
  } else if (answer_.value) {
    c.number ^= *answer_.value;
    --c.count;
    c.proof = weigh(c, f);
  } else {
    c.proof = answer_.proof;
  }
  if (!c.smaller && c.proof.yes == 0) f.refuted = true;
  if (!c.proof.open()) {
    c = choices_.back();
    choices_.pop_back();
  }
}

// Ends the question, unless the value is wanted and it was not this number.
template <Ruleset R>
bool NimberSearch<R>::Worker::finish(Frame& f, Proof proof) {
  const Part part = f.q.part;
  if (proof.yes == 0) f.value = f.q.n;
  if (proof.no == 0) exclude(f, f.q.n);
  all_->table_.update(part.position, [&](auto& known) {
    known.add_effort(listed_ - f.opened_at);
    known.exclude(f.excluded);
    if (f.value) {
      known.set_value(*f.value);
    } else if (proof.open()) {
      known.set_proof(f.q.n, proof);
    }
  });
  if (f.q.exact && !f.value) {
    if (told(f.q)) all_->busy_.leave(hash_of(part.position, f.q.n));
    do ++f.q.n;
    while (excludes(f, f.q.n));
    if (told(f.q)) all_->busy_.enter(hash_of(part.position, f.q.n));
    list(f);
    return false;
  }
  answer_ = {proof, f.value};
  return true;
}

template <Ruleset R>
auto NimberSearch<R>::parts_of(const P& p, Nimber& known) -> std::vector<Part> {
  std::vector<Part> parts;
  components(r_, p, [&](const P& part) {
    const auto quick = at_once(r_, part);
    if (const auto value = quick ? quick : theorem(r_, ask::Grundy{}, part)) {
      known ^= *value;
    } else {
      parts.push_back({search_form(r_, part), 0});
      parts.back().moves = move_count(r_, parts.back().position);
    }
  });
  std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.moves < b.moves; });
  return parts;
}

template <Ruleset R>
auto NimberSearch<R>::ask(const Question& q) -> std::optional<Answer> {
  done_ = false;
  table_.next_question();
  if (threads_ == 1) return Worker(*this).ask(q);
  table_.set_shared(true);
  const auto found = first_answer<Answer>(threads_, *budget_, done_, [&](std::size_t) -> std::optional<Answer> {
    try {
      return Worker(*this).ask(q);
    } catch (const Overtaken&) {
      return std::nullopt;
    }
  });
  table_.set_shared(false);
  return found.get();
}

template <Ruleset R>
std::optional<Nimber> NimberSearch<R>::value(const P& p) {
  const Budget::Scope scope(*budget_);
  if (const auto known = theorem(r_, ask::Grundy{}, p)) return known;
  Nimber sum = 0;
  for (const Part& part : parts_of(p, sum)) {
    const auto answer = ask({part, 0, {Proof::kNever, Proof::kNever}, true});
    if (!answer) return std::nullopt;
    sum ^= *answer->value;
  }
  return sum;
}

template <Ruleset R>
Nimber NimberSearch<R>::operator()(const P& p) {
  return *value(p);
}

template <Ruleset R>
std::optional<Nimber> NimberSearch<R>::value_within(const P& p, std::uint64_t most_options) {
  most_options_ = most_options;
  const auto v = value(p);
  most_options_ = ~std::uint64_t{0};
  return v;
}

template <Ruleset R>
bool NimberSearch<R>::is(const P& p, Nimber n) {
  const Budget::Scope scope(*budget_);
  if (const auto known = theorem(r_, ask::Grundy{}, p)) return *known == n;
  if (n == 0) {
    if (const auto who = theorem(r_, ask::Outcome{}, p)) return *who == Outcome::P;
  }
  std::vector<Part> parts = parts_of(p, n);
  if (parts.empty()) return n == 0;
  const Part hardest = parts.back();
  parts.pop_back();
  for (const Part& part : parts) n ^= *ask({part, 0, {Proof::kNever, Proof::kNever}, true})->value;
  return ask({hardest, n, {Proof::kNever, Proof::kNever}, false})->proof.yes == 0;
}

}  // namespace nimatron
