// nimatron 'EXPR': everything about one position.
#include "nimatron/apps/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "nimatron/apps/app.h"
#include "nimatron/notation/functions.h"
#include "nimatron/notation/parse.h"
#include "nimatron/notation/weights.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/png.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/game_functions.h"
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

// Where time is over or the user has had enough, no further question is asked.
void pass_on_stop(const Error& e) {
  const auto* stopped = dynamic_cast<const Stopped*>(&e);
  if (stopped != nullptr && stopped->why() != Stopped::Why::Memory) throw *stopped;
}

// One line of the report; a question that cannot be answered says why, and the rest follows.
template <class F>
bool line(const char* what, F&& answer) {
  try {
    say("{:<10} {}\n", what, answer());
    return true;
  } catch (const Error& e) {
    pass_on_stop(e);
    say("{:<10} {}\n", what, error_line(e));
    return false;
  }
}

// Of sums that theorems weigh.
bool show_weight(Session& session, const Term& term, Style style) {
  const Weighing w = weigh(session, term);
  if (w.by_theorem.empty()) return false;
  line("weight", [&] {
    const auto g = sum_weight(session, w);
    if (!g) return not_atomic(session, w);
    return fmt::format("{}, {}", text_of(Term{{}, *g}, session, style), explain_weight(session.games(), *g));
  });
  return true;
}

std::string values(Session& session, const std::vector<Game>& all, Style style) {
  constexpr std::size_t kMost = 6;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) {
    texts.push_back(text_of(Term{{}, all[i]}, session, style));
  }
  if (all.size() > kMost) texts.push_back(fmt::format("and {} more", all.size() - kMost));
  return fmt::format("{}", fmt::join(texts, ", "));
}

// Why a value has its outcome, in a sentence.
std::string explain_value(GameArena& games, Game g) {
  if (g == Game()) return "it is worth 0: every move has an answer";
  const Dyadic left = games.left_stop(g), right = games.right_stop(g);
  const char* owner = left.sign() > 0 ? "Left" : "Right";
  if (games.is_number(g)) return fmt::format("a number, {} is ahead by {}", owner, left.abs().text());
  if (left == right && left.sign() != 0) {
    return fmt::format("infinitesimally close to {}, so {} is ahead", left.text(), owner);
  }
  if (left == right) return "infinitesimal: the numbers do not decide, who has the last move does";
  const auto ends = [&](const Dyadic& stop, bool right_moves_next) -> std::string {
    if (stop.sign() == 0) return right_moves_next ? "0 with Right to move" : "0 with Left to move";
    return stop.text();
  };
  // The stop is won by Left if it is positive, or 0 with Right to move.
  const Outcome o = games.outcome(g);
  return fmt::format("hot: moving first Left gets {}, Right {}", ends(left, wins_first(o, Player::Left)),
                     ends(right, !wins_first(o, Player::Right)));
}

// What the value of a partizan position says.
void show_value(Session& session, const Term& term, Game g, Style style) {
  GameArena& games = session.games();
  line("why", [&] { return explain_value(games, g); });
  line("mean", [&] { return fmt::format("{}, temperature {}", mean(games, g).text(), temperature(games, g).text()); });
  if (!games.is_number(g)) {
    line("incentive", [&] {
      return fmt::format("Left {}; Right {}", values(session, left_incentives(games, g), style),
                         values(session, right_incentives(games, g), style));
    });
  }
  if (show_weight(session, term, style) || !games.is_infinitesimal(g) || g == Game()) return;
  if (const auto weight = atomic_weight(games, g)) {
    line("weight", [&] {
      return fmt::format("{}, {}", text_of(Term{{}, *weight}, session, style), explain_weight(games, *weight));
    });
  }
}

void show_winning_moves(Session& session, const Placed& p, Player player, const char* title) {
  constexpr std::size_t kMost = 40;
  const auto reached = positions_reached(session, p, player);
  std::vector<std::pair<std::string, std::string>> winning;
  for (const auto& q : reached) {
    if (!is_winning_move(session, {p.ruleset, q}, player)) continue;
    winning.emplace_back(p.ruleset.print(q), p.ruleset.move_name(p.position, q));
  }
  std::sort(winning.begin(), winning.end());
  winning.erase(std::unique(winning.begin(), winning.end()), winning.end());
  say("{:<10} {} of {} moves\n", title, winning.size(), reached.size());
  for (std::size_t i = 0; i < std::min(winning.size(), kMost); ++i) {
    const auto& [text, name] = winning[i];
    say("           {}{}\n", text, text.find(name) == std::string::npos ? "  (" + name + ")" : "");
  }
  if (winning.size() > kMost) say("           ... and {} more\n", winning.size() - kMost);
}

}  // namespace

