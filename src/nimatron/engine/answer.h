// Answer: what a function answers, as data. Writers (notation/text.h) turn answers into text and JSON; nothing inside
// the program reads them back from what was printed.
//
//   const Answer a = evaluate("thermograph({3|1})");
//   found_in<Thermograph>(a)->mean();                      // 2
//   const Answer b = evaluate("canonical(domineering(2x3))");
//   value_of(b).text();                                    // "{2|-1/2}"
//
// An answer is small and cheap to copy: what is larger than a position is held by a pointer. Games are handles of the
// arena that the answer holds. The few types that are only declared here are seen through the writers.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/base/integer.h"
#include "nimatron/engine/evidence.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/table/period.h"
#include "nimatron/value/game.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"
#include "nimatron/value/quotient.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

struct Answer;
struct AutomatonLaw;
struct AxisPeriodReport;
struct Census;
struct ClassCounts;
struct Classified;
enum class Ending : std::uint8_t;
struct Guesses;
class HeapQuotient;
struct LatticePeriodReport;
struct LoopyNimber;
struct LoopyValue;
struct OrdinalNimber;
template <Ruleset R>
struct PositionQuotient;
struct RuleReport;
struct Strategy;
class Surreal;
struct UptimalExpansion;
class VectorSet;
struct WeightPeriod;

// What is found once and then only read.
template <class T>
using Found = std::shared_ptr<const T>;

// A sum of positions and a value; a value alone has no parts.
struct Term {
  std::vector<Placed> parts;
  Game value;
  // The summands of `value` that were written together with positions, for functions that depend on the form; else
  // empty.
  std::vector<Game> summands = {};
  // The values as they were written.
  std::vector<Game> written() const { return summands.empty() ? std::vector<Game>{value} : summands; }
  bool is_value() const { return parts.empty(); }
};

// The value *n, also for n too large for an arena.
struct Star {
  Nimber n;
};

// A position and its value.
struct ValuedPosition {
  Placed position;
  Game value;
  Found<LoopyValue> loopy = nullptr;  // instead of `value`
};

// A position with its normal and misère Grundy values.
struct PairPosition {
  Placed position;
  Nimber normal, misere;
};

// A position in its simplest form in misère play, which alone is printed without its ruleset: [*2,*3]; so are impartial
// nim-heaps in lists: [*2, form([*3])].
struct MisereForm {
  Placed position;
  std::string text;
};

struct List {
  std::vector<Answer> items;
  bool bracketed = false;  // printed [1, 2, 3]; else the items with ; between them
};

// A list that is made as it is read.
struct Stream {
  using Visit = std::function<bool(const Answer&)>;  // false: no more
  std::function<void(const Visit&)> each;
};

// Whether something holds in all cases, and the first one in which it does not.
struct Decided {
  bool holds;
  std::vector<std::pair<std::string, Answer>> at;  // variables, without the $
  bool natural = false;                            // whether the cases are all natural numbers
};

// What Left has and what Right has.
struct Sides {
  List left, right;
};

// Answers by name: the fields of a larger answer, or of a part of one (notation/fields.h).
struct Record {
  std::vector<std::pair<std::string, Answer>> fields;
};

// A time that was measured.
struct Seconds {
  double value;
};

// The period of a sequence, of a plane, along the axes of a space or of atomic weights.
struct PeriodFound {
  // If the positions are cells of an addition game: which cells, and the moves of that game.
  std::string cells = {};
  Found<VectorSet> moves = {};
  std::variant<PeriodReport, Found<LatticePeriodReport>, Found<AxisPeriodReport>, Found<WeightPeriod>> found;
};

// The quotient of the heaps of a ruleset, or of a position and its followers.
struct QuotientFound {
  Ending ending;
  std::variant<AnyRuleset, Placed> of;
  std::variant<Found<HeapQuotient>, Found<PositionQuotient<AnyRuleset>>> found;
  const Quotient& quotient() const;
  // The limit that was reached before the end, or the request to stop.
  const std::optional<Stopped>& stopped() const;
};

struct Range {
  std::int64_t low, high;
  bool partitions = false;  // n=a..b: the partitions of each n
  std::size_t size() const { return static_cast<std::size_t>(high - low + 1); }
};

// A function over a family of positions; the last axis runs fastest.
struct Table {
  std::string what, of;  // the family as typed, the name of the function
  std::vector<Range> axes;
  // Small numbers; numbers, to be divided by 2^exponent; or other answers.
  std::variant<std::vector<std::uint8_t>, std::vector<std::int64_t>, std::vector<Answer>> cells;
  std::uint32_t exponent = 0;
};

// How many of the partitions of each n have each value.
struct Counts {
  struct Row;
  std::string what, of;
  std::vector<Row> rows;
};

// The registry's description of one ruleset or operator.
struct RulesetPage {
  std::string name, parameters, rules, citation;
  std::vector<std::string> examples;
  enum class Kind : std::uint8_t { Ruleset, OperatorOnRulesets, OperatorOnPositions } kind;
};

struct Drawing {
  Canvas canvas;
};

