#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/claims/report/report.h"

namespace nimatron {

namespace {

std::string escaped(const std::string& text) {
  // After a line break in LaTeX these two would begin an argument.
  std::string out = text.starts_with('[') || text.starts_with('*') ? "{}" : "";
  for (const char c : text) {
    if (std::string_view("#_%&${}").find(c) != std::string_view::npos) {
      out += '\\';
      out += c;
    } else if (c == '^' || c == '~') {
      out += fmt::format("\\{}{{}}", c);
    } else if (c == '\\') {
      out += "\\textbackslash{}";
    } else if (c == '<' || c == '>' || c == '|') {
      out += fmt::format("${}$", c);
    } else {
      out += c;
    }
  }
  return out;
}

// A genus is mathematics.
std::string cell(const std::string& text) {
  const auto caret = text.find("^{");
  if (caret != std::string::npos && caret > 0 && text.back() == '}' &&
      std::isdigit(static_cast<unsigned char>(text[0])) != 0) {
    return "$" + text + "$";
  }
  return escaped(text);
}

std::string latex(const MadeTable& t) {
  std::string out =
      fmt::format("\\begin{{tabular}}{{r|{}}}\n", std::string(std::max<std::size_t>(t.head.size(), 1) - 1, 'r'));
  auto line = [](const std::vector<std::string>& cells) {
    std::string text;
    for (const auto& c : cells) text += (text.empty() ? "" : " & ") + (c.empty() ? "{}" : cell(c));
    return text + " \\\\\n";
  };
  out += line(t.head) + "\\hline\n";
  for (const auto& row : t.rows) out += line(row);
  return out + "\\end{tabular}\n";
}

std::string latex(const std::vector<MadeDrawing>& drawings) {
  std::string out;
  for (const auto& d : drawings) {
    out += "\\begin{tabular}[b]{c}\n" + d.tikz + "\\\\ " + escaped(d.label);
    for (const auto& note : d.notes) {
      const auto space = note.find(' ');
      out += "\\\\ " + escaped(note.substr(0, space)) + " " + cell(note.substr(space + 1));
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
      out += fmt::format(
          "\\begin{{{0}}}[htbp]\n\\centering\n{1}\\caption{{{2}: {3}}}\n\\label{{{4}:{5}}}\n\\end{{{0}}}\n\n",
          environment, body, escaped(f.label), escaped(f.caption), paper.name, f.id);
    }
  }
  return out;
}

}  // namespace nimatron
