#include "nimatron/engine/answer.h"

#include <array>
#include <new>

#include "nimatron/engine/found.h"

namespace nimatron {

Answer::Answer() = default;
Answer::Answer(const Answer& other) = default;
Answer::Answer(Answer&& other) noexcept = default;
Answer& Answer::operator=(const Answer& other) = default;
Answer& Answer::operator=(Answer&& other) noexcept = default;

// A list in a list in a list, as deep as a program has built it, is taken apart level by level and not by recursion.
Answer::~Answer() {
  static thread_local constinit std::vector<Found<List>>* waiting = nullptr;
  auto* list = std::get_if<Found<List>>(this);
  if (list == nullptr || list->use_count() != 1) return;
  try {
    if (waiting != nullptr) {
      waiting->push_back(std::move(*list));
      return;
    }
    std::vector<Found<List>> lists;
    lists.push_back(std::move(*list));
    waiting = &lists;
    while (!lists.empty()) {
      const Found<List> next = std::move(lists.back());
      lists.pop_back();
    }
  } catch (const std::bad_alloc&) {
    // Then by recursion.
  }
  waiting = nullptr;
}

const char* name(AnswerType type) {
  static constexpr std::array kNames = {"outcome",        "boolean",     "integer",  "value",  "genus",    "position",
                                        "list",           "thermograph", "table",    "period", "quotient", "census",
                                        "classification", "ruleset",     "strategy", "claim",  "report",   "drawing",
                                        "record",         "automaton",   "text",     "any"};
  return kNames[static_cast<std::size_t>(type)];
}

std::string with_article(AnswerType type) {
  const std::string word = name(type);
  return (std::string_view("aeiou").find(word[0]) == std::string_view::npos ? "a " : "an ") + word;
}

const Quotient& QuotientFound::quotient() const {
  if (const auto* heaps = std::get_if<Found<HeapQuotient>>(&found)) return (*heaps)->quotient();
  return std::get<Found<PositionQuotient<AnyRuleset>>>(found)->quotient;
}

const std::optional<Stopped>& QuotientFound::stopped() const {
  if (const auto* heaps = std::get_if<Found<HeapQuotient>>(&found)) return (*heaps)->stopped();
  return std::get<Found<PositionQuotient<AnyRuleset>>>(found)->stopped;
}

bool Report::answered() const {
  const auto found = [](const auto& f) { return f && f->index() == 0; };
  return !stopped && found(outcome) && found(value) && found(left) && (impartial || found(right));
}

namespace {

// The type of each alternative, in their order.
constexpr std::array kTypes = {
    AnswerType::Value,          AnswerType::Value,   AnswerType::Boolean,     AnswerType::Whole,
    AnswerType::Outcome,        AnswerType::Genus,   AnswerType::Position,    AnswerType::Position,
    AnswerType::Position,       AnswerType::List,    AnswerType::Ruleset,     AnswerType::Text,
    AnswerType::Text,           AnswerType::List,    AnswerType::List,        AnswerType::Boolean,
    AnswerType::List,           AnswerType::Record,  AnswerType::Thermograph, AnswerType::Thermograph,
    AnswerType::Classification, AnswerType::Period,  AnswerType::Quotient,    AnswerType::Census,
    AnswerType::Table,          AnswerType::Table,   AnswerType::Ruleset,     AnswerType::Claim,
    AnswerType::Report,         AnswerType::Drawing, AnswerType::Value,       AnswerType::Classification,
    AnswerType::Report,         AnswerType::Report,  AnswerType::Strategy,    AnswerType::Automaton,
    AnswerType::Outcome,        AnswerType::Value,   AnswerType::Value,       AnswerType::Value,
    AnswerType::Position,       AnswerType::Value};
static_assert(kTypes.size() == std::variant_size_v<AnswerData>);

}  // namespace

// A position, or a sum that contains one, is a position; a value alone is a value.
AnswerType type_of(const Answer& answer) {
  const auto* t = std::get_if<Term>(&answer);
  return t != nullptr && !t->is_value() ? AnswerType::Position : kTypes[answer.index()];
}

Value value_of(const Answer& answer) {
  if (!answer.games) throw Error("a part of an answer has no arena of its own");
  GameArena& games = *answer.games;
  if (const auto* t = std::get_if<Term>(&answer); t != nullptr && t->is_value()) return {answer.games, t->value};
  if (const auto* n = std::get_if<Integer>(&answer)) return {answer.games, games.number(Dyadic(*n, 0))};
  if (const auto* s = std::get_if<Star>(&answer); s != nullptr && s->n <= 0x7fffffff) {
    return {answer.games, games.nimber(static_cast<std::uint32_t>(s->n))};
  }
  throw Error("the answer is not a value");
}

}  // namespace nimatron
