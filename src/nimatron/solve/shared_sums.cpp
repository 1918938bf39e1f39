#include "nimatron/solve/shared_sums.h"

#include <algorithm>
#include <cstring>

#include "nimatron/value/number_up_star.h"

namespace nimatron {

SharedSums::SharedSums(Budget& budget) : most_bytes_(budget.memory() / 8 / kStripes) {
  for (std::uint32_t i = 0; i < kStripes; ++i) stripes_.emplace_back(budget);
}

std::uint64_t SharedSums::hash(Words words) {
  return mix(hash_bytes(reinterpret_cast<const unsigned char*>(words.data()), words.size_bytes()));
}

std::optional<SequenceTable::Id> SharedSums::insert(Stripe& s, Words words) const {
  constexpr std::size_t kMost = (std::size_t{1} << 29) / kStripes;
  if (const auto id = s.table.find(words)) return id;
  if (s.table.size() == kMost || s.charge.bytes() > most_bytes_) return std::nullopt;
  s.known.resize(s.table.size() + 1);
  const auto id = s.table.insert(words).first;
  const std::size_t bytes = s.table.bytes() + s.known.capacity() * sizeof(s.known[0]);
  if (bytes != s.charge.bytes()) s.charge.set(bytes);
  return id;
}

std::optional<std::uint32_t> SharedSums::number(Words words) {
  const auto at = stripe_of(words);
  Stripe& s = stripes_[at];
  const std::lock_guard lock(s.mutex);
  const auto id = insert(s, words);
  return id ? std::optional(*id * kStripes + at) : std::nullopt;
}

FirstWins SharedSums::find(Words sum) {
  Stripe& s = stripes_[stripe_of(sum)];
  const std::lock_guard lock(s.mutex);
  const auto id = s.table.find(sum);
  return id ? static_cast<FirstWins>(s.known[*id] & ~kByAnother) : FirstWins::Unknown;
}

void SharedSums::learn(Words sum, FirstWins who, bool by_another) {
  Stripe& s = stripes_[stripe_of(sum)];
  const std::lock_guard lock(s.mutex);
  const auto id = insert(s, sum);
  if (id && s.known[*id] == 0) {
    s.known[*id] = static_cast<std::uint32_t>(who) | (by_another ? kByAnother : 0);
  }
}

std::optional<std::uint32_t> SharedSums::value(std::uint32_t component) {
  Stripe& s = stripes_[component % kStripes];
  const std::lock_guard lock(s.mutex);
  const auto value = s.known[component / kStripes];
  return value == 0 ? std::nullopt : std::optional(value - 1);
}

void SharedSums::set_value(std::uint32_t component, std::uint32_t value) {
  Stripe& s = stripes_[component % kStripes];
  const std::lock_guard lock(s.mutex);
  s.known[component / kStripes] = value + 1;
}

auto SharedSums::sequence(std::uint32_t number) -> Sequence {
  Stripe& s = stripes_[number % kStripes];
  const std::lock_guard lock(s.mutex);
  const auto words = s.table[number / kStripes];
  return {words.begin(), words.end()};
}

void SharedSums::for_each_known(const AnyRuleset& r,
                                const std::function<void(const AnyPosition&, FirstWins, FirstWins)>& f) {
  struct Found {
    Summand component;
    FirstWins who;
  };
  std::vector<Found> found;
  for (Stripe& s : stripes_) {
    const std::lock_guard lock(s.mutex);
    for (SequenceTable::Id id = 0; id < s.table.size(); ++id) {
      const auto words = s.table[id];
      if (words[0] != kSum || words.size() != 2 || (s.known[id] & kByAnother) == 0) continue;
      const Summand component(words[1]);
      if (!component.is_value()) found.push_back({component, static_cast<FirstWins>(s.known[id] & ~kByAnother)});
    }
  }
  for (const auto& [component, who] : found) {
    const auto words = sequence(component.id());
    if (words[1] != r.id()) continue;
    const AnyPosition position(reinterpret_cast<const unsigned char*>(&words[3]), words[2], r.tag());
    const bool negative = component.is_negative();
    f(position, negative ? FirstWins::Unknown : who, negative ? who : FirstWins::Unknown);
  }
}

std::optional<std::uint32_t> SharedNames::component(std::uint32_t id) {
  if (components_.size() <= id) components_.resize(std::max<std::size_t>(summands_->size(), id + 1), kNotAsked);
  if (components_[id] != kNotAsked) return components_[id];
  const AnyPosition& p = summands_->position_of(id);
  SharedSums::Sequence words = {SharedSums::kComponent, summands_->ruleset_of(id).id(),
                                static_cast<std::uint32_t>(p.size())};
  words.resize(3 + (p.size() + 3) / 4, 0);
  if (p.size() != 0) std::memcpy(&words[3], p.data(), p.size());
  const auto number = all_->number({words.data(), words.size()});
  if (number) components_[id] = *number;
  return number;
}

// Followers first; the bound on the tree is one on the recursion too.
std::optional<std::uint32_t> SharedNames::number_of(Game g) {
  constexpr std::uint32_t kLargestTree = 4096;
  GameArena& games = summands_->games();
  if (values_.size() <= g.id()) values_.resize(std::max<std::size_t>(games.size(), g.id() + 1), kNotAsked);
  if (values_[g.id()] != kNotAsked) return values_[g.id()];
  SharedSums::Sequence words;
  if (const auto v = games.as_number_up_star(g)) {
    const auto numerator = v->number.small_numerator();
    if (!numerator) return std::nullopt;
    const auto n = static_cast<std::uint64_t>(*numerator);
    words = {SharedSums::kNumberUpStar, static_cast<std::uint32_t>(n),      static_cast<std::uint32_t>(n >> 32),
             v->number.exponent(),      static_cast<std::uint32_t>(v->ups), v->nimber};
  } else {
    if (summands_->tree_size(g) > kLargestTree) return std::nullopt;
    const auto options = games.options(g);
    words = {SharedSums::kForm, static_cast<std::uint32_t>(options.left.size())};
    for (const auto& side : {options.left, options.right}) {
      const auto first = static_cast<std::ptrdiff_t>(words.size());
      for (const Game option : side) {
        const auto number = number_of(option);
        if (!number) return std::nullopt;
        words.push_back(*number);
      }
      std::sort(words.begin() + first, words.end());
    }
  }
  const auto number = all_->number({words.data(), words.size()});
  if (number) values_[g.id()] = *number;
  return number;
}

Game SharedNames::game(std::uint32_t number) {
  if (const auto it = games_.find(number); it != games_.end()) return it->second;
  GameArena& games = summands_->games();
  const auto words = all_->sequence(number);
  Game g;
  if (words[0] == SharedSums::kNumberUpStar) {
    const auto numerator = static_cast<std::int64_t>(words[1] | std::uint64_t{words[2]} << 32);
    g = games.number_up_star(Dyadic(Integer(numerator), words[3]), static_cast<std::int32_t>(words[4]), words[5]);
  } else {
    std::vector<Game> options;
    for (std::size_t i = 2; i < words.size(); ++i) options.push_back(game(words[i]));
    const std::span<const Game> all(options);
    g = games.make(all.first(words[1]), all.subspan(words[1]));
  }
  games_.emplace(number, g);
  return g;
}

std::optional<Game> SharedNames::value(std::uint32_t id) {
  const auto c = component(id);
  const auto number = c ? all_->value(*c) : std::nullopt;
  return number ? std::optional(game(*number)) : std::nullopt;
}

void SharedNames::learn(std::uint32_t id, Game value) {
  const auto number = number_of(value);
  const auto c = number ? component(id) : std::nullopt;
  if (c) all_->set_value(*c, *number);
}

std::optional<SharedSums::Sequence> SharedNames::operator()(std::span<const Summand> sum) {
  SharedSums::Sequence words = {SharedSums::kSum};
  for (const Summand s : sum) {
    const auto number = s.is_value() ? number_of(s.game()) : component(s.id());
    if (!number) return std::nullopt;
    const Summand common = s.is_value() ? Summand::value(Game(*number)) : Summand::component(*number, s.is_negative());
    words.push_back(common.bits());
  }
  std::sort(words.begin() + 1, words.end());
  return words;
}

}  // namespace nimatron
