#include "nimatron/proof/prove.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/proof/lattice_proof.h"
#include "nimatron/proof/law_proof.h"
#include "nimatron/proof/literal.h"
#include "nimatron/proof/proof_games.h"
#include "nimatron/proof/replies_proof.h"
#include "nimatron/proof/table_proof.h"
#include "nimatron/proof/values_proof.h"
#include "nimatron/proof/verify_sum.h"

namespace nimatron {

namespace {

// What the outcome of G - H says of G and H.
const char* relation_of(Outcome difference) {
  switch (difference) {
    case Outcome::P:
      return "==";
    case Outcome::L:
      return ">";
    case Outcome::R:
      return "<";
    default:
      return "<>";
  }
}

// A statement about a sum, with the games it is played by.
class SumProof {
 public:
  SumProof(Evaluator& evaluate, GameLibrary* library, Statement statement)
      : session_(evaluate.session()), statement_(std::move(statement)) {
    for (const auto& part : statement_.sum) {
      if (!part.is_value() && !place(part.game)) games_.push_back(proof_game(part.game, evaluate, library));
    }
    write_states_out();
    read_values();
    std::vector<PartGame> of_parts;
    std::vector<AnyRuleset> played;
    for (const auto& g : games_) {
      of_parts.push_back({g.text.name, g.rules});
      played.push_back(g.played);
    }
    parts_.emplace(std::move(of_parts));
    oracle_.emplace(session_, *parts_, std::move(played));
  }

  Certificate operator()() {
    const bool misere = statement_.kind == Statement::Kind::MisereOutcome;
    PartIds root = read_root();
    parts_->settle(root, !misere);
    const bool compared = statement_.kind == Statement::Kind::Compare;
    const bool by_values = parts_->impartial() && !misere && (!compared || statement_.relation == "==");
    if (statement_.kind == Statement::Kind::Grundy && !parts_->impartial()) {
      throw Error(fmt::format("{}: Grundy values are for impartial games", statement_.text));
    }
    if (statement_.kind == Statement::Kind::Grundy) {
      if (const Nimber n = oracle_->grundy(root); n != static_cast<Nimber>(statement_.number)) {
        throw Refusal(fmt::format("false: {}; it is {}", statement_.text, n));
      }
    } else {
      check_first_players(root, misere ? Play::Misere : Play::Normal);
    }
    Certificate c;
    c.header = header(by_values ? "values" : "replies", by_values ? "" : misere ? "misere" : "normal");
    c.entries = by_values ? values(root) : replies(root, misere ? Play::Misere : Play::Normal);
    // The measure is that of the moves that a verifier looks at, so the proof is verified before anybody sees it.
    const auto verified = [&] { return by_values ? verify_values(c, statement_) : verify_replies(c, statement_); };
    try {
      c.header["measure"] = verified();
      const auto measures = c.header["measure"];
      if (std::any_of(measures.begin(), measures.end(), [](const auto& m) { return m == kByEntries; })) verified();
    } catch (const Refusal& e) {
      throw Error(fmt::format("play may go on for ever, so there is no certificate ({})", e.what()));
    }
    return c;
  }

 private:
  const ProofGame* place(const std::string& stated) const {
    const auto it = std::find_if(games_.begin(), games_.end(), [&](const auto& g) { return g.stated == stated; });
    return it == games_.end() ? nullptr : &*it;
  }

  // Where a game fills a board of a size in its own way, as Clobber does, the statement has the state written out.
  void write_states_out() {
    bool changed = false;
    for (auto& part : statement_.sum) {
      if (part.is_value()) continue;
      const ProofGame& g = *place(part.game);
      const std::string meant = state_of(g.played, part);
      if (state_of(g.rules, part) == meant) continue;
      part.state = meant;
      if (state_of(g.rules, part) != meant) {
        throw Error(fmt::format("no rule file states {}({}), so it has no certificate", part.game, meant));
      }
      changed = true;
    }
    if (changed) statement_.text = text_of_sum(statement_);
  }
  static std::string state_of(const AnyRuleset& r, const StatedPart& part) {
    try {
      const AnyPosition p = r.parse(rule_state(part.game, part.state));
      r.check(p);
      return r.format(p);
    } catch (const Error& e) {
      throw Error(fmt::format("{}({}): {}", part.game, part.state, e.what()));
    }
  }

