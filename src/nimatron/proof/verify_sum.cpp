#include "nimatron/proof/verify_sum.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "nimatron/base/join.h"
#include "nimatron/proof/literal.h"
#include "nimatron/proof/proof_games.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

void check_known_rules(const GameText& g) {
  for (const auto files : {restated_games(), embedded_games()}) {
    for (const auto& file : files) {
      if (file.name != g.name + ".game") continue;
      for (const auto& known : read_game_file(std::string(file.name), file.text, GameNames::Any)) {
        if (known.name != g.name) continue;
        if (rules_text(known) != rules_text(g)) refuse(1, fmt::format("these are not the rules of {}", g.name));
        return;
      }
    }
  }
  if (find_ruleset(g.name) != nullptr) refuse(1, fmt::format("no rule file states {}", g.name));
}

}  // namespace

std::string header_text(const Certificate& c, const char* key) {
  const auto it = c.header.find(key);
  if (it == c.header.end() || !it->is_string()) refuse(1, fmt::format("expected \"{}\" and a text", key));
  return it->get<std::string>();
}

std::vector<GameText> stated_rules(const Certificate& c) {
  auto rules = read_game_file("rules", header_text(c, "rules"), GameNames::Any);
  for (const auto& g : rules) check_known_rules(g);
  return rules;
}

std::string name_in_rules(const Certificate& c, const std::string& stated, const std::vector<GameText>& rules) {
  const auto games = c.header.find("games");
  if (games == c.header.end() || !games->is_object() || !games->contains(stated)) return stated;
  const auto& name = (*games)[stated];
  if (!name.is_string()) refuse(1, "expected a name in \"games\"");
  const std::string code = code_rules(stated);
  if (code.empty()) refuse(1, fmt::format("{} is not a code", stated));
  const auto expanded = read_game_file(stated, code, GameNames::Any);
  for (const auto& g : rules) {
    if (g.name != name.get<std::string>()) continue;
    if (rules_text(g) != rules_text(expanded[0])) refuse(1, fmt::format("these are not the rules of {}", stated));
    return g.name;
  }
  refuse(1, fmt::format("the rules of {} are missing", stated));
}

SumChecker::SumChecker(const Certificate& c, const Statement& s)
    : certificate_(c), statement_(s), measured_(c.header.contains("measure")) {
  const auto rules = stated_rules(c);
  for (const auto& text : rules) {
    AnyRuleset ruleset = make_game(text).ruleset;
    games_.emplace_back(text, ruleset);
  }
  for (const auto& part : s.sum) {
    if (!part.is_value()) {
      summands_.push_back({part.minus, {name_in_rules(c, part.game, rules), rule_state(part.game, part.state)}});
    }
  }
  read_values();
  for (const auto& g : games_) {
    if (std::none_of(summands_.begin(), summands_.end(),
                     [&](const auto& t) { return t.second.first == g.text.name; })) {
      refuse(1, fmt::format("the statement is not about {}", g.text.name));
    }
  }
  if (measured_) read_measure();
  std::vector<PartGame> of_parts;
  for (const auto& g : games_) of_parts.push_back({g.text.name, g.rules});
  parts_.emplace(std::move(of_parts), [this](std::size_t game, const AnyPosition& from, const AnyPosition& to) {
    check_move(game, from, to);
  });
}

std::size_t SumChecker::game_named(const std::string& name) const {
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (games_[i].text.name == name) return i;
  }
  refuse(line_, fmt::format("the rules of {} are missing", name));
}

