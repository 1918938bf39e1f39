// NimberWorker: one thread of a NimberSearch, its stack of open questions about the Grundy values of components.
//
// Which question comes next is decided by proof numbers, depth first: about how many positions must be searched to
// answer yes, or no (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002). What is found
// stands in a table of bounded size. An open question keeps what it has learnt, so it does not matter what the table
// forgets. Several threads may work on one question; each avoids what others are at.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/busy.h"
#include "nimatron/search/nimber_progress.h"
#include "nimatron/search/nimber_table.h"
#include "nimatron/search/option_sums.h"
#include "nimatron/search/search.h"

namespace nimatron {

// What the threads of a search have in common.
template <Ruleset R>
struct NimberShared {
  template <class... Bytes>
  NimberShared(R r, Budget& b, Bytes... most_bytes) : ruleset(std::move(r)), budget(&b), table(b, most_bytes...) {}

  R ruleset;
  Budget* budget;
  NimberTable<typename R::Position> table;
  int threads = 1;
  std::uint64_t most_options = ~std::uint64_t{0};
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<bool> done{false};
  Busy busy{};
  NimberProgress progress{};
};

// Whether a component has the value n.
template <Ruleset R>
struct NimberQuestion {
  SumPart<R> part;
  Nimber n;
  Proof limit;                                               // where the search is to stop
  bool exact;                                                // the value is wanted, from n on
  [[no_unique_address]] typename SumPart<R>::Moves first{};  // the moves to be looked at first
};
template <Ruleset R>
struct NimberAnswer {
  Proof proof;
  std::optional<Nimber> value;
  [[no_unique_address]] typename SumPart<R>::Move refuted_by{};  // the move to the value n, if one was found
};

// 2^(moves / every), linear in between, up to a bound.
constexpr std::uint32_t doubled(std::uint32_t moves, std::uint32_t every) {
  constexpr std::uint32_t kMost = 20;
  if (moves / every >= kMost) return std::uint32_t{1} << kMost;
  const std::uint32_t power = std::uint32_t{1} << (moves / every);
  return power + power * (moves % every) / every;
}
// How hard a position is before it is searched, by its number of moves. A yes needs an answer to each of them, and with
// the moves the work grows exponentially. (The rates were tuned on a few boards of Cram.)
inline Proof first_guess(std::uint32_t moves) {
  static constexpr auto kGuesses = [] {
    std::array<Proof, 256> guesses{};
    for (std::uint32_t m = 0; m < guesses.size(); ++m) guesses[m] = {1 + m + doubled(m, 7), doubled(m, 11)};
    return guesses;
  }();
  if (moves < kGuesses.size()) return kGuesses[moves];
  return {1 + std::min(moves, Proof::kNever / 4) + doubled(moves, 7), doubled(moves, 11)};
}

// Another thread has answered.
struct Overtaken {};

// Numbers that a value is not.
class Excluded {
 public:
  bool contains(Nimber n) const { return n < 64 ? (low_ >> n & 1) != 0 : n - 64 < high_.size() && high_[n - 64]; }
  void insert(Nimber n) {
    if (n < 64) {
      low_ |= std::uint64_t{1} << n;
    } else {
      if (n - 64 >= high_.size()) high_.resize(n - 63);
      high_[n - 64] = true;
    }
  }
  // Those below 64, as bits.
  std::uint64_t low() const { return low_; }
  void insert_low(std::uint64_t numbers) { low_ |= numbers; }

 private:
  std::uint64_t low_ = 0;
  std::vector<bool> high_;
};

template <Ruleset R>
class NimberWorker {
 public:
  using P = typename R::Position;
  using Part = SumPart<R>;
  using Question = NimberQuestion<R>;
  using Answer = NimberAnswer<R>;

  explicit NimberWorker(NimberShared<R>& all) : all_(&all), r_(all.ruleset), account_(*all.budget) {}

  NimberWorker(const NimberWorker&) = delete;
  NimberWorker& operator=(const NimberWorker&) = delete;
  ~NimberWorker() { all_->nodes.fetch_add(listed_ % kCounted, std::memory_order_relaxed); }

  // None where the number of options is past the bound.
  std::optional<Answer> ask(const Question& q) {
    if (!search_.run(*this, q)) return std::nullopt;
    return answer_;
  }

