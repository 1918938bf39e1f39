#include "nimatron/proof/statement.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "nimatron/automata/numeration.h"
#include "nimatron/base/cursor.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr std::size_t kLongestStatement = 100'000;
constexpr std::size_t kMostSummands = 1000;
constexpr std::int64_t kMostNumber = 1'000'000'000'000;
constexpr std::array<std::string_view, 6> kRelations = {"==", ">=", "<=", "<>", ">", "<"};

class StatementReader {
 public:
  explicit StatementReader(std::string_view text) : in_(text) {}

  Statement read() {
    in_.skip_spaces();
    const auto start = in_.column();
    if (in_.peek() == '$' || in_.rest().starts_with("for all") || in_.rest().starts_with("automaton(")) return law();
    if (const auto family = bare_family(); !family.empty()) {
      Statement s{Statement::Kind::Law};
      s.text = family;
      s.laws.push_back({"", family});
      return s;
    }
    in_.back_to(start);
    const auto word = in_.word();
    if (in_.peek() == '(') {
      if (word == "outcome") return about_outcome(Statement::Kind::Outcome);
      if (word == "misere_outcome") return about_outcome(Statement::Kind::MisereOutcome);
      if (word == "grundy") return about_grundy();
      if (word == "period") return about_period(start);
      if (word == "quotient") return about_quotient();
    }
    in_.back_to(start);
    return comparison();
  }

 private:
  Statement about_outcome(Statement::Kind kind) {
    Statement s{kind};
    in_.expect('(');
    read_sum(s.sum, false);
    in_.expect(')');
    expect_equal();
    in_.skip_spaces();
    s.outcome = in_.peek();
    if (s.outcome == '\0' || std::string_view("PNLR").find(s.outcome) == std::string_view::npos) {
      in_.expected("P, N, L or R");
    }
    in_.next();
    in_.end();
    s.text = text_of_sum(s);
    return s;
  }

  Statement about_grundy() {
    Statement s{Statement::Kind::Grundy};
    in_.expect('(');
    read_sum(s.sum, false);
    in_.expect(')');
    expect_equal();
    in_.skip_spaces();
    s.number = in_.integer(0, kMostNumber, "a Grundy value");
    in_.end();
    s.text = text_of_sum(s);
    return s;
  }

  // "(octal[0.07])"; the ruleset must be the one that was named before.
  void read_ruleset(Statement& s) {
    in_.expect('(');
    in_.skip_spaces();
    const auto start = in_.column();
    if (in_.word().empty()) in_.expected("a ruleset");
    if (in_.peek() == '[') skip_brackets('[', ']');
    const auto game = in_.since(start);
    if (!s.game.empty() && s.game != game) in_.fail(fmt::format("the statement is about {}", s.game));
    s.game = game;
    in_.expect(')');
  }

  std::int64_t read_number() {
    expect_equal();
    in_.skip_spaces();
    return in_.integer(0, kMostNumber, "a number");
  }

  Statement about_period(std::size_t start) {
    Statement s{Statement::Kind::Period};
    in_.back_to(start);
    do {
      if (!in_.eat("period")) in_.expected("'period'");
      read_ruleset(s);
      s.text += fmt::format("{}period({})", s.text.empty() ? "" : " and ", s.game);
      if (s.text.starts_with("period") && in_.eat(".periods")) {
        s.periods = read_vectors();
        s.text += ".periods == " + s.periods;
        break;
      }
      bool found = false;
      for (const auto& [field, claimed] :
           {std::pair(".period", &s.period), std::pair(".preperiod", &s.preperiod), std::pair(".saltus", &s.saltus)}) {
        if (found || !in_.eat(field)) continue;
        found = true;
        if (*claimed) in_.fail("it is said twice");
        *claimed = read_number();
        s.text += fmt::format("{} == {}", field, **claimed);
      }
      if (!found) in_.expected("'.period', '.preperiod', '.saltus' or '.periods'");
    } while (in_.eat("and"));
    in_.end();
    return s;
  }

  // "[[9,0],[0,3]]", without spaces.
  std::string read_vectors() {
    expect_equal();
    in_.skip_spaces();
    const auto start = in_.column();
    if (in_.peek() != '[') in_.expected("a list of vectors");
    skip_brackets('[', ']');
    std::string out;
    for (const char c : in_.since(start)) {
      if (c != ' ') out += c;
    }
    return out;
  }

  Statement about_quotient() {
    Statement s{Statement::Kind::Quotient};
    read_ruleset(s);
    if (!in_.eat(".order")) in_.expected("'.order'");
    s.number = read_number();
    in_.end();
    s.text = fmt::format("quotient({}).order == {}", s.game, s.number);
    return s;
  }

