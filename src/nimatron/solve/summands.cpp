#include "nimatron/solve/summands.h"

#include <algorithm>

#include "nimatron/base/stack.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

// Two values are added where the product of their tree sizes is at most this.
constexpr std::uint64_t kCheapSum = 512;
constexpr std::uint32_t kLargeTree = 1U << 20;
// The first trial to evaluate a component, and how it grows with the visits.
constexpr std::uint64_t kFirstSteps = 16;
constexpr int kTrialShift = 2;

}  // namespace

Summands::Summands(GameArena& games) : games_(&games), budget_(&games.budget()) {}

std::uint32_t Summands::number_of(const AnyRuleset& r) {
  for (std::uint32_t i = 0; i < rulesets_.size(); ++i) {
    if (rulesets_[i].ruleset == r) return i;
  }
  rulesets_.push_back({r, r.impartial(), *r.facts().all_small});
  return static_cast<std::uint32_t>(rulesets_.size() - 1);
}

void Summands::add(const AnyRuleset& r, const AnyPosition& p, SummandList& to, bool negative) {
  const bool apart =
      r.summands(p, [&](const SignedPart& s) { add(s.part.ruleset, s.part.position, to, negative != s.negative); });
  if (apart) return;
  const auto ruleset = number_of(r);
  r.components(p, [&](const AnyPosition& part) {
    const Summand s = enter(ruleset, part);
    to.push_back(negative ? this->negative(s) : s);
  });
}

Summand Summands::enter(std::uint32_t ruleset, const AnyPosition& part) {
  const AnyRuleset& r = rulesets_[ruleset].ruleset;
  Key key{r.search_form(part), ruleset};
  bool exchanged = false, own_negative = rulesets_[ruleset].impartial;
  if (!own_negative) {
    if (const auto minus = r.negated(part)) {
      AnyPosition form = r.search_form(*minus);
      own_negative = form == key.position;
      if (form < key.position) {
        key.position = std::move(form);
        exchanged = true;
      }
    }
  }
  const auto [id, fresh] = ids_.insert(key);
  const Summand s = Summand::component(id, exchanged);
  if (!fresh) return s;
  components_.emplace_back().own_negative = own_negative;
  first_wins_.resize(first_wins_.size() + 2, FirstWins::Unknown);
  if (rulesets_[ruleset].impartial) {
    const auto nimber = theorem(r, question::Grundy{}, part);
    if (nimber && *nimber < (1U << 30)) take_value(id, games_->nimber(static_cast<std::uint32_t>(*nimber)));
  }
  if (const auto who = theorem(r, question::Outcome{}, part)) {
    first_wins(s) = wins_first(*who, Player::Left) ? FirstWins::Yes : FirstWins::No;
    if (!own_negative) {
      first_wins(s.with_sign_changed()) = wins_first(*who, Player::Right) ? FirstWins::Yes : FirstWins::No;
    }
  }
  return s;
}

void Summands::learn(const AnyRuleset& r, const AnyPosition& p, FirstWins left, FirstWins right) {
  const Summand s = enter(number_of(r), p);
  if (left >= FirstWins::Yes) first_wins(s) = left;
  if (right >= FirstWins::Yes) first_wins(negative(s)) = right;
}

void Summands::take_value(std::uint32_t id, Game g) {
  components_[id].value = g.id();
  const Outcome who = games_->outcome(g);
  first_wins_[std::size_t{2} * id] = wins_first(who, Player::Left) ? FirstWins::Yes : FirstWins::No;
  first_wins_[std::size_t{2} * id + 1] = wins_first(who, Player::Right) ? FirstWins::Yes : FirstWins::No;
}

void Summands::set_others(OtherThreads* others) {
  others_ = others;
  if (others == nullptr) return;
  for (std::uint32_t id = 0; id < components_.size(); ++id) {
    if (components_[id].value != kNone) others->learn(id, Game(components_[id].value));
  }
}

