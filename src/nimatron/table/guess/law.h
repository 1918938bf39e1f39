// Laws: formulas that the entries of a table or a list seem to follow, each with how well it was tested. A law is a
// proposal: nothing here proves one.
//
//   for (const Law& law : find_laws(samples, families(), budget)) fmt::print("{}\n", law.formula);
//
// A family of laws is a function that hands out candidates, fitted to the first entries only; every candidate is then
// tested on all entries. Of the laws that hold with few exceptions the shortest come first.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/sink.h"
#include "nimatron/table/guess/samples.h"

namespace nimatron::guess {

// What a family proposes.
struct Candidate {
  // What the formula says.
  enum class Says : std::uint8_t {
    Value,      // the entry is the formula
    Zero,       // the entry is 0, or the outcome P, exactly when the formula holds
    Recurrence  // the formula relates entries a($n) to earlier ones
  };
  std::string kind;
  std::string formula;
  std::function<bool(std::size_t cell)> agrees;
  Says says = Says::Value;
  // From which coordinates on it is meant, one for each axis; empty: everywhere.
  std::vector<std::int64_t> from = {};
  // How many entries it was fitted to; 0: all that may be used.
  std::size_t fitted = 0;
  // The length of what the formula leaves out: the transitions of an automaton.
  std::size_t unsaid = 0;
};

// The kind of a law that names a game.
inline constexpr const char* kKnownGame = "known game";
// The kind of a law that is an automaton.
inline constexpr const char* kAutomaton = "automaton";

struct Law {
  std::string kind, formula;
  Candidate::Says says;
  std::vector<std::int64_t> from;
  // How many entries fitted it, how many it is about and how many of these agree.
  std::size_t fitted, entries, agreed;
  struct Exception {
    std::vector<std::int64_t> at;
    std::string value;
  };
  std::vector<Exception> exceptions;
  std::size_t unsaid = 0;
};

struct Family {
  const char* name;
  void (*propose)(const Samples& samples, Sink<Candidate> sink);
};
// All families of laws about numbers alone.
const std::vector<Family>& families();

// The law, if so few entries contradict the candidate that it says something; none beyond.
std::optional<Law> tested(const Samples& samples, const Candidate& candidate);
// At most `most` laws, the simplest first, none of them weaker and longer than another.
std::vector<Law> simplest(const Samples& samples, std::vector<Law> laws, std::size_t most = 3);
std::vector<Law> find_laws(const Samples& samples, Budget& budget);

}  // namespace nimatron::guess

namespace nimatron {

// What was found for a table or a list, and what was tried.
struct Guesses {
  std::string what;  // what the law is about, in its variables: grundy(nim($x,$y))
  std::vector<std::string> variables;
  std::string zero;  // 0, or P among outcomes
  std::vector<guess::Law> laws;
  std::vector<std::string> tried;
  std::size_t entries;
};

}  // namespace nimatron
