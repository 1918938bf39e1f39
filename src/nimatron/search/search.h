// Search: the stack under every solver. It opens a node, asks for what must be searched first, opens that, and closes
// a node that waits for nothing. There is no recursion: a game ten million moves deep is fine. A node met again among
// its own followers is a loop, and an Error. Whatever ends a search early, no node stays half-searched.
//
//   Search<Frame> search;
//   search.run(strategy, root);
//
// A frame is one node being searched; its first member is the node. The strategy has
//   bool is_open(node)                  whether it is on the stack
//   std::string name(const Frame&)      of its node, for the message about a loop
//   void open(Frame&)                   marks the node as open and looks at its options
//   std::optional<Node> next(Frame&)    what must be searched first; none where the node can be closed
//   void close(Frame&)                  stores the answer
//   void abandon(Frame&)                takes back what open and next have marked and stored; frames come last one
//   first
// and, if it may give up,
//   bool admits(node)                   asked before a node is opened; false ends the search
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"

namespace nimatron {

template <class Frame>
class Search {
 public:
  // False where the strategy gave up.
  template <class Strategy, class Node>
  bool run(Strategy& strategy, const Node& root) {
    struct Unwind {
      Strategy& strategy;
      std::vector<Frame>& stack;
      ~Unwind() {
        for (; !stack.empty(); stack.pop_back()) strategy.abandon(stack.back());
      }
    } unwind{strategy, stack_};
    if (!enter(strategy, root)) return false;
    while (!stack_.empty()) {
      if (const std::optional<Node> child = strategy.next(stack_.back())) {
        if (!enter(strategy, *child)) return false;
      } else {
        strategy.close(stack_.back());
        stack_.pop_back();
      }
    }
    return true;
  }

  bool empty() const { return stack_.empty(); }
  std::size_t depth() const { return stack_.size(); }
  const Frame& top() const { return stack_.back(); }
  // The frames from the root on.
  const Frame& operator[](std::size_t i) const { return stack_[i]; }
  std::size_t bytes() const { return stack_.capacity() * sizeof(Frame); }
  void clear() { stack_ = std::vector<Frame>(); }

 private:
  // How a node that is on the stack was met again.
  template <class Strategy>
  std::string loop(Strategy& strategy, const Frame& again) const {
    constexpr std::size_t kMostShown = 6, kMostNamed = 1000;
    const std::string name = strategy.name(again);
    std::vector<std::string> between;  // the last one first
    for (auto i = stack_.size(); i > 0 && between.size() < kMostNamed; --i) {
      between.push_back(strategy.name(stack_[i - 1]));
      if (between.back() == name) break;
    }
    std::string out = name + " can be reached from itself";
    if (between.size() < 2 || between.back() != name) return out;
    between.pop_back();
    for (std::size_t i = 0; i < std::min(between.size(), kMostShown); ++i) {
      out += (i == 0 ? " by way of " : ", ") + between[between.size() - 1 - i];
    }
    if (between.size() > kMostShown) out += " and " + std::to_string(between.size() - kMostShown) + " more";
    return out;
  }

  template <class Strategy, class Node>
  bool enter(Strategy& strategy, const Node& node) {
    if constexpr (requires { strategy.admits(node); }) {
      if (!strategy.admits(node)) return false;
    }
    if (strategy.is_open(node)) {
      throw Error("the game is loopy: " + loop(strategy, Frame{node}));
    }
    stack_.push_back(Frame{node});
    strategy.open(stack_.back());
    return true;
  }

  std::vector<Frame> stack_;
};

// What a search is charged for.
class Account {
 public:
  explicit Account(Budget& budget) : budget_(&budget), charge_(budget) {}

  // To be called for each option. `done` is shown as progress; `bytes()` is charged whenever `held`, the number of
  // things stored, has grown by some thousands.
  template <class Bytes>
  void tick(std::uint64_t done, std::size_t held, const Bytes& bytes) {
    budget_->tick(done);
    account(held, bytes);
  }
  // The same; `note()` is shown with the progress.
  template <class Bytes, class Note>
  void tick(std::uint64_t done, std::size_t held, const Bytes& bytes, const Note& note) {
    budget_->tick(done, note);
    account(held, bytes);
  }
  Budget& budget() const { return *budget_; }
  void clear() {
    charge_.set(0);
    accounted_ = 0;
  }

 private:
  static constexpr std::size_t kStep = 4096;

  template <class Bytes>
  void account(std::size_t held, const Bytes& bytes) {
    if (held < accounted_ + kStep) return;
    accounted_ = held;
    charge_.set(bytes());
  }

  Budget* budget_;
  Charge charge_;
  std::size_t accounted_ = 0;
};

}  // namespace nimatron
