// Laws as words and as graphs.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/table/law.h"

namespace nimatron {

std::string output_text(const AutomatonLaw& law, Automaton::Output output) {
  if (law.relation) return output != 0 ? "true" : "false";
  if (output == AutomatonLaw::kNone) return "none";
  if (law.of == LawOf::Grundy) return std::to_string(output);
  return output == AutomatonLaw::kLoss ? "P" : "N";
}

std::string letter_text(const Automaton& a, std::size_t letter) {
  std::vector<int> digits;
  for (std::size_t t = 0; t < a.tracks(); ++t) digits.push_back(a.digit(letter, t));
  return join(digits, ",");
}

namespace {

struct Spot {
  double x, y;
};

constexpr double kDisc = 0.45;   // the radius of a state
constexpr double kBeyond = 0.9;  // how far outside the circle a loop's letters stand

// An arrow from one disc to another, a little to the right of the line between their centres, so that there is room
// for the arrow back; its letters stand a third of the way.
void arrow(Canvas& canvas, Spot from, Spot to, const std::string& letters) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  constexpr double kAside = 0.12, kHead = 0.22;
  const Spot begin{from.x + kDisc * dx - kAside * dy, from.y + kDisc * dy + kAside * dx};
  const Spot end{to.x - kDisc * dx - kAside * dy, to.y - kDisc * dy + kAside * dx};
  canvas.line(begin.x, begin.y, end.x, end.y);
  for (const double side : {-0.5, 0.5}) {
    canvas.line(end.x, end.y, end.x - kHead * (dx - side * dy), end.y - kHead * (dy + side * dx));
  }
  if (letters.empty()) return;
  Canvas::Label label{begin.x + (end.x - begin.x) / 3, begin.y + (end.y - begin.y) / 3, letters};
  label.size = 9;
  label.plate = true;
  canvas.label(std::move(label));
}

}  // namespace

void draw(const AutomatonLaw& law, Canvas& canvas) {
  const Automaton& a = *law.automaton;
  constexpr std::size_t kMostStates = 60, kMostLetters = 4;
  if (a.size() > kMostStates) {
    throw Error(fmt::format("an automaton of {} states is too large to draw; save it to a .dot file", a.size()));
  }
  const double radius = std::max(1.5, 0.35 * static_cast<double>(a.size()));
  const double middle = radius + kBeyond + kDisc;
  const auto spot = [&](Automaton::State s, double at) {
    const double angle = std::numbers::pi * (1 - 2 * static_cast<double>(s) / static_cast<double>(a.size()));
    return Spot{middle + at * std::cos(angle), middle + at * std::sin(angle)};
  };
  for (Automaton::State s = 0; s < a.size(); ++s) {
    std::map<Automaton::State, std::vector<std::string>> edges;
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      edges[a.next(s, letter)].push_back(letter_text(a, letter));
    }
    for (const auto& [to, letters] : edges) {
      const auto words =
          letters.size() <= kMostLetters ? join(letters, " ") : fmt::format("{} letters", letters.size());
      if (to != s) {
        arrow(canvas, spot(s, radius), spot(to, radius), words);
        continue;
      }
      const Spot loop = spot(s, radius + kDisc), label = spot(s, radius + kBeyond);
      canvas.mark({Canvas::Kind::Disc, loop.x - kDisc / 2, loop.y - kDisc / 2, loop.x + kDisc / 2, loop.y + kDisc / 2,
                   Colour{255, 255, 255}, 1});
      canvas.label({label.x, label.y, words, Canvas::Anchor::Middle, 9});
    }
  }
  for (Automaton::State s = 0; s < a.size(); ++s) {
    const Spot at = spot(s, radius);
    const bool loss = !law.relation && a.output(s) == AutomatonLaw::kLoss;
    const Colour colour = loss ? Colour{200, 225, 245} : Colour{255, 255, 255};
    canvas.mark(
        {Canvas::Kind::Disc, at.x - kDisc, at.y - kDisc, at.x + kDisc, at.y + kDisc, colour, s == a.start() ? 2.5 : 1});
    canvas.label(at.x, at.y, output_text(law, a.output(s)));
  }
}

}  // namespace nimatron
