// FormKinds: the different subpositions of an impartial literal game, numbered so that options come before what has
// them: by height, then by text. Kind 0 is the empty game, the last kind the form itself.
#pragma once

#include <string>
#include <vector>

#include "nimatron/rulesets/form/form_tree.h"

namespace nimatron {

class FormKinds {
 public:
  static constexpr std::size_t kMost = 1000;
  struct Kind {
    std::vector<std::size_t> options;  // ascending, different
    std::size_t height = 0;
    std::string text;
    friend bool operator==(const Kind&, const Kind&) = default;
  };

  // An Error if the form is partizan or has more than kMost subpositions.
  explicit FormKinds(const FormTree& form);

  const std::vector<Kind>& kinds() const { return kinds_; }
  std::size_t height() const { return kinds_.back().height; }
  const std::string& text() const { return text_; }
  friend bool operator==(const FormKinds&, const FormKinds&) = default;

 private:
  std::vector<Kind> kinds_;
  std::string text_;
};

}  // namespace nimatron
