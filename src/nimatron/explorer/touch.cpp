#include "nimatron/explorer/touch.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimatron/rulesets/grid/grid.h"

namespace nimatron::explorer {

namespace {

constexpr std::size_t kMostHeaps = 24;

// Whether the name of a move has a cell such as "b3".
bool names_cell(const std::string& name) {
  for (std::size_t i = 1; i < name.size(); ++i) {
    const bool begins = i == 1 || !(is_letter(name[i - 2]) || is_digit(name[i - 2]));
    if (begins && name[i - 1] >= 'a' && name[i - 1] <= 'z' && is_digit(name[i])) return true;
  }
  return false;
}

}  // namespace

std::string Touching::token(std::size_t heap, std::int64_t n) { return fmt::format("heap{}.{}", heap + 1, n); }

Touching::Touching(const Placed& p, const Json& how, std::span<const Placed> left, std::span<const Placed> right) {
  const std::string kind = how["kind"], state = p.ruleset.format(p.position);
  std::vector<Placed> options(left.begin(), left.end());
  options.insert(options.end(), right.begin(), right.end());
  const auto numbers = numbers_in(state);
  const bool named = std::any_of(options.begin(), options.end(), [&](const Placed& to) {
    return names_cell(p.ruleset.move_name(p.position, to.position));
  });
  if (kind == "graph") {
    kind_ = Kind::Graph;
    for (const auto& v : how["vertices"]) known_.insert(std::to_string(v[0].get<unsigned>()));
    std::map<std::string, int> times;
    for (const auto& e : how["edges"]) {
      const auto a = e[0].get<unsigned>(), b = e[1].get<unsigned>();
      auto word = fmt::format("{}-{}", a, b);
      if (const int seen = ++times[word]; seen > 1) word += fmt::format(".{}", seen);
      known_.insert(word);
      edges_.try_emplace({std::min(a, b), std::max(a, b), e[2].get<std::string>()}, word);
    }
    board_ = Json::object();
    return;
  }
  find_buttons(p, options);
  if (const auto diagram = diagram_of(p)) {
    numbers_ = *diagram;
    draw_diagram();
  } else if (kind == "numbers" && numbers && !numbers->empty()) {
    numbers_ = *numbers;
    const bool point = how["shape"] == "point";
    listed_ = how["shape"] == "list";
    const auto most = *std::max_element(numbers_.begin(), numbers_.end());
    if (point && most <= kFarthest) draw_point(options);
    const bool few = most <= kMostTokens && numbers_.size() <= kMostHeaps;
    if (!point && few && (!listed_ || is_decoded(options))) draw_heaps(options);
  } else if (kind == "cells") {
    draw_cells(p, how, named);
  } else if (const auto stacks = stacks_in(state); stacks && !stacks->empty()) {
    for (const auto& [coins, face] : *stacks) {
      numbers_.push_back(coins);
      faces_ += face;
    }
    const bool few =
        *std::max_element(numbers_.begin(), numbers_.end()) <= kMostTokens && numbers_.size() <= kMostHeaps;
    if (few) draw_heaps(options);
  } else if (cakes_ = cakes_in(state); !cakes_.empty()) {
    draw_cakes(p, options);
  } else if (place_in(state)) {
    draw_walk(p, options);
  }
  if (!board_.is_null() || draw_stalk(p)) return;
  Canvas canvas;
  if (p.ruleset.draw(p.position, canvas) && !canvas.empty()) {
    finish(canvas);
  } else {
    draw_options(p, left, right);
  }
}

void Touching::spot(const std::string& word, double x1, double y1, double x2, double y2) {
  known_.insert(word);
  spots_.push_back({{"word", word}, {"at", {x1, y1, x2, y2}}});
}

void Touching::finish(Canvas& canvas) {
  if (kind_ == Kind::None) {
    buttons_.clear();
  } else {
    draw_buttons(canvas);
  }
  board_ = {{"scene", scene(canvas)}, {"spots", std::move(spots_)}};
}

// The moves after which an operator writes something else before the state.
void Touching::find_buttons(const Placed& p, std::span<const Placed> options) {
  const auto state = p.ruleset.format(p.position);
  prefix_ = state_prefix(state);
  for (const auto& to : options) {
    const auto after = to.ruleset.format(to.position);
    const auto prefix = state_prefix(after);
    if (prefix == prefix_) continue;
    auto& [word, label] = buttons_.try_emplace(prefix, "", "push").first->second;
    // "pass", "push the button": the word on the button.
    if (after.substr(prefix.size()) != state.substr(prefix_.size())) continue;
    const auto name = p.ruleset.move_name(p.position, to.position);
    label = name.substr(0, name.find(' '));
  }
  std::size_t n = 0;
  for (auto& [prefix, button] : buttons_) button.first = buttons_.size() == 1 ? "button" : fmt::format("button{}", ++n);
}

// Whether what is drawn as heaps says what every move does.
bool Touching::is_decoded(std::span<const Placed> options) const {
  return std::all_of(options.begin(), options.end(), [&](const Placed& to) {
    if (state_prefix(to.ruleset.format(to.position)) != prefix_) return true;
    const auto after = numbers_of(to);
    return after && !heap_words(*after).empty();
  });
}

// The cake that is cut, and its first piece: as wide as the cake is, or as high.
Words Touching::cake_words(const Placed& to) const {
  const auto after = cakes_in(to.ruleset.format(to.position));
  if (after.size() <= cakes_.size()) return {};
  const auto more = after.size() - cakes_.size();
  for (std::size_t i = 0; i < cakes_.size(); ++i) {
    const bool here = std::equal(cakes_.begin(), cakes_.begin() + static_cast<std::ptrdiff_t>(i), after.begin()) &&
                      std::equal(cakes_.begin() + static_cast<std::ptrdiff_t>(i) + 1, cakes_.end(),
                                 after.begin() + static_cast<std::ptrdiff_t>(i + more + 1));
    const auto [rows, columns] = after[i];
    if (!here) continue;
    if (rows == cakes_[i].first && columns < cakes_[i].second) return {fmt::format("cake{}.column{}", i + 1, columns)};
    if (columns == cakes_[i].second && rows < cakes_[i].first) return {fmt::format("cake{}.row{}", i + 1, rows)};
  }
  return {};
}

Words Touching::words(const Placed& to, const std::string& name, Player player) const {
  Words out = words_on_picture(to, name, player);
  const auto prefix = state_prefix(to.ruleset.format(to.position));
  if (prefix == prefix_) return out;
  const auto button = buttons_.find(prefix);
  if (button != buttons_.end()) out.insert(out.begin(), button->second.first);
  return out;
}

Words Touching::words_on_picture(const Placed& to, const std::string& name, Player player) const {
  switch (kind_) {
    case Kind::None:
      return {};
    case Kind::Graph:
      return named(name);
    case Kind::Diagram:
      return diagram_words(to);
    case Kind::Cells:
      return cell_words(to, name);
    case Kind::Cakes:
      return cake_words(to);
    case Kind::Stacks:
      return stack_words(to);
    case Kind::Stalk: {
      const auto arms = to.ruleset.theorem(question::Arms{}, to.position);
      return {!arms || arms->empty() ? "black" : "top"};
    }
    case Kind::Options: {
      const auto& all = options_[player == Player::Left ? 0 : 1];
      const auto found = all.find(to.print());
      return found == all.end() ? Words{} : Words{found->second};
    }
    case Kind::Walk: {
      const auto place = place_in(to.ruleset.format(to.position));
      if (!place) return {};
      const auto word = cell_name(place->first, place->second);
      return known_.contains(word) ? Words{word} : Words{};
    }
    case Kind::Heaps:
    case Kind::Point:
      break;
  }
  const auto after = numbers_of(to);
  if (!after) return {};
  Words out = kind_ == Kind::Heaps ? heap_words(*after) : Words{};
  if (kind_ == Kind::Point && after->size() == 2 && *after != numbers_)
    out.push_back(fmt::format("{},{}", (*after)[0], (*after)[1]));
  return std::all_of(out.begin(), out.end(), [&](const auto& w) { return known_.contains(w); }) ? out : Words{};
}

Words Touching::heap_words(const Numbers& to) const {
  // What goes, and what comes in its place, in order.
  std::map<std::int64_t, int> kept;
  for (const auto n : numbers_) ++kept[n];
  Numbers taken, left;
  for (auto it = to.rbegin(); it != to.rend(); ++it) {
    if (auto& times = kept[*it]; times > 0) {
      --times;
    } else if (*it != 0) {
      left.insert(left.begin(), *it);
    }
  }
  for (const auto& [n, times] : kept) taken.insert(taken.end(), static_cast<std::size_t>(times), n);
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; to.size() == numbers_.size() && i < to.size(); ++i) {
    if (to[i] != numbers_[i]) changed.push_back(i);
  }
  if (listed_ && to.size() != numbers_.size()) return {};
  // One heap becomes smaller, or several: from the first token that goes to the last, or to the lower end of a cut;
  // then the lowest token of each further heap.
  const bool one = sorted_ || changed.size() == 1 || to.size() != numbers_.size();
  if (one && !listed_ && taken.size() == 1) {
    const auto size = taken[0], rest = std::accumulate(left.begin(), left.end(), std::int64_t{0});
    const auto found = std::find(numbers_.begin(), numbers_.end(), size);
    const auto heap =
        changed.size() == 1 ? changed[0] : static_cast<std::size_t>(std::distance(numbers_.begin(), found));
    if (rest < size || (rest == size && left.size() > 1)) {
      auto at = (left.empty() ? 0 : left[0]) + size - rest;
      Words out{token(heap, at - (size - rest) + 1), token(heap, at)};
      for (std::size_t i = 1; i + 1 < left.size(); ++i) out.push_back(token(heap, (at += left[i]) + 1));
      return out;
    }
  }
  Words out;
  for (const auto i : changed) out.push_back(token(i, to[i] < numbers_[i] ? to[i] + 1 : to[i]));
  return out;
}

