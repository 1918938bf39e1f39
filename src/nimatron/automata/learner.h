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

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "nimatron/automata/automaton.h"
#include "nimatron/automata/explore.h"

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
  // Points of the box that the automaton gets wrong, at most `most`, with small numbers if there are such.
  std::vector<Point> wrong(const Automaton& a, std::size_t most) const;

 private:
  // A word, or the beginning or the end of one, as far as its numbers are concerned.
  struct Track {
    Numeration::Prefix read;  // the digits, the most significant one first
    std::int64_t value = 0;   // of the digits alone
    std::uint8_t top = 0, bottom = 0;
  };
  struct Part {
    boost::container::small_vector<Track, 4> tracks;
    std::size_t length = 0;
    bool greedy = true;
  };
  Part nothing() const;
  void append_low(Part& part, std::uint32_t letter) const;
  void append_high(Part& part, std::uint32_t letter) const;
  void read(Part& part, std::uint32_t letter) const {
    system_.order == DigitOrder::Most ? append_low(part, letter) : append_high(part, letter);
  }
  // The value of the numbers whose digits are those of `high` and then those of `low`.
  Automaton::Output value(const Part& high, const Part& low);
  // The values of all words of the window after what has been read.
  std::vector<Automaton::Output> row(const Part& r);
  // False if it is there already.
  bool add(const Word& word);

  // The digits of all numbers to a bound: at each place, how many words there are, the word without its last letter and
  // that letter.
  struct Place {
    std::vector<std::uint32_t> before;
    std::vector<std::uint8_t> digit;
  };
  std::vector<Place> places_to(std::int64_t bound, std::vector<std::int64_t>& numbers) const;
  std::vector<Point> wrong_to(const Automaton& a, std::int64_t bound, std::size_t most) const;

  DigitSystem system_;
  Automaton shape_;
  std::int64_t to_;
  Values values_;
  Automaton::Output other_;
  // What (1, 0) and (0, 1) are worth so many places further up.
  std::vector<std::int64_t> first_, second_;
  std::size_t longest_ = 0;   // how many digits `to` has
  std::vector<Part> window_;  // the empty word first
  boost::unordered_flat_set<Word, KeyHash> words_;
  Point at_;
};

}  // namespace nimatron
