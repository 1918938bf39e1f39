// One question, several routes to the answer. The input chooses examples of the tables, moves from them, a sum of what
// is reached and a function; the answer is the same with theory and without, in a session that has answered other
// questions and in a new one, and for values as the sum of the parts' answers.
#include <array>
#include <optional>

#include "fuzz/fuzz.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/registry.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

const std::vector<std::string>& examples() {
  static const auto kExamples = [] {
    std::vector<std::string> all;
    const auto take = [&](const auto& table) {
      for (const auto& e : table) all.insert(all.end(), e.examples.begin(), e.examples.end());
    };
    take(rulesets());
    take(ruleset_operators());
    take(position_operators());
    return all;
  }();
  return kExamples;
}

// An example after some moves of either player, as it is typed.
std::string position(fuzz::Choices& choices) {
  fuzz::Limited limited;
  const auto& start = examples()[choices.below(examples().size())];
  Session& session = limited.session();
  Placed at = as_position(session, game_of(session, Evaluator(session).denoted(start)));
  for (auto moves = choices.below(16); moves > 0; --moves) {
    const auto player = choices.below(2) == 0 ? Player::Left : Player::Right;
    const auto reached = positions_reached(session, at, player);
    if (!reached.empty()) at.position = reached[choices.below(reached.size())];
  }
  return at.print();
}

// The answer as text; none past the limits, the message where it is refused.
std::optional<std::string> answer_in(Session& session, const std::string& question) {
  try {
    session.budget().begin();
    return text_of(Evaluator(session)(question));
  } catch (const Stopped&) {
    return std::nullopt;
  } catch (const Error& e) {
    return "error: " + std::string(e.what());
  }
}
std::optional<std::string> answer_afresh(const std::string& question, Theory theory = Theory::On) {
  fuzz::Limited limited(theory);
  return answer_in(limited.session(), question);
}

bool refused(const std::optional<std::string>& answer) { return answer && answer->starts_with("error"); }

void compare(const std::string& question, const std::optional<std::string>& a, const char* how,
             const std::optional<std::string>& b) {
  if (a && b && *a != *b) fuzz::contradiction({question, *a, how, *b});
}

constexpr std::array kFunctions = {"outcome",       "grundy",      "canonical", "misere_outcome", "misere_grundy",
                                   "genus",         "tame",        "height",    "states",         "tree_nodes",
                                   "winning_moves", "iso_states",  "mistakes",  "mean",           "aw",
                                   "options",       "tree_leaves", "bluff",     "classify",       "misere_canonical"};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Choices choices(data, size);
  const std::string function = kFunctions[choices.below(kFunctions.size())];
  const std::string other = kFunctions[choices.below(kFunctions.size())];
  std::vector<std::string> parts;
  const bool read = fuzz::succeeds([&] {
    for (auto count = 1 + choices.below(3); count > 0; --count) parts.push_back(position(choices));
  });
  if (!read) return 0;
  std::string sum;
  for (const auto& part : parts) sum += (sum.empty() ? "" : " + ") + part;

  const auto question = function + "(" + sum + ")";
  const auto answer = answer_afresh(question);
  compare(question, answer, "without theory", answer_afresh(question, Theory::Off));

  fuzz::Limited used;
  answer_in(used.session(), other + "(" + sum + ")");
  for (const auto& part : parts) answer_in(used.session(), other + "(" + part + ")");
  for (const auto& part : parts) answer_in(used.session(), function + "(" + part + ")");
  compare(question, answer, "after other questions", answer_in(used.session(), question));

  // The sum of the parts' values has the sum's value, outcome, mean and atomic weight.
  if (function == "canonical" || function == "outcome" || function == "mean" || function == "aw") {
    std::string values;
    for (const auto& part : parts) {
      const auto value = answer_afresh("canonical(" + part + ")");
      if (!value || refused(value)) return 0;
      values += (values.empty() ? "(" : " + (") + *value + ")";
    }
    const auto by_parts = answer_afresh(function + "(" + values + ")");
    // A refusal names the part it is about where it knows it.
    if (!refused(answer) || !refused(by_parts)) compare(question, answer, "by its parts", by_parts);
  }
  return 0;
}
