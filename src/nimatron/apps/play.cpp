// nimatron play: a person against the engine, or two engines.
#include "nimatron/apps/play.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <optional>

#include "nimatron/apps/runner.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/opponent.h"
#include "nimatron/engine/terms.h"

namespace nimatron {

namespace {

constexpr std::string_view kHelp =
    "Type a move's number, name or the position it leads to; hint, undo, moves or quit.\n";

struct Move {
  AnyPosition to;
  std::string position, state, name;
};

// A position or a sum, in the notation.
Placed read_position(Session& session, const std::string& text) {
  const Answer a = Evaluator(session, program_entries()).denoted(text);
  const auto* term = std::get_if<Term>(&a);
  if (term == nullptr) throw Error("expected a position, such as nim(3,5,7)");
  return as_position(session, *term);
}

class Match {
 public:
  Match(const PlaySettings& settings, const Placed& start, Session& session)
      : session_(session),
        misere_(settings.misere),
        engines_(settings.engines),
        read_(settings.read),
        ruleset_(start.ruleset) {
    history_.push_back(start.position);
    person_ = settings.second ? Player::Right : Player::Left;
  }

  int run() {
    say("{}, {} play: the player who cannot move {}.\n", ruleset_.spec(), misere_ ? "misère" : "normal",
        misere_ ? "wins" : "loses");
    if (!engines_) {
      say("You play {}. {}", ruleset_.impartial() ? (person_ == Player::Left ? "first" : "second") : name(person_),
          kHelp);
    }
    for (;;) {
      show();
      const auto times = times_here();
      if (times >= 3) {
        say("This position has come up three times: the game is drawn.\n");
        return kAnswered;
      }
      if (times == 2) say("This position has come up before; when it does so again, the game is drawn.\n");
      const auto moves = moves_of(mover());
      if (moves.empty()) {
        const Player winner = misere_ ? mover() : opponent(mover());
        say("{} cannot move: {}.\n", title(mover()),
            engines_ || winner != person_ ? title(winner) + " wins" : "you win");
        return kAnswered;
      }
      if (engines_ || mover() != person_) {
        const Move& m = choose(moves);
        say("{} plays {}\n", title(mover()), m.name);
        history_.push_back(m.to);
      } else if (!ask(moves)) {
        return kAnswered;
      }
    }
  }

 private:
  // Left moves first; in an impartial game Left is simply the first player.
  Player mover() const { return history_.size() % 2 == 1 ? Player::Left : Player::Right; }
  std::string title(Player p) const {
    if (!engines_ && p == person_) return "You";
    if (ruleset_.impartial())
      return engines_ ? (p == Player::Left ? "The first engine" : "The second engine") : "The engine";
    return name(p);
  }

  // How often the position, with the same player to move, has come up.
  std::size_t times_here() const {
    if (ruleset_.facts().ends) return 1;
    std::size_t times = 0;
    for (auto i = history_.size(); i >= 1; i -= std::min<std::size_t>(i, ruleset_.impartial() ? 1 : 2)) {
      if (history_[i - 1] == history_.back()) ++times;
    }
    return times;
  }

  std::vector<Move> moves_of(Player p) {
    const Placed from{ruleset_, history_.back()};
    const auto reached = positions_reached(session_, from, p);
    if (reached.size() > kMost) {
      throw Error(fmt::format("there are more than {} moves; choose a smaller position", kMost));
    }
    std::vector<Move> moves;
    for (const auto& q : sorted_positions(from, reached)) {
      session_.budget().tick(moves.size());
      moves.push_back(
          {q.position, q.print(), ruleset_.format(q.position), ruleset_.move_name(history_.back(), q.position)});
    }
    return moves;
  }

  Play play() const { return misere_ ? Play::Misere : Play::Normal; }

  const Move* winning(const std::vector<Move>& moves) {
    session_.budget().begin();
    for (const auto& m : moves) {
      if (wins_by_moving(session_, {ruleset_, m.to}, mover(), play())) return &m;
    }
    return nullptr;
  }

  const Move* drawing(const std::vector<Move>& moves) {
    if (ruleset_.facts().ends) return nullptr;
    for (const auto& m : moves) {
      if (draws_by_moving(session_, {ruleset_, m.to}, mover(), play())) return &m;
    }
    return nullptr;
  }

