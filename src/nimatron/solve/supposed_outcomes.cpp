#include "nimatron/solve/supposed_outcomes.h"

#include <algorithm>
#include <memory>

#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

// Two bits of a word are left for the mark.
constexpr std::uint32_t kMostBits = 62;

// How wide a field must be that holds exponents below the cap, and sums of two of them.
std::uint32_t field_width(std::uint32_t cap) {
  std::uint32_t width = 2;
  while ((1U << (width - 1)) < cap) ++width;
  return width;
}

Exponents plus(Exponents a, const Exponents& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::uint8_t>(a[i] + b[i]);
  return a;
}

// The least c >= 2 for which the heap's image satisfies g^c = g^(c-2); 4 where its powers do not end in
// such a period, as may be in a monoid that is only a guess.
std::uint32_t cap_in(const BipartiteMonoid& monoid, std::uint32_t heap) {
  std::vector<Element> power{0, monoid.image(heap)};
  for (std::uint32_t c = 2; c <= monoid.order() + 2; ++c) {
    power.push_back(monoid.step[heap][power.back()]);
    if (power[c] == power[c - 2]) return c;
  }
  return 4;
}

}  // namespace

Exponents Basis::of_sum(const HeapSum& sum) const {
  Exponents out(generators.size());
  for (const std::uint32_t h : sum) out = plus(std::move(out), word[h]);
  return out;
}

HeapSum Basis::sum_of(const Exponents& of) const {
  HeapSum sum;
  for (std::size_t g = 0; g < of.size(); ++g) sum.insert(sum.end(), of[g], generators[g]);
  return sum;
}

Basis basis_of(const BipartiteMonoid& monoid, const Refuted& refuted, const std::vector<std::uint32_t>& least_cap) {
  Basis basis;
  // A shortest word of each element in the generators so far.
  std::vector<std::optional<Exponents>> words(monoid.order());
  words[0].emplace();
  for (std::uint32_t h = 0; h < monoid.step.size(); ++h) {
    const auto& known = words[monoid.image(h)];
    if (known && !refuted.count({h, basis.sum_of(*known)})) {
      basis.word.push_back(*known);
      continue;
    }
    basis.generators.push_back(h);
    basis.caps.push_back(std::max(least_cap[h], cap_in(monoid, h)));
    basis.word.emplace_back(basis.generators.size()).back() = 1;
    words.assign(monoid.order(), std::nullopt);
    words[0].emplace(basis.generators.size());
    std::vector<Element> queue{0};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (std::size_t g = 0; g < basis.generators.size(); ++g) {
        const Element y = monoid.step[basis.generators[g]][queue[i]];
        if (words[y]) continue;
        words[y] = words[queue[i]];
        ++(*words[y])[g];
        queue.push_back(y);
      }
    }
  }
  for (Exponents& w : basis.word) w.resize(basis.generators.size());
  return basis;
}

std::vector<HeapRelation> relations_of(const BipartiteMonoid& monoid, const std::vector<std::uint32_t>& generators) {
  constexpr Element kNone = ~Element{0};
  // The least word of each element: those of the generators so far, then these with one more of the next, two more, ...
  std::vector<Exponents> words{Exponents(generators.size())};
  std::vector<Element> elements{0};
  std::vector<Element> least(monoid.order(), kNone);  // where the element stands in the lists
  least[0] = 0;
  for (std::size_t g = 0; g < generators.size(); ++g) {
    for (std::size_t begin = 0, end = words.size(); begin < end; begin = end, end = words.size()) {
      for (std::size_t i = begin; i < end; ++i) {
        const Element y = monoid.step[generators[g]][elements[i]];
        if (least[y] != kNone) continue;
        least[y] = static_cast<Element>(words.size());
        Exponents more = words[i];
        ++more[g];
        words.push_back(std::move(more));
        elements.push_back(y);
      }
    }
  }
  const std::set<Exponents> normal(words.begin(), words.end());
  std::set<Exponents> seen;
  std::vector<HeapRelation> relations;
  const auto sum_of = [&](const Exponents& word) {
    HeapSum sum;
    for (std::size_t g = 0; g < word.size(); ++g) sum.insert(sum.end(), word[g], generators[g]);
    return sum;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t g = 0; g < generators.size(); ++g) {
      Exponents more = words[i];
      ++more[g];
      if (normal.count(more) != 0 || !seen.insert(more).second) continue;
      bool minimal = true;
      for (std::size_t h = 0; h < generators.size() && minimal; ++h) {
        if (more[h] == 0) continue;
        --more[h];
        minimal = normal.count(more) != 0;
        ++more[h];
      }
      const Element to = monoid.step[generators[g]][elements[i]];
      if (minimal) relations.emplace_back(sum_of(more), sum_of(words[least[to]]));
    }
  }
  return relations;
}