  // NAME, NAME[parameters] or OPERATOR(rulesets), and a bracket with nothing but blanks; empty if the text is none.
  std::string bare_family() {
    const auto start = in_.column();
    if (in_.word().empty()) return {};
    if (in_.peek() == '[') skip_brackets('[', ']');
    std::string family(in_.since(start)), blanks;
    while (in_.peek() == '(') {
      family += blanks;
      const auto open = in_.column();
      skip_brackets('(', ')');
      blanks.clear();
      for (const char c : in_.since(open)) {
        if (c != ' ') blanks += c;
      }
    }
    if (blanks.find_first_not_of("(_,)") != std::string::npos ||
        (!blanks.empty() && blanks.find('_') == std::string::npos)) {
      return {};
    }
    in_.skip_spaces();
    return in_.done() ? family + blanks : std::string();
  }

  // automaton(FAMILY, of=misere_outcome, in="ostrowski 2", states=1000); the names of the arguments may be left out.
  StatedLaw read_automaton(const std::string& name) {
    if (!in_.eat("automaton")) in_.expected("'automaton'");
    in_.skip_spaces();
    const auto open = in_.column();
    skip_brackets('(', ')');
    auto inside = in_.since(open).substr(1);
    inside.remove_suffix(1);
    const auto fail = [&](const std::string& message) {
      in_.back_to(open);
      in_.fail(message);
    };
    auto arguments = split_arguments(inside);
    StatedLaw law{name, arguments[0]};
    const std::array<std::pair<std::string_view, std::string*>, 3> fields = {
        {{"of", &law.of}, {"in", &law.in}, {"states", &law.states}}};
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      std::string& argument = arguments[i];
      const auto equals = argument.find('=');
      const auto* field = fields.end();
      if (equals != std::string::npos) {
        field = std::find_if(fields.begin(), fields.end(),
                             [&](const auto& f) { return f.first == std::string_view(argument).substr(0, equals); });
        argument.erase(0, equals + 1);
      } else if (i <= fields.size()) {
        field = &fields[i - 1];
      }
      if (field == fields.end()) fail("automaton takes a family, of, in and states");
      if (argument.size() > 1 && argument.front() == '"' && argument.back() == '"') {
        argument = argument.substr(1, argument.size() - 2);
      }
      if (!field->second->empty() || argument.empty())
        fail(fmt::format("expected one {} of the automaton", field->first));
      *field->second = argument;
    }
    if (!law.of.empty() && law.of != "outcome" && law.of != "misere_outcome" && law.of != "grundy") {
      fail(fmt::format("a law is of outcome, misere_outcome or grundy, not of '{}'", law.of));
    }
    if (!law.in.empty()) {
      const auto numeration = Numeration::parse(law.in);
      if (!numeration) {
        fail(fmt::format("'{}' is not a numeration: expected 2 to 16, fibonacci, or \"ostrowski 3\"", law.in));
      }
      law.in = numeration->name();
    }
    if (law.states.find_first_not_of("0123456789") != std::string::npos) fail("expected a number of states");
    return law;
  }

  // The arguments between commas outside brackets, without spaces but those in quotes and between words, as in
  // subtraction[allbut 1,2]; the first may be empty.
  static std::vector<std::string> split_arguments(std::string_view text) {
    std::vector<std::string> out(1);
    int depth = 0;
    bool quoted = false;
    const auto in_word = [&](std::size_t i) {
      return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '"') quoted = !quoted;
      if (c == '(' || c == '[') ++depth;
      if (c == ')' || c == ']') --depth;
      if (c == ',' && depth == 0 && !quoted) {
        out.emplace_back();
      } else if (c != ' ' || quoted || (i > 0 && in_word(i - 1) && in_word(text.find_first_not_of(' ', i)))) {
        out.back() += c;
      }
    }
    return out;
  }

  Statement law() {
    Statement s{Statement::Kind::Law};
    while (in_.eat('$')) {
      const std::string name = fmt::format("${}", in_.word());
      in_.expect('=');
      s.laws.push_back(read_automaton(name));
      in_.expect(';');
      s.text += fmt::format("{} = automaton({}); ", name, s.laws.back().text());
    }
    in_.skip_spaces();
    if (s.laws.empty() && in_.rest().starts_with("automaton")) {
      s.laws.push_back(read_automaton(""));
      if (!in_.eat(".proved")) in_.expected("'.proved'");
      in_.end();
      s.text = fmt::format("automaton({}).proved", s.laws.back().text());
      return s;
    }
    if (!in_.rest().starts_with("for all")) in_.expected("'for all'");
    for (const char c : in_.rest()) {
      const bool space = c == ' ' || c == '\t';
      if (!space || s.for_all.back() != ' ') s.for_all += space ? ' ' : c;
    }
    while (s.for_all.back() == ' ') s.for_all.pop_back();
    s.text += s.for_all;
    return s;
  }

  Statement comparison() {
    Statement s{Statement::Kind::Compare};
    read_sum(s.sum, false);
    for (const auto relation : kRelations) {
      if (s.relation.empty() && in_.eat(relation)) s.relation = relation;
    }
    if (s.relation.empty()) in_.expected("a relation: ==, >=, <=, >, < or <>");
    read_sum(s.sum, true);
    in_.end();
    s.text = text_of_sum(s);
    return s;
  }

  void expect_equal() {
    if (!in_.eat("==")) in_.expected("'=='");
  }

  void read_sum(std::vector<StatedPart>& into, bool right) {
    in_.skip_spaces();
    bool minus = in_.peek() == '-';
    if (minus) in_.next();
    for (;;) {
      read_operand(into, right, minus);
      in_.skip_spaces();
      if (in_.peek() == '+' && in_.peek(1) == '-') {  // the switch +-x
        minus = false;
      } else if (in_.peek() == '+' || in_.peek() == '-') {
        minus = in_.next() == '-';
        in_.skip_spaces();
        if (in_.peek() == '-') {
          in_.next();
          minus = !minus;
        }
      } else {
        return;
      }
    }
  }

  void read_operand(std::vector<StatedPart>& into, bool right, bool minus) {
    if (into.size() == kMostSummands) in_.fail(fmt::format("more than {} summands", kMostSummands));
    in_.skip_spaces();
    const auto start = in_.column();
    const auto word = in_.word();
    if (!word.empty() && (in_.peek() == '(' || in_.peek() == '[')) {
      into.push_back(read_position(start));
    } else {
      in_.back_to(start);
      into.push_back({false, "", read_value()});
    }
    into.back().right = right;
    into.back().minus = minus != right;  // G - H
  }

  // NAME(state), NAME[parameters](state) or OPERATOR(rulesets)(state); the last brackets hold the state.
  StatedPart read_position(std::size_t start) {
    StatedPart part;
    if (in_.peek() == '[') skip_brackets('[', ']');
    for (;;) {
      if (in_.peek() != '(') in_.expected("'(' and a state");
      part.game = in_.since(start);
      const auto open = in_.column() + 1;
      skip_brackets('(', ')');
      part.state = in_.since(open);
      part.state.pop_back();
      if (in_.peek() != '(') break;
    }
    const auto spaces = [](std::string& s) {
      while (!s.empty() && s.back() == ' ') s.pop_back();
      s.erase(0, s.find_first_not_of(' '));
    };
    spaces(part.state);
    return part;
  }

  void skip_brackets(char open, char close) {
    const auto start = in_.column();
    int depth = 0;
    while (!in_.done()) {
      const char c = in_.next();
      if (c == open) ++depth;
      if (c == close && --depth == 0) return;
    }
    in_.back_to(start);
    in_.fail(fmt::format("expected '{}' to close this bracket", close));
  }

  // A value without its spaces; proof/literal.h reads it.
  std::string read_value() {
    std::string text;
    if (in_.peek() == '+' && in_.peek(1) == '-') {
      in_.next();
      in_.next();
      text = "+-";
    }
    const auto start = in_.column();
    if (in_.peek() == '{') {
      skip_brackets('{', '}');
    } else {
      while (in_.at_digit() || (!in_.done() && std::string_view("/*^v").find(in_.peek()) != std::string_view::npos)) {
        in_.next();
      }
    }
    if (in_.column() == start) in_.expected("a position or a value");
    for (const char c : in_.since(start)) {
      if (c != ' ' && c != '\t') text += c;
    }
    return text;
  }

  Cursor in_;
};

}  // namespace

