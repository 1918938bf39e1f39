// TrieLearner: the automaton that a sparse set of tuples of natural numbers seems to be, from its members in a large
// box, with the most significant digit first.
//
//   TrieLearner learner(Numeration::fibonacci(), 2, 25, losses);      // the members with at most 25 digits
//   auto guess = learner.fit(10, 5000);                               // outputs 1 for members, 0 for the others
//
// States are sets of ends of words. The members are a tree of words, in which equal subtrees of one height are one;
// what follows a word is known by its subtrees of all heights up to a bound. All of this takes time in proportion to
// the members, not to the box, and the losses of Wythoff's game and its like are one in each row.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/automata/automaton.h"
#include "nimatron/base/budget.h"

namespace nimatron {

// The greedy words of at most so many digits, as far as they begin numbers, in order: a word and the same with leading
// zeros have one rank.
class WordRanks {
 public:
  WordRanks(const Numeration& numeration, std::size_t digits);

  std::size_t digits() const { return counts_.size() - 1; }
  // How many words of a length there are.
  std::uint32_t count(std::size_t length) const { return counts_[length]; }
  // How many numbers have at most `digits` digits, and the rank of one.
  std::uint32_t numbers() const { return static_cast<std::uint32_t>(of_number_.size()); }
  std::uint32_t of_number(std::uint32_t n) const { return of_number_[n]; }
  std::uint32_t before(std::uint32_t rank) const { return before_[rank]; }
  std::uint8_t last(std::uint32_t rank) const { return last_[rank]; }
  // The rank of the word with one more digit; none if it is not greedy.
  std::optional<std::uint32_t> after(std::uint32_t rank, int digit) const;

 private:
  Numeration numeration_;
  std::vector<std::uint32_t> counts_, before_, first_, of_number_;
  std::vector<std::uint8_t> last_;
  Growth held_;
};

class TrieLearner {
 public:
  using Point = std::vector<std::uint32_t>;

  // Numbers of members have at most so many digits, and all such members are given.
  TrieLearner(const Numeration& numeration, std::size_t tracks, std::size_t digits, const std::vector<Point>& members);

  // Words are told apart by what follows them up to so many digits. None if it has more states, or if the tree does not
  // reach far enough.
  std::optional<Automaton> fit(std::size_t height, std::size_t most_states) const;
  // Whether it has output 1 exactly for the members, in the box.
  bool agrees(const Automaton& a) const;

 private:
  struct Node {
    std::uint64_t key;  // of the word
    std::uint32_t subtree;
  };
  using Word = std::vector<std::uint32_t>;  // the ranks of its tracks

  std::uint64_t key_of(const Word& word) const;
  // The subtree of a height below a word, 0 if there is nothing in it.
  std::uint32_t subtree(std::size_t height, std::uint64_t key) const;
  // The largest height to which the tree is known below a word.
  std::size_t known_height(const Word& word) const;

  Numeration numeration_;
  Automaton shape_;
  WordRanks ranks_;
  std::vector<std::vector<Node>> levels_;  // by height, sorted by key
  Growth held_;
};

}  // namespace nimatron
