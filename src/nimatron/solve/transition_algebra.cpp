#include "nimatron/solve/transition_algebra.h"

#include <algorithm>
#include <cassert>

#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

std::uint64_t hash_of(const std::vector<std::uint64_t>& bits) {
  return hash_bytes(reinterpret_cast<const unsigned char*>(bits.data()), bits.size() * sizeof(bits[0]));
}

}  // namespace

TransitionAlgebra::TransitionAlgebra(const BipartiteMonoid& monoid, std::size_t most, Budget& budget)
    : monoid_(&monoid),
      most_(most),
      budget_(&budget),
      charge_(budget),
      product_(monoid, budget),
      words_((monoid.order() + 63) / 64),
      scratch_(words_) {
  image_.push_back(0);
  set_.push_back(intern_set(std::vector<Word>(words_)));
  made_from_.emplace_back(0, 0);
}

std::optional<std::uint32_t> TransitionAlgebra::find_set(const std::vector<Word>& bits, std::uint64_t hash) const {
  const auto it = first_set_.find(hash);
  if (it == first_set_.end()) return std::nullopt;
  for (std::uint32_t id = it->second; id != kNone; id = next_set_[id]) {
    if (std::equal(bits.begin(), bits.end(), set(id))) return id;
  }
  return std::nullopt;
}

std::uint32_t TransitionAlgebra::intern_set(const std::vector<Word>& bits) {
  const std::uint64_t hash = hash_of(bits);
  if (const auto id = find_set(bits, hash)) return *id;
  const auto id = static_cast<std::uint32_t>(next_set_.size());
  const auto [it, fresh] = first_set_.try_emplace(hash, id);
  next_set_.push_back(fresh ? kNone : it->second);
  it->second = id;
  sets_.insert(sets_.end(), bits.begin(), bits.end());
  return id;
}

std::vector<TransitionAlgebra::Word> TransitionAlgebra::decided_by(const std::vector<HeapSum>& options) const {
  std::vector<Element> images;
  images.reserve(options.size());
  for (const HeapSum& sum : options) images.push_back(monoid_->times(0, sum));
  std::sort(images.begin(), images.end());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  std::vector<Word> bits(words_);
  for (const Element e : images) {
    const std::uint16_t* row = product_.row(e);
    for (std::size_t z = 0; z < monoid_->order(); ++z) {
      bits[z / 64] |= static_cast<Word>(monoid_->in_p[row[z]]) << (z % 64);
    }
  }
  return bits;
}

std::uint32_t TransitionAlgebra::intern_pair(Element image, const std::vector<Word>& bits, std::uint32_t parent,
                                             std::uint32_t generator) {
  const std::uint32_t set_id = intern_set(bits);
  const auto fresh = static_cast<std::uint32_t>(image_.size());
  const auto [it, inserted] = pairs_.try_emplace(mix(static_cast<std::uint64_t>(image) << 32 | set_id), fresh);
  if (!inserted) return it->second;
  image_.push_back(image);
  set_.push_back(set_id);
  made_from_.emplace_back(parent, generator);
  return fresh;
}

std::uint32_t TransitionAlgebra::multiply(std::uint32_t pair, std::uint32_t generator) {
  Generator& g = generators_[generator];
  const Element x = image_[pair];
  const std::size_t order = monoid_->order();
  auto& shifted = g.shifted[x];
  if (shifted.empty()) {
    shifted.resize(words_);
    const std::uint16_t* row = product_.row(x);
    for (std::size_t z = 0; z < order; ++z) {
      shifted[z / 64] |= (g.set[row[z] / 64] >> (row[z] % 64) & 1) << (z % 64);
    }
  }
  // z in D times the generator: z * image in D, or z * x in the generator's set.
  const Word* from = set(set_[pair]);
  const std::uint16_t* row = product_.row(g.image);
  for (std::size_t w = 0; w < words_; ++w) {
    Word bits = shifted[w];
    const std::size_t end = std::min<std::size_t>(64, order - 64 * w);
    for (std::size_t i = 0; i < end; ++i) {
      const std::size_t z = row[64 * w + i];
      bits |= (from[z / 64] >> (z % 64) & 1) << i;
    }
    scratch_[w] = bits;
  }
  return intern_pair(product_(x, g.image), scratch_, pair, generator);
}

bool TransitionAlgebra::close() {
  for (bool more = true; more;) {
    more = false;
    for (std::uint32_t g = 0; g < generators_.size(); ++g) {
      while (generators_[g].step.size() < image_.size()) {
        const auto pair = static_cast<std::uint32_t>(generators_[g].step.size());
        // From the empty sum the product is the generator's own pair.
        const std::uint32_t to = pair == 0 ? heap_pair_[generators_[g].heap] : multiply(pair, g);
        generators_[g].step.push_back(to);
        more = true;
        if (image_.size() > most_) return complete_ = false;
        if ((pair & 255) == 0) {
          charge_.set(sets_.capacity() * sizeof(Word) + image_.size() * (24 + 4 * generators_.size()));
        }
        budget_->tick(image_.size());
      }
    }
  }
  return true;
}

bool TransitionAlgebra::add(Element image, const HeapRules& rules) {
  if (!complete_) return false;
  const auto heap = static_cast<std::uint32_t>(heap_pair_.size());
  if (rules.is_nothing()) {
    heap_pair_.push_back(0);
    return true;
  }
  Generator g{heap, image, decided_by(rules.options), {}, {}};
  g.shifted.resize(monoid_->order());
  const auto known = static_cast<std::uint32_t>(image_.size());
  const std::uint32_t pair = intern_pair(image, g.set, 0, static_cast<std::uint32_t>(generators_.size()));
  heap_pair_.push_back(pair);
  if (pair < known) return true;
  generators_.push_back(std::move(g));
  return close();
}

BipartiteMonoid TransitionAlgebra::as_monoid() const {
  BipartiteMonoid out;
  out.in_p.resize(size());
  for (const Element x : image_) out.pushed.push_back(monoid_->pushed[x]);
  out.step.reserve(heap_pair_.size());
  for (const std::uint32_t target : heap_pair_) {
    // The pair as a word in the generators.
    std::vector<std::uint32_t> word;
    for (std::uint32_t p = target; p != 0; p = made_from_[p].first) word.push_back(made_from_[p].second);
    std::vector<Element> column(size());
    for (std::uint32_t p = 0; p < size(); ++p) {
      std::uint32_t to = p;
      for (const std::uint32_t g : word) to = generators_[g].step[to];
      column[p] = to;
    }
    out.step.push_back(std::move(column));
  }
  return out;
}

}  // namespace nimatron
