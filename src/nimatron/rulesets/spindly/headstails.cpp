#include "nimatron/rulesets/spindly/headstails.h"

#include <fmt/format.h>

#include <algorithm>

namespace nimatron {

std::size_t hash_value(const Stacks& s) {
  std::uint64_t h = s.stacks.size();
  for (const auto& t : s.stacks) h = mix(h, static_cast<std::uint64_t>(t.coins) * 2 + (t.heads ? 1 : 0));
  return h;
}

void encode(const Stacks& s, ByteWriter& out) {
  out.varint(s.stacks.size());
  for (const auto& t : s.stacks) out.varint(static_cast<std::uint64_t>(t.coins) * 2 + (t.heads ? 1 : 0));
}

void decode(ByteReader& in, Stacks& s) {
  s.stacks.resize(in.varint());
  for (auto& t : s.stacks) {
    const std::uint64_t w = in.varint();
    t = {static_cast<std::int64_t>(w / 2), w % 2 == 1};
  }
}

HeadsTails HeadsTails::parse_parameters(Cursor& in) {
  const auto k = in.integer(1, kMostCoins, "k, whose multiples turn heads over");
  in.expect(',');
  const auto j = in.integer(1, kMostCoins, "j, whose multiples turn tails over");
  return {k, j};
}

std::string HeadsTails::spec() const { return fmt::format("headstails[{},{}]", k_, j_); }

Stacks HeadsTails::parse(Cursor& in) const {
  Position p;
  if (in.skip_spaces().done()) return p;
  do {
    if (p.stacks.size() >= kMostStacks) in.fail("too many stacks");
    const auto coins = in.integer(0, kMostCoins, "a number of coins");
    const bool heads = in.eat('H');
    if (!heads && !in.eat('T')) in.expected("H or T, which side is up");
    p.stacks.push_back({coins, heads});
  } while (in.eat(','));
  return p;
}

std::string HeadsTails::format(const Position& p) const {
  std::string s;
  for (const auto& t : p.stacks) s += fmt::format("{}{}{}", s.empty() ? "" : ",", t.coins, t.heads ? 'H' : 'T');
  return s;
}

Stack HeadsTails::without_coin(Stack s) const {
  const std::int64_t left = s.coins - 1;
  const bool turned = left % (s.heads ? k_ : j_) == 0;
  return {left, s.heads != turned};
}

void HeadsTails::options(const Position& p, Player player, Sink<Position> sink) const {
  for (std::size_t i = 0; i < p.stacks.size(); ++i) {
    const Stack s = p.stacks[i];
    if (s.coins == 0) continue;
    Position q = p;
    const bool takes_one = s.heads == (player == Player::Left);
    q.stacks[i] = takes_one ? without_coin(s) : Stack{0, s.heads};
    sink(q);
  }
}

void HeadsTails::components(const Position& p, Sink<Position> sink) const {
  for (const auto& s : p.stacks) {
    if (s.coins > 0) sink(Position{{s}});
  }
}

Stacks HeadsTails::normal_form(const Position& p) const {
  Position q;
  for (const auto& s : p.stacks) {
    if (s.coins > 0) q.stacks.push_back(s);
  }
  std::sort(q.stacks.begin(), q.stacks.end());
  return q;
}

CoinEntries HeadsTails::next(std::int64_t n, const CoinEntries& of_n) const {
  using spindly::Shape;
  CoinEntries e;
  e.heads = n % k_ == 0 ? spindly::right_ends(of_n.tails, Shape::RightTrunk)
                        : spindly::right_ends(of_n.heads, Shape::LeftTrunk);
  e.tails = n % j_ == 0 ? spindly::left_ends(of_n.heads, Shape::LeftTrunk)
                        : spindly::left_ends(of_n.tails, Shape::RightTrunk);
  return e;
}

std::optional<Outcome> HeadsTails::theorem(question::Outcome, const Position& p) const {
  if (p.stacks.size() != 1) return std::nullopt;
  Stack s = p.stacks[0];
  if (s.coins == 0) return Outcome::P;
  // As long as every coin taken turns the stack over, both players must continue; the first time it does not, the
  // player who did not take that coin ends the game.
  const bool began_heads = s.heads;
  for (std::int64_t steps = 0; s.coins > 1; ++steps) {
    if (steps == kMostSteps) return std::nullopt;
    const Stack t = without_coin(s);
    if (t.heads == s.heads || t.coins == 1) {
      if (s.heads != began_heads) return Outcome::N;
      return s.heads ? Outcome::R : Outcome::L;
    }
    s = t;
  }
  return Outcome::N;
}

std::optional<WeightEntry<Integer>> HeadsTails::theorem(question::AtomicWeight, const Position& p) const {
  if (p.stacks.size() != 1 || p.stacks[0].coins > kMostSteps) return std::nullopt;
  CoinEntries e;
  for (std::int64_t n = 0; n < p.stacks[0].coins; ++n) e = next(n, e);
  const auto& g = p.stacks[0].heads ? e.heads : e.tails;
  return WeightEntry<Integer>{g.kind, Integer(g.k)};
}

std::optional<Integer> HeadsTails::theorem(question::Height, const Position& p) const {
  Integer coins = 0;
  for (const auto& s : p.stacks) coins += s.coins;
  return coins;
}

std::optional<std::vector<Integer>> HeadsTails::theorem(question::Arms, const Position& p) const {
  if (p.stacks.size() != 1 || p.stacks[0].coins > kMostSteps) return std::nullopt;
  std::vector<Integer> arms;
  for (Stack s = p.stacks[0]; s.coins > 0; s = without_coin(s)) {
    const int node = s.heads ? -1 : 1;
    if (!arms.empty() && arms.back().sign() == node) {
      arms.back() += node;
    } else {
      arms.emplace_back(node);
    }
  }
  return arms;
}

RulesetEntry headstails_entry() {
  return {
      .name = "headstails",
      .parameters =
          "k,j: a stack of heads is turned over when a multiple of k coins remains, one of tails when a multiple of j "
          "does",
      .rules =
          "Stacks of coins, all heads (10H) or all tails (8T). Left takes one coin from a stack of heads and turns the "
          "stack over if a multiple of k coins remains, or she takes a whole stack of tails. Right takes one coin from "
          "a stack of tails and turns it over if a multiple of j coins remains, or he takes a whole stack of heads.",
      .citation = "M. Fisher et al., Atomic weight calculus of spindly games, Integers 20 (2020)",
      .examples = {"headstails[3,2](10H,8T)", "headstails[3,2](7T)", "headstails[1,4](9T)", "headstails[2,2](5H)"},
      .make = [](Cursor& in) -> AnyRuleset { return HeadsTails::parse_parameters(in); }};
}

}  // namespace nimatron
