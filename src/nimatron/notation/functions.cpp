#include "nimatron/notation/functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/solve/session.h"

namespace nimatron {

const std::vector<FunctionEntry>& functions() {
  static const std::vector<FunctionEntry> kTable = [] {
    std::vector<FunctionEntry> table;
    // One row each.
    // clang-format off
    for (auto* part : {
             &outcome_functions,
             &move_functions,
             &value_functions,
             &complexity_functions,
             &misere_functions,
             &partition_functions,
         }) {  // clang-format on
      for (auto& entry : (*part)()) table.push_back(std::move(entry));
    }
    return table;
  }();
  return kTable;
}

const FunctionEntry* find_function(std::string_view name) {
  static const auto kByName = [] {
    boost::unordered_flat_map<std::string_view, const FunctionEntry*> map;
    for (const auto& e : functions()) map.emplace(e.name, &e);
    return map;
  }();
  const auto it = kByName.find(name);
  return it == kByName.end() ? nullptr : it->second;
}

namespace {

const char* words(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::Position:
      return "position";
    case ArgumentKind::Value:
      return "game";
    case ArgumentKind::Number:
      return "number";
    case ArgumentKind::Whole:
      return "integer";
  }
  return "";
}

}  // namespace

std::string signature(const FunctionEntry& entry) {
  std::vector<std::string> kinds;
  for (const auto kind : entry.arguments) kinds.emplace_back(words(kind));
  std::string variants;
  if (!entry.variants.empty()) variants = fmt::format("[,{}]", fmt::join(entry.variants, "|"));
  return fmt::format("{}({}{})", entry.name, fmt::join(kinds, ","), variants);
}

void Arguments::fail(const std::string& message) const { throw Error(fmt::format("{}: {}", function_, message)); }

const Term& Arguments::term(std::size_t i) const {
  if (const auto* t = std::get_if<Term>(&data_[i])) return *t;
  fail(fmt::format("argument {} must be a game", i + 1));
}

Placed Arguments::position(std::size_t i) const { return as_position(session_, term(i)); }

Placed Arguments::impartial_position(std::size_t i) const {
  Placed p = position(i);
  if (!p.ruleset.impartial()) {
    fail(fmt::format("{} is partizan, and {} is for impartial games; use canonical, outcome or misere_outcome",
                     p.ruleset.spec(), function_));
  }
  return p;
}

Game Arguments::value(std::size_t i) const {
  if (const auto* n = std::get_if<Integer>(&data_[i])) return session_.games().number(Dyadic(*n, 0));
  return canonical_value(session_, term(i));
}

Integer Arguments::integer(std::size_t i) const {
  const Game g = value(i);
  if (!session_.games().is_integer(g)) fail(fmt::format("argument {} must be an integer", i + 1));
  return session_.games().number_part(g).numerator();
}

Dyadic Arguments::number(std::size_t i) const {
  const Game g = value(i);
  if (!session_.games().is_number(g)) fail(fmt::format("argument {} must be a number", i + 1));
  return session_.games().number_part(g);
}

}  // namespace nimatron
