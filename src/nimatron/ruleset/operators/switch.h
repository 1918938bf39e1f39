// Switch operators: play begins by the rules of R1 and goes on, from some moment, by those of R2 on the
// board as it then is.
//
//   AnyRuleset r = Switch<SwitchRule::Push, AnyRuleset, AnyRuleset>(nim, euclid);
//   r.options(r.parse("2,4"), ...);               // moves of nim, and (2:2,4), the pushed position
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games",
// Theoretical Computer Science 715 (2018), Definition 2.0.1 and section 6; conjoined rulesets are due to
// M. Huggan and R. J. Nowakowski.
//
// A position writes its board in the first phase and "2:" before it in the second; in nested operators
// all phases are written, outermost first, unless all are 1. Entering an operand begins at its phase 1.
//
// Kept: in the second phase everything that R2 has. In the first phase no components, since the button
// is shared by all of them, and of the symmetries those that both rulesets name alike. A partizan operand
// makes the compound partizan.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/operators/phased.h"

namespace nimatron {

enum class SwitchRule : std::uint8_t {
  Push,      // pushing the button is a move, at any time, once
  Live,      // the same, but only while the player to move has a move in R1
  Pass,      // Live with R1 = R2: one pass for the whole game
  Before,    // pushing is free before a move, which is then by R2
  After,     // pushing is free after a move by R1
  Both,      // either
  Conjoined  // no button: R2 begins when neither player has a move in R1, which costs no move
};

constexpr const char* name(SwitchRule rule) {
  constexpr const char* kNames[] = {"push", "push_live", "pass", "push_before", "push_after", "push_both", "conjoined"};
  return kNames[static_cast<int>(rule)];
}

// An Error where the two are not played on boards of one kind.
template <Ruleset R1, Ruleset R2>
void check_same_kind(const char* operator_name, const R1& r1, const R2& r2) {
  if (kind(r1) == kind(r2)) return;
  throw Error(fmt::format("{}({},{}): {} is played on {}, {} on {}; both need the same kind of board", operator_name,
                          r1.spec(), r2.spec(), r1.spec(), kind(r1), r2.spec(), kind(r2)));
}

template <Ruleset R>
bool has_move(const R& r, const typename R::Position& p, Player player) {
  bool any = false;
  nimatron::options(r, p, player, [&](const auto&) { any = true; });
  return any;
}
template <Ruleset R>
bool is_over(const R& r, const typename R::Position& p) {
  return !has_move(r, p, Player::Left) && (is_impartial(r) || !has_move(r, p, Player::Right));
}

// A position of `r` without phases, also on a board that only `other` reads: Domineering knows no stones, but plays
// around those of Clobber.
template <Ruleset R, Ruleset Other>
typename R::Position parse_on_either(const R& r, const Other& other, Cursor& in) {
  const auto start = in.skip_spaces().column();
  const bool phase = in.peek(1) == ':';
  try {
    return r.parse(in);
  } catch (const Error&) {
    if (phase) throw;
    const auto fault = in.column();
    in.back_to(start);
    try {
      return nimatron::enter(r, nimatron::board(other, other.parse(in)));
    } catch (const Error&) {
      in.back_to(fault);
    }
    throw;
  }
}

template <SwitchRule kRule, Ruleset R1, Ruleset R2>
requires std::same_as<BoardOf<R1>, BoardOf<R2>>
class Switch {
 public:
  using P1 = typename R1::Position;
  using P2 = typename R2::Position;
  using Position = Phased<P1, P2>;
  using Board = BoardOf<R1>;
  // What a theorem about this pair of rulesets says of an unpushed board.
  using Known = std::function<std::optional<Outcome>(const Board&)>;

  Switch(R1 before, R2 after, Known known = {})
      : before_(std::move(before)), after_(std::move(after)), known_(std::move(known)) {
    check_same_kind(name(kRule), before_, after_);
    same_ = std::string(before_.spec()) == std::string(after_.spec());
    same_boards_ = same_;
    impartial_ = is_impartial(before_) && is_impartial(after_);
    if constexpr (requires { before_.base.spec() == after_.base.spec(); }) {
      same_boards_ = before_.base.spec() == after_.base.spec();
    }
    const auto group = nimatron::symmetry(before_);
    if (group == nimatron::symmetry(after_)) symmetry_ = group;
  }

  const R1& before() const { return before_; }
  const R2& after() const { return after_; }

  std::string spec() const {
    if constexpr (kRule == SwitchRule::Pass) return fmt::format("pass({})", before_.spec());
    return fmt::format("{}({},{})", name(kRule), before_.spec(), after_.spec());
  }
  std::string kind() const { return nimatron::kind(before_); }
  bool impartial() const { return impartial_; }

  void options(const Position& p, Player player, Sink<Position> sink) const {
    const auto by_second = [&](const P2& from) {
      nimatron::options(after_, from, player, [&](const P2& q) { sink(Position::in_second(q)); });
    };
    if (p.is_second()) return by_second(p.second());
    const P1& g = p.first();
    bool moved = false;
    nimatron::options(before_, g, player, [&](const P1& q) {
      moved = true;
      sink(Position::in_first(q));
      if constexpr (kRule == SwitchRule::After || kRule == SwitchRule::Both) sink(Position::in_second(pushed(q)));
    });
    if constexpr (kRule == SwitchRule::Push) {
      sink(Position::in_second(pushed(g)));
    } else if constexpr (kRule == SwitchRule::Live || kRule == SwitchRule::Pass) {
      if (moved) sink(Position::in_second(pushed(g)));
    } else if constexpr (kRule == SwitchRule::Before || kRule == SwitchRule::Both) {
      by_second(pushed(g));
    } else if constexpr (kRule == SwitchRule::Conjoined) {
      if (!moved && (impartial() || !has_move(before_, g, opponent(player)))) by_second(pushed(g));
    }
  }