  // The values of the statement become a table, the last of the games.
  void read_values() {
    ValueForms forms;
    for (const auto& part : statement_.sum) {
      if (part.is_value() && !values_.contains(part.state)) values_[part.state] = forms.read(part.state);
    }
    if (forms.empty()) return;
    const auto taken = [&](const std::string& name) {
      return std::any_of(games_.begin(), games_.end(), [&](const auto& g) { return g.text.name == name; });
    };
    int number = 1;
    while (taken(fmt::format("value{}", number))) ++number;
    games_.push_back(table_game(forms.table(fmt::format("value{}", number))));
  }

  PartIds read_root() {
    PartIds root;
    for (const auto& part : statement_.sum) {
      if (part.is_value()) {
        for (const auto form : values_[part.state]) {
          const auto& table = games_.back().rules;
          parts_->add(games_.size() - 1, table.parse(ValueForms::row(form)), part.minus, root);
        }
        continue;
      }
      const auto* game = place(part.game);
      parts_->add(static_cast<std::size_t>(game - games_.data()), game->rules.parse(rule_state(part.game, part.state)),
                  part.minus, root);
    }
    return root;
  }

  // A false statement is answered by the outcome, or by the relation, that is true.
  void check_first_players(const PartIds& root, Play play) {
    const auto stated = first_players(statement_);
    if (std::all_of(stated.begin(), stated.end(),
                    [&](const FirstPlayer& f) { return oracle_->loses(f.player, root, play) != f.wins; })) {
      return;
    }
    const Outcome found =
        outcome_of(!oracle_->loses(Player::Left, root, play), !oracle_->loses(Player::Right, root, play));
    if (statement_.kind != Statement::Kind::Compare) {
      throw Refusal(fmt::format("false: {}; it is {}", statement_.text, letter(found)));
    }
    Statement truth = statement_;
    truth.relation = relation_of(found);
    throw Refusal(fmt::format("false: {}; {}", statement_.text, text_of_sum(truth)));
  }

  std::vector<std::string> values(const PartIds& root) {
    const bool by_option = statement_.outcome == 'N';
    std::vector<std::string> lines;
    for (const auto& [part, n] : prove_values(*parts_, *oracle_, root, by_option)) {
      lines.push_back(fmt::format("[{},{}]", json_text(parts_->text(part)), n));
    }
    return lines;
  }

  std::vector<std::string> replies(const PartIds& root, Play play) {
    const auto first = first_players(statement_);
    std::vector<std::string> lines;
    for (const auto& [player, state] : prove_replies(*parts_, *oracle_, root, first, play)) {
      std::vector<std::string> texts;
      for (const PartId part : state) texts.push_back(json_text(parts_->text(part)));
      const char* name = parts_->impartial() ? "-" : player == Player::Left ? "L" : "R";
      lines.push_back(fmt::format("[\"{}\",[{}]]", name, join(texts, ",")));
    }
    return lines;
  }

  nlohmann::ordered_json header(const char* kind, const char* play) const {
    nlohmann::ordered_json out;
    out["nimatron"] = 1;
    out["statement"] = statement_.text;
    out["kind"] = kind;
    std::string rules;
    nlohmann::ordered_json games, literals;
    for (const auto& g : games_) {
      rules += rules_text(g.text);
      if (!g.stated.empty() && g.stated != g.text.name) games[g.stated] = g.text.name;
    }
    for (const auto& [text, forms] : values_) {
      std::vector<std::string> sum;
      for (const auto form : forms)
        sum.push_back(fmt::format("{}({})", games_.back().text.name, ValueForms::row(form)));
      literals[text] = join(sum, " + ");
    }
    out["rules"] = rules;
    if (!games.empty()) out["games"] = games;
    if (!literals.empty()) out["values"] = literals;
    if (*play != '\0') out["play"] = play;
    return out;
  }

  Session& session_;
  Statement statement_;
  std::vector<ProofGame> games_;
  std::map<std::string, std::vector<ValueForms::Id>> values_;
  std::optional<PartTable> parts_;
  std::optional<Oracle> oracle_;
};

}  // namespace

Certificate prove(Evaluator& evaluate, GameLibrary* library, std::string_view text) {
  const Budget::Scope scope(evaluate.session().budget());
  Statement statement = read_statement(text);
  switch (statement.kind) {
    case Statement::Kind::Period:
      if (!statement.periods.empty()) return prove_lattice(evaluate, library, statement);
      return prove_period(evaluate, library, statement);
    case Statement::Kind::Quotient:
      return prove_quotient(evaluate, library, statement);
    case Statement::Kind::Law:
      return prove_law(evaluate, library, statement);
    default:
      return SumProof(evaluate, library, std::move(statement))();
  }
}

}  // namespace nimatron
