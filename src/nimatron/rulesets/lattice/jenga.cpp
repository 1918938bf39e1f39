#include "nimatron/rulesets/lattice/jenga.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>

#include "nimatron/rulesets/form/form_text.h"

namespace nimatron {

namespace {

unsigned layer_at(const Tower& t, std::size_t i) { return static_cast<unsigned char>(t.layers[i]); }

}  // namespace

void encode(const Tower& t, ByteWriter& out) {
  out.varint(t.layers.size());
  out.append(t.layers.data(), t.layers.size());
}

void decode(ByteReader& in, Tower& t) {
  t.layers.resize(in.varint());
  in.take(t.layers.data(), t.layers.size());
}

Jenga::Jenga(unsigned blocks) : blocks_(blocks) { assert(blocks == 3 || blocks == 4); }

// Bit i is block i from the left.
bool Jenga::stable(unsigned layer) const {
  if (blocks_ == 3) return layer == 0b111 || layer == 0b011 || layer == 0b110 || layer == 0b101 || layer == 0b010;
  const auto blocks = std::popcount(layer);
  if (blocks != 2) return blocks >= 3;
  return layer != 0b0011 && layer != 0b1100;
}

std::size_t Jenga::playable(const Position& t) const {
  const auto n = t.layers.size();
  return layer_at(t, n - 1) == full() ? n - 1 : n - 2;
}

std::optional<Tower> Jenga::taken(const Position& t, std::size_t layer, unsigned block) const {
  const auto from = layer_at(t, layer);
  const auto left = from & ~(1U << block);
  if (left == from || !stable(left)) return std::nullopt;
  Position to = t;
  to.layers[layer] = static_cast<char>(left);
  const auto top = layer_at(to, to.layers.size() - 1);
  if (top == full()) {
    to.layers.push_back(1);
  } else {
    to.layers.back() = static_cast<char>(top | (~top & (top + 1)));
  }
  return to;
}

BoardKind Jenga::kind() const {
  struct Four;
  return blocks_ == 3 ? board_kind<Tower>("towers with layers of three")
                      : board_kind<Four>("towers with layers of four");
}

void Jenga::options(const Position& t, Sink<Position> sink) const {
  for (std::size_t layer = 0; layer < playable(t); ++layer) {
    for (unsigned block = 0; block < blocks_; ++block) {
      if (const auto to = taken(t, layer, block)) sink(*to);
    }
  }
}

Tower Jenga::parse(Cursor& in) const {
  Position t;
  in.skip_spaces();
  do {
    unsigned layer = 0;
    for (unsigned i = 0; i < blocks_; ++i) {
      const char c = in.peek();
      if (c != '0' && c != '1') in.expected(fmt::format("a layer of {} digits 0 or 1", blocks_));
      layer |= static_cast<unsigned>(c == '1') << i;
      in.next();
    }
    if (t.layers.size() == kMostLayers) in.fail(fmt::format("more than {} layers", kMostLayers));
    t.layers.push_back(static_cast<char>(layer));
  } while (in.eat('/') || in.eat('|'));
  check(t);
  return t;
}

void Jenga::check(const Position& t) const {
  const auto n = t.layers.size();
  if (n == 0) throw Error("a tower must have at least one layer");
  const auto shown = [&](std::size_t i) {
    return fmt::format("layer {} ({})", i + 1, format({t.layers.substr(i, 1)}));
  };
  const auto top = layer_at(t, n - 1);
  if (top == 0) throw Error("the top layer, " + shown(n - 1) + ", has no block");
  for (std::size_t i = 0; i + 1 < n; ++i) {
    if (stable(layer_at(t, i))) continue;
    throw Error(fmt::format(
        "{} is unstable: {}", shown(i),
        blocks_ == 3 ? "a layer below the top must keep its central block or both lateral blocks"
                     : "a layer below the top must keep three blocks, or two that balance: 1001, 1010, 0101 or 0110"));
  }
  if (top == full()) return;
  if (n == 1)
    throw Error("a single incomplete layer is not a tower: the layer below an incomplete top layer must be complete");
  if (layer_at(t, n - 2) != full()) throw Error(shown(n - 2) + ", below an incomplete top layer, must be complete");
}

std::string Jenga::format(const Position& t) const {
  std::string out;
  for (std::size_t i = 0; i < t.layers.size(); ++i) {
    if (i > 0) out += '/';
    for (unsigned b = 0; b < blocks_; ++b) out += (layer_at(t, i) >> b & 1U) != 0 ? '1' : '0';
  }
  return out;
}

Tower Jenga::normal_form(const Position& t) const {
  const auto q = clock_position(t);
  Position out;
  // One layer stands for all others of its size, which have the same moves.
  const auto one = full() & ~(1U << (blocks_ - 1));
  out.layers.append(static_cast<std::size_t>(q.piles[0]), static_cast<char>(one));
  out.layers.append(static_cast<std::size_t>(q.piles[1]) + 1, static_cast<char>(full()));
  if (q.clock > 0) out.layers.push_back(static_cast<char>((1U << q.clock) - 1));
  return out;
}

ClockNim Jenga::clock() const {
  if (blocks_ == 3) return {3, 2};
  Cursor in("{*|*}");
  return {4, FormKinds(parse_form(in))};
}

ClockPosition Jenga::clock_position(const Position& t) const {
  ClockPosition q;
  q.piles.resize(2);
  for (std::size_t i = 0; i < playable(t); ++i) {
    const auto blocks = static_cast<unsigned>(std::popcount(layer_at(t, i)));
    if (blocks == blocks_) {
      ++q.piles[1];
    } else if (blocks == blocks_ - 1 && (blocks_ == 4 || layer_at(t, i) != 0b101)) {
      ++q.piles[0];
    }
  }
  const auto top = layer_at(t, t.layers.size() - 1);
  q.clock = top == full() ? 0 : std::popcount(top);
  return q;
}

std::optional<Nimber> Jenga::theorem(question::Grundy question, const Position& t) const {
  return clock().theorem(question, clock_position(t));
}

std::string Jenga::move_name(const Position& t, const Position& to) const {
  static constexpr const char* kThree[] = {"left", "central", "right"};
  for (std::size_t i = 0; i < std::min(t.layers.size(), to.layers.size()); ++i) {
    const auto gone = layer_at(t, i) & ~layer_at(to, i);
    if (gone == 0) continue;
    const auto block = static_cast<unsigned>(std::countr_zero(gone));
    return blocks_ == 3 ? fmt::format("the {} block of layer {}", kThree[block], i + 1)
                        : fmt::format("block {} of layer {}", block + 1, i + 1);
  }
  return format(to);
}

void Jenga::draw(const Position& t, Canvas& canvas, Nimber rest) const {
  const auto n = t.layers.size();
  if (n * blocks_ > Canvas::kMostCells / 2) {
    canvas.caption(fmt::format("a tower of {} layers", n));
    return;
  }
  const auto limit = playable(t);
  for (std::size_t i = 0; i < n; ++i) {
    for (unsigned b = 0; b < blocks_; ++b) {
      if ((layer_at(t, i) >> b & 1U) == 0) continue;
      const auto to = i < limit ? taken(t, i, b) : std::nullopt;
      const bool wins = to && theorem(question::Grundy{}, *to) == rest;
      canvas.cell(static_cast<int>(n - 1 - i), static_cast<int>(b),
                  wins ? "!"
                  : to ? "+"
                       : "#",
                  wins ? Canvas::Tone::Mark
                  : to ? Canvas::Tone::Plain
                       : Canvas::Tone::Faint);
    }
  }
  const auto q = clock_position(t);
  const auto r = clock();
  canvas.caption("! winning block, + may be taken, # stays");
  canvas.caption(fmt::format("{}({})", r.spec(), r.format(q)));
  if (const auto z = r.cell(q))
    canvas.caption(fmt::format("cell {} of addition[{}]", lattice_text(*z), r.vectors().text()));
}

RulesetEntry jenga_entry() {
  return {.name = "jenga",
          .parameters = "",
          .rules =
              "A tower of layers of three blocks, written bottom first, 1 for a block and 0 for a gap. A move takes a "
              "block from a layer, which must keep its central block or both lateral ones, and puts it on top. The top "
              "layer may not be played, nor the layer below it while the top layer is incomplete.",
          .citation =
              "A. Carvalho, J. P. Neto, C. P. dos Santos, Combinatorics of Jenga, Australasian Journal of "
              "Combinatorics 76 (2020)",
          .examples = {"jenga(111/011/111/100)", "jenga(111/111)", "jenga(101/110/111/111/110)", "jenga(101/010/111)"},
          .make = [](Cursor& in) -> AnyRuleset {
            if (!in.done()) in.fail("jenga takes no parameters");
            return Jenga(3);
          }};
}

RulesetEntry jenga4_entry() {
  return {.name = "jenga4",
          .parameters = "",
          .rules =
              "Jenga with four blocks per layer. A layer that is played must keep three blocks, or two arranged as "
              "1001, 1010, 0101 or 0110.",
          .citation = "A. Carvalho, J. P. Neto, C. P. dos Santos, Combinatorics of Jenga, section 4",
          .examples = {"jenga4(1111/1111/1000)", "jenga4(1011/1001/1111)", "jenga4(1111/1110/1111/1100)"},
          .make = [](Cursor& in) -> AnyRuleset {
            if (!in.done()) in.fail("jenga4 takes no parameters");
            return Jenga(4);
          }};
}

}  // namespace nimatron
