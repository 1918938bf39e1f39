// Learner: the automaton that a function of natural numbers seems to be, from its values on a box.
//
//   Learner learner(system, 2, 99, [&](const std::vector<std::int64_t>& at) { return table[...]; }, 1);
//   auto guess = learner.fit(1000);                     // none if it needs more states
//   learner.refine(at);                                 // a point that the guess gets wrong
//
// States are functions of the rest of a word, told apart by their values on a window of continuations: with the least
// significant digit first x -> f(b^i x + r) on small x, with the most significant one all short words. A point that the
// guess gets wrong, in the table or in a proof, adds the ends of its word to the window, which parts states that were
// taken for one (O. Maler, A. Pnueli, "On the learnability of infinitary regular sets", 1995). What lies outside the
// box is unknown and contradicts nothing. The guess is only a guess.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "nimatron/automata/automaton.h"

namespace nimatron {

class Learner {
 public:
  using Word = std::vector<std::uint32_t>;  // letters
  using Point = std::vector<std::int64_t>;
  using Values = std::function<Automaton::Output(const Point&)>;

  // The values are asked for points with no number past `to`. Words that stand for no numbers get the output `other`.
  Learner(DigitSystem system, std::size_t tracks, std::int64_t to, Values values, Automaton::Output other);

  // An automaton with at most so many states; none if more are needed.
  std::optional<Automaton> fit(std::size_t most_states);
  // False if the window has the ends of its word already.
  bool refine(const std::vector<Integer>& at);
  // Points of the box that the automaton gets wrong, at most `most`, the first ones.
  std::vector<Point> wrong(const Automaton& a, std::size_t most) const;

 private:
  // How far a number has been read.
  struct Reading {
    std::int64_t p = 0, q = 0;  // most significant digit first
    std::int64_t sum = 0;       // least significant digit first
    std::uint8_t last = 0;
    bool begun = false;
  };
  struct Read {
    std::vector<Reading> tracks;
    std::size_t length = 0;
    bool greedy = true, far = false;
  };
  Read after(Read r, std::uint32_t letter) const;
  Automaton::Output value(const Read& r) const;
  Automaton::Output value(const Read& r, const Word& rest) const;

  DigitSystem system_;
  Automaton shape_;
  std::int64_t to_;
  Values values_;
  Automaton::Output other_;
  std::vector<std::int64_t> places_;
  std::vector<Word> window_;  // the empty word first
};

}  // namespace nimatron
