// nimatron 'EXPR': everything about one position.
#include "nimatron/apps/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>

#include "nimatron/apps/app.h"
#include "nimatron/notation/functions.h"
#include "nimatron/notation/parse.h"
#include "nimatron/notation/weights.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

const char* explain(Outcome o) {
  switch (o) {
    case Outcome::N:
      return "the player to move wins";
    case Outcome::P:
      return "the player who moved last wins";
    case Outcome::L:
      return "Left wins, whoever begins";
    case Outcome::R:
      return "Right wins, whoever begins";
  }
  return "";
}

// One line of the report; a question that cannot be answered within the bounds says why and the rest follows.
template <class F>
void line(const char* what, F&& answer) {
  try {
    fmt::print("{:<10} {}\n", what, answer());
  } catch (const Error& e) {
    fmt::print("{:<10} {}\n", what, error_line(e));
  }
}

// Of sums that theorems weigh, and of all-small values that are no nimbers.
void show_weight(Session& session, const Term& term, std::optional<Game> value, Style style) {
  const Weighing w = weigh(session, term);
  const auto& games = session.games();
  if (w.by_theorem.empty() && !(value && games.is_all_small(*value) && !games.is_nimber(*value))) return;
  line("weight", [&] {
    const auto g = sum_weight(session, w);
    if (!g) return not_atomic(session, w);
    return fmt::format("{}, {}", text_of(Term{{}, *g}, session, style), explain_weight(session.games(), *g));
  });
}

void show_winning_moves(Session& session, const Placed& p, Player player, const char* title) {
  constexpr std::size_t kMost = 40;
  std::vector<AnyPosition> reached;
  p.ruleset.options(p.position, player, [&](const AnyPosition& q) {
    session.budget().tick(reached.size());
    reached.push_back(q);
  });
  std::vector<std::pair<std::string, std::string>> winning;
  for (const auto& q : reached) {
    if (wins_first(outcome_of_position(session, {p.ruleset, q}), opponent(player))) continue;
    winning.emplace_back(p.ruleset.print(q), p.ruleset.move_name(p.position, q));
  }
  std::sort(winning.begin(), winning.end());
  winning.erase(std::unique(winning.begin(), winning.end()), winning.end());
  fmt::print("{:<10} {} of {} moves\n", title, winning.size(), reached.size());
  for (std::size_t i = 0; i < std::min(winning.size(), kMost); ++i) {
    const auto& [text, name] = winning[i];
    fmt::print("           {}{}\n", text, text.find(name) == std::string::npos ? "  (" + name + ")" : "");
  }
  if (winning.size() > kMost) fmt::print("           ... and {} more\n", winning.size() - kMost);
}

}  // namespace

void report(Session& session, const Term& term, Style style) {
  const Placed p = as_position(session, term);
  fmt::print("{}\n", p.print());
  Canvas canvas;
  try {
    if (p.ruleset.draw(p.position, canvas) && !canvas.empty()) fmt::print("\n{}\n", canvas.text());
  } catch (const Error& e) {
    fmt::print("drawing    {}\n", error_line(e));
  }
  line("outcome", [&] {
    const auto decided = outcome_by_weights(session, term);
    const Outcome o = decided ? *decided : outcome_of_position(session, p);
    return fmt::format("{}, {}", letter(o), explain(o));
  });
  line("value", [&] { return text_of(term, session, style); });
  std::optional<Game> value;
  if (!p.ruleset.impartial()) {
    line("mean", [&] {
      const Game g = canonical_value(session, term);
      value = g;
      return fmt::format("{}, temperature {}", mean(session.games(), g).text(), temperature(session.games(), g).text());
    });
  }
  show_weight(session, term, value, style);
  try {
    if (p.ruleset.impartial()) {
      show_winning_moves(session, p, Player::Left, "winning");
    } else {
      show_winning_moves(session, p, Player::Left, "Left wins");
      show_winning_moves(session, p, Player::Right, "Right wins");
    }
  } catch (const Error& e) {
    fmt::print("winning    {}\n", error_line(e));
  }
}

namespace {

// The drawing alone, to a file: .svg, .tex (TikZ) or .txt.
void write_drawing(Session& session, const Term& term, const std::string& file) {
  const Placed p = as_position(session, term);
  Canvas canvas;
  if (!p.ruleset.draw(p.position, canvas)) throw Error(p.ruleset.spec() + " has no drawing");
  const auto extension = std::filesystem::path(file).extension();
  std::string drawing;
  if (extension == ".svg") {
    drawing = canvas.svg();
  } else if (extension == ".tex") {
    drawing = canvas.tikz();
  } else if (extension == ".txt") {
    drawing = canvas.text();
  } else {
    throw Error(fmt::format("{}: a drawing is written to .svg, .tex or .txt", file));
  }
  std::ofstream out(file, std::ios::binary);
  out << drawing;
  out.close();
  if (!out) throw Error(fmt::format("cannot write to {}", file));
}

}  // namespace

void add_report(CLI::App& app, std::function<int()>& run) {
  struct Options {
    Settings settings;
    std::string expression, drawing;
  };
  auto o = std::make_shared<Options>();
  auto* command = app.add_subcommand("report", "Report on one position: outcome, value, winning moves, a drawing");
  command->add_option("EXPR", o->expression, "A position; any other expression is evaluated")->required();
  command->add_option("--draw", o->drawing, "Write the drawing to a .svg, .tex (TikZ) or .txt file");
  o->settings.add_to(*command);
  command->footer("Example: nimatron 'nim(3,5,7)'\n         nimatron 'lctr(4,2,1)' --draw diagram.svg");
  command->callback([o, &run] {
    run = [o] {
      Budget budget;
      Session session(budget, o->settings.theory());
      o->settings.apply(budget);
      Evaluator evaluate(session);
      const std::string expression = o->expression[0] == ' ' ? o->expression.substr(1) : o->expression;
      try {
        const Datum d = evaluate(expression);
        const auto* term = std::get_if<Term>(&d);
        if (term != nullptr && !term->is_value()) {
          report(session, *term, o->settings.style());
          if (!o->drawing.empty()) write_drawing(session, *term, o->drawing);
        } else {
          fmt::print("{}\n", text_of(d, session, o->settings.style()));
        }
        return kAnswered;
      } catch (const Error& e) {
        fmt::print("{}\n", error_line(e));
        fmt::print(stderr, "{}", caret_picture(expression, e));
        return budget.stopped() ? 128 + SIGINT : kUnanswered;
      }
    };
  });
}

}  // namespace nimatron
