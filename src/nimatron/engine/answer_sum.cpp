#include "nimatron/engine/answer_sum.h"

#include <utility>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/ordinals.h"

namespace nimatron {

void AnswerSum::add(Answer a) {
  if (is_ordinal_answer(a)) {
    infinite_ = infinite_ ? infinite_sum(session_, *infinite_, a) : std::move(a);
    if (is_ordinal_answer(*infinite_)) return;
    a = *std::exchange(infinite_, std::nullopt);
  }
  GameArena& games = session_.games();
  if (const auto* n = found_in<LoopyNimber>(a)) {
    smith_ = smith_ ? sum(*smith_, *n) : *n;
    return;
  }
  if (const auto* v = found_in<LoopyValue>(a)) {
    loopy_ = loopy_ ? sum(games, *loopy_, *v) : AnyValue(*v);
    return;
  }
  Term t = game_of(session_, a);
  games_.value = games.sum(games_.value, t.value);
  if (t.summands.empty() && t.value != Game()) t.summands.push_back(t.value);
  held_.add(t.parts.size() * sizeof(Placed) + t.summands.size() * sizeof(Game));
  games_.summands.insert(games_.summands.end(), t.summands.begin(), t.summands.end());
  for (auto& part : t.parts) games_.parts.push_back(std::move(part));
}

Answer AnswerSum::total() {
  if (smith_) {
    if (loopy_ || infinite_) throw Error("oo(A) is added to Grundy values and impartial positions");
    return sum(*smith_, grundy_value_in(session_, games_));
  }
  if (infinite_) {
    if (loopy_) throw Error("infinite numbers and loopy games are not added");
    const bool alone = games_.is_value() && games_.value == Game();
    return alone ? std::move(*infinite_) : infinite_sum(session_, *infinite_, games_);
  }
  if (loopy_) return answer_of(sum(session_.games(), *loopy_, any_value_of(session_, games_)));
  if (games_.is_value()) games_.summands.clear();
  return std::move(games_);
}

}  // namespace nimatron
