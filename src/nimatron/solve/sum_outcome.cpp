#include "nimatron/solve/sum_outcome.h"

#include <algorithm>
#include <new>

#include "nimatron/base/silence.h"
#include "nimatron/search/first_answer.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

FirstWins verdict(bool left_wins) { return left_wins ? FirstWins::Yes : FirstWins::No; }

std::span<const std::uint32_t> words(std::span<const Summand> sum) {
  static_assert(sizeof(Summand) == sizeof(std::uint32_t));
  return {reinterpret_cast<const std::uint32_t*>(sum.data()), sum.size()};
}

// Threads tell each other what took so many sums, and what they are at up to this depth.
constexpr std::uint64_t kWorthTelling = 4;
constexpr std::size_t kTold = 16;

}  // namespace

struct SumOutcome::Helper {
  Helper(Budget& budget, SharedSums& shared) : games(budget), sums(games) {
    sums.shared_ = &shared;
    sums.names_.emplace(shared, sums.summands_);
    sums.summands_.set_others(&*sums.names_);
    sums.helps_ = true;
  }
  GameArena games;
  SumOutcome sums;
};

struct SumOutcome::Helped {
  ~Helped() { sums.helpers_.clear(); }
  SumOutcome& sums;
};

SumOutcome::SumOutcome(GameArena& games) : account_(games.budget()), summands_(games) {}
SumOutcome::~SumOutcome() = default;

SummandList SumOutcome::start(const Question& q) {
  SummandList sum;
  for (const auto& part : q.parts) summands_.add(part.ruleset, part.position, sum);
  sum.push_back(Summand::value(q.value));
  if (q.player == Player::Right) {
    for (Summand& s : sum) s = summands_.negative(s);
  }
  summands_.simplify(sum);
  return sum;
}

Outcome SumOutcome::operator()(std::span<const Placed> parts, Game value) {
  const Helped helped{*this};
  const bool left = answer({parts, value, Player::Left});
  return outcome_of(left, answer({parts, value, Player::Right}));
}

Outcome SumOutcome::operator()(const AnyRuleset& r, const AnyPosition& p) {
  const Placed part{r, p};
  return (*this)(std::span(&part, 1));
}

bool SumOutcome::wins(std::span<const Placed> parts, Game value, Player player) {
  const Helped helped{*this};
  return answer({parts, value, player});
}

bool SumOutcome::answer(const Question& q) {
  const SummandList sum = start(q);
  if (const auto known = look_up(sum); known >= FirstWins::Yes) return known == FirstWins::Yes;
  const State root = state_of(sum);
  most_nodes_ = threads_ > 1 ? nodes_ + alone_ : kNoBound;
  auto won = search(root);
  if (!won) won = search_together(q, root);
  most_nodes_ = kNoBound;
  if (!won) won = search(root);
  return *won;
}

std::optional<bool> SumOutcome::search(const Question& q) {
  const SummandList sum = start(q);
  if (const auto known = look_up(sum); known >= FirstWins::Yes) return known == FirstWins::Yes;
  return search(state_of(sum));
}

std::optional<bool> SumOutcome::search(State root) {
  if (!search_.run(*this, root)) return std::nullopt;
  return result(root) == FirstWins::Yes;
}

