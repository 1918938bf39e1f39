// The fields of an answer. Each type states them once; the keys of the language, JSON and the attributes in Python are
// made from that.
//
//   fields_of(answer, games)                        // of a report: position, outcome, value, ...
//   fields_of(answer, games, "value")               // this one alone; the others are not computed
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nimatron/engine/answer.h"

namespace nimatron {

// What a type states its fields to.
class Fields {
 public:
  explicit Fields(GameArena& games, std::string_view only = {}) : games_(&games), only_(only) {}

  GameArena& games() const { return *games_; }
  void add(std::string_view key, Answer value) {
    if (wanted(key)) record.fields.emplace_back(std::string(key), std::move(value));
  }
  // A field that takes some work.
  template <std::invocable F>
  void add(std::string_view key, const F& make) {
    if (wanted(key)) record.fields.emplace_back(std::string(key), make());
  }
  template <class T>
  void add(std::string_view key, const std::optional<T>& value) {
    if (value) add(key, Answer(*value));
  }

  bool wanted(std::string_view key) const { return only_.empty() || only_ == key; }

  Record record;

 private:
  GameArena* games_;
  std::string_view only_;
};

// None if the answer is of a type without fields.
std::optional<Record> fields_of(const Answer& answer, GameArena& games, std::string_view only = {});

}  // namespace nimatron