 private:
  using Move = typename Part::Move;
  using Moves = typename Part::Moves;
  // A way to answer no: a sum of parts that might have the value asked for, or, without parts, a smaller number.
  struct Choice {
    Nimber number;  // the nim-sum of the parts that are known; or the smaller number
    std::size_t first;
    std::uint32_t count;
    bool smaller;
    Proof proof;
    [[no_unique_address]] Move move{};
  };
  struct Frame {
    Question q;
    std::size_t first_choice = 0, first_part = 0, asked = 0;
    bool waiting = false, opener = false, refuted = false;
    Excluded excluded{};  // numbers that the value is not
    std::optional<Nimber> value{};
    std::uint64_t opened_at = 0;
    [[no_unique_address]] Move refuted_by{};
    [[no_unique_address]] Moves good{};  // moves that have refuted an option
  };
  friend class Search<Frame>;
  using Known = typename NimberTable<P>::Known;

  static constexpr std::uint32_t kSlack = 7;  // a choice is left when another is a seventh better
  static constexpr std::uint32_t kWorthTelling = 28;
  static constexpr std::uint64_t kCounted = 64;  // so many listings are added to the common count at once
  static constexpr std::size_t kAhead = 4;       // options are made ahead while the table's memory is fetched

  // All choices must be refuted, but they share much of the work: those beside the hardest count half, in larger
  // positions a third. (From where on was tuned on boards of Cram.)
  static std::uint32_t shared(const Question& q, std::uint32_t sum) { return sum / (q.part.moves < 36 ? 2 : 3); }

  static std::uint64_t hash_of(const P& p, Nimber n) { return mix(Hash{}(p), n); }
  // Small questions are not worth the message to the other threads.
  bool told(const Question& q) const { return all_->threads > 1 && q.part.moves >= kWorthTelling; }

  bool admits(const Question&) const { return options_ <= all_->most_options; }
  // The value of a component may be asked for by smaller numbers first.
  bool is_open(const Question& q) const {
    return open_.contains(q.part.form) && (search_.empty() || !(search_.top().q.part.form == q.part.form));
  }
  std::string name(const Frame& f) const { return print(r_, f.q.part.form); }

  void open(Frame& f) {
    f.opener = open_.insert(f.q.part.form).second;
    f.first_choice = choices_.size();
    f.first_part = parts_.size();
    f.opened_at = listed_;
    if (told(f.q)) all_->busy.enter(hash_of(f.q.part.form, f.q.n));
    list(f);
  }
  void close(Frame& f) {
    if (f.opener) open_.erase(f.q.part.form);
    choices_.resize(f.first_choice);
    parts_.resize(f.first_part);
    if (told(f.q)) all_->busy.leave(hash_of(f.q.part.form, f.q.n));
  }
  void abandon(Frame& f) { close(f); }

  bool open_elsewhere(const Choice& c, const Frame& f) {
    if (c.smaller || c.count != 1 || parts_[c.first].moves < kWorthTelling) return false;
    return all_->busy.contains(hash_of(parts_[c.first].form, c.number ^ f.q.n));
  }
  void list(Frame& f);
  void weigh_from(std::size_t& from, Frame& f);
  Known look_up(Part& part);
  bool has_twin(const Choice& c, std::size_t first, std::size_t last) const;
  Proof weigh(Choice& c, Frame& f);
  static Proof weigh(const Part& part, const Known& known, Nimber n);
  std::optional<Question> next(Frame& f);
  Question ask_choice(Frame& f, std::uint32_t sum, std::uint32_t second);
  void take_answer(Frame& f);
  static void refute(Frame& f, const Choice& by) {
    f.refuted = true;
    f.refuted_by = by.move;
  }
  void drop_exchanged(Frame& f, const Move& move);
  bool finish(Frame& f, Proof proof);
  std::string progress() const;
  std::size_t bytes() const {
    return parts_.capacity() * sizeof(Part) + choices_.capacity() * sizeof(Choice) + search_.bytes();
  }

