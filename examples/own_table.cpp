// Tabulates a game of one's own, and finds and proves its period. Prints:
//
//   rows of 0..19 pins: 0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3
//   period 34 from 53 on, proved by the first 256 values
//   search and period agree on rows of 200 to 239 pins
//   pins(3,5) has the genus 1^{031}
#include <algorithm>
#include <cstdio>

#include "nimatron/engine/ask.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

using nimatron::ByteReader;
using nimatron::ByteWriter;
using nimatron::Cursor;
using nimatron::Sink;

// Rows of pins, of which a move knocks down two neighbours (H. E. Dudeney's pins, with two and never one).
struct Pins {
  struct Position {
    static constexpr std::string_view kKind = "rows of pins";
    std::vector<std::uint32_t> rows;
    friend bool operator==(const Position&, const Position&) = default;
    friend std::size_t hash_value(const Position& p) {
      std::size_t h = 0;
      for (const auto row : p.rows) h = nimatron::mix(h, row);
      return h;
    }
    // A position of varying size says how it is written as bytes.
    friend void encode(const Position& p, ByteWriter& out) {
      for (const auto row : p.rows) out.varint(row);
    }
    friend void decode(ByteReader& in, Position& p) {
      while (in.left() > 0) p.rows.push_back(static_cast<std::uint32_t>(in.varint()));
    }
  };

  std::string spec() const { return "pins"; }
  void options(const Position& p, Sink<Position> sink) const {
    for (std::size_t i = 0; i < p.rows.size(); ++i) {
      for (std::uint32_t left = 0; left + 2 <= p.rows[i]; ++left) {
        Position q = p;
        q.rows[i] = left;
        q.rows.push_back(p.rows[i] - 2 - left);
        sink(q);
      }
    }
  }
  Position parse(Cursor& in) const {
    Position p;
    do p.rows.push_back(static_cast<std::uint32_t>(in.integer(0, 1'000'000, "a row of pins")));
    while (in.eat(','));
    return p;
  }
  std::string format(const Position& p) const {
    std::string out;
    for (const auto row : p.rows) out += (out.empty() ? "" : ",") + std::to_string(row);
    return out;
  }

  // Rows are independent, their order does not matter, and those without a move are over.
  void components(const Position& p, Sink<Position> sink) const {
    for (const auto row : p.rows) {
      if (row >= 2) sink({{row}});
    }
  }
  Position normal_form(Position p) const {
    std::sort(p.rows.begin(), p.rows.end());
    p.rows.erase(p.rows.begin(), std::find_if(p.rows.begin(), p.rows.end(), [](auto row) { return row >= 2; }));
    return p;
  }
  // As a take-and-break code: two pins are taken, and the rest is left as no row, one or two.
  nimatron::Facts facts() const {
    return {.heap_code = nimatron::HeapCode{nimatron::HeapCode::Kind::Digits, {0, 0, 7}}};
  }
};

int main() {
  nimatron::Budget budget;
  nimatron::Session session(budget, nimatron::Theory::Off);  // values by search alone
  const nimatron::AnyRuleset pins = session.played(Pins{});
  const auto value = [&](std::uint32_t n) {
    return static_cast<std::uint32_t>(grundy_of(session, placed(pins, std::to_string(n))));
  };
  std::printf("rows of 0..19 pins:");
  for (std::uint32_t n = 0; n < 20; ++n) std::printf(" %u", value(n));
  std::printf("\n");

  // The code lets the period be proved: see table/period.h.
  nimatron::Session with_theory(budget);
  nimatron::Evaluator evaluate(with_theory);
  evaluate.add(Pins{});
  const nimatron::Answer answer = evaluate("period(pins)");
  const auto& found = std::get<nimatron::PeriodReport>(nimatron::found_in<nimatron::PeriodFound>(answer)->found);
  std::printf("period %d from %d on, %s the first %d values\n", static_cast<int>(found.period->period),
              static_cast<int>(found.period->preperiod), found.proved ? "proved by" : "seen in",
              static_cast<int>(found.seen) + 1);
  bool agree = true;
  for (std::uint32_t n = 200; n < 240; ++n) agree = agree && found.value(n) == value(n);
  std::printf("search and period %s on rows of 200 to 239 pins\n", agree ? "agree" : "differ");
  std::printf("pins(3,5) has the genus %s\n", text_of(evaluate("genus(pins(3,5))")).c_str());
  return agree ? 0 : 1;
}