std::string StatedLaw::text() const {
  std::string out = family;
  if (!of.empty()) out += ", of=" + of;
  if (!in.empty()) out += in.find(' ') == std::string::npos ? ", in=" + in : fmt::format(", in=\"{}\"", in);
  return out;
}

std::string text_of_sum(const Statement& s) {
  std::string sides[2];
  for (const auto& part : s.sum) {
    std::string& text = sides[part.right ? 1 : 0];
    const bool minus = part.minus != part.right;
    text += text.empty() ? (minus ? "-" : "") : minus ? " - " : " + ";
    text += part.is_value() ? part.state : fmt::format("{}({})", part.game, part.state);
  }
  switch (s.kind) {
    case Statement::Kind::Grundy:
      return fmt::format("grundy({}) == {}", sides[0], s.number);
    case Statement::Kind::Compare:
      return fmt::format("{} {} {}", sides[0], s.relation, sides[1]);
    case Statement::Kind::MisereOutcome:
      return fmt::format("misere_outcome({}) == {}", sides[0], s.outcome);
    default:
      return fmt::format("outcome({}) == {}", sides[0], s.outcome);
  }
}

Statement read_statement(std::string_view text) {
  if (text.size() > kLongestStatement) throw Error("the statement is too long");
  return StatementReader(text).read();
}

std::vector<FirstPlayer> first_players(const Statement& s) {
  const FirstPlayer left_wins{Player::Left, true}, left_loses{Player::Left, false};
  const FirstPlayer right_wins{Player::Right, true}, right_loses{Player::Right, false};
  if (s.relation == ">=") return {right_loses};
  if (s.relation == "<=") return {left_loses};
  if (s.outcome == 'P' || s.relation == "==") return {left_loses, right_loses};
  if (s.outcome == 'N' || s.relation == "<>") return {left_wins, right_wins};
  if (s.outcome == 'L' || s.relation == ">") return {left_wins, right_loses};
  return {left_loses, right_wins};
}

}  // namespace nimatron
