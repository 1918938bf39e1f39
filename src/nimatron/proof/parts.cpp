#include "nimatron/proof/parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostMoves = 1'000'000;

// A heap of a forged entry may be of any size; its moves are not.
void check_moves(std::size_t count, const AnyRuleset& r, const AnyPosition& p) {
  if (count > kMostMoves) throw Error(fmt::format("{} has more than {} moves", r.print(p), kMostMoves));
}

std::size_t weight_of(const AnyRuleset& r, const AnyPosition& p) {
  const auto numbers = r.numbers(p);
  if (!numbers) return r.format(p).size();
  std::size_t sum = 0;
  for (const auto& n : *numbers) sum += n.fits<std::uint32_t>() ? static_cast<std::uint32_t>(n) : 0xffffffffU;
  return sum;
}

}  // namespace

PartTable::PartTable(std::vector<PartGame> games, OnMove on_move)
    : games_(std::move(games)), on_move_(std::move(on_move)) {
  index_.resize(games_.size());
  for (const auto& g : games_) impartial_ = impartial_ && g.ruleset.impartial();
}

bool PartTable::has_move(const AnyRuleset& r, const AnyPosition& p) const {
  std::size_t found = 0;
  const auto see = [&](const AnyPosition&) { check_moves(++found, r, p); };
  r.options(p, Player::Left, see);
  if (found == 0 && !r.impartial()) r.options(p, Player::Right, see);
  return found > 0;
}

std::uint32_t PartTable::index_of(std::size_t game, const AnyPosition& p, bool own_negative) {
  const auto [it, fresh] = index_[game].try_emplace(p, static_cast<std::uint32_t>(known_.size()));
  if (fresh) {
    held_.add(sizeof(Known) + 2 * sizeof p + 2 * p.spilled_bytes());
    known_.push_back({game, p, own_negative, !has_move(games_[game].ruleset, p), weight_of(games_[game].ruleset, p)});
  }
  return it->second;
}

void PartTable::add(std::size_t game, const AnyPosition& p, bool minus, PartIds& into) {
  const AnyRuleset& r = games_[game].ruleset;
  const bool impartial = r.impartial();
  r.components(p, [&](const AnyPosition& component) {
    AnyPosition form = r.normal_form(component);
    bool negated = minus && !impartial, own = impartial;
    if (!impartial) {
      if (const auto exchanged = r.negated(form)) {
        AnyPosition other = r.normal_form(*exchanged);
        own = other == form;
        if (other < form) {
          form = std::move(other);
          negated = !negated;
        }
        if (own) negated = false;
      }
    }
    const auto index = index_of(game, form, own);
    if (!known_[index].dead) into.push_back(index << 1 | (negated ? 1U : 0U));
  });
}

void PartTable::settle(PartIds& state, bool cancel) {
  std::sort(state.begin(), state.end());
  if (!cancel) return;
  // A part and its negative are neighbours: they differ in the last bit, or are equal.
  PartIds kept;
  for (const PartId part : state) {
    if (!kept.empty() && kept.back() == negative(part)) {
      cancelled_.insert(part & ~PartId{1});
      kept.pop_back();
    } else {
      kept.push_back(part);
    }
  }
  state = std::move(kept);
}

std::string PartTable::text(PartId part) const {
  const Known& known = known_[part >> 1];
  return fmt::format("{}{}({})", is_negative(part) ? "-" : "", games_[known.game].name,
                     games_[known.game].ruleset.format(known.position));
}

std::size_t PartTable::move_count(PartId part, Player player) {
  return moves(part >> 1, is_negative(part) ? opponent(player) : player).size();
}

const std::vector<PartIds>& PartTable::moves(std::size_t index, Player player) {
  const std::size_t game = known_[index].game;
  const AnyRuleset& r = games_[game].ruleset;
  if (r.impartial()) player = Player::Left;
  auto& kept = player == Player::Left ? known_[index].left : known_[index].right;
  if (kept) return *kept;
  auto all = std::make_unique<std::vector<PartIds>>();
  const AnyPosition p = known_[index].position;
  std::vector<AnyPosition> options;
  r.options(p, player, [&](const AnyPosition& q) {
    options.push_back(q);
    check_moves(options.size(), r, p);
  });
  for (const AnyPosition& q : options) {
    if (on_move_) on_move_(game, p, q);
    PartIds to;
    add(game, q, false, to);
    std::sort(to.begin(), to.end());
    all->push_back(std::move(to));
  }
  std::sort(all->begin(), all->end());
  all->erase(std::unique(all->begin(), all->end()), all->end());
  for (const auto& to : *all) held_.add(sizeof to + to.size() * sizeof(PartId));
  auto& place = player == Player::Left ? known_[index].left : known_[index].right;
  place = std::move(all);
  return *place;
}

}  // namespace nimatron