  NimberShared<R>* all_;
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
void NimberWorker<R>::list(Frame& f) {
  if (++listed_ % kCounted == 0) all_->nodes.fetch_add(kCounted, std::memory_order_relaxed);
  if (all_->threads > 1 && all_->done.load(std::memory_order_relaxed)) throw Overtaken{};
  choices_.resize(f.first_choice);
  parts_.resize(f.first_part);
  f.waiting = f.refuted = false;
  f.refuted_by = Move{};
  const auto known = all_->table.find(f.q.part.form);
  f.excluded.insert_low(known.excluded());
  f.value = known.value();
  if (f.value) return;
  if (f.excluded.contains(f.q.n)) {
    f.refuted = true;
    return;
  }
  std::size_t weighed = f.first_choice;  // choices up to there are weighed and open
  std::size_t first = parts_.size();
  const auto add = [&](const Part& part) {
    parts_.push_back(part);
    all_->table.prefetch(part.form);
  };
  for_each_sum(r_, f.q.part, f.q.first, add, [&](Nimber number, const Move& move) {
    ++options_;
    choices_.push_back({number, first, static_cast<std::uint32_t>(parts_.size() - first), false, Proof{1, 1}, move});
    first = parts_.size();
    if (choices_.size() - weighed >= kAhead) weigh_from(weighed, f);
    return !f.refuted;
  });
  weigh_from(weighed, f);
  if (f.refuted) return;
  for (Nimber m = 0; m < f.q.n; ++m) {
    if (f.excluded.contains(m)) continue;
    Proof proof = weigh(f.q.part, known, m);
    if (proof.yes == 0) f.value = m;
    // The options are listed already.
    if (proof.open() && !known.proof(m)) proof.yes = 1 + proof.yes / 2;
    if (proof.open()) choices_.push_back({m, 0, 0, true, proof, Move{}});
  }
}

// Weighs the choices from `from` on and keeps those that are open.
template <Ruleset R>
void NimberWorker<R>::weigh_from(std::size_t& from, Frame& f) {
  account_.tick(
      all_->nodes.load(std::memory_order_relaxed), parts_.size() + choices_.size(), [this] { return bytes(); },
      [this] { return progress(); });
  for (std::size_t i = from; i < choices_.size(); ++i) {
    Choice& c = choices_[i];
    c.proof = weigh(c, f);
    if (c.proof.yes == 0) refute(f, c);
    if (c.proof.open() && !has_twin(c, f.first_choice, from)) choices_[from++] = c;
  }
  choices_.resize(from);
}

// Whether one of these choices leads to an equal position. (Where moves have names, either name may be the better one
// to try elsewhere.)
template <Ruleset R>
bool NimberWorker<R>::has_twin(const Choice& c, std::size_t first, std::size_t last) const {
  if (NamesMoves<R> || c.count != 1) return false;
  return std::any_of(choices_.begin() + static_cast<std::ptrdiff_t>(first),
                     choices_.begin() + static_cast<std::ptrdiff_t>(last), [&](const Choice& d) {
                       return d.count == 1 && d.number == c.number && d.proof == c.proof &&
                              parts_[d.first].form == parts_[c.first].form;
                     });
}

// What is known of a part. Theorems are asked about it once, and its moves are counted once, unless they are quicker
// than the table.
template <Ruleset R>
auto NimberWorker<R>::look_up(Part& part) -> Known {
  Known known = all_->table.find(part.form);
  if (part.moves == 0) part.moves = known.moves();
  if (known.met()) return known;
  const Proved about = proved(r_, part.form);
  if (about.value) known.set_value(*about.value);
  if (about.not_zero) known.exclude(1);
  if (NimberTable<P>::kPacked && !about.value && !about.not_zero) return known;
  if (!NimberTable<P>::kPacked && !about.value) part.moves = move_count(r_, part.form);
  all_->table.update(part.form, [&](Known& k) {
    if (const auto value = known.value()) k.set_value(*value);
    k.exclude(known.excluded());
    k.set_moves(part.moves);
    k.add_effort(0);
  });
  return known;
}

// Takes in the parts that are known, drops equal pairs and says what is known of the others.
template <Ruleset R>
Proof NimberWorker<R>::weigh(Choice& c, Frame& f) {
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
    while (twin < left && !(parts[twin].form == parts[i].form)) ++twin;
    if (twin < left) {
      moves -= parts[twin].moves;
      parts[twin] = parts[--left];
      if (left == 1) last = look_up(parts[0]);
      continue;
    }
    if (left != i) parts[left] = parts[i];
    if (parts[left].moves == 0) parts[left].moves = move_count(r_, parts[left].form);
    moves += parts[left++].moves;
    last = known;
  }
  c.count = left;
  if (left == 1) return weigh(parts[0], last, c.number ^ f.q.n);
  if (left > 1) return first_guess(moves);
  f.excluded.insert(c.number);
  return c.number == f.q.n ? Proof::yes_proved() : Proof::no_proved();
}

// Whether the part has the value n.
template <Ruleset R>
Proof NimberWorker<R>::weigh(const Part& part, const Known& known, Nimber n) {
  if (n > part.moves) return Proof::no_proved();
  if (const auto value = known.value()) return *value == n ? Proof::yes_proved() : Proof::no_proved();
  if (known.excludes(n)) return Proof::no_proved();
  if (const auto proof = known.proof(n)) return *proof;
  return first_guess(part.moves);
}

template <Ruleset R>
auto NimberWorker<R>::next(Frame& f) -> std::optional<Question> {
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
      if (all_->threads > 1 && open_elsewhere(c, f)) cost = std::min(2 * cost + 8, Proof::kNever - 1);
      if (cost < least) {
        second = std::exchange(least, cost);
        f.asked = i;
      } else {
        second = std::min(second, cost);
      }
    }
    Proof all{largest + shared(f.q, sum - largest), least};
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
auto NimberWorker<R>::ask_choice(Frame& f, std::uint32_t sum, std::uint32_t second) -> Question {
  Choice& c = choices_[f.asked];
  f.waiting = true;
  Proof limit{f.q.limit.no, f.q.limit.yes};
  if (second < Proof::kNever) limit.yes = std::min(limit.yes, second + second / kSlack + 1);
  const std::uint32_t others = shared(f.q, sum - c.proof.no);
  if (limit.no < Proof::kNever) limit.no = std::max(c.proof.no + 1, limit.no - std::min(limit.no, others));
  if (c.smaller) return Question{f.q.part, c.number, limit, false};
  if (c.count == 1) return Question{parts_[c.first], c.number ^ f.q.n, limit, false, f.good};
  // All but the hardest part must be known; the easiest comes first, and stands last.
  Part* const parts = parts_.data() + c.first;
  for (std::uint32_t i = 0; i + 1 < c.count; ++i) {
    if (parts[i].moves < parts[c.count - 1].moves) std::swap(parts[i], parts[c.count - 1]);
  }
  return Question{parts[c.count - 1], 0, {Proof::kNever, Proof::kNever}, true};
}

template <Ruleset R>
void NimberWorker<R>::take_answer(Frame& f) {
  f.waiting = false;
  Choice& c = choices_[f.asked];
  if (c.smaller) {
    c.proof = answer_.proof;
    if (c.proof.yes == 0) f.value = c.number;
    if (c.proof.no == 0) f.excluded.insert(c.number);
  } else if (c.count > 1) {
    c.number ^= *answer_.value;
    --c.count;
    c.proof = weigh(c, f);
  } else {
    c.proof = answer_.proof;
  }
  if (!c.smaller && c.proof.yes == 0) refute(f, c);
  if (c.proof.open()) return;
  const bool exchange = !c.smaller && c.proof.no == 0;
  c = choices_.back();
  choices_.pop_back();
  if (exchange) drop_exchanged(f, answer_.refuted_by);
}

// The option by a move a does not have the value asked for, because then a move b leads to it. So the option by b does
// not have it either: the move a leads from it to the same.
template <Ruleset R>
void NimberWorker<R>::drop_exchanged(Frame& f, const Move& move) {
  if constexpr (NamesMoves<R>) {
    if (move == Move{}) return;
    f.good.insert(move);
    for (std::size_t i = f.first_choice; i < choices_.size(); ++i) {
      Choice& c = choices_[i];
      if (!(c.move == move)) continue;
      if (c.count == 1 && (c.number ^ f.q.n) < 64) {
        all_->table.update(parts_[c.first].form, [&](Known& known) {
          known.exclude(std::uint64_t{1} << (c.number ^ f.q.n));
          known.add_effort(1);
        });
      }
      c = choices_.back();
      choices_.pop_back();
      return;
    }
  }
}

// Ends the question, unless the value is wanted and it was not this number.
template <Ruleset R>
bool NimberWorker<R>::finish(Frame& f, Proof proof) {
  const Part part = f.q.part;
  if (proof.yes == 0) f.value = f.q.n;
  if (proof.no == 0) f.excluded.insert(f.q.n);
  all_->table.update(part.form, [&](auto& known) {
    known.add_effort(listed_ - f.opened_at);
    known.exclude(f.excluded.low());
    if (f.value) {
      known.set_value(*f.value);
    } else if (proof.open()) {
      known.set_proof(f.q.n, proof);
    }
  });
  if (f.q.exact && !f.value) {
    if (told(f.q)) all_->busy.leave(hash_of(part.form, f.q.n));
    do ++f.q.n;
    while (f.excluded.contains(f.q.n));
    if (told(f.q)) all_->busy.enter(hash_of(part.form, f.q.n));
    list(f);
    return false;
  }
  answer_ = {proof, f.value, f.refuted_by};
  return true;
}

// The choices of the root end where those of the next frame begin. While its own are listed nothing is known of them.
template <Ruleset R>
std::string NimberWorker<R>::progress() const {
  const Question& q = search_[0].q;
  std::uint32_t refuted = 0;
  if (search_.depth() > 1) {
    const auto first = choices_.begin() + static_cast<std::ptrdiff_t>(search_[0].first_choice);
    const auto last = choices_.begin() + static_cast<std::ptrdiff_t>(search_[1].first_choice);
    refuted = q.part.moves - static_cast<std::uint32_t>(std::count_if(first, last, [](auto& c) { return !c.smaller; }));
  }
  return all_->progress.text({static_cast<std::uint32_t>(q.n), refuted}, q.part.moves, q.exact);
}

}  // namespace nimatron
