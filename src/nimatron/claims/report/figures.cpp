#include <fmt/format.h>

#include "nimatron/claims/report/report.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/tabulate.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/lattice/jenga.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/save.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

std::string shell_word(const std::string& word) { return "'" + word + "'"; }

class Maker {
 public:
  explicit Maker(Session& session) : session_(session), evaluate_(session) {}

  Made operator()(const ExpressionTable& t) {
    MadeTable out{t.head, {}, true};
    Made made;
    for (const auto& row : t.rows) {
      auto& cells = out.rows.emplace_back();
      std::string command;
      for (const auto& cell : row) {
        if (!cell.starts_with('=')) {
          cells.push_back(cell);
          continue;
        }
        cells.push_back(answer(cell.substr(1)));
        command += ' ' + shell_word(cell.substr(1));
      }
      if (!command.empty()) made.commands.push_back("nimatron eval" + command);
    }
    made.content = std::move(out);
    return made;
  }

  Made operator()(const Series& s) {
    MadeTable out{{s.variable}, {}, true};
    std::string command = "nimatron eval";
    for (const auto& [head, expression] : s.columns) {
      out.head.push_back(head);
      command += ' ' + shell_word(expression);
    }
    for (int v = s.first; v <= s.last; ++v) {
      auto& row = out.rows.emplace_back();
      row.push_back(std::to_string(v));
      evaluate_.set(s.variable, Integer(v));
      for (const auto& [head, expression] : s.columns) row.push_back(answer(expression));
    }
    return {std::move(out), {fmt::format("{} --for {}={}..{}", command, s.variable, s.first, s.last)}};
  }

  Made operator()(const Family2d& f) {
    const TableRequest& request = f.request;
    const TableData data = tabulated(request);
    std::string command = fmt::format("nimatron table {}", shell_word(request.what));
    for (const auto& r : request.ranges) command += ' ' + r;
    if (!request.of.empty()) command += " --of " + request.of;
    if (f.look == Family2d::Look::Picture) {
      PictureStyle style;
      if (!f.zoom.empty()) {
        style.ratio = true;
        parse_zoom(f.zoom, style);
        command += " --ratio --zoom " + f.zoom;
      }
      constexpr std::size_t kSharp = 4000;  // cells
      return {MadePicture{picture_png(data, style), data.size() <= kSharp ? picture_svg(data, style) : std::string(),
                          table_title(data)},
              {command + " --out picture.png"}};
    }
    MadeTable out;
    out.row_heads = true;
    out.head.push_back(f.corner);
    const auto& columns = data.axes[1];
    for (auto y = columns.low; y <= columns.high; ++y) out.head.push_back(std::to_string(y));
    for (std::size_t i = 0; i < data.size(); ++i) {
      if (i % columns.size() == 0) out.rows.push_back({std::to_string(data.coordinates(i)[0])});
      out.rows.back().push_back(data.text(i));
    }
    return {std::move(out), {command}};
  }

  Made operator()(const Drawings& d) {
    std::vector<MadeDrawing> out;
    std::vector<std::string> commands;
    for (const auto& item : d.items) {
      const Answer datum = evaluate_.denoted(item.position);
      const Placed p = as_position(session_, game_of(session_, datum));
      Canvas canvas;
      if (!p.ruleset.draw(p.position, canvas)) throw Error(item.position + " has no drawing");
      MadeDrawing drawing{canvas.svg(), canvas.tikz(), item.label.empty() ? p.print() : item.label, {}};
      for (const auto& e : item.expressions) drawing.notes.push_back(note(e));
      out.push_back(std::move(drawing));
      commands.push_back(fmt::format("nimatron {} --draw drawing.svg", shell_word(item.position)));
    }
    return {std::move(out), std::move(commands)};
  }

  Made operator()(const TowerSum& s) {
    const Jenga jenga(3);
    std::vector<Tower> towers;
    Nimber all = 0;
    std::string sum;
    for (const auto& [layers, label] : s.towers) {
      Cursor in(layers);
      towers.push_back(jenga.parse(in));
      all ^= *jenga.theorem(ask::Grundy{}, towers.back());
      sum += fmt::format("{}jenga({})", sum.empty() ? "" : " + ", layers);
    }
    std::vector<MadeDrawing> out;
    for (std::size_t i = 0; i < towers.size(); ++i) {
      const Nimber own = *jenga.theorem(ask::Grundy{}, towers[i]);
      Canvas canvas;
      jenga.draw(towers[i], canvas, all ^ own);
      out.push_back({canvas.svg(), canvas.tikz(), s.towers[i].second, {fmt::format("grundy {}", own)}});
    }
    return {std::move(out), {"nimatron eval " + shell_word("winning_moves(" + sum + ")")}};
  }

