#include "nimatron/rules/board_notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool ends_state(char c) { return c == '\0' || c == ')' || c == '@' || c == ' '; }

// Whether text is a size and nothing else of a state follows; spaces stand in it only if digits are not cells.
bool is_size(std::string_view text, bool spaces) {
  std::size_t i = 0;
  const auto skip_spaces = [&] {
    while (spaces && i < text.size() && text[i] == ' ') ++i;
  };
  const auto skip_digits = [&] {
    const auto start = i;
    while (i < text.size() && is_digit(text[i])) ++i;
    return i > start;
  };
  if (!skip_digits()) return false;
  skip_spaces();
  if (i == text.size() || (text[i] != 'x' && text[i] != 'X')) return false;
  ++i;
  skip_spaces();
  return skip_digits() && (i == text.size() || ends_state(text[i]));
}

bool has_digits(const BoardRules& rules) {
  return std::any_of(rules.symbols.begin(), rules.symbols.end(), [](const std::string& s) { return is_digit(s[0]); });
}

CellBoard sized_board(Cursor& in, const BoardRules& rules) {
  const auto start = in.column();
  const auto rows = in.integer(0, CellBoard::kMostSide, "the number of rows");
  in.skip_spaces().next();
  const auto columns = in.skip_spaces().integer(0, CellBoard::kMostSide, "the number of columns");
  if (rows * columns > CellBoard::kMostCells) {
    in.back_to(start);
    in.fail(fmt::format("a board of {} cells is too large: the limit is {}", rows * columns, CellBoard::kMostCells));
  }
  if (rules.strip && rows > 1) {
    in.back_to(start);
    in.fail("the strip must be one row");
  }
  if (rules.strip && rows * columns == 0) return {};
  return CellBoard(static_cast<int>(rows), static_cast<int>(columns), rules.planes());
}

class CellReader {
 public:
  CellReader(Cursor& in, const BoardRules& rules) : in_(in), rules_(rules), start_(in.column()) {}

  CellBoard read() {
    for (;;) {
      skip_spaces();
      if (const auto s = symbol()) {
        cells_.push_back(*s);
        if (++column_ > CellBoard::kMostSide) in_.fail(fmt::format("more than {} columns", CellBoard::kMostSide));
      } else if (in_.peek() == '/' || in_.peek() == '|') {
        end_row();
        in_.next();
        ++rows_;
        column_ = 0;
      } else {
        break;
      }
      if (rows_ > CellBoard::kMostSide || cells_.size() > CellBoard::kMostCells) {
        in_.fail(fmt::format("a board of more than {} cells is too large", CellBoard::kMostCells));
      }
    }
    end_row();
    if (!ends_state(in_.peek())) {
      const auto what =
          fmt::format("a cell (one of {}){}", rules_.text_of(rules_.all_symbols()), rules_.strip ? "" : " or '/'");
      const auto found = first_character(in_.rest());
      const auto hint = symbol_hint(found, rules_.symbols);
      if (!hint.empty()) in_.fail(fmt::format("expected {}, found '{}'{}", what, found, hint));
      in_.expected(what);
    }
    return board();
  }

 private:
  std::optional<unsigned> symbol() {
    const auto rest = in_.rest();
    for (unsigned s = 0; s < rules_.symbols.size(); ++s) {
      if (!rest.starts_with(rules_.symbols[s])) continue;
      in_.back_to(in_.column() + rules_.symbols[s].size());
      return s;
    }
    return std::nullopt;
  }
  // Spaces belong to the board where cells follow them.
  void skip_spaces() {
    const auto here = in_.column();
    in_.skip_spaces();
    const auto after = in_.column();
    if (after == here || in_.peek() == '/' || in_.peek() == '|') return;
    const bool cell = symbol().has_value();
    in_.back_to(cell ? after : here);
  }
  void end_row() {
    if (rules_.strip && rows_ > 1) {
      in_.back_to(start_);
      in_.fail("the strip must be one row");
    }
    if (columns_ >= 0 && column_ != columns_) {
      in_.fail(fmt::format("row {} has {} cells, the first row has {}", rows_, column_, columns_));
    }
    columns_ = column_;
  }
  CellBoard board() const {
    if (cells_.empty()) return {};
    CellBoard b(rows_, columns_, rules_.planes());
    for (int i = 0; i < rows_ * columns_; ++i) {
      b.set(i / columns_, i % columns_, cells_[static_cast<std::size_t>(i)]);
    }
    return b;
  }

  Cursor& in_;
  const BoardRules& rules_;
  std::size_t start_;
  std::vector<unsigned> cells_;
  int rows_ = 1, columns_ = -1, column_ = 0;
};

}  // namespace

CellBoard parse_board(Cursor& in, const BoardRules& rules) {
  in.skip_spaces();
  return is_size(in.rest(), !has_digits(rules)) ? sized_board(in, rules) : CellReader(in, rules).read();
}

std::string format_board(const CellBoard& board, const BoardRules& rules) {
  if (board.cells() == 0) {
    return board.rows() + board.columns() == 0 ? "" : fmt::format("{}x{}", board.rows(), board.columns());
  }
  std::string text;
  for (int r = 0; r < board.rows(); ++r) {
    if (r > 0) text += '/';
    for (int c = 0; c < board.columns(); ++c) text += rules.symbols[board.at(r, c)];
  }
  if (is_size(text, false)) text.insert(1, " ");
  return text;
}

std::string cell_text(const BoardRules& rules, int row, int column) {
  return rules.strip ? std::to_string(column + 1) : cell_name(row, column);
}

// A cell that is blank on paper has no letter, one that is filled is dark; other symbols are letters, those that only
// one player's rules write or look for as stones in that player's colour.
void draw_board(const CellBoard& board, const BoardRules& rules, Canvas& canvas) {
  if (board.cells() == 0) canvas.caption(rules.strip ? "an empty strip" : "an empty board");
  for (int r = 0; r < board.rows(); ++r) {
    for (int c = 0; c < board.columns(); ++c) {
      const unsigned symbol = board.at(r, c);
      const std::string& text = rules.symbols[symbol];
      if (text == ".") {
        canvas.cell(r, c, "", Canvas::Tone::Plain);
      } else if (text == "#") {
        canvas.cell(r, c, "", Canvas::Tone::Dark);
      } else if (rules.tones[symbol] == Canvas::Tone::Left || rules.tones[symbol] == Canvas::Tone::Right) {
        draw_stone(r, c, text, rules.tones[symbol], canvas);
      } else {
        canvas.cell(r, c, text, rules.tones[symbol]);
      }
    }
  }
}

}  // namespace nimatron
