// Shared by the files that answer requests: one request, read, with what it is answered by.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "nimatron/base/canvas.h"
#include "nimatron/base/formula.h"
#include "nimatron/explorer/explorer.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron::explorer {

using Json = nlohmann::ordered_json;

struct Request {
  const nlohmann::json& in;
  Evaluator& evaluate;
  const Explorer::Event& event;

  Session& session() const { return evaluate.session(); }
  Budget& budget() const { return evaluate.session().budget(); }
  void tell(std::string_view name, const Json& what) const;

  // What the request says under a key; an Error if it has another type.
  std::string text(const char* key) const;  // required
  std::string text_or(const char* key, const std::string& otherwise) const;
  bool flag(const char* key) const;
  // Between 0 and `most`.
  double number_or(const char* key, double otherwise, double most) const;
};

// A limit that was reached, without the command line's advice to raise it by an option.
Stopped in_page(const Stopped& e, const Budget& budget);
// An answer as MathML, which browsers draw themselves; none if its text needs no drawing or is very long.
std::optional<std::string> drawn_formula(const Formula& formula);
// A drawing as data: its box, shapes and labels, in units.
Json scene(const Canvas& canvas);
// The text of a rule file, as the games that it makes; an Error whose message begins "rules:LINE:COLUMN: ".
void add_games(Evaluator& evaluate, const std::string& rules);

// The answers, one for each kind of request.
Json position(const Request& r);
Json play(const Request& r);
Json rulesets(const Request& r);
Json functions(const Request& r);
Json table(const Request& r);
Json rules(const Request& r);
Json templates(const Request& r);
Json completed(const Request& r);
Json statements(const Request& r);
Json claims(const Request& r);
Json check(const Request& r);

}  // namespace nimatron::explorer