bool Summands::ask_others(std::uint32_t id) {
  const auto g = others_->value(id);
  if (g) take_value(id, *g);
  return g.has_value();
}

void Summands::simplify(SummandList& sum) {
  SummandList values;
  std::size_t kept = 0;
  for (const Summand s : sum) {
    if (s.is_value()) {
      values.push_back(s);
      continue;
    }
    const auto value = components_[s.id()].value;
    if (value != kNone) {
      const Game g(value);
      values.push_back(Summand::value(s.is_negative() ? games_->negative(g) : g));
    } else if (first_wins_[std::size_t{2} * s.id()] != FirstWins::No ||
               (!own_negative(s.id()) && first_wins_[std::size_t{2} * s.id() + 1] != FirstWins::No)) {
      sum[kept++] = s;
    }
  }
  sum.resize(kept);
  std::sort(sum.begin(), sum.end());
  // A component stands beside its negative, or itself where it is its own negative.
  kept = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (kept > 0 && sum[kept - 1] == negative(sum[i])) {
      --kept;
    } else {
      sum[kept++] = sum[i];
    }
  }
  sum.resize(kept);
  if (values.size() > 1) add_values(values);
  for (const Summand v : values) {
    if (v.game() != Game()) sum.push_back(v);
  }
}

// Numbers, ups and stars are always added; of the others inverses cancel and small ones are added, from the
// smallest on.
void Summands::add_values(SummandList& values) {
  std::sort(values.begin(), values.end());
  Game small;
  std::size_t kept = 0;
  for (const Summand v : values) {
    if (games_->is_number_up_star(v.game())) {
      small = games_->sum(small, v.game());
    } else {
      values[kept++] = v;
    }
  }
  values.resize(kept);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Summand inverse = negative(values[i]);
    const auto it = std::find(values.begin() + static_cast<std::ptrdiff_t>(i) + 1, values.end(), inverse);
    if (it == values.end()) continue;
    values.erase(it);
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(i--));
  }
  std::sort(values.begin(), values.end(), [this](Summand a, Summand b) {
    const auto x = tree_size(a.game()), y = tree_size(b.game());
    if (x != y) return x < y;
    return others_ != nullptr ? others_->rank(a.game()) < others_->rank(b.game()) : a < b;
  });
  while (values.size() > 1 && cheap_sum(values[0].game(), values[1].game())) {
    const Game g = games_->sum(values[0].game(), values[1].game());
    values.erase(values.begin());
    if (games_->is_number_up_star(g)) {
      small = games_->sum(small, g);
      values.erase(values.begin());
    } else {
      values[0] = Summand::value(g);
      for (std::size_t i = 1; i < values.size() && tree_size(values[i].game()) < tree_size(values[i - 1].game()); ++i) {
        std::swap(values[i - 1], values[i]);
      }
    }
  }
  std::sort(values.begin(), values.end());
  if (small == Game()) return;
  if (values.size() == 1 && cheap_sum(values[0].game(), small)) {
    values[0] = Summand::value(games_->sum(values[0].game(), small));
  } else {
    values.push_back(Summand::value(small));
  }
}

bool Summands::cheap_sum(Game a, Game b) {
  if (games_->is_number(a) || games_->is_number(b)) return true;
  return std::uint64_t{tree_size(a)} * tree_size(b) <= kCheapSum;
}

// How many nodes the tree of the canonical form has, up to a bound; ups and stars count as they are.
std::uint32_t Summands::tree_size(Game g) {
  if (tree_size_.size() <= g.id()) tree_size_.resize(std::max<std::size_t>(games_->size(), g.id() + 1), 0);
  if (tree_size_[g.id()] != 0) return tree_size_[g.id()];
  std::uint64_t size = 1;
  if (const auto v = games_->as_number_up_star(g)) {
    size += static_cast<std::uint64_t>(v->ups < 0 ? -std::int64_t{v->ups} : v->ups) + v->nimber;
  } else {
    check_stack();
    const GameArena::Depth depth(*games_);
    const auto options = games_->options(g);
    for (const auto& side : {options.left, options.right}) {
      for (const Game h : side) size += tree_size(h);
    }
  }
  return tree_size_[g.id()] = static_cast<std::uint32_t>(std::min<std::uint64_t>(size, kLargeTree));
}

