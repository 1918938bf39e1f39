#include "nimatron/rulesets/form/form_tree.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

// A number with its sign in the lowest bit.
std::uint64_t folded(std::int64_t n) {
  return static_cast<std::uint64_t>(n) << 1 ^ static_cast<std::uint64_t>(n >> 63);
}
std::int64_t unfolded(std::uint64_t n) { return static_cast<std::int64_t>(n >> 1) ^ -static_cast<std::int64_t>(n & 1); }

void encode_list(const std::vector<std::uint32_t>& list, ByteWriter& out) {
  out.varint(list.size());
  for (const auto i : list) out.varint(i);
}
std::vector<std::uint32_t> decode_list(ByteReader& in) {
  std::vector<std::uint32_t> list(in.varint());
  for (auto& i : list) i = static_cast<std::uint32_t>(in.varint());
  return list;
}

std::size_t hash_of(const NumberUpStar& v) {
  return mix(hash_value(v.number), std::uint64_t{v.nimber} << 32 ^ static_cast<std::uint32_t>(v.ups));
}

void check_small(const NumberUpStar& v) {
  if (!v.number.small_numerator()) throw Error("a number in a literal game is too large (past 2^63)");
}

bool is_nimber(const NumberUpStar& v) { return v.number.sign() == 0 && v.ups == 0; }

}  // namespace

FormTree::FormTree(const NumberUpStar& value) {
  check_small(value);
  if (value == NumberUpStar{}) return;
  Nodes nodes;
  nodes.values = {value};
  *this = FormTree(std::move(nodes));
}

FormTree::FormTree(Nodes nodes) {
  if (nodes.lists.empty() && nodes.values.back() == NumberUpStar{}) return;
  nodes.impartial =
      std::all_of(nodes.values.begin(), nodes.values.end(), is_nimber) &&
      std::all_of(nodes.lists.begin(), nodes.lists.end(), [](const Lists& l) { return l.left == l.right; });
  nodes_ = std::make_shared<const Nodes>(std::move(nodes));
}

const FormTree::Nodes& FormTree::nodes() const {
  static const Nodes kZero{{NumberUpStar{}}, {}, true};
  return nodes_ ? *nodes_ : kZero;
}

bool FormTree::impartial() const { return nodes().impartial; }

const NumberUpStar* FormTree::value() const { return nodes().lists.empty() ? &nodes().values.back() : nullptr; }

FormTree FormTree::subtree(Index i) const {
  const Nodes& all = nodes();
  const auto values = static_cast<Index>(all.values.size());
  if (i < values) return FormTree(all.values[i]);
  // What i reaches keeps its order.
  std::vector<Index> renamed(i + std::size_t{1}, 0);
  renamed[i] = 1;
  for (Index k = i; k >= values; --k) {
    if (renamed[k] == 0) continue;
    for (const auto o : all.lists[k - values].left) renamed[o] = 1;
    for (const auto o : all.lists[k - values].right) renamed[o] = 1;
  }
  Nodes part;
  Index next = 0;
  const auto rename = [&](std::vector<Index> list) {
    for (auto& o : list) o = renamed[o];
    return list;
  };
  for (Index k = 0; k <= i; ++k) {
    if (renamed[k] == 0) continue;
    if (k < values) {
      part.values.push_back(all.values[k]);
    } else {
      const auto& l = all.lists[k - values];
      part.lists.push_back({rename(l.left), rename(l.right)});
    }
    renamed[k] = next++;
  }
  return FormTree(std::move(part));
}

void FormTree::options(Player player, Sink<FormTree> sink) const {
  const Nodes& all = nodes();
  if (const auto* v = value()) {
    if (is_nimber(*v)) {
      for (std::uint32_t k = 0; k < v->nimber; ++k) sink(FormTree({{}, 0, k}));
      return;
    }
    const auto o = canonical_options(*v);
    for (const auto& option : player == Player::Left ? o.left : o.right) sink(FormTree(option));
    return;
  }
  const Lists& top = all.lists.back();
  for (const auto i : player == Player::Left ? top.left : top.right) sink(subtree(i));
}

bool operator==(const FormTree& a, const FormTree& b) { return a.nodes_ == b.nodes_ || a.nodes() == b.nodes(); }

std::size_t hash_value(const FormTree& t) {
  std::size_t h = t.nodes().values.size();
  for (const auto& v : t.nodes().values) h = mix(h, hash_of(v));
  for (const auto& l : t.nodes().lists) {
    h = mix(h, l.left.size());
    for (const auto i : l.left) h = mix(h, i);
    for (const auto i : l.right) h = mix(h, i);
  }
  return h;
}

void encode(const FormTree& t, ByteWriter& out) {
  const auto& all = t.nodes();
  out.varint(all.values.size());
  for (const auto& v : all.values) {
    out.varint(folded(*v.number.small_numerator()));
    out.varint(v.number.exponent());
    out.varint(folded(v.ups));
    out.varint(v.nimber);
  }
  out.varint(all.lists.size());
  for (const auto& l : all.lists) {
    encode_list(l.left, out);
    encode_list(l.right, out);
  }
}

