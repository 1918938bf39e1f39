// Entry: a function of the engine, as every surface sees it: name, parameters, the type of its answer, help, example
// and what it computes. The grammar, the commands, the completion and the reference are made from the entries.
//
//   Entries entries;
//   add_entries(entries);                                  // a room adds its own
//   const Entry* grundy = entries.find("grundy");
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/hash.h"
#include "nimatron/engine/answer.h"
#include "nimatron/engine/family.h"

namespace nimatron {

class Session;

enum class ParameterKind : std::uint8_t {
  Position,  // a position or a sum; a value is its literal canonical form
  Game,      // a value, or the value of a position
  Number,
  Whole,  // an integer
  Ruleset,
  Family,  // a ruleset, a position, or an expression with a blank _ for each axis
  Range,   // a..b, or n=a..b for the partitions of each n
  Word,    // one of a few
  Flag,    // given or not
  File,
  Text,
  Any,       // any answer
  List,      // a list, made as it is read
  Function,  // the name of a function
  Box,       // rows x columns
};

struct Parameter {
  std::string name;
  ParameterKind kind;
  std::string help = {};
  std::optional<std::string> fallback = {};  // its default, as typed; none: it must be given
  std::vector<std::string> words = {};       // the choices of a Word
  std::int64_t least = 0, most = 0;          // of a Whole; equal: any
  bool many = false;                         // one or more of them
  bool positional = false;                   // positional in a command although it is optional
  // Common values of a Text, found only when they are to be offered.
  std::vector<std::string> (*common)() = nullptr;

  std::vector<std::string> offered() const { return common != nullptr ? common() : words; }
};

class Arguments;

struct Entry {
  std::string name;
  AnswerType answer;
  std::vector<Parameter> parameters;
  std::string help;     // one or two sentences
  std::string example;  // a call
  std::function<Answer(Arguments&)> call;
  // For the command line: examples of the command, one per line; none for a function that is not a command.
  std::string command = {};
  bool needs_theory = false;
  bool defined = false;  // by the user, who may define it again
};

// Rulesets that are made when they are first named, such as those of rule files. They live as long as this object; one
// that is replaced by another of its name too.
class NamedRulesets {
 public:
  NamedRulesets() = default;
  NamedRulesets(const NamedRulesets&) = delete;
  NamedRulesets& operator=(const NamedRulesets&) = delete;
  virtual ~NamedRulesets() = default;
  // Null if there is none; an Error if it cannot be made.
  virtual const AnyRuleset* find(std::string_view name) = 0;
  virtual std::optional<RulesetPage> page(std::string_view name) = 0;
  // Sorted.
  virtual std::vector<std::string> names() = 0;
};

class Entries {
 public:
  using Rulesets = std::map<std::string, AnyRuleset, std::less<>>;
  void add(Entry entry);
  void add(std::vector<Entry> entries);
  // A ruleset beside those of the registry, known by its spec.
  void add(const AnyRuleset& ruleset) { rulesets_.emplace(ruleset.spec(), ruleset); }
  // Takes the place of the entry of that name.
  void replace(Entry entry);
  // Adds a function of the user's, or takes the place of the one of that name.
  void define(Entry entry);
  bool is_defined(std::string_view name) const;
  // Null if there is none.
  const Entry* find(std::string_view name) const;
  const std::deque<Entry>& all() const { return entries_; }
  // Null if there is none.
  const AnyRuleset* ruleset(std::string_view name) const;
  const Rulesets& rulesets() const { return rulesets_; }
  // Null if there are none.
  NamedRulesets* named() const { return named_.get(); }
  void set_named(std::shared_ptr<NamedRulesets> named) { named_ = std::move(named); }

 private:
  std::deque<Entry> entries_;
  boost::unordered_flat_map<std::string, std::size_t, TextHash, std::equal_to<>> places_;
  Rulesets rulesets_;
  std::shared_ptr<NamedRulesets> named_;  // shared by all copies
};

// "grundy(position)", "classify(position[,why])".
std::string signature(const Entry& entry);

// The arguments given for one parameter: none, one, or several if it takes them.
using Argument = std::vector<std::variant<Answer, Family>>;

// What a surface shows before the answer is complete.
struct Surface {
  std::function<void(const Answer& row)> row;  // of a long list, as soon as it is known
  std::function<void(const std::string& doing, double fraction)> progress;
};

// The arguments of one call, one for each parameter.
class Arguments {
 public:
  Arguments(Session& session, const Entries& entries, const Entry& entry, std::vector<Argument> given,
            const Surface* surface = nullptr)
      : session_(session), entries_(entries), entry_(entry), given_(std::move(given)), surface_(surface) {}

  Session& session() { return session_; }
  const Entries& entries() const { return entries_; }
  const Surface* surface() const { return surface_; }
  const Argument& operator[](std::string_view parameter) const;

  // Whether it is a game: a value, a position or a sum.
  bool is_term(std::size_t i) const;
  // Each throws an Error that names the argument if it has another kind.
  Term term(std::size_t i) const;
  // One position; a sum becomes a position of the sum's own ruleset, a value its literal canonical form.
  Placed position(std::size_t i) const;
  Placed impartial_position(std::size_t i) const;
  // The canonical value.
  Game value(std::size_t i) const;
  Integer integer(std::size_t i) const;
  Dyadic number(std::size_t i) const;
  const AnyRuleset* ruleset(std::size_t i) const;
  const Family* family(std::size_t i) const;

  std::size_t size() const { return given_.size(); }
  // Whatever it is; a list is made whole.
  Answer any(std::size_t i) const;
  // All arguments of a parameter that takes many.
  std::vector<Answer> all(std::size_t i) const;
  // The items of a list, until `visit` answers false.
  void each(std::size_t i, const Stream::Visit& visit) const;
  // The function of a Function parameter, applied to one answer; empty if it was omitted.
  std::function<Answer(const Answer&)> function(std::string_view parameter) const;
  std::pair<int, int> box(std::size_t i) const;

  // By the name of the parameter; none or empty if it was omitted.
  std::optional<std::int64_t> whole(std::string_view parameter) const;
  std::string text(std::string_view parameter) const;
  std::vector<std::string> texts(std::string_view parameter) const;
  bool flag(std::string_view parameter) const { return !text(parameter).empty(); }
  std::vector<Range> ranges(std::string_view parameter) const;
  // The Word of a function that has one: `why` in classify(P,why).
  std::string word() const { return text("variant"); }

  [[noreturn]] void fail(const std::string& message) const;

 private:
  const Answer* answer(std::size_t i) const;

  Session& session_;
  const Entries& entries_;
  const Entry& entry_;
  std::vector<Argument> given_;
  const Surface* surface_;
};

// The function applied to one answer.
Answer apply(const Entry& entry, const Entries& entries, Session& session, Answer to);

}  // namespace nimatron
