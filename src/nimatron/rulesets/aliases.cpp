#include "nimatron/rulesets/aliases.h"

#include "nimatron/rulesets/heaps/octal.h"

namespace nimatron {

namespace {

constexpr const char* kWinningWays =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4";

RulesetEntry octal_alias(std::string name, const std::string& code, std::string rules,
                         std::vector<std::string> examples) {
  return {.name = name,
          .parameters = "",
          .rules = std::move(rules),
          .citation = kWinningWays,
          .examples = std::move(examples),
          .make = [name, code](Cursor& in) -> AnyRuleset {
            if (!in.done()) in.fail(name + " takes no parameters");
            Cursor digits(code);
            return Octal::parse_parameters(digits);
          }};
}

}  // namespace

std::vector<RulesetEntry> alias_entries() {
  return {
      octal_alias("kayles", "0.77",
                  "Rows of pins; a move knocks down one pin or two neighbours. Another name of octal[0.77], the heaps "
                  "being the rows.",
                  {"kayles(9)", "kayles(7,4)"}),
      octal_alias("dawson_kayles", "0.07",
                  "Rows of pins; a move knocks down two neighbours. Another name of octal[0.07], the heaps being the "
                  "rows. dawson_chess(n) is dawson_kayles(n + 1).",
                  {"dawson_kayles(14)"}),
      octal_alias("dawson_chess", "0.137",
                  "Dawson's Chess on boards of three rows, the heaps being the numbers of columns, as a normal-play "
                  "game: a move takes a column and its neighbours away. Another name of octal[0.137].",
                  {"dawson_chess(13)"}),
      octal_alias("treblecross", "0.11337",
                  "Strips of empty squares; the players put crosses on them, and whoever makes three in a row wins. A "
                  "cross with another one at most two squares away loses at once, so a cross takes a square and two "
                  "on either side away. Another name of octal[0.11337], the heaps being the strips; treblecross(n) is "
                  "octal[0.007] with n + 2 tokens.",
                  {"treblecross(9)"}),
      octal_alias("officers", "0.6",
                  "Heaps of tokens; a move takes one token from a heap of two or more, and may split the rest in two. "
                  "Another name of octal[0.6].",
                  {"officers(12)"}),
  };
}

}  // namespace nimatron
