#include "nimatron/proof/lattice_proof.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/engine/session.h"
#include "nimatron/proof/proof_games.h"
#include "nimatron/proof/verify_sum.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/table/period2d.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostSide = 4096;

std::string text_of(const std::array<Cell2, 2>& basis) {
  return fmt::format("[[{},{}],[{},{}]]", basis[0][0], basis[0][1], basis[1][0], basis[1][1]);
}

// The cells that the pattern reads: those that no step leads back from.
std::vector<Cell2> fixed_cells(const std::vector<Cell2>& steps, const std::vector<LatticePattern::Cone>& cones) {
  std::vector<Cell2> out;
  for (std::size_t i = 0; i < cones.size(); ++i) {
    const Cell2 &p = steps[i], &q = steps[i + 1];
    const auto d = cross(p, q), far_a = cones[i].ka + d, far_b = cones[i].kb + d;
    for (std::int64_t x = 0; x <= (far_a * p[0] + far_b * q[0]) / d; ++x) {
      tick();
      for (std::int64_t y = 0; y <= (far_a * p[1] + far_b * q[1]) / d; ++y) {
        const auto a = cross({x, y}, q), b = cross(p, {x, y});
        const bool inside = b >= 0 && (a > 0 || (a == 0 && i + 1 == cones.size()));
        if (inside && a < far_a && b < far_b) out.push_back({x, y});
      }
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

nlohmann::ordered_json measure_of(const ProofGame& game, const VectorSet& moves) {
  SeenMoves seen{NameCounts(game.text, game.rules)};
  for (const auto& v : moves.vectors()) {
    Heaps from, to;
    for (const auto d : v) {
      from.sizes.push_back(std::max<std::int64_t>(0, -d));
      to.sizes.push_back(std::max<std::int64_t>(0, d));
    }
    seen.see(game.rules.position(from), game.rules.position(to));
  }
  const auto weights = seen.least_weights();
  if (!weights) throw Error(fmt::format("no weights were found that every move of {} makes less", game.text.name));
  nlohmann::ordered_json out;
  for (std::size_t i = 0; i < weights->size(); ++i) out[game.text.name][seen.weighing().names()[i]] = (*weights)[i];
  return out;
}

// Numbers in pairs, as steps and cones are written.
std::vector<Cell2> pairs_in(const Certificate& c, const char* key) {
  std::vector<Cell2> out;
  const auto it = c.header.find(key);
  if (it == c.header.end() || !it->is_array()) refuse(1, fmt::format("expected \"{}\" and pairs of numbers", key));
  for (const auto& pair : *it) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_unsigned() || !pair[1].is_number_unsigned()) {
      refuse(1, fmt::format("expected pairs of numbers in \"{}\"", key));
    }
    out.push_back({pair[0].get<std::int64_t>(), pair[1].get<std::int64_t>()});
    if (out.back()[0] < 0 || out.back()[0] > kMostSide || out.back()[1] < 0 || out.back()[1] > kMostSide) {
      refuse(1, fmt::format("\"{}\" is out of range", key));
    }
  }
  return out;
}

}  // namespace

Certificate prove_lattice(Evaluator& evaluate, GameLibrary* library, const Statement& statement) {
  const ProofGame game = proof_game(statement.game, evaluate, library);
  const auto lattice = game.played.facts().lattice;
  if (!lattice || !lattice->cell_words.empty() || lattice->vectors.at(0).size() != 2) {
    throw Error(
        fmt::format("{} is not an addition game in two dimensions, whose periods have certificates", statement.game));
  }
  const VectorSet moves(lattice->vectors);
  const Answer answer = evaluate(fmt::format("period({})", statement.game));
  const auto* found = found_in<PeriodFound>(answer);
  const auto* report = found == nullptr ? nullptr : std::get_if<Found<LatticePeriodReport>>(&found->found);
  if (report == nullptr || !(*report)->proved) throw Error(fmt::format("no periods of {} were proved", statement.game));
  const LatticePattern& pattern = *(*report)->pattern;
  if (const auto periods = text_of((*report)->common_lattice()); periods != statement.periods) {
    throw Refusal(fmt::format("false: {}; they are {}", statement.text, periods));
  }
  Certificate c;
  c.header["nimatron"] = 1;
  c.header["statement"] = statement.text;
  c.header["kind"] = "lattice";
  c.header["rules"] = rules_text(game.text);
  if (statement.game != game.text.name) c.header["games"][statement.game] = game.text.name;
  c.header["game"] = statement.game;
  if (statement.game == game.text.name) c.header["code"] = "addition[" + moves.text() + "]";
  c.header["measure"] = measure_of(game, moves);
  c.header["steps"] = pattern.steps();
  c.header["cones"] = nlohmann::ordered_json::array();
  for (const auto& cone : pattern.cones()) c.header["cones"].push_back({cone.ka, cone.kb});
  for (const auto& [x, y] : fixed_cells(pattern.steps(), pattern.cones())) {
    c.entries.push_back(fmt::format("[{},{},{}]", x, y, pattern.core().at(x, y)));
  }
  return c;
}

