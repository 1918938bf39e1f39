// Reduced canonical forms: the canonical form for comparison up to infinitesimals, G >=Inf H iff
// RS(G - H) >= 0 (Grossman and Siegel, Reductions of partizan games).
#include <algorithm>

#include "nimatron/value/game_functions.h"
#include "nimatron/value/game_recursion.h"

namespace nimatron {

namespace {

class Reducer {
 public:
  explicit Reducer(GameArena& games) : games_(games) {}

  // Options are reduced already.
  Game reduce(std::vector<Game> left, std::vector<Game> right) {
    const Game g = games_.make(left, right);
    if (games_.is_numberish(g)) return games_.number(games_.left_stop(g));
    const auto at_most_g = [&](Game h) { return at_most(h, g); };
    const auto at_least_g = [&](Game h) { return at_most(g, h); };
    bypass(left, at_most_g, true);
    bypass(right, at_least_g, false);
    drop_dominated(left, true);
    drop_dominated(right, false);
    return games_.make(left, right);
  }

 private:
  bool at_most(Game a, Game b) { return games_.right_stop(games_.difference(b, a)).sign() >= 0; }

  template <class Reverses>
  void bypass(std::vector<Game>& options, Reverses reverses, bool left) {
    std::vector<Game> kept;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const auto replies = left ? games_.right(options[i]) : games_.left(options[i]);
      const auto through = std::find_if(replies.begin(), replies.end(), reverses);
      if (through == replies.end()) {
        kept.push_back(options[i]);
      } else {
        const auto more = left ? games_.left(*through) : games_.right(*through);
        options.insert(options.end(), more.begin(), more.end());
      }
    }
    options = std::move(kept);
  }

  void drop_dominated(std::vector<Game>& options, bool left) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    for (std::size_t i = 0; i < options.size();) {
      const Game g = options[i];
      const bool dominated = std::any_of(options.begin(), options.end(),
                                         [&](Game h) { return h != g && (left ? at_most(g, h) : at_most(h, g)); });
      if (dominated) {
        options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }

  GameArena& games_;
};

}  // namespace

Game reduced_canonical_form(GameArena& games, Game g) {
  Reducer reducer(games);
  const auto leaf = [&](Game k) -> std::optional<Game> {
    if (!games.is_numberish(k)) return std::nullopt;
    return games.number(games.left_stop(k));
  };
  return recurse<Game>(games, g, leaf, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game h : o.left) left.push_back(at(h));
    for (const Game h : o.right) right.push_back(at(h));
    return reducer.reduce(std::move(left), std::move(right));
  });
}

}  // namespace nimatron
