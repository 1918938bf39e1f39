// What is known about one position: drawings, answers with a sentence each, every move.
#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <span>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/opponent.h"
#include "nimatron/engine/report.h"
#include "nimatron/engine/terms.h"
#include "nimatron/explorer/editor.h"
#include "nimatron/explorer/sentences.h"
#include "nimatron/notation/formula_text.h"
#include "nimatron/notation/text.h"

namespace nimatron::explorer {

namespace {

constexpr std::size_t kMostMoves = 2000;

struct Question {
  const char* function;
  const char* title;
  enum class Of : std::uint8_t { Every, Impartial, Partizan } of;
};

// In this order, the cheap and important ones first.
constexpr Question kQuestions[] = {
    {"outcome", "Outcome", Question::Of::Every},
    {"grundy", "Grundy value", Question::Of::Impartial},
    {"canonical", "Value", Question::Of::Every},
    {"mean", "Mean", Question::Of::Partizan},
    {"temperature", "Temperature", Question::Of::Partizan},
    {"left_stop", "Left stop", Question::Of::Partizan},
    {"right_stop", "Right stop", Question::Of::Partizan},
    {"aw", "Atomic weight", Question::Of::Partizan},
    {"misere_outcome", "Misère outcome", Question::Of::Every},
    {"genus", "Genus", Question::Of::Impartial},
};

Json drawn(const Placed& p) {
  Json out{{"text", p.print()},
           {"ruleset", p.ruleset.spec()},
           {"state", p.ruleset.format(p.position)},
           {"impartial", p.ruleset.impartial()},
           {"editor", editor(p)}};
  try {
    Canvas canvas;
    if (p.ruleset.draw(p.position, canvas) && !canvas.empty()) out["scene"] = scene(canvas);
  } catch (const Error& e) {
    out["undrawn"] = e.what();
  }
  return out;
}

// The cells in which two boards differ; the later one may have more rows or fewer, as a tower does.
Json changed_cells(const CellBoard& before, const Placed& after) {
  const auto board = cell_board(after);
  Json out = Json::array();
  if (!board || board->rows[0].size() != before.rows[0].size()) return out;
  for (std::size_t r = 0; r < std::min(before.rows.size(), board->rows.size()); ++r) {
    for (std::size_t c = 0; c < before.rows[r].size(); ++c) {
      if (before.rows[r][c] != board->rows[r][c]) out.push_back({r, c});
    }
  }
  return out;
}

struct Move {
  Placed to;
  std::string name, text;
};

std::vector<Move> moves_of(Session& session, const Placed& p, Player player) {
  std::vector<Move> moves;
  for (const auto& q : positions_reached(session, p, player)) {
    tick();
    Placed to{p.ruleset, q};
    auto text = to.print();
    moves.push_back({std::move(to), p.ruleset.move_name(p.position, q), std::move(text)});
  }
  std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.text < b.text; });
  moves.erase(std::unique(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.text == b.text; }),
              moves.end());
  return moves;
}

Play play_of(const Request& r) { return r.flag("misere") ? Play::Misere : Play::Normal; }

Term game_asked(const Request& r, const std::string& text) {
  const Answer a = r.evaluate.denoted(text);
  auto term = game_in(r.session(), a);
  if (!term) throw Error(fmt::format("expected a position such as nim(3,5,7); this is {}", with_article(type_of(a))));
  return std::move(*term);
}

// Answers one question after the other. What cannot be answered says why; after the time limit nothing more is asked.
class Findings {
 public:
  Findings(const Request& r, const Term& term)
      : r_(r), term_(term), whole_(as_position(r.session(), term)), impartial_(whole_.ruleset.impartial()) {}

  Json find() {
    describe();
    if (r_.flag("draw")) return out_;
    r_.tell("partial", out_);
    out_["facts"] = Json::array();
    answer(kQuestions[0]);
    find_moves();
    r_.tell("partial", out_);
    for (const auto& q : std::span(kQuestions).subspan(1)) {
      if (q.of == Question::Of::Every || (q.of == Question::Of::Impartial) == impartial_) answer(q);
    }
    if (!impartial_) thermal();
    r_.tell("partial", out_);
    value_moves();
    return out_;
  }

 private:
  void describe() {
    out_ = {{"text", whole_.print()}, {"impartial", impartial_}, {"misere", r_.flag("misere")}};
    Json& parts = out_["parts"] = Json::array();
    if (term_.parts.empty()) parts.push_back(drawn(whole_));
    for (const auto& p : term_.parts) parts.push_back(drawn(p));
    for (const Game g : term_.parts.empty() ? std::vector<Game>() : term_.written()) {
      if (g != Game())
        parts.push_back({{"text", text_of(held(r_.session(), Term{{}, g}))}, {"editor", {{"kind", "text"}}}});
    }
  }

