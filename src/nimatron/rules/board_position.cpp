#include "nimatron/rules/board_position.h"

#include <algorithm>
#include <array>
#include <utility>

#include "nimatron/rulesets/grid/images.h"

namespace nimatron {

unsigned CellBoard::at(int row, int column) const {
  const auto i = static_cast<std::size_t>(row * stride() + column);
  const std::size_t words = plane_words();
  unsigned symbol = 0;
  for (std::size_t j = 0; j * words < words_.size(); ++j) {
    symbol |= static_cast<unsigned>(words_[j * words + i / 64] >> (i % 64) & 1) << j;
  }
  return symbol;
}

void CellBoard::set(int row, int column, unsigned symbol) {
  const auto i = static_cast<std::size_t>(row * stride() + column);
  const std::size_t words = plane_words();
  for (std::size_t j = 0; j * words < words_.size(); ++j) {
    Word& w = words_[j * words + i / 64];
    w = (w & ~(Word{1} << (i % 64))) | Word{symbol >> j & 1U} << (i % 64);
  }
}

Wide CellBoard::wide_plane(std::size_t j) const {
  const std::size_t words = plane_words();
  Wide w(words);
  for (std::size_t i = 0; i < words; ++i) w[i] = words_[j * words + i];
  return w;
}

void CellBoard::set_plane(std::size_t j, const Wide& w) {
  const std::size_t words = plane_words();
  for (std::size_t i = 0; i < words; ++i) words_[j * words + i] = w[i];
}

namespace {

CellBoard image_by_cells(const CellBoard& board, unsigned number, std::size_t planes) {
  const BoardImage image{number, board.rows(), board.columns()};
  CellBoard q(image.height(), image.width(), planes);
  image.each([&](int r, int c, int y, int x) { q.set(y, x, board.at(r, c)); });
  return q;
}

// Whether the image can be made from words: a turned one fits 8 x 8.
bool is_of_words(const CellBoard& board, bool turned) {
  return board.cells() > 0 && board.small() && (!turned || (board.rows() <= 8 && board.columns() <= 8));
}

}  // namespace

CellBoard image_of(const CellBoard& board, unsigned number, std::size_t planes) {
  const BoardImage image{number, board.rows(), board.columns()};
  if (!is_of_words(board, image.turned())) return image_by_cells(board, number, planes);
  CellBoard q(image.height(), image.width(), planes);
  for (std::size_t j = 0; j < planes; ++j) q.set_plane(j, image_word(board.plane(j), image, board.stride()));
  return q;
}

CellBoard least_image(const CellBoard& board, unsigned images, std::size_t planes) {
  if (images == 1) return board;
  const bool turns = (images & 0xf0U) != 0;
  // An image with fewer rows is less: the others need not be made.
  if (board.rows() < board.columns()) images &= 0x0fU;
  if (board.rows() > board.columns() && turns) images &= 0xf0U;
  if (!is_of_words(board, (images & 0xf0U) != 0)) {
    CellBoard least = image_by_cells(board, static_cast<unsigned>(std::countr_zero(images)), planes);
    for (unsigned i = 1; i < 8; ++i) {
      if ((images >> i & 1) != 0) least = std::min(least, image_by_cells(board, i, planes));
    }
    return least;
  }
  BoardPlanes<Word> least{};
  bool first = true;
  for (unsigned rest = images; rest != 0; rest &= rest - 1) {
    const BoardImage by{static_cast<unsigned>(std::countr_zero(rest)), board.rows(), board.columns()};
    BoardPlanes<Word> image{};
    for (std::size_t j = 0; j < planes; ++j) image[j] = image_word(board.plane(j), by, board.stride());
    if (first ||
        std::lexicographical_compare(image.begin(), image.begin() + planes, least.begin(), least.begin() + planes)) {
      least = image;
    }
    first = false;
  }
  const bool turned = (images & 0x0fU) == 0;
  CellBoard q(turned ? board.columns() : board.rows(), turned ? board.rows() : board.columns(), planes);
  for (std::size_t j = 0; j < planes; ++j) q.set_plane(j, least[j]);
  return q;
}

CellBoard cut_out(const CellBoard& board, int top, int bottom, int left, int right, std::size_t planes) {
  if (top >= bottom || left >= right) return {};
  CellBoard q(bottom - top, right - left, planes);
  if (board.small()) {
    const int from = board.stride(), to = q.stride();
    for (std::size_t j = 0; j < planes; ++j) {
      Word w = board.plane(j) >> (top * from + left);
      w = from == to ? w & rectangle_word(q.rows(), q.columns(), to)
                     : restrided_word(w, q.rows(), q.columns(), from, to);
      q.set_plane(j, w);
    }
    return q;
  }
  for (int r = top; r < bottom; ++r) {
    for (int c = left; c < right; ++c) q.set(r - top, c - left, board.at(r, c));
  }
  return q;
}

}  // namespace nimatron
