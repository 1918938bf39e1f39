// guess: a law that a table or a list seems to follow.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimatron/base/join.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/family.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/known_games.h"
#include "nimatron/table/guess/families.h"

namespace nimatron {

namespace {

using guess::Law;
using guess::Samples;

// Values that are not integers, numbered in the order of their first appearance.
class Numbering {
 public:
  explicit Numbering(GameArena& games) : games_(games) {}
  Integer number(const Answer& a) {
    const auto [it, fresh] = ids_.emplace(text(a), words_.size());
    if (fresh) words_.push_back(it->first);
    return Integer(it->second);
  }
  std::vector<std::string> words() && { return std::move(words_); }

 private:
  // As it is typed; the few kinds that tables hold.
  std::string text(const Answer& a) const {
    if (const auto* t = std::get_if<Term>(&a); t != nullptr && t->is_value()) return nimatron::text(games_, t->value);
    if (const auto* o = std::get_if<Outcome>(&a)) return std::string(1, letter(*o));
    if (const auto* b = std::get_if<bool>(&a)) return *b ? "true" : "false";
    if (const auto* g = std::get_if<Genus>(&a)) return g->text();
    if (const auto* n = std::get_if<Integer>(&a)) return n->str();
    if (const auto* s = std::get_if<Star>(&a)) return s->n == 0 ? "0" : fmt::format("*{}", s->n);
    throw Error(fmt::format("guess: a law is looked for among numbers and values, not {}s", name(type_of(a))));
  }

  GameArena& games_;
  std::map<std::string, std::size_t> ids_;
  std::vector<std::string> words_;
};

Samples samples_of(std::vector<guess::Axis> axes, const std::vector<Answer>& cells, Session& session) {
  std::vector<Integer> numbers;
  for (const auto& c : cells) {
    const auto n = integer_in(session, c);
    if (!n) break;
    numbers.push_back(*n);
  }
  if (numbers.size() == cells.size()) return {std::move(axes), std::move(numbers)};
  Numbering numbering(session.games());
  numbers.clear();
  for (const auto& c : cells) numbers.push_back(numbering.number(c));
  return {std::move(axes), std::move(numbers), std::move(numbering).words()};
}

Samples samples_of(const Table& t, Session& session) {
  std::vector<guess::Axis> axes;
  for (const auto& a : t.axes) axes.push_back({a.low, a.high});
  if (const auto* answers = std::get_if<std::vector<Answer>>(&t.cells)) {
    return samples_of(std::move(axes), *answers, session);
  }
  std::vector<Integer> numbers;
  std::visit(
      [&](const auto& cells) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(cells[0])>, Answer>) {
          for (const auto c : cells) numbers.emplace_back(c);
        }
      },
      t.cells);
  return {std::move(axes), std::move(numbers)};
}

// What the table is of, with variables in place of the blanks; as typed if it has none for each axis.
std::string family_text(const Table& t, const std::vector<std::string>& variables) {
  std::string out;
  std::size_t blanks = 0;
  for (std::size_t i = 0; i < t.what.size(); ++i) {
    const bool blank = is_blank(t.what, i) && blanks < variables.size();
    out += blank ? variables[blanks++] : std::string(1, t.what[i]);
  }
  if (blanks == 0) out += fmt::format("({})", join(variables, ","));
  return out;
}

std::vector<std::string> variables_of(const Samples& s) {
  std::vector<std::string> out;
  for (std::size_t a = 0; a < s.dimension(); ++a) out.push_back(s.variable(a));
  return out;
}

Guesses guesses(const Samples& s, const std::string& what, Session& session) {
  auto laws = guess::find_laws(s, session.budget());
  known_games(s, what, session, [&](const guess::Candidate& c) {
    if (auto law = guess::tested(s, c)) laws.push_back(std::move(*law));
  });
  Guesses out{what, variables_of(s), s.zero_text(), guess::simplest(s, std::move(laws)), {}, s.size()};
  for (const auto& family : guess::families()) out.tried.emplace_back(family.name);
  out.tried.emplace_back("the games Nimatron knows");
  return out;
}