// One stack becomes smaller.
Words Touching::stack_words(const Placed& to) const {
  const auto after = stacks_in(to.ruleset.format(to.position));
  Words out;
  for (std::size_t i = 0; after && after->size() == numbers_.size() && i < numbers_.size(); ++i) {
    const auto& [coins, face] = (*after)[i];
    if (coins < numbers_[i]) out.push_back(token(i, coins + 1));
  }
  return out;
}

Words Touching::diagram_words(const Placed& to) const {
  const auto after = diagram_of(to);
  if (!after) return {};
  const auto columns = numbers_.empty() ? 0 : numbers_[0];
  for (std::size_t cut = 1; cut <= numbers_.size() + static_cast<std::size_t>(columns); ++cut) {
    for (std::size_t r = 0; r <= std::min(cut, numbers_.size()); ++r) {
      const auto c = static_cast<std::int64_t>(cut - r);
      Numbers rest;
      for (std::size_t i = r; i < numbers_.size() && numbers_[i] > c; ++i) rest.push_back(numbers_[i] - c);
      if (rest != *after) continue;
      if (c == 0) return {fmt::format("row{}", r)};
      if (r == 0) return {fmt::format("column{}", c)};
      const auto box = cell_name(static_cast<int>(r), static_cast<int>(c));
      return known_.contains(box) ? Words{box} : Words{fmt::format("row{}", r), fmt::format("column{}", c)};
    }
  }
  return {};
}

