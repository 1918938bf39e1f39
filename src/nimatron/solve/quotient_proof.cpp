#include "nimatron/solve/quotient_proof.h"

#include <algorithm>

namespace nimatron {

namespace {

bool within(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  for (std::size_t w = 0; w < a.size(); ++w) {
    if ((a[w] & ~b[w]) != 0) return false;
  }
  return true;
}

}  // namespace

QuotientProof::QuotientProof(const BipartiteMonoid& monoid, Ending ending, Budget& budget)
    : monoid_(&monoid),
      ending_(ending),
      budget_(&budget),
      charge_(budget),
      product_(monoid, budget),
      words_((monoid.order() + 63) / 64),
      sound_((monoid.in_p[0] != 0) == empty_is_p(ending)),
      times_in_p_(monoid.order(), Set(words_)),
      by_image_(monoid.order()) {
  for (Element x = 0; x < monoid.order(); ++x) {
    if (monoid.in_p[x] != 0 && won(ending, monoid.pushed[x])) sound_ = false;
    const std::uint16_t* row = product_.row(x);
    for (std::size_t z = 0; z < monoid.order(); ++z) {
      times_in_p_[x][z / 64] |= static_cast<Word>(monoid.in_p[row[z]]) << (z % 64);
    }
    budget.tick(x);
  }
}

QuotientProof::Set QuotientProof::decided_by(const std::vector<HeapSum>& options) const {
  std::vector<Element> images;
  images.reserve(options.size());
  for (const HeapSum& sum : options) images.push_back(monoid_->times(0, sum));
  std::sort(images.begin(), images.end());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  Set set(words_);
  for (const Element e : images) {
    for (std::size_t w = 0; w < words_; ++w) set[w] |= times_in_p_[e][w];
  }
  return set;
}

bool QuotientProof::meets_p(const Set& set, Element image) const {
  for (std::size_t w = 0; w < words_; ++w) {
    if ((set[w] & times_in_p_[image][w]) != 0) return true;
  }
  return false;
}

bool QuotientProof::is_known(Element image, const Set& set) const {
  return std::any_of(by_image_[image].begin(), by_image_[image].end(),
                     [&](std::uint32_t p) { return within(pairs_[p].set, set); });
}

bool QuotientProof::keep(Element image, Set set) {
  if (is_known(image, set)) return true;
  if (monoid_->in_p[image] == 0 && (set[0] & 1) == 0 && !won(ending_, monoid_->pushed[image])) return false;
  auto& list = by_image_[image];
  const auto above = std::remove_if(list.begin(), list.end(), [&](std::uint32_t p) {
    const bool gone = within(set, pairs_[p].set);
    if (gone) pairs_[p].live = false;
    return gone;
  });
  list.erase(above, list.end());
  list.push_back(static_cast<std::uint32_t>(pairs_.size()));
  pairs_.push_back({image, std::move(set)});
  return true;
}

QuotientProof::Set QuotientProof::multiply(const Pair& pair, Generator& g) const {
  const std::size_t order = monoid_->order();
  Set& shifted = g.shifted[pair.image];
  if (shifted.empty()) {
    shifted.resize(words_);
    const std::uint16_t* row = product_.row(pair.image);
    for (std::size_t z = 0; z < order; ++z) {
      shifted[z / 64] |= (g.set[row[z] / 64] >> (row[z] % 64) & 1) << (z % 64);
    }
  }
  Set out = shifted;
  const std::uint16_t* row = product_.row(g.image);
  for (std::size_t w = 0; w < words_; ++w) {
    const std::size_t end = std::min<std::size_t>(64, order - 64 * w);
    Word bits = 0;
    for (std::size_t i = 0; i < end; ++i) {
      const std::size_t z = row[64 * w + i];
      bits |= (pair.set[z / 64] >> (z % 64) & 1) << i;
    }
    out[w] |= bits;
  }
  return out;
}

bool QuotientProof::close() {
  for (bool more = true; more;) {
    more = false;
    for (std::size_t p = 0; p < pairs_.size(); ++p) {
      while (pairs_[p].live && pairs_[p].next_generator < generators_.size()) {
        more = true;
        Generator& g = generators_[pairs_[p].next_generator++];
        const Element image = product_(pairs_[p].image, g.image);
        if (!keep(image, multiply(pairs_[p], g))) return false;
        if (pairs_.size() % 1024 == 0) charge_.set(pairs_.size() * (words_ * sizeof(Word) + sizeof(Pair)));
        budget_->tick(pairs_.size());
      }
    }
  }
  return true;
}

bool QuotientProof::add(Element image, const HeapRules& heap) {
  if (!sound_ || monoid_->pushed[image] != heap.pushed) return false;
  if (heap.is_nothing()) return image == 0;
  Set set = decided_by(heap.options);
  if (meets_p(set, image)) return false;
  if (is_known(image, set)) return true;
  generators_.push_back({image, set, std::vector<Set>(monoid_->order())});
  return keep(image, std::move(set)) && close();
}

std::optional<Element> QuotientProof::absorbs(const HeapRules& heap) const {
  if (heap.is_nothing()) return Element{0};
  const Set set = decided_by(heap.options);
  for (Element x = 0; x < monoid_->order(); ++x) {
    if (monoid_->pushed[x] == heap.pushed && !meets_p(set, x) && is_known(x, set)) return x;
  }
  return std::nullopt;
}

}  // namespace nimatron
