// Who wins, by replies: an entry is a state and a player who loses it moving first, for every move has a reply of the
// opponent into an entry of the same player. In misère play a player without a move wins: an entry has a move, and a
// move that leaves the opponent none needs no reply.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "nimatron/proof/oracle.h"
#include "nimatron/proof/statement.h"

namespace nimatron {

// In a sum of impartial games the player is Left, who stands for both.
using ReplyEntry = std::pair<Player, PartIds>;

// Entries that prove what is said of the first players of a state; each is needed.
std::vector<ReplyEntry> prove_replies(PartTable& parts, Oracle& oracle, const PartIds& root,
                                      std::span<const FirstPlayer> first, Play play);

}  // namespace nimatron