  const Move& choose(const std::vector<Move>& moves) {
    session_.budget().begin();
    std::vector<AnyPosition> to;
    for (const auto& m : moves) to.push_back(m.to);
    return moves[best_move(session_, ruleset_, to, mover(), play())];
  }

  void show() {
    say("\n{}\n", ruleset_.print(history_.back()));
    Canvas canvas;
    try {
      if (ruleset_.draw(history_.back(), canvas)) say("{}", canvas.text());
    } catch (const Error&) {
      // Too large to draw: the text above is enough.
    }
  }

  void list(const std::vector<Move>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) say("{:>4}  {}\n", i + 1, label(moves[i]));
  }
  static std::string label(const Move& m) {
    return m.name == m.state ? m.position : fmt::format("{}  {}", m.name, m.position);
  }

  // False if the person quits.
  bool ask(const std::vector<Move>& moves) {
    if (moves.size() <= 30) list(moves);
    for (;;) {
      std::string typed;
      session_.budget().rest();
      const bool left = !read("your move> ", typed) || typed == "quit" || typed == "q" || typed == "exit";
      session_.budget().begin();
      session_.budget().check();
      if (left) {
        say("\n");
        return false;
      }
      if (typed == "help" || typed == "?") {
        say("{}", kHelp);
      } else if (typed == "moves") {
        list(moves);
      } else if (typed == "hint") {
        const auto* m = winning(moves);
        const auto* d = m == nullptr ? drawing(moves) : nullptr;
        say("{}\n", m != nullptr   ? "winning: " + label(*m)
                    : d != nullptr ? "no move wins; drawing: " + label(*d)
                                   : "no move wins");
      } else if (typed == "undo") {
        if (history_.size() < 3) {
          say("nothing to undo\n");
          continue;
        }
        history_.resize(history_.size() - 2);
        return true;
      } else if (const auto* m = find(moves, typed)) {
        history_.push_back(m->to);
        return true;
      }
    }
  }

  bool read(const char* prompt, std::string& line) const {
    if (read_) return read_(prompt, line);
    say("{}", prompt);
    return static_cast<bool>(std::getline(std::cin, line));
  }

  const Move* find(const std::vector<Move>& moves, const std::string& typed) {
    if (!typed.empty() && typed.size() < 7 && std::all_of(typed.begin(), typed.end(), ::isdigit)) {
      const auto number = std::stoul(typed);
      if (number >= 1 && number <= moves.size()) return &moves[number - 1];
    }
    for (const auto& m : moves) {
      if (typed == m.name || typed == m.position || typed == m.state) return &m;
    }
    // The same position may be typed in other ways: heaps with spaces, a board by its size.
    try {
      const Placed p = read_position(session_, typed);
      if (p.ruleset == ruleset_) {
        for (const auto& m : moves) {
          if (m.to == p.position) return &m;
        }
      }
      const bool same = p.ruleset == ruleset_ && p.position == history_.back();
      say("{}\n", same ? "that is the current position; a move must change it"
                       : p.print() + " cannot be reached in one move; type `moves` for those that can");
    } catch (const Error& e) {
      say("not a move's number or name, and not a position: {}\n", e.what());
    }
    return nullptr;
  }

  static constexpr std::size_t kMost = 100000;
  Session& session_;
  bool misere_, engines_;
  std::function<bool(const char* prompt, std::string& line)> read_;
  AnyRuleset ruleset_;
  std::vector<AnyPosition> history_;
  Player person_ = Player::Left;
};

}  // namespace

int play_match(Session& session, const Placed& start, const PlaySettings& settings) {
  return Match(settings, start, session).run();
}

Command play_command() {
  return {"play",
          "Plays against you, or lets two engines play.",
          {{"position", ParameterKind::Position, "The starting position, e.g. nim(3,5,7)"},
           {"misere", ParameterKind::Flag, "Misère play: the player who cannot move wins", ""},
           {"second", ParameterKind::Flag, "The engine moves first; in a partizan game you play Right", ""},
           {"engines", ParameterKind::Flag, "The engine plays both sides", ""}},
          "nimatron play 'nim(3,5,7)' --misere",
          [](const Invocation& v) {
            Runner runner(v.settings, Runner::Errors::Aside);
            const auto position = v.text("position");
            const PlaySettings settings{v.flag("misere"), v.flag("second"), v.flag("engines")};
            return runner(fmt::format("play({})", position), [&] {
              return play_match(runner.session(), read_position(runner.session(), position), settings);
            });
          }};
}

}  // namespace nimatron
