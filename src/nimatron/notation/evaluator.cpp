#include "nimatron/notation/evaluator.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"
#include "nimatron/notation/spelling.h"

namespace nimatron {

namespace {

// Where a statement begins: a key or an index has the column of what it stands behind.
std::size_t first_column(const Node& node) {
  std::size_t column = node.column;
  for (const Node* n = &node; !n->kids.empty(); n = &n->kids[0])
    column = std::min<std::size_t>(column, n->kids[0].column);
  return column;
}

// Whether a variable has the name.
auto named_by(const std::map<std::string, Answer, std::less<>>& variables) {
  return [&variables](std::string_view name) { return variables.contains(name); };
}

// An answer that cannot be written, for lack of time or memory say, is an error of its statement.
bool handed_over(Evaluator::Statement& s, const std::function<bool(const Evaluator::Statement&)>& done) {
  try {
    return done(s);
  } catch (const Stopped& e) {
    if (!s.answer) throw;
    s.stopped = e;
  } catch (const Error& e) {
    if (!s.answer) throw;
    s.error = e;
  }
  s.answer.reset();
  return done(s);
}

}  // namespace

Evaluator::Evaluator(Session& session) : Evaluator(session, library_entries()) {}
Evaluator::Evaluator(Session& session, const Entries& entries)
    : session_(&session), entries_(&entries), large_(std::make_unique<Large>()), home_(session.arena()) {}
Evaluator::~Evaluator() = default;

Entries& Evaluator::own_entries() {
  if (!own_) {
    own_ = std::make_unique<Entries>(*entries_);
    entries_ = own_.get();
  }
  return *own_;
}

void Evaluator::add(const AnyRuleset& ruleset) {
  const std::string name = ruleset.spec();
  if (name.empty() || word_length(name.data(), name.size()) != name.size()) {
    throw Error(fmt::format("'{}' cannot be typed as the name of a ruleset; it must be a word", name));
  }
  // A game of a rule file may be replaced, as by loading another file.
  const bool replaces = kind_of_name(name, *entries_) == NameKind::Ruleset && !entries_->rulesets().contains(name) &&
                        entries_->named() != nullptr && entries_->named()->find(name) != nullptr;
  if (!replaces && kind_of_name(name, *entries_) != NameKind::Unknown)
    throw Error(fmt::format("the name {} is taken", name));
  own_entries().add(ruleset);
}

void Evaluator::set(const std::string& name, Answer value) {
  move_variables();
  if (value.games != nullptr && value.games != home_) {
    const auto from = value.games;
    value = transferred(std::move(value), *from, *home_);
  }
  value.games = home_;
  constexpr std::size_t kLarge = 4096;
  Holding held;
  if (const auto bytes = bytes_of(value); bytes > kLarge) {
    held.add(bytes);
    held.settle();
    large_->variables.insert_or_assign(name, std::move(held));
  } else {
    large_->variables.erase(name);
  }
  if (name != "it") ++assignments_;
  variables_.insert_or_assign(name, std::move(value));
}

const Answer* Evaluator::variable(std::string_view name) const {
  const auto it = variables_.find(name);
  return it == variables_.end() ? nullptr : &it->second;
}

void Evaluator::move_variables() {
  if (home_ == session_->arena()) return;
  decltype(variables_) moved;
  for (const auto& [name, value] : variables_) {
    try {
      auto& there = moved[name] = transferred(value, *home_, session_->games());
      there.games = session_->arena();
    } catch (const Error&) {
      moved.erase(name);  // a list too deep to be copied is lost
    }
  }
  variables_ = std::move(moved);
  home_ = session_->arena();
}

void Evaluator::within_memory(const std::function<void()>& ask) {
  move_variables();
  try {
    return ask();
  } catch (const Stopped& e) {
    if (e.why() != Stopped::Why::Memory || session_->empty()) throw;
  } catch (const std::bad_alloc&) {
    // A solver that ran out of memory in the middle of an entry must not be used again.
  }
  session_->clear();
  move_variables();
  try {
    ask();
  } catch (const std::bad_alloc&) {
    session_->clear();
    throw session_->budget().stopped_by(Stopped::Why::Memory);
  }
}

Answer Evaluator::understood(std::string_view source, bool valued) {
  const std::string ascii = ascii_notation(source);
  bool read = false;
  try {
    Parser parser(ascii, *entries_);
    const Node node = parser.expression();
    read = true;
    if (node.kind == Node::Kind::Ruleset) {
      throw Error::at(node.column, fmt::format("'{}' is a ruleset; a position of it needs a state in brackets: {}(...)",
                                               node.text, ruleset(node).spec()));
    }
    Frame frame(parser.slots());
    const Within within(*this, frame);
    Answer a = evaluate(node);
    return valued ? printed(a) : a;
  } catch (const Error& e) {
    const Error hinted = with_our_spelling(e, ascii, *entries_, read, named_by(variables_));
    if (!e.column() && std::string_view(hinted.what()) != e.what()) throw Error(hinted);
    rethrow_typed(hinted, source);
  }
}

Answer Evaluator::printed(const Answer& answer) {
  const auto* t = std::get_if<Term>(&answer);
  if (t == nullptr || t->is_value()) return answer;
  return held(*session_, value_of(*session_, *t));
}

Answer Evaluator::operator()(std::string_view source) {
  const Budget::Scope scope(session_->budget());
  Answer a;
  within_memory([&] { a = understood(source, true); });
  return held(*session_, std::move(a));
}

Answer Evaluator::denoted(std::string_view source) {
  const Budget::Scope scope(session_->budget());
  Answer a;
  within_memory([&] { a = understood(source, false); });
  return held(*session_, std::move(a));
}

AnyRuleset Evaluator::ruleset(std::string_view source) {
  const Budget::Scope scope(session_->budget());
  const std::string ascii = ascii_notation(source);
  try {
    const Node node = Parser(ascii, *entries_).ruleset();
    return ruleset(node);
  } catch (const Error& e) {
    rethrow_typed(e, source);
  }
}

// Statements

void Evaluator::define(const Node& node, const std::shared_ptr<const std::string>& source, std::string_view text) {
  auto function = std::make_shared<const Function>(Function{source, node.kids[0], node.split});
  Entry entry{std::string(node.text), AnswerType::Text, {}, "Defined by " + std::string(text), "", {}};
  entry.defined = true;
  for (const auto name : node.names) entry.parameters.push_back({std::string(name), ParameterKind::Any, ""});
  const auto memory = node.extra == "memo" ? std::make_shared<Kept>() : nullptr;
  entry.call = [this, function, memory](Arguments& a) {
    std::vector<Answer> values;
    for (std::size_t i = 0; i < a.size(); ++i) values.push_back(a.any(i));
    return memory == nullptr ? applied(*function, std::move(values)) : kept(*function, *memory, std::move(values));
  };
  ++assignments_;
  bodies_[entry.name] = std::move(function);
  own_entries().define(std::move(entry));
}

Answer Evaluator::applied(const Function& function, std::vector<Answer> arguments) {
  Growth held;
  for (const auto& argument : arguments) held.add(bytes_of(argument));
  Frame frame(std::max<std::uint32_t>(function.slots, static_cast<std::uint32_t>(arguments.size())));
  std::move(arguments.begin(), arguments.end(), frame.slots.begin());
  const Within within(*this, frame);
  struct Deeper {
    explicit Deeper(int& d) : depth(d) { ++depth; }
    ~Deeper() { --depth; }
    int& depth;
  } const deeper(depth_);
  if (function.body.kind < Node::Kind::Assign) return evaluate(function.body);
  std::optional<Answer> out;
  carry_out(function.body, out);
  if (!out) throw Error::at(function.body.column, "the function ended without a 'return'");
  return std::move(*out);
}

Answer Evaluator::statement(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Assign:
    case Node::Kind::Time:
      return evaluate(node.kids[0]);
    case Node::Kind::Assert:
      if (!truth(node.kids[0])) throw Error::at(node.column, "the assertion is false");
      return true;
    case Node::Kind::Ruleset:
      throw Error::at(node.column, fmt::format("'{}' is a ruleset; a position of it needs a state in brackets: {}(...)",
                                               node.text, ruleset(node).spec()));
    default:
      return evaluate(node);
  }
}