void verify_lattice(const Certificate& c, const Statement& s, Budget& budget) {
  if (s.kind != Statement::Kind::Period || s.periods.empty()) refuse(1, "a pattern does not prove this statement");
  const std::string stated = header_text(c, "game");
  const bool by_code = stated.find('[') != std::string::npos;
  if (stated != s.game || by_code == c.header.contains("code")) refuse(1, "the statement is about another game");
  const auto rules = stated_rules(c);
  if (rules.size() != 1 || name_in_rules(c, stated, rules) != rules[0].name)
    refuse(1, "expected the rules of one game");
  const std::string code = by_code ? stated : header_text(c, "code");
  const auto vectors = vectors_of_code(code);
  if (vectors.empty()) refuse(1, fmt::format("{} is not an addition game", code));
  const VectorSet moves(vectors);
  const auto expanded = read_game_file(code, code_rules(code), GameNames::Any);
  GameText same = rules[0];
  same.name = expanded.at(0).name;
  if (rules_text(same) != rules_text(expanded[0]))
    refuse(1, fmt::format("{} does not have the moves of {}", stated, code));
  if (moves.dimension() != 2 || moves.size() > 62) refuse(1, "expected at most 62 vectors in two dimensions");
  const AnyRuleset ruleset = make_game(rules[0]).ruleset;
  const auto measure = measure_of({stated, rules[0], ruleset, ruleset}, moves);
  if (c.header.value("measure", nlohmann::ordered_json()).dump() != measure.dump()) {
    refuse(1, fmt::format("expected the measure {}", measure.dump()));
  }
  const auto steps = pairs_in(c, "steps"), bounds = pairs_in(c, "cones");
  if (steps.size() < 2 || bounds.size() + 1 != steps.size() || steps.front()[1] != 0 || steps.back()[0] != 0) {
    refuse(1, "expected steps from one axis to the other, and a cone between every two");
  }
  std::vector<LatticePattern::Cone> cones;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (cross(steps[i], steps[i + 1]) <= 0) refuse(1, "the steps are not in the order of their angles");
    cones.push_back({bounds[i][0], bounds[i][1]});
  }
  std::int64_t side = 1;
  for (std::size_t i = 0; i < cones.size(); ++i) {
    const auto d = cross(steps[i], steps[i + 1]);
    for (std::size_t axis = 0; axis < 2; ++axis) {
      side = std::max(side, ((cones[i].ka + d) * steps[i][axis] + (cones[i].kb + d) * steps[i + 1][axis]) / d + 1);
    }
  }
  if (side > kMostSide) refuse(1, "the pattern is too large");
  const auto cells = fixed_cells(steps, cones);
  if (cells.size() != c.entries.size()) refuse(c.entries.size() + 2, fmt::format("expected {} cells", cells.size()));
  std::vector<std::uint8_t> values(static_cast<std::size_t>(side * side));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t line = line_of_entry(i);
    const auto e = json_in_line(c.entries[i], line);
    const bool whole = std::all_of(e.begin(), e.end(), [](const auto& n) { return n.is_number_unsigned(); });
    if (!e.is_array() || e.size() != 3 || !whole || e[0] != cells[i][0] || e[1] != cells[i][1] ||
        e[2].get<std::uint64_t>() > moves.size()) {
      refuse(line, fmt::format("expected [{},{},VALUE]", cells[i][0], cells[i][1]));
    }
    values[static_cast<std::size_t>(cells[i][0] * side + cells[i][1])] = e[2].get<std::uint8_t>();
  }
  LatticePeriodReport report;
  report.moves = moves;
  report.pattern = std::make_shared<const LatticePattern>(
      steps, cones, LatticeTable({{0, 0}, {side - 1, side - 1}}, std::move(values)));
  report.proved = report.pattern->prove(moves, budget).has_value();
  if (!report.proved) refuse(1, "a value of the pattern is not that of its options");
  if (const auto periods = text_of(report.common_lattice()); periods != s.periods) {
    refuse(1, fmt::format("the periods of the pattern are {}", periods));
  }
}

}  // namespace nimatron