void set_rules(Basis& basis, const std::vector<HeapRelation>& relations) {
  basis.rules.clear();
  const auto capped = [&](Exponents word) {
    for (std::size_t g = 0; g < word.size(); ++g) {
      while (word[g] >= basis.caps[g]) word[g] = static_cast<std::uint8_t>(word[g] - 2);
    }
    return word;
  };
  for (const auto& [left, right] : relations) {
    Exponents u = basis.of_sum(left);
    // A left side past the caps never occurs.
    if (capped(u) != u) continue;
    Exponents v = capped(basis.of_sum(right));
    if (u == v) continue;
    if (std::lexicographical_compare(u.rbegin(), u.rend(), v.rbegin(), v.rend())) std::swap(u, v);
    basis.rules.emplace_back(std::move(u), std::move(v));
  }
  std::sort(basis.rules.begin(), basis.rules.end());
  basis.rules.erase(std::unique(basis.rules.begin(), basis.rules.end()), basis.rules.end());
}

std::optional<std::size_t> rule_for(const Basis& basis, const Exponents& word) {
  for (std::size_t i = 0; i < basis.rules.size(); ++i) {
    const Exponents& u = basis.rules[i].first;
    if (std::equal(u.begin(), u.end(), word.begin(), [](std::uint8_t a, std::uint8_t b) { return a <= b; })) return i;
  }
  return std::nullopt;
}

std::optional<SupposedOutcomes> SupposedOutcomes::make(const Basis& basis, const std::vector<HeapRules>& heaps,
                                                       Ending ending, const BipartiteMonoid& known,
                                                       const BipartiteMonoid& likely, std::uint64_t& sums,
                                                       Budget& budget) {
  std::uint32_t bits = 0;
  for (const std::uint32_t cap : basis.caps) {
    bits += field_width(cap);
    if (bits > kMostBits || field_width(cap) > 6) return std::nullopt;
  }
  return SupposedOutcomes(basis, heaps, ending, known, likely, sums, budget);
}

SupposedOutcomes::SupposedOutcomes(const Basis& basis, const std::vector<HeapRules>& heaps, Ending ending,
                                   const BipartiteMonoid& known, const BipartiteMonoid& likely, std::uint64_t& sums,
                                   Budget& budget)
    : budget_(&budget), sums_left_(&sums), marks_(budget), ending_(ending), caps_(basis.caps), known_p_(&known.in_p) {
  std::uint32_t bits = 0;
  known_below_ = 1;
  for (std::size_t g = 0; g < caps_.size(); ++g) {
    const std::uint32_t width = field_width(caps_[g]);
    const std::uint64_t top = std::uint64_t{1} << (width - 1);
    shift_.push_back(bits);
    mask_.push_back((1U << width) - 1);
    bias_ |= (top - caps_[g]) << bits;
    guards_[0] |= top << bits;
    guards_[width - 1] |= top << bits;
    bits += width;
    const std::uint32_t heap = basis.generators[g];
    pushed_.push_back(heaps[heap].pushed);
    likely_step_.push_back(&likely.step[heap]);
    if (heap < known.step.size()) {
      known_step_.push_back(&known.step[heap]);
      known_below_ = std::uint64_t{1} << bits;
    }
  }
  for (const auto& [u, v] : basis.rules) rules_.emplace_back(pack(u), pack(v));
  for (const std::uint32_t heap : basis.generators) {
    std::vector<std::uint64_t> words;
    for (const HeapSum& sum : heaps[heap].options) words.push_back(reduced(pack(basis.of_sum(sum))));
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    Options& options = options_.emplace_back();
    options.likely_p.resize(likely.order() * words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (Element x = 0; x < likely.order(); ++x) {
        Element to = x;
        for (std::size_t g = 0; g < caps_.size(); ++g) {
          for (std::uint32_t e = digit(words[i], g); e != 0; --e) to = (*likely_step_[g])[to];
        }
        options.likely_p[x * words.size() + i] = likely.in_p[to];
      }
    }
    options.more = std::move(words);
  }
}

SupposedOutcomes::Mark SupposedOutcomes::Marks::get(std::uint64_t key) const {
  for (std::size_t i = mix(key) & mask();; i = (i + 1) & mask()) {
    if (slots_[i] == 0) return Mark::Unknown;
    if (slots_[i] >> 2 == key) return static_cast<Mark>(slots_[i] & 3);
  }
}