  Position parse(Cursor& in) const {
    in.skip_spaces();
    const char phase = in.peek();
    if ((phase == '1' || phase == '2') && in.peek(1) == ':') {
      in.next();
      in.next();
      if (phase == '2') {
        return Position::in_second(same_boards_ ? after_.parse(in) : parse_on_either(after_, before_, in));
      }
    }
    return Position::in_first(same_boards_ ? before_.parse(in) : parse_on_either(before_, after_, in));
  }
  std::string format(const Position& p) const {
    if (p.is_second()) return format_phases(p);
    std::string inner = before_.format(p.first());
    const bool phases = inner.size() > 1 && (inner[0] == '1' || inner[0] == '2') && inner[1] == ':';
    return phases ? "1:" + inner : inner;
  }
  std::string format_phases(const Position& p) const {
    return p.is_second() ? "2:" + nimatron::format_phases(after_, p.second())
                         : "1:" + nimatron::format_phases(before_, p.first());
  }
  // The board must be a state of both while both may still be played on it.
  void check(const Position& p) const {
    if (p.is_second()) return nimatron::check(after_, p.second());
    nimatron::check(before_, p.first());
    pushed(p.first());
  }
  Board board(const Position& p) const {
    return p.is_second() ? nimatron::board(after_, p.second()) : nimatron::board(before_, p.first());
  }
  Position enter(const Board& b) const { return Position::in_first(nimatron::enter(before_, b)); }

  void components(const Position& p, Sink<Position> sink) const {
    if (!p.is_second()) return sink(p);
    nimatron::components(after_, p.second(), [&](const P2& q) { sink(Position::in_second(q)); });
  }
  std::string symmetry() const { return symmetry_; }
  Position orient(const Position& p) const {
    return p.is_second() ? Position::in_second(nimatron::orient(after_, p.second()))
                         : Position::in_first(nimatron::orient(before_, p.first()));
  }
  Position normal_form(const Position& p) const {
    if (p.is_second()) return Position::in_second(nimatron::normal_form(after_, p.second()));
    return symmetry_.empty() ? p : orient(p);
  }
  Position reduce(const Position& p) const {
    return p.is_second() ? Position::in_second(nimatron::reduce(after_, p.second())) : p;
  }

  template <class Q>
  std::optional<typename Q::Answer> theorem(const Q& question, const Position& p) const {
    if (p.is_second()) return nimatron::theorem(after_, question, p.second());
    if constexpr (std::same_as<Q, ask::Outcome>) {
      if (known_) {
        if (const auto answer = known_(board(p))) return answer;
      }
      if constexpr (kRule == SwitchRule::Push) {
        // Proposition 2.1.4 (i): where R2 is a second player's win, pushing wins.
        if (nimatron::theorem(after_, question, pushed(p.first())) == Outcome::P) return Outcome::N;
      }
    }
    if constexpr (std::same_as<Q, ask::Grundy> && kRule == SwitchRule::Push) {
      // Lemma 2.1.1: R pushed with itself is R + *.
      if (same_ && impartial()) {
        if (const auto value = nimatron::theorem(before_, question, p.first())) return *value ^ 1;
      }
    }
    return std::nullopt;
  }

  std::string move_name(const Position& p, const Position& q) const {
    if (p.is_second()) return nimatron::move_name(after_, p.second(), q.second());
    if (!q.is_second()) return nimatron::move_name(before_, p.first(), q.first());
    if constexpr (kRule == SwitchRule::Push || kRule == SwitchRule::Live) return "push the button";
    if constexpr (kRule == SwitchRule::Pass) return "pass";
    if constexpr (kRule == SwitchRule::Conjoined) {
      return nimatron::move_name(after_, pushed(p.first()), q.second());
    }
    if constexpr (kRule == SwitchRule::Before) {
      return "push, then " + nimatron::move_name(after_, pushed(p.first()), q.second());
    }
    return format(q);
  }
  bool draw(const Position& p, Canvas& canvas) const {
    const bool drawn =
        p.is_second() ? nimatron::draw(after_, p.second(), canvas) : nimatron::draw(before_, p.first(), canvas);
    canvas.caption(fmt::format("phase {}: {}", p.is_second() ? 2 : 1,
                               p.is_second() ? std::string(after_.spec()) : std::string(before_.spec())));
    return drawn;
  }

 private:
  // R2 on the same board; the phases of an operator in R1 are forgotten.
  P2 pushed(const P1& p) const {
    P2 q = nimatron::enter(after_, nimatron::board(before_, p));
    if (!same_boards_) nimatron::check(after_, q);
    return q;
  }

  R1 before_;
  R2 after_;
  Known known_;
  bool impartial_ = false;    // asked once, or deep nestings would ask 2^depth times
  bool same_ = false;         // R1 is R2
  bool same_boards_ = false;  // what one of them reads and accepts, the other does
  std::string symmetry_;
};

template <Ruleset R1, Ruleset R2>
using Push = Switch<SwitchRule::Push, R1, R2>;
template <Ruleset R>
using Pass = Switch<SwitchRule::Pass, R, R>;

}  // namespace nimatron
