#include "nimatron/study/answer_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/report.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/study/picture.h"
#include "nimatron/table/nimber_row.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

// The corner of the plane, by the pattern that was found.
std::optional<Drawing> plane_drawing(const LatticePeriodReport& p) {
  constexpr std::int64_t kSide = 60;
  if (p.pattern == nullptr) return std::nullopt;
  TableData data;
  data.what = fmt::format("addition[{}]", p.moves.text());
  data.of = "grundy";
  data.axes = {{0, kSide - 1}, {0, kSide - 1}};
  std::vector<std::int64_t> numbers;
  for (std::int64_t x = 0; x < kSide; ++x) {
    for (std::int64_t y = 0; y < kSide; ++y) numbers.push_back(p.pattern->at(x, y));
  }
  data.cells = std::move(numbers);
  data.integers = true;
  return Drawing{picture_of(data)};
}

// The values of a sequence, two periods beyond the preperiod if they are not too many; none of other periods.
std::optional<Drawing> period_drawing(const PeriodFound& p) {
  constexpr std::int64_t kMost = 5000;
  if (const auto* plane = std::get_if<Found<LatticePeriodReport>>(&p.found)) return plane_drawing(**plane);
  const auto* report = std::get_if<PeriodReport>(&p.found);
  if (report == nullptr || report->values == nullptr || report->values->size() == 0) return std::nullopt;
  const std::int64_t wanted = report->period ? report->period->preperiod + 2 * report->period->period : kMost;
  const auto size = std::min({wanted, kMost, static_cast<std::int64_t>(report->values->size())});
  TableData data;
  data.what = "heaps";
  data.of = "grundy";
  data.axes.push_back({0, size - 1});
  std::vector<std::int64_t> numbers;
  for (std::int64_t n = 0; n < size; ++n) numbers.push_back((*report->values)[static_cast<std::size_t>(n)]);
  data.cells = std::move(numbers);
  data.integers = true;
  return Drawing{picture_of(data)};
}

}  // namespace

bool is_whole(const Answer& a, GameArena& games) {
  if (std::holds_alternative<Integer>(a)) return true;
  const auto* t = std::get_if<Term>(&a);
  return t != nullptr && t->is_value() && games.is_integer(t->value);
}

std::optional<Drawing> drawing_in(Session& session, const Answer& a) {
  if (const auto* p = found_in<PeriodFound>(a)) return period_drawing(*p);
  return std::holds_alternative<Integer>(a) ? std::nullopt : drawing_of(session, a);
}

TableData written(const Table& table, GameArena& games) {
  TableData out;
  out.what = table.what;
  out.of = table.of;
  for (const auto& a : table.axes) out.axes.push_back({a.low, a.high});
  out.exponent = table.exponent;
  std::visit(
      [&](const auto& cells) {
        if constexpr (std::is_same_v<std::decay_t<decltype(cells[0])>, Answer>) {
          std::vector<std::string> words;
          out.integers = true;
          for (const auto& c : cells) {
            words.push_back(text_of(c, games, {}));
            out.integers = out.integers && is_whole(c, games);
            const auto* t = std::get_if<Term>(&c);
            if (t != nullptr && t->is_value()) out.outcomes += letter(games.outcome(t->value));
          }
          if (out.outcomes.size() != words.size()) out.outcomes.clear();
          out.cells = std::move(words);
        } else {
          out.cells = cells;
        }
      },
      table.cells);
  return out;
}

TableData written(const Counts& counts, GameArena& games) {
  TableData out;
  out.what = counts.what;
  out.of = counts.of;
  std::vector<std::int64_t> numbers;
  for (const auto& row : counts.rows) {
    out.labels.push_back(fmt::format("{} {}", row.n, text_of(row.value, games, {})));
    numbers.push_back(static_cast<std::int64_t>(row.count));
  }
  out.cells = std::move(numbers);
  return out;
}

std::optional<Canvas> picture_in(Session& session, const Answer& answer) {
  if (const auto* drawing = found_in<Drawing>(answer)) return drawing->canvas;
  if (const auto* table = found_in<Table>(answer)) {
    return table->axes.size() <= 2 ? std::optional(picture_of(written(*table, arena_of(answer)))) : std::nullopt;
  }
  auto drawing = drawing_in(session, answer);
  return drawing ? std::optional(std::move(drawing->canvas)) : std::nullopt;
}

}  // namespace nimatron
