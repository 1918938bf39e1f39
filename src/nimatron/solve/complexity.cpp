#include "nimatron/solve/complexity.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <span>

#include "nimatron/ruleset/any_ruleset.h"

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

// How many new positions there are between two looks at what the tables hold.
constexpr std::size_t kAccount = 4096;

}  // namespace

template <Ruleset R>
template <class F>
void Complexity<R>::children(const P& p, F child) const {
  options(r_, p, Player::Left, [&](const P& q) { child(q, Player::Left); });
  if (!is_impartial(r_)) options(r_, p, Player::Right, [&](const P& q) { child(q, Player::Right); });
}

template <Ruleset R>
Integer Complexity<R>::states(const P& p) const {
  if (auto known = theorem(r_, ask::States{}, p)) return *known;
  Charge charge(*budget_);
  Interner<P> seen;
  seen.insert(p);
  for (std::size_t next = 0; next < seen.size(); ++next) {
    budget_->tick(next);
    children(seen[static_cast<Id>(next)], [&](const P& q, Player) {
      if (seen.insert(q).second && seen.size() % kAccount == 0) charge.set(seen.bytes());
    });
  }
  return seen.size();
}

template <Ruleset R>
template <class Visit>
auto Complexity<R>::post_order(const P& p, Visit visit) const -> Id {
  struct Frame {
    Id id;
    std::size_t first, next, right;
  };
  enum Mark : char { Fresh, Open, Done };
  Charge charge(*budget_);
  Interner<P> ids;
  std::vector<char> mark;
  std::vector<Frame> stack;
  std::vector<Id> options;
  const auto id_of = [&](const P& q) {
    const auto [id, fresh] = ids.insert(normal_form(r_, q));
    if (fresh) mark.push_back(Fresh);
    if (fresh && ids.size() % kAccount == 0) {
      charge.set(ids.bytes() + mark.capacity() + stack.capacity() * sizeof(Frame) + options.capacity() * sizeof(Id));
    }
    return id;
  };
  const auto open = [&](Id id) {
    if (mark[id] == Open) {
      throw Error("the game is loopy: " + print(r_, ids[id]) + " can be reached from itself");
    }
    budget_->tick(ids.size());
    mark[id] = Open;
    Frame f{id, options.size(), options.size(), 0};
    children(ids[id], [&](const P& q, Player player) {
      options.push_back(id_of(q));
      if (player == Player::Left) ++f.right;
    });
    stack.push_back(f);
  };
  const Id root = id_of(p);
  open(root);
  while (!stack.empty()) {
    auto& f = stack.back();
    while (f.next < options.size() && mark[options[f.next]] == Done) ++f.next;
    if (f.next < options.size()) {
      open(options[f.next]);
      continue;
    }
    visit(f.id, std::span<const Id>(options).subspan(f.first), f.right);
    mark[f.id] = Done;
    options.resize(f.first);
    stack.pop_back();
  }
  return root;
}

template <Ruleset R>
Integer Complexity<R>::iso_states(const P& p) const {
  Charge charge(*budget_);
  boost::unordered_flat_map<Shape, std::uint32_t, Hash> shapes;
  std::vector<std::uint32_t> shape_of;
  post_order(p, [&](Id id, std::span<const Id> options, std::size_t right) {
    Shape s;
    s.right = static_cast<std::uint32_t>(right);
    for (const auto q : options) s.options.push_back(shape_of[q]);
    const auto middle = s.options.begin() + static_cast<std::ptrdiff_t>(right);
    std::sort(s.options.begin(), middle);
    std::sort(middle, s.options.end());
    if (shape_of.size() <= id) shape_of.resize(id + std::size_t{1});
    shape_of[id] = shapes.try_emplace(std::move(s), static_cast<std::uint32_t>(shapes.size())).first->second;
    if (shapes.size() % 65536 == 0) charge.set(shapes.bucket_count() * (sizeof(Shape) + 8) + shape_of.capacity() * 4);
  });
  return shapes.size();
}

template <Ruleset R>
Integer Complexity<R>::tree_sum(const P& p, int leaf, int own) const {
  Charge charge(*budget_);
  std::vector<Integer> sums;
  std::size_t bytes = 0;
  const auto root = post_order(p, [&](Id id, std::span<const Id> options, std::size_t) {
    Integer sum = options.empty() ? leaf : own;
    for (const auto q : options) sum += sums[q];
    if (sums.size() <= id) sums.resize(id + std::size_t{1});
    bytes += sum.heap_bytes();
    if (id % 1024 == 0) charge.set(bytes + sums.capacity() * sizeof(Integer));
    sums[id] = std::move(sum);
  });
  return sums[root];
}

template <Ruleset R>
Integer Complexity<R>::tree_nodes(const P& p) const {
  if (auto known = theorem(r_, ask::TreeNodes{}, p)) return *known;
  return tree_sum(p, 1, 1);
}

template <Ruleset R>
Integer Complexity<R>::tree_leaves(const P& p) const {
  if (auto known = theorem(r_, ask::TreeLeaves{}, p)) return *known;
  return tree_sum(p, 1, 0);
}

template <Ruleset R>
Integer Complexity<R>::height(const P& p) const {
  if (auto known = theorem(r_, ask::Height{}, p)) return *known;
  Charge charge(*budget_);
  std::vector<std::uint32_t> heights;
  const auto root = post_order(p, [&](Id id, std::span<const Id> options, std::size_t) {
    std::uint32_t height = 0;
    for (const auto q : options) height = std::max(height, heights[q] + 1);
    if (heights.size() <= id) heights.resize(id + std::size_t{1});
    if (id % 65536 == 0) charge.set(heights.capacity() * sizeof(std::uint32_t));
    heights[id] = height;
  });
  return heights[root];
}

template class Complexity<AnyRuleset>;

}  // namespace nimatron
