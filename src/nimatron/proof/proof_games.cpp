#include "nimatron/proof/proof_games.h"

#include <fmt/format.h>

#include <array>
#include <cctype>

#include "nimatron/base/cursor.h"
#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

GameText only_game(const std::string& file, std::string_view text) {
  return read_game_file(file, text, GameNames::Any).at(0);
}

std::string digit_rules(const char* mover, std::size_t k, std::int64_t digit) {
  std::string out;
  const auto add = [&](const std::string& rule) { out += fmt::format("{} n -> {}\n", mover, rule); };
  if ((digit & heap_digit::kNone) != 0) add(fmt::format("- if n == {}", k));
  if ((digit & heap_digit::kOne) != 0) add(fmt::format("n - {} if n > {}", k, k));
  if ((digit & heap_digit::kTwo) != 0 && k == 0) add("a, n - a for a in 1..n div 2");
  if ((digit & heap_digit::kTwo) != 0 && k > 0) add(fmt::format("a, n - {} - a for a in 1..(n - {}) div 2", k, k));
  return out;
}

// The rules of octal[CODE] or subtraction[CODE] for a player, or for both; empty if no rule file says them.
std::string heap_rules(const char* mover, std::string_view name, std::string_view parameters) {
  const auto code = make_ruleset(name, parameters).facts().heap_code;
  std::string out;
  if (!code) return out;
  switch (code->kind) {
    case HeapCode::Kind::Digits:
      for (std::size_t k = 0; k < code->numbers.size(); ++k) {
        if (code->numbers[k] > 7) return {};
        out += digit_rules(mover, k, code->numbers[k]);
      }
      break;
    case HeapCode::Kind::Subtract:
      for (const auto k : code->numbers) out += fmt::format("{} n -> n - {} if n >= {}\n", mover, k, k);
      break;
    case HeapCode::Kind::AllBut: {
      std::vector<std::string> numbers;
      for (const auto k : code->numbers) numbers.push_back(std::to_string(k));
      out = fmt::format("{} n -> n - k for k in 1..n if not k in [{}]\n", mover, join(numbers, ","));
    }
  }
  return out;
}

// "tuple a b", and for each vector a line such as "both a, b -> a - 2, b + 1 if a >= 2".
std::string vector_rules(const std::vector<LatticeVector>& vectors) {
  constexpr std::size_t kMostAxes = 8;
  if (vectors.empty() || vectors[0].size() > kMostAxes) return {};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < vectors[0].size(); ++i) names.emplace_back(1, static_cast<char>('a' + i));
  std::string out = fmt::format("tuple {}\n", join(names, " "));
  for (const LatticeVector& v : vectors) {
    std::vector<std::string> results, conditions;
    for (std::size_t i = 0; i < v.size(); ++i) {
      results.push_back(v[i] == 0 ? names[i] : fmt::format("{} {} {}", names[i], v[i] < 0 ? '-' : '+', std::abs(v[i])));
      if (v[i] < 0) conditions.push_back(fmt::format("{} >= {}", names[i], -v[i]));
    }
    out += fmt::format("both {} -> {} if {}\n", join(names, ", "), join(results, ", "), join(conditions, " and "));
  }
  return out;
}

std::string with_single_spaces(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\t';
    if (!space || (!out.empty() && out.back() != ' ')) out += space ? ' ' : c;
  }
  return out;
}

}  // namespace

std::string rules_text(const GameText& game) {
  constexpr std::array<const char*, 3> kMovers = {"both", "Left", "Right"};
  std::string out = fmt::format("game {}\n{}", game.name, name(game.kind));
  if (!game.names.text.empty()) out += " " + with_single_spaces(game.names.text);
  out += "\n";
  for (const auto& m : game.moves) {
    out += fmt::format("{} {}\n", kMovers[static_cast<std::size_t>(m.mover)], with_single_spaces(m.rule.text));
  }
  for (const auto& e : game.ends) out += fmt::format("ends {}\n", with_single_spaces(e.text));
  for (const auto& r : game.rows) out += with_single_spaces(r.text) + "\n";
  return out;
}

std::string plain_name(std::string_view stated) {
  std::string name;
  for (const char c : stated) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  while (name.ends_with('_')) name.pop_back();
  return name;
}

std::string code_rules(std::string_view stated) {
  const auto open = stated.find('[');
  if (open == std::string_view::npos || !stated.ends_with(']')) return {};
  const auto name = stated.substr(0, open), parameters = stated.substr(open + 1, stated.size() - open - 2);
  std::string rules;
  if (name == "octal" || name == "subtraction") {
    rules = heap_rules("both", name, parameters);
  } else if (name == "poctal" || name == "psubtraction") {
    const auto cut = parameters.find(';');
    if (cut == std::string_view::npos) return {};
    const auto left = heap_rules("Left", name.substr(1), parameters.substr(0, cut));
    const auto right = heap_rules("Right", name.substr(1), parameters.substr(cut + 1));
    if (!left.empty() && !right.empty()) rules = left + right;
  } else if (name == "addition") {
    const std::string lines = vector_rules(vectors_of_code(stated));
    return lines.empty() ? lines : fmt::format("game {}\n{}", plain_name(stated), lines);
  }
  return rules.empty() ? rules : fmt::format("game {}\nheaps n\n{}", plain_name(stated), rules);
}

std::vector<LatticeVector> vectors_of_code(std::string_view stated) {
  constexpr std::string_view kBegin = "addition[";
  if (!stated.starts_with(kBegin) || !stated.ends_with(']')) return {};
  const auto code = stated.substr(kBegin.size(), stated.size() - kBegin.size() - 1);
  const auto lattice = make_ruleset("addition", code).facts().lattice;
  return lattice ? lattice->vectors : std::vector<LatticeVector>();
}

std::string rule_state(const std::string& game, const std::string& state) {
  constexpr std::string_view kThreeRows = "3x";
  if (game != "pushcram" || !state.starts_with(kThreeRows)) return state;
  constexpr std::int64_t kMostColumns = 19;
  Cursor in(std::string_view(state).substr(kThreeRows.size()));
  const auto columns = in.integer(1, kMostColumns, "columns");
  in.end();
  return std::to_string((std::int64_t{2} << 3 * columns) - 1);
}

ProofGame proof_game(const std::string& stated, Evaluator& evaluate, GameLibrary* library) {
  const AnyRuleset played = evaluate.ruleset(stated);
  const auto made = [&](GameText text) {
    AnyRuleset rules = make_game(text).ruleset;
    return ProofGame{stated, std::move(text), std::move(rules), played};
  };
  if (auto text = library == nullptr ? std::nullopt : library->text(stated)) return made(std::move(*text));
  for (const auto& file : restated_games()) {
    if (file.name != stated + ".game") continue;
    ProofGame game = made(only_game(std::string(file.name), file.text));
    if (stated == "pushcram") game.played = game.rules;  // whose states are written otherwise
    return game;
  }
  const std::string code = code_rules(stated);
  if (!code.empty()) return made(only_game(stated, code));
  throw Error(fmt::format("no rule file states {}, so it has no certificate", stated));
}

bool is_stated_by_rules(const std::string& stated) {
  for (const auto files : {restated_games(), embedded_games()}) {
    for (const auto& file : files) {
      if (file.name == stated + ".game") return true;
    }
  }
  return !code_rules(stated).empty();
}

ProofGame table_game(const std::string& text) {
  GameText table = only_game("values", text);
  AnyRuleset rules = make_game(table).ruleset;
  return {"", std::move(table), rules, rules};
}

}  // namespace nimatron
