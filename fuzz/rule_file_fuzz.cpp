// Any text as a rule file; the games that are read are played from their first positions, and what they print is read
// back.
#include "fuzz/fuzz.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/rules/rule_report.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

void play(const AnyRuleset& r, const AnyPosition& p, int moves) {
  const std::string text = r.format(p);
  if (!(r.parse(text) == p)) fuzz::contradiction({"read back as something else", text});
  r.normal_form(p);
  r.components(p, [](const AnyPosition&) {});
  if (moves == 0) return;
  for (const auto player : {Player::Left, Player::Right}) {
    std::vector<AnyPosition> some;
    r.options(p, player, [&](const AnyPosition& q) {
      if (some.size() < 3) some.push_back(q);
    });
    for (const auto& q : some) {
      r.move_name(p, q);
      play(r, q, moves - 1);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Limited limited;
  const std::string text = fuzz::repeated_text(data, size);
  fuzz::succeeds([&] {
    for (const auto& game : read_game_file("fuzz.game", text)) {
      fuzz::succeeds([&] {
        const MadeGame made = make_game(game);
        for (const auto& e : game.examples) {
          fuzz::succeeds([&] { play(made.ruleset, made.ruleset.parse(e.text), 4); });
        }
      });
    }
  });
  fuzz::succeeds([&] { text_of(rule_report("fuzz.game", text)); });
  return 0;
}