std::optional<int> Summands::weight(Game g) {
  constexpr std::int8_t kNotAsked = -128, kOther = 127;
  if (weight_.size() <= g.id()) weight_.resize(std::max<std::size_t>(games_->size(), g.id() + 1), kNotAsked);
  if (weight_[g.id()] == kNotAsked) {
    std::int8_t found = kOther;
    if (games_->is_all_small(g)) {
      const auto w = atomic_weight(*games_, g);
      if (w && games_->is_integer(*w) && abs(games_->number_part(*w).numerator()) < kOther) {
        found = static_cast<std::int8_t>(static_cast<std::int64_t>(games_->number_part(*w).numerator()));
      }
    }
    // Games were made on the way.
    weight_.resize(std::max(weight_.size(), games_->size()), kNotAsked);
    weight_[g.id()] = found;
  }
  return weight_[g.id()] == kOther ? std::nullopt : std::optional<int>(weight_[g.id()]);
}

std::uint32_t Summands::moves(Summand s) {
  if (s.is_value()) {
    return static_cast<std::uint32_t>(games_->is_number_up_star(s.game()) ? 1 : games_->left(s.game()).size());
  }
  const int player = s.is_negative() ? 1 : 0;
  if (components_[s.id()].moves[player] == kNone) {
    std::uint32_t count = 0;
    const Key& key = position(s.id());
    rulesets_[key.ruleset].ruleset.options(key.position, static_cast<Player>(player), [&](const AnyPosition&) {
      budget_->tick(0);
      if (count < 0xffffffU) ++count;
    });
    components_[s.id()].moves[player] = count;
  }
  return components_[s.id()].moves[player];
}

void Summands::list_options(std::uint32_t id, Player player) {
  const auto ruleset = position(id).ruleset;
  const AnyPosition from = position(id).position;
  std::vector<SummandList> all;
  rulesets_[ruleset].ruleset.options(from, player, [&](const AnyPosition& q) {
    budget_->tick(components_.size());
    SummandList sum;
    rulesets_[ruleset].ruleset.components(q, [&](const AnyPosition& part) { sum.push_back(enter(ruleset, part)); });
    simplify(sum);
    all.push_back(std::move(sum));
  });
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  if (pool_.size() + all.size() * 16 >= kNone) throw Stopped(Stopped::Why::Memory, "too many options to search a sum");
  components_[id].options[static_cast<int>(player)] = static_cast<std::uint32_t>(pool_.size());
  pool_.emplace_back(static_cast<std::uint32_t>(all.size()));
  for (const auto& sum : all) {
    pool_.emplace_back(static_cast<std::uint32_t>(sum.size()));
    pool_.insert(pool_.end(), sum.begin(), sum.end());
  }
}

// Goes on to the next component of an option whose value is not known, if there is one.
std::optional<std::uint32_t> Summands::unknown_follower(Frame& t) {
  for (; t.player < 2; ++t.player, t.at = kNone) {
    if (t.at == kNone) {
      if (components_[t.id].options[t.player] == kNone) list_options(t.id, static_cast<Player>(t.player));
      t.at = components_[t.id].options[t.player];
      t.options = pool_[t.at++].bits();
    }
    for (; t.options != 0; --t.options) {
      const std::uint32_t length = pool_[t.at].bits();
      for (std::uint32_t i = 1; i <= length; ++i) {
        const Summand s = pool_[t.at + i];
        if (!s.is_value() && !has_value(s.id())) return s.id();
      }
      t.at += length + 1;
    }
  }
  return std::nullopt;
}

