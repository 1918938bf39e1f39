// Reads the rules of strips and grids.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "nimatron/base/budget.h"
#include "nimatron/base/nearest.h"
#include "nimatron/rules/board_pattern.h"

namespace nimatron {

namespace {

constexpr std::string_view kWordsAfterCells[] = {"turned", "mirrored", "if", "unless", "and"};
constexpr std::size_t kMostElements = 256;  // of a pattern

// What an element of a result says.
struct ResultElement {
  enum class What : std::uint8_t { Symbol, Keep, Edge };
  What what;
  int symbol;
  Run run;
  std::size_t at;  // its place in the rule
};

template <class E>
struct Rows {
  std::vector<std::vector<E>> rows;
  std::vector<std::size_t> starts;  // of the rows, in the text
};

class RuleReader {
 public:
  RuleReader(const GameText& game, const BoardRules& rules, const RuleText& text)
      : game_(game), rules_(rules), text_(text), t_(text.text) {}

  void read_move(BoardRule& rule) {
    const auto arrow = t_.find("->");
    if (arrow == std::string_view::npos) fail(t_.size(), "expected '->' and what the cells become");
    end_ = arrow;
    const auto pattern = read_pattern();
    at_ = arrow + 2;
    end_ = tail_from(at_);
    rule.pattern = with_result(pattern);
    read_tail(&rule.conditions);
    if (!std::any_of(rule.pattern.elements.begin(), rule.pattern.elements.end(),
                     [](const PatternCell& e) { return e.changes(); })) {
      fail(0, "this rule can never change anything");
    }
    rule.variants = variants(rule.pattern, images_);
  }

  std::vector<Variant> read_end() {
    end_ = tail_from(0);
    const Pattern pattern = laid_out(read_pattern().rows);
    read_tail(nullptr);
    return variants(pattern, images_);
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& message) const { game_.fail(text_, at, message); }

  // Where the words after the cells begin: the first that stands alone after other text.
  std::size_t tail_from(std::size_t start) const {
    bool first = true;
    for (std::size_t i = start; i < t_.size();) {
      if (is_space(t_[i])) {
        ++i;
        continue;
      }
      auto end = i;
      while (end < t_.size() && !is_space(t_[end])) ++end;
      const auto word = t_.substr(i, end - i);
      if (!first &&
          std::find(std::begin(kWordsAfterCells), std::end(kWordsAfterCells), word) != std::end(kWordsAfterCells))
        return i;
      first = false;
      i = end;
    }
    return t_.size();
  }

  bool more() {
    while (at_ < end_ && is_space(t_[at_])) ++at_;
    return at_ < end_;
  }
  bool eat(char c) {
    if (!more() || t_[at_] != c) return false;
    ++at_;
    return true;
  }

  int symbol() {
    const auto c = first_character(t_.substr(at_));
    const auto found = std::find(rules_.symbols.begin(), rules_.symbols.end(), c);
    if (found == rules_.symbols.end()) {
      if (never_a_symbol(c)) fail(at_, fmt::format("'{}' cannot stand here", c));
      static const std::vector<std::string> kWords = {"turned", "mirrored", "unless"};
      const auto word = t_.substr(at_, t_.find(' ', at_) - at_);
      const auto near = word.size() > 2 ? nearest(word, kWords) : std::string();
      fail(at_, fmt::format("unknown symbol '{}': the symbols are {}{}", c, rules_.text_of(rules_.all_symbols()),
                            near.empty() ? symbol_hint(c, rules_.symbols) : fmt::format("; did you mean '{}'?", near)));
    }
    at_ += c.size();
    return static_cast<int>(found - rules_.symbols.begin());
  }

  // The rest of [..].
  PatternCell brackets(std::size_t start, bool edges) {
    PatternCell e;
    for (;;) {
      if (!more()) fail(start, "expected ']' after '['");
      if (eat(']')) break;
      if (edges && eat('~')) {
        e.edge = true;
      } else {
        e.symbols |= SymbolSet{1} << symbol();
      }
    }
    if (e.symbols == 0 && !e.edge) fail(start, "expected symbols between '[' and ']'");
    return e;
  }

  Run run() { return eat('*') ? Run::Star : eat('+') ? Run::Plus : Run::None; }

  Rows<PatternCell> read_pattern() {
    return read_rows<PatternCell>([&] {
      const auto start = at_;
      PatternCell e;
      if (eat('[')) {
        e = brackets(start, true);
      } else if (eat('_')) {
        e.symbols = rules_.all_symbols();
      } else if (eat('~')) {
        e.edge = true;
      } else {
        e.symbols = SymbolSet{1} << symbol();
      }
      e.run = run();
      if (e.run != Run::None && e.edge) fail(start, "'~' cannot stand in a run");
      return e;
    });
  }

  Rows<ResultElement> read_result() {
    return read_rows<ResultElement>([&] {
      using What = ResultElement::What;
      const auto start = at_;
      ResultElement e{What::Symbol, 0, Run::None, start};
      if (eat('=')) {
        e.what = What::Keep;
      } else if (eat('~')) {
        e.what = What::Edge;
      } else {
        e.symbol = symbol();
      }
      e.run = run();
      if (e.run != Run::None && e.what == What::Edge) fail(start, "'~' cannot stand in a run");
      return e;
    });
  }

