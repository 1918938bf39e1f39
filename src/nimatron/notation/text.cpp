#include "nimatron/notation/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/law_text.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/value/game.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/ordinal_nimber.h"

namespace nimatron {

namespace {

std::string pair_text(const PairOf<AnyPosition>& p) { return fmt::format("({},{})", p.normal, p.misere); }

std::string why_broken(const AnyRuleset& r, const Classification<AnyPosition>::Witness& w) {
  auto out = fmt::format("{} is {}", r.print(w.position.position), pair_text(w.position));
  switch (w.how) {
    case Breach::Pair:
      return out;
    case Breach::Move:
      return out + fmt::format(" and moves to {}, which is {}", r.print(w.option->position), pair_text(*w.option));
    case Breach::NoReturn:
      return out + fmt::format(" and moves to {}, from where none leads to a {}", r.print(w.option->position),
                               pair_text(w.position));
    case Breach::Only01:
      return out + " and has a move to a (0,1) and none to a (1,0)";
    case Breach::Only10:
      return out + " and has a move to a (1,0) and none to a (0,1)";
    case Breach::Neither:
      return out + " and has no move to a (0,1) or a (1,0)";
  }
  return out;
}

// A list in a list is written once more for each level.
class Level {
 public:
  Level() {
    constexpr int kDeepest = 1000;
    check_stack();
    if (levels_ == kDeepest) refuse_depth();
    ++levels_;
  }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;
  ~Level() { --levels_; }
  // Whether what is written is a part of something else.
  static bool inside() { return levels_ > 1; }

 private:
  static inline thread_local constinit int levels_ = 0;
};

struct Printer {
  GameArena& games;
  Style style;

  std::string operator()(const Answer& a) const {
    const Level level;
    return std::visit(*this, static_cast<const AnswerData&>(a));
  }
  template <class T>
  std::string operator()(const Found<T>& found) const {
    return (*this)(*found);
  }
  // A position that is an answer is printed as it is typed.
  std::string operator()(const Term& t) const {
    if (t.is_value()) return value(t.value);
    std::string out;
    for (const auto& part : t.parts) out += (out.empty() ? "" : " + ") + part.print();
    for (const Game g : t.written()) {
      if (g != Game()) out += " + " + value(g);
    }
    return out;
  }
  std::string operator()(const Star& s) const { return s.n == 0 ? "0" : s.n == 1 ? "*" : fmt::format("*{}", s.n); }
  std::string operator()(bool b) const { return b ? "true" : "false"; }
  std::string operator()(const Integer& n) const { return n.str(); }
  std::string operator()(Outcome o) const { return std::string(1, letter(o)); }
  std::string operator()(const LoopyOutcome& o) const { return o.name(); }
  std::string operator()(const LoopyNimber& n) const { return n.text(); }
  std::string operator()(const LoopyValue& v) const { return text(games, AnyValue(v)); }
  std::string operator()(const MisereForm& f) const {
    const bool heap = f.position.ruleset.impartial() && f.text[0] != '[';
    return Level::inside() && !heap ? f.position.print() : f.text;
  }
  std::string operator()(const Surreal& x) const { return x.text(); }
  std::string operator()(const OrdinalNimber& x) const { return x.text(); }
  std::string operator()(const Genus& g) const { return g.text(); }
  std::string operator()(const Placed& p) const { return p.print(); }
  std::string operator()(const ValuedPosition& p) const {
    return p.position.print() + " = " + (p.loopy ? (*this)(*p.loopy) : (*this)(Term{{}, p.value}));
  }
  std::string operator()(const PairPosition& p) const {
    return fmt::format("({},{}) {}", p.normal, p.misere, p.position.print());
  }
  std::string operator()(const Range& r) const { return bracketed(Answer(r)); }
  std::string operator()(const Stream& s) const { return bracketed(Answer(s)); }
  std::string operator()(const Decided& v) const {
    if (v.natural && v.holds) return "proved for all natural numbers";
    std::string out = v.holds ? "true" : "false";
    for (std::size_t i = 0; i < v.at.size(); ++i) {
      out += fmt::format("{} ${} = {}", i == 0 ? " at" : ",", v.at[i].first, (*this)(v.at[i].second));
    }
    return out;
  }
  std::string operator()(const List& l) const {
    if (l.bracketed) return bracketed(Answer(l));
    if (l.items.empty()) return "";
    if (found_in<RulesetPage>(l.items.front()) != nullptr) return text_of_all(l);
    if (found_in<ClaimLine>(l.items.front()) != nullptr) {
      std::string out;
      for (const auto& item : l.items) out += claim_line(*found_in<ClaimLine>(item));
      return out;
    }
    return joined(l, " ; ");
  }
  std::string operator()(const Record& r) const {
    std::string out = "{";
    for (const auto& [key, value] : r.fields) {
      out += fmt::format("{}{}: {}", out.size() == 1 ? "" : ", ", key, (*this)(value));
    }
    return out + "}";
  }
  std::string operator()(const Seconds& s) const { return fmt::format("{:.3f}", s.value); }
  std::string operator()(const Sides& s) const {
    // Lists of lists have commas between them.
    const auto side = [&](const List& l) {
      const bool nested = !l.items.empty() && found_in<List>(l.items.front()) != nullptr;
      return joined(l, nested ? " , " : " ; ");
    };
    return fmt::format("Left: {} | Right: {}", side(s.left), side(s.right));
  }
  std::string operator()(const Thermograph& t) const { return text(t); }
  std::string operator()(const Scaffolds& s) const {
    const auto wall = [](const Wall& w) {
      std::string out;
      for (const auto& p : w.points()) out += fmt::format(" ({},{})", p.value.text(), p.temperature.text());
      return fmt::format("{} slope {}", out, w.slope_above());
    };
    return fmt::format("left{}; right{}", wall(s.left), wall(s.right));
  }
  std::string operator()(const Classified& c) const {
    std::string holding, broken;
    for (std::size_t i = 0; i < kGameClassNames.size(); ++i) {
      if (const auto& w = c.classes.broken[i]) {
        broken += fmt::format("; not {}: {}", kGameClassNames[i], why_broken(c.ruleset, *w));
      } else {
        holding += fmt::format("{}{}", holding.empty() ? "" : " ", kGameClassNames[i]);
      }
    }
    if (holding.empty()) holding = "none";
    return c.why ? holding + broken : holding;
  }
  std::string operator()(const PeriodFound& p) const { return text_of(p); }
  std::string operator()(const QuotientFound& q) const { return text_of(q); }
  std::string operator()(const Census& c) const { return text_of(c, games, style); }
  std::string operator()(const Table& t) const { return text_of(t, games, style); }
  std::string operator()(const Counts& c) const { return text_of(c, games, style); }
  std::string operator()(const AnyRuleset& r) const { return r.spec(); }
  std::string operator()(const RulesetPage& p) const { return text_of(p); }
  std::string operator()(const ClaimLine& c) const {
    auto out = fmt::format("{}\n  {}\n  as printed: {}\n", c.id, c.citation, c.statement);
    if (!c.corrected.empty()) out += fmt::format("  corrected:  {}\n", c.corrected);
    if (!c.proof.empty()) out += fmt::format("  proof:      {}\n", c.proof);
    return out + fmt::format("  verdict:    {}\n  check it:   nimatron check '{}'\n", c.verdict, c.id);
  }
  std::string operator()(const Report& r) const { return text_of(r, games, style); }
  std::string operator()(const Drawing& d) const { return d.canvas.text(); }
  std::string operator()(const UptimalExpansion& e) const {
    std::string out = e.number.text();
    for (std::size_t i = 0; i < e.ups.size(); ++i) {
      if (e.ups[i] != 0) out += fmt::format(" + {}.^<{}>", e.ups[i], i + 1);
    }
    if (e.nimber != 0) out += fmt::format(" + *{}", e.nimber);
    return out;
  }
  std::string operator()(const ClassCounts& c) const { return text_of(c); }
  std::string operator()(const Guesses& g) const { return text_of(g); }
  std::string operator()(const RuleReport& r) const { return text_of(r); }
  std::string operator()(const Strategy& s) const { return text_of(s); }
  std::string operator()(const AutomatonLaw& l) const { return text_of(l); }
  std::string operator()(const std::string& s) const { return s; }

