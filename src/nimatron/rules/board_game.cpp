#include "nimatron/rules/board_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/rules/board_notation.h"
#include "nimatron/rules/board_programs.h"
#include "nimatron/rules/move_words.h"
#include "nimatron/rules/named_kinds.h"
#include "nimatron/rulesets/grid/images.h"

namespace nimatron {

namespace {

// Games on boards of the same shape and with the same symbols, in the same order, share their boards.
BoardKind kind_of(const BoardRules& rules) {
  const auto text = fmt::format("{} of {}", rules.strip ? "strips" : "boards", rules.text_of(rules.all_symbols()));
  return kind_of_text(text, text);
}

Word cells_below(Word b, int at) { return at >= 64 ? b : b & ((Word{1} << at) - 1); }
Wide cells_below(Wide b, int at) {
  for (std::size_t i = 0; i < b.size(); ++i) {
    const int rest = at - static_cast<int>(i) * 64;
    b[i] = rest <= 0 ? 0 : cells_below(b[i], rest);
  }
  return b;
}
Word cells_from(Word b, int at) { return at >= 64 ? 0 : b >> at; }
Wide cells_from(const Wide& b, int at) { return b >> static_cast<unsigned>(at); }

// What a match leads to; `q` is a board of the size of the one before the move, and may be changed to a shorter strip.
template <class B>
void play(const BoardPlanes<B>& planes, const Match<B>& m, std::size_t count, CellBoard& q) {
  const auto& e = m.effect;
  const auto at = static_cast<unsigned>(m.at);
  if (e.removed == 0) {
    const B kept = ~(e.touched << at);
    for (std::size_t j = 0; j < count; ++j) q.set_plane(j, (planes[j] & kept) | (e.values[j] << at));
    return;
  }
  const int from = m.at + e.removed_from;
  const int columns = q.columns() - e.removed;
  q = columns == 0 ? CellBoard() : CellBoard(1, columns, count);
  if (columns == 0) return;
  const B kept = ~(e.touched << at);
  for (std::size_t j = 0; j < count; ++j) {
    const B plane = (planes[j] & kept) | (e.values[j] << at);
    const B beyond = cells_from(plane, from + e.removed);
    q.set_plane(j, cells_below(plane, from) | (beyond << static_cast<unsigned>(from)));
  }
}

template <class B>
bool has_moves(const BoardProgram<B>& program, const BoardPlanes<B>& planes, bool impartial) {
  const auto stop = [](const Match<B>&) { return false; };
  return !program.each_match(planes, Player::Left, stop) ||
         (!impartial && !program.each_match(planes, Player::Right, stop));
}

// The connected part of `within` that holds a cell, by steps in rows, in columns or both.
template <class B>
B part_of(const Lattice<B>& l, const B& seed, const B& within, bool across, bool down) {
  if (across && down) return l.flood(seed, within);
  B part = seed;
  for (B front = seed; any(front);) {
    B wider = no_cells(front);
    if (across) wider |= l.east(front) | l.west(front);
    if (down) wider |= l.north(front) | l.south(front);
    front = wider & within & ~part;
    part |= front;
  }
  return part;
}

}  // namespace

RuleBoard::State::State() = default;
RuleBoard::State::~State() = default;

RuleBoard::RuleBoard(const GameText& game, BoardRules rules) {
  auto state = std::make_shared<State>();
  state->name = game.name;
  state->digest = game.digest;
  state->facts = facts_of(rules);
  state->impartial = game.impartial();
  state->kind = kind_of(rules);
  state->planes = rules.planes();
  state->rules = std::move(rules);
  const auto& symbols = state->rules.symbols;
  if (std::all_of(symbols.begin(), symbols.end(), [](const std::string& s) { return s.size() == 1; })) {
    for (const auto& s : symbols) state->letters += s;
  }
  state->programs = std::make_unique<BoardPrograms>(state->rules);
  state_ = std::move(state);
}

template <class F>
void RuleBoard::visit(const Position& p, F f) const {
  const std::size_t count = state_->planes;
  if (p.small()) {
    BoardPlanes<Word> planes{};
    for (std::size_t j = 0; j < count; ++j) planes[j] = p.plane(j);
    f(state_->programs->small(p.rows(), p.columns()), planes);
  } else {
    BoardPlanes<Wide> planes;
    for (std::size_t j = 0; j < count; ++j) planes[j] = p.wide_plane(j);
    f(state_->programs->wide(p.rows(), p.columns()), planes);
  }
}

CellBoard RuleBoard::parse(Cursor& in) const { return parse_board(in, state_->rules); }
std::string RuleBoard::format(const Position& p) const { return format_board(p, state_->rules); }
void RuleBoard::draw(const Position& p, Canvas& canvas) const { draw_board(p, state_->rules, canvas); }

void RuleBoard::options(const Position& p, Player player, Sink<Position> sink) const {
  if (p.cells() == 0) return;
  visit(p, [&](const auto& program, const auto& planes) {
    if (program.is_ended(planes)) return;
    Position q = p;
    program.each_match(planes, player, [&](const auto& m) {
      if (q.columns() != p.columns()) q = p;
      play(planes, m, state_->planes, q);
      if (m.effect.may_keep && q == p) {
        const int stride = p.stride();
        throw RuleError(
            m.rule.place,
            fmt::format("{} of {} matches at {} of {}({}) and changes nothing", m.rule.name, state_->name,
                        cell_text(state_->rules, m.first / stride, m.first % stride), state_->name, format(p)));
      }
      sink(q);
      return true;
    });
  });
}

// Each part on a board of the same size, all else filled; what is inert but not void stays beside it.
void RuleBoard::components(const Position& p, Sink<Position> sink) const {
  const BoardFacts& facts = state_->facts;
  if (p.cells() == 0) return;
  if (facts.separators == 0) {
    sink(p);
    return;
  }
  visit(p, [&](const auto& program, const auto& planes) {
    const auto& all = program.all_cells();
    auto live = all & ~program.cells_in(planes, facts.separators);
    const SymbolSet walls = (facts.separators & facts.voids) != 0 ? facts.inert & ~facts.voids : 0;
    const auto wall_cells = walls == 0 ? program.no_cells() : program.cells_in(planes, walls);
    Position q = p;
    auto part_planes = planes;
    while (any(live)) {
      auto part = part_of(program.lattice(), one_cell(live, first_bit(live)), live, facts.across, facts.down);
      live &= ~part;
      if (walls != 0) part |= program.lattice().neighbours(part) & wall_cells;
      const auto rest = all & ~part;
      for (std::size_t j = 0; j < state_->planes; ++j) {
        part_planes[j] = planes[j] & part;
        if ((facts.filler >> j & 1) != 0) part_planes[j] |= rest;
      }
      if (!has_moves(program, part_planes, state_->impartial)) continue;
      for (std::size_t j = 0; j < state_->planes; ++j) q.set_plane(j, part_planes[j]);
      sink(q);
    }
  });
}

CellBoard RuleBoard::normal_form(const Position& p) const {
  const BoardFacts& facts = state_->facts;
  if (p.cells() == 0) return facts.voids != 0 || state_->rules.strip ? Position() : p;
  if (facts.voids == 0 && facts.inert == 0) return least_image(p, facts.symmetries, state_->planes);
  return least_image(cropped(merged(p)), facts.symmetries, state_->planes);
}

// All void symbols become the first of them, and so do the other inert ones.
CellBoard RuleBoard::merged(const Position& p) const {
  const BoardFacts& facts = state_->facts;
  const SymbolSet walls = facts.inert & ~facts.voids;
  if (std::popcount(facts.voids) <= 1 && std::popcount(walls) <= 1) return p;
  Position q = p;
  visit(p, [&](const auto& program, auto planes) {
    for (const SymbolSet set : {facts.voids, walls}) {
      if (std::popcount(set) <= 1) continue;
      const auto cells = program.cells_in(planes, set);
      for (std::size_t j = 0; j < state_->planes; ++j) {
        planes[j] &= ~cells;
        if ((std::countr_zero(set) >> j & 1) != 0) planes[j] |= cells;
      }
    }
    for (std::size_t j = 0; j < state_->planes; ++j) q.set_plane(j, planes[j]);
  });
  return q;
}

CellBoard RuleBoard::cropped(const Position& p) const {
  const SymbolSet voids = state_->facts.voids;
  if (voids == 0) return p;
  int top = p.rows(), bottom = 0, left = p.columns(), right = 0;
  if (p.small()) {
    BoardPlanes<Word> planes{};
    for (std::size_t j = 0; j < state_->planes; ++j) planes[j] = p.plane(j);
    const auto& program = state_->programs->small(p.rows(), p.columns());
    const Word cells = program.all_cells() & ~program.cells_in(planes, voids);
    if (cells == 0) return {};
    const int stride = p.stride();
    const Word folds = folded_word(cells, stride);
    top = std::countr_zero(cells) / stride;
    bottom = (63 - std::countl_zero(cells)) / stride + 1;
    left = std::countr_zero(folds);
    right = static_cast<int>(std::bit_width(folds));
  } else {
    for (int r = 0; r < p.rows(); ++r) {
      for (int c = 0; c < p.columns(); ++c) {
        if ((voids >> p.at(r, c) & 1) != 0) continue;
        top = std::min(top, r), bottom = std::max(bottom, r + 1);
        left = std::min(left, c), right = std::max(right, c + 1);
      }
    }
  }
  if (top == 0 && left == 0 && bottom == p.rows() && right == p.columns()) return p;
  return cut_out(p, top, bottom, left, right, state_->planes);
}

std::optional<CellBoard> RuleBoard::negated(const Position& p) const {
  if (state_->impartial) return p;
  const auto& exchange = state_->facts.exchange;
  if (!exchange) return std::nullopt;
  Position q = p;
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) q.set(r, c, exchange->to[p.at(r, c)]);
  }
  return image_of(q, exchange->image, state_->planes);
}

