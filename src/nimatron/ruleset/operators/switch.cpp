#include "nimatron/ruleset/operators/switch.h"

#include <fmt/format.h>

#include "nimatron/ruleset/linear_rules.h"
namespace nimatron {

void encode(const Phased& p, ByteWriter& out) {
  out.byte(p.second ? 2 : 1);
  encode(p.at, out);
}

void decode(ByteReader& in, Phased& p) {
  p.second = in.byte() == 2;
  decode(in, p.at);
}

void check_same_kind(std::string_view operator_name, const AnyRuleset& r1, const AnyRuleset& r2) {
  if (r1.kind() == r2.kind()) return;
  throw Error(fmt::format("{}({},{}): {} is played on {}, {} on {}; both need the same kind of board", operator_name,
                          r1.spec(), r2.spec(), r1.spec(), r1.kind().name, r2.spec(), r2.kind().name));
}

AnyPosition parse_on_either(const AnyRuleset& r, const AnyRuleset& other, Cursor& in) {
  const auto start = in.skip_spaces().column();
  try {
    return r.parse(in);
  } catch (const Error&) {
    const auto fault = in.column();
    in.back_to(start);
    std::string phases;
    for (; (in.peek() == '1' || in.peek() == '2') && in.peek(1) == ':'; in.next()) phases += in.next();
    try {
      return r.resume(other.board(other.parse(in)), phases);
    } catch (const Error&) {
      in.back_to(fault);
    }
    throw;
  }
}

AnyPosition carried_over(const AnyRuleset& from, const AnyPosition& p, const AnyRuleset& to) {
  AnyPosition q = to.enter(from.board(p));
  try {
    to.check(q);
  } catch (const Error& e) {
    throw Error(fmt::format("{} cannot be played on the board {}: {}", to.spec(), from.format(p), e.what()));
  }
  return q;
}

bool has_move(const AnyRuleset& r, const AnyPosition& p, Player player) {
  bool any = false;
  r.options(p, player, [&](const AnyPosition&) { any = true; });
  return any;
}

bool is_over(const AnyRuleset& r, const AnyPosition& p) {
  return !has_move(r, p, Player::Left) && (r.impartial() || !has_move(r, p, Player::Right));
}

namespace {

// Whether r has phases of its own, by any of its positions: then a position is more than its board.
bool has_phases(const AnyRuleset& r, const AnyPosition& p) { return !(r.board(p) == p); }

}  // namespace

Switch::Switch(SwitchRule rule, AnyRuleset before, AnyRuleset after, std::string name)
    : parts_{rule, std::move(before), std::move(after)},
      name_(std::move(name)),
      impartial_(parts_.before.impartial() && parts_.after.impartial()),
      // Only the two sides of one ruleset have a name of their own.
      one_ruleset_(parts_.before == parts_.after || !name_.empty()) {
  check_same_kind(nimatron::name(rule), parts_.before, parts_.after);
  const SymmetryGroup before_symmetry = parts_.before.facts().symmetry;
  if (before_symmetry == parts_.after.facts().symmetry) symmetry_ = before_symmetry;
}

std::string Switch::spec() const {
  if (!name_.empty()) return name_;
  if (parts_.rule == SwitchRule::Pass) return fmt::format("pass({})", parts_.before.spec());
  return fmt::format("{}({},{})", name(parts_.rule), parts_.before.spec(), parts_.after.spec());
}

void Switch::options(const Position& p, Player player, Sink<Position> sink) const {
  const auto by_second = [&](const AnyPosition& from) {
    parts_.after.options(from, player, [&](const AnyPosition& q) { sink({true, q}); });
  };
  if (p.second) return by_second(p.at);
  const SwitchRule rule = parts_.rule;
  const bool after_move = rule == SwitchRule::After || rule == SwitchRule::Both;
  const bool same_boards = one_ruleset_ && !has_phases(parts_.before, p.at);
  bool moved = false;
  parts_.before.options(p.at, player, [&](const AnyPosition& q) {
    moved = true;
    std::optional<AnyPosition> then;
    if (after_move || !same_boards) then = pushed(q);
    sink({false, q});
    if (after_move) sink({true, *then});
  });
  switch (rule) {
    case SwitchRule::Push:
      return sink({true, pushed(p.at)});
    case SwitchRule::Live:
    case SwitchRule::Pass:
      if (moved) sink({true, pushed(p.at)});
      return;
    case SwitchRule::Before:
    case SwitchRule::Both:
      return by_second(pushed(p.at));
    case SwitchRule::Conjoined:
      if (!moved && (impartial_ || !has_move(parts_.before, p.at, opponent(player)))) by_second(pushed(p.at));
      return;
    case SwitchRule::After:
      return;
  }
}

std::optional<Phased> Switch::from_numbers(std::span<const std::int64_t> numbers) const {
  auto at = parts_.before.from_numbers(numbers);
  return at ? std::optional(Phased{false, std::move(*at)}) : std::nullopt;
}

Facts Switch::facts() const {
  return {.ends = parts_.before.facts().ends && parts_.after.facts().ends,
          .symmetry = symmetry_,
          .linear_rules = [r = *this](std::size_t axes) { return r.linear_rules(axes); },
          .button = std::make_shared<SwitchParts>(parts_)};
}

std::optional<AnyPosition> after_switch(const AnyRuleset& r, const AnyPosition& p) {
  const Placed placed(r, p);
  if (r.facts().button == nullptr) return std::nullopt;
  auto phased = TaggedAs::decoded<Phased>(p);
  return phased.second ? std::optional(std::move(phased.at)) : std::nullopt;
}

std::shared_ptr<const LinearRules> Switch::linear_rules(std::size_t axes) const {
  const auto before = linear_rules_of(parts_.before, axes);
  // The rules of pass(R) are asked for once, or those of nested passes would take exponential time.
  const auto after = parts_.before == parts_.after ? before : linear_rules_of(parts_.after, axes);
  if (before == nullptr || after == nullptr || before->axes != after->axes) return nullptr;
  // The condition that a pass can be used contains those of the passes inside it, twice.
  constexpr std::size_t kMostPhases = 8;
  if (before->others.size() + after->others.size() >= kMostPhases) {
    throw Error(fmt::format("{} has too many phases for linear rules", spec()));
  }
  LinearRules out{before->axes};
  out.domain = all_of({before->domain, after->domain});
  out.others.push_back({parts_.after, after});
  add_moves(out, *before, truth(true));
  const auto push = [&](Predicate condition) {
    LinearMove move{0, std::move(condition), {}, 1, 1};
    for (std::size_t i = 0; i < out.axes; ++i) move.results.push_back(Linear::unknown(i));
    out.moves.push_back(std::move(move));
  };
  const SwitchRule rule = parts_.rule;
  if (rule == SwitchRule::Push) push(truth(true));
  if (rule == SwitchRule::Live || rule == SwitchRule::Pass) push(nimatron::has_move(*before));
  if (rule == SwitchRule::Before || rule == SwitchRule::Both) add_moves(out, *after, truth(true), 1);
  if (rule == SwitchRule::After || rule == SwitchRule::Both) {
    for (LinearMove m : before->moves) {  // the phases of R1 are forgotten
      m.to = 1;
      out.moves.push_back(std::move(m));
    }
  }
  if (rule == SwitchRule::Conjoined) add_moves(out, *after, negation(nimatron::has_move(*before)), 1);
  return std::make_shared<const LinearRules>(std::move(out));
}

Phased Switch::parse(Cursor& in) const {
  in.skip_spaces();
  const char phase = in.peek();
  bool second = false;
  if ((phase == '1' || phase == '2') && in.peek(1) == ':') {
    in.next();
    in.next();
    second = phase == '2';
  }
  const AnyRuleset &r = second ? parts_.after : parts_.before, &other = second ? parts_.before : parts_.after;
  return {second, one_ruleset_ ? r.parse(in) : parse_on_either(r, other, in)};
}

namespace {

// Whether the text begins with the number of a phase.
bool has_phase(std::string_view text) {
  return text.size() > 1 && (text[0] == '1' || text[0] == '2') && text[1] == ':';
}

bool reads_as(const AnyRuleset& r, std::string_view text, const AnyPosition& p) {
  try {
    return r.parse(text) == p;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

// The text of a board. If the ruleset of this phase cannot read it back, the other ruleset writes the board.
std::string Switch::board_text(const Position& p, std::string text) const {
  const AnyRuleset &r = of_phase(p), &other = p.second ? parts_.before : parts_.after;
  if (one_ruleset_ || reads_as(r, text, p.at)) return text;
  std::size_t board = 0;
  while (has_phase(std::string_view(text).substr(board))) board += 2;
  try {
    return text.substr(0, board) + other.format(other.enter(r.board(p.at)));
  } catch (const Error&) {  // it cannot be played there
    return text;
  }
}

std::string Switch::format(const Position& p) const {
  if (p.second) return format_phases(p);
  std::string inner = board_text(p, parts_.before.format(p.at));
  return has_phase(inner) ? "1:" + inner : inner;
}

std::string Switch::format_phases(const Position& p) const {
  return (p.second ? "2:" : "1:") + board_text(p, of_phase(p).format_phases(p.at));
}

Phased Switch::resume(const AnyPosition& b, std::string_view phases) const {
  if (phases.empty()) return enter(b);
  const bool second = phases[0] == '2';
  return {second, (second ? parts_.after : parts_.before).resume(b, phases.substr(1))};
}

void Switch::check(const Position& p) const {
  of_phase(p).check(p.at);
  if (!p.second) pushed(p.at);
}

void Switch::components(const Position& p, Sink<Position> sink) const {
  if (!p.second) return sink(p);
  parts_.after.components(p.at, [&](const AnyPosition& q) { sink({true, q}); });
}

Phased Switch::normal_form(const Position& p) const {
  if (p.second) return {true, parts_.after.normal_form(p.at)};
  return symmetry_ == SymmetryGroup::None ? p : orient(p);
}

Phased Switch::reduce(const Position& p) const { return p.second ? Position{true, parts_.after.reduce(p.at)} : p; }

std::optional<Outcome> Switch::first_outcome(const AnyPosition& p) const {
  if (parts_.rule != SwitchRule::Push) return std::nullopt;
  if (parts_.before.impartial()) {
    if (const auto known = parts_.before.theorem(question::Pushed{parts_.after}, p)) return known;
  }
  // Proposition 2.1.4 (i): where R2 is a second player's win, pushing wins.
  if (parts_.after.theorem(question::Outcome{}, pushed(p)) == Outcome::P) return Outcome::N;
  return std::nullopt;
}

std::shared_ptr<Solver> Switch::solver(question::Outcome, Budget& budget) const {
  return parts_.rule == SwitchRule::Push && impartial_ ? parts_.before.solver(question::Pushed{parts_.after}, budget)
                                                       : nullptr;
}

Theorem Switch::source(question::Kind question, const Position& p) const {
  if (p.second) return parts_.after.source(question, p.at);
  constexpr std::string_view kPaper =
      "E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, The switch operators and push-the-button games, 2018";
  if (question == question::Kind::Grundy) return {"Lemma 2.1.1 on push compounds", kPaper};
  return {"the theorems on push compounds", kPaper};
}

std::optional<Nimber> Switch::first_value(const AnyPosition& p) const {
  // Lemma 2.1.1: R pushed with itself is R + *, if a push leaves every follower of p as it is. If R has phases, it does
  // not: R begins again at its first phase.
  if (parts_.rule != SwitchRule::Push || !impartial_ || parts_.before != parts_.after) return std::nullopt;
  const auto value = parts_.before.theorem(question::Grundy{}, p);
  return value && !has_phases(parts_.before, p) ? std::optional<Nimber>(*value ^ 1) : std::nullopt;
}

std::string Switch::move_name(const Position& p, const Position& q) const {
  if (p.second == q.second) return of_phase(p).move_name(p.at, q.at);
  switch (parts_.rule) {
    case SwitchRule::Push:
    case SwitchRule::Live:
      return "push the button";
    case SwitchRule::Pass:
      return "pass";
    case SwitchRule::Conjoined:
      return parts_.after.move_name(pushed(p.at), q.at);
    case SwitchRule::Before:
      return "push, then " + parts_.after.move_name(pushed(p.at), q.at);
    case SwitchRule::After:
    case SwitchRule::Both:
      break;
  }
  return format(q);
}

bool Switch::draw(const Position& p, Canvas& canvas) const {
  const bool drawn = of_phase(p).draw(p.at, canvas);
  canvas.caption(fmt::format("phase {}: {}", p.second ? 2 : 1, of_phase(p).spec()));
  return drawn;
}

AnyPosition Switch::pushed(const AnyPosition& p) const {
  // In other phases even R itself may be at a board on which it cannot begin.
  if (one_ruleset_) {
    AnyPosition q = parts_.after.enter(parts_.before.board(p));
    if (q == p || !has_phases(parts_.before, p)) return q;
  }
  return carried_over(parts_.before, p, parts_.after);
}

}  // namespace nimatron
