#include "nimatron/engine/entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "nimatron/base/cursor.h"
#include "nimatron/base/join.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"

namespace nimatron {

void Entries::add(Entry entry) {
  places_.emplace(entry.name, entries_.size());
  entries_.push_back(std::move(entry));
}

void Entries::add(std::vector<Entry> entries) {
  for (auto& e : entries) add(std::move(e));
}

void Entries::replace(Entry entry) { entries_[places_.at(entry.name)] = std::move(entry); }

void Entries::define(Entry entry) {
  if (find(entry.name) == nullptr) {
    add(std::move(entry));
  } else {
    replace(std::move(entry));
  }
}

const Entry* Entries::find(std::string_view name) const {
  const auto it = places_.find(name);
  return it == places_.end() ? nullptr : &entries_[it->second];
}

bool Entries::is_defined(std::string_view name) const {
  const Entry* e = find(name);
  return e != nullptr && e->defined;
}

const AnyRuleset* Entries::ruleset(std::string_view name) const {
  const auto it = rulesets_.find(name);
  if (it != rulesets_.end()) return &it->second;
  return named_ == nullptr ? nullptr : named_->find(name);
}

std::string signature(const Entry& entry) {
  std::string out = entry.name + "(";
  bool first = true;
  for (const auto& p : entry.parameters) {
    const std::string shown = p.kind == ParameterKind::Word ? join(p.words, "|") : p.name;
    out += fmt::format("{}{}{}{}", p.fallback ? "[" : "", first ? "" : ",", shown, p.fallback ? "]" : "");
    first = false;
  }
  return out + ")";
}

void Arguments::fail(const std::string& message) const { throw Error(fmt::format("{}: {}", entry_.name, message)); }

const Argument& Arguments::operator[](std::string_view parameter) const {
  const auto& all = entry_.parameters;
  const auto it = std::find_if(all.begin(), all.end(), [&](const Parameter& p) { return p.name == parameter; });
  assert(it != all.end());
  return given_[static_cast<std::size_t>(it - all.begin())];
}

const Answer* Arguments::answer(std::size_t i) const {
  return given_[i].size() == 1 ? std::get_if<Answer>(&given_[i].front()) : nullptr;
}

bool Arguments::is_term(std::size_t i) const {
  const Answer* a = answer(i);
  return a != nullptr && game_in(session_, *a).has_value();
}

Term Arguments::term(std::size_t i) const {
  const Answer* a = answer(i);
  if (a != nullptr) {
    if (auto t = game_in(session_, *a)) return std::move(*t);
    if (found_in<LoopyValue>(*a) != nullptr) fail("this is for loopfree games, and the value is loopy");
    if (found_in<Surreal>(*a) != nullptr || found_in<OrdinalNimber>(*a) != nullptr) {
      fail("this is for finite games, and the value is infinite");
    }
  }
  fail(fmt::format("argument {} must be a game", i + 1));
}

Answer Arguments::any(std::size_t i) const {
  const Answer* a = answer(i);
  if (a == nullptr) fail(fmt::format("argument {} must be given", i + 1));
  if (found_in<Stream>(*a) == nullptr) return *a;
  Collector all;
  each(i, std::ref(all));
  return all.list();
}

std::vector<Answer> Arguments::all(std::size_t i) const {
  std::vector<Answer> out;
  for (const auto& item : given_[i]) out.push_back(std::get<Answer>(item));
  return out;
}

void Arguments::each(std::size_t i, const Stream::Visit& visit) const {
  const Answer* a = answer(i);
  if (a == nullptr || !each_item(*a, visit)) fail(fmt::format("argument {} must be a list", i + 1));
}

std::function<Answer(const Answer&)> Arguments::function(std::string_view parameter) const {
  const auto name = text(parameter);
  if (name.empty()) return {};
  const Entry* entry = entries_.find(name);
  if (entry == nullptr) fail(fmt::format("unknown function '{}'", name));
  return [this, entry](const Answer& a) { return apply(*entry, entries_, session_, a); };
}

std::pair<int, int> Arguments::box(std::size_t i) const {
  const Answer* a = answer(i);
  const auto* text = a == nullptr ? nullptr : std::get_if<std::string>(a);
  if (text == nullptr || text->find('x') == std::string::npos) fail("expected a size such as 3x4");
  Cursor in(*text);
  const auto rows = static_cast<int>(in.integer(1, 64, "the number of rows"));
  in.skip_spaces().expect('x');
  const auto columns = static_cast<int>(in.skip_spaces().integer(1, 64, "the number of columns"));
  in.end();
  return {rows, columns};
}

const AnyRuleset* Arguments::ruleset(std::size_t i) const {
  const Answer* a = answer(i);
  return a == nullptr ? nullptr : std::get_if<AnyRuleset>(a);
}

const Family* Arguments::family(std::size_t i) const {
  return given_[i].size() == 1 ? std::get_if<Family>(&given_[i].front()) : nullptr;
}

Placed Arguments::position(std::size_t i) const { return as_position(session_, term(i)); }

Placed Arguments::impartial_position(std::size_t i) const {
  return nimatron::impartial_position(session_, term(i), entry_.name);
}

Game Arguments::value(std::size_t i) const {
  const Answer* a = answer(i);
  if (const auto* n = a == nullptr ? nullptr : std::get_if<Integer>(a)) return session_.games().number(Dyadic(*n, 0));
  return canonical_value(session_, term(i));
}

Integer Arguments::integer(std::size_t i) const {
  const Game g = value(i);
  if (!session_.games().is_integer(g)) fail(fmt::format("argument {} must be an integer", i + 1));
  return session_.games().number_part(g).numerator();
}

Dyadic Arguments::number(std::size_t i) const {
  const Game g = value(i);
  if (!session_.games().is_number(g)) fail(fmt::format("argument {} must be a number", i + 1));
  return session_.games().number_part(g);
}

std::optional<std::int64_t> Arguments::whole(std::string_view parameter) const {
  const Argument& a = (*this)[parameter];
  if (a.empty()) return std::nullopt;
  return static_cast<std::int64_t>(std::get<Integer>(std::get<Answer>(a.front())));
}

std::vector<std::string> Arguments::texts(std::string_view parameter) const {
  std::vector<std::string> out;
  for (const auto& item : (*this)[parameter]) out.push_back(std::get<std::string>(std::get<Answer>(item)));
  return out;
}

std::string Arguments::text(std::string_view parameter) const {
  const auto all = texts(parameter);
  return all.empty() ? std::string() : all.front();
}

std::vector<Range> Arguments::ranges(std::string_view parameter) const {
  std::vector<Range> out;
  for (const auto& item : (*this)[parameter]) out.push_back(std::get<Range>(std::get<Answer>(item)));
  return out;
}

Answer apply(const Entry& entry, const Entries& entries, Session& session, Answer to) {
  const auto least =
      std::count_if(entry.parameters.begin(), entry.parameters.end(), [](const Parameter& p) { return !p.fallback; });
  if (least != 1) throw Error(fmt::format("{} is not a function of one argument", entry.name));
  std::vector<Argument> given(entry.parameters.size());
  given[0].emplace_back(std::move(to));
  Arguments arguments(session, entries, entry, std::move(given));
  return entry.call(arguments);
}

}  // namespace nimatron
