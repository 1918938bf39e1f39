// FormTree: a literal game, whose options are exactly those it was given. Nothing is simplified: {*|*}
// has the value 0 but is not the form 0. Trees are immutable and cheap to copy; two are equal when they
// are the same tree up to the order of options. Options may repeat.
//
//   FormBuilder forms;
//   const auto star = forms.value({{}, 0, 1});                  // the canonical form of *
//   FormTree t = forms.tree(forms.node({star}, {star}));        // {*|*}
//   t.options(Player::Left, [](const FormTree& option) { ... });
//
// A value number + ups + nimber stands for the tree of its canonical form and is held as these three, so
// *1000000 is small.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/sink.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

class FormTree {
 public:
  static constexpr std::string_view kKind = "forms";
  // How deep braces may nest, and how many different subtrees other than plain values there may be.
  static constexpr std::uint32_t kMostLevels = 1000;
  static constexpr std::size_t kMostNodes = 1'000'000;

  // The form 0.
  FormTree() = default;
  explicit FormTree(const NumberUpStar& value);

  void options(Player player, Sink<FormTree> sink) const;
  // Whether both players have the same options, here and everywhere below.
  bool impartial() const;
  // The value whose canonical form this is, if it is number + ups + nimber.
  const NumberUpStar* value() const;
  // "{*|*}", "[[*2],[*,[*2]]]" if it is impartial.
  std::string text() const;

  friend bool operator==(const FormTree& a, const FormTree& b);
  friend std::size_t hash_value(const FormTree& t);
  friend void encode(const FormTree& t, ByteWriter& out);
  friend void decode(ByteReader& in, FormTree& t);

 private:
  friend class FormBuilder;
  using Index = std::uint32_t;
  struct Lists {
    std::vector<Index> left, right;  // sorted
    friend bool operator==(const Lists&, const Lists&) = default;
  };
  // Every different subtree once, in an order that only depends on what they are: the values, sorted, then
  // the others by height and options. The last one is the tree itself. Indices count both.
  struct Nodes {
    std::vector<NumberUpStar> values;
    std::vector<Lists> lists;
    bool impartial = true;
    std::size_t size() const { return values.size() + lists.size(); }
    friend bool operator==(const Nodes& a, const Nodes& b) { return a.values == b.values && a.lists == b.lists; }
  };
  explicit FormTree(Nodes nodes);
  const Nodes& nodes() const;
  FormTree subtree(Index i) const;

  std::shared_ptr<const Nodes> nodes_;  // none is the form 0
};

// Makes trees from the leaves up; equal subtrees are stored once.
class FormBuilder {
 public:
  using Index = std::uint32_t;

  Index zero() { return value({}); }
  Index nimber(std::uint32_t n) { return value({{}, 0, n}); }
  Index value(const NumberUpStar& v);
  // The form {left|right}.
  Index node(std::vector<Index> left, std::vector<Index> right);
  // The tree that ends in this node.
  FormTree tree(Index root) const;

 private:
  struct Entry {
    bool is_value;
    NumberUpStar value;
    std::vector<Index> left, right;  // sorted by number
    std::uint32_t level;
    friend bool operator==(const Entry&, const Entry&) = default;
    std::size_t hash() const;
    friend std::size_t hash_value(const Entry& e) { return e.hash(); }
  };
  Index add(Entry e);

  std::vector<Entry> entries_;
  boost::unordered_flat_map<Entry, Index, Hash> found_;
};

}  // namespace nimatron
