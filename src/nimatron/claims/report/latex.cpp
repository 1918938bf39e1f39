#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/claims/report/mathematics.h"
#include "nimatron/claims/report/report.h"

namespace nimatron {

namespace {

// A genus and a number are set as mathematics; other answers stay as typed.
std::string cell(const std::string& text) {
  const auto caret = text.find("^{");
  const bool genus = caret != std::string::npos && caret > 0 && text.back() == '}' &&
                     std::isdigit(static_cast<unsigned char>(text[0])) != 0;
  const bool number = !text.empty() && text.find_first_not_of("-0123456789/") == std::string::npos;
  return genus || number ? "$" + text + "$" : latex_text(text);
}

std::string latex(const MadeTable& t) {
  std::string out =
      fmt::format("\\begin{{tabular}}{{r|{}}}\n", std::string(std::max<std::size_t>(t.head.size(), 1) - 1, 'r'));
  auto line = [](const std::vector<std::string>& cells) {
    std::string text;
    for (const auto& c : cells) text += (text.empty() ? "" : " & ") + (c.empty() ? "{}" : cell(c));
    return text + " \\\\\n";
  };
  std::string head;
  for (const auto& h : t.head) head += (head.empty() ? "" : " & ") + (h.empty() ? "{}" : latex_prose(h));
  out += head + " \\\\\n\\hline\n";
  for (const auto& row : t.rows) out += line(row);
  return out + "\\end{tabular}\n";
}

std::string latex(const std::vector<MadeDrawing>& drawings) {
  std::string out;
  for (const auto& d : drawings) {
    out += "\\begin{tabular}[b]{c}\n" + d.tikz + "\\\\ " + latex_prose(d.label);
    for (const auto& note : d.notes) {
      const auto space = note.find(' ');
      out += "\\\\ " + latex_text(note.substr(0, space)) + " " + cell(note.substr(space + 1));
    }
    out += "\n\\end{tabular}\\quad\n";
  }
  return out;
}

std::string latex(const std::string& printed) {
  return "\\begin{minipage}{\\linewidth}\\small\\begin{verbatim}\n" + printed + "\\end{verbatim}\\end{minipage}\n";
}

}  // namespace

std::string picture_name(const Paper& paper, const Figure& figure) {
  return fmt::format("figures/{}-{}.png", paper.name, figure.id);
}

std::string latex_file(const Paper& paper, const MadeSections& made) {
  std::string out = fmt::format(
      "% {}\n% Tables and figures, made by nimatron. To be \\input; needs the packages graphicx and tikz.\n\n",
      paper.title);
  for (std::size_t i = 0; i < paper.sections.size(); ++i) {
    for (std::size_t k = 0; k < paper.sections[i].figures.size(); ++k) {
      const Figure& f = paper.sections[i].figures[k];
      const Made& m = made[i][k];
      const bool table = std::holds_alternative<MadeTable>(m.content);
      const char* environment = table ? "table" : "figure";
      std::string body;
      if (std::holds_alternative<MadePicture>(m.content)) {
        body = fmt::format("\\includegraphics[width=\\linewidth]{{{}}}\n", picture_name(paper, f));
      } else if (const auto* t = std::get_if<MadeTable>(&m.content)) {
        body = latex(*t);
      } else if (const auto* d = std::get_if<std::vector<MadeDrawing>>(&m.content)) {
        body = latex(*d);
      } else {
        body = latex(std::get<std::string>(m.content));
      }
      for (const auto& command : m.commands) out += "% " + command + "\n";
      // The caption carries the paper's own number, so LaTeX must not add another.
      out +=
          fmt::format("\\begin{{{0}}}[htbp]\n\\centering\n{1}\\par\\smallskip\n\\textbf{{{2}.}} {3}\n\\end{{{0}}}\n\n",
                      environment, body, latex_prose(f.label), latex_prose(f.caption));
    }
  }
  return out;
}

}  // namespace nimatron
