#include "nimatron/solve/complexity.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <span>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/fold.h"

namespace nimatron {

namespace {

// A game tree up to isomorphism: the shapes of Left's and of Right's options, each sorted.
struct Shape {
  boost::container::small_vector<std::uint32_t, 8> options;
  std::uint32_t right = 0;  // where Right's begin
  friend bool operator==(const Shape&, const Shape&) = default;
  friend std::size_t hash_value(const Shape& s) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(s.options.data()),
                      s.options.size() * sizeof(std::uint32_t)) +
           s.right;
  }
};

template <Ruleset R>
struct Heights : WholePositions<Fold<Heights<R>, R, std::uint32_t, Players::Apart>> {
  using Base = WholePositions<Fold<Heights<R>, R, std::uint32_t, Players::Apart>>;
  using Base::Base;
  static std::uint32_t tally() { return 0; }
  static void take(std::uint32_t& t, Player, std::uint32_t height) { t = std::max(t, height + 1); }
  static std::uint32_t close(std::uint32_t t) { return t; }
  static void drop(std::uint32_t) {}
};

// Adds up over the game tree: 1 for every node without options, `own` for every other.
struct TreeTally {
  Integer sum;
  bool leaf = true;
};
template <Ruleset R>
struct TreeSums : WholePositions<Fold<TreeSums<R>, R, TreeTally, Players::Apart>> {
  using Base = WholePositions<Fold<TreeSums<R>, R, TreeTally, Players::Apart>>;
  TreeSums(const R& r, Budget& budget, int own) : Base(r, budget), own_(own) {}
  const Integer& operator()(const typename Base::P& p) { return sums_[this->answer(p)]; }

  TreeTally tally() const { return {own_, true}; }
  void take(TreeTally& t, Player, std::uint32_t sum) const {
    t.leaf = false;
    t.sum += sums_[sum];
  }
  std::uint32_t close(TreeTally& t) {
    if (t.leaf) t.sum = 1;
    heap_bytes_ += t.sum.heap_bytes();
    sums_.push_back(std::move(t.sum));
    return static_cast<std::uint32_t>(sums_.size() - 1);
  }
  static void drop(TreeTally&) {}
  std::size_t bytes() const { return heap_bytes_ + sums_.capacity() * sizeof(Integer); }

 private:
  int own_;
  std::vector<Integer> sums_;
  std::size_t heap_bytes_ = 0;
};

template <Ruleset R>
struct Shapes : WholePositions<ListFold<Shapes<R>, R, Players::Apart>> {
  using Base = WholePositions<ListFold<Shapes<R>, R, Players::Apart>>;
  using Base::Base;
  std::uint32_t make(std::span<std::uint32_t> left, std::span<std::uint32_t> right) {
    Shape s{{}, static_cast<std::uint32_t>(left.size())};
    for (const auto side : {left, right}) {
      std::sort(side.begin(), side.end());
      s.options.insert(s.options.end(), side.begin(), side.end());
    }
    return shapes_.try_emplace(std::move(s), static_cast<std::uint32_t>(shapes_.size())).first->second;
  }
  std::size_t bytes() const { return Base::bytes() + shapes_.bucket_count() * (sizeof(Shape) + 8); }
  std::size_t size() const { return shapes_.size(); }

 private:
  boost::unordered_flat_map<Shape, std::uint32_t, Hash> shapes_;
};

}  // namespace

template <Ruleset R>
Integer Complexity<R>::states(const P& p) const {
  if (auto known = theorem(r_, question::States{}, p)) return *known;
  Account account(*budget_);
  Interner<P> seen;
  seen.insert(p);
  const auto enter = [&](const P& q) {
    account.tick(seen.size(), seen.size(), [&] { return seen.bytes(); });
    seen.insert(q);
  };
  for (std::uint32_t next = 0; next < seen.size(); ++next) {
    options(r_, seen[next], Player::Left, enter);
    if (!is_impartial(r_)) options(r_, seen[next], Player::Right, enter);
  }
  return seen.size();
}

template <Ruleset R>
Integer Complexity<R>::iso_states(const P& p) const {
  Shapes<R> shapes(r_, *budget_);
  shapes(p);
  return shapes.size();
}

template <Ruleset R>
Integer Complexity<R>::tree_nodes(const P& p) const {
  if (auto known = theorem(r_, question::TreeNodes{}, p)) return *known;
  return TreeSums<R>(r_, *budget_, 1)(p);
}

template <Ruleset R>
Integer Complexity<R>::tree_leaves(const P& p) const {
  if (auto known = theorem(r_, question::TreeLeaves{}, p)) return *known;
  return TreeSums<R>(r_, *budget_, 0)(p);
}

template <Ruleset R>
Integer Complexity<R>::height(const P& p) const {
  if (auto known = theorem(r_, question::Height{}, p)) return *known;
  return Heights<R>(r_, *budget_)(p);
}

template class Complexity<AnyRuleset>;

}  // namespace nimatron
