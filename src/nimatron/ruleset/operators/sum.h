// Sum: the disjunctive sum of positions of any rulesets; a move is a move in one of them.
//
//   Placed s = disjunctive_sum(parts);          // prints as "nim(3) + cram(2x2)"
//
// It keeps everything: the components of the parts are its components, the normal forms of the parts
// make its normal form. A part that is over stays in the text.
#pragma once

#include <boost/container/small_vector.hpp>
#include <span>
#include <string>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

// Some of the operands of a position operator, each with the position it is in.
struct Parts {
  static constexpr std::string_view kKind = "sums of positions";
  struct Part {
    std::uint32_t operand;
    AnyPosition position;
    friend bool operator==(const Part&, const Part&) = default;
  };
  boost::container::small_vector<Part, 2> list;

  friend bool operator==(const Parts& a, const Parts& b) { return a.list == b.list; }
  friend std::size_t hash_value(const Parts& p);
  friend void encode(const Parts& p, ByteWriter& out);
  friend void decode(ByteReader& in, Parts& p);
};

// An Error if the part is not a position of its operand: all operators on positions have boards of one kind.
void check_part(std::span<const AnyRuleset> operands, const Parts::Part& part);

// Whether play ends in all of them.
bool all_end(std::span<const AnyRuleset> operands);

class Sum {
 public:
  using Position = Parts;
  explicit Sum(std::vector<AnyRuleset> operands) : operands_(std::move(operands)) {}
  std::string spec() const;
  bool impartial() const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  std::string print(const Position& p) const { return format(p); }
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void check(const Position& p) const;
  Position enter(const Position& b) const;
  Facts facts() const { return {.ends = all_end(operands_)}; }
  void summands(const Position& p, Sink<SignedPart> sink) const;
  bool draw(const Position& p, Canvas& canvas) const;
  friend bool operator==(const Sum&, const Sum&) = default;

 private:
  std::vector<AnyRuleset> operands_;
};

// What stands for a part that is gone, after the operands.
constexpr std::uint32_t kAnnihilated = 0xffffffffU;

// The parts that changed and how: "summand 2: take 3 from heap 1".
std::string parts_move_name(const std::vector<AnyRuleset>& operands, const char* part, const Parts& p, const Parts& q);
// The drawings of the parts side by side; a part without a drawing is written.
void draw_parts(const std::vector<AnyRuleset>& operands, const Parts& p, const char* sign, Canvas& canvas);

// A position of several operands: those that differ, and which of them each part is played by.
struct Operands {
  explicit Operands(std::span<const Placed> parts);
  std::vector<AnyRuleset> rulesets;
  Parts position;
};

Placed disjunctive_sum(std::span<const Placed> parts);

}  // namespace nimatron
