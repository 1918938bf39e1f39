#include "nimatron/ruleset/operators/sum.h"

#include <fmt/format.h>

#include <algorithm>

namespace nimatron {

std::size_t hash_value(const Parts& p) {
  std::uint64_t h = p.list.size();
  for (const auto& part : p.list) h = mix(h ^ part.operand, hash_value(part.position));
  return h;
}

void encode(const Parts& p, ByteWriter& out) {
  out.varint(p.list.size());
  for (const auto& part : p.list) {
    out.varint(part.operand);
    encode(part.position, out);
  }
}

void decode(ByteReader& in, Parts& p) {
  p.list.resize(in.varint());
  for (auto& part : p.list) {
    part.operand = static_cast<std::uint32_t>(in.varint());
    decode(in, part.position);
  }
}

void check_part(std::span<const AnyRuleset> operands, const Parts::Part& part) {
  if (part.operand >= operands.size()) throw Error("a part of the position belongs to none of the operands");
  operands[part.operand].check(part.position);
}

bool all_end(std::span<const AnyRuleset> operands) {
  return std::all_of(operands.begin(), operands.end(), [](const AnyRuleset& r) { return r.facts().ends; });
}

std::string Sum::spec() const {
  std::string s;
  for (const auto& r : operands_) s += (s.empty() ? "" : " + ") + r.spec();
  return s;
}

bool Sum::impartial() const {
  return std::all_of(operands_.begin(), operands_.end(), [](const AnyRuleset& r) { return r.impartial(); });
}

void Sum::options(const Position& p, Player player, Sink<Position> sink) const {
  Position q = p;
  for (std::size_t i = 0; i < p.list.size(); ++i) {
    const auto& part = p.list[i];
    operands_[part.operand].options(part.position, player, [&](const AnyPosition& next) {
      q.list[i].position = next;
      sink(q);
    });
    q.list[i].position = part.position;
  }
}

Parts Sum::parse(Cursor& in) const { in.fail("write a sum as positions with + between them"); }

std::string Sum::format(const Position& p) const {
  std::string s;
  for (const auto& part : p.list) s += (s.empty() ? "" : " + ") + operands_[part.operand].print(part.position);
  return s.empty() ? "0" : s;
}

void Sum::components(const Position& p, Sink<Position> sink) const {
  for (const auto& part : p.list) {
    operands_[part.operand].components(part.position, [&](const AnyPosition& c) {
      Position one;
      one.list.push_back({part.operand, c});
      sink(one);
    });
  }
}

Parts Sum::normal_form(const Position& p) const {
  Position q = p;
  for (auto& part : q.list) part.position = operands_[part.operand].normal_form(part.position);
  std::sort(q.list.begin(), q.list.end(), [](const Parts::Part& a, const Parts::Part& b) {
    return a.operand != b.operand ? a.operand < b.operand : a.position < b.position;
  });
  return q;
}

std::string parts_move_name(const std::vector<AnyRuleset>& operands, const char* part, const Parts& p, const Parts& q) {
  std::string words;
  for (std::size_t i = 0; i < std::min(p.list.size(), q.list.size()); ++i) {
    const auto &from = p.list[i], &to = q.list[i];
    if (from.operand != to.operand || from.position == to.position) continue;
    words += fmt::format("{}{} {}: {}", words.empty() ? "" : "; ", part, i + 1,
                         operands[from.operand].move_name(from.position, to.position));
  }
  return words;
}

void draw_parts(const std::vector<AnyRuleset>& operands, const Parts& p, const char* sign, Canvas& canvas) {
  for (const auto& part : p.list) {
    Canvas one;
    const bool gone = part.operand == kAnnihilated;
    if (!gone && !operands[part.operand].draw(part.position, one)) one = Canvas();
    if (!one.has_shapes()) {
      one = Canvas();
      Canvas::Label words{0, 0.5, gone ? "0" : operands[part.operand].print(part.position), Canvas::Anchor::Start};
      fit(words, 400);
      one.label(std::move(words));
    }
    canvas.beside(one, sign);
  }
}

std::string Sum::move_name(const Position& p, const Position& q) const {
  return parts_move_name(operands_, "summand", p, q);
}

void Sum::check(const Position& p) const {
  for (const auto& part : p.list) check_part(operands_, part);
}

Parts Sum::enter(const Position& b) const {
  check(b);
  return b;
}

bool Sum::draw(const Position& p, Canvas& canvas) const {
  draw_parts(operands_, p, "+", canvas);
  return true;
}

void Sum::summands(const Position& p, Sink<SignedPart> sink) const {
  for (const auto& part : p.list) sink({{operands_[part.operand], part.position}, false});
}

Operands::Operands(std::span<const Placed> parts) {
  for (const auto& part : parts) {
    auto it = std::find(rulesets.begin(), rulesets.end(), part.ruleset);
    if (it == rulesets.end()) it = rulesets.insert(rulesets.end(), part.ruleset);
    position.list.push_back({static_cast<std::uint32_t>(it - rulesets.begin()), part.position});
  }
}

Placed disjunctive_sum(std::span<const Placed> parts) {
  Operands operands(parts);
  const AnyRuleset sum = Sum(std::move(operands.rulesets));
  return {sum, sum.position(operands.position)};
}

}  // namespace nimatron