Words Touching::cell_words(const Placed& to, const std::string& name) const {
  const auto after = cell_rows(to, symbols_);
  std::vector<std::pair<std::string, bool>> changed;  // a word, and whether the cell becomes blank
  const bool shorter = rows_.size() == 1 && after.size() == 1 && after[0].size() < rows_[0].size();
  if (shorter) {
    // What falls at one end of a row, from the first to fall to that end.
    const auto& row = rows_[0];
    const auto gone = row.size() - after[0].size();
    if (row.starts_with(after[0])) return {cells_[0][after[0].size()], cells_[0].back()};
    if (row.ends_with(after[0])) return {cells_[0][gone - 1], cells_[0].front()};
    return {};
  }
  for (std::size_t r = 0; r < std::min(rows_.size(), after.size()); ++r) {
    if (after[r].size() != rows_[r].size()) return {};
    for (std::size_t c = 0; c < rows_[r].size(); ++c) {
      if (rows_[r][c] != after[r][c]) changed.emplace_back(cells_[r][c], is_blank(after[r][c]));
    }
  }
  const auto find = [&](const std::string& word) {
    return std::find_if(changed.begin(), changed.end(), [&](const auto& one) { return one.first == word; });
  };
  Words out = named(name);
  const bool all = std::all_of(out.begin(), out.end(), [&](const auto& w) { return find(w) != changed.end(); });
  if (out.empty() || !all) {
    out.clear();
    for (const auto& [word, blank] : changed) out.push_back(word);
  }
  // A piece is touched before the place where it goes.
  std::stable_partition(out.begin(), out.end(), [&](const auto& w) { return find(w)->second; });
  return out;
}

