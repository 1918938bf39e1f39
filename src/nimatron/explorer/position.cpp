// What is known about one position: drawings, answers with a sentence each, every move.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <span>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/opponent.h"
#include "nimatron/engine/report.h"
#include "nimatron/engine/terms.h"
#include "nimatron/explorer/sentences.h"
#include "nimatron/explorer/shown.h"
#include "nimatron/notation/evidence_text.h"
#include "nimatron/notation/formula_text.h"
#include "nimatron/notation/text.h"
#include "nimatron/proof/proof_games.h"
#include "nimatron/value/loopy_functions.h"

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
    {"incentives", "Incentives", Question::Of::Partizan},
};

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
    out_["why"] = why();
    attempt([&] {
      if (auto words = known(); !words.empty()) out_["known"] = std::move(words);
    });
    if (!impartial_) thermal();
    r_.tell("partial", out_);
    value_moves();
    return out_;
  }

 private:
  void describe() {
    out_ = {{"text", whole_.print()}, {"impartial", impartial_}, {"misere", r_.flag("misere")}};
    Json& parts = out_["parts"] = Json::array();
    if (term_.parts.empty()) show(whole_, parts);
    for (const auto& p : term_.parts) show(p, parts);
    for (const Game g : term_.parts.empty() ? std::vector<Game>() : term_.written()) {
      if (g != Game())
        parts.push_back({{"text", text_of(held(r_.session(), Term{{}, g}))}, {"editor", {{"kind", "text"}}}});
    }
  }

  void show(const Placed& p, Json& parts) {
    auto& shown = shown_.emplace_back(p);
    attempt([&] { shown.find_touches(r_); });
    parts.push_back(shown.part());
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
          if (auto stated = statement(q.function, fact["text"]); !stated.empty()) fact["statement"] = std::move(stated);
          if (const auto formula = formula_of(a, r_.session().games())) {
            if (const auto drawn = drawn_formula(*formula)) fact["mathml"] = *drawn;
          }
          fact["says"] = sentence(q.function, a, r_.session());
        },
        &fact);
    // Only few positions have an atomic weight.
    if (std::string_view(q.function) != "aw" || !fact.contains("error")) out_["facts"].push_back(std::move(fact));
  }

  // What a certificate can prove of the answer, "outcome(cram(3x4)) == N"; empty if no rule file states a game in it.
  std::string statement(std::string_view function, const std::string& answer) const {
    const bool outcome = function == "outcome" || function == "misere_outcome";
    const std::string_view outcomes = "PNLR";
    if (outcome ? answer.size() != 1 || outcomes.find(answer[0]) == std::string_view::npos : function != "grundy")
      return {};
    if (!outcome && answer.find_first_not_of("0123456789") != std::string::npos) return {};
    if (term_.parts.empty() || out_["parts"].size() != term_.parts.size()) return {};
    std::string sum;
    for (const auto& p : term_.parts) {
      if (!is_stated_by_rules(p.ruleset.spec())) return {};
      sum += (sum.empty() ? "" : " + ") + p.print();
    }
    return fmt::format("{}({}) == {}", function, sum, answer);
  }

  std::string fact(std::string_view name) const {
    for (const auto& f : out_["facts"]) {
      if (f["name"] == name && f.contains("text")) return f["text"];
    }
    return {};
  }

  // What the fact means.
  std::string said(std::string_view name) const {
    for (const auto& f : out_["facts"]) {
      if (f["name"] == name) return f.value("says", "");
    }
    return {};
  }

  // Why it is won or lost, in a sentence or two.
  std::string why() {
    const bool misere = r_.flag("misere");
    const auto outcome = fact(misere ? "misere_outcome" : "outcome");
    if (outcome == (misere ? "N" : "P") && moves_[0].empty() && moves_[1].empty())
      return fmt::format("Nobody can move, so whoever is to move {}.", misere ? "wins" : "loses");
    const bool alone = term_.parts.size() == 1 && out_["parts"].size() == 1;
    std::string safe;
    if (!misere) {
      if (auto words = alone ? why_nim(term_.parts[0]) : std::string(); !words.empty()) return words;
      if (term_.parts.size() == 1) safe = safe_moves(term_.parts[0]);
      if (auto words = sum_of_parts(); !words.empty()) return safe + words;
    }
    if (outcome == "P") return safe + "Every move leaves a position that the other player wins.";
    if (outcome == "L") return safe + "Left has a winning move, and an answer to every move of Right.";
    if (outcome == "R") return safe + "Right has a winning move, and an answer to every move of Left.";
    for (const auto& side : out_["moves"]) {
      for (const auto& m : side["list"]) {
        if (m.value("wins", false))
          return fmt::format("{}The move {} wins: every answer to it loses.", safe, m["name"].get<std::string>());
      }
    }
    return outcome.empty() || outcome == "N" ? safe : safe + said("outcome");
  }

  // What the positions that are played side by side are worth; empty if there is only one, or one has no value.
  std::string sum_of_parts() {
    constexpr std::size_t kMostParts = 8, kLongest = 300;
    const Entry* canonical = r_.evaluate.entries().find("canonical");
    const auto value = fact("canonical");
    std::vector<Placed> parts = term_.parts;
    std::string constants;
    for (std::size_t i = parts.size(); !parts.empty() && i < out_["parts"].size(); ++i)
      constants += fmt::format("{}{}", constants.empty() ? "" : " and ", out_["parts"][i]["text"].get<std::string>());
    if (parts.size() == 1 && constants.empty()) {
      const AnyRuleset ruleset = parts[0].ruleset;
      const AnyPosition position = parts[0].position;
      parts.clear();
      ruleset.components(position, [&](const AnyPosition& p) { parts.emplace_back(ruleset, p); });
      if (parts.size() < 2) return {};
    }
    if (canonical == nullptr || value.empty() || parts.empty() || parts.size() > kMostParts) return {};
    std::string words;
    attempt([&] {
      std::string found;
      for (const auto& p : parts) {
        const Answer a = apply(*canonical, r_.evaluate.entries(), r_.session(), Term{{p}, Game()});
        found += fmt::format("{}{} is worth {}", found.empty() ? "" : ", ", p.print(), text_of(held(r_.session(), a)));
      }
      words = constants.empty() ? fmt::format("{}: together {}.", found, value)
                                : fmt::format("{}: together with {} that is {}.", found, constants, value);
    });
    // Of pieces with long values a winning move says more.
    return term_.parts.size() == 1 && constants.empty() && words.size() > kLongest ? std::string() : words;
  }

  // The theorem, the proved period, pattern or law that says who wins; empty if none does.
  std::string known() const {
    using namespace evidence;
    const auto who = r_.flag("misere") ? ask(r_.session(), question::MisereOutcome{}, term_)
                                       : ask(r_.session(), question::Outcome{}, term_);
    const auto& e = who.evidence;
    const bool proved = std::holds_alternative<ByTheorem>(e) || std::holds_alternative<ByPeriod>(e) ||
                        std::holds_alternative<ByPattern>(e) || std::holds_alternative<ByAutomaton>(e);
    return proved ? text_of(e) : std::string();
  }

  void thermal() {
    attempt([&] {
      GameArena& games = r_.session().games();
      const AnyValue found = any_value_of(r_.session(), term_);
      if (std::holds_alternative<LoopyValue>(found)) {
        out_["thermograph"] = scene(drawing_of(thermograph(games, found)).canvas);
        return;
      }
      const Game value = std::get<Game>(found);
      if (!games.is_number(value)) out_["thermograph"] = scene(drawing_of(thermograph(games, value)).canvas);
    });
  }

  void find_moves() {
    for (const Player player : {Player::Left, Player::Right}) {
      if (impartial_ && player == Player::Right) break;
      auto& moves = moves_[player == Player::Left ? 0 : 1];
      attempt([&] { moves = moves_of(r_.session(), whole_, player); });
      Json side{{"player", impartial_ ? "either" : player == Player::Left ? "Left" : "Right"}, {"count", moves.size()}};
      moves.resize(std::min(moves.size(), kMostMoves), moves.empty() ? Move{whole_, "", ""} : moves[0]);
      Touches touches;
      attempt([&] { touches = touched(moves, player); });
      Json& list = side["list"] = Json::array();
      for (const auto& m : moves) {
        Json move{{"name", m.name}, {"text", m.text}};
        attempt([&] {
          move["wins"] = wins_by_moving(r_.session(), m.to, player, play_of(r_));
          if (play_of(r_) == Play::Normal && loops(r_.session(), m.to)) {
            move["draws"] = draws_by_moving(r_.session(), m.to, player);
          }
        });
        // A move that the pictures do not show is a button of its own.
        const Words& words = touches[m.text];
        move["touch"] = words.empty() ? Words{fmt::format("move{}", list.size() + 1)} : words;
        if (words.empty()) move["button"] = true;
        list.push_back(std::move(move));
      }
      out_["moves"].push_back(std::move(side));
    }
  }

  // What is touched for each move, by the text of where it leads. The words of a sum begin with the number of the part.
  Touches touched(const std::vector<Move>& moves, Player player) {
    if (shown_.size() == 1 && out_["parts"].size() == 1) return shown_[0].touches(r_, moves, player);
    Touches out;
    for (std::size_t i = 0; i < shown_.size() && moves.size() < kMostMoves; ++i) {
      const auto own = moves_of(r_.session(), term_.parts[i], player);
      auto words = shown_[i].touches(r_, own, player);
      for (const auto& m : own) {
        Term after = term_;
        after.parts[i] = m.to;
        auto& mine = words[m.text];
        for (auto& word : mine) word = fmt::format("{}.{}", i + 1, word);
        out.emplace(as_position(r_.session(), after).print(), std::move(mine));
      }
    }
    return out;
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
  std::vector<Shown> shown_;  // the parts
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
