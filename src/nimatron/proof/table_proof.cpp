#include "nimatron/proof/table_proof.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/engine/ask.h"
#include "nimatron/proof/proof_games.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/solve/heap_quotient.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostTableEntries = 5'000'000;

// A game on heaps with its code, as octal[...] or subtraction[...].
struct CodedGame {
  ProofGame game;
  std::string code;
  CodeReach reach;
};

CodedGame coded_game(const Statement& s, Evaluator& evaluate, GameLibrary* library) {
  ProofGame game = proof_game(s.game, evaluate, library);
  const bool by_code = s.game.find('[') != std::string::npos;
  const auto code = (by_code ? game.played : game.rules).facts().heap_code;
  const auto reach = reach_of(code);
  if (!reach) {
    throw Error(fmt::format("{} has no octal code and no subtraction set, so its table proves nothing", s.game));
  }
  const auto& numbers = code->numbers;
  std::string text = code->kind == HeapCode::Kind::Digits
                         ? Octal(std::vector<unsigned>(numbers.begin(), numbers.end())).spec()
                         : Subtraction(numbers, code->kind == HeapCode::Kind::AllBut).spec();
  return {std::move(game), std::move(text), *reach};
}

nlohmann::ordered_json table_header(const Statement& s, const char* kind, const CodedGame& coded) {
  nlohmann::ordered_json header;
  header["nimatron"] = 1;
  header["statement"] = s.text;
  header["kind"] = kind;
  header["rules"] = rules_text(coded.game.text);
  if (s.game != coded.game.text.name) header["games"][s.game] = coded.game.text.name;
  header["game"] = s.game;
  if (s.game.find('[') == std::string::npos) header["code"] = coded.code;
  return header;
}

void check_size(std::int64_t entries) {
  if (entries > kMostTableEntries) {
    throw Error(fmt::format("the table has {} entries, more than {}", entries, kMostTableEntries));
  }
}

}  // namespace

std::optional<CodeReach> reach_of(const std::optional<HeapCode>& code) {
  if (!code || code->numbers.empty()) return std::nullopt;
  const auto largest = *std::max_element(code->numbers.begin(), code->numbers.end());
  if (code->kind != HeapCode::Kind::Digits) return CodeReach{code->kind, largest};
  if (largest > 7) return std::nullopt;
  return CodeReach{code->kind, static_cast<std::int64_t>(code->numbers.size()) - 1};
}

Certificate prove_period(Evaluator& evaluate, GameLibrary* library, const Statement& statement) {
  const CodedGame coded = coded_game(statement, evaluate, library);
  const Answer answer = evaluate(fmt::format("period({})", statement.game));
  const auto* found = found_in<PeriodFound>(answer);
  const auto* report = found == nullptr ? nullptr : std::get_if<PeriodReport>(&found->found);
  if (report == nullptr || !report->period || !report->proved) {
    throw Error(fmt::format("no period of {} was proved", statement.game));
  }
  const Period period = *report->period;
  if (statement.period.value_or(period.period) != period.period ||
      statement.preperiod.value_or(period.preperiod) != period.preperiod ||
      statement.saltus.value_or(period.saltus) != period.saltus) {
    throw Refusal(fmt::format("false: {}; period {}, preperiod {}, saltus {}", statement.text, period.period,
                              period.preperiod, period.saltus));
  }
  const bool all_but = coded.reach.kind == HeapCode::Kind::AllBut;
  if (period.saltus != 0 && !all_but) {
    throw Error(
        fmt::format("the arithmetic period of {} has no certificate: the theorem is about subtraction[allbut ...]",
                    statement.game));
  }
  Certificate c{table_header(statement, "period", coded), {}};
  c.header["period"] = period.period;
  c.header["preperiod"] = period.preperiod;
  if (all_but) c.header["saltus"] = period.saltus;
  c.header["theorem"] = coded.reach.theorem();
  const std::int64_t last = coded.reach.bound(period.period, period.preperiod);
  check_size(last + 1);
  Growth held;
  for (std::int64_t n = 0; n <= last; ++n) {
    tick();
    const auto value = grundy_of(evaluate.session(), placed(coded.game.played, std::to_string(n)));
    c.entries.push_back(fmt::format("[{},{}]", n, value));
    held.add(64);
  }
  return c;
}

Certificate prove_quotient(Evaluator& evaluate, GameLibrary* library, const Statement& statement) {
  const CodedGame coded = coded_game(statement, evaluate, library);
  const Answer answer = evaluate(fmt::format("quotient({})", statement.game));
  const auto* found = found_in<QuotientFound>(answer);
  const auto* heaps = found == nullptr ? nullptr : std::get_if<Found<HeapQuotient>>(&found->found);
  if (heaps == nullptr || !(*heaps)->proved() || coded.reach.kind != HeapCode::Kind::Digits) {
    throw Error(fmt::format("no finite quotient of {} was proved by a period", statement.game));
  }
  const HeapQuotient& q = **heaps;
  const Quotient& monoid = q.quotient();
  if (monoid.order() != static_cast<std::size_t>(statement.number)) {
    throw Refusal(fmt::format("false: {}; it is {}", statement.text, monoid.order()));
  }
  Certificate c{table_header(statement, "quotient", coded), {}};
  const std::int64_t last = coded.reach.bound(q.period(), q.preperiod());
  check_size(last + 1 + static_cast<std::int64_t>(monoid.order()));
  c.header["heaps"] = last;
  c.header["period"] = q.period();
  c.header["preperiod"] = q.preperiod();
  c.header["order"] = monoid.order();
  const auto order = static_cast<Element>(monoid.order());
  for (Element x = 0; x < order; ++x) {
    std::vector<std::string> products;
    for (Element y = 0; y < order; ++y) products.push_back(std::to_string(monoid.product(x, y)));
    c.entries.push_back(
        fmt::format("[\"element\",{},\"{}\",[{}]]", x, monoid.in_p(x) ? "P" : "N", join(products, ",")));
  }
  for (std::int64_t n = 0; n <= last; ++n) {
    c.entries.push_back(fmt::format("[\"heap\",{},{}]", n, q.image(static_cast<std::uint64_t>(n))));
  }
  return c;
}

}  // namespace nimatron