// What a helper lacks memory for, or what it reports as an error, one thread may do without.
std::optional<bool> SumOutcome::search_together(const Question& q, State root) {
  Budget& budget = account_.budget();
  struct Together {
    explicit Together(SumOutcome& s) : sums(s) {
      if (!sums.found_) sums.found_ = std::make_unique<SharedSums>(sums.account_.budget());
      sums.found_->done = false;
      sums.shared_ = sums.found_.get();
      sums.names_.emplace(*sums.shared_, sums.summands_);
    }
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;
    ~Together() {
      sums.shared_ = nullptr;
      sums.summands_.set_others(nullptr);
      sums.names_.reset();
    }
    SumOutcome& sums;
  };
  try {
    const Together together(*this);
    summands_.set_others(&*names_);  // which may run short of memory
    std::vector<Question> questions = {q};
    for (int i = 1; i < threads_; ++i) {
      if (helpers_.size() < static_cast<std::size_t>(i)) helpers_.push_back(std::make_unique<Helper>(budget, *shared_));
      questions.push_back(q);
      questions.back().value = helpers_[static_cast<std::size_t>(i) - 1]->games.transfer(summands_.games(), q.value);
    }
    most_nodes_ = kNoBound;
    const auto found = first_answer<bool>(threads_, budget, shared_->done, [&](std::size_t i) {
      if (i == 0) return search(root);
      const Silence silence;
      return helpers_[i - 1]->sums.search(questions[i]);
    });
    const bool won = found.get().value();
    result(root) = verdict(won);
    return won;
  } catch (const Stopped& e) {
    if (e.why() != Stopped::Why::Memory) throw;
  } catch (const Error&) {  // of a loop, which one thread may not meet
  } catch (const std::bad_alloc&) {
  }
  helpers_.clear();
  nodes_ = nodes();
  found_.reset();
  budget.forgotten();
  return std::nullopt;
}

// The answer where another thread has it; otherwise the others learn that this one is at it.
FirstWins SumOutcome::look_at_others(Frame& f) {
  const auto sum = (*names_)(sum_of(f.state));
  if (!sum) return FirstWins::Unknown;
  const SharedSums::Words words{sum->data(), sum->size()};
  const auto known = shared_->find(words);
  if (known == FirstWins::Unknown && search_.depth() <= kTold) {
    f.told = true;
    f.hash = SharedSums::hash(words);
    shared_->busy.enter(f.hash);
  }
  return known;
}

void SumOutcome::tell_others(const Frame& f) {
  if (nodes_ - f.begun < kWorthTelling) return;
  if (const auto sum = (*names_)(sum_of(f.state))) shared_->learn({sum->data(), sum->size()}, result(f.state), helps_);
}

bool SumOutcome::busy_elsewhere(std::span<const Summand> sum) {
  const auto words = (*names_)(sum);
  return words && shared_->busy.contains(SharedSums::hash({words->data(), words->size()}));
}

// Whether another thread is at this child, so that it is better to look at the others first. Not at the first one,
// which is most likely the only one that matters.
bool SumOutcome::defer(Frame& f, std::span<const Summand> next) {
  if (!f.told || !f.entered || children_.back().deferred || !busy_elsewhere(next)) return false;
  children_.back().deferred = true;
  std::rotate(children_.begin() + static_cast<std::ptrdiff_t>(f.child), children_.end() - 1, children_.end());
  return true;
}

auto SumOutcome::state_of(std::span<const Summand> sum) -> State {
  if (sum.size() == 1 && !sum[0].is_value()) return sum[0].bits();
  const auto [id, fresh] = sums_.insert(words(sum));
  if (fresh) result_.push_back(FirstWins::Unknown);
  return id << 1 | 1U;
}

SummandList SumOutcome::sum_of(State s) {
  SummandList sum;
  if ((s & 1U) == 0) {
    sum.push_back(Summand(s));
  } else {
    for (const auto word : sums_[s >> 1]) sum.push_back(Summand(word));
  }
  return sum;
}

// Whether Left wins moving first, where that can be seen from the summands one by one.
FirstWins SumOutcome::at_sight(std::span<const Summand> sum) {
  GameArena& games = summands_.games();
  bool weighed = true;           // only values and infinitesimal components
  std::size_t not_positive = 0;  // summands not known to be >= 0
  bool at_most_zero = true;
  bool won_first = false, other_won_first = false;  // by one known to be >= 0, by the one that is not
  for (const Summand s : sum) {
    FirstWins left, right;
    if (s.is_value()) {
      const Game g = s.game();
      const Outcome who = games.outcome(g);
      left = verdict(wins_first(who, Player::Left));
      right = verdict(wins_first(who, Player::Right));
    } else {
      left = summands_.first_wins(s);
      right = summands_.first_wins(summands_.negative(s));
      weighed = weighed && summands_.is_all_small(s);
    }
    at_most_zero = at_most_zero && left == FirstWins::No;
    if (right == FirstWins::No) {
      won_first = won_first || left == FirstWins::Yes;
    } else {
      ++not_positive;
      other_won_first = left == FirstWins::Yes;
    }
  }
  if (at_most_zero) return FirstWins::No;
  if ((not_positive == 0 && won_first) || (not_positive == 1 && other_won_first)) return FirstWins::Yes;
  return weighed ? by_temperature(sum) : FirstWins::Unknown;
}

