#include "nimatron/proof/values_proof.h"

#include <algorithm>
#include <cmath>
#include <queue>

#include "nimatron/base/error.h"
#include "nimatron/proof/cover.h"

namespace nimatron {

namespace {

// The states after a move in a state, settled, each once.
std::vector<PartIds> options_of(PartTable& parts, const PartIds& state) {
  std::vector<PartIds> out;
  for (std::size_t i = 0; i < state.size(); ++i) {
    if (i > 0 && state[i] == state[i - 1]) continue;
    parts.each_move(state[i], Player::Left, [&](const PartIds& to) {
      PartIds next = to;
      next.insert(next.end(), state.begin(), state.begin() + static_cast<std::ptrdiff_t>(i));
      next.insert(next.end(), state.begin() + static_cast<std::ptrdiff_t>(i) + 1, state.end());
      parts.settle(next, true);
      out.push_back(std::move(next));
      return true;
    });
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

class ValuesProver {
 public:
  ValuesProver(PartTable& parts, Oracle& oracle) : parts_(parts), oracle_(oracle) {}

  std::vector<ValueEntry> operator()(const PartIds& root, bool by_option) {
    std::vector<PartIds> wanted = {root};
    if (by_option) wanted = cheapest_first(options_of(parts_, root), [&](const PartIds& o) { return is(o, 0); });
    for (const PartId part : wanted.front()) need(part);
    while (!queue_.empty()) {
      const auto part = queue_.top().second;
      queue_.pop();
      fulfil(part);
    }
    return needed(by_option ? options_of(parts_, root) : std::vector<PartIds>{root}, by_option);
  }

 private:
  bool is(const PartIds& state, Nimber n) {
    if (state.size() == 1 && n == 0) return oracle_.is_p_position(state[0]);
    return oracle_.grundy(state) == n;
  }
  bool listed(const PartIds& state) const {
    return std::all_of(state.begin(), state.end(), [&](PartId p) { return places_.contains(p); });
  }
  void need(PartId part) {
    const auto [it, fresh] = places_.try_emplace(part, static_cast<Cover::Entry>(entries_.size()));
    if (!fresh) return;
    entries_.emplace_back(part, oracle_.grundy(part));
    queue_.emplace(parts_.weight(part), part);
    tick();
  }
  double cost(const PartIds& state) {
    double sum = 0;
    for (const PartId part : state) {
      if (!places_.contains(part))
        sum += std::pow(1.5, static_cast<double>(std::min<std::size_t>(parts_.weight(part), 500)));
    }
    return sum;
  }
  // The first of the states, the cheapest first, that is as wanted, alone; an Error if there is none.
  template <class Wanted>
  std::vector<PartIds> cheapest_first(std::vector<PartIds> states, Wanted wanted) {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < states.size(); ++i) order.emplace_back(cost(states[i]), i);
    std::sort(order.begin(), order.end());
    for (const auto& [c, i] : order) {
      if (wanted(states[i])) return {states[i]};
    }
    throw Error("the rules of the certificate and the game's own disagree");
  }

  void fulfil(PartId part) {
    const Nimber n = entries_[places_.at(part)].second;
    const auto options = options_of(parts_, {part});
    for (Nimber m = 0; m < n; ++m) {
      const auto option = cheapest_first(options, [&](const PartIds& o) { return is(o, m); });
      for (const PartId p : option.front()) need(p);
    }
    for (const PartIds& option : options) {
      if (listed(option)) continue;
      const auto reply =
          cheapest_first(with_itself(option), [&](const PartIds& r) { return r == option ? !is(r, n) : is(r, n); });
      for (const PartId p : reply.front()) need(p);
    }
  }
  // An option is refuted by its own value too, if its parts are so small that listing them costs less than a reply.
  std::vector<PartIds> with_itself(const PartIds& option) {
    auto out = options_of(parts_, option);
    out.push_back(option);
    return out;
  }

  Cover::Support support(const PartIds& state) const {
    Cover::Support out;
    for (const PartId part : state) out.push_back(places_.at(part));
    return out;
  }
  Nimber listed_value(const PartIds& state) const {
    Nimber n = 0;
    for (const PartId part : state) n ^= entries_[places_.at(part)].second;
    return n;
  }

  std::vector<ValueEntry> needed(const std::vector<PartIds>& roots, bool zero) {
    Cover cover(entries_.size());
    std::vector<Cover::Support> supports;
    for (const PartIds& root : roots) {
      if (listed(root) && (!zero || listed_value(root) == 0)) supports.push_back(support(root));
    }
    cover.condition(Cover::kStatement, supports);
    for (Cover::Entry e = 0; e < entries_.size(); ++e) add_conditions(cover, e);
    std::vector<ValueEntry> out;
    for (const Cover::Entry e : cover.needed()) out.push_back(entries_[e]);
    return out;
  }
  void add_conditions(Cover& cover, Cover::Entry e) {
    const auto [part, n] = entries_[e];
    const auto options = options_of(parts_, {part});
    std::vector<std::vector<Cover::Support>> of_value(n);
    for (const PartIds& option : options) {
      std::vector<Cover::Support> supports;
      if (listed(option)) {
        supports.push_back(support(option));
        if (const Nimber m = listed_value(option); m < n) of_value[m].push_back(support(option));
      }
      for (const PartIds& reply : options_of(parts_, option)) {
        if (listed(reply) && listed_value(reply) == n) supports.push_back(support(reply));
      }
      cover.condition(e, supports);
    }
    for (const auto& supports : of_value) cover.condition(e, supports);
  }

  PartTable& parts_;
  Oracle& oracle_;
  std::vector<ValueEntry> entries_;
  boost::unordered_flat_map<PartId, Cover::Entry> places_;
  std::priority_queue<std::pair<std::size_t, PartId>> queue_;  // the heaviest first
};

}  // namespace

std::vector<ValueEntry> prove_values(PartTable& parts, Oracle& oracle, const PartIds& root, bool by_option) {
  return ValuesProver(parts, oracle)(root, by_option);
}

}  // namespace nimatron
