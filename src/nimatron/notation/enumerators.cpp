// Lists that are made as they are read: positions, partitions, values born by a day.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_set.hpp>
#include <deque>

#include "nimatron/base/budget.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/value/game_functions.h"

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

// Every filling of a box with the symbols of a ruleset, in the order of numbers whose digits are the cells; of the
// images that play alike the first.
class Fillings {
 public:
  Fillings(const AnyRuleset& ruleset, int rows, int columns, bool all)
      : ruleset_(ruleset), cells_(*ruleset.board_cells()), rows_(rows), columns_(columns) {
    using Images = BoardCells::Images;
    if (all || cells_.images == Images::Itself) return;
    add_image(true, false, false);
    add_image(false, true, false);
    add_image(true, true, false);
    if (cells_.images != Images::All || rows != columns) return;
    for (const bool down : {false, true}) {
      for (const bool across : {false, true}) add_image(down, across, true);
    }
  }

  void each(const Stream::Visit& visit) const {
    std::vector<unsigned char> digits(static_cast<std::size_t>(rows_ * columns_));
    for (;;) {
      tick();
      if (is_first(digits) && !visit(Placed{ruleset_, ruleset_.parse(text(digits))})) return;
      auto i = digits.size();
      while (i > 0 && digits[i - 1] + 1U == cells_.symbols.size()) digits[--i] = 0;
      if (i == 0) return;
      ++digits[i - 1];
    }
  }

 private:
  // Where each cell of the image is taken from.
  void add_image(bool down, bool across, bool transpose) {
    std::vector<std::size_t> from;
    for (int r = 0; r < rows_; ++r) {
      for (int c = 0; c < columns_; ++c) {
        const int row = transpose ? c : r;
        const int column = transpose ? r : c;
        from.push_back(static_cast<std::size_t>((down ? rows_ - 1 - row : row) * columns_ +
                                                (across ? columns_ - 1 - column : column)));
      }
    }
    images_.push_back(std::move(from));
  }

  bool is_first(const std::vector<unsigned char>& digits) const {
    for (const auto& from : images_) {
      for (std::size_t i = 0; i < digits.size(); ++i) {
        const auto image = digits[from[i]];
        if (image < digits[i]) return false;
        if (image > digits[i]) break;
      }
    }
    return true;
  }

  std::string text(const std::vector<unsigned char>& digits) const {
    std::string out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (i > 0 && i % static_cast<std::size_t>(columns_) == 0) out += '/';
      out += cells_.symbols[digits[i]];
    }
    return out;
  }

  AnyRuleset ruleset_;
  BoardCells cells_;
  int rows_, columns_;
  std::vector<std::vector<std::size_t>> images_;
};

Answer boards(Arguments& a) {
  const AnyRuleset& r = *a.ruleset(0);
  if (!r.board_cells()) a.fail(fmt::format("{} is not played on boards of cells", r.spec()));
  const auto [rows, columns] = a.box(1);
  return Stream{
      [fillings = Fillings(r, rows, columns, a.word() == "all")](const Stream::Visit& visit) { fillings.each(visit); }};
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

Answer born(Arguments& a) {
  const auto day = static_cast<int>(*a.whole("day"));
  List out{{}, true};
  for (const Game g : games_born_by(a.session().games(), day)) out.items.emplace_back(Term{{}, g});
  return out;
}

Answer one_side(Arguments& a, Player player) {
  const Placed p = a.position(0);
  List out{{}, true};
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
       {{"ruleset", ParameterKind::Ruleset, "A ruleset that is played on cells"},
        {"box", ParameterKind::Box, "Rows x columns"},
        one_of({"all"})},
       "Every filling of a box with the symbols of a ruleset, once under the symmetries that keep each player's moves; "
       "with all, every one.",
       "boards(domineering,1x2)",
       boards},
      {"partitions",
       AnswerType::List,
       {{"n", ParameterKind::Whole, "The number", {}, {}, 0, 1'000'000}},
       "The partitions of a number, each as the list of its parts.",
       "partitions(4)",
       partitions},
      {"born",
       AnswerType::List,
       {{"day", ParameterKind::Whole, "The day, at most 3", {}, {}, 0, 3}},
       "The values born by a day: 1, 4, 22 and 1474 of them by days 0 to 3.",
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
