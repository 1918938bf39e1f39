#include "nimatron/rules/graph_rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "nimatron/base/budget.h"
#include "nimatron/base/canvas.h"
#include "nimatron/base/join.h"
#include "nimatron/rules/symbols.h"

namespace nimatron {

namespace {

constexpr std::string_view kDigits = "0123456789";  // they are the names of vertices
constexpr std::size_t kMostGraphSymbols = 100;

class GraphRuleReader {
 public:
  GraphRuleReader(const GameText& game, const GraphRules& rules, const GameRule& rule)
      : game_(game), symbols_(rules.symbols), rule_(rule), text_(rule.rule.text) {
    out_.mover = rule.mover;
    out_.name = rule.name;
    out_.text = rule.rule;
  }

  GraphRules::Rule read() {
    const auto arrow = text_.find("->");
    if (arrow == std::string_view::npos) fail(text_.size(), "expected '->' and what the vertices become");
    end_ = arrow;
    std::vector<std::vector<bool>> from;
    do from.push_back(symbol_set());
    while (from.size() < 3 && edge(from.size()));
    at_ = arrow + 2;
    end_ = text_.size();
    std::vector<std::uint32_t> to;
    do to.push_back(result());
    while (to.size() < 3 && !at_word() && result_edge(to.size()));
    if (from.size() != to.size()) fail(arrow + 2, "the result has not the shape of the pattern");
    for (std::size_t i = 0; i < from.size(); ++i) pattern_.push_back(becomes(from[i], to[i]));
    while (!done()) word();
    finish();
    return std::move(out_);
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& message) const { game_.fail(rule_.rule, at, message); }
  void space() {
    while (at_ < end_ && is_space(text_[at_])) ++at_;
  }
  bool done() {
    space();
    return at_ >= end_;
  }
  std::string_view character() {
    if (done()) fail(end_, "expected a symbol");
    return first_character(text_.substr(at_));
  }
  std::string_view next_word() {
    space();
    auto end = at_;
    while (end < end_ && !is_space(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }
  bool at_word() {
    const auto w = next_word();
    return w.empty() || w == "if" || w == "unless" || w == "and" || w == "turned" || w == "mirrored";
  }

  std::optional<std::uint32_t> symbol(std::string_view c) const {
    const auto it = std::find(symbols_.begin(), symbols_.end(), c);
    if (it == symbols_.end()) return std::nullopt;
    return static_cast<std::uint32_t>(it - symbols_.begin());
  }
  std::uint32_t known_symbol(std::string_view c, std::size_t at) const {
    const auto s = symbol(c);
    if (!s) {
      fail(at,
           fmt::format("unknown symbol '{}': the symbols are {}{}", c, join(symbols_, " "), symbol_hint(c, symbols_)));
    }
    return *s;
  }

  // A symbol, [xo] or _.
  std::vector<bool> symbol_set() {
    std::vector<bool> out(symbols_.size());
    const auto c = character();
    at_ += c.size();
    if (c == "_") {
      out.assign(symbols_.size(), true);
    } else if (c == "[") {
      const auto start = at_;
      while (character() != "]") {
        out[known_symbol(character(), at_)] = true;
        at_ += character().size();
      }
      if (at_ == start) fail(at_, "expected a symbol");
      ++at_;
    } else {
      out[known_symbol(c, at_ - c.size())] = true;
    }
    return out;
  }

  std::uint32_t result() {
    const auto c = character();
    at_ += c.size();
    if (c == "%") return GraphRules::kDelete;
    if (c == "=") return GraphRules::kNoMatch;
    return known_symbol(c, at_ - c.size());
  }

  // - or -b-; none at the end of the pattern.
  bool edge(std::size_t vertices) {
    if (done()) return false;
    if (vertices == 2) fail(at_, "a pattern has at most two vertices");
    out_.edge_mark = mark();
    out_.any_edge = out_.edge_mark == 0;
    return true;
  }
  bool result_edge(std::size_t vertices) {
    if (vertices == 2) fail(at_, "a result has at most two vertices");
    const auto at = at_;
    if (const auto m = mark(); m != 0 && (out_.any_edge || m != out_.edge_mark)) {
      fail(at, "a result does not change the mark of an edge");
    }
    return true;
  }
  std::uint32_t mark() {
    space();
    if (at_ >= end_ || text_[at_] != '-') fail(at_, "expected '-' between two vertices");
    ++at_;
    if (at_ >= end_ || is_space(text_[at_])) return 0;
    const auto c = first_character(text_.substr(at_));
    if (at_ + c.size() >= end_ || text_[at_ + c.size()] != '-') return 0;
    if (never_a_symbol(c, kDigits)) {
      fail(at_, fmt::format("'{}' cannot be the mark of an edge", c));
    }
    at_ += c.size() + 1;
    return static_cast<std::uint32_t>(decode_utf8(c)[0]);
  }

  // A symbol that becomes itself is kept.
  static GraphRules::Becomes becomes(const std::vector<bool>& from, std::uint32_t to) {
    GraphRules::Becomes out(from.size(), GraphRules::kNoMatch);
    for (std::uint32_t s = 0; s < from.size(); ++s) {
      if (from[s]) out[s] = to == GraphRules::kNoMatch ? s : to;
    }
    return out;
  }

  // if beside S, unless beside S, and beside S -> T
  void word() {
    const auto at = at_;
    const auto w = next_word();
    if (w == "turned" || w == "mirrored") fail(at, fmt::format("'{}' is for boards, not for graphs", w));
    if (w != "if" && w != "unless" && w != "and") {
      fail(at, "expected 'if beside', 'unless beside' or 'and beside'");
    }
    at_ += w.size();
    space();
    if (next_word() != "beside") fail(at_, fmt::format("expected 'beside' after '{}'", w));
    at_ += 6;
    const auto which = symbol_set();
    if (w != "and") {
      out_.conditions.push_back({w == "if", which});
      return;
    }
    space();
    if (!text_.substr(at_).starts_with("->")) fail(at_, "expected '->' and what the neighbours become");
    at_ += 2;
    out_.changes.push_back(becomes(which, result()));
  }

  void finish() {
    const auto keeps = [](const GraphRules::Becomes& b) {
      for (std::uint32_t s = 0; s < b.size(); ++s) {
        if (b[s] != GraphRules::kNoMatch && b[s] != s) return false;
      }
      return true;
    };
    if (std::all_of(pattern_.begin(), pattern_.end(), keeps) &&
        std::all_of(out_.changes.begin(), out_.changes.end(), keeps)) {
      fail(0, "this rule can never change anything");
    }
    out_.ways = {pattern_};
    if (pattern_.size() == 2 && pattern_[0] != pattern_[1]) out_.ways.push_back({pattern_[1], pattern_[0]});
  }

  const GameText& game_;
  const std::vector<std::string>& symbols_;
  const GameRule& rule_;
  std::string_view text_;
  std::size_t at_ = 0, end_ = 0;
  std::vector<GraphRules::Becomes> pattern_;
  GraphRules::Rule out_ = {};
};

// How much less the weight of a vertex becomes, at least; none if it is never matched.
std::optional<std::int64_t> least_loss(const GraphRules::Becomes& b, const std::vector<std::uint32_t>& weights) {
  std::optional<std::int64_t> least;
  for (std::size_t s = 0; s < b.size(); ++s) {
    if (b[s] == GraphRules::kNoMatch) continue;
    const std::int64_t after = b[s] == GraphRules::kDelete ? 0 : weights[b[s]];
    const auto loss = std::int64_t{weights[s]} - after;
    least = std::min(least.value_or(loss), loss);
  }
  return least;
}

bool decreases(const GraphRules::Rule& rule, const std::vector<std::uint32_t>& weights) {
  std::int64_t loss = 0;
  for (const auto& b : rule.ways[0]) loss += least_loss(b, weights).value_or(1);
  return loss > 0 && std::all_of(rule.changes.begin(), rule.changes.end(),
                                 [&](const GraphRules::Becomes& b) { return least_loss(b, weights).value_or(0) >= 0; });
}

}  // namespace

GraphRules read_graph_rules(const GameText& game) {
  GraphRules out;
  out.symbols =
      read_symbols(game, {kDigits, " of a graph", "the symbols of the vertices, such as '. x o'", kMostGraphSymbols});
  for (const auto& rule : game.moves) {
    tick();
    out.rules.push_back(GraphRuleReader(game, out, rule).read());
  }
  return out;
}

std::vector<std::uint32_t> decreasing_weights(const GraphRules& rules) {
  const auto n = rules.symbols.size();
  constexpr std::size_t kMostTried = 100'000;
  const auto most = static_cast<std::uint32_t>(n + 1);
  std::vector<std::uint32_t> weights(n, 1);
  for (std::size_t tried = 0; tried < kMostTried; ++tried) {
    tick();
    if (std::all_of(rules.rules.begin(), rules.rules.end(),
                    [&](const GraphRules::Rule& r) { return decreases(r, weights); })) {
      return weights;
    }
    std::size_t i = 0;
    while (i < n && weights[i] == most) weights[i++] = 1;
    if (i == n) break;
    ++weights[i];
  }
  return {};
}

}  // namespace nimatron
