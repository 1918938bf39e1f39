#include "nimatron/study/table_write.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/study/csv.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/npy.h"
#include "nimatron/study/pdf.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/table_tex.h"

namespace nimatron {

namespace {

constexpr std::array<const char*, 9> kExtensions = {".txt", ".csv", ".json", ".npy", ".bfile",
                                                    ".svg", ".png", ".pdf",  ".tex"};
constexpr std::array<const char*, 3> kAxisNames = {"x", "y", "z"};

}  // namespace

void check_table_file(const std::string& file) {
  const auto extension = std::filesystem::path(file).extension().string();
  if (std::find(kExtensions.begin(), kExtensions.end(), extension) == kExtensions.end()) {
    throw Error(fmt::format("a table can be written to {}, not to '{}'", join(kExtensions, ", "), file));
  }
  check_writable(file);
}

std::string table_text(const TableData& t) {
  std::string out;
  if (!t.labels.empty()) {
    for (std::size_t i = 0; i < t.size(); ++i) out += fmt::format("{} {}\n", t.labels[i], t.text(i));
    return out;
  }
  std::size_t width = 1;
  for (std::size_t i = 0; i < t.size(); ++i) width = std::max(width, t.text(i).size());
  const auto columns = t.axes.back().size();
  for (std::size_t i = 0; i < t.size(); i += columns) {
    if (t.axes.size() == 3 && i > 0 && i % (columns * t.axes[1].size()) == 0) out += '\n';
    for (std::size_t j = 0; j < columns; ++j) out += fmt::format("{}{:>{}}", j == 0 ? "" : " ", t.text(i + j), width);
    out += '\n';
  }
  return out;
}

std::string table_csv(const TableData& t) {
  std::string out;
  if (!t.labels.empty()) {
    out = "position,value\n";
    for (std::size_t i = 0; i < t.size(); ++i)
      out += fmt::format("{},{}\n", csv_field(t.labels[i]), csv_field(t.text(i)));
    return out;
  }
  for (std::size_t a = 0; a < t.axes.size(); ++a) out += fmt::format("{},", kAxisNames[a]);
  out += "value\n";
  for (std::size_t i = 0; i < t.size(); ++i) {
    for (const auto c : t.coordinates(i)) out += fmt::format("{},", c);
    out += csv_field(t.text(i)) + "\n";
  }
  return out;
}

std::string table_json(const TableData& t) {
  nlohmann::ordered_json out;
  out["what"] = t.what;
  out["of"] = t.of;
  auto& axes = out["ranges"] = nlohmann::json::array();
  for (const auto& a : t.axes) axes.push_back({a.low, a.high});
  if (!t.labels.empty()) out["positions"] = t.labels;
  // Nested like the axes.
  const auto cell = [&](std::size_t i) -> nlohmann::json {
    return t.whole() ? nlohmann::json(*t.numerator(i)) : nlohmann::json(t.text(i));
  };
  std::vector<nlohmann::json> level;
  for (std::size_t i = 0; i < t.size(); ++i) level.push_back(cell(i));
  for (auto a = t.axes.size(); a > 1; --a) {
    std::vector<nlohmann::json> outer;
    const auto n = t.axes[a - 1].size();
    for (std::size_t i = 0; i < level.size(); i += n) {
      outer.emplace_back(nlohmann::json(std::vector<nlohmann::json>(
          level.begin() + static_cast<std::ptrdiff_t>(i), level.begin() + static_cast<std::ptrdiff_t>(i + n))));
    }
    level = std::move(outer);
  }
  out["values"] = level;
  return out.dump() + "\n";
}

std::string table_bfile(const TableData& t) {
  if (t.axes.size() != 1 || !(t.whole() || t.integers)) throw Error("a b-file needs one range and whole numbers");
  std::string out;
  for (std::size_t i = 0; i < t.size(); ++i) out += fmt::format("{} {}\n", t.coordinates(i)[0], t.text(i));
  return out;
}

std::string table_npy(const TableData& t) {
  if (!t.numeric() || !t.labels.empty())
    throw Error(fmt::format("a .npy file holds numbers{} only; write these values to .csv or .json",
                            t.integers ? " up to 2^63" : ""));
  std::vector<std::size_t> shape;
  for (const auto& a : t.axes) shape.push_back(a.size());
  return std::visit(
      [&](const auto& cells) -> std::string {
        using Cell = typename std::decay_t<decltype(cells)>::value_type;
        if constexpr (std::is_same_v<Cell, std::string>) {
          return {};
        } else if (t.exponent > 0) {
          auto out = npy_header("<f8", shape);
          for (const auto c : cells) {
            const double x = std::ldexp(static_cast<double>(c), -static_cast<int>(t.exponent));
            out.append(reinterpret_cast<const char*>(&x), sizeof x);
          }
          return out;
        } else {
          auto out = npy_header(sizeof(Cell) == 1 ? "|u1" : "<i8", shape);
          out.append(reinterpret_cast<const char*>(cells.data()), cells.size() * sizeof(Cell));
          return out;
        }
      },
      t.cells);
}

void write_table(const TableData& table, const std::string& file, const PictureStyle& style) {
  check_table_file(file);
  const auto extension = std::filesystem::path(file).extension().string();
  std::string bytes;
  if (extension == ".txt") bytes = table_text(table);
  if (extension == ".csv") bytes = table_csv(table);
  if (extension == ".json") bytes = table_json(table);
  if (extension == ".bfile") bytes = table_bfile(table);
  if (extension == ".npy") bytes = table_npy(table);
  if (extension == ".svg") bytes = picture_svg(table, style);
  if (extension == ".png") bytes = picture_png(table, style);
  if (extension == ".pdf") bytes = pdf(picture_of(table, style));
  if (extension == ".tex") bytes = table_tex(table);
  write_file(file, bytes);
}

}  // namespace nimatron
