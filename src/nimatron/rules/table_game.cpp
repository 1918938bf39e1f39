// Tables: games whose positions and moves are listed.
//
//   a: Left b c; Right d
//   b: d
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/rules/named_kinds.h"

namespace nimatron {

struct TableState {
  std::uint32_t row = 0;
  friend bool operator==(const TableState&, const TableState&) = default;
  friend std::size_t hash_value(const TableState& s) { return s.row; }
};

namespace {

struct TableRow {
  std::string name;
  std::vector<std::uint32_t> left, right;
};

struct TableRules {
  std::string name, digest;
  bool impartial = true, ends = false;
  BoardKind kind = {};
  std::vector<TableRow> rows;
  std::map<std::string, std::uint32_t, std::less<>> places;
};

class TableGame {
 public:
  using Position = TableState;
  explicit TableGame(std::shared_ptr<const TableRules> rules) : rules_(std::move(rules)) {}

  std::string spec() const { return rules_->name; }
  bool impartial() const { return rules_->impartial; }
  BoardKind kind() const { return rules_->kind; }
  Facts facts() const { return {.ends = rules_->ends}; }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    const auto& row = rules_->rows[p.row];
    for (const auto to : player == Player::Left ? row.left : row.right) sink(Position{to});
  }
  Position parse(Cursor& in) const {
    in.skip_spaces();
    const auto start = in.column();
    const auto text = in.rest();
    std::size_t n = 0;
    while (n < text.size() && (std::isalnum(static_cast<unsigned char>(text[n])) != 0 || text[n] == '_')) ++n;
    const auto it = rules_->places.find(text.substr(0, n));
    if (it == rules_->places.end()) {
      throw Error::at(start, fmt::format("{} has no state '{}'{}", spec(), text.substr(0, n).substr(0, 40),
                                         suggestion(text.substr(0, n))));
    }
    in.back_to(start + n);
    return {it->second};
  }
  std::string format(const Position& p) const { return rules_->rows[p.row].name; }
  friend bool operator==(const TableGame& a, const TableGame& b) { return a.rules_->digest == b.rules_->digest; }

 private:
  std::string suggestion(std::string_view name) const {
    std::vector<std::string> names;
    for (const auto& r : rules_->rows) names.push_back(r.name);
    const auto near = nearest(name, names);
    return near.empty() ? "" : fmt::format("; did you mean '{}'?", near);
  }

  std::shared_ptr<const TableRules> rules_;
};

// The words of a part of a row, with their offsets.
struct TableWord {
  std::string_view text;
  std::size_t at;
};
std::vector<TableWord> words_between(std::string_view text, std::size_t from, std::size_t end) {
  std::vector<TableWord> out;
  for (auto i = from; i < end;) {
    const auto first = text.find_first_not_of(" \t", i);
    if (first >= end) break;
    i = std::min(text.find_first_of(" \t", first), end);
    out.push_back({text.substr(first, i - first), first});
  }
  return out;
}

void read_row(const GameText& game, const RuleText& row, TableRules& rules) {
  const std::string_view text = row.text;
  TableRow& into = rules.rows[rules.places.find(table_row_name(text))->second];
  for (auto from = text.find(':') + 1; from <= text.size();) {
    const auto end = std::min(text.find(';', from), text.size());
    bool left = true, right = true, first = true;
    for (const auto& word : words_between(text, from, end)) {
      tick();
      if (first &&
          (word.text == "Left" || word.text == "Right" || (word.text == "both" && !rules.places.contains("both")))) {
        left = word.text != "Right";
        right = word.text != "Left";
        rules.impartial = rules.impartial && word.text == "both";
      } else {
        const auto it = rules.places.find(word.text);
        if (it == rules.places.end()) {
          game.fail(row, word.at, fmt::format("there is no row '{}:' in the table {}", word.text, game.name));
        }
        if (left) into.left.push_back(it->second);
        if (right) into.right.push_back(it->second);
      }
      first = false;
    }
    from = end + 1;
  }
}

// A cycle of moves, as states; empty if there is none.
std::vector<std::uint32_t> cycle_of(const TableRules& rules) {
  enum : std::uint8_t { kNew, kOpen, kDone };
  std::vector<std::uint8_t> state(rules.rows.size(), kNew);
  std::vector<std::pair<std::uint32_t, std::size_t>> path;
  const auto option = [&](std::uint32_t row, std::size_t i) -> std::optional<std::uint32_t> {
    const auto& r = rules.rows[row];
    if (i < r.left.size()) return r.left[i];
    i -= r.left.size();
    return i < r.right.size() ? std::optional(r.right[i]) : std::nullopt;
  };
  for (std::uint32_t start = 0; start < rules.rows.size(); ++start) {
    if (state[start] != kNew) continue;
    path = {{start, 0}};
    state[start] = kOpen;
    while (!path.empty()) {
      const auto next = option(path.back().first, path.back().second++);
      if (!next) {
        state[path.back().first] = kDone;
        path.pop_back();
      } else if (state[*next] == kOpen) {
        std::vector<std::uint32_t> cycle;
        auto it = std::find_if(path.begin(), path.end(), [&](const auto& s) { return s.first == *next; });
        for (; it != path.end(); ++it) cycle.push_back(it->first);
        cycle.push_back(*next);
        return cycle;
      } else if (state[*next] == kNew) {
        state[*next] = kOpen;
        path.emplace_back(*next, 0);
      }
    }
  }
  return {};
}

}  // namespace

MadeGame make_table_game(const GameText& game) {
  auto rules = std::make_shared<TableRules>();
  rules->name = game.name;
  rules->digest = game.digest;
  rules->kind = kind_of_text("table " + game.digest, "states of " + game.name);
  for (const auto& row : game.rows) {
    const std::string name(table_row_name(row.text));
    if (!rules->places.emplace(name, static_cast<std::uint32_t>(rules->rows.size())).second) {
      game.fail(row, 0, fmt::format("the row {} is there twice", name));
    }
    rules->rows.push_back({name, {}, {}});
  }
  if (rules->rows.empty()) game.fail(game.header, 0, fmt::format("the table {} has no rows", game.name));
  for (const auto& row : game.rows) read_row(game, row, *rules);

  const auto cycle = cycle_of(*rules);
  rules->ends = cycle.empty();
  std::vector<std::string> names;
  for (const auto row : cycle) names.push_back(rules->rows[row].name);
  const std::string players = rules->impartial ? "impartial" : "partizan";
  const auto states = rules->rows.size();
  MadeGame made{TableGame(std::move(rules)), {players, fmt::format("{} states", states)}, {}};
  if (cycle.empty()) {
    made.derived.emplace_back("ends: the moves have no cycle");
  } else {
    made.warnings.push_back(fmt::format("{}play in {} may go on for ever: {}", game.place(game.header).text(),
                                        game.name, join(names, " -> ")));
  }
  return made;
}

}  // namespace nimatron
