#include "nimatron/rulesets/lattice/literal_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>

namespace nimatron {

namespace {

constexpr int kDeepest = 64;
constexpr std::int64_t kLargestStar = 64;

class Reader {
 public:
  explicit Reader(Cursor& in) : in_(in) {}

  std::size_t form(int depth) {
    if (depth > kDeepest) in_.fail(fmt::format("forms are nested at most {} deep here", kDeepest));
    if (in_.eat('[')) {
      auto options = list(depth, ']');
      in_.expect(']');
      return node(std::move(options));
    }
    if (in_.eat('{')) {
      const auto start = in_.column();
      auto left = list(depth, '|');
      in_.expect('|');
      auto right = list(depth, '}');
      in_.expect('}');
      std::sort(left.begin(), left.end());
      std::sort(right.begin(), right.end());
      if (left != right) {
        in_.back_to(start);
        in_.fail("an impartial form has the same options for both players");
      }
      return node(std::move(left));
    }
    if (in_.eat('*')) return star(in_.at_digit() ? in_.integer(1, kLargestStar, "a Nim heap") : 1);
    if (in_.eat('0')) return node({});
    in_.expected("an impartial form such as {*|*} or [*2,*]");
  }

  std::vector<LiteralForm::Node> nodes;

 private:
  std::vector<std::size_t> list(int depth, char end) {
    std::vector<std::size_t> out;
    if (in_.skip_spaces().peek() == end) return out;
    do {
      out.push_back(form(depth + 1));
    } while (in_.eat(','));
    return out;
  }

  std::size_t star(std::int64_t n) {
    std::vector<std::size_t> below;
    for (std::int64_t i = 0; i < n; ++i) below.push_back(node(below));
    return node(below);
  }

  std::size_t node(std::vector<std::size_t> options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    const auto [it, fresh] = ids_.emplace(options, nodes.size());
    if (fresh) {
      LiteralForm::Node n;
      n.options = std::move(options);
      std::string inside;
      bool heap = true;  // options are exactly 0, *, ..., of which it then is the next
      for (const auto o : n.options) n.height = std::max(n.height, nodes[o].height + 1);
      for (std::size_t i = 0; i < n.options.size(); ++i) {
        const auto& text = nodes[n.options[i]].text;
        heap = heap && is_star(n.options[i]) && nodes[n.options[i]].height == i;
        inside += (i == 0 ? "" : ",") + text;
      }
      if (!heap) {
        n.text = "[" + inside + "]";
      } else {
        n.text = n.options.empty() ? "0" : n.options.size() == 1 ? "*" : fmt::format("*{}", n.options.size());
      }
      star_.push_back(heap);
      nodes.push_back(std::move(n));
    }
    return it->second;
  }

  bool is_star(std::size_t id) const { return star_[id]; }

  Cursor& in_;
  std::map<std::vector<std::size_t>, std::size_t> ids_;
  std::vector<bool> star_;
};

}  // namespace

LiteralForm LiteralForm::parse(Cursor& in) {
  const auto start = in.skip_spaces().column();
  Reader reader(in);
  [[maybe_unused]] const auto root = reader.form(0);
  auto& nodes = reader.nodes;
  std::vector<std::size_t> order(nodes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(nodes[a].height, nodes[a].text) < std::pair(nodes[b].height, nodes[b].text);
  });
  std::vector<std::size_t> place(nodes.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  LiteralForm out;
  for (const auto id : order) {
    out.nodes_.push_back(nodes[id]);
    for (auto& o : out.nodes_.back().options) o = place[o];
    std::sort(out.nodes_.back().options.begin(), out.nodes_.back().options.end());
  }
  // All others are its followers, so it alone has the greatest height.
  assert(place[root] + 1 == nodes.size());
  out.written_ = in.since(start);
  return out;
}

}  // namespace nimatron
