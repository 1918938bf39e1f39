#include "nimatron/rulesets/lattice/clock_nim.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimatron/base/join.h"
#include "nimatron/rulesets/form/form_text.h"
#include "nimatron/rulesets/lattice/jenga_theorem.h"

namespace nimatron {

void encode(const ClockPosition& p, ByteWriter& out) {
  out.varint(static_cast<std::uint64_t>(p.clock));
  out.varint(p.piles.size());
  for (const auto a : p.piles) out.varint(static_cast<std::uint64_t>(a));
}

void decode(ByteReader& in, ClockPosition& p) {
  p.clock = static_cast<std::int64_t>(in.varint());
  p.piles.resize(in.varint());
  for (auto& a : p.piles) a = static_cast<std::int64_t>(in.varint());
}

ClockNim::ClockNim(std::int64_t p, std::int64_t n) : p_(p), n_(n) {
  if (n < 1) throw Error("the new pile of Clock Nim must have at least one stone");
  if (p <= n) {
    throw Error(fmt::format("in Clock Nim p must be greater than n, or play might never end: p = {}, n = {}", p, n));
  }
}

ClockNim::ClockNim(std::int64_t p, FormKinds form)
    : p_(p), n_(static_cast<std::int64_t>(form.kinds().size()) - 1), form_(std::move(form)) {
  if (n_ < 1) throw Error("the form that appears in Clock Nim must have a move");
  const auto height = static_cast<std::int64_t>(form_->height());
  if (p <= height) {
    throw Error(fmt::format(
        "in Clock Nim p must be greater than the height of the form, or play might never end: p = {}, height {}", p,
        height));
  }
}

ClockNim ClockNim::parse_parameters(Cursor& in) {
  const auto p = in.integer(1, 1'000'000, "the number of moves between new piles");
  in.expect(',');
  if (in.eat(std::string_view("form"))) {
    in.expect('(');
    auto form = FormKinds(parse_form(in));
    in.expect(')');
    return {p, std::move(form)};
  }
  return {p, in.integer(1, static_cast<std::int64_t>(kMostSizes), "the size of a new pile")};
}

std::string ClockNim::spec() const {
  return form_ ? fmt::format("clocknim[{},form({})]", p_, form_->text()) : fmt::format("clocknim[{},{}]", p_, n_);
}

std::vector<std::size_t> ClockNim::pile_options(std::size_t kind) const {
  if (form_) return form_->kinds()[kind].options;
  std::vector<std::size_t> out(kind);
  std::iota(out.begin(), out.end(), std::size_t{0});
  return out;
}

// Counts for sizes 1 to n are always present, further ones only up to the last that is not zero.
ClockPosition ClockNim::normal(Position q) const {
  const auto least = static_cast<std::size_t>(n_);
  while (q.piles.size() > least && q.piles.back() == 0) q.piles.pop_back();
  if (q.piles.size() < least) q.piles.resize(least);
  return q;
}

void ClockNim::options(const Position& q, Sink<Position> sink) const {
  for (std::size_t kind = q.piles.size(); kind >= 1; --kind) {
    if (q.piles[kind - 1] == 0) continue;
    for (const auto to : pile_options(kind)) {
      Position next = q;
      --next.piles[kind - 1];
      if (to > 0) ++next.piles[to - 1];
      if (++next.clock == p_) {
        next.clock = 0;
        ++next.piles[static_cast<std::size_t>(n_) - 1];
      }
      sink(normal(std::move(next)));
    }
  }
}

ClockPosition ClockNim::parse(Cursor& in) const {
  Position q;
  do {
    if (q.piles.size() == kMostSizes) in.fail(fmt::format("more than {} sizes of piles", kMostSizes));
    q.piles.push_back(in.integer(0, kMostPiles, "a number of piles"));
  } while (in.eat(','));
  in.expect('|');
  q.clock = in.integer(0, p_ - 1, "the state of the clock");
  return checked(std::move(q));
}

ClockPosition ClockNim::from_numbers(std::span<const std::int64_t> numbers) const {
  Position q;
  const bool has_clock = numbers.size() == static_cast<std::size_t>(n_) + 1;
  if (has_clock) {
    q.clock = numbers.back();
    numbers = numbers.first(numbers.size() - 1);
  }
  for (const auto n : numbers) {
    if (n < 0 || n > kMostPiles) throw Error(fmt::format("a number of piles is from 0 to {}", kMostPiles));
    q.piles.push_back(n);
  }
  return checked(std::move(q));
}

// Of what was given, which may leave out zeros at the end.
ClockPosition ClockNim::checked(Position q) const {
  q.piles.resize(std::max(q.piles.size(), static_cast<std::size_t>(n_)));
  check(q);
  return normal(std::move(q));
}

void ClockNim::check(const Position& q) const {
  if (form_ && q.piles.size() > static_cast<std::size_t>(n_)) {
    std::string kinds;
    for (std::size_t i = 1; i < form_->kinds().size(); ++i) {
      kinds += fmt::format("{}a{} counts {}", i == 1 ? "" : ", ", i, form_->kinds()[i].text);
    }
    throw Error(fmt::format("{} has {} kinds of piles: {}", spec(), n_, kinds));
  }
  if (q.piles.size() < static_cast<std::size_t>(n_)) {
    throw Error(fmt::format("{} has the numbers of {} kinds of piles, not of {}", spec(), n_, q.piles.size()));
  }
  if (q.clock >= p_) throw Error(fmt::format("the clock of {} goes from 0 to {}", spec(), p_ - 1));
}

std::string ClockNim::format(const Position& q) const { return fmt::format("{}|{}", join(q.piles, ","), q.clock); }

void ClockNim::draw(const Position& q, Canvas& canvas) const {
  for (std::size_t i = 0; i < q.piles.size(); ++i) {
    const auto row = static_cast<int>(i);
    const auto name = form_ ? form_->kinds()[i + 1].text : fmt::format("{}", i + 1);
    canvas.cell(row, 0, name, Canvas::Tone::Faint);
    canvas.cell(row, 1, fmt::format("{}", q.piles[i]));
  }
  canvas.caption(fmt::format("piles of each kind; clock {} of {}", q.clock, p_));
  if (const auto z = cell(q))
    canvas.caption(fmt::format("cell {} of addition[{}]", lattice_text(*z), vectors().text()));
}

VectorSet ClockNim::vectors() const {
  const auto n = static_cast<std::size_t>(n_);
  std::vector<LatticeVector> out;
  for (std::size_t kind = n; kind >= 1; --kind) {
    for (const auto to : pile_options(kind)) {
      // One tick of the clock; the first coordinate also counts the piles of kind n, p for each.
      LatticeVector v(n);
      v[0] = 1;
      if (kind == n) {
        v[0] -= p_;
      } else {
        v[kind] -= 1;
      }
      if (to > 0) v[to] += 1;
      out.push_back(std::move(v));
    }
  }
  return VectorSet(std::move(out));
}

std::optional<LatticeVector> ClockNim::cell(const Position& q) const {
  const auto n = static_cast<std::size_t>(n_);
  if (q.piles.size() != n || (q.piles[n - 1] == 0 && q.clock == 0)) return std::nullopt;
  LatticeVector out{p_ * q.piles[n - 1] + q.clock - 1};
  for (std::size_t i = 0; i + 1 < n; ++i) out.push_back(q.piles[i]);
  return out;
}

std::optional<Nimber> ClockNim::theorem(question::Grundy, const Position& q) const {
  if (q.piles.size() == 2 && p_ == 3 && n_ == 2 && !form_) return jenga_clock_value(q.piles[0], q.piles[1], q.clock);
  // "Loves me, loves me not": every move changes the parity of a1, section 4 of the paper.
  if (p_ == 4 && form_ && n_ == 2 && form_->kinds()[2].options == std::vector<std::size_t>{1})
    return static_cast<Nimber>(q.piles[0] % 2);
  return std::nullopt;
}

std::string ClockNim::cell_words() const {
  std::string others;
  for (std::int64_t i = 1; i < n_; ++i) others += fmt::format(", a{}", i);
  return fmt::format("(a1,...,a{}|s) is the cell ({} a{} + s - 1{})", n_, p_, n_, others);
}

RulesetEntry clocknim_entry() {
  return {
      .name = "clocknim",
      .parameters =
          "p,n: after every p moves a new pile of n appears, p > n > 0; or p,form(F) with a literal impartial form F "
          "of height below p in place of the pile",
      .rules =
          "Piles of stones and a clock, written (a1,a2,...|s): a_i piles of size i, the clock at s. A move reduces one "
          "pile and advances the clock; when it goes from p-1 to 0, a new pile of n appears. With a form F, a_i counts "
          "the copies of the i-th non-empty subposition of F, ordered by height and then by text; the last one is F "
          "itself.",
      .citation =
          "A. Carvalho, J. P. Neto, C. P. dos Santos, Combinatorics of Jenga, Australasian Journal of "
          "Combinatorics 76 (2020)",
      .examples = {"clocknim[3,2](3,3|0)", "clocknim[2,1](3,2|1)", "clocknim[4,2](0,0,2|1)", "clocknim[5,4](1,1,0,0|3)",
                   "clocknim[4,form({*|*})](2,1|3)"},
      .make = [](Cursor& in) -> AnyRuleset { return ClockNim::parse_parameters(in); }};
}

}  // namespace nimatron
