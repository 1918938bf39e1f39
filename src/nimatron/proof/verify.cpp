#include "nimatron/proof/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nimatron/proof/lattice_proof.h"
#include "nimatron/proof/law_proof.h"
#include "nimatron/proof/table_proof.h"
#include "nimatron/proof/verify_sum.h"

namespace nimatron {

namespace {

void check_keys(const Certificate& c, std::initializer_list<std::string_view> optional) {
  constexpr std::array<std::string_view, 4> kAlways = {"nimatron", "statement", "kind", "rules"};
  for (const auto& [key, value] : c.header.items()) {
    if (std::find(kAlways.begin(), kAlways.end(), key) == kAlways.end() &&
        std::find(optional.begin(), optional.end(), key) == optional.end()) {
      refuse(1, fmt::format("\"{}\" has no place in a certificate of this kind", key));
    }
  }
}

}  // namespace

std::string verify(std::string_view text, Budget& budget) {
  const Budget::Scope scope(budget);
  try {
    const Certificate c = read_certificate(text);
    const Statement s = read_statement(header_text(c, "statement"));
    if (s.text != header_text(c, "statement")) refuse(1, fmt::format("the statement is written {}", s.text));
    const std::string kind = header_text(c, "kind");
    const bool of_sum = kind == "values" || kind == "replies";
    if (of_sum && !c.header.contains("measure")) refuse(1, "expected a measure for each game");
    if (kind == "values") {
      check_keys(c, {"games", "values", "measure"});
      verify_values(c, s);
    } else if (kind == "replies") {
      check_keys(c, {"games", "values", "play", "measure"});
      verify_replies(c, s);
    } else if (kind == "period") {
      check_keys(c, {"games", "game", "code", "period", "preperiod", "saltus", "theorem"});
      verify_period(c, s);
    } else if (kind == "lattice") {
      check_keys(c, {"games", "game", "code", "measure", "steps", "cones"});
      verify_lattice(c, s, budget);
    } else if (kind == "quotient") {
      check_keys(c, {"games", "game", "code", "heaps", "period", "preperiod", "order"});
      verify_quotient(c, s);
    } else if (kind == "law") {
      check_keys(c, {"games", "measure", "automata"});
      verify_law(c, s, budget);
    } else {
      refuse(1, fmt::format("there is no kind '{}'", kind));
    }
    return s.text;
  } catch (const Refusal&) {
    throw;
  } catch (const Error& e) {  // of the statement or of the rules
    refuse(1, e.what());
  }
}

}  // namespace nimatron