void decode(ByteReader& in, FormTree& t) {
  FormTree::Nodes all;
  all.values.resize(in.varint());
  for (auto& v : all.values) {
    const auto numerator = unfolded(in.varint());
    v.number = Dyadic(numerator, static_cast<std::uint32_t>(in.varint()));
    v.ups = static_cast<std::int32_t>(unfolded(in.varint()));
    v.nimber = static_cast<std::uint32_t>(in.varint());
  }
  all.lists.resize(in.varint());
  for (auto& l : all.lists) {
    l.left = decode_list(in);
    l.right = decode_list(in);
  }
  t = FormTree(std::move(all));
}

std::string FormTree::text() const {
  static constexpr std::size_t kLongest = 1'000'000;
  const Nodes& all = nodes();
  std::vector<std::string> texts;
  std::vector<bool> impartial;
  for (const auto& v : all.values) {
    texts.push_back(nimatron::text(v));
    impartial.push_back(is_nimber(v));
  }
  std::size_t total = 0;
  for (const auto& l : all.lists) {
    const auto side = [&](const std::vector<Index>& list) {
      std::string s;
      for (const auto i : list) {
        if (total + s.size() > kLongest) throw Error("a literal game of more than a million characters");
        if (!s.empty()) s += ',';
        s += texts[i];
      }
      return s;
    };
    const bool both =
        l.left == l.right && std::all_of(l.left.begin(), l.left.end(), [&](Index i) { return impartial[i]; });
    texts.push_back(both ? "[" + side(l.left) + "]" : "{" + side(l.left) + "|" + side(l.right) + "}");
    impartial.push_back(both);
    total += texts.back().size();
  }
  return texts.back();
}

std::size_t FormBuilder::Entry::hash() const {
  std::size_t h = hash_of(value);
  h = mix(h, left.size());
  for (const auto i : left) h = mix(h, i);
  for (const auto i : right) h = mix(h, i);
  return h;
}

FormBuilder::Index FormBuilder::add(Entry e) {
  if (const auto it = found_.find(e); it != found_.end()) return it->second;
  if (entries_.size() == FormTree::kMostNodes) {
    throw Error(fmt::format("a literal game of more than {} different subtrees", FormTree::kMostNodes));
  }
  const auto node = static_cast<Index>(entries_.size());
  found_.emplace(e, node);
  entries_.push_back(std::move(e));
  return node;
}

FormBuilder::Index FormBuilder::value(const NumberUpStar& v) {
  check_small(v);
  return add({true, v, {}, {}, 0});
}

FormBuilder::Index FormBuilder::node(std::vector<Index> left, std::vector<Index> right) {
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  bool plain = true;
  std::uint32_t level = 0;
  NumberUpStarOptions values;
  const auto look = [&](const std::vector<Index>& from, std::vector<NumberUpStar>& to) {
    for (const auto n : from) {
      plain = plain && entries_[n].is_value;
      if (plain) to.push_back(entries_[n].value);
      level = std::max(level, entries_[n].level + 1);
    }
    std::sort(to.begin(), to.end());
  };
  look(left, values.left);
  look(right, values.right);
  if (plain) {
    if (const auto v = with_canonical_options(values)) return value(*v);
  }
  if (level > FormTree::kMostLevels) {
    throw Error(fmt::format("a literal game is nested more than {} deep", FormTree::kMostLevels));
  }
  return add({false, {}, std::move(left), std::move(right), level});
}

FormTree FormBuilder::tree(Index root) const {
  // Entries below root come before it.
  std::vector<bool> used(root + std::size_t{1}, false);
  used[root] = true;
  std::vector<Index> values;
  std::vector<std::vector<Index>> levels(entries_[root].level + std::size_t{1});
  for (Index n = root + 1; n-- > 0;) {
    if (!used[n]) continue;
    const Entry& e = entries_[n];
    for (const auto o : e.left) used[o] = true;
    for (const auto o : e.right) used[o] = true;
    if (e.is_value) {
      values.push_back(n);
    } else {
      levels[e.level].push_back(n);
    }
  }
  std::sort(values.begin(), values.end(), [&](Index a, Index b) { return entries_[a].value < entries_[b].value; });
  FormTree::Nodes nodes;
  std::vector<FormTree::Index> rank(root + std::size_t{1}, 0);
  for (const auto n : values) {
    rank[n] = static_cast<FormTree::Index>(nodes.values.size());
    nodes.values.push_back(entries_[n].value);
  }
  for (const auto& level : levels) {
    std::vector<std::pair<FormTree::Lists, Index>> here;
    for (const auto n : level) {
      FormTree::Lists l;
      for (const auto o : entries_[n].left) l.left.push_back(rank[o]);
      for (const auto o : entries_[n].right) l.right.push_back(rank[o]);
      std::sort(l.left.begin(), l.left.end());
      std::sort(l.right.begin(), l.right.end());
      here.emplace_back(std::move(l), n);
    }
    std::sort(here.begin(), here.end(), [](const auto& a, const auto& b) {
      return a.first.left != b.first.left ? a.first.left < b.first.left : a.first.right < b.first.right;
    });
    for (auto& [lists, n] : here) {
      rank[n] = static_cast<FormTree::Index>(nodes.size());
      nodes.lists.push_back(std::move(lists));
    }
  }
  return FormTree(std::move(nodes));
}

}  // namespace nimatron