  template <class E, class F>
  Rows<E> read_rows(F element) {
    Rows<E> all;
    std::size_t count = 0;
    more();
    all.starts.push_back(at_);
    all.rows.emplace_back();
    while (more()) {
      tick();
      if (eat('/')) {
        more();
        all.starts.push_back(at_);
        all.rows.emplace_back();
        continue;
      }
      all.rows.back().push_back(element());
      if (++count > kMostElements) fail(at_, fmt::format("more than {} cells", kMostElements));
    }
    for (std::size_t r = 0; r < all.rows.size(); ++r) {
      if (all.rows[r].empty()) fail(all.starts[r], "expected cells");
      if (all.rows[r].size() != all.rows[0].size()) {
        fail(all.starts[r],
             fmt::format("row {} has {} cells, the first row has {}", r + 1, all.rows[r].size(), all.rows[0].size()));
      }
    }
    if (rules_.strip && all.rows.size() > 1) fail(all.starts[1] - 1, "a strip is one row: '/' cannot stand here");
    return all;
  }

  Pattern laid_out(const std::vector<std::vector<PatternCell>>& rows) const {
    Pattern p{static_cast<int>(rows.size()), static_cast<int>(rows[0].size()), {}, false};
    for (const auto& row : rows) p.elements.insert(p.elements.end(), row.begin(), row.end());
    p.down = p.has_runs() && p.rows > 1;
    if (p.has_runs() && p.rows > 1 && p.columns > 1) {
      fail(0, "a run stands only in a pattern of one row or one column");
    }
    return p;
  }

  Pattern with_result(const Rows<PatternCell>& pattern) {
    Pattern p = laid_out(pattern.rows);
    if (rules_.strip) {
      strip_result(p);
    } else {
      const auto start = (more(), at_);
      if (more() && t_[at_] == '-') fail(at_, "only the cells of a strip can be taken off");
      const auto result = read_result();
      if (result.rows.size() != pattern.rows.size() || result.rows[0].size() != pattern.rows[0].size()) {
        fail(start, fmt::format("the shapes differ: the pattern has {} x {} cells, the result has {} x {}", p.rows,
                                p.columns, result.rows.size(), result.rows[0].size()));
      }
      std::size_t i = 0;
      for (const auto& row : result.rows) {
        for (const auto& e : row) apply(p.elements[i++], e);
      }
    }
    return p;
  }

  // A result as long as its pattern, edges included, belongs to it element by element; otherwise edges are left out
  // of both, and what the result has no element for is taken off.
  void strip_result(Pattern& p) {
    const auto start = (more(), at_);
    std::vector<ResultElement> result;
    if (eat('-')) {
      if (more()) fail(at_, "expected nothing after '-'");
    } else {
      result = read_result().rows[0];
    }
    if (result.size() == p.elements.size() && fits_edges(p, result)) {
      for (std::size_t i = 0; i < result.size(); ++i) apply(p.elements[i], result[i]);
      return;
    }
    check_edges(p, result);
    result.erase(std::remove_if(result.begin(), result.end(),
                                [](const ResultElement& e) { return e.what == ResultElement::What::Edge; }),
                 result.end());
    std::size_t i = 0;
    for (PatternCell& e : p.elements) {
      if (e.symbols == 0) continue;
      if (i < result.size()) {
        apply(e, result[i++]);
      } else {
        e.result = PatternCell::kRemove;
      }
    }
    if (i < result.size()) {
      fail(start, fmt::format("the result has {} elements, the pattern only {}: it can be shorter, not longer",
                              result.size(), i));
    }
  }

  static bool fits_edges(const Pattern& p, const std::vector<ResultElement>& result) {
    for (std::size_t i = 0; i < result.size(); ++i) {
      const bool edge = p.elements[i].symbols == 0;
      if (edge ? result[i].what == ResultElement::What::Symbol : result[i].what == ResultElement::What::Edge)
        return false;
    }
    return true;
  }

  // Edges that a shorter result writes are edges of the pattern, at the same end.
  void check_edges(const Pattern& p, const std::vector<ResultElement>& result) const {
    const auto is_edge = [](const PatternCell& e) { return e.symbols == 0; };
    const auto is_written = [](const ResultElement& e) { return e.what == ResultElement::What::Edge; };
    const auto edges = std::count_if(p.elements.begin(), p.elements.end(), is_edge);
    const auto written = std::count_if(result.begin(), result.end(), is_written);
    const auto front = std::find_if_not(p.elements.begin(), p.elements.end(), is_edge) - p.elements.begin();
    const auto back = std::find_if_not(p.elements.rbegin(), p.elements.rend(), is_edge) - p.elements.rbegin();
    const auto front_written = std::find_if_not(result.begin(), result.end(), is_written) - result.begin();
    const auto back_written = std::find_if_not(result.rbegin(), result.rend(), is_written) - result.rbegin();
    const bool alone = written == static_cast<std::ptrdiff_t>(result.size());
    if (written > edges || (!alone && (front_written > front || back_written > back))) {
      const auto at = std::find_if(result.begin(), result.end(), is_written);
      fail(at->at, "'~' stands here for an edge that the pattern does not have");
    }
  }

