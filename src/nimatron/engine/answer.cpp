#include "nimatron/engine/answer.h"

#include <array>

namespace nimatron {

const char* name(AnswerType type) {
  static constexpr std::array kNames = {"outcome",     "boolean", "integer",  "value",          "genus",   "position",
                                        "list",        "thermograph", "table", "period",        "quotient", "census",
                                        "classification", "ruleset", "claim",  "report",        "drawing", "text"};
  return kNames[static_cast<std::size_t>(type)];
}

const std::optional<Stopped>& QuotientFound::stopped() const {
  if (const auto* heaps = std::get_if<HeapQuotient>(&found)) return heaps->stopped();
  return std::get<PositionQuotient<AnyRuleset>>(found).stopped;
}

bool Report::answered() const {
  const auto found = [](const auto& f) { return f && f->index() == 0; };
  return !stopped && found(outcome) && found(value) && found(left) && (impartial || found(right));
}

namespace {

// The type of each alternative, in their order.
constexpr std::array kTypes = {
    AnswerType::Value,       AnswerType::Value,          AnswerType::Boolean,  AnswerType::Whole,
    AnswerType::Outcome,     AnswerType::Genus,          AnswerType::Position, AnswerType::Position,
    AnswerType::Position,    AnswerType::List,           AnswerType::List,     AnswerType::Thermograph,
    AnswerType::Thermograph, AnswerType::Classification, AnswerType::Period,   AnswerType::Quotient,
    AnswerType::Census,      AnswerType::Table,          AnswerType::Table,    AnswerType::Ruleset,
    AnswerType::Ruleset,     AnswerType::Claim,          AnswerType::Report,   AnswerType::Drawing,
    AnswerType::Value,       AnswerType::Text};
static_assert(kTypes.size() == std::variant_size_v<AnswerData>);

}  // namespace

AnswerType type_of(const Answer& answer) { return kTypes[answer.index()]; }

}  // namespace nimatron
