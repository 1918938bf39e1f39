// NaiveBoard: the moves of a board game of a rule file, straight from the text of its rules: patterns are lists of
// characters that are held against the board at every place. It shares no code with the compiler of rules; it knows
// no errors and expects a correct file.
//
//   NaiveBoard game("strip . t f\nLeft t . -> . t\n");
//   game.options({"t.f"}, "Left");                  // each resulting board with the number of moves that lead to it
#pragma once

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace nimatron::test {

class NaiveBoard {
 public:
  using Board = std::vector<std::string>;  // rows
  using Moves = std::map<Board, int>;
  struct ChangesNothing : std::runtime_error {
    ChangesNothing() : std::runtime_error("a match changes nothing") {}
  };

  explicit NaiveBoard(const std::string& file) {
    std::istringstream lines(file);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream in(line);
      std::string word, rest;
      in >> word;
      std::getline(in, rest);
      if (word == "strip" || word == "grid") {
        strip_ = word == "strip";
        for (const char c : rest) {
          if (c != ' ') symbols_ += c;
        }
      } else if (word == "both" || word == "Left" || word == "Right") {
        read_rule(word, rest);
      } else if (word == "ends") {
        const auto [cells, words] = split_words(rest);
        ends_.push_back(all_variants(to_matrix(cells, ""), words));
      }
    }
  }

  Moves options(const Board& board, const std::string& player) const {
    Moves moves;
    for (const auto& variants : ends_) {
      for (const auto& v : variants) {
        bool found = false;
        each_match(board, v, [&](int, int, const Matrix&) { found = true; });
        if (found) return moves;
      }
    }
    for (const Rule& rule : rules_) {
      if (rule.mover != "both" && rule.mover != player) continue;
      for (const auto& v : rule.variants) {
        each_match(board, v, [&](int y, int x, const Matrix& m) {
          if (!conditions_hold(board, rule, y, x, m)) return;
          const Board after = changed(board, y, x, m);
          if (after == board) throw ChangesNothing();
          ++moves[after];
        });
      }
    }
    return moves;
  }

 private:
  // `set` has the characters that it matches, '~' for an edge; `run` is ' ', '*' or '+'; `result` a symbol, '=' or '-'
  // for a cell that is taken off.
  struct Cell {
    std::string set;
    char run = ' ';
    char result = '=';
    auto key() const { return std::tuple(set, run, result); }
  };
  using Matrix = std::vector<std::vector<Cell>>;
  // A pattern with its direction, which a single cell with a run does not show.
  struct Variant {
    Matrix matrix;
    bool vertical = false;
  };
  struct Rule {
    std::string mover;
    std::vector<Variant> variants;
    std::vector<std::pair<bool, std::string>> conditions;  // unless, set
  };

  static std::pair<std::string, std::vector<std::string>> split_words(const std::string& text) {
    std::istringstream in(text);
    std::string cells;
    std::vector<std::string> words;
    for (std::string w; in >> w;) {
      const bool is_word = w == "turned" || w == "mirrored" || w == "if" || w == "unless";
      if (!words.empty() || (is_word && !cells.empty())) {
        words.push_back(w);
      } else {
        cells += w + " ";
      }
    }
    return {cells, words};
  }

  // The rows of single tokens: "x", "[xo]*".
  std::vector<std::vector<Cell>> tokens(const std::string& text) const {
    std::vector<std::vector<Cell>> rows(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == ' ') continue;
      if (c == '/') {
        rows.emplace_back();
      } else if (c == '*' || c == '+') {
        rows.back().back().run = c;
      } else if (c == '[') {
        std::set<char> in;
        for (++i; text[i] != ']'; ++i) {
          if (text[i] != ' ') in.insert(text[i]);
        }
        rows.back().push_back({std::string(in.begin(), in.end())});
      } else if (c == '_') {
        const std::set<char> in(symbols_.begin(), symbols_.end());
        rows.back().push_back({std::string(in.begin(), in.end())});
      } else {
        rows.back().push_back({std::string(1, c)});
      }
    }
    return rows;
  }

  Matrix to_matrix(const std::string& pattern, const std::string& result) const {
    Matrix m = tokens(pattern);
    if (result.empty()) return m;
    const Matrix r = tokens(result);
    std::size_t cells = 0, given = 0, all = 0;
    for (const auto& row : m) {
      for (const auto& c : row) {
        ++all;
        if (c.set != "~") ++cells;
      }
    }
    for (const auto& row : r) given += row.size();
    if (given == all) {
      for (std::size_t y = 0; y < m.size(); ++y) {
        for (std::size_t x = 0; x < m[y].size(); ++x) m[y][x].result = r[y][x].set[0];
      }
    } else {  // a shorter result of a strip
      std::vector<char> left;
      for (const auto& c : r[0]) {
        if (c.set != "~" && c.set != "-") left.push_back(c.set[0]);
      }
      std::size_t i = 0;
      for (auto& c : m[0]) {
        if (c.set == "~") continue;
        c.result = i < left.size() ? left[i] : '-';
        ++i;
      }
    }
    for (auto& row : m) {
      for (auto& c : row) {
        if (c.result == '~' || c.set == std::string(1, c.result)) c.result = '=';
      }
    }
    return m;
  }

  static Variant quarter_turn(const Variant& v) {
    const auto& m = v.matrix;
    Variant t{Matrix(m[0].size(), std::vector<Cell>(m.size())), !v.vertical};
    for (std::size_t y = 0; y < m.size(); ++y) {
      for (std::size_t x = 0; x < m[y].size(); ++x) t.matrix[x][m.size() - 1 - y] = m[y][x];
    }
    return t;
  }
  static Variant left_right(Variant v) {
    for (auto& row : v.matrix) std::reverse(row.begin(), row.end());
    return v;
  }
  static Variant top_bottom(Variant v) {
    std::reverse(v.matrix.begin(), v.matrix.end());
    return v;
  }

  // Every pattern without runs that the pattern stands for, with runs of at most `most` cells.
  static std::vector<Matrix> written_out(const Variant& v, int most) {
    const bool line = std::any_of(v.matrix.begin(), v.matrix.end(), [](const auto& row) {
      return std::any_of(row.begin(), row.end(), [](const Cell& c) { return c.run != ' '; });
    });
    if (!line) return {v.matrix};
    std::vector<Cell> cells;
    for (const auto& row : v.matrix) cells.insert(cells.end(), row.begin(), row.end());
    std::vector<std::vector<Cell>> partial(1);
    for (Cell c : cells) {
      const int least = c.run == '*' ? 0 : 1, longest = c.run == ' ' ? 1 : most;
      c.run = ' ';
      std::vector<std::vector<Cell>> next;
      for (const auto& p : partial) {
        for (int n = least; n <= longest; ++n) {
          next.push_back(p);
          next.back().insert(next.back().end(), static_cast<std::size_t>(n), c);
        }
      }
      partial = std::move(next);
    }
    std::vector<Matrix> all;
    for (const auto& p : partial) {
      if (p.empty()) continue;
      if (!v.vertical) {
        all.push_back({p});
      } else {
        Matrix column;
        for (const Cell& c : p) column.push_back({c});
        all.push_back(std::move(column));
      }
    }
    return all;
  }

  // What it matches and does, for comparing: all that it stands for with short runs, counted.
  static std::multiset<std::string> meaning(const Variant& v) {
    std::multiset<std::string> all;
    for (const Matrix& m : written_out(v, 5)) {
      std::string text;
      std::size_t size = 0;
      for (const auto& row : m) {
        for (const Cell& c : row) text += c.set + ">" + c.result + " ", ++size;
        text += "/";
      }
      if (size <= 7) all.insert(text);
    }
    return all;
  }

  std::vector<Variant> all_variants(const Matrix& m, const std::vector<std::string>& words) const {
    const bool turned = std::find(words.begin(), words.end(), "turned") != words.end();
    const bool mirrored = std::find(words.begin(), words.end(), "mirrored") != words.end();
    std::vector<Variant> images{{m, m.size() > 1}};
    if (turned) {
      for (int i = 0; i < 3; ++i) images.push_back(quarter_turn(images.back()));
    }
    if (mirrored) {
      for (std::size_t i = 0, n = images.size(); i < n; ++i) {
        images.push_back(left_right(images[i]));
        images.push_back(top_bottom(images[i]));
        images.push_back(top_bottom(left_right(images[i])));
      }
    }
    std::vector<Variant> distinct;
    std::set<std::multiset<std::string>> meanings;
    for (const auto& v : images) {
      if (meanings.insert(meaning(v)).second) distinct.push_back(v);
    }
    return distinct;
  }

  void read_rule(const std::string& mover, const std::string& text) {
    const auto arrow = text.find("->");
    const auto [cells, words] = split_words(text.substr(arrow + 2));
    Rule rule{mover, all_variants(to_matrix(text.substr(0, arrow), cells), words), {}};
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
      if (words[i + 1] != "beside") continue;
      std::string set;
      for (const char c : words[i + 2]) {
        if (c != '[' && c != ']') set += c;
      }
      rule.conditions.emplace_back(words[i] == "unless", set);
    }
    rules_.push_back(std::move(rule));
  }

  static bool on_board(const Board& b, int y, int x) {
    return y >= 0 && y < static_cast<int>(b.size()) && x >= 0 && x < static_cast<int>(b[0].size());
  }
  static char at(const Board& b, int y, int x) {
    return on_board(b, y, x) ? b[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] : '~';
  }

  template <class F>
  static void each_match(const Board& b, const Variant& v, F f) {
    if (b.empty() || b[0].empty()) return;
    const int rows = static_cast<int>(b.size()), columns = static_cast<int>(b[0].size());
    for (const Matrix& m : written_out(v, std::max(rows, columns))) {
      const int h = static_cast<int>(m.size()), w = static_cast<int>(m[0].size());
      for (int y = -h; y < rows; ++y) {
        for (int x = -w; x < columns; ++x) {
          bool fits = true, cell = false;
          for (int i = 0; i < h && fits; ++i) {
            for (int j = 0; j < w && fits; ++j) {
              fits = element(m, i, j).set.find(at(b, y + i, x + j)) != std::string::npos;
              cell = cell || on_board(b, y + i, x + j);
            }
          }
          if (fits && cell) f(y, x, m);
        }
      }
    }
  }
  static const Cell& element(const Matrix& m, int i, int j) {
    return m[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  }

  static bool conditions_hold(const Board& b, const Rule& rule, int y, int x, const Matrix& m) {
    const int h = static_cast<int>(m.size()), w = static_cast<int>(m[0].size());
    for (const auto& [unless, set] : rule.conditions) {
      bool some = false;
      for (int i = 0; i < h; ++i) {
        for (int j = 0; j < w; ++j) {
          if (!on_board(b, y + i, x + j)) continue;
          for (const auto& [dy, dx] : {std::pair(0, 1), {1, 0}, {0, -1}, {-1, 0}}) {
            const bool in_match = i + dy >= 0 && i + dy < h && j + dx >= 0 && j + dx < w;
            const int r = y + i + dy, c = x + j + dx;
            some = some || (!in_match && on_board(b, r, c) && set.find(at(b, r, c)) != std::string::npos);
          }
        }
      }
      if (some == unless) return false;
    }
    return true;
  }

  static Board changed(Board b, int y, int x, const Matrix& m) {
    for (int i = 0; i < static_cast<int>(m.size()); ++i) {
      for (int j = 0; j < static_cast<int>(m[0].size()); ++j) {
        const char result = element(m, i, j).result;
        if (!on_board(b, y + i, x + j) || result == '=') continue;
        b[static_cast<std::size_t>(y + i)][static_cast<std::size_t>(x + j)] = result;
      }
    }
    if (b.size() == 1) b[0].erase(std::remove(b[0].begin(), b[0].end(), '-'), b[0].end());
    return b;
  }

  bool strip_ = false;
  std::string symbols_;
  std::vector<Rule> rules_;
  std::vector<std::vector<Variant>> ends_;
};

}  // namespace nimatron::test
