// Writes answers as JSON, LaTeX and SVG. Prints:
//
//   {"expr":"outcome(push(nim,euclid)(3,4))","type":"outcome","text":"N","result":"N"}
//   {"expr":"nim(3,","error":"expected ')', found the end","column":7}
//   {\Uparrow}{\ast}
//   thermograph.svg: 1 drawing of {3|1}
//   nim.svg: 1 drawing of nim(3,5)
#include <cstdio>
#include <fstream>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

int main() {
  nimatron::Budget budget;
  nimatron::Session session(budget);
  nimatron::Evaluator evaluate(session);

  for (const char* question : {"outcome(push(nim,euclid)(3,4))", "nim(3,"}) {
    try {
      std::printf("%s\n", json_of(question, evaluate(question)).c_str());
    } catch (const nimatron::Error& e) {
      std::printf("%s\n", json_of(question, e).c_str());
    }
  }

  nimatron::GameArena& games = session.games();
  std::printf("%s\n", latex(games, games.ups(2, 1)).c_str());

  const auto write = [](const char* file, const nimatron::Canvas& canvas, const char* what) {
    const std::string svg = canvas.svg();
    std::ofstream(file) << svg;
    std::printf("%s: %d drawing of %s\n", file, svg.find("</svg>") != std::string::npos ? 1 : 0, what);
  };
  nimatron::Canvas walls;
  draw(thermograph(games, games.make({games.integer(3)}, {games.integer(1)})), walls);
  write("thermograph.svg", walls, "{3|1}");
  write("nim.svg", nimatron::found_in<nimatron::Drawing>(evaluate("draw(nim(3,5))"))->canvas, "nim(3,5)");
}
