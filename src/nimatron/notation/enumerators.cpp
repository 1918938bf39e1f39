// Lists that are made as they are read: positions, partitions, values born by a day.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_set.hpp>
#include <deque>

#include "nimatron/base/budget.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/board_list.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/graph_list.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/misere_forms.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/table/shapes.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/loopy_functions.h"

namespace nimatron {

namespace {

// Thrown out of an enumeration when no more is wanted of it.
struct Enough {};

// The position and all that can be reached from it, each once, nearer ones first.
Answer positions(Arguments& a) {
  const Placed start = a.position(0);
  return Stream{[start](const Stream::Visit& visit) {
    Growth held;
    boost::unordered_flat_set<AnyPosition, Hash> seen{start.position};
    std::deque<AnyPosition> waiting{start.position};
    while (!waiting.empty()) {
      const AnyPosition p = std::move(waiting.front());
      waiting.pop_front();
      if (!visit(Placed{start.ruleset, p})) return;
      for (const Player player : {Player::Left, Player::Right}) {
        if (player == Player::Right && start.ruleset.impartial()) break;
        start.ruleset.options(p, player, [&](const AnyPosition& q) {
          if (!seen.insert(q).second) return;
          held.add(3 * (sizeof q + q.spilled_bytes()));
          waiting.push_back(q);
        });
      }
    }
  }};
}

// Every connected graph of so many vertices.
Answer graphs(Arguments& a, const AnyRuleset& r, const std::string& size) {
  if (!is_played_on_graphs(r)) a.fail(fmt::format("{} is not played on graphs; expected a size such as 3x4", r.spec()));
  Cursor in(size);
  const GraphList list(static_cast<int>(in.integer(1, GraphList::kMostVertices, "the number of vertices")));
  return Stream{[r, list](const Stream::Visit& visit) {
    list.each([&](const std::string& text) { return visit(Placed{r, r.parse(text)}); });
  }};
}

Answer boards(Arguments& a) {
  const AnyRuleset& r = *a.ruleset(0);
  if (const std::string size = a.text("box"); size.find('x') == std::string::npos) return graphs(a, r, size);
  const auto [rows, columns] = a.box(1);
  const BoardList list(r, rows, columns, a.word() == "all" ? BoardList::Images::All : BoardList::Images::First);
  return Stream{[r, list](const Stream::Visit& visit) {
    list.each([&](const AnyPosition& p) { return visit(Placed{r, p}); });
  }};
}

Answer shapes(Arguments& a) {
  const AnyRuleset r = *a.ruleset(0);
  const auto [rows, columns] = a.box(1);
  const auto most = a.whole("cells").value_or(std::int64_t{rows} * columns);
  Budget& budget = a.session().budget();
  return Stream{[r, rows = rows, columns = columns, most, &budget](const Stream::Visit& visit) {
    try {
      each_shape(
          r, rows, columns, budget,
          [&](const Shape& s) {
            if (!visit(Placed{r, s.position})) throw Enough{};
          },
          static_cast<int>(most));
    } catch (const Enough&) {
      return;
    }
  }};
}

Answer partitions(Arguments& a) {
  const auto n = *a.whole("n");
  return Stream{[n](const Stream::Visit& visit) {
    try {
      each_partition(n, [&](std::span<const std::int64_t> parts) {
        List list{{}, true};
        for (const auto part : parts) list.items.emplace_back(Integer(part));
        if (!visit(std::move(list))) throw Enough{};
      });
    } catch (const Enough&) {
      return;
    }
  }};
}

// Calls f with each choice of k of the numbers 0..n-1, in order, until it answers false.
void each_choice(std::size_t n, std::size_t k, const std::function<bool(const std::vector<std::size_t>&)>& f) {
  if (k > n) return;
  std::vector<std::size_t> chosen(k);
  for (std::size_t i = 0; i < k; ++i) chosen[i] = i;
  for (;;) {
    tick();
    if (!f(chosen)) return;
    auto i = k;
    while (i > 0 && chosen[i - 1] == n - k + i - 1) --i;
    if (i == 0) return;
    ++chosen[i - 1];
    for (auto j = i; j < k; ++j) chosen[j] = chosen[j - 1] + 1;
  }
}

Answer subsets(Arguments& a) {
  Collector all;
  a.each(0, std::ref(all));
  const auto k = static_cast<std::size_t>(*a.whole("k"));
  const auto is_integer = [](const Answer& item) { return std::holds_alternative<Integer>(item); };
  const bool lazy = std::all_of(all.items.begin(), all.items.end(), is_integer);
  Stream stream{[items = std::move(all.items), k](const Stream::Visit& visit) {
    each_choice(items.size(), k, [&](const std::vector<std::size_t>& chosen) {
      List list{{}, true};
      for (const auto i : chosen) list.items.push_back(items[i]);
      return visit(std::move(list));
    });
  }};
  if (lazy) return stream;
  // A stream may outlive the values of the session.
  Collector made;
  each_item(stream, std::ref(made));
  return made.list();
}

Answer addition_games(Arguments& a) {
  const auto k = static_cast<std::size_t>(*a.whole("k"));
  const auto entries = a.ranges("entries").front();
  constexpr std::int64_t kMost = 21;
  if (entries.high - entries.low >= kMost) a.fail(fmt::format("the range has more than {} numbers", kMost));
  std::vector<LatticeVector> vectors;
  for (auto x = entries.low; x <= entries.high; ++x) {
    for (auto y = entries.low; y <= entries.high; ++y) {
      if (x < 0 || y < 0) vectors.push_back({x, y});
    }
  }
  return Stream{[vectors = std::move(vectors), k](const Stream::Visit& visit) {
    each_choice(vectors.size(), k, [&](const std::vector<std::size_t>& chosen) {
      std::vector<LatticeVector> moves;
      for (const auto i : chosen) moves.push_back(vectors[i]);
      VectorSet set(std::move(moves));
      if (set.sorted().vectors() > set.swapped().sorted().vectors()) return true;
      if (!decide_termination(set).terminates) return true;
      return visit(AnyRuleset(Addition(std::move(set))));
    });
  }};
}

// The numbers born by a day, in ascending order: each day brings one between any two, one below and one above all.
std::vector<Dyadic> numbers_born_by(std::int64_t day) {
  std::vector<Dyadic> numbers{Dyadic()};
  for (std::int64_t d = 0; d < day; ++d) {
    std::vector<Dyadic> next{numbers.front() - 1};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      tick();
      if (i > 0) {
        const Dyadic sum = numbers[i - 1] + numbers[i];
        next.emplace_back(sum.numerator(), sum.exponent() + 1);
      }
      next.push_back(numbers[i]);
    }
    next.push_back(numbers.back() + 1);
    numbers = std::move(next);
  }
  return numbers;
}

// One form for each class of games that are equal in misère play.
Answer born_in_misere(Arguments& a, std::int64_t day, const std::string& kind) {
  const bool dicots = kind == "dicot";
  if (!dicots && kind != "left_dead_end") a.fail("play=misere is for kind=dicot and kind=left_dead_end");
  const std::int64_t most = dicots ? PartizanMisere::kDaysOfDicots : PartizanMisere::kDaysOfDeadEnds;
  if (day > most) a.fail(fmt::format("the day must be at most {}", most));
  auto& games = a.session().shared<PartizanMisere>();
  const auto all =
      dicots ? games.dicots_born_by(static_cast<int>(day)) : games.left_dead_ends_born_by(static_cast<int>(day));
  Collector out;
  for (const auto g : all) out(form_position(games, g));
  return out.list();
}

Answer born(Arguments& a) {
  constexpr std::int64_t kDays = 3, kDaysOfNumbers = 15;
  GameArena& games = a.session().games();
  const auto day = *a.whole("day");
  const std::string kind = a.text("kind");
  if (a.text("play") == "misere") return born_in_misere(a, day, kind);
  if (kind == "left_dead_end") a.fail("kind=left_dead_end is for play=misere");
  const std::int64_t most = kind == "nimber" ? day : kind == "number" ? kDaysOfNumbers : kDays;
  if (day > most) a.fail(fmt::format("the day must be at most {}", most));
  Collector out;
  if (kind == "number") {
    for (const Dyadic& x : numbers_born_by(day)) out(Term{{}, games.number(x)});
  } else if (kind == "nimber") {
    for (std::int64_t n = 0; n <= day; ++n) out(Term{{}, games.nimber(static_cast<std::uint32_t>(n))});
  } else {
    for (const Game g : games_born_by(games, static_cast<int>(day))) {
      if (kind == "dicot" && !games.is_all_small(g)) continue;
      if (kind == "infinitesimal" && !games.is_infinitesimal(g)) continue;
      out(Term{{}, g});
    }
  }
  return out.list();
}

Answer one_side(Arguments& a, Player player) {
  if (!a.is_term(0)) return answer_of(options(a.session().games(), any_value(a, 0), player));  // a loopy value
  List out{{}, true};
  if (const Term t = a.term(0); t.is_value()) {  // those of its canonical form
    const auto options =
        player == Player::Left ? a.session().games().left(t.value) : a.session().games().right(t.value);
    for (const Game g : in_text_order(a.session().games(), options)) out.items.emplace_back(Term{{}, g});
    return out;
  }
  const Placed p = a.position(0);
  for (auto& q : positions_reached(a.session(), p, player)) out.items.emplace_back(Placed{p.ruleset, std::move(q)});
  return out;
}

}  // namespace

