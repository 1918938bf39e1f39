// The arguments of calls: from the nodes of an expression, or each from a text of its own.
#include <fmt/format.h>

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <memory>
#include <new>

#include "nimatron/base/cursor.h"
#include "nimatron/base/join.h"
#include "nimatron/engine/refusal.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"
#include "nimatron/notation/state_template.h"

namespace nimatron {

namespace {

// All texts below a node that have blanks, in the order of the source.
void collect_blanks(const Node& node, std::vector<std::pair<std::uint32_t, const StateTemplate*>>& texts) {
  if (node.state != nullptr && node.state->blanks() > 0) texts.emplace_back(node.extra_column, node.state.get());
  for (const auto& kid : node.kids) collect_blanks(kid, texts);
}

// Of a position alone: its text in the source.
std::string_view text_of_position(const Node& node) {
  if (node.kind != Node::Kind::Position) return "the family";
  const char* begin = node.kids[0].text.data();
  return {begin, static_cast<std::size_t>(node.text.data() + node.text.size() + 1 - begin)};
}

std::string word_of(const Parameter& p, std::string_view text) {
  const std::string word(text);
  if (std::find(p.words.begin(), p.words.end(), word) != p.words.end()) return word;
  throw Error(fmt::format("{} is one of {}, not '{}'", p.name, join(p.words, ", "), text));
}

Argument one(Answer a) {
  Argument out;
  out.emplace_back(std::move(a));
  return out;
}

Integer within_bounds(const Parameter& p, Integer n) {
  const bool any = p.least == p.most;
  if (!any && (n < p.least || n > p.most)) {
    throw Error(fmt::format("{} must be from {} to {}", p.name, p.least, p.most));
  }
  return n;
}

Integer whole_of(const Parameter& p, std::string_view text) {
  const auto digits = text.substr(text.starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    throw Error(fmt::format("{} must be an integer, not '{}'", p.name, text));
  }
  return within_bounds(p, Integer(text));
}

}  // namespace

Range read_range(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  Cursor in(text);
  Range r{0, 0, in.eat(std::string_view("n="))};
  try {
    r.low = r.high = in.integer(-kMost, kMost, "a range a..b");
    if (in.eat(std::string_view(".."))) r.high = in.integer(-kMost, kMost, "the end of a range");
    in.end();
  } catch (const Error& e) {  // a column of this text alone would point nowhere
    throw Error(fmt::format("'{}' is not a range a..b of whole numbers: {}", text, e.what()));
  }
  if (r.high < r.low) throw Error(fmt::format("the range {}..{} is empty", r.low, r.high));
  return r;
}

Argument Evaluator::family(const Node& node, std::shared_ptr<const std::string> source, std::string_view text) {
  std::vector<std::pair<std::uint32_t, const StateTemplate*>> texts;
  collect_blanks(node, texts);
  if (texts.empty()) return {evaluate(node)};
  std::sort(texts.begin(), texts.end());
  Filling::First first;
  std::size_t axes = 0;
  for (const auto& [column, state] : texts) {
    first.emplace(state, axes);
    axes += state->blanks();
  }
  Family out{std::string(text), axes, std::nullopt, false, {}};
  if (node.kind == Node::Kind::Position && node.state != nullptr && node.state->blanks() == axes) {
    out.ruleset = ruleset(node.kids[0]);
    out.plain = node.state->plain();
  }
  // Variables have the values that they have here.
  const Frame variables = frame_ != nullptr ? *frame_ : Frame(0);
  out.at = [this, node, source = std::move(source), first, variables](std::span<const std::int64_t> at) {
    const Filling filling(*this, first, at);
    Frame frame = variables;
    const Within within(*this, frame);
    Answer a = evaluate(node);
    if (auto* t = std::get_if<Term>(&a)) return std::move(*t);
    throw Error("expected positions, not the answers of a function; name the function with `of`");
  };
  return {std::move(out)};
}

Answer Evaluator::call(const Entry& entry, const Texts& given, const Surface* surface) {
  const auto from_texts = [&] {
    std::vector<Argument> arguments;
    for (const auto& p : entry.parameters) {
      auto& a = arguments.emplace_back();
      const auto it = given.find(p.name);
      if (it == given.end() || it->second.empty()) {
        if (!p.fallback) throw Error(fmt::format("{} needs {}", entry.name, p.name));
        if (!p.fallback->empty()) a = argument(p, *p.fallback);
        continue;
      }
      for (const auto& text : it->second) {
        for (auto& item : argument(p, text)) a.push_back(std::move(item));
      }
    }
    return arguments;
  };
  return call(entry, from_texts, surface);
}

Answer Evaluator::call(const Entry& entry, const std::function<std::vector<Argument>()>& make, const Surface* surface) {
  const Budget::Scope scope(session_->budget());
  std::vector<Argument> arguments;
  within_memory([&] { arguments = make(); });
  Arguments all(*session_, *entries_, entry, std::move(arguments), surface);
  try {
    Answer a = entry.call(all);
    return held(*session_, std::move(a));
  } catch (const std::bad_alloc&) {
    session_->clear();
    throw session_->budget().stopped_by(Stopped::Why::Memory);
  } catch (const WrongArgument&) {
    throw;
  } catch (const Refusal&) {
    throw;
  } catch (const Error& e) {
    throw Error(e.what());  // a column of some other text
  }
}

Argument Evaluator::argument(const Parameter& p, std::string_view text) try {
  switch (p.kind) {
    case ParameterKind::Position:
    case ParameterKind::Game:
    case ParameterKind::Number:
    case ParameterKind::Any:
    case ParameterKind::List:
      return {understood(text, false)};
    case ParameterKind::Whole:
      return {Answer(whole_of(p, text))};
    case ParameterKind::Ruleset: {
      const std::string ascii = ascii_notation(text);
      return {Answer(ruleset(Parser(ascii, *entries_).ruleset()))};
    }
    case ParameterKind::Family: {
      auto source = std::make_shared<const std::string>(ascii_notation(text));
      const Node node = Parser(*source, *entries_).expression();
      return family(node, source, *source);
    }
    case ParameterKind::Range:
      return {Answer(read_range(text))};
    case ParameterKind::Word:
      return {Answer(word_of(p, text))};
    case ParameterKind::Flag:
    case ParameterKind::File:
    case ParameterKind::Text:
    case ParameterKind::Function:
    case ParameterKind::Box:
      return {Answer(std::string(text))};
  }
  return {};
} catch (const Error& e) {
  const bool notation = p.kind == ParameterKind::Ruleset || p.kind == ParameterKind::Family;
  if (notation) rethrow_typed(e, text);
  throw;
}

Argument Evaluator::argument(const Parameter& p, const Node& node) {
  switch (p.kind) {
    case ParameterKind::Whole:
      return {Answer(within_bounds(p, whole(node, evaluate(node), p.name.c_str())))};
    case ParameterKind::Ruleset:
      return {Answer(ruleset(node))};
    case ParameterKind::Family:
      return family(node, nullptr, text_of_position(node));
    case ParameterKind::Range: {
      const Answer a = evaluate(node);
      if (const auto* n = std::get_if<Integer>(&a); n != nullptr && n->fits<std::int64_t>()) {
        return {Answer(Range{static_cast<std::int64_t>(*n), static_cast<std::int64_t>(*n)})};
      }
      const auto* r = std::get_if<Range>(&a);
      if (r == nullptr) throw Error::at(node.column, p.name + " must be a range a..b");
      if (r->high < r->low) throw Error::at(node.column, fmt::format("the range {}..{} is empty", r->low, r->high));
      return {a};
    }
    case ParameterKind::List:
      // Read when the function asks for it.
      if (node.kind == Node::Kind::Comprehension || node.kind == Node::Kind::List) {
        return {Answer(Stream{[this, &node](const Stream::Visit& visit) {
          try {
            each(node, visit);
          } catch (const InSource&) {
            throw;
          } catch (const Error& e) {
            if (!e.column()) throw;
            throw InSource(e);
          }
        }})};
      }
      return one(evaluate(node));
    case ParameterKind::Box:
      if (node.kind != Node::Kind::Box) throw Error::at(node.column, "expected a size such as 3x4");
      if (node.kids.size() == 1) return {Answer(std::to_string(small(node.kids[0], p.name.c_str())))};
      return {Answer(fmt::format("{}x{}", small(node.kids[0], "the number of rows"),
                                 small(node.kids[1], "the number of columns")))};
    case ParameterKind::Text:
    case ParameterKind::File:
    case ParameterKind::Function: {
      if (node.kind == Node::Kind::Word) return {Answer(std::string(node.text))};
      const Answer a = evaluate(node);
      if (const auto* n = std::get_if<Integer>(&a); n != nullptr && p.kind == ParameterKind::Text) {
        return {Answer(n->str())};
      }
      if (!std::holds_alternative<std::string>(a)) {
        throw Error::at(node.column, fmt::format("{} must be a text, \"...\"", p.name));
      }
      return {a};
    }
    case ParameterKind::Word:
    case ParameterKind::Flag:
      if (node.kind == Node::Kind::Truth) return {Answer(std::string(node.text == "true" ? "true" : ""))};
      if (node.kind == Node::Kind::Word) return {Answer(word_of(p, node.text))};
      throw Error::at(node.column, fmt::format("{} is one of {}", p.name, join(p.words, ", ")));
    default:
      return one(evaluate(node));
  }
}

namespace {

// The flag that a word alone names, unless it can be meant for a parameter that must be given.
const Parameter* flag_named(const Node& word, const Entry& entry, const Parameter* next) {
  if (word.kind != Node::Kind::Word || (next != nullptr && !next->fallback)) return nullptr;
  for (const auto& p : entry.parameters) {
    if (p.kind == ParameterKind::Flag && p.name == word.text) return &p;
  }
  return nullptr;
}

// The word, which must be one of those the parameter takes.
std::string variant_of(const Parameter* p, const Entry& entry, const Node& node, const Entries& entries) {
  if (p != nullptr && p->kind == ParameterKind::Word) {
    const std::string word(node.text);
    if (std::find(p->words.begin(), p->words.end(), word) != p->words.end()) return word;
  }
  for (const auto& other : entry.parameters) {
    if (other.kind != ParameterKind::Word) continue;
    throw Error::at(node.column, fmt::format("'{}' is not a variant of {}; expected {}", node.text, entry.name,
                                             join(other.words, ", ")));
  }
  throw unknown_name_error(node.text, node.column, entries);
}

}  // namespace

Answer Evaluator::call(const Node& node) {
  const auto* entry = entries_->find(node.text);
  if (entry == nullptr) return position_operator(node, node.text);
  if (entry->name == kWithTheory) return with_theory(node);
  const auto& all = entry->parameters;
  const auto wrong = [&] {
    const auto least = std::count_if(all.begin(), all.end(), [](const Parameter& p) { return !p.fallback; });
    return Error::at(node.column, fmt::format("{} takes {} argument{}: {}", entry->name, least, least == 1 ? "" : "s",
                                              signature(*entry)));
  };
  std::vector<Argument> given(all.size());
  boost::container::small_vector<bool, 8> filled(all.size());
  std::size_t next = 0;
  for (const Node& kid : node.kids) {
    if (kid.kind == Node::Kind::Named) {
      const auto named = std::find_if(all.begin(), all.end(), [&](const Parameter& p) { return p.name == kid.text; });
      if (named != all.end()) {
        const auto i = static_cast<std::size_t>(named - all.begin());
        if (filled[i]) throw Error::at(kid.column, fmt::format("{} is given twice", kid.text));
        given[i] = argument(*named, kid.kids[0]);
        filled[i] = true;
        continue;
      }
    }
    // A parameter that takes many takes all that follow, ranges only where they are meant.
    const bool more = next > 0 && all[next - 1].many &&
                      (next == all.size() || kid.kind == Node::Kind::Range || kid.kind == Node::Kind::Named);
    const Parameter* p = more ? &all[next - 1] : next < all.size() ? &all[next] : nullptr;
    if (const Parameter* flag = flag_named(kid, *entry, p)) {
      const auto i = static_cast<std::size_t>(flag - all.data());
      given[i] = {Answer(std::string("true"))};
      filled[i] = true;
      continue;
    }
    // A text where a flag may stand names the file: draw(X, "g.svg").
    if (p != nullptr && p->kind == ParameterKind::Flag && kid.kind == Node::Kind::Text) {
      const auto file =
          std::find_if(all.begin(), all.end(), [](const Parameter& q) { return q.kind == ParameterKind::File; });
      const auto i = static_cast<std::size_t>(file - all.begin());
      if (file != all.end() && !filled[i]) {
        given[i] = argument(*file, kid);
        filled[i] = true;
        continue;
      }
    }
    if (p == nullptr) throw wrong();
    Argument found;
    if (kid.kind == Node::Kind::Named) {  // n=1..8, the partitions of each n
      if (p->kind != ParameterKind::Range) throw wrong();
      found = argument(*p, kid.kids[0]);
      std::get<Range>(std::get<Answer>(found.front())).partitions = true;
    } else if (kid.kind == Node::Kind::Word && p->kind != ParameterKind::Text && p->kind != ParameterKind::Function) {
      found = {Answer(variant_of(p, *entry, kid, *entries_))};
    } else if (p->kind == ParameterKind::Word && kid.kind != Node::Kind::Word) {
      throw wrong();
    } else {
      found = argument(*p, kid);
    }
    auto& into = given[static_cast<std::size_t>(p - all.data())];
    if (into.empty()) {
      into = std::move(found);
    } else {
      into.insert(into.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
    }
    filled[static_cast<std::size_t>(p - all.data())] = true;
    if (!more) ++next;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (filled[i]) continue;
    if (!all[i].fallback) throw wrong();
    if (!all[i].fallback->empty()) given[i] = argument(all[i], *all[i].fallback);
  }
  Arguments arguments(*session_, *entries_, *entry, std::move(given), surface_);
  try {
    return entry->call(arguments);
  } catch (const InSource& e) {
    if (!entry->defined) throw;
    throw Error::at(node.column, fmt::format("in {}: {}", entry->name, e.what()));
  } catch (const Error& e) {
    if (!e.column()) throw;
    // Its column is one of some other text.
    throw entry->defined ? Error::at(node.column, fmt::format("in {}: {}", entry->name, e.what())) : Error(e.what());
  }
}

}  // namespace nimatron
