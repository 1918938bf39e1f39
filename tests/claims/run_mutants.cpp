// Every statement of the papers' claim files can fail: one token is changed at a time, and the check at quick scale
// must notice. What goes unnoticed is listed in tests/claims/unnoticed.txt, under the reason why it may.
//
//   run_mutants              a sample, chosen by the text of each mutant, so that a change to a claim leaves the rest
//                            of the sample alone; all of them if NIMATRON_LONG is 1, which ./test --long sets
//   run_mutants N            about N of them
//   run_mutants all lctr/eq  all of the claims whose ids begin so
#include <algorithm>
#include <atomic>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <thread>

#include "nimatron/claims/file/claim_file.h"
#include "nimatron/claims/program_entries.h"

namespace nimatron {
namespace {

struct Token {
  std::size_t begin, end;
  enum class Kind : std::uint8_t { Word, Variable, Number, String, Sign } kind;
};

struct Mutant {
  std::string paper, id, key;        // id: of the claim, or empty for a definition of the whole file
  std::size_t begin, end;            // what is replaced in the text of the paper
  std::string replacement, defined;  // defined: the name that the definition defines
};

// The statements of a claim file, as places in its text, claim by claim; first the definitions of the whole file.
struct Statement {
  std::string id;
  std::size_t begin, end;  // of a line
};
std::vector<Statement> statements_of(std::string_view text) {
  const std::set<std::string_view> told = {"title",  "cite",  "corrected", "proof", "range",
                                           "detail", "scale", "expect",    "with",  "algorithm"};
  std::vector<Statement> out;
  std::string id;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    const auto line = text.substr(at, end - at);
    const auto first = std::min(line.find_first_not_of(' '), line.size());
    const auto word = line.substr(first, std::min(line.find(' ', first), line.size()) - first);
    if (word == "claim") {
      id = std::string(line.substr(first + 6));
    } else if (!word.empty() && word[0] != '#' && told.count(word) == 0) {
      out.push_back({id, at, end});
    }
    at = end + 1;
  }
  return out;
}

constexpr const char* kPapers[] = {"toppling", "lctr", "jenga", "spindly", "push", "open"};

// The text of papers/NAME.claim.
const std::string& text_of(const std::string& paper) {
  static const std::map<std::string, std::string> kTexts = [] {
    std::map<std::string, std::string> texts;
    for (const char* name : kPapers) {
      std::ifstream in(std::string("papers/") + name + ".claim");
      if (!in) throw Error(std::string("cannot read papers/") + name + ".claim");
      texts[name] = std::string(std::istreambuf_iterator<char>(in), {});
    }
    return texts;
  }();
  return kTexts.at(paper);
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::vector<Token> tokens_of(std::string_view text, std::size_t at, std::size_t end) {
  using Kind = Token::Kind;
  std::vector<Token> out;
  while (at < end) {
    const auto begin = at;
    const char c = text[at];
    const auto while_word = [&] {
      while (at < end && is_word(text[at])) ++at;
    };
    if (c == ' ') {
      ++at;
      continue;
    }
    Kind kind = Kind::Sign;
    if (c == '"') {
      at = std::min(text.find('"', at + 1), end - 1) + 1;
      kind = Kind::String;
    } else if (c == '$') {
      ++at;
      while_word();
      kind = Kind::Variable;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      while (at < end && std::isdigit(static_cast<unsigned char>(text[at])) != 0) ++at;
      kind = Kind::Number;
    } else if (is_word(c)) {
      while_word();
      kind = Kind::Word;
    } else {
      const auto two = text.substr(at, 2);
      const bool pair =
          two == "==" || two == "!=" || two == "<=" || two == ">=" || two == ".." || two == "=>" || two == "<>";
      at += pair ? 2 : 1;
    }
    out.push_back({begin, at, kind});
  }
  return out;
}

// The tokens of one claim, or of the definitions, with what each may be changed to.
class Changes {
 public:
  Changes(std::string_view text, const std::vector<Statement>& lines) : text_(text) {
    bool refuted = false;
    for (const auto& line : lines) {
      // A line that is indented continues the one before.
      if (text[line.begin] != ' ') refuted = text.substr(line.begin, 7) == "refutes";
      for (const auto& t : tokens_of(text, line.begin, line.end)) {
        tokens_.push_back(t);
        refuted_.push_back(refuted);
      }
    }
    int depth = 0;
    for (const auto& t : tokens_) {
      const auto s = word(t);
      if (s == ")" || s == "]" || s == "}") --depth;
      depth_.push_back(depth);
      if (s == "(" || s == "[" || s == "{") ++depth;
    }
    case_.assign(tokens_.size(), false);
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      if (word(i) != "[" || word(i - 1) != "in" || quantifier(i) != "all") continue;
      for (auto j = i + 1; j < tokens_.size() && depth_[j] > depth_[i]; ++j) case_[j] = true;
    }
  }

  std::size_t size() const { return tokens_.size(); }
  const Token& token(std::size_t i) const { return tokens_[i]; }

  // Empty if it stays as it is.
  std::optional<std::string> change(std::size_t i) const {
    static const std::map<std::string_view, std::string_view> kOther = {
        {"==", "!="}, {"!=", "=="},   {"<=", "<"},    {">=", ">"},       {"<", ">="},       {">", "<="},
        {"+", "-"},   {"-", "+"},     {"div", "mod"}, {"mod", "div"},    {"xor", "+"},      {"or", "and"},
        {"not", ""},  {"min", "max"}, {"max", "min"}, {"true", "false"}, {"false", "true"}, {"P", "N"},
        {"N", "P"},   {"L", "R"},     {"R", "L"},     {"some", "all"},   {"implies", "iff"}};
    const auto& t = tokens_[i];
    const auto s = word(t);
    // In a list of cases, `for all $x in [2,5,7]`, another case is another true statement; what is refuted is false,
    // and so is most of what is like it.
    if (t.kind == Token::Kind::Variable || case_[i] || (refuted_[i] && s != "==" && s != "!=")) return {};
    if (t.kind == Token::Kind::String) {
      // Without its last character, if it is more than what stands between parts of a text.
      const bool letters = std::any_of(s.begin(), s.end(), is_word);
      if (!letters) return {};
      return std::string(s.substr(0, s.size() - 2)) + "\"";
    }
    if (in_range_of_for_all(i)) return {};
    if (t.kind == Token::Kind::Number) return std::to_string(std::stoull(std::string(s)) + 1);
    const bool after_value =
        i > 0 && (tokens_[i - 1].kind == Token::Kind::Number || tokens_[i - 1].kind == Token::Kind::Variable ||
                  word(tokens_[i - 1]) == ")" || word(tokens_[i - 1]) == "]");
    if (s == "*") return after_value && spaced_or_joined(i) ? std::optional<std::string>("+") : std::nullopt;
    if ((s == "+" || s == "-") && !after_value) return {};
    const auto other = kOther.find(s);
    if (other == kOther.end()) return {};
    return std::string(other->second);
  }

 private:
  std::string_view word(const Token& t) const { return text_.substr(t.begin, t.end - t.begin); }
  std::string_view word(std::size_t i) const { return i < tokens_.size() ? word(tokens_[i]) : std::string_view(); }
  // A star that follows a value is a product, unless it is the nimber after `^`.
  bool spaced_or_joined(std::size_t i) const {
    return i + 1 < tokens_.size() && word(i - 1) != "^" && word(i + 1) != ")";
  }

  // A bound in `for all $x in a..b`: another range is another true statement. (Not so in a list, or in `for some`.)
  bool in_range_of_for_all(std::size_t i) const {
    const int depth = depth_[i];
    const auto ends = [&](std::string_view s) {
      return s == "," || s == ":" || s == "where" || s == "if" || s == "in" || s == "=" || s == "for";
    };
    std::size_t first = i;
    while (first > 0 && depth_[first - 1] >= depth && !(depth_[first - 1] == depth && ends(word(first - 1)))) --first;
    if (first == 0 || depth_[first - 1] != depth || word(first - 1) != "in") return false;
    bool range = false;
    for (auto j = first; j < tokens_.size() && depth_[j] >= depth && !(depth_[j] == depth && ends(word(j))); ++j) {
      range = range || (depth_[j] == depth && word(j) == "..");
    }
    return range && quantifier(first - 1) == "all";
  }

  // The word after the `for` to which this token belongs.
  std::string_view quantifier(std::size_t i) const {
    for (auto j = i; j-- > 0 && depth_[j] >= depth_[i];) {
      if (depth_[j] == depth_[i] && word(j) == "for") return word(j + 1);
    }
    return {};
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<int> depth_;
  std::vector<bool> refuted_, case_;  // whether it is part of what is refuted, or of a list of cases
};

std::vector<Mutant> all_mutants() {
  std::vector<Mutant> out;
  for (const std::string paper : kPapers) {
    const std::string_view text = text_of(paper);
    std::map<std::string, std::vector<Statement>> by_claim;
    for (const auto& s : statements_of(text)) by_claim[s.id].push_back(s);
    for (const auto& [id, lines] : by_claim) {
      const Changes changes(text, lines);
      std::string defined;
      for (std::size_t i = 0; i < changes.size(); ++i) {
        const auto& t = changes.token(i);
        const auto begin = text.rfind('\n', t.begin) + 1, end = text.find('\n', t.begin);
        // A definition begins at the left margin.
        if (id.empty() && t.begin == begin) defined = std::string(text.substr(t.begin, t.end - t.begin));
        const auto to = changes.change(i);
        if (!to) continue;
        const auto from = text.find_first_not_of(' ', begin);
        auto key = (id.empty() ? paper : id) + " | ";
        key += std::string(text.substr(from, t.begin - from)) + "[" +
               std::string(text.substr(t.begin, t.end - t.begin)) + " => " + *to + "]" +
               std::string(text.substr(t.end, end - t.end));
        out.push_back({paper, id, std::move(key), t.begin, t.end, *to, id.empty() ? defined : ""});
      }
    }
  }
  return out;
}

// The ids of the claims that use what a definition defines, directly or by another definition.
std::set<std::string> users(const Mutant& m) {
  const std::string_view text = text_of(m.paper);
  const auto lines = statements_of(text);
  std::set<std::string> names = {m.defined}, ids;
  for (std::size_t before = 0; before != names.size();) {
    before = names.size();
    std::string defined;
    for (const auto& s : lines) {
      const auto tokens = tokens_of(text, s.begin, s.end);
      const auto name = [&](const Token& t) { return std::string(text.substr(t.begin, t.end - t.begin)); };
      if (s.id.empty() && !tokens.empty() && tokens[0].begin == s.begin) defined = name(tokens[0]);
      for (const auto& t : tokens) {
        if (names.count(name(t)) == 0) continue;
        if (s.id.empty()) {
          names.insert(defined);
        } else {
          ids.insert(s.id);
        }
      }
    }
  }
  return ids;
}

enum class Fate : std::uint8_t { Noticed, Unnoticed, Stopped };

// Whether the check of some claim notices the change: another verdict than the recorded one, or an error.
Fate fate(const Mutant& m) {
  std::string text(text_of(m.paper));
  text.replace(m.begin, m.end - m.begin, m.replacement);
  const auto ids = m.id.empty() ? users(m) : std::set<std::string>{m.id};
  Fate found = Fate::Unnoticed;
  for (const auto& read : parse_claim_file(m.paper, text, Reading{Theory::On, true})) {
    const auto* claim = std::get_if<Claim>(&read);
    if (claim == nullptr) return Fate::Noticed;
    if (ids.count(claim->id) == 0) continue;
    Budget budget(std::size_t{1} << 30);
    budget.set_time(std::chrono::seconds(20));
    budget.begin();
    const Budget::Scope scope(budget);
    try {
      if (run_check(*claim, Scale::Quick, budget).verdict != claim->recorded) return Fate::Noticed;
    } catch (const Stopped&) {
      found = Fate::Stopped;
    } catch (const Error&) {
      return Fate::Noticed;
    }
  }
  return found;
}

// The keys of the list, each under its reason, which stands at the margin.
std::map<std::string, std::string> argued_for() {
  std::map<std::string, std::string> out;
  std::ifstream in("tests/claims/unnoticed.txt");
  if (!in) throw Error("cannot read tests/claims/unnoticed.txt");
  std::string reason;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    if (line[0] != ' ') {
      reason = line;
    } else {
      out.emplace(line.substr(2), reason);
    }
  }
  return out;
}

std::uint64_t chance(const std::string& key) {
  std::uint64_t h = 1902;
  for (const char c : key) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return h ^ h >> 29;
}

int run(std::size_t wanted, const std::string& prefix) {
  auto mutants = all_mutants();
  const auto total = mutants.size();
  wanted = std::min(wanted, total);
  const auto left_out = [&](const Mutant& m) {
    return chance(m.key) % total >= wanted || m.key.compare(0, prefix.size(), prefix) != 0;
  };
  mutants.erase(std::remove_if(mutants.begin(), mutants.end(), left_out), mutants.end());
  if (mutants.empty()) throw Error("there are no such mutants");

  std::vector<Fate> fates(mutants.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < mutants.size(); i = next++) fates[i] = fate(mutants[i]);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i) threads.emplace_back(work);
  work();
  for (auto& t : threads) t.join();