// How many steps it takes to add up the options and to compare them: the larger their trees, the longer.
std::uint64_t Summands::work_of_options(std::uint32_t id) {
  constexpr std::uint64_t kTreeNodesInAStep = 256;
  std::uint64_t nodes = 0;
  for (const auto player : {Player::Left, Player::Right}) {
    for_each_option(id, player, [&](std::span<const Summand> sum) {
      std::uint64_t product = 1;
      for (const Summand s : sum) {
        product = std::min(product, std::uint64_t{kLargeTree}) *
                  tree_size(s.is_value() ? s.game() : Game(components_[s.id()].value));
      }
      nodes += product;
    });
  }
  return nodes / kTreeNodesInAStep;
}

Game Summands::value_of_options(std::uint32_t id) {
  std::vector<Game> sides[2];
  for (const auto player : {Player::Left, Player::Right}) {
    auto& side = sides[static_cast<int>(player)];
    for_each_option(id, player, [&](std::span<const Summand> sum) {
      Game total;
      for (const Summand s : sum) {
        Game g = s.is_value() ? s.game() : Game(components_[s.id()].value);
        if (!s.is_value() && s.is_negative()) g = games_->negative(g);
        total = games_->sum(total, g);
      }
      side.push_back(total);
    });
    std::sort(side.begin(), side.end());
    side.erase(std::unique(side.begin(), side.end()), side.end());
  }
  return games_->make(sides[0], sides[1]);
}

bool Summands::evaluate(std::uint32_t root, std::uint64_t steps) {
  if (has_value(root)) return true;
  struct Trial {
    Summands& s;
    std::uint64_t steps;
    std::size_t before;
    std::uint64_t used = 0;
    bool too_dear = false;

    // A component with more moves than steps are left is not worth beginning.
    bool admits(std::uint32_t id) {
      if (too_dear || (s.others_ != nullptr && s.others_->over())) return false;
      const std::uint64_t moves = s.moves(Summand::component(id, false)) + s.moves(Summand::component(id, true));
      return ++used + moves + s.games_->size() - before <= steps;
    }
    bool is_open(std::uint32_t id) const { return s.components_[id].open; }
    std::string name(const Frame& f) const { return s.print(Summand::component(f.id, false)); }
    void open(Frame& f) const { s.components_[f.id].open = true; }
    std::optional<std::uint32_t> next(Frame& f) {
      s.budget_->tick(s.components_.size());
      if (const auto follower = s.unknown_follower(f)) return follower;
      used += s.work_of_options(f.id);
      too_dear = used > steps;
      return too_dear ? std::optional(f.id) : std::nullopt;  // it is not admitted then
    }
    void close(Frame& f) const {
      const Game g = s.value_of_options(f.id);
      s.take_value(f.id, g);
      if (s.others_ != nullptr) s.others_->learn(f.id, g);
      abandon(f);
    }
    void abandon(Frame& f) const { s.components_[f.id].open = false; }
  } trial{*this, steps, games_->size()};
  return Search<Frame>().run(trial, root);
}

bool Summands::visit(std::uint32_t id) {
  if (has_value(id)) return true;
  Component& c = components_[id];
  if (++c.visits >> (c.trials * kTrialShift) == 0) return false;
  const auto steps = kFirstSteps << (c.trials * kTrialShift);
  ++c.trials;
  return evaluate(id, steps);
}

std::string Summands::print(Summand s) {
  const Key& key = position(s.id());
  return (s.is_negative() ? "-" : "") + rulesets_[key.ruleset].ruleset.print(key.position);
}

std::size_t Summands::bytes() const {
  return ids_.bytes() + components_.capacity() * sizeof(Component) + first_wins_.capacity() * sizeof(FirstWins) +
         pool_.capacity() * sizeof(Summand) + tree_size_.capacity() * sizeof(tree_size_[0]) +
         weight_.capacity() * sizeof(weight_[0]);
}

}  // namespace nimatron
