#include "nimatron/rules/number_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/rules/move_words.h"
#include "nimatron/rules/number_rule.h"
#include "nimatron/rules/number_theory.h"
#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/subtraction.h"

namespace nimatron {

template <class Visit>
bool NumberGame::moves(std::size_t rule, const Position& p, Visit visit) const {
  const auto& program = rules_->programs[rule];
  if (!heaps()) {
    return program.run({p.sizes.data(), p.sizes.size()}, [&](std::span<const std::int64_t> left) {
      Position q;
      q.sizes.assign(left.begin(), left.end());
      return visit(q);
    });
  }
  for (std::size_t i = 0; i < p.count(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    const bool all = program.run({&p.sizes[i], 1}, [&](std::span<const std::int64_t> left) {
      Position q;
      q.sizes.assign(p.sizes.begin(), p.sizes.begin() + at);
      q.sizes.insert(q.sizes.end(), left.begin(), left.end());
      q.sizes.insert(q.sizes.end(), p.sizes.begin() + at + 1, p.sizes.end());
      if (q.count() > Heaps::kMostHeaps) throw Error(fmt::format("more than {} heaps", Heaps::kMostHeaps));
      return visit(q);
    });
    if (!all) return false;
  }
  return true;
}

void NumberGame::options(const Position& p, Player player, Sink<Position> sink) const {
  for (std::size_t i = 0; i < rules_->programs.size(); ++i) {
    if (!may_move(rules_->text->moves[i].mover, player)) continue;
    moves(i, p, [&](const Position& q) {
      sink(q);
      return true;
    });
  }
}

Heaps NumberGame::parse(Cursor& in) const {
  Position p = parse_heaps(in);
  check(p);
  return p;
}

void NumberGame::check(const Position& p) const {
  if (heaps() || p.count() == rules_->names) return;
  throw Error(fmt::format("{} is played on {} number{}, not {}", spec(), rules_->names, rules_->names == 1 ? "" : "s",
                          p.count()));
}

bool NumberGame::has_move(std::int64_t heap) const {
  return std::any_of(rules_->programs.begin(), rules_->programs.end(), [&](const NumberProgram& program) {
    return !program.run({&heap, 1}, [](std::span<const std::int64_t>) { return false; });
  });
}

void NumberGame::components(const Position& p, Sink<Position> sink) const {
  if (!heaps()) return sink(p);
  for (const auto size : p.sizes) {
    if (has_move(size)) sink({{size}});
  }
}

Heaps NumberGame::normal_form(const Position& p) const {
  if (!heaps()) return p;
  Position live;
  for (const auto size : p.sizes) {
    if (has_move(size)) live.sizes.push_back(size);
  }
  std::sort(live.sizes.begin(), live.sizes.end());
  return live;
}

std::shared_ptr<const LinearRules> NumberGame::linear_rules(std::size_t axes) const {
  const bool one = heaps();
  if (!impartial() || (axes == 0 && one) || (axes != 0 && !one && axes != rules_->names)) return nullptr;
  if (!rules_->not_linear.empty()) throw Error(rules_->not_linear);
  LinearRules out{one ? axes : rules_->names};
  if (!one || axes == 1) {
    out.moves = rules_->linear;
    // Nothing is left, in a game without numbers.
    for (auto& m : out.moves) {
      if (m.parts > 0) continue;
      if (out.others.empty()) out.others.push_back({*this, std::make_shared<const LinearRules>()});
      m.parts = m.to = 1;
    }
    return std::make_shared<const LinearRules>(std::move(out));
  }
  // A heap that is taken off becomes an empty one, which is the same where an empty heap has no move.
  const bool live = has_move(0);
  // Any of the heaps may be changed: its number and the unknowns of the move take their places among more variables.
  for (std::size_t heap = 0; heap < axes; ++heap) {
    for (const auto& m : rules_->linear) {
      if (m.parts > 1 || (m.parts == 0 && live))
        throw Error("where a heap becomes several, a law is about one heap alone");
      std::vector<Linear> terms = {Linear::unknown(heap)};
      for (std::size_t i = 0; i < m.unknowns; ++i) terms.push_back(Linear::unknown(axes + i));
      const Linear rest = m.parts == 0 ? Linear(0) : m.results[0];
      Linear left(rest.constant);
      for (std::size_t i = 0; i < rest.factors.size(); ++i) left = left + rest.factors[i] * terms[i];
      LinearMove move{m.unknowns, substituted(m.condition, terms), {}};
      for (std::size_t i = 0; i < axes; ++i) move.results.push_back(i == heap ? left : Linear::unknown(i));
      out.moves.push_back(std::move(move));
    }
  }
  return std::make_shared<const LinearRules>(std::move(out));
}

std::string NumberGame::move_name(const Position& p, const Position& q) const {
  const std::span before(p.sizes.data(), p.sizes.size()), after(q.sizes.data(), q.sizes.size());
  const auto words = heaps() ? heap_words(before, after) : tuple_words(number_names(*rules_->text), before, after);
  return !words.empty() ? words : "to " + (q.sizes.empty() ? "nothing" : format_heaps(q));
}

namespace {

std::string code_text(const HeapCode& code) {
  if (code.kind == HeapCode::Kind::Digits) {
    const auto unequal = [](std::int64_t d) { return (d & heap_digit::kTwoDifferent) != 0; };
    if (std::any_of(code.numbers.begin(), code.numbers.end(), unequal)) return "a take-and-break code";
    return Octal(std::vector<unsigned>(code.numbers.begin(), code.numbers.end())).spec();
  }
  if (code.numbers.empty()) return "nim";
  return Subtraction(code.numbers).spec();
}

}  // namespace

MadeGame make_number_game(const GameText& game) {
  const bool heaps = game.kind == GameText::Kind::Heaps;
  const auto names = number_names(game);
  auto rules = std::make_shared<NumberGame::Rules>();
  rules->text = std::make_shared<const GameText>(game);
  rules->names = names.size();
  std::vector<NumberFacts> facts;
  std::vector<std::string> warnings;
  for (const auto& rule : rules->text->moves) {
    const NumberRule read = read_number_rule(rules->text, rule, names);
    if (!heaps && read.results.size() != names.size()) {
      game.fail(rule.rule, 0,
                fmt::format("a move leaves {} number{} ({}), not {}", names.size(), names.size() == 1 ? "" : "s",
                            join(names, ", "), read.results.size()));
    }
    rules->programs.push_back(compile_number_rule(read, names));
    facts.push_back(facts_of(read, names));
    try {
      auto moves = linear_moves(read, names);
      rules->linear.insert(rules->linear.end(), moves.begin(), moves.end());
    } catch (const Error& e) {
      if (rules->not_linear.empty()) rules->not_linear = e.what();
    }
    const auto& cases = facts.back().cases;
    if (std::all_of(cases.begin(), cases.end(), contradictory)) {
      warnings.push_back(fmt::format("{}{} of {} never applies", game.place(rule.rule).text(), rule.name, game.name));
    }
  }
  if (heaps && game.impartial()) rules->code = code_of(facts);
  rules->sum_decreases = sum_decreases(facts);
  const auto proof = proof_of_end(facts, names, heaps);
  rules->ends = !proof.empty();

  const auto code = rules->code;
  MadeGame made{NumberGame(std::move(rules)), {}, std::move(warnings)};
  made.derived.push_back(game.impartial() ? "impartial" : "partizan");
  if (heaps) made.derived.push_back("components: the heaps");
  if (code) made.derived.push_back(fmt::format("the options are those of {}", code_text(*code)));
  if (!proof.empty()) {
    made.derived.push_back("ends: " + proof);
  } else {
    made.warnings.push_back(fmt::format("{}no measure was found that shows that every play of {} ends",
                                        game.place(game.header).text(), game.name));
  }
  return made;
}

}  // namespace nimatron
