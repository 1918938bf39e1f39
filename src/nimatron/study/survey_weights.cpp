#include <fmt/format.h>

#include <map>
#include <numeric>

#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/weights.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_log.h"
#include "nimatron/table/weight_period.h"
#include "nimatron/value/game_text.h"

namespace nimatron {

namespace {

bool proved_line(const std::string& line) { return csv_field(line, 3) == "proved"; }

// The greatest saltus in absolute value, with its sign.
std::int64_t growth(const EntryPeriod& p) {
  std::int64_t out = 0;
  for (const auto s : p.saltus) {
    if (std::abs(s) > std::abs(out)) out = s;
  }
  return out;
}

std::string coins_line(std::int64_t k, std::int64_t j, std::int64_t to, Budget& budget) {
  const auto found = weight_period(HeadsTails(k, j), to, budget);
  if (!found.heads || !found.tails) return fmt::format("\"{},{}\",{},{},open,,,,,,,,", k, j, k, j);
  return fmt::format("\"{},{}\",{},{},proved,{},{},{},{},{},{},{},{}", k, j, k, j, found.period(), found.preperiod(),
                     found.heads->period(), found.heads->preperiod, growth(*found.heads), found.tails->period(),
                     found.tails->preperiod, growth(*found.tails));
}

// What kind of game an atomic weight is, against those that Subversion has.
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
  SurveyLog log(survey.directory,
                "set,k,j,status,period,preperiod,heads period,heads preperiod,heads saltus,tails period,"
                "tails preperiod,tails saltus",
                proved_line);
  std::vector<std::string> names;
  for (std::int64_t k = 1; k <= survey.most; ++k) {
    for (std::int64_t j = 1; j <= survey.most; ++j) names.push_back(fmt::format("{},{}", k, j));
  }
  const auto lines = log.lines(names, survey.threads, budget, [&](std::size_t i, std::size_t) {
    const auto at = static_cast<std::int64_t>(i);
    return coins_line(at / survey.most + 1, at % survey.most + 1, survey.to, budget);
  });
  std::size_t proved = 0;
  std::size_t growing = 0;
  std::size_t divide = 0;
  std::size_t longest = 0;
  std::size_t latest = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!proved_line(lines[i])) continue;
    ++proved;
    const bool grows = csv_number(lines[i], 8) != 0 || csv_number(lines[i], 11) != 0;
    growing += grows;
    const auto all = std::lcm(csv_number(lines[i], 1), csv_number(lines[i], 2));
    divide += !grows && all % csv_number(lines[i], 4) == 0;
    if (csv_number(lines[i], 4) > csv_number(lines[longest], 4)) longest = i;
    if (csv_number(lines[i], 5) > csv_number(lines[latest], 5)) latest = i;
  }
  return fmt::format(
      "{} pairs, {} proved: {} with bounded weights, {} of them with a period that divides lcm(k,j), {} with growing "
      "weights\nlongest period {} at headstails[{}], longest preperiod {} at headstails[{}]\n",
      lines.size(), proved, proved - growing, divide, growing, csv_number(lines[longest], 4), names[longest],
      csv_number(lines[latest], 5), names[latest]);
}

std::string survey_gensubversion(const WeightSurvey& survey, Budget& budget) {
  if (survey.most < 1 || survey.most > 60) throw Error("a survey of Generalized Subversion takes numbers up to 60");
  SurveyLog log(survey.directory, "set,atomic weight,kind", [](const std::string&) { return true; });
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
  const auto lines = log.lines(names, 1, budget, [&](std::size_t i, std::size_t) {
    const Placed p(game, game.parse(names[i]));
    const auto weight = *sum_weight(session, weigh(session, Term{{p}, Game()}));
    return fmt::format("\"{}\",\"{}\",{}", names[i], text(session.games(), weight),
                       weight_kind(session.games(), weight));
  });
  std::map<std::string, std::size_t> kinds;
  std::map<std::string, std::size_t> weights;
  for (const auto& line : lines) {
    ++kinds[csv_field(line, 2)];
    ++weights[csv_field(line, 1)];
  }
  auto out = fmt::format("{} positions, {} different weights\n", lines.size(), weights.size());
  for (const char* kind : {"integer", "3/2", "fraction", "{k|2}", "number with ups or stars", "other"}) {
    out += fmt::format("{}: {}\n", kind, kinds[kind]);
  }
  return out;
}

}  // namespace nimatron
