#include "nimatron/explorer/shown.h"

#include <fmt/format.h>

#include <limits>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/explorer/states.h"

namespace nimatron::explorer {

namespace {

Json drawn(const Placed& p) {
  Json out{{"text", p.print()},
           {"ruleset", p.ruleset.spec()},
           {"state", p.ruleset.format(p.position)},
           {"impartial", p.ruleset.impartial()},
           {"editor", editor(p)}};
  try {
    Canvas canvas;
    if (p.ruleset.draw(p.position, canvas) && !canvas.empty()) out["scene"] = scene(canvas);
  } catch (const Error& e) {
    out["undrawn"] = e.what();
  }
  return out;
}

std::vector<Placed> reached(Session& session, const Placed& p, Player player) {
  std::vector<Placed> out;
  for (auto& to : positions_reached(session, p, player)) out.emplace_back(p.ruleset, std::move(to));
  return out;
}

// What stands between the positions of a compound.
const char* sign_of(const std::string& compound) {
  if (compound.starts_with("selective")) return "or";
  if (compound.starts_with("sequential")) return "then";
  return compound.starts_with("ordinal") ? ":" : "and";
}

}  // namespace

std::vector<Move> moves_of(Session& session, const Placed& p, Player player) {
  std::vector<Move> moves;
  for (auto& to : sorted_positions(p, positions_reached(session, p, player))) {
    tick();
    auto name = p.ruleset.move_name(p.position, to.position);
    auto text = to.print();
    moves.push_back({std::move(to), std::move(name), std::move(text)});
  }
  return moves;
}

Shown::Shown(const Placed& p) : position_(p), part_(drawn(p)) {}

void Shown::find_touches(const Request& r) {
  operands_ = operands_in(position_.print());
  if (operands_.empty()) {
    const auto left = reached(r.session(), position_, Player::Left);
    const auto right = reached(r.session(), position_, Player::Right);
    try {
      touching_ = Touching(position_, part_["editor"], left, right);
      part_["board"] = touching_.board();
    } catch (const Error& e) {
      part_["undrawn"] = e.what();  // too large
    }
    return;
  }
  Json inside = Json::array();
  for (std::size_t i = 0; i < operands_.size(); ++i) {
    const auto term = game_in(r.session(), r.evaluate.denoted(operands_[i]));
    if (!term || term->parts.size() != 1 || !(term->value == Game())) {
      inside.push_back({{"text", operands_[i]}, {"editor", {{"kind", "text"}}}});
      continue;
    }
    auto& one = inside_.emplace_back(term->parts[0]);
    places_.push_back(i);
    one.find_touches(r);
    inside.push_back(one.part());
  }
  part_["board"] = {{"inside", std::move(inside)}, {"sign", sign_of(position_.print())}};
}

Touches Shown::touches(const Request& r, const std::vector<Move>& moves, Player player) const {
  if (!operands_.empty()) return compound_touches(r, moves, player);
  std::vector<Touching::Move> made;
  for (const auto& m : moves) made.push_back({m.to, m.name});
  auto words = touching_.touches(made, player);
  Touches out;
  for (std::size_t i = 0; i < moves.size(); ++i) out.emplace(moves[i].text, std::move(words[i]));
  return out;
}

Touches Shown::compound_touches(const Request& r, const std::vector<Move>& moves, Player player) const {
  std::vector<Touches> own(operands_.size());
  for (std::size_t k = 0; k < inside_.size(); ++k) {
    const auto mine = moves_of(r.session(), inside_[k].position_, player);
    own[places_[k]] = inside_[k].touches(r, mine, player);
  }
  // What a move in an ordinal sum annihilates is written 0, and is not touched.
  const auto words = [&](const Move& m) {
    Words out;
    const auto after = operands_in(m.text);
    for (std::size_t i = 0; i < operands_.size() && i < after.size(); ++i) {
      if (after[i] == operands_[i] || (after[i] == "0" && !out.empty())) continue;
      const auto found = own[i].find(after[i]);
      if (found == own[i].end() || found->second.empty()) return Words{};
      for (const auto& word : found->second) out.push_back(fmt::format("{}.{}", i + 1, word));
    }
    return out;
  };
  std::vector<Words> all;
  for (const auto& m : moves) all.push_back(words(m));
  Touching::settle(all, std::numeric_limits<std::size_t>::max());
  Touches out;
  for (std::size_t i = 0; i < moves.size(); ++i) out.emplace(moves[i].text, std::move(all[i]));
  return out;
}

}  // namespace nimatron::explorer
