#include <fmt/format.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "nimatron/engine/compare.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_table.h"
#include "nimatron/value/game.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

// The periods of the weights with heads, with tails, and of both.
struct CoinsLine {
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
  auto fields() const {
    return std::tie(set, k, j, status, period, preperiod, heads_period, heads_preperiod, heads_saltus, tails_period,
                    tails_preperiod, tails_saltus);
  }
  bool proved() const { return status == "proved"; }
};

struct WeightLine {
  std::string set, weight, kind;

  static constexpr std::array kColumns = {"set", "atomic weight", "kind"};
  auto fields() const { return std::tie(set, weight, kind); }
};

// The greatest saltus in absolute value, with its sign.
std::int64_t growth(const nlohmann::json& saltus) {
  std::int64_t out = 0;
  for (const std::int64_t s : saltus) {
    if (std::abs(s) > std::abs(out)) out = s;
  }
  return out;
}

CoinsLine coins_line(const Store::Row& row) {
  const auto found = nlohmann::json::parse(answer_text(row));
  CoinsLine line;
  line.k = std::get<std::int64_t>(row.key[0]);
  line.j = std::get<std::int64_t>(row.key[1]);
  line.set = fmt::format("{},{}", line.k, line.j);
  line.status = found.at("proved") ? "proved" : "open";
  if (!line.proved()) return line;
  const auto &heads = found.at("heads"), &tails = found.at("tails");
  line.period = number_at(found, "period");
  line.preperiod = number_at(found, "preperiod");
  line.heads_period = number_at(heads, "period");
  line.heads_preperiod = number_at(heads, "preperiod");
  line.heads_saltus = growth(heads.at("saltus"));
  line.tails_period = number_at(tails, "period");
  line.tails_preperiod = number_at(tails, "preperiod");
  line.tails_saltus = growth(tails.at("saltus"));
  return line;
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

std::string coins_summary(const Store& store, const SurveyFiles& files) {
  const auto lines = survey_lines<CoinsLine>(store, coins_line);
  if (files) write_survey_table(lines, files / "survey.csv");
  std::size_t proved = 0;
  std::size_t growing = 0;
  std::size_t divide = 0;
  const auto* longest = &lines.front();
  const auto* latest = &lines.front();
  for (const auto& line : lines) {
    if (!line.proved()) continue;
    ++proved;
    const bool grows = line.heads_saltus != 0 || line.tails_saltus != 0;
    growing += grows;
    divide += !grows && std::lcm(line.k, line.j) % line.period == 0;
    if (line.period > longest->period) longest = &line;
    if (line.preperiod > latest->preperiod) latest = &line;
  }
  return fmt::format(
      "{} pairs, {} proved: {} with bounded atomic weights, {} of them with a period that divides lcm(k,j), {} with "
      "growing "
      "atomic weights\nlongest period {} at headstails[{}], longest preperiod {} at headstails[{}]\n",
      lines.size(), proved, proved - growing, divide, growing, longest->period, longest->set, latest->preperiod,
      latest->set);
}

std::string weight_summary(const Store& store, const SurveyFiles& files, Budget& budget) {
  Session session(budget);
  Evaluator evaluate(session);
  std::map<std::string, std::string> kinds;  // of each weight
  const auto lines = survey_lines<WeightLine>(store, [&](const Store::Row& row) -> WeightLine {
    const auto& weight = answer_text(row);
    auto [kind, fresh] = kinds.try_emplace(weight);
    if (fresh) kind->second = weight_kind(session.games(), game_of(session, evaluate(weight)).value);
    const auto number = [&](std::size_t i) { return std::get<std::int64_t>(row.key[i]); };
    return {fmt::format("{},{};{},{}", number(0), number(1), number(2), number(3)), weight, kind->second};
  });
  if (files) write_survey_table(lines, files / "survey.csv");
  std::map<std::string, std::size_t> counts;
  for (const auto& line : lines) ++counts[line.kind];
  auto out = fmt::format("{} positions, {} different atomic weights\n", lines.size(), kinds.size());
  for (const char* kind : {"integer", "3/2", "fraction", "{k|2}", "number with ups or stars", "other"}) {
    out += fmt::format("{}: {}\n", kind, counts[kind]);
  }
  return out;
}

}  // namespace

Survey headstails_survey(const WeightSurvey& s) {
  if (s.most < 1 || s.most > 200) throw Error("a survey of Heads & Tails takes k and j up to 200");
  return {{fmt::format("json(period(headstails[$k,$j], to={}))", s.to), fmt::format("$k, $j in 1..{}", s.most)},
          [](const Store& store, const SurveyFiles& files, Budget&) { return coins_summary(store, files); }};
}

Survey gensubversion_survey(const WeightSurvey& s) {
  if (s.most < 1 || s.most > 60) throw Error("a survey of Generalized Subversion takes numbers up to 60");
  return {{"aw(gensubversion($a,$b;$c,$d))",
           fmt::format("$a in 1..{0}, $b in $a..{0}, $c in 1..{0}, $d in $c..{0}", s.most)},
          [](const Store& store, const SurveyFiles& files, Budget& budget) {
            return weight_summary(store, files, budget);
          }};
}

}  // namespace nimatron