std::vector<Entry> enumerators() {
  return {
      {"positions",
       AnswerType::List,
       {a_position()},
       "A position and all that can be reached from it.",
       "positions(nim(1,2))",
       positions},
      {"boards",
       AnswerType::List,
       {{"ruleset", ParameterKind::Ruleset, "A ruleset that is played on cells, or on graphs"},
        {"box", ParameterKind::Box, "Rows x columns, or the number of vertices"},
        one_of({"all"})},
       "Every filling of a box with the symbols of a ruleset, once under the symmetries that keep each player's moves; "
       "with all, every one. For a ruleset on graphs, every connected graph with so many vertices, once up to "
       "isomorphism.",
       "boards(domineering,1x2)",
       boards},
      {"shapes",
       AnswerType::List,
       {{"ruleset", ParameterKind::Ruleset, "A ruleset that is played on cells"},
        {"box", ParameterKind::Box, "Rows x columns"},
        {"cells", ParameterKind::Whole, "At most so many cells", "", {}, 1, 4096}},
       "Every connected shape that fits in a box, once under the symmetries that keep each player's moves, as census "
       "lists them.",
       "shapes(towers,2x2)",
       shapes},
      {"partitions",
       AnswerType::List,
       {{"n", ParameterKind::Whole, "The number", {}, {}, 0, 1'000'000}},
       "The partitions of a number, each as the list of its parts.",
       "partitions(4)",
       partitions},
      {"subsets",
       AnswerType::List,
       {{"list", ParameterKind::List, "A list, a range or an enumerator"},
        {"k", ParameterKind::Whole, "How many items", {}, {}, 0, 64}},
       "The choices of k items of a list, each in the order of the list.",
       "subsets(1..4,2)",
       subsets},
      {"addition_games",
       AnswerType::List,
       {{"k", ParameterKind::Whole, "How many vectors", {}, {}, 1, 8},
        {"entries", ParameterKind::Range, "Their entries, a..b"}},
       "The addition games of k vectors of the plane in which every play ends, once under exchange of the axes.",
       "addition_games(1,-1..1)",
       addition_games},
      {"born",
       AnswerType::List,
       {{"day",
         ParameterKind::Whole,
         "The day, at most 3; at most 15 for numbers, 5 for dead ends",
         {},
         {},
         0,
         100'000},
        {"kind",
         ParameterKind::Word,
         "Only these",
         "",
         {"dicot", "number", "nimber", "infinitesimal", "left_dead_end"}},
        {"play", ParameterKind::Word, "Normal or misère play", "normal", {"normal", "misere"}}},
       "The values born by a day: 1, 4, 22 and 1474 of them by days 0 to 3; or only those of a kind, where dicot means "
       "that the canonical form is all-small. With play=misere, one form for each class of dicots modulo dicots, or of "
       "Left dead ends modulo dead-ending games.",
       "born(1)",
       born},
      {"left_options",
       AnswerType::List,
       {a_position()},
       "The options of Left, one for each move.",
       "left_options(domineering(2x2))",
       [](Arguments& a) { return one_side(a, Player::Left); }},
      {"right_options",
       AnswerType::List,
       {a_position()},
       "The options of Right, one for each move.",
       "right_options(domineering(2x2))",
       [](Arguments& a) { return one_side(a, Player::Right); }},
  };
}

}  // namespace nimatron