Facts RuleBoard::facts() const {
  const BoardFacts& derived = state_->facts;
  Facts stated{.ends = derived.ends};
  if (state_->letters.empty()) return stated;
  using Kept = BoardCells::Images;
  const bool strip = state_->rules.strip, all = derived.symmetries == kAllImages;
  const Images reflections = strip ? Images{2} : kReflections;
  const bool reflected = (derived.symmetries & reflections) == reflections;
  stated.cells = BoardCells{state_->letters, !strip && all ? Kept::All : reflected ? Kept::Reflections : Kept::Itself};
  // A position is a set of cells of one symbol among void ones.
  stated.shapes = state_->impartial && state_->rules.symbols.size() == 2 && std::has_single_bit(derived.voids) && all;
  return stated;
}

std::string RuleBoard::move_name(const Position& p, const Position& q) const {
  // Cells of a strip that are taken off: the first place where a match does that.
  int from = p.columns();
  const int removed = p.columns() - q.columns();
  if (p.cells() == 0 || removed < 0) return format(q);
  if (removed > 0) {
    visit(p, [&](const auto& program, const auto& planes) {
      for (const Player player : {Player::Left, Player::Right}) {
        const bool all = program.each_match(planes, player, [&](const auto& m) {
          Position to = p;
          play(planes, m, state_->planes, to);
          if (to == q) from = m.at + m.effect.removed_from;
          return !(to == q);
        });
        if (!all) return;
      }
    });
  }
  std::vector<ChangedPlace> changes;
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) {
      const bool gone = c >= from && c < from + removed;
      const int to = c < from ? c : c - removed;
      if (!gone && (!q.contains(r, to) || p.at(r, c) == q.at(r, to))) continue;
      const auto& symbols = state_->rules.symbols;
      changes.push_back(
          {cell_text(state_->rules, r, c), symbols[p.at(r, c)], gone ? std::string() : symbols[q.at(r, to)]});
    }
  }
  const auto words = move_words(changes);
  return words.empty() ? format(q) : words;
}

MadeGame make_board_game(const GameText& game) {
  const RuleBoard made(game, read_board_rules(game));
  auto warnings = made.rules().warnings;
  if (!made.derived().ends) {
    warnings.push_back(fmt::format("{}no measure was found that every move of {} lowers: play may not end",
                                   game.place(game.header).text(), game.name));
  }
  return {made, in_words(made.rules(), made.derived(), made.impartial()), std::move(warnings)};
}

}  // namespace nimatron