  auto listed = argued_for();
  std::size_t noticed = 0, argued = 0, stopped = 0, wrong = 0;
  const auto say = [&](const char* what, const std::string& key) {
    std::cout << what << ": " << key << '\n';
    ++wrong;
  };
  std::set<std::string> seen;  // a line that occurs twice in a claim is listed once
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    const auto& key = mutants[i].key;
    const bool in_list = listed.count(key) != 0;
    seen.insert(key);
    noticed += fates[i] == Fate::Noticed ? 1 : 0;
    stopped += fates[i] == Fate::Stopped ? 1 : 0;
    argued += fates[i] == Fate::Unnoticed && in_list ? 1 : 0;
    if (fates[i] == Fate::Unnoticed && !in_list) say("not noticed", key);
  }
  if (mutants.size() == total) {
    for (const auto& [key, reason] : listed) {
      if (seen.count(key) == 0) say("there is no such mutant", key);
    }
  }
  std::cout << mutants.size() << " of " << total << " mutants: " << noticed << " noticed, " << argued << " argued for, "
            << stopped << " stopped after 20 s\n";
  return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace nimatron

int main(int argc, char** argv) {
  const char* longer = std::getenv("NIMATRON_LONG");
  std::size_t wanted = longer != nullptr && std::string(longer) == "1" ? std::size_t{1} << 40 : 400;
  try {
    if (argc > 1) wanted = std::string(argv[1]) == "all" ? std::size_t{1} << 40 : std::stoull(argv[1]);
    nimatron::program_entries();  // with the games of rule files
    return nimatron::run(wanted, argc > 2 ? argv[2] : "");
  } catch (const std::exception& e) {
    std::cerr << "run_mutants: " << e.what() << '\n';
    return 2;
  }
}
