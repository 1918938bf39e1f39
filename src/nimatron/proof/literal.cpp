#include "nimatron/proof/literal.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "nimatron/base/budget.h"
#include "nimatron/base/cursor.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostForms = 3000;  // a game of a rule file has at most 4000 lines
constexpr std::int64_t kMostInteger = 1000, kMostNumerator = 1'000'000, kMostUpsAsParts = 100;
constexpr int kMostBraces = 100;

std::string with_single_bars(std::string_view text, int depth);

// What stands in braces: of bars of several lengths the longest parts it, {2|1||0} is {{2|1}|0}.
std::string parted(std::string_view inside, int depth) {
  if (depth > kMostBraces) throw Error("too many brackets, one inside the other");
  int open = 0;
  std::size_t at = 0, longest = 0;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside[i] == '{') ++open;
    if (inside[i] == '}') --open;
    std::size_t length = 0;
    while (open == 0 && i + length < inside.size() && inside[i + length] == '|') ++length;
    if (length > longest) at = i, longest = length;
    if (length > 0) i += length - 1;
  }
  if (longest == 0) return with_single_bars(inside, depth);
  const auto side = [&](std::string_view options) {
    std::string out = parted(options, depth + 1);
    int inner = 0;
    bool bar = false;
    for (const char c : out) {
      inner += c == '{' ? 1 : c == '}' ? -1 : 0;
      bar = bar || (c == '|' && inner == 0);
    }
    return bar ? "{" + out + "}" : out;
  };
  return side(inside.substr(0, at)) + "|" + side(inside.substr(at + longest));
}

std::string with_single_bars(std::string_view text, int depth) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::size_t end = i;
    int open = text[i] == '{' ? 1 : 0;
    while (open > 0 && ++end < text.size()) open += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
    if (end == i || open > 0) {
      out += text[i];
      continue;
    }
    out += "{" + parted(text.substr(i + 1, end - i - 1), depth + 1) + "}";
    i = end;
  }
  return out;
}

}  // namespace

std::string ValueForms::row(Id form) { return fmt::format("g{}", form); }

std::string ValueForms::table(std::string_view name) const {
  std::string text = fmt::format("game {}\ntable\n", name);
  for (Id g = 0; g < forms_.size(); ++g) {
    text += row(g) + ":";
    const auto side = [&](const char* player, const Options& options) {
      if (options.empty()) return;
      text += fmt::format("{} {}", text.back() == ':' ? "" : ";", player);
      for (const Id o : options) text += " " + row(o);
    };
    const auto& [left, right] = forms_[g];
    if (left == right) {
      for (const Id o : left) text += " " + row(o);
    } else {
      side("Left", left);
      side("Right", right);
    }
    text += "\n";
  }
  return text;
}

ValueForms::Id ValueForms::form(Options left, Options right) {
  tick();
  for (Options* side : {&left, &right}) {
    std::sort(side->begin(), side->end());
    side->erase(std::unique(side->begin(), side->end()), side->end());
  }
  const auto [it, fresh] = known_.try_emplace(Sides{std::move(left), std::move(right)}, static_cast<Id>(forms_.size()));
  if (fresh) {
    if (forms_.size() == kMostForms) throw Error("a value of so many forms has no certificate");
    forms_.push_back(it->first);
  }
  return it->second;
}

ValueForms::Id ValueForms::integer(std::int64_t n) {
  Id g = form({}, {});
  for (std::int64_t i = 0; i < (n < 0 ? -n : n); ++i) g = n > 0 ? form({g}, {}) : form({}, {g});
  return g;
}

ValueForms::Id ValueForms::number(std::int64_t numerator, int exponent) {
  for (; exponent > 0 && numerator % 2 == 0; --exponent) numerator /= 2;
  if (exponent == 0) return integer(numerator);
  return form({number(numerator - 1, exponent)}, {number(numerator + 1, exponent)});
}

ValueForms::Id ValueForms::star(std::int64_t n) {
  Options below;
  for (std::int64_t i = 0;; ++i) {
    const Id g = form(below, below);
    if (i == n) return g;
    below.push_back(g);
  }
}

ValueForms::Id ValueForms::negative(Id g) {
  const Sides of = forms_[g];
  Options left, right;
  for (const Id o : of.second) left.push_back(negative(o));
  for (const Id o : of.first) right.push_back(negative(o));
  return form(std::move(left), std::move(right));
}

ValueForms::Id ValueForms::sum(Id g, Id h) {
  const Sides a = forms_[g], b = forms_[h];
  Options left, right;
  for (const Id o : a.first) left.push_back(sum(o, h));
  for (const Id o : b.first) left.push_back(sum(g, o));
  for (const Id o : a.second) right.push_back(sum(o, h));
  for (const Id o : b.second) right.push_back(sum(g, o));
  return form(std::move(left), std::move(right));
}

ValueForms::Id ValueForms::sum_of(const std::vector<Id>& parts) {
  Id g = form({}, {});
  for (const Id part : parts) g = sum(g, part);
  return g;
}

ValueForms::Options ValueForms::options(Cursor& in, char end, int depth) {
  Options out;
  if (in.peek() == end) return out;
  do {
    const bool minus = in.peek() == '-';
    if (minus) in.next();
    const Id g = sum_of(value(in, depth + 1));
    out.push_back(minus ? negative(g) : g);
  } while (in.eat(','));
  return out;
}

std::vector<ValueForms::Id> ValueForms::value(Cursor& in, int depth) {
  if (depth > kMostBraces) in.fail("too many brackets, one inside the other");
  if (in.eat("+-")) {
    const Id g = sum_of(value(in, depth + 1));
    return {form({g}, {negative(g)})};
  }
  if (in.eat('{')) {
    Options left = options(in, '|', depth);
    in.expect('|');
    Options right = options(in, '}', depth);
    in.expect('}');
    return {form(std::move(left), std::move(right))};
  }
  std::vector<Id> parts;
  const auto start = in.column();
  if (in.at_digit()) {
    std::int64_t n = in.integer(0, kMostNumerator, "a number");
    int exponent = 0;
    if (in.eat('/')) {
      const auto below = static_cast<std::uint64_t>(in.integer(1, kMostNumerator, "a power of 2"));
      if (!std::has_single_bit(below)) in.fail("a fraction has a power of 2 below its bar");
      exponent = std::countr_zero(below);
    }
    if (n >> exponent > kMostInteger) in.fail(fmt::format("a number past {} has no certificate", kMostInteger));
    if (n > 0) parts.push_back(number(n, exponent));
  }
  while (in.peek() == '^' || in.peek() == 'v') {
    const bool down = in.next() == 'v';
    const std::int64_t count = in.at_digit() ? in.integer(0, kMostUpsAsParts, "a number of ups") : 1;
    for (std::int64_t i = 0; i < count; ++i) parts.push_back(up(down));
  }
  if (in.peek() == '*') {
    in.next();
    const std::int64_t n = in.at_digit() ? in.integer(0, kMostInteger, "a nimber") : 1;
    if (n > 0) parts.push_back(star(n));
  }
  if (in.column() == start) in.expected("a value");
  return parts;
}

std::vector<ValueForms::Id> ValueForms::read(std::string_view text) {
  const std::string plain = with_single_bars(text, 0);
  Cursor in(plain);
  auto parts = value(in, 0);
  in.end();
  return parts;
}

}  // namespace nimatron
