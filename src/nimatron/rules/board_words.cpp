// What was derived about a board game, a sentence each.
#include <fmt/format.h>

#include "nimatron/rules/board_facts.h"

namespace nimatron {

namespace {

std::string image_words(Images images) {
  if (images == kAllImages) return "all eight of a board";
  if (images == kReflections) return "left-right, top-bottom and both";
  if (images == kRotations) return "the rotations";
  constexpr const char* kNames[] = {"",
                                    "left-right",
                                    "top-bottom",
                                    "half a turn",
                                    "about the main diagonal",
                                    "a quarter turn",
                                    "a quarter turn back",
                                    "about the other diagonal"};
  std::string words;
  for (unsigned i = 1; i < 8; ++i) {
    if ((images >> i & 1) != 0) words += (words.empty() ? "" : ", ") + std::string(kNames[i]);
  }
  return words.empty() ? "none" : words;
}

std::string exchange_words(const BoardRules& rules, const PlayerExchange& exchange) {
  std::string words;
  for (unsigned s = 0; s < exchange.to.size(); ++s) {
    if (exchange.to[s] > s) {
      words += fmt::format("{}{} for {}", words.empty() ? "" : ", ", rules.symbols[s], rules.symbols[exchange.to[s]]);
    }
  }
  if (exchange.image != 0) words += (words.empty() ? "" : ", ") + image_words(1U << exchange.image);
  return words;
}

}  // namespace

std::vector<std::string> in_words(const BoardRules& rules, const BoardFacts& facts, bool impartial) {
  std::vector<std::string> words{impartial ? "impartial" : "partizan"};
  if (facts.inert != 0) words.push_back("inert: " + rules.text_of(facts.inert));
  if (facts.voids != 0) words.push_back("like cells off the board: " + rules.text_of(facts.voids));
  if (facts.separators != 0) {
    words.push_back("components: the parts of the board between cells " + rules.text_of(facts.separators));
  }
  words.push_back("symmetries: " + image_words(facts.symmetries));
  if (!impartial && facts.exchange) {
    const std::string how = exchange_words(rules, *facts.exchange);
    words.push_back(how.empty() ? "both players have the same moves" : "the players exchange sides by: " + how);
  }
  if (facts.ends) {
    std::string lowered;
    for (const auto& m : facts.measures) lowered += (lowered.empty() ? "" : ", or keeps that and lowers ") + m;
    words.push_back(lowered.empty() ? "ends: there are no moves" : "ends: every move lowers " + lowered);
  }
  return words;
}

}  // namespace nimatron
