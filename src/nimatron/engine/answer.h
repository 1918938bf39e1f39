// Answer: the answer of a function, as data. Writers (notation/) turn answers into text and JSON; nothing inside the
// program parses printed text.
//
// Games are handles of the session's arena.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/base/integer.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/solve/heap_quotient.h"
#include "nimatron/solve/hierarchy.h"
#include "nimatron/solve/position_quotient.h"
#include "nimatron/table/census.h"
#include "nimatron/table/lattice_axes.h"
#include "nimatron/table/period.h"
#include "nimatron/table/period2d.h"
#include "nimatron/table/weight_period.h"
#include "nimatron/value/game.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"
#include "nimatron/value/thermograph.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

struct Answer;

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
};

// A position with its normal and misère Grundy values.
struct PairPosition {
  Placed position;
  Nimber normal, misere;
};

struct List {
  std::vector<Answer> items;
};

// What Left has and what Right has.
struct Sides {
  List left, right;
};

// The classes of a position of this ruleset; `why`: with counterexamples to the other classes.
struct Classified {
  AnyRuleset ruleset;
  Classification<AnyPosition> classes;
  bool why;
};

// The period of a sequence, of a plane, along the axes of a space or of atomic weights.
struct PeriodFound {
  // If the positions are cells of an addition game: which cells, and the moves of that game.
  std::string cells = {};
  std::optional<VectorSet> moves = {};
  std::variant<PeriodReport, LatticePeriodReport, AxisPeriodReport, WeightPeriod> found;
};

// The quotient of the heaps of a ruleset, or of a position and its followers.
struct QuotientFound {
  Ending ending;
  std::variant<AnyRuleset, Placed> of;
  std::variant<HeapQuotient, PositionQuotient<AnyRuleset>> found;
  // The limit that was reached before the end, or the request to stop.
  const std::optional<Stopped>& stopped() const;
};

struct Census {
  AnyRuleset ruleset;
  int rows, columns;
  std::vector<CensusRow> shapes;
  CensusTotals totals;
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
  using Found = std::variant<T, Error>;
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
  };

  Placed position;
  bool impartial;
  std::optional<Found<Canvas>> drawing = {};
  std::optional<Found<Outcome>> outcome = {};
  std::optional<Found<std::variant<Star, Game>>> value = {};
  // Of partizan positions, as far as they have them.
  std::optional<Found<Worth>> worth = {};
  std::optional<Found<Incentives>> incentives = {};
  std::optional<Found<Game>> weight = {};
  std::optional<Found<Moves>> left = {};  // of an impartial position, of either player
  std::optional<Found<Moves>> right = {};
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
  Claim,
  Report,
  Drawing,
  Text,
};
const char* name(AnswerType type);

using AnswerData =
    std::variant<Term, Star, bool, Integer, Outcome, Genus, Placed, ValuedPosition, PairPosition, List, Sides,
                 Thermograph, Scaffolds, Classified, PeriodFound, QuotientFound, Census, Table, Counts, AnyRuleset,
                 RulesetPage, ClaimLine, Report, Drawing, UptimalExpansion, std::string>;
struct Answer : AnswerData {
  using AnswerData::AnswerData;
};

struct Counts::Row {
  std::int64_t n;
  Answer value;
  std::uint64_t count;
};

AnswerType type_of(const Answer& answer);

}  // namespace nimatron
