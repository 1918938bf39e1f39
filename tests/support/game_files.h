// GameFiles: the games of rule files, asked as the tests' data ask them.
//
//   GameFiles games;
//   games.ask("grundy", "grundysgame(20)");          // "0"
//   games.ask("left", "kaylesrow(XX)");              // its options, one for each move, sorted, " ; " between them
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rules/game_library.h"

namespace nimatron::test {

class GameFiles {
 public:
  GameFiles();

  // The names of the games of another file.
  std::vector<std::string> load(const std::string& file);
  std::string evaluate(const std::string& expression);
  std::string ask(const std::string& question, const std::string& position);
  // Positions with " ; " between them, as the program writes them, sorted.
  std::string in_order(const std::string& positions);

 private:
  struct Place {
    const AnyRuleset* ruleset;
    AnyPosition position;
  };
  Place place(const std::string& position);

  std::shared_ptr<GameLibrary> library_ = std::make_shared<GameLibrary>();
  Entries entries_;
  Budget budget_;
  Session session_;
  std::unique_ptr<Evaluator> evaluator_;
};

std::vector<std::string> lines_of(const std::string& file);
std::vector<std::string> split(const std::string& text, const std::string& separator);

}  // namespace nimatron::test