  Made operator()(const Thermographs& t) {
    std::vector<MadeDrawing> out;
    std::vector<std::string> commands;
    for (const auto& of : t.of) {
      const Answer datum = evaluate_.denoted(of);
      const Game g = canonical_value(session_, game_of(session_, datum));
      Canvas canvas;
      draw(thermograph(session_.games(), g), canvas);
      out.push_back({canvas.svg(),
                     canvas.tikz(),
                     of,
                     {note(fmt::format("mean({})", of)), note(fmt::format("temperature({})", of))}});
      commands.push_back(fmt::format("nimatron report {} --thermograph thermograph.svg", shell_word(of)));
    }
    return {std::move(out), std::move(commands)};
  }

  Made operator()(const Printed& p) {
    std::string text;
    std::vector<std::string> commands;
    if (!p.period.empty()) {
      text = text_of(evaluate_.call(*library_entries().find("period"), {{"what", {p.period}}}));
      commands.push_back("nimatron period " + shell_word(p.period));
    }
    for (const auto& e : p.expressions) {
      text += answer(e) + '\n';
      commands.push_back("nimatron eval " + shell_word(e));
    }
    return {std::move(text), std::move(commands)};
  }

  Made operator()(const Boxes& b) {
    std::vector<MadeDrawing> out;
    std::vector<std::string> commands;
    for (std::size_t k = 0; k < b.diagrams.size(); ++k) {
      const auto& [parts, expression] = b.diagrams[k];
      Canvas canvas;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        for (std::int64_t j = 0; j < parts[i]; ++j) {
          std::string sub;
          for (std::size_t r = i; r < parts.size() && parts[r] > j; ++r) {
            sub += (sub.empty() ? "" : ",") + std::to_string(parts[r] - j);
          }
          const std::string value = boxed(expression, sub);
          const bool zero = value == "0" || value.starts_with("0");
          canvas.cell(static_cast<int>(i), static_cast<int>(j), value, zero ? Canvas::Tone::Mark : Canvas::Tone::Plain);
        }
      }
      out.push_back({canvas.svg(), canvas.tikz(), b.captions[k], {}});
      std::string whole;
      for (const auto part : parts) whole += (whole.empty() ? "" : ",") + std::to_string(part);
      std::string command = "nimatron eval";
      for (const auto& e : pieces(expression, whole)) command += ' ' + shell_word(e);
      commands.push_back(command);
    }
    return {std::move(out), std::move(commands)};
  }

 private:
  TableData tabulated(const TableRequest& request) {
    std::vector<Range> ranges;
    for (const auto& r : request.ranges) ranges.push_back(read_range(r));
    const Argument what = evaluate_.argument({"what", ParameterKind::Family}, request.what);
    const auto* family = std::get_if<Family>(&what.front());
    const Table table = tabulate(
        family != nullptr ? *family : plain_family(std::get<AnyRuleset>(std::get<Answer>(what.front())), ranges.size()),
        ranges, request.of, library_entries(), session_);
    return written(table, session_.games());
  }

  std::string answer(const std::string& expression) { return text_of(evaluate_(expression)); }

  // "outcome P", for the text below a drawing.
  std::string note(const std::string& expression) {
    return fmt::format("{} {}", expression.substr(0, expression.find('(')), answer(expression));
  }

  // Expressions separated by spaces, with the subpartition for `@`.
  static std::vector<std::string> pieces(const std::string& expression, const std::string& sub) {
    std::vector<std::string> out(1);
    for (const char c : expression) {
      if (c == ' ') {
        out.emplace_back();
      } else if (c == '@') {
        out.back() += sub;
      } else {
        out.back() += c;
      }
    }
    return out;
  }
  std::string boxed(const std::string& expression, const std::string& sub) {
    std::string out;
    for (const auto& e : pieces(expression, sub)) out += (out.empty() ? "" : ",") + answer(e);
    return out;
  }

  Session& session_;
  Evaluator evaluate_;
};

}  // namespace

Made make_figure(const Figure& figure, Session& session) {
  Maker make(session);
  return std::visit([&](const auto& content) { return make(content); }, figure.content);
}

}  // namespace nimatron
