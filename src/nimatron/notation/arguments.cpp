// The arguments of calls: from the nodes of an expression, or each from a text of its own.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>

#include "nimatron/base/cursor.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/parse.h"
#include "nimatron/notation/state_template.h"

namespace nimatron {

namespace {

// All texts below a node that may have blanks, in the order of the source.
void collect_texts(const Node& node, std::vector<std::string_view>& texts) {
  if (node.kind == Node::Kind::Position) texts.push_back(node.text);
  if (node.kind == Node::Kind::Ruleset) texts.push_back(node.extra);
  for (const auto& kid : node.kids) collect_texts(kid, texts);
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
  throw Error(fmt::format("{} is one of {}, not '{}'", p.name, fmt::join(p.words, ", "), text));
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
  if (node.kind == Node::Kind::Ruleset) return {Answer(ruleset(node))};
  std::vector<std::string_view> texts;
  collect_texts(node, texts);
  std::sort(texts.begin(), texts.end(), [](auto a, auto b) { return a.data() < b.data(); });
  auto states = std::make_shared<Blanks>();
  std::size_t axes = 0;
  for (const auto t : texts) {
    StateTemplate state(t, axes);
    if (state.blanks() == 0) continue;
    axes += state.blanks();
    states->emplace(t.data(), std::move(state));
  }
  if (axes == 0) return {evaluate(node)};
  Family out{std::string(text), axes, std::nullopt, false, {}};
  const auto it = states->find(node.text.data());
  if (node.kind == Node::Kind::Position && it != states->end() && it->second.blanks() == axes) {
    out.ruleset = ruleset(node.kids[0]);
    out.plain = it->second.plain();
  }
  out.at = [this, node, source = std::move(source), states](std::span<const std::int64_t> at) {
    const Filling filling(*this, states.get(), at);
    Answer a = evaluate(node);
    if (auto* t = std::get_if<Term>(&a)) return std::move(*t);
    throw Error("expected positions, not the answers of a function; name the function with `of`");
  };
  return {std::move(out)};
}

Answer Evaluator::call(const Entry& entry, const Texts& given, const Surface* surface) {
  const Budget::Scope scope(session_->budget());
  std::vector<Argument> arguments;
  within_memory([&] {
    arguments.clear();
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
  });
  Arguments all(*session_, *entries_, entry, std::move(arguments), surface);
  try {
    Answer a = entry.call(all);
    return held(*session_, std::move(a));
  } catch (const std::bad_alloc&) {
    session_->clear();
    throw session_->budget().stopped_by(Stopped::Why::Memory);
  } catch (const Stopped&) {
    throw;
  } catch (const WrongArgument&) {
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
      return {understood(text, false)};
    case ParameterKind::Whole:
      return {Answer(whole_of(p, text))};
    case ParameterKind::Ruleset: {
      const std::string ascii = ascii_notation(text);
      return {Answer(ruleset(parse_ruleset(ascii, *entries_)))};
    }
    case ParameterKind::Family: {
      auto source = std::make_shared<const std::string>(ascii_notation(text));
      return family(parse_expression(*source, *entries_), source, *source);
    }
    case ParameterKind::Range:
      return {read_range(text)};
    case ParameterKind::Word:
      return {Answer(word_of(p, text))};
    case ParameterKind::Flag:
    case ParameterKind::File:
    case ParameterKind::Text:
      return {Answer(std::string(text))};
  }
  return {};
} catch (const Stopped&) {
  throw;
} catch (const Error& e) {
  const bool notation = p.kind == ParameterKind::Ruleset || p.kind == ParameterKind::Family;
  if (notation) rethrow_typed(e, text);
  throw;
}

Argument Evaluator::argument(const Parameter& p, const Node& node) {
  switch (p.kind) {
    case ParameterKind::Whole: {
      const Term t = term(node);
      GameArena& games = session_->games();
      if (!t.is_value() || !games.is_integer(t.value)) throw Error::at(node.column, p.name + " must be an integer");
      return {Answer(within_bounds(p, games.number_part(t.value).numerator()))};
    }
    case ParameterKind::Ruleset:
      if (node.kind != Node::Kind::Ruleset) throw Error::at(node.column, p.name + " must be a ruleset");
      return {Answer(ruleset(node))};
    case ParameterKind::Family:
      return family(node, nullptr, text_of_position(node));
    case ParameterKind::Range:
      if (node.kind != Node::Kind::Range) throw Error::at(node.column, p.name + " must be a range a..b");
      return {read_range(node.text)};
    case ParameterKind::Word:
    case ParameterKind::Text:
    case ParameterKind::File:
    case ParameterKind::Flag:
      throw Error::at(node.column, fmt::format("{} is given on the command line", p.name));
    default:
      return {evaluate(node)};
  }
}

}  // namespace nimatron
