// Lists: len, sum, min, sort, tally, ...
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "nimatron/engine/answer_sum.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

void language::add_entries(Entries& entries) {
  for (auto* part : {&list_functions, &integer_functions, &sequence_functions, &text_functions, &enumerators}) {
    entries.add((*part)());
  }
}

namespace {

Entries& entries_of_library() {
  static Entries entries = [] {
    Entries all;
    engine::add_entries(all);
    language::add_entries(all);
    return all;
  }();
  return entries;
}

}  // namespace

const Entries& library_entries() { return entries_of_library(); }
void add_library_rulesets(std::shared_ptr<NamedRulesets> named) { entries_of_library().set_named(std::move(named)); }

namespace {

Parameter a_list() { return {"list", ParameterKind::List, "A list, a range or an enumerator"}; }

// The items as they are read.
std::vector<Answer> items(const Arguments& a, std::size_t i = 0) {
  Collector all;
  a.each(i, std::ref(all));
  return std::move(all.items);
}

Answer length_of(Arguments& a) {
  std::int64_t n = 0;
  a.each(0, [&](const Answer&) {
    ++n;
    return true;
  });
  return Integer(n);
}

Answer sum_of(Arguments& a) {
  Integer whole = 0;
  std::optional<AnswerSum> games;
  a.each(0, [&](const Answer& item) {
    if (const auto* n = std::get_if<Integer>(&item); n != nullptr && !games) {
      whole += *n;
      return true;
    }
    if (!games) games.emplace(a.session()).add(whole);
    games->add(item);
    return true;
  });
  return games ? games->total() : Answer(whole);
}

// Calls f with the items of a list, or with the arguments themselves: min(xs), min(a,b).
void each_of(Arguments& a, const Stream::Visit& f) {
  const auto given = a.all(0);
  if (given.size() == 1) {
    if (each_item(given[0], f)) return;
    f(given[0]);
    return;
  }
  for (const auto& item : given) f(item);
}

// The item than which none is `better`, which is < or >; the first of equal ones.
Answer extreme(Arguments& a, const char* better) {
  std::optional<Answer> best;
  each_of(a, [&](const Answer& item) {
    if (!best) {
      best = item;
    } else if (compare(a.session(), item, better, *best)) {
      best = item;
    } else if (!compare(a.session(), *best, better, item) && !compare(a.session(), *best, "==", item)) {
      a.fail(fmt::format("{} and {} cannot be compared", text_of(*best, a.session().games(), {}),
                         text_of(item, a.session().games(), {})));
    }
    return true;
  });
  if (!best) a.fail("the list is empty");
  return std::move(*best);
}

// The best item, or the best of each kind in the order in which the kinds first appear.
Answer argmax(Arguments& a) {
  struct Best {
    Answer item, value;
    std::int64_t at;
  };
  const auto of = a.function("of"), by = a.function("by");
  std::vector<Best> best;
  boost::unordered_flat_map<std::string, std::size_t> kinds;
  std::int64_t at = 0;
  Growth held;
  a.each(0, [&](const Answer& item) {
    Answer value = of ? of(item) : item;
    const auto kind = kinds.emplace(by ? text_of(by(item), a.session().games(), {}) : "", best.size());
    if (kind.second) {
      held.add(sizeof(Best) + bytes_of(item) + 2 * kind.first->first.size() + 64);
      best.push_back({item, std::move(value), at});
    } else if (auto& b = best[kind.first->second]; compare(a.session(), value, ">", b.value)) {
      b = {item, std::move(value), at};
    }
    ++at;
    return true;
  });
  if (by) {
    Collector out;
    for (auto& b : best) out(std::move(b.item));
    return out.list();
  }
  if (best.empty()) a.fail("the list is empty");
  return of ? std::move(best[0].item) : Answer(Integer(best[0].at));
}

// Items that are printed alike are equal, as in `distinct`.
Answer places_of(Arguments& a) {
  boost::unordered_flat_map<std::string, std::int64_t> first;
  Growth held;
  a.each(1, [&, n = std::int64_t{0}](const Answer& item) mutable {
    auto text = text_of(item, a.session().games(), {});
    held.add(2 * text.size() + 64);
    first.emplace(std::move(text), n++);
    return true;
  });
  Collector out;
  a.each(0, [&](const Answer& item) {
    const auto at = first.find(text_of(item, a.session().games(), {}));
    out(Integer(at == first.end() ? -1 : at->second));
    return true;
  });
  return out.list();
}

Answer field_of(Arguments& a) {
  Answer at = a.any(0);
  const auto path = a.text("key");
  for (std::size_t start = 0; start <= path.size();) {
    const auto end = std::min(path.find('.', start), path.size());
    auto found = key_of(held(a.session(), std::move(at)), path.substr(start, end - start));
    if (!found) return a.any(2);
    at = std::move(*found);
    start = end + 1;
  }
  return at;
}

Answer sorted(Arguments& a) {
  const auto by = a.function("by");
  struct Item {
    Answer item, key;
  };
  std::vector<Item> all;
  Growth held;
  for (auto& item : items(a)) {
    Answer key = by ? by(item) : item;
    held.add(sizeof(Item) + bytes_of(key));
    all.push_back({std::move(item), std::move(key)});
  }
  Session& session = a.session();
  std::stable_sort(all.begin(), all.end(), [&](const Item& x, const Item& y) {
    tick();
    if (compare(session, x.key, "<", y.key)) return true;
    if (!compare(session, x.key, ">=", y.key)) {
      a.fail(fmt::format("{} and {} cannot be compared", text_of(x.key, session.games(), {}),
                         text_of(y.key, session.games(), {})));
    }
    return false;
  });
  Collector out;
  for (auto& item : all) out(std::move(item.item));
  return out.list();
}

Answer first_of(Arguments& a) {
  std::optional<Answer> out;
  a.each(0, [&](const Answer& item) {
    out = item;
    return false;
  });
  if (!out) a.fail("the list is empty");
  // A position that is an answer is printed as one.
  if (const auto* t = std::get_if<Term>(&*out); t != nullptr && !t->is_value()) return as_position(a.session(), *t);
  return std::move(*out);
}

Answer distinct_of(Arguments& a) {
  Collector out;
  boost::unordered_flat_map<std::string, std::size_t> seen;
  Growth held;
  a.each(0, [&](const Answer& item) {
    auto text = text_of(item, a.session().games(), {});
    held.add(2 * text.size() + 64);
    if (seen.emplace(std::move(text), out.items.size()).second) out(item);
    return true;
  });
  return out.list();
}

Answer tally_of(Arguments& a) {
  std::vector<std::pair<Answer, std::int64_t>> counts;
  boost::unordered_flat_map<std::string, std::size_t> seen;
  Growth held;
  a.each(0, [&](const Answer& item) {
    auto text = text_of(item, a.session().games(), {});
    const auto [it, fresh] = seen.emplace(std::move(text), counts.size());
    if (fresh) {
      held.add(sizeof item + 2 * it->first.size() + 64);
      counts.emplace_back(item, 0);
    }
    ++counts[it->second].second;
    return true;
  });
  Collector out;
  for (auto& [item, count] : counts) {
    Collector pair;
    pair(std::move(item));
    pair(Integer(count));
    out(pair.list());
  }
  return out.list();
}

// So many items, each with the same chance, in the order of the list; the same ones for the same seed.
Answer sample_of(Arguments& a) {
  const auto n = static_cast<std::size_t>(*a.whole("n"));
  std::mt19937_64 random(static_cast<std::uint64_t>(a.whole("seed").value_or(1)));
  std::vector<std::pair<std::uint64_t, Answer>> chosen;
  Growth held;
  std::uint64_t i = 0;
  a.each(0, [&](const Answer& item) {
    if (chosen.size() < n) {
      held.add(sizeof chosen[0] + bytes_of(item));
      chosen.emplace_back(i, item);
    } else if (const auto at = random() % (i + 1); at < n) {
      chosen[at] = {i, item};
    }
    ++i;
    return true;
  });
  std::sort(chosen.begin(), chosen.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  Collector out;
  for (auto& [at, item] : chosen) out(std::move(item));
  return out.list();
}

Answer mex_of(Arguments& a) {
  std::vector<Integer> all;
  Growth held;
  a.each(0, [&](const Answer& item) {
    const auto* n = std::get_if<Integer>(&item);
    if (n == nullptr) a.fail("the list must hold integers");
    held.add(sizeof *n);
    if (*n >= 0) all.push_back(*n);
    return true;
  });
  std::sort(all.begin(), all.end());
  Integer least = 0;
  for (const auto& n : all) {
    if (n > least) break;
    if (n == least) least += 1;
  }
  return least;
}

Answer joined_texts(Arguments& a) {
  std::string out;
  Growth held;
  for (const auto& item : a.all(0)) {
    const auto text = text_of(item, a.session().games(), {});
    held.add(text.size() + 1);
    out += (out.empty() ? "" : " ") + text;
  }
  return out;
}

Parameter many_any(const char* name, const char* help) {
  Parameter p{name, ParameterKind::Any, help};
  p.many = true;
  return p;
}

}  // namespace

std::vector<Entry> list_functions() {
  const Parameter function{"by", ParameterKind::Function, "A function of one argument", ""};
  return {
      {"len", AnswerType::Whole, {a_list()}, "How many items a list has.", "len([3,5,7])", length_of},
      {"count",
       AnswerType::Whole,
       {a_list()},
       "How many items a list has.",
       "count([$n for $n in 0..20 if $n mod 3 == 1])",
       length_of},
      {"sum", AnswerType::Any, {a_list()}, "The sum of a list of numbers or games.", "sum(1..100)", sum_of},
      {"min",
       AnswerType::Any,
       {many_any("items", "A list, or the items themselves")},
       "The least item of a list.",
       "min([3,1,2])",
       [](Arguments& a) { return extreme(a, "<"); }},
      {"max",
       AnswerType::Any,
       {many_any("items", "A list, or the items themselves")},
       "The greatest item of a list.",
       "max(3,7)",
       [](Arguments& a) { return extreme(a, ">"); }},
      {"argmax",
       AnswerType::Any,
       {a_list(), {"of", ParameterKind::Function, "A function of one argument", ""}, function},
       "The place of the greatest item, counted from 0; with of, the item for which the function is greatest; with by, "
       "a list of such items, one for each answer of that function.",
       "argmax([3,9,4])",
       argmax},
      {"places",
       AnswerType::List,
       {a_list(), {"among", ParameterKind::List, "Another list"}},
       "Of each item, the place of the first one in another list that is printed the same, counted from 0; -1 if there "
       "is none.",
       "places([3,1,5],[5,3,5])",
       places_of},
      {"field",
       AnswerType::Any,
       {{"what", ParameterKind::Any, "An answer with keys"},
        {"key", ParameterKind::Text, "A key, or several with dots between them"},
        {"otherwise", ParameterKind::Any, "What is answered if there is no such key"}},
       "What an answer has under a key, or something else if it has no such key.",
       "field(period(octal[0.6],to=100),\"period\",0)",
       field_of},
      {"sort",
       AnswerType::List,
       {a_list(), function},
       "The items in increasing order, by a function if one is named.",
       "sort([3,1,2])",
       sorted},
      {"first",
       AnswerType::Any,
       {a_list()},
       "The first item of a list; no more of it is made.",
       "first([$n for $n in 1..1000000 if grundy(octal[0.07]($n)) == 4])",
       first_of},
      {"distinct",
       AnswerType::List,
       {a_list()},
       "The items that are printed differently, each once.",
       "distinct([$n mod 3 for $n in 0..20])",
       distinct_of},
      {"tally",
       AnswerType::List,
       {a_list()},
       "Pairs of each distinct item and how often it occurs.",
       "tally([grundy(nim($a,$b)) for $a in 0..3, $b in 0..3])",
       tally_of},
      {"sample",
       AnswerType::List,
       {a_list(),
        {"n", ParameterKind::Whole, "How many", {}, {}, 0, 1'000'000'000},
        {"seed", ParameterKind::Whole, "Another number draws others", "1"}},
       "So many items of a list, drawn at random.",
       "sample(0..1000, 3)",
       sample_of},
      {"mex",
       AnswerType::Whole,
       {a_list()},
       "The least number from 0 on that is not in a list.",
       "mex([0,1,3])",
       mex_of},
      {kWithTheory,
       AnswerType::Any,
       {{"what", ParameterKind::Any, "An expression"}},
       "The answer of an expression with closed forms and proved periods, also where all else is searched.",
       "with_theory(grundy(octal[0.07](1000000)))",
       [](Arguments& a) { return a.any(0); }},
      {"print",
       AnswerType::Text,
       {many_any("what", "Any answers")},
       "Its arguments as text, with spaces between them.",
       "print(\"G =\", grundy(nim(3,5)))",
       joined_texts},
  };
}

}  // namespace nimatron
