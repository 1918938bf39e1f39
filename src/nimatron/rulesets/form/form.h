// Form: the literal game. A position is written out, and a move goes to one of the options written.
//
//   form({*|*})                  Left and Right may move to *
//   form({0||0|-2})              slash levels: {0|{0|-2}}
//   form([[*2],[[*2],*]])        an impartial form: brackets list the options of both players
//
// Numbers, ups and nimbers (3, -5/8, ^, ^2*, v, *4) may occur inside, each for the tree of its canonical
// form, and further braces and brackets, which are taken literally.
#pragma once

#include <optional>
#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/form/form_tree.h"

namespace nimatron {

class Form {
 public:
  using Position = FormTree;
  Form() = default;
  // The ruleset of the impartial forms alone.
  static Form impartial_forms() {
    Form f;
    f.impartial_ = true;
    return f;
  }

  std::string spec() const { return "form"; }
  bool impartial() const { return impartial_; }
  // For an impartial form; an Error for any other.
  void options(const Position& p, Sink<Position> sink) const;
  void options(const Position& p, Player player, Sink<Position> sink) const { p.options(player, sink); }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const { return p.text(); }
  void check(const Position& p) const;
  Theorem source(question::Kind, const Position&) const {
    return {"the theory of numbers, ups and nimbers", "J. H. Conway, On Numbers and Games"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  // An impartial form can be a summand of impartial sums.
  std::optional<Form> narrowed(const Position& p) const;
  friend bool operator==(const Form& a, const Form& b) { return a.impartial_ == b.impartial_; }

 private:
  bool impartial_ = false;
};

// The form with the ruleset that fits it best.
Placed placed_form(const FormTree& form);

}  // namespace nimatron
