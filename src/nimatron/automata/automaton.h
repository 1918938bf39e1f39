// Automaton: a complete deterministic automaton with an output at each state, which reads several numbers at once.
//
// A letter is one digit of each number, read as one number in the radix, the first track most significant. The table
// of transitions is explicit: the automata of games have few states, and letters are few once every variable is
// projected as soon as nothing else speaks of it (formula.h).
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "nimatron/automata/numeration.h"
#include "nimatron/base/error.h"
#include "nimatron/base/integer.h"

namespace nimatron {

enum class DigitOrder : std::uint8_t { Least, Most };  // which digit is read first

// How words stand for numbers.
struct DigitSystem {
  Numeration numeration;
  DigitOrder order;
  friend bool operator==(const DigitSystem&, const DigitSystem&) = default;
};

// An automaton became larger than a search for a law goes.
class TooManyStates : public Error {
 public:
  using Error::Error;
};

class Automaton {
 public:
  using State = std::uint32_t;
  using Output = std::int32_t;
  // Of transitions, in one automaton.
  static constexpr std::size_t kMostTransitions = 30'000'000;

  Automaton(std::size_t tracks, int radix) : tracks_(tracks), radix_(radix), letters_(letter_count(tracks, radix)) {}

  std::size_t tracks() const { return tracks_; }
  int radix() const { return radix_; }
  std::size_t letters() const { return letters_; }
  std::size_t size() const { return outputs_.size(); }
  State start() const { return start_; }
  Output output(State s) const { return outputs_[s]; }
  State next(State s, std::size_t letter) const { return next_[s * letters_ + letter]; }
  const std::vector<Output>& outputs() const { return outputs_; }
  std::size_t bytes() const { return next_.size() * sizeof(State) + outputs_.size() * sizeof(Output); }

  // A state whose transitions all lead to itself until they are set.
  State add(Output output);
  void set_start(State s) { start_ = s; }
  void set_output(State s, Output output) { outputs_[s] = output; }
  void set_next(State s, std::size_t letter, State to) { next_[s * letters_ + letter] = to; }

  // The digit of a track in a letter, and a letter's place value for a track.
  int digit(std::size_t letter, std::size_t track) const { return static_cast<int>(letter / weight(track)) % radix_; }
  std::size_t weight(std::size_t track) const { return letter_count(tracks_ - 1 - track, radix_); }

  // The output for these numbers.
  Output operator()(const DigitSystem& system, const std::vector<Integer>& numbers) const;

  static std::size_t letter_count(std::size_t tracks, int radix);

  friend bool operator==(const Automaton&, const Automaton&) = default;

 private:
  std::size_t tracks_;
  int radix_;
  std::size_t letters_;
  State start_ = 0;
  std::vector<Output> outputs_;
  std::vector<State> next_;
};

// The letters of these numbers, in the order in which they are read; numbers are padded to one length.
std::vector<std::size_t> word_of(const DigitSystem& system, const std::vector<Integer>& numbers);
std::vector<Integer> numbers_of(const DigitSystem& system, const std::vector<std::size_t>& word, std::size_t tracks);

// The automaton with the fewest states and the same outputs (Hopcroft's algorithm), its states in the order in which
// words reach them; equal functions give equal automata.
Automaton minimised(const Automaton& a);

}  // namespace nimatron