// The Left stop of a sum is at least its mean and at most its mean plus its temperature, which is at most the
// highest among the summands.
FirstWins SumOutcome::by_temperature(std::span<const Summand> sum) {
  GameArena& games = summands_.games();
  Dyadic total, hottest;
  for (const Summand s : sum) {
    if (!s.is_value()) continue;
    if (games.is_number_up_star(s.game())) {
      total += games.number_part(s.game());
      continue;
    }
    const Thermograph& t = thermograph(games, s.game());
    total += t.mean();
    hottest = std::max(hottest, t.temperature());
  }
  if (total.sign() > 0) return FirstWins::Yes;
  if ((total + hottest).sign() < 0) return FirstWins::No;
  return total.sign() == 0 ? by_weight(sum) : FirstWins::Unknown;
}

// A game of atomic weight 1 is won by Left moving first; one of weight -2 is negative (the two-ahead rule).
FirstWins SumOutcome::by_weight(std::span<const Summand> sum) {
  int total = 0;
  for (const Summand s : sum) {
    const auto weight = s.is_value() ? summands_.weight(s.game()) : std::nullopt;
    if (!weight) return FirstWins::Unknown;
    total += *weight;
  }
  if (total >= 1) return FirstWins::Yes;
  return total <= -2 ? FirstWins::No : FirstWins::Unknown;
}

FirstWins SumOutcome::look_up(std::span<const Summand> sum) {
  if (sum.empty()) return FirstWins::No;
  if (sum.size() == 1 && !sum[0].is_value()) return summands_.first_wins(sum[0]);
  if (const auto known = at_sight(sum); known != FirstWins::Unknown) return known;
  const auto id = sums_.find(words(sum));
  return id ? result_[*id] : FirstWins::Unknown;
}

void SumOutcome::open(Frame& f) {
  result(f.state) = FirstWins::Open;
  f.child = children_.size();
  f.summand = summand_stack_.size();
  f.begun = nodes_;
  if (shared_ == nullptr) return;
  const auto known = look_at_others(f);
  if (known == FirstWins::Unknown) return;
  result(f.state) = known;
  f.listed = true;
}

void SumOutcome::close(Frame& f) {
  if (shared_ != nullptr) tell_others(f);
  abandon(f);
}

void SumOutcome::abandon(Frame& f) {
  if (is_open(f.state)) result(f.state) = FirstWins::Unknown;
  if (f.told) shared_->busy.leave(f.hash);
  children_.resize(f.child);
  summand_stack_.resize(f.summand);
}

auto SumOutcome::next(Frame& f) -> std::optional<State> {
  if (!f.listed) {
    if (const auto component = prepare(f)) return component;
  }
  while (is_open(f.state) && children_.size() > f.child) {
    const Child child = children_.back();
    SummandList next(summand_stack_.begin() + child.first, summand_stack_.begin() + child.first + child.length);
    summands_.simplify(next);
    const auto known = look_up(next);
    if (known < FirstWins::Yes) {
      if (defer(f, next)) continue;
      f.entered = true;
      return state_of(next);
    }
    if (f.renamed) result(f.state) = known;
    if (!f.renamed && known == FirstWins::No) result(f.state) = FirstWins::Yes;
    children_.pop_back();
  }
  if (is_open(f.state)) result(f.state) = FirstWins::No;
  return std::nullopt;
}