  void apply(PatternCell& e, const ResultElement& r) const {
    using What = ResultElement::What;
    if (r.run != e.run) {
      fail(r.at, e.run == Run::None ? "the pattern has no run here"
                                    : fmt::format("the pattern has a run here: expected '{}' after the symbol",
                                                  e.run == Run::Star ? '*' : '+'));
    }
    if (r.what == What::Edge && e.symbols != 0) fail(r.at, "'~' stands only where the pattern has '~'");
    if (r.what == What::Symbol) {
      if (e.edge) fail(r.at, "what may be off the board stays as it is: expected '='");
      e.result = e.symbols == SymbolSet{1} << r.symbol ? PatternCell::kKeep : r.symbol;
    }
  }

  std::string_view next_word() {
    if (!more()) return {};
    const auto start = at_;
    while (at_ < end_ && !is_space(t_[at_])) ++at_;
    return t_.substr(start, at_ - start);
  }

  // turned, mirrored, and conditions where there may be some.
  void read_tail(std::vector<Condition>* conditions) {
    at_ = end_;
    end_ = t_.size();
    bool turned = false, mirrored = false;
    while (more()) {
      const auto start = at_;
      const auto word = next_word();
      if (word == "turned") {
        turned = true;
      } else if (word == "mirrored") {
        mirrored = true;
      } else if (conditions != nullptr && (word == "if" || word == "unless")) {
        more();
        const auto beside = at_;
        if (next_word() != "beside") fail(beside, fmt::format("expected 'beside' after '{}'", word));
        if (!more()) fail(at_, "expected a symbol or [..] after 'beside'");
        const auto set = at_;
        const SymbolSet symbols = eat('[') ? brackets(set, false).symbols : SymbolSet{1} << symbol();
        conditions->push_back({word == "unless", symbols});
      } else {
        fail(start, conditions == nullptr ? "expected 'turned', 'mirrored' or the end of the line"
                                          : "expected 'turned', 'mirrored', 'if beside', 'unless beside' or the end of "
                                            "the line");
      }
    }
    images_ = turned && mirrored ? kAllImages : turned ? kRotations : mirrored ? kReflections : kItself;
  }

  const GameText& game_;
  const BoardRules& rules_;
  const RuleText& text_;
  std::string_view t_;
  std::size_t at_ = 0, end_ = 0;
  Images images_ = kItself;
};

// Whether no position fulfils them: some cell beside the match is in a set, and no cell is in a larger one.
bool contradict(const std::vector<Condition>& conditions) {
  for (const auto& a : conditions) {
    for (const auto& b : conditions) {
      if (!a.unless && b.unless && (a.symbols & ~b.symbols) == 0) return true;
    }
  }
  return false;
}

// A symbol that begins the patterns of one player only is that player's.
std::vector<Canvas::Tone> tones_of(const BoardRules& rules) {
  SymbolSet left = 0, right = 0;
  for (const BoardRule& r : rules.moves) {
    SymbolSet own = 0;
    for (const PatternCell& e : r.pattern.elements) {
      if (std::has_single_bit(e.symbols)) own |= e.symbols;
      if (e.result >= 0) own |= SymbolSet{1} << e.result;
      if (own != 0) break;
    }
    if (r.mover != Mover::Right) left |= own;
    if (r.mover != Mover::Left) right |= own;
  }
  std::vector<Canvas::Tone> tones;
  for (std::size_t s = 0; s < rules.symbols.size(); ++s) {
    const bool l = (left >> s & 1) != 0, r = (right >> s & 1) != 0;
    tones.push_back(l == r ? Canvas::Tone::Plain : l ? Canvas::Tone::Left : Canvas::Tone::Right);
  }
  return tones;
}

}  // namespace

BoardRules read_board_rules(const GameText& game) {
  BoardRules rules{game.kind == GameText::Kind::Strip,
                   read_symbols(game, {"", "", "the symbols of the cells", kMostSymbols}),
                   {},
                   {},
                   {},
                   {}};
  for (const GameRule& m : game.moves) {
    tick();
    BoardRule rule{m.mover, m.name, game.place(m.rule), {}, {}, {}};
    RuleReader(game, rules, m.rule).read_move(rule);
    if (!can_match(rule.pattern) || contradict(rule.conditions)) {
      rules.warnings.push_back(fmt::format("{}{} of {} can never match", game.place(m.rule).text(), m.name, game.name));
    }
    rules.moves.push_back(std::move(rule));
  }
  for (const RuleText& text : game.ends) {
    auto read = RuleReader(game, rules, text).read_end();
    if (!can_match(read[0].pattern)) {
      rules.warnings.push_back(fmt::format("{}this pattern of {} can never occur", game.place(text).text(), game.name));
    }
    rules.ends.push_back(std::move(read));
  }
  rules.tones = tones_of(rules);
  return rules;
}

}  // namespace nimatron