// The numbers of a position that is a list of numbers, or the items of a list of two integers.
std::optional<std::pair<Integer, Integer>> pair_in(const Answer& a) {
  std::vector<Integer> numbers;
  const auto read = [&](const Placed& p) {
    if (auto found = p.ruleset.numbers(p.position)) numbers = std::move(*found);
  };
  if (const auto* p = std::get_if<Placed>(&a)) read(*p);
  if (const auto* t = std::get_if<Term>(&a); t != nullptr && t->parts.size() == 1) read(t->parts[0]);
  if (const auto* l = found_in<List>(a)) {
    for (const auto& item : l->items) {
      if (const auto* n = std::get_if<Integer>(&item)) numbers.push_back(*n);
    }
    if (numbers.size() != l->items.size()) numbers.clear();
  }
  if (numbers.size() != 2) return std::nullopt;
  return std::pair(numbers[0], numbers[1]);
}

// The laws of pairs: those of Beatty pairs, or a law for each of the two numbers.
Guesses pair_guesses(std::vector<std::pair<Integer, Integer>> pairs, Session& session) {
  // P-positions are symmetric: (2,1) tells nothing beside (1,2).
  std::erase_if(pairs, [](const auto& p) { return p.first > p.second; });
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  std::vector<Integer> first, second;
  for (const auto& [a, b] : pairs) {
    first.push_back(a);
    second.push_back(b);
  }
  const guess::Axis axis{0, static_cast<std::int64_t>(pairs.size()) - 1};
  const Samples a({axis}, std::move(first)), b({axis}, std::move(second));
  Guesses out{"pair $n", {"$n"}, "0", {}, {"complementary Beatty pairs", "a law for each number"}, pairs.size()};
  guess::beatty_pairs(a, b, [&](const guess::Candidate& c) {
    if (auto law = guess::tested(a, c)) out.laws.push_back(std::move(*law));
  });
  if (!out.laws.empty()) return out;
  const auto of_a = guesses(a, "first $n", session), of_b = guesses(b, "second $n", session);
  if (of_a.laws.empty() || of_b.laws.empty()) return out;
  Law both = of_a.laws[0];
  const Law& other = of_b.laws[0];
  if (both.says != guess::Candidate::Says::Value || other.says != both.says) return out;
  if (!both.exceptions.empty() || !other.exceptions.empty() || both.from != other.from) return out;
  both.kind = both.kind == other.kind ? both.kind : fmt::format("{}, {}", both.kind, other.kind);
  both.formula = fmt::format("[{}, {}]", both.formula, other.formula);
  out.laws.push_back(std::move(both));
  return out;
}

Answer guess_list(Arguments& a, const Answer& given) {
  Collector all;
  if (!each_item(given, std::ref(all))) {
    a.fail(fmt::format("expected a table or a list, not {}", with_article(type_of(given))));
  }
  constexpr std::size_t kLeast = 6;
  if (all.items.size() < kLeast) a.fail(fmt::format("a law needs {} entries or more", kLeast));
  std::vector<std::pair<Integer, Integer>> pairs;
  for (const auto& item : all.items) {
    const auto pair = pair_in(item);
    if (!pair) break;
    pairs.push_back(*pair);
  }
  if (pairs.size() == all.items.size()) return pair_guesses(std::move(pairs), a.session());
  const Samples s = samples_of({{0, static_cast<std::int64_t>(all.items.size()) - 1}}, all.items, a.session());
  return guesses(s, "item $n", a.session());
}

Answer guess_of(Arguments& a) {
  const Answer given = a.any(0);
  const auto* t = found_in<Table>(given);
  if (t == nullptr) return guess_list(a, given);
  const Samples s = samples_of(*t, a.session());
  auto what = fmt::format("{}({})", t->of, family_text(*t, variables_of(s)));
  if (t->exponent > 0) what = fmt::format("{}*{}", std::uint64_t{1} << t->exponent, what);
  return guesses(s, what, a.session());
}

}  // namespace

std::vector<Entry> guess_functions() {
  return {
      {"guess",
       AnswerType::Report,
       {{"what", ParameterKind::Any, "A table, or a list of values or of pairs of numbers"}},
       "Looks for a law that a table or a list follows, fits it to the first entries and tests it on all. What it "
       "finds "
       "is a proposal and not a proof; the formula can be tested further by for all.",
       "guess([0,1,3,6,10,15,21,28,36,45])",
       guess_of,
       "nimatron guess 'table(wythoff(_,_),0..30,0..30)'"},
  };
}

}  // namespace nimatron