// One statement and its verdict; range and seconds if it was checked.
struct ClaimLine {
  std::string id, verdict, statement, corrected, citation;
  std::string proof = {};  // the name of the proof, of a claim that is proved
  std::optional<std::string> range = {};
  std::string detail = {};
  double seconds = 0;
  bool expected = true;  // whether the verdict is the recorded one
  // For a claim with a syntax error, in its place: the line and the column in it, from 0. It has no id.
  std::string source = {};
  std::size_t column = 0;
};

// The report on one position. A part that could not be computed holds the reason; a part that was not tried is missing.
struct Report {
  template <class T>
  using Tried = std::variant<T, Error>;
  using ValueFound = std::variant<Star, Game, Found<LoopyValue>, Found<LoopyNimber>>;
  struct Worth {  // of a partizan value
    Outcome outcome;
    bool number;
    Dyadic left_stop, right_stop, mean, temperature;
  };
  struct Incentives {
    std::vector<Game> left, right;
  };
  struct Move {
    Placed to;
    std::string name;
  };
  struct Moves {
    std::size_t all;
    std::vector<Move> winning;  // sorted, each once
    // The moves to drawn positions; none where every play ends.
    std::optional<std::vector<Move>> drawing = {};
  };

  Placed position;
  bool impartial;
  std::optional<Tried<Canvas>> drawing = {};
  std::optional<Tried<LoopyOutcome>> outcome = {};
  std::optional<Evidence> evidence = {};  // of the outcome, if the session keeps it
  std::optional<Tried<ValueFound>> value = {};
  // Of partizan positions, as far as they have them.
  std::optional<Tried<Worth>> worth = {};
  std::optional<Tried<Incentives>> incentives = {};
  std::optional<Tried<Game>> weight = {};
  std::optional<Tried<Moves>> left = {};  // of an impartial position, of either player
  std::optional<Tried<Moves>> right = {};
  std::optional<Stopped> stopped = {};  // the time limit was reached, or the user stopped it
  // Whether the main questions were answered: who wins, the value, and the winning moves.
  bool answered() const;
};

// The type of an answer, as structured answers name it.
enum class AnswerType : std::uint8_t {
  Outcome,
  Boolean,
  Whole,  // an integer
  Value,
  Genus,
  Position,
  List,
  Thermograph,
  Table,
  Period,
  Quotient,
  Census,
  Classification,
  Ruleset,
  Strategy,
  Claim,
  Report,
  Drawing,
  Record,
  Automaton,
  Text,
  Any,  // of a function whose answer depends on its argument
};
const char* name(AnswerType type);
// "an integer", "a position".
std::string with_article(AnswerType type);

using AnswerData =
    std::variant<Term, Star, bool, Integer, Outcome, Genus, Placed, ValuedPosition, PairPosition, Range, AnyRuleset,
                 Seconds, std::string, Found<List>, Found<Stream>, Found<Decided>, Found<Sides>, Found<Record>,
                 Found<Thermograph>, Found<Scaffolds>, Found<Classified>, Found<PeriodFound>, Found<QuotientFound>,
                 Found<Census>, Found<Table>, Found<Counts>, Found<RulesetPage>, Found<ClaimLine>, Found<Report>,
                 Found<Drawing>, Found<UptimalExpansion>, Found<ClassCounts>, Found<Guesses>, Found<RuleReport>,
                 Found<Strategy>, Found<AutomatonLaw>, LoopyOutcome, Found<LoopyValue>, Found<Surreal>,
                 Found<OrdinalNimber>, Found<MisereForm>, Found<LoopyNimber>>;
template <class T, class Variant>
inline constexpr bool is_alternative = false;
template <class T, class... Alternatives>
inline constexpr bool is_alternative<T, std::variant<Alternatives...>> = (std::is_same_v<T, Alternatives> || ...);

// What an answer is, and what it holds by a pointer. It is made from these types and from no other: to look for
// conversions to so many alternatives is slow to compile. For the same reason it is copied, moved and destroyed in one
// file.
template <class T>
concept Answered = is_alternative<T, AnswerData>;
template <class T>
concept Boxed = is_alternative<Found<T>, AnswerData>;
struct Answer : AnswerData {
  Answer();
  Answer(const Answer& other);
  Answer(Answer&& other) noexcept;
  Answer& operator=(const Answer& other);
  Answer& operator=(Answer&& other) noexcept;
  ~Answer();
  template <Answered T>
  Answer(T found) : AnswerData(std::in_place_type<T>, std::move(found)) {}
  template <Boxed T>
  Answer(T found) : AnswerData(std::in_place_type<Found<T>>, std::make_shared<const T>(std::move(found))) {}
  // The arena of its values, which lives as long as the answer; null inside another answer.
  std::shared_ptr<GameArena> games = nullptr;
  // What it rests on, if the session keeps that.
  std::shared_ptr<const Evidence> evidence = nullptr;
};

// The answer, if it is a T held by a pointer; else null.
template <class T>
const T* found_in(const Answer& answer) {
  const auto* found = std::get_if<Found<T>>(&answer);
  return found == nullptr ? nullptr : found->get();
}

struct Counts::Row {
  std::int64_t n;
  Answer value;
  std::uint64_t count;
};

AnswerType type_of(const Answer& answer);
// The value that the answer of an evaluator is; an Error where it is something else.
Value value_of(const Answer& answer);

}  // namespace nimatron
