// LiteralForm: an impartial game written out, whose options are exactly those written.
//
//   LiteralForm::parse("{*|*}")            // its one option is *
//   LiteralForm::parse("[[*2],*]")         // the same kind of thing as a set of options
//
// 0 or [] is the empty game, * and *n are Nim heaps; {A|B} needs the same options on both sides. Equal forms are one
// node, numbered so that options come before what has them: by height, then by text.
#pragma once

#include <string>
#include <vector>

#include "nimatron/base/cursor.h"

namespace nimatron {

class LiteralForm {
 public:
  struct Node {
    std::vector<std::size_t> options;  // ascending, different
    std::size_t height = 0;
    std::string text;
  };
  static LiteralForm parse(Cursor& in);

  // Node 0 is the empty game, the last node the form itself.
  const std::vector<Node>& nodes() const { return nodes_; }
  std::size_t height() const { return nodes_.back().height; }
  // As it was written.
  const std::string& text() const { return written_; }

 private:
  std::vector<Node> nodes_;
  std::string written_;
};

}  // namespace nimatron