  template <class F>
  void attempt(F&& f, Json* failed = nullptr) {
    if (stopped_) return;
    try {
      f();
    } catch (const Stopped& limit) {
      const Stopped e = in_page(limit, r_.budget());
      if (failed != nullptr) (*failed)["error"] = e.what();
      if (e.why() == Stopped::Why::Memory) {
        r_.session().clear();
        return;
      }
      stopped_ = true;
      out_["stopped"] = e.what();
    } catch (const Error& e) {
      if (failed != nullptr) (*failed)["error"] = e.what();
    }
  }

  void answer(const Question& q) {
    const Entry* entry = r_.evaluate.entries().find(q.function);
    if (entry == nullptr || stopped_) return;
    Json fact{{"name", q.function}, {"title", q.title}};
    attempt(
        [&] {
          const Answer a = held(r_.session(), apply(*entry, r_.evaluate.entries(), r_.session(), term_));
          fact["text"] = text_of(a);
          if (const auto formula = formula_of(a, r_.session().games())) {
            if (const auto drawn = drawn_formula(*formula)) fact["mathml"] = *drawn;
          }
          fact["says"] = sentence(q.function, a, r_.session());
        },
        &fact);
    // Only few positions have an atomic weight.
    if (std::string_view(q.function) != "aw" || !fact.contains("error")) out_["facts"].push_back(std::move(fact));
  }

  void thermal() {
    attempt([&] {
      GameArena& games = r_.session().games();
      const Game value = canonical_value(r_.session(), term_);
      if (!games.is_number(value)) out_["thermograph"] = scene(drawing_of(thermograph(games, value)).canvas);
    });
  }

  void find_moves() {
    const auto before = cell_board(whole_);
    for (const Player player : {Player::Left, Player::Right}) {
      if (impartial_ && player == Player::Right) break;
      auto& moves = moves_[player == Player::Left ? 0 : 1];
      attempt([&] { moves = moves_of(r_.session(), whole_, player); });
      Json side{{"player", impartial_ ? "either" : player == Player::Left ? "Left" : "Right"}, {"count", moves.size()}};
      moves.resize(std::min(moves.size(), kMostMoves), moves.empty() ? Move{whole_, "", ""} : moves[0]);
      Json& list = side["list"] = Json::array();
      for (const auto& m : moves) {
        Json move{{"name", m.name}, {"text", m.text}};
        attempt([&] { move["wins"] = wins_by_moving(r_.session(), m.to, player, play_of(r_)); });
        if (before) move["cells"] = changed_cells(*before, m.to);
        list.push_back(std::move(move));
      }
      out_["moves"].push_back(std::move(side));
    }
  }

  void value_moves() {
    const Entry* entry = r_.evaluate.entries().find(impartial_ ? "grundy" : "canonical");
    for (std::size_t side = 0; side < 2 && entry != nullptr; ++side) {
      for (std::size_t i = 0; i < moves_[side].size(); ++i) {
        attempt([&] {
          const Term to{{moves_[side][i].to}, Game()};
          out_["moves"][side]["list"][i]["value"] =
              text_of(held(r_.session(), apply(*entry, r_.evaluate.entries(), r_.session(), to)));
        });
      }
    }
  }

  const Request& r_;
  const Term& term_;
  Placed whole_;
  bool impartial_;
  bool stopped_ = false;
  std::vector<Move> moves_[2];
  Json out_;
};

}  // namespace

Json position(const Request& r) {
  const std::string text = r.text("text");
  const Answer a = r.evaluate.denoted(text);
  const auto term = game_in(r.session(), a);
  if (!term) return {{"text", text}, {"answer", text_of(a)}, {"type", name(type_of(a))}};
  return Findings(r, *term).find();
}

Json play(const Request& r) {
  const Placed p = as_position(r.session(), game_asked(r, r.text("text")));
  const Player mover = r.text_or("mover", "left") == "right" ? Player::Right : Player::Left;
  const auto moves = moves_of(r.session(), p, mover);
  if (moves.empty()) return {{"over", true}};
  const auto convention = play_of(r);
  std::vector<AnyPosition> to;
  for (const auto& m : moves) to.push_back(m.to.position);
  std::size_t chosen = best_move(r.session(), p.ruleset, to, mover, convention);
  const bool winning = wins_by_moving(r.session(), moves[chosen].to, mover, convention);
  bool erred = false;
  if (const double errs = r.number_or("errs", 0, 1); errs > 0) {
    std::mt19937_64 random(static_cast<std::uint64_t>(r.number_or("seed", 1, 9007199254740992.0)));
    if (std::uniform_real_distribution<>()(random) < errs) {
      chosen = std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random);
      erred = winning && !wins_by_moving(r.session(), moves[chosen].to, mover, convention);
    }
  }
  return {{"name", moves[chosen].name}, {"text", moves[chosen].text}, {"could_win", winning}, {"erred", erred}};
}

}  // namespace nimatron::explorer
