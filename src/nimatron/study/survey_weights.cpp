#include <fmt/format.h>

#include <array>
#include <map>
#include <numeric>

#include "nimatron/engine/terms.h"
#include "nimatron/engine/weights.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_rows.h"
#include "nimatron/table/weight_period.h"
#include "nimatron/value/game.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

// The periods of the weights with heads, with tails, and of both.
struct CoinsRow {
  std::string set;
  std::int64_t k = 0, j = 0;
  std::string status;
  std::int64_t period = 0, preperiod = 0;
  std::int64_t heads_period = 0, heads_preperiod = 0, heads_saltus = 0;
  std::int64_t tails_period = 0, tails_preperiod = 0, tails_saltus = 0;

  static constexpr std::array kColumns = {"set",
                                          "k",
                                          "j",
                                          "status",
                                          "period",
                                          "preperiod",
                                          "heads period",
                                          "heads preperiod",
                                          "heads saltus",
                                          "tails period",
                                          "tails preperiod",
                                          "tails saltus"};
  auto fields() {
    return std::tie(set, k, j, status, period, preperiod, heads_period, heads_preperiod, heads_saltus, tails_period,
                    tails_preperiod, tails_saltus);
  }
  bool proved() const { return status == "proved"; }
};

struct WeightRow {
  std::string set, weight, kind;

  static constexpr std::array kColumns = {"set", "atomic weight", "kind"};
  auto fields() { return std::tie(set, weight, kind); }
};

// The greatest saltus in absolute value, with its sign.
std::int64_t growth(const EntryPeriod& p) {
  std::int64_t out = 0;
  for (const auto s : p.saltus) {
    if (std::abs(s) > std::abs(out)) out = s;
  }
  return out;
}

CoinsRow coins_row(std::int64_t k, std::int64_t j, std::int64_t to, Budget& budget) {
  const auto found = weight_period(HeadsTails(k, j), to, budget);
  CoinsRow row;
  row.set = fmt::format("{},{}", k, j);
  row.k = k;
  row.j = j;
  row.status = found.heads && found.tails ? "proved" : "open";
  if (!row.proved()) return row;
  row.period = found.period();
  row.preperiod = found.preperiod();
  row.heads_period = found.heads->period();
  row.heads_preperiod = found.heads->preperiod;
  row.heads_saltus = growth(*found.heads);
  row.tails_period = found.tails->period();
  row.tails_preperiod = found.tails->preperiod;
  row.tails_saltus = growth(*found.tails);
  return row;
}

// The kind of game an atomic weight is, compared with those of Subversion.
std::string weight_kind(GameArena& games, Game w) {
  if (games.is_number(w)) {
    const auto x = games.number_part(w);
    if (x.is_integer()) return "integer";
    return x == Dyadic(3, 1) || x == Dyadic(-3, 1) ? "3/2" : "fraction";
  }
  // {2|2} is 2*.
  if (const auto v = games.as_number_up_star(w)) {
    const bool two = v->number == Dyadic(2) || v->number == Dyadic(-2);
    return two && v->ups == 0 && v->nimber == 1 ? "{k|2}" : "number with ups or stars";
  }
  const auto one_integer = [&](std::span<const Game> options) {
    return options.size() == 1 && games.is_integer(options[0]);
  };
  if (one_integer(games.left(w)) && one_integer(games.right(w))) {
    const auto left = games.left_stop(w);
    const auto right = games.right_stop(w);
    if ((right == Dyadic(2) && left > Dyadic(2)) || (left == Dyadic(-2) && right < Dyadic(-2))) return "{k|2}";
  }
  return "other";
}

}  // namespace

std::string survey_headstails(const WeightSurvey& survey, Budget& budget) {
  if (survey.most < 1 || survey.most > 200) throw Error("a survey of Heads & Tails takes k and j up to 200");
  SurveyRows<CoinsRow> log("survey headstails", survey.place, [](const CoinsRow& row) { return row.proved(); });
  std::vector<std::string> names;
  for (std::int64_t k = 1; k <= survey.most; ++k) {
    for (std::int64_t j = 1; j <= survey.most; ++j) names.push_back(fmt::format("{},{}", k, j));
  }
  const auto rows = log.rows(names, survey.threads, budget, [&](std::size_t i, std::size_t) {
    const auto at = static_cast<std::int64_t>(i);
    return coins_row(at / survey.most + 1, at % survey.most + 1, survey.to, budget);
  });
  log.write_csv();
  std::size_t proved = 0;
  std::size_t growing = 0;
  std::size_t divide = 0;
  const auto* longest = &rows.front();
  const auto* latest = &rows.front();
  for (const auto& row : rows) {
    if (!row.proved()) continue;
    ++proved;
    const bool grows = row.heads_saltus != 0 || row.tails_saltus != 0;
    growing += grows;
    divide += !grows && std::lcm(row.k, row.j) % row.period == 0;
    if (row.period > longest->period) longest = &row;
    if (row.preperiod > latest->preperiod) latest = &row;
  }
  return fmt::format(
      "{} pairs, {} proved: {} with bounded atomic weights, {} of them with a period that divides lcm(k,j), {} with "
      "growing "
      "atomic weights\nlongest period {} at headstails[{}], longest preperiod {} at headstails[{}]\n",
      rows.size(), proved, proved - growing, divide, growing, longest->period, longest->set, latest->preperiod,
      latest->set);
}

std::string survey_gensubversion(const WeightSurvey& survey, Budget& budget) {
  if (survey.most < 1 || survey.most > 60) throw Error("a survey of Generalized Subversion takes numbers up to 60");
  SurveyRows<WeightRow> log("survey gensubversion", survey.place, [](const WeightRow&) { return true; });
  std::vector<std::string> names;
  const auto pairs = [&](auto&& f) {
    for (std::int64_t a = 1; a <= survey.most; ++a) {
      for (auto b = a; b <= survey.most; ++b) f(a, b);
    }
  };
  pairs([&](std::int64_t p1, std::int64_t p2) {
    pairs([&](std::int64_t q1, std::int64_t q2) { names.push_back(fmt::format("{},{};{},{}", p1, p2, q1, q2)); });
  });
  // Values belong to one thread.
  Session session(budget);
  const AnyRuleset game = make_ruleset("gensubversion");
  const auto rows = log.rows(names, 1, budget, [&](std::size_t i, std::size_t) {
    const Placed p(game, game.parse(names[i]));
    const auto weight = *sum_weight(session, weigh(session, Term{{p}, Game()}));
    return WeightRow{names[i], text(session.games(), weight), weight_kind(session.games(), weight)};
  });
  log.write_csv();
  std::map<std::string, std::size_t> kinds;
  std::map<std::string, std::size_t> weights;
  for (const auto& row : rows) {
    ++kinds[row.kind];
    ++weights[row.weight];
  }
  auto out = fmt::format("{} positions, {} different atomic weights\n", rows.size(), weights.size());
  for (const char* kind : {"integer", "3/2", "fraction", "{k|2}", "number with ups or stars", "other"}) {
    out += fmt::format("{}: {}\n", kind, kinds[kind]);
  }
  return out;
}

}  // namespace nimatron