void SupposedOutcomes::Marks::put(std::uint64_t key, Mark mark) {
  if (2 * (size_ + 1) > slots_.size()) {
    charge_->set(3 * slots_.size() * sizeof(slots_[0]));
    std::vector<std::uint64_t> old(2 * slots_.size());
    old.swap(slots_);
    for (const std::uint64_t slot : old) {
      if (slot != 0) insert(slot);
    }
    charge_->set(slots_.size() * sizeof(slots_[0]));
  }
  insert(key << 2 | static_cast<std::uint64_t>(mark));
  ++size_;
}

void SupposedOutcomes::Marks::insert(std::uint64_t slot) {
  std::size_t i = mix(slot >> 2) & mask();
  while (slots_[i] != 0) i = (i + 1) & mask();
  slots_[i] = slot;
}

std::uint64_t SupposedOutcomes::pack(const Exponents& word) const {
  std::uint64_t out = 0;
  for (std::size_t g = 0; g < caps_.size(); ++g) {
    std::uint64_t e = word[g];
    if (e >= caps_[g]) e = caps_[g] - 2 + (e - caps_[g]) % 2;
    out |= e << shift_[g];
  }
  return out;
}

SupposedOutcomes::Mark SupposedOutcomes::look_up(std::uint64_t at) {
  if (at >= known_below_) {
    if (ending_ != Ending::Misere) {
      PushValue c;
      for (std::size_t g = 0; g < caps_.size(); ++g) {
        for (std::uint32_t e = digit(at, g); e != 0; --e) c = c + pushed_[g];
      }
      if (won(ending_, c)) return Mark::N;
    }
    return marks_.get(at);
  }
  Element x = 0;
  for (std::size_t g = 0; g < known_step_.size(); ++g) {
    for (std::uint32_t e = digit(at, g); e != 0; --e) x = (*known_step_[g])[x];
  }
  return (*known_p_)[x] != 0 ? Mark::P : Mark::N;
}

// Lists the options of a sum, those that are likely P-positions last, where they are taken first.
void SupposedOutcomes::open(Frame& f) {
  const std::uint64_t at = f.at;
  const std::size_t begin = f.first = to_look_at_.size();
  std::size_t likely_from = begin;
  for (std::size_t g = 0; g < caps_.size(); ++g) {
    if (digit(at, g) == 0) continue;
    const std::uint64_t rest = at - (std::uint64_t{1} << shift_[g]);
    Element x = 0;
    for (std::size_t h = 0; h < caps_.size(); ++h) {
      for (std::uint32_t e = digit(rest, h); e != 0; --e) x = (*likely_step_[h])[x];
    }
    const std::vector<std::uint64_t>& more = options_[g].more;
    const std::uint8_t* likely_p = options_[g].likely_p.data() + x * more.size();
    for (std::size_t i = 0; i < more.size(); ++i) {
      to_look_at_.push_back(reduced(rest + more[i]));
      if (likely_p[i] == 0) std::swap(to_look_at_.back(), to_look_at_[likely_from++]);
    }
  }
}

// Drops options that are N-positions; a P-position among them is left as the last one.
std::optional<std::uint64_t> SupposedOutcomes::next(Frame& f) {
  for (; to_look_at_.size() > f.first; to_look_at_.pop_back()) {
    const Mark seen = look_up(to_look_at_.back());
    if (seen == Mark::P) break;
    if (seen == Mark::Unknown) return to_look_at_.back();
  }
  return std::nullopt;
}

void SupposedOutcomes::close(Frame& f) {
  marks_.put(f.at, to_look_at_.size() > f.first ? Mark::N : Mark::P);
  to_look_at_.resize(f.first);
  spend();
  budget_->tick(marks_.size());
}

PushValue SupposedOutcomes::pushed(const Exponents& word) const {
  PushValue c;
  for (std::size_t g = 0; g < word.size(); ++g) {
    for (std::uint32_t e = word[g]; e != 0; --e) c = c + pushed_[g];
  }
  return c;
}

bool SupposedOutcomes::is_p(const Exponents& a, const Exponents& b) {
  spend();
  const std::uint64_t at = reduced(pack(a) + pack(b));
  Mark mark = look_up(at);
  if (mark == Mark::Unknown) {
    search_.run(*this, at);
    mark = marks_.get(at);
  }
  return mark == Mark::P;
}

}  // namespace nimatron