// The word of an edge, by its ends and its symbol, or by its ends; empty if there is none.
std::string Touching::edge_named(const std::string& from, const std::string& to, const std::string& symbol) const {
  constexpr std::size_t kMostDigits = 9;
  if (from.empty() || to.empty() || std::max(from.size(), to.size()) > kMostDigits) return {};
  const auto [a, b] = std::minmax({static_cast<unsigned>(std::stoul(from)), static_cast<unsigned>(std::stoul(to))});
  if (const auto found = edges_.find({a, b, symbol}); found != edges_.end()) return found->second;
  const auto first = edges_.lower_bound({a, b, ""});
  const bool same = first != edges_.end() && std::get<0>(first->first) == a && std::get<1>(first->first) == b;
  return same ? first->second : "";
}

// The words that a name contains, as "cut 0-1B", "a1-b1/a1" and "rule 2 at 3-5" do.
Words Touching::named(const std::string& name) const {
  Words out;
  std::string before;
  for (std::size_t i = 0; i < name.size();) {
    if (!is_digit(name[i]) && !is_letter(name[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < name.size() && (is_digit(name[end]) || is_letter(name[end]))) ++end;
    std::string word = name.substr(i, end - i);
    if (kind_ == Kind::Graph && end < name.size() && name[end] == '-' && is_digit(name[i])) {
      std::size_t last = end + 1;
      while (last < name.size() && is_digit(name[last])) ++last;
      std::size_t rest = last;
      while (rest < name.size() && is_letter(name[rest])) ++rest;
      if (const auto edge =
              edge_named(name.substr(i, end - i), name.substr(end + 1, last - end - 1), name.substr(last, rest - last));
          !edge.empty()) {
        word = edge;
        end = rest;
      }
    }
    if (before != "rule" && known_.contains(word)) out.push_back(word);
    before = std::move(word);
    i = end;
  }
  return out;
}

std::vector<Words> Touching::touches(std::span<const Move> moves, Player player) const {
  std::vector<Words> all;
  std::map<Words, int> times;
  for (const auto& m : moves) ++times[all.emplace_back(words(m.to, m.name, player))];
  // What moves of the same name touch is seen from where they lead.
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (kind_ == Kind::Cells && times[all[i]] > 1) all[i] = words(moves[i].to, "", player);
  }
  settle(all, least_);
  return all;
}

void Touching::settle(std::vector<Words>& all, std::size_t least) {
  std::map<Words, int> times;
  for (const auto& one : all) ++times[one];
  for (auto& one : all) {
    if (times[one] > 1) one.clear();
  }
  // Those that begin with the same words lie next to each other.
  std::set<Words> whole(all.begin(), all.end());
  const auto begins_others = [&](const Words& start, const Words& own) {
    for (auto it = whole.lower_bound(start); it != whole.end(); ++it) {
      if (it->size() < start.size() || !std::equal(start.begin(), start.end(), it->begin())) return false;
      if (*it != own) return true;
    }
    return false;
  };
  for (auto& own : all) {
    if (own.empty()) continue;
    if (begins_others(own, own)) {
      own.push_back(own.back());
      continue;
    }
    Words start(own.begin(), own.begin() + static_cast<std::ptrdiff_t>(std::min(least, own.size())));
    while (start.size() < own.size() && begins_others(start, own)) start.push_back(own[start.size()]);
    own = std::move(start);
  }
}

}  // namespace nimatron::explorer
