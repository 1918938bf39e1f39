#include "nimatron/study/save.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/report.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/formula_text.h"
#include "nimatron/notation/json_data.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/study/chart.h"
#include "nimatron/study/csv.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/pdf.h"
#include "nimatron/study/png.h"
#include "nimatron/study/table_tex.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/nimber_row.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

std::string extension_of(const std::string& file) { return std::filesystem::path(file).extension().string(); }

bool is_picture(const std::string& extension) {
  return extension == ".svg" || extension == ".png" || extension == ".pdf" || extension == ".tex";
}

std::string drawn(const Drawing& d, const std::string& file) {
  const auto extension = extension_of(file);
  if (extension == ".svg") return d.canvas.svg();
  if (extension == ".png") return png(d.canvas);
  if (extension == ".pdf") return pdf(d.canvas);
  if (extension == ".tex") return d.canvas.tikz();
  if (extension == ".txt") return d.canvas.text();
  throw Error(fmt::format("{}: a drawing can be written to .svg, .png, .pdf, .tex or .txt", file));
}

std::string json_object(const Answer& a) {
  auto object = json_data("", a);
  object.erase("expr");
  return json_line(object) + "\n";
}

// A list of items, or of rows of items.
struct Rows {
  std::vector<std::vector<Answer>> rows;
  bool flat = true;

  explicit Rows(const Answer& list) {
    Growth held;
    each_item(list, [&](const Answer& item) {
      auto& row = rows.emplace_back();
      const bool nested = each_item(item, [&](const Answer& part) {
        held.add(sizeof part);
        row.push_back(part);
        return true;
      });
      flat = flat && !nested;
      if (!nested) row.push_back(item);
      return true;
    });
  }
  bool rectangular() const {
    for (const auto& row : rows) {
      if (row.empty() || row.size() != rows[0].size()) return false;
    }
    return !rows.empty();
  }
};

// One item or row a line.
std::string list_lines(const Rows& list, const char* between, bool quoted, GameArena& games) {
  std::string out;
  for (const auto& row : list.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto text = text_of(row[i], games, {});
      out += (i == 0 ? "" : between) + (quoted ? csv_field(text) : text);
    }
    out += '\n';
  }
  return out;
}

std::string list_csv(const Rows& list, GameArena& games) {
  std::string header = "value";
  if (!list.flat && !list.rows.empty()) {
    header = "value1";
    for (std::size_t i = 1; i < list.rows[0].size(); ++i) header += fmt::format(",value{}", i + 1);
  }
  return header + "\n" + list_lines(list, ",", true, games);
}

// As a table whose axes begin at 0.
TableData list_table(const Rows& list, GameArena& games) {
  if (!list.rectangular()) throw Error("the lists in this list have different lengths; write it to .csv or .json");
  TableData out;
  out.what = "list";
  out.of = "value";
  const auto end = [](std::size_t n) { return static_cast<std::int64_t>(n) - 1; };
  out.axes.push_back({0, end(list.rows.size())});
  if (!list.flat) out.axes.push_back({0, end(list.rows[0].size())});
  std::vector<std::int64_t> numbers;
  std::vector<std::string> words;
  out.integers = true;
  for (const auto& row : list.rows) {
    for (const auto& item : row) {
      words.push_back(text_of(item, games, {}));
      const auto* n = std::get_if<Integer>(&item);
      out.integers = out.integers && is_whole(item, games);
      if (n != nullptr && n->fits<std::int64_t>()) numbers.push_back(static_cast<std::int64_t>(*n));
    }
  }
  if (numbers.size() == words.size()) {
    out.cells = std::move(numbers);
  } else {
    out.cells = std::move(words);
  }
  return out;
}

std::vector<std::optional<Formula>> formulas_of(const std::vector<Answer>& cells, GameArena& games) {
  std::vector<std::optional<Formula>> out;
  for (const auto& c : cells) out.push_back(formula_of(c, games));
  return out;
}

// The tables of a list that has nothing else.
std::vector<TableData> tables_in(const Answer& list, GameArena& games) {
  std::vector<TableData> out;
  bool only = true;
  each_item(list, [&](const Answer& item) {
    const auto* table = found_in<Table>(item);
    only = table != nullptr;
    if (only) out.push_back(written(*table, games));
    return only;
  });
  return only ? out : std::vector<TableData>();
}

std::string list_bytes(Session& session, const Answer& answer, const std::string& file) {
  const auto extension = extension_of(file);
  if (extension == ".png") {
    if (const auto tables = tables_in(answer, session.games()); !tables.empty()) return contact_sheet_png(tables, 10);
  }
  if (extension == ".svg" || extension == ".png" || extension == ".pdf")
    return drawn(chart(session, answer, ChartKind::Dots, ""), file);
  const Rows list(answer);
  if (extension == ".txt") return list_lines(list, " ", false, session.games());
  if (extension == ".csv") return list_csv(list, session.games());
  if (extension == ".npy") return table_npy(list_table(list, session.games()));
  if (extension == ".bfile") return table_bfile(list_table(list, session.games()));
  if (extension == ".tex") {
    std::vector<Answer> cells;
    for (const auto& row : list.rows) cells.insert(cells.end(), row.begin(), row.end());
    return table_tex(list_table(list, session.games()), formulas_of(cells, session.games()));
  }
  throw Error(
      fmt::format("{}: a list can be written to .txt, .csv, .json, .npy, .bfile, .svg, .png, .pdf or .tex", file));
}

}  // namespace

void save(Session& session, const Answer& answer, const std::string& file, const PictureStyle& style) {
  check_writable(file);
  check_whole(answer);
  GameArena& games = session.games();
  if (const auto* table = found_in<Table>(answer)) {
    const auto* cells = std::get_if<std::vector<Answer>>(&table->cells);
    if (cells == nullptr || extension_of(file) != ".tex") return write_table(written(*table, games), file, style);
    return write_file(file, table_tex(written(*table, games), formulas_of(*cells, games)));
  }
  if (const auto* counts = found_in<Counts>(answer)) return write_table(written(*counts, games), file, style);
  if (const auto* drawing = found_in<Drawing>(answer)) return write_file(file, drawn(*drawing, file));
  const auto extension = extension_of(file);
  if (const auto* strategy = found_in<Strategy>(answer); strategy != nullptr && extension == ".dot") {
    return write_file(file, dot_of(*strategy));
  }
  if (const auto* law = found_in<AutomatonLaw>(answer); law != nullptr && extension == ".dot") {
    return write_file(file, dot_of(*law));
  }
  if (extension == ".json") return write_file(file, json_object(held(session, answer)));
  if (is_picture(extension)) {
    const bool number = std::holds_alternative<Integer>(answer);
    const auto drawing = number ? drawing_of(session, answer) : drawing_in(session, answer);
    if (drawing) return write_file(file, drawn(*drawing, file));
  }
  if (each_item(answer, [](const Answer&) { return false; })) {
    return write_file(file, list_bytes(session, answer, file));
  }
  const bool rows = found_in<Census>(answer) != nullptr;
  if (extension != ".txt" && !(rows && extension == ".csv")) {
    throw Error(fmt::format("{}: {} can be written to {}.txt or .json", file, with_article(type_of(answer)),
                            rows ? ".csv, "
                            : drawing_in(session, answer) || std::holds_alternative<Integer>(answer)
                                ? ".svg, .png, .pdf, .tex, "
                                : ""));
  }
  auto text = text_of(answer, games, {});
  if (text.empty() || text.back() != '\n') text += '\n';
  write_file(file, text);
}

}  // namespace nimatron
