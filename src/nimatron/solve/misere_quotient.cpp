#include "nimatron/solve/misere_quotient.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "nimatron/solve/transition_algebra.h"

namespace nimatron {

namespace {

// The same monoid stepped by all heaps, which the basis writes in generators.
BipartiteMonoid with_all_heaps(const BipartiteMonoid& by_generators, const Basis& basis) {
  BipartiteMonoid out;
  out.in_p = by_generators.in_p;
  out.pushed = by_generators.pushed;
  for (const Exponents& word : basis.word) {
    auto& column = out.step.emplace_back(out.order());
    std::iota(column.begin(), column.end(), 0);
    for (std::size_t g = 0; g < word.size(); ++g) {
      for (std::uint32_t e = 0; e < word[g]; ++e) {
        for (Element& x : column) x = by_generators.step[g][x];
      }
    }
  }
  return out;
}

// The monoid with one more heap, whose powers 0..3 are told apart and whose fourth equals its second.
BipartiteMonoid with_free_heap(const BipartiteMonoid& monoid, const PushValue& pushed) {
  constexpr std::size_t kPowers = 4;
  const std::size_t n = monoid.order();
  BipartiteMonoid out;
  out.in_p.resize(kPowers * n);
  PushValue power;
  for (std::size_t k = 0; k < kPowers; ++k) {
    for (const PushValue& c : monoid.pushed) out.pushed.push_back(c + power);
    power = power + pushed;
  }
  for (const auto& column : monoid.step) {
    auto& to = out.step.emplace_back(kPowers * n);
    for (std::size_t k = 0; k < kPowers; ++k) {
      for (std::size_t x = 0; x < n; ++x) to[k * n + x] = static_cast<Element>(k * n + column[x]);
    }
  }
  auto& heap = out.step.emplace_back(kPowers * n);
  for (std::size_t k = 0; k < kPowers; ++k) {
    for (std::size_t x = 0; x < n; ++x) {
      heap[k * n + x] = static_cast<Element>((k + 1 == kPowers ? kPowers - 2 : k + 1) * n + x);
    }
  }
  return out;
}

}  // namespace

MisereQuotient::MisereQuotient(Budget& budget, std::size_t most, Ending ending, std::uint64_t sums)
    : budget_(&budget),
      most_(std::min(most, ProductTable::kMostOrder)),
      sums_left_(sums),
      ending_(ending),
      monoid_(std::make_unique<BipartiteMonoid>()) {
  monoid_->in_p = {static_cast<std::uint8_t>(empty_is_p(ending))};
  monoid_->pushed.resize(1);
  proof_ = std::make_unique<QuotientProof>(*monoid_, ending, budget);
}

bool MisereQuotient::add(std::vector<HeapSum> options, PushValue pushed) {
  HeapRules rules;
  rules.pushed = pushed;
  rules.depth = pushed == PushValue{} ? 0 : 1;
  for (const HeapSum& sum : options) {
    std::uint64_t depth = 1;
    for (const std::uint32_t h : sum) {
      assert(h < heaps());
      depth += heaps_[h].depth;
    }
    rules.depth = std::max(rules.depth, depth);
  }
  rules.options = std::move(options);
  heaps_.push_back(std::move(rules));
  bool found = false;
  try {
    found = keep_order(heaps_.back()) || refine();
  } catch (const OutOfSums&) {  // not found
  } catch (...) {
    heaps_.pop_back();
    throw;
  }
  if (!found) heaps_.pop_back();
  return found;
}

BipartiteMonoid MisereQuotient::quotient() const {
  BipartiteMonoid out = *monoid_;
  if (ending_ == Ending::Misere) return out;
  out.pushed.assign(out.order(), {});
  return reduced(out, *budget_);
}

Quotient MisereQuotient::quotient(const std::function<std::string(std::uint32_t)>& label) const {
  BipartiteMonoid monoid = quotient();
  const Basis basis = basis_of(monoid, {}, std::vector<std::uint32_t>(heaps(), 2));
  std::vector<std::vector<Element>> step;
  std::vector<std::string> labels;
  for (const std::uint32_t heap : basis.generators) {
    step.push_back(monoid.step[heap]);
    labels.push_back(label(heap));
  }
  return {std::move(step), std::move(monoid.in_p), std::move(labels)};
}

bool MisereQuotient::keep_order(const HeapRules& heap) {
  const auto image = proof_->absorbs(heap);
  if (!image) return false;
  std::vector<Element> column(order());
  // The image as a column: it is reached by a word in the heaps, found by a walk.
  std::vector<std::pair<Element, std::uint32_t>> from(order());
  std::vector<std::uint8_t> known(order());
  std::vector<Element> queue{0};
  known[0] = 1;
  for (std::size_t i = 0; i < queue.size() && !known[*image]; ++i) {
    for (std::uint32_t h = 0; h < monoid_->step.size(); ++h) {
      const Element y = monoid_->step[h][queue[i]];
      if (known[y]) continue;
      known[y] = 1;
      from[y] = {queue[i], h};
      queue.push_back(y);
    }
  }
  std::iota(column.begin(), column.end(), 0);
  for (Element y = *image; y != 0; y = from[y].first) {
    for (Element& x : column) x = monoid_->step[from[y].second][x];
  }
  monoid_->step.push_back(std::move(column));
  return true;
}

bool MisereQuotient::refine() {
  // Most often nothing that was equivalent before is told apart by the new heap.
  auto likely = std::make_unique<BipartiteMonoid>(with_free_heap(*monoid_, heaps_.back().pushed));
  mark_by_play(*likely, heaps_, ending_, *budget_);
  auto simple = std::make_unique<BipartiteMonoid>(reduced(*likely, *budget_));
  if (simple->order() <= most_) {
    if (prove(simple)) return true;
    tests_ = separating_sums(*simple, *budget_);
  }

  constexpr std::size_t kFew = 200;
  constexpr std::size_t kGrowth = 8;
  const std::uint32_t fresh = heaps() - 1;
  std::vector<std::uint32_t> least_cap(heaps(), 2);
  Refuted refuted;
  Basis basis = basis_of(*monoid_, refuted, least_cap);
  basis.generators.push_back(fresh);
  basis.caps.push_back(4);
  for (Exponents& w : basis.word) w.push_back(0);
  basis.word.emplace_back(basis.generators.size()).back() = 1;

  // The relations of the heaps before are supposed to go on holding, until they are refuted.
  std::vector<HeapRelation> relations = relations_of(*monoid_, {basis.generators.begin(), basis.generators.end() - 1});
  set_rules(basis, relations);
  for (;;) {
    auto outcomes = SupposedOutcomes::make(basis, heaps_, ending_, *monoid_, *likely, sums_left_, *budget_);
    if (!outcomes) return repair(std::make_unique<BipartiteMonoid>(reduced(*likely, *budget_)), most_);
    std::vector<Exponents> tests;
    for (const HeapSum& sum : tests_) tests.push_back(basis.of_sum(sum));
    std::sort(tests.begin(), tests.end());
    tests.erase(std::unique(tests.begin(), tests.end()), tests.end());
    // Wrong rules may tell apart more than there is: then it goes on without any.
    const std::size_t likely_most = kFew + kGrowth * monoid_->order();
    MonoidLearner learner(*outcomes, std::move(tests), basis.rules.empty() ? most_ : std::min(most_, likely_most),
                          *budget_);
    for (bool same_basis = true; same_basis;) {
      if (!learner.run()) {
        if (basis.rules.empty()) return false;
        relations.clear();
        basis.rules.clear();
        break;
      }
      auto candidate = std::make_unique<BipartiteMonoid>(with_all_heaps(reduced(learner.monoid(), *budget_), basis));
      if (prove(candidate)) return true;
      // A candidate that is nearly right comes right by itself; one that is far off grows.
      if (repair(std::make_unique<BipartiteMonoid>(*candidate), candidate->order() + candidate->order() / 8))
        return true;
      const Basis before = basis;
      if (!learn_from_conflict(*candidate, learner, basis, refuted, least_cap, relations)) {
        if (basis.rules.empty()) return false;
        relations.clear();
        basis.rules.clear();
        break;
      }
      same_basis = before == basis;
      if (same_basis) continue;
      keep_tests(learner, before);
      likely = std::move(candidate);
    }
  }
}

bool MisereQuotient::repair(std::unique_ptr<BipartiteMonoid> candidate, std::size_t most) {
  // Candidates with many more pairs than elements are far off.
  constexpr int kRounds = 8;
  constexpr std::size_t kFewPairs = 200;
  constexpr std::size_t kPairsPerElement = 16;
  for (int round = 0; round < kRounds; ++round) {
    TransitionAlgebra algebra(*candidate, kFewPairs + kPairsPerElement * candidate->order(), *budget_);
    for (std::uint32_t h = 0; h < heaps(); ++h) {
      if (!algebra.add(candidate->image(h), heaps_[h])) return false;
    }
    BipartiteMonoid finer = algebra.as_monoid();
    mark_by_play(finer, heaps_, ending_, *budget_);
    candidate = std::make_unique<BipartiteMonoid>(reduced(finer, *budget_));
    if (candidate->order() > most) return false;
    if (prove(candidate)) return true;
  }
  return false;
}

bool MisereQuotient::prove(std::unique_ptr<BipartiteMonoid>& candidate) {
  auto proof = std::make_unique<QuotientProof>(*candidate, ending_, *budget_);
  for (std::uint32_t h = 0; h < heaps(); ++h) {
    if (!proof->add(candidate->image(h), heaps_[h])) return false;
  }
  monoid_ = std::move(candidate);
  proof_ = std::move(proof);
  return true;
}

void MisereQuotient::keep_tests(const MonoidLearner& learner, const Basis& basis) {
  tests_.clear();
  for (const Exponents& t : learner.telling_tests()) tests_.push_back(basis.sum_of(t));
}

bool MisereQuotient::learn_from_conflict(const BipartiteMonoid& candidate, MonoidLearner& learner, Basis& basis,
                                         Refuted& refuted, std::vector<std::uint32_t>& least_cap,
                                         std::vector<HeapRelation>& relations) {
  TransitionAlgebra algebra(candidate, 100 * most_, *budget_);
  for (std::uint32_t h = 0; h < heaps(); ++h) {
    if (!algebra.add(candidate.image(h), heaps_[h])) return false;
  }
  BipartiteMonoid fine = algebra.as_monoid();
  const ShallowestSums shallowest = mark_by_play(fine, heaps_, ending_, *budget_);
  const Basis suggested = basis_of(candidate, refuted, least_cap);
  const auto is_p = [&](const HeapSum& sum) { return fine.in_p[fine.times(0, sum)]; };
  constexpr int kAtOnce = 8;
  int dropped = 0;
  for (const Element x : shallowest.order) {
    if (dropped >= kAtOnce) break;
    if (x == 0 || fine.in_p[x] == candidate.in_p[algebra.image(x)]) continue;
    const HeapSum sum = shallowest.sum(x);
    // The rules that were used on it, one at a time: where the outcome changes, the rule is wrong.
    bool by_rule = false;
    for (Exponents word = basis.of_sum(sum); is_p(basis.sum_of(word)) == fine.in_p[x];) {
      const auto rule = rule_for(basis, word);
      if (!rule) break;
      const auto& [u, v] = basis.rules[*rule];
      for (std::size_t g = 0; g < word.size(); ++g) word[g] = static_cast<std::uint8_t>(word[g] - u[g] + v[g]);
      if (is_p(basis.sum_of(word)) == fine.in_p[x]) continue;
      const auto wrong = std::remove_if(relations.begin(), relations.end(), [&](const HeapRelation& relation) {
        const Exponents a = basis.of_sum(relation.first);
        const Exponents b = basis.of_sum(relation.second);
        return (a == basis.rules[*rule].first && b == basis.rules[*rule].second) ||
               (a == basis.rules[*rule].second && b == basis.rules[*rule].first);
      });
      by_rule = wrong != relations.end();
      relations.erase(wrong, relations.end());
      break;
    }
    if (by_rule) {
      ++dropped;
      continue;
    }
    if (dropped != 0) continue;
    // Its heaps are replaced by their words one at a time: where the outcome changes, the word is wrong.
    HeapSum replaced;
    HeapSum mixed = sum;
    for (std::size_t i = 0; i < sum.size() && is_p(mixed) == fine.in_p[x]; ++i) {
      const HeapSum word = suggested.sum_of(suggested.word[sum[i]]);
      replaced.insert(replaced.end(), word.begin(), word.end());
      mixed = replaced;
      mixed.insert(mixed.end(), sum.begin() + static_cast<std::ptrdiff_t>(i) + 1, sum.end());
      if (is_p(mixed) != fine.in_p[x]) refuted.emplace(sum[i], word);
    }
    if (is_p(mixed) == fine.in_p[x]) {
      // Or a generator occurs more often than the caps tell apart.
      const Exponents e = suggested.of_sum(replaced);
      for (std::size_t g = 0; g < e.size(); ++g) {
        if (e[g] >= suggested.caps[g]) least_cap[suggested.generators[g]] = suggested.caps[g] + 1;
      }
    }
    Basis next = basis_of(candidate, refuted, least_cap);
    set_rules(next, relations);
    if (next != basis) {
      basis = std::move(next);
      return true;
    }
    // Or the tests were too few.
    if (learner.correct(basis.of_sum(sum)) || learner.correct(basis.of_sum(mixed))) return true;
  }
  const auto rules = basis.rules;
  set_rules(basis, relations);
  return basis.rules != rules;
}

}  // namespace nimatron
