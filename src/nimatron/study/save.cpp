#include "nimatron/study/save.h"

#include <fmt/format.h>

#include <filesystem>

#include "nimatron/notation/text_parts.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/png.h"
#include "nimatron/study/table_write.h"

namespace nimatron {

namespace {

std::string drawn(const Drawing& d, const std::string& file) {
  const auto extension = std::filesystem::path(file).extension();
  if (extension == ".svg") return d.canvas.svg();
  if (extension == ".png") return png(d.canvas);
  if (extension == ".tex") return d.canvas.tikz();
  if (extension == ".txt") return d.canvas.text();
  throw Error(fmt::format("{}: a drawing can be written to .svg, .png, .tex or .txt", file));
}

}  // namespace

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
          for (const auto& c : cells) {
            words.push_back(text_of(c, games, {}));
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

void save(const Answer& answer, const std::string& file, const PictureStyle& style, GameArena& games) {
  if (const auto* table = found_in<Table>(answer)) return write_table(written(*table, games), file, style);
  if (const auto* counts = found_in<Counts>(answer)) return write_table(written(*counts, games), file, style);
  if (const auto* drawing = found_in<Drawing>(answer)) return write_file(file, drawn(*drawing, file));
  write_file(file, text_of(answer, games, {}));
}

}  // namespace nimatron