void Evaluator::run(std::string_view source, const std::function<bool(const Statement&)>& done, bool denoted) {
  const Budget::Scope scope(session_->budget());
  std::shared_ptr<const std::string> ascii;
  try {
    ascii = std::make_shared<const std::string>(ascii_notation(source));
  } catch (const Error& e) {
    done({source, 0, std::nullopt, e, std::nullopt});
    return;
  }
  Parser parser(*ascii, *entries_);
  TypedPlaces places(source);
  for (;;) {
    Statement out{source, 0, std::nullopt, std::nullopt, std::nullopt};
    const auto begin = parser.place();
    bool read = false;
    try {
      const auto node = parser.statement(*entries_);
      if (!node) return;
      read = true;
      const auto start = first_column(*node);
      out.text = std::string_view(*ascii).substr(start, parser.place() - start);
      out.column = places.character(start);
      if (node->kind == Node::Kind::Define) {
        define(*node, ascii, out.text);
      } else {
        if (node->kind >= Node::Kind::For) {
          move_variables();
          bool wanted = true;
          const Show show = [&](const Node& inner, Answer answer, double seconds) {
            Statement part{out.text, out.column, held(*session_, denoted ? answer : printed(answer)), {}, {}};
            part.timed = inner.kind == Node::Kind::Time;
            part.seconds = seconds;
            part.inner = true;
            set("it", std::move(answer));
            return wanted = handed_over(part, done);
          };
          struct Showing {
            Showing(const Show*& s, const Show& here) : place(s), outer(std::exchange(s, &here)) {}
            ~Showing() { place = outer; }
            const Show*& place;
            const Show* outer;
          } const showing(show_, show);
          Frame frame(parser.slots());
          const Within within(*this, frame);
          std::optional<Answer> none;
          carry_out(*node, none);
          if (!wanted) return;
          if (!handed_over(out, done)) return;
          continue;
        }
        Answer a, shown;
        const auto begun = std::chrono::steady_clock::now();
        within_memory([&] {
          Frame frame(parser.slots());
          const Within within(*this, frame);
          a = statement(*node);
          const bool alone = node->kind != Node::Kind::Assign && !denoted;
          shown = alone ? printed(a) : a;
        });
        out.timed = node->kind == Node::Kind::Time;
        out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        if (node->kind == Node::Kind::Assign) {
          set(std::string(node->text), std::move(a));
        } else if (node->kind != Node::Kind::Assert) {
          out.answer = held(*session_, std::move(shown));
          set("it", std::move(a));
        }
      }
    } catch (const Stopped& e) {
      out.stopped = e;
      if (!read) parser.skip_statement();
    } catch (const Error& e) {
      const auto start = std::min(ascii->find_first_not_of(" \t\n;", begin), ascii->size());
      const auto line = std::string_view(*ascii).substr(start, ascii->find('\n', start) - start);
      const Error hinted = with_our_spelling(e, read ? out.text : line, *entries_, read, named_by(variables_));
      out.error = e.column() ? Error::at(places.character(*e.column()), hinted.what()) : hinted;
      if (!read) {
        out.unfinished = parser.unfinished();
        out.text = std::string_view(*ascii).substr(begin);
        parser.skip_statement();
      }
    }
    if (!handed_over(out, done)) return;
  }
}

}  // namespace nimatron
