#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/base/budget.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/save.h"
#include "nimatron/value/formulas.h"

namespace nimatron {

namespace {

// An expression of several lines as one, unless a comment ends a line.
std::string one_line(std::string_view text) {
  if (text.find(" # ") != std::string_view::npos) return std::string(text);
  std::string out;
  bool indenting = false;
  for (const char c : text) {
    if (indenting && c == ' ') continue;
    indenting = c == '\n' || c == '\r';
    if (!indenting) {
      out += c;
    } else if (!out.ends_with(' ')) {
      out += ' ';
    }
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string shell_word(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

// Functions and variables that were defined so far, for commands that need them.
class Definitions {
 public:
  void add(std::string_view statement) {
    const std::size_t dollar = statement.starts_with('$') ? 1 : 0;
    const auto length = word_length(statement.data() + dollar, statement.size() - dollar);
    definitions_.push_back({std::string(statement.substr(0, dollar + length)), one_line(statement)});
  }

  // The expression after the definitions that it needs.
  std::string closed(std::string_view expression) const {
    std::string out = one_line(expression);
    std::string needed = out;
    for (auto d = definitions_.rbegin(); d != definitions_.rend(); ++d) {
      if (!has_word(needed, d->name)) continue;
      out = d->text + "; " + out;
      needed += ' ' + d->text;
    }
    return out;
  }

 private:
  struct Definition {
    std::string name, text;  // $n, or f
  };
  static bool has_word(const std::string& text, const std::string& word) {
    const auto in_word = [&](std::size_t i) {
      return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_');
    };
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const bool begins = at == 0 || (!in_word(at - 1) && text[at - 1] != '$');
      if (begins && !in_word(at + word.size())) return true;
    }
    return false;
  }
  std::vector<Definition> definitions_;
};

std::vector<Answer> items_of(const Answer& list) {
  std::vector<Answer> out;
  Growth held;
  each_item(list, [&](const Answer& item) {
    held.add(sizeof item);
    out.push_back(item);
    return true;
  });
  return out;
}
bool is_list(const Answer& a) {
  const auto* list = found_in<List>(a);
  return (list != nullptr && list->bracketed) || found_in<Stream>(a) != nullptr || std::holds_alternative<Range>(a);
}
// A drawing, or a list that begins with one.
bool is_drawn(const Answer& a) {
  if (found_in<Drawing>(a) != nullptr) return true;
  const auto* list = found_in<List>(a);
  return list != nullptr && !list->items.empty() && found_in<Drawing>(list->items.front()) != nullptr;
}

class Maker {
 public:
  Maker(const Paper& paper, Session& session, const Entries& entries) : paper_(paper), evaluate_(session, entries) {}

  // Definitions; what an expression among them answers is not shown.
  void run(const Expressions& statements) {
    each(statements, [](std::string_view, const Answer&) {});
  }

  Made make(const Figure& figure) {
    Made made;
    std::vector<Prose> head;
    each(figure.head, [&](std::string_view, const Answer& list) {
      if (!is_list(list)) throw Error("the heads are a list: [\"n\", \"value\"]");
      for (const auto& item : items_of(list)) head.push_back(typeset(item, *list.games));
    });
    std::vector<std::vector<int>> shades;
    each(figure.shades, [&](std::string_view, const Answer& lists) { shades = shades_of(lists); });
    each(figure.show, [&](std::string_view expression, const Answer& answer) {
      std::string command = definitions_.closed(expression);
      if (figure.picture) {
        made.shown.emplace_back(picture(figure, answer));
        if (command.ends_with(')')) command.insert(command.size() - 1, with_file(figure));
      } else {
        add(made.shown, shown(expression, answer, head));
        if (auto* t = std::get_if<MadeTable>(&made.shown.back())) t->shades = shades;
      }
      made.commands.push_back("nimatron eval " + shell_word(command));
    });
    if (made.shown.empty()) throw paper_.error(figure.show.at, "the figure shows nothing");
    return made;
  }

 private:
  // Calls `f` with each expression and its answer. Errors, also those of `f`, have a place in the file.
  void each(const Expressions& statements, const std::function<void(std::string_view, const Answer&)>& f) {
    evaluate_.run(statements.text, [&](const Evaluator::Statement& s) {
      if (s.stopped) throw Stopped(*s.stopped);
      if (s.error) throw placed(statements, *s.error);
      if (!s.answer) {
        definitions_.add(s.text);
        return true;
      }
      f(s.text, *s.answer);
      return true;
    });
  }
  Error placed(const Expressions& statements, const Error& e) const {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < e.column().value_or(0) && bytes < statements.text.size(); ++i) {
      bytes += std::max<std::size_t>(1, character_length(std::string_view(statements.text).substr(bytes)));
    }
    return paper_.error(statements.at + bytes, e.what());
  }

  // Printed texts that follow each other are one.
  static void add(std::vector<Shown>& all, Shown next) {
    auto* before = all.empty() ? nullptr : std::get_if<std::string>(&all.back());
    const auto* printed = std::get_if<std::string>(&next);
    if (before != nullptr && printed != nullptr) {
      *before += *printed;
    } else {
      all.push_back(std::move(next));
    }
  }

  static Shown shown(std::string_view expression, const Answer& answer, const std::vector<Prose>& head) {
    GameArena& games = *answer.games;
    if (const auto* t = found_in<Table>(answer); t != nullptr && t->axes.size() == 2) return table(*t, games, head);
    if (found_in<Drawing>(answer) != nullptr) return std::vector<MadeDrawing>{drawing(answer, games)};
    if (is_list(answer)) {
      const auto items = items_of(answer);
      if (!items.empty() && is_drawn(items.front())) {
        std::vector<MadeDrawing> out;
        for (const auto& item : items) out.push_back(drawing(item, games));
        return out;
      }
      if (!items.empty() && is_list(items.front())) return rows(items, games, head);
    }
    const auto printed = text_of(answer);
    constexpr std::size_t kLongFormula = 90;
    if (std::holds_alternative<std::string>(answer) || printed.size() > kLongFormula || printed.ends_with('\n')) {
      return printed + (printed.ends_with('\n') ? "" : "\n");
    }
    return MadeAnswer{one_line(expression), typeset(answer, games)};
  }

  static std::vector<std::vector<int>> shades_of(const Answer& lists) {
    const auto wrong = [] {
      return Error(fmt::format("the shades are a list of numbers 0 to {} for the heads and one for each row", kShades));
    };
    if (!is_list(lists)) throw wrong();
    std::vector<std::vector<int>> out;
    Growth held;
    for (const auto& list : items_of(lists)) {
      if (!is_list(list)) throw wrong();
      auto& row = out.emplace_back();
      for (const auto& cell : items_of(list)) {
        const auto digit = text_of(cell, *lists.games, {});
        if (digit.size() != 1 || digit[0] < '0' || digit[0] > '0' + kShades) throw wrong();
        held.add(sizeof(int));
        row.push_back(digit[0] - '0');
      }
    }
    return out;
  }

  static MadeTable rows(const std::vector<Answer>& items, GameArena& games, const std::vector<Prose>& head) {
    MadeTable out{head, {}};
    Growth held;
    for (const auto& item : items) {
      if (!is_list(item)) throw Error("the rows of a table are lists");
      auto& row = out.rows.emplace_back();
      for (const auto& cell : items_of(item)) {
        row.push_back(typeset(cell, games));
        held.add(sizeof(Prose) + sizeof(TextRun));
      }
    }
    return out;
  }

  static MadeTable table(const Table& t, GameArena& games, std::vector<Prose> head) {
    const TableData data = written(t, games);
    const auto* answers = std::get_if<std::vector<Answer>>(&t.cells);
    const auto whole = [](std::int64_t n) { return Prose{{std::to_string(n), whole_number(std::to_string(n))}}; };
    const auto& columns = data.axes[1];
    if (head.empty()) head.emplace_back();
    for (auto y = columns.low + static_cast<std::int64_t>(head.size()) - 1; y <= columns.high; ++y) {
      head.push_back(whole(y));
    }
    MadeTable out{std::move(head), {}};
    for (std::size_t i = 0; i < data.size(); ++i) {
      if (i % columns.size() == 0) out.rows.push_back({whole(data.coordinates(i)[0])});
      out.rows.back().push_back(answers != nullptr ? typeset((*answers)[i], games)
                                                   : Prose{{data.text(i), formula(*data.number(i))}});
    }
    return out;
  }

  // A drawing, or a drawing with what stands below it; words of one line are a list.
  static MadeDrawing drawing(const Answer& a, GameArena& games) {
    if (!is_drawn(a)) throw Error("all items of a list of drawings are drawings");
    if (const auto* d = found_in<Drawing>(a)) return {d->canvas.svg(), d->canvas.tikz(), {}};
    const auto& items = found_in<List>(a)->items;
    const auto& canvas = found_in<Drawing>(items.front())->canvas;
    MadeDrawing out{canvas.svg(), canvas.tikz(), {}};
    for (std::size_t i = 1; i < items.size(); ++i) {
      auto& line = out.below.emplace_back();
      const auto* words = found_in<List>(items[i]);
      for (const auto& word : words != nullptr ? words->items : std::vector<Answer>{items[i]}) {
        if (!line.empty()) line.push_back({" "});
        for (auto& run : typeset(word, games)) line.push_back(std::move(run));
      }
    }
    return out;
  }

  static PictureStyle style(const Figure& figure) {
    PictureStyle out;
    out.ratio = !figure.ratio.empty();
    if (out.ratio) parse_zoom(figure.ratio, out);
    return out;
  }
  static std::string with_file(const Figure& figure) {
    if (figure.ratio.empty()) return ", out=\"picture.png\"";
    return fmt::format(", ratio=true, zoom=\"{}\", out=\"picture.png\"", figure.ratio);
  }
  static MadePicture picture(const Figure& figure, const Answer& answer) {
    const auto* table = found_in<Table>(answer);
    if (table == nullptr) throw Error("a picture is made of a table(...)");
    const TableData data = written(*table, *answer.games);
    constexpr std::size_t kSharp = 4000;  // cells
    return {picture_png(data, style(figure)), data.size() <= kSharp ? picture_svg(data, style(figure)) : std::string(),
            table_title(data)};
  }

  const Paper& paper_;
  Evaluator evaluate_;
  Definitions definitions_;
};

}  // namespace

std::vector<Made> make_figures(const Paper& paper, Session& session, const Entries& entries,
                               const std::function<void(const Figure&)>& doing) {
  Maker maker(paper, session, entries);
  std::vector<Made> out;
  for (const auto& s : paper.sections) {
    for (const auto& block : s.blocks) {
      if (const auto* statements = std::get_if<Expressions>(&block)) maker.run(*statements);
      const auto* figure = std::get_if<Figure>(&block);
      if (figure == nullptr) continue;
      doing(*figure);
      out.push_back(maker.make(*figure));
    }
  }
  return out;
}

}  // namespace nimatron