// The table of the values must be the one that the statement's values make.
void SumChecker::read_values() {
  ValueForms forms;
  std::vector<std::pair<const StatedPart*, std::vector<ValueForms::Id>>> read;
  std::size_t literals = 0;
  for (const auto& part : statement_.sum) {
    if (part.is_value()) read.emplace_back(&part, forms.read(part.state));
  }
  std::string table;
  if (!forms.empty()) {
    const auto it = std::find_if(games_.begin(), games_.end(), [&](const Game& g) {
      return g.text.kind == GameText::Kind::Table && rules_text(g.text) == forms.table(g.text.name);
    });
    if (it == games_.end()) refuse(1, "no table is that of the values of the statement");
    table = it->text.name;
  }
  const auto values = certificate_.header.find("values");
  std::vector<std::string> seen;
  for (const auto& [part, ids] : read) {
    std::vector<std::string> sum;
    for (const auto id : ids) {
      sum.push_back(fmt::format("{}({})", table, ValueForms::row(id)));
      summands_.push_back({part->minus, {table, ValueForms::row(id)}});
    }
    if (values == certificate_.header.end() || !values->is_object() || !values->contains(part->state) ||
        (*values)[part->state] != join(sum, " + ")) {
      refuse(1, fmt::format("expected {} as \"{}\" in \"values\"", part->state, join(sum, " + ")));
    }
    if (std::find(seen.begin(), seen.end(), part->state) == seen.end()) {
      seen.push_back(part->state);
      ++literals;
    }
  }
  if (values != certificate_.header.end() && values->size() != literals) {
    refuse(1, "a value that is not in the statement");
  }
}

void SumChecker::read_measure() {
  const auto it = certificate_.header.find("measure");
  if (it == certificate_.header.end() || !it->is_object() || it->size() != games_.size()) {
    refuse(1, "expected a measure for each game");
  }
  for (auto& g : games_) {
    const auto of = it->find(g.text.name);
    if (of != it->end() && *of == kByEntries) {
      by_entries_ = true;
      continue;
    }
    if (of == it->end() || !of->is_object() || of->size() != g.seen.weighing().names().size()) {
      refuse(1, fmt::format("the measure of {} is not there", g.text.name));
    }
    for (const auto& name : g.seen.weighing().names()) {
      const auto w = of->find(name);
      if (w == of->end() || !w->is_number_integer()) {
        refuse(1, fmt::format("the measure of {} has no weight of '{}'", g.text.name, name));
      }
      const auto weight = w->get<std::int64_t>();
      if (weight < 0 && !name.empty()) refuse(1, fmt::format("the weight of '{}' is less than 0", name));
      g.weights.push_back(weight);
    }
    for (std::size_t i = 0; i < g.weights.size(); ++i) {
      if (g.weights[i] != g.weights[g.seen.weighing().first_alike(i)]) {
        refuse(1, fmt::format("the measure of {} differs for the players", g.text.name));
      }
    }
  }
}

void SumChecker::check_move(std::size_t game, const AnyPosition& from, const AnyPosition& to) {
  if (!looking_) return;
  Game& g = games_[game];
  g.seen.see(from, to);
  if (!measured_ || g.weights.empty()) return;
  const auto before = weight(g.weights, g.seen.weighing()(from));
  std::int64_t after = 0;
  bool ended = false;
  if (g.text.kind == GameText::Kind::Heaps) {  // a heap without a move makes up for nothing
    ended = true;
    for (const auto size : g.rules.typed<Heaps>(to).sizes) {
      if (!parts_->has_move(game, g.rules.position(Heaps{{size}}))) continue;
      ended = false;
      after += weight(g.weights, {{0, size}, {1, 1}});
    }
  } else {
    after = weight(g.weights, g.seen.weighing()(to));
  }
  if (!ended && after >= before) {
    refuse(line_,
           fmt::format("a move from {} to {} does not make the measure less", g.rules.print(from), g.rules.print(to)));
  }
  if (before < 0) refuse(line_, fmt::format("{} has a move and a measure below 0", g.rules.print(from)));
}