bool report(Session& session, const Term& term, Style style) {
  const Placed p = as_position(session, term);
  say("{}\n", p.print());
  Canvas canvas;
  try {
    if (p.ruleset.draw(p.position, canvas) && !canvas.empty()) say("\n{}\n", canvas.text());
  } catch (const Error& e) {
    pass_on_stop(e);
    say("drawing    {}\n", error_line(e));
  }
  bool answered = line("outcome", [&] {
    const auto decided = outcome_by_weights(session, term);
    const Outcome o = decided ? *decided : outcome_of_position(session, p);
    return fmt::format("{}, {}", letter(o), explain(o));
  });
  if (p.ruleset.impartial()) {
    answered &= line("value", [&] { return text_of(value_of(term, session), session, style); });
  } else {
    std::optional<Game> value;
    answered &= line("value", [&] {
      value = canonical_value(session, term);
      return text_of(Term{{}, *value}, session, style);
    });
    if (value) {
      show_value(session, term, *value, style);
    } else {
      show_weight(session, term, style);
    }
  }
  try {
    if (p.ruleset.impartial()) {
      show_winning_moves(session, p, Player::Left, "winning");
    } else {
      show_winning_moves(session, p, Player::Left, "Left wins");
      show_winning_moves(session, p, Player::Right, "Right wins");
    }
  } catch (const Error& e) {
    pass_on_stop(e);
    say("winning    {}\n", error_line(e));
    answered = false;
  }
  return answered;
}

namespace {

// A drawing, to a file: .svg, .png, .tex (TikZ) or .txt.
void write_canvas(const Canvas& canvas, const std::string& file) {
  const auto extension = std::filesystem::path(file).extension();
  if (extension == ".svg") return write_file(file, canvas.svg());
  if (extension == ".png") return write_file(file, png(canvas));
  if (extension == ".tex") return write_file(file, canvas.tikz());
  if (extension == ".txt") return write_file(file, canvas.text());
  throw Error(fmt::format("{}: a drawing is written to .svg, .png, .tex or .txt", file));
}

void write_drawing(Session& session, const Term& term, const std::string& file) {
  const Placed p = as_position(session, term);
  Canvas canvas;
  if (!p.ruleset.draw(p.position, canvas)) throw Error(p.ruleset.spec() + " has no drawing");
  write_canvas(canvas, file);
}

void write_thermograph(Session& session, const Term& term, const std::string& file) {
  Canvas canvas;
  draw(thermograph(session.games(), canonical_value(session, term)), canvas);
  write_canvas(canvas, file);
}

}  // namespace

void add_report(CLI::App& app, std::function<int()>& run) {
  struct Options {
    Settings settings;
    std::string expression, drawing, thermograph;
  };
  auto o = std::make_shared<Options>();
  auto* command = app.add_subcommand("report", "Report on one position: outcome, value, winning moves, a drawing");
  command->add_option("EXPR", o->expression, "A position; any other expression is evaluated")->required();
  command->add_option("--draw", o->drawing, "Write the drawing to a .svg, .png, .tex (TikZ) or .txt file");
  command->add_option("--thermograph", o->thermograph,
                      "Write the thermograph of its value to a .svg, .png, .tex (TikZ) or .txt file");
  o->settings.add_to(*command);
  command->footer(
      "Example: nimatron 'nim(3,5,7)'\n         nimatron 'lctr(4,2,1)' --draw diagram.svg\n         nimatron "
      "'domineering(3x3)' --thermograph walls.svg");
  command->callback([o, &run] {
    run = [o] {
      Budget budget;
      Session session(budget, o->settings.theory());
      const Watchdog watchdog = o->settings.apply(budget);
      Evaluator evaluate(session);
      const std::string expression = o->expression[0] == ' ' ? o->expression.substr(1) : o->expression;
      bool answered = true;
      try {
        const Datum d = evaluate.denoted(expression);
        const auto* term = std::get_if<Term>(&d);
        if (term != nullptr && !term->is_value()) {
          answered = report(session, *term, o->settings.style());
          if (!o->drawing.empty()) write_drawing(session, *term, o->drawing);
        } else {
          say("{}\n", text_of(d, session, o->settings.style()));
        }
        if (!o->thermograph.empty()) {
          if (term == nullptr) throw Error("only a position or a value has a thermograph");
          write_thermograph(session, *term, o->thermograph);
        }
        budget.rest();
        return answered ? kAnswered : kUnanswered;
      } catch (const Error& e) {
        say("{}\n", error_line(e));
        fmt::print(stderr, "{}", caret_picture(expression, e));
        return unanswered_status();
      }
    };
  });
}

}  // namespace nimatron
