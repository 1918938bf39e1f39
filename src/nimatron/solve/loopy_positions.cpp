#include "nimatron/solve/loopy_positions.h"

#include <algorithm>

#include "nimatron/solve/smith.h"

namespace nimatron {

namespace {

constexpr std::array<Player, 2> kPlayers = {Player::Left, Player::Right};

// The strong components of a graph, each before those that lead to it (R. E. Tarjan, 1972).
template <class Options>
std::vector<std::vector<std::uint32_t>> components_of(std::size_t size, const Options& options) {
  struct Frame {
    std::uint32_t node;
    std::size_t next;
  };
  constexpr std::uint32_t kNew = 0xffffffffU;
  std::vector<std::uint32_t> index(size, kNew), low(size, 0), stack;
  std::vector<bool> open(size, false);
  std::vector<Frame> path;
  std::vector<std::vector<std::uint32_t>> out;
  std::uint32_t count = 0;
  const auto enter = [&](std::uint32_t v) {
    index[v] = low[v] = count++;
    open[v] = true;
    stack.push_back(v);
    path.push_back({v, 0});
  };
  for (std::uint32_t start = 0; start < size; ++start) {
    if (index[start] != kNew) continue;
    enter(start);
    while (!path.empty()) {
      tick();
      const auto v = path.back().node;
      const std::uint32_t* to = options(v, path.back().next++);
      if (to == nullptr) {
        path.pop_back();
        if (!path.empty()) low[path.back().node] = std::min(low[path.back().node], low[v]);
        if (low[v] != index[v]) continue;
        out.emplace_back();
        do {
          out.back().push_back(stack.back());
          open[stack.back()] = false;
          stack.pop_back();
        } while (out.back().back() != v);
      } else if (index[*to] == kNew) {
        enter(*to);
      } else if (open[*to]) {
        low[v] = std::min(low[v], index[*to]);
      }
    }
  }
  return out;
}

}  // namespace

std::vector<std::uint32_t> LoopyPositions::parts_of(const AnyPosition& p) {
  std::vector<std::uint32_t> out;
  ruleset_.components(p, [&](const AnyPosition& part) {
    const auto [id, fresh] = parts_.insert(ruleset_.normal_form(part));
    if (fresh) ends_.push_back(Ends::Unknown);
    out.push_back(id);
  });
  return out;
}

bool LoopyPositions::ends(const AnyPosition& p) {
  const auto parts = parts_of(p);
  return std::all_of(parts.begin(), parts.end(), [&](std::uint32_t part) { return all_end(part); });
}

bool LoopyPositions::all_end(std::uint32_t root) {
  struct Frame {
    std::uint32_t part;
    std::vector<std::uint32_t> after;  // the components of its options that are not looked at
  };
  std::vector<Frame> path;
  const auto enter = [&](std::uint32_t part) {
    games_->budget().tick(parts_.size());
    ends_[part] = Ends::Open;
    path.push_back({part, {}});
    const AnyPosition p = parts_[part];
    const auto take = [&](const AnyPosition& q) {
      for (const auto id : parts_of(q)) path.back().after.push_back(id);
    };
    ruleset_.options(p, Player::Left, take);
    if (!impartial_) ruleset_.options(p, Player::Right, take);
    auto& after = path.back().after;
    std::sort(after.begin(), after.end());
    after.erase(std::unique(after.begin(), after.end()), after.end());
    charge_.set(parts_.bytes() + ends_.capacity());
  };
  // What is open has the position that loops among its followers.
  const auto leave = [&](Ends found) {
    for (const auto& f : path) ends_[f.part] = found;
  };
  try {
    if (ends_[root] == Ends::Unknown) enter(root);
    while (!path.empty()) {
      Frame& f = path.back();
      if (f.after.empty()) {
        ends_[f.part] = Ends::Yes;
        path.pop_back();
        continue;
      }
      const auto next = f.after.back();
      f.after.pop_back();
      if (ends_[next] == Ends::Unknown) {
        enter(next);
      } else if (ends_[next] != Ends::Yes) {
        leave(Ends::No);
        return false;
      }
    }
  } catch (...) {
    leave(Ends::Unknown);
    throw;
  }
  return ends_[root] == Ends::Yes;
}

LoopyPositions::Id LoopyPositions::id(const AnyPosition& p) {
  const Id found = results_.id(p);
  if (results_.times_cleared() != times_cleared_) {
    values_.clear();
    nimbers_.clear();
    times_cleared_ = results_.times_cleared();
  }
  return found;
}

void LoopyPositions::find_followers(Id root, bool stop_at_known, Followers& out) {
  boost::unordered_flat_map<Id, std::uint32_t> places;
  const auto place = [&](Id id) {
    const auto [it, fresh] = places.try_emplace(id, static_cast<std::uint32_t>(out.ids.size()));
    if (fresh) {
      out.ids.push_back(id);
      out.held.add(128);
    }
    return it->second;
  };
  place(root);
  for (std::uint32_t v = 0; v < out.ids.size(); ++v) {
    games_->budget().tick(out.ids.size());
    for (const Player player : kPlayers) {
      auto& mine = out.options[index(player)].emplace_back();
      if ((stop_at_known && values_.contains(out.ids[v])) || (impartial_ && player == Player::Right)) continue;
      for (const Id to : results_.options(out.ids[v], player)) mine.push_back(place(to));
      std::sort(mine.begin(), mine.end());
      mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
      out.held.add(mine.capacity() * sizeof mine[0]);
    }
  }
  if (!impartial_) return;
  out.held.add(out.ids.size() * sizeof out.options[0][0]);
  out.options[1] = out.options[0];
}

const AnyValue& LoopyPositions::value(const AnyPosition& p) {
  const Id root = id(p);
  if (const auto known = values_.find(root); known != values_.end()) return known->second;
  Followers all;
  find_followers(root, true, all);
  followers_ += all.ids.size();
  const auto groups = components_of(all.ids.size(), [&](std::uint32_t v, std::size_t i) -> const std::uint32_t* {
    const auto &left = all.options[0][v], &right = all.options[1][v];
    if (i < left.size()) return &left[i];
    return i - left.size() < right.size() ? &right[i - left.size()] : nullptr;
  });
  // Those whose values are asked for: the position, and what can be moved to from another group.
  std::vector<std::uint32_t> group_of(all.ids.size());
  for (std::uint32_t g = 0; g < groups.size(); ++g) {
    for (const auto v : groups[g]) group_of[v] = g;
  }
  std::vector<bool> wanted(all.ids.size(), false);
  wanted[0] = true;
  for (const auto& side : all.options) {
    for (std::uint32_t v = 0; v < side.size(); ++v) {
      for (const auto to : side[v]) wanted[to] = wanted[to] || group_of[to] != group_of[v];
    }
  }
  std::vector<LoopyBuilder::Id> nodes(all.ids.size());
  for (std::uint32_t g = 0; g < groups.size(); ++g) {
    games_->budget().tick(g);
    if (groups[g].size() == 1 && values_.contains(all.ids[groups[g][0]])) continue;
    LoopyBuilder build(*games_);
    for (const auto v : groups[g]) nodes[v] = build.node();
    for (const auto v : groups[g]) {
      for (const Player player : kPlayers) {
        for (const auto to : all.options[index(player)][v]) {
          if (group_of[to] == g) {
            build.connect(nodes[v], player, nodes[to]);
          } else {
            build.connect(nodes[v], player, values_.at(all.ids[to]));
          }
        }
      }
    }
    std::vector<std::uint32_t> asked;
    std::vector<LoopyBuilder::Id> roots;
    for (const auto v : groups[g]) {
      if (!wanted[v]) continue;
      asked.push_back(v);
      roots.push_back(nodes[v]);
    }
    auto values = build.values(roots);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      held_.add(sizeof values[i] + (values[i].index() == 1 ? bytes_of(std::get<LoopyValue>(values[i])) : 0));
      values_.insert_or_assign(all.ids[asked[i]], std::move(values[i]));
    }
  }
  return values_.at(root);
}

LoopyNimber LoopyPositions::grundy(const AnyPosition& p) {
  const Id root = id(p);
  if (const auto known = nimbers_.find(root); known != nimbers_.end()) return known->second;
  Followers all;
  find_followers(root, false, all);
  followers_ += all.ids.size();
  const auto values = smith_values(all.options[0]);
  for (std::size_t v = 0; v < values.size(); ++v) {
    held_.add(sizeof values[v] + values[v].reaches.size() * sizeof(Nimber) + 16);
    nimbers_.insert_or_assign(all.ids[v], values[v]);
  }
  return values[0];
}

}  // namespace nimatron