 private:
  std::string value(Game g) const { return style.explicit_forms ? explicit_text(games, g) : text(games, g); }
  std::string bracketed(const Answer& list) const {
    std::string out = "[";
    Growth held;
    each_item(list, [&](const Answer& item) {
      const auto more = (*this)(item);
      held.add(more.size() + 2);
      out += (out.size() == 1 ? "" : ", ") + more;
      return true;
    });
    return out + "]";
  }
  std::string joined(const List& l, const char* between) const {
    std::vector<std::string> texts;
    texts.reserve(l.items.size());
    for (const auto& item : l.items) texts.push_back((*this)(item));
    return join(texts, between);
  }
};

}  // namespace

GameArena& arena_of(const Answer& answer) {
  if (!answer.games) throw Error("a part of an answer has no arena of its own");
  return *answer.games;
}

std::string text_of(const Answer& part, GameArena& games, Style style) { return Printer{games, style}(part); }

std::string text_of(const Answer& answer, Style style) { return text_of(answer, arena_of(answer), style); }

std::string claim_line(const ClaimLine& c) {
  if (c.id.empty()) return fmt::format("error: {}\n", c.statement);
  if (!c.range) return fmt::format("{}\t{}\t{}\n", c.id, c.verdict, c.statement);
  return fmt::format("{}\t{}\t{}\t{:.2f}\n", c.id, c.verdict, *c.range, c.seconds);
}

std::string caret_picture(std::string_view text, const Error& e) {
  if (!e.column()) return {};
  constexpr std::size_t kWidth = 76;
  std::vector<std::string_view> characters;
  for (std::size_t i = 0; i < text.size();) {
    const auto length = character_length(text.substr(i));
    const auto c = static_cast<unsigned char>(text[i]);
    const bool shown = length > 0 && c >= 0x20 && c != 0x7f;
    characters.push_back(shown ? text.substr(i, length) : "?");
    i += std::max<std::size_t>(1, length);
  }
  const std::size_t column = *e.column();
  if (column > characters.size()) return {};
  const std::size_t begin = column > kWidth / 2 && characters.size() > kWidth ? column - kWidth / 2 : 0;
  std::string shown;
  for (auto i = begin; i < std::min(characters.size(), begin + kWidth); ++i) shown += characters[i];
  return fmt::format("  {}\n  {}^\n", shown, std::string(column - begin, ' '));
}

std::string error_line(const Error& e) {
  if (e.column()) return fmt::format("error: column {}: {}", *e.column() + 1, e.what());
  return fmt::format("error: {}", e.what());
}

}  // namespace nimatron