auto SumOutcome::prepare(Frame& f) -> std::optional<State> {
  SummandList sum = sum_of(f.state);
  if (sum.size() > 1) {
    for (const Summand s : sum) {
      if (!s.is_value()) summands_.visit(s.id());
    }
    SummandList simpler = sum;
    summands_.simplify(simpler);
    if (const auto known = look_up(simpler); known >= FirstWins::Yes) {
      result(f.state) = known;
      f.listed = true;
      return std::nullopt;
    }
    if (simpler != sum) {
      f.listed = f.renamed = true;
      children_.push_back(
          {static_cast<std::uint32_t>(summand_stack_.size()), static_cast<std::uint32_t>(simpler.size())});
      summand_stack_.insert(summand_stack_.end(), simpler.begin(), simpler.end());
      return std::nullopt;
    }
    std::optional<State> busy;
    for (const Summand s : sum) {
      if (s.is_value()) continue;
      for (const Summand alone : {s, summands_.negative(s)}) {
        if (summands_.known(alone)) continue;
        if (!f.told || !busy_elsewhere(std::span(&alone, 1))) return alone.bits();
        if (!busy) busy = alone.bits();
      }
    }
    if (busy) return busy;
  }
  f.listed = true;
  list_children(f, sum);
  return std::nullopt;
}

void SumOutcome::list_children(Frame& f, const SummandList& sum) {
  ++nodes_;
  if (helps_) shared_->nodes.fetch_add(1, std::memory_order_relaxed);
  GameArena& games = summands_.games();
  SummandList negative;
  for (const Summand s : sum) negative.push_back(summands_.negative(s));
  bool won = false;
  for (std::size_t i = 0; i < sum.size() && !won; ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    SummandList others = negative;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const auto move_to = [&](std::span<const Summand> option, bool as_is) {
      account_.tick(nodes(), summands_.size() + sums_.size() + summand_stack_.size(), [this] { return bytes(); });
      if (won) return;
      SummandList child = others;
      for (const Summand s : option) child.push_back(as_is ? s : summands_.negative(s));
      won = add_child(child);
    };
    const Summand s = sum[i];
    if (s.is_value()) {
      for (const Game g : games.left(s.game())) {
        const Summand option = Summand::value(g);
        move_to(std::span(&option, 1), false);
      }
    } else {
      const bool exchanged = s.is_negative();
      summands_.for_each_option(s.id(), exchanged ? Player::Right : Player::Left,
                                [&](std::span<const Summand> option) { move_to(option, exchanged); });
    }
  }
  if (won) {
    result(f.state) = FirstWins::Yes;
    return;
  }
  const auto first = children_.begin() + static_cast<std::ptrdiff_t>(f.child);
  for (auto it = first; it != children_.end(); ++it) {
    it->cost = cost(std::span(summand_stack_).subspan(it->first, it->length));
  }
  std::stable_sort(first, children_.end(), [](const Child& a, const Child& b) { return a.cost > b.cost; });
}

// True where the opponent is known to lose it.
bool SumOutcome::add_child(SummandList& child) {
  summands_.simplify(child);
  switch (look_up(child)) {
    case FirstWins::No:
      return true;
    case FirstWins::Yes:
      return false;
    default:
      children_.push_back(
          {static_cast<std::uint32_t>(summand_stack_.size()), static_cast<std::uint32_t>(child.size())});
      summand_stack_.insert(summand_stack_.end(), child.begin(), child.end());
      return false;
  }
}

std::int64_t SumOutcome::cost(std::span<const Summand> sum) {
  std::int64_t moves = 0;
  for (const Summand s : sum) moves += summands_.moves(s);
  return moves;
}

std::size_t SumOutcome::bytes() const {
  return summands_.bytes() + sums_.bytes() + result_.capacity() * sizeof(FirstWins) + search_.bytes() +
         children_.capacity() * sizeof(Child) + summand_stack_.capacity() * sizeof(Summand) +
         (names_ ? names_->bytes() : 0);
}

std::string SumOutcome::name(const Frame& f) {
  std::string text;
  for (const Summand summand : sum_of(f.state)) {
    if (!summand.is_value()) text += (text.empty() ? "" : " + ") + summands_.print(summand);
  }
  return text;
}

}  // namespace nimatron
