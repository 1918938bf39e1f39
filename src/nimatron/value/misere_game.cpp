#include "nimatron/value/misere_game.h"

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cassert>

#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

namespace nimatron {

MisereArena::MisereArena(Budget& budget) : budget_(&budget), charge_(budget), first_{0} {
  nimbers_.push_back(intern({}));
}

bool MisereArena::has_option(Id g, Id option) const {
  const auto list = options(g);
  return std::binary_search(list.begin(), list.end(), option);
}

bool MisereArena::simplifies_to(const std::vector<Id>& options_of_h, bool is_n, Id g) const {
  if (g == 0 && !is_n) return false;
  const auto kept = options(g);
  std::size_t k = 0;
  for (const Id x : options_of_h) {
    if (k < kept.size() && kept[k] == x) {
      ++k;
    } else if (!has_option(x, g)) {
      return false;
    }
  }
  return k == kept.size();
}

MisereArena::Id MisereArena::simplest(std::vector<Id>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  if (list.empty()) return 0;
  const bool is_n = std::any_of(list.begin(), list.end(), [&](Id x) { return is_p(x); });
  // What it simplifies to is an option of each option that goes, so of the one born last.
  const Id last = *std::max_element(list.begin(), list.end(), [&](Id a, Id b) { return birthday(a) < birthday(b); });
  for (const Id g : options(last)) {
    if (simplifies_to(list, is_n, g)) return g;
  }
  return kNone;
}

MisereArena::Id MisereArena::intern(const std::vector<Id>& list) {
  const std::uint64_t hash = hash_bytes(reinterpret_cast<const unsigned char*>(list.data()), list.size() * sizeof(Id));
  const auto it = by_hash_.find(hash);
  for (Id g = it == by_hash_.end() ? kNone : it->second; g != kNone; g = next_same_hash_[g]) {
    const auto known = options(g);
    if (std::equal(known.begin(), known.end(), list.begin(), list.end())) return g;
  }
  const Id g = static_cast<Id>(size());
  next_same_hash_.push_back(it == by_hash_.end() ? kNone : it->second);
  by_hash_[hash] = g;
  lists_.insert(lists_.end(), list.begin(), list.end());
  first_.push_back(lists_.size());
  std::uint32_t birthday = 0;
  bool p = !list.empty();
  for (const Id x : list) {
    birthday = std::max(birthday, birthday_[x] + 1);
    if (is_p(x)) p = false;
  }
  birthday_.push_back(birthday);
  in_p_.push_back(p ? 1 : 0);
  if ((g & 1023) == 0) charge_.set(lists_.capacity() * sizeof(Id) + size() * 48 + sums_.size() * 24);
  budget_->tick(g);
  return g;
}

MisereArena::Id MisereArena::make(std::span<const Id> options_of_h) {
  std::vector<Id> list(options_of_h.begin(), options_of_h.end());
  const Id g = simplest(list);
  return g == kNone ? intern(list) : g;
}

MisereArena::Id MisereArena::nimber(std::uint32_t k) {
  while (nimbers_.size() <= k) {
    std::vector<Id> list = nimbers_;
    std::sort(list.begin(), list.end());
    nimbers_.push_back(intern(list));
  }
  return nimbers_[k];
}

MisereArena::Id MisereArena::sum(Id a, Id b) {
  const auto key = [](Id x, Id y) { return static_cast<std::uint64_t>(std::max(x, y)) << 32 | std::min(x, y); };
  const auto known = [&](Id x, Id y) {
    if (x == 0 || y == 0) return x + y;
    const auto it = sums_.find(key(x, y));
    return it == sums_.end() ? kNone : it->second;
  };
  if (const Id g = known(a, b); g != kNone) return g;
  std::vector<std::pair<Id, Id>> stack{{a, b}};
  std::vector<Id> list;
  while (!stack.empty()) {
    const auto [x, y] = stack.back();
    if (known(x, y) != kNone) {
      stack.pop_back();
      continue;
    }
    const std::size_t depth = stack.size();
    list.clear();
    const auto visit = [&](Id u, Id v) {
      const Id g = known(u, v);
      if (g == kNone) {
        stack.emplace_back(u, v);
      } else {
        list.push_back(g);
      }
    };
    for (const Id u : options(x)) visit(u, y);
    for (const Id v : options(y)) visit(x, v);
    if (stack.size() > depth) continue;
    stack.pop_back();
    sums_.emplace(key(x, y), make(list));
    budget_->tick(sums_.size());
  }
  return known(a, b);
}

const Genus& MisereArena::genus(Id g) {
  // Options have smaller numbers than the game they belong to.
  std::vector<const Genus*> list;
  genera_.reserve(g + 1);
  while (genera_.size() <= g) {
    list.clear();
    for (const Id x : options(static_cast<Id>(genera_.size()))) list.push_back(&genera_[x]);
    genera_.push_back(genus_of_options(list));
    budget_->tick(genera_.size());
  }
  return genera_[g];
}

bool MisereArena::is_nim_heap(Id g) {
  const std::uint32_t k = birthday(g);
  return options(g).size() == k && nimber(k) == g;
}

std::vector<MisereArena::Id> MisereArena::followers(Id g) const {
  boost::unordered_flat_set<Id> seen{g};
  std::vector<Id> out{g};
  for (std::size_t i = 0; i < out.size(); ++i) {
    budget_->tick(i);
    for (const Id x : options(out[i])) {
      if (seen.insert(x).second) out.push_back(x);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::string MisereArena::text(Id g, std::size_t most) {
  boost::unordered_flat_map<Id, std::string> texts;
  std::vector<Id> stack{g};
  while (!stack.empty()) {
    const Id x = stack.back();
    std::string out;
    if (is_nim_heap(x)) {
      const std::uint32_t k = birthday(x);
      out = k == 0 ? "0" : k == 1 ? "*" : "*" + std::to_string(k);
    } else {
      const std::size_t depth = stack.size();
      std::vector<Id> list(options(x).begin(), options(x).end());
      for (const Id y : list) {
        if (!texts.count(y)) stack.push_back(y);
      }
      if (stack.size() > depth) continue;
      std::sort(list.begin(), list.end(), [&](Id a, Id b) {
        const bool a_nim = is_nim_heap(a);
        const bool b_nim = is_nim_heap(b);
        if (a_nim != b_nim) return a_nim;
        if (a_nim) return birthday(a) < birthday(b);
        const std::string& s = texts[a];
        const std::string& t = texts[b];
        return s.size() != t.size() ? s.size() < t.size() : s < t;
      });
      out = "[";
      for (const Id y : list) {
        if (out.size() > 1) out += ',';
        out += texts[y];
        if (out.size() > most) {
          throw Error("the misère canonical form is longer than " + std::to_string(most) + " characters");
        }
      }
      out += ']';
    }
    texts[x] = std::move(out);
    stack.pop_back();
  }
  return texts[g];
}

std::uint64_t misere_games_born_by(std::uint32_t day, Budget& budget) {
  if (day > 5) throw Error("misère games are counted up to day 5");
  MisereArena arena(budget);
  std::vector<MisereArena::Id> born{0};
  for (std::uint32_t d = 1; d <= day; ++d) {
    // Every set of games born before is a game.
    const std::size_t n = born.size();
    std::vector<MisereArena::Id> all;
    std::vector<MisereArena::Id> list;
    for (std::uint64_t set = 0; set < std::uint64_t{1} << n; ++set) {
      list.clear();
      for (std::size_t i = 0; i < n; ++i) {
        if ((set >> i & 1) != 0) list.push_back(born[i]);
      }
      all.push_back(arena.make(list));
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    born = std::move(all);
  }
  return born.size();
}

}  // namespace nimatron