// Play in a part that has cancelled ends, whoever moves: the rules show it, or no follower comes back.
void SumChecker::check_ends() {
  constexpr std::size_t kMostFollowers = 20'000;
  std::set<PartId> done, begun;
  looking_ = false;
  for (const PartId first : parts_->cancelled()) {
    const Game& g = games_[parts_->game(first)];
    if (g.rules.facts().ends || done.contains(first)) continue;
    std::vector<PartId> todo = {first};
    while (!todo.empty()) {
      const PartId part = todo.back();
      begun.insert(part);
      PartIds more;
      for (const Player player : {Player::Left, Player::Right}) {
        parts_->each_move(part, player, [&](const PartIds& to) {
          for (const PartId q : to) {
            if (!done.contains(q & ~PartId{1})) more.push_back(q & ~PartId{1});
          }
          return true;
        });
      }
      const bool back = std::any_of(more.begin(), more.end(), [&](PartId q) { return begun.contains(q); });
      if (back || done.size() > kMostFollowers) {
        refuse(1, fmt::format("parts of {} cancel, and play in it may go on for ever", g.text.name));
      }
      if (!more.empty()) {
        todo.push_back(more.front());
        continue;
      }
      begun.erase(part);
      done.insert(part);
      todo.pop_back();
    }
  }
  looking_ = true;
}

void SumChecker::check_measure() {
  check_ends();
  for (const auto& g : games_) {
    if (measured_ && g.weights.empty() && g.seen.least_weights()) {
      refuse(1, fmt::format("{} has a measure of its own", g.text.name));
    }
    if (measured_ && !g.weights.empty() && !g.seen.are_least(g.weights)) {
      refuse(1, fmt::format("a smaller measure of {} does", g.text.name));
    }
  }
}

nlohmann::ordered_json SumChecker::least_measure() const {
  nlohmann::ordered_json out;
  for (const auto& g : games_) {
    auto& into = out[g.text.name];
    const auto weights = g.seen.least_weights();
    if (!weights) into = kByEntries;
    for (std::size_t i = 0; weights && i < weights->size(); ++i) into[g.seen.weighing().names()[i]] = (*weights)[i];
  }
  return out;
}

void SumChecker::add(const std::string& game, const std::string& state, bool minus, PartIds& into) {
  const std::size_t i = game_named(game);
  try {
    const AnyPosition p = games_[i].rules.parse(state);
    games_[i].rules.check(p);
    parts_->add(i, p, minus, into);
  } catch (const Refusal&) {
    throw;
  } catch (const Error& e) {
    refuse(line_, fmt::format("{}({}): {}", game, state, e.what()));
  }
}

PartIds SumChecker::root(bool cancel) {
  PartIds root;
  for (const auto& [minus, position] : summands_) add(position.first, position.second, minus, root);
  parts_->settle(root, cancel);
  return root;
}

PartId SumChecker::part(const nlohmann::json& text, std::size_t line) {
  at_line(line);
  if (!text.is_string()) refuse(line, "expected the text of a part");
  std::string_view whole = text.get_ref<const std::string&>();
  const bool minus = whole.starts_with('-');
  if (minus) whole.remove_prefix(1);
  const auto open = whole.find('(');
  if (open == std::string_view::npos || !whole.ends_with(')')) refuse(line, "a part is written NAME(STATE)");
  PartIds found;
  add(std::string(whole.substr(0, open)), std::string(whole.substr(open + 1, whole.size() - open - 2)), minus, found);
  if (found.size() != 1) refuse(line, fmt::format("{} has {} components", whole, found.size()));
  const std::string normal = parts_->text(found[0]);
  if (normal != text.get_ref<const std::string&>()) refuse(line, fmt::format("this part is written {}", normal));
  return found[0];
}

std::vector<PartIds> SumChecker::moves(const PartIds& state, Player player, bool cancel) {
  std::vector<PartIds> out;
  for (std::size_t i = 0; i < state.size(); ++i) {
    parts_->each_move(state[i], player, [&](const PartIds& to) {
      PartIds next = state;
      next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
      next.insert(next.end(), to.begin(), to.end());
      parts_->settle(next, cancel);
      out.push_back(std::move(next));
      return true;
    });
  }
  return out;
}

}  // namespace nimatron
