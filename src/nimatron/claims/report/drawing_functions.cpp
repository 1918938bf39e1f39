#include "nimatron/claims/report/drawing_functions.h"

#include <fmt/format.h>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/rulesets/lattice/jenga.h"

namespace nimatron {

namespace {

// What stands in a box: an answer, or several with commas between them.
std::string words_in_box(const Answer& box, GameArena& games) {
  if (const auto* s = std::get_if<std::string>(&box)) return *s;
  std::string out;
  const auto add = [&](const Answer& item) {
    out += (out.empty() ? "" : ",") + text_of(item, games, {});
    return true;
  };
  if (found_in<List>(box) == nullptr || !each_item(box, add)) add(box);
  return out;
}

Answer boxes(Arguments& a) {
  const auto marked = a.function("mark");
  Canvas canvas;
  int row = 0;
  a.each(0, [&](const Answer& items) {
    int column = 0;
    const bool list = each_item(items, [&](const Answer& box) {
      bool mark = false;
      if (marked) {
        const Answer found = marked(box);
        const auto* holds = std::get_if<bool>(&found);
        if (holds == nullptr) a.fail("mark must answer true or false");
        mark = *holds;
      }
      canvas.cell(row, column++, words_in_box(box, a.session().games()),
                  mark ? Canvas::Tone::Mark : Canvas::Tone::Plain);
      return true;
    });
    if (!list) a.fail("each row must be a list");
    ++row;
    return true;
  });
  return Drawing{std::move(canvas)};
}

Answer draw_tower(Arguments& a) {
  const auto text = a.text("layers");
  const Jenga jenga(3);
  Cursor in(text);
  const Tower tower = jenga.parse(in);
  in.end();
  const auto rest = a.whole("rest").value_or(0);
  if (rest < 0) a.fail("rest must not be negative");
  Canvas canvas;
  jenga.draw(tower, canvas, static_cast<Nimber>(rest));
  return Drawing{std::move(canvas)};
}

}  // namespace

std::vector<Entry> drawing_functions() {
  return {{"boxes",
           AnswerType::Drawing,
           {{"rows", ParameterKind::List, "The rows from the top, each a list of what stands in its boxes"},
            {"mark", ParameterKind::Function, "A function that is true for the boxes to be marked", ""}},
           "Draws rows of boxes, such as a Young diagram, with an answer in each.",
           "boxes([[2, 1, 0], [1]])",
           boxes},
          {"draw_tower",
           AnswerType::Drawing,
           {{"layers", ParameterKind::Text, "A tower of Jenga, layers bottom first: \"111/011\""},
            {"rest", ParameterKind::Whole, "The nim-sum of the other summands", "0"}},
           "Draws a tower of Jenga in a sum; the blocks whose removal wins the sum are marked.",
           "draw_tower(\"111/111/111\", 2)",
           draw_tower}};
}

}  // namespace nimatron
