#include "nimatron/rulesets/heaps/take_and_break.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/rulesets/heaps/octal.h"

namespace nimatron {

namespace {

constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
constexpr std::string_view kMarks = "!?=";

std::optional<HeapCounts::Mark> eat_mark(Cursor& in) {
  const auto at = in.done() ? std::string_view::npos : kMarks.find(in.peek());
  if (at == std::string_view::npos) return std::nullopt;
  in.next();
  return static_cast<HeapCounts::Mark>(at + 1);
}

std::string mark_text(HeapCounts::Mark mark) {
  return mark == HeapCounts::Mark::None ? "" : std::string(1, kMarks[static_cast<std::size_t>(mark) - 1]);
}

}  // namespace

// HeapCounts

void HeapCounts::allow(std::size_t count, Mark mark) {
  if (counts_.size() <= count) counts_.resize(count + 1);
  counts_[count] = count < 2 ? Mark::None : mark;
}

// The tail begins as early as it can; no count is listed after the last that is allowed.
void HeapCounts::simplify() {
  while (!counts_.empty()) {
    const std::size_t last = counts_.size() - 1;
    const bool in_tail = tail_ && (last < 2 ? counts_.back().has_value() : counts_.back() == tail_);
    if (!in_tail && (tail_ || counts_.back())) break;
    counts_.pop_back();
  }
}

HeapCounts HeapCounts::parse(Cursor& in) {
  constexpr std::int64_t kMostHeaps = 1000;
  HeapCounts out;
  const auto all_from = [&](std::size_t count, Mark mark) {
    out.counts_.resize(count);
    out.tail_ = mark;
  };
  if (in.peek() == '*') {
    in.next();
    all_from(0, Mark::None);
  } else if (in.peek() == '{') {
    in.next();
    do {
      const auto count = static_cast<std::size_t>(in.skip_spaces().integer(0, kMostHeaps, "a number of heaps"));
      if (out.tail_ || count < out.counts_.size()) in.fail("the numbers of heaps must rise");
      auto mark = eat_mark(in);
      const bool more = in.peek() == '+';
      if (more) in.next();
      if (!mark) mark = eat_mark(in);
      if (more) {
        all_from(count, mark.value_or(Mark::None));
      } else {
        out.allow(count, mark.value_or(Mark::None));
      }
      in.skip_spaces();
    } while (in.eat(','));
    in.expect('}');
  } else {
    const char c = in.peek() >= 'a' && in.peek() <= 'v' ? static_cast<char>(in.peek() - 'a' + 'A') : in.peek();
    const auto bits = in.done() ? std::string_view::npos : kDigits.find(c);
    if (bits == std::string_view::npos) in.expected("a digit 0 to 9 or A to V, '{' or '*'");
    in.next();
    for (std::size_t count = 0; count < 5; ++count) {
      if ((bits >> count & 1) != 0) out.allow(count, Mark::None);
    }
  }
  // A mark behind the digit is one of all counts.
  if (const auto mark = eat_mark(in)) {
    for (std::size_t count = 2; count < out.counts_.size(); ++count) {
      if (out.counts_[count]) out.counts_[count] = *mark;
    }
    if (out.tail_) out.tail_ = *mark;
  }
  out.simplify();
  return out;
}

std::string HeapCounts::text() const {
  // The mark that all counts from 2 on have.
  std::optional<Mark> common = tail_;
  bool same = true;
  for (std::size_t count = 2; count < counts_.size(); ++count) {
    if (!counts_[count]) continue;
    if (!common) common = counts_[count];
    same = same && counts_[count] == common;
  }
  const std::string behind = same && common ? mark_text(*common) : "";
  constexpr std::size_t kBits = 5;
  if (same && !tail_ && counts_.size() <= kBits) {
    std::size_t bits = 0;
    for (std::size_t count = 0; count < counts_.size(); ++count) {
      if (counts_[count]) bits |= std::size_t{1} << count;
    }
    return kDigits[bits] + behind;
  }
  if (same && tail_ && counts_.empty()) return "*" + behind;
  std::string out = "{";
  const auto add = [&](std::size_t count, const char* plus, Mark mark) {
    out += fmt::format("{}{}{}{}", out.size() > 1 ? "," : "", count, same ? "" : mark_text(mark), plus);
  };
  for (std::size_t count = 0; count < counts_.size(); ++count) {
    if (counts_[count]) add(count, "", *counts_[count]);
  }
  if (tail_) add(counts_.size(), "+", *tail_);
  return out + "}" + behind;
}

std::optional<HeapCounts::Mark> HeapCounts::mark(std::int64_t count) const {
  const auto i = static_cast<std::size_t>(count);
  if (i < counts_.size()) return counts_[i];
  return tail_ && i < 2 ? Mark::None : tail_;
}

std::optional<std::int64_t> HeapCounts::most() const {
  if (tail_) return std::nullopt;
  return static_cast<std::int64_t>(counts_.size()) - 1;
}

std::optional<std::int64_t> HeapCounts::plain() const {
  if (tail_ || counts_.size() > 4) return std::nullopt;
  std::int64_t bits = 0;
  for (std::size_t count = 0; count < counts_.size(); ++count) {
    if (!counts_[count]) continue;
    if (*counts_[count] != Mark::None) return std::nullopt;
    bits |= std::int64_t{1} << count;
  }
  return bits;
}

// The game

TakeAndBreakGame TakeAndBreakGame::parse_parameters(Cursor& in) {
  TakeAndBreakGame out;
  const bool quoted = in.skip_spaces().eat('"');  // the language has read a text already
  std::size_t digits = 0;
  const auto read = [&](std::vector<HeapCounts>& into) {
    if (++digits > kMostDigits) in.fail(fmt::format("more than {} digits in a code", kMostDigits));
    into.push_back(HeapCounts::parse(in));
  };
  do read(out.before_);
  while (!in.done() && in.peek() != '.');
  std::reverse(out.before_.begin(), out.before_.end());
  in.expect('.');
  while (!in.done() && in.peek() != '"' && in.peek() != '[' && in.peek() != ']') read(out.after_);
  if (in.peek() == '[') {
    in.next();
    do read(out.again_);
    while (!in.done() && in.peek() != ']');
    in.expect(']');
  }
  if (quoted) in.expect('"');
  const auto empty = [](const HeapCounts& d) { return d.empty(); };
  if (std::all_of(out.again_.begin(), out.again_.end(), empty)) out.again_.clear();
  while (out.again_.empty() && !out.after_.empty() && out.after_.back().empty()) out.after_.pop_back();
  while (out.before_.size() > 1 && out.before_.back().empty()) out.before_.pop_back();
  return out;
}

std::string TakeAndBreakGame::code() const {
  std::string out;
  for (std::size_t i = before_.size(); i-- > 0;) out += before_[i].text();
  out += '.';
  for (const auto& d : after_) out += d.text();
  if (!again_.empty()) {
    out += '[';
    for (const auto& d : again_) out += d.text();
    out += ']';
  }
  return out.back() == '.' ? out + "0" : out;
}

const HeapCounts& TakeAndBreakGame::digit(std::int64_t j) const {
  static const HeapCounts kNone;
  if (j <= 0) {
    const auto i = static_cast<std::size_t>(-j);
    return i < before_.size() ? before_[i] : kNone;
  }
  const auto i = static_cast<std::size_t>(j - 1);
  if (i < after_.size()) return after_[i];
  return again_.empty() ? kNone : again_[(i - after_.size()) % again_.size()];
}

void TakeAndBreakGame::options(const Position& p, Sink<Position> sink) const {
  using Mark = HeapCounts::Mark;
  for (std::size_t i = 0; i < p.count(); ++i) {
    if (p[i] == 0) continue;
    std::vector<std::int64_t> left;
    const auto place = [&] {
      Position q = p;
      q.sizes.erase(q.sizes.begin() + static_cast<std::ptrdiff_t>(i));
      q.sizes.insert(q.sizes.end(), left.begin(), left.end());
      std::sort(q.sizes.begin(), q.sizes.end());
      sink(q);
    };
    // The heaps of `left` and `count` more of `rest` tokens, none smaller than the last.
    const auto leave = [&](const auto& again, std::int64_t rest, std::int64_t count, std::int64_t least,
                           Mark mark) -> void {
      if (count == 1) {
        if (rest < least) return;
        left.push_back(rest);
        if (mark != Mark::NotAllEqual || left.front() != left.back()) place();
        left.pop_back();
        return;
      }
      const std::int64_t step = mark == Mark::Unequal ? 1 : 0;
      for (std::int64_t size = least; size * count + step * count * (count - 1) / 2 <= rest; ++size) {
        left.push_back(size);
        again(again, rest - size, count - 1, size + step, mark);
        left.pop_back();
      }
    };
    const auto last = again_.empty() ? std::min<std::int64_t>(p[i], static_cast<std::int64_t>(after_.size())) : p[i];
    for (std::int64_t j = 1 - static_cast<std::int64_t>(before_.size()); j <= last; ++j) {
      const HeapCounts& counts = digit(j);
      const std::int64_t rest = p[i] - j;
      if (rest == 0) {
        if (counts.mark(0)) place();
        continue;
      }
      for (std::int64_t count = 1; count <= std::min(rest, counts.most().value_or(rest)); ++count) {
        const auto mark = counts.mark(count);
        if (!mark) continue;
        if (*mark != Mark::Equal || count == 1) {
          leave(leave, rest, count, 1, *mark);
        } else if (rest % count == 0) {
          left.assign(static_cast<std::size_t>(count), rest / count);
          place();
          left.clear();
        }
      }
    }
  }
}

void TakeAndBreakGame::components(const Position& p, Sink<Position> sink) const {
  for (const auto size : p.sizes) {
    if (size > 0) sink({{size}});
  }
}

std::string TakeAndBreakGame::move_name(const Position& p, const Position& q) const {
  const Position gone = other_heaps(p, q), left = other_heaps(q, p);
  if (gone.count() != 1) return "to " + format_heaps(q);
  std::int64_t rest = 0;
  for (const auto size : left.sizes) rest += size;
  if (rest > gone[0]) return "to " + format_heaps(q);
  const auto heap = std::find(p.sizes.begin(), p.sizes.end(), gone[0]) - p.sizes.begin();
  return broken_heap_name(static_cast<std::size_t>(heap) + 1, gone[0], left);
}

// Where tokens are only taken they run out. A code that is octal is known as such.
Facts TakeAndBreakGame::facts() const {
  const bool takes = before_.size() == 1 && before_[0].empty();
  Facts out{.measures = takes ? kTokens : kNoMeasure, .symmetry = SymmetryGroup::OrderOfHeaps};
  std::vector<std::int64_t> digits;
  for (std::size_t j = 0; j <= after_.size(); ++j) {
    const auto plain = digit(static_cast<std::int64_t>(j)).plain();
    if (!plain) return out;
    digits.push_back(*plain);
  }
  if (again_.empty() && before_.size() == 1 && digits[0] % 4 == 0) {
    while (!digits.empty() && digits.back() == 0) digits.pop_back();
    out.heap_code = HeapCode{HeapCode::Kind::Digits, std::move(digits)};
  }
  return out;
}

RulesetEntry takeandbreak_entry() {
  return {.name = "takeandbreak",
          .parameters =
              "a code in quotes such as \"0.77\", \"0.{1,3=}\" or \"0.[3]\", whose digits say how many heaps may be "
              "left",
          .rules =
              "Heaps of tokens. The digit d_j of a code d_-k...d_0.d_1d_2... says how many heaps, none of them empty, "
              "may be left of a heap from which j tokens are taken (or -j are added): the bits of 0-9 and A-V, or "
              "{0,2,5}, {2,4+} with four or more, * for any number. A mark after a digit or a number says which: ! "
              "pairwise unequal heaps, ? not all equal, = all equal. Digits in square brackets at the end repeat for "
              "ever.",
          .citation = "A. N. Siegel, Combinatorial Game Theory (2013), chapter IV",
          .examples = {"takeandbreak[\"0.77\"](9)", "takeandbreak[\"0.{1,3=}\"](10)", "takeandbreak[\"0.[3]\"](3,5)",
                       "takeandbreak[\"0.*!\"](7)"},
          .make = [](Cursor& in) -> AnyRuleset { return TakeAndBreakGame::parse_parameters(in); }};
}

}  // namespace nimatron
