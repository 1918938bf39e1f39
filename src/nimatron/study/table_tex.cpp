#include "nimatron/study/table_tex.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/base/error.h"
#include "nimatron/study/picture.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostColumns = 100, kMostCells = 100'000;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::string latex_value(const std::string& text) {
  std::string out = "$";
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '+' && at(i + 1) == '-') {
      out += "\\pm ";
      ++i;
    } else if (c == '^' && at(i + 1) == '{' && i > 0) {  // a genus
      const auto end = std::min(text.find('}', i), text.size() - 1);
      out += text.substr(i, end + 1 - i);
      i = end;
    } else if (c == '^' || (c == 'v' && !is_letter(at(i + 1)) && (i == 0 || !is_letter(text[i - 1])))) {
      out += c == '^' ? "{\\uparrow}" : "{\\downarrow}";
      if (at(i + 1) == '[' || at(i + 1) == '<') out += '^';  // an up of some order
    } else if (c == '|') {
      const auto end = std::min(text.find_first_not_of('|', i), text.size());
      out += end - i == 1 ? "\\mid " : "\\,\\|" + std::string(end - i > 2 ? "|" : "") + "\\,";
      i = end - 1;
    } else if (is_letter(c)) {
      const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(i), text.end(), is_letter);
      const std::string word(text.begin() + static_cast<std::ptrdiff_t>(i), end);
      out += "\\mathrm{" + word + "}";
      i += word.size() - 1;
    } else if (c == '[' || c == '<') {
      out += c == '[' ? "{[" : "{\\langle ";
    } else if (c == ']' || c == '>') {
      out += c == ']' ? "]}" : "\\rangle}";
    } else if (c == '*') {
      out += "{*}";
    } else {
      if (std::string_view("{}#%&$_").find(c) != std::string_view::npos) out += '\\';
      out += c;
    }
  }
  return out + "$";
}

std::string table_tex(const TableData& t) {
  const auto columns = t.labels.empty() ? t.axes.back().size() : 1;
  if (columns > kMostColumns || t.size() > kMostCells) {
    throw Error(fmt::format("a LaTeX table has at most {} columns and {} cells; write a larger table to .csv or .png",
                            kMostColumns, kMostCells));
  }
  std::string out = "% " + table_title(t) + "\n";
  const auto begin = [&] {
    out += "\\begin{tabular}{r|" + std::string(columns, 'r') + "}\n";
    if (!t.labels.empty()) return;
    for (std::size_t j = 0; j < columns; ++j)
      out += fmt::format(" & ${}$", t.axes.back().low + static_cast<std::int64_t>(j));
    out += " \\\\\n\\hline\n";
  };
  begin();
  for (std::size_t i = 0; i < t.size(); i += columns) {
    if (t.axes.size() == 3 && i > 0 && i % (columns * t.axes[1].size()) == 0) {
      out += "\\end{tabular}\n\n";
      begin();
    }
    if (!t.labels.empty()) {
      out += t.labels[i];
    } else if (t.axes.size() > 1) {
      out += fmt::format("${}$", t.coordinates(i)[t.axes.size() - 2]);
    }
    for (std::size_t j = 0; j < columns; ++j) out += " & " + latex_value(t.text(i + j));
    out += " \\\\\n";
  }
  return out + "\\end{tabular}\n";
}

}  // namespace nimatron
