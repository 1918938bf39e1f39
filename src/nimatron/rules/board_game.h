// RuleBoard: a strip or a grid of a rule file, as a ruleset.
//
//   const MadeGame made = make_board_game(read_game_file("dominoes.game", text)[0]);
//   const AnyPosition p = made.ruleset.parse("2x3");
//
// Two are equal if the texts of their games are. The rules are compiled for each size of board when one of that size is
// first met (board_program.h); copies share what is compiled, also between threads.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "nimatron/rules/board_facts.h"
#include "nimatron/rules/board_position.h"

namespace nimatron {

class BoardPrograms;

class RuleBoard {
 public:
  using Position = CellBoard;
  RuleBoard(const GameText& game, BoardRules rules);

  std::string spec() const { return state_->name; }
  bool impartial() const { return state_->impartial; }
  BoardKind kind() const { return state_->kind; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  std::optional<Position> negated(const Position& p) const;
  Facts facts() const;
  // "c3 to d3", "x at b2" (move_words.h)
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;

  const BoardRules& rules() const { return state_->rules; }
  const BoardFacts& derived() const { return state_->facts; }
  friend bool operator==(const RuleBoard& a, const RuleBoard& b) { return a.state_->digest == b.state_->digest; }

 private:
  struct State {
    std::string name, digest;
    BoardRules rules;
    BoardFacts facts;
    bool impartial;
    BoardKind kind;
    std::size_t planes;
    std::string letters;  // of the symbols, if each is one byte
    std::unique_ptr<BoardPrograms> programs;
    State();
    ~State();
  };
  // Calls f(program, planes) in the width that the board needs.
  template <class F>
  void visit(const Position& p, F f) const;
  Position cropped(const Position& p) const;
  Position merged(const Position& p) const;

  std::shared_ptr<const State> state_;
};

}  // namespace nimatron
