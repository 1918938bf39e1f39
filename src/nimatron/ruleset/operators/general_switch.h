// GeneralSwitch: a switch operator whose switch procedure is a game in itself.
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games", Theoretical
// Computer Science 715 (2018), section 1: play begins by R1; instead of a move by R1 a player may move in the switch
// procedure, and when that has ended, that is, when neither player has a move in it, they move by R2 on the same board.
//
//   switch(nim,wythoff,euclid)(2=>3,5)      S = nim(2): one or two moves in it until Euclid is played
//   switch(nim,wythoff,euclid)(=>3,5)       the procedure has ended: euclid(3,5)
//
// With a procedure of one move this is push(R1,R2). Other operators cannot use its positions as boards, since they
// could not say where the procedure begins.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron {

// The switch procedure and the position of R1; once it has ended, the position of R2 alone.
struct Switching {
  static constexpr std::string_view kKind = "the positions of a switch";
  bool ended = false;
  AnyPosition procedure, playing;

  friend bool operator==(const Switching&, const Switching&) = default;
  friend std::size_t hash_value(const Switching& s) { return mix(hash_value(s.procedure), hash_value(s.playing)); }
  friend void encode(const Switching& s, ByteWriter& out) {
    out.byte(s.ended ? 1 : 0);
    if (!s.ended) encode(s.procedure, out);
    encode(s.playing, out);
  }
  friend void decode(ByteReader& in, Switching& s) {
    s.ended = in.byte() == 1;
    if (!s.ended) decode(in, s.procedure);
    decode(in, s.playing);
  }
};

class GeneralSwitch {
 public:
  using Position = Switching;
  GeneralSwitch(AnyRuleset procedure, AnyRuleset before, AnyRuleset after);

  std::string spec() const;
  bool impartial() const { return procedure_.impartial() && before_.impartial() && after_.impartial(); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void check(const Position& p) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  Position reduce(const Position& p) const;
  Theorem source(question::Kind question, const Position& p) const { return after_.source(question, p.playing); }
  template <class Q>
  std::optional<typename Q::Answer> theorem(const Q& question, const Position& p) const {
    if (p.ended) return after_.theorem(question, p.playing);
    return std::nullopt;
  }
  Facts facts() const { return {.ends = procedure_.facts().ends && before_.facts().ends && after_.facts().ends}; }
  std::string move_name(const Position& p, const Position& q) const;
  bool draw(const Position& p, Canvas& canvas) const;
  friend bool operator==(const GeneralSwitch&, const GeneralSwitch&) = default;

 private:
  // With the procedure at s: R2 if it has ended.
  Position at(const AnyPosition& s, const AnyPosition& playing) const;
  AnyPosition switched(const AnyPosition& playing) const;

  AnyRuleset procedure_, before_, after_;
};

}  // namespace nimatron
