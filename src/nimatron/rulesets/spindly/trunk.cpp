#include "nimatron/rulesets/spindly/trunk.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/rulesets/spindly/continued_fraction.h"
#include "nimatron/rulesets/spindly/integer_text.h"
#include "nimatron/rulesets/spindly/xi.h"

namespace nimatron {

std::size_t hash_value(const Trunk& t) {
  std::uint64_t h = t.arms.size();
  for (const auto& n : t.arms) h = mix(h, hash_value(n));
  return h;
}

void encode(const Trunk& t, ByteWriter& out) {
  out.varint(t.arms.size());
  for (const auto& n : t.arms) encode_integer(n, out);
}

void decode(ByteReader& in, Trunk& t) {
  t.arms.resize(in.varint());
  for (auto& n : t.arms) n = decode_integer(in);
}

Trunk trunk_of(const Integer& a, const Integer& b) {
  Trunk t;
  if (a <= 0 || b <= 0) return t;
  t.arms = continued_fraction(a, b);
  for (std::size_t i = 1; i < t.arms.size(); i += 2) t.arms[i] = -t.arms[i];
  if (t.arms.front() == 0) t.arms.erase(t.arms.begin());
  return t;
}

Trunk trunk_of_edges(std::string_view edges) {
  Trunk t;
  for (auto it = edges.rbegin(); it != edges.rend(); ++it) {  // from the top
    const int node = *it == 'R' ? 1 : -1;
    if (it != edges.rbegin() && *it == *std::prev(it)) {
      t.arms.back() += node;
    } else {
      t.arms.emplace_back(node);
    }
  }
  if (t.arms.empty()) {  // the black edge alone
    t.arms.emplace_back(1);
  } else {
    t.arms.back() += t.arms.back().sign();
  }
  return t;
}

std::pair<Integer, Integer> pair_of(const Trunk& t) {
  std::vector<Integer> quotients;
  if (!t.arms.empty() && t.arms.front() < 0) quotients.emplace_back(0);
  for (const auto& n : t.arms) quotients.emplace_back(abs(n));
  return convergent(quotients);
}

std::optional<std::string> edges_of(const Trunk& t, std::size_t most) {
  if (t.arms.empty()) return std::nullopt;
  if (height_of(t) > most) throw Error(fmt::format("a string of more than {} edges", most));
  std::string edges;
  for (const auto& n : t.arms) edges.append(static_cast<std::size_t>(abs(n)), n > 0 ? 'R' : 'B');
  edges.pop_back();  // the last node is the black edge
  std::reverse(edges.begin(), edges.end());
  return edges;
}

Trunk folded(Trunk t) {
  if (t.arms.empty() || abs(t.arms.back()) != 1) return t;
  if (t.arms.size() == 1) return {{Integer(1)}};
  t.arms.pop_back();
  t.arms.back() += t.arms.back().sign();
  return t;
}

std::string text(const Trunk& t) {
  std::string s;
  for (const auto& n : t.arms) s += (s.empty() ? "" : ",") + n.str();
  return s;
}

Outcome outcome_of(const Trunk& t) {
  if (t.arms.empty()) return Outcome::P;
  const Trunk f = folded(t);
  const auto big = std::find_if(f.arms.begin(), f.arms.end(), [](const Integer& n) { return abs(n) >= 2; });
  // Along arms of one node the player who cannot end the game must continue, and so must the other one after that; at
  // an arm of two or more nodes one of them moves to a node where the opponent ends the game.
  if (big == f.arms.end() || (*big > 0) != (f.arms.front() > 0)) return Outcome::N;
  return *big > 0 ? Outcome::L : Outcome::R;
}

Integer height_of(const Trunk& t) {
  Integer nodes = 0;
  for (const auto& n : t.arms) nodes += abs(n);
  return nodes;
}

WeightEntry<Integer> weight_of(const Trunk& t) { return spindly::xi(t.arms); }

void draw_trunk(const Trunk& t, Canvas& canvas) {
  constexpr int kTallest = 24;
  constexpr std::size_t kLongest = 200;
  if (t.arms.empty()) {
    canvas.caption("over");
    return;
  }
  if (height_of(t) <= kTallest) {
    const std::string edges = *edges_of(t);
    int row = 0;
    for (auto it = edges.rbegin(); it != edges.rend(); ++it) {
      canvas.cell(row++, 0, std::string(1, *it), *it == 'B' ? Canvas::Tone::Left : Canvas::Tone::Right);
    }
    canvas.cell(row, 0, "k", Canvas::Tone::Dark);
    canvas.caption("lopchop(" + edges + ")");
  }
  const auto say = [&](const std::string& words) {
    canvas.caption(words.size() <= kLongest ? words : words.substr(0, kLongest) + "...");
  };
  const auto [a, b] = pair_of(t);
  say("spindly(" + text(t) + ")");
  say("subversion(" + a.str() + "," + b.str() + ")");
}

}  // namespace nimatron
