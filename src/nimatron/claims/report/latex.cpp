#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nimatron/claims/report/report.h"

namespace nimatron {

namespace {

// A row of a table, row 0 of which are its heads.
std::string latex(const MadeTable& t, std::size_t row) {
  constexpr std::array<std::string_view, kShades + 1> kColours = {"", "green!25", "yellow!45", "red!25", "blue!20"};
  std::string out;
  const auto& cells = row == 0 ? t.head : t.rows[row - 1];
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto shade = static_cast<std::size_t>(t.shade(row, i));
    const auto cell = cells[i].empty() ? "{}" : latex(cells[i]);
    out += i == 0 ? "" : " & ";
    out += shade == 0 ? cell : fmt::format("\\colorbox{{{}}}{{{}}}", kColours[shade], cell);
  }
  return out + " \\\\\n";
}

std::string latex(const MadeTable& t) {
  std::size_t columns = std::max<std::size_t>(1, t.head.size());
  for (const auto& row : t.rows) columns = std::max(columns, row.size());
  std::string out = fmt::format("\\begin{{tabular}}{{r|{}}}\n", std::string(columns - 1, 'r'));
  if (!t.head.empty()) out += latex(t, 0) + "\\hline\n";
  for (std::size_t row = 1; row <= t.rows.size(); ++row) out += latex(t, row);
  out += "\\end{tabular}";
  constexpr std::size_t kWide = 14;
  return columns > kWide ? fmt::format("\\resizebox{{\\linewidth}}{{!}}{{{}}}\n", out) : out + "\n";
}

std::string latex(const std::vector<MadeDrawing>& drawings) {
  std::string out;
  for (const auto& d : drawings) {
    out += "\\begin{tabular}[b]{c}\n" + d.tikz;
    for (const auto& line : d.below) out += "\\\\ " + latex(line);
    out += "\n\\end{tabular}\\quad\n";
  }
  return out;
}

std::string latex(const MadeAnswer& a) {
  return fmt::format("\\texttt{{{}}}: {}\\par\n", latex_text(a.expression), latex(a.answer));
}

// Lines that are too long for a page are broken, after a space if there is one.
std::string broken(std::string_view text) {
  constexpr std::size_t kLine = 90;
  std::string out;
  while (!text.empty()) {
    auto length = std::min(text.find('\n'), text.size());
    if (length > kLine) {
      const auto space = text.rfind(' ', kLine);
      length = space == std::string_view::npos || space == 0 ? kLine : space;
    }
    out += text.substr(0, length);
    out += '\n';
    text.remove_prefix(length);
    if (text.starts_with('\n') || text.starts_with(' ')) text.remove_prefix(1);
  }
  return out;
}

std::string latex(const std::string& printed) {
  return "\\begin{minipage}{\\linewidth}\\small\\begin{verbatim}\n" + broken(printed) +
         "\\end{verbatim}\\end{minipage}\n";
}

std::string figure_latex(const Paper& paper, const Figure& f, const Made& made) {
  std::string out, body;
  std::size_t pictures = 0;
  for (const auto& shown : made.shown) {
    if (std::holds_alternative<MadePicture>(shown)) {
      body += fmt::format("\\includegraphics[width=\\linewidth]{{{}}}\n", picture_name(paper, f, pictures++));
    } else {
      body += std::visit(
          [](const auto& s) -> std::string {
            if constexpr (std::is_same_v<std::decay_t<decltype(s)>, MadePicture>) {
              return {};
            } else {
              return latex(s);
            }
          },
          shown);
    }
  }
  for (const auto& command : made.commands) {
    std::string comment = "% " + command;
    for (auto at = comment.find('\n'); at != std::string::npos; at = comment.find('\n', at + 1)) {
      comment.insert(at + 1, "% ");
    }
    out += comment + "\n";
  }
  // The caption carries the paper's own number, so LaTeX must not add another.
  const bool table = std::holds_alternative<MadeTable>(made.shown.front());
  return out +
         fmt::format("\\begin{{{0}}}[htbp]\n\\centering\n{1}\\par\\smallskip\n\\textbf{{{2}.}} {3}\n\\end{{{0}}}\n\n",
                     table ? "table" : "figure", body, latex(f.label), latex(f.caption));
}

}  // namespace

std::string picture_name(const Paper& paper, const Figure& figure, std::size_t number) {
  return fmt::format("figures/{}-{}{}.png", paper.name, figure.id, number == 0 ? "" : fmt::format("-{}", number + 1));
}

std::string latex_file(const Paper& paper, const std::vector<Made>& made) {
  std::string out = fmt::format(
      "% {}\n% Tables and figures, made by nimatron. To be \\input; needs the packages amsmath, graphicx and tikz.\n\n",
      text(paper.title));
  const auto figures = paper.figures();
  for (std::size_t i = 0; i < figures.size(); ++i) out += figure_latex(paper, *figures[i], made[i]);
  return out;
}

}  // namespace nimatron
